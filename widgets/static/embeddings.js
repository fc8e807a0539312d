function Nt(t){let e=atob(t),o=new Uint8Array(e.length);for(let r=0;r<o.length;r++)o[r]=e.charCodeAt(r);return o}function Bt(t){let e=t&32768?-1:1,o=t>>10&31,r=t&1023;return o===0?e*r*2**-24:o===31?r?NaN:e*(1/0):e*(1+r/1024)*2**(o-15)}function It(t){let{dtype:e,shape:o,data:r,scale:c,offset:n=0}=t,p=(typeof r=="string"?Nt(r):r instanceof ArrayBuffer?new Uint8Array(r):new Uint8Array(r.buffer,r.byteOffset,r.byteLength)).slice().buffer;switch(e){case"float32":return{shape:o,values:new Float32Array(p)};case"float64":return{shape:o,values:new Float64Array(p)};case"int32":return{shape:o,values:new Int32Array(p)};case"float16":return{shape:o,values:Float32Array.from(new Uint16Array(p),Bt)};case"uint8":{let A=new Uint8Array(p);return c===void 0?{shape:o,values:A}:{shape:o,values:Float32Array.from(A,P=>P*c+n)}}default:throw new Error(`unknown dtype ${e}`)}}function at(t){return Object.fromEntries(Object.entries(t).map(([e,o])=>[e,It(o)]))}function et(t,e,o=5){if(!(e>t)||!Number.isFinite(e-t))return[t];let r=(e-t)/o,c=10**Math.floor(Math.log10(r)),n=[1,2,5,10].map(A=>A*c).find(A=>A>=r*.999)??10*c,d=Math.ceil(t/n-1e-9),p=Math.floor(e/n+1e-9);return Array.from({length:p-d+1},(A,P)=>Number(((d+P)*n).toPrecision(12)))}function z(t,e=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let o=t.toFixed(e);return Number(o)===0?o.replace("-",""):o.replace("-","−")}var W=(t,e,o)=>Math.min(o,Math.max(e,t));function ot([t,e],[o,r]){let c=(r-o)/(e-t);return{to:n=>o+(n-t)*c,from:n=>t+(n-o)/c}}function pt(t){let{clientWidth:e,clientHeight:o}=t,r=globalThis.devicePixelRatio||1,[c,n]=[Math.max(1,Math.round(e*r)),Math.max(1,Math.round(o*r))];(t.width!==c||t.height!==n)&&Object.assign(t,{width:c,height:n});let d=t.getContext("2d");return d.setTransform(r,0,0,r,0,0),d.clearRect(0,0,e,o),{pen:d,width:e,height:o}}function K(t,e,o,r,c){t.beginPath(),t.moveTo(e,o),t.lineTo(r,c),t.stroke()}function Q(t,e,o,r,c){let{pen:n}=t,{box:d}=e;if(n.save(),n.beginPath(),n.rect(d.left,d.top-2,d.right-d.left,d.bottom-d.top+4),n.clip(),c.fill){n.beginPath(),n.moveTo(e.x(o[0]),e.y(c.base??0));for(let A=0;A<o.length;A++)n.lineTo(e.x(o[A]),e.y(r[A]));n.lineTo(e.x(o[o.length-1]),e.y(c.base??0)),n.fillStyle=c.fill,n.fill()}n.beginPath();let p=!1;for(let A=0;A<o.length;A++)Number.isFinite(r[A])?p?n.lineTo(e.x(o[A]),e.y(r[A])):(n.moveTo(e.x(o[A]),e.y(r[A])),p=!0):p=!1;n.strokeStyle=c.color,n.lineWidth=c.width??t.line,n.lineJoin="round",n.setLineDash(c.dash??[]),n.stroke(),n.restore()}function st(t,e,o,r,c=t.line*2.4){let{pen:n,colors:d}=t;n.beginPath(),n.arc(e,o,c,0,2*Math.PI),n.fillStyle=r,n.fill(),n.lineWidth=1.5,n.strokeStyle=d.paper,n.stroke()}function mt(t,e,o,r,c={}){let{pen:n,colors:d}=t;n.save(),n.font=t.font(c.scale??1,c.weight??"400"),n.textAlign=c.align??"left",n.textBaseline=c.baseline??"middle",n.lineJoin="round",n.lineWidth=4,n.strokeStyle=d.paper,n.strokeText(e,o,r),n.fillStyle=c.color??d.ink,n.fillText(e,o,r),n.restore()}var jt=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],zt=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"];var Ot=["#00507D","#3A8DBF","#A8CBE2","#F2F2F2","#F6C79E","#DE7D33","#9C3F00"],lt=t=>[1,3,5].map(e=>parseInt(t.slice(e,e+2),16));function Rt(t,e){if(Number.isNaN(e))return"rgb(128 128 128)";let o=Math.min(1,Math.max(0,e))*(t.length-1),r=Math.min(t.length-2,Math.floor(o)),[c,n]=[lt(t[r]),lt(t[r+1])],d=c.map((p,A)=>Math.round(p+(n[A]-p)*(o-r)));return`rgb(${d[0]} ${d[1]} ${d[2]})`}var gt=t=>Rt(Ot,(t+1)/2);function Wt(t){let e=t.startsWith("#")?lt(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[o,r,c]=e.slice(0,3).map(n=>{let d=n/255;return d<=.04045?d/12.92:((d+.055)/1.055)**2.4});return .2126*o+.7152*r+.0722*c}function xt(t){let e=getComputedStyle(t),o=e.backgroundColor,r=Wt(o)<.2,c=n=>e.getPropertyValue(n).trim();return{dark:r,paper:o,ink:e.color,muted:c("--lx-muted"),faint:c("--lx-faint"),series:r?zt:jt}}function M(t,e={},o=[]){let r=document.createElement(t);for(let[c,n]of Object.entries(e))n===void 0||n===!1||(c==="text"?r.textContent=String(n):r.setAttribute(c,n===!0?"":String(n)));return r.append(...o),r}function _(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function bt({columns:t,rows:e},o){let r=(c,n)=>M("tr",{},n.map(d=>M(c,{text:d,scope:c==="th"?"col":void 0})));return M("table",{},[M("caption",{text:o}),M("thead",{},[r("th",t)]),M("tbody",{},e.map(c=>r("td",c)))])}var Lt={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function yt(t,e){let o=M("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),r=t.map(c=>{let n=qt(c,e);return o.append(n.element),n.update});return{element:o,update:(c,n)=>r.forEach(d=>d(c,n))}}function qt(t,e){let{name:o}=t,r=M("span",{class:"lx-reason",hidden:!0}),c=M("output"),n=_t(t);_(n);let d=(E,F)=>{e.set({[o]:E},{final:F}),t.kernel&&F&&e.ask(o,E)},p=[];if(t.type==="button")p.push(n);else{let E=M("span",{text:t.label}),F=M("label",{style:"display:contents"},t.type==="checkbox"?[E,n]:[E,c,n]);p.push(F)}let A=M("div",{class:"lx-control","data-name":o,"data-kernel":t.kernel},[...p,r]);switch(t.type){case"slider":e.listen(n,"input",()=>d(Number(n.value),!1)),e.listen(n,"change",()=>d(Number(n.value),!0));break;case"checkbox":e.listen(n,"change",()=>d(n.checked,!0));break;case"button":e.listen(n,"click",()=>d((e.state()[o]??0)+1,!0));break;default:e.listen(n,"change",()=>d(n.value,!0))}function P(E,F){let $=e.state()[o],N=Object.entries(t.when??{}).some(([H,U])=>!U.includes(e.state()[H])),v=!!t.kernel&&E!=="live";n.disabled=N||v;let D=F.name===o,R=v?Lt[E]:D&&F.busy?"Computing …":D?F.error??"":"";r.hidden=!R,r.textContent=R,r.dataset.error=String(!!(D&&F.error&&!v)),t.type==="checkbox"?n.checked=!!$:t.type!=="button"&&n.value!==String($)&&(n.value=String($)),t.type==="slider"&&(c.textContent=z(Number($),t.digits??0))}return{element:A,update:P}}function _t(t){switch(t.type){case"slider":return M("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return M("select",{},(t.options??[]).map(([e,o])=>M("option",{value:e,text:o})));case"checkbox":return M("input",{type:"checkbox"});case"button":return M("button",{type:"button",text:t.label});default:return M("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function wt(t){let e={...t,kernel:"absent",answer:{}},o=new Map;return{get:r=>e[r],set(r,c){e[r]=c,o.get(r)?.forEach(n=>n())},on(r,c){return o.has(r)||o.set(r,new Set),o.get(r)?.add(c),()=>o.get(r)?.delete(c)}}}var Ht=100,Ut=3e3;function kt(t){let e={kernel:"waiting",answer:{}},o=new Map,r=(v,D)=>{e[v]=D,o.get(v)?.forEach(R=>R())},c=0,n=()=>{globalThis.clearTimeout(c),c=0,e.kernel!=="absent"&&t.save_changes()},d=0,p=!1,A=v=>{v?.type==="pong"&&r("kernel","live"),v?.type==="answer"&&r("answer",{name:v.name,error:v.error})},P=()=>{globalThis.clearTimeout(d),d=globalThis.setTimeout(()=>e.kernel==="waiting"&&r("kernel","absent"),Ut),t.send({type:"ping"})},E=t.widget_manager?.kernel,F=()=>r("kernel","absent"),$=(v,D)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(D)?F():D==="idle"&&e.kernel==="absent"&&!p&&P(),(D==="restarting"||D==="autorestarting")&&(p=!0)};return t.on("msg:custom",A),E?.statusChanged?.connect($),E?.disposed?.connect(F),P(),{store:{get:v=>v in e?e[v]:t.get(v),set(v,D,{final:R=!0}={}){if(v==="request"){r("answer",{name:D.name,busy:!0}),n(),t.send({type:"request",...D});return}t.set(v,D),R?n():c||(c=globalThis.setTimeout(n,Ht))},on(v,D){return v in e?(o.has(v)||o.set(v,new Set),o.get(v)?.add(D),()=>o.get(v)?.delete(D)):(t.on(`change:${v}`,D),()=>t.off(`change:${v}`,D))}},dispose(){globalThis.clearTimeout(c),globalThis.clearTimeout(d),t.off("msg:custom",A),E?.statusChanged?.disconnect($),E?.disposed?.disconnect(F)}}}var vt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var Vt=(t,e,o)=>Math.min(o-1,Math.max(0,t+e));function Mt(t,e){let o=-1,r=M("button",{type:"button",class:"lx-back",text:"◀ Back"}),c=M("button",{type:"button",class:"lx-next",text:"Start ▶"}),n=M("span",{class:"lx-step-title"}),d=M("span",{class:"lx-step-look"}),p=M("span",{class:"lx-step-count"}),A=M("div",{"aria-live":"polite"},[n," ",d]),P=t.map(N=>M("div",{class:"lx-reserve","aria-hidden":"true",text:`${N.title}. ${N.look}`})),E=M("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[r,M("div",{class:"lx-walk-text"},[...P,A]),M("div",{},[p," ",c])]);[E,r,c].forEach(_);let F=N=>{o=Vt(o,N,t.length),$(),e.go(o)};function $(){let N=t[o];n.textContent=N?`${N.title}.`:"Guided walk.",d.textContent=N?N.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,p.textContent=N?`${o+1} / ${t.length}`:"",c.textContent=N?"Next ▶":"Start ▶";let v=E.ownerDocument.activeElement;r.disabled=o<=0,c.disabled=o===t.length-1,(v===r&&r.disabled||v===c&&c.disabled)&&E.focus()}return e.listen(r,"click",()=>F(-1)),e.listen(c,"click",()=>F(1)),e.listen(E,"keydown",N=>{let v={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[N.key];v&&(N.preventDefault(),o+v>=0&&F(v))}),$(),E}var Xt=46;function At(t){let e=(r,c)=>Jt(t,r,c),o=globalThis.document?.documentElement;if(o&&"explorerPage"in o.dataset){let r=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");e(document.body,wt(r))}return{mount:e,widget:{render({model:r,el:c}){let{store:n,dispose:d}=kt(r),p=e(c,n);return()=>{p(),d()}}}}}function Gt(t,e,o){let r=matchMedia(`(min-height: ${e+6}px) and (max-height: ${e+10}px)`),c=matchMedia(`(min-height: ${e+2}px) and (max-height: ${e+5.9}px)`),n=matchMedia("(prefers-color-scheme: dark)"),d=()=>{t.dataset.scheme=c.matches||n.matches&&!r.matches?"dark":"light"};[r,c,n].forEach(p=>o(p,"change",d)),d()}function Jt(t,e,o){let r=new AbortController,c=[],n=(h,m,x,b={})=>h.addEventListener(m,x,{...b,signal:r.signal}),d="explorerPage"in document.documentElement.dataset,p=M("canvas",{role:"img"}),A=M("div",{class:"lx-picture"},[p]),P=M("div",{class:"lx-table",hidden:!0});A.append(P);let E=M("p",{class:"lx-says","aria-live":"polite"}),F=M("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),$=M("section",{class:"lx","data-kind":o.get("kind"),"data-host":d?"page":"lab","data-projector":o.get("projector")?"true":"false","aria-label":o.get("title"),style:d?"height:100vh":`height:${o.get("height")}px`});d&&Gt($,Number(o.get("height")),n);let N=M("div",{class:"lx-main"},[A,E]);_(F),_(P);let v=()=>o.get("state"),D=(h,m)=>{o.set("state",{...v(),...h},m)},R=at(o.get("arrays")),H=(h,m)=>o.set("request",{name:h,value:m}),U=yt(o.get("controls"),{state:v,set:D,ask:H,listen:n}),Y=o.get("steps"),G=Y.length?Mt(Y,{listen:n,go:h=>D(Y[h].state)}):null;$.append(M("style",{text:vt}),M("div",{class:"lx-head"},[M("p",{class:"lx-title",text:o.get("title")}),F]),...G?[G]:[],M("div",{class:"lx-body"},[N,...o.get("controls").length?[U.element]:[]])),e.append($);let it=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),tt={picture:A,canvas:p,state:v,params:()=>o.get("params"),data:()=>R,set:D,listen:n,focusable:_,redraw:l,animate(h,m){if(it?.matches)return m(1);let x=performance.now(),b=T=>{if(r.signal.aborted)return;let S=Math.min(1,Math.max(0,(T-x)/h));m(S),S<1&&requestAnimationFrame(b)};requestAnimationFrame(b)}},V=t.create(tt),X=0,J=!1,a=0,i=0;function l(){!X&&!r.signal.aborted&&(X=requestAnimationFrame(s))}function s(){if(X=0,!$.isConnected||!p.clientWidth||!p.clientHeight){J||l(),J=!0;return}J=!1;let h=xt($);$.dataset.theme=h.dark?"dark":"light";let m=!!o.get("projector"),x=m?20:13,b=getComputedStyle($).fontFamily,T=(S=1,w="400")=>`${w} ${x*S}px ${b}`;V.draw({...pt(p),colors:h,size:x,line:m?3.5:2,projector:m,font:T}),U.update(o.get("kernel"),o.get("answer")??{}),p.setAttribute("aria-label",`${o.get("title")}: ${V.describe()}`),P.hidden||u(),globalThis.clearTimeout(i),i=globalThis.setTimeout(()=>{E.textContent=V.describe()},a?80:0),a+=1,$.dataset.draws=String(a),$.dataset.ready="true"}let u=()=>P.replaceChildren(bt(V.table(),o.get("title")));n(F,"click",()=>{P.hidden=!P.hidden,F.setAttribute("aria-expanded",String(!P.hidden)),F.textContent=P.hidden?"Show as table":"Show the picture",P.hidden||u()});for(let h of["state","params","kernel","answer","projector"])c.push(o.on(h,l));c.push(o.on("arrays",()=>{R=at(o.get("arrays")),l()}));let f=()=>{$.dataset.narrow=String($.clientWidth<Xt*parseFloat(getComputedStyle($).fontSize)),l()},g=new ResizeObserver(f);g.observe($),g.observe(A);let y=new IntersectionObserver(l);y.observe($);for(let h of["transitionend","transitioncancel"])n($,h,m=>m.target===$&&l());return n($,"keydown",h=>h.stopPropagation()),f(),()=>{r.abort(),cancelAnimationFrame(X),globalThis.clearTimeout(i),g.disconnect(),y.disconnect(),c.forEach(h=>h()),$.remove()}}var St=(t,e)=>Float64Array.from({length:Math.ceil(t/2)},(o,r)=>e**(-2*r/t)),nt=(t,e,o)=>2*Math.PI*o**(2*t/e),rt=(t,e,o)=>o==="halves"?t%(e/2):Math.floor(t/2);function Tt(t,e,o){let r=new Float64Array(t*e),c=St(e,o);for(let n=0;n<t;n++)for(let d=0;d<e;d++){let p=n*c[d>>1];r[n*e+d]=d%2?Math.cos(p):Math.sin(p)}return r}function ct(t,e,o,r,c){let n=new Float64Array(e*o),d=St(o,r);for(let p=0;p<o/2;p++){let[A,P]=c==="halves"?[p,p+o/2]:[2*p,2*p+1];for(let E=0;E<e;E++){let[F,$]=[Math.cos(E*d[p]),Math.sin(E*d[p])];n[E*o+A]=t[A]*F-t[P]*$,n[E*o+P]=t[A]*$+t[P]*F}}return n}function ft(t){let e=2**Math.floor(Math.log2(t));return Float64Array.from({length:t},(o,r)=>r<e?2**(-8*(r+1)/e):2**(-4*(2*(r-e)+1)/e))}function $t(t,e,o){let r=ft(e);return Float64Array.from({length:t*e},(c,n)=>-r[n%e]*Math.abs(o-Math.floor(n/e))||0)}function dt(t){let e=Math.max(...Array.from(t)),o=Float64Array.from(t,c=>Math.exp(c-e)),r=o.reduce((c,n)=>c+n,0);return o.map(c=>c/r)}function ut(t,e,o){let r=t.length,c=new Float64Array(o);for(let n=0;n<o;n++){let d=0;for(let p=0;p<r;p++)d+=t[p]*e[n*r+p];c[n]=d}return c}var Et=({shape:t,values:e},o)=>e.subarray(0,o*t[1]),ht=(t,e,o,r)=>Float64Array.from({length:e},(c,n)=>t[n*o+r]);function Ft(t){let e=Float64Array.from(t,Math.abs).sort();return e[Math.min(e.length-1,Math.floor(e.length*.98))]||e[e.length-1]||1}function Ct(t,e){let o=t[e]/2,r=0,c=n=>n<0||n>=t.length||t[n]>o;for(;r<t.length&&c(e-r-1)&&c(e+r+1);)r++;return r}var Z=[7,5],Pt=Array.from({length:256},(t,e)=>(gt((e-128)/127).match(/\d+/g)??[]).map(Number)),Kt=t=>t<99.5?z(t,1):Math.round(t).toLocaleString("en-US").replaceAll(","," ");function Qt(t){let e=1/t;return Math.abs(e-Math.round(e))<1e-9?`1/${Math.round(e)}`:z(t,3)}var Dt={create(t){let{canvas:e}=t;t.focusable(e);let o={},r=null,c;function n(){let a=[t.params(),t.state(),t.data()];return(!c||a.some((i,l)=>i!==c?.from[l]))&&(c={from:a,found:d()}),c.found}function d(){let a=t.state(),i=t.data(),{names:l}=t.params(),s=a.encoding,u=10**a.base,f=s==="learned"||s==="yours"?i[s]:null,g=f?Math.min(a.length,f.shape[0]):a.length,y=f?f.shape[1]:s==="alibi"?a.heads:a.d_model,h=W(a.position,0,g-1),m=s==="rotary"?a.layout:"interleaved",x=[a.dimension,a.other].map(k=>W(k,0,y-1)),b,T;f?b=Et(f,g):s==="alibi"?b=$t(g,y,h):s==="rotary"?b=ct(i.content.values,g,y,u,m):b=Tt(g,y,u);let S=b.subarray(h*y,(h+1)*y);if(s==="alibi")T=dt(ht(b,g,y,x[0]));else if(s==="rotary"){let k=i.content.shape[1],j=i.content.values.subarray(a.differ?k:0);T=ut(S,ct(j,g,y,u,m),g)}else T=ut(S,b,g);let w=s==="sinusoidal"?1:Ft(b),C=s==="alibi"?ft(y):null,B=k=>C?Qt(C[k]):f?"":Kt(nt(rt(k,y,m),y,u)),I=x.map(k=>ht(b,g,y,k));return{state:a,kind:s,title:l[s],base:u,stored:f,n:g,d:y,at:h,layout:m,chosen:x,table:b,products:T,scale:w,slopes:C,belongs:B,curves:I}}let p=t.state().position;function A(){let{position:a,length:i}=t.state();a>=i&&t.set(a===p?{position:i-1}:{length:a+1}),p=t.state().position}let P=a=>a.kind==="alibi"?"head":"dimension";function E(a){let{map:i,products:l}=o;if(!i||!l||a.offsetX<i.left-4||a.offsetX>i.right+4||a.offsetY<i.top||a.offsetY>l.box.bottom)return null;let s=n(),u=W(Math.floor((a.offsetX-i.left)/(i.right-i.left)*s.n),0,s.n-1),f=Math.floor((a.offsetY-i.top)/(i.bottom-i.top)*s.d);return{position:u,row:f<s.d?f:-1,x:a.offsetX,y:a.offsetY}}let F=!1,$=!1,N=(a,i)=>{let l=E(a);l&&t.set($&&l.row>=0?{position:l.position,dimension:l.row}:{position:l.position},{final:i})};t.listen(e,"pointerdown",a=>{let i=E(a);i&&(F=!0,$=i.row>=0,e.setPointerCapture(a.pointerId),N(a,!1))}),t.listen(e,"pointermove",a=>{r=E(a),e.style.cursor=r?"crosshair":"",F?N(a,!1):t.redraw()}),t.listen(e,"pointerleave",()=>{r=null,t.redraw()});for(let a of["pointerup","pointercancel"])t.listen(e,a,i=>{F&&N(i,!0),F=!1});t.listen(e,"keydown",a=>{let i={ArrowRight:[1,0],ArrowLeft:[-1,0],ArrowDown:[0,1],ArrowUp:[0,-1]}[a.key];if(!i)return;a.preventDefault();let l=n();t.set({position:W(l.at+i[0],0,l.n-1),dimension:W(l.chosen[0]+i[1],0,l.d-1)})});let v=globalThis.document.createElement("canvas"),D;function R(a){if(D===a)return;D=a;let{n:i,d:l,table:s,scale:u}=a;Object.assign(v,{width:i,height:l});let f=v.getContext("2d"),g=f.createImageData(i,l);for(let y=0;y<i;y++)for(let h=0;h<l;h++){let m=W(Math.round(s[y*l+h]/u*127),-127,127)+128;g.data.set([...Pt[m],255],(h*i+y)*4)}f.putImageData(g,0,0)}function H(a,i,l){let{pen:s,size:u,colors:f}=a,g=i.top-u*.85;s.textAlign="left",s.textBaseline="middle";let y=x=>(s.font=a.font(x,"600"),l.reduce((b,T)=>b+s.measureText(T.text).width+u*(T.color?3.6:1.2),-u)),h=Math.min(1,(i.right-i.left)/y(1));y(h);let{left:m}=i;for(let{text:x,color:b,dash:T}of l)b&&(s.strokeStyle=b,s.lineWidth=a.line*1.3,s.setLineDash(T??[]),K(s,m,g,m+u*2,g),s.setLineDash([]),m+=u*2.4),s.fillStyle=f.ink,s.fillText(x,m,g),m+=s.measureText(x).width+u*1.2}function U(a,i,l){let{pen:s,colors:u,size:f}=a,{n:g,d:y,chosen:h,at:m}=i;o.map=l,R(i),s.imageSmoothingEnabled=!1,s.drawImage(v,l.left,l.top,l.right-l.left,l.bottom-l.top);let x=(l.bottom-l.top)/y,b=(l.right-l.left)/g,T=k=>l.top+(k+.5)*x;s.font=a.font(.92),s.textBaseline="middle";let S=Math.max(1,Math.ceil(f*1.5/x)),w=[1,2,4,8,16,32,64,128].find(k=>k>=S)??S;for(let k=0;k<y;k+=w)s.fillStyle=u.muted,s.textAlign="right",s.fillText(String(k),l.left-f*.95,T(k)),s.textAlign="left",s.fillText(i.belongs(k),l.right+f*.5,T(k));for(let[k,j]of[...h.entries()].reverse()){let O=T(j);s.beginPath(),s.moveTo(l.left-1,O),s.lineTo(l.left-f*.8,O-f*.4),s.lineTo(l.left-f*.8,O+f*.4),s.closePath(),s.fillStyle=u.series[k],s.fill(),s.lineWidth=Math.max(1.5,a.line*.7),s.strokeStyle=u.series[k],s.setLineDash(k?Z:[]),s.strokeRect(l.left,l.top+j*x-1,l.right-l.left,Math.max(x,2)+2),s.setLineDash([])}for(let[k,j]of[[u.paper,3.4],[u.ink,1.4]])s.strokeStyle=k,s.lineWidth=j,s.strokeRect(l.left+m*b,l.top,b,l.bottom-l.top);let C={width:f*6,height:f*.7,left:l.right-f*8,top:l.top-f*1.25};for(let k=0;k<60;k++)s.fillStyle=`rgb(${Pt[Math.round(1+k/59*(i.slopes?127:254))].join(" ")})`,s.fillRect(C.left+k/60*C.width,C.top,C.width/60+.6,C.height);s.font=a.font(.92),s.fillStyle=u.muted,s.textAlign="right";let B=z(i.scale,i.scale<.995?2:i.scale<9.5&&i.scale!==1?1:0);s.fillText(`−${B}`,C.left-5,C.top+C.height/2),s.textAlign="left",s.fillText(i.slopes?"0":B,C.left+C.width+5,C.top+C.height/2);let I=i.kind==="alibi"?"slope":i.stored?"":"wavelength";s.textAlign="left",s.fillText(I,l.right+f*.5,l.top-f*1.9),H(a,{...l,right:C.left-f*2.6},[{text:i.title}]),s.save(),s.translate(f*.6,(l.top+l.bottom)/2),s.rotate(-Math.PI/2),s.textAlign="center",s.fillStyle=u.ink,s.font=a.font(.92),s.fillText(P(i),0,0),s.restore()}function Y(a,i,l,s,u){let{pen:f,colors:g,size:y}=a,h=(i.right-i.left)/l.n,m=ot([0,1],[i.left+h/2,i.left+h*1.5]),x=ot(s,[i.bottom,i.top]);f.font=a.font(.92),f.lineWidth=1,f.fillStyle=g.muted;for(let w of et(0,l.n-1,Math.min(10,Math.max(3,(i.right-i.left)/(y*4)))))w===Math.round(w)&&(f.strokeStyle=g.faint,K(f,m.to(w),i.top,m.to(w),i.bottom),u&&(f.textAlign="center",f.textBaseline="top",f.fillText(String(w),m.to(w),i.bottom+4)));let b=et(s[0],s[1],Math.max(4,Math.round((i.bottom-i.top)/(y*3)))),T=b.length>1?b[1]-b[0]:1,S=Math.max(0,Math.min(4,-Math.floor(Math.log10(T)+1e-9)));for(let w of b)f.strokeStyle=w===0?g.muted:g.faint,K(f,i.left,x.to(w),i.right,x.to(w)),f.textAlign="right",f.textBaseline="middle",f.fillText(z(w,S),i.left-6,x.to(w));return{x:m.to,y:x.to,fromX:m.from,fromY:x.from,box:i}}let G=a=>{let i=a.flatMap(f=>[...Array.from(f)]),[l,s]=[Math.min(0,...i),Math.max(0,...i)],u=(s-l||1)*.08;return[l<0?l-u:l,s+u]};function it(a,i,l){let{colors:s}=a,{chosen:u,curves:f,n:g,at:y}=i,h=o.curves=Y(a,l,i,G(f),!1),m=Float64Array.from({length:g},(S,w)=>w);i.kind==="sinusoidal"||i.kind==="rotary"?V(a,i,h):f.forEach((S,w)=>Q(a,h,m,S,{color:s.series[w],dash:w?Z:[],width:a.line})),[...f.entries()].reverse().forEach(([S,w])=>{tt(a,h,w,s.series[S]),st(a,h.x(y),h.y(w[y]),s.series[S],a.line*2.4)});let b=l.right-l.left<a.size*28?"":i.kind==="alibi"?"slope ":"wavelength ",T=u.map((S,w)=>({text:`${P(i)} ${S}${i.belongs(S)&&`: ${b}${i.belongs(S)}`}`,color:s.series[w],dash:w?Z:[]}));H(a,l,T)}function tt({pen:a,line:i},l,s,u){if(!(s.length>80)){a.fillStyle=u;for(let f=0;f<s.length;f++)a.beginPath(),a.arc(l.x(f),l.y(s[f]),i*1.25,0,2*Math.PI),a.fill()}}function V(a,i,l){let{n:s,d:u,base:f,layout:g,chosen:y,kind:h}=i,m=Math.max(2,Math.min(16,Math.floor(1600/s))),x=Float64Array.from({length:(s-1)*m+1},(T,S)=>S/m),b=t.data().content.values;y.forEach((T,S)=>{let w=rt(T,u,g),C=2*Math.PI/nt(w,u,f),[B,I]=g==="halves"?[w,w+u/2]:[2*w,2*w+1],k=T===I&&I!==B,j=O=>{let[L,q]=[Math.cos(O*C),Math.sin(O*C)];return h==="sinusoidal"?k?L:q:k?b[B]*q+b[I]*L:b[B]*L-b[I]*q};Q(a,l,x,x.map(j),{color:a.colors.series[S],dash:S?Z:[],width:a.line})})}function X(a,i,l){let{colors:s,pen:u,size:f}=a,{products:g,n:y,at:h,kind:m}=i,x=m==="alibi"?dt(i.curves[1]):null,b=o.products=Y(a,l,i,G(x?[g,x]:[g]),!0),T=Float64Array.from({length:y},(C,B)=>B);x&&Q(a,b,T,x,{color:s.series[1],dash:Z,width:a.line});let S=s.series[x?0:2];Q(a,b,T,g,{color:S,width:a.line*1.4}),tt(a,b,g,S),st(a,b.x(h),b.y(g[h]),s.ink);let w={alibi:`attention of a query at ${h} if all its scores were equal, head ${i.chosen[0]}`,rotary:`score of the query at ${h} with the key at each position`};H(a,l,[{text:w[m]??`dot product of position ${h} with each position`,color:S}]),u.font=a.font(.92),u.fillStyle=s.ink,u.textAlign="center",u.textBaseline="top",u.fillText(m==="alibi"?"position of the key":"position",(l.left+l.right)/2,l.bottom+4+f*1.25)}function J(a,i){if(!r||r.row<0||!o.map)return;let{pen:l,colors:s,size:u,width:f}=a,{n:g,d:y,table:h}=i,{position:m,row:x,x:b,y:T}=r;if(m>=g||x>=y)return;let S=h[m*y+x],w=i.belongs(x),C=[`${i.kind==="alibi"?"key":"position"} ${m}, ${P(i)} ${x}`,`value ${z(S,Math.abs(S)<.1?3:2)}`,...w?[i.kind==="alibi"?`slope ${w}`:`wavelength ${w} positions`]:[]];l.font=a.font(1);let B=Math.max(...C.map(O=>l.measureText(O).width))+u*1.2,I=C.length*u*1.45+u*.6,k=b+u+B<f?b+u:Math.max(0,b-u-B),j=W(T-I/2,0,o.map.bottom+I);l.fillStyle=s.paper,l.strokeStyle=s.ink,l.lineWidth=1,l.fillRect(k,j,B,I),l.strokeRect(k,j,B,I),C.forEach((O,L)=>mt(a,O,k+u*.6,j+u*(1.05+1.45*L)))}return{draw(a){let{pen:i,colors:l,size:s,width:u,height:f}=a;A();let g=n();i.font=a.font(.92);let y=s*1.4+Math.max(i.measureText("−0.00").width,i.measureText("000").width+s*.95),h=u-Math.max(s*1.2,i.measureText(g.stored?"":"wavelength").width+s*.5),m=s*1.75,x=s*2.9,b=f-3*m-x-s*1.5,T=m+s*.6,[S,w,C]=[.46,.25,.29].map(q=>q*b),B=T+S+m,I=B+w+m,k={left:y,right:h,top:T,bottom:T+S},j={left:y,right:h,top:B,bottom:B+w},O={left:y,right:h,top:I,bottom:I+C};U(a,g,k),it(a,g,j),X(a,g,O);let L=o.products.x(g.at);i.strokeStyle=l.ink,i.lineWidth=1,i.setLineDash([2,3]);for(let q of[j,O])K(i,L,q.top,L,q.bottom);i.setLineDash([]),J(a,g)},describe(){let a=n(),{at:i,d:l,n:s,products:u,chosen:f,curves:g,kind:y,base:h,layout:m}=a,[x]=f,b=z(g[0][i],3);if(y==="alibi"){let k=i>=s/2?i-8:i+8,j=W(k,0,s-1);return`ALiBi, head ${x} of ${l}: slope ${a.belongs(x)}. The score of a query at position ${i} with the key at ${j} changes by ${z(g[0][j],2)}, with its own by 0; no vector is changed.`}let T=rt(x,l,m);if(y==="rotary"){let k=2*Math.PI*i/nt(T,l,h);return`Rotary, dimension ${x}: pair ${T} is turned by ${z(k,2)} radians at position ${i}, one turn in ${a.belongs(x)} positions. Query and key at the same position score ${z(u[i],2)}; another offset another score, wherever the two stand.`}let S=u[i],w=u[i>0?i-1:Math.min(1,s-1)],C=Ct(u,i),B=C>=s-1?"everywhere":C?`up to offset ${C}`:"nowhere else",I=y==="sinusoidal"?`${x%2?"cos":"sin"}(${i} / ${h<99?z(h,1):Math.round(h)}^(${2*T}/${l})) = ${b}, wavelength ${a.belongs(x)} positions`:`value ${b}`;return`${a.title}: position ${i}, dimension ${x}: ${I}. Its dot product with itself is ${z(S,2)}, with its neighbor ${z(w,2)}; above half of the first it stays ${B}.`},table(){let a=n(),i=["position",...a.chosen.map(s=>`${P(a)} ${s}`),a.kind==="alibi"?"attention if scores are equal":`dot product with ${a.at}`],l=Array.from({length:a.n},(s,u)=>[u,...a.curves.map(f=>z(f[u],3)),z(a.products[u],3)]);return{columns:i,rows:l}}}}};var{mount:Ce,widget:Zt}=At(Dt),Pe=Zt;export{Pe as default,Ce as mount,Zt as widget};
