function Bt(e){let s=atob(e),o=new Uint8Array(s.length);for(let r=0;r<o.length;r++)o[r]=s.charCodeAt(r);return o}function jt(e){let s=e&32768?-1:1,o=e>>10&31,r=e&1023;return o===0?s*r*2**-24:o===31?r?NaN:s*(1/0):s*(1+r/1024)*2**(o-15)}function It(e){let{dtype:s,shape:o,data:r,scale:a,offset:i=0}=e,u=(typeof r=="string"?Bt(r):r instanceof ArrayBuffer?new Uint8Array(r):new Uint8Array(r.buffer,r.byteOffset,r.byteLength)).slice().buffer;switch(s){case"float32":return{shape:o,values:new Float32Array(u)};case"float64":return{shape:o,values:new Float64Array(u)};case"int32":return{shape:o,values:new Int32Array(u)};case"float16":return{shape:o,values:Float32Array.from(new Uint16Array(u),jt)};case"uint8":{let z=new Uint8Array(u);return a===void 0?{shape:o,values:z}:{shape:o,values:Float32Array.from(z,S=>S*a+i)}}default:throw new Error(`unknown dtype ${s}`)}}function st(e){return Object.fromEntries(Object.entries(e).map(([s,o])=>[s,It(o)]))}function H(e,s=2){if(Number.isNaN(e))return"NaN";if(!Number.isFinite(e))return e>0?"∞":"−∞";let o=e.toFixed(s);return Number(o)===0?o.replace("-",""):o.replace("-","−")}var it=(e,s,o)=>Math.min(o,Math.max(s,e));function gt(e){let{clientWidth:s,clientHeight:o}=e,r=globalThis.devicePixelRatio||1,[a,i]=[Math.max(1,Math.round(s*r)),Math.max(1,Math.round(o*r))];(e.width!==a||e.height!==i)&&Object.assign(e,{width:a,height:i});let h=e.getContext("2d");return h.setTransform(r,0,0,r,0,0),h.clearRect(0,0,s,o),{pen:h,width:s,height:o}}function Y(e,s,o,r,a){e.beginPath(),e.moveTo(s,o),e.lineTo(r,a),e.stroke()}function X(e,s,o,r,a={}){let{pen:i,colors:h}=e;i.save(),i.font=e.font(a.scale??1,a.weight??"400"),i.textAlign=a.align??"left",i.textBaseline=a.baseline??"middle",i.lineJoin="round",i.lineWidth=4,i.strokeStyle=h.paper,i.strokeText(s,o,r),i.fillStyle=a.color??h.ink,i.fillText(s,o,r),i.restore()}var pt=[[],[[0,8,8,0]],[[0,0,8,8]],[[0,4,8,4]],[[4,0,4,8]],[[0,8,8,0],[0,0,8,8]],[[0,4,8,4],[4,0,4,8]],[[4,4,5,4]]];function lt(e,s,o,r){e.fillStyle=s,e.fill();let a=pt[o%pt.length];if(!a.length)return;let i=e.getTransform().a||1,h=new OffscreenCanvas(Math.round(8*i),Math.round(8*i)),u=h.getContext("2d");u.scale(i,i),u.strokeStyle=r,u.lineWidth=1.2,u.globalAlpha=.55;for(let[S,k,M,y]of a)u.beginPath(),u.moveTo(S,k),u.lineTo(M,y),u.stroke();let z=e.createPattern(h,"repeat");z.setTransform(new DOMMatrix().scale(1/i)),e.fillStyle=z,e.fill()}var Ot=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],qt=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"];var Ht=["#00507D","#3A8DBF","#A8CBE2","#F2F2F2","#F6C79E","#DE7D33","#9C3F00"],at=e=>[1,3,5].map(s=>parseInt(e.slice(s,s+2),16));function Rt(e,s){if(Number.isNaN(s))return"rgb(128 128 128)";let o=Math.min(1,Math.max(0,s))*(e.length-1),r=Math.min(e.length-2,Math.floor(o)),[a,i]=[at(e[r]),at(e[r+1])],h=a.map((u,z)=>Math.round(u+(i[z]-u)*(o-r)));return`rgb(${h[0]} ${h[1]} ${h[2]})`}var ct=e=>Rt(Ht,(e+1)/2);function ft(e){return xt(e)>.179?"#000000":"#FFFFFF"}function xt(e){let s=e.startsWith("#")?at(e):(e.match(/[\d.]+/g)??["0","0","0"]).map(Number),[o,r,a]=s.slice(0,3).map(i=>{let h=i/255;return h<=.04045?h/12.92:((h+.055)/1.055)**2.4});return .2126*o+.7152*r+.0722*a}function mt(e){let s=getComputedStyle(e),o=s.backgroundColor,r=xt(o)<.2,a=i=>s.getPropertyValue(i).trim();return{dark:r,paper:o,ink:s.color,muted:a("--lx-muted"),faint:a("--lx-faint"),series:r?qt:Ot}}function A(e,s={},o=[]){let r=document.createElement(e);for(let[a,i]of Object.entries(s))i===void 0||i===!1||(a==="text"?r.textContent=String(i):r.setAttribute(a,i===!0?"":String(i)));return r.append(...o),r}function tt(e){"disabled"in e||(e.tabIndex=0),e.setAttribute("data-lm-suppress-shortcuts","true")}function bt({columns:e,rows:s},o){let r=(a,i)=>A("tr",{},i.map(h=>A(a,{text:h,scope:a==="th"?"col":void 0})));return A("table",{},[A("caption",{text:o}),A("thead",{},[r("th",e)]),A("tbody",{},s.map(a=>r("td",a)))])}var _t={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function wt(e,s){let o=A("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),r=e.map(a=>{let i=Lt(a,s);return o.append(i.element),i.update});return{element:o,update:(a,i)=>r.forEach(h=>h(a,i))}}function Lt(e,s){let{name:o}=e,r=A("span",{class:"lx-reason",hidden:!0}),a=A("output"),i=Ut(e);tt(i);let h=(k,M)=>{s.set({[o]:k},{final:M}),e.kernel&&M&&s.ask(o,k)},u=[];if(e.type==="button")u.push(i);else{let k=A("span",{text:e.label}),M=A("label",{style:"display:contents"},e.type==="checkbox"?[k,i]:[k,a,i]);u.push(M)}let z=A("div",{class:"lx-control","data-name":o,"data-kernel":e.kernel},[...u,r]);switch(e.type){case"slider":s.listen(i,"input",()=>h(Number(i.value),!1)),s.listen(i,"change",()=>h(Number(i.value),!0));break;case"checkbox":s.listen(i,"change",()=>h(i.checked,!0));break;case"button":s.listen(i,"click",()=>h((s.state()[o]??0)+1,!0));break;default:s.listen(i,"change",()=>h(i.value,!0))}function S(k,M){let y=s.state()[o],C=Object.entries(e.when??{}).some(([G,L])=>!L.includes(s.state()[G])),x=!!e.kernel&&k!=="live";i.disabled=C||x;let W=M.name===o,O=x?_t[k]:W&&M.busy?"Computing …":W?M.error??"":"";r.hidden=!O,r.textContent=O,r.dataset.error=String(!!(W&&M.error&&!x)),e.type==="checkbox"?i.checked=!!y:e.type!=="button"&&i.value!==String(y)&&(i.value=String(y)),e.type==="slider"&&(a.textContent=H(Number(y),e.digits??0))}return{element:z,update:S}}function Ut(e){switch(e.type){case"slider":return A("input",{type:"range",min:e.min,max:e.max,step:e.step});case"select":return A("select",{},(e.options??[]).map(([s,o])=>A("option",{value:s,text:o})));case"checkbox":return A("input",{type:"checkbox"});case"button":return A("button",{type:"button",text:e.label});default:return A("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function yt(e){let s={...e,kernel:"absent",answer:{}},o=new Map;return{get:r=>s[r],set(r,a){s[r]=a,o.get(r)?.forEach(i=>i())},on(r,a){return o.has(r)||o.set(r,new Set),o.get(r)?.add(a),()=>o.get(r)?.delete(a)}}}var Gt=100,Jt=3e3;function kt(e){let s={kernel:"waiting",answer:{}},o=new Map,r=(x,W)=>{s[x]=W,o.get(x)?.forEach(O=>O())},a=0,i=()=>{globalThis.clearTimeout(a),a=0,s.kernel!=="absent"&&e.save_changes()},h=0,u=!1,z=x=>{x?.type==="pong"&&r("kernel","live"),x?.type==="answer"&&r("answer",{name:x.name,error:x.error})},S=()=>{globalThis.clearTimeout(h),h=globalThis.setTimeout(()=>s.kernel==="waiting"&&r("kernel","absent"),Jt),e.send({type:"ping"})},k=e.widget_manager?.kernel,M=()=>r("kernel","absent"),y=(x,W)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(W)?M():W==="idle"&&s.kernel==="absent"&&!u&&S(),(W==="restarting"||W==="autorestarting")&&(u=!0)};return e.on("msg:custom",z),k?.statusChanged?.connect(y),k?.disposed?.connect(M),S(),{store:{get:x=>x in s?s[x]:e.get(x),set(x,W,{final:O=!0}={}){if(x==="request"){r("answer",{name:W.name,busy:!0}),i(),e.send({type:"request",...W});return}e.set(x,W),O?i():a||(a=globalThis.setTimeout(i,Gt))},on(x,W){return x in s?(o.has(x)||o.set(x,new Set),o.get(x)?.add(W),()=>o.get(x)?.delete(W)):(e.on(`change:${x}`,W),()=>e.off(`change:${x}`,W))}},dispose(){globalThis.clearTimeout(a),globalThis.clearTimeout(h),e.off("msg:custom",z),k?.statusChanged?.disconnect(y),k?.disposed?.disconnect(M)}}}var vt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var Yt=(e,s,o)=>Math.min(o-1,Math.max(0,e+s));function Mt(e,s){let o=-1,r=A("button",{type:"button",class:"lx-back",text:"◀ Back"}),a=A("button",{type:"button",class:"lx-next",text:"Start ▶"}),i=A("span",{class:"lx-step-title"}),h=A("span",{class:"lx-step-look"}),u=A("span",{class:"lx-step-count"}),z=A("div",{"aria-live":"polite"},[i," ",h]),S=e.map(C=>A("div",{class:"lx-reserve","aria-hidden":"true",text:`${C.title}. ${C.look}`})),k=A("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[r,A("div",{class:"lx-walk-text"},[...S,z]),A("div",{},[u," ",a])]);[k,r,a].forEach(tt);let M=C=>{o=Yt(o,C,e.length),y(),s.go(o)};function y(){let C=e[o];i.textContent=C?`${C.title}.`:"Guided walk.",h.textContent=C?C.look:`${e.length} steps through the picture: press Start, or → with this panel in focus.`,u.textContent=C?`${o+1} / ${e.length}`:"",a.textContent=C?"Next ▶":"Start ▶";let x=k.ownerDocument.activeElement;r.disabled=o<=0,a.disabled=o===e.length-1,(x===r&&r.disabled||x===a&&a.disabled)&&k.focus()}return s.listen(r,"click",()=>M(-1)),s.listen(a,"click",()=>M(1)),s.listen(k,"keydown",C=>{let x={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[C.key];x&&(C.preventDefault(),o+x>=0&&M(x))}),y(),k}var Xt=46;function $t(e){let s=(r,a)=>Qt(e,r,a),o=globalThis.document?.documentElement;if(o&&"explorerPage"in o.dataset){let r=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");s(document.body,yt(r))}return{mount:s,widget:{render({model:r,el:a}){let{store:i,dispose:h}=kt(r),u=s(a,i);return()=>{u(),h()}}}}}function Kt(e,s,o){let r=matchMedia(`(min-height: ${s+6}px) and (max-height: ${s+10}px)`),a=matchMedia(`(min-height: ${s+2}px) and (max-height: ${s+5.9}px)`),i=matchMedia("(prefers-color-scheme: dark)"),h=()=>{e.dataset.scheme=a.matches||i.matches&&!r.matches?"dark":"light"};[r,a,i].forEach(u=>o(u,"change",h)),h()}function Qt(e,s,o){let r=new AbortController,a=[],i=(v,w,T,F={})=>v.addEventListener(w,T,{...F,signal:r.signal}),h="explorerPage"in document.documentElement.dataset,u=A("canvas",{role:"img"}),z=A("div",{class:"lx-picture"},[u]),S=A("div",{class:"lx-table",hidden:!0});z.append(S);let k=A("p",{class:"lx-says","aria-live":"polite"}),M=A("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),y=A("section",{class:"lx","data-kind":o.get("kind"),"data-host":h?"page":"lab","data-projector":o.get("projector")?"true":"false","aria-label":o.get("title"),style:h?"height:100vh":`height:${o.get("height")}px`});h&&Kt(y,Number(o.get("height")),i);let C=A("div",{class:"lx-main"},[z,k]);tt(M),tt(S);let x=()=>o.get("state"),W=(v,w)=>{o.set("state",{...x(),...v},w)},O=st(o.get("arrays")),G=(v,w)=>o.set("request",{name:v,value:w}),L=wt(o.get("controls"),{state:x,set:W,ask:G,listen:i}),t=o.get("steps"),n=t.length?Mt(t,{listen:i,go:v=>W(t[v].state)}):null;y.append(A("style",{text:vt}),A("div",{class:"lx-head"},[A("p",{class:"lx-title",text:o.get("title")}),M]),...n?[n]:[],A("div",{class:"lx-body"},[C,...o.get("controls").length?[L.element]:[]])),s.append(y);let c=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),l={picture:z,canvas:u,state:x,params:()=>o.get("params"),data:()=>O,set:W,listen:i,focusable:tt,redraw:P,animate(v,w){if(c?.matches)return w(1);let T=performance.now(),F=g=>{if(r.signal.aborted)return;let b=Math.min(1,Math.max(0,(g-T)/v));w(b),b<1&&requestAnimationFrame(F)};requestAnimationFrame(F)}},f=e.create(l),d=0,p=!1,D=0,I=0;function P(){!d&&!r.signal.aborted&&(d=requestAnimationFrame(E))}function E(){if(d=0,!y.isConnected||!u.clientWidth||!u.clientHeight){p||P(),p=!0;return}p=!1;let v=mt(y);y.dataset.theme=v.dark?"dark":"light";let w=!!o.get("projector"),T=w?20:13,F=getComputedStyle(y).fontFamily,g=(b=1,_="400")=>`${_} ${T*b}px ${F}`;f.draw({...gt(u),colors:v,size:T,line:w?3.5:2,projector:w,font:g}),L.update(o.get("kernel"),o.get("answer")??{}),u.setAttribute("aria-label",`${o.get("title")}: ${f.describe()}`),S.hidden||B(),globalThis.clearTimeout(I),I=globalThis.setTimeout(()=>{k.textContent=f.describe()},D?80:0),D+=1,y.dataset.draws=String(D),y.dataset.ready="true"}let B=()=>S.replaceChildren(bt(f.table(),o.get("title")));i(M,"click",()=>{S.hidden=!S.hidden,M.setAttribute("aria-expanded",String(!S.hidden)),M.textContent=S.hidden?"Show as table":"Show the picture",S.hidden||B()});for(let v of["state","params","kernel","answer","projector"])a.push(o.on(v,P));a.push(o.on("arrays",()=>{O=st(o.get("arrays")),P()}));let m=()=>{y.dataset.narrow=String(y.clientWidth<Xt*parseFloat(getComputedStyle(y).fontSize)),P()},q=new ResizeObserver(m);q.observe(y),q.observe(z);let j=new IntersectionObserver(P);j.observe(y);for(let v of["transitionend","transitioncancel"])i(y,v,w=>w.target===y&&P());return i(y,"keydown",v=>v.stopPropagation()),m(),()=>{r.abort(),cancelAnimationFrame(d),globalThis.clearTimeout(I),q.disconnect(),j.disconnect(),a.forEach(v=>v()),y.remove()}}var Zt={image:"NCHW",tokens:"NDT",weight:"OIHW"};function ut(e,s,o){let r=[...Zt[o]].map(a=>e.roles[a]);for(;r.length<4;)r.push("position");return r.map(a=>e.shared[s].includes(a))}function At(e,s){let o=Math.max(1,Math.min(e,s));for(;s%o;)o--;return o}function St(e,s,o,r,a=1){let i=ut(e,s,o),[h,u,z,S]=r,k=new Int32Array(h*u*z*S),M=[0,0,0,0];for(let y=0,C=0;C<h;C++)for(let x=0;x<u;x++)for(let W=0;W<z;W++)for(let O=0;O<S;O++,y++){[M[0],M[1],M[2],M[3]]=[C,x,W,O];let G=0;for(let L=0;L<4;L++)s==="group"&&L===1?G=G*a+Math.floor(x/(u/a)):i[L]||(G=G*r[L]+M[L]);k[y]=G}return k}function ht(e,s,o=!0){let r=0;for(let u=0;u<s.length;u++)r=Math.max(r,s[u]+1);let a=new Float64Array(r),i=new Float64Array(r),h=new Float64Array(r);for(let u=0;u<s.length;u++)a[s[u]]+=1,i[s[u]]+=e[u];for(let u=0;u<r;u++)i[u]=o?i[u]/a[u]:0;for(let u=0;u<s.length;u++)h[s[u]]+=(e[u]-i[s[u]])**2;for(let u=0;u<r;u++)h[u]/=a[u];return{sizes:a,means:i,variances:h}}function Tt(e,s,{means:o,variances:r},a){return Float64Array.from(e,(i,h)=>(i-o[s[h]])/Math.sqrt(r[s[h]]+a))}function Pt(e,s){let[,o,r,a]=e.shape,[i,h,u,z]=s,S=new Float64Array(i*h*u*z);for(let k=0,M=0;M<i;M++)for(let y=0;y<h;y++)for(let C=0;C<u;C++)for(let x=0;x<z;x++)S[k++]=e.values[((M*o+y)*r+C)*a+x];return S}function dt(e,s,o){let r=Math.ceil(s/8),a=[];for(let i=0;i<s;i++)e[o*r+(i>>3)]&128>>(i&7)&&a.push(i);return a}function Et(e,s){let o=Math.ceil(s/8),r=new Map;return Int32Array.from({length:s},(a,i)=>{let h=Array.from({length:o},(u,z)=>e[i*o+z]).join();return r.has(h)||r.set(h,r.size),r.get(h)})}var V=[.94,.17],K=[.56,-.4];function Ct([e,s,o,r],a,i,h){let u=o*r,z=[s*V[0]+K[0]+.45,0],S=K.map((n,c)=>n+(z[c]-n)*a),k=[];for(let n of[0,e-1])for(let c of[0,s])for(let l of[0,u])for(let f of[0,1])k.push(M(c,l,n,f));function M(n,c,l,f){return[n*V[0]+l*S[0]+f*K[0],n*V[1]+c+l*S[1]+f*K[1]]}let[y,C]=[Math.min(...k.map(n=>n[0])),Math.max(...k.map(n=>n[0]))],[x,W]=[Math.min(...k.map(n=>n[1])),Math.max(...k.map(n=>n[1]))],O=Math.min(i.width/(C-y),i.height/(W-x),h),G=i.left+(i.width-(C-y)*O)/2-y*O,L=i.top+(i.height-(W-x)*O)/2-x*O;return{cell:O,place:(n,c,l,f=0)=>{let[d,p]=M(n,c,l,f);return[G+d*O,L+p*O]},shape:[e,s,o,r]}}function Ft({place:e,cell:s,shape:[o,r,a,i]},h,u){let z=a*i,S=(k,M)=>k>=0&&k<M;for(let k=0;k<o;k++){let[M,y]=e(0,0,k).map((n,c)=>([h,u][c]-n)/s),C=M/V[0],x=y-V[1]*C;if(S(C,r)&&S(x,z))return[k,Math.floor(C),Math.floor(x)];let W=V[0]*K[1]-V[1]*K[0],O=(M*K[1]-y*K[0])/W,G=(V[0]*y-V[1]*M)/W;if(S(O,r)&&S(G,1))return[k,Math.floor(O),0];let L=(M-r*V[0])/K[0],t=y-r*V[1]-K[1]*L;if(S(L,1)&&S(t,z))return[k,r-1,Math.floor(t)]}return null}var nt="yours",Nt={image:["N","C","H","W"],tokens:["N","D","T",""],weight:["C_out","C_in","kH","kW"]},zt={create(e){let{canvas:s}=e;e.focusable(s),s.style.outlineOffset="-3px";let o=null,r=e.state().spread,a=!1;function i(){let t=e.state(),n=e.params(),c=t.norm===nt?n.own:null,l=t.norm===nt?c?nt:"batch":t.norm,f=c?c.mode:l==="weight"?"weight":t.tensor,d=f==="tokens"?1:t.W,p=c?c.shape:[t.N,t.C,t.H,d],D=At(t.groups,p[1]),I=e.data(),P=p[2]*p[3],E=[0,1,2].map(b=>it(t.cell[b]??0,0,[p[0],p[1],P][b]-1)),B=(E[0]*p[1]+E[1])*P+E[2],m={state:t,params:n,kind:l,mode:f,shape:p,P,groups:D,cell:E,chosen:B,eps:n.eps};if(c){let b=I.own_x.values,_=Et(I.own_bits.values,b.length),J=dt(I.own_bits.values,b.length,B);return{...m,x:b,index:_,y:I.own_y.values,members:J,own:c,statistics:h(b,J),shared:[]}}let q=Pt(f==="weight"?I.weight:I.x,p),j=St(n,l,f,p,D),v=ht(q,j,l!=="rms"),w=Tt(q,j,v,n.eps),T=[];for(let b=0;b<j.length;b++)j[b]===j[B]&&T.push(b);let F={mean:v.means[j[B]],variance:v.variances[j[B]]},g=ut(n,l,f);return{...m,x:q,index:j,y:w,members:T,own:null,statistics:F,shared:g}}function h(t,n){let c=new Int32Array(n.length),{means:l,variances:f}=ht(n.map(d=>t[d]),c);return{mean:l[0]??0,variance:f[0]??0}}let u=t=>t.own?t.own.name:t.params.kinds[t.kind],z=({mode:t,cell:[n,c,l],shape:f})=>t==="tokens"?`${n}, ${l}, ${c}`:`${n}, ${c}, ${Math.floor(l/f[3])}, ${l%f[3]}`;function S(t){let n=Nt[t.mode],c=n.filter((d,p)=>d&&t.shared[p]);t.kind==="group"&&(c[c.indexOf(n[1])]=`${t.shape[1]/t.groups} of ${t.shape[1]} ${n[1]}`);let l=t.state.groups,f=t.kind==="group"&&l!==t.groups?` (${l} groups do not divide ${t.shape[1]}: ${t.groups})`:"";return(c.length?c.join(", "):"nothing")+f}let k=(t,n)=>{let c=o&&Ft(o,t.offsetX,t.offsetY);c&&(n||c.join()!==e.state().cell.join())&&e.set({cell:c},{final:n})};e.listen(s,"pointerdown",t=>{s.setPointerCapture(t.pointerId),k(t,!0)}),e.listen(s,"pointermove",t=>k(t,!1)),e.listen(s,"keydown",t=>{let n={ArrowRight:[0,1,0],ArrowLeft:[0,-1,0],ArrowDown:[0,0,1],ArrowUp:[0,0,-1],PageDown:[1,0,0],PageUp:[-1,0,0]}[t.key];if(!n)return;t.preventDefault();let{cell:c,shape:l,P:f}=i(),d=[l[0],l[1],f];e.set({cell:c.map((p,D)=>it(p+n[D],0,d[D]-1))})});function M(t){if(a||r===t)return;if(Math.abs(r-t)<.3){r=t;return}let n=r;a=!0,e.animate(450,c=>{r=n+(e.state().spread-n)*c*c*(3-2*c),a=c<1,e.redraw()})}function y(t,n,c){let{pen:l,colors:f,size:d}=t,[p,D]=[d*2,d*4.4],I={left:c.left+p,top:c.top+4,width:c.width-2*p,height:c.height-D-4};o=Ct(n.shape,r,I,d*4.6);let{place:P,cell:E}=o,[B,m,q,j]=n.shape,v=new Set(n.members),w=n.state.show,T=Math.max(1e-9,...Array.from(w==="y"?n.y:n.x,Math.abs)),F=w==="y"?n.y:n.x,g=$=>{$.forEach(([R,N,U,Q],Z)=>Z?l.lineTo(...P(R,N,U,Q)):l.moveTo(...P(R,N,U,Q))),l.closePath()},b=($,R,N)=>g([[$,R,N,0],[$+1,R,N,0],[$+1,R+1,N,0],[$,R+1,N,0]]),_=($,R)=>g([[$,0,R,0],[$+1,0,R,0],[$+1,0,R,1],[$,0,R,1]]),J=($,R)=>g([[m,$,R,0],[m,$+1,R,0],[m,$+1,R,1],[m,$,R,1]]);for(let $=B-1;$>=0;$--){let R=new Map;for(let N=0;N<m;N++)for(let U=0;U<n.P;U++){let Q=($*m+N)*n.P+U,Z=w==="groups"?`${n.index[Q]} ${v.has(Q)}`:`${Q}`;R.has(Z)||R.set(Z,{cells:[],i:Q}),R.get(Z)?.cells.push([N,U])}for(let{cells:N,i:U}of R.values()){(()=>{l.beginPath();for(let[ot,rt]of N)b(ot,rt,$),rt===0&&_(ot,$),ot===m-1&&J(rt,$)})(),l.fillStyle=f.paper,l.fill();let Z=v.has(U);l.globalAlpha=Z?1:w==="groups"?.25:.75,l.fillStyle=w==="groups"?f.series[n.index[U]%7]:ct(F[U]/T),l.fill(),l.globalAlpha=1,w==="groups"&&lt(l,"transparent",n.index[U]%8,Z?f.paper:f.series[n.index[U]%7])}l.beginPath();for(let N=0;N<m;N++)_(N,$);l.fillStyle=f.dark?"rgb(255 255 255 / 0.12)":"rgb(0 0 0 / 0.07)",l.fill(),l.beginPath();for(let N=0;N<n.P;N++)J(N,$);l.fillStyle=f.dark?"rgb(0 0 0 / 0.35)":"rgb(0 0 0 / 0.2)",l.fill(),l.beginPath();for(let N=0;N<m;N++){_(N,$);for(let U=0;U<n.P;U++)b(N,U,$)}for(let N=0;N<n.P;N++)J(N,$);if(l.strokeStyle=f.paper,l.lineWidth=E>16?1.4:.7,l.lineJoin="round",l.stroke(),l.strokeStyle=f.ink,l.lineWidth=1,j>1)for(let N=1;N<q;N++)Y(l,...P(0,N*j,$),...P(m,N*j,$));l.beginPath(),g([[0,0,$,0],[m,0,$,0],[m,n.P,$,0],[0,n.P,$,0]]),g([[0,0,$,0],[m,0,$,0],[m,0,$,1],[0,0,$,1]]),g([[m,0,$,0],[m,n.P,$,0],[m,n.P,$,1],[m,0,$,1]]),l.stroke(),C(t,n,$,v,F)}let[et,Wt,Dt]=n.cell;for(let[$,R]of[[f.paper,t.line*3.2],[f.ink,t.line*1.7]])l.beginPath(),b(Wt,Dt,et),l.strokeStyle=$,l.lineWidth=R,l.stroke();x(t,n)}function C(t,n,c,l,f){if(!o)return;let{pen:d,colors:p}=t,{place:D,cell:I}=o,P=n.state.show==="groups",E=Math.min(I*(P?.5:.32),t.size*1.5);if(E<7.5)return;d.textAlign="center",d.textBaseline="middle",d.lineJoin="round";let B=P?1:Math.max(1e-9,...Array.from(f,Math.abs));for(let m=0;m<n.shape[1];m++)for(let q=0;q<n.P;q++){let j=(c*n.shape[1]+m)*n.P+q,v=l.has(j),[w,T]=D(m,q,c),[F,g]=D(m+1,q+1,c),b=P?p.series[n.index[j]%7]:ct(f[j]/B);d.font=t.font(E/t.size,v?"700":"400"),P&&v&&(d.lineWidth=4,d.strokeStyle=b,d.strokeText(String(n.index[j]),(w+F)/2,(T+g)/2)),d.fillStyle=P?v?ft(b):p.ink:ft(b),d.fillText(P?String(n.index[j]):H(f[j],1),(w+F)/2,(T+g)/2)}}function x(t,n){if(!o)return;let{place:c}=o,{size:l}=t,f=Nt[n.mode],[d,p]=n.shape,D={weight:"600",align:"center"},I=w=>n.shared[w],P=(w,T)=>T?`${w} averaged`:w,[E,B]=c(0,n.P/2,0);t.pen.save(),t.pen.translate(E-l*.95,B),t.pen.rotate(-Math.PI/2);let m=n.mode==="tokens"?f[2]:`${f[2]} × ${f[3]}`,q=P(m,I(2));X(t,q,0,0,{...D,scale:O(t,q,Math.max(o.cell*n.P*1.1,l*4),1,"600")}),t.pen.restore();let j=r>.5,v=c(p,n.P,0)[1]+l*.9;for(let w=0;w<(j?d:1);w++){let[T]=c(p/2,n.P,w),F=n.kind!=="group"||n.groups===1,g=I(1)&&!F?`${f[1]} averaged by group`:P(f[1],I(1)),b=(c(p,0,0)[0]-c(0,0,0)[0])*1.2;X(t,g,T,v,{...D,scale:O(t,g,b,1,"600")}),j&&X(t,`${f[0]} = ${w}`,T,v+l*1.35,{align:"center"})}if(j){if(I(0)&&d>1){let[w,T]=[c(p/2,n.P,0)[0],c(p/2,n.P,d-1)[0]],F=v+l*2.9;t.pen.strokeStyle=t.colors.ink,t.pen.lineWidth=t.line*.8,Y(t.pen,w,F,T,F);for(let _ of[w,T])Y(t.pen,_,F,_,F-l*.6);let g=P(f[0],!0);t.pen.font=t.font(1,"600");let b=t.pen.measureText(g).width/2+l*.5;t.pen.clearRect((w+T)/2-b,F-l*.5,2*b,l),X(t,g,(w+T)/2,F,D)}}else{let[w,T]=c(p,n.P,0),[F,g]=c(p,n.P,d-1,1);X(t,P(f[0],I(0)),(w+F)/2+l*.5,(T+g)/2+l*.9,{...D,align:"left"})}}function W(t,n,c,l){let{pen:f,colors:d,size:p}=t,{mean:D,variance:I}=n.statistics,P=d.series[n.index[n.chosen]%7],E=l?Math.min(c.width*.46,p*27):c.width,{left:B}=c,m=c.top+p*.8,q=(b,_=1,J="400")=>{X(t,b,B,m,{weight:J,scale:O(t,b,E,_,J)}),m+=p*1.6};if(c.height>p*9){q(u(n),1.15,"600");let b=n.own?.recognized?`its groups are those of ${n.own.recognized}`:"its groups are of no norm here";q(n.own?b:`averages over ${S(n)}`)}let v=p*.95;f.beginPath(),f.rect(B+1,m-v/2,v,v),lt(f,P,n.index[n.chosen]%8,d.paper);let w=`group ${n.index[n.chosen]}: ${n.members.length} ${n.members.length===1?"value":"values"}`;X(t,w,B+v*1.5,m),m+=p*1.6;let T=H(Math.sqrt(I)),F=n.own?`,  f(x) = ${H(n.y[n.chosen])}`:"";q(n.kind==="rms"?`root mean square = ${T}`:`μ = ${H(D)},  σ = ${T}${F}`,1,"600"),m-=p*.2,G(t,n,B,m+p*.9,E),m+=p*2.9;let g=l?{left:B+E+p*1.5,top:c.top,width:c.width-E-p*1.5,height:c.height}:{left:B,top:m,width:c.width,height:c.top+c.height-m};g.height>p*6&&L(t,n,{...g,height:Math.min(g.height,p*12)},P)}function O(t,n,c,l,f="400"){return t.pen.font=t.font(l,f),l*Math.min(1,c/t.pen.measureText(n).width)}function G(t,n,c,l,f){let{pen:d,colors:p}=t,{mean:D,variance:I}=n.statistics,P=n.kind==="rms",E=n.x[n.chosen],B=(E-D)/Math.sqrt(I+n.eps),m=D<0?`${H(E)} + ${H(-D)}`:`${H(E)} − ${H(D)}`,q=["y = ",P?["x","√(mean x² + ε)"]:["x − μ","√(σ² + ε)"]," = ",[P?H(E):m,`√(${H(I)} + ε)`],` = ${H(B)}`],v=Math.min(1.1,1.1*(f/(F=>(d.font=t.font(F),q.reduce((g,b)=>g+Math.max(...[b].flat().map(_=>d.measureText(_).width)),0)))(1.1))),w=t.size*v,T=c;for(let[F,g]of q.entries()){d.font=t.font(v,F===4?"700":"400");let b=Math.max(...[g].flat().map(_=>d.measureText(_).width));d.fillStyle=p.ink,d.textBaseline="middle",d.textAlign="center",typeof g=="string"?d.fillText(g,T+b/2,l):(d.fillText(g[0],T+b/2,l-w*.78),d.fillText(g[1],T+b/2,l+w*.82),d.strokeStyle=p.ink,d.lineWidth=1.2,Y(d,T,l,T+b,l)),T+=b}}function L(t,n,c,l){let{pen:f,colors:d,size:p}=t,D=Math.max(1e-9,...Array.from(n.x,Math.abs),...Array.from(n.y,Math.abs))*1.05,I=n.own?"f(x)":"y",P=p*(n.own?2.6:1.3),E=g=>c.left+P+(g+D)/(2*D)*(c.width-P-4),B=c.top+p*1.9,m=c.top+c.height-p*2.1,q=(g,b)=>{f.strokeStyle=d.muted,f.lineWidth=1,Y(f,E(-D),g,E(D),g),X(t,b,c.left,g,{weight:"600"})};q(B,"x"),q(m,I);let j=(g,b,_,J,et=!1)=>{f.strokeStyle=et?d.ink:d.muted,f.lineWidth=et?t.line:1,Y(f,E(g),b-p*.55,E(g),b+p*.55),_&&X(t,_,E(g),b+p*(J?-1.25:1.3),{align:"center",scale:.92,color:et?d.ink:d.muted})};f.globalAlpha=.45,f.strokeStyle=l,f.lineWidth=1;for(let g of n.members)Y(f,E(n.x[g]),B,E(n.y[g]),m);f.globalAlpha=1;let{mean:v,variance:w}=n.statistics;n.kind!=="rms"?j(v,B,"μ ± σ",!0,!0):j(0,B,"0",!0);let T=Math.sqrt(w);f.strokeStyle=d.ink,f.lineWidth=t.line,Y(f,E(v-T),B,E(v+T),B),n.own||Y(f,E(-1),m,E(1),m);for(let g of[-1,0,1])j(g,m,H(g,0),!1,g===0);let F=(g,b,_)=>{f.beginPath(),f.arc(E(g),b,_?p*.42:p*.25,0,2*Math.PI),f.fillStyle=l,f.fill(),f.strokeStyle=_?d.ink:d.paper,f.lineWidth=_?t.line:1,f.stroke()};for(let g of n.members)F(n.x[g],B,!1),F(n.y[g],m,!1);F(n.x[n.chosen],B,!0),F(n.y[n.chosen],m,!0)}return{draw(t){let n=i();M(n.state.spread);let c=t.width>t.size*34,l=c?t.size*(t.height>t.size*28?11:7.6):t.height*.52;y(t,n,{left:0,top:0,width:t.width,height:t.height-l}),W(t,n,{left:4,top:t.height-l,width:t.width-8,height:l-4},c)},describe(){let t=i(),{mean:n,variance:c}=t.statistics,l=t.members.length-1,f=new Set(t.index).size,d=t.x[t.chosen];if(t.own){let E=t.own.recognized?`as in ${t.own.recognized}`:"as in none of the norms here";return`${t.own.name}: output [${z(t)}] moves when any of ${t.members.length} inputs moves, ${E}; ${H(d)} became ${H(t.y[t.chosen])}; (x − μ) / √(σ² + ε) would be ${H((d-n)/Math.sqrt(c+t.eps))}. ${f} different sets in all.`}let p=t.kind==="rms"?`root mean square ${H(Math.sqrt(c))}`:`mean ${H(n)} and deviation ${H(Math.sqrt(c))}`,D=l?`shares its ${p} with ${l} ${l===1?"other":"others"}`:`is alone in its group, ${p}`,I=t.mode==="weight"?"w":"x";return`${t.state.norm===nt?"No function of yours yet: type an expression of x in the last field. Shown meanwhile: ":""}${u(t)} averages over ${S(t)}: ${f} ${f===1?"group":"groups"}. ${I}[${z(t)}] = ${H(d)} ${D}, and becomes ${H(t.y[t.chosen])}.`},table(){let t=i(),n=[];for(let c of[...new Set(t.index)].sort((l,f)=>l-f)){let l=t.index.indexOf(c),f=t.own?dt(e.data().own_bits.values,t.x.length,l):Array.from(t.index.keys()).filter(D=>t.index[D]===c),{mean:d,variance:p}=h(t.x,f);n.push([c,f.length,H(d,3),H(Math.sqrt(p),3)])}return{columns:["group","values","mean","deviation"],rows:n}}}}};var{mount:ze,widget:te}=$t(zt),We=te;export{We as default,ze as mount,te as widget};
