function Pt(t){let e=atob(t),n=new Uint8Array(e.length);for(let o=0;o<n.length;o++)n[o]=e.charCodeAt(o);return n}function Dt(t){let e=t&32768?-1:1,n=t>>10&31,o=t&1023;return n===0?e*o*2**-24:n===31?o?NaN:e*(1/0):e*(1+o/1024)*2**(n-15)}function Ot(t){let{dtype:e,shape:n,data:o,scale:r,offset:i=0}=t,u=(typeof o=="string"?Pt(o):o instanceof ArrayBuffer?new Uint8Array(o):new Uint8Array(o.buffer,o.byteOffset,o.byteLength)).slice().buffer;switch(e){case"float32":return{shape:n,values:new Float32Array(u)};case"float64":return{shape:n,values:new Float64Array(u)};case"int32":return{shape:n,values:new Int32Array(u)};case"float16":return{shape:n,values:Float32Array.from(new Uint16Array(u),Dt)};case"uint8":{let h=new Uint8Array(u);return r===void 0?{shape:n,values:h}:{shape:n,values:Float32Array.from(h,F=>F*r+i)}}default:throw new Error(`unknown dtype ${e}`)}}function et(t){return Object.fromEntries(Object.entries(t).map(([e,n])=>[e,Ot(n)]))}function Q(t,e,n=5){if(!(e>t)||!Number.isFinite(e-t))return[t];let o=(e-t)/n,r=10**Math.floor(Math.log10(o)),i=[1,2,5,10].map(h=>h*r).find(h=>h>=o*.999)??10*r,a=Math.ceil(t/i-1e-9),u=Math.floor(e/i+1e-9);return Array.from({length:u-a+1},(h,F)=>Number(((a+F)*i).toPrecision(12)))}function j(t,e=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let n=t.toFixed(e);return Number(n)===0?n.replace("-",""):n.replace("-","−")}var G=(t,e,n)=>Math.min(n,Math.max(e,t));function J([t,e],[n,o]){let r=(o-n)/(e-t);return{to:i=>n+(i-t)*r,from:i=>t+(i-n)/r}}function pt(t){let{clientWidth:e,clientHeight:n}=t,o=globalThis.devicePixelRatio||1,[r,i]=[Math.max(1,Math.round(e*o)),Math.max(1,Math.round(n*o))];(t.width!==r||t.height!==i)&&Object.assign(t,{width:r,height:i});let a=t.getContext("2d");return a.setTransform(o,0,0,o,0,0),a.clearRect(0,0,e,n),{pen:a,width:e,height:n}}function U(t,e,n,o,r){t.beginPath(),t.moveTo(e,n),t.lineTo(o,r),t.stroke()}function R(t,e,n,o,r){let{pen:i}=t,{box:a}=e;if(i.save(),i.beginPath(),i.rect(a.left,a.top-2,a.right-a.left,a.bottom-a.top+4),i.clip(),r.fill){i.beginPath(),i.moveTo(e.x(n[0]),e.y(r.base??0));for(let h=0;h<n.length;h++)i.lineTo(e.x(n[h]),e.y(o[h]));i.lineTo(e.x(n[n.length-1]),e.y(r.base??0)),i.fillStyle=r.fill,i.fill()}i.beginPath();let u=!1;for(let h=0;h<n.length;h++)Number.isFinite(o[h])?u?i.lineTo(e.x(n[h]),e.y(o[h])):(i.moveTo(e.x(n[h]),e.y(o[h])),u=!0):u=!1;i.strokeStyle=r.color,i.lineWidth=r.width??t.line,i.lineJoin="round",i.setLineDash(r.dash??[]),i.stroke(),i.restore()}function Z(t,e,n,o,r=t.line*2.4){let{pen:i,colors:a}=t;i.beginPath(),i.arc(e,n,r,0,2*Math.PI),i.fillStyle=o,i.fill(),i.lineWidth=1.5,i.strokeStyle=a.paper,i.stroke()}function ot(t,e,n,o,r={}){let{pen:i,colors:a}=t;i.save(),i.font=t.font(r.scale??1,r.weight??"400"),i.textAlign=r.align??"left",i.textBaseline=r.baseline??"middle",i.lineJoin="round",i.lineWidth=4,i.strokeStyle=a.paper,i.strokeText(e,n,o),i.fillStyle=r.color??a.ink,i.fillText(e,n,o),i.restore()}var nt=[[],[[0,8,8,0]],[[0,0,8,8]],[[0,4,8,4]],[[4,0,4,8]],[[0,8,8,0],[0,0,8,8]],[[0,4,8,4],[4,0,4,8]],[[4,4,5,4]]],ht=new Map;function jt(t,e,n){let o=new OffscreenCanvas(Math.round(8*n),Math.round(8*n)),r=o.getContext("2d");r.scale(n,n),r.strokeStyle=e,r.lineWidth=1.2,r.globalAlpha=.55;for(let[i,a,u,h]of t)r.beginPath(),r.moveTo(i,a),r.lineTo(u,h),r.stroke();return o}function mt(t,e,n,o){t.fillStyle=e,t.fill();let r=nt[n%nt.length];if(!r.length)return;let i=t.getTransform().a||1,a=`${n%nt.length} ${o} ${i}`,u=ht.get(a)??jt(r,o,i);ht.set(a,u);let h=t.createPattern(u,"repeat");h.setTransform(new DOMMatrix().scale(1/i)),t.fillStyle=h,t.fill()}var Lt=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],Ht=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"];var It=t=>[1,3,5].map(e=>parseInt(t.slice(e,e+2),16));function Wt(t){let e=t.startsWith("#")?It(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[n,o,r]=e.slice(0,3).map(i=>{let a=i/255;return a<=.04045?a/12.92:((a+.055)/1.055)**2.4});return .2126*n+.7152*o+.0722*r}function xt(t){let e=getComputedStyle(t),n=e.backgroundColor,o=Wt(n)<.2,r=i=>e.getPropertyValue(i).trim();return{dark:o,paper:n,ink:e.color,muted:r("--lx-muted"),faint:r("--lx-faint"),series:o?Ht:Lt}}function y(t,e={},n=[]){let o=document.createElement(t);for(let[r,i]of Object.entries(e))i===void 0||i===!1||(r==="text"?o.textContent=String(i):o.setAttribute(r,i===!0?"":String(i)));return o.append(...n),o}function q(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function gt({columns:t,rows:e},n){let o=(r,i)=>y("tr",{},i.map(a=>y(r,{text:a,scope:r==="th"?"col":void 0})));return y("table",{},[y("caption",{text:n}),y("thead",{},[o("th",t)]),y("tbody",{},e.map(r=>o("td",r)))])}var zt={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function bt(t,e){let n=y("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),o=t.map(r=>{let i=Rt(r,e);return n.append(i.element),i.update});return{element:n,update:(r,i)=>o.forEach(a=>a(r,i))}}function Rt(t,e){let{name:n}=t,o=y("span",{class:"lx-reason",hidden:!0}),r=y("output"),i=!1,a=qt(t);q(a);let u=(C,M)=>{e.set({[n]:C},{final:M}),t.kernel&&M&&e.ask(n,C)},h=[];if(t.type==="button")h.push(a);else{let C=y("span",{text:t.label}),M=y("label",{style:"display:contents"},t.type==="checkbox"?[C,a]:[C,r,a]);h.push(M)}let F=y("div",{class:"lx-control","data-name":n,"data-kernel":t.kernel},[...h,o]);switch(t.type){case"slider":e.listen(a,"input",()=>u(Number(a.value),!1)),e.listen(a,"change",()=>u(Number(a.value),!0));break;case"checkbox":e.listen(a,"change",()=>u(a.checked,!0));break;case"button":e.listen(a,"click",()=>u((e.state()[n]??0)+1,!0));break;case"text":e.listen(a,"input",()=>i=!0),e.listen(a,"blur",()=>i=!1),e.listen(a,"change",()=>{i=!1,u(a.value,!0)});break;default:e.listen(a,"change",()=>u(a.value,!0))}function O(C,M){let D=e.state()[n],S=Object.entries(t.when??{}).some(([f,d])=>!d.includes(e.state()[f])),P=!!t.kernel&&C!=="live";a.disabled=S||P;let I=M.name===n,l=P?zt[C]:I&&M.busy?"Computing …":I?M.error??"":"";o.hidden=!l,o.textContent=l,o.dataset.error=String(!!(I&&M.error&&!P)),t.type==="checkbox"?a.checked=!!D:t.type!=="button"&&!i&&a.value!==String(D)&&(a.value=String(D)),t.type==="slider"&&(r.textContent=j(Number(D),t.digits??0))}return{element:F,update:O}}function qt(t){switch(t.type){case"slider":return y("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return y("select",{},(t.options??[]).map(([e,n])=>y("option",{value:e,text:n})));case"checkbox":return y("input",{type:"checkbox"});case"button":return y("button",{type:"button",text:t.label});default:return y("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function wt(t){let e={...t,kernel:"absent",answer:{}},n=new Map;return{get:o=>e[o],set(o,r){e[o]=r,n.get(o)?.forEach(i=>i())},on(o,r){return n.has(o)||n.set(o,new Set),n.get(o)?.add(r),()=>n.get(o)?.delete(r)}}}var Ut=100,_t=3e3;function yt(t){let e={kernel:"waiting",answer:{}},n=new Map,o=(S,P)=>{e[S]=P,n.get(S)?.forEach(I=>I())},r=0,i=()=>{globalThis.clearTimeout(r),r=0,e.kernel!=="absent"&&t.save_changes()},a=0,u=!1,h=S=>{S?.type==="pong"&&o("kernel","live"),S?.type==="answer"&&o("answer",{name:S.name,error:S.error})},F=()=>{globalThis.clearTimeout(a),a=globalThis.setTimeout(()=>e.kernel==="waiting"&&o("kernel","absent"),_t),t.send({type:"ping"})},O=t.widget_manager?.kernel,C=()=>o("kernel","absent"),M=(S,P)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(P)?C():P==="idle"&&e.kernel==="absent"&&!u&&F(),(P==="restarting"||P==="autorestarting")&&(u=!0)};return t.on("msg:custom",h),O?.statusChanged?.connect(M),O?.disposed?.connect(C),F(),{store:{get:S=>S in e?e[S]:t.get(S),set(S,P,{final:I=!0}={}){if(S==="request"){o("answer",{name:P.name,busy:!0}),i(),t.send({type:"request",...P});return}t.set(S,P),I?i():r||(r=globalThis.setTimeout(i,Ut))},on(S,P){return S in e?(n.has(S)||n.set(S,new Set),n.get(S)?.add(P),()=>n.get(S)?.delete(P)):(t.on(`change:${S}`,P),()=>t.off(`change:${S}`,P))}},dispose(){globalThis.clearTimeout(r),globalThis.clearTimeout(a),t.off("msg:custom",h),O?.statusChanged?.disconnect(M),O?.disposed?.disconnect(C)}}}var kt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var Gt=(t,e,n)=>Math.min(n-1,Math.max(0,t+e));function vt(t,e){let n=-1,o=y("button",{type:"button",class:"lx-back",text:"◀ Back"}),r=y("button",{type:"button",class:"lx-next",text:"Start ▶"}),i=y("span",{class:"lx-step-title"}),a=y("span",{class:"lx-step-look"}),u=y("span",{class:"lx-step-count"}),h=y("div",{"aria-live":"polite"},[i," ",a]),F=t.map(D=>y("div",{class:"lx-reserve","aria-hidden":"true",text:`${D.title}. ${D.look}`})),O=y("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[o,y("div",{class:"lx-walk-text"},[...F,h]),y("div",{},[u," ",r])]);[O,o,r].forEach(q);let C=D=>{n=Gt(n,D,t.length),M(),e.go(n)};function M(){let D=t[n];i.textContent=D?`${D.title}.`:"Guided walk.",a.textContent=D?D.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,u.textContent=D?`${n+1} / ${t.length}`:"",r.textContent=D?"Next ▶":"Start ▶";let S=O.ownerDocument.activeElement;o.disabled=n<=0,r.disabled=n===t.length-1,(S===o&&o.disabled||S===r&&r.disabled)&&O.focus()}return e.listen(o,"click",()=>C(-1)),e.listen(r,"click",()=>C(1)),e.listen(O,"keydown",D=>{let S={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[D.key];S&&(D.preventDefault(),n+S>=0&&C(S))}),M(),O}var Xt=46;function Mt(t){let e=(o,r)=>Yt(t,o,r),n=globalThis.document?.documentElement;if(n&&"explorerPage"in n.dataset){let o=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");e(document.body,wt(o))}return{mount:e,widget:{render({model:o,el:r}){let{store:i,dispose:a}=yt(o),u=e(r,i);return()=>{u(),a()}}}}}function Jt(t,e,n){let o=matchMedia(`(min-height: ${e+6}px) and (max-height: ${e+10}px)`),r=matchMedia(`(min-height: ${e+2}px) and (max-height: ${e+5.9}px)`),i=matchMedia("(prefers-color-scheme: dark)"),a=()=>{t.dataset.scheme=r.matches||i.matches&&!o.matches?"dark":"light"};[o,r,i].forEach(u=>n(u,"change",a)),a()}function Yt(t,e,n){let o=new AbortController,r=[],i=(v,B,H,L={})=>v.addEventListener(B,H,{...L,signal:o.signal}),a="explorerPage"in document.documentElement.dataset,u=y("canvas",{role:"img"}),h=y("div",{class:"lx-picture"},[u]),F=y("div",{class:"lx-table",hidden:!0});h.append(F);let O=y("p",{class:"lx-says","aria-live":"polite"}),C=y("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),M=y("section",{class:"lx","data-kind":n.get("kind"),"data-host":a?"page":"lab","data-projector":n.get("projector")?"true":"false","aria-label":n.get("title"),style:a?"height:100vh":`height:${n.get("height")}px`});a&&Jt(M,Number(n.get("height")),i);let D=y("div",{class:"lx-main"},[h,O]);q(C),q(F);let S=()=>n.get("state"),P=(v,B)=>{n.set("state",{...S(),...v},B)},I=et(n.get("arrays")),l=(v,B)=>n.set("request",{name:v,value:B}),f=bt(n.get("controls"),{state:S,set:P,ask:l,listen:i}),d=n.get("steps"),c=d.length?vt(d,{listen:i,go:v=>P(d[v].state)}):null;M.append(y("style",{text:kt}),y("div",{class:"lx-head"},[y("p",{class:"lx-title",text:n.get("title")}),C]),...c?[c]:[],y("div",{class:"lx-body"},[D,...n.get("controls").length?[f.element]:[]])),e.append(M);let s=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),m={picture:h,canvas:u,state:S,params:()=>n.get("params"),data:()=>I,set:P,listen:i,focusable:q,redraw:$,animate(v,B){if(s?.matches)return B(1);let H=performance.now(),L=_=>{if(o.signal.aborted)return;let z=Math.min(1,Math.max(0,(_-H)/v));B(z),z<1&&requestAnimationFrame(L)};requestAnimationFrame(L)}},x=t.create(m),k=0,g=!1,A=0,p=0;function $(){!k&&!o.signal.aborted&&(k=requestAnimationFrame(b))}function b(){if(k=0,!M.isConnected||!u.clientWidth||!u.clientHeight){g||$(),g=!0;return}g=!1;let v=xt(M);M.dataset.theme=v.dark?"dark":"light";let B=!!n.get("projector"),H=B?20:13,L=getComputedStyle(M).fontFamily,_=(z=1,X="400")=>`${X} ${H*z}px ${L}`;x.draw({...pt(u),colors:v,size:H,line:B?3.5:2,projector:B,font:_}),f.update(n.get("kernel"),n.get("answer")??{}),u.setAttribute("aria-label",`${n.get("title")}: ${x.describe()}`),F.hidden||E(),globalThis.clearTimeout(p),p=globalThis.setTimeout(()=>{O.textContent=x.describe()},A?80:0),A+=1,M.dataset.draws=String(A),M.dataset.ready="true"}let E=()=>F.replaceChildren(gt(x.table(),n.get("title")));i(C,"click",()=>{F.hidden=!F.hidden,C.setAttribute("aria-expanded",String(!F.hidden)),C.textContent=F.hidden?"Show as table":"Show the picture",F.hidden||E()});for(let v of["state","params","kernel","answer","projector"])r.push(n.on(v,$));r.push(n.on("arrays",()=>{I=et(n.get("arrays")),$()}));let T=()=>{M.dataset.narrow=String(M.clientWidth<Xt*parseFloat(getComputedStyle(M).fontSize)),$()},w=new ResizeObserver(T);w.observe(M),w.observe(h);let N=new IntersectionObserver($);N.observe(M);for(let v of["transitionend","transitioncancel"])i(M,v,B=>B.target===M&&$());return i(M,"keydown",v=>v.stopPropagation()),T(),()=>{o.abort(),cancelAnimationFrame(k),globalThis.clearTimeout(p),w.disconnect(),N.disconnect(),r.forEach(v=>v()),M.remove()}}function St(t){if(t>0)return 1-St(-t);let e=Math.exp(-t*t/2)/Math.sqrt(2*Math.PI);if(t<-4){let r=-t;for(let i=40;i>=1;i--)r=i/r-t;return e/r}let n=t,o=t;for(let r=3;Math.abs(n)>1e-17*Math.abs(o);r+=2)n*=t*t/r,o+=n;return .5+e*o}function Tt({low:t,step:e,count:n},o,r){let i=new Float64Array(n-1),a=0;for(let u=0;u<n-1;u++){let h=u===n-2?1:St((t+(u+1)*e-o)/r);i[u]=h-a,a=h}return i}function At(t,e){let n=0,o=0,r=0;for(let a=0;a<e.length;a++){let[u,h]=[t[a],t[a+1]];!e[a]||!Number.isFinite(u+h)||(n+=e[a],o+=e[a]*(u+h)/2,r+=e[a]*(u*u+u*h+h*h)/3)}let i=o/n;return{mean:i,width:Math.sqrt(Math.max(0,r/n-i*i))}}function $t(t,e,n){let o=0;for(let r=0;r<e.length;r++)rt(t,r,n)&&(o+=e[r]);return o}function rt(t,e,n){let[o,r]=[t[e],t[e+1]];return n==="below"?o<0&&r<0:Math.abs(o)<=Number(n)&&Math.abs(r)<=Number(n)}function it(t,e,[n,o],r){let i=new Float64Array(r),a=(o-n)/r;for(let u=0;u<e.length;u++){if(e[u]<1e-12||!Number.isFinite(t[u]+t[u+1]))continue;let h=(Math.min(t[u],t[u+1])-n)/a,F=(Math.max(t[u],t[u+1])-n)/a,O=Math.min(r-1,Math.floor(F));for(let C=Math.max(0,Math.floor(h));C<=O;C++){let M=F>h?(Math.min(F,C+1)-Math.max(h,C))/(F-h):1;i[C]+=e[u]*Math.max(0,M)}}return i}function at(t,e,n,o){let[r,i]=[n,0];for(let a=n;a<=o;a++){let u=Math.abs(t[a]-e[a]);u>i&&([r,i]=[a,u])}return{at:r,gap:i}}function lt(t,e,n,o,r){let[i,a]=o;for(let u of t)for(let h=e;h<=n;h++)Number.isFinite(u[h])&&(i=Math.min(i,u[h]),a=Math.max(a,u[h]));return[Math.max(i,r[0]),Math.min(a,r[1])]}function Et(t){let e=10**Math.floor(Math.log10(t));return[1,2,5,10].map(n=>n*e).find(n=>n>=t*(1-1e-9))??10*e}function Y({low:t,step:e,count:n},o){let r=Math.min(n-1,Math.max(0,Math.round((o-t)/e)));return{index:r,x:Number((t+r*e).toFixed(9))}}var st=64,Ft=.3,K=[7,5],ct=t=>{let e=100*t;return e>5e-4&&e<.95?`${j(e,1)} %`:e>99.05&&e<99.9995?`${j(Math.min(e,99.9),1)} %`:`${j(e,0)} %`},Ct=t=>t==="0"?"of 0":t==="below"?"below 0":`within ${j(Number(t))} of 0`,W=(t,e)=>Math.abs(t)>=1e4?t.toExponential(1).replace("-","−").replace("+",""):j(t,e),Nt={create(t){let e={},n=()=>{let{reach:l,step:f}=t.params();return{low:-l,step:f,count:t.data().value.shape[1]}},o;function r(){let l=[t.params(),t.state(),t.data()];return(!o||l.some((f,d)=>f!==o?.from[d]))&&(o={from:l,found:i()}),o.found}function i(){let{functions:l,labels:f,window:d}=t.params(),c=t.state(),s=n(),m=T=>{let w=l.indexOf(T);if(w<0)return null;let N=({shape:v,values:B})=>B.subarray(w*v[1],(w+1)*v[1]);return{name:T,title:f[T],value:N(t.data().value),slope:N(t.data().slope)}},x=Tt(s,c.mean,c.width),k=Y(s,c.x),g=T=>T&&{...T,here:T.value[k.index],slopeHere:T.slope[k.index],hatched:$t(T.slope,x,c.zero),...At(T.value,x)},A=g(m(c.function)??m(l[0])),p=g(m(c.compare)),$=Y(s,-d).index,b=Y(s,d).index,E=Float64Array.from({length:s.count},(T,w)=>s.low+w*s.step);return{state:c,axis:s,shown:d,mass:x,at:k,f:A,g:p,from:$,to:b,xs:E,difference:!!p&&c.view==="difference"}}let a=null,u=l=>!e.input||!e.values||l.offsetX>e.values.box.right+20?null:l.offsetY>e.input.box.top-14?"mean":"x",h=(l,f)=>{if(!a||!e.values)return;let{window:d}=t.params(),c=e.values.fromX(l.offsetX);a==="x"?t.set({x:Y(n(),G(c,-d,d)).x},{final:f}):t.set({mean:Number(G(Math.round(c*10)/10,-4,4).toFixed(1))},{final:f})};t.listen(t.canvas,"pointerdown",l=>{a=u(l),a&&(t.canvas.setPointerCapture(l.pointerId),h(l,!1))}),t.listen(t.canvas,"pointermove",l=>{t.canvas.style.cursor=u(l)?"ew-resize":"",h(l,!1)});for(let l of["pointerup","pointercancel"])t.listen(t.canvas,l,f=>{h(f,!0),a=null});function F(l,f,d,c,s){let{pen:m,colors:x,size:k}=l,g=J(d,[f.left,f.right]),A=J(c,[f.bottom,f.top]);m.font=l.font(.92),m.lineWidth=1;for(let p of Q(d[0],d[1],5))m.strokeStyle=p===0?x.muted:x.faint,U(m,g.to(p),f.top,g.to(p),f.bottom),s.x!==!1&&(m.fillStyle=x.muted,m.textAlign="center",m.textBaseline="top",m.fillText(j(p,0),g.to(p),f.bottom+4));for(let p of s.y===!1?[0]:Q(c[0],c[1],Math.max(3,Math.round((f.bottom-f.top)/(k*3)))))m.strokeStyle=p===0?x.muted:x.faint,U(m,f.left,A.to(p),f.right,A.to(p)),s.y!==!1&&(m.fillStyle=x.muted,m.textAlign="right",m.textBaseline="middle",m.fillText(j(p/10**(s.exponent??0),s.digits??0),f.left-6,A.to(p)));return{x:g.to,y:A.to,fromX:g.from,fromY:A.from,box:f}}function O(l,f,d){let{pen:c,size:s,colors:m}=l,x=f.left,k=f.top-s*.85;c.textAlign="left",c.textBaseline="middle",c.font=l.font(1,"600");for(let{text:g,color:A,dash:p}of d)A&&(c.strokeStyle=A,c.lineWidth=l.line*1.3,c.setLineDash(p??[]),U(c,x,k,x+s*2,k),c.setLineDash([]),x+=s*2.4),c.fillStyle=m.ink,c.fillText(Qt(c,g,f.right-x),x,k),x+=c.measureText(g).width+s*1.2}function C(l,f,d){let{colors:c}=l,{f:s,g:m,from:x,to:k,xs:g,shown:A,at:p}=f,$=m?[s.value,m.value]:[s.value],b=Math.round(1/f.axis.step),E=lt($,x+b,k-b,[-1,3],[-8,8]),T=e.values=F(l,d,[-A,A],E,{});m&&R(l,T,g,m.value,{color:c.series[1],dash:K,width:l.line*1.2}),R(l,T,g,s.value,{color:c.series[0],width:l.line*1.5});let w=1.7,N=[p.x-w,p.x+w].map(v=>s.here+s.slopeHere*(v-p.x));return R(l,T,[p.x-w,p.x+w],N,{color:c.ink,width:l.line*.8}),Number.isFinite(s.here)&&Z(l,T.x(p.x),T.y(G(s.here,E[0],E[1])),c.ink),O(l,d,[{text:s.title,color:c.series[0]},...m?[{text:m.title,color:c.series[1],dash:K}]:[]]),E}function M(l,f,d){let{colors:c}=l,{f:s,from:m,to:x,xs:k,shown:g,at:A}=f,p=f.g,$=Float64Array.from(s.value,(B,H)=>B-p.value[H]),b=at(s.value,p.value,m,x),E=Math.max(Et(Math.max(b.gap,1e-6)*1.05),1e-6),T=Math.floor(Math.log10(E)+1e-9),w=T<-1?T:0,N=e.values=F(l,d,[-g,g],[-E,E],{exponent:w,digits:w?0:2});R(l,N,k,$,{color:c.series[2],width:l.line*1.5}),Z(l,N.x(A.x),N.y(G($[A.index],-E,E)),c.ink);let v=Number((5/(2*E)).toPrecision(2));return O(l,d,[{text:`${s.name} less ${p.name}`,color:c.series[2]}]),["largest difference",b.gap<1e-6?"none above 10⁻⁶":b.gap.toPrecision(3),`at x = ${j(f.xs[b.at])}`,`magnified ${j(v,v<10?1:0)} ×`,w?`scale: 1 is 10${Zt(w)}`:""]}function D(l,f,d){let{colors:c}=l,{f:s,g:m,from:x,to:k,xs:g,shown:A,at:p}=f,$=lt(m?[s.slope,m.slope]:[s.slope],x,k,[-.3,1.25],[-4,4]),b=F(l,d,[-A,A],$,{digits:$[1]-$[0]>2.5?0:1,x:!1});m&&R(l,b,g,m.slope,{color:c.series[1],dash:K,width:l.line}),R(l,b,g,s.slope,{color:c.series[0],width:l.line*1.2}),Number.isFinite(s.slopeHere)&&Z(l,b.x(p.x),b.y(G(s.slopeHere,$[0],$[1])),c.ink),O(l,d,[{text:"slope"}])}function S(l,f,d){let{pen:c,colors:s}=l,{f:m,from:x,to:k,xs:g,shown:A,state:p,mass:$}=f,b=e.input=F(l,d,[-A,A],[0,1.08],{y:!1}),T=Float64Array.from(g,w=>Math.exp(-(((w-p.mean)/p.width)**2)/2));R(l,b,g,T,{color:s.series[0],fill:ut(s.series[0],.22)}),c.save(),c.beginPath();for(let w=x;w<k;w++){if(!rt(m.slope,w,p.zero)||$[w]<1e-9)continue;let[N,v]=[b.x(g[w]),b.x(g[w+1])];c.rect(N,b.y(T[w]),v-N+.5,b.y(0)-b.y(T[w]))}mt(c,ut(s.series[0],.25),1,s.ink),c.restore(),O(l,d,[{text:`input; hatched: slope ${Ct(p.zero)}`}])}function P(l,f,d,c){let{pen:s,colors:m,size:x}=l,{f:k,g,mass:A}=f,p=J(c,[d.bottom,d.top]),$=w=>Math.min(w,Ft)/Ft*(d.right-d.left);s.lineWidth=1,s.strokeStyle=m.muted,U(s,d.left,d.top,d.left,d.bottom);let b=it(k.value,A,c,st),E=(d.bottom-d.top)/st;if(s.fillStyle=ut(m.series[0],.75),b.forEach((w,N)=>{w>1e-5&&s.fillRect(d.left,p.to(c[0])-(N+1)*E,$(w),E-.6)}),g){s.beginPath();let w=!1;it(g.value,A,c,st).forEach((N,v)=>{let[B,H]=[p.to(c[0])-v*E,p.to(c[0])-(v+1)*E],L=N>1e-4;L&&!w&&s.moveTo(d.left,B),(L||w)&&s.lineTo(d.left+$(L?N:0),B),L&&s.lineTo(d.left+$(N),H),w=L}),s.strokeStyle=m.series[1],s.lineWidth=l.line,s.setLineDash(K),s.stroke(),s.setLineDash([])}O(l,d,[{text:"output"}]);let T=b.indexOf(Math.max(...b));if(b[T]>.15){let w=p.to(c[0])-(T+.5)*E;ot(l,`${ct(b[T])} here`,d.right,w-x*.95,{align:"right"})}}function I(l,f,d,c){let{pen:s,colors:m,size:x}=l,{f:k,g}=f,A=g?[k,g]:[k],p=[["value",b=>W(b.here,3)],["slope",b=>W(b.slopeHere,3)],["mean out",b=>W(b.mean,2)],["width out",b=>W(b.width,2)],["hatched",b=>ct(b.hatched)]],$=Math.min(x*1.6,(d.bottom-d.top)/(p.length+1));s.textBaseline="middle",A.forEach((b,E)=>{let T=d.right-(A.length-1-E)*c;s.strokeStyle=m.series[E],s.lineWidth=l.line*1.3,s.setLineDash(E?K:[]),U(s,T-x*2,d.top+$*.5,T,d.top+$*.5),s.setLineDash([]),s.font=l.font(),s.textAlign="right",s.fillStyle=m.ink,p.forEach(([,w],N)=>s.fillText(w(b),T,d.top+$*(N+1.5)))}),s.font=l.font(),s.textAlign="left",s.fillStyle=m.muted,p.forEach(([b],E)=>s.fillText(b,d.left,d.top+$*(E+1.5)))}return{draw(l){let{pen:f,colors:d,size:c,width:s,height:m}=l,x=r();f.font=l.font(.92);let k=f.measureText("−0.00").width+8,g=Kt(l),A=Math.round(Math.min(s*.7,s-g.names-2*g.numbers-c)),p=c*1.75,$=c*1.5,b=m-3*p-2*$-c*.4,[E,T,w]=[.56,.22,.22].map(V=>V*b),N={left:k,right:A-c*.8},v=p,B=v+E+$+p,H=B+T+c*.4+p,L={...N,top:v,bottom:v+E},_={...N,top:B,bottom:B+T},z={...N,top:H,bottom:H+w},X={left:A+c*.4,right:s-4,top:v,bottom:v+E},Bt={left:A+c*.4,right:s-4,top:B-p*.6,bottom:z.bottom+$},ft=[0,1];x.difference?M(l,x,L).forEach((V,tt)=>ot(l,V,X.left,X.top+c*(1+1.7*tt),{weight:tt===1?"600":"400",scale:tt===1?1.25:1})):(ft=C(l,x,L),P(l,x,X,ft)),D(l,x,_),S(l,x,z),I(l,x,Bt,g.numbers);let dt=e.values.x(x.at.x);f.strokeStyle=d.ink,f.lineWidth=1,f.setLineDash([2,3]);for(let V of[L,_,z])U(f,dt,V.top,dt,V.bottom);f.setLineDash([])},describe(){let{f:l,g:f,at:d,difference:c,from:s,to:m,xs:x,state:k}=r();if(f&&c){let g=at(l.value,f.value,s,m);return g.gap<1e-6?`${l.name} and ${f.name} differ by less than 10⁻⁶ everywhere from x = −5 to 5.`:`${l.name} and ${f.name} differ most at x = ${j(x[g.at])}: by ${g.gap.toPrecision(3)}.`}return`${l.name} at x = ${j(d.x)}: value ${W(l.here,3)}, slope ${W(l.slopeHere,3)}. ${ct(l.hatched)} of the input meets a slope ${Ct(k.zero)}; its mean ${j(k.mean,1)} becomes ${W(l.mean,2)}.`},table(){let{f:l,g:f,from:d,to:c,axis:s}=r(),m=Math.round(.5/s.step),x=[];for(let k=d;k<=c;k+=m){let g=s.low+k*s.step;x.push([j(g,1),W(l.value[k],4),W(l.slope[k],4),...f?[W(f.value[k],4),W(f.slope[k],4)]:[]])}return{columns:["x",l.name,"slope",...f?[f.name,"slope"]:[]],rows:x}}}}};function Kt({pen:t,font:e,size:n}){return t.font=e(),{names:t.measureText("mean out").width,numbers:t.measureText("−0.000").width+n*.6}}function Qt(t,e,n){let o=e;for(;o.length>4&&t.measureText(o).width>n;)o=`${o.slice(0,-3).trimEnd()}…`;return o}var Zt=t=>String(t).replace(/[-\d]/g,e=>"⁻⁰¹²³⁴⁵⁶⁷⁸⁹"["-0123456789".indexOf(e)]);function ut(t,e){return/^#[0-9a-f]{6}$/i.test(t)?`${t}${Math.round(e*255).toString(16).padStart(2,"0")}`:t}var{mount:Ce,widget:te}=Mt(Nt),Ne=te;export{Ne as default,Ce as mount,te as widget};
