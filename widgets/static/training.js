function le(t){let o=atob(t),n=new Uint8Array(o.length);for(let r=0;r<n.length;r++)n[r]=o.charCodeAt(r);return n}function ce(t){let o=t&32768?-1:1,n=t>>10&31,r=t&1023;return n===0?o*r*2**-24:n===31?r?NaN:o*(1/0):o*(1+r/1024)*2**(n-15)}function ue(t){let{dtype:o,shape:n,data:r,scale:s,offset:i=0}=t,d=(typeof r=="string"?le(r):r instanceof ArrayBuffer?new Uint8Array(r):new Uint8Array(r.buffer,r.byteOffset,r.byteLength)).slice().buffer;switch(o){case"float32":return{shape:n,values:new Float32Array(d)};case"float64":return{shape:n,values:new Float64Array(d)};case"int32":return{shape:n,values:new Int32Array(d)};case"float16":return{shape:n,values:Float32Array.from(new Uint16Array(d),ce)};case"uint8":{let h=new Uint8Array(d);return s===void 0?{shape:n,values:h}:{shape:n,values:Float32Array.from(h,S=>S*s+i)}}default:throw new Error(`unknown dtype ${o}`)}}function At(t){return Object.fromEntries(Object.entries(t).map(([o,n])=>[o,ue(n)]))}function yt(t,o,n=5){if(!(o>t)||!Number.isFinite(o-t))return[t];let r=(o-t)/n,s=10**Math.floor(Math.log10(r)),i=[1,2,5,10].map(h=>h*s).find(h=>h>=r*.999)??10*s,l=Math.ceil(t/i-1e-9),d=Math.floor(o/i+1e-9);return Array.from({length:d-l+1},(h,S)=>Number(((l+S)*i).toPrecision(12)))}function rt(t,o=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let n=t.toFixed(o);return Number(n)===0?n.replace("-",""):n.replace("-","−")}var R=(t,o,n)=>Math.min(n,Math.max(o,t));function kt([t,o],[n,r]){let s=(r-n)/(o-t);return{to:i=>n+(i-t)*s,from:i=>t+(i-n)/s}}function jt(t){let{clientWidth:o,clientHeight:n}=t,r=globalThis.devicePixelRatio||1,[s,i]=[Math.max(1,Math.round(o*r)),Math.max(1,Math.round(n*r))];(t.width!==s||t.height!==i)&&Object.assign(t,{width:s,height:i});let l=t.getContext("2d");return l.setTransform(r,0,0,r,0,0),l.clearRect(0,0,o,n),{pen:l,width:o,height:n}}function tt(t,o,n,r,s){t.beginPath(),t.moveTo(o,n),t.lineTo(r,s),t.stroke()}function ht(t,o,n,r,s){let{pen:i}=t,{box:l}=o;if(i.save(),i.beginPath(),i.rect(l.left,l.top-2,l.right-l.left,l.bottom-l.top+4),i.clip(),s.fill){i.beginPath(),i.moveTo(o.x(n[0]),o.y(s.base??0));for(let h=0;h<n.length;h++)i.lineTo(o.x(n[h]),o.y(r[h]));i.lineTo(o.x(n[n.length-1]),o.y(s.base??0)),i.fillStyle=s.fill,i.fill()}i.beginPath();let d=!1;for(let h=0;h<n.length;h++)Number.isFinite(r[h])?d?i.lineTo(o.x(n[h]),o.y(r[h])):(i.moveTo(o.x(n[h]),o.y(r[h])),d=!0):d=!1;i.strokeStyle=s.color,i.lineWidth=s.width??t.line,i.lineJoin="round",i.setLineDash(s.dash??[]),i.stroke(),i.restore()}function ct(t,o,n,r,s=t.line*2.4){let{pen:i,colors:l}=t;i.beginPath(),i.arc(o,n,s,0,2*Math.PI),i.fillStyle=r,i.fill(),i.lineWidth=1.5,i.strokeStyle=l.paper,i.stroke()}function Mt(t,o,n,r,s={}){let{pen:i,colors:l}=t;i.save(),i.font=t.font(s.scale??1,s.weight??"400"),i.textAlign=s.align??"left",i.textBaseline=s.baseline??"middle",i.lineJoin="round",i.lineWidth=4,i.strokeStyle=l.paper,i.strokeText(o,n,r),i.fillStyle=s.color??l.ink,i.fillText(o,n,r),i.restore()}var de=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],fe=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"];var he=t=>[1,3,5].map(o=>parseInt(t.slice(o,o+2),16));function me(t){let o=t.startsWith("#")?he(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[n,r,s]=o.slice(0,3).map(i=>{let l=i/255;return l<=.04045?l/12.92:((l+.055)/1.055)**2.4});return .2126*n+.7152*r+.0722*s}function Bt(t){let o=getComputedStyle(t),n=o.backgroundColor,r=me(n)<.2,s=i=>o.getPropertyValue(i).trim();return{dark:r,paper:n,ink:o.color,muted:s("--lx-muted"),faint:s("--lx-faint"),series:r?fe:de}}function x(t,o={},n=[]){let r=document.createElement(t);for(let[s,i]of Object.entries(o))i===void 0||i===!1||(s==="text"?r.textContent=String(i):r.setAttribute(s,i===!0?"":String(i)));return r.append(...n),r}function U(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function zt({columns:t,rows:o},n){let r=(s,i)=>x("tr",{},i.map(l=>x(s,{text:l,scope:s==="th"?"col":void 0})));return x("table",{},[x("caption",{text:n}),x("thead",{},[r("th",t)]),x("tbody",{},o.map(s=>r("td",s)))])}var pe={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function _t(t,o){let n=x("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),r=t.map(s=>{let i=ge(s,o);return n.append(i.element),i.update});return{element:n,update:(s,i)=>r.forEach(l=>l(s,i))}}function ge(t,o){let{name:n}=t,r=x("span",{class:"lx-reason",hidden:!0}),s=x("output"),i=!1,l=xe(t);U(l);let d=(T,v)=>{o.set({[n]:T},{final:v}),t.kernel&&v&&o.ask(n,T)},h=[];if(t.type==="button")h.push(l);else{let T=x("span",{text:t.label}),v=x("label",{style:"display:contents"},t.type==="checkbox"?[T,l]:[T,s,l]);h.push(v)}let S=x("div",{class:"lx-control","data-name":n,"data-kernel":t.kernel},[...h,r]);switch(t.type){case"slider":o.listen(l,"input",()=>d(Number(l.value),!1)),o.listen(l,"change",()=>d(Number(l.value),!0));break;case"checkbox":o.listen(l,"change",()=>d(l.checked,!0));break;case"button":o.listen(l,"click",()=>d((o.state()[n]??0)+1,!0));break;case"text":o.listen(l,"input",()=>i=!0),o.listen(l,"blur",()=>i=!1),o.listen(l,"change",()=>{i=!1,d(l.value,!0)});break;default:o.listen(l,"change",()=>d(l.value,!0))}function A(T,v){let E=o.state()[n],C=Object.entries(t.when??{}).some(([z,q])=>!q.includes(o.state()[z])),W=!!t.kernel&&T!=="live";l.disabled=C||W;let M=v.name===n,F=W?pe[T]:M&&v.busy?"Computing …":M?v.error??"":"";r.hidden=!F,r.textContent=F,r.dataset.error=String(!!(M&&v.error&&!W)),t.type==="checkbox"?l.checked=!!E:t.type!=="button"&&!i&&l.value!==String(E)&&(l.value=String(E)),t.type==="slider"&&(s.textContent=rt(Number(E),t.digits??0))}return{element:S,update:A}}function xe(t){switch(t.type){case"slider":return x("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return x("select",{},(t.options??[]).map(([o,n])=>x("option",{value:o,text:n})));case"checkbox":return x("input",{type:"checkbox"});case"button":return x("button",{type:"button",text:t.label});default:return x("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function Lt(t){let o={...t,kernel:"absent",answer:{}},n=new Map;return{get:r=>o[r],set(r,s){o[r]=s,n.get(r)?.forEach(i=>i())},on(r,s){return n.has(r)||n.set(r,new Set),n.get(r)?.add(s),()=>n.get(r)?.delete(s)}}}var be=100,we=3e3;function Rt(t){let o={kernel:"waiting",answer:{}},n=new Map,r=(M,F)=>{o[M]=F,n.get(M)?.forEach(z=>z())},s=0,i=()=>{globalThis.clearTimeout(s),s=0,o.kernel!=="absent"&&t.save_changes()},l=0,d=!1,h=t.widget_manager?.kernel,S=()=>{d=!1,globalThis.clearTimeout(l),l=globalThis.setTimeout(()=>{o.kernel!=="live"&&(h?.status==="busy"?d=!0:r("kernel","absent"))},we),t.send({type:"ping"})},A=()=>r("kernel","absent"),T=()=>{d=!1,o.kernel!=="live"&&r("kernel","live")},v=M=>{M?.type==="pong"&&T(),M?.type==="answer"&&(M.state&&W.set("state",{...t.get("state"),...M.state}),r("answer",{name:M.name,error:M.error}))},E=(M,F)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(F)&&A(),d=F==="unknown"||d&&!F.endsWith("restarting"),F==="idle"&&d&&S()},C=["change:params","change:arrays"];t.on("msg:custom",v),C.forEach(M=>t.on(M,T)),h?.statusChanged?.connect(E),h?.disposed?.connect(A),S();let W={get:M=>M in o?o[M]:t.get(M),set(M,F,{final:z=!0}={}){if(M==="request"){r("answer",{name:F.name,busy:!0}),i(),t.send({type:"request",...F});return}t.set(M,F),z?i():s||(s=globalThis.setTimeout(i,be))},on(M,F){return M in o?(n.has(M)||n.set(M,new Set),n.get(M)?.add(F),()=>n.get(M)?.delete(F)):(t.on(`change:${M}`,F),()=>t.off(`change:${M}`,F))},interrupt:h&&(()=>t.widget_manager.kernel?.interrupt())};return{store:W,dispose(){globalThis.clearTimeout(s),globalThis.clearTimeout(l),t.off("msg:custom",v),C.forEach(M=>t.off(M,T)),h?.statusChanged?.disconnect(E),h?.disposed?.disconnect(A)}}}var Wt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var ke=(t,o,n)=>Math.min(n-1,Math.max(0,t+o));function Ut(t,o){let n=-1,r=x("button",{type:"button",class:"lx-back",text:"◀ Back"}),s=x("button",{type:"button",class:"lx-next",text:"Start ▶"}),i=x("span",{class:"lx-step-title"}),l=x("span",{class:"lx-step-look"}),d=x("span",{class:"lx-step-count"}),h=x("div",{"aria-live":"polite"},[i," ",l]),S=t.map(E=>x("div",{class:"lx-reserve","aria-hidden":"true",text:`${E.title}. ${E.look}`})),A=x("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[r,x("div",{class:"lx-walk-text"},[...S,h]),x("div",{},[d," ",s])]);[A,r,s].forEach(U);let T=E=>{n=ke(n,E,t.length),v(),o.go(n)};function v(){let E=t[n];i.textContent=E?`${E.title}.`:"Guided walk.",l.textContent=E?E.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,d.textContent=E?`${n+1} / ${t.length}`:"",s.textContent=E?"Next ▶":"Start ▶";let C=A.ownerDocument.activeElement;r.disabled=n<=0,s.disabled=n===t.length-1,(C===r&&r.disabled||C===s&&s.disabled)&&A.focus()}return o.listen(r,"click",()=>T(-1)),o.listen(s,"click",()=>T(1)),o.listen(A,"keydown",E=>{let C={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[E.key];C&&(E.preventDefault(),n+C>=0&&T(C))}),v(),A}var Me=46;function qt(t){let o=(r,s)=>$e(t,r,s),n=globalThis.document?.documentElement;if(n&&"explorerPage"in n.dataset){let r=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");o(document.body,Lt(r))}return{mount:o,widget:{render({model:r,el:s}){let{store:i,dispose:l}=Rt(r),d=o(s,i);return()=>{d(),l()}}}}}function ve(t,o,n){let r=matchMedia(`(min-height: ${o+6}px) and (max-height: ${o+10}px)`),s=matchMedia(`(min-height: ${o+2}px) and (max-height: ${o+5.9}px)`),i=matchMedia("(prefers-color-scheme: dark)"),l=()=>{t.dataset.scheme=s.matches||i.matches&&!r.matches?"dark":"light"};[r,s,i].forEach(d=>n(d,"change",l)),l()}function $e(t,o,n){let r=new AbortController,s=[],i=(O,B,V,e={})=>O.addEventListener(B,V,{...e,signal:r.signal}),l="explorerPage"in document.documentElement.dataset,d=x("canvas",{role:"img"}),h=x("div",{class:"lx-picture"},[d]),S=x("div",{class:"lx-table",hidden:!0});h.append(S);let A=x("p",{class:"lx-says","aria-live":"polite"}),T=x("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),v=x("section",{class:"lx","data-kind":n.get("kind"),"data-host":l?"page":"lab","data-projector":n.get("projector")?"true":"false","aria-label":n.get("title"),style:l?"height:100vh":`height:${n.get("height")}px`});l&&ve(v,Number(n.get("height")),i);let E=x("div",{class:"lx-main"},[h,A]);U(T),U(S);let C=()=>n.get("state"),W=(O,B)=>{n.set("state",{...C(),...O},B)},M=At(n.get("arrays")),F=(O,B)=>n.set("request",{name:O,value:B}),z=_t(n.get("controls"),{state:C,set:W,ask:F,listen:i}),q=n.get("steps"),st=q.length?Ut(q,{listen:i,go:O=>W(q[O].state)}):null;v.append(x("style",{text:Wt}),x("div",{class:"lx-head"},[x("p",{class:"lx-title",text:n.get("title")}),T]),...st?[st]:[],x("div",{class:"lx-body"},[E,...n.get("controls").length?[z.element]:[]])),o.append(v);let pt=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),gt={picture:h,canvas:d,state:C,params:()=>n.get("params"),data:()=>M,set:W,listen:i,focusable:U,redraw:H,kernel:()=>n.get("kernel"),interrupt:n.interrupt,animate(O,B){if(pt?.matches)return B(1);let V=performance.now(),e=a=>{if(r.signal.aborted)return;let c=Math.min(1,Math.max(0,(a-V)/O));B(c),c<1&&requestAnimationFrame(e)};requestAnimationFrame(e)}},K=t.create(gt),et=0,nt=!1,dt=0,lt=0;function H(){!et&&!r.signal.aborted&&(et=requestAnimationFrame(St))}function St(){if(et=0,!v.isConnected||!d.clientWidth||!d.clientHeight){nt||H(),nt=!0;return}nt=!1;let O=Bt(v);v.dataset.theme=O.dark?"dark":"light";let B=!!n.get("projector"),V=B?20:13,e=getComputedStyle(v).fontFamily,a=(c=1,u="400")=>`${u} ${V*c}px ${e}`;K.draw({...jt(d),colors:O,size:V,line:B?3.5:2,projector:B,font:a}),z.update(n.get("kernel"),n.get("answer")??{}),d.setAttribute("aria-label",`${n.get("title")}: ${K.describe()}`),S.hidden||xt(),globalThis.clearTimeout(lt),lt=globalThis.setTimeout(()=>{A.textContent=K.describe()},dt?80:0),dt+=1,v.dataset.draws=String(dt),v.dataset.ready="true"}let xt=()=>S.replaceChildren(zt(K.table(),n.get("title")));i(T,"click",()=>{S.hidden=!S.hidden,T.setAttribute("aria-expanded",String(!S.hidden)),T.textContent=S.hidden?"Show as table":"Show the picture",S.hidden||xt()});for(let O of["state","params","kernel","answer","projector"])s.push(n.on(O,H));s.push(n.on("arrays",()=>{M=At(n.get("arrays")),H()}));let bt=()=>{v.dataset.narrow=String(v.clientWidth<Me*parseFloat(getComputedStyle(v).fontSize)),H()},ft=new ResizeObserver(bt);ft.observe(v),ft.observe(h);let wt=new IntersectionObserver(H);wt.observe(v);for(let O of["transitionend","transitioncancel"])i(v,O,B=>B.target===v&&H());return i(v,"keydown",O=>O.stopPropagation()),bt(),()=>{r.abort(),cancelAnimationFrame(et),globalThis.clearTimeout(lt),ft.disconnect(),wt.disconnect(),s.forEach(O=>O()),v.remove()}}function Ht(){let t=new Map,o=new Map;function n(i,l){let d=`${i.font}|${l}`,h=t.get(d);return h===void 0&&(t.size>5e3&&t.clear(),t.set(d,h=i.measureText(l).width)),h}function r(i,l,d){if(n(i,l)<=d)return l;let h=`${i.font}|${Math.round(d)}|${l}`,S=o.get(h);if(S!==void 0)return S;let A=Array.from(new Intl.Segmenter().segment(l.slice(0,200)),C=>C.segment),[T,v]=[0,A.length];for(;T<v;){let C=T+v+1>>1;i.measureText(`${A.slice(0,C).join("")}…`).width<=d?T=C:v=C-1}o.size>5e3&&o.clear();let E=`${A.slice(0,T).join("")}…`;return o.set(h,E),E}function s(i,l,d){let h=[""];for(let S of l.split(" ")){let A=`${h[h.length-1]} ${S}`.trim();n(i,A)<=d||!h[h.length-1]?h[h.length-1]=A:h.push(S)}return h}return{widthOf:n,fit:r,wrap:s}}var ut="inverse_square_root",it="cosine_with_warmup";function Vt({schedule:t,warmup:o,total:n,floor:r},s){let i=s+1,l=Math.max(1,o);switch(t){case"linear_warmup":return Math.min(1,i/l);case ut:return Math.min(i/l,Math.sqrt(l/i));case it:{if(s<o)return Math.min(1,i/l);let d=Math.min(1,(s-o+1)/(n-o+1));return r+(1-r)*(1+Math.cos(Math.PI*d))/2}default:return 1}}var Xt=(t,o)=>(t*Math.max(1,o))**-.5;function vt(t){let o=t*20;return Number((10**t).toPrecision(Math.abs(o-Math.round(o))<1e-6?2:9))}function Yt(t,o){return n=>{let[r,s]=[0,t.length-1];if(n<=t[r])return o[r];if(n>=t[s])return o[s];for(;s-r>1;){let l=r+s>>1;t[l]<=n?r=l:s=l}let i=(n-t[r])/(t[s]-t[r]);return i?o[r]+i*(o[s]-o[r]):o[r]}}function Et(t,o,n){let r=new Set(n.filter(i=>i>=0&&i<=t)),s=Math.max(1,t/o);for(let i=0;i<t;i+=s)r.add(Math.round(i));return r.add(t),Float64Array.from(r).sort()}var Tt=t=>String(Number(t.toPrecision(12)));function Gt({schedule:t,peak:o,warmup:n,total:r,floor:s,d_model:i},l="yours"){let h=t===ut&&Number(i)>0?`(${i} * ${Math.max(1,n)}) ** -0.5`:Tt(o),S=n>1?`(step + 1) / ${n}`:"step + 1",A="lambda step: 1.0";if(t==="yours")A=l;else if(t==="linear_warmup"&&n>1)A=`lambda step: min(1.0, ${S})`;else if(t===ut)A=`lambda step: min(${S}, (${Math.max(1,n)} / (step + 1)) ** 0.5)`;else if(t===it){let E=`(1 + math.cos(math.pi * min(1, ${n===0?"(step + 1)":n===1?"step":`(step - ${n-1})`} / ${r-n+1}))) / 2`,C=s?`${Tt(s)} + ${Tt(1-s)} * ${E}`:E;A=n>0?`lambda step: ${n>1?S:"1.0"} if step < ${n} else
    ${C}`:`lambda step:
    ${C}`}let T=t===it?["import math"]:[];return T.push(`optimizer = torch.optim.Adam(model.parameters(), lr=${h})`,"scheduler = torch.optim.lr_scheduler.LambdaLR(",`    optimizer, ${A})`),T.join(`
