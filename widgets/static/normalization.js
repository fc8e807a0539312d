function jt(e){let s=atob(e),o=new Uint8Array(s.length);for(let r=0;r<o.length;r++)o[r]=s.charCodeAt(r);return o}function It(e){let s=e&32768?-1:1,o=e>>10&31,r=e&1023;return o===0?s*r*2**-24:o===31?r?NaN:s*(1/0):s*(1+r/1024)*2**(o-15)}function Ot(e){let{dtype:s,shape:o,data:r,scale:i,offset:l=0}=e,h=(typeof r=="string"?jt(r):r instanceof ArrayBuffer?new Uint8Array(r):new Uint8Array(r.buffer,r.byteOffset,r.byteLength)).slice().buffer;switch(s){case"float32":return{shape:o,values:new Float32Array(h)};case"float64":return{shape:o,values:new Float64Array(h)};case"int32":return{shape:o,values:new Int32Array(h)};case"float16":return{shape:o,values:Float32Array.from(new Uint16Array(h),It)};case"uint8":{let A=new Uint8Array(h);return i===void 0?{shape:o,values:A}:{shape:o,values:Float32Array.from(A,F=>F*i+l)}}default:throw new Error(`unknown dtype ${s}`)}}function st(e){return Object.fromEntries(Object.entries(e).map(([s,o])=>[s,Ot(o)]))}function H(e,s=2){if(Number.isNaN(e))return"NaN";if(!Number.isFinite(e))return e>0?"∞":"−∞";let o=e.toFixed(s);return Number(o)===0?o.replace("-",""):o.replace("-","−")}var it=(e,s,o)=>Math.min(o,Math.max(s,e));function xt(e){let{clientWidth:s,clientHeight:o}=e,r=globalThis.devicePixelRatio||1,[i,l]=[Math.max(1,Math.round(s*r)),Math.max(1,Math.round(o*r))];(e.width!==i||e.height!==l)&&Object.assign(e,{width:i,height:l});let f=e.getContext("2d");return f.setTransform(r,0,0,r,0,0),f.clearRect(0,0,s,o),{pen:f,width:s,height:o}}function Y(e,s,o,r,i){e.beginPath(),e.moveTo(s,o),e.lineTo(r,i),e.stroke()}function X(e,s,o,r,i={}){let{pen:l,colors:f}=e;l.save(),l.font=e.font(i.scale??1,i.weight??"400"),l.textAlign=i.align??"left",l.textBaseline=i.baseline??"middle",l.lineJoin="round",l.lineWidth=4,l.strokeStyle=f.paper,l.strokeText(s,o,r),l.fillStyle=i.color??f.ink,l.fillText(s,o,r),l.restore()}var lt=[[],[[0,8,8,0]],[[0,0,8,8]],[[0,4,8,4]],[[4,0,4,8]],[[0,8,8,0],[0,0,8,8]],[[0,4,8,4],[4,0,4,8]],[[4,4,5,4]]],gt=new Map;function qt(e,s,o){let r=new OffscreenCanvas(Math.round(8*o),Math.round(8*o)),i=r.getContext("2d");i.scale(o,o),i.strokeStyle=s,i.lineWidth=1.2,i.globalAlpha=.55;for(let[l,f,h,A]of e)i.beginPath(),i.moveTo(l,f),i.lineTo(h,A),i.stroke();return r}function at(e,s,o,r){e.fillStyle=s,e.fill();let i=lt[o%lt.length];if(!i.length)return;let l=e.getTransform().a||1,f=`${o%lt.length} ${r} ${l}`,h=gt.get(f)??qt(i,r,l);gt.set(f,h);let A=e.createPattern(h,"repeat");A.setTransform(new DOMMatrix().scale(1/l)),e.fillStyle=A,e.fill()}var Ht=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],Rt=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"];var _t=["#00507D","#3A8DBF","#A8CBE2","#F2F2F2","#F6C79E","#DE7D33","#9C3F00"],ct=e=>[1,3,5].map(s=>parseInt(e.slice(s,s+2),16));function Lt(e,s){if(Number.isNaN(s))return"rgb(128 128 128)";let o=Math.min(1,Math.max(0,s))*(e.length-1),r=Math.min(e.length-2,Math.floor(o)),[i,l]=[ct(e[r]),ct(e[r+1])],f=i.map((h,A)=>Math.round(h+(l[A]-h)*(o-r)));return`rgb(${f[0]} ${f[1]} ${f[2]})`}var ut=e=>Lt(_t,(e+1)/2);function ft(e){return mt(e)>.179?"#000000":"#FFFFFF"}function mt(e){let s=e.startsWith("#")?ct(e):(e.match(/[\d.]+/g)??["0","0","0"]).map(Number),[o,r,i]=s.slice(0,3).map(l=>{let f=l/255;return f<=.04045?f/12.92:((f+.055)/1.055)**2.4});return .2126*o+.7152*r+.0722*i}function bt(e){let s=getComputedStyle(e),o=s.backgroundColor,r=mt(o)<.2,i=l=>s.getPropertyValue(l).trim();return{dark:r,paper:o,ink:s.color,muted:i("--lx-muted"),faint:i("--lx-faint"),series:r?Rt:Ht}}function M(e,s={},o=[]){let r=document.createElement(e);for(let[i,l]of Object.entries(s))l===void 0||l===!1||(i==="text"?r.textContent=String(l):r.setAttribute(i,l===!0?"":String(l)));return r.append(...o),r}function tt(e){"disabled"in e||(e.tabIndex=0),e.setAttribute("data-lm-suppress-shortcuts","true")}function wt({columns:e,rows:s},o){let r=(i,l)=>M("tr",{},l.map(f=>M(i,{text:f,scope:i==="th"?"col":void 0})));return M("table",{},[M("caption",{text:o}),M("thead",{},[r("th",e)]),M("tbody",{},s.map(i=>r("td",i)))])}var Ut={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function yt(e,s){let o=M("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),r=e.map(i=>{let l=Gt(i,s);return o.append(l.element),l.update});return{element:o,update:(i,l)=>r.forEach(f=>f(i,l))}}function Gt(e,s){let{name:o}=e,r=M("span",{class:"lx-reason",hidden:!0}),i=M("output"),l=!1,f=Jt(e);tt(f);let h=($,b)=>{s.set({[o]:$},{final:b}),e.kernel&&b&&s.ask(o,$)},A=[];if(e.type==="button")A.push(f);else{let $=M("span",{text:e.label}),b=M("label",{style:"display:contents"},e.type==="checkbox"?[$,f]:[$,i,f]);A.push(b)}let F=M("div",{class:"lx-control","data-name":o,"data-kernel":e.kernel},[...A,r]);switch(e.type){case"slider":s.listen(f,"input",()=>h(Number(f.value),!1)),s.listen(f,"change",()=>h(Number(f.value),!0));break;case"checkbox":s.listen(f,"change",()=>h(f.checked,!0));break;case"button":s.listen(f,"click",()=>h((s.state()[o]??0)+1,!0));break;case"text":s.listen(f,"input",()=>l=!0),s.listen(f,"blur",()=>l=!1),s.listen(f,"change",()=>{l=!1,h(f.value,!0)});break;default:s.listen(f,"change",()=>h(f.value,!0))}function S($,b){let T=s.state()[o],x=Object.entries(e.when??{}).some(([L,t])=>!t.includes(s.state()[L])),W=!!e.kernel&&$!=="live";f.disabled=x||W;let I=b.name===o,G=W?Ut[$]:I&&b.busy?"Computing …":I?b.error??"":"";r.hidden=!G,r.textContent=G,r.dataset.error=String(!!(I&&b.error&&!W)),e.type==="checkbox"?f.checked=!!T:e.type!=="button"&&!l&&f.value!==String(T)&&(f.value=String(T)),e.type==="slider"&&(i.textContent=H(Number(T),e.digits??0))}return{element:F,update:S}}function Jt(e){switch(e.type){case"slider":return M("input",{type:"range",min:e.min,max:e.max,step:e.step});case"select":return M("select",{},(e.options??[]).map(([s,o])=>M("option",{value:s,text:o})));case"checkbox":return M("input",{type:"checkbox"});case"button":return M("button",{type:"button",text:e.label});default:return M("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function kt(e){let s={...e,kernel:"absent",answer:{}},o=new Map;return{get:r=>s[r],set(r,i){s[r]=i,o.get(r)?.forEach(l=>l())},on(r,i){return o.has(r)||o.set(r,new Set),o.get(r)?.add(i),()=>o.get(r)?.delete(i)}}}var Vt=100,Yt=3e3;function vt(e){let s={kernel:"waiting",answer:{}},o=new Map,r=(x,W)=>{s[x]=W,o.get(x)?.forEach(I=>I())},i=0,l=()=>{globalThis.clearTimeout(i),i=0,s.kernel!=="absent"&&e.save_changes()},f=0,h=!1,A=x=>{x?.type==="pong"&&r("kernel","live"),x?.type==="answer"&&r("answer",{name:x.name,error:x.error})},F=()=>{globalThis.clearTimeout(f),f=globalThis.setTimeout(()=>s.kernel==="waiting"&&r("kernel","absent"),Yt),e.send({type:"ping"})},S=e.widget_manager?.kernel,$=()=>r("kernel","absent"),b=(x,W)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(W)?$():W==="idle"&&s.kernel==="absent"&&!h&&F(),(W==="restarting"||W==="autorestarting")&&(h=!0)};return e.on("msg:custom",A),S?.statusChanged?.connect(b),S?.disposed?.connect($),F(),{store:{get:x=>x in s?s[x]:e.get(x),set(x,W,{final:I=!0}={}){if(x==="request"){r("answer",{name:W.name,busy:!0}),l(),e.send({type:"request",...W});return}e.set(x,W),I?l():i||(i=globalThis.setTimeout(l,Vt))},on(x,W){return x in s?(o.has(x)||o.set(x,new Set),o.get(x)?.add(W),()=>o.get(x)?.delete(W)):(e.on(`change:${x}`,W),()=>e.off(`change:${x}`,W))}},dispose(){globalThis.clearTimeout(i),globalThis.clearTimeout(f),e.off("msg:custom",A),S?.statusChanged?.disconnect(b),S?.disposed?.disconnect($)}}}var $t=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var Kt=(e,s,o)=>Math.min(o-1,Math.max(0,e+s));function Mt(e,s){let o=-1,r=M("button",{type:"button",class:"lx-back",text:"◀ Back"}),i=M("button",{type:"button",class:"lx-next",text:"Start ▶"}),l=M("span",{class:"lx-step-title"}),f=M("span",{class:"lx-step-look"}),h=M("span",{class:"lx-step-count"}),A=M("div",{"aria-live":"polite"},[l," ",f]),F=e.map(T=>M("div",{class:"lx-reserve","aria-hidden":"true",text:`${T.title}. ${T.look}`})),S=M("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[r,M("div",{class:"lx-walk-text"},[...F,A]),M("div",{},[h," ",i])]);[S,r,i].forEach(tt);let $=T=>{o=Kt(o,T,e.length),b(),s.go(o)};function b(){let T=e[o];l.textContent=T?`${T.title}.`:"Guided walk.",f.textContent=T?T.look:`${e.length} steps through the picture: press Start, or → with this panel in focus.`,h.textContent=T?`${o+1} / ${e.length}`:"",i.textContent=T?"Next ▶":"Start ▶";let x=S.ownerDocument.activeElement;r.disabled=o<=0,i.disabled=o===e.length-1,(x===r&&r.disabled||x===i&&i.disabled)&&S.focus()}return s.listen(r,"click",()=>$(-1)),s.listen(i,"click",()=>$(1)),s.listen(S,"keydown",T=>{let x={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[T.key];x&&(T.preventDefault(),o+x>=0&&$(x))}),b(),S}var Qt=46;function At(e){let s=(r,i)=>te(e,r,i),o=globalThis.document?.documentElement;if(o&&"explorerPage"in o.dataset){let r=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");s(document.body,kt(r))}return{mount:s,widget:{render({model:r,el:i}){let{store:l,dispose:f}=vt(r),h=s(i,l);return()=>{h(),f()}}}}}function Zt(e,s,o){let r=matchMedia(`(min-height: ${s+6}px) and (max-height: ${s+10}px)`),i=matchMedia(`(min-height: ${s+2}px) and (max-height: ${s+5.9}px)`),l=matchMedia("(prefers-color-scheme: dark)"),f=()=>{e.dataset.scheme=i.matches||l.matches&&!r.matches?"dark":"light"};[r,i,l].forEach(h=>o(h,"change",f)),f()}function te(e,s,o){let r=new AbortController,i=[],l=(k,y,P,N={})=>k.addEventListener(y,P,{...N,signal:r.signal}),f="explorerPage"in document.documentElement.dataset,h=M("canvas",{role:"img"}),A=M("div",{class:"lx-picture"},[h]),F=M("div",{class:"lx-table",hidden:!0});A.append(F);let S=M("p",{class:"lx-says","aria-live":"polite"}),$=M("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),b=M("section",{class:"lx","data-kind":o.get("kind"),"data-host":f?"page":"lab","data-projector":o.get("projector")?"true":"false","aria-label":o.get("title"),style:f?"height:100vh":`height:${o.get("height")}px`});f&&Zt(b,Number(o.get("height")),l);let T=M("div",{class:"lx-main"},[A,S]);tt($),tt(F);let x=()=>o.get("state"),W=(k,y)=>{o.set("state",{...x(),...k},y)},I=st(o.get("arrays")),G=(k,y)=>o.set("request",{name:k,value:y}),L=yt(o.get("controls"),{state:x,set:W,ask:G,listen:l}),t=o.get("steps"),n=t.length?Mt(t,{listen:l,go:k=>W(t[k].state)}):null;b.append(M("style",{text:$t}),M("div",{class:"lx-head"},[M("p",{class:"lx-title",text:o.get("title")}),$]),...n?[n]:[],M("div",{class:"lx-body"},[T,...o.get("controls").length?[L.element]:[]])),s.append(b);let c=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),a={picture:A,canvas:h,state:x,params:()=>o.get("params"),data:()=>I,set:W,listen:l,focusable:tt,redraw:E,animate(k,y){if(c?.matches)return y(1);let P=performance.now(),N=g=>{if(r.signal.aborted)return;let w=Math.min(1,Math.max(0,(g-P)/k));y(w),w<1&&requestAnimationFrame(N)};requestAnimationFrame(N)}},u=e.create(a),d=0,p=!1,D=0,O=0;function E(){!d&&!r.signal.aborted&&(d=requestAnimationFrame(C))}function C(){if(d=0,!b.isConnected||!h.clientWidth||!h.clientHeight){p||E(),p=!0;return}p=!1;let k=bt(b);b.dataset.theme=k.dark?"dark":"light";let y=!!o.get("projector"),P=y?20:13,N=getComputedStyle(b).fontFamily,g=(w=1,_="400")=>`${_} ${P*w}px ${N}`;u.draw({...xt(h),colors:k,size:P,line:y?3.5:2,projector:y,font:g}),L.update(o.get("kernel"),o.get("answer")??{}),h.setAttribute("aria-label",`${o.get("title")}: ${u.describe()}`),F.hidden||B(),globalThis.clearTimeout(O),O=globalThis.setTimeout(()=>{S.textContent=u.describe()},D?80:0),D+=1,b.dataset.draws=String(D),b.dataset.ready="true"}let B=()=>F.replaceChildren(wt(u.table(),o.get("title")));l($,"click",()=>{F.hidden=!F.hidden,$.setAttribute("aria-expanded",String(!F.hidden)),$.textContent=F.hidden?"Show as table":"Show the picture",F.hidden||B()});for(let k of["state","params","kernel","answer","projector"])i.push(o.on(k,E));i.push(o.on("arrays",()=>{I=st(o.get("arrays")),E()}));let m=()=>{b.dataset.narrow=String(b.clientWidth<Qt*parseFloat(getComputedStyle(b).fontSize)),E()},q=new ResizeObserver(m);q.observe(b),q.observe(A);let j=new IntersectionObserver(E);j.observe(b);for(let k of["transitionend","transitioncancel"])l(b,k,y=>y.target===b&&E());return l(b,"keydown",k=>k.stopPropagation()),m(),()=>{r.abort(),cancelAnimationFrame(d),globalThis.clearTimeout(O),q.disconnect(),j.disconnect(),i.forEach(k=>k()),b.remove()}}var ee={image:"NCHW",tokens:"NDT",weight:"OIHW"};function ht(e,s,o){let r=[...ee[o]].map(i=>e.roles[i]);for(;r.length<4;)r.push("position");return r.map(i=>e.shared[s].includes(i))}function St(e,s){let o=Math.max(1,Math.min(e,s));for(;s%o;)o--;return o}function Tt(e,s,o,r,i=1){let l=ht(e,s,o),[f,h,A,F]=r,S=new Int32Array(f*h*A*F),$=[0,0,0,0];for(let b=0,T=0;T<f;T++)for(let x=0;x<h;x++)for(let W=0;W<A;W++)for(let I=0;I<F;I++,b++){[$[0],$[1],$[2],$[3]]=[T,x,W,I];let G=0;for(let L=0;L<4;L++)s==="group"&&L===1?G=G*i+Math.floor(x/(h/i)):l[L]||(G=G*r[L]+$[L]);S[b]=G}return S}function dt(e,s,o=!0){let r=0;for(let h=0;h<s.length;h++)r=Math.max(r,s[h]+1);let i=new Float64Array(r),l=new Float64Array(r),f=new Float64Array(r);for(let h=0;h<s.length;h++)i[s[h]]+=1,l[s[h]]+=e[h];for(let h=0;h<r;h++)l[h]=o?l[h]/i[h]:0;for(let h=0;h<s.length;h++)f[s[h]]+=(e[h]-l[s[h]])**2;for(let h=0;h<r;h++)f[h]/=i[h];return{sizes:i,means:l,variances:f}}function Pt(e,s,{means:o,variances:r},i){return Float64Array.from(e,(l,f)=>(l-o[s[f]])/Math.sqrt(r[s[f]]+i))}function Et(e,s){let[,o,r,i]=e.shape,[l,f,h,A]=s,F=new Float64Array(l*f*h*A);for(let S=0,$=0;$<l;$++)for(let b=0;b<f;b++)for(let T=0;T<h;T++)for(let x=0;x<A;x++)F[S++]=e.values[(($*o+b)*r+T)*i+x];return F}function pt(e,s,o){let r=Math.ceil(s/8),i=[];for(let l=0;l<s;l++)e[o*r+(l>>3)]&128>>(l&7)&&i.push(l);return i}function Ct(e,s){let o=Math.ceil(s/8),r=new Map;return Int32Array.from({length:s},(i,l)=>{let f=Array.from({length:o},(h,A)=>e[l*o+A]).join();return r.has(f)||r.set(f,r.size),r.get(f)})}var V=[.94,.17],K=[.56,-.4];function Ft([e,s,o,r],i,l,f){let h=o*r,A=[s*V[0]+K[0]+.45,0],F=K.map((n,c)=>n+(A[c]-n)*i),S=[];for(let n of[0,e-1])for(let c of[0,s])for(let a of[0,h])for(let u of[0,1])S.push($(c,a,n,u));function $(n,c,a,u){return[n*V[0]+a*F[0]+u*K[0],n*V[1]+c+a*F[1]+u*K[1]]}let[b,T]=[Math.min(...S.map(n=>n[0])),Math.max(...S.map(n=>n[0]))],[x,W]=[Math.min(...S.map(n=>n[1])),Math.max(...S.map(n=>n[1]))],I=Math.min(l.width/(T-b),l.height/(W-x),f),G=l.left+(l.width-(T-b)*I)/2-b*I,L=l.top+(l.height-(W-x)*I)/2-x*I;return{cell:I,place:(n,c,a,u=0)=>{let[d,p]=$(n,c,a,u);return[G+d*I,L+p*I]},shape:[e,s,o,r]}}function Nt({place:e,cell:s,shape:[o,r,i,l]},f,h){let A=i*l,F=(S,$)=>S>=0&&S<$;for(let S=0;S<o;S++){let[$,b]=e(0,0,S).map((n,c)=>([f,h][c]-n)/s),T=$/V[0],x=b-V[1]*T;if(F(T,r)&&F(x,A))return[S,Math.floor(T),Math.floor(x)];let W=V[0]*K[1]-V[1]*K[0],I=($*K[1]-b*K[0])/W,G=(V[0]*b-V[1]*$)/W;if(F(I,r)&&F(G,1))return[S,Math.floor(I),0];let L=($-r*V[0])/K[0],t=b-r*V[1]-K[1]*L;if(F(L,1)&&F(t,A))return[S,r-1,Math.floor(t)]}return null}var nt="yours",zt={image:["N","C","H","W"],tokens:["N","D","T",""],weight:["C_out","C_in","kH","kW"]},Wt={create(e){let{canvas:s}=e;e.focusable(s),s.style.outlineOffset="-3px";let o=null,r=e.state().spread,i=!1;function l(){let t=e.state(),n=e.params(),c=t.norm===nt?n.own:null,a=t.norm===nt?c?nt:"batch":t.norm,u=c?c.mode:a==="weight"?"weight":t.tensor,d=u==="tokens"?1:t.W,p=c?c.shape:[t.N,t.C,t.H,d],D=St(t.groups,p[1]),O=e.data(),E=p[2]*p[3],C=[0,1,2].map(w=>it(t.cell[w]??0,0,[p[0],p[1],E][w]-1)),B=(C[0]*p[1]+C[1])*E+C[2],m={state:t,params:n,kind:a,mode:u,shape:p,P:E,groups:D,cell:C,chosen:B,eps:n.eps};if(c){let w=O.own_x.values,_=Ct(O.own_bits.values,w.length),J=pt(O.own_bits.values,w.length,B);return{...m,x:w,index:_,y:O.own_y.values,members:J,own:c,statistics:f(w,J),shared:[]}}let q=Et(u==="weight"?O.weight:O.x,p),j=Tt(n,a,u,p,D),k=dt(q,j,a!=="rms"),y=Pt(q,j,k,n.eps),P=[];for(let w=0;w<j.length;w++)j[w]===j[B]&&P.push(w);let N={mean:k.means[j[B]],variance:k.variances[j[B]]},g=ht(n,a,u);return{...m,x:q,index:j,y,members:P,own:null,statistics:N,shared:g}}function f(t,n){let c=new Int32Array(n.length),{means:a,variances:u}=dt(n.map(d=>t[d]),c);return{mean:a[0]??0,variance:u[0]??0}}let h=t=>t.own?t.own.name:t.params.kinds[t.kind],A=({mode:t,cell:[n,c,a],shape:u})=>t==="tokens"?`${n}, ${a}, ${c}`:`${n}, ${c}, ${Math.floor(a/u[3])}, ${a%u[3]}`;function F(t){let n=zt[t.mode],c=n.filter((d,p)=>d&&t.shared[p]);t.kind==="group"&&(c[c.indexOf(n[1])]=`${t.shape[1]/t.groups} of ${t.shape[1]} ${n[1]}`);let a=t.state.groups,u=t.kind==="group"&&a!==t.groups?` (${a} groups do not divide ${t.shape[1]}: ${t.groups})`:"";return(c.length?c.join(", "):"nothing")+u}let S=(t,n)=>{let c=o&&Nt(o,t.offsetX,t.offsetY);c&&(n||c.join()!==e.state().cell.join())&&e.set({cell:c},{final:n})};e.listen(s,"pointerdown",t=>{s.setPointerCapture(t.pointerId),S(t,!0)}),e.listen(s,"pointermove",t=>S(t,!1)),e.listen(s,"keydown",t=>{let n={ArrowRight:[0,1,0],ArrowLeft:[0,-1,0],ArrowDown:[0,0,1],ArrowUp:[0,0,-1],PageDown:[1,0,0],PageUp:[-1,0,0]}[t.key];if(!n)return;t.preventDefault();let{cell:c,shape:a,P:u}=l(),d=[a[0],a[1],u];e.set({cell:c.map((p,D)=>it(p+n[D],0,d[D]-1))})});function $(t){if(i||r===t)return;if(Math.abs(r-t)<.3){r=t;return}let n=r;i=!0,e.animate(450,c=>{r=n+(e.state().spread-n)*c*c*(3-2*c),i=c<1,e.redraw()})}function b(t,n,c){let{pen:a,colors:u,size:d}=t,[p,D]=[d*2,d*4.4],O={left:c.left+p,top:c.top+4,width:c.width-2*p,height:c.height-D-4};o=Ft(n.shape,r,O,d*4.6);let{place:E,cell:C}=o,[B,m,q,j]=n.shape,k=new Set(n.members),y=n.state.show,P=Math.max(1e-9,...Array.from(y==="y"?n.y:n.x,Math.abs)),N=y==="y"?n.y:n.x,g=v=>{v.forEach(([R,z,U,Q],Z)=>Z?a.lineTo(...E(R,z,U,Q)):a.moveTo(...E(R,z,U,Q))),a.closePath()},w=(v,R,z)=>g([[v,R,z,0],[v+1,R,z,0],[v+1,R+1,z,0],[v,R+1,z,0]]),_=(v,R)=>g([[v,0,R,0],[v+1,0,R,0],[v+1,0,R,1],[v,0,R,1]]),J=(v,R)=>g([[m,v,R,0],[m,v+1,R,0],[m,v+1,R,1],[m,v,R,1]]);for(let v=B-1;v>=0;v--){let R=new Map;for(let z=0;z<m;z++)for(let U=0;U<n.P;U++){let Q=(v*m+z)*n.P+U,Z=y==="groups"?`${n.index[Q]} ${k.has(Q)}`:`${Q}`;R.has(Z)||R.set(Z,{cells:[],i:Q}),R.get(Z)?.cells.push([z,U])}for(let{cells:z,i:U}of R.values()){(()=>{a.beginPath();for(let[ot,rt]of z)w(ot,rt,v),rt===0&&_(ot,v),ot===m-1&&J(rt,v)})(),a.fillStyle=u.paper,a.fill();let Z=k.has(U);a.globalAlpha=Z?1:y==="groups"?.25:.75,a.fillStyle=y==="groups"?u.series[n.index[U]%7]:ut(N[U]/P),a.fill(),a.globalAlpha=1,y==="groups"&&at(a,"transparent",n.index[U]%8,Z?u.paper:u.series[n.index[U]%7])}a.beginPath();for(let z=0;z<m;z++)_(z,v);a.fillStyle=u.dark?"rgb(255 255 255 / 0.12)":"rgb(0 0 0 / 0.07)",a.fill(),a.beginPath();for(let z=0;z<n.P;z++)J(z,v);a.fillStyle=u.dark?"rgb(0 0 0 / 0.35)":"rgb(0 0 0 / 0.2)",a.fill(),a.beginPath();for(let z=0;z<m;z++){_(z,v);for(let U=0;U<n.P;U++)w(z,U,v)}for(let z=0;z<n.P;z++)J(z,v);if(a.strokeStyle=u.paper,a.lineWidth=C>16?1.4:.7,a.lineJoin="round",a.stroke(),a.strokeStyle=u.ink,a.lineWidth=1,j>1)for(let z=1;z<q;z++)Y(a,...E(0,z*j,v),...E(m,z*j,v));a.beginPath(),g([[0,0,v,0],[m,0,v,0],[m,n.P,v,0],[0,n.P,v,0]]),g([[0,0,v,0],[m,0,v,0],[m,0,v,1],[0,0,v,1]]),g([[m,0,v,0],[m,n.P,v,0],[m,n.P,v,1],[m,0,v,1]]),a.stroke(),T(t,n,v,k,N)}let[et,Dt,Bt]=n.cell;for(let[v,R]of[[u.paper,t.line*3.2],[u.ink,t.line*1.7]])a.beginPath(),w(Dt,Bt,et),a.strokeStyle=v,a.lineWidth=R,a.stroke();x(t,n)}function T(t,n,c,a,u){if(!o)return;let{pen:d,colors:p}=t,{place:D,cell:O}=o,E=n.state.show==="groups",C=Math.min(O*(E?.5:.32),t.size*1.5);if(C<7.5)return;d.textAlign="center",d.textBaseline="middle",d.lineJoin="round";let B=E?1:Math.max(1e-9,...Array.from(u,Math.abs));for(let m=0;m<n.shape[1];m++)for(let q=0;q<n.P;q++){let j=(c*n.shape[1]+m)*n.P+q,k=a.has(j),[y,P]=D(m,q,c),[N,g]=D(m+1,q+1,c),w=E?p.series[n.index[j]%7]:ut(u[j]/B);d.font=t.font(C/t.size,k?"700":"400"),E&&k&&(d.lineWidth=4,d.strokeStyle=w,d.strokeText(String(n.index[j]),(y+N)/2,(P+g)/2)),d.fillStyle=E?k?ft(w):p.ink:ft(w),d.fillText(E?String(n.index[j]):H(u[j],1),(y+N)/2,(P+g)/2)}}function x(t,n){if(!o)return;let{place:c}=o,{size:a}=t,u=zt[n.mode],[d,p]=n.shape,D={weight:"600",align:"center"},O=y=>n.shared[y],E=(y,P)=>P?`${y} averaged`:y,[C,B]=c(0,n.P/2,0);t.pen.save(),t.pen.translate(C-a*.95,B),t.pen.rotate(-Math.PI/2);let m=n.mode==="tokens"?u[2]:`${u[2]} × ${u[3]}`,q=E(m,O(2));X(t,q,0,0,{...D,scale:I(t,q,Math.max(o.cell*n.P*1.1,a*4),1,"600")}),t.pen.restore();let j=r>.5,k=c(p,n.P,0)[1]+a*.9;for(let y=0;y<(j?d:1);y++){let[P]=c(p/2,n.P,y),N=n.kind!=="group"||n.groups===1,g=O(1)&&!N?`${u[1]} averaged by group`:E(u[1],O(1)),w=(c(p,0,0)[0]-c(0,0,0)[0])*1.2;X(t,g,P,k,{...D,scale:I(t,g,w,1,"600")}),j&&X(t,`${u[0]} = ${y}`,P,k+a*1.35,{align:"center"})}if(j){if(O(0)&&d>1){let[y,P]=[c(p/2,n.P,0)[0],c(p/2,n.P,d-1)[0]],N=k+a*2.9;t.pen.strokeStyle=t.colors.ink,t.pen.lineWidth=t.line*.8,Y(t.pen,y,N,P,N);for(let _ of[y,P])Y(t.pen,_,N,_,N-a*.6);let g=E(u[0],!0);t.pen.font=t.font(1,"600");let w=t.pen.measureText(g).width/2+a*.5;t.pen.clearRect((y+P)/2-w,N-a*.5,2*w,a),X(t,g,(y+P)/2,N,D)}}else{let[y,P]=c(p,n.P,0),[N,g]=c(p,n.P,d-1,1);X(t,E(u[0],O(0)),(y+N)/2+a*.5,(P+g)/2+a*.9,{...D,align:"left"})}}function W(t,n,c,a){let{pen:u,colors:d,size:p}=t,{mean:D,variance:O}=n.statistics,E=d.series[n.index[n.chosen]%7],C=a?Math.min(c.width*.46,p*27):c.width,{left:B}=c,m=c.top+p*.8,q=(w,_=1,J="400")=>{X(t,w,B,m,{weight:J,scale:I(t,w,C,_,J)}),m+=p*1.6};if(c.height>p*9){q(h(n),1.15,"600");let w=n.own?.recognized?`its groups are those of ${n.own.recognized}`:"its groups are of no norm here";q(n.own?w:`averages over ${F(n)}`)}let k=p*.95;u.beginPath(),u.rect(B+1,m-k/2,k,k),at(u,E,n.index[n.chosen]%8,d.paper);let y=`group ${n.index[n.chosen]}: ${n.members.length} ${n.members.length===1?"value":"values"}`;X(t,y,B+k*1.5,m),m+=p*1.6;let P=H(Math.sqrt(O)),N=n.own?`,  f(x) = ${H(n.y[n.chosen])}`:"";q(n.kind==="rms"?`root mean square = ${P}`:`μ = ${H(D)},  σ = ${P}${N}`,1,"600"),m-=p*.2,G(t,n,B,m+p*.9,C),m+=p*2.9;let g=a?{left:B+C+p*1.5,top:c.top,width:c.width-C-p*1.5,height:c.height}:{left:B,top:m,width:c.width,height:c.top+c.height-m};g.height>p*6&&L(t,n,{...g,height:Math.min(g.height,p*12)},E)}function I(t,n,c,a,u="400"){return t.pen.font=t.font(a,u),a*Math.min(1,c/t.pen.measureText(n).width)}function G(t,n,c,a,u){let{pen:d,colors:p}=t,{mean:D,variance:O}=n.statistics,E=n.kind==="rms",C=n.x[n.chosen],B=(C-D)/Math.sqrt(O+n.eps),m=D<0?`${H(C)} + ${H(-D)}`:`${H(C)} − ${H(D)}`,q=["y = ",E?["x","√(mean x² + ε)"]:["x − μ","√(σ² + ε)"]," = ",[E?H(C):m,`√(${H(O)} + ε)`],` = ${H(B)}`],k=Math.min(1.1,1.1*(u/(N=>(d.font=t.font(N),q.reduce((g,w)=>g+Math.max(...[w].flat().map(_=>d.measureText(_).width)),0)))(1.1))),y=t.size*k,P=c;for(let[N,g]of q.entries()){d.font=t.font(k,N===4?"700":"400");let w=Math.max(...[g].flat().map(_=>d.measureText(_).width));d.fillStyle=p.ink,d.textBaseline="middle",d.textAlign="center",typeof g=="string"?d.fillText(g,P+w/2,a):(d.fillText(g[0],P+w/2,a-y*.78),d.fillText(g[1],P+w/2,a+y*.82),d.strokeStyle=p.ink,d.lineWidth=1.2,Y(d,P,a,P+w,a)),P+=w}}function L(t,n,c,a){let{pen:u,colors:d,size:p}=t,D=Math.max(1e-9,...Array.from(n.x,Math.abs),...Array.from(n.y,Math.abs))*1.05,O=n.own?"f(x)":"y",E=p*(n.own?2.6:1.3),C=g=>c.left+E+(g+D)/(2*D)*(c.width-E-4),B=c.top+p*1.9,m=c.top+c.height-p*2.1,q=(g,w)=>{u.strokeStyle=d.muted,u.lineWidth=1,Y(u,C(-D),g,C(D),g),X(t,w,c.left,g,{weight:"600"})};q(B,"x"),q(m,O);let j=(g,w,_,J,et=!1)=>{u.strokeStyle=et?d.ink:d.muted,u.lineWidth=et?t.line:1,Y(u,C(g),w-p*.55,C(g),w+p*.55),_&&X(t,_,C(g),w+p*(J?-1.25:1.3),{align:"center",scale:.92,color:et?d.ink:d.muted})};u.globalAlpha=.45,u.strokeStyle=a,u.lineWidth=1;for(let g of n.members)Y(u,C(n.x[g]),B,C(n.y[g]),m);u.globalAlpha=1;let{mean:k,variance:y}=n.statistics;n.kind!=="rms"?j(k,B,"μ ± σ",!0,!0):j(0,B,"0",!0);let P=Math.sqrt(y);u.strokeStyle=d.ink,u.lineWidth=t.line,Y(u,C(k-P),B,C(k+P),B),n.own||Y(u,C(-1),m,C(1),m);for(let g of[-1,0,1])j(g,m,H(g,0),!1,g===0);let N=(g,w,_)=>{u.beginPath(),u.arc(C(g),w,_?p*.42:p*.25,0,2*Math.PI),u.fillStyle=a,u.fill(),u.strokeStyle=_?d.ink:d.paper,u.lineWidth=_?t.line:1,u.stroke()};for(let g of n.members)N(n.x[g],B,!1),N(n.y[g],m,!1);N(n.x[n.chosen],B,!0),N(n.y[n.chosen],m,!0)}return{draw(t){let n=l();$(n.state.spread);let c=t.width>t.size*34,a=c?t.size*(t.height>t.size*28?11:7.6):t.height*.52;b(t,n,{left:0,top:0,width:t.width,height:t.height-a}),W(t,n,{left:4,top:t.height-a,width:t.width-8,height:a-4},c)},describe(){let t=l(),{mean:n,variance:c}=t.statistics,a=t.members.length-1,u=new Set(t.index).size,d=t.x[t.chosen];if(t.own){let C=t.own.recognized?`as in ${t.own.recognized}`:"as in none of the norms here";return`${t.own.name}: output [${A(t)}] moves when any of ${t.members.length} inputs moves, ${C}; ${H(d)} became ${H(t.y[t.chosen])}; (x − μ) / √(σ² + ε) would be ${H((d-n)/Math.sqrt(c+t.eps))}. ${u} different sets in all.`}let p=t.kind==="rms"?`root mean square ${H(Math.sqrt(c))}`:`mean ${H(n)} and deviation ${H(Math.sqrt(c))}`,D=a?`shares its ${p} with ${a} ${a===1?"other":"others"}`:`is alone in its group, ${p}`,O=t.mode==="weight"?"w":"x";return`${t.state.norm===nt?"No function of yours yet: type an expression of x in the last field. Shown meanwhile: ":""}${h(t)} averages over ${F(t)}: ${u} ${u===1?"group":"groups"}. ${O}[${A(t)}] = ${H(d)} ${D}, and becomes ${H(t.y[t.chosen])}.`},table(){let t=l(),n=[];for(let c of[...new Set(t.index)].sort((a,u)=>a-u)){let a=t.index.indexOf(c),u=t.own?pt(e.data().own_bits.values,t.x.length,a):Array.from(t.index.keys()).filter(D=>t.index[D]===c),{mean:d,variance:p}=f(t.x,u);n.push([c,u.length,H(d,3),H(Math.sqrt(p),3)])}return{columns:["group","values","mean","deviation"],rows:n}}}}};var{mount:De,widget:ne}=At(Wt),Be=ne;export{Be as default,De as mount,ne as widget};
