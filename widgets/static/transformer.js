function Pt(t){let i=atob(t),e=new Uint8Array(i.length);for(let n=0;n<e.length;n++)e[n]=i.charCodeAt(n);return e}function jt(t){let i=t&32768?-1:1,e=t>>10&31,n=t&1023;return e===0?i*n*2**-24:e===31?n?NaN:i*(1/0):i*(1+n/1024)*2**(e-15)}function Dt(t){let{dtype:i,shape:e,data:n,scale:r,offset:s=0}=t,x=(typeof n=="string"?Pt(n):n instanceof ArrayBuffer?new Uint8Array(n):new Uint8Array(n.buffer,n.byteOffset,n.byteLength)).slice().buffer;switch(i){case"float32":return{shape:e,values:new Float32Array(x)};case"float64":return{shape:e,values:new Float64Array(x)};case"int32":return{shape:e,values:new Int32Array(x)};case"float16":return{shape:e,values:Float32Array.from(new Uint16Array(x),jt)};case"uint8":{let F=new Uint8Array(x);return r===void 0?{shape:e,values:F}:{shape:e,values:Float32Array.from(F,N=>N*r+s)}}default:throw new Error(`unknown dtype ${i}`)}}function J(t){return Object.fromEntries(Object.entries(t).map(([i,e])=>[i,Dt(e)]))}function q(t,i=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let e=t.toFixed(i);return Number(e)===0?e.replace("-",""):e.replace("-","−")}function st(t){let{clientWidth:i,clientHeight:e}=t,n=globalThis.devicePixelRatio||1,[r,s]=[Math.max(1,Math.round(i*n)),Math.max(1,Math.round(e*n))];(t.width!==r||t.height!==s)&&Object.assign(t,{width:r,height:s});let u=t.getContext("2d");return u.setTransform(n,0,0,n,0,0),u.clearRect(0,0,i,e),{pen:u,width:i,height:e}}function at(t,i,e,n,r){t.beginPath(),t.moveTo(i,e),t.lineTo(n,r),t.stroke()}function I(t,i,e,n,r={}){let{pen:s,colors:u}=t;s.save(),s.font=t.font(r.scale??1,r.weight??"400"),s.textAlign=r.align??"left",s.textBaseline=r.baseline??"middle",s.lineJoin="round",s.lineWidth=4,s.strokeStyle=u.paper,s.strokeText(i,e,n),s.fillStyle=r.color??u.ink,s.fillText(i,e,n),s.restore()}var zt=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],Bt=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"],Ot=["#00224E","#1A386F","#434E6C","#61656F","#7D7C78","#9B9476","#BCAE6C","#DEC958","#FEE838"],Rt=["#00507D","#3A8DBF","#A8CBE2","#F2F2F2","#F6C79E","#DE7D33","#9C3F00"],X=t=>[1,3,5].map(i=>parseInt(t.slice(i,i+2),16));function ct(t,i){if(Number.isNaN(i))return"rgb(128 128 128)";let e=Math.min(1,Math.max(0,i))*(t.length-1),n=Math.min(t.length-2,Math.floor(e)),[r,s]=[X(t[n]),X(t[n+1])],u=r.map((x,F)=>Math.round(x+(s[F]-x)*(e-n)));return`rgb(${u[0]} ${u[1]} ${u[2]})`}var dt=t=>ct(Ot,t),K=t=>ct(Rt,(t+1)/2);function ht(t){return ut(t)>.179?"#000000":"#FFFFFF"}function ut(t){let i=t.startsWith("#")?X(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[e,n,r]=i.slice(0,3).map(s=>{let u=s/255;return u<=.04045?u/12.92:((u+.055)/1.055)**2.4});return .2126*e+.7152*n+.0722*r}function ft(t){let i=getComputedStyle(t),e=i.backgroundColor,n=ut(e)<.2,r=s=>i.getPropertyValue(s).trim();return{dark:n,paper:e,ink:i.color,muted:r("--lx-muted"),faint:r("--lx-faint"),series:n?Bt:zt}}function m(t,i={},e=[]){let n=document.createElement(t);for(let[r,s]of Object.entries(i))s===void 0||s===!1||(r==="text"?n.textContent=String(s):n.setAttribute(r,s===!0?"":String(s)));return n.append(...e),n}function U(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function pt({columns:t,rows:i},e){let n=(r,s)=>m("tr",{},s.map(u=>m(r,{text:u,scope:r==="th"?"col":void 0})));return m("table",{},[m("caption",{text:e}),m("thead",{},[n("th",t)]),m("tbody",{},i.map(r=>n("td",r)))])}var Lt={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function mt(t,i){let e=m("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),n=t.map(r=>{let s=Wt(r,i);return e.append(s.element),s.update});return{element:e,update:(r,s)=>n.forEach(u=>u(r,s))}}function Wt(t,i){let{name:e}=t,n=m("span",{class:"lx-reason",hidden:!0}),r=m("output"),s=It(t);U(s);let u=(C,S)=>{i.set({[e]:C},{final:S}),t.kernel&&S&&i.ask(e,C)},x=[];if(t.type==="button")x.push(s);else{let C=m("span",{text:t.label}),S=m("label",{style:"display:contents"},t.type==="checkbox"?[C,s]:[C,r,s]);x.push(S)}let F=m("div",{class:"lx-control","data-name":e,"data-kernel":t.kernel},[...x,n]);switch(t.type){case"slider":i.listen(s,"input",()=>u(Number(s.value),!1)),i.listen(s,"change",()=>u(Number(s.value),!0));break;case"checkbox":i.listen(s,"change",()=>u(s.checked,!0));break;case"button":i.listen(s,"click",()=>u((i.state()[e]??0)+1,!0));break;default:i.listen(s,"change",()=>u(s.value,!0))}function N(C,S){let k=i.state()[e],P=Object.entries(t.when??{}).some(([a,h])=>!h.includes(i.state()[a])),p=!!t.kernel&&C!=="live";s.disabled=P||p;let E=S.name===e,o=p?Lt[C]:E&&S.busy?"Computing …":E?S.error??"":"";n.hidden=!o,n.textContent=o,n.dataset.error=String(!!(E&&S.error&&!p)),t.type==="checkbox"?s.checked=!!k:t.type!=="button"&&s.value!==String(k)&&(s.value=String(k)),t.type==="slider"&&(r.textContent=q(Number(k),t.digits??0))}return{element:F,update:N}}function It(t){switch(t.type){case"slider":return m("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return m("select",{},(t.options??[]).map(([i,e])=>m("option",{value:i,text:e})));case"checkbox":return m("input",{type:"checkbox"});case"button":return m("button",{type:"button",text:t.label});default:return m("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function gt(t){let i={...t,kernel:"absent",answer:{}},e=new Map;return{get:n=>i[n],set(n,r){i[n]=r,e.get(n)?.forEach(s=>s())},on(n,r){return e.has(n)||e.set(n,new Set),e.get(n)?.add(r),()=>e.get(n)?.delete(r)}}}var Ht=100,Ut=3e3;function xt(t){let i={kernel:"waiting",answer:{}},e=new Map,n=(p,E)=>{i[p]=E,e.get(p)?.forEach(o=>o())},r=0,s=()=>{globalThis.clearTimeout(r),r=0,i.kernel!=="absent"&&t.save_changes()},u=0,x=!1,F=p=>{p?.type==="pong"&&n("kernel","live"),p?.type==="answer"&&n("answer",{name:p.name,error:p.error})},N=()=>{globalThis.clearTimeout(u),u=globalThis.setTimeout(()=>i.kernel==="waiting"&&n("kernel","absent"),Ut),t.send({type:"ping"})},C=t.widget_manager?.kernel,S=()=>n("kernel","absent"),k=(p,E)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(E)?S():E==="idle"&&i.kernel==="absent"&&!x&&N(),(E==="restarting"||E==="autorestarting")&&(x=!0)};return t.on("msg:custom",F),C?.statusChanged?.connect(k),C?.disposed?.connect(S),N(),{store:{get:p=>p in i?i[p]:t.get(p),set(p,E,{final:o=!0}={}){if(p==="request"){n("answer",{name:E.name,busy:!0}),s(),t.send({type:"request",...E});return}t.set(p,E),o?s():r||(r=globalThis.setTimeout(s,Ht))},on(p,E){return p in i?(e.has(p)||e.set(p,new Set),e.get(p)?.add(E),()=>e.get(p)?.delete(E)):(t.on(`change:${p}`,E),()=>t.off(`change:${p}`,E))}},dispose(){globalThis.clearTimeout(r),globalThis.clearTimeout(u),t.off("msg:custom",F),C?.statusChanged?.disconnect(k),C?.disposed?.disconnect(S)}}}var bt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var _t=(t,i,e)=>Math.min(e-1,Math.max(0,t+i));function wt(t,i){let e=-1,n=m("button",{type:"button",class:"lx-back",text:"◀ Back"}),r=m("button",{type:"button",class:"lx-next",text:"Start ▶"}),s=m("span",{class:"lx-step-title"}),u=m("span",{class:"lx-step-look"}),x=m("span",{class:"lx-step-count"}),F=m("div",{"aria-live":"polite"},[s," ",u]),N=t.map(P=>m("div",{class:"lx-reserve","aria-hidden":"true",text:`${P.title}. ${P.look}`})),C=m("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[n,m("div",{class:"lx-walk-text"},[...N,F]),m("div",{},[x," ",r])]);[C,n,r].forEach(U);let S=P=>{e=_t(e,P,t.length),k(),i.go(e)};function k(){let P=t[e];s.textContent=P?`${P.title}.`:"Guided walk.",u.textContent=P?P.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,x.textContent=P?`${e+1} / ${t.length}`:"",r.textContent=P?"Next ▶":"Start ▶";let p=C.ownerDocument.activeElement;n.disabled=e<=0,r.disabled=e===t.length-1,(p===n&&n.disabled||p===r&&r.disabled)&&C.focus()}return i.listen(n,"click",()=>S(-1)),i.listen(r,"click",()=>S(1)),i.listen(C,"keydown",P=>{let p={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[P.key];p&&(P.preventDefault(),e+p>=0&&S(p))}),k(),C}var Vt=46;function yt(t){let i=(n,r)=>Yt(t,n,r),e=globalThis.document?.documentElement;if(e&&"explorerPage"in e.dataset){let n=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");i(document.body,gt(n))}return{mount:i,widget:{render({model:n,el:r}){let{store:s,dispose:u}=xt(n),x=i(r,s);return()=>{x(),u()}}}}}function Gt(t,i,e){let n=matchMedia(`(min-height: ${i+6}px) and (max-height: ${i+10}px)`),r=matchMedia(`(min-height: ${i+2}px) and (max-height: ${i+5.9}px)`),s=matchMedia("(prefers-color-scheme: dark)"),u=()=>{t.dataset.scheme=r.matches||s.matches&&!n.matches?"dark":"light"};[n,r,s].forEach(x=>e(x,"change",u)),u()}function Yt(t,i,e){let n=new AbortController,r=[],s=(g,M,O,w={})=>g.addEventListener(M,O,{...w,signal:n.signal}),u="explorerPage"in document.documentElement.dataset,x=m("canvas",{role:"img"}),F=m("div",{class:"lx-picture"},[x]),N=m("div",{class:"lx-table",hidden:!0});F.append(N);let C=m("p",{class:"lx-says","aria-live":"polite"}),S=m("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),k=m("section",{class:"lx","data-kind":e.get("kind"),"data-host":u?"page":"lab","data-projector":e.get("projector")?"true":"false","aria-label":e.get("title"),style:u?"height:100vh":`height:${e.get("height")}px`});u&&Gt(k,Number(e.get("height")),s);let P=m("div",{class:"lx-main"},[F,C]);U(S),U(N);let p=()=>e.get("state"),E=(g,M)=>{e.set("state",{...p(),...g},M)},o=J(e.get("arrays")),a=(g,M)=>e.set("request",{name:g,value:M}),h=mt(e.get("controls"),{state:p,set:E,ask:a,listen:s}),l=e.get("steps"),d=l.length?wt(l,{listen:s,go:g=>E(l[g].state)}):null;k.append(m("style",{text:bt}),m("div",{class:"lx-head"},[m("p",{class:"lx-title",text:e.get("title")}),S]),...d?[d]:[],m("div",{class:"lx-body"},[P,...e.get("controls").length?[h.element]:[]])),i.append(k);let A=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),b={picture:F,canvas:x,state:p,params:()=>e.get("params"),data:()=>o,set:E,listen:s,focusable:U,redraw:c,animate(g,M){if(A?.matches)return M(1);let O=performance.now(),w=R=>{if(n.signal.aborted)return;let W=Math.min(1,Math.max(0,(R-O)/g));M(W),W<1&&requestAnimationFrame(w)};requestAnimationFrame(w)}},f=t.create(b),v=0,$=!1,z=0,L=0;function c(){!v&&!n.signal.aborted&&(v=requestAnimationFrame(y))}function y(){if(v=0,!k.isConnected||!x.clientWidth||!x.clientHeight){$||c(),$=!0;return}$=!1;let g=ft(k);k.dataset.theme=g.dark?"dark":"light";let M=!!e.get("projector"),O=M?20:13,w=getComputedStyle(k).fontFamily,R=(W=1,H="400")=>`${H} ${O*W}px ${w}`;f.draw({...st(x),colors:g,size:O,line:M?3.5:2,projector:M,font:R}),h.update(e.get("kernel"),e.get("answer")??{}),x.setAttribute("aria-label",`${e.get("title")}: ${f.describe()}`),N.hidden||B(),globalThis.clearTimeout(L),L=globalThis.setTimeout(()=>{C.textContent=f.describe()},z?80:0),z+=1,k.dataset.draws=String(z),k.dataset.ready="true"}let B=()=>N.replaceChildren(pt(f.table(),e.get("title")));s(S,"click",()=>{N.hidden=!N.hidden,S.setAttribute("aria-expanded",String(!N.hidden)),S.textContent=N.hidden?"Show as table":"Show the picture",N.hidden||B()});for(let g of["state","params","kernel","answer","projector"])r.push(e.on(g,c));r.push(e.on("arrays",()=>{o=J(e.get("arrays")),c()}));let D=()=>{k.dataset.narrow=String(k.clientWidth<Vt*parseFloat(getComputedStyle(k).fontSize)),c()},j=new ResizeObserver(D);j.observe(k),j.observe(F);let T=new IntersectionObserver(c);T.observe(k);for(let g of["transitionend","transitioncancel"])s(k,g,M=>M.target===k&&c());return s(k,"keydown",g=>g.stopPropagation()),D(),()=>{n.abort(),cancelAnimationFrame(v),globalThis.clearTimeout(L),j.disconnect(),T.disconnect(),r.forEach(g=>g()),k.remove()}}function Y(t,i){let e=[];for(let n=i;n>=0;n=t[n].parent)e.unshift(n);return e}function kt(t,i,e){let n=t[i];if(e==="ArrowRight"||e==="Enter")return n.children[0]??i;if(e==="ArrowLeft"||e==="Escape")return Math.max(0,n.parent);if(e==="Home")return 0;let r=e==="ArrowDown"?1:e==="ArrowUp"?-1:0;if(!r)return i;for(let s=i;t[s].parent>=0;s=t[s].parent){let u=t[t[s].parent].children,x=u[u.indexOf(s)+r];if(x!==void 0)return x;if(r<0)return t[s].parent}return r>0&&i===0?n.children[0]??i:i}var G=.42,Jt=.3;function Q(t,i,e){return!e.has(i)||!t[i].children.length?1:1+Jt+t[i].children.reduce((n,r)=>n+G+Q(t,r,e),0)}function vt(t,i,e,n,r){let s=new Set(Y(t,i)),u=t[0].children.length?t[0].children:[0],x=new Array(n).fill(0);for(let o of u)x[t[o].lane]+=Q(t,o,s)+G;let F=Math.min(r,e.height/Math.max(1,...x)),N=[];function C(o,a,h,l){let d=s.has(o)&&t[o].children.length>0&&o!==0,A=(d?Q(t,o,s):1)*F;if(N.push({box:o,left:a,top:h,width:l,height:A,head:F,open:d}),!d)return A;let b=Math.min(16,l*.07),f=h+F;for(let v of t[o].children)f+=G*F,f+=C(v,a+1.6*b,f,l-2.6*b);return A}let S=n>1?e.width*.06:0,k=t[Y(t,i)[1]??i].lane,P=Array.from({length:n},(o,a)=>a===k?1.75:1),p=(e.width-S*(n-1))/P.reduce((o,a)=>o+a,0),E=new Array(n).fill(e.top);for(let o of u){let a=t[o].lane,h=e.left+a*S+p*P.slice(0,a).reduce((l,d)=>l+d,0);E[a]+=C(o,h,E[a],p*P[a])+G*F}return{places:N,row:F}}function Z(t,i,e){let n=null;for(let r of t)i>=r.left&&i<=r.left+r.width&&e>=r.top&&e<=r.top+r.height&&(n=r.box);return n}var _=({letters:t,shape:i})=>`(${t.join(", ")}) = (${i.join(", ")})`;function Tt({at:t,size:i,most:e},n,r,s,u=0){return(n[t+(u*i[0]+r)*i[1]+s]-128)/127*e}function tt(t,i,e){let n=[""];for(let r of t.split(" ")){let s=n[n.length-1]?`${n[n.length-1]} ${r}`:r;e(s)<=i||!n[n.length-1]?n[n.length-1]=s:n.push(r)}return n}function V(t,i,e){if(e(t)<=i)return t;let n=t.length;for(;n>0&&e(`${t.slice(0,n)}…`)>i;)n--;return n?`${t.slice(0,n)}…`:""}var At={create(t){let{canvas:i}=t;t.focusable(i),i.style.outlineOffset="-3px";let e=[],n=[],r=null,s=()=>{let o=t.params(),a=o.boxes,h=Math.min(a.length-1,Math.max(0,Math.round(Number(t.state().box))||0)),l=o.tensors,d=t.state(),A=t.data().maps.values;return{params:o,boxes:a,chosen:h,box:a[h],tensors:l,bytes:A,head:(d.head??1)-1,same:!!d.same}},u=o=>{r=null,t.set({box:o})};t.listen(i,"pointerdown",o=>{let a=Z(e,o.offsetX,o.offsetY);if(a===null)return;let{boxes:h,chosen:l}=s();u(a===l&&h[a].parent>0?h[a].parent:a)}),t.listen(i,"pointermove",o=>{let{bytes:a}=s(),h=null;for(let{tensor:d,area:A,name:b,head:f}of n){let v=Math.floor((o.offsetX-A.left)/A.width*d.size[1]),$=Math.floor((o.offsetY-A.top)/A.height*d.size[0]);$>=0&&v>=0&&$<d.size[0]&&v<d.size[1]&&(h={name:b,row:$,column:v,value:Tt(d,a,$,v,f)})}let l=h?.name!==r?.name||h?.row!==r?.row||h?.column!==r?.column;r=h,i.style.cursor=Z(e,o.offsetX,o.offsetY)===null?"default":"pointer",l&&t.redraw()}),t.listen(i,"pointerleave",()=>{r&&(r=null,t.redraw())}),t.listen(i,"keydown",o=>{if(!["ArrowDown","ArrowUp","ArrowLeft","ArrowRight","Enter","Escape","Home"].includes(o.key))return;o.preventDefault();let{boxes:a,chosen:h}=s();u(kt(a,h,o.key))});function x(o,a,h){let{pen:l,colors:d,size:A}=o,{boxes:b,chosen:f}=a,v=vt(b,f,h,a.params.lanes,A*2.5);e=v.places;let $=new Map(e.map(c=>[c.box,c])),z=Math.min(1,Math.max(.62,v.row/(A*1.5))),L=new Set(Y(b,f));for(let c of e){let y=b[c.box],B=y.name==="+",D=c.box===f;l.beginPath(),l.roundRect(c.left,c.top,c.width,c.height,Math.min(7,v.row*.3)),l.fillStyle=D?d.series[0]:d.paper,l.globalAlpha=D&&c.open?.16:1,l.fill(),l.globalAlpha=1,l.setLineDash(y.name==="…"?[4,3]:[]),l.lineWidth=D?o.line*1.4:L.has(c.box)?o.line*.8:1,l.strokeStyle=D||L.has(c.box)?d.series[0]:d.muted,l.stroke(),l.setLineDash([]);let j=D&&!c.open?ht(d.series[0]):d.ink;l.font=o.font(z*.96,D||c.open?"700":"400"),l.fillStyle=j,l.textBaseline="middle",l.textAlign="left";let T=y.mixes&&!B?"⇄":"",g=y.children.length&&!c.open?"▸":"",M=A*.55,O=l.measureText(T+g).width+(T||g?M:0),w=V(y.title,c.width-2*M-O,R=>l.measureText(R).width);l.fillText(w,c.left+M,c.top+c.head/2+.5),l.textAlign="right",l.fillText([T,g].filter(Boolean).join(" "),c.left+c.width-M,c.top+c.head/2+.5)}for(let c of e){let y=b[c.box],B=y.parent>=0?b[y.parent].children.filter(j=>b[j].lane===y.lane||y.parent):[],D=$.get(B[B.indexOf(c.box)-1]??-1);y.sources.forEach(j=>{let T=$.get(j);if(l.strokeStyle=l.fillStyle=d.muted,l.lineWidth=1.4,T&&T===D)F(o,c.left+c.width*.5,T.top+T.height,c.left+c.width*.5,c.top,v.row);else if(j<0&&!D&&y.parent>0&&j===y.sources[0])F(o,c.left+c.width*.5,c.top-v.row*.4,c.left+c.width*.5,c.top,v.row);else if(T&&Math.abs(T.left-c.left)>c.width*.5){l.setLineDash([5,3]);let g=c.top+c.head*.5,M=(T.left+T.width+c.left)/2;l.beginPath(),l.moveTo(T.left+T.width,T.top+T.height-c.head*.4),l.lineTo(M,T.top+T.height-c.head*.4),l.lineTo(M,g),l.lineTo(c.left,g),l.stroke(),l.setLineDash([]),N(l,c.left,g,1,0)}else if(y.name==="+"&&(T||j<0)){let g=$.get(y.parent),M=T?T.top+T.height+v.row*.2:g?g.top+v.row*1.2:c.top-v.row,O=c.left+c.width*.5,w=c.left-Math.min(11,c.width*.05),R=c.top+c.head/2;l.strokeStyle=l.fillStyle=d.series[1],l.lineWidth=o.line,l.beginPath(),l.moveTo(O,M),l.lineTo(w,M),l.lineTo(w,R),l.lineTo(c.left-1,R),l.stroke(),N(l,c.left,R,1,0)}})}}function F({pen:o},a,h,l,d,A){d-h<2||(at(o,a,h,l,d),A>14&&N(o,l,d,0,1))}function N(o,a,h,l,d){o.beginPath(),o.moveTo(a,h),o.lineTo(a-l*6-d*3.5,h-d*6-l*3.5),o.lineTo(a-l*6+d*3.5,h-d*6+l*3.5),o.fill()}function C({box:o,tensors:a,head:h}){let l=o.inputs.map((d,A)=>{let b=o.name==="+"?["what was made","what went around"][A]:A===0?"in":"second input";return{tensor:a[d],name:b??"in",weights:!1}});if(o.weights!==void 0){let d=a[o.weights];l.push({tensor:d,name:`weights, head ${Math.min(h,(d.heads??1)-1)+1}`,weights:!0})}return o.output!==void 0&&l.push({tensor:a[o.output],name:"out",weights:!1}),l}function S(o,a,h,l){let{pen:d,colors:A,size:b}=o,{box:f,params:v,bytes:$}=a,z=h.top+b;I(o,f.title,h.left,z,{scale:1.25,weight:"700"}),z+=b*1.45;let L=[f.name==="+"||f.name==="…"?"no module":`${f.name||"the whole"}: ${f.kind}`,...f.parameters===void 0?[]:[`${f.parameters.toLocaleString("en-US").replaceAll(","," ")} parameters`],...f.mixes===void 0?[]:[f.mixes?"⇄ moves between tokens":"each token alone"],...f.masked?["with a mask"]:[]];d.font=o.font(.92);let c=w=>d.measureText(w).width;for(let w of tt(L.join(" · "),h.width,c))I(o,w,h.left,z,{scale:.92,color:A.muted}),z+=b*1.25;d.font=o.font(1);for(let w of l?tt(v.texts[f.says],h.width,c):[])I(o,w,h.left,z),z+=b*1.35;let y=C(a),B=b*2.6,D=h.top+h.height-B-z;d.font=o.font(.95,"600");let j=y.map(({tensor:w,name:R,weights:W})=>{let H=`${R}: ${_(w)}${k(w,W)}`;return c(H)<=h.width?[H]:[`${R}: (${w.letters.join(", ")})`,`= (${w.shape.join(", ")})${k(w,W)}`]}),T=Math.max(1,...j.map(w=>w.length)),g=b*(.6+1.3*T),M=Math.min(D/Math.max(1,y.length),b*15),O=Math.max(...y.filter(w=>!w.weights&&!w.tensor.ids).map(w=>w.tensor.most));n=[],y.forEach(({tensor:w,name:R,weights:W},H)=>{let et=z+H*M;j[H].forEach((Ct,Ft)=>{let Nt=V(Ct,h.width,c);I(o,Nt,h.left,et+g-b*(.75+1.3*(j[H].length-1-Ft)),{scale:.95,weight:"600"})});let nt=P(v,w);d.font=o.font(.82);let ot=Math.min(b*6,Math.max(...nt.map(c))+6),[Mt,St]=w.size,it=Math.max(4,M-g-b*.25),$t=h.width-ot,Et=Math.min($t,St*Math.max(b,it/Mt*(w.ids?3.2:2))),rt={left:h.left+ot,top:et+g,width:Et,height:it},lt=W?Math.min(a.head,(w.heads??1)-1):0;p(o,{tensor:w,bytes:$,area:rt,weights:W,names:nt,head:lt,name:R,gain:a.same&&!W&&O>0?w.most/O:1}),n.push({tensor:w,area:rt,name:R,head:lt})}),E(o,{left:h.left,top:h.top+h.height-B,width:h.width,height:B},y)}function k({shape:o,size:a,ids:h},l){if(h)return"";let d=o[o.length-1];return!l&&d>a[1]?`, first ${a[1]} of ${d} drawn`:""}function P(o,a){let h=o.names[a.letters[1]??""]??[];return Array.from({length:a.size[0]},(l,d)=>String(h[d]??d))}function p(o,{tensor:a,bytes:h,area:l,weights:d,names:A,head:b,name:f,gain:v}){let{pen:$,colors:z,size:L}=o,[c,y]=a.size,[B,D]=[l.width/y,l.height/c];for(let j=0;j<c;j++){for(let T=0;T<y;T++){let g=(h[a.at+(b*c+j)*y+T]-128)/127,[M,O]=[l.left+T*B,l.top+j*D];$.fillStyle=a.ids?z.paper:d?dt(g):K(g*v),$.fillRect(M,O,B+.5,D+.5),a.ids&&I(o,String(a.ids[j]),M+B/2,O+D/2,{align:"center",scale:Math.min(1,D/(L*1.1))})}if(D>L*.72){$.font=o.font(.82);let T=V(A[j],L*6,g=>$.measureText(g).width);I(o,T,l.left-4,l.top+(j+.5)*D,{align:"right",scale:.82,color:z.muted})}}$.strokeStyle=z.muted,$.lineWidth=1,$.strokeRect(l.left,l.top,l.width,l.height),r?.name===f&&r.row<c&&r.column<y&&($.strokeStyle=z.ink,$.lineWidth=o.line,$.strokeRect(l.left+r.column*B,l.top+r.row*D,B,D))}function E(o,a,h){let{pen:l,size:d,colors:A}=o,b=a.top+d*1.5;if(r){I(o,`${r.name}, token ${r.row}, number ${r.column}: ${q(r.value,3)}`,a.left,b);return}let f=Math.min(a.width*.16,d*9);l.font=o.font(.85);let v=a.left+l.measureText("below 0").width+8;for(let y=0;y<48;y++)l.fillStyle=K(-1+2*y/47),l.fillRect(v+y*f/48,b-d*.45,f/48+.6,d*.9);I(o,"below 0",a.left,b,{scale:.85,color:A.muted});let $=h[h.length-1],z=h.find(y=>y.weights),c=($&&!$.tensor.ids?`above 0, out to ±${q($.tensor.most,2)}`:"above 0")+(z?`, weights to ${q(z.tensor.most,2)}`:"");I(o,V(c,a.left+a.width-v-f-8,y=>l.measureText(y).width),v+f+8,b,{scale:.85,color:A.muted})}return{draw(o){let a=s(),h=o.width>o.size*44,l=o.size*1.4;if(h){let d=Math.min(o.width*.47,o.size*34);x(o,a,{left:6,top:6,width:d-6,height:o.height-12}),S(o,a,{left:d+l,top:2,width:o.width-d-l-4,height:o.height-4},!0)}else{let d=o.height*.45;x(o,a,{left:4,top:4,width:o.width-8,height:d-10}),S(o,a,{left:4,top:d,width:o.width-8,height:o.height-d-2},!1)}},describe(){let{box:o,tensors:a,boxes:h}=s(),l=o.inputs.map(v=>_(a[v])).join(" and "),d=o.output===void 0?"no tensor":_(a[o.output]),A=o.parent<0?"":`, in ${h[o.parent].title}`,b=o.children.length?` ${o.children.length} parts inside: → opens.`:"",f=o.mixes===void 0?"":o.mixes?" It moves something between tokens.":" Each token alone.";return`${o.title}${A}: ${l} becomes ${d}.${f}${b}`},table(){let{box:o,boxes:a,chosen:h,tensors:l}=s(),d=o.children.length?[h,...o.children]:a[Math.max(0,o.parent)].children,A=(d.length?d:[h]).map(b=>{let f=a[b];return[f.title,f.kind,f.inputs.map(v=>_(l[v])).join(" and "),f.output===void 0?"":_(l[f.output]),f.mixes===void 0?"":f.mixes?"yes":"no",f.parameters??""]});return{columns:["part","class","in","out","moves between tokens","parameters"],rows:A}}}}};var{mount:Ce,widget:Xt}=yt(At),Fe=Xt;export{Fe as default,Ce as mount,Xt as widget};
