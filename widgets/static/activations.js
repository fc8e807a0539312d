function Bt(t){let e=atob(t),n=new Uint8Array(e.length);for(let o=0;o<n.length;o++)n[o]=e.charCodeAt(o);return n}function Pt(t){let e=t&32768?-1:1,n=t>>10&31,o=t&1023;return n===0?e*o*2**-24:n===31?o?NaN:e*(1/0):e*(1+o/1024)*2**(n-15)}function Dt(t){let{dtype:e,shape:n,data:o,scale:i,offset:r=0}=t,u=(typeof o=="string"?Bt(o):o instanceof ArrayBuffer?new Uint8Array(o):new Uint8Array(o.buffer,o.byteOffset,o.byteLength)).slice().buffer;switch(e){case"float32":return{shape:n,values:new Float32Array(u)};case"float64":return{shape:n,values:new Float64Array(u)};case"int32":return{shape:n,values:new Int32Array(u)};case"float16":return{shape:n,values:Float32Array.from(new Uint16Array(u),Pt)};case"uint8":{let h=new Uint8Array(u);return i===void 0?{shape:n,values:h}:{shape:n,values:Float32Array.from(h,F=>F*i+r)}}default:throw new Error(`unknown dtype ${e}`)}}function et(t){return Object.fromEntries(Object.entries(t).map(([e,n])=>[e,Dt(n)]))}function Z(t,e,n=5){if(!(e>t)||!Number.isFinite(e-t))return[t];let o=(e-t)/n,i=10**Math.floor(Math.log10(o)),r=[1,2,5,10].map(h=>h*i).find(h=>h>=o*.999)??10*i,a=Math.ceil(t/r-1e-9),u=Math.floor(e/r+1e-9);return Array.from({length:u-a+1},(h,F)=>Number(((a+F)*r).toPrecision(12)))}function j(t,e=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let n=t.toFixed(e);return Number(n)===0?n.replace("-",""):n.replace("-","−")}var G=(t,e,n)=>Math.min(n,Math.max(e,t));function J([t,e],[n,o]){let i=(o-n)/(e-t);return{to:r=>n+(r-t)*i,from:r=>t+(r-n)/i}}function pt(t){let{clientWidth:e,clientHeight:n}=t,o=globalThis.devicePixelRatio||1,[i,r]=[Math.max(1,Math.round(e*o)),Math.max(1,Math.round(n*o))];(t.width!==i||t.height!==r)&&Object.assign(t,{width:i,height:r});let a=t.getContext("2d");return a.setTransform(o,0,0,o,0,0),a.clearRect(0,0,e,n),{pen:a,width:e,height:n}}function U(t,e,n,o,i){t.beginPath(),t.moveTo(e,n),t.lineTo(o,i),t.stroke()}function R(t,e,n,o,i){let{pen:r}=t,{box:a}=e;if(r.save(),r.beginPath(),r.rect(a.left,a.top-2,a.right-a.left,a.bottom-a.top+4),r.clip(),i.fill){r.beginPath(),r.moveTo(e.x(n[0]),e.y(i.base??0));for(let h=0;h<n.length;h++)r.lineTo(e.x(n[h]),e.y(o[h]));r.lineTo(e.x(n[n.length-1]),e.y(i.base??0)),r.fillStyle=i.fill,r.fill()}r.beginPath();let u=!1;for(let h=0;h<n.length;h++)Number.isFinite(o[h])?u?r.lineTo(e.x(n[h]),e.y(o[h])):(r.moveTo(e.x(n[h]),e.y(o[h])),u=!0):u=!1;r.strokeStyle=i.color,r.lineWidth=i.width??t.line,r.lineJoin="round",r.setLineDash(i.dash??[]),r.stroke(),r.restore()}function Q(t,e,n,o,i=t.line*2.4){let{pen:r,colors:a}=t;r.beginPath(),r.arc(e,n,i,0,2*Math.PI),r.fillStyle=o,r.fill(),r.lineWidth=1.5,r.strokeStyle=a.paper,r.stroke()}function ot(t,e,n,o,i={}){let{pen:r,colors:a}=t;r.save(),r.font=t.font(i.scale??1,i.weight??"400"),r.textAlign=i.align??"left",r.textBaseline=i.baseline??"middle",r.lineJoin="round",r.lineWidth=4,r.strokeStyle=a.paper,r.strokeText(e,n,o),r.fillStyle=i.color??a.ink,r.fillText(e,n,o),r.restore()}var nt=[[],[[0,8,8,0]],[[0,0,8,8]],[[0,4,8,4]],[[4,0,4,8]],[[0,8,8,0],[0,0,8,8]],[[0,4,8,4],[4,0,4,8]],[[4,4,5,4]]],ht=new Map;function Ot(t,e,n){let o=new OffscreenCanvas(Math.round(8*n),Math.round(8*n)),i=o.getContext("2d");i.scale(n,n),i.strokeStyle=e,i.lineWidth=1.2,i.globalAlpha=.55;for(let[r,a,u,h]of t)i.beginPath(),i.moveTo(r,a),i.lineTo(u,h),i.stroke();return o}function mt(t,e,n,o){t.fillStyle=e,t.fill();let i=nt[n%nt.length];if(!i.length)return;let r=t.getTransform().a||1,a=`${n%nt.length} ${o} ${r}`,u=ht.get(a)??Ot(i,o,r);ht.set(a,u);let h=t.createPattern(u,"repeat");h.setTransform(new DOMMatrix().scale(1/r)),t.fillStyle=h,t.fill()}var jt=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],Lt=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"];var It=t=>[1,3,5].map(e=>parseInt(t.slice(e,e+2),16));function Wt(t){let e=t.startsWith("#")?It(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[n,o,i]=e.slice(0,3).map(r=>{let a=r/255;return a<=.04045?a/12.92:((a+.055)/1.055)**2.4});return .2126*n+.7152*o+.0722*i}function xt(t){let e=getComputedStyle(t),n=e.backgroundColor,o=Wt(n)<.2,i=r=>e.getPropertyValue(r).trim();return{dark:o,paper:n,ink:e.color,muted:i("--lx-muted"),faint:i("--lx-faint"),series:o?Lt:jt}}function y(t,e={},n=[]){let o=document.createElement(t);for(let[i,r]of Object.entries(e))r===void 0||r===!1||(i==="text"?o.textContent=String(r):o.setAttribute(i,r===!0?"":String(r)));return o.append(...n),o}function q(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function gt({columns:t,rows:e},n){let o=(i,r)=>y("tr",{},r.map(a=>y(i,{text:a,scope:i==="th"?"col":void 0})));return y("table",{},[y("caption",{text:n}),y("thead",{},[o("th",t)]),y("tbody",{},e.map(i=>o("td",i)))])}var zt={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function bt(t,e){let n=y("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),o=t.map(i=>{let r=Ht(i,e);return n.append(r.element),r.update});return{element:n,update:(i,r)=>o.forEach(a=>a(i,r))}}function Ht(t,e){let{name:n}=t,o=y("span",{class:"lx-reason",hidden:!0}),i=y("output"),r=!1,a=Rt(t);q(a);let u=(C,T)=>{e.set({[n]:C},{final:T}),t.kernel&&T&&e.ask(n,C)},h=[];if(t.type==="button")h.push(a);else{let C=y("span",{text:t.label}),T=y("label",{style:"display:contents"},t.type==="checkbox"?[C,a]:[C,i,a]);h.push(T)}let F=y("div",{class:"lx-control","data-name":n,"data-kernel":t.kernel},[...h,o]);switch(t.type){case"slider":e.listen(a,"input",()=>u(Number(a.value),!1)),e.listen(a,"change",()=>u(Number(a.value),!0));break;case"checkbox":e.listen(a,"change",()=>u(a.checked,!0));break;case"button":e.listen(a,"click",()=>u((e.state()[n]??0)+1,!0));break;case"text":e.listen(a,"input",()=>r=!0),e.listen(a,"blur",()=>r=!1),e.listen(a,"change",()=>{r=!1,u(a.value,!0)});break;default:e.listen(a,"change",()=>u(a.value,!0))}function O(C,T){let D=e.state()[n],A=Object.entries(t.when??{}).some(([f,d])=>!d.includes(e.state()[f])),B=!!t.kernel&&C!=="live";a.disabled=A||B;let W=T.name===n,l=B?zt[C]:W&&T.busy?"Computing …":W?T.error??"":"";o.hidden=!l,o.textContent=l,o.dataset.error=String(!!(W&&T.error&&!B)),t.type==="checkbox"?a.checked=!!D:t.type!=="button"&&!r&&a.value!==String(D)&&(a.value=String(D)),t.type==="slider"&&(i.textContent=j(Number(D),t.digits??0))}return{element:F,update:O}}function Rt(t){switch(t.type){case"slider":return y("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return y("select",{},(t.options??[]).map(([e,n])=>y("option",{value:e,text:n})));case"checkbox":return y("input",{type:"checkbox"});case"button":return y("button",{type:"button",text:t.label});default:return y("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function wt(t){let e={...t,kernel:"absent",answer:{}},n=new Map;return{get:o=>e[o],set(o,i){e[o]=i,n.get(o)?.forEach(r=>r())},on(o,i){return n.has(o)||n.set(o,new Set),n.get(o)?.add(i),()=>n.get(o)?.delete(i)}}}var qt=100,Ut=3e3;function yt(t){let e={kernel:"waiting",answer:{}},n=new Map,o=(A,B)=>{e[A]=B,n.get(A)?.forEach(W=>W())},i=0,r=()=>{globalThis.clearTimeout(i),i=0,e.kernel!=="absent"&&t.save_changes()},a=0,u=!1,h=A=>{A?.type==="pong"&&o("kernel","live"),A?.type==="answer"&&o("answer",{name:A.name,error:A.error})},F=()=>{globalThis.clearTimeout(a),a=globalThis.setTimeout(()=>e.kernel==="waiting"&&o("kernel","absent"),Ut),t.send({type:"ping"})},O=t.widget_manager?.kernel,C=()=>o("kernel","absent"),T=(A,B)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(B)?C():B==="idle"&&e.kernel==="absent"&&!u&&F(),(B==="restarting"||B==="autorestarting")&&(u=!0)};return t.on("msg:custom",h),O?.statusChanged?.connect(T),O?.disposed?.connect(C),F(),{store:{get:A=>A in e?e[A]:t.get(A),set(A,B,{final:W=!0}={}){if(A==="request"){o("answer",{name:B.name,busy:!0}),r(),t.send({type:"request",...B});return}t.set(A,B),W?r():i||(i=globalThis.setTimeout(r,qt))},on(A,B){return A in e?(n.has(A)||n.set(A,new Set),n.get(A)?.add(B),()=>n.get(A)?.delete(B)):(t.on(`change:${A}`,B),()=>t.off(`change:${A}`,B))}},dispose(){globalThis.clearTimeout(i),globalThis.clearTimeout(a),t.off("msg:custom",h),O?.statusChanged?.disconnect(T),O?.disposed?.disconnect(C)}}}var kt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var Vt=(t,e,n)=>Math.min(n-1,Math.max(0,t+e));function vt(t,e){let n=-1,o=y("button",{type:"button",class:"lx-back",text:"◀ Back"}),i=y("button",{type:"button",class:"lx-next",text:"Start ▶"}),r=y("span",{class:"lx-step-title"}),a=y("span",{class:"lx-step-look"}),u=y("span",{class:"lx-step-count"}),h=y("div",{"aria-live":"polite"},[r," ",a]),F=t.map(D=>y("div",{class:"lx-reserve","aria-hidden":"true",text:`${D.title}. ${D.look}`})),O=y("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[o,y("div",{class:"lx-walk-text"},[...F,h]),y("div",{},[u," ",i])]);[O,o,i].forEach(q);let C=D=>{n=Vt(n,D,t.length),T(),e.go(n)};function T(){let D=t[n];r.textContent=D?`${D.title}.`:"Guided walk.",a.textContent=D?D.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,u.textContent=D?`${n+1} / ${t.length}`:"",i.textContent=D?"Next ▶":"Start ▶";let A=O.ownerDocument.activeElement;o.disabled=n<=0,i.disabled=n===t.length-1,(A===o&&o.disabled||A===i&&i.disabled)&&O.focus()}return e.listen(o,"click",()=>C(-1)),e.listen(i,"click",()=>C(1)),e.listen(O,"keydown",D=>{let A={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[D.key];A&&(D.preventDefault(),n+A>=0&&C(A))}),T(),O}var Gt=46;function Mt(t){let e=(o,i)=>Jt(t,o,i),n=globalThis.document?.documentElement;if(n&&"explorerPage"in n.dataset){let o=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");e(document.body,wt(o))}return{mount:e,widget:{render({model:o,el:i}){let{store:r,dispose:a}=yt(o),u=e(i,r);return()=>{u(),a()}}}}}function Xt(t,e,n){let o=matchMedia(`(min-height: ${e+6}px) and (max-height: ${e+10}px)`),i=matchMedia(`(min-height: ${e+2}px) and (max-height: ${e+5.9}px)`),r=matchMedia("(prefers-color-scheme: dark)"),a=()=>{t.dataset.scheme=i.matches||r.matches&&!o.matches?"dark":"light"};[o,i,r].forEach(u=>n(u,"change",a)),a()}function Jt(t,e,n){let o=new AbortController,i=[],r=(k,N,I,L={})=>k.addEventListener(N,I,{...L,signal:o.signal}),a="explorerPage"in document.documentElement.dataset,u=y("canvas",{role:"img"}),h=y("div",{class:"lx-picture"},[u]),F=y("div",{class:"lx-table",hidden:!0});h.append(F);let O=y("p",{class:"lx-says","aria-live":"polite"}),C=y("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),T=y("section",{class:"lx","data-kind":n.get("kind"),"data-host":a?"page":"lab","data-projector":n.get("projector")?"true":"false","aria-label":n.get("title"),style:a?"height:100vh":`height:${n.get("height")}px`});a&&Xt(T,Number(n.get("height")),r);let D=y("div",{class:"lx-main"},[h,O]);q(C),q(F);let A=()=>n.get("state"),B=(k,N)=>{n.set("state",{...A(),...k},N)},W=et(n.get("arrays")),l=(k,N)=>n.set("request",{name:k,value:N}),f=bt(n.get("controls"),{state:A,set:B,ask:l,listen:r}),d=n.get("steps"),c=d.length?vt(d,{listen:r,go:k=>B(d[k].state)}):null;T.append(y("style",{text:kt}),y("div",{class:"lx-head"},[y("p",{class:"lx-title",text:n.get("title")}),C]),...c?[c]:[],y("div",{class:"lx-body"},[D,...n.get("controls").length?[f.element]:[]])),e.append(T);let s=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),m={picture:h,canvas:u,state:A,params:()=>n.get("params"),data:()=>W,set:B,listen:r,focusable:q,redraw:E,animate(k,N){if(s?.matches)return N(1);let I=performance.now(),L=_=>{if(o.signal.aborted)return;let H=Math.min(1,Math.max(0,(_-I)/k));N(H),H<1&&requestAnimationFrame(L)};requestAnimationFrame(L)}},x=t.create(m),v=0,b=!1,M=0,p=0;function E(){!v&&!o.signal.aborted&&(v=requestAnimationFrame(w))}function w(){if(v=0,!T.isConnected||!u.clientWidth||!u.clientHeight){b||E(),b=!0;return}b=!1;let k=xt(T);T.dataset.theme=k.dark?"dark":"light";let N=!!n.get("projector"),I=N?20:13,L=getComputedStyle(T).fontFamily,_=(H=1,X="400")=>`${X} ${I*H}px ${L}`;x.draw({...pt(u),colors:k,size:I,line:N?3.5:2,projector:N,font:_}),f.update(n.get("kernel"),n.get("answer")??{}),u.setAttribute("aria-label",`${n.get("title")}: ${x.describe()}`),F.hidden||S(),globalThis.clearTimeout(p),p=globalThis.setTimeout(()=>{O.textContent=x.describe()},M?80:0),M+=1,T.dataset.draws=String(M),T.dataset.ready="true"}let S=()=>F.replaceChildren(gt(x.table(),n.get("title")));r(C,"click",()=>{F.hidden=!F.hidden,C.setAttribute("aria-expanded",String(!F.hidden)),C.textContent=F.hidden?"Show as table":"Show the picture",F.hidden||S()});for(let k of["state","params","kernel","answer","projector"])i.push(n.on(k,E));i.push(n.on("arrays",()=>{W=et(n.get("arrays")),E()}));let P=()=>{T.dataset.narrow=String(T.clientWidth<Gt*parseFloat(getComputedStyle(T).fontSize)),E()},g=new ResizeObserver(P);g.observe(T),g.observe(h);let $=new IntersectionObserver(E);$.observe(T);for(let k of["transitionend","transitioncancel"])r(T,k,N=>N.target===T&&E());return r(T,"keydown",k=>k.stopPropagation()),P(),()=>{o.abort(),cancelAnimationFrame(v),globalThis.clearTimeout(p),g.disconnect(),$.disconnect(),i.forEach(k=>k()),T.remove()}}function St(t){if(t>0)return 1-St(-t);let e=Math.exp(-t*t/2)/Math.sqrt(2*Math.PI);if(t<-4){let i=-t;for(let r=40;r>=1;r--)i=r/i-t;return e/i}let n=t,o=t;for(let i=3;Math.abs(n)>1e-17*Math.abs(o);i+=2)n*=t*t/i,o+=n;return .5+e*o}function Tt({low:t,step:e,count:n},o,i){let r=new Float64Array(n-1),a=0;for(let u=0;u<n-1;u++){let h=u===n-2?1:St((t+(u+1)*e-o)/i);r[u]=h-a,a=h}return r}function At(t,e){let n=0,o=0,i=0;for(let a=0;a<e.length;a++){let[u,h]=[t[a],t[a+1]];!e[a]||!Number.isFinite(u+h)||(n+=e[a],o+=e[a]*(u+h)/2,i+=e[a]*(u*u+u*h+h*h)/3)}let r=o/n;return{mean:r,width:Math.sqrt(Math.max(0,i/n-r*r))}}function $t(t,e,n){let o=0;for(let i=0;i<e.length;i++)rt(t,i,n)&&(o+=e[i]);return o}var rt=(t,e,n)=>Math.abs(t[e])<=n&&Math.abs(t[e+1])<=n;function it(t,e,[n,o],i){let r=new Float64Array(i),a=(o-n)/i;for(let u=0;u<e.length;u++){if(e[u]<1e-12||!Number.isFinite(t[u]+t[u+1]))continue;let h=(Math.min(t[u],t[u+1])-n)/a,F=(Math.max(t[u],t[u+1])-n)/a,O=Math.min(i-1,Math.floor(F));for(let C=Math.max(0,Math.floor(h));C<=O;C++){let T=F>h?(Math.min(F,C+1)-Math.max(h,C))/(F-h):1;r[C]+=e[u]*Math.max(0,T)}}return r}function at(t,e,n,o){let[i,r]=[n,0];for(let a=n;a<=o;a++){let u=Math.abs(t[a]-e[a]);u>r&&([i,r]=[a,u])}return{at:i,gap:r}}function lt(t,e,n,o,i){let[r,a]=o;for(let u of t)for(let h=e;h<=n;h++)Number.isFinite(u[h])&&(r=Math.min(r,u[h]),a=Math.max(a,u[h]));return[Math.max(r,i[0]),Math.min(a,i[1])]}function Et(t){let e=10**Math.floor(Math.log10(t));return[1,2,5,10].map(n=>n*e).find(n=>n>=t*(1-1e-9))??10*e}function Y({low:t,step:e,count:n},o){let i=Math.min(n-1,Math.max(0,Math.round((o-t)/e)));return{index:i,x:Number((t+i*e).toFixed(9))}}var st=64,Ft=.3,K=[7,5],ct=t=>{let e=100*t;return e>5e-4&&e<.95?`${j(e,1)} %`:e>99.05&&e<99.9995?`${j(Math.min(e,99.9),1)} %`:`${j(e,0)} %`},z=(t,e)=>Math.abs(t)>=1e4?t.toExponential(1).replace("-","−").replace("+",""):j(t,e),Ct={create(t){let e={},n=()=>{let{reach:l,step:f}=t.params();return{low:-l,step:f,count:t.data().value.shape[1]}},o;function i(){let l=[t.params(),t.state(),t.data()];return(!o||l.some((f,d)=>f!==o?.from[d]))&&(o={from:l,found:r()}),o.found}function r(){let{functions:l,labels:f,window:d}=t.params(),c=t.state(),s=n(),m=g=>{let $=l.indexOf(g);if($<0)return null;let k=({shape:N,values:I})=>I.subarray($*N[1],($+1)*N[1]);return{name:g,title:f[g],value:k(t.data().value),slope:k(t.data().slope)}},x=Tt(s,c.mean,c.width),v=Y(s,c.x),b=Number(c.zero),M=g=>g&&{...g,here:g.value[v.index],slopeHere:g.slope[v.index],zero:$t(g.slope,x,b),...At(g.value,x)},p=M(m(c.function)??m(l[0])),E=M(m(c.compare)),w=Y(s,-d).index,S=Y(s,d).index,P=Float64Array.from({length:s.count},(g,$)=>s.low+$*s.step);return{state:c,axis:s,shown:d,mass:x,at:v,threshold:b,f:p,g:E,from:w,to:S,xs:P,difference:!!E&&c.view==="difference"}}let a=null,u=l=>!e.input||!e.values||l.offsetX>e.values.box.right+20?null:l.offsetY>e.input.box.top-14?"mean":"x",h=(l,f)=>{if(!a||!e.values)return;let{window:d}=t.params(),c=e.values.fromX(l.offsetX);a==="x"?t.set({x:Y(n(),G(c,-d,d)).x},{final:f}):t.set({mean:Number(G(Math.round(c*10)/10,-4,4).toFixed(1))},{final:f})};t.listen(t.canvas,"pointerdown",l=>{a=u(l),a&&(t.canvas.setPointerCapture(l.pointerId),h(l,!1))}),t.listen(t.canvas,"pointermove",l=>{t.canvas.style.cursor=u(l)?"ew-resize":"",h(l,!1)});for(let l of["pointerup","pointercancel"])t.listen(t.canvas,l,f=>{h(f,!0),a=null});function F(l,f,d,c,s){let{pen:m,colors:x,size:v}=l,b=J(d,[f.left,f.right]),M=J(c,[f.bottom,f.top]);m.font=l.font(.92),m.lineWidth=1;for(let p of Z(d[0],d[1],5))m.strokeStyle=p===0?x.muted:x.faint,U(m,b.to(p),f.top,b.to(p),f.bottom),s.x!==!1&&(m.fillStyle=x.muted,m.textAlign="center",m.textBaseline="top",m.fillText(j(p,0),b.to(p),f.bottom+4));for(let p of s.y===!1?[0]:Z(c[0],c[1],Math.max(3,Math.round((f.bottom-f.top)/(v*3)))))m.strokeStyle=p===0?x.muted:x.faint,U(m,f.left,M.to(p),f.right,M.to(p)),s.y!==!1&&(m.fillStyle=x.muted,m.textAlign="right",m.textBaseline="middle",m.fillText(j(p/10**(s.exponent??0),s.digits??0),f.left-6,M.to(p)));return{x:b.to,y:M.to,fromX:b.from,fromY:M.from,box:f}}function O(l,f,d){let{pen:c,size:s,colors:m}=l,x=f.left,v=f.top-s*.85;c.textAlign="left",c.textBaseline="middle",c.font=l.font(1,"600");for(let{text:b,color:M,dash:p}of d)M&&(c.strokeStyle=M,c.lineWidth=l.line*1.3,c.setLineDash(p??[]),U(c,x,v,x+s*2,v),c.setLineDash([]),x+=s*2.4),c.fillStyle=m.ink,c.fillText(Kt(c,b,f.right-x),x,v),x+=c.measureText(b).width+s*1.2}function C(l,f,d){let{colors:c}=l,{f:s,g:m,from:x,to:v,xs:b,shown:M,at:p}=f,E=m?[s.value,m.value]:[s.value],w=Math.round(1/f.axis.step),S=lt(E,x+w,v-w,[-1,3],[-8,8]),P=e.values=F(l,d,[-M,M],S,{});m&&R(l,P,b,m.value,{color:c.series[1],dash:K,width:l.line*1.2}),R(l,P,b,s.value,{color:c.series[0],width:l.line*1.5});let g=1.7,$=[p.x-g,p.x+g].map(k=>s.here+s.slopeHere*(k-p.x));return R(l,P,[p.x-g,p.x+g],$,{color:c.ink,width:l.line*.8}),Number.isFinite(s.here)&&Q(l,P.x(p.x),P.y(G(s.here,S[0],S[1])),c.ink),O(l,d,[{text:s.title,color:c.series[0]},...m?[{text:m.title,color:c.series[1],dash:K}]:[]]),S}function T(l,f,d){let{colors:c}=l,{f:s,from:m,to:x,xs:v,shown:b,at:M}=f,p=f.g,E=Float64Array.from(s.value,(N,I)=>N-p.value[I]),w=at(s.value,p.value,m,x),S=Math.max(Et(Math.max(w.gap,1e-6)*1.05),1e-6),P=Math.floor(Math.log10(S)+1e-9),g=P<-1?P:0,$=e.values=F(l,d,[-b,b],[-S,S],{exponent:g,digits:g?0:2});R(l,$,v,E,{color:c.series[2],width:l.line*1.5}),Q(l,$.x(M.x),$.y(G(E[M.index],-S,S)),c.ink);let k=Number((5/(2*S)).toPrecision(2));return O(l,d,[{text:`${s.name} less ${p.name}`,color:c.series[2]}]),["largest difference",w.gap<1e-6?"none above 10⁻⁶":w.gap.toPrecision(3),`at x = ${j(f.xs[w.at])}`,`magnified ${j(k,k<10?1:0)} ×`,g?`scale: 1 is 10${Zt(g)}`:""]}function D(l,f,d){let{colors:c}=l,{f:s,g:m,from:x,to:v,xs:b,shown:M,at:p}=f,E=lt(m?[s.slope,m.slope]:[s.slope],x,v,[-.3,1.25],[-4,4]),w=F(l,d,[-M,M],E,{digits:E[1]-E[0]>2.5?0:1,x:!1});m&&R(l,w,b,m.slope,{color:c.series[1],dash:K,width:l.line}),R(l,w,b,s.slope,{color:c.series[0],width:l.line*1.2}),Number.isFinite(s.slopeHere)&&Q(l,w.x(p.x),w.y(G(s.slopeHere,E[0],E[1])),c.ink),O(l,d,[{text:"slope"}])}function A(l,f,d){let{pen:c,colors:s}=l,{f:m,from:x,to:v,xs:b,shown:M,state:p,mass:E,threshold:w}=f,S=e.input=F(l,d,[-M,M],[0,1.08],{y:!1}),g=Float64Array.from(b,$=>Math.exp(-((($-p.mean)/p.width)**2)/2));R(l,S,b,g,{color:s.series[0],fill:ut(s.series[0],.22)}),c.save(),c.beginPath();for(let $=x;$<v;$++){if(!rt(m.slope,$,w)||E[$]<1e-9)continue;let[k,N]=[S.x(b[$]),S.x(b[$+1])];c.rect(k,S.y(g[$]),N-k+.5,S.y(0)-S.y(g[$]))}mt(c,ut(s.series[0],.25),1,s.ink),c.restore(),O(l,d,[{text:`input; hatched: slope ${w?`up to ${j(w)}`:"0"}`}])}function B(l,f,d,c){let{pen:s,colors:m,size:x}=l,{f:v,g:b,mass:M}=f,p=J(c,[d.bottom,d.top]),E=g=>Math.min(g,Ft)/Ft*(d.right-d.left);s.lineWidth=1,s.strokeStyle=m.muted,U(s,d.left,d.top,d.left,d.bottom);let w=it(v.value,M,c,st),S=(d.bottom-d.top)/st;if(s.fillStyle=ut(m.series[0],.75),w.forEach((g,$)=>{g>1e-5&&s.fillRect(d.left,p.to(c[0])-($+1)*S,E(g),S-.6)}),b){s.beginPath();let g=!1;it(b.value,M,c,st).forEach(($,k)=>{let[N,I]=[p.to(c[0])-k*S,p.to(c[0])-(k+1)*S],L=$>1e-4;L&&!g&&s.moveTo(d.left,N),(L||g)&&s.lineTo(d.left+E(L?$:0),N),L&&s.lineTo(d.left+E($),I),g=L}),s.strokeStyle=m.series[1],s.lineWidth=l.line,s.setLineDash(K),s.stroke(),s.setLineDash([])}O(l,d,[{text:"output"}]);let P=w.indexOf(Math.max(...w));if(w[P]>.15){let g=p.to(c[0])-(P+.5)*S;ot(l,`${ct(w[P])} here`,d.right,g-x*.95,{align:"right"})}}function W(l,f,d,c){let{pen:s,colors:m,size:x}=l,{f:v,g:b}=f,M=b?[v,b]:[v],p=[["value",w=>z(w.here,3)],["slope",w=>z(w.slopeHere,3)],["mean out",w=>z(w.mean,2)],["width out",w=>z(w.width,2)],["hatched",w=>ct(w.zero)]],E=Math.min(x*1.6,(d.bottom-d.top)/(p.length+1));s.textBaseline="middle",M.forEach((w,S)=>{let P=d.right-(M.length-1-S)*c;s.strokeStyle=m.series[S],s.lineWidth=l.line*1.3,s.setLineDash(S?K:[]),U(s,P-x*2,d.top+E*.5,P,d.top+E*.5),s.setLineDash([]),s.font=l.font(),s.textAlign="right",s.fillStyle=m.ink,p.forEach(([,g],$)=>s.fillText(g(w),P,d.top+E*($+1.5)))}),s.font=l.font(),s.textAlign="left",s.fillStyle=m.muted,p.forEach(([w],S)=>s.fillText(w,d.left,d.top+E*(S+1.5)))}return{draw(l){let{pen:f,colors:d,size:c,width:s,height:m}=l,x=i();f.font=l.font(.92);let v=f.measureText("−0.00").width+8,b=Yt(l),M=Math.round(Math.min(s*.7,s-b.names-2*b.numbers-c)),p=c*1.75,E=c*1.5,w=m-3*p-2*E-c*.4,[S,P,g]=[.56,.22,.22].map(V=>V*w),$={left:v,right:M-c*.8},k=p,N=k+S+E+p,I=N+P+c*.4+p,L={...$,top:k,bottom:k+S},_={...$,top:N,bottom:N+P},H={...$,top:I,bottom:I+g},X={left:M+c*.4,right:s-4,top:k,bottom:k+S},Nt={left:M+c*.4,right:s-4,top:N-p*.6,bottom:H.bottom+E},ft=[0,1];x.difference?T(l,x,L).forEach((V,tt)=>ot(l,V,X.left,X.top+c*(1+1.7*tt),{weight:tt===1?"600":"400",scale:tt===1?1.25:1})):(ft=C(l,x,L),B(l,x,X,ft)),D(l,x,_),A(l,x,H),W(l,x,Nt,b.numbers);let dt=e.values.x(x.at.x);f.strokeStyle=d.ink,f.lineWidth=1,f.setLineDash([2,3]);for(let V of[L,_,H])U(f,dt,V.top,dt,V.bottom);f.setLineDash([])},describe(){let{f:l,g:f,at:d,threshold:c,difference:s,from:m,to:x,xs:v,state:b}=i();if(f&&s){let p=at(l.value,f.value,m,x);return p.gap<1e-6?`${l.name} and ${f.name} differ by less than 10⁻⁶ everywhere from x = −5 to 5.`:`${l.name} and ${f.name} differ most at x = ${j(v[p.at])}: by ${p.gap.toPrecision(3)}.`}let M=c?`a slope of at most ${j(c)}`:"slope 0";return`${l.name} at x = ${j(d.x)}: value ${z(l.here,3)}, slope ${z(l.slopeHere,3)}. ${ct(l.zero)} of the input meets ${M}; its mean ${j(b.mean,1)} becomes ${z(l.mean,2)}.`},table(){let{f:l,g:f,from:d,to:c,axis:s}=i(),m=Math.round(.5/s.step),x=[];for(let v=d;v<=c;v+=m){let b=s.low+v*s.step;x.push([j(b,1),z(l.value[v],4),z(l.slope[v],4),...f?[z(f.value[v],4),z(f.slope[v],4)]:[]])}return{columns:["x",l.name,"slope",...f?[f.name,"slope"]:[]],rows:x}}}}};function Yt({pen:t,font:e,size:n}){return t.font=e(),{names:t.measureText("mean out").width,numbers:t.measureText("−0.000").width+n*.6}}function Kt(t,e,n){let o=e;for(;o.length>4&&t.measureText(o).width>n;)o=`${o.slice(0,-3).trimEnd()}…`;return o}var Zt=t=>String(t).replace(/[-\d]/g,e=>"⁻⁰¹²³⁴⁵⁶⁷⁸⁹"["-0123456789".indexOf(e)]);function ut(t,e){return/^#[0-9a-f]{6}$/i.test(t)?`${t}${Math.round(e*255).toString(16).padStart(2,"0")}`:t}var{mount:Fe,widget:Qt}=Mt(Ct),Ce=Qt;export{Ce as default,Fe as mount,Qt as widget};
