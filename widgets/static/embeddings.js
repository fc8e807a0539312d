function Pt(t){let e=atob(t),o=new Uint8Array(e.length);for(let r=0;r<o.length;r++)o[r]=e.charCodeAt(r);return o}function Dt(t){let e=t&32768?-1:1,o=t>>10&31,r=t&1023;return o===0?e*r*2**-24:o===31?r?NaN:e*(1/0):e*(1+r/1024)*2**(o-15)}function Nt(t){let{dtype:e,shape:o,data:r,scale:l,offset:n=0}=t,m=(typeof r=="string"?Pt(r):r instanceof ArrayBuffer?new Uint8Array(r):new Uint8Array(r.buffer,r.byteOffset,r.byteLength)).slice().buffer;switch(e){case"float32":return{shape:o,values:new Float32Array(m)};case"float64":return{shape:o,values:new Float64Array(m)};case"int32":return{shape:o,values:new Int32Array(m)};case"float16":return{shape:o,values:Float32Array.from(new Uint16Array(m),Dt)};case"uint8":{let v=new Uint8Array(m);return l===void 0?{shape:o,values:v}:{shape:o,values:Float32Array.from(v,P=>P*l+n)}}default:throw new Error(`unknown dtype ${e}`)}}function rt(t){return Object.fromEntries(Object.entries(t).map(([e,o])=>[e,Nt(o)]))}function Q(t,e,o=5){if(!(e>t)||!Number.isFinite(e-t))return[t];let r=(e-t)/o,l=10**Math.floor(Math.log10(r)),n=[1,2,5,10].map(v=>v*l).find(v=>v>=r*.999)??10*l,h=Math.ceil(t/n-1e-9),m=Math.floor(e/n+1e-9);return Array.from({length:m-h+1},(v,P)=>Number(((h+P)*n).toPrecision(12)))}function z(t,e=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let o=t.toFixed(e);return Number(o)===0?o.replace("-",""):o.replace("-","−")}var W=(t,e,o)=>Math.min(o,Math.max(e,t));function Z([t,e],[o,r]){let l=(r-o)/(e-t);return{to:n=>o+(n-t)*l,from:n=>t+(n-o)/l}}function ut(t){let{clientWidth:e,clientHeight:o}=t,r=globalThis.devicePixelRatio||1,[l,n]=[Math.max(1,Math.round(e*r)),Math.max(1,Math.round(o*r))];(t.width!==l||t.height!==n)&&Object.assign(t,{width:l,height:n});let h=t.getContext("2d");return h.setTransform(r,0,0,r,0,0),h.clearRect(0,0,e,o),{pen:h,width:e,height:o}}function G(t,e,o,r,l){t.beginPath(),t.moveTo(e,o),t.lineTo(r,l),t.stroke()}function J(t,e,o,r,l){let{pen:n}=t,{box:h}=e;if(n.save(),n.beginPath(),n.rect(h.left,h.top-2,h.right-h.left,h.bottom-h.top+4),n.clip(),l.fill){n.beginPath(),n.moveTo(e.x(o[0]),e.y(l.base??0));for(let v=0;v<o.length;v++)n.lineTo(e.x(o[v]),e.y(r[v]));n.lineTo(e.x(o[o.length-1]),e.y(l.base??0)),n.fillStyle=l.fill,n.fill()}n.beginPath();let m=!1;for(let v=0;v<o.length;v++)Number.isFinite(r[v])?m?n.lineTo(e.x(o[v]),e.y(r[v])):(n.moveTo(e.x(o[v]),e.y(r[v])),m=!0):m=!1;n.strokeStyle=l.color,n.lineWidth=l.width??t.line,n.lineJoin="round",n.setLineDash(l.dash??[]),n.stroke(),n.restore()}function it(t,e,o,r,l=t.line*2.4){let{pen:n,colors:h}=t;n.beginPath(),n.arc(e,o,l,0,2*Math.PI),n.fillStyle=r,n.fill(),n.lineWidth=1.5,n.strokeStyle=h.paper,n.stroke()}function ht(t,e,o,r,l={}){let{pen:n,colors:h}=t;n.save(),n.font=t.font(l.scale??1,l.weight??"400"),n.textAlign=l.align??"left",n.textBaseline=l.baseline??"middle",n.lineJoin="round",n.lineWidth=4,n.strokeStyle=h.paper,n.strokeText(e,o,r),n.fillStyle=l.color??h.ink,n.fillText(e,o,r),n.restore()}var Bt=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],It=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"];var jt=["#00507D","#3A8DBF","#A8CBE2","#F2F2F2","#F6C79E","#DE7D33","#9C3F00"],at=t=>[1,3,5].map(e=>parseInt(t.slice(e,e+2),16));function zt(t,e){if(Number.isNaN(e))return"rgb(128 128 128)";let o=Math.min(1,Math.max(0,e))*(t.length-1),r=Math.min(t.length-2,Math.floor(o)),[l,n]=[at(t[r]),at(t[r+1])],h=l.map((m,v)=>Math.round(m+(n[v]-m)*(o-r)));return`rgb(${h[0]} ${h[1]} ${h[2]})`}var pt=t=>zt(jt,(t+1)/2);function Ot(t){let e=t.startsWith("#")?at(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[o,r,l]=e.slice(0,3).map(n=>{let h=n/255;return h<=.04045?h/12.92:((h+.055)/1.055)**2.4});return .2126*o+.7152*r+.0722*l}function mt(t){let e=getComputedStyle(t),o=e.backgroundColor,r=Ot(o)<.2,l=n=>e.getPropertyValue(n).trim();return{dark:r,paper:o,ink:e.color,muted:l("--lx-muted"),faint:l("--lx-faint"),series:r?It:Bt}}function M(t,e={},o=[]){let r=document.createElement(t);for(let[l,n]of Object.entries(e))n===void 0||n===!1||(l==="text"?r.textContent=String(n):r.setAttribute(l,n===!0?"":String(n)));return r.append(...o),r}function _(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function gt({columns:t,rows:e},o){let r=(l,n)=>M("tr",{},n.map(h=>M(l,{text:h,scope:l==="th"?"col":void 0})));return M("table",{},[M("caption",{text:o}),M("thead",{},[r("th",t)]),M("tbody",{},e.map(l=>r("td",l)))])}var Rt={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function xt(t,e){let o=M("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),r=t.map(l=>{let n=Wt(l,e);return o.append(n.element),n.update});return{element:o,update:(l,n)=>r.forEach(h=>h(l,n))}}function Wt(t,e){let{name:o}=t,r=M("span",{class:"lx-reason",hidden:!0}),l=M("output"),n=Lt(t);_(n);let h=(E,C)=>{e.set({[o]:E},{final:C}),t.kernel&&C&&e.ask(o,E)},m=[];if(t.type==="button")m.push(n);else{let E=M("span",{text:t.label}),C=M("label",{style:"display:contents"},t.type==="checkbox"?[E,n]:[E,l,n]);m.push(C)}let v=M("div",{class:"lx-control","data-name":o,"data-kernel":t.kernel},[...m,r]);switch(t.type){case"slider":e.listen(n,"input",()=>h(Number(n.value),!1)),e.listen(n,"change",()=>h(Number(n.value),!0));break;case"checkbox":e.listen(n,"change",()=>h(n.checked,!0));break;case"button":e.listen(n,"click",()=>h((e.state()[o]??0)+1,!0));break;default:e.listen(n,"change",()=>h(n.value,!0))}function P(E,C){let T=e.state()[o],B=Object.entries(t.when??{}).some(([U,H])=>!H.includes(e.state()[U])),A=!!t.kernel&&E!=="live";n.disabled=B||A;let D=C.name===o,R=A?Rt[E]:D&&C.busy?"Computing …":D?C.error??"":"";r.hidden=!R,r.textContent=R,r.dataset.error=String(!!(D&&C.error&&!A)),t.type==="checkbox"?n.checked=!!T:t.type!=="button"&&n.value!==String(T)&&(n.value=String(T)),t.type==="slider"&&(l.textContent=z(Number(T),t.digits??0))}return{element:v,update:P}}function Lt(t){switch(t.type){case"slider":return M("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return M("select",{},(t.options??[]).map(([e,o])=>M("option",{value:e,text:o})));case"checkbox":return M("input",{type:"checkbox"});case"button":return M("button",{type:"button",text:t.label});default:return M("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function bt(t){let e={...t,kernel:"absent",answer:{}},o=new Map;return{get:r=>e[r],set(r,l){e[r]=l,o.get(r)?.forEach(n=>n())},on(r,l){return o.has(r)||o.set(r,new Set),o.get(r)?.add(l),()=>o.get(r)?.delete(l)}}}var qt=100,_t=3e3;function yt(t){let e={kernel:"waiting",answer:{}},o=new Map,r=(A,D)=>{e[A]=D,o.get(A)?.forEach(R=>R())},l=0,n=()=>{globalThis.clearTimeout(l),l=0,e.kernel!=="absent"&&t.save_changes()},h=0,m=!1,v=A=>{A?.type==="pong"&&r("kernel","live"),A?.type==="answer"&&r("answer",{name:A.name,error:A.error})},P=()=>{globalThis.clearTimeout(h),h=globalThis.setTimeout(()=>e.kernel==="waiting"&&r("kernel","absent"),_t),t.send({type:"ping"})},E=t.widget_manager?.kernel,C=()=>r("kernel","absent"),T=(A,D)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(D)?C():D==="idle"&&e.kernel==="absent"&&!m&&P(),(D==="restarting"||D==="autorestarting")&&(m=!0)};return t.on("msg:custom",v),E?.statusChanged?.connect(T),E?.disposed?.connect(C),P(),{store:{get:A=>A in e?e[A]:t.get(A),set(A,D,{final:R=!0}={}){if(A==="request"){r("answer",{name:D.name,busy:!0}),n(),t.send({type:"request",...D});return}t.set(A,D),R?n():l||(l=globalThis.setTimeout(n,qt))},on(A,D){return A in e?(o.has(A)||o.set(A,new Set),o.get(A)?.add(D),()=>o.get(A)?.delete(D)):(t.on(`change:${A}`,D),()=>t.off(`change:${A}`,D))}},dispose(){globalThis.clearTimeout(l),globalThis.clearTimeout(h),t.off("msg:custom",v),E?.statusChanged?.disconnect(T),E?.disposed?.disconnect(C)}}}var wt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
  padding: 2px;
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
`;var Ut=(t,e,o)=>Math.min(o-1,Math.max(0,t+e));function kt(t,e){let o=-1,r=M("button",{type:"button",class:"lx-back",text:"◀ Back"}),l=M("button",{type:"button",class:"lx-next",text:"Start ▶"}),n=M("span",{class:"lx-step-title"}),h=M("span",{class:"lx-step-look"}),m=M("span",{class:"lx-step-count"}),v=M("div",{"aria-live":"polite"},[n," ",h]),P=t.map(B=>M("div",{class:"lx-reserve","aria-hidden":"true",text:`${B.title}. ${B.look}`})),E=M("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[r,M("div",{class:"lx-walk-text"},[...P,v]),M("div",{},[m," ",l])]);[E,r,l].forEach(_);let C=B=>{o=Ut(o,B,t.length),T(),e.go(o)};function T(){let B=t[o];n.textContent=B?`${B.title}.`:"Guided walk.",h.textContent=B?B.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,m.textContent=B?`${o+1} / ${t.length}`:"",l.textContent=B?"Next ▶":"Start ▶";let A=E.ownerDocument.activeElement;r.disabled=o<=0,l.disabled=o===t.length-1,(A===r&&r.disabled||A===l&&l.disabled)&&E.focus()}return e.listen(r,"click",()=>C(-1)),e.listen(l,"click",()=>C(1)),e.listen(E,"keydown",B=>{let A={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[B.key];A&&(B.preventDefault(),o+A>=0&&C(A))}),T(),E}var Yt=46;function vt(t){let e=(r,l)=>Xt(t,r,l),o=globalThis.document?.documentElement;if(o&&"explorerPage"in o.dataset){let r=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");e(document.body,bt(r))}return{mount:e,widget:{render({model:r,el:l}){let{store:n,dispose:h}=yt(r),m=e(l,n);return()=>{m(),h()}}}}}function Vt(t,e,o){let r=matchMedia(`(min-height: ${e+6}px) and (max-height: ${e+10}px)`),l=matchMedia(`(min-height: ${e+2}px) and (max-height: ${e+5.9}px)`),n=matchMedia("(prefers-color-scheme: dark)"),h=()=>{t.dataset.scheme=l.matches||n.matches&&!r.matches?"dark":"light"};[r,l,n].forEach(m=>o(m,"change",h)),h()}function Xt(t,e,o){let r=new AbortController,l=[],n=(p,u,x,F={})=>p.addEventListener(u,x,{...F,signal:r.signal}),h="explorerPage"in document.documentElement.dataset,m=M("canvas",{role:"img"}),v=M("div",{class:"lx-picture"},[m]),P=M("div",{class:"lx-table",hidden:!0});v.append(P);let E=M("p",{class:"lx-says","aria-live":"polite"}),C=M("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),T=M("section",{class:"lx","data-kind":o.get("kind"),"data-host":h?"page":"lab","data-projector":o.get("projector")?"true":"false","aria-label":o.get("title"),style:h?"height:100vh":`height:${o.get("height")}px`});h&&Vt(T,Number(o.get("height")),n);let B=M("div",{class:"lx-main"},[v,E]);_(C),_(P);let A=()=>o.get("state"),D=(p,u)=>{o.set("state",{...A(),...p},u)},R=rt(o.get("arrays")),U=(p,u)=>o.set("request",{name:p,value:u}),H=xt(o.get("controls"),{state:A,set:D,ask:U,listen:n}),V=o.get("steps"),X=V.length?kt(V,{listen:n,go:p=>D(V[p].state)}):null;T.append(M("style",{text:wt}),M("div",{class:"lx-head"},[M("p",{class:"lx-title",text:o.get("title")}),C]),...X?[X]:[],M("div",{class:"lx-body"},[B,...o.get("controls").length?[H.element]:[]])),e.append(T);let ot=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),nt={picture:v,canvas:m,state:A,params:()=>o.get("params"),data:()=>R,set:D,listen:n,focusable:_,redraw:f,animate(p,u){if(ot?.matches)return u(1);let x=performance.now(),F=S=>{if(r.signal.aborted)return;let $=Math.min(1,Math.max(0,(S-x)/p));u($),$<1&&requestAnimationFrame(F)};requestAnimationFrame(F)}},Y=t.create(nt),s=0,i=!1,c=0,a=0;function f(){!s&&!r.signal.aborted&&(s=requestAnimationFrame(d))}function d(){if(s=0,!T.isConnected||!m.clientWidth||!m.clientHeight){i||f(),i=!0;return}i=!1;let p=mt(T);T.dataset.theme=p.dark?"dark":"light";let u=!!o.get("projector"),x=u?20:13,F=getComputedStyle(T).fontFamily,S=($=1,N="400")=>`${N} ${x*$}px ${F}`;Y.draw({...ut(m),colors:p,size:x,line:u?3.5:2,projector:u,font:S}),H.update(o.get("kernel"),o.get("answer")??{}),m.setAttribute("aria-label",`${o.get("title")}: ${Y.describe()}`),P.hidden||g(),globalThis.clearTimeout(a),a=globalThis.setTimeout(()=>{E.textContent=Y.describe()},c?80:0),c+=1,T.dataset.draws=String(c),T.dataset.ready="true"}let g=()=>P.replaceChildren(gt(Y.table(),o.get("title")));n(C,"click",()=>{P.hidden=!P.hidden,C.setAttribute("aria-expanded",String(!P.hidden)),C.textContent=P.hidden?"Show as table":"Show the picture",P.hidden||g()});for(let p of["state","params","kernel","answer","projector"])l.push(o.on(p,f));l.push(o.on("arrays",()=>{R=rt(o.get("arrays")),f()}));let b=()=>{T.dataset.narrow=String(T.clientWidth<Yt*parseFloat(getComputedStyle(T).fontSize)),f()},y=new ResizeObserver(b);y.observe(T),y.observe(v);let w=new IntersectionObserver(f);w.observe(T);for(let p of["transitionend","transitioncancel"])n(T,p,u=>u.target===T&&f());return n(T,"keydown",p=>p.stopPropagation()),b(),()=>{r.abort(),cancelAnimationFrame(s),globalThis.clearTimeout(a),y.disconnect(),w.disconnect(),l.forEach(p=>p()),T.remove()}}var Mt=(t,e)=>Float64Array.from({length:Math.ceil(t/2)},(o,r)=>e**(-2*r/t)),tt=(t,e,o)=>2*Math.PI*o**(2*t/e),et=(t,e,o)=>o==="halves"?t%(e/2):Math.floor(t/2);function At(t,e,o){let r=new Float64Array(t*e),l=Mt(e,o);for(let n=0;n<t;n++)for(let h=0;h<e;h++){let m=n*l[h>>1];r[n*e+h]=h%2?Math.cos(m):Math.sin(m)}return r}function st(t,e,o,r,l){let n=new Float64Array(e*o),h=Mt(o,r);for(let m=0;m<o/2;m++){let[v,P]=l==="halves"?[m,m+o/2]:[2*m,2*m+1];for(let E=0;E<e;E++){let[C,T]=[Math.cos(E*h[m]),Math.sin(E*h[m])];n[E*o+v]=t[v]*C-t[P]*T,n[E*o+P]=t[v]*T+t[P]*C}}return n}function lt(t){let e=2**Math.floor(Math.log2(t));return Float64Array.from({length:t},(o,r)=>r<e?2**(-8*(r+1)/e):2**(-4*(2*(r-e)+1)/e))}function St(t,e,o){let r=lt(e);return Float64Array.from({length:t*e},(l,n)=>-r[n%e]*Math.abs(o-Math.floor(n/e))||0)}function ct(t){let e=Math.max(...Array.from(t)),o=Float64Array.from(t,l=>Math.exp(l-e)),r=o.reduce((l,n)=>l+n,0);return o.map(l=>l/r)}function ft(t,e,o){let r=t.length,l=new Float64Array(o);for(let n=0;n<o;n++){let h=0;for(let m=0;m<r;m++)h+=t[m]*e[n*r+m];l[n]=h}return l}var Tt=({shape:t,values:e},o)=>e.subarray(0,o*t[1]),dt=(t,e,o,r)=>Float64Array.from({length:e},(l,n)=>t[n*o+r]);function $t(t){let e=Float64Array.from(t,Math.abs).sort();return e[Math.min(e.length-1,Math.floor(e.length*.98))]||e[e.length-1]||1}function Et(t,e){let o=t[e]/2,r=0,l=n=>n<0||n>=t.length||t[n]>o;for(;r<t.length&&l(e-r-1)&&l(e+r+1);)r++;return r}var K=[7,5],Ft=Array.from({length:256},(t,e)=>(pt((e-128)/127).match(/\d+/g)??[]).map(Number)),Gt=t=>t<99.5?z(t,1):Math.round(t).toLocaleString("en-US").replaceAll(","," ");function Jt(t){let e=1/t;return Math.abs(e-Math.round(e))<1e-9?`1/${Math.round(e)}`:z(t,3)}var Ct={create(t){let{canvas:e}=t;t.focusable(e);let o={},r=null,l;function n(){let s=[t.params(),t.state(),t.data()];return(!l||s.some((i,c)=>i!==l?.from[c]))&&(l={from:s,found:h()}),l.found}function h(){let s=t.state(),i=t.data(),{names:c}=t.params(),a=s.encoding,f=10**s.base,d=a==="learned"||a==="yours"?i[a]:null,g=d?Math.min(s.length,d.shape[0]):s.length,b=d?d.shape[1]:a==="alibi"?s.heads:s.d_model,y=W(s.position,0,g-1),w=a==="rotary"?s.layout:"interleaved",p=[s.dimension,s.other].map(k=>W(k,0,b-1)),u,x;d?u=Tt(d,g):a==="alibi"?u=St(g,b,y):a==="rotary"?u=st(i.content.values,g,b,f,w):u=At(g,b,f);let F=u.subarray(y*b,(y+1)*b);if(a==="alibi")x=ct(dt(u,g,b,p[0]));else if(a==="rotary"){let k=i.content.shape[1],j=i.content.values.subarray(s.differ?k:0);x=ft(F,st(j,g,b,f,w),g)}else x=ft(F,u,g);let S=a==="sinusoidal"?1:$t(u),$=a==="alibi"?lt(b):null,N=k=>$?Jt($[k]):d?"":Gt(tt(et(k,b,w),b,f)),I=p.map(k=>dt(u,g,b,k));return{state:s,kind:a,title:c[a],base:f,stored:d,n:g,d:b,at:y,layout:w,chosen:p,table:u,products:x,scale:S,slopes:$,belongs:N,curves:I}}let m=s=>s.kind==="alibi"?"head":"dimension";function v(s){let{map:i,products:c}=o;if(!i||!c||s.offsetX<i.left-4||s.offsetX>i.right+4||s.offsetY<i.top||s.offsetY>c.box.bottom)return null;let a=n(),f=W(Math.floor((s.offsetX-i.left)/(i.right-i.left)*a.n),0,a.n-1),d=Math.floor((s.offsetY-i.top)/(i.bottom-i.top)*a.d);return{position:f,row:d<a.d?d:-1,x:s.offsetX,y:s.offsetY}}let P=!1,E=!1,C=(s,i)=>{let c=v(s);c&&t.set(E&&c.row>=0?{position:c.position,dimension:c.row}:{position:c.position},{final:i})};t.listen(e,"pointerdown",s=>{let i=v(s);i&&(P=!0,E=i.row>=0,e.setPointerCapture(s.pointerId),C(s,!1))}),t.listen(e,"pointermove",s=>{r=v(s),e.style.cursor=r?"crosshair":"",P?C(s,!1):t.redraw()}),t.listen(e,"pointerleave",()=>{r=null,t.redraw()});for(let s of["pointerup","pointercancel"])t.listen(e,s,i=>{P&&C(i,!0),P=!1});t.listen(e,"keydown",s=>{let i={ArrowRight:[1,0],ArrowLeft:[-1,0],ArrowDown:[0,1],ArrowUp:[0,-1]}[s.key];if(!i)return;s.preventDefault();let c=n();t.set({position:W(c.at+i[0],0,c.n-1),dimension:W(c.chosen[0]+i[1],0,c.d-1)})});let T=globalThis.document.createElement("canvas"),B;function A(s){if(B===s)return;B=s;let{n:i,d:c,table:a,scale:f}=s;Object.assign(T,{width:i,height:c});let d=T.getContext("2d"),g=d.createImageData(i,c);for(let b=0;b<i;b++)for(let y=0;y<c;y++){let w=W(Math.round(a[b*c+y]/f*127),-127,127)+128;g.data.set([...Ft[w],255],(y*i+b)*4)}d.putImageData(g,0,0)}function D(s,i,c){let{pen:a,size:f,colors:d}=s,g=i.top-f*.85;a.textAlign="left",a.textBaseline="middle";let b=p=>(a.font=s.font(p,"600"),c.reduce((u,x)=>u+a.measureText(x.text).width+f*(x.color?3.6:1.2),-f)),y=Math.min(1,(i.right-i.left)/b(1));b(y);let{left:w}=i;for(let{text:p,color:u,dash:x}of c)u&&(a.strokeStyle=u,a.lineWidth=s.line*1.3,a.setLineDash(x??[]),G(a,w,g,w+f*2,g),a.setLineDash([]),w+=f*2.4),a.fillStyle=d.ink,a.fillText(p,w,g),w+=a.measureText(p).width+f*1.2}function R(s,i,c){let{pen:a,colors:f,size:d}=s,{n:g,d:b,chosen:y,at:w}=i;o.map=c,A(i),a.imageSmoothingEnabled=!1,a.drawImage(T,c.left,c.top,c.right-c.left,c.bottom-c.top);let p=(c.bottom-c.top)/b,u=(c.right-c.left)/g,x=k=>c.top+(k+.5)*p;a.font=s.font(.92),a.textBaseline="middle";let F=Math.max(1,Math.ceil(d*1.5/p)),S=[1,2,4,8,16,32,64,128].find(k=>k>=F)??F;for(let k=0;k<b;k+=S)a.fillStyle=f.muted,a.textAlign="right",a.fillText(String(k),c.left-d*.95,x(k)),a.textAlign="left",a.fillText(i.belongs(k),c.right+d*.5,x(k));for(let[k,j]of[...y.entries()].reverse()){let O=x(j);a.beginPath(),a.moveTo(c.left-1,O),a.lineTo(c.left-d*.8,O-d*.4),a.lineTo(c.left-d*.8,O+d*.4),a.closePath(),a.fillStyle=f.series[k],a.fill(),a.lineWidth=Math.max(1.5,s.line*.7),a.strokeStyle=f.series[k],a.setLineDash(k?K:[]),a.strokeRect(c.left,c.top+j*p-1,c.right-c.left,Math.max(p,2)+2),a.setLineDash([])}for(let[k,j]of[[f.paper,3.4],[f.ink,1.4]])a.strokeStyle=k,a.lineWidth=j,a.strokeRect(c.left+w*u,c.top,u,c.bottom-c.top);let $={width:d*6,height:d*.7,left:c.right-d*8,top:c.top-d*1.25};for(let k=0;k<60;k++)a.fillStyle=`rgb(${Ft[Math.round(1+k/59*(i.slopes?127:254))].join(" ")})`,a.fillRect($.left+k/60*$.width,$.top,$.width/60+.6,$.height);a.font=s.font(.92),a.fillStyle=f.muted,a.textAlign="right";let N=z(i.scale,i.scale<.995?2:i.scale<9.5&&i.scale!==1?1:0);a.fillText(`−${N}`,$.left-5,$.top+$.height/2),a.textAlign="left",a.fillText(i.slopes?"0":N,$.left+$.width+5,$.top+$.height/2);let I=i.kind==="alibi"?"slope":i.stored?"":"wavelength";a.textAlign="left",a.fillText(I,c.right+d*.5,c.top-d*1.9),D(s,{...c,right:$.left-d*2.6},[{text:i.title}]),a.save(),a.translate(d*.6,(c.top+c.bottom)/2),a.rotate(-Math.PI/2),a.textAlign="center",a.fillStyle=f.ink,a.font=s.font(.92),a.fillText(m(i),0,0),a.restore()}function U(s,i,c,a,f){let{pen:d,colors:g,size:b}=s,y=(i.right-i.left)/c.n,w=Z([0,1],[i.left+y/2,i.left+y*1.5]),p=Z(a,[i.bottom,i.top]);d.font=s.font(.92),d.lineWidth=1,d.fillStyle=g.muted;for(let S of Q(0,c.n-1,Math.min(10,Math.max(3,(i.right-i.left)/(b*4)))))S===Math.round(S)&&(d.strokeStyle=g.faint,G(d,w.to(S),i.top,w.to(S),i.bottom),f&&(d.textAlign="center",d.textBaseline="top",d.fillText(String(S),w.to(S),i.bottom+4)));let u=Q(a[0],a[1],Math.max(3,Math.round((i.bottom-i.top)/(b*3)))),x=u.length>1?u[1]-u[0]:1,F=Math.max(0,Math.min(4,-Math.floor(Math.log10(x)+1e-9)));for(let S of u)d.strokeStyle=S===0?g.muted:g.faint,G(d,i.left,p.to(S),i.right,p.to(S)),d.textAlign="right",d.textBaseline="middle",d.fillText(z(S,F),i.left-6,p.to(S));return{x:w.to,y:p.to,fromX:w.from,fromY:p.from,box:i}}let H=s=>{let i=s.flatMap(d=>[...Array.from(d)]),[c,a]=[Math.min(0,...i),Math.max(0,...i)],f=(a-c||1)*.08;return[c<0?c-f:c,a+f]};function V(s,i,c){let{colors:a}=s,{chosen:f,curves:d,n:g,at:b}=i,y=o.curves=U(s,c,i,H(d),!1),w=Float64Array.from({length:g},(u,x)=>x);i.kind==="sinusoidal"||i.kind==="rotary"?ot(s,i,y):d.forEach((u,x)=>J(s,y,w,u,{color:a.series[x],dash:x?K:[],width:s.line})),[...d.entries()].reverse().forEach(([u,x])=>{X(s,y,x,a.series[u]),it(s,y.x(b),y.y(x[b]),a.series[u],s.line*2.4)});let p=f.map((u,x)=>({text:`${m(i)} ${u}${i.belongs(u)&&`: ${i.kind==="alibi"?"slope":"wavelength"} ${i.belongs(u)}`}`,color:a.series[x],dash:x?K:[]}));D(s,c,p)}function X({pen:s,line:i},c,a,f){if(!(a.length>80)){s.fillStyle=f;for(let d=0;d<a.length;d++)s.beginPath(),s.arc(c.x(d),c.y(a[d]),i*1.25,0,2*Math.PI),s.fill()}}function ot(s,i,c){let{n:a,d:f,base:d,layout:g,chosen:b,kind:y}=i,w=Math.max(2,Math.min(16,Math.floor(1600/a))),p=Float64Array.from({length:(a-1)*w+1},(x,F)=>F/w),u=t.data().content.values;b.forEach((x,F)=>{let S=et(x,f,g),$=2*Math.PI/tt(S,f,d),[N,I]=g==="halves"?[S,S+f/2]:[2*S,2*S+1],k=x===I&&I!==N,j=O=>{let[L,q]=[Math.cos(O*$),Math.sin(O*$)];return y==="sinusoidal"?k?L:q:k?u[N]*q+u[I]*L:u[N]*L-u[I]*q};J(s,c,p,p.map(j),{color:s.colors.series[F],dash:F?K:[],width:s.line})})}function nt(s,i,c){let{colors:a,pen:f,size:d}=s,{products:g,n:b,at:y,kind:w}=i,p=w==="alibi"?ct(i.curves[1]):null,u=o.products=U(s,c,i,H(p?[g,p]:[g]),!0),x=Float64Array.from({length:b},($,N)=>N);p&&J(s,u,x,p,{color:a.series[1],dash:K,width:s.line});let F=a.series[p?0:2];J(s,u,x,g,{color:F,width:s.line*1.4}),X(s,u,g,F),it(s,u.x(y),u.y(g[y]),a.ink);let S={alibi:`attention of a query at ${y} if all its scores were equal, head ${i.chosen[0]}`,rotary:`score of the query at ${y} with the key at each position`};D(s,c,[{text:S[w]??`dot product of position ${y} with each position`,color:F}]),f.font=s.font(.92),f.fillStyle=a.ink,f.textAlign="center",f.textBaseline="top",f.fillText(w==="alibi"?"position of the key":"position",(c.left+c.right)/2,c.bottom+4+d*1.25)}function Y(s,i){if(!r||r.row<0||!o.map)return;let{pen:c,colors:a,size:f,width:d}=s,{n:g,d:b,table:y}=i,{position:w,row:p,x:u,y:x}=r;if(w>=g||p>=b)return;let F=y[w*b+p],S=i.belongs(p),$=[`${i.kind==="alibi"?"key":"position"} ${w}, ${m(i)} ${p}`,`value ${z(F,Math.abs(F)<.1?3:2)}`,...S?[i.kind==="alibi"?`slope ${S}`:`wavelength ${S} positions`]:[]];c.font=s.font(1);let N=Math.max(...$.map(O=>c.measureText(O).width))+f*1.2,I=$.length*f*1.45+f*.6,k=u+f+N<d?u+f:Math.max(0,u-f-N),j=W(x-I/2,0,o.map.bottom+I);c.fillStyle=a.paper,c.strokeStyle=a.ink,c.lineWidth=1,c.fillRect(k,j,N,I),c.strokeRect(k,j,N,I),$.forEach((O,L)=>ht(s,O,k+f*.6,j+f*(1.05+1.45*L)))}return{draw(s){let{pen:i,colors:c,size:a,width:f,height:d}=s,g=n();i.font=s.font(.92);let b=a*1.4+Math.max(i.measureText("−0.00").width,i.measureText("000").width+a*.95),y=f-Math.max(a*1.2,i.measureText(g.stored?"":"wavelength").width+a*.5),w=a*1.75,p=a*2.9,u=d-3*w-p-a*1.5,x=w+a*.6,[F,S,$]=[.46,.25,.29].map(q=>q*u),N=x+F+w,I=N+S+w,k={left:b,right:y,top:x,bottom:x+F},j={left:b,right:y,top:N,bottom:N+S},O={left:b,right:y,top:I,bottom:I+$};R(s,g,k),V(s,g,j),nt(s,g,O);let L=o.products.x(g.at);i.strokeStyle=c.ink,i.lineWidth=1,i.setLineDash([2,3]);for(let q of[j,O])G(i,L,q.top,L,q.bottom);i.setLineDash([]),Y(s,g)},describe(){let s=n(),{at:i,d:c,n:a,products:f,chosen:d,curves:g,kind:b,base:y,layout:w}=s,[p]=d,u=z(g[0][i],3);if(b==="alibi"){let k=i>=a/2?i-8:i+8,j=W(k,0,a-1);return`ALiBi, head ${p} of ${c}: slope ${s.belongs(p)}. The score of a query at position ${i} with the key at ${j} changes by ${z(g[0][j],2)}, with its own by 0; no vector is changed.`}let x=et(p,c,w);if(b==="rotary"){let k=2*Math.PI*i/tt(x,c,y);return`Rotary, dimension ${p}: pair ${x} is turned by ${z(k,2)} radians at position ${i}, one turn in ${s.belongs(p)} positions. Query and key at the same position score ${z(f[i],2)}; another offset another score, wherever the two stand.`}let F=f[i],S=f[i>0?i-1:Math.min(1,a-1)],$=Et(f,i),N=$>=a-1?"everywhere":$?`up to offset ${$}`:"nowhere else",I=b==="sinusoidal"?`${p%2?"cos":"sin"}(${i} / ${y<99?z(y,1):Math.round(y)}^(${2*x}/${c})) = ${u}, wavelength ${s.belongs(p)} positions`:`value ${u}`;return`${s.title}: position ${i}, dimension ${p}: ${I}. Its dot product with itself is ${z(F,2)}, with its neighbor ${z(S,2)}; above half of the first it stays ${N}.`},table(){let s=n(),i=["position",...s.chosen.map(a=>`${m(s)} ${a}`),s.kind==="alibi"?"attention if scores are equal":`dot product with ${s.at}`],c=Array.from({length:s.n},(a,f)=>[f,...s.curves.map(d=>z(d[f],3)),z(s.products[f],3)]);return{columns:i,rows:c}}}}};var{mount:Ee,widget:Kt}=vt(Ct),Fe=Kt;export{Fe as default,Ee as mount,Kt as widget};
