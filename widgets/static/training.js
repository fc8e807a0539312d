function ue(t){let e=atob(t),o=new Uint8Array(e.length);for(let r=0;r<o.length;r++)o[r]=e.charCodeAt(r);return o}function he(t){let e=t&32768?-1:1,o=t>>10&31,r=t&1023;return o===0?e*r*2**-24:o===31?r?NaN:e*(1/0):e*(1+r/1024)*2**(o-15)}function me(t){let{dtype:e,shape:o,data:r,scale:a,offset:n=0}=t,l=(typeof r=="string"?ue(r):r instanceof ArrayBuffer?new Uint8Array(r):new Uint8Array(r.buffer,r.byteOffset,r.byteLength)).slice().buffer;switch(e){case"float32":return{shape:o,values:new Float32Array(l)};case"float64":return{shape:o,values:new Float64Array(l)};case"int32":return{shape:o,values:new Int32Array(l)};case"float16":return{shape:o,values:Float32Array.from(new Uint16Array(l),he)};case"uint8":{let f=new Uint8Array(l);return a===void 0?{shape:o,values:f}:{shape:o,values:Float32Array.from(f,w=>w*a+n)}}default:throw new Error(`unknown dtype ${e}`)}}function Mt(t){return Object.fromEntries(Object.entries(t).map(([e,o])=>[e,me(o)]))}function xt(t,e,o=5){if(!(e>t)||!Number.isFinite(e-t))return[t];let r=(e-t)/o,a=10**Math.floor(Math.log10(r)),n=[1,2,5,10].map(f=>f*a).find(f=>f>=r*.999)??10*a,s=Math.ceil(t/n-1e-9),l=Math.floor(e/n+1e-9);return Array.from({length:l-s+1},(f,w)=>Number(((s+w)*n).toPrecision(12)))}function K(t,e=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let o=t.toFixed(e);return Number(o)===0?o.replace("-",""):o.replace("-","−")}var j=(t,e,o)=>Math.min(o,Math.max(e,t));function bt([t,e],[o,r]){let a=(r-o)/(e-t);return{to:n=>o+(n-t)*a,from:n=>t+(n-o)/a}}function It(t){let{clientWidth:e,clientHeight:o}=t,r=globalThis.devicePixelRatio||1,[a,n]=[Math.max(1,Math.round(e*r)),Math.max(1,Math.round(o*r))];(t.width!==a||t.height!==n)&&Object.assign(t,{width:a,height:n});let s=t.getContext("2d");return s.setTransform(r,0,0,r,0,0),s.clearRect(0,0,e,o),{pen:s,width:e,height:o}}function Y(t,e,o,r,a){t.beginPath(),t.moveTo(e,o),t.lineTo(r,a),t.stroke()}function ut(t,e,o,r,a){let{pen:n}=t,{box:s}=e;if(n.save(),n.beginPath(),n.rect(s.left,s.top-2,s.right-s.left,s.bottom-s.top+4),n.clip(),a.fill){n.beginPath(),n.moveTo(e.x(o[0]),e.y(a.base??0));for(let f=0;f<o.length;f++)n.lineTo(e.x(o[f]),e.y(r[f]));n.lineTo(e.x(o[o.length-1]),e.y(a.base??0)),n.fillStyle=a.fill,n.fill()}n.beginPath();let l=!1;for(let f=0;f<o.length;f++)Number.isFinite(r[f])?l?n.lineTo(e.x(o[f]),e.y(r[f])):(n.moveTo(e.x(o[f]),e.y(r[f])),l=!0):l=!1;n.strokeStyle=a.color,n.lineWidth=a.width??t.line,n.lineJoin="round",n.setLineDash(a.dash??[]),n.stroke(),n.restore()}function rt(t,e,o,r,a=t.line*2.4){let{pen:n,colors:s}=t;n.beginPath(),n.arc(e,o,a,0,2*Math.PI),n.fillStyle=r,n.fill(),n.lineWidth=1.5,n.strokeStyle=s.paper,n.stroke()}function ht(t,e,o,r,a={}){let{pen:n,colors:s}=t;n.save(),n.font=t.font(a.scale??1,a.weight??"400"),n.textAlign=a.align??"left",n.textBaseline=a.baseline??"middle",n.lineJoin="round",n.lineWidth=4,n.strokeStyle=s.paper,n.strokeText(e,o,r),n.fillStyle=a.color??s.ink,n.fillText(e,o,r),n.restore()}var pe=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],ge=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"];var xe=t=>[1,3,5].map(e=>parseInt(t.slice(e,e+2),16));function be(t){let e=t.startsWith("#")?xe(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[o,r,a]=e.slice(0,3).map(n=>{let s=n/255;return s<=.04045?s/12.92:((s+.055)/1.055)**2.4});return .2126*o+.7152*r+.0722*a}function jt(t){let e=getComputedStyle(t),o=e.backgroundColor,r=be(o)<.2,a=n=>e.getPropertyValue(n).trim();return{dark:r,paper:o,ink:e.color,muted:a("--lx-muted"),faint:a("--lx-faint"),series:r?ge:pe}}function b(t,e={},o=[]){let r=document.createElement(t);for(let[a,n]of Object.entries(e))n===void 0||n===!1||(a==="text"?r.textContent=String(n):r.setAttribute(a,n===!0?"":String(n)));return r.append(...o),r}function W(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function Bt({columns:t,rows:e},o){let r=(a,n)=>b("tr",{},n.map(s=>b(a,{text:s,scope:a==="th"?"col":void 0})));return b("table",{},[b("caption",{text:o}),b("thead",{},[r("th",t)]),b("tbody",{},e.map(a=>r("td",a)))])}var we={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function zt(t,e){let o=b("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),r=t.map(a=>{let n=ye(a,e);return o.append(n.element),n.update});return{element:o,update:(a,n)=>r.forEach(s=>s(a,n))}}function ye(t,e){let{name:o}=t,r=b("span",{class:"lx-reason",hidden:!0}),a=b("output"),n=!1,s=ke(t);W(s);let l=(k,g)=>{e.set({[o]:k},{final:g}),t.kernel&&g&&e.ask(o,k)},f=[];if(t.type==="button")f.push(s);else{let k=b("span",{text:t.label}),g=b("label",{style:"display:contents"},t.type==="checkbox"?[k,s]:[k,a,s]);f.push(g)}let w=b("div",{class:"lx-control","data-name":o,"data-kernel":t.kernel},[...f,r]);switch(t.type){case"slider":e.listen(s,"input",()=>l(Number(s.value),!1)),e.listen(s,"change",()=>l(Number(s.value),!0));break;case"checkbox":e.listen(s,"change",()=>l(s.checked,!0));break;case"button":e.listen(s,"click",()=>l((e.state()[o]??0)+1,!0));break;case"text":e.listen(s,"input",()=>n=!0),e.listen(s,"blur",()=>n=!1),e.listen(s,"change",()=>{n=!1,l(s.value,!0)});break;default:e.listen(s,"change",()=>l(s.value,!0))}function y(k,g){let S=e.state()[o],N=Object.entries(t.when??{}).some(([B,H])=>!H.includes(e.state()[B])),v=!!t.kernel&&k!=="live";s.disabled=N||v;let M=g.name===o,C=v?we[k]:M&&g.busy?"Computing …":M?g.error??"":"";r.hidden=!C,r.textContent=C,r.dataset.error=String(!!(M&&g.error&&!v)),t.type==="checkbox"?s.checked=!!S:t.type!=="button"&&!n&&s.value!==String(S)&&(s.value=String(S)),t.type==="slider"&&(a.textContent=K(Number(S),t.digits??0))}return{element:w,update:y}}function ke(t){switch(t.type){case"slider":return b("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return b("select",{},(t.options??[]).map(([e,o])=>b("option",{value:e,text:o})));case"checkbox":return b("input",{type:"checkbox"});case"button":return b("button",{type:"button",text:t.label});default:return b("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function _t(t){let e={...t,kernel:"absent",answer:{}},o=new Map;return{get:r=>e[r],set(r,a){e[r]=a,o.get(r)?.forEach(n=>n())},on(r,a){return o.has(r)||o.set(r,new Set),o.get(r)?.add(a),()=>o.get(r)?.delete(a)}}}var Me=100,$e=3e3;function Wt(t){let e={kernel:"waiting",answer:{}},o=new Map,r=(M,C)=>{e[M]=C,o.get(M)?.forEach(B=>B())},a=0,n=()=>{globalThis.clearTimeout(a),a=0,e.kernel!=="absent"&&t.save_changes()},s=0,l=!1,f=t.widget_manager?.kernel,w=()=>{l=!1,globalThis.clearTimeout(s),s=globalThis.setTimeout(()=>{e.kernel!=="live"&&(f?.status==="busy"?l=!0:r("kernel","absent"))},$e),t.send({type:"ping"})},y=()=>r("kernel","absent"),k=()=>{l=!1,e.kernel!=="live"&&r("kernel","live")},g=M=>{M?.type==="pong"&&k(),M?.type==="answer"&&(M.state&&v.set("state",{...t.get("state"),...M.state}),r("answer",{name:M.name,error:M.error}))},S=(M,C)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(C)&&y(),l=C==="unknown"||l&&!C.endsWith("restarting"),C==="idle"&&l&&w()},N=["change:params","change:arrays"];t.on("msg:custom",g),N.forEach(M=>t.on(M,k)),f?.statusChanged?.connect(S),f?.disposed?.connect(y),w();let v={get:M=>M in e?e[M]:t.get(M),set(M,C,{final:B=!0}={}){if(M==="request"){r("answer",{name:C.name,busy:!0}),n(),t.send({type:"request",...C});return}t.set(M,C),B?n():a||(a=globalThis.setTimeout(n,Me))},on(M,C){return M in e?(o.has(M)||o.set(M,new Set),o.get(M)?.add(C),()=>o.get(M)?.delete(C)):(t.on(`change:${M}`,C),()=>t.off(`change:${M}`,C))},interrupt:f&&(()=>t.widget_manager.kernel?.interrupt())};return{store:v,dispose(){globalThis.clearTimeout(a),globalThis.clearTimeout(s),t.off("msg:custom",g),N.forEach(M=>t.off(M,k)),f?.statusChanged?.disconnect(S),f?.disposed?.disconnect(y)}}}var Lt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var Se=(t,e,o)=>Math.min(o-1,Math.max(0,t+e));function Rt(t,e){let o=-1,r=b("button",{type:"button",class:"lx-back",text:"◀ Back"}),a=b("button",{type:"button",class:"lx-next",text:"Start ▶"}),n=b("span",{class:"lx-step-title"}),s=b("span",{class:"lx-step-look"}),l=b("span",{class:"lx-step-count"}),f=b("div",{"aria-live":"polite"},[n," ",s]),w=t.map(S=>b("div",{class:"lx-reserve","aria-hidden":"true",text:`${S.title}. ${S.look}`})),y=b("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[r,b("div",{class:"lx-walk-text"},[...w,f]),b("div",{},[l," ",a])]);[y,r,a].forEach(W);let k=S=>{o=Se(o,S,t.length),g(),e.go(o)};function g(){let S=t[o];n.textContent=S?`${S.title}.`:"Guided walk.",s.textContent=S?S.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,l.textContent=S?`${o+1} / ${t.length}`:"",a.textContent=S?"Next ▶":"Start ▶";let N=y.ownerDocument.activeElement;r.disabled=o<=0,a.disabled=o===t.length-1,(N===r&&r.disabled||N===a&&a.disabled)&&y.focus()}return e.listen(r,"click",()=>k(-1)),e.listen(a,"click",()=>k(1)),e.listen(y,"keydown",S=>{let N={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[S.key];N&&(S.preventDefault(),o+N>=0&&k(N))}),g(),y}var Ae=46;function Ut(t){let e=(r,a)=>Ee(t,r,a),o=globalThis.document?.documentElement;if(o&&"explorerPage"in o.dataset){let r=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");e(document.body,_t(r))}return{mount:e,widget:{render({model:r,el:a}){let{store:n,dispose:s}=Wt(r),l=e(a,n);return()=>{l(),s()}}}}}function Te(t,e,o){let r=matchMedia(`(min-height: ${e+6}px) and (max-height: ${e+10}px)`),a=matchMedia(`(min-height: ${e+2}px) and (max-height: ${e+5.9}px)`),n=matchMedia("(prefers-color-scheme: dark)"),s=()=>{t.dataset.scheme=a.matches||n.matches&&!r.matches?"dark":"light"};[r,a,n].forEach(l=>o(l,"change",s)),s()}function Ee(t,e,o){let r=new AbortController,a=[],n=(p,m,h,$={})=>p.addEventListener(m,h,{...$,signal:r.signal}),s="explorerPage"in document.documentElement.dataset,l=b("canvas",{role:"img"}),f=b("div",{class:"lx-picture"},[l]),w=b("div",{class:"lx-table",hidden:!0});f.append(w);let y=b("p",{class:"lx-says","aria-live":"polite"}),k=b("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),g=b("section",{class:"lx","data-kind":o.get("kind"),"data-host":s?"page":"lab","data-projector":o.get("projector")?"true":"false","aria-label":o.get("title"),style:s?"height:100vh":`height:${o.get("height")}px`});s&&Te(g,Number(o.get("height")),n);let S=b("div",{class:"lx-main"},[f,y]);W(k),W(w);let N=()=>o.get("state"),v=(p,m)=>{o.set("state",{...N(),...p},m)},M=Mt(o.get("arrays")),C=(p,m)=>o.set("request",{name:p,value:m}),B=zt(o.get("controls"),{state:N,set:v,ask:C,listen:n}),H=o.get("steps"),st=H.length?Rt(H,{listen:n,go:p=>v(H[p].state)}):null;g.append(b("style",{text:Lt}),b("div",{class:"lx-head"},[b("p",{class:"lx-title",text:o.get("title")}),k]),...st?[st]:[],b("div",{class:"lx-body"},[S,...o.get("controls").length?[B.element]:[]])),e.append(g);let pt=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),lt={picture:f,canvas:l,state:N,params:()=>o.get("params"),data:()=>M,set:v,listen:n,focusable:W,redraw:z,kernel:()=>o.get("kernel"),interrupt:o.interrupt,animate(p,m){if(pt?.matches)return m(1);let h=performance.now(),$=x=>{if(r.signal.aborted)return;let E=Math.min(1,Math.max(0,(x-h)/p));m(E),E<1&&requestAnimationFrame($)};requestAnimationFrame($)}},ot=t.create(lt),nt=0,ct=!1,ft=0,dt=0;function z(){!nt&&!r.signal.aborted&&(nt=requestAnimationFrame(gt))}function gt(){if(nt=0,!g.isConnected||!l.clientWidth||!l.clientHeight){ct||z(),ct=!0;return}ct=!1;let p=jt(g);g.dataset.theme=p.dark?"dark":"light";let m=!!o.get("projector"),h=m?20:13,$=getComputedStyle(g).fontFamily,x=(E=1,A="400")=>`${A} ${h*E}px ${$}`;ot.draw({...It(l),colors:p,size:h,line:m?3.5:2,projector:m,font:x}),B.update(o.get("kernel"),o.get("answer")??{}),l.setAttribute("aria-label",`${o.get("title")}: ${ot.describe()}`),w.hidden||i(),globalThis.clearTimeout(dt),dt=globalThis.setTimeout(()=>{y.textContent=ot.describe()},ft?80:0),ft+=1,g.dataset.draws=String(ft),g.dataset.ready="true"}let i=()=>w.replaceChildren(Bt(ot.table(),o.get("title")));n(k,"click",()=>{w.hidden=!w.hidden,k.setAttribute("aria-expanded",String(!w.hidden)),k.textContent=w.hidden?"Show as table":"Show the picture",w.hidden||i()});for(let p of["state","params","kernel","answer","projector"])a.push(o.on(p,z));a.push(o.on("arrays",()=>{M=Mt(o.get("arrays")),z()}));let c=()=>{g.dataset.narrow=String(g.clientWidth<Ae*parseFloat(getComputedStyle(g).fontSize)),z()},d=new ResizeObserver(c);d.observe(g),d.observe(f);let u=new IntersectionObserver(z);u.observe(g);for(let p of["transitionend","transitioncancel"])n(g,p,m=>m.target===g&&z());return n(g,"keydown",p=>p.stopPropagation()),c(),()=>{r.abort(),cancelAnimationFrame(nt),globalThis.clearTimeout(dt),d.disconnect(),u.disconnect(),a.forEach(p=>p()),g.remove()}}var it="inverse_square_root",et="cosine_with_warmup",wt="yours",Q="nothing",at="that of the run beside",Ht=["schedule","d_model","peak","warmup","total","floor"];function qt({schedule:t,warmup:e,total:o,floor:r},a){let n=a+1,s=Math.max(1,e);switch(t){case"linear_warmup":return Math.min(1,n/s);case it:return Math.min(n/s,Math.sqrt(s/n));case et:{if(a<e)return Math.min(1,n/s);let l=Math.min(1,(a-e+1)/(o-e+1));return r+(1-r)*(1+Math.cos(Math.PI*l))/2}default:return 1}}var Vt=(t,e)=>(t*Math.max(1,e))**-.5;function mt(t){let e=t*20;return Number((10**t).toPrecision(Math.abs(e-Math.round(e))<1e-6?2:9))}function Yt(t,e){return o=>{let[r,a]=[0,t.length-1];if(o<=t[r])return e[r];if(o>=t[a])return e[a];for(;a-r>1;){let s=r+a>>1;t[s]<=o?r=s:a=s}let n=(o-t[r])/(t[a]-t[r]);return n?e[r]+n*(e[a]-e[r]):e[r]}}function vt(t,e,o){let r=new Set(o.filter(n=>n>=0&&n<=t)),a=Math.max(1,t/e);for(let n=0;n<t;n+=a)r.add(Math.round(n));return r.add(t),Float64Array.from(r).sort()}var $t=t=>String(Number(t.toPrecision(12)));function Xt({schedule:t,peak:e,warmup:o,total:r,floor:a,d_model:n},s="yours"){let f=t===it&&Number(n)>0?`(${n} * ${Math.max(1,o)}) ** -0.5`:$t(e),w=o>1?`(step + 1) / ${o}`:"step + 1",y="lambda step: 1.0";if(t===wt)y=s;else if(t==="linear_warmup"&&o>1)y=`lambda step: min(1.0, ${w})`;else if(t===it)y=`lambda step: min(${w}, (${Math.max(1,o)} / (step + 1)) ** 0.5)`;else if(t===et){let S=`(1 + math.cos(math.pi * min(1, ${o===0?"(step + 1)":o===1?"step":`(step - ${o-1})`} / ${r-o+1}))) / 2`,N=a?`${$t(a)} + ${$t(1-a)} * ${S}`:S;y=o>0?`lambda step: ${o>1?w:"1.0"} if step < ${o} else
    ${N}`:`lambda step:
    ${N}`}let k=t===et?["import math"]:[];return k.push(`optimizer = torch.optim.Adam(model.parameters(), lr=${f})`,"scheduler = torch.optim.lr_scheduler.LambdaLR(",`    optimizer, ${y})`),k.join(`