`)}function Jt(t,o,n){let[r,s,i]=[0,0,0].map(()=>new Float64Array(n).fill(NaN)),l=new Uint16Array(n);for(let d=0;d<n;d++){let h=[];for(let A=0;A<o;A++)Number.isFinite(t[A*n+d])&&h.push(t[A*n+d]);if(!(l[d]=h.length))continue;h.sort((A,T)=>A-T);let S=h.length>>1;r[d]=h.length%2?h[S]:(h[S-1]+h[S])/2,s[d]=h[0],i[d]=h[h.length-1]}return{median:r,low:s,high:i,finite:l}}function Ct(t){let[o,n,r]=[1/0,-1/0,-1/0];for(let i of t){let l=!1;for(let d=0;d<i.low.length;d++)Number.isFinite(i.high[d])&&(o=Math.min(o,i.low[d]),n=Math.max(n,i.high[d]),l||(r=Math.max(r,i.high[d])),l=!0)}if(!(n>=o))return[0,1];if(o>=0&&n<=1)return[0,1];r>0&&(n=Math.min(n,3*r)),o>0&&o<.5*n&&(o=0);let s=(n-o||1)*.06;return[o===0?0:o-s,n+s]}function Nt(t,o){let n=0;for(let r=1;r<t.length;r++)Math.abs(t[r]-o)<Math.abs(t[n]-o)&&(n=r);return n}function Kt(t,o,n,r){let s=t.map((l,d)=>d).sort((l,d)=>t[l]-t[d]),i=[...t];s.forEach((l,d)=>{i[l]=Math.max(i[l],d?i[s[d-1]]+o:n)});for(let l=s.length-1,d=r;l>=0;l--,d-=o)i[s[l]]=Math.min(i[s[l]],d);return i}function Ft(t){let o=10**Math.floor(Math.log10(t));return Number((([1,1.2,1.5,2,2.5,3,4,5,6,8].find(n=>n*o>=t*(1-1e-9))??10)*o).toPrecision(6))}var J=t=>t===0?"0":Math.abs(t)>=1e-4?t.toPrecision(3):t.toExponential(2);var Qt=`.tr-code {
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0.25em 0.8em;
  align-items: center;
  margin-top: 0.5em;
}
.tr-code label {
  display: contents;
}
.tr-code .tr-copied {
  min-width: 0;
  color: var(--lx-muted);
}
.tr-code textarea {
  grid-column: 1 / -1;
  /* Five lines: no choice moves what stands below. */
  height: calc(5 * 1.35em + 0.9em);
  padding: 0.4em 0.6em;
  resize: none;
  overflow: auto;
  color: inherit;
  background: var(--lx-control);
  border: 1px solid var(--lx-muted);
  border-radius: 4px;
  font: 0.92em / 1.35 var(--jp-code-font-family, ui-monospace, monospace);
}
.tr-head {
  display: flex;
  gap: 0.8em;
  align-items: baseline;
}
.lx-control[data-name="peak"] output:not(.tr-peak) {
  display: none;
}
.lx[data-kind="training"][data-narrow="true"] .lx-picture {
  min-height: 26em;
}
/* Room for the longest sentence, so that the picture keeps its height. */
.lx[data-kind="training"] .lx-says {
  min-height: 4.05em;
}
.lx[data-kind="training"][data-projector="true"] .lx-says {
  min-height: 5.4em;
}
.lx[data-projector="true"] .tr-code textarea {
  font-size: 0.8em;
}
`;var at="nothing",mt="that of the run beside",Zt="yours",te=["schedule","d_model","peak","warmup","total","floor"],$t=[7,5],Ae=80,ne={create(t){let{canvas:o,picture:n}=t;t.focusable(o);let r=Ht(),s=Fe(t);n.after(x("style",{text:Qt}),s.element);let i=Ne(n),l;function d(){let e=[t.params(),t.state(),t.data()];return(!l||e.some((a,c)=>a!==l?.from[c]))&&(l={from:e,found:E()}),l.found}let h=e=>{let{labels:a,settings:c}=t.params();return c[a.indexOf(e)]??null},S;function A(){let{yours:e,yours_steps:a}=t.data();return S?.from!==e&&(S={from:e,of:Yt(a.values,e.values)}),S.of}function T(e,a){let c=a===ut&&e.d_model!==at,u=c?Xt(Number(e.d_model),e.warmup):vt(e.peak),p={schedule:a,peak:u,warmup:e.warmup,total:Math.max(e.total,a===it?e.warmup+1:1),floor:e.floor,d_model:c?e.d_model:void 0},m=a===Zt?A():f=>Vt(p,f);return{...p,title:a,at:f=>u*m(f)}}function v(e){let a=t.params().labels.indexOf(e);if(a<0)return null;let{shape:c,values:u}=t.data()[`run${a}`],[p,m]=c;return{name:e,seeds:p,points:m,values:u,settings:h(e),...Jt(u,p,m)}}function E(){let e=t.state(),a=T(e,e.schedule),c=e.compare===mt?h(e.beside):null,u=c?{...T({...e,...c},c.schedule),title:`${c.schedule}, of the run beside`}:e.compare===at||e.compare===mt?null:T({...e,d_model:at,peak:Math.log10(a.peak)},e.compare),p=v(e.run),m=p&&e.beside!==e.run?v(e.beside):null,f=t.data().steps?.values??[],{total:w}=e,g=[a,u].flatMap(b=>b?[0,b.warmup-1,b.warmup,b.total]:[]),y=Et(w,700,g),k=p?.settings,$=k&&te.every(b=>!(b in k)||k[b]===e[b]||b==="total"&&k.schedule!==it);return{state:e,main:a,other:u,run:p,beside:m,steps:f,total:w,xs:y,rates:y.map(a.at),others:u&&y.map(u.at),same:!!$}}let C=t.state();function W(){let e=t.state(),a={};e.run!==C.run&&te.every(u=>e[u]===C[u])&&Object.assign(a,h(e.run)),e.beside!==C.beside&&e.compare===C.compare&&(h(e.beside)?a.compare=mt:e.compare===mt&&(a.compare=at));let c={...e,...a};c.schedule!==ut&&c.d_model!==at&&(a.d_model=at),[c.schedule,c.compare].includes(it)&&c.warmup>=c.total&&(c.warmup!==C.warmup&&c.total===C.total?a.total=c.warmup+1:a.warmup=c.total-1),Object.keys(a).length&&t.set(a),C=t.state()}let M={},F=null,z=null,q=e=>![Zt,"constant"].includes(e.main.schedule),st=e=>M.rate?R(Math.round(M.rate.fromX(e.offsetX)),0,d().total):0;function pt(e){let{rate:a,measured:c}=M;if(!a||e.offsetX<a.box.left-8||e.offsetX>a.box.right+8||e.offsetY>(c??a).box.bottom+10)return null;let u=d(),p=a.x(Math.max(0,u.main.warmup-1));return q(u)&&e.offsetY<a.box.bottom+10&&Math.abs(e.offsetX-p)<14?"warmup":"at"}let gt=(e,a=!0)=>t.set({warmup:R(e,0,Math.min(t.params().longest,Math.max(1,d().total-1)))},{final:a}),K=(e,a)=>{z==="warmup"?gt(st(e)+1,a):z&&t.set({at:st(e)},{final:a})};t.listen(o,"pointerdown",e=>{z=pt(e),z&&(o.setPointerCapture(e.pointerId),F=null,K(e,!1))}),t.listen(o,"pointermove",e=>{let a=z??pt(e);if(o.style.cursor=a==="warmup"?"ew-resize":a?"crosshair":"",z)return K(e,!1);let c=F;F=a?st(e):null,F!==c&&t.redraw()}),t.listen(o,"pointerleave",()=>{F=null,t.redraw()});for(let e of["pointerup","pointercancel"])t.listen(o,e,a=>{K(a,!0),z=null});t.listen(o,"keydown",e=>{let a=d(),{fine:c}=t.params(),u={ArrowRight:1,ArrowUp:1,PageUp:10,ArrowLeft:-1,ArrowDown:-1,PageDown:-10}[e.key];!q(a)||!u&&e.key!=="Home"||(e.preventDefault(),gt(u?a.state.warmup+u*c*(e.shiftKey?10:1):0))});function et(e,a,c,u,{log:p=!1,x:m=!0}){let{pen:f,colors:w,size:g}=e,y=kt([0,c],[a.left,a.right]),k=kt(p?[Math.log10(u[0]),Math.log10(u[1])]:u,[a.bottom,a.top]),$=N=>p?N>0?k.to(Math.log10(N)):a.bottom+9:k.to(N);f.font=e.font(.92),f.lineWidth=1,f.textAlign="right",f.textBaseline="middle";let b=a.bottom-a.top,P=p?Ee(u):yt(u[0],u[1],Math.max(3,Math.round(b/(g*3)))),_=p?0:Ce(P);for(let N of P)f.strokeStyle=N===0?w.muted:w.faint,tt(f,a.left,$(N),a.right,$(N)),f.fillStyle=w.muted,f.fillText(p?oe(N):rt(N,_),a.left-6,$(N));f.textAlign="center",f.textBaseline="top";for(let N of yt(0,c,R(Math.floor((a.right-a.left)/(g*5)),2,10)))N===Math.round(N)&&(f.strokeStyle=w.faint,tt(f,y.to(N),a.top,y.to(N),a.bottom),m&&f.fillText(String(N),y.to(N),a.bottom+4));return m&&(f.fillStyle=w.ink,f.fillText("step",(a.left+a.right)/2,a.bottom+4+g*1.3)),{x:y.to,y:$,fromX:y.from,fromY:k.from,box:a}}function nt(e,{left:a,right:c,y:u},p){let{pen:m,size:f,colors:w}=e,g=a;m.textAlign="left",m.textBaseline="middle";for(let y of p){let k=y.color?f*2.3:0;if(c-g<k+f*2)return;y.color&&lt(e,g,u,y.color,y.dash),g+=k,m.font=e.font(1,y.weight??"400"),m.fillStyle=w.ink;let $=r.fit(m,y.text,c-g);m.fillText($,g,u),g+=r.widthOf(m,$)+f}}let dt=({pen:e,size:a,font:c},u)=>u.reduce((p,m)=>(e.font=c(1,m.weight??"400"),p+r.widthOf(e,m.text)+a+(m.color?a*2.3:0)),-a);function lt({pen:e,size:a,line:c},u,p,m,f,w=1.9){e.strokeStyle=m,e.lineWidth=c*1.3,e.setLineDash(f??[]),tt(e,u,p,u+a*w,p),e.setLineDash([])}function H(e,a,c){let{pen:u,size:p,width:m}=e;u.font=e.font(.96);let f=Math.max(...c.map(b=>b.x))+p*2.1,w=c.map(b=>St(u,b.text,m-f-2)),g=Math.max(...w.map(b=>b.length)),[y,k]=[a.top+p*.6*g,a.bottom-p*.6*g],$=Kt(c.map(b=>R(b.y,a.top,a.bottom)),p*1.25*g,y,k);c.forEach(({x:b,color:P,dash:_},N)=>{lt(e,b+p*.4,$[N],P,_&&[4,3],1.4);let L=w[N];L.forEach((X,D)=>Mt(e,X,b+p*2.1,$[N]+(D-(L.length-1)/2)*p*1.1,{scale:.96}))})}function St(e,a,c){if(r.widthOf(e,a)<=c)return[a];let u=[...a.matchAll(/[ _]/g)].map(m=>m.index+1).filter(m=>r.widthOf(e,a.slice(0,m))<=c),p=u[u.length-1];return p?[a.slice(0,p),r.fit(e,a.slice(p),c)]:[r.fit(e,a,c)]}function xt(e,a,c,u){let{pen:p,colors:m,size:f}=e,{main:w,other:g,xs:y,rates:k,others:$,total:b,state:P}=a,_=$?[...k,...$]:Array.from(k),N=Math.max(..._,Number.MIN_VALUE*1e10),L=Math.min(..._.filter(Y=>Y>N*1e-4)),X=P.log?[10**Math.floor(Math.log10(L)+1e-9),Ft(N*1.04)]:[0,Ft(N*1.04)],D=M.rate=et(e,c,b,X,{log:P.log,x:!a.run}),[j,Q]=m.series;if(g&&$&&ht(e,D,y,$,{color:Q,dash:$t,width:e.line*1.2}),ht(e,D,y,k,{color:j,width:e.line*1.5}),b<=Ae){p.fillStyle=j;for(let Y=0;Y<=b;Y++)p.beginPath(),p.arc(D.x(Y),R(D.y(w.at(Y)),c.top,c.bottom),e.line*1.6,0,2*Math.PI),p.fill()}w.at(0)===0&&(ct(e,D.x(0),c.bottom,m.ink),Mt(e,"rate 0: the first step is lost",D.x(0)+f*.9,c.bottom-f*.9,{weight:"600"})),H(e,c,[{x:c.right,y:D.y(k[k.length-1]),text:w.title,color:j},...g&&$?[{x:c.right,y:D.y($[$.length-1]),text:g.title,color:Q,dash:$t}]:[]]),g&&ct(e,D.x(u),R(D.y(g.at(u)),c.top,c.bottom),Q),ct(e,D.x(u),R(D.y(w.at(u)),c.top,c.bottom),j),q(a)&&bt(e,a,D),nt(e,{left:c.left,right:e.width,y:c.top-f*.95},[{text:P.log?"learning rate, logarithmic":"learning rate",weight:"600"},{text:`at step ${u}:`},{text:J(w.at(u)),color:j},...g?[{text:J(g.at(u)),color:Q,dash:$t}]:[]])}function bt(e,a,c){let{pen:u,colors:p,size:m}=e,{box:f}=c,{warmup:w,at:g}=a.main,y=Math.max(0,w-1);if(y>a.total)return;let k=c.x(y);u.strokeStyle=p.muted,u.lineWidth=e.line*.6,u.setLineDash([5,3]),tt(u,k,f.top,k,f.bottom),u.setLineDash([]);let $=e.line*4,b=R(c.y(g(y)),f.top,f.bottom);ct(e,k,b,p.ink,$),u.fillStyle=p.paper;for(let L of[-1,1])u.beginPath(),u.moveTo(k+L*$*.75,b),u.lineTo(k+L*$*.2,b-$*.42),u.lineTo(k+L*$*.2,b+$*.42),u.fill();let P=w>1?`warm-up: ${w} steps`:"no warm-up: drag to the right";u.font=e.font(.96);let _=k+m*.8+r.widthOf(u,P)<f.right,N=a.main.at(0)===0?m*2.4:m*.9;Mt(e,P,k+(_?1:-1)*m*.8,f.bottom-N,{align:_?"left":"right",scale:.96})}function ft(e,a,c,u){let{colors:p,size:m}=e,{run:f,beside:w,steps:g,total:y,same:k,state:$}=a;if(!f)return;let b=w?[w,f]:[f],P=M.measured=et(e,c,y,Ct(b),{}),_=p.series[k?0:2],N=p.series[$.compare===mt&&w?.settings?1:3],L=I=>I===f?{color:_}:{color:N,dash:$t},X=[];for(let I of b){let{color:G,dash:Ot}=L(I);wt(e,P,g,I,G);for(let Z=0;I.seeds>1&&Z<I.seeds;Z++){let se=I.values.subarray(Z*I.points,(Z+1)*I.points);ht(e,P,g,se,{color:ee(G,.55),width:1})}for(let Z=0;Z<I.seeds;Z++)O(e,P,g,I,Z,G);ht(e,P,g,I.median,{color:G,dash:Ot,width:e.line*1.5});let ot=I.points-1;for(;ot>0&&(!Number.isFinite(I.median[ot])||g[ot]>y);)ot--;let ae=Number.isFinite(I.median[ot])?P.y(I.median[ot]):c.bottom;X.push({x:Math.min(c.right,P.x(g[ot])),y:ae,text:I.name,color:G,dash:Ot})}H(e,c,X);let D=Nt(g,u);for(let I of b)Number.isFinite(I.median[D])&&g[D]<=y&&ct(e,P.x(g[D]),R(P.y(I.median[D]),c.top,c.bottom),L(I).color);let j=I=>[...b].reverse().map(G=>({text:I?B(G,D):B(G,D).split(" (")[0],...L(G)})),Q={text:t.params().measure,weight:"600"},Y={text:`at step ${g[D]}:`},re=e.width-c.left,ie=[[Q,Y,...j(!0)],[Q,Y,...j(!1)]].find(I=>dt(e,I)<=re);nt(e,{left:c.left,right:e.width,y:c.top-m*2.35},ie??[Q,...j(!1)]);let Pt=f.settings,Dt=k?"made with the schedule above":Pt?`made with ${Te(Pt)}, not with the schedule above`:"",It=f.seeds>1?`median and range of ${f.seeds} seeds`:"one seed";nt(e,{left:c.left,right:e.width,y:c.top-m},[{text:Dt?`${It}, ${Dt}`:It}])}function wt({pen:e},a,c,u,p){let{box:m}=a;e.save(),e.beginPath(),e.rect(m.left,m.top,m.right-m.left,m.bottom-m.top),e.clip(),e.fillStyle=ee(p,.2);for(let f=0;f+1<u.points;f++)!u.finite[f]||!u.finite[f+1]||(e.beginPath(),e.moveTo(a.x(c[f]),a.y(u.low[f])),e.lineTo(a.x(c[f]),a.y(u.high[f])),e.lineTo(a.x(c[f+1]),a.y(u.high[f+1])),e.lineTo(a.x(c[f+1]),a.y(u.low[f+1])),e.fill());e.restore()}function O({pen:e,line:a,size:c},u,p,m,f,w){let g=P=>m.values[f*m.points+P],y=m.points-1;for(;y>=0&&!Number.isFinite(g(y));)y--;if(y<0||y===m.points-1)return;let[k,$,b]=[u.x(p[y]),R(u.y(g(y)),u.box.top,u.box.bottom),c*.45];k>u.box.right||(e.strokeStyle=w,e.lineWidth=a,tt(e,k-b,$-b,k+b,$+b),tt(e,k-b,$+b,k+b,$-b))}function B(e,a){if(!e.finite[a])return"not finite";let[c,u]=Ct([e]),p=c===0&&u===1?2:R(2-Math.floor(Math.log10(Math.abs(e.median[a])||1)),0,4),[m,f,w]=[e.median,e.low,e.high].map(y=>rt(y[a],p)),g=e.seeds-e.finite[a];return`${m}${e.finite[a]>1?` (${f} to ${w})`:""}${g?`, ${g} of ${e.seeds} not finite`:""}`}let V=e=>R(F??e.state.at,0,e.total);return{draw(e){W();let{pen:a,colors:c,size:u,width:p,height:m}=e,f=d(),w=V(f);M={},a.font=e.font(.92);let g=10+Math.max(...["0.0005","10⁻⁵"].map(j=>a.measureText(j).width));a.font=e.font(.96);let y=[f.main,f.other].map(j=>j?.title??"").concat([f.run,f.beside].map(j=>j?.name??"")),k=Math.max(...y.map(j=>r.widthOf(a,j)))+u*2.4,$=p-Math.min(k,p*(p<u*45?.27:.32)),[b,P]=[u*1.9,u*2.8],_=f.run?(m-2*b-P-u*1.8)/2:0,N={left:g,right:$,top:b,bottom:f.run?b+_:m-P},L={left:g,right:$,top:m-P-_,bottom:m-P};xt(e,f,N,w),ft(e,f,L,w);let{rate:X,measured:D}=M;a.strokeStyle=c.ink,a.lineWidth=1,a.setLineDash([2,3]);for(let j of D?[X,D]:[X])tt(a,j.x(w),j.box.top,j.x(w),j.box.bottom);a.setLineDash([]),s.show(Gt(f.main,t.params().yours)),i.show(f.main,f.state)},describe(){let e=d(),{main:a,other:c,run:u,beside:p,steps:m,total:f}=e,w=V(e),g=a.at(w)/a.peak,y=q(e)&&a.warmup>f?"; these steps never reach it":"",k=[`${a.title}: rate ${J(a.at(w))} at step ${w} of ${f}, ${rt(100*g,g<.1?1:0)} % of the peak ${J(a.peak)}${y}${c?`; ${c.title}: ${J(c.at(w))}`:""}.`];if(a.at(0)===0&&k.push("Its first step is lost: the rate at step 0 is 0."),u){let $=Nt(m,w),b=p?`; ${p.name}: ${B(p,$)}`:"";k.push(`${u.name}, ${t.params().measure} at step ${m[$]}: ${B(u,$)}${b}.`)}return k.join(" ")},table(){let{main:e,other:a,run:c,beside:u,steps:p,total:m}=d(),f=[c,u].filter(Boolean),w=Array.from(c?p:Et(m,20,[e.warmup-1]));return{columns:["step",e.title,...a?[a.title]:[],...f.map(g=>g.name)],rows:w.map((g,y)=>[g,J(e.at(g)),...a?[J(a.at(g))]:[],...f.map(k=>B(k,y))])}}}}};function Te({schedule:t,warmup:o,peak:n,d_model:r}){let s=r!==at?`the 2017 peak for d_model ${r}`:`peak ${oe(vt(n))}`;return`${t}${o===void 0?"":`, ${o} steps of warm-up`}, ${s}`}var oe=t=>String(Number(t.toPrecision(3)));function Ee([t,o]){let n=[],r=Math.log10(o/t)>2.5?[1]:[1,2,5];for(let s=Math.floor(Math.log10(t));s<=Math.ceil(Math.log10(o));s++)for(let i of r){let l=+`${i}e${s}`;l>=t*.999&&l<=o*1.001&&n.push(l)}return n}var Ce=t=>R(-Math.floor(Math.log10(t.length>1?t[1]-t[0]:1)+1e-9),0,7),ee=(t,o)=>`${t}${Math.round(o*255).toString(16).padStart(2,"0")}`;function Ne(t){let o=t.closest(".lx")?.querySelector('.lx-control[data-name="peak"]'),n=x("output",{class:"tr-peak"}),r=x("span",{class:"lx-reason",hidden:!0}),s=o?.querySelector("input");return s?.before(n),o?.append(r),{show(i,l){let d=i.d_model!==void 0;n.textContent=J(d?i.peak:vt(l.peak)),s?.setAttribute("aria-valuetext",n.textContent),r.hidden=!d,r.textContent=d?`Computed: 1 / √(${i.d_model} · ${Math.max(1,i.warmup)})`:""}}}function Fe({listen:t}){let o=x("textarea",{readonly:!0,rows:5,spellcheck:"false"}),n=x("button",{type:"button",class:"tr-copy",text:"Copy"}),r=x("span",{class:"tr-copied",role:"status"});U(o),U(n);let s=x("span",{text:"The same schedule in plain PyTorch"}),i=x("span",{class:"tr-head"},[s,r]),l=x("div",{class:"tr-code"},[i,n,o]);return o.setAttribute("aria-label","The same schedule in plain PyTorch"),t(n,"click",async()=>{try{await navigator.clipboard.writeText(o.value),r.textContent="Copied."}catch{o.focus(),o.select(),r.textContent=document.execCommand("copy")?"Copied.":"Selected: press Ctrl + C, or ⌘ C on a Mac."}}),{element:l,show(d){o.value!==d&&(o.value=d,r.textContent="")}}}var{mount:mn,widget:Pe}=qt(ne),pn=Pe;export{pn as default,mn as mount,Pe as widget};
