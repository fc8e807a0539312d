function ue(t){let e=atob(t),o=new Uint8Array(e.length);for(let r=0;r<o.length;r++)o[r]=e.charCodeAt(r);return o}function he(t){let e=t&32768?-1:1,o=t>>10&31,r=t&1023;return o===0?e*r*2**-24:o===31?r?NaN:e*(1/0):e*(1+r/1024)*2**(o-15)}function me(t){let{dtype:e,shape:o,data:r,scale:a,offset:n=0}=t,l=(typeof r=="string"?ue(r):r instanceof ArrayBuffer?new Uint8Array(r):new Uint8Array(r.buffer,r.byteOffset,r.byteLength)).slice().buffer;switch(e){case"float32":return{shape:o,values:new Float32Array(l)};case"float64":return{shape:o,values:new Float64Array(l)};case"int32":return{shape:o,values:new Int32Array(l)};case"float16":return{shape:o,values:Float32Array.from(new Uint16Array(l),he)};case"uint8":{let d=new Uint8Array(l);return a===void 0?{shape:o,values:d}:{shape:o,values:Float32Array.from(d,b=>b*a+n)}}default:throw new Error(`unknown dtype ${e}`)}}function Mt(t){return Object.fromEntries(Object.entries(t).map(([e,o])=>[e,me(o)]))}function xt(t,e,o=5){if(!(e>t)||!Number.isFinite(e-t))return[t];let r=(e-t)/o,a=10**Math.floor(Math.log10(r)),n=[1,2,5,10].map(d=>d*a).find(d=>d>=r*.999)??10*a,s=Math.ceil(t/n-1e-9),l=Math.floor(e/n+1e-9);return Array.from({length:l-s+1},(d,b)=>Number(((s+b)*n).toPrecision(12)))}function K(t,e=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let o=t.toFixed(e);return Number(o)===0?o.replace("-",""):o.replace("-","−")}var B=(t,e,o)=>Math.min(o,Math.max(e,t));function bt([t,e],[o,r]){let a=(r-o)/(e-t);return{to:n=>o+(n-t)*a,from:n=>t+(n-o)/a}}function It(t){let{clientWidth:e,clientHeight:o}=t,r=globalThis.devicePixelRatio||1,[a,n]=[Math.max(1,Math.round(e*r)),Math.max(1,Math.round(o*r))];(t.width!==a||t.height!==n)&&Object.assign(t,{width:a,height:n});let s=t.getContext("2d");return s.setTransform(r,0,0,r,0,0),s.clearRect(0,0,e,o),{pen:s,width:e,height:o}}function Y(t,e,o,r,a){t.beginPath(),t.moveTo(e,o),t.lineTo(r,a),t.stroke()}function ut(t,e,o,r,a){let{pen:n}=t,{box:s}=e;if(n.save(),n.beginPath(),n.rect(s.left,s.top-2,s.right-s.left,s.bottom-s.top+4),n.clip(),a.fill){n.beginPath(),n.moveTo(e.x(o[0]),e.y(a.base??0));for(let d=0;d<o.length;d++)n.lineTo(e.x(o[d]),e.y(r[d]));n.lineTo(e.x(o[o.length-1]),e.y(a.base??0)),n.fillStyle=a.fill,n.fill()}n.beginPath();let l=!1;for(let d=0;d<o.length;d++)Number.isFinite(r[d])?l?n.lineTo(e.x(o[d]),e.y(r[d])):(n.moveTo(e.x(o[d]),e.y(r[d])),l=!0):l=!1;n.strokeStyle=a.color,n.lineWidth=a.width??t.line,n.lineJoin="round",n.setLineDash(a.dash??[]),n.stroke(),n.restore()}function rt(t,e,o,r,a=t.line*2.4){let{pen:n,colors:s}=t;n.beginPath(),n.arc(e,o,a,0,2*Math.PI),n.fillStyle=r,n.fill(),n.lineWidth=1.5,n.strokeStyle=s.paper,n.stroke()}function ht(t,e,o,r,a={}){let{pen:n,colors:s}=t;n.save(),n.font=t.font(a.scale??1,a.weight??"400"),n.textAlign=a.align??"left",n.textBaseline=a.baseline??"middle",n.lineJoin="round",n.lineWidth=4,n.strokeStyle=s.paper,n.strokeText(e,o,r),n.fillStyle=a.color??s.ink,n.fillText(e,o,r),n.restore()}var pe=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],ge=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"];var xe=t=>[1,3,5].map(e=>parseInt(t.slice(e,e+2),16));function be(t){let e=t.startsWith("#")?xe(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[o,r,a]=e.slice(0,3).map(n=>{let s=n/255;return s<=.04045?s/12.92:((s+.055)/1.055)**2.4});return .2126*o+.7152*r+.0722*a}function jt(t){let e=getComputedStyle(t),o=e.backgroundColor,r=be(o)<.2,a=n=>e.getPropertyValue(n).trim();return{dark:r,paper:o,ink:e.color,muted:a("--lx-muted"),faint:a("--lx-faint"),series:r?ge:pe}}function x(t,e={},o=[]){let r=document.createElement(t);for(let[a,n]of Object.entries(e))n===void 0||n===!1||(a==="text"?r.textContent=String(n):r.setAttribute(a,n===!0?"":String(n)));return r.append(...o),r}function W(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function Bt({columns:t,rows:e},o){let r=(a,n)=>x("tr",{},n.map(s=>x(a,{text:s,scope:a==="th"?"col":void 0})));return x("table",{},[x("caption",{text:o}),x("thead",{},[r("th",t)]),x("tbody",{},e.map(a=>r("td",a)))])}var we={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function zt(t,e){let o=x("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),r=t.map(a=>{let n=ye(a,e);return o.append(n.element),n.update});return{element:o,update:(a,n)=>r.forEach(s=>s(a,n))}}function ye(t,e){let{name:o}=t,r=x("span",{class:"lx-reason",hidden:!0}),a=x("output"),n=!1,s=ke(t);W(s);let l=(y,g)=>{e.set({[o]:y},{final:g}),t.kernel&&g&&e.ask(o,y)},d=[];if(t.type==="button")d.push(s);else{let y=x("span",{text:t.label}),g=x("label",{style:"display:contents"},t.type==="checkbox"?[y,s]:[y,a,s]);d.push(g)}let b=x("div",{class:"lx-control","data-name":o,"data-kernel":t.kernel},[...d,r]);switch(t.type){case"slider":e.listen(s,"input",()=>l(Number(s.value),!1)),e.listen(s,"change",()=>l(Number(s.value),!0));break;case"checkbox":e.listen(s,"change",()=>l(s.checked,!0));break;case"button":e.listen(s,"click",()=>l((e.state()[o]??0)+1,!0));break;case"text":e.listen(s,"input",()=>n=!0),e.listen(s,"blur",()=>n=!1),e.listen(s,"change",()=>{n=!1,l(s.value,!0)});break;default:e.listen(s,"change",()=>l(s.value,!0))}function w(y,g){let v=e.state()[o],N=Object.entries(t.when??{}).some(([j,H])=>!H.includes(e.state()[j])),$=!!t.kernel&&y!=="live";s.disabled=N||$;let k=g.name===o,C=$?we[y]:k&&g.busy?"Computing …":k?g.error??"":"";r.hidden=!C,r.textContent=C,r.dataset.error=String(!!(k&&g.error&&!$)),t.type==="checkbox"?s.checked=!!v:t.type!=="button"&&!n&&s.value!==String(v)&&(s.value=String(v)),t.type==="slider"&&(a.textContent=K(Number(v),t.digits??0))}return{element:b,update:w}}function ke(t){switch(t.type){case"slider":return x("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return x("select",{},(t.options??[]).map(([e,o])=>x("option",{value:e,text:o})));case"checkbox":return x("input",{type:"checkbox"});case"button":return x("button",{type:"button",text:t.label});default:return x("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function _t(t){let e={...t,kernel:"absent",answer:{}},o=new Map;return{get:r=>e[r],set(r,a){e[r]=a,o.get(r)?.forEach(n=>n())},on(r,a){return o.has(r)||o.set(r,new Set),o.get(r)?.add(a),()=>o.get(r)?.delete(a)}}}var Me=100,$e=3e3;function Wt(t){let e={kernel:"waiting",answer:{}},o=new Map,r=(k,C)=>{e[k]=C,o.get(k)?.forEach(j=>j())},a=0,n=()=>{globalThis.clearTimeout(a),a=0,e.kernel!=="absent"&&t.save_changes()},s=0,l=!1,d=t.widget_manager?.kernel,b=()=>{l=!1,globalThis.clearTimeout(s),s=globalThis.setTimeout(()=>{e.kernel!=="live"&&(d?.status==="busy"?l=!0:r("kernel","absent"))},$e),t.send({type:"ping"})},w=()=>r("kernel","absent"),y=()=>{l=!1,e.kernel!=="live"&&r("kernel","live")},g=k=>{k?.type==="pong"&&y(),k?.type==="answer"&&(k.state&&$.set("state",{...t.get("state"),...k.state}),r("answer",{name:k.name,error:k.error}))},v=(k,C)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(C)&&w(),l=C==="unknown"||l&&!C.endsWith("restarting"),C==="idle"&&l&&b()},N=["change:params","change:arrays"];t.on("msg:custom",g),N.forEach(k=>t.on(k,y)),d?.statusChanged?.connect(v),d?.disposed?.connect(w),b();let $={get:k=>k in e?e[k]:t.get(k),set(k,C,{final:j=!0}={}){if(k==="request"){r("answer",{name:C.name,busy:!0}),n(),t.send({type:"request",...C});return}t.set(k,C),j?n():a||(a=globalThis.setTimeout(n,Me))},on(k,C){return k in e?(o.has(k)||o.set(k,new Set),o.get(k)?.add(C),()=>o.get(k)?.delete(C)):(t.on(`change:${k}`,C),()=>t.off(`change:${k}`,C))},interrupt:d&&(()=>t.widget_manager.kernel?.interrupt())};return{store:$,dispose(){globalThis.clearTimeout(a),globalThis.clearTimeout(s),t.off("msg:custom",g),N.forEach(k=>t.off(k,y)),d?.statusChanged?.disconnect(v),d?.disposed?.disconnect(w)}}}var Lt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
.lx {
  --lx-size: 13px;
  --lx-muted: var(--jp-ui-font-color2, #5c5c5c);
  --lx-faint: var(--jp-border-color2, #d9d9d9);
  --lx-control: var(--jp-layout-color1, #ffffff);
  --lx-accent: var(--jp-brand-color1, #0072b2);
  --lx-error: var(--jp-error-color1, #b3261e);
  box-sizing: border-box;
  display: flex;
  flex-direction: column;
  gap: 0.45em;
  width: 100%;
  padding: 0.7em 0.9em;
  overflow: auto;
  color: var(--jp-content-font-color0, #1a1a1a);
  background-color: var(--jp-layout-color0, #ffffff);
  font: var(--lx-size) / 1.35 var(--jp-ui-font-family, system-ui, sans-serif);
  /* A change of theme ends this transition, which is how the canvas learns of it. */
  transition: background-color 1ms;
}
html[data-explorer-page] body {
  margin: 0;
}
.lx[data-scheme="dark"] {
  --lx-muted: #b4b4b4;
  --lx-faint: #4a4a4a;
  --lx-control: #262626;
  --lx-accent: #56b4e9;
  --lx-error: #ff8a80;
  color: #f2f2f2;
  background-color: #151515;
  color-scheme: dark;
}
.lx * {
  box-sizing: border-box;
}
.lx[data-projector="true"] {
  --lx-size: 20px;
}
.lx :focus-visible {
  outline: 2px solid var(--lx-accent);
  outline-offset: 2px;
}
.lx-head {
  display: flex;
  align-items: baseline;
  gap: 1em;
}
.lx-title {
  flex: 1;
  margin: 0;
  font-size: 1.1em;
  font-weight: 600;
}
.lx button,
.lx select,
.lx input[type="text"] {
  font: inherit;
  color: inherit;
  background: var(--lx-control);
  border: 1px solid var(--lx-muted);
  border-radius: 4px;
  padding: 0.15em 0.55em;
}
.lx button {
  cursor: pointer;
}
.lx :disabled {
  cursor: default;
  opacity: 0.55;
}
.lx-walk {
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: 0.8em;
  padding: 0.35em 0.6em;
  border-left: 4px solid var(--lx-accent);
}
.lx-walk-text {
  /* Room for the longest step, so that stepping never moves the picture. */
  display: grid;
}
.lx-walk-text > * {
  grid-area: 1 / 1;
}
.lx-walk-text > .lx-reserve {
  visibility: hidden;
}
.lx-step-title {
  font-weight: 600;
}
.lx-body {
  display: flex;
  flex: 1 1 auto;
  gap: 0.9em;
  min-height: 0;
}
.lx-main {
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  min-width: 0;
}
.lx-picture {
  position: relative;
  flex: 1 1 auto;
  min-height: 220px;
  overflow: hidden;
}
.lx-picture > canvas {
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  touch-action: none;
}
.lx-body,
.lx-main,
.lx-picture {
  /* Handed down to the table, which must cover the picture. */
  background-color: inherit;
}
.lx-table {
  position: absolute;
  inset: 0;
  overflow: auto;
  background-color: inherit;
}
.lx-table table {
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
}
.lx-table th,
.lx-table td {
  padding: 0.15em 0.7em;
  border-bottom: 1px solid var(--lx-faint);
  text-align: right;
}
.lx-table th:first-child,
.lx-table td:first-child {
  text-align: left;
}
.lx-table th {
  position: sticky;
  top: 0;
  background: var(--lx-control);
}
.lx-says {
  min-height: 2.7em;
  margin: 0.3em 0 0;
  font-variant-numeric: tabular-nums;
}
.lx-controls {
  display: flex;
  flex: 0 0 15.5em;
  flex-direction: column;
  gap: 0.55em;
  overflow: auto;
  padding: 4px;
}
.lx-control {
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0 0.5em;
  align-items: center;
}
.lx-control output {
  font-variant-numeric: tabular-nums;
}
.lx-control input[type="range"],
.lx-control select,
.lx-control input[type="text"],
.lx-control > button {
  grid-column: 1 / -1;
  width: 100%;
  min-width: 0;
  margin: 0.1em 0;
  accent-color: var(--lx-accent);
}
.lx-control input[type="checkbox"] {
  width: 1.15em;
  height: 1.15em;
  accent-color: var(--lx-accent);
}
.lx-reason {
  grid-column: 1 / -1;
  color: var(--lx-muted);
  font-size: 0.88em;
}
.lx-reason[data-error="true"] {
  color: var(--lx-error);
}
.lx[data-narrow="true"] .lx-body {
  flex-direction: column;
}
.lx[data-narrow="true"] .lx-controls {
  display: grid;
  flex: 0 0 auto;
  grid-template-columns: repeat(auto-fit, minmax(13em, 1fr));
  align-items: start;
}
.lx[data-narrow="true"] .lx-main {
  min-height: 26em;
}
/* A notebook has room below; a stored page, whose frame is fixed, scrolls. */
.lx[data-narrow="true"][data-host="lab"] {
  height: auto !important;
}
`;var Se=(t,e,o)=>Math.min(o-1,Math.max(0,t+e));function Rt(t,e){let o=-1,r=x("button",{type:"button",class:"lx-back",text:"◀ Back"}),a=x("button",{type:"button",class:"lx-next",text:"Start ▶"}),n=x("span",{class:"lx-step-title"}),s=x("span",{class:"lx-step-look"}),l=x("span",{class:"lx-step-count"}),d=x("div",{"aria-live":"polite"},[n," ",s]),b=t.map(v=>x("div",{class:"lx-reserve","aria-hidden":"true",text:`${v.title}. ${v.look}`})),w=x("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[r,x("div",{class:"lx-walk-text"},[...b,d]),x("div",{},[l," ",a])]);[w,r,a].forEach(W);let y=v=>{o=Se(o,v,t.length),g(),e.go(o)};function g(){let v=t[o];n.textContent=v?`${v.title}.`:"Guided walk.",s.textContent=v?v.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,l.textContent=v?`${o+1} / ${t.length}`:"",a.textContent=v?"Next ▶":"Start ▶";let N=w.ownerDocument.activeElement;r.disabled=o<=0,a.disabled=o===t.length-1,(N===r&&r.disabled||N===a&&a.disabled)&&w.focus()}return e.listen(r,"click",()=>y(-1)),e.listen(a,"click",()=>y(1)),e.listen(w,"keydown",v=>{let N={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[v.key];N&&(v.preventDefault(),o+N>=0&&y(N))}),g(),w}var Ae=46;function Ut(t){let e=(r,a)=>Ee(t,r,a),o=globalThis.document?.documentElement;if(o&&"explorerPage"in o.dataset){let r=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");e(document.body,_t(r))}return{mount:e,widget:{render({model:r,el:a}){let{store:n,dispose:s}=Wt(r),l=e(a,n);return()=>{l(),s()}}}}}function Te(t,e,o){let r=matchMedia(`(min-height: ${e+6}px) and (max-height: ${e+10}px)`),a=matchMedia(`(min-height: ${e+2}px) and (max-height: ${e+5.9}px)`),n=matchMedia("(prefers-color-scheme: dark)"),s=()=>{t.dataset.scheme=a.matches||n.matches&&!r.matches?"dark":"light"};[r,a,n].forEach(l=>o(l,"change",s)),s()}function Ee(t,e,o){let r=new AbortController,a=[],n=(p,m,h,S={})=>p.addEventListener(m,h,{...S,signal:r.signal}),s="explorerPage"in document.documentElement.dataset,l=x("canvas",{role:"img"}),d=x("div",{class:"lx-picture"},[l]),b=x("div",{class:"lx-table",hidden:!0});d.append(b);let w=x("p",{class:"lx-says","aria-live":"polite"}),y=x("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),g=x("section",{class:"lx","data-kind":o.get("kind"),"data-host":s?"page":"lab","data-projector":o.get("projector")?"true":"false","aria-label":o.get("title"),style:s?"height:100vh":`height:${o.get("height")}px`});s&&Te(g,Number(o.get("height")),n);let v=x("div",{class:"lx-main"},[d,w]);W(y),W(b);let N=()=>o.get("state"),$=(p,m)=>{o.set("state",{...N(),...p},m)},k=Mt(o.get("arrays")),C=(p,m)=>o.set("request",{name:p,value:m}),j=zt(o.get("controls"),{state:N,set:$,ask:C,listen:n}),H=o.get("steps"),st=H.length?Rt(H,{listen:n,go:p=>$(H[p].state)}):null;g.append(x("style",{text:Lt}),x("div",{class:"lx-head"},[x("p",{class:"lx-title",text:o.get("title")}),y]),...st?[st]:[],x("div",{class:"lx-body"},[v,...o.get("controls").length?[j.element]:[]])),e.append(g);let pt=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),lt={picture:d,canvas:l,state:N,params:()=>o.get("params"),data:()=>k,set:$,listen:n,focusable:W,redraw:z,kernel:()=>o.get("kernel"),interrupt:o.interrupt,animate(p,m){if(pt?.matches)return m(1);let h=performance.now(),S=M=>{if(r.signal.aborted)return;let E=Math.min(1,Math.max(0,(M-h)/p));m(E),E<1&&requestAnimationFrame(S)};requestAnimationFrame(S)}},ot=t.create(lt),nt=0,ct=!1,dt=0,ft=0;function z(){!nt&&!r.signal.aborted&&(nt=requestAnimationFrame(gt))}function gt(){if(nt=0,!g.isConnected||!l.clientWidth||!l.clientHeight){ct||z(),ct=!0;return}ct=!1;let p=jt(g);g.dataset.theme=p.dark?"dark":"light";let m=!!o.get("projector"),h=m?20:13,S=getComputedStyle(g).fontFamily,M=(E=1,A="400")=>`${A} ${h*E}px ${S}`;ot.draw({...It(l),colors:p,size:h,line:m?3.5:2,projector:m,font:M}),j.update(o.get("kernel"),o.get("answer")??{}),l.setAttribute("aria-label",`${o.get("title")}: ${ot.describe()}`),b.hidden||i(),globalThis.clearTimeout(ft),ft=globalThis.setTimeout(()=>{w.textContent=ot.describe()},dt?80:0),dt+=1,g.dataset.draws=String(dt),g.dataset.ready="true"}let i=()=>b.replaceChildren(Bt(ot.table(),o.get("title")));n(y,"click",()=>{b.hidden=!b.hidden,y.setAttribute("aria-expanded",String(!b.hidden)),y.textContent=b.hidden?"Show as table":"Show the picture",b.hidden||i()});for(let p of["state","params","kernel","answer","projector"])a.push(o.on(p,z));a.push(o.on("arrays",()=>{k=Mt(o.get("arrays")),z()}));let c=()=>{g.dataset.narrow=String(g.clientWidth<Ae*parseFloat(getComputedStyle(g).fontSize)),z()},f=new ResizeObserver(c);f.observe(g),f.observe(d);let u=new IntersectionObserver(z);u.observe(g);for(let p of["transitionend","transitioncancel"])n(g,p,m=>m.target===g&&z());return n(g,"keydown",p=>p.stopPropagation()),c(),()=>{r.abort(),cancelAnimationFrame(nt),globalThis.clearTimeout(ft),f.disconnect(),u.disconnect(),a.forEach(p=>p()),g.remove()}}var it="inverse_square_root",et="cosine_with_warmup",wt="yours",Q="nothing",at="that of the run beside",Ht=["schedule","d_model","peak","warmup","total","floor"];function qt({schedule:t,warmup:e,total:o,floor:r},a){let n=a+1,s=Math.max(1,e);switch(t){case"linear_warmup":return Math.min(1,n/s);case it:return Math.min(n/s,Math.sqrt(s/n));case et:{if(a<e)return Math.min(1,n/s);let l=Math.min(1,(a-e+1)/(o-e+1));return r+(1-r)*(1+Math.cos(Math.PI*l))/2}default:return 1}}var Vt=(t,e)=>(t*Math.max(1,e))**-.5;function mt(t){let e=t*20;return Number((10**t).toPrecision(Math.abs(e-Math.round(e))<1e-6?2:9))}function Yt(t,e){return o=>{let[r,a]=[0,t.length-1];if(o<=t[r])return e[r];if(o>=t[a])return e[a];for(;a-r>1;){let s=r+a>>1;t[s]<=o?r=s:a=s}let n=(o-t[r])/(t[a]-t[r]);return n?e[r]+n*(e[a]-e[r]):e[r]}}function vt(t,e,o){let r=new Set(o.filter(n=>n>=0&&n<=t)),a=Math.max(1,t/e);for(let n=0;n<t;n+=a)r.add(Math.round(n));return r.add(t),Float64Array.from(r).sort()}var $t=t=>String(Number(t.toPrecision(12)));function Xt({schedule:t,peak:e,warmup:o,total:r,floor:a,d_model:n},s="yours"){let d=t===it&&Number(n)>0?`(${n} * ${Math.max(1,o)}) ** -0.5`:$t(e),b=o>1?`(step + 1) / ${o}`:"step + 1",w="lambda step: 1.0";if(t===wt)w=s;else if(t==="linear_warmup"&&o>1)w=`lambda step: min(1.0, ${b})`;else if(t===it)w=`lambda step: min(${b}, (${Math.max(1,o)} / (step + 1)) ** 0.5)`;else if(t===et){let v=`(1 + math.cos(math.pi * min(1, ${o===0?"(step + 1)":o===1?"step":`(step - ${o-1})`} / ${r-o+1}))) / 2`,N=a?`${$t(a)} + ${$t(1-a)} * ${v}`:v;w=o>0?`lambda step: ${o>1?b:"1.0"} if step < ${o} else
    ${N}`:`lambda step:
    ${N}`}let y=t===et?["import math"]:[];return y.push(`optimizer = torch.optim.Adam(model.parameters(), lr=${d})`,"scheduler = torch.optim.lr_scheduler.LambdaLR(",`    optimizer, ${w})`),y.join(`
`)}function Gt(t,e,o){let[r,a,n]=[0,0,0].map(()=>new Float64Array(o).fill(NaN)),s=new Uint16Array(o);for(let l=0;l<o;l++){let d=[];for(let w=0;w<e;w++)Number.isFinite(t[w*o+l])&&d.push(t[w*o+l]);if(!(s[l]=d.length))continue;d.sort((w,y)=>w-y);let b=d.length>>1;2*d.length>e&&(r[l]=d.length%2?d[b]:(d[b-1]+d[b])/2),a[l]=d[0],n[l]=d[d.length-1]}return{median:r,low:a,high:n,finite:s}}function St(t){let[e,o,r]=[1/0,-1/0,-1/0];for(let n of t){let s=!1;for(let l=0;l<n.low.length;l++)Number.isFinite(n.high[l])&&(e=Math.min(e,n.low[l]),o=Math.max(o,n.high[l]),s||(r=Math.max(r,n.high[l])),s=!0)}if(!(o>=e))return[0,1];if(e>=0&&o<=1)return[0,1];r>0&&(o=Math.min(o,3*r)),e>0&&e<.5*o&&(e=0);let a=(o-e||1)*.06;return[e===0?0:e-a,o+a]}function At(t,e){let o=0;for(let r=1;r<t.length;r++)Math.abs(t[r]-e)<Math.abs(t[o]-e)&&(o=r);return o}function Jt(t,e,o,r){let a=t.map((s,l)=>l).sort((s,l)=>t[s]-t[l]),n=[...t];a.forEach((s,l)=>{n[s]=Math.max(n[s],l?n[a[l-1]]+e:o)});for(let s=a.length-1,l=r;s>=0;s--,l-=e)n[a[s]]=Math.min(n[a[s]],l);return n}function Kt(t){let e=10**Math.floor(Math.log10(t));return Number((([1,1.2,1.5,2,2.5,3,4,5,6,8].find(o=>o*e>=t*(1-1e-9))??10)*e).toPrecision(6))}function Qt(t){let e=10**Math.floor(Math.log10(t));return Number((([5,2,1].find(o=>o*e<=t*(1+1e-9))??1)*e).toPrecision(6))}var U=t=>t===0?"0":Math.abs(t)>=1e-4?t.toPrecision(3):t.toExponential(2);function Zt(t,e,o,r=1){let a={};t.run!==e.run&&Ht.every(l=>t[l]===e[l])&&Object.assign(a,o(t.run)),t.beside!==e.beside&&t.compare===e.compare&&(o(t.beside)?a.compare=at:t.compare===at&&(a.compare=Q));let n={...t,...a};n.schedule!==it&&n.d_model!==Q&&(a.d_model=Q),[n.schedule,n.compare].includes(et)&&n.warmup>=n.total&&(n.warmup!==e.warmup&&n.total===e.total?a.total=n.warmup+r:a.warmup=Math.max(0,n.total-r));let s=a.total??n.total;return n.at>s&&(a.at=s),a}function te(t,e){return t?Ht.filter(r=>r in t&&(r!=="total"||t.schedule===et)).every(r=>t[r]===e[r]):!1}function ee(){let t=new Map,e=new Map;function o(n,s){let l=`${n.font}|${s}`,d=t.get(l);return d===void 0&&(t.size>5e3&&t.clear(),t.set(l,d=n.measureText(s).width)),d}function r(n,s,l){if(o(n,s)<=l)return s;let d=`${n.font}|${Math.round(l)}|${s}`,b=e.get(d);if(b!==void 0)return b;let w=Array.from(new Intl.Segmenter().segment(s.slice(0,200)),N=>N.segment),[y,g]=[0,w.length];for(;y<g;){let N=y+g+1>>1;n.measureText(`${w.slice(0,N).join("")}…`).width<=l?y=N:g=N-1}e.size>5e3&&e.clear();let v=`${w.slice(0,y).join("")}…`;return e.set(d,v),v}function a(n,s,l){let d=[""];for(let b of s.split(" ")){let w=`${d[d.length-1]} ${b}`.trim();o(n,w)<=l||!d[d.length-1]?d[d.length-1]=w:d.push(b)}return d}return{widthOf:o,fit:r,wrap:a}}var L=ee();function Tt(t,e,o,r,{log:a=!1,x:n=!0}){let{pen:s,colors:l,size:d}=t,b=bt([0,o],[e.left,e.right]),w=bt(a?[Math.log10(r[0]),Math.log10(r[1])]:r,[e.bottom,e.top]),y=$=>a?$>0?w.to(Math.log10($)):e.bottom+9:w.to($);s.font=t.font(.92),s.lineWidth=1,s.textAlign="right",s.textBaseline="middle";let g=e.bottom-e.top,v=a?Ce(r):xt(r[0],r[1],Math.max(3,Math.round(g/(d*3)))),N=a?0:Fe(v);for(let $ of v)s.strokeStyle=$===0?l.muted:l.faint,Y(s,e.left,y($),e.right,y($)),s.fillStyle=l.muted,s.fillText(a||N>5?Nt($):K($,N),e.left-6,y($));s.textAlign="center",s.textBaseline="top";for(let $ of xt(0,o,B(Math.floor((e.right-e.left)/(d*5)),2,10)))$===Math.round($)&&(s.strokeStyle=l.faint,Y(s,b.to($),e.top,b.to($),e.bottom),n&&s.fillText(String($),b.to($),e.bottom+4));return n&&(s.fillStyle=l.ink,s.fillText("step",(e.left+e.right)/2,e.bottom+4+d*1.3)),{x:b.to,y,fromX:b.from,fromY:w.from,box:e}}function yt(t,{left:e,right:o,y:r},a){let{pen:n,size:s,colors:l}=t,d=e;n.textAlign="left",n.textBaseline="middle";for(let b of a){let w=b.color?s*2.3:0;if(o-d<w+s*2)return;b.color&&ne(t,d,r,b.color,b.dash),d+=w,n.font=t.font(1,b.weight??"400"),n.fillStyle=l.ink;let y=L.fit(n,b.text,o-d);n.fillText(y,d,r),d+=L.widthOf(n,y)+s}}var oe=({pen:t,size:e,font:o},r)=>r.reduce((a,n)=>(t.font=o(1,n.weight??"400"),a+L.widthOf(t,n.text)+e+(n.color?e*2.3:0)),-e);function ne({pen:t,size:e,line:o},r,a,n,s,l=1.9){t.strokeStyle=n,t.lineWidth=o*1.3,t.setLineDash(s??[]),Y(t,r,a,r+e*l,a),t.setLineDash([])}function Et(t,e,o){let{pen:r,size:a,width:n}=t;r.font=t.font(.96);let s=Math.max(...o.map(g=>g.x))+a*2.1,l=o.map(g=>Ne(r,g.text,n-s-2)),d=Math.max(...l.map(g=>g.length)),[b,w]=[e.top+a*.6*d,e.bottom-a*.6*d],y=Jt(o.map(g=>B(g.y,e.top,e.bottom)),a*1.25*d,b,w);o.forEach(({x:g,color:v,dash:N},$)=>{ne(t,g+a*.4,y[$],v,N&&[4,3],1.4);let k=l[$];k.forEach((C,j)=>ht(t,C,g+a*2.1,y[$]+(j-(k.length-1)/2)*a*1.1,{scale:.96}))})}function Ne(t,e,o){if(L.widthOf(t,e)<=o)return[e];let r=[...e.matchAll(/[ _]/g)].map(n=>n.index+1).filter(n=>L.widthOf(t,e.slice(0,n))<=o),a=r[r.length-1];return a?[e.slice(0,a),L.fit(t,e.slice(a),o)]:[L.fit(t,e,o)]}var Nt=t=>t&&Math.abs(t)<99e-6?Number(t.toPrecision(3)).toExponential():String(Number(t.toPrecision(3)));function Ce([t,e]){let o=[],r=Math.log10(e/t)>2.5?[1]:[1,2,5];for(let a=Math.floor(Math.log10(t));a<=Math.ceil(Math.log10(e));a++)for(let n of r){let s=+`${n}e${a}`;s>=t*.999&&s<=e*1.001&&o.push(s)}return o}var Fe=t=>B(-Math.floor(Math.log10(t.length>1?t[1]-t[0]:1)+1e-9),0,7),Ct=(t,e)=>`${t}${Math.round(e*255).toString(16).padStart(2,"0")}`;function re(t){let e=t.closest(".lx")?.querySelector('.lx-control[data-name="peak"]'),o=x("output",{class:"tr-peak"}),r=x("span",{class:"lx-reason",hidden:!0}),a=e?.querySelector("input");return a?.before(o),e?.append(r),{show(n,s){let l=n.d_model!==void 0;o.textContent=U(l?n.peak:mt(s.peak)),a?.setAttribute("aria-valuetext",o.textContent),r.hidden=!l,r.textContent=l?`Computed: 1 / √(${n.d_model} · ${Math.max(1,n.warmup)})`:""}}}function ie({listen:t}){let e=x("textarea",{readonly:!0,rows:5,spellcheck:"false"}),o=x("button",{type:"button",class:"tr-copy",text:"Copy"}),r=x("span",{class:"tr-copied",role:"status"});W(e),W(o);let a=x("span",{text:"The same schedule in plain PyTorch"}),n=x("span",{class:"tr-head"},[a,r]),s=x("div",{class:"tr-code"},[n,o,e]);return e.setAttribute("aria-label","The same schedule in plain PyTorch"),t(o,"click",async()=>{try{await navigator.clipboard.writeText(e.value),r.textContent="Copied."}catch{e.focus(),e.select(),r.textContent=document.execCommand("copy")?"Copied.":"Selected: press Ctrl + C, or ⌘ C on a Mac."}}),{element:s,show(l){e.value!==l&&(e.value=l,r.textContent="")}}}var ae=`.tr-code {
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0.25em 0.8em;
  align-items: center;
  margin-top: 0.5em;
}
.tr-code label {
  display: contents;
}
.tr-code .tr-copied {
  min-width: 0;
  color: var(--lx-muted);
}
.tr-code textarea {
  grid-column: 1 / -1;
  /* Five lines: no choice moves what stands below. */
  height: calc(5 * 1.35em + 0.9em);
  padding: 0.4em 0.6em;
  resize: none;
  overflow: auto;
  color: inherit;
  background: var(--lx-control);
  border: 1px solid var(--lx-muted);
  border-radius: 4px;
  font: 0.92em / 1.35 var(--jp-code-font-family, ui-monospace, monospace);
}
.tr-head {
  display: flex;
  gap: 0.8em;
  align-items: baseline;
}
.lx-control[data-name="peak"] output:not(.tr-peak) {
  display: none;
}
.lx[data-kind="training"][data-narrow="true"] .lx-picture {
  min-height: 26em;
}
/* Room for the longest sentence, so that the picture keeps its height. */
.lx[data-kind="training"] .lx-says {
  min-height: 4.05em;
}
.lx[data-kind="training"][data-projector="true"] .lx-says {
  min-height: 5.4em;
}
.lx[data-projector="true"] .tr-code textarea {
  font-size: 0.8em;
}
`;var kt=[7,5],De=80,se={create(t){let{canvas:e,picture:o}=t;t.focusable(e);let r=ie(t);o.after(x("style",{text:ae}),r.element);let a=re(o),n;function s(){let i=[t.params(),t.state(),t.data()];return(!n||i.some((c,f)=>c!==n?.from[f]))&&(n={from:i,found:g()}),n.found}let l=i=>{let{labels:c,settings:f}=t.params();return f[c.indexOf(i)]??null},d;function b(){let{yours:i,yours_steps:c}=t.data();return d?.from!==i&&(d={from:i,of:Yt(c.values,i.values)}),d.of}function w(i,c){let f=c===it&&i.d_model!==Q,u=f?Vt(Number(i.d_model),i.warmup):mt(i.peak),p={schedule:c,peak:u,warmup:i.warmup,total:Math.max(i.total,c===et?i.warmup+1:1),floor:i.floor,d_model:f?i.d_model:void 0},m=c===wt?b():h=>qt(p,h);return{...p,title:c,at:h=>u*m(h)}}function y(i){let c=t.params().labels.indexOf(i);if(c<0)return null;let{shape:f,values:u}=t.data()[`run${c}`],[p,m]=f;return{name:i,seeds:p,points:m,values:u,settings:l(i),...Gt(u,p,m)}}function g(){let i=t.state(),c=w(i,i.schedule),f=i.compare===at?l(i.beside):null,u=f?{...w({...i,...f},f.schedule),title:`${f.schedule}, of the run beside`}:i.compare===Q||i.compare===at?null:w({...i,d_model:Q,peak:Math.log10(c.peak)},i.compare),p=[c,u].find(T=>T?.at(0)===0),m=y(i.run),h=m&&i.beside!==i.run?y(i.beside):null,S=t.data().steps?.values??[],{total:M}=i,E=[c,u].flatMap(T=>T?[0,T.warmup-1,T.warmup,T.total]:[]),A=vt(M,700,E);return{state:i,main:c,other:u,run:m,beside:h,steps:S,total:M,xs:A,rates:A.map(c.at),others:u&&A.map(u.at),same:te(m?.settings,i),lost:p}}let v=t.state();function N(){let i=Zt(t.state(),v,l,t.params().fine);Object.keys(i).length&&t.set(i),v=t.state()}let $={},k=null,C=null,j=i=>![wt,"constant"].includes(i.main.schedule),H=i=>$.rate?B(Math.round($.rate.fromX(i.offsetX)),0,s().total):0;function st(i){let{rate:c,measured:f}=$;if(!c||i.offsetX<c.box.left-8||i.offsetX>c.box.right+8||i.offsetY>(f??c).box.bottom+10)return null;let u=s(),p=c.x(Math.max(0,u.main.warmup-1));return j(u)&&i.offsetY<c.box.bottom+10&&Math.abs(i.offsetX-p)<14?"warmup":"at"}let pt=(i,c=!0)=>t.set({warmup:B(i,0,Math.min(t.params().longest,Math.max(1,s().total-1)))},{final:c}),lt=(i,c)=>{C==="warmup"?pt(H(i)+1,c):C&&t.set({at:H(i)},{final:c})};t.listen(e,"pointerdown",i=>{C=st(i),C&&(e.setPointerCapture(i.pointerId),k=null,lt(i,!1))}),t.listen(e,"pointermove",i=>{let c=C??st(i);if(e.style.cursor=c==="warmup"?"ew-resize":c?"crosshair":"",C)return lt(i,!1);let f=k;k=c?H(i):null,k!==f&&t.redraw()}),t.listen(e,"pointerleave",()=>{k=null,t.redraw()});for(let i of["pointerup","pointercancel"])t.listen(e,i,c=>{lt(c,!0),C=null});t.listen(e,"keydown",i=>{let c=s(),{fine:f}=t.params(),u={ArrowRight:1,ArrowUp:1,PageUp:10,ArrowLeft:-1,ArrowDown:-1,PageDown:-10}[i.key];!j(c)||!u&&i.key!=="Home"||(i.preventDefault(),pt(u?c.state.warmup+u*f*(i.shiftKey?10:1):0))});function ot(i,c,f,u){let{pen:p,colors:m,size:h}=i,{main:S,other:M,xs:E,rates:A,others:T,total:F,state:O}=c,R=T?[...A,...T]:Array.from(A),X=Math.max(...R,Number.MIN_VALUE*1e10),_=Math.min(...R.filter(q=>q>X*1e-4)),Z=[O.log?Qt(_*.9):0,Kt(X*1.04)],D=$.rate=Tt(i,f,F,Z,{log:O.log,x:!c.run}),[I,G]=m.series;if(ut(i,D,E,A,{color:I,width:i.line*1.5}),M&&T&&ut(i,D,E,T,{color:G,dash:kt,width:i.line*1.2}),F<=De){p.fillStyle=I;for(let q=0;q<=F;q++)p.beginPath(),p.arc(D.x(q),B(D.y(S.at(q)),f.top,f.bottom),i.line*1.6,0,2*Math.PI),p.fill()}c.lost&&(rt(i,D.x(0),f.bottom,m.ink),ht(i,"rate 0: the first step is lost",D.x(0)+h*.9,f.bottom-h*.9,{weight:"600"})),Et(i,f,[{x:f.right,y:D.y(A[A.length-1]),text:S.title,color:I},...M&&T?[{x:f.right,y:D.y(T[T.length-1]),text:M.title,color:G,dash:kt}]:[]]),M&&rt(i,D.x(u),B(D.y(M.at(u)),f.top,f.bottom),G),rt(i,D.x(u),B(D.y(S.at(u)),f.top,f.bottom),I),j(c)&&nt(i,c,D),yt(i,{left:f.left,right:i.width,y:f.top-h*.95},[{text:O.log?"learning rate, logarithmic":"learning rate",weight:"600"},{text:`at step ${u}:`},{text:U(S.at(u)),color:I},...M?[{text:U(M.at(u)),color:G,dash:kt}]:[]])}function nt(i,c,f){let{pen:u,colors:p,size:m}=i,{box:h}=f,{warmup:S,at:M}=c.main,E=Math.max(0,S-1);if(E>c.total)return;let A=f.x(E);u.strokeStyle=p.muted,u.lineWidth=i.line*.6,u.setLineDash([5,3]),Y(u,A,h.top,A,h.bottom),u.setLineDash([]);let T=i.line*4,F=B(f.y(M(E)),h.top,h.bottom);rt(i,A,F,p.ink,T),u.fillStyle=p.paper;for(let _ of[-1,1])u.beginPath(),u.moveTo(A+_*T*.75,F),u.lineTo(A+_*T*.2,F-T*.42),u.lineTo(A+_*T*.2,F+T*.42),u.fill();let O=S>1?`warm-up: ${S} steps`:"no warm-up: drag to the right";u.font=i.font(.96);let R=A+m*.8+L.widthOf(u,O)<h.right,X=c.lost?m*2.4:m*.9;ht(i,O,A+(R?1:-1)*m*.8,h.bottom-X,{align:R?"left":"right",scale:.96})}function ct(i,c,f,u){let{colors:p,size:m}=i,{run:h,beside:S,steps:M,total:E,same:A,state:T}=c;if(!h)return;let F=S?[h,S]:[h],O=$.measured=Tt(i,f,E,St(F),{}),R=p.series[A?0:2],X=p.series[T.compare===at&&S?.settings?1:3],_=P=>P===h?{color:R}:{color:X,dash:kt},Z=[];for(let P of F){let{color:V,dash:Ot}=_(P);dt(i,O,M,P,V);for(let J=0;P.seeds>1&&J<P.seeds;J++){let fe=P.values.subarray(J*P.points,(J+1)*P.points);ut(i,O,M,fe,{color:Ct(V,.55),width:1})}for(let J=0;J<P.seeds;J++)ft(i,O,M,P,J,V);ut(i,O,M,P.median,{color:V,dash:Ot,width:i.line*1.5});let tt=P.points-1;for(;tt>0&&(!Number.isFinite(P.median[tt])||M[tt]>E);)tt--;let de=Number.isFinite(P.median[tt])?O.y(P.median[tt]):f.bottom;Z.push({x:Math.min(f.right,O.x(M[tt])),y:de,text:P.name,color:V,dash:Ot})}Et(i,f,Z);let D=At(M,u);for(let P of F)Number.isFinite(P.median[D])&&M[D]<=E&&rt(i,O.x(M[D]),B(O.y(P.median[D]),f.top,f.bottom),_(P).color);let I=P=>F.map(V=>({text:P?z(V,D):z(V,D).split(" (")[0],..._(V)})),G={text:t.params().measure,weight:"600"},q={text:`at step ${M[D]}:`},le=i.width-f.left,ce=[[G,q,...I(!0)],[G,q,...I(!1)]].find(P=>oe(i,P)<=le);yt(i,{left:f.left,right:i.width,y:f.top-m*2.35},ce??[G,...I(!1)]);let Ft=h.settings,Pt=A?"made with the schedule above":Ft?`made with ${Oe(Ft)}, not with the schedule above`:"",Dt=h.seeds>1?`median and range of ${h.seeds} seeds`:"one seed";yt(i,{left:f.left,right:i.width,y:f.top-m},[{text:Pt?`${Dt}, ${Pt}`:Dt}])}function dt({pen:i},c,f,u,p){let{box:m}=c;i.save(),i.beginPath(),i.rect(m.left,m.top,m.right-m.left,m.bottom-m.top),i.clip(),i.fillStyle=Ct(p,.2);for(let h=0;h+1<u.points;h++)!u.finite[h]||!u.finite[h+1]||(i.beginPath(),i.moveTo(c.x(f[h]),c.y(u.low[h])),i.lineTo(c.x(f[h]),c.y(u.high[h])),i.lineTo(c.x(f[h+1]),c.y(u.high[h+1])),i.lineTo(c.x(f[h+1]),c.y(u.low[h+1])),i.fill());i.restore()}function ft({pen:i,line:c,size:f},u,p,m,h,S){let M=O=>m.values[h*m.points+O],E=m.points-1;for(;E>=0&&!Number.isFinite(M(E));)E--;if(E<0||E===m.points-1)return;let[A,T,F]=[u.x(p[E]),B(u.y(M(E)),u.box.top,u.box.bottom),f*.45];A>u.box.right||(i.strokeStyle=S,i.lineWidth=c,Y(i,A-F,T-F,A+F,T+F),Y(i,A-F,T+F,A+F,T-F))}function z(i,c){let f=i.seeds-i.finite[c];if(Number.isNaN(i.median[c]))return i.seeds>1?`${f} of ${i.seeds} seeds not finite`:"not finite";let[u,p]=St([i]),m=u===0&&p===1?2:B(2-Math.floor(Math.log10(Math.abs(i.median[c])||1)),0,4),[h,S,M]=[i.median,i.low,i.high].map(E=>K(E[c],m));return`${h}${i.finite[c]>1?` (${S} to ${M})`:""}${f?`, ${f} of ${i.seeds} not finite`:""}`}let gt=i=>B(k??i.state.at,0,i.total);return{draw(i){N();let{pen:c,colors:f,size:u,width:p,height:m}=i,h=s(),S=gt(h);$={},c.font=i.font(.92);let M=10+Math.max(...["0.00015","1.2e-5"].map(I=>L.widthOf(c,I)));c.font=i.font(.96);let E=[h.main,h.other].map(I=>I?.title??"").concat([h.run,h.beside].map(I=>I?.name??"")),A=Math.max(...E.map(I=>L.widthOf(c,I)))+u*2.4,T=p-Math.min(A,p*(p<u*45?.27:.32)),[F,O]=[u*1.9,u*2.8],R=h.run?(m-2*F-O-u*1.8)/2:0,X={left:M,right:T,top:F,bottom:h.run?F+R:m-O},_={left:M,right:T,top:m-O-R,bottom:m-O};ot(i,h,X,S),ct(i,h,_,S);let{rate:Z,measured:D}=$;c.strokeStyle=f.ink,c.lineWidth=1,c.setLineDash([2,3]);for(let I of D?[Z,D]:[Z])Y(c,I.x(S),I.box.top,I.x(S),I.box.bottom);c.setLineDash([]),r.show(Xt(h.main,t.params().yours)),a.show(h.main,h.state)},describe(){let i=s(),{main:c,other:f,run:u,beside:p,steps:m,total:h}=i,S=gt(i),M=c.at(S)/c.peak,E=j(i)&&c.warmup>h?"; these steps never reach it":"",A=[`${c.title}: rate ${U(c.at(S))} at step ${S} of ${h}, ${K(100*M,M<.1?1:0)} % of the peak ${U(c.peak)}${E}${f?`; ${f.title}: ${U(f.at(S))}`:""}.`];if(i.lost&&A.push(`The first step of ${i.lost.title} is lost: its rate is 0.`),u){let T=At(m,S),F=p?`; ${p.name}: ${z(p,T)}`:"";A.push(`${u.name}, ${t.params().measure} at step ${m[T]}: ${z(u,T)}${F}.`)}return A.join(" ")},table(){let{main:i,other:c,run:f,beside:u,steps:p,total:m}=s(),h=[f,u].filter(Boolean),S=Array.from(f?p:vt(m,20,[i.warmup-1]));return{columns:["step",i.title,...c?[c.title]:[],...h.map(M=>M.name)],rows:S.map((M,E)=>[M,U(i.at(M)),...c?[U(c.at(M))]:[],...h.map(A=>z(A,E))])}}}}};function Oe({schedule:t,warmup:e,peak:o,d_model:r}){let a=r!==Q?`the 2017 peak for d_model ${r}`:`peak ${Nt(mt(o))}`;return`${t}${e===void 0?"":`, ${e} steps of warm-up`}, ${a}`}var{mount:Ao,widget:Ie}=Ut(se),To=Ie;export{To as default,Ao as mount,Ie as widget};
