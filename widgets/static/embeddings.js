function It(t){let e=atob(t),n=new Uint8Array(e.length);for(let r=0;r<n.length;r++)n[r]=e.charCodeAt(r);return n}function jt(t){let e=t&32768?-1:1,n=t>>10&31,r=t&1023;return n===0?e*r*2**-24:n===31?r?NaN:e*(1/0):e*(1+r/1024)*2**(n-15)}function zt(t){let{dtype:e,shape:n,data:r,scale:c,offset:a=0}=t,m=(typeof r=="string"?It(r):r instanceof ArrayBuffer?new Uint8Array(r):new Uint8Array(r.buffer,r.byteOffset,r.byteLength)).slice().buffer;switch(e){case"float32":return{shape:n,values:new Float32Array(m)};case"float64":return{shape:n,values:new Float64Array(m)};case"int32":return{shape:n,values:new Int32Array(m)};case"float16":return{shape:n,values:Float32Array.from(new Uint16Array(m),jt)};case"uint8":{let v=new Uint8Array(m);return c===void 0?{shape:n,values:v}:{shape:n,values:Float32Array.from(v,C=>C*c+a)}}default:throw new Error(`unknown dtype ${e}`)}}function lt(t){return Object.fromEntries(Object.entries(t).map(([e,n])=>[e,zt(n)]))}function rt(t,e,n=5){if(!(e>t)||!Number.isFinite(e-t))return[t];let r=(e-t)/n,c=10**Math.floor(Math.log10(r)),a=[1,2,5,10].map(v=>v*c).find(v=>v>=r*.999)??10*c,f=Math.ceil(t/a-1e-9),m=Math.floor(e/a+1e-9);return Array.from({length:m-f+1},(v,C)=>Number(((f+C)*a).toPrecision(12)))}function z(t,e=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let n=t.toFixed(e);return Number(n)===0?n.replace("-",""):n.replace("-","−")}var W=(t,e,n)=>Math.min(n,Math.max(e,t));function it([t,e],[n,r]){let c=(r-n)/(e-t);return{to:a=>n+(a-t)*c,from:a=>t+(a-n)/c}}function gt(t){let{clientWidth:e,clientHeight:n}=t,r=globalThis.devicePixelRatio||1,[c,a]=[Math.max(1,Math.round(e*r)),Math.max(1,Math.round(n*r))];(t.width!==c||t.height!==a)&&Object.assign(t,{width:c,height:a});let f=t.getContext("2d");return f.setTransform(r,0,0,r,0,0),f.clearRect(0,0,e,n),{pen:f,width:e,height:n}}function Q(t,e,n,r,c){t.beginPath(),t.moveTo(e,n),t.lineTo(r,c),t.stroke()}function Z(t,e,n,r,c){let{pen:a}=t,{box:f}=e;if(a.save(),a.beginPath(),a.rect(f.left,f.top-2,f.right-f.left,f.bottom-f.top+4),a.clip(),c.fill){a.beginPath(),a.moveTo(e.x(n[0]),e.y(c.base??0));for(let v=0;v<n.length;v++)a.lineTo(e.x(n[v]),e.y(r[v]));a.lineTo(e.x(n[n.length-1]),e.y(c.base??0)),a.fillStyle=c.fill,a.fill()}a.beginPath();let m=!1;for(let v=0;v<n.length;v++)Number.isFinite(r[v])?m?a.lineTo(e.x(n[v]),e.y(r[v])):(a.moveTo(e.x(n[v]),e.y(r[v])),m=!0):m=!1;a.strokeStyle=c.color,a.lineWidth=c.width??t.line,a.lineJoin="round",a.setLineDash(c.dash??[]),a.stroke(),a.restore()}function ct(t,e,n,r,c=t.line*2.4){let{pen:a,colors:f}=t;a.beginPath(),a.arc(e,n,c,0,2*Math.PI),a.fillStyle=r,a.fill(),a.lineWidth=1.5,a.strokeStyle=f.paper,a.stroke()}function xt(t,e,n,r,c={}){let{pen:a,colors:f}=t;a.save(),a.font=t.font(c.scale??1,c.weight??"400"),a.textAlign=c.align??"left",a.textBaseline=c.baseline??"middle",a.lineJoin="round",a.lineWidth=4,a.strokeStyle=f.paper,a.strokeText(e,n,r),a.fillStyle=c.color??f.ink,a.fillText(e,n,r),a.restore()}var Ot=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],Rt=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"];var Lt=["#00507D","#3A8DBF","#A8CBE2","#F2F2F2","#F6C79E","#DE7D33","#9C3F00"],ft=t=>[1,3,5].map(e=>parseInt(t.slice(e,e+2),16));function Wt(t,e){if(Number.isNaN(e))return"rgb(128 128 128)";let n=Math.min(1,Math.max(0,e))*(t.length-1),r=Math.min(t.length-2,Math.floor(n)),[c,a]=[ft(t[r]),ft(t[r+1])],f=c.map((m,v)=>Math.round(m+(a[v]-m)*(n-r)));return`rgb(${f[0]} ${f[1]} ${f[2]})`}var bt=t=>Wt(Lt,(t+1)/2);function qt(t){let e=t.startsWith("#")?ft(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[n,r,c]=e.slice(0,3).map(a=>{let f=a/255;return f<=.04045?f/12.92:((f+.055)/1.055)**2.4});return .2126*n+.7152*r+.0722*c}function yt(t){let e=getComputedStyle(t),n=e.backgroundColor,r=qt(n)<.2,c=a=>e.getPropertyValue(a).trim();return{dark:r,paper:n,ink:e.color,muted:c("--lx-muted"),faint:c("--lx-faint"),series:r?Rt:Ot}}function M(t,e={},n=[]){let r=document.createElement(t);for(let[c,a]of Object.entries(e))a===void 0||a===!1||(c==="text"?r.textContent=String(a):r.setAttribute(c,a===!0?"":String(a)));return r.append(...n),r}function U(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function wt({columns:t,rows:e},n){let r=(c,a)=>M("tr",{},a.map(f=>M(c,{text:f,scope:c==="th"?"col":void 0})));return M("table",{},[M("caption",{text:n}),M("thead",{},[r("th",t)]),M("tbody",{},e.map(c=>r("td",c)))])}var _t={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function kt(t,e){let n=M("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),r=t.map(c=>{let a=Ut(c,e);return n.append(a.element),a.update});return{element:n,update:(c,a)=>r.forEach(f=>f(c,a))}}function Ut(t,e){let{name:n}=t,r=M("span",{class:"lx-reason",hidden:!0}),c=M("output"),a=!1,f=Ht(t);U(f);let m=(F,A)=>{e.set({[n]:F},{final:A}),t.kernel&&A&&e.ask(n,F)},v=[];if(t.type==="button")v.push(f);else{let F=M("span",{text:t.label}),A=M("label",{style:"display:contents"},t.type==="checkbox"?[F,f]:[F,c,f]);v.push(A)}let C=M("div",{class:"lx-control","data-name":n,"data-kernel":t.kernel},[...v,r]);switch(t.type){case"slider":e.listen(f,"input",()=>m(Number(f.value),!1)),e.listen(f,"change",()=>m(Number(f.value),!0));break;case"checkbox":e.listen(f,"change",()=>m(f.checked,!0));break;case"button":e.listen(f,"click",()=>m((e.state()[n]??0)+1,!0));break;case"text":e.listen(f,"input",()=>a=!0),e.listen(f,"blur",()=>a=!1),e.listen(f,"change",()=>{a=!1,m(f.value,!0)});break;default:e.listen(f,"change",()=>m(f.value,!0))}function N(F,A){let P=e.state()[n],S=Object.entries(t.when??{}).some(([Y,L])=>!L.includes(e.state()[Y])),D=!!t.kernel&&F!=="live";f.disabled=S||D;let O=A.name===n,H=D?_t[F]:O&&A.busy?"Computing …":O?A.error??"":"";r.hidden=!H,r.textContent=H,r.dataset.error=String(!!(O&&A.error&&!D)),t.type==="checkbox"?f.checked=!!P:t.type!=="button"&&!a&&f.value!==String(P)&&(f.value=String(P)),t.type==="slider"&&(c.textContent=z(Number(P),t.digits??0))}return{element:C,update:N}}function Ht(t){switch(t.type){case"slider":return M("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return M("select",{},(t.options??[]).map(([e,n])=>M("option",{value:e,text:n})));case"checkbox":return M("input",{type:"checkbox"});case"button":return M("button",{type:"button",text:t.label});default:return M("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function vt(t){let e={...t,kernel:"absent",answer:{}},n=new Map;return{get:r=>e[r],set(r,c){e[r]=c,n.get(r)?.forEach(a=>a())},on(r,c){return n.has(r)||n.set(r,new Set),n.get(r)?.add(c),()=>n.get(r)?.delete(c)}}}var Xt=100,Yt=3e3;function Mt(t){let e={kernel:"waiting",answer:{}},n=new Map,r=(S,D)=>{e[S]=D,n.get(S)?.forEach(O=>O())},c=0,a=()=>{globalThis.clearTimeout(c),c=0,e.kernel!=="absent"&&t.save_changes()},f=0,m=!1,v=S=>{S?.type==="pong"&&r("kernel","live"),S?.type==="answer"&&r("answer",{name:S.name,error:S.error})},C=()=>{globalThis.clearTimeout(f),f=globalThis.setTimeout(()=>e.kernel==="waiting"&&r("kernel","absent"),Yt),t.send({type:"ping"})},N=t.widget_manager?.kernel,F=()=>r("kernel","absent"),A=(S,D)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(D)?F():D==="idle"&&e.kernel==="absent"&&!m&&C(),(D==="restarting"||D==="autorestarting")&&(m=!0)};return t.on("msg:custom",v),N?.statusChanged?.connect(A),N?.disposed?.connect(F),C(),{store:{get:S=>S in e?e[S]:t.get(S),set(S,D,{final:O=!0}={}){if(S==="request"){r("answer",{name:D.name,busy:!0}),a(),t.send({type:"request",...D});return}t.set(S,D),O?a():c||(c=globalThis.setTimeout(a,Xt))},on(S,D){return S in e?(n.has(S)||n.set(S,new Set),n.get(S)?.add(D),()=>n.get(S)?.delete(D)):(t.on(`change:${S}`,D),()=>t.off(`change:${S}`,D))}},dispose(){globalThis.clearTimeout(c),globalThis.clearTimeout(f),t.off("msg:custom",v),N?.statusChanged?.disconnect(A),N?.disposed?.disconnect(F)}}}var At=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var Gt=(t,e,n)=>Math.min(n-1,Math.max(0,t+e));function St(t,e){let n=-1,r=M("button",{type:"button",class:"lx-back",text:"◀ Back"}),c=M("button",{type:"button",class:"lx-next",text:"Start ▶"}),a=M("span",{class:"lx-step-title"}),f=M("span",{class:"lx-step-look"}),m=M("span",{class:"lx-step-count"}),v=M("div",{"aria-live":"polite"},[a," ",f]),C=t.map(P=>M("div",{class:"lx-reserve","aria-hidden":"true",text:`${P.title}. ${P.look}`})),N=M("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[r,M("div",{class:"lx-walk-text"},[...C,v]),M("div",{},[m," ",c])]);[N,r,c].forEach(U);let F=P=>{n=Gt(n,P,t.length),A(),e.go(n)};function A(){let P=t[n];a.textContent=P?`${P.title}.`:"Guided walk.",f.textContent=P?P.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,m.textContent=P?`${n+1} / ${t.length}`:"",c.textContent=P?"Next ▶":"Start ▶";let S=N.ownerDocument.activeElement;r.disabled=n<=0,c.disabled=n===t.length-1,(S===r&&r.disabled||S===c&&c.disabled)&&N.focus()}return e.listen(r,"click",()=>F(-1)),e.listen(c,"click",()=>F(1)),e.listen(N,"keydown",P=>{let S={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[P.key];S&&(P.preventDefault(),n+S>=0&&F(S))}),A(),N}var Jt=46;function $t(t){let e=(r,c)=>Qt(t,r,c),n=globalThis.document?.documentElement;if(n&&"explorerPage"in n.dataset){let r=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");e(document.body,vt(r))}return{mount:e,widget:{render({model:r,el:c}){let{store:a,dispose:f}=Mt(r),m=e(c,a);return()=>{m(),f()}}}}}function Kt(t,e,n){let r=matchMedia(`(min-height: ${e+6}px) and (max-height: ${e+10}px)`),c=matchMedia(`(min-height: ${e+2}px) and (max-height: ${e+5.9}px)`),a=matchMedia("(prefers-color-scheme: dark)"),f=()=>{t.dataset.scheme=c.matches||a.matches&&!r.matches?"dark":"light"};[r,c,a].forEach(m=>n(m,"change",f)),f()}function Qt(t,e,n){let r=new AbortController,c=[],a=(d,p,b,g={})=>d.addEventListener(p,b,{...g,signal:r.signal}),f="explorerPage"in document.documentElement.dataset,m=M("canvas",{role:"img"}),v=M("div",{class:"lx-picture"},[m]),C=M("div",{class:"lx-table",hidden:!0});v.append(C);let N=M("p",{class:"lx-says","aria-live":"polite"}),F=M("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),A=M("section",{class:"lx","data-kind":n.get("kind"),"data-host":f?"page":"lab","data-projector":n.get("projector")?"true":"false","aria-label":n.get("title"),style:f?"height:100vh":`height:${n.get("height")}px`});f&&Kt(A,Number(n.get("height")),a);let P=M("div",{class:"lx-main"},[v,N]);U(F),U(C);let S=()=>n.get("state"),D=(d,p)=>{n.set("state",{...S(),...d},p)},O=lt(n.get("arrays")),H=(d,p)=>n.set("request",{name:d,value:p}),Y=kt(n.get("controls"),{state:S,set:D,ask:H,listen:a}),L=n.get("steps"),et=L.length?St(L,{listen:a,go:d=>D(L[d].state)}):null;A.append(M("style",{text:At}),M("div",{class:"lx-head"},[M("p",{class:"lx-title",text:n.get("title")}),F]),...et?[et]:[],M("div",{class:"lx-body"},[P,...n.get("controls").length?[Y.element]:[]])),e.append(A);let nt=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),ot={picture:v,canvas:m,state:S,params:()=>n.get("params"),data:()=>O,set:D,listen:a,focusable:U,redraw:i,animate(d,p){if(nt?.matches)return p(1);let b=performance.now(),g=x=>{if(r.signal.aborted)return;let y=Math.min(1,Math.max(0,(x-b)/d));p(y),y<1&&requestAnimationFrame(g)};requestAnimationFrame(g)}},V=t.create(ot),X=0,G=!1,J=0,K=0;function i(){!X&&!r.signal.aborted&&(X=requestAnimationFrame(o))}function o(){if(X=0,!A.isConnected||!m.clientWidth||!m.clientHeight){G||i(),G=!0;return}G=!1;let d=yt(A);A.dataset.theme=d.dark?"dark":"light";let p=!!n.get("projector"),b=p?20:13,g=getComputedStyle(A).fontFamily,x=(y=1,T="400")=>`${T} ${b*y}px ${g}`;V.draw({...gt(m),colors:d,size:b,line:p?3.5:2,projector:p,font:x}),Y.update(n.get("kernel"),n.get("answer")??{}),m.setAttribute("aria-label",`${n.get("title")}: ${V.describe()}`),C.hidden||l(),globalThis.clearTimeout(K),K=globalThis.setTimeout(()=>{N.textContent=V.describe()},J?80:0),J+=1,A.dataset.draws=String(J),A.dataset.ready="true"}let l=()=>C.replaceChildren(wt(V.table(),n.get("title")));a(F,"click",()=>{C.hidden=!C.hidden,F.setAttribute("aria-expanded",String(!C.hidden)),F.textContent=C.hidden?"Show as table":"Show the picture",C.hidden||l()});for(let d of["state","params","kernel","answer","projector"])c.push(n.on(d,i));c.push(n.on("arrays",()=>{O=lt(n.get("arrays")),i()}));let s=()=>{A.dataset.narrow=String(A.clientWidth<Jt*parseFloat(getComputedStyle(A).fontSize)),i()},h=new ResizeObserver(s);h.observe(A),h.observe(v);let u=new IntersectionObserver(i);u.observe(A);for(let d of["transitionend","transitioncancel"])a(A,d,p=>p.target===A&&i());return a(A,"keydown",d=>d.stopPropagation()),s(),()=>{r.abort(),cancelAnimationFrame(X),globalThis.clearTimeout(K),h.disconnect(),u.disconnect(),c.forEach(d=>d()),A.remove()}}var Tt=(t,e)=>Float64Array.from({length:Math.ceil(t/2)},(n,r)=>e**(-2*r/t)),at=(t,e,n)=>2*Math.PI*n**(2*t/e),st=(t,e,n)=>n==="halves"?t%(e/2):Math.floor(t/2);function Et(t,e,n){let r=new Float64Array(t*e),c=Tt(e,n);for(let a=0;a<t;a++)for(let f=0;f<e;f++){let m=a*c[f>>1];r[a*e+f]=f%2?Math.cos(m):Math.sin(m)}return r}function ut(t,e,n,r,c){let a=new Float64Array(e*n),f=Tt(n,r);for(let m=0;m<n/2;m++){let[v,C]=c==="halves"?[m,m+n/2]:[2*m,2*m+1];for(let N=0;N<e;N++){let[F,A]=[Math.cos(N*f[m]),Math.sin(N*f[m])];a[N*n+v]=t[v]*F-t[C]*A,a[N*n+C]=t[v]*A+t[C]*F}}return a}function dt(t){let e=2**Math.floor(Math.log2(t));return Float64Array.from({length:t},(n,r)=>r<e?2**(-8*(r+1)/e):2**(-4*(2*(r-e)+1)/e))}function Ft(t,e,n){let r=dt(e);return Float64Array.from({length:t*e},(c,a)=>-r[a%e]*Math.abs(n-Math.floor(a/e))||0)}function ht(t){let e=Math.max(...Array.from(t)),n=Float64Array.from(t,c=>Math.exp(c-e)),r=n.reduce((c,a)=>c+a,0);return n.map(c=>c/r)}function pt(t,e,n){let r=t.length,c=new Float64Array(n);for(let a=0;a<n;a++){let f=0;for(let m=0;m<r;m++)f+=t[m]*e[a*r+m];c[a]=f}return c}var Ct=({shape:t,values:e},n)=>e.subarray(0,n*t[1]),mt=(t,e,n,r)=>Float64Array.from({length:e},(c,a)=>t[a*n+r]);function Pt(t){let e=Float64Array.from(t,Math.abs).sort();return e[Math.min(e.length-1,Math.floor(e.length*.98))]||e[e.length-1]||1}function Dt(t,e){let n=t[e]/2,r=0,c=a=>a<0||a>=t.length||t[a]>n;for(;r<t.length&&c(e-r-1)&&c(e+r+1);)r++;return r}var tt=[7,5],Nt=Array.from({length:256},(t,e)=>(bt((e-128)/127).match(/\d+/g)??[]).map(Number)),Zt=new Uint32Array(Uint8ClampedArray.from(Nt.flatMap(t=>[...t,255])).buffer),te=t=>t<99.5?z(t,1):Math.round(t).toLocaleString("en-US").replaceAll(","," ");function ee(t){let e=1/t;return Math.abs(e-Math.round(e))<1e-9?`1/${Math.round(e)}`:z(t,3)}var Bt={create(t){let{canvas:e}=t;t.focusable(e);let n={},r=null,c;function a(){let i=[t.params(),t.state(),t.data()];return(!c||i.some((o,l)=>o!==c?.from[l]))&&(c={from:i,found:v()}),c.found}let f;function m(i,o){if(!f||i.some((l,s)=>l!==f?.from[s])){let l=o();f={from:i,found:{table:l,scale:i[0]==="sinusoidal"?1:Pt(l)}}}return f.found}function v(){let i=t.state(),o=t.data(),{names:l}=t.params(),s=i.encoding,h=10**i.base,u=s==="learned"||s==="yours"?o[s]:null,d=u?Math.min(i.length,u.shape[0]):i.length,p=u?u.shape[1]:s==="alibi"?i.heads:i.d_model,b=W(i.position,0,d-1),g=s==="rotary"?i.layout:"interleaved",x=[i.dimension,i.other].map(k=>W(k,0,p-1)),{table:y,scale:T}=m([s,d,p,h,g,u,o.content,s==="alibi"&&b],()=>u?Ct(u,d):s==="alibi"?Ft(d,p,b):s==="rotary"?ut(o.content.values,d,p,h,g):Et(d,p,h)),$,w=y.subarray(b*p,(b+1)*p);if(s==="alibi")$=ht(mt(y,d,p,x[0]));else if(s==="rotary"){let k=o.content.shape[1],j=o.content.values.subarray(i.differ?k:0);$=pt(w,ut(j,d,p,h,g),d)}else $=pt(w,y,d);let E=s==="alibi"?dt(p):null,B=k=>E?ee(E[k]):u?"":te(at(st(k,p,g),p,h)),I=x.map(k=>mt(y,d,p,k));return{state:i,kind:s,title:l[s],base:h,stored:u,n:d,d:p,at:b,layout:g,chosen:x,table:y,products:$,scale:T,slopes:E,belongs:B,curves:I}}let C=t.state().position;function N(){let{position:i,length:o}=t.state();i>=o&&t.set(i===C?{position:o-1}:{length:i+1}),C=t.state().position}let F=i=>i.kind==="alibi"?"head":"dimension";function A(i){let{map:o,products:l}=n;if(!o||!l||i.offsetX<o.left-4||i.offsetX>o.right+4||i.offsetY<o.top||i.offsetY>l.box.bottom)return null;let s=a(),h=W(Math.floor((i.offsetX-o.left)/(o.right-o.left)*s.n),0,s.n-1),u=Math.floor((i.offsetY-o.top)/(o.bottom-o.top)*s.d);return{position:h,row:u<s.d?u:-1,x:i.offsetX,y:i.offsetY}}let P=!1,S=!1,D=(i,o)=>{let l=A(i);l&&t.set(S&&l.row>=0?{position:l.position,dimension:l.row}:{position:l.position},{final:o})};t.listen(e,"pointerdown",i=>{let o=A(i);o&&(P=!0,S=o.row>=0,e.setPointerCapture(i.pointerId),D(i,!1))}),t.listen(e,"pointermove",i=>{r=A(i),e.style.cursor=r?"crosshair":"",P?D(i,!1):t.redraw()}),t.listen(e,"pointerleave",()=>{r=null,t.redraw()});for(let i of["pointerup","pointercancel"])t.listen(e,i,o=>{P&&D(o,!0),P=!1});t.listen(e,"keydown",i=>{let o={ArrowRight:[1,0],ArrowLeft:[-1,0],ArrowDown:[0,1],ArrowUp:[0,-1]}[i.key];if(!o)return;i.preventDefault();let l=a();t.set({position:W(l.at+o[0],0,l.n-1),dimension:W(l.chosen[0]+o[1],0,l.d-1)})});let O=globalThis.document.createElement("canvas"),H;function Y(i){if(H===i.table)return;let{n:o,d:l,table:s,scale:h}=i;H=s,Object.assign(O,{width:o,height:l});let u=O.getContext("2d"),d=u.createImageData(o,l),p=new Uint32Array(d.data.buffer);for(let b=0;b<o;b++)for(let g=0;g<l;g++){let x=W(Math.round(s[b*l+g]/h*127),-127,127)+128;p[g*o+b]=Zt[x]}u.putImageData(d,0,0)}function L(i,o,l){let{pen:s,size:h,colors:u}=i,d=o.top-h*.85;s.textAlign="left",s.textBaseline="middle";let p=x=>(s.font=i.font(x,"600"),l.reduce((y,T)=>y+s.measureText(T.text).width+h*(T.color?3.6:1.2),-h)),b=Math.min(1,(o.right-o.left)/p(1));p(b);let{left:g}=o;for(let{text:x,color:y,dash:T}of l)y&&(s.strokeStyle=y,s.lineWidth=i.line*1.3,s.setLineDash(T??[]),Q(s,g,d,g+h*2,d),s.setLineDash([]),g+=h*2.4),s.fillStyle=u.ink,s.fillText(x,g,d),g+=s.measureText(x).width+h*1.2}function et(i,o,l){let{pen:s,colors:h,size:u}=i,{n:d,d:p,chosen:b,at:g}=o;n.map=l,Y(o),s.imageSmoothingEnabled=!1,s.drawImage(O,l.left,l.top,l.right-l.left,l.bottom-l.top);let x=(l.bottom-l.top)/p,y=(l.right-l.left)/d,T=k=>l.top+(k+.5)*x;s.font=i.font(.92),s.textBaseline="middle";let $=Math.max(1,Math.ceil(u*1.5/x)),w=[1,2,4,8,16,32,64,128].find(k=>k>=$)??$;for(let k=0;k<p;k+=w)s.fillStyle=h.muted,s.textAlign="right",s.fillText(String(k),l.left-u*.95,T(k)),s.textAlign="left",s.fillText(o.belongs(k),l.right+u*.5,T(k));for(let[k,j]of[...b.entries()].reverse()){let R=T(j);s.beginPath(),s.moveTo(l.left-1,R),s.lineTo(l.left-u*.8,R-u*.4),s.lineTo(l.left-u*.8,R+u*.4),s.closePath(),s.fillStyle=h.series[k],s.fill(),s.lineWidth=Math.max(1.5,i.line*.7),s.strokeStyle=h.series[k],s.setLineDash(k?tt:[]),s.strokeRect(l.left,l.top+j*x-1,l.right-l.left,Math.max(x,2)+2),s.setLineDash([])}for(let[k,j]of[[h.paper,3.4],[h.ink,1.4]])s.strokeStyle=k,s.lineWidth=j,s.strokeRect(l.left+g*y,l.top,y,l.bottom-l.top);let E={width:u*6,height:u*.7,left:l.right-u*8,top:l.top-u*1.25};for(let k=0;k<60;k++)s.fillStyle=`rgb(${Nt[Math.round(1+k/59*(o.slopes?127:254))].join(" ")})`,s.fillRect(E.left+k/60*E.width,E.top,E.width/60+.6,E.height);s.font=i.font(.92),s.fillStyle=h.muted,s.textAlign="right";let B=z(o.scale,o.scale<.995?2:o.scale<9.5&&o.scale!==1?1:0);s.fillText(`−${B}`,E.left-5,E.top+E.height/2),s.textAlign="left",s.fillText(o.slopes?"0":B,E.left+E.width+5,E.top+E.height/2);let I=o.kind==="alibi"?"slope":o.stored?"":"wavelength";s.textAlign="left",s.fillText(I,l.right+u*.5,l.top-u*1.9),L(i,{...l,right:E.left-u*2.6},[{text:o.title}]),s.save(),s.translate(u*.6,(l.top+l.bottom)/2),s.rotate(-Math.PI/2),s.textAlign="center",s.fillStyle=h.ink,s.font=i.font(.92),s.fillText(F(o),0,0),s.restore()}function nt(i,o,l,s,h){let{pen:u,colors:d,size:p}=i,b=(o.right-o.left)/l.n,g=it([0,1],[o.left+b/2,o.left+b*1.5]),x=it(s,[o.bottom,o.top]);u.font=i.font(.92),u.lineWidth=1,u.fillStyle=d.muted;for(let w of rt(0,l.n-1,Math.min(10,Math.max(3,(o.right-o.left)/(p*4)))))w===Math.round(w)&&(u.strokeStyle=d.faint,Q(u,g.to(w),o.top,g.to(w),o.bottom),h&&(u.textAlign="center",u.textBaseline="top",u.fillText(String(w),g.to(w),o.bottom+4)));let y=rt(s[0],s[1],Math.max(4,Math.round((o.bottom-o.top)/(p*3)))),T=y.length>1?y[1]-y[0]:1,$=Math.max(0,Math.min(4,-Math.floor(Math.log10(T)+1e-9)));for(let w of y)u.strokeStyle=w===0?d.muted:d.faint,Q(u,o.left,x.to(w),o.right,x.to(w)),u.textAlign="right",u.textBaseline="middle",u.fillText(z(w,$),o.left-6,x.to(w));return{x:g.to,y:x.to,fromX:g.from,fromY:x.from,box:o}}let ot=i=>{let o=i.flatMap(u=>[...Array.from(u)]),[l,s]=[Math.min(0,...o),Math.max(0,...o)],h=(s-l||1)*.08;return[l<0?l-h:l,s+h]};function V(i,o,l){let{colors:s}=i,{chosen:h,curves:u,n:d,at:p}=o,b=n.curves=nt(i,l,o,ot(u),!1),g=Float64Array.from({length:d},($,w)=>w);o.kind==="sinusoidal"||o.kind==="rotary"?G(i,o,b):u.forEach(($,w)=>Z(i,b,g,$,{color:s.series[w],dash:w?tt:[],width:i.line})),[...u.entries()].reverse().forEach(([$,w])=>{X(i,b,w,s.series[$]),ct(i,b.x(p),b.y(w[p]),s.series[$],i.line*2.4)});let y=l.right-l.left<i.size*28?"":o.kind==="alibi"?"slope ":"wavelength ",T=h.map(($,w)=>({text:`${F(o)} ${$}${o.belongs($)&&`: ${y}${o.belongs($)}`}`,color:s.series[w],dash:w?tt:[]}));L(i,l,T)}function X({pen:i,line:o},l,s,h){if(!(s.length>80)){i.fillStyle=h;for(let u=0;u<s.length;u++)i.beginPath(),i.arc(l.x(u),l.y(s[u]),o*1.25,0,2*Math.PI),i.fill()}}function G(i,o,l){let{n:s,d:h,base:u,layout:d,chosen:p,kind:b}=o,g=Math.max(2,Math.min(16,Math.floor(1600/s))),x=Float64Array.from({length:(s-1)*g+1},(T,$)=>$/g),y=t.data().content.values;p.forEach((T,$)=>{let w=st(T,h,d),E=2*Math.PI/at(w,h,u),[B,I]=d==="halves"?[w,w+h/2]:[2*w,2*w+1],k=T===I&&I!==B,j=R=>{let[q,_]=[Math.cos(R*E),Math.sin(R*E)];return b==="sinusoidal"?k?q:_:k?y[B]*_+y[I]*q:y[B]*q-y[I]*_};Z(i,l,x,x.map(j),{color:i.colors.series[$],dash:$?tt:[],width:i.line})})}function J(i,o,l){let{colors:s,pen:h,size:u}=i,{products:d,n:p,at:b,kind:g}=o,x=g==="alibi"?ht(o.curves[1]):null,y=n.products=nt(i,l,o,ot(x?[d,x]:[d]),!0),T=Float64Array.from({length:p},(E,B)=>B);x&&Z(i,y,T,x,{color:s.series[1],dash:tt,width:i.line});let $=s.series[x?0:2];Z(i,y,T,d,{color:$,width:i.line*1.4}),X(i,y,d,$),ct(i,y.x(b),y.y(d[b]),s.ink);let w={alibi:`attention of a query at ${b} if all its scores were equal, head ${o.chosen[0]}`,rotary:`score of the query at ${b} with the key at each position`};L(i,l,[{text:w[g]??`dot product of position ${b} with each position`,color:$}]),h.font=i.font(.92),h.fillStyle=s.ink,h.textAlign="center",h.textBaseline="top",h.fillText(g==="alibi"?"position of the key":"position",(l.left+l.right)/2,l.bottom+4+u*1.25)}function K(i,o){if(!r||r.row<0||!n.map)return;let{pen:l,colors:s,size:h,width:u}=i,{n:d,d:p,table:b}=o,{position:g,row:x,x:y,y:T}=r;if(g>=d||x>=p)return;let $=b[g*p+x],w=o.belongs(x),E=[`${o.kind==="alibi"?"key":"position"} ${g}, ${F(o)} ${x}`,`value ${z($,Math.abs($)<.1?3:2)}`,...w?[o.kind==="alibi"?`slope ${w}`:`wavelength ${w} positions`]:[]];l.font=i.font(1);let B=Math.max(...E.map(R=>l.measureText(R).width))+h*1.2,I=E.length*h*1.45+h*.6,k=y+h+B<u?y+h:Math.max(0,y-h-B),j=W(T-I/2,0,n.map.bottom+I);l.fillStyle=s.paper,l.strokeStyle=s.ink,l.lineWidth=1,l.fillRect(k,j,B,I),l.strokeRect(k,j,B,I),E.forEach((R,q)=>xt(i,R,k+h*.6,j+h*(1.05+1.45*q)))}return{draw(i){let{pen:o,colors:l,size:s,width:h,height:u}=i;N();let d=a();o.font=i.font(.92);let p=s*1.4+Math.max(o.measureText("−0.00").width,o.measureText("000").width+s*.95),b=h-Math.max(s*1.2,o.measureText(d.stored?"":"wavelength").width+s*.5),g=s*1.75,x=s*2.9,y=u-3*g-x-s*1.5,T=g+s*.6,[$,w,E]=[.46,.25,.29].map(_=>_*y),B=T+$+g,I=B+w+g,k={left:p,right:b,top:T,bottom:T+$},j={left:p,right:b,top:B,bottom:B+w},R={left:p,right:b,top:I,bottom:I+E};et(i,d,k),V(i,d,j),J(i,d,R);let q=n.products.x(d.at);o.strokeStyle=l.ink,o.lineWidth=1,o.setLineDash([2,3]);for(let _ of[j,R])Q(o,q,_.top,q,_.bottom);o.setLineDash([]),K(i,d)},describe(){let i=a(),{at:o,d:l,n:s,products:h,chosen:u,curves:d,kind:p,base:b,layout:g}=i,[x]=u,y=z(d[0][o],3);if(p==="alibi"){let k=o>=s/2?o-8:o+8,j=W(k,0,s-1);return`ALiBi, head ${x} of ${l}: slope ${i.belongs(x)}. The score of a query at position ${o} with the key at ${j} changes by ${z(d[0][j],2)}, with its own by 0; no vector is changed.`}let T=st(x,l,g);if(p==="rotary"){let k=2*Math.PI*o/at(T,l,b);return`Rotary, dimension ${x}: pair ${T} is turned by ${z(k,2)} radians at position ${o}, one turn in ${i.belongs(x)} positions. Query and key at the same position score ${z(h[o],2)}; another offset another score, wherever the two stand.`}let $=h[o],w=h[o>0?o-1:Math.min(1,s-1)],E=Dt(h,o),B=E>=s-1?"everywhere":E?`up to offset ${E}`:"nowhere else",I=p==="sinusoidal"?`${x%2?"cos":"sin"}(${o} / ${b<99?z(b,1):Math.round(b)}^(${2*T}/${l})) = ${y}, wavelength ${i.belongs(x)} positions`:`value ${y}`;return`${i.title}: position ${o}, dimension ${x}: ${I}. Its dot product with itself is ${z($,2)}, with its neighbor ${z(w,2)}; above half of the first it stays ${B}.`},table(){let i=a(),o=["position",...i.chosen.map(s=>`${F(i)} ${s}`),i.kind==="alibi"?"attention if scores are equal":`dot product with ${i.at}`],l=Array.from({length:i.n},(s,h)=>[h,...i.curves.map(u=>z(u[h],3)),z(i.products[h],3)]);return{columns:o,rows:l}}}}};var{mount:Ne,widget:ne}=$t(Bt),Be=ne;export{Be as default,Ne as mount,ne as widget};
