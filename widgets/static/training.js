function ue(t){let e=atob(t),o=new Uint8Array(e.length);for(let n=0;n<o.length;n++)o[n]=e.charCodeAt(n);return o}function fe(t){let e=t&32768?-1:1,o=t>>10&31,n=t&1023;return o===0?e*n*2**-24:o===31?n?NaN:e*(1/0):e*(1+n/1024)*2**(o-15)}function he(t){let{dtype:e,shape:o,data:n,scale:i,offset:r=0}=t,l=(typeof n=="string"?ue(n):n instanceof ArrayBuffer?new Uint8Array(n):new Uint8Array(n.buffer,n.byteOffset,n.byteLength)).slice().buffer;switch(e){case"float32":return{shape:o,values:new Float32Array(l)};case"float64":return{shape:o,values:new Float64Array(l)};case"int32":return{shape:o,values:new Int32Array(l)};case"float16":return{shape:o,values:Float32Array.from(new Uint16Array(l),fe)};case"uint8":{let d=new Uint8Array(l);return i===void 0?{shape:o,values:d}:{shape:o,values:Float32Array.from(d,b=>b*i+r)}}default:throw new Error(`unknown dtype ${e}`)}}function Mt(t){return Object.fromEntries(Object.entries(t).map(([e,o])=>[e,he(o)]))}function xt(t,e,o=5){if(!(e>t)||!Number.isFinite(e-t))return[t];let n=(e-t)/o,i=10**Math.floor(Math.log10(n)),r=[1,2,5,10].map(d=>d*i).find(d=>d>=n*.999)??10*i,s=Math.ceil(t/r-1e-9),l=Math.floor(e/r+1e-9);return Array.from({length:l-s+1},(d,b)=>Number(((s+b)*r).toPrecision(12)))}function K(t,e=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let o=t.toFixed(e);return Number(o)===0?o.replace("-",""):o.replace("-","−")}var B=(t,e,o)=>Math.min(o,Math.max(e,t));function bt([t,e],[o,n]){let i=(n-o)/(e-t);return{to:r=>o+(r-t)*i,from:r=>t+(r-o)/i}}function jt(t){let{clientWidth:e,clientHeight:o}=t,n=globalThis.devicePixelRatio||1,[i,r]=[Math.max(1,Math.round(e*n)),Math.max(1,Math.round(o*n))];(t.width!==i||t.height!==r)&&Object.assign(t,{width:i,height:r});let s=t.getContext("2d");return s.setTransform(n,0,0,n,0,0),s.clearRect(0,0,e,o),{pen:s,width:e,height:o}}function X(t,e,o,n,i){t.beginPath(),t.moveTo(e,o),t.lineTo(n,i),t.stroke()}function ft(t,e,o,n,i){let{pen:r}=t,{box:s}=e;if(r.save(),r.beginPath(),r.rect(s.left,s.top-2,s.right-s.left,s.bottom-s.top+4),r.clip(),i.fill){r.beginPath(),r.moveTo(e.x(o[0]),e.y(i.base??0));for(let d=0;d<o.length;d++)r.lineTo(e.x(o[d]),e.y(n[d]));r.lineTo(e.x(o[o.length-1]),e.y(i.base??0)),r.fillStyle=i.fill,r.fill()}r.beginPath();let l=!1;for(let d=0;d<o.length;d++)Number.isFinite(n[d])?l?r.lineTo(e.x(o[d]),e.y(n[d])):(r.moveTo(e.x(o[d]),e.y(n[d])),l=!0):l=!1;r.strokeStyle=i.color,r.lineWidth=i.width??t.line,r.lineJoin="round",r.setLineDash(i.dash??[]),r.stroke(),r.restore()}function rt(t,e,o,n,i=t.line*2.4){let{pen:r,colors:s}=t;r.beginPath(),r.arc(e,o,i,0,2*Math.PI),r.fillStyle=n,r.fill(),r.lineWidth=1.5,r.strokeStyle=s.paper,r.stroke()}function ht(t,e,o,n,i={}){let{pen:r,colors:s}=t;r.save(),r.font=t.font(i.scale??1,i.weight??"400"),r.textAlign=i.align??"left",r.textBaseline=i.baseline??"middle",r.lineJoin="round",r.lineWidth=4,r.strokeStyle=s.paper,r.strokeText(e,o,n),r.fillStyle=i.color??s.ink,r.fillText(e,o,n),r.restore()}var me=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],pe=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"];var ge=t=>[1,3,5].map(e=>parseInt(t.slice(e,e+2),16));function xe(t){let e=t.startsWith("#")?ge(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[o,n,i]=e.slice(0,3).map(r=>{let s=r/255;return s<=.04045?s/12.92:((s+.055)/1.055)**2.4});return .2126*o+.7152*n+.0722*i}function Bt(t){let e=getComputedStyle(t),o=e.backgroundColor,n=xe(o)<.2,i=r=>e.getPropertyValue(r).trim();return{dark:n,paper:o,ink:e.color,muted:i("--lx-muted"),faint:i("--lx-faint"),series:n?pe:me}}function x(t,e={},o=[]){let n=document.createElement(t);for(let[i,r]of Object.entries(e))r===void 0||r===!1||(i==="text"?n.textContent=String(r):n.setAttribute(i,r===!0?"":String(r)));return n.append(...o),n}function W(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function zt({columns:t,rows:e},o){let n=(i,r)=>x("tr",{},r.map(s=>x(i,{text:s,scope:i==="th"?"col":void 0})));return x("table",{},[x("caption",{text:o}),x("thead",{},[n("th",t)]),x("tbody",{},e.map(i=>n("td",i)))])}var be={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function _t(t,e){let o=x("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),n=t.map(i=>{let r=we(i,e);return o.append(r.element),r.update});return{element:o,update:(i,r)=>n.forEach(s=>s(i,r))}}function we(t,e){let{name:o}=t,n=x("span",{class:"lx-reason",hidden:!0}),i=x("output"),r=!1,s=ye(t);W(s);let l=(y,g)=>{e.set({[o]:y},{final:g}),t.kernel&&g&&e.ask(o,y)},d=[];if(t.type==="button")d.push(s);else{let y=x("span",{text:t.label}),g=x("label",{style:"display:contents"},t.type==="checkbox"?[y,s]:[y,i,s]);d.push(g)}let b=x("div",{class:"lx-control","data-name":o,"data-kernel":t.kernel},[...d,n]);switch(t.type){case"slider":e.listen(s,"input",()=>l(Number(s.value),!1)),e.listen(s,"change",()=>l(Number(s.value),!0));break;case"checkbox":e.listen(s,"change",()=>l(s.checked,!0));break;case"button":e.listen(s,"click",()=>l((e.state()[o]??0)+1,!0));break;case"text":e.listen(s,"input",()=>r=!0),e.listen(s,"blur",()=>r=!1),e.listen(s,"change",()=>{r=!1,l(s.value,!0)});break;default:e.listen(s,"change",()=>l(s.value,!0))}function w(y,g){let S=e.state()[o],E=Object.entries(t.when??{}).some(([j,H])=>!H.includes(e.state()[j])),v=!!t.kernel&&y!=="live";s.disabled=E||v;let k=g.name===o,C=v?be[y]:k&&g.busy?"Computing …":k?g.error??"":"";n.hidden=!C,n.textContent=C,n.dataset.error=String(!!(k&&g.error&&!v)),t.type==="checkbox"?s.checked=!!S:t.type!=="button"&&!r&&s.value!==String(S)&&(s.value=String(S)),t.type==="slider"&&(i.textContent=K(Number(S),t.digits??0))}return{element:b,update:w}}function ye(t){switch(t.type){case"slider":return x("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return x("select",{},(t.options??[]).map(([e,o])=>x("option",{value:e,text:o})));case"checkbox":return x("input",{type:"checkbox"});case"button":return x("button",{type:"button",text:t.label});default:return x("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function Wt(t){let e={...t,kernel:"absent",answer:{}},o=new Map;return{get:n=>e[n],set(n,i){e[n]=i,o.get(n)?.forEach(r=>r())},on(n,i){return o.has(n)||o.set(n,new Set),o.get(n)?.add(i),()=>o.get(n)?.delete(i)}}}var ke=100,Me=3e3;function Lt(t){let e={kernel:"waiting",answer:{}},o=new Map,n=(k,C)=>{e[k]=C,o.get(k)?.forEach(j=>j())},i=0,r=()=>{globalThis.clearTimeout(i),i=0,e.kernel!=="absent"&&t.save_changes()},s=0,l=!1,d=t.widget_manager?.kernel,b=()=>{l=!1,globalThis.clearTimeout(s),s=globalThis.setTimeout(()=>{e.kernel!=="live"&&(d?.status==="busy"?l=!0:n("kernel","absent"))},Me),t.send({type:"ping"})},w=()=>n("kernel","absent"),y=()=>{l=!1,e.kernel!=="live"&&n("kernel","live")},g=k=>{k?.type==="pong"&&y(),k?.type==="answer"&&(k.state&&v.set("state",{...t.get("state"),...k.state}),n("answer",{name:k.name,error:k.error}))},S=(k,C)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(C)&&w(),l=C==="unknown"||l&&!C.endsWith("restarting"),C==="idle"&&l&&b()},E=["change:params","change:arrays"];t.on("msg:custom",g),E.forEach(k=>t.on(k,y)),d?.statusChanged?.connect(S),d?.disposed?.connect(w),b();let v={get:k=>k in e?e[k]:t.get(k),set(k,C,{final:j=!0}={}){if(k==="request"){n("answer",{name:C.name,busy:!0}),r(),t.send({type:"request",...C});return}t.set(k,C),j?r():i||(i=globalThis.setTimeout(r,ke))},on(k,C){return k in e?(o.has(k)||o.set(k,new Set),o.get(k)?.add(C),()=>o.get(k)?.delete(C)):(t.on(`change:${k}`,C),()=>t.off(`change:${k}`,C))},interrupt:d&&(()=>t.widget_manager.kernel?.interrupt())};return{store:v,dispose(){globalThis.clearTimeout(i),globalThis.clearTimeout(s),t.off("msg:custom",g),E.forEach(k=>t.off(k,y)),d?.statusChanged?.disconnect(S),d?.disposed?.disconnect(w)}}}var Rt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var $e=(t,e,o)=>Math.min(o-1,Math.max(0,t+e));function Ut(t,e){let o=-1,n=x("button",{type:"button",class:"lx-back",text:"◀ Back"}),i=x("button",{type:"button",class:"lx-next",text:"Start ▶"}),r=x("span",{class:"lx-step-title"}),s=x("span",{class:"lx-step-look"}),l=x("span",{class:"lx-step-count"}),d=x("div",{"aria-live":"polite"},[r," ",s]),b=t.map(S=>x("div",{class:"lx-reserve","aria-hidden":"true",text:`${S.title}. ${S.look}`})),w=x("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[n,x("div",{class:"lx-walk-text"},[...b,d]),x("div",{},[l," ",i])]);[w,n,i].forEach(W);let y=S=>{o=$e(o,S,t.length),g(),e.go(o)};function g(){let S=t[o];r.textContent=S?`${S.title}.`:"Guided walk.",s.textContent=S?S.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,l.textContent=S?`${o+1} / ${t.length}`:"",i.textContent=S?"Next ▶":"Start ▶";let E=w.ownerDocument.activeElement;n.disabled=o<=0,i.disabled=o===t.length-1,(E===n&&n.disabled||E===i&&i.disabled)&&w.focus()}return e.listen(n,"click",()=>y(-1)),e.listen(i,"click",()=>y(1)),e.listen(w,"keydown",S=>{let E={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[S.key];E&&(S.preventDefault(),o+E>=0&&y(E))}),g(),w}var Se=46;function Ht(t){let e=(n,i)=>Te(t,n,i),o=globalThis.document?.documentElement;if(o&&"explorerPage"in o.dataset){let n=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");e(document.body,Wt(n))}return{mount:e,widget:{render({model:n,el:i}){let{store:r,dispose:s}=Lt(n),l=e(i,r);return()=>{l(),s()}}}}}function Ae(t,e,o){let n=matchMedia(`(min-height: ${e+6}px) and (max-height: ${e+10}px)`),i=matchMedia(`(min-height: ${e+2}px) and (max-height: ${e+5.9}px)`),r=matchMedia("(prefers-color-scheme: dark)"),s=()=>{t.dataset.scheme=i.matches||r.matches&&!n.matches?"dark":"light"};[n,i,r].forEach(l=>o(l,"change",s)),s()}function Te(t,e,o){let n=new AbortController,i=[],r=(m,p,h,$={})=>m.addEventListener(p,h,{...$,signal:n.signal}),s="explorerPage"in document.documentElement.dataset,l=x("canvas",{role:"img"}),d=x("div",{class:"lx-picture"},[l]),b=x("div",{class:"lx-table",hidden:!0});d.append(b);let w=x("p",{class:"lx-says","aria-live":"polite"}),y=x("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),g=x("section",{class:"lx","data-kind":o.get("kind"),"data-host":s?"page":"lab","data-projector":o.get("projector")?"true":"false","aria-label":o.get("title"),style:s?"height:100vh":`height:${o.get("height")}px`});s&&Ae(g,Number(o.get("height")),r);let S=x("div",{class:"lx-main"},[d,w]);W(y),W(b);let E=()=>o.get("state"),v=(m,p)=>{o.set("state",{...E(),...m},p)},k=Mt(o.get("arrays")),C=(m,p)=>o.set("request",{name:m,value:p}),j=_t(o.get("controls"),{state:E,set:v,ask:C,listen:r}),H=o.get("steps"),st=H.length?Ut(H,{listen:r,go:m=>v(H[m].state)}):null;g.append(x("style",{text:Rt}),x("div",{class:"lx-head"},[x("p",{class:"lx-title",text:o.get("title")}),y]),...st?[st]:[],x("div",{class:"lx-body"},[S,...o.get("controls").length?[j.element]:[]])),e.append(g);let pt=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),lt={picture:d,canvas:l,state:E,params:()=>o.get("params"),data:()=>k,set:v,listen:r,focusable:W,redraw:z,kernel:()=>o.get("kernel"),interrupt:o.interrupt,animate(m,p){if(pt?.matches)return p(1);let h=performance.now(),$=M=>{if(n.signal.aborted)return;let T=Math.min(1,Math.max(0,(M-h)/m));p(T),T<1&&requestAnimationFrame($)};requestAnimationFrame($)}},ot=t.create(lt),nt=0,ct=!1,dt=0,ut=0;function z(){!nt&&!n.signal.aborted&&(nt=requestAnimationFrame(gt))}function gt(){if(nt=0,!g.isConnected||!l.clientWidth||!l.clientHeight){ct||z(),ct=!0;return}ct=!1;let m=Bt(g);g.dataset.theme=m.dark?"dark":"light";let p=!!o.get("projector"),h=p?20:13,$=getComputedStyle(g).fontFamily,M=(T=1,A="400")=>`${A} ${h*T}px ${$}`;ot.draw({...jt(l),colors:m,size:h,line:p?3.5:2,projector:p,font:M}),j.update(o.get("kernel"),o.get("answer")??{}),l.setAttribute("aria-label",`${o.get("title")}: ${ot.describe()}`),b.hidden||a(),globalThis.clearTimeout(ut),ut=globalThis.setTimeout(()=>{w.textContent=ot.describe()},dt?80:0),dt+=1,g.dataset.draws=String(dt),g.dataset.ready="true"}let a=()=>b.replaceChildren(zt(ot.table(),o.get("title")));r(y,"click",()=>{b.hidden=!b.hidden,y.setAttribute("aria-expanded",String(!b.hidden)),y.textContent=b.hidden?"Show as table":"Show the picture",b.hidden||a()});for(let m of["state","params","kernel","answer","projector"])i.push(o.on(m,z));i.push(o.on("arrays",()=>{k=Mt(o.get("arrays")),z()}));let c=()=>{g.dataset.narrow=String(g.clientWidth<Se*parseFloat(getComputedStyle(g).fontSize)),z()},u=new ResizeObserver(c);u.observe(g),u.observe(d);let f=new IntersectionObserver(z);f.observe(g);for(let m of["transitionend","transitioncancel"])r(g,m,p=>p.target===g&&z());return r(g,"keydown",m=>m.stopPropagation()),c(),()=>{n.abort(),cancelAnimationFrame(nt),globalThis.clearTimeout(ut),u.disconnect(),f.disconnect(),i.forEach(m=>m()),g.remove()}}var it="inverse_square_root",et="cosine_with_warmup",wt="yours",Q="nothing",at="that of the run beside",qt=["schedule","d_model","peak","warmup","total","floor"];function Vt({schedule:t,warmup:e,total:o,floor:n},i){let r=i+1,s=Math.max(1,e);switch(t){case"linear_warmup":return Math.min(1,r/s);case it:return Math.min(r/s,Math.sqrt(s/r));case et:{if(i<e)return Math.min(1,r/s);let l=Math.min(1,(i-e+1)/(o-e+1));return n+(1-n)*(1+Math.cos(Math.PI*l))/2}default:return 1}}var Yt=(t,e)=>(t*Math.max(1,e))**-.5;function mt(t){let e=t*20;return Number((10**t).toPrecision(Math.abs(e-Math.round(e))<1e-6?2:9))}function Xt(t,e){return o=>{let[n,i]=[0,t.length-1];if(o<=t[n])return e[n];if(o>=t[i])return e[i];for(;i-n>1;){let s=n+i>>1;t[s]<=o?n=s:i=s}let r=(o-t[n])/(t[i]-t[n]);return r?e[n]+r*(e[i]-e[n]):e[n]}}function $t(t,e,o){let n=new Set(o.filter(r=>r>=0&&r<=t)),i=Math.max(1,t/e);for(let r=0;r<t;r+=i)n.add(Math.round(r));return n.add(t),Float64Array.from(n).sort()}var vt=t=>String(Number(t.toPrecision(12)));function Gt({schedule:t,peak:e,warmup:o,total:n,floor:i,d_model:r},s="yours"){let d=t===it&&Number(r)>0?`(${r} * ${Math.max(1,o)}) ** -0.5`:vt(e),b=o>1?`(step + 1) / ${o}`:"step + 1",w="lambda step: 1.0";if(t===wt)w=s;else if(t==="linear_warmup"&&o>1)w=`lambda step: min(1.0, ${b})`;else if(t===it)w=`lambda step: min(${b}, (${Math.max(1,o)} / (step + 1)) ** 0.5)`;else if(t===et){let S=`(1 + math.cos(math.pi * min(1, ${o===0?"(step + 1)":o===1?"step":`(step - ${o-1})`} / ${n-o+1}))) / 2`,E=i?`${vt(i)} + ${vt(1-i)} * ${S}`:S;w=o>0?`lambda step: ${o>1?b:"1.0"} if step < ${o} else
    ${E}`:`lambda step:
    ${E}`}let y=t===et?["import math"]:[];return y.push(`optimizer = torch.optim.Adam(model.parameters(), lr=${d})`,"scheduler = torch.optim.lr_scheduler.LambdaLR(",`    optimizer, ${w})`),y.join(`
