function _t(t){let r=atob(t),e=new Uint8Array(r.length);for(let o=0;o<e.length;o++)e[o]=r.charCodeAt(o);return e}function Vt(t){let r=t&32768?-1:1,e=t>>10&31,o=t&1023;return e===0?r*o*2**-24:e===31?o?NaN:r*(1/0):r*(1+o/1024)*2**(e-15)}function Gt(t){let{dtype:r,shape:e,data:o,scale:a,offset:n=0}=t,p=(typeof o=="string"?_t(o):o instanceof ArrayBuffer?new Uint8Array(o):new Uint8Array(o.buffer,o.byteOffset,o.byteLength)).slice().buffer;switch(r){case"float32":return{shape:e,values:new Float32Array(p)};case"float64":return{shape:e,values:new Float64Array(p)};case"int32":return{shape:e,values:new Int32Array(p)};case"float16":return{shape:e,values:Float32Array.from(new Uint16Array(p),Vt)};case"uint8":{let f=new Uint8Array(p);return a===void 0?{shape:e,values:f}:{shape:e,values:Float32Array.from(f,b=>b*a+n)}}default:throw new Error(`unknown dtype ${r}`)}}function ut(t){return Object.fromEntries(Object.entries(t).map(([r,e])=>[r,Gt(e)]))}function pt(t,r,e=5){if(!(r>t)||!Number.isFinite(r-t))return[t];let o=(r-t)/e,a=10**Math.floor(Math.log10(o)),n=[1,2,5,10].map(f=>f*a).find(f=>f>=o*.999)??10*a,l=Math.ceil(t/n-1e-9),p=Math.floor(r/n+1e-9);return Array.from({length:p-l+1},(f,b)=>Number(((l+b)*n).toPrecision(12)))}function _(t,r=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let e=t.toFixed(r);return Number(e)===0?e.replace("-",""):e.replace("-","−")}var z=(t,r,e)=>Math.min(e,Math.max(r,t));function ft([t,r],[e,o]){let a=(o-e)/(r-t);return{to:n=>e+(n-t)*a,from:n=>t+(n-e)/a}}function Ct(t){let{clientWidth:r,clientHeight:e}=t,o=globalThis.devicePixelRatio||1,[a,n]=[Math.max(1,Math.round(r*o)),Math.max(1,Math.round(e*o))];(t.width!==a||t.height!==n)&&Object.assign(t,{width:a,height:n});let l=t.getContext("2d");return l.setTransform(o,0,0,o,0,0),l.clearRect(0,0,r,e),{pen:l,width:r,height:e}}function St(t,r,e){let{pen:o,colors:a,size:n}=t,{xLabel:l="",yLabel:p="",title:f="",zero:b=!0}=e;o.font=t.font(.92);let k=pt(e.y[0],e.y[1],e.yTicks??Math.max(2,Math.floor(r.height/(n*3.4)))),y=pt(e.x[0],e.x[1],e.xTicks??Math.max(2,Math.floor(r.width/(n*5)))),g=At(k),A=Math.max(...g.map(E=>o.measureText(E).width))+10,c={left:r.left+A+(p?n*1.4:0),top:r.top+(f?n*1.8:n*.6),right:r.left+r.width-n*.7,bottom:r.top+r.height-n*1.6-(l?n*1.3:0)},x=ft(e.x,[c.left,c.right]),v=ft(e.y,[c.bottom,c.top]);o.lineWidth=1,o.strokeStyle=a.faint,o.fillStyle=a.muted,o.textAlign="right",o.textBaseline="middle",k.forEach((E,P)=>{V(o,c.left,v.to(E),c.right,v.to(E)),o.fillText(g[P],c.left-6,v.to(E))}),o.textAlign="center",o.textBaseline="top";let M=At(y);return y.forEach((E,P)=>{V(o,x.to(E),c.top,x.to(E),c.bottom),o.fillText(M[P],x.to(E),c.bottom+5)}),b&&(o.strokeStyle=a.muted,e.y[0]<0&&e.y[1]>0&&V(o,c.left,v.to(0),c.right,v.to(0)),e.x[0]<0&&e.x[1]>0&&V(o,x.to(0),c.top,x.to(0),c.bottom)),o.fillStyle=a.ink,l&&o.fillText(l,(c.left+c.right)/2,c.bottom+5+n*1.35),p&&(o.save(),o.translate(r.left+n*.2,(c.top+c.bottom)/2),o.rotate(-Math.PI/2),o.fillText(p,0,0),o.restore()),f&&(o.font=t.font(1,"600"),o.textAlign="left",o.fillText(f,c.left,r.top+2)),{x:x.to,y:v.to,fromX:x.from,fromY:v.from,box:c}}function At(t){let r=t.length>1?t[1]-t[0]:t[0]||1,e=Math.max(0,Math.min(6,-Math.floor(Math.log10(Math.abs(r))+1e-9)));return t.map(o=>_(o,e))}function V(t,r,e,o,a){t.beginPath(),t.moveTo(r,e),t.lineTo(o,a),t.stroke()}function Tt(t,r,e,o,a){let{pen:n}=t,{box:l}=r;if(n.save(),n.beginPath(),n.rect(l.left,l.top-2,l.right-l.left,l.bottom-l.top+4),n.clip(),a.fill){n.beginPath(),n.moveTo(r.x(e[0]),r.y(a.base??0));for(let f=0;f<e.length;f++)n.lineTo(r.x(e[f]),r.y(o[f]));n.lineTo(r.x(e[e.length-1]),r.y(a.base??0)),n.fillStyle=a.fill,n.fill()}n.beginPath();let p=!1;for(let f=0;f<e.length;f++)Number.isFinite(o[f])?p?n.lineTo(r.x(e[f]),r.y(o[f])):(n.moveTo(r.x(e[f]),r.y(o[f])),p=!0):p=!1;n.strokeStyle=a.color,n.lineWidth=a.width??t.line,n.lineJoin="round",n.setLineDash(a.dash??[]),n.stroke(),n.restore()}function Et(t,r,e,o,a=t.line*2.4){let{pen:n,colors:l}=t;n.beginPath(),n.arc(r,e,a,0,2*Math.PI),n.fillStyle=o,n.fill(),n.lineWidth=1.5,n.strokeStyle=l.paper,n.stroke()}function ht(t,r,e,o,a={}){let{pen:n,colors:l}=t;n.save(),n.font=t.font(a.scale??1,a.weight??"400"),n.textAlign=a.align??"left",n.textBaseline=a.baseline??"middle",n.lineJoin="round",n.lineWidth=4,n.strokeStyle=l.paper,n.strokeText(r,e,o),n.fillStyle=a.color??l.ink,n.fillText(r,e,o),n.restore()}var Jt=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],Kt=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"];var Xt=t=>[1,3,5].map(r=>parseInt(t.slice(r,r+2),16));function Zt(t){let r=t.startsWith("#")?Xt(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[e,o,a]=r.slice(0,3).map(n=>{let l=n/255;return l<=.04045?l/12.92:((l+.055)/1.055)**2.4});return .2126*e+.7152*o+.0722*a}function Mt(t){let r=getComputedStyle(t),e=r.backgroundColor,o=Zt(e)<.2,a=n=>r.getPropertyValue(n).trim();return{dark:o,paper:e,ink:r.color,muted:a("--lx-muted"),faint:a("--lx-faint"),series:o?Kt:Jt}}function u(t,r={},e=[]){let o=document.createElement(t);for(let[a,n]of Object.entries(r))n===void 0||n===!1||(a==="text"?o.textContent=String(n):o.setAttribute(a,n===!0?"":String(n)));return o.append(...e),o}function I(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function $t({columns:t,rows:r},e){let o=(a,n)=>u("tr",{},n.map(l=>u(a,{text:l,scope:a==="th"?"col":void 0})));return u("table",{},[u("caption",{text:e}),u("thead",{},[o("th",t)]),u("tbody",{},r.map(a=>o("td",a)))])}var Qt={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function Nt(t,r){let e=u("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),o=t.map(a=>{let n=te(a,r);return e.append(n.element),n.update});return{element:e,update:(a,n)=>o.forEach(l=>l(a,n))}}function te(t,r){let{name:e}=t,o=u("span",{class:"lx-reason",hidden:!0}),a=u("output"),n=ee(t);I(n);let l=(k,y)=>{r.set({[e]:k},{final:y}),t.kernel&&y&&r.ask(e,k)},p=[];if(t.type==="button")p.push(n);else{let k=u("span",{text:t.label}),y=u("label",{style:"display:contents"},t.type==="checkbox"?[k,n]:[k,a,n]);p.push(y)}let f=u("div",{class:"lx-control","data-name":e,"data-kernel":t.kernel},[...p,o]);switch(t.type){case"slider":r.listen(n,"input",()=>l(Number(n.value),!1)),r.listen(n,"change",()=>l(Number(n.value),!0));break;case"checkbox":r.listen(n,"change",()=>l(n.checked,!0));break;case"button":r.listen(n,"click",()=>l((r.state()[e]??0)+1,!0));break;default:r.listen(n,"change",()=>l(n.value,!0))}function b(k,y){let g=r.state()[e],A=Object.entries(t.when??{}).some(([M,E])=>!E.includes(r.state()[M])),c=!!t.kernel&&k!=="live";n.disabled=A||c;let x=y.name===e,v=c?Qt[k]:x&&y.busy?"Computing …":x?y.error??"":"";o.hidden=!v,o.textContent=v,o.dataset.error=String(!!(x&&y.error&&!c)),t.type==="checkbox"?n.checked=!!g:t.type!=="button"&&n.value!==String(g)&&(n.value=String(g)),t.type==="slider"&&(a.textContent=_(Number(g),t.digits??0))}return{element:f,update:b}}function ee(t){switch(t.type){case"slider":return u("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return u("select",{},(t.options??[]).map(([r,e])=>u("option",{value:r,text:e})));case"checkbox":return u("input",{type:"checkbox"});case"button":return u("button",{type:"button",text:t.label});default:return u("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function Ft(t){let r={...t,kernel:"absent",answer:{}},e=new Map;return{get:o=>r[o],set(o,a){r[o]=a,e.get(o)?.forEach(n=>n())},on(o,a){return e.has(o)||e.set(o,new Set),e.get(o)?.add(a),()=>e.get(o)?.delete(a)}}}var ne=100,oe=3e3;function Pt(t){let r={kernel:"waiting",answer:{}},e=new Map,o=(c,x)=>{r[c]=x,e.get(c)?.forEach(v=>v())},a=0,n=()=>{globalThis.clearTimeout(a),a=0,r.kernel!=="absent"&&t.save_changes()},l=0,p=!1,f=c=>{c?.type==="pong"&&o("kernel","live"),c?.type==="answer"&&o("answer",{name:c.name,error:c.error})},b=()=>{globalThis.clearTimeout(l),l=globalThis.setTimeout(()=>r.kernel==="waiting"&&o("kernel","absent"),oe),t.send({type:"ping"})},k=t.widget_manager?.kernel,y=()=>o("kernel","absent"),g=(c,x)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(x)?y():x==="idle"&&r.kernel==="absent"&&!p&&b(),(x==="restarting"||x==="autorestarting")&&(p=!0)};return t.on("msg:custom",f),k?.statusChanged?.connect(g),k?.disposed?.connect(y),b(),{store:{get:c=>c in r?r[c]:t.get(c),set(c,x,{final:v=!0}={}){if(c==="request"){o("answer",{name:x.name,busy:!0}),n(),t.send({type:"request",...x});return}t.set(c,x),v?n():a||(a=globalThis.setTimeout(n,ne))},on(c,x){return c in r?(e.has(c)||e.set(c,new Set),e.get(c)?.add(x),()=>e.get(c)?.delete(x)):(t.on(`change:${c}`,x),()=>t.off(`change:${c}`,x))}},dispose(){globalThis.clearTimeout(a),globalThis.clearTimeout(l),t.off("msg:custom",f),k?.statusChanged?.disconnect(g),k?.disposed?.disconnect(y)}}}var Bt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var ae=(t,r,e)=>Math.min(e-1,Math.max(0,t+r));function jt(t,r){let e=-1,o=u("button",{type:"button",class:"lx-back",text:"◀ Back"}),a=u("button",{type:"button",class:"lx-next",text:"Start ▶"}),n=u("span",{class:"lx-step-title"}),l=u("span",{class:"lx-step-look"}),p=u("span",{class:"lx-step-count"}),f=u("div",{"aria-live":"polite"},[n," ",l]),b=t.map(A=>u("div",{class:"lx-reserve","aria-hidden":"true",text:`${A.title}. ${A.look}`})),k=u("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[o,u("div",{class:"lx-walk-text"},[...b,f]),u("div",{},[p," ",a])]);[k,o,a].forEach(I);let y=A=>{e=ae(e,A,t.length),g(),r.go(e)};function g(){let A=t[e];n.textContent=A?`${A.title}.`:"Guided walk.",l.textContent=A?A.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,p.textContent=A?`${e+1} / ${t.length}`:"",a.textContent=A?"Next ▶":"Start ▶";let c=k.ownerDocument.activeElement;o.disabled=e<=0,a.disabled=e===t.length-1,(c===o&&o.disabled||c===a&&a.disabled)&&k.focus()}return r.listen(o,"click",()=>y(-1)),r.listen(a,"click",()=>y(1)),r.listen(k,"keydown",A=>{let c={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[A.key];c&&(A.preventDefault(),e+c>=0&&y(c))}),g(),k}var ie=46;function Dt(t){let r=(o,a)=>le(t,o,a),e=globalThis.document?.documentElement;if(e&&"explorerPage"in e.dataset){let o=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");r(document.body,Ft(o))}return{mount:r,widget:{render({model:o,el:a}){let{store:n,dispose:l}=Pt(o),p=r(a,n);return()=>{p(),l()}}}}}function se(t,r,e){let o=matchMedia(`(min-height: ${r+6}px) and (max-height: ${r+10}px)`),a=matchMedia(`(min-height: ${r+2}px) and (max-height: ${r+5.9}px)`),n=matchMedia("(prefers-color-scheme: dark)"),l=()=>{t.dataset.scheme=a.matches||n.matches&&!o.matches?"dark":"light"};[o,a,n].forEach(p=>e(p,"change",l)),l()}function le(t,r,e){let o=new AbortController,a=[],n=(s,d,m,h={})=>s.addEventListener(d,m,{...h,signal:o.signal}),l="explorerPage"in document.documentElement.dataset,p=u("canvas",{role:"img"}),f=u("div",{class:"lx-picture"},[p]),b=u("div",{class:"lx-table",hidden:!0});f.append(b);let k=u("p",{class:"lx-says","aria-live":"polite"}),y=u("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),g=u("section",{class:"lx","data-kind":e.get("kind"),"data-host":l?"page":"lab","data-projector":e.get("projector")?"true":"false","aria-label":e.get("title"),style:l?"height:100vh":`height:${e.get("height")}px`});l&&se(g,Number(e.get("height")),n);let A=u("div",{class:"lx-main"},[f,k]);I(y),I(b);let c=()=>e.get("state"),x=(s,d)=>{e.set("state",{...c(),...s},d)},v=ut(e.get("arrays")),M=(s,d)=>e.set("request",{name:s,value:d}),E=Nt(e.get("controls"),{state:c,set:x,ask:M,listen:n}),P=e.get("steps"),R=P.length?jt(P,{listen:n,go:s=>x(P[s].state)}):null;g.append(u("style",{text:Bt}),u("div",{class:"lx-head"},[u("p",{class:"lx-title",text:e.get("title")}),y]),...R?[R]:[],u("div",{class:"lx-body"},[A,...e.get("controls").length?[E.element]:[]])),r.append(g);let nt=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),G={picture:f,canvas:p,state:c,params:()=>e.get("params"),data:()=>v,set:x,listen:n,focusable:I,redraw:j,animate(s,d){if(nt?.matches)return d(1);let m=performance.now(),h=w=>{if(o.signal.aborted)return;let C=Math.min(1,Math.max(0,(w-m)/s));d(C),C<1&&requestAnimationFrame(h)};requestAnimationFrame(h)}},B=t.create(G),U=0,W=!1,H=0,J=0;function j(){!U&&!o.signal.aborted&&(U=requestAnimationFrame(at))}function at(){if(U=0,!g.isConnected||!p.clientWidth||!p.clientHeight){W||j(),W=!0;return}W=!1;let s=Mt(g);g.dataset.theme=s.dark?"dark":"light";let d=!!e.get("projector"),m=d?20:13,h=getComputedStyle(g).fontFamily,w=(C=1,S="400")=>`${S} ${m*C}px ${h}`;B.draw({...Ct(p),colors:s,size:m,line:d?3.5:2,projector:d,font:w}),E.update(e.get("kernel"),e.get("answer")??{}),p.setAttribute("aria-label",`${e.get("title")}: ${B.describe()}`),b.hidden||ot(),globalThis.clearTimeout(J),J=globalThis.setTimeout(()=>{k.textContent=B.describe()},H?80:0),H+=1,g.dataset.draws=String(H),g.dataset.ready="true"}let ot=()=>b.replaceChildren($t(B.table(),e.get("title")));n(y,"click",()=>{b.hidden=!b.hidden,y.setAttribute("aria-expanded",String(!b.hidden)),y.textContent=b.hidden?"Show as table":"Show the picture",b.hidden||ot()});for(let s of["state","params","kernel","answer","projector"])a.push(e.on(s,j));a.push(e.on("arrays",()=>{v=ut(e.get("arrays")),j()}));let rt=()=>{g.dataset.narrow=String(g.clientWidth<ie*parseFloat(getComputedStyle(g).fontSize)),j()},K=new ResizeObserver(rt);K.observe(g),K.observe(f);let i=new IntersectionObserver(j);i.observe(g);for(let s of["transitionend","transitioncancel"])n(g,s,d=>d.target===g&&j());return n(g,"keydown",s=>s.stopPropagation()),rt(),()=>{o.abort(),cancelAnimationFrame(U),globalThis.clearTimeout(J),K.disconnect(),i.disconnect(),a.forEach(s=>s()),g.remove()}}function mt({values:t,shape:r}){let e=[],o=[],a=Array.from({length:256},(n,l)=>[l]);for(let n=0;n<r[0];n++){let[l,p]=[t[3*n],t[3*n+1]];e.push(String.fromCharCode(l,p)),o.push(t[3*n+2]),a.push([...a[l],...a[p]])}return{count:e.length,pairs:e,counts:o,ranks:new Map(e.map((n,l)=>[n,l])),bytes:a}}var zt=(t,r,e)=>t.includes(r)?t.split(r).join(String.fromCharCode(256+e)):t;function gt(t,r,e){let o=new Map;return t.map(a=>{if(!o.has(a)){let n=a;for(let l=0;l<e&&n.length>1;l++)n=zt(n,r.pairs[l],l);o.set(a,n)}return o.get(a)})}function It(t,r){let e=t,o=[Ot(e)];for(let a=0;a<r.count;a++)e=e.map(n=>zt(n,r.pairs[a],a)),o.push(Ot(e));return o}var Ot=t=>t.reduce((r,e)=>r+e.length,0);function Rt(t){let r=new Map;for(let e of t)for(let o=0;o+1<e.length;o++){let a=e.slice(o,o+2);r.set(a,(r.get(a)??0)+1)}return r}function Lt(t,r){let e=[...t].map(([n,l])=>({pair:n,count:l,rank:r?.ranks.get(n)??null})),o=(n,l)=>n.charCodeAt(0)-l.charCodeAt(0)||n.charCodeAt(1)-l.charCodeAt(1),a=n=>r?n.rank??1/0:0;return e.sort((n,l)=>(a(n)===a(l)?0:a(n)-a(l))||l.count-n.count||o(n.pair,l.pair))}var ce=t=>t.toString(16).padStart(2,"0"),tt=t=>t.map(ce).join(" "),de={" ":"␣","\n":"↵","	":"⇥","\r":"␍"};function et(t){try{return[...new TextDecoder("utf-8",{fatal:!0,ignoreBOM:!0}).decode(Uint8Array.from(t))].map((e,o)=>de[e]??(/[\p{C}\p{Z}]/u.test(e)?`U+${(e.codePointAt(0)??0).toString(16).toUpperCase().padStart(4,"0")}`:o===0&&/\p{M}/u.test(e)?`◌${e}`:e)).join("")}catch{return tt(t)}}function xt(t){try{return new TextDecoder("utf-8",{fatal:!0}).decode(Uint8Array.from(t)),!0}catch{return!1}}function Ut(t,r){let e=[],o=[t],a=new Set;for(let n=o.shift();n!==void 0;n=o.shift()){if(n<256||a.has(n))continue;a.add(n);let l=r.pairs[n-256],[p,f]=[l.charCodeAt(0),l.charCodeAt(1)];e.push([n,p,f]),o.push(p,f)}return e.sort((n,l)=>l[0]-n[0])}var Wt=`.tk {
  position: absolute;
  inset: 0;
  display: grid;
  grid-template: auto minmax(5em, auto) auto minmax(0, 1fr) / minmax(17em, 1fr) minmax(15em, 1fr);
  gap: 0.45em 1em;
  /* The chart is on the canvas below. */
  pointer-events: none;
}
.tk > * {
  min-width: 0;
  pointer-events: auto;
}
.tk-bar {
  display: flex;
  grid-column: 1 / -1;
  gap: 0.6em;
  align-items: flex-start;
}
.tk-merge {
  flex: 1;
  min-width: 0;
  /* Room for two lines, so that no merge moves what stands below. */
  min-height: 2.9em;
  font-size: 1.08em;
}
.tk-merge b,
.tk-detail b,
.tk-pairs b {
  padding: 0 0.2em;
  font-weight: 600;
  unicode-bidi: isolate;
  overflow-wrap: anywhere;
  border: 1px solid var(--lx-muted);
  border-radius: 3px;
}
.tk-chips {
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: 0.3em 0.22em;
  align-content: flex-start;
  max-height: 15.5em;
  margin: 0;
  padding: 5px;
  overflow: auto;
  list-style: none;
}
.tk-chip {
  max-width: 100%;
  padding: 0.05em 0.3em;
  line-height: 1.25;
  text-align: center;
  cursor: pointer;
  border: 1.5px solid var(--tk-color);
  border-radius: 4px;
  background: color-mix(in srgb, var(--tk-color) 14%, transparent);
}
.tk-chip span {
  display: block;
  font-size: 1.12em;
  unicode-bidi: isolate;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
}
.tk-chip small {
  display: block;
  color: var(--lx-muted);
  font-size: 0.82em;
  font-variant-numeric: tabular-nums;
}
.tk-chip[data-part] span {
  font-family: var(--jp-code-font-family, ui-monospace, monospace);
  font-size: 0.95em;
}
.tk-chip[data-new] {
  border-style: double;
  border-width: 4px;
  padding: 0 0.2em;
}
.tk-chip[data-at] {
  outline: 3px solid var(--lx-ink, currentColor);
  outline-offset: 1px;
}
.tk-detail {
  grid-column: 1 / -1;
  min-height: 2.8em;
  max-height: 5.6em;
  padding: 0.2em 0.6em;
  overflow: auto;
  border: 1px solid var(--lx-faint);
  border-radius: 4px;
}
.tk-pairs {
  overflow: auto;
}
.tk-pairs table {
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
}
.tk-pairs caption {
  font-weight: 600;
  text-align: left;
}
.tk-pairs th {
  color: var(--lx-muted);
  font-weight: 400;
}
.tk-pairs th,
.tk-pairs td {
  padding: 0.1em 0.4em;
  text-align: right;
}
.tk-pairs th:first-child,
.tk-pairs td:first-child {
  text-align: left;
}
.tk-pairs tr[data-next] td {
  font-weight: 700;
  background: color-mix(in srgb, var(--lx-accent) 16%, transparent);
}
.tk-chart {
  min-height: 11em;
  pointer-events: none;
}
.lx[data-kind="tokenization"][data-narrow="true"] .lx-main {
  min-height: 50em;
}
.lx[data-kind="tokenization"][data-narrow="true"] .tk {
  grid-template: auto minmax(5em, auto) auto auto minmax(13em, 1fr) / 1fr;
}
`;var pe=7,Ht=900,qt={create(t){let{canvas:r,picture:e}=t,o=(i,s)=>{let d=u("button",{type:"button",text:i,"aria-label":s});return t.focusable(d),d},a=o("◀","One merge back"),n=o("▶","One merge on"),l=o("Play","Play the merges"),p=u("span",{class:"tk-merge"}),f=u("div",{class:"tk-bar"},[a,n,l,p]),b=u("div",{class:"tk-chips",role:"group","aria-label":"Tokens: arrow keys choose one"}),k=u("div",{class:"tk-detail"}),y=u("div",{class:"tk-pairs"}),g=u("div",{class:"tk-chart"});r.after(u("style",{text:Wt}),u("div",{class:"tk"},[f,b,k,y,g])),[b,k,y].forEach(t.focusable);let A=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;l.hidden=!!A;let c={};function x(){let{own:i,trained:s}=t.data(),d=t.params().words;if(c.own!==i||c.trained!==s||c.words!==d){let m=d.filter((S,$)=>t.params().special[$]<0),h=d.length-m.length,w={text:mt(i),training:mt(s)},C=Object.fromEntries(Object.entries(w).map(([S,$])=>[S,It(m,$).map(F=>F+h)]));c={own:i,trained:s,words:d,plain:m,sources:w,curves:C}}return c}function v(){let i=t.state(),s=t.params(),{words:d,plain:m,sources:h,curves:w}=x(),C=i.source==="training"?"training":"text",S=h[C],$={text:z(Math.round(i.own),0,h.text.count),training:z(Math.round(i.vocabulary)-256,0,h.training.count)},F=$[C],X=gt(d,S,F),T=[];X.forEach((Z,D)=>{if(s.special[D]>=0){T.push({id:s.special[D],token:null,bytes:[...d[D]].map(O=>O.charCodeAt(0)),word:D});return}for(let O=0;O<Z.length;O++){let q=Z.charCodeAt(O);T.push({id:s.first+q,token:q,bytes:S.bytes[q],word:D})}});let it=T.length?z(i.at??0,0,T.length-1):-1;return{state:i,params:s,source:C,merges:S,places:$,n:F,tokens:T,at:it,plain:m,curves:w,curve:w[C]}}let M=i=>u("b",{text:et(i)}),E=i=>i===1?"once":i===2?"twice":`${_(i,0)} times`,P=i=>i.source==="text"?"in this text":"in the training text",R=!1,nt=i=>t.set(v().source==="text"?{own:i}:{vocabulary:256+i}),G=i=>{let{n:s,merges:d}=v(),m=z(s+i,0,d.count);return nt(m),m<d.count},B=()=>{R=!1,l.textContent="Play"};t.listen(a,"click",()=>{B(),G(-1)}),t.listen(n,"click",()=>{B(),G(1)}),t.listen(l,"click",()=>{if(R)return B();R=!0,l.textContent="Stop",v().n>=v().merges.count&&nt(0);let i=s=>{!R||s<1||(G(1)?t.animate(Ht,i):B())};t.animate(Ht/2,i)});let U=i=>i instanceof Element?i.closest(".tk-chip"):null,W=(i,s)=>{let d=U(i.target);if(!d)return;let m=Number(d.dataset.index);(m!==t.state().at||s)&&t.set({at:m},{final:s})};t.listen(b,"pointerover",i=>i.pointerType==="mouse"&&W(i,!1)),t.listen(b,"click",i=>W(i,!0)),t.listen(b,"keydown",i=>{let s={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1,Home:-1e9,End:1e9}[i.key];if(!s)return;i.preventDefault();let{at:d,tokens:m}=v();t.set({at:z(d+s,0,m.length-1)}),b.children[z(d+s,0,m.length-1)]?.scrollIntoView({block:"nearest"})});let H="";function J(i,s){let d=s.n?256+s.n-1:-1,m=JSON.stringify([s.source,s.tokens.map(h=>h.id),s.plain,d,i.colors.dark]);m!==H&&(H=m,b.replaceChildren(...s.tokens.map((h,w)=>u("div",{class:"tk-chip","data-index":w,"data-part":!xt(h.bytes),"data-new":h.token===d,style:`--tk-color:${h.token===null?i.colors.ink:i.colors.series[h.id%7]}`},[u("span",{text:et(h.bytes)}),u("small",{text:h.id})])))),[...b.children].forEach((h,w)=>h.toggleAttribute("data-at",w===s.at))}function j(i){if(a.disabled=i.n===0,n.disabled=i.n===i.merges.count,i.n===0){p.replaceChildren(`No merge yet: ${i.tokens.length} tokens, one for each byte. ${i.merges.count} merges follow.`);return}let[s,d]=[0,1].map(m=>i.merges.bytes[i.merges.pairs[i.n-1].charCodeAt(m)]);p.replaceChildren(`Merge ${i.n} of ${i.merges.count}: `,M(s)," + ",M(d)," → ",M([...s,...d]),`, found ${E(i.merges.counts[i.n-1])} ${P(i)}`)}function at(i){let s=i.tokens[i.at];if(!s)return k.replaceChildren("No text, no token.");let d=s.bytes.length===1?"byte":`${s.bytes.length} bytes`,m=["Token ",M(s.bytes),`  id ${s.id},  ${d} ${tt(s.bytes)}`];xt(s.bytes)||m.push(" (a part of a character)"),s.token===null?m.push(": a special token, never cut and never merged."):s.token<256?m.push(". A byte, there from the start."):Ut(s.token,i.merges).forEach(([h,w,C],S)=>{m.push(S?";  ":".  ",M(i.merges.bytes[h])," = ",M(i.merges.bytes[w])," + ",M(i.merges.bytes[C]),` (merge ${h-256+1})`)}),k.replaceChildren(...m)}function ot(i){let s=i.source==="training"?i.merges:null;return Lt(Rt(gt(i.plain,i.merges,i.n)),s)}function rt(i){let s=ot(i),d=i.source==="training",m=(w,C,S)=>u("tr",{"data-next":S},C.map($=>u(w,w==="th"?{scope:"col"}:{},$))),h=s.slice(0,pe).map((w,C)=>{let[S,$]=[0,1].map(T=>i.merges.bytes[w.pair.charCodeAt(T)]),F=C===0&&(d?w.rank!==null:i.n<i.merges.count),X=[M(S)," + ",M($),...F?[" ← next"]:[]];return m("td",[X,[String(w.count)],...d?[[w.rank===null?"never":String(w.rank+1)]]:[]],F)});y.replaceChildren(u("table",{},[u("caption",{text:s.length?`Pairs in the text now (${s.length})`:"No pair is left: each word is one token"}),u("thead",{},[m("th",[["pair"],["count here"],...d?[["merge number"]]:[]],!1)]),u("tbody",{},h)]))}function K(i,s){let{pen:d,colors:m,size:h}=i,[w,C]=[r.getBoundingClientRect(),g.getBoundingClientRect()],S={left:C.left-w.left,top:C.top-w.top,width:C.width,height:C.height};if(S.width<60||S.height<60)return;let $=s.source==="text"?Math.max(20,Math.ceil(1.6*s.merges.count)):s.merges.count,F=Math.max(h,S.height-h*4.7),X=z(F/(F-h*3.8),1.15,2),T=St(i,S,{x:[256,256+$],y:[0,Math.max(1,s.curve[0])*X],xLabel:"vocabulary: 256 bytes + merges",title:"Tokens in this text",zero:!1}),it={text:"this text",training:"training text"},Z=L=>`${it[L]}, ${s.places[L]} merges: ${s.curves[L][s.places[L]]} tokens`;for(let[L,Y]of["text","training"].entries()){let Q=s.curves[Y];if(Q.length<2)continue;let st=Y===s.source,bt=m.series[L],lt=Q.map((he,Yt)=>256+Yt),kt=[...Q];lt.length<=$&&(lt.push(256+$),kt.push(Q[Q.length-1])),Tt(i,T,lt,kt,{color:bt,width:i.line*(st?1.4:.8),dash:Y==="text"?[]:[7,3]});let ct=T.box.top+h*(.9+1.5*L),yt=st?"600":"400";d.font=i.font(.92,yt);let wt=d.measureText(Z(Y)).width,vt=Math.min(1,(T.box.right-T.box.left-h*2.6)/wt),dt=T.box.right-wt*vt;ht(i,Z(Y),dt,ct,{weight:yt,scale:.92*vt}),d.save(),d.strokeStyle=bt,d.lineWidth=i.line*(st?1.4:.8),d.setLineDash(Y==="text"?[]:[7,3]),V(d,dt-h*2.4,ct,dt-h*.5,ct),d.restore()}let D=T.x(256+s.n),O=T.y(s.tokens.length);Et(i,D,O,m.ink,i.line*3);let q=D<(T.box.left+T.box.right)/2;ht(i,`${s.tokens.length} tokens`,D+(q?1:-1)*h*.8,Math.max(T.box.top+h*.7,O-h*.8),{align:q?"left":"right",weight:"600"})}return{draw(i){e.style.setProperty("--lx-ink",i.colors.ink);let s=v();j(s),J(i,s),at(s),rt(s),K(i,s)},describe(){let i=v(),s=i.curve[0],d=i.tokens[i.at],m=d?` Chosen: ${et(d.bytes)}, id ${d.id}, bytes ${tt(d.bytes)}.`:"",h=i.source==="text"?"learned from this very text":"learned from the training text";return`${i.n} ${i.n===1?"merge":"merges"} ${h}: ${s} bytes are now ${i.tokens.length} tokens, a vocabulary of ${i.params.first+256+i.n}.${m}`},table(){let i=v();return{columns:["place","token","id","bytes"],rows:i.tokens.map((s,d)=>[d+1,et(s.bytes),s.id,tt(s.bytes)])}}}}};var{mount:Ge,widget:fe}=Dt(qt),Je=fe;export{Je as default,Ge as mount,fe as widget};
