var Kt=Object.defineProperty;var Jt=(t,n)=>{for(var e in n)Kt(t,e,{get:n[e],enumerable:!0})};function Xt(t){let n=atob(t),e=new Uint8Array(n.length);for(let o=0;o<e.length;o++)e[o]=n.charCodeAt(o);return e}function Qt(t){let n=t&32768?-1:1,e=t>>10&31,o=t&1023;return e===0?n*o*2**-24:e===31?o?NaN:n*(1/0):n*(1+o/1024)*2**(e-15)}function Zt(t){let{dtype:n,shape:e,data:o,scale:r,offset:a=0}=t,u=(typeof o=="string"?Xt(o):o instanceof ArrayBuffer?new Uint8Array(o):new Uint8Array(o.buffer,o.byteOffset,o.byteLength)).slice().buffer;switch(n){case"float32":return{shape:e,values:new Float32Array(u)};case"float64":return{shape:e,values:new Float64Array(u)};case"int32":return{shape:e,values:new Int32Array(u)};case"float16":return{shape:e,values:Float32Array.from(new Uint16Array(u),Qt)};case"uint8":{let g=new Uint8Array(u);return r===void 0?{shape:e,values:g}:{shape:e,values:Float32Array.from(g,y=>y*r+a)}}default:throw new Error(`unknown dtype ${n}`)}}function ct(t){return Object.fromEntries(Object.entries(t).map(([n,e])=>[n,Zt(e)]))}function dt(t,n=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let e=t.toFixed(n);return Number(e)===0?e.replace("-",""):e.replace("-","−")}function $t(t){let{clientWidth:n,clientHeight:e}=t,o=globalThis.devicePixelRatio||1,[r,a]=[Math.max(1,Math.round(n*o)),Math.max(1,Math.round(e*o))];(t.width!==r||t.height!==a)&&Object.assign(t,{width:r,height:a});let i=t.getContext("2d");return i.setTransform(o,0,0,o,0,0),i.clearRect(0,0,n,e),{pen:i,width:n,height:e}}function nt(t,n,e,o,r){t.beginPath(),t.moveTo(n,e),t.lineTo(o,r),t.stroke()}function Et(t,n,e,o,r=t.line*2.4){let{pen:a,colors:i}=t;a.beginPath(),a.arc(n,e,r,0,2*Math.PI),a.fillStyle=o,a.fill(),a.lineWidth=1.5,a.strokeStyle=i.paper,a.stroke()}function Mt(t,n,e,o,r={}){let{pen:a,colors:i}=t;a.save(),a.font=t.font(r.scale??1,r.weight??"400"),a.textAlign=r.align??"left",a.textBaseline=r.baseline??"middle",a.lineJoin="round",a.lineWidth=4,a.strokeStyle=i.paper,a.strokeText(n,e,o),a.fillStyle=r.color??i.ink,a.fillText(n,e,o),a.restore()}var ut=[[],[[0,8,8,0]],[[0,0,8,8]],[[0,4,8,4]],[[4,0,4,8]],[[0,8,8,0],[0,0,8,8]],[[0,4,8,4],[4,0,4,8]],[[4,4,5,4]]],Tt=new Map;function te(t,n,e){let o=new OffscreenCanvas(Math.round(8*e),Math.round(8*e)),r=o.getContext("2d");r.scale(e,e),r.strokeStyle=n,r.lineWidth=1.2,r.globalAlpha=.55;for(let[a,i,u,g]of t)r.beginPath(),r.moveTo(a,i),r.lineTo(u,g),r.stroke();return o}function Ct(t,n,e,o){t.fillStyle=n,t.fill();let r=ut[e%ut.length];if(!r.length)return;let a=t.getTransform().a||1,i=`${e%ut.length} ${o} ${a}`,u=Tt.get(i)??te(r,o,a);Tt.set(i,u);let g=t.createPattern(u,"repeat");g.setTransform(new DOMMatrix().scale(1/a)),t.fillStyle=g,t.fill()}var ee=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],ne=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"];var oe=t=>[1,3,5].map(n=>parseInt(t.slice(n,n+2),16));function Nt(t){return Pt(t)>.179?"#000000":"#FFFFFF"}function Pt(t){let n=t.startsWith("#")?oe(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[e,o,r]=n.slice(0,3).map(a=>{let i=a/255;return i<=.04045?i/12.92:((i+.055)/1.055)**2.4});return .2126*e+.7152*o+.0722*r}function Bt(t){let n=getComputedStyle(t),e=n.backgroundColor,o=Pt(e)<.2,r=a=>n.getPropertyValue(a).trim();return{dark:o,paper:e,ink:n.color,muted:r("--lx-muted"),faint:r("--lx-faint"),series:o?ne:ee}}function s(t,n={},e=[]){let o=document.createElement(t);for(let[r,a]of Object.entries(n))a===void 0||a===!1||(r==="text"?o.textContent=String(a):o.setAttribute(r,a===!0?"":String(a)));return o.append(...e),o}function L(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function Ft({columns:t,rows:n},e){let o=(r,a)=>s("tr",{},a.map(i=>s(r,{text:i,scope:r==="th"?"col":void 0})));return s("table",{},[s("caption",{text:e}),s("thead",{},[o("th",t)]),s("tbody",{},n.map(r=>o("td",r)))])}var re={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function Ot(t,n){let e=s("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),o=t.map(r=>{let a=ae(r,n);return e.append(a.element),a.update});return{element:e,update:(r,a)=>o.forEach(i=>i(r,a))}}function ae(t,n){let{name:e}=t,o=s("span",{class:"lx-reason",hidden:!0}),r=s("output"),a=!1,i=ie(t);L(i);let u=(k,m)=>{n.set({[e]:k},{final:m}),t.kernel&&m&&n.ask(e,k)},g=[];if(t.type==="button")g.push(i);else{let k=s("span",{text:t.label}),m=s("label",{style:"display:contents"},t.type==="checkbox"?[k,i]:[k,r,i]);g.push(m)}let y=s("div",{class:"lx-control","data-name":e,"data-kernel":t.kernel},[...g,o]);switch(t.type){case"slider":n.listen(i,"input",()=>u(Number(i.value),!1)),n.listen(i,"change",()=>u(Number(i.value),!0));break;case"checkbox":n.listen(i,"change",()=>u(i.checked,!0));break;case"button":n.listen(i,"click",()=>u((n.state()[e]??0)+1,!0));break;case"text":n.listen(i,"input",()=>a=!0),n.listen(i,"blur",()=>a=!1),n.listen(i,"change",()=>{a=!1,u(i.value,!0)});break;default:n.listen(i,"change",()=>u(i.value,!0))}function $(k,m){let w=n.state()[e],T=Object.entries(t.when??{}).some(([M,I])=>!I.includes(n.state()[M])),P=!!t.kernel&&k!=="live";i.disabled=T||P;let p=m.name===e,v=P?re[k]:p&&m.busy?"Computing …":p?m.error??"":"";o.hidden=!v,o.textContent=v,o.dataset.error=String(!!(p&&m.error&&!P)),t.type==="checkbox"?i.checked=!!w:t.type!=="button"&&!a&&i.value!==String(w)&&(i.value=String(w)),t.type==="slider"&&(r.textContent=dt(Number(w),t.digits??0))}return{element:y,update:$}}function ie(t){switch(t.type){case"slider":return s("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return s("select",{},(t.options??[]).map(([n,e])=>s("option",{value:n,text:e})));case"checkbox":return s("input",{type:"checkbox"});case"button":return s("button",{type:"button",text:t.label});default:return s("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function Dt(t){let n={...t,kernel:"absent",answer:{}},e=new Map;return{get:o=>n[o],set(o,r){n[o]=r,e.get(o)?.forEach(a=>a())},on(o,r){return e.has(o)||e.set(o,new Set),e.get(o)?.add(r),()=>e.get(o)?.delete(r)}}}var se=100,le=3e3;function jt(t){let n={kernel:"waiting",answer:{}},e=new Map,o=(p,v)=>{n[p]=v,e.get(p)?.forEach(M=>M())},r=0,a=()=>{globalThis.clearTimeout(r),r=0,n.kernel!=="absent"&&t.save_changes()},i=0,u=!1,g=t.widget_manager?.kernel,y=()=>{u=!1,globalThis.clearTimeout(i),i=globalThis.setTimeout(()=>{n.kernel!=="live"&&(g?.status==="busy"?u=!0:o("kernel","absent"))},le),t.send({type:"ping"})},$=()=>o("kernel","absent"),k=()=>{u=!1,n.kernel!=="live"&&o("kernel","live")},m=p=>{p?.type==="pong"&&k(),p?.type==="answer"&&(p.state&&P.set("state",{...t.get("state"),...p.state}),o("answer",{name:p.name,error:p.error}))},w=(p,v)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(v)&&$(),u=v==="unknown"||u&&!v.endsWith("restarting"),v==="idle"&&u&&y()},T=["change:params","change:arrays"];t.on("msg:custom",m),T.forEach(p=>t.on(p,k)),g?.statusChanged?.connect(w),g?.disposed?.connect($),y();let P={get:p=>p in n?n[p]:t.get(p),set(p,v,{final:M=!0}={}){if(p==="request"){o("answer",{name:v.name,busy:!0}),a(),t.send({type:"request",...v});return}t.set(p,v),M?a():r||(r=globalThis.setTimeout(a,se))},on(p,v){return p in n?(e.has(p)||e.set(p,new Set),e.get(p)?.add(v),()=>e.get(p)?.delete(v)):(t.on(`change:${p}`,v),()=>t.off(`change:${p}`,v))},interrupt:g&&(()=>t.widget_manager.kernel?.interrupt())};return{store:P,dispose(){globalThis.clearTimeout(r),globalThis.clearTimeout(i),t.off("msg:custom",m),T.forEach(p=>t.off(p,k)),g?.statusChanged?.disconnect(w),g?.disposed?.disconnect($)}}}var Wt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var de=(t,n,e)=>Math.min(e-1,Math.max(0,t+n));function Rt(t,n){let e=-1,o=s("button",{type:"button",class:"lx-back",text:"◀ Back"}),r=s("button",{type:"button",class:"lx-next",text:"Start ▶"}),a=s("span",{class:"lx-step-title"}),i=s("span",{class:"lx-step-look"}),u=s("span",{class:"lx-step-count"}),g=s("div",{"aria-live":"polite"},[a," ",i]),y=t.map(w=>s("div",{class:"lx-reserve","aria-hidden":"true",text:`${w.title}. ${w.look}`})),$=s("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[o,s("div",{class:"lx-walk-text"},[...y,g]),s("div",{},[u," ",r])]);[$,o,r].forEach(L);let k=w=>{e=de(e,w,t.length),m(),n.go(e)};function m(){let w=t[e];a.textContent=w?`${w.title}.`:"Guided walk.",i.textContent=w?w.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,u.textContent=w?`${e+1} / ${t.length}`:"",r.textContent=w?"Next ▶":"Start ▶";let T=$.ownerDocument.activeElement;o.disabled=e<=0,r.disabled=e===t.length-1,(T===o&&o.disabled||T===r&&r.disabled)&&$.focus()}return n.listen(o,"click",()=>k(-1)),n.listen(r,"click",()=>k(1)),n.listen($,"keydown",w=>{let T={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[w.key];T&&(w.preventDefault(),e+T>=0&&k(T))}),m(),$}var ue=46;function It(t){let n=(o,r)=>me(t,o,r),e=globalThis.document?.documentElement;if(e&&"explorerPage"in e.dataset){let o=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");n(document.body,Dt(o))}return{mount:n,widget:{render({model:o,el:r}){let{store:a,dispose:i}=jt(o),u=n(r,a);return()=>{u(),i()}}}}}function pe(t,n,e){let o=matchMedia(`(min-height: ${n+6}px) and (max-height: ${n+10}px)`),r=matchMedia(`(min-height: ${n+2}px) and (max-height: ${n+5.9}px)`),a=matchMedia("(prefers-color-scheme: dark)"),i=()=>{t.dataset.scheme=r.matches||a.matches&&!o.matches?"dark":"light"};[o,r,a].forEach(u=>e(u,"change",i)),i()}function me(t,n,e){let o=new AbortController,r=[],a=(b,S,O,C={})=>b.addEventListener(S,O,{...C,signal:o.signal}),i="explorerPage"in document.documentElement.dataset,u=s("canvas",{role:"img"}),g=s("div",{class:"lx-picture"},[u]),y=s("div",{class:"lx-table",hidden:!0});g.append(y);let $=s("p",{class:"lx-says","aria-live":"polite"}),k=s("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),m=s("section",{class:"lx","data-kind":e.get("kind"),"data-host":i?"page":"lab","data-projector":e.get("projector")?"true":"false","aria-label":e.get("title"),style:i?"height:100vh":`height:${e.get("height")}px`});i&&pe(m,Number(e.get("height")),a);let w=s("div",{class:"lx-main"},[g,$]);L(k),L(y);let T=()=>e.get("state"),P=(b,S)=>{e.set("state",{...T(),...b},S)},p=ct(e.get("arrays")),v=(b,S)=>e.set("request",{name:b,value:S}),M=Ot(e.get("controls"),{state:T,set:P,ask:v,listen:a}),I=e.get("steps"),G=I.length?Rt(I,{listen:a,go:b=>P(I[b].state)}):null;m.append(s("style",{text:Wt}),s("div",{class:"lx-head"},[s("p",{class:"lx-title",text:e.get("title")}),k]),...G?[G]:[],s("div",{class:"lx-body"},[w,...e.get("controls").length?[M.element]:[]])),n.append(m);let st=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),tt={picture:g,canvas:u,state:T,params:()=>e.get("params"),data:()=>p,set:P,listen:a,focusable:L,redraw:c,kernel:()=>e.get("kernel"),interrupt:e.interrupt,animate(b,S){if(st?.matches)return S(1);let O=performance.now(),C=N=>{if(o.signal.aborted)return;let D=Math.min(1,Math.max(0,(N-O)/b));S(D),D<1&&requestAnimationFrame(C)};requestAnimationFrame(C)}},H=t.create(tt),V=0,U=!1,l=0,x=0;function c(){!V&&!o.signal.aborted&&(V=requestAnimationFrame(A))}function A(){if(V=0,!m.isConnected||!u.clientWidth||!u.clientHeight){U||c(),U=!0;return}U=!1;let b=Bt(m);m.dataset.theme=b.dark?"dark":"light";let S=!!e.get("projector"),O=S?20:13,C=getComputedStyle(m).fontFamily,N=(D=1,B="400")=>`${B} ${O*D}px ${C}`;H.draw({...$t(u),colors:b,size:O,line:S?3.5:2,projector:S,font:N}),M.update(e.get("kernel"),e.get("answer")??{}),u.setAttribute("aria-label",`${e.get("title")}: ${H.describe()}`),y.hidden||h(),globalThis.clearTimeout(x),x=globalThis.setTimeout(()=>{$.textContent=H.describe()},l?80:0),l+=1,m.dataset.draws=String(l),m.dataset.ready="true"}let h=()=>y.replaceChildren(Ft(H.table(),e.get("title")));a(k,"click",()=>{y.hidden=!y.hidden,k.setAttribute("aria-expanded",String(!y.hidden)),k.textContent=y.hidden?"Show as table":"Show the picture",y.hidden||h()});for(let b of["state","params","kernel","answer","projector"])r.push(e.on(b,c));r.push(e.on("arrays",()=>{p=ct(e.get("arrays")),c()}));let f=()=>{m.dataset.narrow=String(m.clientWidth<ue*parseFloat(getComputedStyle(m).fontSize)),c()},d=new ResizeObserver(f);d.observe(m),d.observe(g);let E=new IntersectionObserver(c);E.observe(m);for(let b of["transitionend","transitioncancel"])a(m,b,S=>S.target===m&&c());return a(m,"keydown",b=>b.stopPropagation()),f(),()=>{o.abort(),cancelAnimationFrame(V),globalThis.clearTimeout(x),d.disconnect(),E.disconnect(),r.forEach(b=>b()),m.remove()}}var kt={};Jt(kt,{GPU:()=>ft,LAPTOP:()=>mt,NAMES:()=>zt,OWN:()=>fe,PARTS:()=>pt,choiceOf:()=>rt,describe:()=>yt,duration:()=>Z,follow:()=>xt,formulas:()=>ht,inBytes:()=>ot,inWords:()=>it,memory:()=>J,operationsPerToken:()=>gt,parameters:()=>j,percent:()=>Lt,room:()=>wt,scientific:()=>X,superscript:()=>at,total:()=>W,trainingOperations:()=>Y,whole:()=>Q,width:()=>q});var pt=["tokens","positions","attention","feedForward","norms"],fe="own",mt=16e9,ft=8e10;function rt(t){let{layers:n,heads:e,d_head:o,vocab:r,batch:a}=t,[i,u,g,y]=[t.context,t.tokens,t.bytes,t.speed].map(Number);return{layers:n,heads:e,dHead:o,context:i,vocab:r,tokens:u,batch:a,bytes:g,speed:y}}var q=({heads:t,dHead:n})=>t*n;function j(t){let{layers:n,context:e,vocab:o}=t,r=q(t);return{tokens:o*r,positions:e*r,attention:n*(4*r*r+4*r),feedForward:n*(8*r*r+5*r),norms:n*4*r+2*r}}var W=t=>pt.reduce((n,e)=>n+t[e],0),ht=({layers:t})=>({tokens:"V·d",positions:"context·d",attention:`${t} (4d² + 4d)`,feedForward:`${t} (8d² + 5d)`,norms:`${t} · 4d + 2d`}),Y=t=>6n*BigInt(W(j(t)))*BigInt(t.tokens);function gt(t){let n=j(t);return 6*(W(n)-n.positions)+12*t.layers*q(t)*t.context}function J(t){let n=W(j(t)),e=2*t.layers*q(t)*t.context*t.batch;return{weights:n*t.bytes,training:n*16,cache:e*t.bytes}}var _t=["layers","heads","d_head","context","vocab","tokens"];function xt(t,n,e){let o=_t.some(r=>n[r]!==t[r]);return n.preset!==t.preset?o?{}:e[n.preset]:!o||n.preset==="own"?{}:_t.some(r=>n[r]!==e[n.preset][r])?{preset:"own"}:{}}var Q=t=>t.toLocaleString("en-US");function X(t){let[n,e]=t.toExponential(1).split("e");return`${n} × 10${at(Number(e))}`}var at=t=>String(t).replace("-","⁻").replace(/\d/g,n=>"⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(n)]),bt=t=>t<9.95?t.toFixed(1).replace(/\.0$/,""):Q(Math.round(t));function it(t){let[n,e]=[["trillion",1e12],["billion",1e9],["million",1e6],["",1]].find(([,o])=>t>=Number(o))??["",1];return`${bt(t/e)}${n&&` ${n}`}`}function ot(t){let[n,e]=[["PB",1e15],["TB",1e12],["GB",1e9],["MB",1e6],["KB",1e3]].find(([,o])=>t>=Number(o))??["bytes",1];return`${bt(t/e)} ${n}`}function Z(t){if(t<1)return"under a second";if(t>=1e6*31557600)return`${X(t/31557600)} years`;let[n,e]=[["year",31557600],["day",86400],["hour",3600],["minute",60],["second",1]].find(([,r])=>t>=Number(r)),o=bt(t/e);return`${o} ${n}${o==="1"?"":"s"}`}function wt(t){return t<=16e9?"fits a laptop":t<=8e10?"fits one GPU":`${Q(Math.ceil(t/8e10))} GPUs`}var Lt=t=>t>0&&t<.005?"<1 %":`${Math.round(100*t)} %`,zt={tokens:"tokens",positions:"positions",attention:"attention",feedForward:"feed-forward",norms:"norms"};function yt(t){let n=j(t),e=W(n),{weights:o,training:r,cache:a}=J(t),i=Number(Y(t)),u=pt.reduce((g,y)=>n[y]>n[g]?y:g);return`${t.layers} layer${t.layers===1?"":"s"}, d_model ${Q(q(t))}: ${Q(e)} parameters, most in ${zt[u]}, ${Lt(n[u]/e)}. Training on ${it(t.tokens)} tokens: ${X(i)} operations, ${Z(i/t.speed)}. Weights ${ot(o)}, training ${ot(r)}, cache ${ot(a)}.`}var Gt=`.gs {
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  gap: 1em;
  font-variant-numeric: tabular-nums;
}
.gs[data-wide] {
  flex-direction: row;
  gap: 2em;
}
.gs-half {
  display: flex;
  flex: 0 0 auto;
  flex-direction: column;
  gap: 0.9em;
  min-width: 0;
}
.gs[data-wide] .gs-half {
  flex: 1 1 0;
}
.gs p {
  margin: 0 0 0.25em;
  line-height: 1.35;
}
.gs-muted {
  color: var(--lx-muted);
}
.gs-rows {
  display: grid;
  grid-auto-rows: 1.5em;
  gap: 0 0.6em;
  align-items: center;
}
.gs[data-wide] .gs-rows {
  grid-auto-rows: 2.3em;
}
.gs-line {
  display: contents;
}
.gs-line > span {
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.gs-line[data-own] > span {
  font-weight: 700;
}
.gs-line .gs-number {
  text-align: right;
}
.gs-parts {
  grid-template-columns: 1.4em 6.6em minmax(0, 1fr) 10.6em 3.2em;
}
.gs-parts .gs-swatch {
  width: 1.4em;
  height: 1.05em;
}
.gs-parts .gs-line[data-sum] > span {
  font-weight: 700;
}
.gs-shares,
.gs-tracks {
  grid-template-columns: 5.2em minmax(5em, 1fr) 10.6em;
}
.gs-tracks {
  grid-template-columns: 5.2em minmax(5em, 1fr) 12.5em;
  padding-bottom: 1.5em;
}
.gs-lined {
  padding-top: 1.4em;
}
.gs-bar {
  height: 82%;
}
.gs[data-wide] .gs-bar {
  height: 70%;
}
.lx[data-kind="gpt_size"][data-narrow="true"] .gs-tracks {
  grid-template-columns: 5em minmax(4em, 1fr) 12.6em;
}
.lx[data-kind="gpt_size"][data-narrow="true"] .gs-parts {
  grid-template-columns: 1.2em 6.7em minmax(0, 1fr) 10em 2.9em;
  gap: 0 0.4em;
}
.lx[data-kind="gpt_size"][data-narrow="true"] .lx-main {
  min-height: auto;
}
`;var{PARTS:vt,NAMES:Ht,inBytes:Ut,percent:qt,whole:z}=kt,ge=52,Yt={tokens:4,positions:3,attention:0,feedForward:2,norms:6},xe={tokens:1,positions:2,attention:0,feedForward:3,norms:4},be={parameters:{from:2,to:13,marks:{3:"10³",6:"10⁶",9:"10⁹",12:"10¹²"}},operations:{from:9,to:27,marks:{10:"10¹⁰",15:"10¹⁵",20:"10²⁰",25:"10²⁵"}},bytes:{from:3,to:15,marks:{3:"KB",6:"MB",9:"GB",12:"TB",15:"PB"}}},Vt={create(t){let{canvas:n,picture:e}=t,o=l=>s("div",{class:`gs-rows gs-${l}`}),[r,a,i,u,g]=[o("parts"),o("shares"),o("tracks"),o("tracks"),o("tracks gs-lined")],[y,$]=[s("p"),s("p")],k=(l,x="")=>s("p",{},[s("b",{text:l}),x]),m=(...l)=>s("div",{},l),w=s("div",{class:"gs-half"},[m(y,r),m(k("Shares of the parts"),a)]),T=s("div",{class:"gs-half"},[m(k("Parameters",", each mark a thousand times the last"),i),m($,u),m(k("Memory of this model",", without what its layers compute in between"),g)]),P=s("div",{class:"gs"},[w,T]);n.after(s("style",{text:Gt}),P);let p=t.state();function v(){let{presets:l,compared:x}=t.params(),c=t.state(),A=xt(p,c,l);p={...c,...A},Object.keys(A).length&&t.set(A);let h=rt(p),f=x.map(d=>({name:d,own:!1,...rt({...p,...l[d]})}));return{choice:h,all:[{name:"this one",own:!0,...h},...f]}}let M=(l,x={})=>s("div",{class:"gs-line",...x},l.map(c=>typeof c=="string"?s("span",{text:c}):c)),I=l=>s("span",{class:"gs-number",text:l}),G=()=>s("span",{class:"gs-bar"});function st({choice:l,all:x}){let c=j(l),A=W(c),h=ht(l);y.replaceChildren(s("b",{text:`d = d_model = ${l.heads} × ${l.dHead} = ${z(q(l))}`}),`, V = ${z(l.vocab)}`),r.replaceChildren(...vt.map(d=>M([s("span",{class:"gs-swatch","data-part":d}),Ht[d],s("span",{class:"gs-muted",text:h[d]}),I(z(c[d])),I(qt(c[d]/A))])),M(["","all","",I(z(A)),""],{"data-sum":!0})),a.replaceChildren(...x.map(d=>M([d.name,G(),I(z(W(j(d))))],{"data-own":d.own}))),i.replaceChildren(...x.map(d=>M([d.name,G(),it(W(j(d)))],{"data-own":d.own}))),$.replaceChildren(s("b",{text:"Operations to train, 6ND"}),`, and the time at 10${at(Math.round(Math.log10(l.speed)))} a second`),u.replaceChildren(...x.map(d=>{let E=Number(Y(d));return M([d.name,G(),`${X(E)}: ${Z(E/l.speed)}`],{"data-own":d.own})}));let f=Object.entries(J(l));g.replaceChildren(...f.map(([d,E])=>M([d,G(),`${Ut(E)}: ${wt(E)}`])))}function tt(l){let[x,c]=[n.getBoundingClientRect(),l.getBoundingClientRect()];return{left:c.left-x.left,top:c.top-x.top,width:c.width,height:c.height}}let H=l=>[...l.querySelectorAll(".gs-bar")].map(tt);function V(l,{all:x}){let{pen:c,colors:A}=l,h=f=>Ct(c,A.series[Yt[f]],xe[f],A.paper);for(let f of r.querySelectorAll(".gs-swatch")){let{left:d,top:E,width:b,height:S}=tt(f);c.beginPath(),c.rect(d,E,b,S),h(f.dataset.part??"")}H(a).forEach(({left:f,top:d,width:E,height:b},S)=>{let O=j(x[S]),C=W(O),N=f;for(let D of vt){let B=E*O[D]/C;c.beginPath(),c.rect(N,d,B,b),h(D),c.lineWidth=1,c.strokeStyle=A.paper,B>2&&c.stroke(),c.font=l.font(.88,"600");let K=qt(O[D]/C),F=c.measureText(K).width+6;if(B>F+2){let R=A.series[Yt[D]];c.fillStyle=R,c.fillRect(N+(B-F)/2,d+2,F,b-4),c.fillStyle=Nt(R),c.textAlign="center",c.textBaseline="middle",c.fillText(K,N+B/2,d+b/2)}N+=B}})}function U(l,x,c,A,h=[]){let{pen:f,colors:d,size:E}=l,{from:b,to:S,marks:O}=be[c],C=H(x),[N,D]=[C[0],C[C.length-1]],B=F=>N.left+N.width*Math.min(1,Math.max(0,(F-b)/(S-b))),K=D.top+D.height+2;f.lineWidth=1;for(let[F,R]of Object.entries(O)){let _=B(Number(F));f.strokeStyle=d.faint,nt(f,_,N.top-2,_,K+3),f.font=l.font(.85),f.textAlign="center",f.textBaseline="top",f.fillStyle=d.muted,f.fillText(R,_,K+4)}for(let{value:F}of h){let R=B(Math.log10(F));f.strokeStyle=d.ink,f.lineWidth=l.line*.75,f.setLineDash([5,3]),nt(f,R,N.top-4,R,K+2),f.setLineDash([])}C.forEach(({left:F,top:R,height:_},et)=>{let[lt,At]=[R+_/2,B(Math.log10(Math.max(1,A[et].value)))],St=d.series[A[et].own?1:0];f.strokeStyle=St,f.lineWidth=l.line*(A[et].own?2.2:1.2),nt(f,F,lt,At,lt),Et(l,At,lt,St,E*(A[et].own?.42:.32))}),h.forEach(({value:F,text:R},_)=>{Mt(l,R,B(Math.log10(F))+(_?4:-4),N.top-E*.35,{align:_?"left":"right",baseline:"bottom",scale:.85})})}return{draw(l){let x=v(),c=n.clientWidth>=ge*l.size;P.toggleAttribute("data-wide",c),st(x);let[A,h]=[w,T].map(d=>d.offsetHeight);e.style.minHeight=`${Math.ceil(c?Math.max(A,h):A+h+l.size)}px`;let f=d=>W(j(d));V(l,x),U(l,i,"parameters",x.all.map(d=>({value:f(d),own:d.own}))),U(l,u,"operations",x.all.map(d=>({value:Number(Y(d)),own:d.own}))),U(l,g,"bytes",Object.values(J(x.choice)).map(d=>({value:d,own:!0})),[{value:16e9,text:"16 GB, a laptop"},{value:8e10,text:"80 GB, one GPU"}])},describe(){return yt(v().choice)},table(){let{all:l}=v(),x=l.map(h=>j(h)),c=(h,f)=>[h,...l.map((d,E)=>f(E))],A=[...vt.map(h=>c(Ht[h],f=>z(x[f][h]))),c("all parameters",h=>z(W(x[h]))),c("operations a token",h=>z(gt(l[h]))),c("6ND",h=>X(Number(Y(l[h])))),c("time to train",h=>Z(Number(Y(l[h]))/l[h].speed)),...["weights","training","cache"].map((h,f)=>c(`memory: ${h}`,d=>Ut(Object.values(J(l[d]))[f])))];return{columns:["",...l.map(h=>h.name)],rows:A}}}}};var{mount:Ze,widget:we}=It(Vt),tn=we;export{tn as default,Ze as mount,we as widget};
