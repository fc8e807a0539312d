function Dt(t){let i=atob(t),n=new Uint8Array(i.length);for(let o=0;o<n.length;o++)n[o]=i.charCodeAt(o);return n}function jt(t){let i=t&32768?-1:1,n=t>>10&31,o=t&1023;return n===0?i*o*2**-24:n===31?o?NaN:i*(1/0):i*(1+o/1024)*2**(n-15)}function zt(t){let{dtype:i,shape:n,data:o,scale:r,offset:a=0}=t,d=(typeof o=="string"?Dt(o):o instanceof ArrayBuffer?new Uint8Array(o):new Uint8Array(o.buffer,o.byteOffset,o.byteLength)).slice().buffer;switch(i){case"float32":return{shape:n,values:new Float32Array(d)};case"float64":return{shape:n,values:new Float64Array(d)};case"int32":return{shape:n,values:new Int32Array(d)};case"float16":return{shape:n,values:Float32Array.from(new Uint16Array(d),jt)};case"uint8":{let v=new Uint8Array(d);return r===void 0?{shape:n,values:v}:{shape:n,values:Float32Array.from(v,F=>F*r+a)}}default:throw new Error(`unknown dtype ${i}`)}}function X(t){return Object.fromEntries(Object.entries(t).map(([i,n])=>[i,zt(n)]))}function _(t,i=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let n=t.toFixed(i);return Number(n)===0?n.replace("-",""):n.replace("-","−")}function ct(t){let{clientWidth:i,clientHeight:n}=t,o=globalThis.devicePixelRatio||1,[r,a]=[Math.max(1,Math.round(i*o)),Math.max(1,Math.round(n*o))];(t.width!==r||t.height!==a)&&Object.assign(t,{width:r,height:a});let h=t.getContext("2d");return h.setTransform(o,0,0,o,0,0),h.clearRect(0,0,i,n),{pen:h,width:i,height:n}}function ft(t,i,n,o,r){t.beginPath(),t.moveTo(i,n),t.lineTo(o,r),t.stroke()}function U(t,i,n,o,r={}){let{pen:a,colors:h}=t;a.save(),a.font=t.font(r.scale??1,r.weight??"400"),a.textAlign=r.align??"left",a.textBaseline=r.baseline??"middle",a.lineJoin="round",a.lineWidth=4,a.strokeStyle=h.paper,a.strokeText(i,n,o),a.fillStyle=r.color??h.ink,a.fillText(i,n,o),a.restore()}var Bt=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],Ot=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"],Rt=["#00224E","#1A386F","#434E6C","#61656F","#7D7C78","#9B9476","#BCAE6C","#DEC958","#FEE838"],Lt=["#00507D","#3A8DBF","#A8CBE2","#F2F2F2","#F6C79E","#DE7D33","#9C3F00"],K=t=>[1,3,5].map(i=>parseInt(t.slice(i,i+2),16));function ut(t,i){if(Number.isNaN(i))return"rgb(128 128 128)";let n=Math.min(1,Math.max(0,i))*(t.length-1),o=Math.min(t.length-2,Math.floor(n)),[r,a]=[K(t[o]),K(t[o+1])],h=r.map((d,v)=>Math.round(d+(a[v]-d)*(n-o)));return`rgb(${h[0]} ${h[1]} ${h[2]})`}var Q=t=>ut(Rt,t),Z=t=>ut(Lt,(t+1)/2);function ht(t){return dt(t)>.179?"#000000":"#FFFFFF"}function dt(t){let i=t.startsWith("#")?K(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[n,o,r]=i.slice(0,3).map(a=>{let h=a/255;return h<=.04045?h/12.92:((h+.055)/1.055)**2.4});return .2126*n+.7152*o+.0722*r}function pt(t){let i=getComputedStyle(t),n=i.backgroundColor,o=dt(n)<.2,r=a=>i.getPropertyValue(a).trim();return{dark:o,paper:n,ink:i.color,muted:r("--lx-muted"),faint:r("--lx-faint"),series:o?Ot:Bt}}function g(t,i={},n=[]){let o=document.createElement(t);for(let[r,a]of Object.entries(i))a===void 0||a===!1||(r==="text"?o.textContent=String(a):o.setAttribute(r,a===!0?"":String(a)));return o.append(...n),o}function H(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function mt({columns:t,rows:i},n){let o=(r,a)=>g("tr",{},a.map(h=>g(r,{text:h,scope:r==="th"?"col":void 0})));return g("table",{},[g("caption",{text:n}),g("thead",{},[o("th",t)]),g("tbody",{},i.map(r=>o("td",r)))])}var Wt={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function gt(t,i){let n=g("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),o=t.map(r=>{let a=It(r,i);return n.append(a.element),a.update});return{element:n,update:(r,a)=>o.forEach(h=>h(r,a))}}function It(t,i){let{name:n}=t,o=g("span",{class:"lx-reason",hidden:!0}),r=g("output"),a=!1,h=Ut(t);H(h);let d=($,x)=>{i.set({[n]:$},{final:x}),t.kernel&&x&&i.ask(n,$)},v=[];if(t.type==="button")v.push(h);else{let $=g("span",{text:t.label}),x=g("label",{style:"display:contents"},t.type==="checkbox"?[$,h]:[$,r,h]);v.push(x)}let F=g("div",{class:"lx-control","data-name":n,"data-kernel":t.kernel},[...v,o]);switch(t.type){case"slider":i.listen(h,"input",()=>d(Number(h.value),!1)),i.listen(h,"change",()=>d(Number(h.value),!0));break;case"checkbox":i.listen(h,"change",()=>d(h.checked,!0));break;case"button":i.listen(h,"click",()=>d((i.state()[n]??0)+1,!0));break;case"text":i.listen(h,"input",()=>a=!0),i.listen(h,"blur",()=>a=!1),i.listen(h,"change",()=>{a=!1,d(h.value,!0)});break;default:i.listen(h,"change",()=>d(h.value,!0))}function z($,x){let S=i.state()[n],j=Object.entries(t.when??{}).some(([f,l])=>!l.includes(i.state()[f])),R=!!t.kernel&&$!=="live";h.disabled=j||R;let e=x.name===n,s=R?Wt[$]:e&&x.busy?"Computing …":e?x.error??"":"";o.hidden=!s,o.textContent=s,o.dataset.error=String(!!(e&&x.error&&!R)),t.type==="checkbox"?h.checked=!!S:t.type!=="button"&&!a&&h.value!==String(S)&&(h.value=String(S)),t.type==="slider"&&(r.textContent=_(Number(S),t.digits??0))}return{element:F,update:z}}function Ut(t){switch(t.type){case"slider":return g("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return g("select",{},(t.options??[]).map(([i,n])=>g("option",{value:i,text:n})));case"checkbox":return g("input",{type:"checkbox"});case"button":return g("button",{type:"button",text:t.label});default:return g("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function xt(t){let i={...t,kernel:"absent",answer:{}},n=new Map;return{get:o=>i[o],set(o,r){i[o]=r,n.get(o)?.forEach(a=>a())},on(o,r){return n.has(o)||n.set(o,new Set),n.get(o)?.add(r),()=>n.get(o)?.delete(r)}}}var Ht=100,_t=3e3;function bt(t){let i={kernel:"waiting",answer:{}},n=new Map,o=(e,s)=>{i[e]=s,n.get(e)?.forEach(f=>f())},r=0,a=()=>{globalThis.clearTimeout(r),r=0,i.kernel!=="absent"&&t.save_changes()},h=0,d=!1,v=t.widget_manager?.kernel,F=()=>{d=!1,globalThis.clearTimeout(h),h=globalThis.setTimeout(()=>{i.kernel!=="live"&&(v?.status==="busy"?d=!0:o("kernel","absent"))},_t),t.send({type:"ping"})},z=()=>o("kernel","absent"),$=()=>{d=!1,i.kernel!=="live"&&o("kernel","live")},x=e=>{e?.type==="pong"&&$(),e?.type==="answer"&&(e.state&&R.set("state",{...t.get("state"),...e.state}),o("answer",{name:e.name,error:e.error}))},S=(e,s)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(s)&&z(),d=s==="unknown"||d&&!s.endsWith("restarting"),s==="idle"&&d&&F()},j=["change:params","change:arrays"];t.on("msg:custom",x),j.forEach(e=>t.on(e,$)),v?.statusChanged?.connect(S),v?.disposed?.connect(z),F();let R={get:e=>e in i?i[e]:t.get(e),set(e,s,{final:f=!0}={}){if(e==="request"){o("answer",{name:s.name,busy:!0}),a(),t.send({type:"request",...s});return}t.set(e,s),f?a():r||(r=globalThis.setTimeout(a,Ht))},on(e,s){return e in i?(n.has(e)||n.set(e,new Set),n.get(e)?.add(s),()=>n.get(e)?.delete(s)):(t.on(`change:${e}`,s),()=>t.off(`change:${e}`,s))},interrupt:v&&(()=>t.widget_manager.kernel?.interrupt())};return{store:R,dispose(){globalThis.clearTimeout(r),globalThis.clearTimeout(h),t.off("msg:custom",x),j.forEach(e=>t.off(e,$)),v?.statusChanged?.disconnect(S),v?.disposed?.disconnect(z)}}}var wt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var Vt=(t,i,n)=>Math.min(n-1,Math.max(0,t+i));function yt(t,i){let n=-1,o=g("button",{type:"button",class:"lx-back",text:"◀ Back"}),r=g("button",{type:"button",class:"lx-next",text:"Start ▶"}),a=g("span",{class:"lx-step-title"}),h=g("span",{class:"lx-step-look"}),d=g("span",{class:"lx-step-count"}),v=g("div",{"aria-live":"polite"},[a," ",h]),F=t.map(S=>g("div",{class:"lx-reserve","aria-hidden":"true",text:`${S.title}. ${S.look}`})),z=g("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[o,g("div",{class:"lx-walk-text"},[...F,v]),g("div",{},[d," ",r])]);[z,o,r].forEach(H);let $=S=>{n=Vt(n,S,t.length),x(),i.go(n)};function x(){let S=t[n];a.textContent=S?`${S.title}.`:"Guided walk.",h.textContent=S?S.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,d.textContent=S?`${n+1} / ${t.length}`:"",r.textContent=S?"Next ▶":"Start ▶";let j=z.ownerDocument.activeElement;o.disabled=n<=0,r.disabled=n===t.length-1,(j===o&&o.disabled||j===r&&r.disabled)&&z.focus()}return i.listen(o,"click",()=>$(-1)),i.listen(r,"click",()=>$(1)),i.listen(z,"keydown",S=>{let j={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[S.key];j&&(S.preventDefault(),n+j>=0&&$(j))}),x(),z}var Gt=46;function kt(t){let i=(o,r)=>Jt(t,o,r),n=globalThis.document?.documentElement;if(n&&"explorerPage"in n.dataset){let o=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");i(document.body,xt(o))}return{mount:i,widget:{render({model:o,el:r}){let{store:a,dispose:h}=bt(o),d=i(r,a);return()=>{d(),h()}}}}}function Yt(t,i,n){let o=matchMedia(`(min-height: ${i+6}px) and (max-height: ${i+10}px)`),r=matchMedia(`(min-height: ${i+2}px) and (max-height: ${i+5.9}px)`),a=matchMedia("(prefers-color-scheme: dark)"),h=()=>{t.dataset.scheme=r.matches||a.matches&&!o.matches?"dark":"light"};[o,r,a].forEach(d=>n(d,"change",h)),h()}function Jt(t,i,n){let o=new AbortController,r=[],a=(m,T,D,w={})=>m.addEventListener(T,D,{...w,signal:o.signal}),h="explorerPage"in document.documentElement.dataset,d=g("canvas",{role:"img"}),v=g("div",{class:"lx-picture"},[d]),F=g("div",{class:"lx-table",hidden:!0});v.append(F);let z=g("p",{class:"lx-says","aria-live":"polite"}),$=g("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),x=g("section",{class:"lx","data-kind":n.get("kind"),"data-host":h?"page":"lab","data-projector":n.get("projector")?"true":"false","aria-label":n.get("title"),style:h?"height:100vh":`height:${n.get("height")}px`});h&&Yt(x,Number(n.get("height")),a);let S=g("div",{class:"lx-main"},[v,z]);H($),H(F);let j=()=>n.get("state"),R=(m,T)=>{n.set("state",{...j(),...m},T)},e=X(n.get("arrays")),s=(m,T)=>n.set("request",{name:m,value:T}),f=gt(n.get("controls"),{state:j,set:R,ask:s,listen:a}),l=n.get("steps"),u=l.length?yt(l,{listen:a,go:m=>R(l[m].state)}):null;x.append(g("style",{text:wt}),g("div",{class:"lx-head"},[g("p",{class:"lx-title",text:n.get("title")}),$]),...u?[u]:[],g("div",{class:"lx-body"},[S,...n.get("controls").length?[f.element]:[]])),i.append(x);let A=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),y={picture:v,canvas:d,state:j,params:()=>n.get("params"),data:()=>e,set:R,listen:a,focusable:H,redraw:c,kernel:()=>n.get("kernel"),interrupt:n.interrupt,animate(m,T){if(A?.matches)return T(1);let D=performance.now(),w=W=>{if(o.signal.aborted)return;let L=Math.min(1,Math.max(0,(W-D)/m));T(L),L<1&&requestAnimationFrame(w)};requestAnimationFrame(w)}},p=t.create(y),M=0,E=!1,P=0,O=0;function c(){!M&&!o.signal.aborted&&(M=requestAnimationFrame(k))}function k(){if(M=0,!x.isConnected||!d.clientWidth||!d.clientHeight){E||c(),E=!0;return}E=!1;let m=pt(x);x.dataset.theme=m.dark?"dark":"light";let T=!!n.get("projector"),D=T?20:13,w=getComputedStyle(x).fontFamily,W=(L=1,I="400")=>`${I} ${D*L}px ${w}`;p.draw({...ct(d),colors:m,size:D,line:T?3.5:2,projector:T,font:W}),f.update(n.get("kernel"),n.get("answer")??{}),d.setAttribute("aria-label",`${n.get("title")}: ${p.describe()}`),F.hidden||B(),globalThis.clearTimeout(O),O=globalThis.setTimeout(()=>{z.textContent=p.describe()},P?80:0),P+=1,x.dataset.draws=String(P),x.dataset.ready="true"}let B=()=>F.replaceChildren(mt(p.table(),n.get("title")));a($,"click",()=>{F.hidden=!F.hidden,$.setAttribute("aria-expanded",String(!F.hidden)),$.textContent=F.hidden?"Show as table":"Show the picture",F.hidden||B()});for(let m of["state","params","kernel","answer","projector"])r.push(n.on(m,c));r.push(n.on("arrays",()=>{e=X(n.get("arrays")),c()}));let N=()=>{x.dataset.narrow=String(x.clientWidth<Gt*parseFloat(getComputedStyle(x).fontSize)),c()},C=new ResizeObserver(N);C.observe(x),C.observe(v);let b=new IntersectionObserver(c);b.observe(x);for(let m of["transitionend","transitioncancel"])a(x,m,T=>T.target===x&&c());return a(x,"keydown",m=>m.stopPropagation()),N(),()=>{o.abort(),cancelAnimationFrame(M),globalThis.clearTimeout(O),C.disconnect(),b.disconnect(),r.forEach(m=>m()),x.remove()}}function Y(t,i){let n=[];for(let o=i;o>=0;o=t[o].parent)n.unshift(o);return n}function vt(t,i,n){let o=t[i];if(n==="ArrowRight"||n==="Enter")return o.children[0]??i;if(n==="ArrowLeft"||n==="Escape")return Math.max(0,o.parent);if(n==="Home")return 0;let r=n==="ArrowDown"?1:n==="ArrowUp"?-1:0;if(!r)return i;for(let a=i;t[a].parent>=0;a=t[a].parent){let h=t[t[a].parent].children,d=h[h.indexOf(a)+r];if(d!==void 0)return d;if(r<0)return t[a].parent}return r>0&&i===0?o.children[0]??i:i}var G=.42,Xt=.3;function tt(t,i,n){return!n.has(i)||!t[i].children.length?1:1+Xt+t[i].children.reduce((o,r)=>o+G+tt(t,r,n),0)}function Mt(t,i,n,o,r){let a=new Set(Y(t,i)),h=t[0].children.length?t[0].children:[0],d=new Array(o).fill(0);for(let e of h)d[t[e].lane]+=tt(t,e,a)+G;let v=Math.min(r,n.height/Math.max(1,...d)),F=[];function z(e,s,f,l){let u=a.has(e)&&t[e].children.length>0&&e!==0,A=(u?tt(t,e,a):1)*v;if(F.push({box:e,left:s,top:f,width:l,height:A,head:v,open:u}),!u)return A;let y=Math.min(16,l*.07),p=f+v;for(let M of t[e].children)p+=G*v,p+=z(M,s+1.6*y,p,l-2.6*y);return A}let $=o>1?n.width*.06:0,x=t[Y(t,i)[1]??i].lane,S=Array.from({length:o},(e,s)=>s===x?1.75:1),j=(n.width-$*(o-1))/S.reduce((e,s)=>e+s,0),R=new Array(o).fill(n.top);for(let e of h){let s=t[e].lane,f=n.left+s*$+j*S.slice(0,s).reduce((l,u)=>l+u,0);R[s]+=z(e,f,R[s],j*S[s])+G*v}return{places:F,row:v}}function et(t,i,n){let o=null;for(let r of t)i>=r.left&&i<=r.left+r.width&&n>=r.top&&n<=r.top+r.height&&(o=r.box);return o}var q=({letters:t,shape:i})=>`(${t.join(", ")}) = (${i.join(", ")})`;function Tt({at:t,size:i,most:n},o,r,a,h=0){return(o[t+(h*i[0]+r)*i[1]+a]-128)/127*n}function nt(t,i,n){let o=[""];for(let r of t.split(" ")){let a=o[o.length-1]?`${o[o.length-1]} ${r}`:r;n(a)<=i||!o[o.length-1]?o[o.length-1]=a:o.push(r)}return o}function V(t,i,n){if(n(t)<=i)return t;let o=t.length;for(;o>0&&n(`${t.slice(0,o)}…`)>i;)o--;return o?`${t.slice(0,o)}…`:""}var J=18,At={create(t){let{canvas:i}=t;t.focusable(i),i.style.outlineOffset="-3px";let n=[],o=[],r=null,a=()=>{let e=t.params(),s=e.boxes,f=Math.min(s.length-1,Math.max(0,Math.round(Number(t.state().box))||0)),l=e.tensors,u=t.state(),A=t.data().maps.values;return{params:e,boxes:s,chosen:f,box:s[f],tensors:l,bytes:A,head:(u.head??1)-1,same:!!u.same}},h=e=>{r=null,t.set({box:e})};t.listen(i,"pointerdown",e=>{let s=et(n,e.offsetX,e.offsetY);if(s===null)return;let{boxes:f,chosen:l}=a();h(s===l&&f[s].parent>0?f[s].parent:s)}),t.listen(i,"pointermove",e=>{let{bytes:s}=a(),f=null;for(let{tensor:u,area:A,name:y,head:p}of o){let M=Math.floor((e.offsetX-A.left)/A.width*u.size[1]),E=Math.floor((e.offsetY-A.top)/A.height*u.size[0]);E>=0&&M>=0&&E<u.size[0]&&M<u.size[1]&&(f={name:y,row:E,column:M,value:Tt(u,s,E,M,p)})}let l=f?.name!==r?.name||f?.row!==r?.row||f?.column!==r?.column;r=f,i.style.cursor=et(n,e.offsetX,e.offsetY)===null?"default":"pointer",l&&t.redraw()}),t.listen(i,"pointerleave",()=>{r&&(r=null,t.redraw())}),t.listen(i,"keydown",e=>{if(!["ArrowDown","ArrowUp","ArrowLeft","ArrowRight","Enter","Escape","Home"].includes(e.key))return;e.preventDefault();let{boxes:s,chosen:f}=a();h(vt(s,f,e.key))});function d(e,s,f){let{pen:l,colors:u,size:A}=e,{boxes:y,chosen:p}=s,M=Mt(y,p,f,s.params.lanes,A*2.5);n=M.places;let E=new Map(n.map(c=>[c.box,c])),P=Math.min(1,Math.max(.62,M.row/(A*1.5))),O=new Set(Y(y,p));for(let c of n){let k=y[c.box],B=k.name==="+",N=c.box===p;l.beginPath(),l.roundRect(c.left,c.top,c.width,c.height,Math.min(7,M.row*.3)),l.fillStyle=N?u.series[0]:u.paper,l.globalAlpha=N&&c.open?.16:1,l.fill(),l.globalAlpha=1,l.setLineDash(k.name==="…"?[4,3]:[]),l.lineWidth=N?e.line*1.4:O.has(c.box)?e.line*.8:1,l.strokeStyle=N||O.has(c.box)?u.series[0]:u.muted,l.stroke(),l.setLineDash([]);let C=N&&!c.open?ht(u.series[0]):u.ink;l.font=e.font(P*.96,N||c.open?"700":"400"),l.fillStyle=C,l.textBaseline="middle",l.textAlign="left";let b=k.mixes&&!B?"⇄":"",m=k.children.length&&!c.open?"▸":"",T=A*.55,D=l.measureText(b+m).width+(b||m?T:0),w=V(k.title,c.width-2*T-D,W=>l.measureText(W).width);l.fillText(w,c.left+T,c.top+c.head/2+.5),l.textAlign="right",l.fillText([b,m].filter(Boolean).join(" "),c.left+c.width-T,c.top+c.head/2+.5)}for(let c of n){let k=y[c.box],B=k.parent>=0?y[k.parent].children.filter(C=>y[C].lane===k.lane||k.parent):[],N=E.get(B[B.indexOf(c.box)-1]??-1);k.sources.forEach(C=>{let b=E.get(C);if(l.strokeStyle=l.fillStyle=u.muted,l.lineWidth=1.4,b&&b===N)v(e,c.left+c.width*.5,b.top+b.height,c.left+c.width*.5,c.top,M.row);else if(C<0&&!N&&k.parent>0&&C===k.sources[0])v(e,c.left+c.width*.5,c.top-M.row*.4,c.left+c.width*.5,c.top,M.row);else if(b&&Math.abs(b.left-c.left)>c.width*.5){l.setLineDash([5,3]);let m=c.top+c.head*.5,T=(b.left+b.width+c.left)/2;l.beginPath(),l.moveTo(b.left+b.width,b.top+b.height-c.head*.4),l.lineTo(T,b.top+b.height-c.head*.4),l.lineTo(T,m),l.lineTo(c.left,m),l.stroke(),l.setLineDash([]),F(l,c.left,m,1,0)}else if(k.name==="+"&&(b||C<0)){let m=E.get(k.parent),T=E.get(y[k.parent].children[0]),D=m?m.top+M.row*1.2:(T??c).top-3,w=b?b.top+b.height+M.row*.2:D,W=c.left+c.width*.5,L=c.left-Math.min(11,c.width*.05),I=c.top+c.head/2;l.strokeStyle=l.fillStyle=u.series[1],l.lineWidth=e.line,l.beginPath(),l.moveTo(W,w),l.lineTo(L,w),l.lineTo(L,I),l.lineTo(c.left-1,I),l.stroke(),F(l,c.left,I,1,0)}})}}function v({pen:e},s,f,l,u,A){u-f<2||(ft(e,s,f,l,u),A>14&&F(e,l,u,0,1))}function F(e,s,f,l,u){e.beginPath(),e.moveTo(s,f),e.lineTo(s-l*6-u*3.5,f-u*6-l*3.5),e.lineTo(s-l*6+u*3.5,f-u*6+l*3.5),e.fill()}function z({box:e,tensors:s,head:f}){let l=e.inputs.map((u,A)=>{let y=e.name==="+"?["what was made","what went around"][A]:A===0?"in":"second input";return{tensor:s[u],name:y??"in",weights:!1}});if(e.weights!==void 0){let u=s[e.weights];l.push({tensor:u,name:`weights, head ${Math.min(f,(u.heads??1)-1)+1}`,weights:!0})}return e.output!==void 0&&l.push({tensor:s[e.output],name:"out",weights:!1}),l}function $(e,s,f,l){let{pen:u,colors:A,size:y}=e,{box:p,params:M,bytes:E}=s,P=f.top+y;U(e,p.title,f.left,P,{scale:1.25,weight:"700"}),P+=y*1.45;let O=[p.name==="+"||p.name==="…"?"no module":`${p.name||"the whole"}: ${p.kind}`,...p.parameters===void 0?[]:[`${p.parameters.toLocaleString("en-US").replaceAll(","," ")} parameters`],...p.mixes===void 0?[]:[p.mixes?"⇄ moves between tokens":"each token alone"],...p.masked?["with a mask"]:[]];u.font=e.font(.92);let c=w=>u.measureText(w).width;for(let w of nt(O.join(" · "),f.width,c))U(e,w,f.left,P,{scale:.92,color:A.muted}),P+=y*1.25;u.font=e.font(1);for(let w of l?nt(M.texts[p.says],f.width,c):[])U(e,w,f.left,P),P+=y*1.35;let k=z(s),B=y*2.6,N=f.top+f.height-B-P;u.font=e.font(.95,"600");let C=k.map(({tensor:w,name:W,weights:L})=>{let I=`${W}: ${q(w)}${x(w,L)}`;return c(I)<=f.width?[I]:[`${W}: (${w.letters.join(", ")})`,`= (${w.shape.join(", ")})${x(w,L)}`]}),b=Math.max(1,...C.map(w=>w.length)),m=y*(.6+1.3*b),T=Math.min(N/Math.max(1,k.length),y*15),D=Math.max(...k.filter(w=>!w.weights&&!w.tensor.ids).map(w=>w.tensor.most));o=[],k.forEach(({tensor:w,name:W,weights:L},I)=>{let ot=P+I*T;C[I].forEach((Ft,Nt)=>{let Pt=V(Ft,f.width,c);U(e,Pt,f.left,ot+m-y*(.75+1.3*(C[I].length-1-Nt)),{scale:.95,weight:"600"})});let it=S(M,w);u.font=e.font(.82);let rt=Math.min(y*6,Math.max(...it.map(c))+6),[St,$t]=w.size,lt=Math.max(4,T-m-y*.25),Et=f.width-rt,Ct=Math.min(Et,$t*Math.max(y,lt/St*(w.ids?3.2:2))),st={left:f.left+rt,top:ot+m,width:Ct,height:lt},at=L?Math.min(s.head,(w.heads??1)-1):0;j(e,{tensor:w,bytes:E,area:st,weights:L,names:it,head:at,name:W,gain:s.same&&!L&&D>0?w.most/D:1}),o.push({tensor:w,area:st,name:W,head:at})}),R(e,{left:f.left,top:f.top+f.height-B,width:f.width,height:B},k)}function x({shape:e,size:s,ids:f},l){if(f)return"";let u=e[e.length-1];return!l&&u>s[1]?`, first ${s[1]} of ${u} drawn`:""}function S(e,s){let f=e.names[s.letters[1]??""]??[];return Array.from({length:s.size[0]},(l,u)=>String(f[u]??u))}function j(e,{tensor:s,bytes:f,area:l,weights:u,names:A,head:y,name:p,gain:M}){let{pen:E,colors:P,size:O}=e,[c,k]=s.size,[B,N]=[l.width/k,l.height/c];for(let C=0;C<c;C++){for(let b=0;b<k;b++){let m=(f[s.at+(y*c+C)*k+b]-128)/127,[T,D]=[l.left+b*B,l.top+C*N];E.fillStyle=s.ids?P.paper:u?Q(m):Z(m*M),E.fillRect(T,D,B+.5,N+.5),s.ids&&U(e,String(s.ids[C]),T+B/2,D+N/2,{align:"center",scale:Math.min(1,N/(O*1.1))})}if(N>O*.72){E.font=e.font(.82);let b=V(A[C],O*6,m=>E.measureText(m).width);U(e,b,l.left-4,l.top+(C+.5)*N,{align:"right",scale:.82,color:P.muted})}}E.strokeStyle=P.muted,E.lineWidth=1,E.strokeRect(l.left,l.top,l.width,l.height),r?.name===p&&r.row<c&&r.column<k&&(E.strokeStyle=P.ink,E.lineWidth=e.line,E.strokeRect(l.left+r.column*B,l.top+r.row*N,B,N))}function R(e,s,f){let{pen:l,size:u,colors:A}=e,y=s.top+u*.9;if(r){U(e,`${r.name}, token ${r.row}, number ${r.column}: ${_(r.value,3)}`,s.left,y);return}let p=f[f.length-1],M=f.find(k=>k.weights),P=[{from:"below 0",to:p&&!p.tensor.ids?`above 0, out to ±${_(p.tensor.most,2)}`:"above 0",color:k=>Z(2*k-1)}];M&&P.push({from:"weights 0",to:`to ${_(M.tensor.most,2)}`,color:Q}),l.font=e.font(.85);let O=Math.min(s.width*.2,u*9),c=s.left+Math.max(...P.map(({from:k})=>l.measureText(k).width))+8;P.forEach(({from:k,to:B,color:N},C)=>{let b=y+C*u*1.25;for(let D=0;D<48;D++)l.fillStyle=N(D/47),l.fillRect(c+D*O/48,b-u*.45,O/48+.6,u*.9);let m={scale:.85,color:A.muted};U(e,k,s.left,b,m);let T=s.left+s.width-c-O-8;U(e,V(B,T,D=>l.measureText(D).width),c+O+8,b,m)})}return{draw(e){let s=a(),f=e.width>e.size*44,l=e.size*1.4;if(f){let u=Math.min(e.width*.47,e.size*34);d(e,s,{left:J,top:6,width:u-J,height:e.height-12}),$(e,s,{left:u+l,top:2,width:e.width-u-l-4,height:e.height-4},!0)}else{let u=e.height*.45;d(e,s,{left:J,top:6,width:e.width-J-4,height:u-12}),$(e,s,{left:4,top:u,width:e.width-8,height:e.height-u-2},!1)}},describe(){let{box:e,tensors:s,boxes:f}=a(),l=e.inputs.map(M=>q(s[M])).join(" and "),u=e.output===void 0?"no tensor":q(s[e.output]),A=e.parent<0?"":`, in ${f[e.parent].title}`,y=e.children.length?` ${e.children.length} parts inside: → opens.`:"",p=e.mixes===void 0?"":e.mixes?" It moves something between tokens.":" Each token alone.";return`${e.title}${A}: ${l} becomes ${u}.${p}${y}`},table(){let{box:e,boxes:s,chosen:f,tensors:l}=a(),u=e.children.length?[f,...e.children]:s[Math.max(0,e.parent)].children,A=(u.length?u:[f]).map(y=>{let p=s[y];return[p.title,p.kind,p.inputs.map(M=>q(l[M])).join(" and "),p.output===void 0?"":q(l[p.output]),p.mixes===void 0?"":p.mixes?"yes":"no",p.parameters??""]});return{columns:["part","class","in","out","moves between tokens","parameters"],rows:A}}}}};var{mount:Fe,widget:Kt}=kt(At),Ne=Kt;export{Ne as default,Fe as mount,Kt as widget};
