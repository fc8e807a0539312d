function It(t){let e=atob(t),o=new Uint8Array(e.length);for(let r=0;r<o.length;r++)o[r]=e.charCodeAt(r);return o}function jt(t){let e=t&32768?-1:1,o=t>>10&31,r=t&1023;return o===0?e*r*2**-24:o===31?r?NaN:e*(1/0):e*(1+r/1024)*2**(o-15)}function zt(t){let{dtype:e,shape:o,data:r,scale:c,offset:a=0}=t,m=(typeof r=="string"?It(r):r instanceof ArrayBuffer?new Uint8Array(r):new Uint8Array(r.buffer,r.byteOffset,r.byteLength)).slice().buffer;switch(e){case"float32":return{shape:o,values:new Float32Array(m)};case"float64":return{shape:o,values:new Float64Array(m)};case"int32":return{shape:o,values:new Int32Array(m)};case"float16":return{shape:o,values:Float32Array.from(new Uint16Array(m),jt)};case"uint8":{let v=new Uint8Array(m);return c===void 0?{shape:o,values:v}:{shape:o,values:Float32Array.from(v,C=>C*c+a)}}default:throw new Error(`unknown dtype ${e}`)}}function lt(t){return Object.fromEntries(Object.entries(t).map(([e,o])=>[e,zt(o)]))}function rt(t,e,o=5){if(!(e>t)||!Number.isFinite(e-t))return[t];let r=(e-t)/o,c=10**Math.floor(Math.log10(r)),a=[1,2,5,10].map(v=>v*c).find(v=>v>=r*.999)??10*c,f=Math.ceil(t/a-1e-9),m=Math.floor(e/a+1e-9);return Array.from({length:m-f+1},(v,C)=>Number(((f+C)*a).toPrecision(12)))}function z(t,e=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let o=t.toFixed(e);return Number(o)===0?o.replace("-",""):o.replace("-","−")}var W=(t,e,o)=>Math.min(o,Math.max(e,t));function it([t,e],[o,r]){let c=(r-o)/(e-t);return{to:a=>o+(a-t)*c,from:a=>t+(a-o)/c}}function gt(t){let{clientWidth:e,clientHeight:o}=t,r=globalThis.devicePixelRatio||1,[c,a]=[Math.max(1,Math.round(e*r)),Math.max(1,Math.round(o*r))];(t.width!==c||t.height!==a)&&Object.assign(t,{width:c,height:a});let f=t.getContext("2d");return f.setTransform(r,0,0,r,0,0),f.clearRect(0,0,e,o),{pen:f,width:e,height:o}}function Q(t,e,o,r,c){t.beginPath(),t.moveTo(e,o),t.lineTo(r,c),t.stroke()}function Z(t,e,o,r,c){let{pen:a}=t,{box:f}=e;if(a.save(),a.beginPath(),a.rect(f.left,f.top-2,f.right-f.left,f.bottom-f.top+4),a.clip(),c.fill){a.beginPath(),a.moveTo(e.x(o[0]),e.y(c.base??0));for(let v=0;v<o.length;v++)a.lineTo(e.x(o[v]),e.y(r[v]));a.lineTo(e.x(o[o.length-1]),e.y(c.base??0)),a.fillStyle=c.fill,a.fill()}a.beginPath();let m=!1;for(let v=0;v<o.length;v++)Number.isFinite(r[v])?m?a.lineTo(e.x(o[v]),e.y(r[v])):(a.moveTo(e.x(o[v]),e.y(r[v])),m=!0):m=!1;a.strokeStyle=c.color,a.lineWidth=c.width??t.line,a.lineJoin="round",a.setLineDash(c.dash??[]),a.stroke(),a.restore()}function ct(t,e,o,r,c=t.line*2.4){let{pen:a,colors:f}=t;a.beginPath(),a.arc(e,o,c,0,2*Math.PI),a.fillStyle=r,a.fill(),a.lineWidth=1.5,a.strokeStyle=f.paper,a.stroke()}function xt(t,e,o,r,c={}){let{pen:a,colors:f}=t;a.save(),a.font=t.font(c.scale??1,c.weight??"400"),a.textAlign=c.align??"left",a.textBaseline=c.baseline??"middle",a.lineJoin="round",a.lineWidth=4,a.strokeStyle=f.paper,a.strokeText(e,o,r),a.fillStyle=c.color??f.ink,a.fillText(e,o,r),a.restore()}var Ot=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],Rt=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"];var Lt=["#00507D","#3A8DBF","#A8CBE2","#F2F2F2","#F6C79E","#DE7D33","#9C3F00"],ft=t=>[1,3,5].map(e=>parseInt(t.slice(e,e+2),16));function Wt(t,e){if(Number.isNaN(e))return"rgb(128 128 128)";let o=Math.min(1,Math.max(0,e))*(t.length-1),r=Math.min(t.length-2,Math.floor(o)),[c,a]=[ft(t[r]),ft(t[r+1])],f=c.map((m,v)=>Math.round(m+(a[v]-m)*(o-r)));return`rgb(${f[0]} ${f[1]} ${f[2]})`}var bt=t=>Wt(Lt,(t+1)/2);function qt(t){let e=t.startsWith("#")?ft(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[o,r,c]=e.slice(0,3).map(a=>{let f=a/255;return f<=.04045?f/12.92:((f+.055)/1.055)**2.4});return .2126*o+.7152*r+.0722*c}function yt(t){let e=getComputedStyle(t),o=e.backgroundColor,r=qt(o)<.2,c=a=>e.getPropertyValue(a).trim();return{dark:r,paper:o,ink:e.color,muted:c("--lx-muted"),faint:c("--lx-faint"),series:r?Rt:Ot}}function M(t,e={},o=[]){let r=document.createElement(t);for(let[c,a]of Object.entries(e))a===void 0||a===!1||(c==="text"?r.textContent=String(a):r.setAttribute(c,a===!0?"":String(a)));return r.append(...o),r}function U(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function wt({columns:t,rows:e},o){let r=(c,a)=>M("tr",{},a.map(f=>M(c,{text:f,scope:c==="th"?"col":void 0})));return M("table",{},[M("caption",{text:o}),M("thead",{},[r("th",t)]),M("tbody",{},e.map(c=>r("td",c)))])}var _t={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function kt(t,e){let o=M("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),r=t.map(c=>{let a=Ut(c,e);return o.append(a.element),a.update});return{element:o,update:(c,a)=>r.forEach(f=>f(c,a))}}function Ut(t,e){let{name:o}=t,r=M("span",{class:"lx-reason",hidden:!0}),c=M("output"),a=!1,f=Ht(t);U(f);let m=(F,A)=>{e.set({[o]:F},{final:A}),t.kernel&&A&&e.ask(o,F)},v=[];if(t.type==="button")v.push(f);else{let F=M("span",{text:t.label}),A=M("label",{style:"display:contents"},t.type==="checkbox"?[F,f]:[F,c,f]);v.push(A)}let C=M("div",{class:"lx-control","data-name":o,"data-kernel":t.kernel},[...v,r]);switch(t.type){case"slider":e.listen(f,"input",()=>m(Number(f.value),!1)),e.listen(f,"change",()=>m(Number(f.value),!0));break;case"checkbox":e.listen(f,"change",()=>m(f.checked,!0));break;case"button":e.listen(f,"click",()=>m((e.state()[o]??0)+1,!0));break;case"text":e.listen(f,"input",()=>a=!0),e.listen(f,"blur",()=>a=!1),e.listen(f,"change",()=>{a=!1,m(f.value,!0)});break;default:e.listen(f,"change",()=>m(f.value,!0))}function N(F,A){let P=e.state()[o],$=Object.entries(t.when??{}).some(([Y,L])=>!L.includes(e.state()[Y])),D=!!t.kernel&&F!=="live";f.disabled=$||D;let R=A.name===o,H=D?_t[F]:R&&A.busy?"Computing …":R?A.error??"":"";r.hidden=!H,r.textContent=H,r.dataset.error=String(!!(R&&A.error&&!D)),t.type==="checkbox"?f.checked=!!P:t.type!=="button"&&!a&&f.value!==String(P)&&(f.value=String(P)),t.type==="slider"&&(c.textContent=z(Number(P),t.digits??0))}return{element:C,update:N}}function Ht(t){switch(t.type){case"slider":return M("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return M("select",{},(t.options??[]).map(([e,o])=>M("option",{value:e,text:o})));case"checkbox":return M("input",{type:"checkbox"});case"button":return M("button",{type:"button",text:t.label});default:return M("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function vt(t){let e={...t,kernel:"absent",answer:{}},o=new Map;return{get:r=>e[r],set(r,c){e[r]=c,o.get(r)?.forEach(a=>a())},on(r,c){return o.has(r)||o.set(r,new Set),o.get(r)?.add(c),()=>o.get(r)?.delete(c)}}}var Xt=100,Yt=3e3;function Mt(t){let e={kernel:"waiting",answer:{}},o=new Map,r=($,D)=>{e[$]=D,o.get($)?.forEach(R=>R())},c=0,a=()=>{globalThis.clearTimeout(c),c=0,e.kernel!=="absent"&&t.save_changes()},f=0,m=!1,v=$=>{$?.type==="pong"&&r("kernel","live"),$?.type==="answer"&&r("answer",{name:$.name,error:$.error})},C=()=>{globalThis.clearTimeout(f),f=globalThis.setTimeout(()=>e.kernel==="waiting"&&r("kernel","absent"),Yt),t.send({type:"ping"})},N=t.widget_manager?.kernel,F=()=>r("kernel","absent"),A=($,D)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(D)?F():D==="idle"&&e.kernel==="absent"&&!m&&C(),(D==="restarting"||D==="autorestarting")&&(m=!0)};return t.on("msg:custom",v),N?.statusChanged?.connect(A),N?.disposed?.connect(F),C(),{store:{get:$=>$ in e?e[$]:t.get($),set($,D,{final:R=!0}={}){if($==="request"){r("answer",{name:D.name,busy:!0}),a(),t.send({type:"request",...D});return}t.set($,D),R?a():c||(c=globalThis.setTimeout(a,Xt))},on($,D){return $ in e?(o.has($)||o.set($,new Set),o.get($)?.add(D),()=>o.get($)?.delete(D)):(t.on(`change:${$}`,D),()=>t.off(`change:${$}`,D))}},dispose(){globalThis.clearTimeout(c),globalThis.clearTimeout(f),t.off("msg:custom",v),N?.statusChanged?.disconnect(A),N?.disposed?.disconnect(F)}}}var At=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var Gt=(t,e,o)=>Math.min(o-1,Math.max(0,t+e));function $t(t,e){let o=-1,r=M("button",{type:"button",class:"lx-back",text:"◀ Back"}),c=M("button",{type:"button",class:"lx-next",text:"Start ▶"}),a=M("span",{class:"lx-step-title"}),f=M("span",{class:"lx-step-look"}),m=M("span",{class:"lx-step-count"}),v=M("div",{"aria-live":"polite"},[a," ",f]),C=t.map(P=>M("div",{class:"lx-reserve","aria-hidden":"true",text:`${P.title}. ${P.look}`})),N=M("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[r,M("div",{class:"lx-walk-text"},[...C,v]),M("div",{},[m," ",c])]);[N,r,c].forEach(U);let F=P=>{o=Gt(o,P,t.length),A(),e.go(o)};function A(){let P=t[o];a.textContent=P?`${P.title}.`:"Guided walk.",f.textContent=P?P.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,m.textContent=P?`${o+1} / ${t.length}`:"",c.textContent=P?"Next ▶":"Start ▶";let $=N.ownerDocument.activeElement;r.disabled=o<=0,c.disabled=o===t.length-1,($===r&&r.disabled||$===c&&c.disabled)&&N.focus()}return e.listen(r,"click",()=>F(-1)),e.listen(c,"click",()=>F(1)),e.listen(N,"keydown",P=>{let $={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[P.key];$&&(P.preventDefault(),o+$>=0&&F($))}),A(),N}var Jt=46;function St(t){let e=(r,c)=>Qt(t,r,c),o=globalThis.document?.documentElement;if(o&&"explorerPage"in o.dataset){let r=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");e(document.body,vt(r))}return{mount:e,widget:{render({model:r,el:c}){let{store:a,dispose:f}=Mt(r),m=e(c,a);return()=>{m(),f()}}}}}function Kt(t,e,o){let r=matchMedia(`(min-height: ${e+6}px) and (max-height: ${e+10}px)`),c=matchMedia(`(min-height: ${e+2}px) and (max-height: ${e+5.9}px)`),a=matchMedia("(prefers-color-scheme: dark)"),f=()=>{t.dataset.scheme=c.matches||a.matches&&!r.matches?"dark":"light"};[r,c,a].forEach(m=>o(m,"change",f)),f()}function Qt(t,e,o){let r=new AbortController,c=[],a=(d,p,g,x={})=>d.addEventListener(p,g,{...x,signal:r.signal}),f="explorerPage"in document.documentElement.dataset,m=M("canvas",{role:"img"}),v=M("div",{class:"lx-picture"},[m]),C=M("div",{class:"lx-table",hidden:!0});v.append(C);let N=M("p",{class:"lx-says","aria-live":"polite"}),F=M("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),A=M("section",{class:"lx","data-kind":o.get("kind"),"data-host":f?"page":"lab","data-projector":o.get("projector")?"true":"false","aria-label":o.get("title"),style:f?"height:100vh":`height:${o.get("height")}px`});f&&Kt(A,Number(o.get("height")),a);let P=M("div",{class:"lx-main"},[v,N]);U(F),U(C);let $=()=>o.get("state"),D=(d,p)=>{o.set("state",{...$(),...d},p)},R=lt(o.get("arrays")),H=(d,p)=>o.set("request",{name:d,value:p}),Y=kt(o.get("controls"),{state:$,set:D,ask:H,listen:a}),L=o.get("steps"),et=L.length?$t(L,{listen:a,go:d=>D(L[d].state)}):null;A.append(M("style",{text:At}),M("div",{class:"lx-head"},[M("p",{class:"lx-title",text:o.get("title")}),F]),...et?[et]:[],M("div",{class:"lx-body"},[P,...o.get("controls").length?[Y.element]:[]])),e.append(A);let ot=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),nt={picture:v,canvas:m,state:$,params:()=>o.get("params"),data:()=>R,set:D,listen:a,focusable:U,redraw:i,animate(d,p){if(ot?.matches)return p(1);let g=performance.now(),x=b=>{if(r.signal.aborted)return;let y=Math.min(1,Math.max(0,(b-g)/d));p(y),y<1&&requestAnimationFrame(x)};requestAnimationFrame(x)}},V=t.create(nt),X=0,G=!1,J=0,K=0;function i(){!X&&!r.signal.aborted&&(X=requestAnimationFrame(n))}function n(){if(X=0,!A.isConnected||!m.clientWidth||!m.clientHeight){G||i(),G=!0;return}G=!1;let d=yt(A);A.dataset.theme=d.dark?"dark":"light";let p=!!o.get("projector"),g=p?20:13,x=getComputedStyle(A).fontFamily,b=(y=1,T="400")=>`${T} ${g*y}px ${x}`;V.draw({...gt(m),colors:d,size:g,line:p?3.5:2,projector:p,font:b}),Y.update(o.get("kernel"),o.get("answer")??{}),m.setAttribute("aria-label",`${o.get("title")}: ${V.describe()}`),C.hidden||l(),globalThis.clearTimeout(K),K=globalThis.setTimeout(()=>{N.textContent=V.describe()},J?80:0),J+=1,A.dataset.draws=String(J),A.dataset.ready="true"}let l=()=>C.replaceChildren(wt(V.table(),o.get("title")));a(F,"click",()=>{C.hidden=!C.hidden,F.setAttribute("aria-expanded",String(!C.hidden)),F.textContent=C.hidden?"Show as table":"Show the picture",C.hidden||l()});for(let d of["state","params","kernel","answer","projector"])c.push(o.on(d,i));c.push(o.on("arrays",()=>{R=lt(o.get("arrays")),i()}));let s=()=>{A.dataset.narrow=String(A.clientWidth<Jt*parseFloat(getComputedStyle(A).fontSize)),i()},h=new ResizeObserver(s);h.observe(A),h.observe(v);let u=new IntersectionObserver(i);u.observe(A);for(let d of["transitionend","transitioncancel"])a(A,d,p=>p.target===A&&i());return a(A,"keydown",d=>d.stopPropagation()),s(),()=>{r.abort(),cancelAnimationFrame(X),globalThis.clearTimeout(K),h.disconnect(),u.disconnect(),c.forEach(d=>d()),A.remove()}}var Tt=(t,e)=>Float64Array.from({length:Math.ceil(t/2)},(o,r)=>e**(-2*r/t)),at=(t,e,o)=>2*Math.PI*o**(2*t/e),st=(t,e,o)=>o==="halves"?t%(e/2):Math.floor(t/2);function Et(t,e,o){let r=new Float64Array(t*e),c=Tt(e,o);for(let a=0;a<t;a++)for(let f=0;f<e;f++){let m=a*c[f>>1];r[a*e+f]=f%2?Math.cos(m):Math.sin(m)}return r}function ut(t,e,o,r,c){let a=new Float64Array(e*o),f=Tt(o,r);for(let m=0;m<o/2;m++){let[v,C]=c==="halves"?[m,m+o/2]:[2*m,2*m+1];for(let N=0;N<e;N++){let[F,A]=[Math.cos(N*f[m]),Math.sin(N*f[m])];a[N*o+v]=t[v]*F-t[C]*A,a[N*o+C]=t[v]*A+t[C]*F}}return a}function dt(t){let e=2**Math.floor(Math.log2(t));return Float64Array.from({length:t},(o,r)=>r<e?2**(-8*(r+1)/e):2**(-4*(2*(r-e)+1)/e))}function Ft(t,e,o){let r=dt(e);return Float64Array.from({length:t*e},(c,a)=>-r[a%e]*Math.abs(o-Math.floor(a/e))||0)}function ht(t){let e=Math.max(...Array.from(t)),o=Float64Array.from(t,c=>Math.exp(c-e)),r=o.reduce((c,a)=>c+a,0);return o.map(c=>c/r)}function pt(t,e,o){let r=t.length,c=new Float64Array(o);for(let a=0;a<o;a++){let f=0;for(let m=0;m<r;m++)f+=t[m]*e[a*r+m];c[a]=f}return c}var Ct=({shape:t,values:e},o)=>e.subarray(0,o*t[1]),mt=(t,e,o,r)=>Float64Array.from({length:e},(c,a)=>t[a*o+r]);function Pt(t){let e=Float64Array.from(t,Math.abs).sort();return e[Math.min(e.length-1,Math.floor(e.length*.98))]||e[e.length-1]||1}function Dt(t,e){let o=t[e]/2,r=0,c=a=>a<0||a>=t.length||t[a]>o;for(;r<t.length&&c(e-r-1)&&c(e+r+1);)r++;return r}var tt=[7,5],Nt=Array.from({length:256},(t,e)=>(bt((e-128)/127).match(/\d+/g)??[]).map(Number)),Zt=new Uint32Array(Uint8ClampedArray.from(Nt.flatMap(t=>[...t,255])).buffer),te=t=>t<99.5?z(t,1):Math.round(t).toLocaleString("en-US").replaceAll(","," ");function ee(t){let e=1/t;return Math.abs(e-Math.round(e))<1e-9?`1/${Math.round(e)}`:z(t,3)}var Bt={create(t){let{canvas:e}=t;t.focusable(e);let o={},r=null,c;function a(){let i=[t.params(),t.state(),t.data()];return(!c||i.some((n,l)=>n!==c?.from[l]))&&(c={from:i,found:v()}),c.found}let f;function m(i,n){if(!f||i.some((l,s)=>l!==f?.from[s])){let l=n();f={from:i,found:{table:l,scale:i[0]==="sinusoidal"?1:Pt(l)}}}return f.found}function v(){let i=t.state(),n=t.data(),{names:l}=t.params(),s=i.encoding,h=10**i.base,u=s==="learned"||s==="yours"?n[s]:null,d=u?Math.min(i.length,u.shape[0]):i.length,p=u?u.shape[1]:s==="alibi"?i.heads:i.d_model,g=W(i.position,0,d-1),x=s==="rotary"?i.layout:"interleaved",b=[i.dimension,i.other].map(k=>W(k,0,p-1)),{table:y,scale:T}=m([s,d,p,h,x,u,n.content,s==="alibi"&&g],()=>u?Ct(u,d):s==="alibi"?Ft(d,p,g):s==="rotary"?ut(n.content.values,d,p,h,x):Et(d,p,h)),S,w=y.subarray(g*p,(g+1)*p);if(s==="alibi")S=ht(mt(y,d,p,b[0]));else if(s==="rotary"){let k=n.content.shape[1],j=n.content.values.subarray(i.differ?k:0);S=pt(w,ut(j,d,p,h,x),d)}else S=pt(w,y,d);let E=s==="alibi"?dt(p):null,B=k=>E?ee(E[k]):u?"":te(at(st(k,p,x),p,h)),I=b.map(k=>mt(y,d,p,k));return{state:i,kind:s,title:l[s],base:h,stored:u,n:d,d:p,at:g,layout:x,chosen:b,table:y,products:S,scale:T,slopes:E,belongs:B,curves:I}}let C=t.state().position;function N(){let{position:i,length:n}=t.state();i>=n&&t.set(i===C?{position:n-1}:{length:i+1}),C=t.state().position}let F=i=>i.kind==="alibi"?"head":"dimension";function A(i){let{map:n,products:l}=o;if(!n||!l||i.offsetX<n.left-4||i.offsetX>n.right+4||i.offsetY<n.top||i.offsetY>l.box.bottom)return null;let s=a(),h=W(Math.floor((i.offsetX-n.left)/(n.right-n.left)*s.n),0,s.n-1),u=Math.floor((i.offsetY-n.top)/(n.bottom-n.top)*s.d);return{position:h,row:u<s.d?u:-1,x:i.offsetX,y:i.offsetY}}let P=!1,$=!1,D=(i,n)=>{let l=A(i);l&&t.set($&&l.row>=0?{position:l.position,dimension:l.row}:{position:l.position},{final:n})};t.listen(e,"pointerdown",i=>{let n=A(i);n&&(P=!0,$=n.row>=0,e.setPointerCapture(i.pointerId),D(i,!1))}),t.listen(e,"pointermove",i=>{r=A(i),e.style.cursor=r?"crosshair":"",P?D(i,!1):t.redraw()}),t.listen(e,"pointerleave",()=>{r=null,t.redraw()});for(let i of["pointerup","pointercancel"])t.listen(e,i,n=>{P&&D(n,!0),P=!1});t.listen(e,"keydown",i=>{let n={ArrowRight:[1,0],ArrowLeft:[-1,0],ArrowDown:[0,1],ArrowUp:[0,-1]}[i.key];if(!n)return;i.preventDefault();let l=a();t.set({position:W(l.at+n[0],0,l.n-1),dimension:W(l.chosen[0]+n[1],0,l.d-1)})});let R=globalThis.document.createElement("canvas"),H;function Y(i){if(H===i.table)return;let{n,d:l,table:s,scale:h}=i;H=s,Object.assign(R,{width:n,height:l});let u=R.getContext("2d"),d=u.createImageData(n,l),p=new Uint32Array(d.data.buffer);for(let g=0;g<n;g++)for(let x=0;x<l;x++){let b=W(Math.round(s[g*l+x]/h*127),-127,127)+128;p[x*n+g]=Zt[b]}u.putImageData(d,0,0)}function L(i,n,l){let{pen:s,size:h,colors:u}=i,d=n.top-h*.85;s.textAlign="left",s.textBaseline="middle";let p=b=>(s.font=i.font(b,"600"),l.reduce((y,T)=>y+s.measureText(T.text).width+h*(T.color?3.6:1.2),-h)),g=Math.min(1,(n.right-n.left)/p(1));p(g);let{left:x}=n;for(let{text:b,color:y,dash:T}of l)y&&(s.strokeStyle=y,s.lineWidth=i.line*1.3,s.setLineDash(T??[]),Q(s,x,d,x+h*2,d),s.setLineDash([]),x+=h*2.4),s.fillStyle=u.ink,s.fillText(b,x,d),x+=s.measureText(b).width+h*1.2}function et(i,n,l){let{pen:s,colors:h,size:u}=i,{n:d,d:p,chosen:g,at:x}=n;o.map=l,Y(n),s.imageSmoothingEnabled=!1,s.drawImage(R,l.left,l.top,l.right-l.left,l.bottom-l.top);let b=(l.bottom-l.top)/p,y=(l.right-l.left)/d,T=k=>l.top+(k+.5)*b;s.font=i.font(.92),s.textBaseline="middle";let S=Math.max(1,Math.ceil(u*1.5/b)),w=[1,2,4,8,16,32,64,128].find(k=>k>=S)??S;for(let k=0;k<p;k+=w)s.fillStyle=h.muted,s.textAlign="right",s.fillText(String(k),l.left-u*.95,T(k)),s.textAlign="left",s.fillText(n.belongs(k),l.right+u*.5,T(k));for(let[k,j]of[...g.entries()].reverse()){let O=T(j);s.beginPath(),s.moveTo(l.left-1,O),s.lineTo(l.left-u*.8,O-u*.4),s.lineTo(l.left-u*.8,O+u*.4),s.closePath(),s.fillStyle=h.series[k],s.fill(),s.lineWidth=Math.max(1.5,i.line*.7),s.strokeStyle=h.series[k],s.setLineDash(k?tt:[]),s.strokeRect(l.left,l.top+j*b-1,l.right-l.left,Math.max(b,2)+2),s.setLineDash([])}for(let[k,j]of[[h.paper,3.4],[h.ink,1.4]])s.strokeStyle=k,s.lineWidth=j,s.strokeRect(l.left+x*y,l.top,y,l.bottom-l.top);let E={width:u*6,height:u*.7,left:l.right-u*8,top:l.top-u*1.25};for(let k=0;k<60;k++)s.fillStyle=`rgb(${Nt[Math.round(1+k/59*(n.slopes?127:254))].join(" ")})`,s.fillRect(E.left+k/60*E.width,E.top,E.width/60+.6,E.height);s.font=i.font(.92),s.fillStyle=h.muted,s.textAlign="right";let B=z(n.scale,n.scale<.995?2:n.scale<9.5&&n.scale!==1?1:0);s.fillText(`−${B}`,E.left-5,E.top+E.height/2),s.textAlign="left",s.fillText(n.slopes?"0":B,E.left+E.width+5,E.top+E.height/2);let I=n.kind==="alibi"?"slope":n.stored?"":"wavelength";s.textAlign="left",s.fillText(I,l.right+u*.5,l.top-u*1.9),L(i,{...l,right:E.left-u*2.6},[{text:n.title}]),s.save(),s.translate(u*.6,(l.top+l.bottom)/2),s.rotate(-Math.PI/2),s.textAlign="center",s.fillStyle=h.ink,s.font=i.font(.92),s.fillText(F(n),0,0),s.restore()}function ot(i,n,l,s,h){let{pen:u,colors:d,size:p}=i,g=(n.right-n.left)/l.n,x=it([0,1],[n.left+g/2,n.left+g*1.5]),b=it(s,[n.bottom,n.top]);u.font=i.font(.92),u.lineWidth=1,u.fillStyle=d.muted;for(let w of rt(0,l.n-1,Math.min(10,Math.max(3,(n.right-n.left)/(p*4)))))w===Math.round(w)&&(u.strokeStyle=d.faint,Q(u,x.to(w),n.top,x.to(w),n.bottom),h&&(u.textAlign="center",u.textBaseline="top",u.fillText(String(w),x.to(w),n.bottom+4)));let y=rt(s[0],s[1],Math.max(4,Math.round((n.bottom-n.top)/(p*3)))),T=y.length>1?y[1]-y[0]:1,S=Math.max(0,Math.min(4,-Math.floor(Math.log10(T)+1e-9)));for(let w of y)u.strokeStyle=w===0?d.muted:d.faint,Q(u,n.left,b.to(w),n.right,b.to(w)),u.textAlign="right",u.textBaseline="middle",u.fillText(z(w,S),n.left-6,b.to(w));return{x:x.to,y:b.to,fromX:x.from,fromY:b.from,box:n}}let nt=i=>{let n=i.flatMap(u=>[...Array.from(u)]),[l,s]=[Math.min(0,...n),Math.max(0,...n)],h=(s-l||1)*.08;return[l<0?l-h:l,s+h]};function V(i,n,l){let{colors:s}=i,{chosen:h,curves:u,n:d,at:p}=n,g=o.curves=ot(i,l,n,nt(u),!1),x=Float64Array.from({length:d},(S,w)=>w);n.kind==="sinusoidal"||n.kind==="rotary"?G(i,n,g):u.forEach((S,w)=>Z(i,g,x,S,{color:s.series[w],dash:w?tt:[],width:i.line})),[...u.entries()].reverse().forEach(([S,w])=>{X(i,g,w,s.series[S]),ct(i,g.x(p),g.y(w[p]),s.series[S],i.line*2.4)});let y=l.right-l.left<i.size*28?"":n.kind==="alibi"?"slope ":"wavelength ",T=h.map((S,w)=>({text:`${F(n)} ${S}${n.belongs(S)&&`: ${y}${n.belongs(S)}`}`,color:s.series[w],dash:w?tt:[]}));L(i,l,T)}function X({pen:i,line:n},l,s,h){if(!(s.length>80)){i.fillStyle=h;for(let u=0;u<s.length;u++)i.beginPath(),i.arc(l.x(u),l.y(s[u]),n*1.25,0,2*Math.PI),i.fill()}}function G(i,n,l){let{n:s,d:h,base:u,layout:d,chosen:p,kind:g}=n,x=Math.max(2,Math.min(16,Math.floor(1600/s))),b=Float64Array.from({length:(s-1)*x+1},(T,S)=>S/x),y=t.data().content.values;p.forEach((T,S)=>{let w=st(T,h,d),E=2*Math.PI/at(w,h,u),[B,I]=d==="halves"?[w,w+h/2]:[2*w,2*w+1],k=T===I&&I!==B,j=O=>{let[q,_]=[Math.cos(O*E),Math.sin(O*E)];return g==="sinusoidal"?k?q:_:k?y[B]*_+y[I]*q:y[B]*q-y[I]*_};Z(i,l,b,b.map(j),{color:i.colors.series[S],dash:S?tt:[],width:i.line})})}function J(i,n,l){let{colors:s,pen:h,size:u}=i,{products:d,n:p,at:g,kind:x}=n,b=x==="alibi"?ht(n.curves[1]):null,y=o.products=ot(i,l,n,nt(b?[d,b]:[d]),!0),T=Float64Array.from({length:p},(j,O)=>O);b&&Z(i,y,T,b,{color:s.series[1],dash:tt,width:i.line});let S=s.series[b?0:2];Z(i,y,T,d,{color:S,width:i.line*1.4}),X(i,y,d,S),ct(i,y.x(g),y.y(d[g]),s.ink);let w=l.right-l.left<u*34,E=n.chosen[0],B={alibi:[`attention of a query at ${g} if all its scores were equal, head ${E}`,`attention of ${g}, equal scores, head ${E}`],rotary:[`score of the query at ${g} with the key at each position`,`score of the query at ${g}`]},[I,k]=B[x]??[`dot product of position ${g} with each position`,`dot product with position ${g}`];L(i,l,[{text:w?k:I,color:S}]),h.font=i.font(.92),h.fillStyle=s.ink,h.textAlign="center",h.textBaseline="top",h.fillText(x==="alibi"?"position of the key":"position",(l.left+l.right)/2,l.bottom+4+u*1.25)}function K(i,n){if(!r||r.row<0||!o.map)return;let{pen:l,colors:s,size:h,width:u}=i,{n:d,d:p,table:g}=n,{position:x,row:b,x:y,y:T}=r;if(x>=d||b>=p)return;let S=g[x*p+b],w=n.belongs(b),E=[`${n.kind==="alibi"?"key":"position"} ${x}, ${F(n)} ${b}`,`value ${z(S,Math.abs(S)<.1?3:2)}`,...w?[n.kind==="alibi"?`slope ${w}`:`wavelength ${w} positions`]:[]];l.font=i.font(1);let B=Math.max(...E.map(O=>l.measureText(O).width))+h*1.2,I=E.length*h*1.45+h*.6,k=y+h+B<u?y+h:Math.max(0,y-h-B),j=W(T-I/2,0,o.map.bottom+I);l.fillStyle=s.paper,l.strokeStyle=s.ink,l.lineWidth=1,l.fillRect(k,j,B,I),l.strokeRect(k,j,B,I),E.forEach((O,q)=>xt(i,O,k+h*.6,j+h*(1.05+1.45*q)))}return{draw(i){let{pen:n,colors:l,size:s,width:h,height:u}=i;N();let d=a();n.font=i.font(.92);let p=s*1.4+Math.max(n.measureText("−0.00").width,n.measureText("000").width+s*.95),g=h-Math.max(s*1.2,n.measureText(d.stored?"":"wavelength").width+s*.5),x=s*1.75,b=s*2.9,y=u-3*x-b-s*1.5,T=x+s*.6,[S,w,E]=[.46,.25,.29].map(_=>_*y),B=T+S+x,I=B+w+x,k={left:p,right:g,top:T,bottom:T+S},j={left:p,right:g,top:B,bottom:B+w},O={left:p,right:g,top:I,bottom:I+E};et(i,d,k),V(i,d,j),J(i,d,O);let q=o.products.x(d.at);n.strokeStyle=l.ink,n.lineWidth=1,n.setLineDash([2,3]);for(let _ of[j,O])Q(n,q,_.top,q,_.bottom);n.setLineDash([]),K(i,d)},describe(){let i=a(),{at:n,d:l,n:s,products:h,chosen:u,curves:d,kind:p,base:g,layout:x}=i,[b]=u,y=z(d[0][n],3);if(p==="alibi"){let k=n>=s/2?n-8:n+8,j=W(k,0,s-1);return`ALiBi, head ${b} of ${l}: slope ${i.belongs(b)}. The score of a query at position ${n} with the key at ${j} changes by ${z(d[0][j],2)}, with its own by 0; no vector is changed.`}let T=st(b,l,x);if(p==="rotary"){let k=2*Math.PI*n/at(T,l,g);return`Rotary, dimension ${b}: pair ${T} is turned by ${z(k,2)} radians at position ${n}, one turn in ${i.belongs(b)} positions. Query and key at the same position score ${z(h[n],2)}; another offset another score, wherever the two stand.`}let S=h[n],w=h[n>0?n-1:Math.min(1,s-1)],E=Dt(h,n),B=E>=s-1?"everywhere":E?`up to offset ${E}`:"nowhere else",I=p==="sinusoidal"?`${b%2?"cos":"sin"}(${n} / ${g<99?z(g,1):Math.round(g)}^(${2*T}/${l})) = ${y}, wavelength ${i.belongs(b)} positions`:`value ${y}`;return`${i.title}: position ${n}, dimension ${b}: ${I}. Its dot product with itself is ${z(S,2)}, with its neighbor ${z(w,2)}; above half of the first it stays ${B}.`},table(){let i=a(),n=["position",...i.chosen.map(s=>`${F(i)} ${s}`),i.kind==="alibi"?"attention if scores are equal":`dot product with ${i.at}`],l=Array.from({length:i.n},(s,h)=>[h,...i.curves.map(u=>z(u[h],3)),z(i.products[h],3)]);return{columns:n,rows:l}}}}};var{mount:Ne,widget:oe}=St(Bt),Be=oe;export{Be as default,Ne as mount,oe as widget};
