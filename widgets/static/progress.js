function Kt(t){let o=atob(t),e=new Uint8Array(o.length);for(let n=0;n<e.length;n++)e[n]=o.charCodeAt(n);return e}function Qt(t){let o=t&32768?-1:1,e=t>>10&31,n=t&1023;return e===0?o*n*2**-24:e===31?n?NaN:o*(1/0):o*(1+n/1024)*2**(e-15)}function Zt(t){let{dtype:o,shape:e,data:n,scale:i,offset:r=0}=t,l=(typeof n=="string"?Kt(n):n instanceof ArrayBuffer?new Uint8Array(n):new Uint8Array(n.buffer,n.byteOffset,n.byteLength)).slice().buffer;switch(o){case"float32":return{shape:e,values:new Float32Array(l)};case"float64":return{shape:e,values:new Float64Array(l)};case"int32":return{shape:e,values:new Int32Array(l)};case"float16":return{shape:e,values:Float32Array.from(new Uint16Array(l),Qt)};case"uint8":{let f=new Uint8Array(l);return i===void 0?{shape:e,values:f}:{shape:e,values:Float32Array.from(f,u=>u*i+r)}}default:throw new Error(`unknown dtype ${o}`)}}function Mt(t){return Object.fromEntries(Object.entries(t).map(([o,e])=>[o,Zt(e)]))}function ft(t,o,e=5){if(!(o>t)||!Number.isFinite(o-t))return[t];let n=(o-t)/e,i=10**Math.floor(Math.log10(n)),r=[1,2,5,10].map(f=>f*i).find(f=>f>=n*.999)??10*i,s=Math.ceil(t/r-1e-9),l=Math.floor(o/r+1e-9);return Array.from({length:l-s+1},(f,u)=>Number(((s+u)*r).toPrecision(12)))}function ht(t,o=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let e=t.toFixed(o);return Number(e)===0?e.replace("-",""):e.replace("-","−")}function pt([t,o],[e,n]){let i=(n-e)/(o-t);return{to:r=>e+(r-t)*i,from:r=>t+(r-e)/i}}function Ct(t){let{clientWidth:o,clientHeight:e}=t,n=globalThis.devicePixelRatio||1,[i,r]=[Math.max(1,Math.round(o*n)),Math.max(1,Math.round(e*n))];(t.width!==i||t.height!==r)&&Object.assign(t,{width:i,height:r});let s=t.getContext("2d");return s.setTransform(n,0,0,n,0,0),s.clearRect(0,0,o,e),{pen:s,width:o,height:e}}function it(t,o,e,n,i){t.beginPath(),t.moveTo(o,e),t.lineTo(n,i),t.stroke()}function Ft(t,o,e,n,i){let{pen:r}=t,{box:s}=o;if(r.save(),r.beginPath(),r.rect(s.left,s.top-2,s.right-s.left,s.bottom-s.top+4),r.clip(),i.fill){r.beginPath(),r.moveTo(o.x(e[0]),o.y(i.base??0));for(let f=0;f<e.length;f++)r.lineTo(o.x(e[f]),o.y(n[f]));r.lineTo(o.x(e[e.length-1]),o.y(i.base??0)),r.fillStyle=i.fill,r.fill()}r.beginPath();let l=!1;for(let f=0;f<e.length;f++)Number.isFinite(n[f])?l?r.lineTo(o.x(e[f]),o.y(n[f])):(r.moveTo(o.x(e[f]),o.y(n[f])),l=!0):l=!1;r.strokeStyle=i.color,r.lineWidth=i.width??t.line,r.lineJoin="round",r.setLineDash(i.dash??[]),r.stroke(),r.restore()}function ut(t,o,e,n,i=t.line*2.4){let{pen:r,colors:s}=t;r.beginPath(),r.arc(o,e,i,0,2*Math.PI),r.fillStyle=n,r.fill(),r.lineWidth=1.5,r.strokeStyle=s.paper,r.stroke()}function st(t,o,e,n,i={}){let{pen:r,colors:s}=t;r.save(),r.font=t.font(i.scale??1,i.weight??"400"),r.textAlign=i.align??"left",r.textBaseline=i.baseline??"middle",r.lineJoin="round",r.lineWidth=4,r.strokeStyle=s.paper,r.strokeText(o,e,n),r.fillStyle=i.color??s.ink,r.fillText(o,e,n),r.restore()}var vt=[[],[[0,8,8,0]],[[0,0,8,8]],[[0,4,8,4]],[[4,0,4,8]],[[0,8,8,0],[0,0,8,8]],[[0,4,8,4],[4,0,4,8]],[[4,4,5,4]]],Et=new Map;function te(t,o,e){let n=new OffscreenCanvas(Math.round(8*e),Math.round(8*e)),i=n.getContext("2d");i.scale(e,e),i.strokeStyle=o,i.lineWidth=1.2,i.globalAlpha=.55;for(let[r,s,l,f]of t)i.beginPath(),i.moveTo(r,s),i.lineTo(l,f),i.stroke();return n}function jt(t,o,e,n){t.fillStyle=o,t.fill();let i=vt[e%vt.length];if(!i.length)return;let r=t.getTransform().a||1,s=`${e%vt.length} ${n} ${r}`,l=Et.get(s)??te(i,n,r);Et.set(s,l);let f=t.createPattern(l,"repeat");f.setTransform(new DOMMatrix().scale(1/r)),t.fillStyle=f,t.fill()}var ee=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],oe=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"];var ne=t=>[1,3,5].map(o=>parseInt(t.slice(o,o+2),16));function re(t){let o=t.startsWith("#")?ne(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[e,n,i]=o.slice(0,3).map(r=>{let s=r/255;return s<=.04045?s/12.92:((s+.055)/1.055)**2.4});return .2126*e+.7152*n+.0722*i}function Ot(t){let o=getComputedStyle(t),e=o.backgroundColor,n=re(e)<.2,i=r=>o.getPropertyValue(r).trim();return{dark:n,paper:e,ink:o.color,muted:i("--lx-muted"),faint:i("--lx-faint"),series:n?oe:ee}}function m(t,o={},e=[]){let n=document.createElement(t);for(let[i,r]of Object.entries(o))r===void 0||r===!1||(i==="text"?n.textContent=String(r):n.setAttribute(i,r===!0?"":String(r)));return n.append(...e),n}function lt(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function Pt({columns:t,rows:o},e){let n=(i,r)=>m("tr",{},r.map(s=>m(i,{text:s,scope:i==="th"?"col":void 0})));return m("table",{},[m("caption",{text:e}),m("thead",{},[n("th",t)]),m("tbody",{},o.map(i=>n("td",i)))])}var ie={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function Bt(t,o){let e=m("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),n=t.map(i=>{let r=se(i,o);return e.append(r.element),r.update});return{element:e,update:(i,r)=>n.forEach(s=>s(i,r))}}function se(t,o){let{name:e}=t,n=m("span",{class:"lx-reason",hidden:!0}),i=m("output"),r=!1,s=le(t);lt(s);let l=(T,M)=>{o.set({[e]:T},{final:M}),t.kernel&&M&&o.ask(e,T)},f=[];if(t.type==="button")f.push(s);else{let T=m("span",{text:t.label}),M=m("label",{style:"display:contents"},t.type==="checkbox"?[T,s]:[T,i,s]);f.push(M)}let u=m("div",{class:"lx-control","data-name":e,"data-kernel":t.kernel},[...f,n]);switch(t.type){case"slider":o.listen(s,"input",()=>l(Number(s.value),!1)),o.listen(s,"change",()=>l(Number(s.value),!0));break;case"checkbox":o.listen(s,"change",()=>l(s.checked,!0));break;case"button":o.listen(s,"click",()=>l((o.state()[e]??0)+1,!0));break;case"text":o.listen(s,"input",()=>r=!0),o.listen(s,"blur",()=>r=!1),o.listen(s,"change",()=>{r=!1,l(s.value,!0)});break;default:o.listen(s,"change",()=>l(s.value,!0))}function N(T,M){let S=o.state()[e],P=Object.entries(t.when??{}).some(([V,q])=>!q.includes(o.state()[V])),I=!!t.kernel&&T!=="live";s.disabled=P||I;let x=M.name===e,B=I?ie[T]:x&&M.busy?"Computing …":x?M.error??"":"";n.hidden=!B,n.textContent=B,n.dataset.error=String(!!(x&&M.error&&!I)),t.type==="checkbox"?s.checked=!!S:t.type!=="button"&&!r&&s.value!==String(S)&&(s.value=String(S)),t.type==="slider"&&(i.textContent=ht(Number(S),t.digits??0))}return{element:u,update:N}}function le(t){switch(t.type){case"slider":return m("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return m("select",{},(t.options??[]).map(([o,e])=>m("option",{value:o,text:e})));case"checkbox":return m("input",{type:"checkbox"});case"button":return m("button",{type:"button",text:t.label});default:return m("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function Dt(t){let o={...t,kernel:"absent",answer:{}},e=new Map;return{get:n=>o[n],set(n,i){o[n]=i,e.get(n)?.forEach(r=>r())},on(n,i){return e.has(n)||e.set(n,new Set),e.get(n)?.add(i),()=>e.get(n)?.delete(i)}}}var ae=100,ce=3e3;function It(t){let o={kernel:"waiting",answer:{}},e=new Map,n=(x,B)=>{o[x]=B,e.get(x)?.forEach(V=>V())},i=0,r=()=>{globalThis.clearTimeout(i),i=0,o.kernel!=="absent"&&t.save_changes()},s=0,l=!1,f=t.widget_manager?.kernel,u=()=>{l=!1,globalThis.clearTimeout(s),s=globalThis.setTimeout(()=>{o.kernel!=="live"&&(f?.status==="busy"?l=!0:n("kernel","absent"))},ce),t.send({type:"ping"})},N=()=>n("kernel","absent"),T=()=>{l=!1,o.kernel!=="live"&&n("kernel","live")},M=x=>{x?.type==="pong"&&T(),x?.type==="answer"&&(x.state&&I.set("state",{...t.get("state"),...x.state}),n("answer",{name:x.name,error:x.error}))},S=(x,B)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(B)&&N(),l=B==="unknown"||l&&!B.endsWith("restarting"),B==="idle"&&l&&u()},P=["change:params","change:arrays"];t.on("msg:custom",M),P.forEach(x=>t.on(x,T)),f?.statusChanged?.connect(S),f?.disposed?.connect(N),u();let I={get:x=>x in o?o[x]:t.get(x),set(x,B,{final:V=!0}={}){if(x==="request"){n("answer",{name:B.name,busy:!0}),r(),t.send({type:"request",...B});return}t.set(x,B),V?r():i||(i=globalThis.setTimeout(r,ae))},on(x,B){return x in o?(e.has(x)||e.set(x,new Set),e.get(x)?.add(B),()=>e.get(x)?.delete(B)):(t.on(`change:${x}`,B),()=>t.off(`change:${x}`,B))},interrupt:f&&(()=>t.widget_manager.kernel?.interrupt())};return{store:I,dispose(){globalThis.clearTimeout(i),globalThis.clearTimeout(s),t.off("msg:custom",M),P.forEach(x=>t.off(x,T)),f?.statusChanged?.disconnect(S),f?.disposed?.disconnect(N)}}}var zt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var he=(t,o,e)=>Math.min(e-1,Math.max(0,t+o));function Lt(t,o){let e=-1,n=m("button",{type:"button",class:"lx-back",text:"◀ Back"}),i=m("button",{type:"button",class:"lx-next",text:"Start ▶"}),r=m("span",{class:"lx-step-title"}),s=m("span",{class:"lx-step-look"}),l=m("span",{class:"lx-step-count"}),f=m("div",{"aria-live":"polite"},[r," ",s]),u=t.map(S=>m("div",{class:"lx-reserve","aria-hidden":"true",text:`${S.title}. ${S.look}`})),N=m("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[n,m("div",{class:"lx-walk-text"},[...u,f]),m("div",{},[l," ",i])]);[N,n,i].forEach(lt);let T=S=>{e=he(e,S,t.length),M(),o.go(e)};function M(){let S=t[e];r.textContent=S?`${S.title}.`:"Guided walk.",s.textContent=S?S.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,l.textContent=S?`${e+1} / ${t.length}`:"",i.textContent=S?"Next ▶":"Start ▶";let P=N.ownerDocument.activeElement;n.disabled=e<=0,i.disabled=e===t.length-1,(P===n&&n.disabled||P===i&&i.disabled)&&N.focus()}return o.listen(n,"click",()=>T(-1)),o.listen(i,"click",()=>T(1)),o.listen(N,"keydown",S=>{let P={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[S.key];P&&(S.preventDefault(),e+P>=0&&T(P))}),M(),N}var de=46;function Wt(t){let o=(n,i)=>ue(t,n,i),e=globalThis.document?.documentElement;if(e&&"explorerPage"in e.dataset){let n=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");o(document.body,Dt(n))}return{mount:o,widget:{render({model:n,el:i}){let{store:r,dispose:s}=It(n),l=o(i,r);return()=>{l(),s()}}}}}function pe(t,o,e){let n=matchMedia(`(min-height: ${o+6}px) and (max-height: ${o+10}px)`),i=matchMedia(`(min-height: ${o+2}px) and (max-height: ${o+5.9}px)`),r=matchMedia("(prefers-color-scheme: dark)"),s=()=>{t.dataset.scheme=i.matches||r.matches&&!n.matches?"dark":"light"};[n,i,r].forEach(l=>e(l,"change",s)),s()}function ue(t,o,e){let n=new AbortController,i=[],r=(w,C,v,D={})=>w.addEventListener(C,v,{...D,signal:n.signal}),s="explorerPage"in document.documentElement.dataset,l=m("canvas",{role:"img"}),f=m("div",{class:"lx-picture"},[l]),u=m("div",{class:"lx-table",hidden:!0});f.append(u);let N=m("p",{class:"lx-says","aria-live":"polite"}),T=m("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),M=m("section",{class:"lx","data-kind":e.get("kind"),"data-host":s?"page":"lab","data-projector":e.get("projector")?"true":"false","aria-label":e.get("title"),style:s?"height:100vh":`height:${e.get("height")}px`});s&&pe(M,Number(e.get("height")),r);let S=m("div",{class:"lx-main"},[f,N]);lt(T),lt(u);let P=()=>e.get("state"),I=(w,C)=>{e.set("state",{...P(),...w},C)},x=Mt(e.get("arrays")),B=(w,C)=>e.set("request",{name:w,value:C}),V=Bt(e.get("controls"),{state:P,set:I,ask:B,listen:r}),q=e.get("steps"),at=q.length?Lt(q,{listen:r,go:w=>I(q[w].state)}):null;M.append(m("style",{text:zt}),m("div",{class:"lx-head"},[m("p",{class:"lx-title",text:e.get("title")}),T]),...at?[at]:[],m("div",{class:"lx-body"},[S,...e.get("controls").length?[V.element]:[]])),o.append(M);let wt=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),yt={picture:f,canvas:l,state:P,params:()=>e.get("params"),data:()=>x,set:I,listen:r,focusable:lt,redraw:$,kernel:()=>e.get("kernel"),interrupt:e.interrupt,animate(w,C){if(wt?.matches)return C(1);let v=performance.now(),D=L=>{if(n.signal.aborted)return;let R=Math.min(1,Math.max(0,(L-v)/w));C(R),R<1&&requestAnimationFrame(D)};requestAnimationFrame(D)}},ct=t.create(yt),a=0,c=!1,h=0,k=0;function $(){!a&&!n.signal.aborted&&(a=requestAnimationFrame(b))}function b(){if(a=0,!M.isConnected||!l.clientWidth||!l.clientHeight){c||$(),c=!0;return}c=!1;let w=Ot(M);M.dataset.theme=w.dark?"dark":"light";let C=!!e.get("projector"),v=C?20:13,D=getComputedStyle(M).fontFamily,L=(R=1,Y="400")=>`${Y} ${v*R}px ${D}`;ct.draw({...Ct(l),colors:w,size:v,line:C?3.5:2,projector:C,font:L}),V.update(e.get("kernel"),e.get("answer")??{}),l.setAttribute("aria-label",`${e.get("title")}: ${ct.describe()}`),u.hidden||p(),globalThis.clearTimeout(k),k=globalThis.setTimeout(()=>{N.textContent=ct.describe()},h?80:0),h+=1,M.dataset.draws=String(h),M.dataset.ready="true"}let p=()=>u.replaceChildren(Pt(ct.table(),e.get("title")));r(T,"click",()=>{u.hidden=!u.hidden,T.setAttribute("aria-expanded",String(!u.hidden)),T.textContent=u.hidden?"Show as table":"Show the picture",u.hidden||p()});for(let w of["state","params","kernel","answer","projector"])i.push(e.on(w,$));i.push(e.on("arrays",()=>{x=Mt(e.get("arrays")),$()}));let E=()=>{M.dataset.narrow=String(M.clientWidth<de*parseFloat(getComputedStyle(M).fontSize)),$()},d=new ResizeObserver(E);d.observe(M),d.observe(f);let X=new IntersectionObserver($);X.observe(M);for(let w of["transitionend","transitioncancel"])r(M,w,C=>C.target===M&&$());return r(M,"keydown",w=>w.stopPropagation()),E(),()=>{n.abort(),cancelAnimationFrame(a),globalThis.clearTimeout(k),d.disconnect(),X.disconnect(),i.forEach(w=>w()),M.remove()}}function Rt(){let t=new Map,o=new Map;function e(r,s){let l=`${r.font}|${s}`,f=t.get(l);return f===void 0&&(t.size>5e3&&t.clear(),t.set(l,f=r.measureText(s).width)),f}function n(r,s,l){if(e(r,s)<=l)return s;let f=`${r.font}|${Math.round(l)}|${s}`,u=o.get(f);if(u!==void 0)return u;let N=Array.from(new Intl.Segmenter().segment(s.slice(0,200)),P=>P.segment),[T,M]=[0,N.length];for(;T<M;){let P=T+M+1>>1;r.measureText(`${N.slice(0,P).join("")}…`).width<=l?T=P:M=P-1}o.size>5e3&&o.clear();let S=`${N.slice(0,T).join("")}…`;return o.set(f,S),S}function i(r,s,l){let f=[""];for(let u of s.split(" ")){let N=`${f[f.length-1]} ${u}`.trim();e(r,N)<=l||!f[f.length-1]?f[f.length-1]=N:f.push(u)}return f}return{widthOf:e,fit:n,wrap:i}}var me=8;function _t(t,o,e,n,i){let r=({shape:f,values:u},N)=>u.subarray(N*f[1],(N+1)*f[1]),s=Float64Array.from({length:e.shape[0]},(f,u)=>Math.min((u+1)*t.width,t.step)),l=r(o,0);return{...t,at:s,low:l,high:r(o,1),mean:r(o,2).map((f,u)=>Number.isNaN(l[u])?NaN:f),rates:r(o,3),marks:e.values,held:i.map((f,u)=>({name:f,at:r(n,0),values:r(n,u+1)}))}}var dt=t=>t.toLowerCase().endsWith("loss");function xt(t){let o=[];t.marks.forEach((n,i)=>{if(!n)return;let r=i?t.at[i-1]+1:1,s=o[o.length-1];s&&s.to===r-1?Object.assign(s,{to:t.at[i],marks:s.marks|n}):o.push({from:r,to:t.at[i],marks:n})});let e=["","NaN","infinite","infinite, then NaN"];return o.map(({from:n,to:i,marks:r})=>({from:n,to:i,what:e[r]}))}function $t({from:t,to:o,what:e},n){return t===o?`${e} at step ${_(t)}`:o===n?`${e} from step ${_(t)}`:`${e} within steps ${_(t)}–${_(o)}`}function bt(t,o){let e=t.flatMap(u=>Array.from(u)).filter(u=>Number.isFinite(u)&&(!o||u>0));if(!e.length)return{low:o?.1:0,high:1,cut:!1};e.sort((u,N)=>u-N);let[n,i]=[e[0],e[e.length-1]],r=e[Math.floor((e.length-1)*.98)],s=!o&&e.length>20&&i-n>me*(r-n)&&r>n,l=s?r+.25*(r-n):i;if(o)return n===l?{low:n/2,high:l*2,cut:s}:{low:n/(l/n)**.04,high:l*(l/n)**.04,cut:s};let f=.05*(l-n)||.05*Math.abs(l)||.5;return{low:n>=0?Math.max(0,n-f):n-f,high:l+f,cut:s}}function qt(t){return t.every(e=>Array.from(e).every(n=>!Number.isFinite(n)||n>=0&&n<=1))?{low:0,high:1}:bt(t,!1)}function St(t,o,e=5){let n=Math.log10(o/t);if(n<.7)return ft(t,o,e).filter(l=>l>0);let i=Math.max(1,Math.ceil(n/e)),r=n<2.5?[1,2,5]:[1],s=[];for(let l=Math.floor(Math.log10(t));l<=Math.ceil(Math.log10(o));l++)if(!(l%i))for(let f of r)s.push(Number((f*10**l).toPrecision(3)));return s.filter(l=>l>=t*.999&&l<=o*1.001)}var _=t=>String(Math.round(t)).replace(/\B(?=(\d{3})+$)/g," ");function K(t){if(!Number.isFinite(t))return ht(t);let o=Math.abs(t);if(t===0)return"0";if(o>=1e6||o<.001){let[e,n]=t.toExponential(1).split("e");return`${Number(e)} × 10${Tt(Number(n))}`.replace("-","−")}return o>=1e4?`${t<0?"−":""}${_(o)}`:String(Number(t.toPrecision(3))).replace("-","−")}var Tt=t=>String(t).replace(/[-\d]/g,o=>"⁻⁰¹²³⁴⁵⁶⁷⁸⁹"["-0123456789".indexOf(o)]);function At(t){if(!Number.isFinite(t))return"?";let o=Math.round(t),e=n=>String(n).padStart(2,"0");return o<3600?`${Math.floor(o/60)}:${e(o%60)}`:`${Math.floor(o/3600)}:${e(Math.floor(o/60)%60)}:${e(o%60)}`}function mt(t,o){let[e,n]=[0,t.length];for(;e<n;){let i=e+n>>1;t[i]<=o?e=i+1:n=i}return e-1}var Nt=(t,o)=>o<1||o>t.step?-1:Math.min(t.at.length-1,Math.floor((o-1)/t.width));function Ut(t){let o=Math.max(t.steps??0,t.step);for(;o/2>=1.15*t.step&&o>20;)o/=2;return Math.ceil(o)}function gt(t,o){return t.state==="failed"?`failed (${t.error})`:t.state==="running"&&o?"unfinished: Python is gone":t.state}function Ht(t,o){if(!t.step)return`${gt(t,o)}, no step is done yet.`;let e=t.steps&&t.steps!==t.step?` of ${_(t.steps)}`:"",n=Object.entries(t.scores).map(([i,r])=>`, held-out ${i} ${r}`).join("");return`${gt(t,o)}; at step ${_(t.step)}${e}: loss ${t.loss}${n}.`}function Vt(t,o){if(!t.length)return"No run has begun.";let e=[];if(t.length===1)e.push(Ht(t[0],o));else{let n=t.filter(l=>l.state==="running"||l.state==="failed");e.push(`${t.length} runs.`,...n.map(l=>`${l.label}: ${Ht(l,o)}`));let i=l=>l.mean[l.mean.length-1]??NaN,s=t.filter(l=>Number.isFinite(i(l))).sort((l,f)=>i(l)-i(f)).map(l=>`${l.label} ${K(i(l))}`);s.length>4&&s.splice(2,s.length-3,"…"),s.length&&e.push(`Smoothed loss, least first: ${s.join(", ")}.`)}for(let n of t){let[i]=xt(n);i&&e.push(`${t.length>1?`${n.label}: the`:"The"} loss was ${$t(i,n.step)}.`)}return e.join(" ")}function Xt(t,o,e=20){let n=[];for(let r of t){let s=r.at.length,l=-1;for(let f=0;f<Math.min(s,e);f++){let u=s<=e?f:Math.round(f*(s-1)/(e-1)),N=I=>Array.from(I.subarray(l+1,u+1)).filter(Number.isFinite),[T,M]=[N(r.low),N(r.high)],S=xt(r).filter(({from:I,to:x})=>x>(l<0?0:r.at[l])&&I<=r.at[u]),P=r.held.map(({at:I,values:x})=>mt(I,r.at[u])<0?"":K(x[mt(I,r.at[u])]));n.push([...t.length>1?[r.label]:[],_(r.at[u]),K(r.mean[u]),T.length?K(Math.min(...T)):"",S.length?S[0].what:M.length?K(Math.max(...M)):"",K(r.rates[u]),...P]),l=u}}let i=["step","loss, smoothed","least since the line above","largest","learning rate",...o.map(r=>`held-out ${r}`)];return{columns:t.length>1?["run",...i]:i,rows:n}}var Yt=`.tp {
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.3em 1.3em;
  padding-bottom: 0.35em;
}
.tp dl {
  display: flex;
  flex: 1 1 20em;
  flex-wrap: wrap;
  gap: 0.2em 1.4em;
  margin: 0;
}
.tp dl > div {
  flex: none;
  display: flex;
  flex-direction: column-reverse;
}
/* JupyterLab floats the parts of every list in an output, and sets their widths. */
.lx .tp dt,
.lx .tp dd {
  float: none;
  width: auto;
}
.lx .tp dt {
  max-width: 14em;
  overflow: hidden;
  font-weight: 400;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: var(--lx-muted);
  font-size: 0.88em;
}
.lx .tp dd {
  max-width: 18em;
  overflow: hidden;
  text-overflow: ellipsis;
  margin: 0;
  font-size: 1.15em;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
}
.tp-stop {
  min-width: 7em;
  font-weight: 600 !important;
}
.tp-stop:not(:disabled) {
  border: 2px solid var(--lx-error) !important;
}
.tp progress {
  width: 100%;
  height: 0.5em;
  accent-color: var(--lx-accent);
}
`;var Jt=[[],[8,4],[2,3],[10,3,2,3],[5,2],[14,4],[3,6],[8,3,2,3,2,3]],xe=6e3,Gt={create(t){let{canvas:o}=t,e=m("button",{type:"button",class:"tp-stop",text:"■ Stop"}),n=m("span",{class:"lx-reason"}),i=m("dl"),r=m("progress",{"aria-label":"Steps taken"}),s=m("div",{class:"tp",tabindex:-1},[i,m("div",{},[e," ",n]),r]);t.focusable(e),o.after(m("style",{text:Yt}),s);let{fit:l}=Rt(),f={key:"",at:-1/0,text:""},u=!1;t.listen(e,"click",()=>{u=!0,t.interrupt?.(),t.redraw()});let N;function T(){let a=[t.params(),t.data()];if(!N||a.some((c,h)=>c!==N?.from[h])){let{runs:c,scores:h}=t.params(),k=t.data(),$=c.filter((b,p)=>k[`${p}.scores`]?.shape[0]===h.length+1);N={from:a,names:h,runs:$.map((b,p)=>_t(b,k[`${p}.curve`],k[`${p}.marks`],k[`${p}.scores`],h))}}return N}let M=a=>a.find(c=>c.state==="running")??a[a.length-1],S=()=>t.kernel()==="absent";function P(){let{runs:a}=T(),c=M(a),h=c?.state==="running"&&!S();h||(u=!1),e.hidden=n.hidden=!t.interrupt;let k=e.ownerDocument.activeElement===e;e.disabled=!h,k&&e.disabled&&s.focus(),e.textContent=u?"■ Stopping":"■ Stop",n.textContent=h?"":S()?"Needs Python: run the cell.":"No run is going on.",r.hidden=!c?.steps,c?.steps&&Object.assign(r,{max:c.steps,value:c.step});let{live:$}=t.params(),b=[["state",c?gt(c,S()):"waiting for a run"]];if(c&&a.length>1&&b.unshift(["run",c.label]),c){b.push(["step",c.steps?`${_(c.step)} of ${_(c.steps)}`:_(c.step)]),c.step&&b.push(["loss",c.loss]);for(let[E,d]of Object.entries(c.scores))b.push([`held-out ${E}`,d]);h&&$.left!==null&&$.left!==void 0?b.push(["left",At($.left)]):$.seconds!==void 0&&b.push([h?"so far":"took",At($.seconds)]),$.predictions&&b.push(["predictions a second",$.predictions<100?K($.predictions):_($.predictions)])}[...i.querySelectorAll("dt")].map(E=>E.textContent).join(`
`)!==b.map(([E])=>E).join(`
`)&&i.replaceChildren(...b.map(([E])=>m("div",{},[m("dt",{text:E}),m("dd")]))),i.querySelectorAll("dd").forEach((E,d)=>{E.textContent!==b[d][1]&&(E.textContent=b[d][1])})}let I=[],x=null;t.listen(o,"pointermove",a=>{let c=I.find(({box:k})=>a.offsetX>=k.left&&a.offsetX<=k.right&&a.offsetY>=k.top&&a.offsetY<=k.bottom),h=c?Math.max(1,Math.round(c.fromX(a.offsetX))):null;h!==x&&(x=h,t.redraw())}),t.listen(o,"pointerleave",()=>{x=null,t.redraw()});function B(a,c,{title:h,x:k,y:$,logX:b,logY:p,xLabel:E}){let{pen:d,colors:X,size:w}=a,C=([F,y],et,g)=>{if(!g)return pt([F,y],et);let A=pt([Math.log10(F),Math.log10(y)],et);return{to:j=>A.to(Math.log10(j)),from:j=>10**A.from(j)}},v=([F,y],et,g)=>{let A=et?St(F,y,g):ft(F,y,g);for(let j=g+1;A.length<2&&j<10;j++)A=et?St(F,y,j):ft(F,y,j);return A};d.font=a.font(.92);let D=v($,p,Math.max(3,Math.floor(c.height/(w*3.6)))),L=v(k,b,Math.max(2,Math.floor(c.width/(w*6)))),R=Math.max(...D.map(Math.abs),0),Y=!p&&R>0&&(R<.01||R>=1e5)?Math.floor(Math.log10(R)+1e-9):0,tt=D.map(F=>Y?String(Number((F/10**Y).toPrecision(4))).replace("-","−"):K(F)),G=Math.max(w*2,...tt.map(F=>d.measureText(F).width))+8,z={left:c.left+G,right:c.left+c.width-Math.max(w*.8,d.measureText(_(L[L.length-1]??0)).width/2+2),top:c.top+w*2,bottom:c.top+c.height-w*(E?3:1.7)},[Q,U]=[C(k,[z.left,z.right],b),C($,[z.bottom,z.top],p)];d.lineWidth=1,d.strokeStyle=X.faint,d.fillStyle=X.muted,d.textAlign="right",d.textBaseline="middle",D.forEach((F,y)=>{it(d,z.left,U.to(F),z.right,U.to(F)),d.fillText(tt[y],z.left-6,U.to(F))}),d.textAlign="center",d.textBaseline="top";for(let F of L)it(d,Q.to(F),z.top,Q.to(F),z.bottom),d.fillText(_(F),Q.to(F),z.bottom+4);d.fillStyle=X.ink,E&&d.fillText("step",(z.left+z.right)/2,z.bottom+w*1.5),d.font=a.font(1,"600"),d.textAlign="left",d.textBaseline="middle";let O=Y?` × 10${Tt(Y)}`:"",Z=c.left+c.width-z.left;return d.fillText(l(d,h,Z-d.measureText(O).width)+O,z.left,c.top+w),{x:Q.to,y:U.to,fromX:Q.from,fromY:U.from,box:z}}let V=(a,c,h,k,$)=>Ft(a,c,h,Array.from(k,b=>Number.isFinite(c.y(b))?b:NaN),$),q=(a,c,h)=>({color:a.colors.series[c%a.colors.series.length],dash:h>1?Jt[c%Jt.length]:[]});function at(a,c,h){if(x===null)return;let{pen:k,colors:$,size:b}=a,p=c.x(x);if(!(p>=c.box.left&&p<=c.box.right))return;k.strokeStyle=$.muted,k.lineWidth=1,it(k,p,c.box.top,p,c.box.bottom);let E=p<(c.box.left+c.box.right)/2,d=-1/0,X=h.filter(({value:w})=>Number.isFinite(c.y(w))).sort((w,C)=>C.value-w.value);for(let{value:w,color:C}of X){let v=Math.min(c.box.bottom,Math.max(c.box.top,c.y(w)));ut(a,p,v,C),d=Math.max(v,d+b*1.25),st(a,K(w),p+(E?b*.7:-b*.7),d,{align:E?"left":"right",weight:"600"})}st(a,`step ${_(x)}`,p+(E?4:-4),c.box.top-b*.1,{align:E?"left":"right",baseline:"top"})}function wt(a,c,h){let{pen:k,colors:$,size:b}=a,p=h.length>1,E=0;h.forEach((d,X)=>{xt(d).forEach((w,C)=>{let v=Math.min(c.x(Math.max(w.from-.5,.9)),c.box.right-4),D=c.box.top+b*(1+1.4*E);if(p||(k.save(),k.beginPath(),k.rect(v,c.box.top,Math.max(4,Math.min(c.x(w.to+.5),c.box.right)-v),c.box.bottom-c.box.top),jt(k,`${$.series[1]}30`,1,$.ink),k.restore()),C>2||E>3)return;E+=1,p&&(k.strokeStyle=q(a,X,h.length).color,k.lineWidth=a.line*1.5,it(k,v-b*.4,D-b*.4,v+b*.4,D+b*.4),it(k,v-b*.4,D+b*.4,v+b*.4,D-b*.4));let L=v>(c.box.left+c.box.right)/2,R=(L?v-c.box.left:c.box.right-v)-b;k.font=a.font(1,"600");let Y=p?`${d.label}: `:"loss ",tt=Y+$t(w,d.step),G=k.measureText(tt).width<=R?tt:l(k,Y+w.what,R);st(a,G,L?v-b*.8:v+b*.8,D,{align:L?"right":"left",weight:"600"})})})}function yt(a,c,{runs:h,names:k,x:$,logX:b}){let{pen:p,colors:E,size:d}=a,{y:X,raw:w}=t.state(),C=X==="logarithmic",v=k.filter(dt),D=h.flatMap(g=>g.held.filter(({name:A})=>dt(A))),{low:L,high:R,cut:Y}=bt([...h.flatMap(g=>w?[g.low,g.high,g.mean]:[g.mean]),...D.map(({values:g})=>g)],C),tt=h.length>1?h.map((g,A)=>({text:g.label,...q(a,A,h.length)})):[{text:"loss, smoothed",color:E.series[0],dash:[]},...v.map((g,A)=>({text:`held-out ${g}`,color:E.series[A+1],dash:[2,3]}))];p.font=a.font();let G=d*2.4,z=c.width-d*3,Q=[],[U,O]=[0,0];for(let g of h.length?tt:[]){let A=l(p,g.text,z-G),j=G+p.measureText(A).width+d*1.2;U&&U+j>z&&([U,O]=[0,O+1]),Q.push({...g,text:A,left:U,row:O}),U+=j}let Z=(O+1)*d*1.5,F=h.length>1&&v.length?"loss; points: held out":"loss",y=B(a,{...c,top:c.top+Z,height:c.height-Z},{title:F,x:$,y:[L,R],logX:b,logY:C,xLabel:!0});for(let g of Q){let A=c.top+d*(.9+1.5*g.row);p.strokeStyle=g.color,p.lineWidth=a.line*1.3,p.setLineDash(g.dash),it(p,y.box.left+g.left,A,y.box.left+g.left+d*2,A),p.setLineDash([]),p.fillStyle=E.ink,p.font=a.font(),p.textAlign="left",p.textBaseline="middle",p.fillText(g.text,y.box.left+g.left+G,A)}if(h.forEach((g,A)=>{let{color:j,dash:W}=q(a,A,h.length);if(w){let H=Array.from(g.at).flatMap(ot=>[ot,ot]),J=H.map((ot,nt)=>(nt%2?g.high:g.low)[nt>>1]);V(a,y,H,J,{color:`${j}${h.length>1?"40":"66"}`,width:Math.max(1,a.line*.5)})}V(a,y,g.at,g.mean,{color:j,dash:W,width:a.line*1.4}),g.held.filter(({name:H})=>dt(H)).forEach(({at:H,values:J},ot)=>{let nt=h.length>1?j:E.series[ot+1];h.length===1&&V(a,y,H,J,{color:nt,dash:[2,3],width:a.line}),J.forEach((rt,kt)=>Number.isFinite(y.y(rt))&&y.y(rt)>=y.box.top-1&&ut(a,y.x(H[kt]),y.y(rt),nt,a.line*1.8))}),g.first>0&&g.first<g.step&&(p.strokeStyle=E.muted,p.lineWidth=1,p.setLineDash([4,4]),it(p,y.x(g.first+.5),y.box.top,y.x(g.first+.5),y.box.bottom),p.setLineDash([]),st(a,"went on here",y.x(g.first+.5)+4,y.box.bottom-d,{color:E.muted,scale:.92}))}),Y){let g=h.flatMap((W,H)=>Array.from(W.high,(J,ot)=>({v:J,x:y.x(W.at[ot]),color:q(a,H,h.length).color})).filter(({v:J})=>J>R));for(let{x:W,color:H}of g)p.fillStyle=H,p.beginPath(),p.moveTo(W,y.box.top-d*.2),p.lineTo(W-d*.4,y.box.top+d*.5),p.lineTo(W+d*.4,y.box.top+d*.5),p.fill();let A=g.reduce((W,H)=>H.v>W.v?H:W,{v:-1/0,x:y.box.left,color:""}),j=A.x>(y.box.left+y.box.right)/2;g.length&&st(a,`up to ${K(A.v)}`,A.x+(j?-d*.7:d*.7),y.box.top+d*.3,{align:j?"right":"left"})}wt(a,y,h);let et=h.flatMap((g,A)=>{let j=Nt(g,x??0);return j<0?[]:[{value:g.mean[j],color:q(a,A,h.length).color}]});return at(a,y,et),h.length||st(a,"waiting for the first step",(y.box.left+y.box.right)/2,(y.box.top+y.box.bottom)/2,{align:"center",color:E.muted}),y}return{draw(a){let{size:c,width:h}=a;P();let{runs:k,names:$}=T(),b=s.offsetHeight,p=a.height-b,d=t.state().x==="logarithmic",X=Math.max(2,...k.map(O=>O.state==="running"&&!S()?Ut(O):O.step)),w=[d?.9:0,X],C=$.filter(O=>!dt(O)),v=k.filter(O=>O.step),D=h<c*34,L=D?h:Math.round(h*.38),R=D?{left:0,top:b,width:h,height:p*.55}:{left:0,top:b,width:h-L,height:p},Y=D?b+R.height:b,tt=C.length+1,G=(D?p*.45:p)/tt;I=[yt(a,R,{runs:v,names:$,x:w,logX:d})],C.forEach((O,Z)=>{let F={left:h-L,top:Y+Z*G,width:L,height:G},y=v.map(j=>j.held.find(W=>W.name===O)),{low:et,high:g}=qt(y.map(({values:j})=>j)),A=B(a,F,{title:`held-out ${O}`,x:w,y:[et,g],logX:d,logY:!1,xLabel:!1});y.forEach(({at:j,values:W},H)=>{let{color:J,dash:ot}=q(a,H,v.length),nt=v.length>1?J:a.colors.series[1];V(a,A,j,W,{color:nt,dash:ot}),W.forEach((rt,kt)=>Number.isFinite(rt)&&ut(a,A.x(j[kt]),A.y(rt),nt,a.line*1.8)),Array.from(W).some(rt=>!Number.isFinite(rt))&&st(a,"NaN or infinite where there is no point",A.box.left+4,A.box.bottom-c,{scale:.92})}),at(a,A,y.flatMap(({at:j,values:W},H)=>{let J=mt(j,x??0);return J<0?[]:[{value:W[J],color:v.length>1?q(a,H,v.length).color:a.colors.series[1]}]})),I.push(A)});let z={left:h-L,top:Y+C.length*G,width:L,height:G},Q=bt(v.map(O=>O.rates),!1),U=B(a,z,{title:"learning rate",x:w,y:[0,Math.max(Q.high,1e-12)],logX:d,logY:!1,xLabel:!D});v.forEach((O,Z)=>{let{color:F,dash:y}=q(a,Z,v.length);V(a,U,O.at,O.rates,{color:v.length>1?F:a.colors.series[2],dash:y})}),at(a,U,v.flatMap((O,Z)=>{let F=Nt(O,x??0);return F<0?[]:[{value:O.rates[F],color:v.length>1?q(a,Z,v.length).color:a.colors.series[2]}]})),I.push(U)},describe:ct,table(){let{runs:a,names:c}=T();return Xt(a,c)}};function ct(){let{runs:a}=T(),c=a.some($=>$.state==="running")&&!S(),h=a.map($=>`${$.label} ${$.state} ${$.step>0}`).join()+S(),k=performance.now();return(!c||h!==f.key||k-f.at>=xe)&&(f={key:h,at:k,text:Vt(a,S())}),f.text}}};var{mount:to,widget:be}=Wt(Gt),eo=be;export{eo as default,to as mount,be as widget};
