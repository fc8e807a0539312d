function Pt(t){let n=atob(t),e=new Uint8Array(n.length);for(let o=0;o<e.length;o++)e[o]=n.charCodeAt(o);return e}function Dt(t){let n=t&32768?-1:1,e=t>>10&31,o=t&1023;return e===0?n*o*2**-24:e===31?o?NaN:n*(1/0):n*(1+o/1024)*2**(e-15)}function Ot(t){let{dtype:n,shape:e,data:o,scale:r,offset:i=0}=t,c=(typeof o=="string"?Pt(o):o instanceof ArrayBuffer?new Uint8Array(o):new Uint8Array(o.buffer,o.byteOffset,o.byteLength)).slice().buffer;switch(n){case"float32":return{shape:e,values:new Float32Array(c)};case"float64":return{shape:e,values:new Float64Array(c)};case"int32":return{shape:e,values:new Int32Array(c)};case"float16":return{shape:e,values:Float32Array.from(new Uint16Array(c),Dt)};case"uint8":{let d=new Uint8Array(c);return r===void 0?{shape:e,values:d}:{shape:e,values:Float32Array.from(d,F=>F*r+i)}}default:throw new Error(`unknown dtype ${n}`)}}function et(t){return Object.fromEntries(Object.entries(t).map(([n,e])=>[n,Ot(e)]))}function Q(t,n,e=5){if(!(n>t)||!Number.isFinite(n-t))return[t];let o=(n-t)/e,r=10**Math.floor(Math.log10(o)),i=[1,2,5,10].map(d=>d*r).find(d=>d>=o*.999)??10*r,l=Math.ceil(t/i-1e-9),c=Math.floor(n/i+1e-9);return Array.from({length:c-l+1},(d,F)=>Number(((l+F)*i).toPrecision(12)))}function j(t,n=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let e=t.toFixed(n);return Number(e)===0?e.replace("-",""):e.replace("-","−")}var G=(t,n,e)=>Math.min(e,Math.max(n,t));function J([t,n],[e,o]){let r=(o-e)/(n-t);return{to:i=>e+(i-t)*r,from:i=>t+(i-e)/r}}function pt(t){let{clientWidth:n,clientHeight:e}=t,o=globalThis.devicePixelRatio||1,[r,i]=[Math.max(1,Math.round(n*o)),Math.max(1,Math.round(e*o))];(t.width!==r||t.height!==i)&&Object.assign(t,{width:r,height:i});let l=t.getContext("2d");return l.setTransform(o,0,0,o,0,0),l.clearRect(0,0,n,e),{pen:l,width:n,height:e}}function U(t,n,e,o,r){t.beginPath(),t.moveTo(n,e),t.lineTo(o,r),t.stroke()}function R(t,n,e,o,r){let{pen:i}=t,{box:l}=n;if(i.save(),i.beginPath(),i.rect(l.left,l.top-2,l.right-l.left,l.bottom-l.top+4),i.clip(),r.fill){i.beginPath(),i.moveTo(n.x(e[0]),n.y(r.base??0));for(let d=0;d<e.length;d++)i.lineTo(n.x(e[d]),n.y(o[d]));i.lineTo(n.x(e[e.length-1]),n.y(r.base??0)),i.fillStyle=r.fill,i.fill()}i.beginPath();let c=!1;for(let d=0;d<e.length;d++)Number.isFinite(o[d])?c?i.lineTo(n.x(e[d]),n.y(o[d])):(i.moveTo(n.x(e[d]),n.y(o[d])),c=!0):c=!1;i.strokeStyle=r.color,i.lineWidth=r.width??t.line,i.lineJoin="round",i.setLineDash(r.dash??[]),i.stroke(),i.restore()}function Z(t,n,e,o,r=t.line*2.4){let{pen:i,colors:l}=t;i.beginPath(),i.arc(n,e,r,0,2*Math.PI),i.fillStyle=o,i.fill(),i.lineWidth=1.5,i.strokeStyle=l.paper,i.stroke()}function ot(t,n,e,o,r={}){let{pen:i,colors:l}=t;i.save(),i.font=t.font(r.scale??1,r.weight??"400"),i.textAlign=r.align??"left",i.textBaseline=r.baseline??"middle",i.lineJoin="round",i.lineWidth=4,i.strokeStyle=l.paper,i.strokeText(n,e,o),i.fillStyle=r.color??l.ink,i.fillText(n,e,o),i.restore()}var nt=[[],[[0,8,8,0]],[[0,0,8,8]],[[0,4,8,4]],[[4,0,4,8]],[[0,8,8,0],[0,0,8,8]],[[0,4,8,4],[4,0,4,8]],[[4,4,5,4]]],ht=new Map;function jt(t,n,e){let o=new OffscreenCanvas(Math.round(8*e),Math.round(8*e)),r=o.getContext("2d");r.scale(e,e),r.strokeStyle=n,r.lineWidth=1.2,r.globalAlpha=.55;for(let[i,l,c,d]of t)r.beginPath(),r.moveTo(i,l),r.lineTo(c,d),r.stroke();return o}function mt(t,n,e,o){t.fillStyle=n,t.fill();let r=nt[e%nt.length];if(!r.length)return;let i=t.getTransform().a||1,l=`${e%nt.length} ${o} ${i}`,c=ht.get(l)??jt(r,o,i);ht.set(l,c);let d=t.createPattern(c,"repeat");d.setTransform(new DOMMatrix().scale(1/i)),t.fillStyle=d,t.fill()}var Lt=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],Ht=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"];var It=t=>[1,3,5].map(n=>parseInt(t.slice(n,n+2),16));function Wt(t){let n=t.startsWith("#")?It(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[e,o,r]=n.slice(0,3).map(i=>{let l=i/255;return l<=.04045?l/12.92:((l+.055)/1.055)**2.4});return .2126*e+.7152*o+.0722*r}function xt(t){let n=getComputedStyle(t),e=n.backgroundColor,o=Wt(e)<.2,r=i=>n.getPropertyValue(i).trim();return{dark:o,paper:e,ink:n.color,muted:r("--lx-muted"),faint:r("--lx-faint"),series:o?Ht:Lt}}function y(t,n={},e=[]){let o=document.createElement(t);for(let[r,i]of Object.entries(n))i===void 0||i===!1||(r==="text"?o.textContent=String(i):o.setAttribute(r,i===!0?"":String(i)));return o.append(...e),o}function q(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function gt({columns:t,rows:n},e){let o=(r,i)=>y("tr",{},i.map(l=>y(r,{text:l,scope:r==="th"?"col":void 0})));return y("table",{},[y("caption",{text:e}),y("thead",{},[o("th",t)]),y("tbody",{},n.map(r=>o("td",r)))])}var zt={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function bt(t,n){let e=y("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),o=t.map(r=>{let i=Rt(r,n);return e.append(i.element),i.update});return{element:e,update:(r,i)=>o.forEach(l=>l(r,i))}}function Rt(t,n){let{name:e}=t,o=y("span",{class:"lx-reason",hidden:!0}),r=y("output"),i=!1,l=qt(t);q(l);let c=(C,M)=>{n.set({[e]:C},{final:M}),t.kernel&&M&&n.ask(e,C)},d=[];if(t.type==="button")d.push(l);else{let C=y("span",{text:t.label}),M=y("label",{style:"display:contents"},t.type==="checkbox"?[C,l]:[C,r,l]);d.push(M)}let F=y("div",{class:"lx-control","data-name":e,"data-kernel":t.kernel},[...d,o]);switch(t.type){case"slider":n.listen(l,"input",()=>c(Number(l.value),!1)),n.listen(l,"change",()=>c(Number(l.value),!0));break;case"checkbox":n.listen(l,"change",()=>c(l.checked,!0));break;case"button":n.listen(l,"click",()=>c((n.state()[e]??0)+1,!0));break;case"text":n.listen(l,"input",()=>i=!0),n.listen(l,"blur",()=>i=!1),n.listen(l,"change",()=>{i=!1,c(l.value,!0)});break;default:n.listen(l,"change",()=>c(l.value,!0))}function D(C,M){let N=n.state()[e],O=Object.entries(t.when??{}).some(([f,h])=>!h.includes(n.state()[f])),I=!!t.kernel&&C!=="live";l.disabled=O||I;let S=M.name===e,a=I?zt[C]:S&&M.busy?"Computing …":S?M.error??"":"";o.hidden=!a,o.textContent=a,o.dataset.error=String(!!(S&&M.error&&!I)),t.type==="checkbox"?l.checked=!!N:t.type!=="button"&&!i&&l.value!==String(N)&&(l.value=String(N)),t.type==="slider"&&(r.textContent=j(Number(N),t.digits??0))}return{element:F,update:D}}function qt(t){switch(t.type){case"slider":return y("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return y("select",{},(t.options??[]).map(([n,e])=>y("option",{value:n,text:e})));case"checkbox":return y("input",{type:"checkbox"});case"button":return y("button",{type:"button",text:t.label});default:return y("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function wt(t){let n={...t,kernel:"absent",answer:{}},e=new Map;return{get:o=>n[o],set(o,r){n[o]=r,e.get(o)?.forEach(i=>i())},on(o,r){return e.has(o)||e.set(o,new Set),e.get(o)?.add(r),()=>e.get(o)?.delete(r)}}}var Ut=100,_t=3e3;function yt(t){let n={kernel:"waiting",answer:{}},e=new Map,o=(S,a)=>{n[S]=a,e.get(S)?.forEach(f=>f())},r=0,i=()=>{globalThis.clearTimeout(r),r=0,n.kernel!=="absent"&&t.save_changes()},l=0,c=!1,d=t.widget_manager?.kernel,F=()=>{c=!1,globalThis.clearTimeout(l),l=globalThis.setTimeout(()=>{n.kernel!=="live"&&(d?.status==="busy"?c=!0:o("kernel","absent"))},_t),t.send({type:"ping"})},D=()=>o("kernel","absent"),C=()=>{c=!1,n.kernel!=="live"&&o("kernel","live")},M=S=>{S?.type==="pong"&&C(),S?.type==="answer"&&(S.state&&I.set("state",{...t.get("state"),...S.state}),o("answer",{name:S.name,error:S.error}))},N=(S,a)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(a)&&D(),c=a==="unknown"||c&&!a.endsWith("restarting"),a==="idle"&&c&&F()},O=["change:params","change:arrays"];t.on("msg:custom",M),O.forEach(S=>t.on(S,C)),d?.statusChanged?.connect(N),d?.disposed?.connect(D),F();let I={get:S=>S in n?n[S]:t.get(S),set(S,a,{final:f=!0}={}){if(S==="request"){o("answer",{name:a.name,busy:!0}),i(),t.send({type:"request",...a});return}t.set(S,a),f?i():r||(r=globalThis.setTimeout(i,Ut))},on(S,a){return S in n?(e.has(S)||e.set(S,new Set),e.get(S)?.add(a),()=>e.get(S)?.delete(a)):(t.on(`change:${S}`,a),()=>t.off(`change:${S}`,a))},interrupt:d&&(()=>t.widget_manager.kernel?.interrupt())};return{store:I,dispose(){globalThis.clearTimeout(r),globalThis.clearTimeout(l),t.off("msg:custom",M),O.forEach(S=>t.off(S,C)),d?.statusChanged?.disconnect(N),d?.disposed?.disconnect(D)}}}var kt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var Gt=(t,n,e)=>Math.min(e-1,Math.max(0,t+n));function vt(t,n){let e=-1,o=y("button",{type:"button",class:"lx-back",text:"◀ Back"}),r=y("button",{type:"button",class:"lx-next",text:"Start ▶"}),i=y("span",{class:"lx-step-title"}),l=y("span",{class:"lx-step-look"}),c=y("span",{class:"lx-step-count"}),d=y("div",{"aria-live":"polite"},[i," ",l]),F=t.map(N=>y("div",{class:"lx-reserve","aria-hidden":"true",text:`${N.title}. ${N.look}`})),D=y("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[o,y("div",{class:"lx-walk-text"},[...F,d]),y("div",{},[c," ",r])]);[D,o,r].forEach(q);let C=N=>{e=Gt(e,N,t.length),M(),n.go(e)};function M(){let N=t[e];i.textContent=N?`${N.title}.`:"Guided walk.",l.textContent=N?N.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,c.textContent=N?`${e+1} / ${t.length}`:"",r.textContent=N?"Next ▶":"Start ▶";let O=D.ownerDocument.activeElement;o.disabled=e<=0,r.disabled=e===t.length-1,(O===o&&o.disabled||O===r&&r.disabled)&&D.focus()}return n.listen(o,"click",()=>C(-1)),n.listen(r,"click",()=>C(1)),n.listen(D,"keydown",N=>{let O={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[N.key];O&&(N.preventDefault(),e+O>=0&&C(O))}),M(),D}var Xt=46;function Mt(t){let n=(o,r)=>Yt(t,o,r),e=globalThis.document?.documentElement;if(e&&"explorerPage"in e.dataset){let o=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");n(document.body,wt(o))}return{mount:n,widget:{render({model:o,el:r}){let{store:i,dispose:l}=yt(o),c=n(r,i);return()=>{c(),l()}}}}}function Jt(t,n,e){let o=matchMedia(`(min-height: ${n+6}px) and (max-height: ${n+10}px)`),r=matchMedia(`(min-height: ${n+2}px) and (max-height: ${n+5.9}px)`),i=matchMedia("(prefers-color-scheme: dark)"),l=()=>{t.dataset.scheme=r.matches||i.matches&&!o.matches?"dark":"light"};[o,r,i].forEach(c=>e(c,"change",l)),l()}function Yt(t,n,e){let o=new AbortController,r=[],i=(v,P,H,L={})=>v.addEventListener(P,H,{...L,signal:o.signal}),l="explorerPage"in document.documentElement.dataset,c=y("canvas",{role:"img"}),d=y("div",{class:"lx-picture"},[c]),F=y("div",{class:"lx-table",hidden:!0});d.append(F);let D=y("p",{class:"lx-says","aria-live":"polite"}),C=y("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),M=y("section",{class:"lx","data-kind":e.get("kind"),"data-host":l?"page":"lab","data-projector":e.get("projector")?"true":"false","aria-label":e.get("title"),style:l?"height:100vh":`height:${e.get("height")}px`});l&&Jt(M,Number(e.get("height")),i);let N=y("div",{class:"lx-main"},[d,D]);q(C),q(F);let O=()=>e.get("state"),I=(v,P)=>{e.set("state",{...O(),...v},P)},S=et(e.get("arrays")),a=(v,P)=>e.set("request",{name:v,value:P}),f=bt(e.get("controls"),{state:O,set:I,ask:a,listen:i}),h=e.get("steps"),u=h.length?vt(h,{listen:i,go:v=>I(h[v].state)}):null;M.append(y("style",{text:kt}),y("div",{class:"lx-head"},[y("p",{class:"lx-title",text:e.get("title")}),C]),...u?[u]:[],y("div",{class:"lx-body"},[N,...e.get("controls").length?[f.element]:[]])),n.append(M);let s=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),m={picture:d,canvas:c,state:O,params:()=>e.get("params"),data:()=>S,set:I,listen:i,focusable:q,redraw:E,kernel:()=>e.get("kernel"),interrupt:e.interrupt,animate(v,P){if(s?.matches)return P(1);let H=performance.now(),L=_=>{if(o.signal.aborted)return;let z=Math.min(1,Math.max(0,(_-H)/v));P(z),z<1&&requestAnimationFrame(L)};requestAnimationFrame(L)}},x=t.create(m),k=0,g=!1,A=0,p=0;function E(){!k&&!o.signal.aborted&&(k=requestAnimationFrame(b))}function b(){if(k=0,!M.isConnected||!c.clientWidth||!c.clientHeight){g||E(),g=!0;return}g=!1;let v=xt(M);M.dataset.theme=v.dark?"dark":"light";let P=!!e.get("projector"),H=P?20:13,L=getComputedStyle(M).fontFamily,_=(z=1,X="400")=>`${X} ${H*z}px ${L}`;x.draw({...pt(c),colors:v,size:H,line:P?3.5:2,projector:P,font:_}),f.update(e.get("kernel"),e.get("answer")??{}),c.setAttribute("aria-label",`${e.get("title")}: ${x.describe()}`),F.hidden||$(),globalThis.clearTimeout(p),p=globalThis.setTimeout(()=>{D.textContent=x.describe()},A?80:0),A+=1,M.dataset.draws=String(A),M.dataset.ready="true"}let $=()=>F.replaceChildren(gt(x.table(),e.get("title")));i(C,"click",()=>{F.hidden=!F.hidden,C.setAttribute("aria-expanded",String(!F.hidden)),C.textContent=F.hidden?"Show as table":"Show the picture",F.hidden||$()});for(let v of["state","params","kernel","answer","projector"])r.push(e.on(v,E));r.push(e.on("arrays",()=>{S=et(e.get("arrays")),E()}));let T=()=>{M.dataset.narrow=String(M.clientWidth<Xt*parseFloat(getComputedStyle(M).fontSize)),E()},w=new ResizeObserver(T);w.observe(M),w.observe(d);let B=new IntersectionObserver(E);B.observe(M);for(let v of["transitionend","transitioncancel"])i(M,v,P=>P.target===M&&E());return i(M,"keydown",v=>v.stopPropagation()),T(),()=>{o.abort(),cancelAnimationFrame(k),globalThis.clearTimeout(p),w.disconnect(),B.disconnect(),r.forEach(v=>v()),M.remove()}}function St(t){if(t>0)return 1-St(-t);let n=Math.exp(-t*t/2)/Math.sqrt(2*Math.PI);if(t<-4){let r=-t;for(let i=40;i>=1;i--)r=i/r-t;return n/r}let e=t,o=t;for(let r=3;Math.abs(e)>1e-17*Math.abs(o);r+=2)e*=t*t/r,o+=e;return .5+n*o}function Tt({low:t,step:n,count:e},o,r){let i=new Float64Array(e-1),l=0;for(let c=0;c<e-1;c++){let d=c===e-2?1:St((t+(c+1)*n-o)/r);i[c]=d-l,l=d}return i}function At(t,n){let e=0,o=0,r=0;for(let l=0;l<n.length;l++){let[c,d]=[t[l],t[l+1]];!n[l]||!Number.isFinite(c+d)||(e+=n[l],o+=n[l]*(c+d)/2,r+=n[l]*(c*c+c*d+d*d)/3)}let i=o/e;return{mean:i,width:Math.sqrt(Math.max(0,r/e-i*i))}}function Et(t,n,e){let o=0;for(let r=0;r<n.length;r++)rt(t,r,e)&&(o+=n[r]);return o}function rt(t,n,e){let[o,r]=[t[n],t[n+1]];return e==="below"?o<0&&r<0:Math.abs(o)<=Number(e)&&Math.abs(r)<=Number(e)}function it(t,n,[e,o],r){let i=new Float64Array(r),l=(o-e)/r;for(let c=0;c<n.length;c++){if(n[c]<1e-12||!Number.isFinite(t[c]+t[c+1]))continue;let d=(Math.min(t[c],t[c+1])-e)/l,F=(Math.max(t[c],t[c+1])-e)/l,D=Math.min(r-1,Math.floor(F));for(let C=Math.max(0,Math.floor(d));C<=D;C++){let M=F>d?(Math.min(F,C+1)-Math.max(d,C))/(F-d):1;i[C]+=n[c]*Math.max(0,M)}}return i}function at(t,n,e,o){let[r,i]=[e,0];for(let l=e;l<=o;l++){let c=Math.abs(t[l]-n[l]);c>i&&([r,i]=[l,c])}return{at:r,gap:i}}function lt(t,n,e,o,r){let[i,l]=o;for(let c of t)for(let d=n;d<=e;d++)Number.isFinite(c[d])&&(i=Math.min(i,c[d]),l=Math.max(l,c[d]));return[Math.max(i,r[0]),Math.min(l,r[1])]}function $t(t){let n=10**Math.floor(Math.log10(t));return[1,2,5,10].map(e=>e*n).find(e=>e>=t*(1-1e-9))??10*n}function Y({low:t,step:n,count:e},o){let r=Math.min(e-1,Math.max(0,Math.round((o-t)/n)));return{index:r,x:Number((t+r*n).toFixed(9))}}var st=64,Ft=.3,K=[7,5],ct=t=>{let n=100*t;return n>5e-4&&n<.95?`${j(n,1)} %`:n>99.05&&n<99.9995?`${j(Math.min(n,99.9),1)} %`:`${j(n,0)} %`},Ct=t=>t==="0"?"of 0":t==="below"?"below 0":`within ${j(Number(t))} of 0`,W=(t,n)=>Math.abs(t)>=1e4?t.toExponential(1).replace("-","−").replace("+",""):j(t,n),Nt={create(t){let n={},e=()=>{let{reach:a,step:f}=t.params();return{low:-a,step:f,count:t.data().value.shape[1]}},o;function r(){let a=[t.params(),t.state(),t.data()];return(!o||a.some((f,h)=>f!==o?.from[h]))&&(o={from:a,found:i()}),o.found}function i(){let{functions:a,labels:f,window:h}=t.params(),u=t.state(),s=e(),m=T=>{let w=a.indexOf(T);if(w<0)return null;let B=({shape:v,values:P})=>P.subarray(w*v[1],(w+1)*v[1]);return{name:T,title:f[T],value:B(t.data().value),slope:B(t.data().slope)}},x=Tt(s,u.mean,u.width),k=Y(s,u.x),g=T=>T&&{...T,here:T.value[k.index],slopeHere:T.slope[k.index],hatched:Et(T.slope,x,u.zero),...At(T.value,x)},A=g(m(u.function)??m(a[0])),p=g(m(u.compare)),E=Y(s,-h).index,b=Y(s,h).index,$=Float64Array.from({length:s.count},(T,w)=>s.low+w*s.step);return{state:u,axis:s,shown:h,mass:x,at:k,f:A,g:p,from:E,to:b,xs:$,difference:!!p&&u.view==="difference"}}let l=null,c=a=>!n.input||!n.values||a.offsetX>n.values.box.right+20?null:a.offsetY>n.input.box.top-14?"mean":"x",d=(a,f)=>{if(!l||!n.values)return;let{window:h}=t.params(),u=n.values.fromX(a.offsetX);l==="x"?t.set({x:Y(e(),G(u,-h,h)).x},{final:f}):t.set({mean:Number(G(Math.round(u*10)/10,-4,4).toFixed(1))},{final:f})};t.listen(t.canvas,"pointerdown",a=>{l=c(a),l&&(t.canvas.setPointerCapture(a.pointerId),d(a,!1))}),t.listen(t.canvas,"pointermove",a=>{t.canvas.style.cursor=c(a)?"ew-resize":"",d(a,!1)});for(let a of["pointerup","pointercancel"])t.listen(t.canvas,a,f=>{d(f,!0),l=null});function F(a,f,h,u,s){let{pen:m,colors:x,size:k}=a,g=J(h,[f.left,f.right]),A=J(u,[f.bottom,f.top]);m.font=a.font(.92),m.lineWidth=1;for(let p of Q(h[0],h[1],5))m.strokeStyle=p===0?x.muted:x.faint,U(m,g.to(p),f.top,g.to(p),f.bottom),s.x!==!1&&(m.fillStyle=x.muted,m.textAlign="center",m.textBaseline="top",m.fillText(j(p,0),g.to(p),f.bottom+4));for(let p of s.y===!1?[0]:Q(u[0],u[1],Math.max(3,Math.round((f.bottom-f.top)/(k*3)))))m.strokeStyle=p===0?x.muted:x.faint,U(m,f.left,A.to(p),f.right,A.to(p)),s.y!==!1&&(m.fillStyle=x.muted,m.textAlign="right",m.textBaseline="middle",m.fillText(j(p/10**(s.exponent??0),s.digits??0),f.left-6,A.to(p)));return{x:g.to,y:A.to,fromX:g.from,fromY:A.from,box:f}}function D(a,f,h){let{pen:u,size:s,colors:m}=a,x=f.left,k=f.top-s*.85;u.textAlign="left",u.textBaseline="middle",u.font=a.font(1,"600");for(let{text:g,color:A,dash:p}of h)A&&(u.strokeStyle=A,u.lineWidth=a.line*1.3,u.setLineDash(p??[]),U(u,x,k,x+s*2,k),u.setLineDash([]),x+=s*2.4),u.fillStyle=m.ink,u.fillText(Qt(u,g,f.right-x),x,k),x+=u.measureText(g).width+s*1.2}function C(a,f,h){let{colors:u}=a,{f:s,g:m,from:x,to:k,xs:g,shown:A,at:p}=f,E=m?[s.value,m.value]:[s.value],b=Math.round(1/f.axis.step),$=lt(E,x+b,k-b,[-1,3],[-8,8]),T=n.values=F(a,h,[-A,A],$,{});m&&R(a,T,g,m.value,{color:u.series[1],dash:K,width:a.line*1.2}),R(a,T,g,s.value,{color:u.series[0],width:a.line*1.5});let w=1.7,B=[p.x-w,p.x+w].map(v=>s.here+s.slopeHere*(v-p.x));return R(a,T,[p.x-w,p.x+w],B,{color:u.ink,width:a.line*.8}),Number.isFinite(s.here)&&Z(a,T.x(p.x),T.y(G(s.here,$[0],$[1])),u.ink),D(a,h,[{text:s.title,color:u.series[0]},...m?[{text:m.title,color:u.series[1],dash:K}]:[]]),$}function M(a,f,h){let{colors:u}=a,{f:s,from:m,to:x,xs:k,shown:g,at:A}=f,p=f.g,E=Float64Array.from(s.value,(P,H)=>P-p.value[H]),b=at(s.value,p.value,m,x),$=Math.max($t(Math.max(b.gap,1e-6)*1.05),1e-6),T=Math.floor(Math.log10($)+1e-9),w=T<-1?T:0,B=n.values=F(a,h,[-g,g],[-$,$],{exponent:w,digits:w?0:2});R(a,B,k,E,{color:u.series[2],width:a.line*1.5}),Z(a,B.x(A.x),B.y(G(E[A.index],-$,$)),u.ink);let v=Number((5/(2*$)).toPrecision(2));return D(a,h,[{text:`${s.name} less ${p.name}`,color:u.series[2]}]),["largest difference",b.gap<1e-6?"none above 10⁻⁶":b.gap.toPrecision(3),`at x = ${j(f.xs[b.at])}`,`magnified ${j(v,v<10?1:0)} ×`,w?`scale: 1 is 10${Zt(w)}`:""]}function N(a,f,h){let{colors:u}=a,{f:s,g:m,from:x,to:k,xs:g,shown:A,at:p}=f,E=lt(m?[s.slope,m.slope]:[s.slope],x,k,[-.3,1.25],[-4,4]),b=F(a,h,[-A,A],E,{digits:E[1]-E[0]>2.5?0:1,x:!1});m&&R(a,b,g,m.slope,{color:u.series[1],dash:K,width:a.line}),R(a,b,g,s.slope,{color:u.series[0],width:a.line*1.2}),Number.isFinite(s.slopeHere)&&Z(a,b.x(p.x),b.y(G(s.slopeHere,E[0],E[1])),u.ink),D(a,h,[{text:"slope"}])}function O(a,f,h){let{pen:u,colors:s}=a,{f:m,from:x,to:k,xs:g,shown:A,state:p,mass:E}=f,b=n.input=F(a,h,[-A,A],[0,1.08],{y:!1}),T=Float64Array.from(g,w=>Math.exp(-(((w-p.mean)/p.width)**2)/2));R(a,b,g,T,{color:s.series[0],fill:ut(s.series[0],.22)}),u.save(),u.beginPath();for(let w=x;w<k;w++){if(!rt(m.slope,w,p.zero)||E[w]<1e-9)continue;let[B,v]=[b.x(g[w]),b.x(g[w+1])];u.rect(B,b.y(T[w]),v-B+.5,b.y(0)-b.y(T[w]))}mt(u,ut(s.series[0],.25),1,s.ink),u.restore(),D(a,h,[{text:`input; hatched: slope ${Ct(p.zero)}`}])}function I(a,f,h,u){let{pen:s,colors:m,size:x}=a,{f:k,g,mass:A}=f,p=J(u,[h.bottom,h.top]),E=w=>Math.min(w,Ft)/Ft*(h.right-h.left);s.lineWidth=1,s.strokeStyle=m.muted,U(s,h.left,h.top,h.left,h.bottom);let b=it(k.value,A,u,st),$=(h.bottom-h.top)/st;if(s.fillStyle=ut(m.series[0],.75),b.forEach((w,B)=>{w>1e-5&&s.fillRect(h.left,p.to(u[0])-(B+1)*$,E(w),$-.6)}),g){s.beginPath();let w=!1;it(g.value,A,u,st).forEach((B,v)=>{let[P,H]=[p.to(u[0])-v*$,p.to(u[0])-(v+1)*$],L=B>1e-4;L&&!w&&s.moveTo(h.left,P),(L||w)&&s.lineTo(h.left+E(L?B:0),P),L&&s.lineTo(h.left+E(B),H),w=L}),s.strokeStyle=m.series[1],s.lineWidth=a.line,s.setLineDash(K),s.stroke(),s.setLineDash([])}D(a,h,[{text:"output"}]);let T=b.indexOf(Math.max(...b));if(b[T]>.15){let w=p.to(u[0])-(T+.5)*$;ot(a,`${ct(b[T])} here`,h.right,w-x*.95,{align:"right"})}}function S(a,f,h,u){let{pen:s,colors:m,size:x}=a,{f:k,g}=f,A=g?[k,g]:[k],p=[["value",b=>W(b.here,3)],["slope",b=>W(b.slopeHere,3)],["mean out",b=>W(b.mean,2)],["width out",b=>W(b.width,2)],["hatched",b=>ct(b.hatched)]],E=Math.min(x*1.6,(h.bottom-h.top)/(p.length+1));s.textBaseline="middle",A.forEach((b,$)=>{let T=h.right-(A.length-1-$)*u;s.strokeStyle=m.series[$],s.lineWidth=a.line*1.3,s.setLineDash($?K:[]),U(s,T-x*2,h.top+E*.5,T,h.top+E*.5),s.setLineDash([]),s.font=a.font(),s.textAlign="right",s.fillStyle=m.ink,p.forEach(([,w],B)=>s.fillText(w(b),T,h.top+E*(B+1.5)))}),s.font=a.font(),s.textAlign="left",s.fillStyle=m.muted,p.forEach(([b],$)=>s.fillText(b,h.left,h.top+E*($+1.5)))}return{draw(a){let{pen:f,colors:h,size:u,width:s,height:m}=a,x=r();f.font=a.font(.92);let k=f.measureText("−0.00").width+8,g=Kt(a),A=Math.round(Math.min(s*.7,s-g.names-2*g.numbers-u)),p=u*1.75,E=u*1.5,b=m-3*p-2*E-u*.4,[$,T,w]=[.56,.22,.22].map(V=>V*b),B={left:k,right:A-u*.8},v=p,P=v+$+E+p,H=P+T+u*.4+p,L={...B,top:v,bottom:v+$},_={...B,top:P,bottom:P+T},z={...B,top:H,bottom:H+w},X={left:A+u*.4,right:s-4,top:v,bottom:v+$},Bt={left:A+u*.4,right:s-4,top:P-p*.6,bottom:z.bottom+E},ft=[0,1];x.difference?M(a,x,L).forEach((V,tt)=>ot(a,V,X.left,X.top+u*(1+1.7*tt),{weight:tt===1?"600":"400",scale:tt===1?1.25:1})):(ft=C(a,x,L),I(a,x,X,ft)),N(a,x,_),O(a,x,z),S(a,x,Bt,g.numbers);let dt=n.values.x(x.at.x);f.strokeStyle=h.ink,f.lineWidth=1,f.setLineDash([2,3]);for(let V of[L,_,z])U(f,dt,V.top,dt,V.bottom);f.setLineDash([])},describe(){let{f:a,g:f,at:h,difference:u,from:s,to:m,xs:x,state:k}=r();if(f&&u){let g=at(a.value,f.value,s,m);return g.gap<1e-6?`${a.name} and ${f.name} differ by less than 10⁻⁶ everywhere from x = −5 to 5.`:`${a.name} and ${f.name} differ most at x = ${j(x[g.at])}: by ${g.gap.toPrecision(3)}.`}return`${a.name} at x = ${j(h.x)}: value ${W(a.here,3)}, slope ${W(a.slopeHere,3)}. ${ct(a.hatched)} of the input meets a slope ${Ct(k.zero)}; its mean ${j(k.mean,1)} becomes ${W(a.mean,2)}.`},table(){let{f:a,g:f,from:h,to:u,axis:s}=r(),m=Math.round(.5/s.step),x=[];for(let k=h;k<=u;k+=m){let g=s.low+k*s.step;x.push([j(g,1),W(a.value[k],4),W(a.slope[k],4),...f?[W(f.value[k],4),W(f.slope[k],4)]:[]])}return{columns:["x",a.name,"slope",...f?[f.name,"slope"]:[]],rows:x}}}}};function Kt({pen:t,font:n,size:e}){return t.font=n(),{names:t.measureText("mean out").width,numbers:t.measureText("−0.000").width+e*.6}}function Qt(t,n,e){let o=n;for(;o.length>4&&t.measureText(o).width>e;)o=`${o.slice(0,-3).trimEnd()}…`;return o}var Zt=t=>String(t).replace(/[-\d]/g,n=>"⁻⁰¹²³⁴⁵⁶⁷⁸⁹"["-0123456789".indexOf(n)]);function ut(t,n){return/^#[0-9a-f]{6}$/i.test(t)?`${t}${Math.round(n*255).toString(16).padStart(2,"0")}`:t}var{mount:Ce,widget:te}=Mt(Nt),Ne=te;export{Ne as default,Ce as mount,te as widget};
