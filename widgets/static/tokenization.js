function Rt(t){let r=atob(t),e=new Uint8Array(r.length);for(let o=0;o<e.length;o++)e[o]=r.charCodeAt(o);return e}function Lt(t){let r=t&32768?-1:1,e=t>>10&31,o=t&1023;return e===0?r*o*2**-24:e===31?o?NaN:r*(1/0):r*(1+o/1024)*2**(e-15)}function Ut(t){let{dtype:r,shape:e,data:o,scale:a,offset:n=0}=t,f=(typeof o=="string"?Rt(o):o instanceof ArrayBuffer?new Uint8Array(o):new Uint8Array(o.buffer,o.byteOffset,o.byteLength)).slice().buffer;switch(r){case"float32":return{shape:e,values:new Float32Array(f)};case"float64":return{shape:e,values:new Float64Array(f)};case"int32":return{shape:e,values:new Int32Array(f)};case"float16":return{shape:e,values:Float32Array.from(new Uint16Array(f),Lt)};case"uint8":{let h=new Uint8Array(f);return a===void 0?{shape:e,values:h}:{shape:e,values:Float32Array.from(h,b=>b*a+n)}}default:throw new Error(`unknown dtype ${r}`)}}function st(t){return Object.fromEntries(Object.entries(t).map(([r,e])=>[r,Ut(e)]))}function lt(t,r,e=5){if(!(r>t)||!Number.isFinite(r-t))return[t];let o=(r-t)/e,a=10**Math.floor(Math.log10(o)),n=[1,2,5,10].map(h=>h*a).find(h=>h>=o*.999)??10*a,s=Math.ceil(t/n-1e-9),f=Math.floor(r/n+1e-9);return Array.from({length:f-s+1},(h,b)=>Number(((s+b)*n).toPrecision(12)))}function q(t,r=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let e=t.toFixed(r);return Number(e)===0?e.replace("-",""):e.replace("-","−")}var Y=(t,r,e)=>Math.min(e,Math.max(r,t));function ct([t,r],[e,o]){let a=(o-e)/(r-t);return{to:n=>e+(n-t)*a,from:n=>t+(n-e)/a}}function xt(t){let{clientWidth:r,clientHeight:e}=t,o=globalThis.devicePixelRatio||1,[a,n]=[Math.max(1,Math.round(r*o)),Math.max(1,Math.round(e*o))];(t.width!==a||t.height!==n)&&Object.assign(t,{width:a,height:n});let s=t.getContext("2d");return s.setTransform(o,0,0,o,0,0),s.clearRect(0,0,r,e),{pen:s,width:r,height:e}}function bt(t,r,e){let{pen:o,colors:a,size:n}=t,{xLabel:s="",yLabel:f="",title:h="",zero:b=!0}=e;o.font=t.font(.92);let k=lt(e.y[0],e.y[1],e.yTicks??Math.max(2,Math.floor(r.height/(n*3.4)))),y=lt(e.x[0],e.x[1],e.xTicks??Math.max(2,Math.floor(r.width/(n*5)))),m=gt(k),A=Math.max(...m.map(T=>o.measureText(T).width))+10,d={left:r.left+A+(f?n*1.4:0),top:r.top+(h?n*1.8:n*.6),right:r.left+r.width-n*.7,bottom:r.top+r.height-n*1.6-(s?n*1.3:0)},x=ct(e.x,[d.left,d.right]),v=ct(e.y,[d.bottom,d.top]);o.lineWidth=1,o.strokeStyle=a.faint,o.fillStyle=a.muted,o.textAlign="right",o.textBaseline="middle",k.forEach((T,B)=>{_(o,d.left,v.to(T),d.right,v.to(T)),o.fillText(m[B],d.left-6,v.to(T))}),o.textAlign="center",o.textBaseline="top";let M=gt(y);return y.forEach((T,B)=>{_(o,x.to(T),d.top,x.to(T),d.bottom),o.fillText(M[B],x.to(T),d.bottom+5)}),b&&(o.strokeStyle=a.muted,e.y[0]<0&&e.y[1]>0&&_(o,d.left,v.to(0),d.right,v.to(0)),e.x[0]<0&&e.x[1]>0&&_(o,x.to(0),d.top,x.to(0),d.bottom)),o.fillStyle=a.ink,s&&o.fillText(s,(d.left+d.right)/2,d.bottom+5+n*1.35),f&&(o.save(),o.translate(r.left+n*.2,(d.top+d.bottom)/2),o.rotate(-Math.PI/2),o.fillText(f,0,0),o.restore()),h&&(o.font=t.font(1,"600"),o.textAlign="left",o.fillText(h,d.left,r.top+2)),{x:x.to,y:v.to,fromX:x.from,fromY:v.from,box:d}}function gt(t){let r=t.length>1?t[1]-t[0]:t[0]||1,e=Math.max(0,Math.min(6,-Math.floor(Math.log10(Math.abs(r))+1e-9)));return t.map(o=>q(o,e))}function _(t,r,e,o,a){t.beginPath(),t.moveTo(r,e),t.lineTo(o,a),t.stroke()}function kt(t,r,e,o,a){let{pen:n}=t,{box:s}=r;if(n.save(),n.beginPath(),n.rect(s.left,s.top-2,s.right-s.left,s.bottom-s.top+4),n.clip(),a.fill){n.beginPath(),n.moveTo(r.x(e[0]),r.y(a.base??0));for(let h=0;h<e.length;h++)n.lineTo(r.x(e[h]),r.y(o[h]));n.lineTo(r.x(e[e.length-1]),r.y(a.base??0)),n.fillStyle=a.fill,n.fill()}n.beginPath();let f=!1;for(let h=0;h<e.length;h++)Number.isFinite(o[h])?f?n.lineTo(r.x(e[h]),r.y(o[h])):(n.moveTo(r.x(e[h]),r.y(o[h])),f=!0):f=!1;n.strokeStyle=a.color,n.lineWidth=a.width??t.line,n.lineJoin="round",n.setLineDash(a.dash??[]),n.stroke(),n.restore()}function yt(t,r,e,o,a=t.line*2.4){let{pen:n,colors:s}=t;n.beginPath(),n.arc(r,e,a,0,2*Math.PI),n.fillStyle=o,n.fill(),n.lineWidth=1.5,n.strokeStyle=s.paper,n.stroke()}function dt(t,r,e,o,a={}){let{pen:n,colors:s}=t;n.save(),n.font=t.font(a.scale??1,a.weight??"400"),n.textAlign=a.align??"left",n.textBaseline=a.baseline??"middle",n.lineJoin="round",n.lineWidth=4,n.strokeStyle=s.paper,n.strokeText(r,e,o),n.fillStyle=a.color??s.ink,n.fillText(r,e,o),n.restore()}var Wt=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],Ht=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"];var qt=t=>[1,3,5].map(r=>parseInt(t.slice(r,r+2),16));function Yt(t){let r=t.startsWith("#")?qt(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[e,o,a]=r.slice(0,3).map(n=>{let s=n/255;return s<=.04045?s/12.92:((s+.055)/1.055)**2.4});return .2126*e+.7152*o+.0722*a}function wt(t){let r=getComputedStyle(t),e=r.backgroundColor,o=Yt(e)<.2,a=n=>r.getPropertyValue(n).trim();return{dark:o,paper:e,ink:r.color,muted:a("--lx-muted"),faint:a("--lx-faint"),series:o?Ht:Wt}}function u(t,r={},e=[]){let o=document.createElement(t);for(let[a,n]of Object.entries(r))n===void 0||n===!1||(a==="text"?o.textContent=String(n):o.setAttribute(a,n===!0?"":String(n)));return o.append(...e),o}function z(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function vt({columns:t,rows:r},e){let o=(a,n)=>u("tr",{},n.map(s=>u(a,{text:s,scope:a==="th"?"col":void 0})));return u("table",{},[u("caption",{text:e}),u("thead",{},[o("th",t)]),u("tbody",{},r.map(a=>o("td",a)))])}var _t={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function At(t,r){let e=u("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),o=t.map(a=>{let n=Vt(a,r);return e.append(n.element),n.update});return{element:e,update:(a,n)=>o.forEach(s=>s(a,n))}}function Vt(t,r){let{name:e}=t,o=u("span",{class:"lx-reason",hidden:!0}),a=u("output"),n=Gt(t);z(n);let s=(k,y)=>{r.set({[e]:k},{final:y}),t.kernel&&y&&r.ask(e,k)},f=[];if(t.type==="button")f.push(n);else{let k=u("span",{text:t.label}),y=u("label",{style:"display:contents"},t.type==="checkbox"?[k,n]:[k,a,n]);f.push(y)}let h=u("div",{class:"lx-control","data-name":e,"data-kernel":t.kernel},[...f,o]);switch(t.type){case"slider":r.listen(n,"input",()=>s(Number(n.value),!1)),r.listen(n,"change",()=>s(Number(n.value),!0));break;case"checkbox":r.listen(n,"change",()=>s(n.checked,!0));break;case"button":r.listen(n,"click",()=>s((r.state()[e]??0)+1,!0));break;default:r.listen(n,"change",()=>s(n.value,!0))}function b(k,y){let m=r.state()[e],A=Object.entries(t.when??{}).some(([M,T])=>!T.includes(r.state()[M])),d=!!t.kernel&&k!=="live";n.disabled=A||d;let x=y.name===e,v=d?_t[k]:x&&y.busy?"Computing …":x?y.error??"":"";o.hidden=!v,o.textContent=v,o.dataset.error=String(!!(x&&y.error&&!d)),t.type==="checkbox"?n.checked=!!m:t.type!=="button"&&n.value!==String(m)&&(n.value=String(m)),t.type==="slider"&&(a.textContent=q(Number(m),t.digits??0))}return{element:h,update:b}}function Gt(t){switch(t.type){case"slider":return u("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return u("select",{},(t.options??[]).map(([r,e])=>u("option",{value:r,text:e})));case"checkbox":return u("input",{type:"checkbox"});case"button":return u("button",{type:"button",text:t.label});default:return u("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function Ct(t){let r={...t,kernel:"absent",answer:{}},e=new Map;return{get:o=>r[o],set(o,a){r[o]=a,e.get(o)?.forEach(n=>n())},on(o,a){return e.has(o)||e.set(o,new Set),e.get(o)?.add(a),()=>e.get(o)?.delete(a)}}}var Jt=100,Kt=3e3;function St(t){let r={kernel:"waiting",answer:{}},e=new Map,o=(d,x)=>{r[d]=x,e.get(d)?.forEach(v=>v())},a=0,n=()=>{globalThis.clearTimeout(a),a=0,r.kernel!=="absent"&&t.save_changes()},s=0,f=!1,h=d=>{d?.type==="pong"&&o("kernel","live"),d?.type==="answer"&&o("answer",{name:d.name,error:d.error})},b=()=>{globalThis.clearTimeout(s),s=globalThis.setTimeout(()=>r.kernel==="waiting"&&o("kernel","absent"),Kt),t.send({type:"ping"})},k=t.widget_manager?.kernel,y=()=>o("kernel","absent"),m=(d,x)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(x)?y():x==="idle"&&r.kernel==="absent"&&!f&&b(),(x==="restarting"||x==="autorestarting")&&(f=!0)};return t.on("msg:custom",h),k?.statusChanged?.connect(m),k?.disposed?.connect(y),b(),{store:{get:d=>d in r?r[d]:t.get(d),set(d,x,{final:v=!0}={}){if(d==="request"){o("answer",{name:x.name,busy:!0}),n(),t.send({type:"request",...x});return}t.set(d,x),v?n():a||(a=globalThis.setTimeout(n,Jt))},on(d,x){return d in r?(e.has(d)||e.set(d,new Set),e.get(d)?.add(x),()=>e.get(d)?.delete(x)):(t.on(`change:${d}`,x),()=>t.off(`change:${d}`,x))}},dispose(){globalThis.clearTimeout(a),globalThis.clearTimeout(s),t.off("msg:custom",h),k?.statusChanged?.disconnect(m),k?.disposed?.disconnect(y)}}}var Tt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var Zt=(t,r,e)=>Math.min(e-1,Math.max(0,t+r));function Et(t,r){let e=-1,o=u("button",{type:"button",class:"lx-back",text:"◀ Back"}),a=u("button",{type:"button",class:"lx-next",text:"Start ▶"}),n=u("span",{class:"lx-step-title"}),s=u("span",{class:"lx-step-look"}),f=u("span",{class:"lx-step-count"}),h=u("div",{"aria-live":"polite"},[n," ",s]),b=t.map(A=>u("div",{class:"lx-reserve","aria-hidden":"true",text:`${A.title}. ${A.look}`})),k=u("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[o,u("div",{class:"lx-walk-text"},[...b,h]),u("div",{},[f," ",a])]);[k,o,a].forEach(z);let y=A=>{e=Zt(e,A,t.length),m(),r.go(e)};function m(){let A=t[e];n.textContent=A?`${A.title}.`:"Guided walk.",s.textContent=A?A.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,f.textContent=A?`${e+1} / ${t.length}`:"",a.textContent=A?"Next ▶":"Start ▶";let d=k.ownerDocument.activeElement;o.disabled=e<=0,a.disabled=e===t.length-1,(d===o&&o.disabled||d===a&&a.disabled)&&k.focus()}return r.listen(o,"click",()=>y(-1)),r.listen(a,"click",()=>y(1)),r.listen(k,"keydown",A=>{let d={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[A.key];d&&(A.preventDefault(),e+d>=0&&y(d))}),m(),k}var Qt=46;function Mt(t){let r=(o,a)=>ee(t,o,a),e=globalThis.document?.documentElement;if(e&&"explorerPage"in e.dataset){let o=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");r(document.body,Ct(o))}return{mount:r,widget:{render({model:o,el:a}){let{store:n,dispose:s}=St(o),f=r(a,n);return()=>{f(),s()}}}}}function te(t,r,e){let o=matchMedia(`(min-height: ${r+6}px) and (max-height: ${r+10}px)`),a=matchMedia(`(min-height: ${r+2}px) and (max-height: ${r+5.9}px)`),n=matchMedia("(prefers-color-scheme: dark)"),s=()=>{t.dataset.scheme=a.matches||n.matches&&!o.matches?"dark":"light"};[o,a,n].forEach(f=>e(f,"change",s)),s()}function ee(t,r,e){let o=new AbortController,a=[],n=(c,p,g,w={})=>c.addEventListener(p,g,{...w,signal:o.signal}),s="explorerPage"in document.documentElement.dataset,f=u("canvas",{role:"img"}),h=u("div",{class:"lx-picture"},[f]),b=u("div",{class:"lx-table",hidden:!0});h.append(b);let k=u("p",{class:"lx-says","aria-live":"polite"}),y=u("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),m=u("section",{class:"lx","data-kind":e.get("kind"),"data-host":s?"page":"lab","data-projector":e.get("projector")?"true":"false","aria-label":e.get("title"),style:s?"height:100vh":`height:${e.get("height")}px`});s&&te(m,Number(e.get("height")),n);let A=u("div",{class:"lx-main"},[h,k]);z(y),z(b);let d=()=>e.get("state"),x=(c,p)=>{e.set("state",{...d(),...c},p)},v=st(e.get("arrays")),M=(c,p)=>e.set("request",{name:c,value:p}),T=At(e.get("controls"),{state:d,set:x,ask:M,listen:n}),B=e.get("steps"),I=B.length?Et(B,{listen:n,go:c=>x(B[c].state)}):null;m.append(u("style",{text:Tt}),u("div",{class:"lx-head"},[u("p",{class:"lx-title",text:e.get("title")}),y]),...I?[I]:[],u("div",{class:"lx-body"},[A,...e.get("controls").length?[T.element]:[]])),r.append(m);let V=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),U={picture:h,canvas:f,state:d,params:()=>e.get("params"),data:()=>v,set:x,listen:n,focusable:z,redraw:j,animate(c,p){if(V?.matches)return p(1);let g=performance.now(),w=S=>{if(o.signal.aborted)return;let C=Math.min(1,Math.max(0,(S-g)/c));p(C),C<1&&requestAnimationFrame(w)};requestAnimationFrame(w)}},W=t.create(U),R=0,H=!1,G=0,J=0;function j(){!R&&!o.signal.aborted&&(R=requestAnimationFrame(ot))}function ot(){if(R=0,!m.isConnected||!f.clientWidth||!f.clientHeight){H||j(),H=!0;return}H=!1;let c=wt(m);m.dataset.theme=c.dark?"dark":"light";let p=!!e.get("projector"),g=p?20:13,w=getComputedStyle(m).fontFamily,S=(C=1,E="400")=>`${E} ${g*C}px ${w}`;W.draw({...xt(f),colors:c,size:g,line:p?3.5:2,projector:p,font:S}),T.update(e.get("kernel"),e.get("answer")??{}),f.setAttribute("aria-label",`${e.get("title")}: ${W.describe()}`),b.hidden||tt(),globalThis.clearTimeout(J),J=globalThis.setTimeout(()=>{k.textContent=W.describe()},G?80:0),G+=1,m.dataset.draws=String(G),m.dataset.ready="true"}let tt=()=>b.replaceChildren(vt(W.table(),e.get("title")));n(y,"click",()=>{b.hidden=!b.hidden,y.setAttribute("aria-expanded",String(!b.hidden)),y.textContent=b.hidden?"Show as table":"Show the picture",b.hidden||tt()});for(let c of["state","params","kernel","answer","projector"])a.push(e.on(c,j));a.push(e.on("arrays",()=>{v=st(e.get("arrays")),j()}));let et=()=>{m.dataset.narrow=String(m.clientWidth<Qt*parseFloat(getComputedStyle(m).fontSize)),j()},i=new ResizeObserver(et);i.observe(m),i.observe(h);let l=new IntersectionObserver(j);l.observe(m);for(let c of["transitionend","transitioncancel"])n(m,c,p=>p.target===m&&j());return n(m,"keydown",c=>c.stopPropagation()),et(),()=>{o.abort(),cancelAnimationFrame(R),globalThis.clearTimeout(J),i.disconnect(),l.disconnect(),a.forEach(c=>c()),m.remove()}}function ut({values:t,shape:r}){let e=[],o=[],a=Array.from({length:256},(n,s)=>[s]);for(let n=0;n<r[0];n++){let[s,f]=[t[3*n],t[3*n+1]];e.push(String.fromCharCode(s,f)),o.push(t[3*n+2]),a.push([...a[s],...a[f]])}return{count:e.length,pairs:e,counts:o,ranks:new Map(e.map((n,s)=>[n,s])),bytes:a}}var Nt=(t,r,e)=>t.includes(r)?t.split(r).join(String.fromCharCode(256+e)):t;function pt(t,r,e){let o=new Map;return t.map(a=>{if(!o.has(a)){let n=a;for(let s=0;s<e&&n.length>1;s++)n=Nt(n,r.pairs[s],s);o.set(a,n)}return o.get(a)})}function Ft(t,r){let e=t,o=[$t(e)];for(let a=0;a<r.count;a++)e=e.map(n=>Nt(n,r.pairs[a],a)),o.push($t(e));return o}var $t=t=>t.reduce((r,e)=>r+e.length,0);function Pt(t){let r=new Map;for(let e of t)for(let o=0;o+1<e.length;o++){let a=e.slice(o,o+2);r.set(a,(r.get(a)??0)+1)}return r}function Bt(t,r){let e=[...t].map(([n,s])=>({pair:n,count:s,rank:r?.ranks.get(n)??null})),o=(n,s)=>n.charCodeAt(0)-s.charCodeAt(0)||n.charCodeAt(1)-s.charCodeAt(1),a=n=>r?n.rank??1/0:0;return e.sort((n,s)=>(a(n)===a(s)?0:a(n)-a(s))||s.count-n.count||o(n.pair,s.pair))}var ne=t=>t.toString(16).padStart(2,"0"),Z=t=>t.map(ne).join(" "),oe={" ":"␣","\n":"↵","	":"⇥","\r":"␍"};function Q(t){try{return[...new TextDecoder("utf-8",{fatal:!0,ignoreBOM:!0}).decode(Uint8Array.from(t))].map((e,o)=>oe[e]??(/[\p{C}\p{Z}]/u.test(e)?`U+${(e.codePointAt(0)??0).toString(16).toUpperCase().padStart(4,"0")}`:o===0&&/\p{M}/u.test(e)?`◌${e}`:e)).join("")}catch{return Z(t)}}function ft(t){try{return new TextDecoder("utf-8",{fatal:!0}).decode(Uint8Array.from(t)),!0}catch{return!1}}function jt(t,r){let e=[],o=[t],a=new Set;for(let n=o.shift();n!==void 0;n=o.shift()){if(n<256||a.has(n))continue;a.add(n);let s=r.pairs[n-256],[f,h]=[s.charCodeAt(0),s.charCodeAt(1)];e.push([n,f,h]),o.push(f,h)}return e.sort((n,s)=>s[0]-n[0])}var Dt=`.tk {
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
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: 0.3em 0.6em;
  align-items: center;
}
.tk-merge {
  min-height: 1.7em;
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
`;var ae=7,Ot=900,zt={create(t){let{canvas:r,picture:e}=t,o=(i,l)=>{let c=u("button",{type:"button",text:i,"aria-label":l});return t.focusable(c),c},a=o("◀","One merge back"),n=o("▶","One merge on"),s=o("Play","Play the merges"),f=u("span",{class:"tk-merge"}),h=u("div",{class:"tk-bar"},[a,n,s,f]),b=u("div",{class:"tk-chips",role:"group","aria-label":"Tokens: arrow keys choose one"}),k=u("div",{class:"tk-detail"}),y=u("div",{class:"tk-pairs"}),m=u("div",{class:"tk-chart"});r.after(u("style",{text:Dt}),u("div",{class:"tk"},[h,b,k,y,m])),[b,k,y].forEach(t.focusable);let A=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;s.hidden=!!A;let d={};function x(){let{own:i,trained:l}=t.data(),c=t.params().words;if(d.own!==i||d.trained!==l||d.words!==c){let p=c.filter((C,E)=>t.params().special[E]<0),g=c.length-p.length,w={text:ut(i),training:ut(l)},S=Object.fromEntries(Object.entries(w).map(([C,E])=>[C,Ft(p,E).map($=>$+g)]));d={own:i,trained:l,words:c,plain:p,sources:w,curves:S}}return d}function v(){let i=t.state(),l=t.params(),{words:c,plain:p,sources:g,curves:w}=x(),S=i.source==="training"?"training":"text",C=g[S],E=Y(Math.round(i.vocabulary)-256,0,C.count),$=pt(c,C,E),F=[];$.forEach((K,D)=>{if(l.special[D]>=0){F.push({id:l.special[D],token:null,bytes:[...c[D]].map(O=>O.charCodeAt(0)),word:D});return}for(let O=0;O<K.length;O++){let P=K.charCodeAt(O);F.push({id:l.first+P,token:P,bytes:C.bytes[P],word:D})}});let L=F.length?Y(i.at??0,0,F.length-1):-1;return{state:i,params:l,source:S,merges:C,n:E,tokens:F,at:L,plain:p,curves:w,curve:w[S]}}let M=i=>u("b",{text:Q(i)}),T=i=>i===1?"once":i===2?"twice":`${q(i,0)} times`,B=i=>i.source==="text"?"in this text":"in the training text",I=!1,V=i=>{let{n:l,merges:c}=v(),p=Y(l+i,0,c.count);return t.set({vocabulary:256+p}),p<c.count},U=()=>{I=!1,s.textContent="Play"};t.listen(a,"click",()=>{U(),V(-1)}),t.listen(n,"click",()=>{U(),V(1)}),t.listen(s,"click",()=>{if(I)return U();I=!0,s.textContent="Stop",v().n>=v().merges.count&&t.set({vocabulary:256});let i=l=>{!I||l<1||(V(1)?t.animate(Ot,i):U())};t.animate(Ot/2,i)});let W=i=>i instanceof Element?i.closest(".tk-chip"):null,R=(i,l)=>{let c=W(i.target);if(!c)return;let p=Number(c.dataset.index);(p!==t.state().at||l)&&t.set({at:p},{final:l})};t.listen(b,"pointerover",i=>i.pointerType==="mouse"&&R(i,!1)),t.listen(b,"click",i=>R(i,!0)),t.listen(b,"keydown",i=>{let l={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1,Home:-1e9,End:1e9}[i.key];if(!l)return;i.preventDefault();let{at:c,tokens:p}=v();t.set({at:Y(c+l,0,p.length-1)}),b.children[Y(c+l,0,p.length-1)]?.scrollIntoView({block:"nearest"})});let H="";function G(i,l){let c=l.n?256+l.n-1:-1,p=JSON.stringify([l.source,l.tokens.map(g=>g.id),l.plain,c,i.colors.dark]);p!==H&&(H=p,b.replaceChildren(...l.tokens.map((g,w)=>u("div",{class:"tk-chip","data-index":w,"data-part":!ft(g.bytes),"data-new":g.token===c,style:`--tk-color:${g.token===null?i.colors.ink:i.colors.series[g.id%7]}`},[u("span",{text:Q(g.bytes)}),u("small",{text:g.id})])))),[...b.children].forEach((g,w)=>g.toggleAttribute("data-at",w===l.at))}function J(i){if(a.disabled=i.n===0,n.disabled=i.n===i.merges.count,i.n===0){f.replaceChildren(`No merge yet: ${i.tokens.length} tokens, one for each byte. ${i.merges.count} merges follow.`);return}let[l,c]=[0,1].map(p=>i.merges.bytes[i.merges.pairs[i.n-1].charCodeAt(p)]);f.replaceChildren(`Merge ${i.n} of ${i.merges.count}: `,M(l)," + ",M(c)," → ",M([...l,...c]),`, found ${T(i.merges.counts[i.n-1])} ${B(i)}`)}function j(i){let l=i.tokens[i.at];if(!l)return k.replaceChildren("No text, no token.");let c=l.bytes.length===1?"byte":`${l.bytes.length} bytes`,p=["Token ",M(l.bytes),`  id ${l.id},  ${c} ${Z(l.bytes)}`];ft(l.bytes)||p.push(" (a part of a character)"),l.token===null?p.push(": a special token, never cut and never merged."):l.token<256?p.push(". A byte, there from the start."):jt(l.token,i.merges).forEach(([g,w,S],C)=>{p.push(C?";  ":".  ",M(i.merges.bytes[g])," = ",M(i.merges.bytes[w])," + ",M(i.merges.bytes[S]),` (merge ${g-256+1})`)}),k.replaceChildren(...p)}function ot(i){let l=i.source==="training"?i.merges:null;return Bt(Pt(pt(i.plain,i.merges,i.n)),l)}function tt(i){let l=ot(i),c=i.source==="training",p=(w,S,C)=>u("tr",{"data-next":C},S.map(E=>u(w,w==="th"?{scope:"col"}:{},E))),g=l.slice(0,ae).map((w,S)=>{let[C,E]=[0,1].map(L=>i.merges.bytes[w.pair.charCodeAt(L)]),$=S===0&&(c?w.rank!==null:i.n<i.merges.count),F=[M(C)," + ",M(E),...$?[" ← next"]:[]];return p("td",[F,[String(w.count)],...c?[[w.rank===null?"never":String(w.rank+1)]]:[]],$)});y.replaceChildren(u("table",{},[u("caption",{text:l.length?`Pairs in the text now (${l.length})`:"No pair is left: each word is one token"}),u("thead",{},[p("th",[["pair"],["count here"],...c?[["merge number"]]:[]],!1)]),u("tbody",{},g)]))}function et(i,l){let{pen:c,colors:p,size:g}=i,[w,S]=[r.getBoundingClientRect(),m.getBoundingClientRect()],C={left:S.left-w.left,top:S.top-w.top,width:S.width,height:S.height};if(C.width<60||C.height<60)return;let E=l.source==="text"?Math.max(20,Math.ceil(1.6*l.merges.count)):l.merges.count,$=bt(i,C,{x:[256,256+E],y:[0,Math.max(1,l.curve[0])*1.22],xLabel:"vocabulary: 256 bytes + merges",title:"Tokens in this text",zero:!1}),F={text:"merges from this text",training:"merges from the training text"};for(let[O,P]of["text","training"].entries()){let X=l.curves[P];if(X.length<2)continue;let nt=P===l.source,ht=p.series[O],rt=X.map((se,It)=>256+It),mt=[...X];rt.length<=E&&(rt.push(256+E),mt.push(X[X.length-1])),kt(i,$,rt,mt,{color:ht,width:i.line*(nt?1.4:.8),dash:P==="text"?[]:[7,3]});let at=$.box.top+g*(.9+1.5*O);c.font=i.font(.92,nt?"600":"400");let it=$.box.right-c.measureText(F[P]).width;dt(i,F[P],it,at,{weight:nt?"600":"400",scale:.92}),c.save(),c.strokeStyle=ht,c.lineWidth=i.line*(nt?1.4:.8),c.setLineDash(P==="text"?[]:[7,3]),_(c,it-g*2.4,at,it-g*.5,at),c.restore()}let L=$.x(256+l.n),K=$.y(l.tokens.length);yt(i,L,K,p.ink,i.line*3);let D=L<($.box.left+$.box.right)/2;dt(i,`${l.tokens.length} tokens`,L+(D?1:-1)*g*.8,Math.max($.box.top+g*.7,K-g*.8),{align:D?"left":"right",weight:"600"})}return{draw(i){e.style.setProperty("--lx-ink",i.colors.ink);let l=v();J(l),G(i,l),j(l),tt(l),et(i,l)},describe(){let i=v(),l=i.curve[0],c=i.tokens[i.at],p=c?` Chosen: ${Q(c.bytes)}, id ${c.id}, bytes ${Z(c.bytes)}.`:"",g=i.source==="text"?"learned from this very text":"learned from the training text";return`${i.n} ${i.n===1?"merge":"merges"} ${g}: ${l} bytes are now ${i.tokens.length} tokens, a vocabulary of ${i.params.first+256+i.n}.${p}`},table(){let i=v();return{columns:["place","token","id","bytes"],rows:i.tokens.map((l,c)=>[c+1,Q(l.bytes),l.id,Z(l.bytes)])}}}}};var{mount:Ue,widget:ie}=Mt(zt),We=ie;export{We as default,Ue as mount,ie as widget};