`)}function Gt(t,e,o){let[r,a,n]=[0,0,0].map(()=>new Float64Array(o).fill(NaN)),s=new Uint16Array(o);for(let l=0;l<o;l++){let f=[];for(let y=0;y<e;y++)Number.isFinite(t[y*o+l])&&f.push(t[y*o+l]);if(!(s[l]=f.length))continue;f.sort((y,k)=>y-k);let w=f.length>>1;2*f.length>e&&(r[l]=f.length%2?f[w]:(f[w-1]+f[w])/2),a[l]=f[0],n[l]=f[f.length-1]}return{median:r,low:a,high:n,finite:s}}function St(t){let[e,o,r]=[1/0,-1/0,-1/0];for(let n of t){let s=!1;for(let l=0;l<n.low.length;l++)Number.isFinite(n.high[l])&&(e=Math.min(e,n.low[l]),o=Math.max(o,n.high[l]),s||(r=Math.max(r,n.high[l])),s=!0)}if(!(o>=e))return[0,1];if(e>=0&&o<=1)return[0,1];r>0&&(o=Math.min(o,3*r)),e>0&&e<.5*o&&(e=0);let a=(o-e||1)*.06;return[e===0?0:e-a,o+a]}function At(t,e){let o=0;for(let r=1;r<t.length;r++)Math.abs(t[r]-e)<Math.abs(t[o]-e)&&(o=r);return o}function Jt(t,e,o,r){let a=t.map((s,l)=>l).sort((s,l)=>t[s]-t[l]),n=[...t];a.forEach((s,l)=>{n[s]=Math.max(n[s],l?n[a[l-1]]+e:o)});for(let s=a.length-1,l=r;s>=0;s--,l-=e)n[a[s]]=Math.min(n[a[s]],l);return n}function Kt(t){let e=10**Math.floor(Math.log10(t));return Number((([1,1.2,1.5,2,2.5,3,4,5,6,8].find(o=>o*e>=t*(1-1e-9))??10)*e).toPrecision(6))}function Qt(t){let e=10**Math.floor(Math.log10(t));return Number((([5,2,1].find(o=>o*e<=t*(1+1e-9))??1)*e).toPrecision(6))}var U=t=>t===0?"0":Math.abs(t)>=1e-4?t.toPrecision(3):t.toExponential(2);function Zt(t,e,o,r=1){let a={};t.run!==e.run&&Ht.every(l=>t[l]===e[l])&&Object.assign(a,o(t.run)),t.beside!==e.beside&&t.compare===e.compare&&(o(t.beside)?a.compare=at:t.compare===at&&(a.compare=Q));let n={...t,...a};n.schedule!==it&&n.d_model!==Q&&(a.d_model=Q),[n.schedule,n.compare].includes(et)&&n.warmup>=n.total&&(n.warmup!==e.warmup&&n.total===e.total?a.total=n.warmup+r:a.warmup=Math.max(0,n.total-r));let s=a.total??n.total;return n.at>s&&(a.at=s),a}function te(t,e){return t?Ht.filter(r=>r in t&&(r!=="total"||t.schedule===et)).every(r=>t[r]===e[r]):!1}function ee(){let t=new Map,e=new Map;function o(n,s){let l=`${n.font}|${s}`,f=t.get(l);return f===void 0&&(t.size>5e3&&t.clear(),t.set(l,f=n.measureText(s).width)),f}function r(n,s,l){if(o(n,s)<=l)return s;let f=`${n.font}|${Math.round(l)}|${s}`,w=e.get(f);if(w!==void 0)return w;let y=Array.from(new Intl.Segmenter().segment(s.slice(0,200)),N=>N.segment),[k,g]=[0,y.length];for(;k<g;){let N=k+g+1>>1;n.measureText(`${y.slice(0,N).join("")}…`).width<=l?k=N:g=N-1}e.size>5e3&&e.clear();let S=`${y.slice(0,k).join("")}…`;return e.set(f,S),S}function a(n,s,l){let f=[""];for(let w of s.split(" ")){let y=`${f[f.length-1]} ${w}`.trim();o(n,y)<=l||!f[f.length-1]?f[f.length-1]=y:f.push(w)}return f}return{widthOf:o,fit:r,wrap:a}}var L=ee();function Tt(t,e,o,r,{log:a=!1,x:n=!0}){let{pen:s,colors:l,size:f}=t,w=bt([0,o],[e.left,e.right]),y=bt(a?[Math.log10(r[0]),Math.log10(r[1])]:r,[e.bottom,e.top]),k=v=>a?v>0?y.to(Math.log10(v)):e.bottom+9:y.to(v);s.font=t.font(.92),s.lineWidth=1,s.textAlign="right",s.textBaseline="middle";let g=e.bottom-e.top,S=a?Ce(r):xt(r[0],r[1],j(Math.round(g/(f*3)),3,7)),N=a?0:Fe(S);for(let v of S)s.strokeStyle=v===0?l.muted:l.faint,Y(s,e.left,k(v),e.right,k(v)),s.fillStyle=l.muted,s.fillText(a||N>5?Nt(v):K(v,N),e.left-6,k(v));s.textAlign="center",s.textBaseline="top";for(let v of xt(0,o,j(Math.floor((e.right-e.left)/(f*5)),2,10)))v===Math.round(v)&&(s.strokeStyle=l.faint,Y(s,w.to(v),e.top,w.to(v),e.bottom),n&&s.fillText(String(v),w.to(v),e.bottom+4));return n&&(s.fillStyle=l.ink,s.fillText("step",(e.left+e.right)/2,e.bottom+4+f*1.3)),{x:w.to,y:k,fromX:w.from,fromY:y.from,box:e}}function yt(t,{left:e,right:o,y:r},a){let{pen:n,size:s,colors:l}=t,f=e;n.textAlign="left",n.textBaseline="middle";for(let w of a){let y=w.color?s*2.3:0;if(o-f<y+s*2)return;w.color&&ne(t,f,r,w.color,w.dash),f+=y,n.font=t.font(1,w.weight??"400"),n.fillStyle=l.ink;let k=L.fit(n,w.text,o-f);n.fillText(k,f,r),f+=L.widthOf(n,k)+s}}var oe=({pen:t,size:e,font:o},r)=>r.reduce((a,n)=>(t.font=o(1,n.weight??"400"),a+L.widthOf(t,n.text)+e+(n.color?e*2.3:0)),-e);function ne({pen:t,size:e,line:o},r,a,n,s,l=1.9){t.strokeStyle=n,t.lineWidth=o*1.3,t.setLineDash(s??[]),Y(t,r,a,r+e*l,a),t.setLineDash([])}function Et(t,e,o){let{pen:r,size:a,width:n}=t;r.font=t.font(.96);let s=Math.max(...o.map(g=>g.x))+a*2.1,l=o.map(g=>Ne(r,g.text,n-s-2)),f=Math.max(...l.map(g=>g.length)),[w,y]=[e.top+a*.6*f,e.bottom-a*.6*f],k=Jt(o.map(g=>j(g.y,e.top,e.bottom)),a*1.25*f,w,y);o.forEach(({x:g,color:S,dash:N},v)=>{ne(t,g+a*.4,k[v],S,N&&[4,3],1.4);let M=l[v];M.forEach((C,B)=>ht(t,C,g+a*2.1,k[v]+(B-(M.length-1)/2)*a*1.1,{scale:.96}))})}function Ne(t,e,o){if(L.widthOf(t,e)<=o)return[e];let r=[...e.matchAll(/[ _]/g)].map(n=>n.index+1).filter(n=>L.widthOf(t,e.slice(0,n))<=o),a=r[r.length-1];return a?[e.slice(0,a),L.fit(t,e.slice(a),o)]:[L.fit(t,e,o)]}var Nt=t=>t&&Math.abs(t)<99e-6?Number(t.toPrecision(3)).toExponential():String(Number(t.toPrecision(3)));function Ce([t,e]){let o=[],r=Math.log10(e/t)>2.5?[1]:[1,2,5];for(let a=Math.floor(Math.log10(t));a<=Math.ceil(Math.log10(e));a++)for(let n of r){let s=+`${n}e${a}`;s>=t*.999&&s<=e*1.001&&o.push(s)}return o}var Fe=t=>j(-Math.floor(Math.log10(t.length>1?t[1]-t[0]:1)+1e-9),0,7),Ct=(t,e)=>`${t}${Math.round(e*255).toString(16).padStart(2,"0")}`;function re(t){let e=t.closest(".lx")?.querySelector('.lx-control[data-name="peak"]'),o=b("output",{class:"tr-peak"}),r=b("span",{class:"lx-reason",hidden:!0}),a=e?.querySelector("input");return a?.before(o),e?.append(r),{show(n,s){let l=n.d_model!==void 0,f=U(l?n.peak:mt(s.peak));f!==o.textContent&&(o.textContent=f,a?.setAttribute("aria-valuetext",f)),r.hidden=!l,r.textContent=l?`Computed: 1 / √(${n.d_model} · ${Math.max(1,n.warmup)})`:""}}}function ie({listen:t}){let e=b("textarea",{readonly:!0,rows:5,spellcheck:"false"}),o=b("button",{type:"button",class:"tr-copy",text:"Copy"}),r=b("span",{class:"tr-copied",role:"status"});W(e),W(o);let a=b("span",{text:"The same schedule in plain PyTorch"}),n=b("span",{class:"tr-head"},[a,r]),s=b("div",{class:"tr-code"},[n,o,e]);return e.setAttribute("aria-label","The same schedule in plain PyTorch"),t(o,"click",async()=>{try{await navigator.clipboard.writeText(e.value),r.textContent="Copied."}catch{e.focus(),e.select(),r.textContent=document.execCommand("copy")?"Copied.":"Selected: press Ctrl + C, or ⌘ C on a Mac."}}),{element:s,show(l){e.value!==l&&(e.value=l,r.textContent="")}}}var ae=`.tr-code {
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
`;var kt=[7,5],De=80,se={create(t){let{canvas:e,picture:o}=t;t.focusable(e);let r=ie(t);o.after(b("style",{text:ae}),r.element);let a=re(o),n;function s(){let i=[t.params(),t.state(),t.data()];return(!n||i.some((c,d)=>c!==n?.from[d]))&&(n={from:i,found:g()}),n.found}let l=i=>{let{labels:c,settings:d}=t.params();return d[c.indexOf(i)]??null},f;function w(){let{yours:i,yours_steps:c}=t.data();return f?.from!==i&&(f={from:i,of:Yt(c.values,i.values)}),f.of}function y(i,c){let d=c===it&&i.d_model!==Q,u=d?Vt(Number(i.d_model),i.warmup):mt(i.peak),p={schedule:c,peak:u,warmup:i.warmup,total:Math.max(i.total,c===et?i.warmup+1:1),floor:i.floor,d_model:d?i.d_model:void 0},m=c===wt?w():h=>qt(p,h);return{...p,title:c,at:h=>u*m(h)}}function k(i){let c=t.params().labels.indexOf(i);if(c<0)return null;let{shape:d,values:u}=t.data()[`run${c}`],[p,m]=d;return{name:i,seeds:p,points:m,values:u,settings:l(i),...Gt(u,p,m)}}function g(){let i=t.state(),c=y(i,i.schedule),d=i.compare===at?l(i.beside):null,u=d?{...y({...i,...d},d.schedule),title:`${d.schedule}, of the run beside`}:i.compare===Q||i.compare===at?null:y({...i,d_model:Q,peak:Math.log10(c.peak)},i.compare),p=[c,u].find(T=>T?.at(0)===0),m=k(i.run),h=m&&i.beside!==i.run?k(i.beside):null,$=t.data().steps?.values??[],{total:x}=i,E=[c,u].flatMap(T=>T?[0,T.warmup-1,T.warmup,T.total]:[]),A=vt(x,700,E);return{state:i,main:c,other:u,run:m,beside:h,steps:$,total:x,xs:A,rates:A.map(c.at),others:u&&A.map(u.at),same:te(m?.settings,i),lost:p}}let S=t.state();function N(){let i=Zt(t.state(),S,l,t.params().fine);Object.keys(i).length&&t.set(i),S=t.state()}let v={},M=null,C=null,B=i=>![wt,"constant"].includes(i.main.schedule),H=i=>v.rate?j(Math.round(v.rate.fromX(i.offsetX)),0,s().total):0;function st(i){let{rate:c,measured:d}=v;if(!c||i.offsetX<c.box.left-8||i.offsetX>c.box.right+8||i.offsetY>(d??c).box.bottom+10)return null;let u=s(),p=c.x(Math.max(0,u.main.warmup-1));return B(u)&&i.offsetY<c.box.bottom+10&&Math.abs(i.offsetX-p)<14?"warmup":"at"}let pt=(i,c=!0)=>t.set({warmup:j(i,0,Math.min(t.params().longest,Math.max(1,s().total-1)))},{final:c}),lt=(i,c)=>{C==="warmup"?pt(H(i)+1,c):C&&t.set({at:H(i)},{final:c})};t.listen(e,"pointerdown",i=>{C=st(i),C&&(e.setPointerCapture(i.pointerId),M=null,lt(i,!1))}),t.listen(e,"pointermove",i=>{let c=C??st(i);if(e.style.cursor=c==="warmup"?"ew-resize":c?"crosshair":"",C)return lt(i,!1);let d=M;M=c?H(i):null,M!==d&&t.redraw()}),t.listen(e,"pointerleave",()=>{M=null,t.redraw()});for(let i of["pointerup","pointercancel"])t.listen(e,i,c=>{lt(c,!0),C=null});t.listen(e,"keydown",i=>{let c=s(),{fine:d}=t.params(),u={ArrowRight:1,ArrowUp:1,PageUp:10,ArrowLeft:-1,ArrowDown:-1,PageDown:-10}[i.key];!B(c)||!u&&i.key!=="Home"||(i.preventDefault(),pt(u?c.state.warmup+u*d*(i.shiftKey?10:1):0))});function ot(i,c,d,u){let{pen:p,colors:m,size:h}=i,{main:$,other:x,xs:E,rates:A,others:T,total:F,state:O}=c,R=T?[...A,...T]:Array.from(A),X=Math.max(...R,Number.MIN_VALUE*1e10),_=Math.min(...R.filter(q=>q>X*1e-4)),Z=[O.log?Qt(_*.9):0,Kt(X*1.04)],D=v.rate=Tt(i,d,F,Z,{log:O.log,x:!c.run}),[I,G]=m.series;if(ut(i,D,E,A,{color:I,width:i.line*1.5}),x&&T&&ut(i,D,E,T,{color:G,dash:kt,width:i.line*1.2}),F<=De){p.fillStyle=I;for(let q=0;q<=F;q++)p.beginPath(),p.arc(D.x(q),j(D.y($.at(q)),d.top,d.bottom),i.line*1.6,0,2*Math.PI),p.fill()}c.lost&&(rt(i,D.x(0),d.bottom,m.ink),ht(i,"rate 0: the first step is lost",D.x(0)+h*.9,d.bottom-h*.9,{weight:"600"})),Et(i,d,[{x:d.right,y:D.y(A[A.length-1]),text:$.title,color:I},...x&&T?[{x:d.right,y:D.y(T[T.length-1]),text:x.title,color:G,dash:kt}]:[]]),x&&rt(i,D.x(u),j(D.y(x.at(u)),d.top,d.bottom),G),rt(i,D.x(u),j(D.y($.at(u)),d.top,d.bottom),I),B(c)&&nt(i,c,D),yt(i,{left:d.left,right:i.width,y:d.top-h*.95},[{text:O.log?"learning rate, logarithmic":"learning rate",weight:"600"},{text:`at step ${u}:`},{text:U($.at(u)),color:I},...x?[{text:U(x.at(u)),color:G,dash:kt}]:[]])}function nt(i,c,d){let{pen:u,colors:p,size:m}=i,{box:h}=d,{warmup:$,at:x}=c.main,E=Math.max(0,$-1);if(E>c.total)return;let A=d.x(E);u.strokeStyle=p.muted,u.lineWidth=i.line*.6,u.setLineDash([5,3]),Y(u,A,h.top,A,h.bottom),u.setLineDash([]);let T=i.line*4,F=j(d.y(x(E)),h.top,h.bottom);rt(i,A,F,p.ink,T),u.fillStyle=p.paper;for(let _ of[-1,1])u.beginPath(),u.moveTo(A+_*T*.75,F),u.lineTo(A+_*T*.2,F-T*.42),u.lineTo(A+_*T*.2,F+T*.42),u.fill();let O=$>1?`warm-up: ${$} steps`:"no warm-up: drag to the right";u.font=i.font(.96);let R=A+m*.8+L.widthOf(u,O)<h.right,X=c.lost?m*2.4:m*.9;ht(i,O,A+(R?1:-1)*m*.8,h.bottom-X,{align:R?"left":"right",scale:.96})}function ct(i,c,d,u){let{colors:p,size:m}=i,{run:h,beside:$,steps:x,total:E,same:A,state:T}=c;if(!h)return;let F=$?[h,$]:[h],O=v.measured=Tt(i,d,E,St(F),{}),R=p.series[A?0:2],X=p.series[T.compare===at&&$?.settings?1:3],_=P=>P===h?{color:R}:{color:X,dash:kt},Z=[];for(let P of F){let{color:V,dash:Ot}=_(P);ft(i,O,x,P,V);for(let J=0;P.seeds>1&&J<P.seeds;J++){let de=P.values.subarray(J*P.points,(J+1)*P.points);ut(i,O,x,de,{color:Ct(V,.55),width:1})}for(let J=0;J<P.seeds;J++)dt(i,O,x,P,J,V);ut(i,O,x,P.median,{color:V,dash:Ot,width:i.line*1.5});let tt=P.points-1;for(;tt>0&&(!Number.isFinite(P.median[tt])||x[tt]>E);)tt--;let fe=Number.isFinite(P.median[tt])?O.y(P.median[tt]):d.bottom;Z.push({x:Math.min(d.right,O.x(x[tt])),y:fe,text:P.name,color:V,dash:Ot})}Et(i,d,Z);let D=At(x,u);for(let P of F)Number.isFinite(P.median[D])&&x[D]<=E&&rt(i,O.x(x[D]),j(O.y(P.median[D]),d.top,d.bottom),_(P).color);let I=P=>F.map(V=>({text:P?z(V,D):z(V,D).split(" (")[0],..._(V)})),G={text:t.params().measure,weight:"600"},q={text:`at step ${x[D]}:`},le=i.width-d.left,ce=[[G,q,...I(!0)],[G,q,...I(!1)]].find(P=>oe(i,P)<=le);yt(i,{left:d.left,right:i.width,y:d.top-m*2.35},ce??[G,...I(!1)]);let Ft=h.settings,Pt=A?"made with the schedule above":Ft?`made with ${Oe(Ft)}, not with the schedule above`:"",Dt=h.seeds>1?`median and range of ${h.seeds} seeds`:"one seed";yt(i,{left:d.left,right:i.width,y:d.top-m},[{text:Pt?`${Dt}, ${Pt}`:Dt}])}function ft({pen:i},c,d,u,p){let{box:m}=c;i.save(),i.beginPath(),i.rect(m.left,m.top,m.right-m.left,m.bottom-m.top),i.clip(),i.fillStyle=Ct(p,.2),i.beginPath();for(let h=0;h<u.points;h++){if(!u.finite[h])continue;let $=h;for(;$+1<u.points&&u.finite[$+1];)$++;i.moveTo(c.x(d[h]),c.y(u.low[h]));for(let x=h;x<=$;x++)i.lineTo(c.x(d[x]),c.y(u.high[x]));for(let x=$;x>=h;x--)i.lineTo(c.x(d[x]),c.y(u.low[x]));h=$}i.fill(),i.restore()}function dt({pen:i,line:c,size:d},u,p,m,h,$){let x=O=>m.values[h*m.points+O],E=m.points-1;for(;E>=0&&!Number.isFinite(x(E));)E--;if(E<0||E===m.points-1)return;let[A,T,F]=[u.x(p[E]),j(u.y(x(E)),u.box.top,u.box.bottom),d*.45];A>u.box.right||(i.strokeStyle=$,i.lineWidth=c,Y(i,A-F,T-F,A+F,T+F),Y(i,A-F,T+F,A+F,T-F))}function z(i,c){let d=i.seeds-i.finite[c];if(Number.isNaN(i.median[c]))return i.seeds>1?`${d} of ${i.seeds} seeds not finite`:"not finite";let[u,p]=St([i]),m=u===0&&p===1?2:j(2-Math.floor(Math.log10(Math.abs(i.median[c])||1)),0,4),[h,$,x]=[i.median,i.low,i.high].map(E=>K(E[c],m));return`${h}${i.finite[c]>1?` (${$} to ${x})`:""}${d?`, ${d} of ${i.seeds} not finite`:""}`}let gt=i=>j(M??i.state.at,0,i.total);return{draw(i){N();let{pen:c,colors:d,size:u,width:p,height:m}=i,h=s(),$=gt(h);v={},c.font=i.font(.92);let x=10+Math.max(...["0.00015","1.2e-5"].map(I=>L.widthOf(c,I)));c.font=i.font(.96);let E=[h.main,h.other].map(I=>I?.title??"").concat([h.run,h.beside].map(I=>I?.name??"")),A=Math.max(...E.map(I=>L.widthOf(c,I)))+u*2.4,T=p-Math.min(A,p*(p<u*45?.27:.32)),[F,O]=[u*1.9,u*2.8],R=h.run?(m-2*F-O-u*1.8)/2:0,X={left:x,right:T,top:F,bottom:h.run?F+R:m-O},_={left:x,right:T,top:m-O-R,bottom:m-O};ot(i,h,X,$),ct(i,h,_,$);let{rate:Z,measured:D}=v;c.strokeStyle=d.ink,c.lineWidth=1,c.setLineDash([2,3]);for(let I of D?[Z,D]:[Z])Y(c,I.x($),I.box.top,I.x($),I.box.bottom);c.setLineDash([]),r.show(Xt(h.main,t.params().yours)),a.show(h.main,h.state)},describe(){let i=s(),{main:c,other:d,run:u,beside:p,steps:m,total:h}=i,$=gt(i),x=c.at($)/c.peak,E=B(i)&&c.warmup>h?"; these steps never reach it":"",A=[`${c.title}: rate ${U(c.at($))} at step ${$} of ${h}, ${K(100*x,x<.1?1:0)} % of the peak ${U(c.peak)}${E}${d?`; ${d.title}: ${U(d.at($))}`:""}.`];if(i.lost&&A.push(`The first step of ${i.lost.title} is lost: its rate is 0.`),u){let T=At(m,$),F=p?`; ${p.name}: ${z(p,T)}`:"";A.push(`${u.name}, ${t.params().measure} at step ${m[T]}: ${z(u,T)}${F}.`)}return A.join(" ")},table(){let{main:i,other:c,run:d,beside:u,steps:p,total:m}=s(),h=[d,u].filter(Boolean),$=Array.from(d?p:vt(m,20,[i.warmup-1]));return{columns:["step",i.title,...c?[c.title]:[],...h.map(x=>x.name)],rows:$.map((x,E)=>[x,U(i.at(x)),...c?[U(c.at(x))]:[],...h.map(A=>z(A,E))])}}}}};function Oe({schedule:t,warmup:e,peak:o,d_model:r}){let a=r!==Q?`the 2017 peak for d_model ${r}`:`peak ${Nt(mt(o))}`;return`${t}${e===void 0?"":`, ${e} steps of warm-up`}, ${a}`}var{mount:Ao,widget:Ie}=Ut(se),To=Ie;export{To as default,Ao as mount,Ie as widget};
