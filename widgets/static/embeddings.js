function It(t){let e=atob(t),n=new Uint8Array(e.length);for(let r=0;r<n.length;r++)n[r]=e.charCodeAt(r);return n}function jt(t){let e=t&32768?-1:1,n=t>>10&31,r=t&1023;return n===0?e*r*2**-24:n===31?r?NaN:e*(1/0):e*(1+r/1024)*2**(n-15)}function zt(t){let{dtype:e,shape:n,data:r,scale:c,offset:a=0}=t,p=(typeof r=="string"?It(r):r instanceof ArrayBuffer?new Uint8Array(r):new Uint8Array(r.buffer,r.byteOffset,r.byteLength)).slice().buffer;switch(e){case"float32":return{shape:n,values:new Float32Array(p)};case"float64":return{shape:n,values:new Float64Array(p)};case"int32":return{shape:n,values:new Int32Array(p)};case"float16":return{shape:n,values:Float32Array.from(new Uint16Array(p),jt)};case"uint8":{let y=new Uint8Array(p);return c===void 0?{shape:n,values:y}:{shape:n,values:Float32Array.from(y,P=>P*c+a)}}default:throw new Error(`unknown dtype ${e}`)}}function lt(t){return Object.fromEntries(Object.entries(t).map(([e,n])=>[e,zt(n)]))}function rt(t,e,n=5){if(!(e>t)||!Number.isFinite(e-t))return[t];let r=(e-t)/n,c=10**Math.floor(Math.log10(r)),a=[1,2,5,10].map(y=>y*c).find(y=>y>=r*.999)??10*c,f=Math.ceil(t/a-1e-9),p=Math.floor(e/a+1e-9);return Array.from({length:p-f+1},(y,P)=>Number(((f+P)*a).toPrecision(12)))}function O(t,e=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let n=t.toFixed(e);return Number(n)===0?n.replace("-",""):n.replace("-","−")}var _=(t,e,n)=>Math.min(n,Math.max(e,t));function it([t,e],[n,r]){let c=(r-n)/(e-t);return{to:a=>n+(a-t)*c,from:a=>t+(a-n)/c}}function gt(t){let{clientWidth:e,clientHeight:n}=t,r=globalThis.devicePixelRatio||1,[c,a]=[Math.max(1,Math.round(e*r)),Math.max(1,Math.round(n*r))];(t.width!==c||t.height!==a)&&Object.assign(t,{width:c,height:a});let f=t.getContext("2d");return f.setTransform(r,0,0,r,0,0),f.clearRect(0,0,e,n),{pen:f,width:e,height:n}}function Q(t,e,n,r,c){t.beginPath(),t.moveTo(e,n),t.lineTo(r,c),t.stroke()}function Z(t,e,n,r,c){let{pen:a}=t,{box:f}=e;if(a.save(),a.beginPath(),a.rect(f.left,f.top-2,f.right-f.left,f.bottom-f.top+4),a.clip(),c.fill){a.beginPath(),a.moveTo(e.x(n[0]),e.y(c.base??0));for(let y=0;y<n.length;y++)a.lineTo(e.x(n[y]),e.y(r[y]));a.lineTo(e.x(n[n.length-1]),e.y(c.base??0)),a.fillStyle=c.fill,a.fill()}a.beginPath();let p=!1;for(let y=0;y<n.length;y++)Number.isFinite(r[y])?p?a.lineTo(e.x(n[y]),e.y(r[y])):(a.moveTo(e.x(n[y]),e.y(r[y])),p=!0):p=!1;a.strokeStyle=c.color,a.lineWidth=c.width??t.line,a.lineJoin="round",a.setLineDash(c.dash??[]),a.stroke(),a.restore()}function ct(t,e,n,r,c=t.line*2.4){let{pen:a,colors:f}=t;a.beginPath(),a.arc(e,n,c,0,2*Math.PI),a.fillStyle=r,a.fill(),a.lineWidth=1.5,a.strokeStyle=f.paper,a.stroke()}function xt(t,e,n,r,c={}){let{pen:a,colors:f}=t;a.save(),a.font=t.font(c.scale??1,c.weight??"400"),a.textAlign=c.align??"left",a.textBaseline=c.baseline??"middle",a.lineJoin="round",a.lineWidth=4,a.strokeStyle=f.paper,a.strokeText(e,n,r),a.fillStyle=c.color??f.ink,a.fillText(e,n,r),a.restore()}var Ot=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],Rt=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"];var Wt=["#00507D","#3A8DBF","#A8CBE2","#F2F2F2","#F6C79E","#DE7D33","#9C3F00"],ft=t=>[1,3,5].map(e=>parseInt(t.slice(e,e+2),16));function Lt(t,e){if(Number.isNaN(e))return"rgb(128 128 128)";let n=Math.min(1,Math.max(0,e))*(t.length-1),r=Math.min(t.length-2,Math.floor(n)),[c,a]=[ft(t[r]),ft(t[r+1])],f=c.map((p,y)=>Math.round(p+(a[y]-p)*(n-r)));return`rgb(${f[0]} ${f[1]} ${f[2]})`}var bt=t=>Lt(Wt,(t+1)/2);function qt(t){let e=t.startsWith("#")?ft(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[n,r,c]=e.slice(0,3).map(a=>{let f=a/255;return f<=.04045?f/12.92:((f+.055)/1.055)**2.4});return .2126*n+.7152*r+.0722*c}function yt(t){let e=getComputedStyle(t),n=e.backgroundColor,r=qt(n)<.2,c=a=>e.getPropertyValue(a).trim();return{dark:r,paper:n,ink:e.color,muted:c("--lx-muted"),faint:c("--lx-faint"),series:r?Rt:Ot}}function M(t,e={},n=[]){let r=document.createElement(t);for(let[c,a]of Object.entries(e))a===void 0||a===!1||(c==="text"?r.textContent=String(a):r.setAttribute(c,a===!0?"":String(a)));return r.append(...n),r}function X(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function wt({columns:t,rows:e},n){let r=(c,a)=>M("tr",{},a.map(f=>M(c,{text:f,scope:c==="th"?"col":void 0})));return M("table",{},[M("caption",{text:n}),M("thead",{},[r("th",t)]),M("tbody",{},e.map(c=>r("td",c)))])}var _t={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function kt(t,e){let n=M("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),r=t.map(c=>{let a=Ut(c,e);return n.append(a.element),a.update});return{element:n,update:(c,a)=>r.forEach(f=>f(c,a))}}function Ut(t,e){let{name:n}=t,r=M("span",{class:"lx-reason",hidden:!0}),c=M("output"),a=!1,f=Ht(t);X(f);let p=(F,A)=>{e.set({[n]:F},{final:A}),t.kernel&&A&&e.ask(n,F)},y=[];if(t.type==="button")y.push(f);else{let F=M("span",{text:t.label}),A=M("label",{style:"display:contents"},t.type==="checkbox"?[F,f]:[F,c,f]);y.push(A)}let P=M("div",{class:"lx-control","data-name":n,"data-kernel":t.kernel},[...y,r]);switch(t.type){case"slider":e.listen(f,"input",()=>p(Number(f.value),!1)),e.listen(f,"change",()=>p(Number(f.value),!0));break;case"checkbox":e.listen(f,"change",()=>p(f.checked,!0));break;case"button":e.listen(f,"click",()=>p((e.state()[n]??0)+1,!0));break;case"text":e.listen(f,"input",()=>a=!0),e.listen(f,"blur",()=>a=!1),e.listen(f,"change",()=>{a=!1,p(f.value,!0)});break;default:e.listen(f,"change",()=>p(f.value,!0))}function D(F,A){let C=e.state()[n],z=Object.entries(t.when??{}).some(([L,q])=>!q.includes(e.state()[L])),W=!!t.kernel&&F!=="live";f.disabled=z||W;let $=A.name===n,N=W?_t[F]:$&&A.busy?"Computing …":$?A.error??"":"";r.hidden=!N,r.textContent=N,r.dataset.error=String(!!($&&A.error&&!W)),t.type==="checkbox"?f.checked=!!C:t.type!=="button"&&!a&&f.value!==String(C)&&(f.value=String(C)),t.type==="slider"&&(c.textContent=O(Number(C),t.digits??0))}return{element:P,update:D}}function Ht(t){switch(t.type){case"slider":return M("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return M("select",{},(t.options??[]).map(([e,n])=>M("option",{value:e,text:n})));case"checkbox":return M("input",{type:"checkbox"});case"button":return M("button",{type:"button",text:t.label});default:return M("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function vt(t){let e={...t,kernel:"absent",answer:{}},n=new Map;return{get:r=>e[r],set(r,c){e[r]=c,n.get(r)?.forEach(a=>a())},on(r,c){return n.has(r)||n.set(r,new Set),n.get(r)?.add(c),()=>n.get(r)?.delete(c)}}}var Xt=100,Yt=3e3;function Mt(t){let e={kernel:"waiting",answer:{}},n=new Map,r=($,N)=>{e[$]=N,n.get($)?.forEach(L=>L())},c=0,a=()=>{globalThis.clearTimeout(c),c=0,e.kernel!=="absent"&&t.save_changes()},f=0,p=!1,y=t.widget_manager?.kernel,P=()=>{p=!1,globalThis.clearTimeout(f),f=globalThis.setTimeout(()=>{e.kernel!=="live"&&(y?.status==="busy"?p=!0:r("kernel","absent"))},Yt),t.send({type:"ping"})},D=()=>r("kernel","absent"),F=()=>{p=!1,e.kernel!=="live"&&r("kernel","live")},A=$=>{$?.type==="pong"&&F(),$?.type==="answer"&&($.state&&W.set("state",{...t.get("state"),...$.state}),r("answer",{name:$.name,error:$.error}))},C=($,N)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(N)&&D(),p=N==="unknown"||p&&!N.endsWith("restarting"),N==="idle"&&p&&P()},z=["change:params","change:arrays"];t.on("msg:custom",A),z.forEach($=>t.on($,F)),y?.statusChanged?.connect(C),y?.disposed?.connect(D),P();let W={get:$=>$ in e?e[$]:t.get($),set($,N,{final:L=!0}={}){if($==="request"){r("answer",{name:N.name,busy:!0}),a(),t.send({type:"request",...N});return}t.set($,N),L?a():c||(c=globalThis.setTimeout(a,Xt))},on($,N){return $ in e?(n.has($)||n.set($,new Set),n.get($)?.add(N),()=>n.get($)?.delete(N)):(t.on(`change:${$}`,N),()=>t.off(`change:${$}`,N))},interrupt:y&&(()=>t.widget_manager.kernel?.interrupt())};return{store:W,dispose(){globalThis.clearTimeout(c),globalThis.clearTimeout(f),t.off("msg:custom",A),z.forEach($=>t.off($,F)),y?.statusChanged?.disconnect(C),y?.disposed?.disconnect(D)}}}var At=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var Gt=(t,e,n)=>Math.min(n-1,Math.max(0,t+e));function $t(t,e){let n=-1,r=M("button",{type:"button",class:"lx-back",text:"◀ Back"}),c=M("button",{type:"button",class:"lx-next",text:"Start ▶"}),a=M("span",{class:"lx-step-title"}),f=M("span",{class:"lx-step-look"}),p=M("span",{class:"lx-step-count"}),y=M("div",{"aria-live":"polite"},[a," ",f]),P=t.map(C=>M("div",{class:"lx-reserve","aria-hidden":"true",text:`${C.title}. ${C.look}`})),D=M("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[r,M("div",{class:"lx-walk-text"},[...P,y]),M("div",{},[p," ",c])]);[D,r,c].forEach(X);let F=C=>{n=Gt(n,C,t.length),A(),e.go(n)};function A(){let C=t[n];a.textContent=C?`${C.title}.`:"Guided walk.",f.textContent=C?C.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,p.textContent=C?`${n+1} / ${t.length}`:"",c.textContent=C?"Next ▶":"Start ▶";let z=D.ownerDocument.activeElement;r.disabled=n<=0,c.disabled=n===t.length-1,(z===r&&r.disabled||z===c&&c.disabled)&&D.focus()}return e.listen(r,"click",()=>F(-1)),e.listen(c,"click",()=>F(1)),e.listen(D,"keydown",C=>{let z={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[C.key];z&&(C.preventDefault(),n+z>=0&&F(z))}),A(),D}var Jt=46;function St(t){let e=(r,c)=>Qt(t,r,c),n=globalThis.document?.documentElement;if(n&&"explorerPage"in n.dataset){let r=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");e(document.body,vt(r))}return{mount:e,widget:{render({model:r,el:c}){let{store:a,dispose:f}=Mt(r),p=e(c,a);return()=>{p(),f()}}}}}function Kt(t,e,n){let r=matchMedia(`(min-height: ${e+6}px) and (max-height: ${e+10}px)`),c=matchMedia(`(min-height: ${e+2}px) and (max-height: ${e+5.9}px)`),a=matchMedia("(prefers-color-scheme: dark)"),f=()=>{t.dataset.scheme=c.matches||a.matches&&!r.matches?"dark":"light"};[r,c,a].forEach(p=>n(p,"change",f)),f()}function Qt(t,e,n){let r=new AbortController,c=[],a=(d,m,g,x={})=>d.addEventListener(m,g,{...x,signal:r.signal}),f="explorerPage"in document.documentElement.dataset,p=M("canvas",{role:"img"}),y=M("div",{class:"lx-picture"},[p]),P=M("div",{class:"lx-table",hidden:!0});y.append(P);let D=M("p",{class:"lx-says","aria-live":"polite"}),F=M("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),A=M("section",{class:"lx","data-kind":n.get("kind"),"data-host":f?"page":"lab","data-projector":n.get("projector")?"true":"false","aria-label":n.get("title"),style:f?"height:100vh":`height:${n.get("height")}px`});f&&Kt(A,Number(n.get("height")),a);let C=M("div",{class:"lx-main"},[y,D]);X(F),X(P);let z=()=>n.get("state"),W=(d,m)=>{n.set("state",{...z(),...d},m)},$=lt(n.get("arrays")),N=(d,m)=>n.set("request",{name:d,value:m}),L=kt(n.get("controls"),{state:z,set:W,ask:N,listen:a}),q=n.get("steps"),et=q.length?$t(q,{listen:a,go:d=>W(q[d].state)}):null;A.append(M("style",{text:At}),M("div",{class:"lx-head"},[M("p",{class:"lx-title",text:n.get("title")}),F]),...et?[et]:[],M("div",{class:"lx-body"},[C,...n.get("controls").length?[L.element]:[]])),e.append(A);let nt=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),ot={picture:y,canvas:p,state:z,params:()=>n.get("params"),data:()=>$,set:W,listen:a,focusable:X,redraw:i,kernel:()=>n.get("kernel"),interrupt:n.interrupt,animate(d,m){if(nt?.matches)return m(1);let g=performance.now(),x=b=>{if(r.signal.aborted)return;let w=Math.min(1,Math.max(0,(b-g)/d));m(w),w<1&&requestAnimationFrame(x)};requestAnimationFrame(x)}},V=t.create(ot),Y=0,G=!1,J=0,K=0;function i(){!Y&&!r.signal.aborted&&(Y=requestAnimationFrame(o))}function o(){if(Y=0,!A.isConnected||!p.clientWidth||!p.clientHeight){G||i(),G=!0;return}G=!1;let d=yt(A);A.dataset.theme=d.dark?"dark":"light";let m=!!n.get("projector"),g=m?20:13,x=getComputedStyle(A).fontFamily,b=(w=1,T="400")=>`${T} ${g*w}px ${x}`;V.draw({...gt(p),colors:d,size:g,line:m?3.5:2,projector:m,font:b}),L.update(n.get("kernel"),n.get("answer")??{}),p.setAttribute("aria-label",`${n.get("title")}: ${V.describe()}`),P.hidden||l(),globalThis.clearTimeout(K),K=globalThis.setTimeout(()=>{D.textContent=V.describe()},J?80:0),J+=1,A.dataset.draws=String(J),A.dataset.ready="true"}let l=()=>P.replaceChildren(wt(V.table(),n.get("title")));a(F,"click",()=>{P.hidden=!P.hidden,F.setAttribute("aria-expanded",String(!P.hidden)),F.textContent=P.hidden?"Show as table":"Show the picture",P.hidden||l()});for(let d of["state","params","kernel","answer","projector"])c.push(n.on(d,i));c.push(n.on("arrays",()=>{$=lt(n.get("arrays")),i()}));let s=()=>{A.dataset.narrow=String(A.clientWidth<Jt*parseFloat(getComputedStyle(A).fontSize)),i()},h=new ResizeObserver(s);h.observe(A),h.observe(y);let u=new IntersectionObserver(i);u.observe(A);for(let d of["transitionend","transitioncancel"])a(A,d,m=>m.target===A&&i());return a(A,"keydown",d=>d.stopPropagation()),s(),()=>{r.abort(),cancelAnimationFrame(Y),globalThis.clearTimeout(K),h.disconnect(),u.disconnect(),c.forEach(d=>d()),A.remove()}}var Tt=(t,e)=>Float64Array.from({length:Math.ceil(t/2)},(n,r)=>e**(-2*r/t)),at=(t,e,n)=>2*Math.PI*n**(2*t/e),st=(t,e,n)=>n==="halves"?t%(e/2):Math.floor(t/2);function Et(t,e,n){let r=new Float64Array(t*e),c=Tt(e,n);for(let a=0;a<t;a++)for(let f=0;f<e;f++){let p=a*c[f>>1];r[a*e+f]=f%2?Math.cos(p):Math.sin(p)}return r}function ut(t,e,n,r,c){let a=new Float64Array(e*n),f=Tt(n,r);for(let p=0;p<n/2;p++){let[y,P]=c==="halves"?[p,p+n/2]:[2*p,2*p+1];for(let D=0;D<e;D++){let[F,A]=[Math.cos(D*f[p]),Math.sin(D*f[p])];a[D*n+y]=t[y]*F-t[P]*A,a[D*n+P]=t[y]*A+t[P]*F}}return a}function dt(t){let e=2**Math.floor(Math.log2(t));return Float64Array.from({length:t},(n,r)=>r<e?2**(-8*(r+1)/e):2**(-4*(2*(r-e)+1)/e))}function Ft(t,e,n){let r=dt(e);return Float64Array.from({length:t*e},(c,a)=>-r[a%e]*Math.abs(n-Math.floor(a/e))||0)}function ht(t){let e=Math.max(...Array.from(t)),n=Float64Array.from(t,c=>Math.exp(c-e)),r=n.reduce((c,a)=>c+a,0);return n.map(c=>c/r)}function pt(t,e,n){let r=t.length,c=new Float64Array(n);for(let a=0;a<n;a++){let f=0;for(let p=0;p<r;p++)f+=t[p]*e[a*r+p];c[a]=f}return c}var Ct=({shape:t,values:e},n)=>e.subarray(0,n*t[1]),mt=(t,e,n,r)=>Float64Array.from({length:e},(c,a)=>t[a*n+r]);function Pt(t){let e=Float64Array.from(t,Math.abs).sort();return e[Math.min(e.length-1,Math.floor(e.length*.98))]||e[e.length-1]||1}function Dt(t,e){let n=t[e]/2,r=0,c=a=>a<0||a>=t.length||t[a]>n;for(;r<t.length&&c(e-r-1)&&c(e+r+1);)r++;return r}var tt=[7,5],Nt=Array.from({length:256},(t,e)=>(bt((e-128)/127).match(/\d+/g)??[]).map(Number)),Zt=new Uint32Array(Uint8ClampedArray.from(Nt.flatMap(t=>[...t,255])).buffer),te=t=>t<99.5?O(t,1):Math.round(t).toLocaleString("en-US").replaceAll(","," ");function ee(t){let e=1/t;return Math.abs(e-Math.round(e))<1e-9?`1/${Math.round(e)}`:O(t,3)}var Bt={create(t){let{canvas:e}=t;t.focusable(e);let n={},r=null,c;function a(){let i=[t.params(),t.state(),t.data()];return(!c||i.some((o,l)=>o!==c?.from[l]))&&(c={from:i,found:y()}),c.found}let f;function p(i,o){if(!f||i.some((l,s)=>l!==f?.from[s])){let l=o();f={from:i,found:{table:l,scale:i[0]==="sinusoidal"?1:Pt(l)}}}return f.found}function y(){let i=t.state(),o=t.data(),{names:l}=t.params(),s=i.encoding,h=10**i.base,u=s==="learned"||s==="yours"?o[s]:null,d=u?Math.min(i.length,u.shape[0]):i.length,m=u?u.shape[1]:s==="alibi"?i.heads:i.d_model,g=_(i.position,0,d-1),x=s==="rotary"?i.layout:"interleaved",b=[i.dimension,i.other].map(v=>_(v,0,m-1)),{table:w,scale:T}=p([s,d,m,h,x,u,o.content,s==="alibi"&&g],()=>u?Ct(u,d):s==="alibi"?Ft(d,m,g):s==="rotary"?ut(o.content.values,d,m,h,x):Et(d,m,h)),S,k=w.subarray(g*m,(g+1)*m);if(s==="alibi")S=ht(mt(w,d,m,b[0]));else if(s==="rotary"){let v=o.content.shape[1],j=o.content.values.subarray(i.differ?v:0);S=pt(k,ut(j,d,m,h,x),d)}else S=pt(k,w,d);let E=s==="alibi"?dt(m):null,B=v=>E?ee(E[v]):u?"":te(at(st(v,m,x),m,h)),I=b.map(v=>mt(w,d,m,v));return{state:i,kind:s,title:l[s],base:h,stored:u,n:d,d:m,at:g,layout:x,chosen:b,table:w,products:S,scale:T,slopes:E,belongs:B,curves:I}}let P=t.state().position;function D(){let{position:i,length:o}=t.state();i>=o&&t.set(i===P?{position:o-1}:{length:i+1}),P=t.state().position}let F=i=>i.kind==="alibi"?"head":"dimension";function A(i){let{map:o,products:l}=n;if(!o||!l||i.offsetX<o.left-4||i.offsetX>o.right+4||i.offsetY<o.top||i.offsetY>l.box.bottom)return null;let s=a(),h=_(Math.floor((i.offsetX-o.left)/(o.right-o.left)*s.n),0,s.n-1),u=Math.floor((i.offsetY-o.top)/(o.bottom-o.top)*s.d);return{position:h,row:u<s.d?u:-1,x:i.offsetX,y:i.offsetY}}let C=!1,z=!1,W=(i,o)=>{let l=A(i);l&&t.set(z&&l.row>=0?{position:l.position,dimension:l.row}:{position:l.position},{final:o})};t.listen(e,"pointerdown",i=>{let o=A(i);o&&(C=!0,z=o.row>=0,e.setPointerCapture(i.pointerId),W(i,!1))}),t.listen(e,"pointermove",i=>{r=A(i),e.style.cursor=r?"crosshair":"",C?W(i,!1):t.redraw()}),t.listen(e,"pointerleave",()=>{r=null,t.redraw()});for(let i of["pointerup","pointercancel"])t.listen(e,i,o=>{C&&W(o,!0),C=!1});t.listen(e,"keydown",i=>{let o={ArrowRight:[1,0],ArrowLeft:[-1,0],ArrowDown:[0,1],ArrowUp:[0,-1]}[i.key];if(!o)return;i.preventDefault();let l=a();t.set({position:_(l.at+o[0],0,l.n-1),dimension:_(l.chosen[0]+o[1],0,l.d-1)})});let $=globalThis.document.createElement("canvas"),N;function L(i){if(N===i.table)return;let{n:o,d:l,table:s,scale:h}=i;N=s,Object.assign($,{width:o,height:l});let u=$.getContext("2d"),d=u.createImageData(o,l),m=new Uint32Array(d.data.buffer);for(let g=0;g<o;g++)for(let x=0;x<l;x++){let b=_(Math.round(s[g*l+x]/h*127),-127,127)+128;m[x*o+g]=Zt[b]}u.putImageData(d,0,0)}function q(i,o,l){let{pen:s,size:h,colors:u}=i,d=o.top-h*.85;s.textAlign="left",s.textBaseline="middle";let m=b=>(s.font=i.font(b,"600"),l.reduce((w,T)=>w+s.measureText(T.text).width+h*(T.color?3.6:1.2),-h)),g=Math.min(1,(o.right-o.left)/m(1));m(g);let{left:x}=o;for(let{text:b,color:w,dash:T}of l)w&&(s.strokeStyle=w,s.lineWidth=i.line*1.3,s.setLineDash(T??[]),Q(s,x,d,x+h*2,d),s.setLineDash([]),x+=h*2.4),s.fillStyle=u.ink,s.fillText(b,x,d),x+=s.measureText(b).width+h*1.2}function et(i,o,l){let{pen:s,colors:h,size:u}=i,{n:d,d:m,chosen:g,at:x}=o;n.map=l,L(o),s.imageSmoothingEnabled=!1,s.drawImage($,l.left,l.top,l.right-l.left,l.bottom-l.top);let b=(l.bottom-l.top)/m,w=(l.right-l.left)/d,T=v=>l.top+(v+.5)*b;s.font=i.font(.92),s.textBaseline="middle";let S=Math.max(1,Math.ceil(u*1.5/b)),k=[1,2,4,8,16,32,64,128].find(v=>v>=S)??S;for(let v=0;v<m;v+=k)s.fillStyle=h.muted,s.textAlign="right",s.fillText(String(v),l.left-u*.95,T(v)),s.textAlign="left",s.fillText(o.belongs(v),l.right+u*.5,T(v));for(let[v,j]of[...g.entries()].reverse()){let R=T(j);s.beginPath(),s.moveTo(l.left-1,R),s.lineTo(l.left-u*.8,R-u*.4),s.lineTo(l.left-u*.8,R+u*.4),s.closePath(),s.fillStyle=h.series[v],s.fill(),s.lineWidth=Math.max(1.5,i.line*.7),s.strokeStyle=h.series[v],s.setLineDash(v?tt:[]),s.strokeRect(l.left,l.top+j*b-1,l.right-l.left,Math.max(b,2)+2),s.setLineDash([])}for(let[v,j]of[[h.paper,3.4],[h.ink,1.4]])s.strokeStyle=v,s.lineWidth=j,s.strokeRect(l.left+x*w,l.top,w,l.bottom-l.top);let E={width:u*6,height:u*.7,left:l.right-u*8,top:l.top-u*1.25};for(let v=0;v<60;v++)s.fillStyle=`rgb(${Nt[Math.round(1+v/59*(o.slopes?127:254))].join(" ")})`,s.fillRect(E.left+v/60*E.width,E.top,E.width/60+.6,E.height);s.font=i.font(.92),s.fillStyle=h.muted,s.textAlign="right";let B=O(o.scale,o.scale<.995?2:o.scale<9.5&&o.scale!==1?1:0);s.fillText(`−${B}`,E.left-5,E.top+E.height/2),s.textAlign="left",s.fillText(o.slopes?"0":B,E.left+E.width+5,E.top+E.height/2);let I=o.kind==="alibi"?"slope":o.stored?"":"wavelength";s.textAlign="left",s.fillText(I,l.right+u*.5,l.top-u*1.9),q(i,{...l,right:E.left-u*2.6},[{text:o.title}]),s.save(),s.translate(u*.6,(l.top+l.bottom)/2),s.rotate(-Math.PI/2),s.textAlign="center",s.fillStyle=h.ink,s.font=i.font(.92),s.fillText(F(o),0,0),s.restore()}function nt(i,o,l,s,h){let{pen:u,colors:d,size:m}=i,g=(o.right-o.left)/l.n,x=it([0,1],[o.left+g/2,o.left+g*1.5]),b=it(s,[o.bottom,o.top]);u.font=i.font(.92),u.lineWidth=1,u.fillStyle=d.muted;for(let k of rt(0,l.n-1,Math.min(10,Math.max(3,(o.right-o.left)/(m*4)))))k===Math.round(k)&&(u.strokeStyle=d.faint,Q(u,x.to(k),o.top,x.to(k),o.bottom),h&&(u.textAlign="center",u.textBaseline="top",u.fillText(String(k),x.to(k),o.bottom+4)));let w=rt(s[0],s[1],Math.max(4,Math.round((o.bottom-o.top)/(m*3)))),T=w.length>1?w[1]-w[0]:1,S=Math.max(0,Math.min(4,-Math.floor(Math.log10(T)+1e-9)));for(let k of w)u.strokeStyle=k===0?d.muted:d.faint,Q(u,o.left,b.to(k),o.right,b.to(k)),u.textAlign="right",u.textBaseline="middle",u.fillText(O(k,S),o.left-6,b.to(k));return{x:x.to,y:b.to,fromX:x.from,fromY:b.from,box:o}}let ot=i=>{let o=i.flatMap(u=>[...Array.from(u)]),[l,s]=[Math.min(0,...o),Math.max(0,...o)],h=(s-l||1)*.08;return[l<0?l-h:l,s+h]};function V(i,o,l){let{colors:s}=i,{chosen:h,curves:u,n:d,at:m}=o,g=n.curves=nt(i,l,o,ot(u),!1),x=Float64Array.from({length:d},(S,k)=>k);o.kind==="sinusoidal"||o.kind==="rotary"?G(i,o,g):u.forEach((S,k)=>Z(i,g,x,S,{color:s.series[k],dash:k?tt:[],width:i.line})),[...u.entries()].reverse().forEach(([S,k])=>{Y(i,g,k,s.series[S]),ct(i,g.x(m),g.y(k[m]),s.series[S],i.line*2.4)});let w=l.right-l.left<i.size*28?"":o.kind==="alibi"?"slope ":"wavelength ",T=h.map((S,k)=>({text:`${F(o)} ${S}${o.belongs(S)&&`: ${w}${o.belongs(S)}`}`,color:s.series[k],dash:k?tt:[]}));q(i,l,T)}function Y({pen:i,line:o},l,s,h){if(!(s.length>80)){i.fillStyle=h;for(let u=0;u<s.length;u++)i.beginPath(),i.arc(l.x(u),l.y(s[u]),o*1.25,0,2*Math.PI),i.fill()}}function G(i,o,l){let{n:s,d:h,base:u,layout:d,chosen:m,kind:g}=o,x=Math.max(2,Math.min(16,Math.floor(1600/s))),b=Float64Array.from({length:(s-1)*x+1},(T,S)=>S/x),w=t.data().content.values;m.forEach((T,S)=>{let k=st(T,h,d),E=2*Math.PI/at(k,h,u),[B,I]=d==="halves"?[k,k+h/2]:[2*k,2*k+1],v=T===I&&I!==B,j=R=>{let[U,H]=[Math.cos(R*E),Math.sin(R*E)];return g==="sinusoidal"?v?U:H:v?w[B]*H+w[I]*U:w[B]*U-w[I]*H};Z(i,l,b,b.map(j),{color:i.colors.series[S],dash:S?tt:[],width:i.line})})}function J(i,o,l){let{colors:s,pen:h,size:u}=i,{products:d,n:m,at:g,kind:x}=o,b=x==="alibi"?ht(o.curves[1]):null,w=n.products=nt(i,l,o,ot(b?[d,b]:[d]),!0),T=Float64Array.from({length:m},(j,R)=>R);b&&Z(i,w,T,b,{color:s.series[1],dash:tt,width:i.line});let S=s.series[b?0:2];Z(i,w,T,d,{color:S,width:i.line*1.4}),Y(i,w,d,S),ct(i,w.x(g),w.y(d[g]),s.ink);let k=l.right-l.left<u*34,E=o.chosen[0],B={alibi:[`attention of a query at ${g} if all its scores were equal, head ${E}`,`attention of ${g}, equal scores, head ${E}`],rotary:[`score of the query at ${g} with the key at each position`,`score of the query at ${g}`]},[I,v]=B[x]??[`dot product of position ${g} with each position`,`dot product with position ${g}`];q(i,l,[{text:k?v:I,color:S}]),h.font=i.font(.92),h.fillStyle=s.ink,h.textAlign="center",h.textBaseline="top",h.fillText(x==="alibi"?"position of the key":"position",(l.left+l.right)/2,l.bottom+4+u*1.25)}function K(i,o){if(!r||r.row<0||!n.map)return;let{pen:l,colors:s,size:h,width:u}=i,{n:d,d:m,table:g}=o,{position:x,row:b,x:w,y:T}=r;if(x>=d||b>=m)return;let S=g[x*m+b],k=o.belongs(b),E=[`${o.kind==="alibi"?"key":"position"} ${x}, ${F(o)} ${b}`,`value ${O(S,Math.abs(S)<.1?3:2)}`,...k?[o.kind==="alibi"?`slope ${k}`:`wavelength ${k} positions`]:[]];l.font=i.font(1);let B=Math.max(...E.map(R=>l.measureText(R).width))+h*1.2,I=E.length*h*1.45+h*.6,v=w+h+B<u?w+h:Math.max(0,w-h-B),j=_(T-I/2,0,n.map.bottom+I);l.fillStyle=s.paper,l.strokeStyle=s.ink,l.lineWidth=1,l.fillRect(v,j,B,I),l.strokeRect(v,j,B,I),E.forEach((R,U)=>xt(i,R,v+h*.6,j+h*(1.05+1.45*U)))}return{draw(i){let{pen:o,colors:l,size:s,width:h,height:u}=i;D();let d=a();o.font=i.font(.92);let m=s*1.4+Math.max(o.measureText("−0.00").width,o.measureText("000").width+s*.95),g=h-Math.max(s*1.2,o.measureText(d.stored?"":"wavelength").width+s*.5),x=s*1.75,b=s*2.9,w=u-3*x-b-s*1.5,T=x+s*.6,[S,k,E]=[.46,.25,.29].map(H=>H*w),B=T+S+x,I=B+k+x,v={left:m,right:g,top:T,bottom:T+S},j={left:m,right:g,top:B,bottom:B+k},R={left:m,right:g,top:I,bottom:I+E};et(i,d,v),V(i,d,j),J(i,d,R);let U=n.products.x(d.at);o.strokeStyle=l.ink,o.lineWidth=1,o.setLineDash([2,3]);for(let H of[j,R])Q(o,U,H.top,U,H.bottom);o.setLineDash([]),K(i,d)},describe(){let i=a(),{at:o,d:l,n:s,products:h,chosen:u,curves:d,kind:m,base:g,layout:x}=i,[b]=u,w=O(d[0][o],3);if(m==="alibi"){let v=o>=s/2?o-8:o+8,j=_(v,0,s-1);return`ALiBi, head ${b} of ${l}: slope ${i.belongs(b)}. The score of a query at position ${o} with the key at ${j} changes by ${O(d[0][j],2)}, with its own by 0; no vector is changed.`}let T=st(b,l,x);if(m==="rotary"){let v=2*Math.PI*o/at(T,l,g);return`Rotary, dimension ${b}: pair ${T} is turned by ${O(v,2)} radians at position ${o}, one turn in ${i.belongs(b)} positions. Query and key at the same position score ${O(h[o],2)}; another offset another score, wherever the two stand.`}let S=h[o],k=h[o>0?o-1:Math.min(1,s-1)],E=Dt(h,o),B=E>=s-1?"everywhere":E?`up to offset ${E}`:"nowhere else",I=m==="sinusoidal"?`${b%2?"cos":"sin"}(${o} / ${g<99?O(g,1):Math.round(g)}^(${2*T}/${l})) = ${w}, wavelength ${i.belongs(b)} positions`:`value ${w}`;return`${i.title}: position ${o}, dimension ${b}: ${I}. Its dot product with itself is ${O(S,2)}, with its neighbor ${O(k,2)}; above half of the first it stays ${B}.`},table(){let i=a(),o=["position",...i.chosen.map(s=>`${F(i)} ${s}`),i.kind==="alibi"?"attention if scores are equal":`dot product with ${i.at}`],l=Array.from({length:i.n},(s,h)=>[h,...i.curves.map(u=>O(u[h],3)),O(i.products[h],3)]);return{columns:o,rows:l}}}}};var{mount:Ne,widget:ne}=St(Bt),Be=ne;export{Be as default,Ne as mount,ne as widget};