`)}function Jt(t,e,o){let[n,i,r]=[0,0,0].map(()=>new Float64Array(o).fill(NaN)),s=new Uint16Array(o);for(let l=0;l<o;l++){let d=[];for(let w=0;w<e;w++)Number.isFinite(t[w*o+l])&&d.push(t[w*o+l]);if(!(s[l]=d.length))continue;d.sort((w,y)=>w-y);let b=d.length>>1;n[l]=d.length%2?d[b]:(d[b-1]+d[b])/2,i[l]=d[0],r[l]=d[d.length-1]}return{median:n,low:i,high:r,finite:s}}function St(t){let[e,o,n]=[1/0,-1/0,-1/0];for(let r of t){let s=!1;for(let l=0;l<r.low.length;l++)Number.isFinite(r.high[l])&&(e=Math.min(e,r.low[l]),o=Math.max(o,r.high[l]),s||(n=Math.max(n,r.high[l])),s=!0)}if(!(o>=e))return[0,1];if(e>=0&&o<=1)return[0,1];n>0&&(o=Math.min(o,3*n)),e>0&&e<.5*o&&(e=0);let i=(o-e||1)*.06;return[e===0?0:e-i,o+i]}function At(t,e){let o=0;for(let n=1;n<t.length;n++)Math.abs(t[n]-e)<Math.abs(t[o]-e)&&(o=n);return o}function Kt(t,e,o,n){let i=t.map((s,l)=>l).sort((s,l)=>t[s]-t[l]),r=[...t];i.forEach((s,l)=>{r[s]=Math.max(r[s],l?r[i[l-1]]+e:o)});for(let s=i.length-1,l=n;s>=0;s--,l-=e)r[i[s]]=Math.min(r[i[s]],l);return r}function Tt(t){let e=10**Math.floor(Math.log10(t));return Number((([1,1.2,1.5,2,2.5,3,4,5,6,8].find(o=>o*e>=t*(1-1e-9))??10)*e).toPrecision(6))}var R=t=>t===0?"0":Math.abs(t)>=1e-4?t.toPrecision(3):t.toExponential(2);function Qt(t,e,o){let n={};t.run!==e.run&&qt.every(r=>t[r]===e[r])&&Object.assign(n,o(t.run)),t.beside!==e.beside&&t.compare===e.compare&&(o(t.beside)?n.compare=at:t.compare===at&&(n.compare=Q));let i={...t,...n};return i.schedule!==it&&i.d_model!==Q&&(n.d_model=Q),[i.schedule,i.compare].includes(et)&&i.warmup>=i.total&&(i.warmup!==e.warmup&&i.total===e.total?n.total=i.warmup+1:n.warmup=i.total-1),n}function Zt(t,e){return t?qt.filter(n=>n in t&&(n!=="total"||t.schedule===et)).every(n=>t[n]===e[n]):!1}function te(){let t=new Map,e=new Map;function o(r,s){let l=`${r.font}|${s}`,d=t.get(l);return d===void 0&&(t.size>5e3&&t.clear(),t.set(l,d=r.measureText(s).width)),d}function n(r,s,l){if(o(r,s)<=l)return s;let d=`${r.font}|${Math.round(l)}|${s}`,b=e.get(d);if(b!==void 0)return b;let w=Array.from(new Intl.Segmenter().segment(s.slice(0,200)),E=>E.segment),[y,g]=[0,w.length];for(;y<g;){let E=y+g+1>>1;r.measureText(`${w.slice(0,E).join("")}…`).width<=l?y=E:g=E-1}e.size>5e3&&e.clear();let S=`${w.slice(0,y).join("")}…`;return e.set(d,S),S}function i(r,s,l){let d=[""];for(let b of s.split(" ")){let w=`${d[d.length-1]} ${b}`.trim();o(r,w)<=l||!d[d.length-1]?d[d.length-1]=w:d.push(b)}return d}return{widthOf:o,fit:n,wrap:i}}var U=te();function Et(t,e,o,n,{log:i=!1,x:r=!0}){let{pen:s,colors:l,size:d}=t,b=bt([0,o],[e.left,e.right]),w=bt(i?[Math.log10(n[0]),Math.log10(n[1])]:n,[e.bottom,e.top]),y=v=>i?v>0?w.to(Math.log10(v)):e.bottom+9:w.to(v);s.font=t.font(.92),s.lineWidth=1,s.textAlign="right",s.textBaseline="middle";let g=e.bottom-e.top,S=i?Ce(n):xt(n[0],n[1],Math.max(3,Math.round(g/(d*3)))),E=i?0:Ne(S);for(let v of S)s.strokeStyle=v===0?l.muted:l.faint,X(s,e.left,y(v),e.right,y(v)),s.fillStyle=l.muted,s.fillText(i?Nt(v):K(v,E),e.left-6,y(v));s.textAlign="center",s.textBaseline="top";for(let v of xt(0,o,B(Math.floor((e.right-e.left)/(d*5)),2,10)))v===Math.round(v)&&(s.strokeStyle=l.faint,X(s,b.to(v),e.top,b.to(v),e.bottom),r&&s.fillText(String(v),b.to(v),e.bottom+4));return r&&(s.fillStyle=l.ink,s.fillText("step",(e.left+e.right)/2,e.bottom+4+d*1.3)),{x:b.to,y,fromX:b.from,fromY:w.from,box:e}}function yt(t,{left:e,right:o,y:n},i){let{pen:r,size:s,colors:l}=t,d=e;r.textAlign="left",r.textBaseline="middle";for(let b of i){let w=b.color?s*2.3:0;if(o-d<w+s*2)return;b.color&&oe(t,d,n,b.color,b.dash),d+=w,r.font=t.font(1,b.weight??"400"),r.fillStyle=l.ink;let y=U.fit(r,b.text,o-d);r.fillText(y,d,n),d+=U.widthOf(r,y)+s}}var ee=({pen:t,size:e,font:o},n)=>n.reduce((i,r)=>(t.font=o(1,r.weight??"400"),i+U.widthOf(t,r.text)+e+(r.color?e*2.3:0)),-e);function oe({pen:t,size:e,line:o},n,i,r,s,l=1.9){t.strokeStyle=r,t.lineWidth=o*1.3,t.setLineDash(s??[]),X(t,n,i,n+e*l,i),t.setLineDash([])}function Ct(t,e,o){let{pen:n,size:i,width:r}=t;n.font=t.font(.96);let s=Math.max(...o.map(g=>g.x))+i*2.1,l=o.map(g=>Ee(n,g.text,r-s-2)),d=Math.max(...l.map(g=>g.length)),[b,w]=[e.top+i*.6*d,e.bottom-i*.6*d],y=Kt(o.map(g=>B(g.y,e.top,e.bottom)),i*1.25*d,b,w);o.forEach(({x:g,color:S,dash:E},v)=>{oe(t,g+i*.4,y[v],S,E&&[4,3],1.4);let k=l[v];k.forEach((C,j)=>ht(t,C,g+i*2.1,y[v]+(j-(k.length-1)/2)*i*1.1,{scale:.96}))})}function Ee(t,e,o){if(U.widthOf(t,e)<=o)return[e];let n=[...e.matchAll(/[ _]/g)].map(r=>r.index+1).filter(r=>U.widthOf(t,e.slice(0,r))<=o),i=n[n.length-1];return i?[e.slice(0,i),U.fit(t,e.slice(i),o)]:[U.fit(t,e,o)]}var Nt=t=>String(Number(t.toPrecision(3)));function Ce([t,e]){let o=[],n=Math.log10(e/t)>2.5?[1]:[1,2,5];for(let i=Math.floor(Math.log10(t));i<=Math.ceil(Math.log10(e));i++)for(let r of n){let s=+`${r}e${i}`;s>=t*.999&&s<=e*1.001&&o.push(s)}return o}var Ne=t=>B(-Math.floor(Math.log10(t.length>1?t[1]-t[0]:1)+1e-9),0,7),Ft=(t,e)=>`${t}${Math.round(e*255).toString(16).padStart(2,"0")}`;function ne(t){let e=t.closest(".lx")?.querySelector('.lx-control[data-name="peak"]'),o=x("output",{class:"tr-peak"}),n=x("span",{class:"lx-reason",hidden:!0}),i=e?.querySelector("input");return i?.before(o),e?.append(n),{show(r,s){let l=r.d_model!==void 0;o.textContent=R(l?r.peak:mt(s.peak)),i?.setAttribute("aria-valuetext",o.textContent),n.hidden=!l,n.textContent=l?`Computed: 1 / √(${r.d_model} · ${Math.max(1,r.warmup)})`:""}}}function re({listen:t}){let e=x("textarea",{readonly:!0,rows:5,spellcheck:"false"}),o=x("button",{type:"button",class:"tr-copy",text:"Copy"}),n=x("span",{class:"tr-copied",role:"status"});W(e),W(o);let i=x("span",{text:"The same schedule in plain PyTorch"}),r=x("span",{class:"tr-head"},[i,n]),s=x("div",{class:"tr-code"},[r,o,e]);return e.setAttribute("aria-label","The same schedule in plain PyTorch"),t(o,"click",async()=>{try{await navigator.clipboard.writeText(e.value),n.textContent="Copied."}catch{e.focus(),e.select(),n.textContent=document.execCommand("copy")?"Copied.":"Selected: press Ctrl + C, or ⌘ C on a Mac."}}),{element:s,show(l){e.value!==l&&(e.value=l,n.textContent="")}}}var ie=`.tr-code {
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
`;var kt=[7,5],Pe=80,ae={create(t){let{canvas:e,picture:o}=t;t.focusable(e);let n=re(t);o.after(x("style",{text:ie}),n.element);let i=ne(o),r;function s(){let a=[t.params(),t.state(),t.data()];return(!r||a.some((c,u)=>c!==r?.from[u]))&&(r={from:a,found:g()}),r.found}let l=a=>{let{labels:c,settings:u}=t.params();return u[c.indexOf(a)]??null},d;function b(){let{yours:a,yours_steps:c}=t.data();return d?.from!==a&&(d={from:a,of:Xt(c.values,a.values)}),d.of}function w(a,c){let u=c===it&&a.d_model!==Q,f=u?Yt(Number(a.d_model),a.warmup):mt(a.peak),m={schedule:c,peak:f,warmup:a.warmup,total:Math.max(a.total,c===et?a.warmup+1:1),floor:a.floor,d_model:u?a.d_model:void 0},p=c===wt?b():h=>Vt(m,h);return{...m,title:c,at:h=>f*p(h)}}function y(a){let c=t.params().labels.indexOf(a);if(c<0)return null;let{shape:u,values:f}=t.data()[`run${c}`],[m,p]=u;return{name:a,seeds:m,points:p,values:f,settings:l(a),...Jt(f,m,p)}}function g(){let a=t.state(),c=w(a,a.schedule),u=a.compare===at?l(a.beside):null,f=u?{...w({...a,...u},u.schedule),title:`${u.schedule}, of the run beside`}:a.compare===Q||a.compare===at?null:w({...a,d_model:Q,peak:Math.log10(c.peak)},a.compare),m=y(a.run),p=m&&a.beside!==a.run?y(a.beside):null,h=t.data().steps?.values??[],{total:$}=a,M=[c,f].flatMap(A=>A?[0,A.warmup-1,A.warmup,A.total]:[]),T=$t($,700,M);return{state:a,main:c,other:f,run:m,beside:p,steps:h,total:$,xs:T,rates:T.map(c.at),others:f&&T.map(f.at),same:Zt(m?.settings,a)}}let S=t.state();function E(){let a=Qt(t.state(),S,l);Object.keys(a).length&&t.set(a),S=t.state()}let v={},k=null,C=null,j=a=>![wt,"constant"].includes(a.main.schedule),H=a=>v.rate?B(Math.round(v.rate.fromX(a.offsetX)),0,s().total):0;function st(a){let{rate:c,measured:u}=v;if(!c||a.offsetX<c.box.left-8||a.offsetX>c.box.right+8||a.offsetY>(u??c).box.bottom+10)return null;let f=s(),m=c.x(Math.max(0,f.main.warmup-1));return j(f)&&a.offsetY<c.box.bottom+10&&Math.abs(a.offsetX-m)<14?"warmup":"at"}let pt=(a,c=!0)=>t.set({warmup:B(a,0,Math.min(t.params().longest,Math.max(1,s().total-1)))},{final:c}),lt=(a,c)=>{C==="warmup"?pt(H(a)+1,c):C&&t.set({at:H(a)},{final:c})};t.listen(e,"pointerdown",a=>{C=st(a),C&&(e.setPointerCapture(a.pointerId),k=null,lt(a,!1))}),t.listen(e,"pointermove",a=>{let c=C??st(a);if(e.style.cursor=c==="warmup"?"ew-resize":c?"crosshair":"",C)return lt(a,!1);let u=k;k=c?H(a):null,k!==u&&t.redraw()}),t.listen(e,"pointerleave",()=>{k=null,t.redraw()});for(let a of["pointerup","pointercancel"])t.listen(e,a,c=>{lt(c,!0),C=null});t.listen(e,"keydown",a=>{let c=s(),{fine:u}=t.params(),f={ArrowRight:1,ArrowUp:1,PageUp:10,ArrowLeft:-1,ArrowDown:-1,PageDown:-10}[a.key];!j(c)||!f&&a.key!=="Home"||(a.preventDefault(),pt(f?c.state.warmup+f*u*(a.shiftKey?10:1):0))});function ot(a,c,u,f){let{pen:m,colors:p,size:h}=a,{main:$,other:M,xs:T,rates:A,others:N,total:F,state:I}=c,L=N?[...A,...N]:Array.from(A),q=Math.max(...L,Number.MIN_VALUE*1e10),_=Math.min(...L.filter(V=>V>q*1e-4)),Z=I.log?[10**Math.floor(Math.log10(_)+1e-9),Tt(q*1.04)]:[0,Tt(q*1.04)],D=v.rate=Et(a,u,F,Z,{log:I.log,x:!c.run}),[O,G]=p.series;if(M&&N&&ft(a,D,T,N,{color:G,dash:kt,width:a.line*1.2}),ft(a,D,T,A,{color:O,width:a.line*1.5}),F<=Pe){m.fillStyle=O;for(let V=0;V<=F;V++)m.beginPath(),m.arc(D.x(V),B(D.y($.at(V)),u.top,u.bottom),a.line*1.6,0,2*Math.PI),m.fill()}$.at(0)===0&&(rt(a,D.x(0),u.bottom,p.ink),ht(a,"rate 0: the first step is lost",D.x(0)+h*.9,u.bottom-h*.9,{weight:"600"})),Ct(a,u,[{x:u.right,y:D.y(A[A.length-1]),text:$.title,color:O},...M&&N?[{x:u.right,y:D.y(N[N.length-1]),text:M.title,color:G,dash:kt}]:[]]),M&&rt(a,D.x(f),B(D.y(M.at(f)),u.top,u.bottom),G),rt(a,D.x(f),B(D.y($.at(f)),u.top,u.bottom),O),j(c)&&nt(a,c,D),yt(a,{left:u.left,right:a.width,y:u.top-h*.95},[{text:I.log?"learning rate, logarithmic":"learning rate",weight:"600"},{text:`at step ${f}:`},{text:R($.at(f)),color:O},...M?[{text:R(M.at(f)),color:G,dash:kt}]:[]])}function nt(a,c,u){let{pen:f,colors:m,size:p}=a,{box:h}=u,{warmup:$,at:M}=c.main,T=Math.max(0,$-1);if(T>c.total)return;let A=u.x(T);f.strokeStyle=m.muted,f.lineWidth=a.line*.6,f.setLineDash([5,3]),X(f,A,h.top,A,h.bottom),f.setLineDash([]);let N=a.line*4,F=B(u.y(M(T)),h.top,h.bottom);rt(a,A,F,m.ink,N),f.fillStyle=m.paper;for(let _ of[-1,1])f.beginPath(),f.moveTo(A+_*N*.75,F),f.lineTo(A+_*N*.2,F-N*.42),f.lineTo(A+_*N*.2,F+N*.42),f.fill();let I=$>1?`warm-up: ${$} steps`:"no warm-up: drag to the right";f.font=a.font(.96);let L=A+p*.8+U.widthOf(f,I)<h.right,q=c.main.at(0)===0?p*2.4:p*.9;ht(a,I,A+(L?1:-1)*p*.8,h.bottom-q,{align:L?"left":"right",scale:.96})}function ct(a,c,u,f){let{colors:m,size:p}=a,{run:h,beside:$,steps:M,total:T,same:A,state:N}=c;if(!h)return;let F=$?[$,h]:[h],I=v.measured=Et(a,u,T,St(F),{}),L=m.series[A?0:2],q=m.series[N.compare===at&&$?.settings?1:3],_=P=>P===h?{color:L}:{color:q,dash:kt},Z=[];for(let P of F){let{color:Y,dash:Ot}=_(P);dt(a,I,M,P,Y);for(let J=0;P.seeds>1&&J<P.seeds;J++){let de=P.values.subarray(J*P.points,(J+1)*P.points);ft(a,I,M,de,{color:Ft(Y,.55),width:1})}for(let J=0;J<P.seeds;J++)ut(a,I,M,P,J,Y);ft(a,I,M,P.median,{color:Y,dash:Ot,width:a.line*1.5});let tt=P.points-1;for(;tt>0&&(!Number.isFinite(P.median[tt])||M[tt]>T);)tt--;let ce=Number.isFinite(P.median[tt])?I.y(P.median[tt]):u.bottom;Z.push({x:Math.min(u.right,I.x(M[tt])),y:ce,text:P.name,color:Y,dash:Ot})}Ct(a,u,Z);let D=At(M,f);for(let P of F)Number.isFinite(P.median[D])&&M[D]<=T&&rt(a,I.x(M[D]),B(I.y(P.median[D]),u.top,u.bottom),_(P).color);let O=P=>[...F].reverse().map(Y=>({text:P?z(Y,D):z(Y,D).split(" (")[0],..._(Y)})),G={text:t.params().measure,weight:"600"},V={text:`at step ${M[D]}:`},se=a.width-u.left,le=[[G,V,...O(!0)],[G,V,...O(!1)]].find(P=>ee(a,P)<=se);yt(a,{left:u.left,right:a.width,y:u.top-p*2.35},le??[G,...O(!1)]);let Pt=h.settings,Dt=A?"made with the schedule above":Pt?`made with ${De(Pt)}, not with the schedule above`:"",It=h.seeds>1?`median and range of ${h.seeds} seeds`:"one seed";yt(a,{left:u.left,right:a.width,y:u.top-p},[{text:Dt?`${It}, ${Dt}`:It}])}function dt({pen:a},c,u,f,m){let{box:p}=c;a.save(),a.beginPath(),a.rect(p.left,p.top,p.right-p.left,p.bottom-p.top),a.clip(),a.fillStyle=Ft(m,.2);for(let h=0;h+1<f.points;h++)!f.finite[h]||!f.finite[h+1]||(a.beginPath(),a.moveTo(c.x(u[h]),c.y(f.low[h])),a.lineTo(c.x(u[h]),c.y(f.high[h])),a.lineTo(c.x(u[h+1]),c.y(f.high[h+1])),a.lineTo(c.x(u[h+1]),c.y(f.low[h+1])),a.fill());a.restore()}function ut({pen:a,line:c,size:u},f,m,p,h,$){let M=I=>p.values[h*p.points+I],T=p.points-1;for(;T>=0&&!Number.isFinite(M(T));)T--;if(T<0||T===p.points-1)return;let[A,N,F]=[f.x(m[T]),B(f.y(M(T)),f.box.top,f.box.bottom),u*.45];A>f.box.right||(a.strokeStyle=$,a.lineWidth=c,X(a,A-F,N-F,A+F,N+F),X(a,A-F,N+F,A+F,N-F))}function z(a,c){if(!a.finite[c])return"not finite";let[u,f]=St([a]),m=u===0&&f===1?2:B(2-Math.floor(Math.log10(Math.abs(a.median[c])||1)),0,4),[p,h,$]=[a.median,a.low,a.high].map(T=>K(T[c],m)),M=a.seeds-a.finite[c];return`${p}${a.finite[c]>1?` (${h} to ${$})`:""}${M?`, ${M} of ${a.seeds} not finite`:""}`}let gt=a=>B(k??a.state.at,0,a.total);return{draw(a){E();let{pen:c,colors:u,size:f,width:m,height:p}=a,h=s(),$=gt(h);v={},c.font=a.font(.92);let M=10+Math.max(...["0.0005","10⁻⁵"].map(O=>c.measureText(O).width));c.font=a.font(.96);let T=[h.main,h.other].map(O=>O?.title??"").concat([h.run,h.beside].map(O=>O?.name??"")),A=Math.max(...T.map(O=>U.widthOf(c,O)))+f*2.4,N=m-Math.min(A,m*(m<f*45?.27:.32)),[F,I]=[f*1.9,f*2.8],L=h.run?(p-2*F-I-f*1.8)/2:0,q={left:M,right:N,top:F,bottom:h.run?F+L:p-I},_={left:M,right:N,top:p-I-L,bottom:p-I};ot(a,h,q,$),ct(a,h,_,$);let{rate:Z,measured:D}=v;c.strokeStyle=u.ink,c.lineWidth=1,c.setLineDash([2,3]);for(let O of D?[Z,D]:[Z])X(c,O.x($),O.box.top,O.x($),O.box.bottom);c.setLineDash([]),n.show(Gt(h.main,t.params().yours)),i.show(h.main,h.state)},describe(){let a=s(),{main:c,other:u,run:f,beside:m,steps:p,total:h}=a,$=gt(a),M=c.at($)/c.peak,T=j(a)&&c.warmup>h?"; these steps never reach it":"",A=[`${c.title}: rate ${R(c.at($))} at step ${$} of ${h}, ${K(100*M,M<.1?1:0)} % of the peak ${R(c.peak)}${T}${u?`; ${u.title}: ${R(u.at($))}`:""}.`];if(c.at(0)===0&&A.push("Its first step is lost: the rate at step 0 is 0."),f){let N=At(p,$),F=m?`; ${m.name}: ${z(m,N)}`:"";A.push(`${f.name}, ${t.params().measure} at step ${p[N]}: ${z(f,N)}${F}.`)}return A.join(" ")},table(){let{main:a,other:c,run:u,beside:f,steps:m,total:p}=s(),h=[u,f].filter(Boolean),$=Array.from(u?m:$t(p,20,[a.warmup-1]));return{columns:["step",a.title,...c?[c.title]:[],...h.map(M=>M.name)],rows:$.map((M,T)=>[M,R(a.at(M)),...c?[R(c.at(M))]:[],...h.map(A=>z(A,T))])}}}}};function De({schedule:t,warmup:e,peak:o,d_model:n}){let i=n!==Q?`the 2017 peak for d_model ${n}`:`peak ${Nt(mt(o))}`;return`${t}${e===void 0?"":`, ${e} steps of warm-up`}, ${i}`}var{mount:So,widget:Ie}=Ht(ae),Ao=Ie;export{Ao as default,So as mount,Ie as widget};
