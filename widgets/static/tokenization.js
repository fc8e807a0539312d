function Ht(t){let r=atob(t),e=new Uint8Array(r.length);for(let n=0;n<e.length;n++)e[n]=r.charCodeAt(n);return e}function _t(t){let r=t&32768?-1:1,e=t>>10&31,n=t&1023;return e===0?r*n*2**-24:e===31?n?NaN:r*(1/0):r*(1+n/1024)*2**(e-15)}function qt(t){let{dtype:r,shape:e,data:n,scale:a,offset:o=0}=t,d=(typeof n=="string"?Ht(n):n instanceof ArrayBuffer?new Uint8Array(n):new Uint8Array(n.buffer,n.byteOffset,n.byteLength)).slice().buffer;switch(r){case"float32":return{shape:e,values:new Float32Array(d)};case"float64":return{shape:e,values:new Float64Array(d)};case"int32":return{shape:e,values:new Int32Array(d)};case"float16":return{shape:e,values:Float32Array.from(new Uint16Array(d),_t)};case"uint8":{let f=new Uint8Array(d);return a===void 0?{shape:e,values:f}:{shape:e,values:Float32Array.from(f,k=>k*a+o)}}default:throw new Error(`unknown dtype ${r}`)}}function ft(t){return Object.fromEntries(Object.entries(t).map(([r,e])=>[r,qt(e)]))}function ht(t,r,e=5){if(!(r>t)||!Number.isFinite(r-t))return[t];let n=(r-t)/e,a=10**Math.floor(Math.log10(n)),o=[1,2,5,10].map(f=>f*a).find(f=>f>=n*.999)??10*a,s=Math.ceil(t/o-1e-9),d=Math.floor(r/o+1e-9);return Array.from({length:d-s+1},(f,k)=>Number(((s+k)*o).toPrecision(12)))}function J(t,r=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let e=t.toFixed(r);return Number(e)===0?e.replace("-",""):e.replace("-","−")}var U=(t,r,e)=>Math.min(e,Math.max(r,t));function mt([t,r],[e,n]){let a=(n-e)/(r-t);return{to:o=>e+(o-t)*a,from:o=>t+(o-e)/a}}function yt(t){let{clientWidth:r,clientHeight:e}=t,n=globalThis.devicePixelRatio||1,[a,o]=[Math.max(1,Math.round(r*n)),Math.max(1,Math.round(e*n))];(t.width!==a||t.height!==o)&&Object.assign(t,{width:a,height:o});let s=t.getContext("2d");return s.setTransform(n,0,0,n,0,0),s.clearRect(0,0,r,e),{pen:s,width:r,height:e}}function vt(t,r,e){let{pen:n,colors:a,size:o}=t,{xLabel:s="",yLabel:d="",title:f="",zero:k=!0}=e;n.font=t.font(.92);let C=ht(e.y[0],e.y[1],e.yTicks??Math.max(2,Math.floor(r.height/(o*3.4)))),w=ht(e.x[0],e.x[1],e.xTicks??Math.max(2,Math.floor(r.width/(o*5)))),x=wt(C),y=Math.max(...x.map(E=>n.measureText(E).width))+10,h={left:r.left+y+(d?o*1.4:0),top:r.top+(f?o*1.8:o*.6),right:r.left+r.width-o*.7,bottom:r.top+r.height-o*1.6-(s?o*1.3:0)},T=mt(e.x,[h.left,h.right]),p=mt(e.y,[h.bottom,h.top]);n.lineWidth=1,n.strokeStyle=a.faint,n.fillStyle=a.muted,n.textAlign="right",n.textBaseline="middle",C.forEach((E,P)=>{K(n,h.left,p.to(E),h.right,p.to(E)),n.fillText(x[P],h.left-6,p.to(E))}),n.textAlign="center",n.textBaseline="top";let b=wt(w);return w.forEach((E,P)=>{K(n,T.to(E),h.top,T.to(E),h.bottom),n.fillText(b[P],T.to(E),h.bottom+5)}),k&&(n.strokeStyle=a.muted,e.y[0]<0&&e.y[1]>0&&K(n,h.left,p.to(0),h.right,p.to(0)),e.x[0]<0&&e.x[1]>0&&K(n,T.to(0),h.top,T.to(0),h.bottom)),n.fillStyle=a.ink,s&&n.fillText(s,(h.left+h.right)/2,h.bottom+5+o*1.35),d&&(n.save(),n.translate(r.left+o*.2,(h.top+h.bottom)/2),n.rotate(-Math.PI/2),n.fillText(d,0,0),n.restore()),f&&(n.font=t.font(1,"600"),n.textAlign="left",n.fillText(f,h.left,r.top+2)),{x:T.to,y:p.to,fromX:T.from,fromY:p.from,box:h}}function wt(t){let r=t.length>1?t[1]-t[0]:t[0]||1,e=Math.max(0,Math.min(6,-Math.floor(Math.log10(Math.abs(r))+1e-9)));return t.map(n=>J(n,e))}function K(t,r,e,n,a){t.beginPath(),t.moveTo(r,e),t.lineTo(n,a),t.stroke()}function At(t,r,e,n,a){let{pen:o}=t,{box:s}=r;if(o.save(),o.beginPath(),o.rect(s.left,s.top-2,s.right-s.left,s.bottom-s.top+4),o.clip(),a.fill){o.beginPath(),o.moveTo(r.x(e[0]),r.y(a.base??0));for(let f=0;f<e.length;f++)o.lineTo(r.x(e[f]),r.y(n[f]));o.lineTo(r.x(e[e.length-1]),r.y(a.base??0)),o.fillStyle=a.fill,o.fill()}o.beginPath();let d=!1;for(let f=0;f<e.length;f++)Number.isFinite(n[f])?d?o.lineTo(r.x(e[f]),r.y(n[f])):(o.moveTo(r.x(e[f]),r.y(n[f])),d=!0):d=!1;o.strokeStyle=a.color,o.lineWidth=a.width??t.line,o.lineJoin="round",o.setLineDash(a.dash??[]),o.stroke(),o.restore()}function Ct(t,r,e,n,a=t.line*2.4){let{pen:o,colors:s}=t;o.beginPath(),o.arc(r,e,a,0,2*Math.PI),o.fillStyle=n,o.fill(),o.lineWidth=1.5,o.strokeStyle=s.paper,o.stroke()}function ut(t,r,e,n,a={}){let{pen:o,colors:s}=t;o.save(),o.font=t.font(a.scale??1,a.weight??"400"),o.textAlign=a.align??"left",o.textBaseline=a.baseline??"middle",o.lineJoin="round",o.lineWidth=4,o.strokeStyle=s.paper,o.strokeText(r,e,n),o.fillStyle=a.color??s.ink,o.fillText(r,e,n),o.restore()}var Yt=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],Vt=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"];var Gt=t=>[1,3,5].map(r=>parseInt(t.slice(r,r+2),16));function Jt(t){let r=t.startsWith("#")?Gt(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[e,n,a]=r.slice(0,3).map(o=>{let s=o/255;return s<=.04045?s/12.92:((s+.055)/1.055)**2.4});return .2126*e+.7152*n+.0722*a}function St(t){let r=getComputedStyle(t),e=r.backgroundColor,n=Jt(e)<.2,a=o=>r.getPropertyValue(o).trim();return{dark:n,paper:e,ink:r.color,muted:a("--lx-muted"),faint:a("--lx-faint"),series:n?Vt:Yt}}function c(t,r={},e=[]){let n=document.createElement(t);for(let[a,o]of Object.entries(r))o===void 0||o===!1||(a==="text"?n.textContent=String(o):n.setAttribute(a,o===!0?"":String(o)));return n.append(...e),n}function R(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function Tt({columns:t,rows:r},e){let n=(a,o)=>c("tr",{},o.map(s=>c(a,{text:s,scope:a==="th"?"col":void 0})));return c("table",{},[c("caption",{text:e}),c("thead",{},[n("th",t)]),c("tbody",{},r.map(a=>n("td",a)))])}var Kt={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function Et(t,r){let e=c("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),n=t.map(a=>{let o=Xt(a,r);return e.append(o.element),o.update});return{element:e,update:(a,o)=>n.forEach(s=>s(a,o))}}function Xt(t,r){let{name:e}=t,n=c("span",{class:"lx-reason",hidden:!0}),a=c("output"),o=!1,s=Zt(t);R(s);let d=(w,x)=>{r.set({[e]:w},{final:x}),t.kernel&&x&&r.ask(e,w)},f=[];if(t.type==="button")f.push(s);else{let w=c("span",{text:t.label}),x=c("label",{style:"display:contents"},t.type==="checkbox"?[w,s]:[w,a,s]);f.push(x)}let k=c("div",{class:"lx-control","data-name":e,"data-kernel":t.kernel},[...f,n]);switch(t.type){case"slider":r.listen(s,"input",()=>d(Number(s.value),!1)),r.listen(s,"change",()=>d(Number(s.value),!0));break;case"checkbox":r.listen(s,"change",()=>d(s.checked,!0));break;case"button":r.listen(s,"click",()=>d((r.state()[e]??0)+1,!0));break;case"text":r.listen(s,"input",()=>o=!0),r.listen(s,"blur",()=>o=!1),r.listen(s,"change",()=>{o=!1,d(s.value,!0)});break;default:r.listen(s,"change",()=>d(s.value,!0))}function C(w,x){let y=r.state()[e],h=Object.entries(t.when??{}).some(([E,P])=>!P.includes(r.state()[E])),T=!!t.kernel&&w!=="live";s.disabled=h||T;let p=x.name===e,b=T?Kt[w]:p&&x.busy?"Computing …":p?x.error??"":"";n.hidden=!b,n.textContent=b,n.dataset.error=String(!!(p&&x.error&&!T)),t.type==="checkbox"?s.checked=!!y:t.type!=="button"&&!o&&s.value!==String(y)&&(s.value=String(y)),t.type==="slider"&&(a.textContent=J(Number(y),t.digits??0))}return{element:k,update:C}}function Zt(t){switch(t.type){case"slider":return c("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return c("select",{},(t.options??[]).map(([r,e])=>c("option",{value:r,text:e})));case"checkbox":return c("input",{type:"checkbox"});case"button":return c("button",{type:"button",text:t.label});default:return c("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function Mt(t){let r={...t,kernel:"absent",answer:{}},e=new Map;return{get:n=>r[n],set(n,a){r[n]=a,e.get(n)?.forEach(o=>o())},on(n,a){return e.has(n)||e.set(n,new Set),e.get(n)?.add(a),()=>e.get(n)?.delete(a)}}}var Qt=100,te=3e3;function $t(t){let r={kernel:"waiting",answer:{}},e=new Map,n=(p,b)=>{r[p]=b,e.get(p)?.forEach(E=>E())},a=0,o=()=>{globalThis.clearTimeout(a),a=0,r.kernel!=="absent"&&t.save_changes()},s=0,d=!1,f=t.widget_manager?.kernel,k=()=>{d=!1,globalThis.clearTimeout(s),s=globalThis.setTimeout(()=>{r.kernel!=="live"&&(f?.status==="busy"?d=!0:n("kernel","absent"))},te),t.send({type:"ping"})},C=()=>n("kernel","absent"),w=()=>{d=!1,r.kernel!=="live"&&n("kernel","live")},x=p=>{p?.type==="pong"&&w(),p?.type==="answer"&&(p.state&&T.set("state",{...t.get("state"),...p.state}),n("answer",{name:p.name,error:p.error}))},y=(p,b)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(b)&&C(),d=b==="unknown"||d&&!b.endsWith("restarting"),b==="idle"&&d&&k()},h=["change:params","change:arrays"];t.on("msg:custom",x),h.forEach(p=>t.on(p,w)),f?.statusChanged?.connect(y),f?.disposed?.connect(C),k();let T={get:p=>p in r?r[p]:t.get(p),set(p,b,{final:E=!0}={}){if(p==="request"){n("answer",{name:b.name,busy:!0}),o(),t.send({type:"request",...b});return}t.set(p,b),E?o():a||(a=globalThis.setTimeout(o,Qt))},on(p,b){return p in r?(e.has(p)||e.set(p,new Set),e.get(p)?.add(b),()=>e.get(p)?.delete(b)):(t.on(`change:${p}`,b),()=>t.off(`change:${p}`,b))},interrupt:f&&(()=>t.widget_manager.kernel?.interrupt())};return{store:T,dispose(){globalThis.clearTimeout(a),globalThis.clearTimeout(s),t.off("msg:custom",x),h.forEach(p=>t.off(p,w)),f?.statusChanged?.disconnect(y),f?.disposed?.disconnect(C)}}}var Nt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var ne=(t,r,e)=>Math.min(e-1,Math.max(0,t+r));function Ft(t,r){let e=-1,n=c("button",{type:"button",class:"lx-back",text:"◀ Back"}),a=c("button",{type:"button",class:"lx-next",text:"Start ▶"}),o=c("span",{class:"lx-step-title"}),s=c("span",{class:"lx-step-look"}),d=c("span",{class:"lx-step-count"}),f=c("div",{"aria-live":"polite"},[o," ",s]),k=t.map(y=>c("div",{class:"lx-reserve","aria-hidden":"true",text:`${y.title}. ${y.look}`})),C=c("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[n,c("div",{class:"lx-walk-text"},[...k,f]),c("div",{},[d," ",a])]);[C,n,a].forEach(R);let w=y=>{e=ne(e,y,t.length),x(),r.go(e)};function x(){let y=t[e];o.textContent=y?`${y.title}.`:"Guided walk.",s.textContent=y?y.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,d.textContent=y?`${e+1} / ${t.length}`:"",a.textContent=y?"Next ▶":"Start ▶";let h=C.ownerDocument.activeElement;n.disabled=e<=0,a.disabled=e===t.length-1,(h===n&&n.disabled||h===a&&a.disabled)&&C.focus()}return r.listen(n,"click",()=>w(-1)),r.listen(a,"click",()=>w(1)),r.listen(C,"keydown",y=>{let h={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[y.key];h&&(y.preventDefault(),e+h>=0&&w(h))}),x(),C}var oe=46;function Pt(t){let r=(n,a)=>ae(t,n,a),e=globalThis.document?.documentElement;if(e&&"explorerPage"in e.dataset){let n=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");r(document.body,Mt(n))}return{mount:r,widget:{render({model:n,el:a}){let{store:o,dispose:s}=$t(n),d=r(a,o);return()=>{d(),s()}}}}}function re(t,r,e){let n=matchMedia(`(min-height: ${r+6}px) and (max-height: ${r+10}px)`),a=matchMedia(`(min-height: ${r+2}px) and (max-height: ${r+5.9}px)`),o=matchMedia("(prefers-color-scheme: dark)"),s=()=>{t.dataset.scheme=a.matches||o.matches&&!n.matches?"dark":"light"};[n,a,o].forEach(d=>e(d,"change",s)),s()}function ae(t,r,e){let n=new AbortController,a=[],o=(l,u,g,m={})=>l.addEventListener(u,g,{...m,signal:n.signal}),s="explorerPage"in document.documentElement.dataset,d=c("canvas",{role:"img"}),f=c("div",{class:"lx-picture"},[d]),k=c("div",{class:"lx-table",hidden:!0});f.append(k);let C=c("p",{class:"lx-says","aria-live":"polite"}),w=c("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),x=c("section",{class:"lx","data-kind":e.get("kind"),"data-host":s?"page":"lab","data-projector":e.get("projector")?"true":"false","aria-label":e.get("title"),style:s?"height:100vh":`height:${e.get("height")}px`});s&&re(x,Number(e.get("height")),o);let y=c("div",{class:"lx-main"},[f,C]);R(w),R(k);let h=()=>e.get("state"),T=(l,u)=>{e.set("state",{...h(),...l},u)},p=ft(e.get("arrays")),b=(l,u)=>e.set("request",{name:l,value:u}),E=Et(e.get("controls"),{state:h,set:T,ask:b,listen:o}),P=e.get("steps"),L=P.length?Ft(P,{listen:o,go:l=>T(P[l].state)}):null;x.append(c("style",{text:Nt}),c("div",{class:"lx-head"},[c("p",{class:"lx-title",text:e.get("title")}),w]),...L?[L]:[],c("div",{class:"lx-body"},[y,...e.get("controls").length?[E.element]:[]])),r.append(x);let at=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),X={picture:f,canvas:d,state:h,params:()=>e.get("params"),data:()=>p,set:T,listen:o,focusable:R,redraw:O,kernel:()=>e.get("kernel"),interrupt:e.interrupt,animate(l,u){if(at?.matches)return u(1);let g=performance.now(),m=A=>{if(n.signal.aborted)return;let S=Math.min(1,Math.max(0,(A-g)/l));u(S),S<1&&requestAnimationFrame(m)};requestAnimationFrame(m)}},D=t.create(X),H=0,_=!1,q=0,Z=0;function O(){!H&&!n.signal.aborted&&(H=requestAnimationFrame(dt))}function dt(){if(H=0,!x.isConnected||!d.clientWidth||!d.clientHeight){_||O(),_=!0;return}_=!1;let l=St(x);x.dataset.theme=l.dark?"dark":"light";let u=!!e.get("projector"),g=u?20:13,m=getComputedStyle(x).fontFamily,A=(S=1,v="400")=>`${v} ${g*S}px ${m}`;D.draw({...yt(d),colors:l,size:g,line:u?3.5:2,projector:u,font:A}),E.update(e.get("kernel"),e.get("answer")??{}),d.setAttribute("aria-label",`${e.get("title")}: ${D.describe()}`),k.hidden||it(),globalThis.clearTimeout(Z),Z=globalThis.setTimeout(()=>{C.textContent=D.describe()},q?80:0),q+=1,x.dataset.draws=String(q),x.dataset.ready="true"}let it=()=>k.replaceChildren(Tt(D.table(),e.get("title")));o(w,"click",()=>{k.hidden=!k.hidden,w.setAttribute("aria-expanded",String(!k.hidden)),w.textContent=k.hidden?"Show as table":"Show the picture",k.hidden||it()});for(let l of["state","params","kernel","answer","projector"])a.push(e.on(l,O));a.push(e.on("arrays",()=>{p=ft(e.get("arrays")),O()}));let st=()=>{x.dataset.narrow=String(x.clientWidth<oe*parseFloat(getComputedStyle(x).fontSize)),O()},Q=new ResizeObserver(st);Q.observe(x),Q.observe(f);let i=new IntersectionObserver(O);i.observe(x);for(let l of["transitionend","transitioncancel"])o(x,l,u=>u.target===x&&O());return o(x,"keydown",l=>l.stopPropagation()),st(),()=>{n.abort(),cancelAnimationFrame(H),globalThis.clearTimeout(Z),Q.disconnect(),i.disconnect(),a.forEach(l=>l()),x.remove()}}function gt({values:t,shape:r}){let e=[],n=[],a=Array.from({length:256},(o,s)=>[s]);for(let o=0;o<r[0];o++){let[s,d]=[t[3*o],t[3*o+1]];e.push(String.fromCharCode(s,d)),n.push(t[3*o+2]),a.push([...a[s],...a[d]])}return{count:e.length,pairs:e,counts:n,ranks:new Map(e.map((o,s)=>[o,s])),bytes:a}}var jt=(t,r,e)=>t.includes(r)?t.split(r).join(String.fromCharCode(256+e)):t;function xt(t,r,e){let n=new Map;return t.map(a=>{if(!n.has(a)){let o=a;for(let s=0;s<e&&o.length>1;s++)o=jt(o,r.pairs[s],s);n.set(a,o)}return n.get(a)})}function Dt(t,r){let e=t,n=[Bt(e)];for(let a=0;a<r.count;a++)e=e.map(o=>jt(o,r.pairs[a],a)),n.push(Bt(e));return n}var Bt=t=>t.reduce((r,e)=>r+e.length,0);function Ot(t){let r=new Map;for(let e of t)for(let n=0;n+1<e.length;n++){let a=e.slice(n,n+2);r.set(a,(r.get(a)??0)+1)}return r}function zt(t,r){let e=[...t].map(([o,s])=>({pair:o,count:s,rank:r?.ranks.get(o)??null})),n=(o,s)=>o.charCodeAt(0)-s.charCodeAt(0)||o.charCodeAt(1)-s.charCodeAt(1),a=o=>r?o.rank??1/0:0;return e.sort((o,s)=>(a(o)===a(s)?0:a(o)-a(s))||s.count-o.count||n(o.pair,s.pair))}function It({words:t,special:r,walk:e},n,a){return e?.text===a?{words:e.words,special:e.special,own:n.walk}:{words:t,special:r,own:n.own}}var ie=t=>t.toString(16).padStart(2,"0"),ot=t=>t.map(ie).join(" "),se={" ":"␣","\n":"↵","	":"⇥","\r":"␍"};function rt(t){try{return[...new TextDecoder("utf-8",{fatal:!0,ignoreBOM:!0}).decode(Uint8Array.from(t))].map((e,n)=>se[e]??(/[\p{C}\p{Z}]/u.test(e)?`U+${(e.codePointAt(0)??0).toString(16).toUpperCase().padStart(4,"0")}`:n===0&&/\p{M}/u.test(e)?`◌${e}`:e)).join("")}catch{return ot(t)}}function bt(t){try{return new TextDecoder("utf-8",{fatal:!0}).decode(Uint8Array.from(t)),!0}catch{return!1}}function Rt(t,r){let e=[],n=[t],a=new Set;for(let o=n.shift();o!==void 0;o=n.shift()){if(o<256||a.has(o))continue;a.add(o);let s=r.pairs[o-256],[d,f]=[s.charCodeAt(0),s.charCodeAt(1)];e.push([o,d,f]),n.push(d,f)}return e.sort((o,s)=>s[0]-o[0])}var Lt=`.tk {
  position: absolute;
  inset: 0;
  display: grid;
  grid-template: auto minmax(5em, auto) auto minmax(0, 1fr) / minmax(0, 1.1fr) minmax(0, 1fr);
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
`;var ce=7,Wt=900,Ut={create(t){let{canvas:r,picture:e}=t,n=(i,l)=>{let u=c("button",{type:"button",text:i,"aria-label":l});return t.focusable(u),u},a=n("◀","One merge back"),o=n("▶","One merge on"),s=n("Play","Play the merges"),d=c("span",{class:"tk-merge"}),f=c("div",{class:"tk-bar"},[a,o,s,d]),k=c("div",{class:"tk-chips",role:"group","aria-label":"Tokens: arrow keys choose one"}),C=c("div",{class:"tk-detail"}),w=c("div",{class:"tk-pairs"}),x=c("div",{class:"tk-chart"});r.after(c("style",{text:Lt}),c("div",{class:"tk"},[f,k,C,w,x])),[k,C,w].forEach(t.focusable);let y=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;s.hidden=!!y;let h={};function T(){let{trained:i}=t.data(),{words:l,special:u,own:g}=It(t.params(),t.data(),t.state().text);if(h.own!==g||h.trained!==i||h.words!==l){let m=l.filter((M,F)=>u[F]<0),A=l.length-m.length,S={text:gt(g),training:gt(i)},v=Object.fromEntries(Object.entries(S).map(([M,F])=>[M,Dt(m,F).map($=>$+A)]));h={own:g,trained:i,words:l,special:u,plain:m,sources:S,curves:v}}return h}function p(){let i=t.state(),{words:l,special:u,plain:g,sources:m,curves:A}=T(),S=t.params().first,v=i.source==="training"?"training":"text",M=m[v],F={text:U(Math.round(i.own),0,m.text.count),training:U(Math.round(i.vocabulary)-256,0,m.training.count)},$=F[v],Y=xt(l,M,$),W=[];Y.forEach((et,I)=>{if(u[I]>=0){W.push({id:u[I],token:null,bytes:[...l[I]].map(B=>B.charCodeAt(0)),word:I});return}for(let B=0;B<et.length;B++){let N=et.charCodeAt(B);W.push({id:S+N,token:N,bytes:M.bytes[N],word:I})}});let tt=W.length?U(i.at??0,0,W.length-1):-1;return{first:S,source:v,merges:M,places:F,n:$,tokens:W,at:tt,plain:g,curves:A,curve:A[v]}}let b=i=>c("b",{text:rt(i)}),E=i=>i===1?"once":i===2?"twice":`${J(i,0)} times`,P=i=>i.source==="text"?"in this text":"in the training text",L=!1,at=i=>t.set(p().source==="text"?{own:i}:{vocabulary:256+i}),X=i=>{let{n:l,merges:u}=p(),g=U(l+i,0,u.count);return at(g),g<u.count},D=()=>{L=!1,s.textContent="Play"};t.listen(a,"click",()=>{D(),X(-1)}),t.listen(o,"click",()=>{D(),X(1)}),t.listen(s,"click",()=>{if(L)return D();L=!0,s.textContent="Stop",p().n>=p().merges.count&&at(0);let i=l=>{!L||l<1||(X(1)?t.animate(Wt,i):D())};t.animate(Wt/2,i)});let H=i=>i instanceof Element?i.closest(".tk-chip"):null,_=(i,l)=>{let u=H(i.target);if(!u)return;let g=Number(u.dataset.index);(g!==t.state().at||l)&&t.set({at:g},{final:l})};t.listen(k,"pointerover",i=>i.pointerType==="mouse"&&_(i,!1)),t.listen(k,"click",i=>_(i,!0)),t.listen(k,"keydown",i=>{let l={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1,Home:-1e9,End:1e9}[i.key];if(!l)return;i.preventDefault();let{at:u,tokens:g}=p();t.set({at:U(u+l,0,g.length-1)}),k.children[U(u+l,0,g.length-1)]?.scrollIntoView({block:"nearest"})});let q="";function Z(i,l){let u=l.n?256+l.n-1:-1,g=JSON.stringify([l.source,l.tokens.map(m=>m.id),l.plain,u,i.colors.dark]);g!==q&&(q=g,k.replaceChildren(...l.tokens.map((m,A)=>c("div",{class:"tk-chip","data-index":A,"data-part":!bt(m.bytes),"data-new":m.token===u,style:`--tk-color:${m.token===null?i.colors.ink:i.colors.series[m.id%7]}`},[c("span",{text:rt(m.bytes)}),c("small",{text:m.id})])))),[...k.children].forEach((m,A)=>m.toggleAttribute("data-at",A===l.at))}function O(i){if(a.disabled=i.n===0,o.disabled=i.n===i.merges.count,i.n===0){d.replaceChildren(`No merge yet: ${i.tokens.length} tokens, one for each byte. ${i.merges.count} merges follow.`);return}let[l,u]=[0,1].map(g=>i.merges.bytes[i.merges.pairs[i.n-1].charCodeAt(g)]);d.replaceChildren(`Merge ${i.n} of ${i.merges.count}: `,b(l)," + ",b(u)," → ",b([...l,...u]),`, found ${E(i.merges.counts[i.n-1])} ${P(i)}`)}function dt(i){let l=i.tokens[i.at];if(!l)return C.replaceChildren("No text, no token.");let u=l.bytes.length===1?"byte":`${l.bytes.length} bytes`,g=["Token ",b(l.bytes),`  id ${l.id},  ${u} ${ot(l.bytes)}`];bt(l.bytes)||g.push(" (a part of a character)"),l.token===null?g.push(": a special token, never cut and never merged."):l.token<256?g.push(". A byte, there from the start."):Rt(l.token,i.merges).forEach(([m,A,S],v)=>{g.push(v?";  ":".  ",b(i.merges.bytes[m])," = ",b(i.merges.bytes[A])," + ",b(i.merges.bytes[S]),` (merge ${m-256+1})`)}),C.replaceChildren(...g)}function it(i){let l=i.source==="training"?i.merges:null;return zt(Ot(xt(i.plain,i.merges,i.n)),l)}function st(i){let l=it(i),u=i.source==="training",g=(A,S,v)=>c("tr",{"data-next":v},S.map(M=>c(A,A==="th"?{scope:"col"}:{},M))),m=l.slice(0,ce).map((A,S)=>{let[v,M]=[0,1].map(Y=>i.merges.bytes[A.pair.charCodeAt(Y)]),F=S===0&&(u?A.rank!==null:i.n<i.merges.count),$=[b(v)," + ",b(M),...F?[" ← next"]:[]];return g("td",[$,[String(A.count)],...u?[[A.rank===null?"never":String(A.rank+1)]]:[]],F)});w.replaceChildren(c("table",{},[c("caption",{text:l.length?`Pairs in the text now (${l.length})`:"No pair is left: each word is one token"}),c("thead",{},[g("th",[["pair"],["count here"],...u?[["merge number"]]:[]],!1)]),c("tbody",{},m)]))}function Q(i,l){let{pen:u,colors:g,size:m}=i,[A,S]=[r.getBoundingClientRect(),x.getBoundingClientRect()],v={left:S.left-A.left,top:S.top-A.top,width:S.width,height:S.height};if(v.width<60||v.height<60)return;let M=l.source==="text"?Math.max(20,Math.ceil(1.6*l.merges.count)):l.merges.count,F=m*4.4,$=vt(i,{...v,top:v.top+F,height:v.height-F},{x:[256,256+M],y:[0,Math.max(1,l.curve[0])*1.12],xLabel:v.width<m*21?"vocabulary":"vocabulary: 256 bytes + merges",zero:!1});ut(i,"Tokens in this text",v.left,v.top+m*.8,{weight:"600"});let Y={text:"this text",training:"training text"};for(let[B,N]of["text","training"].entries()){let z=l.curves[N];if(z.length<2)continue;let nt=N===l.source,lt={width:i.line*(nt?1.4:.8),dash:N==="text"?[]:[7,3]},V=z.map((pt,ct)=>256+ct),G=[...z];V.length<=M&&(V.push(256+M),G.push(z[z.length-1])),At(i,$,V,G,{color:g.series[B],...lt}),W(`${Y[N]}, ${l.places[N]} merges: `,Y[N]+": ",`${z[l.places[N]]} tokens`,B,nt,lt)}function W(B,N,z,nt,lt,V){let G=v.top+m*(2.4+1.5*nt),pt=v.width-m*3,ct=lt?"600":"400";u.font=i.font(.92,ct);let kt=(u.measureText(B+z).width<=pt?B:N)+z;ut(i,kt,v.left+m*2.4,G,{weight:ct,scale:.92*Math.min(1,pt/u.measureText(kt).width)}),u.save(),u.strokeStyle=g.series[nt],u.lineWidth=V.width,u.setLineDash(V.dash),K(u,v.left,G,v.left+m*1.9,G),u.restore()}let tt=$.x(256+l.n),et=$.y(l.tokens.length);Ct(i,tt,et,g.ink,i.line*3);let I=tt<($.box.left+$.box.right)/2;ut(i,`${l.tokens.length} tokens`,tt+(I?1:-1)*m*.8,Math.max($.box.top+m*.7,et-m*.8),{align:I?"left":"right",weight:"600"})}return{draw(i){e.style.setProperty("--lx-ink",i.colors.ink);let l=p();O(l),Z(i,l),dt(l),st(l),Q(i,l)},describe(){let i=p(),l=i.curve[0],u=i.tokens[i.at],g=u?` Chosen: ${rt(u.bytes)}, id ${u.id}, bytes ${ot(u.bytes)}.`:"",m=i.source==="text"?"learned from this very text":"learned from the training text";return`${i.n} ${i.n===1?"merge":"merges"} ${m}: ${l} bytes are now ${i.tokens.length} tokens, a vocabulary of ${i.first+256+i.n}.${g}`},table(){let i=p();return{columns:["place","token","id","bytes"],rows:i.tokens.map((l,u)=>[u+1,rt(l.bytes),l.id,ot(l.bytes)])}}}}};var{mount:_e,widget:ue}=Pt(Ut),qe=ue;export{qe as default,_e as mount,ue as widget};
