function Nt(t){let e=atob(t),n=new Uint8Array(e.length);for(let r=0;r<n.length;r++)n[r]=e.charCodeAt(r);return n}function Bt(t){let e=t&32768?-1:1,n=t>>10&31,r=t&1023;return n===0?e*r*2**-24:n===31?r?NaN:e*(1/0):e*(1+r/1024)*2**(n-15)}function Pt(t){let{dtype:e,shape:n,data:r,scale:i,offset:o=0}=t,u=(typeof r=="string"?Nt(r):r instanceof ArrayBuffer?new Uint8Array(r):new Uint8Array(r.buffer,r.byteOffset,r.byteLength)).slice().buffer;switch(e){case"float32":return{shape:n,values:new Float32Array(u)};case"float64":return{shape:n,values:new Float64Array(u)};case"int32":return{shape:n,values:new Int32Array(u)};case"float16":return{shape:n,values:Float32Array.from(new Uint16Array(u),Bt)};case"uint8":{let h=new Uint8Array(u);return i===void 0?{shape:n,values:h}:{shape:n,values:Float32Array.from(h,C=>C*i+o)}}default:throw new Error(`unknown dtype ${e}`)}}function et(t){return Object.fromEntries(Object.entries(t).map(([e,n])=>[e,Pt(n)]))}function Z(t,e,n=5){if(!(e>t)||!Number.isFinite(e-t))return[t];let r=(e-t)/n,i=10**Math.floor(Math.log10(r)),o=[1,2,5,10].map(h=>h*i).find(h=>h>=r*.999)??10*i,l=Math.ceil(t/o-1e-9),u=Math.floor(e/o+1e-9);return Array.from({length:u-l+1},(h,C)=>Number(((l+C)*o).toPrecision(12)))}function j(t,e=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let n=t.toFixed(e);return Number(n)===0?n.replace("-",""):n.replace("-","−")}var G=(t,e,n)=>Math.min(n,Math.max(e,t));function J([t,e],[n,r]){let i=(r-n)/(e-t);return{to:o=>n+(o-t)*i,from:o=>t+(o-n)/i}}function ht(t){let{clientWidth:e,clientHeight:n}=t,r=globalThis.devicePixelRatio||1,[i,o]=[Math.max(1,Math.round(e*r)),Math.max(1,Math.round(n*r))];(t.width!==i||t.height!==o)&&Object.assign(t,{width:i,height:o});let l=t.getContext("2d");return l.setTransform(r,0,0,r,0,0),l.clearRect(0,0,e,n),{pen:l,width:e,height:n}}function U(t,e,n,r,i){t.beginPath(),t.moveTo(e,n),t.lineTo(r,i),t.stroke()}function R(t,e,n,r,i){let{pen:o}=t,{box:l}=e;if(o.save(),o.beginPath(),o.rect(l.left,l.top-2,l.right-l.left,l.bottom-l.top+4),o.clip(),i.fill){o.beginPath(),o.moveTo(e.x(n[0]),e.y(i.base??0));for(let h=0;h<n.length;h++)o.lineTo(e.x(n[h]),e.y(r[h]));o.lineTo(e.x(n[n.length-1]),e.y(i.base??0)),o.fillStyle=i.fill,o.fill()}o.beginPath();let u=!1;for(let h=0;h<n.length;h++)Number.isFinite(r[h])?u?o.lineTo(e.x(n[h]),e.y(r[h])):(o.moveTo(e.x(n[h]),e.y(r[h])),u=!0):u=!1;o.strokeStyle=i.color,o.lineWidth=i.width??t.line,o.lineJoin="round",o.setLineDash(i.dash??[]),o.stroke(),o.restore()}function Q(t,e,n,r,i=t.line*2.4){let{pen:o,colors:l}=t;o.beginPath(),o.arc(e,n,i,0,2*Math.PI),o.fillStyle=r,o.fill(),o.lineWidth=1.5,o.strokeStyle=l.paper,o.stroke()}function nt(t,e,n,r,i={}){let{pen:o,colors:l}=t;o.save(),o.font=t.font(i.scale??1,i.weight??"400"),o.textAlign=i.align??"left",o.textBaseline=i.baseline??"middle",o.lineJoin="round",o.lineWidth=4,o.strokeStyle=l.paper,o.strokeText(e,n,r),o.fillStyle=i.color??l.ink,o.fillText(e,n,r),o.restore()}var dt=[[],[[0,8,8,0]],[[0,0,8,8]],[[0,4,8,4]],[[4,0,4,8]],[[0,8,8,0],[0,0,8,8]],[[0,4,8,4],[4,0,4,8]],[[4,4,5,4]]];function pt(t,e,n,r){t.fillStyle=e,t.fill();let i=dt[n%dt.length];if(!i.length)return;let o=t.getTransform().a||1,l=new OffscreenCanvas(Math.round(8*o),Math.round(8*o)),u=l.getContext("2d");u.scale(o,o),u.strokeStyle=r,u.lineWidth=1.2,u.globalAlpha=.55;for(let[C,N,F,$]of i)u.beginPath(),u.moveTo(C,N),u.lineTo(F,$),u.stroke();let h=t.createPattern(l,"repeat");h.setTransform(new DOMMatrix().scale(1/o)),t.fillStyle=h,t.fill()}var Dt=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],Ot=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"];var jt=t=>[1,3,5].map(e=>parseInt(t.slice(e,e+2),16));function Lt(t){let e=t.startsWith("#")?jt(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[n,r,i]=e.slice(0,3).map(o=>{let l=o/255;return l<=.04045?l/12.92:((l+.055)/1.055)**2.4});return .2126*n+.7152*r+.0722*i}function mt(t){let e=getComputedStyle(t),n=e.backgroundColor,r=Lt(n)<.2,i=o=>e.getPropertyValue(o).trim();return{dark:r,paper:n,ink:e.color,muted:i("--lx-muted"),faint:i("--lx-faint"),series:r?Ot:Dt}}function y(t,e={},n=[]){let r=document.createElement(t);for(let[i,o]of Object.entries(e))o===void 0||o===!1||(i==="text"?r.textContent=String(o):r.setAttribute(i,o===!0?"":String(o)));return r.append(...n),r}function q(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function xt({columns:t,rows:e},n){let r=(i,o)=>y("tr",{},o.map(l=>y(i,{text:l,scope:i==="th"?"col":void 0})));return y("table",{},[y("caption",{text:n}),y("thead",{},[r("th",t)]),y("tbody",{},e.map(i=>r("td",i)))])}var It={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function gt(t,e){let n=y("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),r=t.map(i=>{let o=Wt(i,e);return n.append(o.element),o.update});return{element:n,update:(i,o)=>r.forEach(l=>l(i,o))}}function Wt(t,e){let{name:n}=t,r=y("span",{class:"lx-reason",hidden:!0}),i=y("output"),o=zt(t);q(o);let l=(N,F)=>{e.set({[n]:N},{final:F}),t.kernel&&F&&e.ask(n,N)},u=[];if(t.type==="button")u.push(o);else{let N=y("span",{text:t.label}),F=y("label",{style:"display:contents"},t.type==="checkbox"?[N,o]:[N,i,o]);u.push(F)}let h=y("div",{class:"lx-control","data-name":n,"data-kernel":t.kernel},[...u,r]);switch(t.type){case"slider":e.listen(o,"input",()=>l(Number(o.value),!1)),e.listen(o,"change",()=>l(Number(o.value),!0));break;case"checkbox":e.listen(o,"change",()=>l(o.checked,!0));break;case"button":e.listen(o,"click",()=>l((e.state()[n]??0)+1,!0));break;default:e.listen(o,"change",()=>l(o.value,!0))}function C(N,F){let $=e.state()[n],O=Object.entries(t.when??{}).some(([a,f])=>!f.includes(e.state()[a])),k=!!t.kernel&&N!=="live";o.disabled=O||k;let P=F.name===n,W=k?It[N]:P&&F.busy?"Computing …":P?F.error??"":"";r.hidden=!W,r.textContent=W,r.dataset.error=String(!!(P&&F.error&&!k)),t.type==="checkbox"?o.checked=!!$:t.type!=="button"&&o.value!==String($)&&(o.value=String($)),t.type==="slider"&&(i.textContent=j(Number($),t.digits??0))}return{element:h,update:C}}function zt(t){switch(t.type){case"slider":return y("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return y("select",{},(t.options??[]).map(([e,n])=>y("option",{value:e,text:n})));case"checkbox":return y("input",{type:"checkbox"});case"button":return y("button",{type:"button",text:t.label});default:return y("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function bt(t){let e={...t,kernel:"absent",answer:{}},n=new Map;return{get:r=>e[r],set(r,i){e[r]=i,n.get(r)?.forEach(o=>o())},on(r,i){return n.has(r)||n.set(r,new Set),n.get(r)?.add(i),()=>n.get(r)?.delete(i)}}}var Ht=100,Rt=3e3;function wt(t){let e={kernel:"waiting",answer:{}},n=new Map,r=(k,P)=>{e[k]=P,n.get(k)?.forEach(W=>W())},i=0,o=()=>{globalThis.clearTimeout(i),i=0,e.kernel!=="absent"&&t.save_changes()},l=0,u=!1,h=k=>{k?.type==="pong"&&r("kernel","live"),k?.type==="answer"&&r("answer",{name:k.name,error:k.error})},C=()=>{globalThis.clearTimeout(l),l=globalThis.setTimeout(()=>e.kernel==="waiting"&&r("kernel","absent"),Rt),t.send({type:"ping"})},N=t.widget_manager?.kernel,F=()=>r("kernel","absent"),$=(k,P)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(P)?F():P==="idle"&&e.kernel==="absent"&&!u&&C(),(P==="restarting"||P==="autorestarting")&&(u=!0)};return t.on("msg:custom",h),N?.statusChanged?.connect($),N?.disposed?.connect(F),C(),{store:{get:k=>k in e?e[k]:t.get(k),set(k,P,{final:W=!0}={}){if(k==="request"){r("answer",{name:P.name,busy:!0}),o(),t.send({type:"request",...P});return}t.set(k,P),W?o():i||(i=globalThis.setTimeout(o,Ht))},on(k,P){return k in e?(n.has(k)||n.set(k,new Set),n.get(k)?.add(P),()=>n.get(k)?.delete(P)):(t.on(`change:${k}`,P),()=>t.off(`change:${k}`,P))}},dispose(){globalThis.clearTimeout(i),globalThis.clearTimeout(l),t.off("msg:custom",h),N?.statusChanged?.disconnect($),N?.disposed?.disconnect(F)}}}var yt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var Ut=(t,e,n)=>Math.min(n-1,Math.max(0,t+e));function kt(t,e){let n=-1,r=y("button",{type:"button",class:"lx-back",text:"◀ Back"}),i=y("button",{type:"button",class:"lx-next",text:"Start ▶"}),o=y("span",{class:"lx-step-title"}),l=y("span",{class:"lx-step-look"}),u=y("span",{class:"lx-step-count"}),h=y("div",{"aria-live":"polite"},[o," ",l]),C=t.map(O=>y("div",{class:"lx-reserve","aria-hidden":"true",text:`${O.title}. ${O.look}`})),N=y("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[r,y("div",{class:"lx-walk-text"},[...C,h]),y("div",{},[u," ",i])]);[N,r,i].forEach(q);let F=O=>{n=Ut(n,O,t.length),$(),e.go(n)};function $(){let O=t[n];o.textContent=O?`${O.title}.`:"Guided walk.",l.textContent=O?O.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,u.textContent=O?`${n+1} / ${t.length}`:"",i.textContent=O?"Next ▶":"Start ▶";let k=N.ownerDocument.activeElement;r.disabled=n<=0,i.disabled=n===t.length-1,(k===r&&r.disabled||k===i&&i.disabled)&&N.focus()}return e.listen(r,"click",()=>F(-1)),e.listen(i,"click",()=>F(1)),e.listen(N,"keydown",O=>{let k={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[O.key];k&&(O.preventDefault(),n+k>=0&&F(k))}),$(),N}var _t=46;function vt(t){let e=(r,i)=>Gt(t,r,i),n=globalThis.document?.documentElement;if(n&&"explorerPage"in n.dataset){let r=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");e(document.body,bt(r))}return{mount:e,widget:{render({model:r,el:i}){let{store:o,dispose:l}=wt(r),u=e(i,o);return()=>{u(),l()}}}}}function Vt(t,e,n){let r=matchMedia(`(min-height: ${e+6}px) and (max-height: ${e+10}px)`),i=matchMedia(`(min-height: ${e+2}px) and (max-height: ${e+5.9}px)`),o=matchMedia("(prefers-color-scheme: dark)"),l=()=>{t.dataset.scheme=i.matches||o.matches&&!r.matches?"dark":"light"};[r,i,o].forEach(u=>n(u,"change",l)),l()}function Gt(t,e,n){let r=new AbortController,i=[],o=(v,B,I,L={})=>v.addEventListener(B,I,{...L,signal:r.signal}),l="explorerPage"in document.documentElement.dataset,u=y("canvas",{role:"img"}),h=y("div",{class:"lx-picture"},[u]),C=y("div",{class:"lx-table",hidden:!0});h.append(C);let N=y("p",{class:"lx-says","aria-live":"polite"}),F=y("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),$=y("section",{class:"lx","data-kind":n.get("kind"),"data-host":l?"page":"lab","data-projector":n.get("projector")?"true":"false","aria-label":n.get("title"),style:l?"height:100vh":`height:${n.get("height")}px`});l&&Vt($,Number(n.get("height")),o);let O=y("div",{class:"lx-main"},[h,N]);q(F),q(C);let k=()=>n.get("state"),P=(v,B)=>{n.set("state",{...k(),...v},B)},W=et(n.get("arrays")),a=(v,B)=>n.set("request",{name:v,value:B}),f=gt(n.get("controls"),{state:k,set:P,ask:a,listen:o}),d=n.get("steps"),c=d.length?kt(d,{listen:o,go:v=>P(d[v].state)}):null;$.append(y("style",{text:yt}),y("div",{class:"lx-head"},[y("p",{class:"lx-title",text:n.get("title")}),F]),...c?[c]:[],y("div",{class:"lx-body"},[O,...n.get("controls").length?[f.element]:[]])),e.append($);let s=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),m={picture:h,canvas:u,state:k,params:()=>n.get("params"),data:()=>W,set:P,listen:o,focusable:q,redraw:E,animate(v,B){if(s?.matches)return B(1);let I=performance.now(),L=_=>{if(r.signal.aborted)return;let H=Math.min(1,Math.max(0,(_-I)/v));B(H),H<1&&requestAnimationFrame(L)};requestAnimationFrame(L)}},x=t.create(m),M=0,b=!1,S=0,p=0;function E(){!M&&!r.signal.aborted&&(M=requestAnimationFrame(w))}function w(){if(M=0,!$.isConnected||!u.clientWidth||!u.clientHeight){b||E(),b=!0;return}b=!1;let v=mt($);$.dataset.theme=v.dark?"dark":"light";let B=!!n.get("projector"),I=B?20:13,L=getComputedStyle($).fontFamily,_=(H=1,X="400")=>`${X} ${I*H}px ${L}`;x.draw({...ht(u),colors:v,size:I,line:B?3.5:2,projector:B,font:_}),f.update(n.get("kernel"),n.get("answer")??{}),u.setAttribute("aria-label",`${n.get("title")}: ${x.describe()}`),C.hidden||A(),globalThis.clearTimeout(p),p=globalThis.setTimeout(()=>{N.textContent=x.describe()},S?80:0),S+=1,$.dataset.draws=String(S),$.dataset.ready="true"}let A=()=>C.replaceChildren(xt(x.table(),n.get("title")));o(F,"click",()=>{C.hidden=!C.hidden,F.setAttribute("aria-expanded",String(!C.hidden)),F.textContent=C.hidden?"Show as table":"Show the picture",C.hidden||A()});for(let v of["state","params","kernel","answer","projector"])i.push(n.on(v,E));i.push(n.on("arrays",()=>{W=et(n.get("arrays")),E()}));let D=()=>{$.dataset.narrow=String($.clientWidth<_t*parseFloat(getComputedStyle($).fontSize)),E()},g=new ResizeObserver(D);g.observe($),g.observe(h);let T=new IntersectionObserver(E);T.observe($);for(let v of["transitionend","transitioncancel"])o($,v,B=>B.target===$&&E());return o($,"keydown",v=>v.stopPropagation()),D(),()=>{r.abort(),cancelAnimationFrame(M),globalThis.clearTimeout(p),g.disconnect(),T.disconnect(),i.forEach(v=>v()),$.remove()}}function Mt(t){if(t>0)return 1-Mt(-t);let e=Math.exp(-t*t/2)/Math.sqrt(2*Math.PI);if(t<-4){let i=-t;for(let o=40;o>=1;o--)i=o/i-t;return e/i}let n=t,r=t;for(let i=3;Math.abs(n)>1e-17*Math.abs(r);i+=2)n*=t*t/i,r+=n;return .5+e*r}function St({low:t,step:e,count:n},r,i){let o=new Float64Array(n-1),l=0;for(let u=0;u<n-1;u++){let h=u===n-2?1:Mt((t+(u+1)*e-r)/i);o[u]=h-l,l=h}return o}function At(t,e){let n=0,r=0,i=0;for(let l=0;l<e.length;l++){let[u,h]=[t[l],t[l+1]];!e[l]||!Number.isFinite(u+h)||(n+=e[l],r+=e[l]*(u+h)/2,i+=e[l]*(u*u+u*h+h*h)/3)}let o=r/n;return{mean:o,width:Math.sqrt(Math.max(0,i/n-o*o))}}function Tt(t,e,n){let r=0;for(let i=0;i<e.length;i++)ot(t,i,n)&&(r+=e[i]);return r}var ot=(t,e,n)=>Math.abs(t[e])<=n&&Math.abs(t[e+1])<=n;function rt(t,e,[n,r],i){let o=new Float64Array(i),l=(r-n)/i;for(let u=0;u<e.length;u++){if(e[u]<1e-12||!Number.isFinite(t[u]+t[u+1]))continue;let h=(Math.min(t[u],t[u+1])-n)/l,C=(Math.max(t[u],t[u+1])-n)/l,N=Math.min(i-1,Math.floor(C));for(let F=Math.max(0,Math.floor(h));F<=N;F++){let $=C>h?(Math.min(C,F+1)-Math.max(h,F))/(C-h):1;o[F]+=e[u]*Math.max(0,$)}}return o}function it(t,e,n,r){let[i,o]=[n,0];for(let l=n;l<=r;l++){let u=Math.abs(t[l]-e[l]);u>o&&([i,o]=[l,u])}return{at:i,gap:o}}function at(t,e,n,r,i){let[o,l]=r;for(let u of t)for(let h=e;h<=n;h++)Number.isFinite(u[h])&&(o=Math.min(o,u[h]),l=Math.max(l,u[h]));return[Math.max(o,i[0]),Math.min(l,i[1])]}function Et(t){let e=10**Math.floor(Math.log10(t));return[1,2,5,10].map(n=>n*e).find(n=>n>=t*(1-1e-9))??10*e}function Y({low:t,step:e,count:n},r){let i=Math.min(n-1,Math.max(0,Math.round((r-t)/e)));return{index:i,x:Number((t+i*e).toFixed(9))}}var st=64,$t=.3,K=[7,5],lt=t=>{let e=100*t;return e>5e-4&&e<.95?`${j(e,1)} %`:e>99.05&&e<99.9995?`${j(Math.min(e,99.9),1)} %`:`${j(e,0)} %`},z=(t,e)=>Math.abs(t)>=1e4?t.toExponential(1).replace("-","−").replace("+",""):j(t,e),Ft={create(t){let e={},n=()=>{let{reach:a,step:f}=t.params();return{low:-a,step:f,count:t.data().value.shape[1]}},r;function i(){let a=[t.params(),t.state(),t.data()];return(!r||a.some((f,d)=>f!==r?.from[d]))&&(r={from:a,found:o()}),r.found}function o(){let{functions:a,labels:f,window:d}=t.params(),c=t.state(),s=n(),m=g=>{let T=a.indexOf(g);if(T<0)return null;let v=({shape:B,values:I})=>I.subarray(T*B[1],(T+1)*B[1]);return{name:g,title:f[g],value:v(t.data().value),slope:v(t.data().slope)}},x=St(s,c.mean,c.width),M=Y(s,c.x),b=Number(c.zero),S=g=>g&&{...g,here:g.value[M.index],slopeHere:g.slope[M.index],zero:Tt(g.slope,x,b),...At(g.value,x)},p=S(m(c.function)??m(a[0])),E=S(m(c.compare)),w=Y(s,-d).index,A=Y(s,d).index,D=Float64Array.from({length:s.count},(g,T)=>s.low+T*s.step);return{state:c,axis:s,shown:d,mass:x,at:M,threshold:b,f:p,g:E,from:w,to:A,xs:D,difference:!!E&&c.view==="difference"}}let l=null,u=a=>!e.input||!e.values||a.offsetX>e.values.box.right+20?null:a.offsetY>e.input.box.top-14?"mean":"x",h=(a,f)=>{if(!l||!e.values)return;let{window:d}=t.params(),c=e.values.fromX(a.offsetX);l==="x"?t.set({x:Y(n(),G(c,-d,d)).x},{final:f}):t.set({mean:Number(G(Math.round(c*10)/10,-4,4).toFixed(1))},{final:f})};t.listen(t.canvas,"pointerdown",a=>{l=u(a),l&&(t.canvas.setPointerCapture(a.pointerId),h(a,!1))}),t.listen(t.canvas,"pointermove",a=>{t.canvas.style.cursor=u(a)?"ew-resize":"",h(a,!1)});for(let a of["pointerup","pointercancel"])t.listen(t.canvas,a,f=>{h(f,!0),l=null});function C(a,f,d,c,s){let{pen:m,colors:x,size:M}=a,b=J(d,[f.left,f.right]),S=J(c,[f.bottom,f.top]);m.font=a.font(.92),m.lineWidth=1;for(let p of Z(d[0],d[1],5))m.strokeStyle=p===0?x.muted:x.faint,U(m,b.to(p),f.top,b.to(p),f.bottom),s.x!==!1&&(m.fillStyle=x.muted,m.textAlign="center",m.textBaseline="top",m.fillText(j(p,0),b.to(p),f.bottom+4));for(let p of s.y===!1?[0]:Z(c[0],c[1],Math.max(3,Math.round((f.bottom-f.top)/(M*3)))))m.strokeStyle=p===0?x.muted:x.faint,U(m,f.left,S.to(p),f.right,S.to(p)),s.y!==!1&&(m.fillStyle=x.muted,m.textAlign="right",m.textBaseline="middle",m.fillText(j(p/10**(s.exponent??0),s.digits??0),f.left-6,S.to(p)));return{x:b.to,y:S.to,fromX:b.from,fromY:S.from,box:f}}function N(a,f,d){let{pen:c,size:s,colors:m}=a,x=f.left,M=f.top-s*.85;c.textAlign="left",c.textBaseline="middle",c.font=a.font(1,"600");for(let{text:b,color:S,dash:p}of d)S&&(c.strokeStyle=S,c.lineWidth=a.line*1.3,c.setLineDash(p??[]),U(c,x,M,x+s*2,M),c.setLineDash([]),x+=s*2.4),c.fillStyle=m.ink,c.fillText(Jt(c,b,f.right-x),x,M),x+=c.measureText(b).width+s*1.2}function F(a,f,d){let{colors:c}=a,{f:s,g:m,from:x,to:M,xs:b,shown:S,at:p}=f,E=m?[s.value,m.value]:[s.value],w=Math.round(1/f.axis.step),A=at(E,x+w,M-w,[-1,3],[-8,8]),D=e.values=C(a,d,[-S,S],A,{});m&&R(a,D,b,m.value,{color:c.series[1],dash:K,width:a.line*1.2}),R(a,D,b,s.value,{color:c.series[0],width:a.line*1.5});let g=1.7,T=[p.x-g,p.x+g].map(v=>s.here+s.slopeHere*(v-p.x));return R(a,D,[p.x-g,p.x+g],T,{color:c.ink,width:a.line*.8}),Number.isFinite(s.here)&&Q(a,D.x(p.x),D.y(G(s.here,A[0],A[1])),c.ink),N(a,d,[{text:s.title,color:c.series[0]},...m?[{text:m.title,color:c.series[1],dash:K}]:[]]),A}function $(a,f,d){let{colors:c}=a,{f:s,from:m,to:x,xs:M,shown:b,at:S}=f,p=f.g,E=Float64Array.from(s.value,(B,I)=>B-p.value[I]),w=it(s.value,p.value,m,x),A=Math.max(Et(Math.max(w.gap,1e-6)*1.05),1e-6),D=Math.floor(Math.log10(A)+1e-9),g=D<-1?D:0,T=e.values=C(a,d,[-b,b],[-A,A],{exponent:g,digits:g?0:2});R(a,T,M,E,{color:c.series[2],width:a.line*1.5}),Q(a,T.x(S.x),T.y(G(E[S.index],-A,A)),c.ink);let v=Number((5/(2*A)).toPrecision(2));return N(a,d,[{text:`${s.name} less ${p.name}`,color:c.series[2]}]),["largest difference",w.gap<1e-6?"none above 10⁻⁶":w.gap.toPrecision(3),`at x = ${j(f.xs[w.at])}`,`magnified ${j(v,v<10?1:0)} ×`,g?`scale: 1 is 10${Yt(g)}`:""]}function O(a,f,d){let{colors:c}=a,{f:s,g:m,from:x,to:M,xs:b,shown:S,at:p}=f,E=at(m?[s.slope,m.slope]:[s.slope],x,M,[-.3,1.25],[-4,4]),w=C(a,d,[-S,S],E,{digits:E[1]-E[0]>2.5?0:1,x:!1});m&&R(a,w,b,m.slope,{color:c.series[1],dash:K,width:a.line}),R(a,w,b,s.slope,{color:c.series[0],width:a.line*1.2}),Number.isFinite(s.slopeHere)&&Q(a,w.x(p.x),w.y(G(s.slopeHere,E[0],E[1])),c.ink),N(a,d,[{text:"slope"}])}function k(a,f,d){let{pen:c,colors:s}=a,{f:m,from:x,to:M,xs:b,shown:S,state:p,mass:E,threshold:w}=f,A=e.input=C(a,d,[-S,S],[0,1.08],{y:!1}),g=Float64Array.from(b,T=>Math.exp(-(((T-p.mean)/p.width)**2)/2));R(a,A,b,g,{color:s.series[0],fill:ct(s.series[0],.22)}),c.save(),c.beginPath();for(let T=x;T<M;T++){if(!ot(m.slope,T,w)||E[T]<1e-9)continue;let[v,B]=[A.x(b[T]),A.x(b[T+1])];c.rect(v,A.y(g[T]),B-v+.5,A.y(0)-A.y(g[T]))}pt(c,ct(s.series[0],.25),1,s.ink),c.restore(),N(a,d,[{text:`input; hatched: slope ${w?`up to ${j(w)}`:"0"}`}])}function P(a,f,d,c){let{pen:s,colors:m,size:x}=a,{f:M,g:b,mass:S}=f,p=J(c,[d.bottom,d.top]),E=g=>Math.min(g,$t)/$t*(d.right-d.left);s.lineWidth=1,s.strokeStyle=m.muted,U(s,d.left,d.top,d.left,d.bottom);let w=rt(M.value,S,c,st),A=(d.bottom-d.top)/st;if(s.fillStyle=ct(m.series[0],.75),w.forEach((g,T)=>{g>1e-5&&s.fillRect(d.left,p.to(c[0])-(T+1)*A,E(g),A-.6)}),b){s.beginPath();let g=!1;rt(b.value,S,c,st).forEach((T,v)=>{let[B,I]=[p.to(c[0])-v*A,p.to(c[0])-(v+1)*A],L=T>1e-4;L&&!g&&s.moveTo(d.left,B),(L||g)&&s.lineTo(d.left+E(L?T:0),B),L&&s.lineTo(d.left+E(T),I),g=L}),s.strokeStyle=m.series[1],s.lineWidth=a.line,s.setLineDash(K),s.stroke(),s.setLineDash([])}N(a,d,[{text:"output"}]);let D=w.indexOf(Math.max(...w));if(w[D]>.15){let g=p.to(c[0])-(D+.5)*A;nt(a,`${lt(w[D])} here`,d.right,g-x*.95,{align:"right"})}}function W(a,f,d,c){let{pen:s,colors:m,size:x}=a,{f:M,g:b}=f,S=b?[M,b]:[M],p=[["value",w=>z(w.here,3)],["slope",w=>z(w.slopeHere,3)],["mean out",w=>z(w.mean,2)],["width out",w=>z(w.width,2)],["hatched",w=>lt(w.zero)]],E=Math.min(x*1.6,(d.bottom-d.top)/(p.length+1));s.textBaseline="middle",S.forEach((w,A)=>{let D=d.right-(S.length-1-A)*c;s.strokeStyle=m.series[A],s.lineWidth=a.line*1.3,s.setLineDash(A?K:[]),U(s,D-x*2,d.top+E*.5,D,d.top+E*.5),s.setLineDash([]),s.font=a.font(),s.textAlign="right",s.fillStyle=m.ink,p.forEach(([,g],T)=>s.fillText(g(w),D,d.top+E*(T+1.5)))}),s.font=a.font(),s.textAlign="left",s.fillStyle=m.muted,p.forEach(([w],A)=>s.fillText(w,d.left,d.top+E*(A+1.5)))}return{draw(a){let{pen:f,colors:d,size:c,width:s,height:m}=a,x=i();f.font=a.font(.92);let M=f.measureText("−0.00").width+8,b=Xt(a),S=Math.round(Math.min(s*.7,s-b.names-2*b.numbers-c)),p=c*1.75,E=c*1.5,w=m-3*p-2*E-c*.4,[A,D,g]=[.56,.22,.22].map(V=>V*w),T={left:M,right:S-c*.8},v=p,B=v+A+E+p,I=B+D+c*.4+p,L={...T,top:v,bottom:v+A},_={...T,top:B,bottom:B+D},H={...T,top:I,bottom:I+g},X={left:S+c*.4,right:s-4,top:v,bottom:v+A},Ct={left:S+c*.4,right:s-4,top:B-p*.6,bottom:H.bottom+E},ut=[0,1];x.difference?$(a,x,L).forEach((V,tt)=>nt(a,V,X.left,X.top+c*(1+1.7*tt),{weight:tt===1?"600":"400",scale:tt===1?1.25:1})):(ut=F(a,x,L),P(a,x,X,ut)),O(a,x,_),k(a,x,H),W(a,x,Ct,b.numbers);let ft=e.values.x(x.at.x);f.strokeStyle=d.ink,f.lineWidth=1,f.setLineDash([2,3]);for(let V of[L,_,H])U(f,ft,V.top,ft,V.bottom);f.setLineDash([])},describe(){let{f:a,g:f,at:d,threshold:c,difference:s,from:m,to:x,xs:M,state:b}=i();if(f&&s){let p=it(a.value,f.value,m,x);return p.gap<1e-6?`${a.name} and ${f.name} differ by less than 10⁻⁶ everywhere from x = −5 to 5.`:`${a.name} and ${f.name} differ most at x = ${j(M[p.at])}: by ${p.gap.toPrecision(3)}.`}let S=c?`a slope of at most ${j(c)}`:"slope 0";return`${a.name} at x = ${j(d.x)}: value ${z(a.here,3)}, slope ${z(a.slopeHere,3)}. ${lt(a.zero)} of the input meets ${S}; its mean ${j(b.mean,1)} becomes ${z(a.mean,2)}.`},table(){let{f:a,g:f,from:d,to:c,axis:s}=i(),m=Math.round(.5/s.step),x=[];for(let M=d;M<=c;M+=m){let b=s.low+M*s.step;x.push([j(b,1),z(a.value[M],4),z(a.slope[M],4),...f?[z(f.value[M],4),z(f.slope[M],4)]:[]])}return{columns:["x",a.name,"slope",...f?[f.name,"slope"]:[]],rows:x}}}}};function Xt({pen:t,font:e,size:n}){return t.font=e(),{names:t.measureText("mean out").width,numbers:t.measureText("−0.000").width+n*.6}}function Jt(t,e,n){let r=e;for(;r.length>4&&t.measureText(r).width>n;)r=`${r.slice(0,-3).trimEnd()}…`;return r}var Yt=t=>String(t).replace(/[-\d]/g,e=>"⁻⁰¹²³⁴⁵⁶⁷⁸⁹"["-0123456789".indexOf(e)]);function ct(t,e){return/^#[0-9a-f]{6}$/i.test(t)?`${t}${Math.round(e*255).toString(16).padStart(2,"0")}`:t}var{mount:Ee,widget:Kt}=vt(Ft),$e=Kt;export{$e as default,Ee as mount,Kt as widget};
