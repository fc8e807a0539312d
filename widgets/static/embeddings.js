function Nt(t){let e=atob(t),o=new Uint8Array(e.length);for(let n=0;n<o.length;n++)o[n]=e.charCodeAt(n);return o}function Bt(t){let e=t&32768?-1:1,o=t>>10&31,n=t&1023;return o===0?e*n*2**-24:o===31?n?NaN:e*(1/0):e*(1+n/1024)*2**(o-15)}function It(t){let{dtype:e,shape:o,data:n,scale:c,offset:i=0}=t,p=(typeof n=="string"?Nt(n):n instanceof ArrayBuffer?new Uint8Array(n):new Uint8Array(n.buffer,n.byteOffset,n.byteLength)).slice().buffer;switch(e){case"float32":return{shape:o,values:new Float32Array(p)};case"float64":return{shape:o,values:new Float64Array(p)};case"int32":return{shape:o,values:new Int32Array(p)};case"float16":return{shape:o,values:Float32Array.from(new Uint16Array(p),Bt)};case"uint8":{let v=new Uint8Array(p);return c===void 0?{shape:o,values:v}:{shape:o,values:Float32Array.from(v,C=>C*c+i)}}default:throw new Error(`unknown dtype ${e}`)}}function st(t){return Object.fromEntries(Object.entries(t).map(([e,o])=>[e,It(o)]))}function et(t,e,o=5){if(!(e>t)||!Number.isFinite(e-t))return[t];let n=(e-t)/o,c=10**Math.floor(Math.log10(n)),i=[1,2,5,10].map(v=>v*c).find(v=>v>=n*.999)??10*c,f=Math.ceil(t/i-1e-9),p=Math.floor(e/i+1e-9);return Array.from({length:p-f+1},(v,C)=>Number(((f+C)*i).toPrecision(12)))}function z(t,e=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let o=t.toFixed(e);return Number(o)===0?o.replace("-",""):o.replace("-","−")}var W=(t,e,o)=>Math.min(o,Math.max(e,t));function ot([t,e],[o,n]){let c=(n-o)/(e-t);return{to:i=>o+(i-t)*c,from:i=>t+(i-o)/c}}function pt(t){let{clientWidth:e,clientHeight:o}=t,n=globalThis.devicePixelRatio||1,[c,i]=[Math.max(1,Math.round(e*n)),Math.max(1,Math.round(o*n))];(t.width!==c||t.height!==i)&&Object.assign(t,{width:c,height:i});let f=t.getContext("2d");return f.setTransform(n,0,0,n,0,0),f.clearRect(0,0,e,o),{pen:f,width:e,height:o}}function K(t,e,o,n,c){t.beginPath(),t.moveTo(e,o),t.lineTo(n,c),t.stroke()}function Q(t,e,o,n,c){let{pen:i}=t,{box:f}=e;if(i.save(),i.beginPath(),i.rect(f.left,f.top-2,f.right-f.left,f.bottom-f.top+4),i.clip(),c.fill){i.beginPath(),i.moveTo(e.x(o[0]),e.y(c.base??0));for(let v=0;v<o.length;v++)i.lineTo(e.x(o[v]),e.y(n[v]));i.lineTo(e.x(o[o.length-1]),e.y(c.base??0)),i.fillStyle=c.fill,i.fill()}i.beginPath();let p=!1;for(let v=0;v<o.length;v++)Number.isFinite(n[v])?p?i.lineTo(e.x(o[v]),e.y(n[v])):(i.moveTo(e.x(o[v]),e.y(n[v])),p=!0):p=!1;i.strokeStyle=c.color,i.lineWidth=c.width??t.line,i.lineJoin="round",i.setLineDash(c.dash??[]),i.stroke(),i.restore()}function at(t,e,o,n,c=t.line*2.4){let{pen:i,colors:f}=t;i.beginPath(),i.arc(e,o,c,0,2*Math.PI),i.fillStyle=n,i.fill(),i.lineWidth=1.5,i.strokeStyle=f.paper,i.stroke()}function mt(t,e,o,n,c={}){let{pen:i,colors:f}=t;i.save(),i.font=t.font(c.scale??1,c.weight??"400"),i.textAlign=c.align??"left",i.textBaseline=c.baseline??"middle",i.lineJoin="round",i.lineWidth=4,i.strokeStyle=f.paper,i.strokeText(e,o,n),i.fillStyle=c.color??f.ink,i.fillText(e,o,n),i.restore()}var jt=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],zt=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"];var Ot=["#00507D","#3A8DBF","#A8CBE2","#F2F2F2","#F6C79E","#DE7D33","#9C3F00"],lt=t=>[1,3,5].map(e=>parseInt(t.slice(e,e+2),16));function Rt(t,e){if(Number.isNaN(e))return"rgb(128 128 128)";let o=Math.min(1,Math.max(0,e))*(t.length-1),n=Math.min(t.length-2,Math.floor(o)),[c,i]=[lt(t[n]),lt(t[n+1])],f=c.map((p,v)=>Math.round(p+(i[v]-p)*(o-n)));return`rgb(${f[0]} ${f[1]} ${f[2]})`}var gt=t=>Rt(Ot,(t+1)/2);function Wt(t){let e=t.startsWith("#")?lt(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[o,n,c]=e.slice(0,3).map(i=>{let f=i/255;return f<=.04045?f/12.92:((f+.055)/1.055)**2.4});return .2126*o+.7152*n+.0722*c}function xt(t){let e=getComputedStyle(t),o=e.backgroundColor,n=Wt(o)<.2,c=i=>e.getPropertyValue(i).trim();return{dark:n,paper:o,ink:e.color,muted:c("--lx-muted"),faint:c("--lx-faint"),series:n?zt:jt}}function M(t,e={},o=[]){let n=document.createElement(t);for(let[c,i]of Object.entries(e))i===void 0||i===!1||(c==="text"?n.textContent=String(i):n.setAttribute(c,i===!0?"":String(i)));return n.append(...o),n}function U(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function bt({columns:t,rows:e},o){let n=(c,i)=>M("tr",{},i.map(f=>M(c,{text:f,scope:c==="th"?"col":void 0})));return M("table",{},[M("caption",{text:o}),M("thead",{},[n("th",t)]),M("tbody",{},e.map(c=>n("td",c)))])}var Lt={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function yt(t,e){let o=M("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),n=t.map(c=>{let i=qt(c,e);return o.append(i.element),i.update});return{element:o,update:(c,i)=>n.forEach(f=>f(c,i))}}function qt(t,e){let{name:o}=t,n=M("span",{class:"lx-reason",hidden:!0}),c=M("output"),i=!1,f=_t(t);U(f);let p=(F,A)=>{e.set({[o]:F},{final:A}),t.kernel&&A&&e.ask(o,F)},v=[];if(t.type==="button")v.push(f);else{let F=M("span",{text:t.label}),A=M("label",{style:"display:contents"},t.type==="checkbox"?[F,f]:[F,c,f]);v.push(A)}let C=M("div",{class:"lx-control","data-name":o,"data-kernel":t.kernel},[...v,n]);switch(t.type){case"slider":e.listen(f,"input",()=>p(Number(f.value),!1)),e.listen(f,"change",()=>p(Number(f.value),!0));break;case"checkbox":e.listen(f,"change",()=>p(f.checked,!0));break;case"button":e.listen(f,"click",()=>p((e.state()[o]??0)+1,!0));break;case"text":e.listen(f,"input",()=>i=!0),e.listen(f,"blur",()=>i=!1),e.listen(f,"change",()=>{i=!1,p(f.value,!0)});break;default:e.listen(f,"change",()=>p(f.value,!0))}function P(F,A){let D=e.state()[o],S=Object.entries(t.when??{}).some(([Y,q])=>!q.includes(e.state()[Y])),N=!!t.kernel&&F!=="live";f.disabled=S||N;let R=A.name===o,L=N?Lt[F]:R&&A.busy?"Computing …":R?A.error??"":"";n.hidden=!L,n.textContent=L,n.dataset.error=String(!!(R&&A.error&&!N)),t.type==="checkbox"?f.checked=!!D:t.type!=="button"&&!i&&f.value!==String(D)&&(f.value=String(D)),t.type==="slider"&&(c.textContent=z(Number(D),t.digits??0))}return{element:C,update:P}}function _t(t){switch(t.type){case"slider":return M("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return M("select",{},(t.options??[]).map(([e,o])=>M("option",{value:e,text:o})));case"checkbox":return M("input",{type:"checkbox"});case"button":return M("button",{type:"button",text:t.label});default:return M("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function wt(t){let e={...t,kernel:"absent",answer:{}},o=new Map;return{get:n=>e[n],set(n,c){e[n]=c,o.get(n)?.forEach(i=>i())},on(n,c){return o.has(n)||o.set(n,new Set),o.get(n)?.add(c),()=>o.get(n)?.delete(c)}}}var Ht=100,Ut=3e3;function kt(t){let e={kernel:"waiting",answer:{}},o=new Map,n=(S,N)=>{e[S]=N,o.get(S)?.forEach(R=>R())},c=0,i=()=>{globalThis.clearTimeout(c),c=0,e.kernel!=="absent"&&t.save_changes()},f=0,p=!1,v=S=>{S?.type==="pong"&&n("kernel","live"),S?.type==="answer"&&n("answer",{name:S.name,error:S.error})},C=()=>{globalThis.clearTimeout(f),f=globalThis.setTimeout(()=>e.kernel==="waiting"&&n("kernel","absent"),Ut),t.send({type:"ping"})},P=t.widget_manager?.kernel,F=()=>n("kernel","absent"),A=(S,N)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(N)?F():N==="idle"&&e.kernel==="absent"&&!p&&C(),(N==="restarting"||N==="autorestarting")&&(p=!0)};return t.on("msg:custom",v),P?.statusChanged?.connect(A),P?.disposed?.connect(F),C(),{store:{get:S=>S in e?e[S]:t.get(S),set(S,N,{final:R=!0}={}){if(S==="request"){n("answer",{name:N.name,busy:!0}),i(),t.send({type:"request",...N});return}t.set(S,N),R?i():c||(c=globalThis.setTimeout(i,Ht))},on(S,N){return S in e?(o.has(S)||o.set(S,new Set),o.get(S)?.add(N),()=>o.get(S)?.delete(N)):(t.on(`change:${S}`,N),()=>t.off(`change:${S}`,N))}},dispose(){globalThis.clearTimeout(c),globalThis.clearTimeout(f),t.off("msg:custom",v),P?.statusChanged?.disconnect(A),P?.disposed?.disconnect(F)}}}var vt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var Vt=(t,e,o)=>Math.min(o-1,Math.max(0,t+e));function Mt(t,e){let o=-1,n=M("button",{type:"button",class:"lx-back",text:"◀ Back"}),c=M("button",{type:"button",class:"lx-next",text:"Start ▶"}),i=M("span",{class:"lx-step-title"}),f=M("span",{class:"lx-step-look"}),p=M("span",{class:"lx-step-count"}),v=M("div",{"aria-live":"polite"},[i," ",f]),C=t.map(D=>M("div",{class:"lx-reserve","aria-hidden":"true",text:`${D.title}. ${D.look}`})),P=M("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[n,M("div",{class:"lx-walk-text"},[...C,v]),M("div",{},[p," ",c])]);[P,n,c].forEach(U);let F=D=>{o=Vt(o,D,t.length),A(),e.go(o)};function A(){let D=t[o];i.textContent=D?`${D.title}.`:"Guided walk.",f.textContent=D?D.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,p.textContent=D?`${o+1} / ${t.length}`:"",c.textContent=D?"Next ▶":"Start ▶";let S=P.ownerDocument.activeElement;n.disabled=o<=0,c.disabled=o===t.length-1,(S===n&&n.disabled||S===c&&c.disabled)&&P.focus()}return e.listen(n,"click",()=>F(-1)),e.listen(c,"click",()=>F(1)),e.listen(P,"keydown",D=>{let S={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[D.key];S&&(D.preventDefault(),o+S>=0&&F(S))}),A(),P}var Xt=46;function At(t){let e=(n,c)=>Jt(t,n,c),o=globalThis.document?.documentElement;if(o&&"explorerPage"in o.dataset){let n=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");e(document.body,wt(n))}return{mount:e,widget:{render({model:n,el:c}){let{store:i,dispose:f}=kt(n),p=e(c,i);return()=>{p(),f()}}}}}function Gt(t,e,o){let n=matchMedia(`(min-height: ${e+6}px) and (max-height: ${e+10}px)`),c=matchMedia(`(min-height: ${e+2}px) and (max-height: ${e+5.9}px)`),i=matchMedia("(prefers-color-scheme: dark)"),f=()=>{t.dataset.scheme=c.matches||i.matches&&!n.matches?"dark":"light"};[n,c,i].forEach(p=>o(p,"change",f)),f()}function Jt(t,e,o){let n=new AbortController,c=[],i=(h,m,x,b={})=>h.addEventListener(m,x,{...b,signal:n.signal}),f="explorerPage"in document.documentElement.dataset,p=M("canvas",{role:"img"}),v=M("div",{class:"lx-picture"},[p]),C=M("div",{class:"lx-table",hidden:!0});v.append(C);let P=M("p",{class:"lx-says","aria-live":"polite"}),F=M("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),A=M("section",{class:"lx","data-kind":o.get("kind"),"data-host":f?"page":"lab","data-projector":o.get("projector")?"true":"false","aria-label":o.get("title"),style:f?"height:100vh":`height:${o.get("height")}px`});f&&Gt(A,Number(o.get("height")),i);let D=M("div",{class:"lx-main"},[v,P]);U(F),U(C);let S=()=>o.get("state"),N=(h,m)=>{o.set("state",{...S(),...h},m)},R=st(o.get("arrays")),L=(h,m)=>o.set("request",{name:h,value:m}),Y=yt(o.get("controls"),{state:S,set:N,ask:L,listen:i}),q=o.get("steps"),G=q.length?Mt(q,{listen:i,go:h=>N(q[h].state)}):null;A.append(M("style",{text:vt}),M("div",{class:"lx-head"},[M("p",{class:"lx-title",text:o.get("title")}),F]),...G?[G]:[],M("div",{class:"lx-body"},[D,...o.get("controls").length?[Y.element]:[]])),e.append(A);let it=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),tt={picture:v,canvas:p,state:S,params:()=>o.get("params"),data:()=>R,set:N,listen:i,focusable:U,redraw:l,animate(h,m){if(it?.matches)return m(1);let x=performance.now(),b=T=>{if(n.signal.aborted)return;let $=Math.min(1,Math.max(0,(T-x)/h));m($),$<1&&requestAnimationFrame(b)};requestAnimationFrame(b)}},V=t.create(tt),X=0,J=!1,s=0,r=0;function l(){!X&&!n.signal.aborted&&(X=requestAnimationFrame(a))}function a(){if(X=0,!A.isConnected||!p.clientWidth||!p.clientHeight){J||l(),J=!0;return}J=!1;let h=xt(A);A.dataset.theme=h.dark?"dark":"light";let m=!!o.get("projector"),x=m?20:13,b=getComputedStyle(A).fontFamily,T=($=1,w="400")=>`${w} ${x*$}px ${b}`;V.draw({...pt(p),colors:h,size:x,line:m?3.5:2,projector:m,font:T}),Y.update(o.get("kernel"),o.get("answer")??{}),p.setAttribute("aria-label",`${o.get("title")}: ${V.describe()}`),C.hidden||d(),globalThis.clearTimeout(r),r=globalThis.setTimeout(()=>{P.textContent=V.describe()},s?80:0),s+=1,A.dataset.draws=String(s),A.dataset.ready="true"}let d=()=>C.replaceChildren(bt(V.table(),o.get("title")));i(F,"click",()=>{C.hidden=!C.hidden,F.setAttribute("aria-expanded",String(!C.hidden)),F.textContent=C.hidden?"Show as table":"Show the picture",C.hidden||d()});for(let h of["state","params","kernel","answer","projector"])c.push(o.on(h,l));c.push(o.on("arrays",()=>{R=st(o.get("arrays")),l()}));let u=()=>{A.dataset.narrow=String(A.clientWidth<Xt*parseFloat(getComputedStyle(A).fontSize)),l()},g=new ResizeObserver(u);g.observe(A),g.observe(v);let y=new IntersectionObserver(l);y.observe(A);for(let h of["transitionend","transitioncancel"])i(A,h,m=>m.target===A&&l());return i(A,"keydown",h=>h.stopPropagation()),u(),()=>{n.abort(),cancelAnimationFrame(X),globalThis.clearTimeout(r),g.disconnect(),y.disconnect(),c.forEach(h=>h()),A.remove()}}var St=(t,e)=>Float64Array.from({length:Math.ceil(t/2)},(o,n)=>e**(-2*n/t)),nt=(t,e,o)=>2*Math.PI*o**(2*t/e),rt=(t,e,o)=>o==="halves"?t%(e/2):Math.floor(t/2);function $t(t,e,o){let n=new Float64Array(t*e),c=St(e,o);for(let i=0;i<t;i++)for(let f=0;f<e;f++){let p=i*c[f>>1];n[i*e+f]=f%2?Math.cos(p):Math.sin(p)}return n}function ct(t,e,o,n,c){let i=new Float64Array(e*o),f=St(o,n);for(let p=0;p<o/2;p++){let[v,C]=c==="halves"?[p,p+o/2]:[2*p,2*p+1];for(let P=0;P<e;P++){let[F,A]=[Math.cos(P*f[p]),Math.sin(P*f[p])];i[P*o+v]=t[v]*F-t[C]*A,i[P*o+C]=t[v]*A+t[C]*F}}return i}function ft(t){let e=2**Math.floor(Math.log2(t));return Float64Array.from({length:t},(o,n)=>n<e?2**(-8*(n+1)/e):2**(-4*(2*(n-e)+1)/e))}function Tt(t,e,o){let n=ft(e);return Float64Array.from({length:t*e},(c,i)=>-n[i%e]*Math.abs(o-Math.floor(i/e))||0)}function ut(t){let e=Math.max(...Array.from(t)),o=Float64Array.from(t,c=>Math.exp(c-e)),n=o.reduce((c,i)=>c+i,0);return o.map(c=>c/n)}function dt(t,e,o){let n=t.length,c=new Float64Array(o);for(let i=0;i<o;i++){let f=0;for(let p=0;p<n;p++)f+=t[p]*e[i*n+p];c[i]=f}return c}var Et=({shape:t,values:e},o)=>e.subarray(0,o*t[1]),ht=(t,e,o,n)=>Float64Array.from({length:e},(c,i)=>t[i*o+n]);function Ft(t){let e=Float64Array.from(t,Math.abs).sort();return e[Math.min(e.length-1,Math.floor(e.length*.98))]||e[e.length-1]||1}function Ct(t,e){let o=t[e]/2,n=0,c=i=>i<0||i>=t.length||t[i]>o;for(;n<t.length&&c(e-n-1)&&c(e+n+1);)n++;return n}var Z=[7,5],Pt=Array.from({length:256},(t,e)=>(gt((e-128)/127).match(/\d+/g)??[]).map(Number)),Kt=t=>t<99.5?z(t,1):Math.round(t).toLocaleString("en-US").replaceAll(","," ");function Qt(t){let e=1/t;return Math.abs(e-Math.round(e))<1e-9?`1/${Math.round(e)}`:z(t,3)}var Dt={create(t){let{canvas:e}=t;t.focusable(e);let o={},n=null,c;function i(){let s=[t.params(),t.state(),t.data()];return(!c||s.some((r,l)=>r!==c?.from[l]))&&(c={from:s,found:f()}),c.found}function f(){let s=t.state(),r=t.data(),{names:l}=t.params(),a=s.encoding,d=10**s.base,u=a==="learned"||a==="yours"?r[a]:null,g=u?Math.min(s.length,u.shape[0]):s.length,y=u?u.shape[1]:a==="alibi"?s.heads:s.d_model,h=W(s.position,0,g-1),m=a==="rotary"?s.layout:"interleaved",x=[s.dimension,s.other].map(k=>W(k,0,y-1)),b,T;u?b=Et(u,g):a==="alibi"?b=Tt(g,y,h):a==="rotary"?b=ct(r.content.values,g,y,d,m):b=$t(g,y,d);let $=b.subarray(h*y,(h+1)*y);if(a==="alibi")T=ut(ht(b,g,y,x[0]));else if(a==="rotary"){let k=r.content.shape[1],j=r.content.values.subarray(s.differ?k:0);T=dt($,ct(j,g,y,d,m),g)}else T=dt($,b,g);let w=a==="sinusoidal"?1:Ft(b),E=a==="alibi"?ft(y):null,B=k=>E?Qt(E[k]):u?"":Kt(nt(rt(k,y,m),y,d)),I=x.map(k=>ht(b,g,y,k));return{state:s,kind:a,title:l[a],base:d,stored:u,n:g,d:y,at:h,layout:m,chosen:x,table:b,products:T,scale:w,slopes:E,belongs:B,curves:I}}let p=t.state().position;function v(){let{position:s,length:r}=t.state();s>=r&&t.set(s===p?{position:r-1}:{length:s+1}),p=t.state().position}let C=s=>s.kind==="alibi"?"head":"dimension";function P(s){let{map:r,products:l}=o;if(!r||!l||s.offsetX<r.left-4||s.offsetX>r.right+4||s.offsetY<r.top||s.offsetY>l.box.bottom)return null;let a=i(),d=W(Math.floor((s.offsetX-r.left)/(r.right-r.left)*a.n),0,a.n-1),u=Math.floor((s.offsetY-r.top)/(r.bottom-r.top)*a.d);return{position:d,row:u<a.d?u:-1,x:s.offsetX,y:s.offsetY}}let F=!1,A=!1,D=(s,r)=>{let l=P(s);l&&t.set(A&&l.row>=0?{position:l.position,dimension:l.row}:{position:l.position},{final:r})};t.listen(e,"pointerdown",s=>{let r=P(s);r&&(F=!0,A=r.row>=0,e.setPointerCapture(s.pointerId),D(s,!1))}),t.listen(e,"pointermove",s=>{n=P(s),e.style.cursor=n?"crosshair":"",F?D(s,!1):t.redraw()}),t.listen(e,"pointerleave",()=>{n=null,t.redraw()});for(let s of["pointerup","pointercancel"])t.listen(e,s,r=>{F&&D(r,!0),F=!1});t.listen(e,"keydown",s=>{let r={ArrowRight:[1,0],ArrowLeft:[-1,0],ArrowDown:[0,1],ArrowUp:[0,-1]}[s.key];if(!r)return;s.preventDefault();let l=i();t.set({position:W(l.at+r[0],0,l.n-1),dimension:W(l.chosen[0]+r[1],0,l.d-1)})});let S=globalThis.document.createElement("canvas"),N;function R(s){if(N===s)return;N=s;let{n:r,d:l,table:a,scale:d}=s;Object.assign(S,{width:r,height:l});let u=S.getContext("2d"),g=u.createImageData(r,l);for(let y=0;y<r;y++)for(let h=0;h<l;h++){let m=W(Math.round(a[y*l+h]/d*127),-127,127)+128;g.data.set([...Pt[m],255],(h*r+y)*4)}u.putImageData(g,0,0)}function L(s,r,l){let{pen:a,size:d,colors:u}=s,g=r.top-d*.85;a.textAlign="left",a.textBaseline="middle";let y=x=>(a.font=s.font(x,"600"),l.reduce((b,T)=>b+a.measureText(T.text).width+d*(T.color?3.6:1.2),-d)),h=Math.min(1,(r.right-r.left)/y(1));y(h);let{left:m}=r;for(let{text:x,color:b,dash:T}of l)b&&(a.strokeStyle=b,a.lineWidth=s.line*1.3,a.setLineDash(T??[]),K(a,m,g,m+d*2,g),a.setLineDash([]),m+=d*2.4),a.fillStyle=u.ink,a.fillText(x,m,g),m+=a.measureText(x).width+d*1.2}function Y(s,r,l){let{pen:a,colors:d,size:u}=s,{n:g,d:y,chosen:h,at:m}=r;o.map=l,R(r),a.imageSmoothingEnabled=!1,a.drawImage(S,l.left,l.top,l.right-l.left,l.bottom-l.top);let x=(l.bottom-l.top)/y,b=(l.right-l.left)/g,T=k=>l.top+(k+.5)*x;a.font=s.font(.92),a.textBaseline="middle";let $=Math.max(1,Math.ceil(u*1.5/x)),w=[1,2,4,8,16,32,64,128].find(k=>k>=$)??$;for(let k=0;k<y;k+=w)a.fillStyle=d.muted,a.textAlign="right",a.fillText(String(k),l.left-u*.95,T(k)),a.textAlign="left",a.fillText(r.belongs(k),l.right+u*.5,T(k));for(let[k,j]of[...h.entries()].reverse()){let O=T(j);a.beginPath(),a.moveTo(l.left-1,O),a.lineTo(l.left-u*.8,O-u*.4),a.lineTo(l.left-u*.8,O+u*.4),a.closePath(),a.fillStyle=d.series[k],a.fill(),a.lineWidth=Math.max(1.5,s.line*.7),a.strokeStyle=d.series[k],a.setLineDash(k?Z:[]),a.strokeRect(l.left,l.top+j*x-1,l.right-l.left,Math.max(x,2)+2),a.setLineDash([])}for(let[k,j]of[[d.paper,3.4],[d.ink,1.4]])a.strokeStyle=k,a.lineWidth=j,a.strokeRect(l.left+m*b,l.top,b,l.bottom-l.top);let E={width:u*6,height:u*.7,left:l.right-u*8,top:l.top-u*1.25};for(let k=0;k<60;k++)a.fillStyle=`rgb(${Pt[Math.round(1+k/59*(r.slopes?127:254))].join(" ")})`,a.fillRect(E.left+k/60*E.width,E.top,E.width/60+.6,E.height);a.font=s.font(.92),a.fillStyle=d.muted,a.textAlign="right";let B=z(r.scale,r.scale<.995?2:r.scale<9.5&&r.scale!==1?1:0);a.fillText(`−${B}`,E.left-5,E.top+E.height/2),a.textAlign="left",a.fillText(r.slopes?"0":B,E.left+E.width+5,E.top+E.height/2);let I=r.kind==="alibi"?"slope":r.stored?"":"wavelength";a.textAlign="left",a.fillText(I,l.right+u*.5,l.top-u*1.9),L(s,{...l,right:E.left-u*2.6},[{text:r.title}]),a.save(),a.translate(u*.6,(l.top+l.bottom)/2),a.rotate(-Math.PI/2),a.textAlign="center",a.fillStyle=d.ink,a.font=s.font(.92),a.fillText(C(r),0,0),a.restore()}function q(s,r,l,a,d){let{pen:u,colors:g,size:y}=s,h=(r.right-r.left)/l.n,m=ot([0,1],[r.left+h/2,r.left+h*1.5]),x=ot(a,[r.bottom,r.top]);u.font=s.font(.92),u.lineWidth=1,u.fillStyle=g.muted;for(let w of et(0,l.n-1,Math.min(10,Math.max(3,(r.right-r.left)/(y*4)))))w===Math.round(w)&&(u.strokeStyle=g.faint,K(u,m.to(w),r.top,m.to(w),r.bottom),d&&(u.textAlign="center",u.textBaseline="top",u.fillText(String(w),m.to(w),r.bottom+4)));let b=et(a[0],a[1],Math.max(4,Math.round((r.bottom-r.top)/(y*3)))),T=b.length>1?b[1]-b[0]:1,$=Math.max(0,Math.min(4,-Math.floor(Math.log10(T)+1e-9)));for(let w of b)u.strokeStyle=w===0?g.muted:g.faint,K(u,r.left,x.to(w),r.right,x.to(w)),u.textAlign="right",u.textBaseline="middle",u.fillText(z(w,$),r.left-6,x.to(w));return{x:m.to,y:x.to,fromX:m.from,fromY:x.from,box:r}}let G=s=>{let r=s.flatMap(u=>[...Array.from(u)]),[l,a]=[Math.min(0,...r),Math.max(0,...r)],d=(a-l||1)*.08;return[l<0?l-d:l,a+d]};function it(s,r,l){let{colors:a}=s,{chosen:d,curves:u,n:g,at:y}=r,h=o.curves=q(s,l,r,G(u),!1),m=Float64Array.from({length:g},($,w)=>w);r.kind==="sinusoidal"||r.kind==="rotary"?V(s,r,h):u.forEach(($,w)=>Q(s,h,m,$,{color:a.series[w],dash:w?Z:[],width:s.line})),[...u.entries()].reverse().forEach(([$,w])=>{tt(s,h,w,a.series[$]),at(s,h.x(y),h.y(w[y]),a.series[$],s.line*2.4)});let b=l.right-l.left<s.size*28?"":r.kind==="alibi"?"slope ":"wavelength ",T=d.map(($,w)=>({text:`${C(r)} ${$}${r.belongs($)&&`: ${b}${r.belongs($)}`}`,color:a.series[w],dash:w?Z:[]}));L(s,l,T)}function tt({pen:s,line:r},l,a,d){if(!(a.length>80)){s.fillStyle=d;for(let u=0;u<a.length;u++)s.beginPath(),s.arc(l.x(u),l.y(a[u]),r*1.25,0,2*Math.PI),s.fill()}}function V(s,r,l){let{n:a,d,base:u,layout:g,chosen:y,kind:h}=r,m=Math.max(2,Math.min(16,Math.floor(1600/a))),x=Float64Array.from({length:(a-1)*m+1},(T,$)=>$/m),b=t.data().content.values;y.forEach((T,$)=>{let w=rt(T,d,g),E=2*Math.PI/nt(w,d,u),[B,I]=g==="halves"?[w,w+d/2]:[2*w,2*w+1],k=T===I&&I!==B,j=O=>{let[_,H]=[Math.cos(O*E),Math.sin(O*E)];return h==="sinusoidal"?k?_:H:k?b[B]*H+b[I]*_:b[B]*_-b[I]*H};Q(s,l,x,x.map(j),{color:s.colors.series[$],dash:$?Z:[],width:s.line})})}function X(s,r,l){let{colors:a,pen:d,size:u}=s,{products:g,n:y,at:h,kind:m}=r,x=m==="alibi"?ut(r.curves[1]):null,b=o.products=q(s,l,r,G(x?[g,x]:[g]),!0),T=Float64Array.from({length:y},(E,B)=>B);x&&Q(s,b,T,x,{color:a.series[1],dash:Z,width:s.line});let $=a.series[x?0:2];Q(s,b,T,g,{color:$,width:s.line*1.4}),tt(s,b,g,$),at(s,b.x(h),b.y(g[h]),a.ink);let w={alibi:`attention of a query at ${h} if all its scores were equal, head ${r.chosen[0]}`,rotary:`score of the query at ${h} with the key at each position`};L(s,l,[{text:w[m]??`dot product of position ${h} with each position`,color:$}]),d.font=s.font(.92),d.fillStyle=a.ink,d.textAlign="center",d.textBaseline="top",d.fillText(m==="alibi"?"position of the key":"position",(l.left+l.right)/2,l.bottom+4+u*1.25)}function J(s,r){if(!n||n.row<0||!o.map)return;let{pen:l,colors:a,size:d,width:u}=s,{n:g,d:y,table:h}=r,{position:m,row:x,x:b,y:T}=n;if(m>=g||x>=y)return;let $=h[m*y+x],w=r.belongs(x),E=[`${r.kind==="alibi"?"key":"position"} ${m}, ${C(r)} ${x}`,`value ${z($,Math.abs($)<.1?3:2)}`,...w?[r.kind==="alibi"?`slope ${w}`:`wavelength ${w} positions`]:[]];l.font=s.font(1);let B=Math.max(...E.map(O=>l.measureText(O).width))+d*1.2,I=E.length*d*1.45+d*.6,k=b+d+B<u?b+d:Math.max(0,b-d-B),j=W(T-I/2,0,o.map.bottom+I);l.fillStyle=a.paper,l.strokeStyle=a.ink,l.lineWidth=1,l.fillRect(k,j,B,I),l.strokeRect(k,j,B,I),E.forEach((O,_)=>mt(s,O,k+d*.6,j+d*(1.05+1.45*_)))}return{draw(s){let{pen:r,colors:l,size:a,width:d,height:u}=s;v();let g=i();r.font=s.font(.92);let y=a*1.4+Math.max(r.measureText("−0.00").width,r.measureText("000").width+a*.95),h=d-Math.max(a*1.2,r.measureText(g.stored?"":"wavelength").width+a*.5),m=a*1.75,x=a*2.9,b=u-3*m-x-a*1.5,T=m+a*.6,[$,w,E]=[.46,.25,.29].map(H=>H*b),B=T+$+m,I=B+w+m,k={left:y,right:h,top:T,bottom:T+$},j={left:y,right:h,top:B,bottom:B+w},O={left:y,right:h,top:I,bottom:I+E};Y(s,g,k),it(s,g,j),X(s,g,O);let _=o.products.x(g.at);r.strokeStyle=l.ink,r.lineWidth=1,r.setLineDash([2,3]);for(let H of[j,O])K(r,_,H.top,_,H.bottom);r.setLineDash([]),J(s,g)},describe(){let s=i(),{at:r,d:l,n:a,products:d,chosen:u,curves:g,kind:y,base:h,layout:m}=s,[x]=u,b=z(g[0][r],3);if(y==="alibi"){let k=r>=a/2?r-8:r+8,j=W(k,0,a-1);return`ALiBi, head ${x} of ${l}: slope ${s.belongs(x)}. The score of a query at position ${r} with the key at ${j} changes by ${z(g[0][j],2)}, with its own by 0; no vector is changed.`}let T=rt(x,l,m);if(y==="rotary"){let k=2*Math.PI*r/nt(T,l,h);return`Rotary, dimension ${x}: pair ${T} is turned by ${z(k,2)} radians at position ${r}, one turn in ${s.belongs(x)} positions. Query and key at the same position score ${z(d[r],2)}; another offset another score, wherever the two stand.`}let $=d[r],w=d[r>0?r-1:Math.min(1,a-1)],E=Ct(d,r),B=E>=a-1?"everywhere":E?`up to offset ${E}`:"nowhere else",I=y==="sinusoidal"?`${x%2?"cos":"sin"}(${r} / ${h<99?z(h,1):Math.round(h)}^(${2*T}/${l})) = ${b}, wavelength ${s.belongs(x)} positions`:`value ${b}`;return`${s.title}: position ${r}, dimension ${x}: ${I}. Its dot product with itself is ${z($,2)}, with its neighbor ${z(w,2)}; above half of the first it stays ${B}.`},table(){let s=i(),r=["position",...s.chosen.map(a=>`${C(s)} ${a}`),s.kind==="alibi"?"attention if scores are equal":`dot product with ${s.at}`],l=Array.from({length:s.n},(a,d)=>[d,...s.curves.map(u=>z(u[d],3)),z(s.products[d],3)]);return{columns:r,rows:l}}}}};var{mount:Ce,widget:Zt}=At(Dt),Pe=Zt;export{Pe as default,Ce as mount,Zt as widget};
