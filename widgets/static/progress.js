function Jt(t){let o=atob(t),e=new Uint8Array(o.length);for(let n=0;n<e.length;n++)e[n]=o.charCodeAt(n);return e}function Kt(t){let o=t&32768?-1:1,e=t>>10&31,n=t&1023;return e===0?o*n*2**-24:e===31?n?NaN:o*(1/0):o*(1+n/1024)*2**(e-15)}function Qt(t){let{dtype:o,shape:e,data:n,scale:i,offset:r=0}=t,l=(typeof n=="string"?Jt(n):n instanceof ArrayBuffer?new Uint8Array(n):new Uint8Array(n.buffer,n.byteOffset,n.byteLength)).slice().buffer;switch(o){case"float32":return{shape:e,values:new Float32Array(l)};case"float64":return{shape:e,values:new Float64Array(l)};case"int32":return{shape:e,values:new Int32Array(l)};case"float16":return{shape:e,values:Float32Array.from(new Uint16Array(l),Kt)};case"uint8":{let c=new Uint8Array(l);return i===void 0?{shape:e,values:c}:{shape:e,values:Float32Array.from(c,u=>u*i+r)}}default:throw new Error(`unknown dtype ${o}`)}}function Mt(t){return Object.fromEntries(Object.entries(t).map(([o,e])=>[o,Qt(e)]))}function ft(t,o,e=5){if(!(o>t)||!Number.isFinite(o-t))return[t];let n=(o-t)/e,i=10**Math.floor(Math.log10(n)),r=[1,2,5,10].map(c=>c*i).find(c=>c>=n*.999)??10*i,s=Math.ceil(t/r-1e-9),l=Math.floor(o/r+1e-9);return Array.from({length:l-s+1},(c,u)=>Number(((s+u)*r).toPrecision(12)))}function ht(t,o=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let e=t.toFixed(o);return Number(e)===0?e.replace("-",""):e.replace("-","−")}function pt([t,o],[e,n]){let i=(n-e)/(o-t);return{to:r=>e+(r-t)*i,from:r=>t+(r-e)/i}}function Et(t){let{clientWidth:o,clientHeight:e}=t,n=globalThis.devicePixelRatio||1,[i,r]=[Math.max(1,Math.round(o*n)),Math.max(1,Math.round(e*n))];(t.width!==i||t.height!==r)&&Object.assign(t,{width:i,height:r});let s=t.getContext("2d");return s.setTransform(n,0,0,n,0,0),s.clearRect(0,0,o,e),{pen:s,width:o,height:e}}function nt(t,o,e,n,i){t.beginPath(),t.moveTo(o,e),t.lineTo(n,i),t.stroke()}function Ct(t,o,e,n,i){let{pen:r}=t,{box:s}=o;if(r.save(),r.beginPath(),r.rect(s.left,s.top-2,s.right-s.left,s.bottom-s.top+4),r.clip(),i.fill){r.beginPath(),r.moveTo(o.x(e[0]),o.y(i.base??0));for(let c=0;c<e.length;c++)r.lineTo(o.x(e[c]),o.y(n[c]));r.lineTo(o.x(e[e.length-1]),o.y(i.base??0)),r.fillStyle=i.fill,r.fill()}r.beginPath();let l=!1;for(let c=0;c<e.length;c++)Number.isFinite(n[c])?l?r.lineTo(o.x(e[c]),o.y(n[c])):(r.moveTo(o.x(e[c]),o.y(n[c])),l=!0):l=!1;r.strokeStyle=i.color,r.lineWidth=i.width??t.line,r.lineJoin="round",r.setLineDash(i.dash??[]),r.stroke(),r.restore()}function ut(t,o,e,n,i=t.line*2.4){let{pen:r,colors:s}=t;r.beginPath(),r.arc(o,e,i,0,2*Math.PI),r.fillStyle=n,r.fill(),r.lineWidth=1.5,r.strokeStyle=s.paper,r.stroke()}function rt(t,o,e,n,i={}){let{pen:r,colors:s}=t;r.save(),r.font=t.font(i.scale??1,i.weight??"400"),r.textAlign=i.align??"left",r.textBaseline=i.baseline??"middle",r.lineJoin="round",r.lineWidth=4,r.strokeStyle=s.paper,r.strokeText(o,e,n),r.fillStyle=i.color??s.ink,r.fillText(o,e,n),r.restore()}var vt=[[],[[0,8,8,0]],[[0,0,8,8]],[[0,4,8,4]],[[4,0,4,8]],[[0,8,8,0],[0,0,8,8]],[[0,4,8,4],[4,0,4,8]],[[4,4,5,4]]],Nt=new Map;function Zt(t,o,e){let n=new OffscreenCanvas(Math.round(8*e),Math.round(8*e)),i=n.getContext("2d");i.scale(e,e),i.strokeStyle=o,i.lineWidth=1.2,i.globalAlpha=.55;for(let[r,s,l,c]of t)i.beginPath(),i.moveTo(r,s),i.lineTo(l,c),i.stroke();return n}function Ft(t,o,e,n){t.fillStyle=o,t.fill();let i=vt[e%vt.length];if(!i.length)return;let r=t.getTransform().a||1,s=`${e%vt.length} ${n} ${r}`,l=Nt.get(s)??Zt(i,n,r);Nt.set(s,l);let c=t.createPattern(l,"repeat");c.setTransform(new DOMMatrix().scale(1/r)),t.fillStyle=c,t.fill()}var te=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],ee=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"];var oe=t=>[1,3,5].map(o=>parseInt(t.slice(o,o+2),16));function ne(t){let o=t.startsWith("#")?oe(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[e,n,i]=o.slice(0,3).map(r=>{let s=r/255;return s<=.04045?s/12.92:((s+.055)/1.055)**2.4});return .2126*e+.7152*n+.0722*i}function jt(t){let o=getComputedStyle(t),e=o.backgroundColor,n=ne(e)<.2,i=r=>o.getPropertyValue(r).trim();return{dark:n,paper:e,ink:o.color,muted:i("--lx-muted"),faint:i("--lx-faint"),series:n?ee:te}}function g(t,o={},e=[]){let n=document.createElement(t);for(let[i,r]of Object.entries(o))r===void 0||r===!1||(i==="text"?n.textContent=String(r):n.setAttribute(i,r===!0?"":String(r)));return n.append(...e),n}function it(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function Ot({columns:t,rows:o},e){let n=(i,r)=>g("tr",{},r.map(s=>g(i,{text:s,scope:i==="th"?"col":void 0})));return g("table",{},[g("caption",{text:e}),g("thead",{},[n("th",t)]),g("tbody",{},o.map(i=>n("td",i)))])}var re={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function Pt(t,o){let e=g("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),n=t.map(i=>{let r=ie(i,o);return e.append(r.element),r.update});return{element:e,update:(i,r)=>n.forEach(s=>s(i,r))}}function ie(t,o){let{name:e}=t,n=g("span",{class:"lx-reason",hidden:!0}),i=g("output"),r=!1,s=se(t);it(s);let l=(A,k)=>{o.set({[e]:A},{final:k}),t.kernel&&k&&o.ask(e,A)},c=[];if(t.type==="button")c.push(s);else{let A=g("span",{text:t.label}),k=g("label",{style:"display:contents"},t.type==="checkbox"?[A,s]:[A,i,s]);c.push(k)}let u=g("div",{class:"lx-control","data-name":e,"data-kernel":t.kernel},[...c,n]);switch(t.type){case"slider":o.listen(s,"input",()=>l(Number(s.value),!1)),o.listen(s,"change",()=>l(Number(s.value),!0));break;case"checkbox":o.listen(s,"change",()=>l(s.checked,!0));break;case"button":o.listen(s,"click",()=>l((o.state()[e]??0)+1,!0));break;case"text":o.listen(s,"input",()=>r=!0),o.listen(s,"blur",()=>r=!1),o.listen(s,"change",()=>{r=!1,l(s.value,!0)});break;default:o.listen(s,"change",()=>l(s.value,!0))}function N(A,k){let T=o.state()[e],j=Object.entries(t.when??{}).some(([V,q])=>!q.includes(o.state()[V])),B=!!t.kernel&&A!=="live";s.disabled=j||B;let m=k.name===e,O=B?re[A]:m&&k.busy?"Computing …":m?k.error??"":"";n.hidden=!O,n.textContent=O,n.dataset.error=String(!!(m&&k.error&&!B)),t.type==="checkbox"?s.checked=!!T:t.type!=="button"&&!r&&s.value!==String(T)&&(s.value=String(T)),t.type==="slider"&&(i.textContent=ht(Number(T),t.digits??0))}return{element:u,update:N}}function se(t){switch(t.type){case"slider":return g("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return g("select",{},(t.options??[]).map(([o,e])=>g("option",{value:o,text:e})));case"checkbox":return g("input",{type:"checkbox"});case"button":return g("button",{type:"button",text:t.label});default:return g("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function Bt(t){let o={...t,kernel:"absent",answer:{}},e=new Map;return{get:n=>o[n],set(n,i){o[n]=i,e.get(n)?.forEach(r=>r())},on(n,i){return e.has(n)||e.set(n,new Set),e.get(n)?.add(i),()=>e.get(n)?.delete(i)}}}var le=100,ae=3e3;function Dt(t){let o={kernel:"waiting",answer:{}},e=new Map,n=(m,O)=>{o[m]=O,e.get(m)?.forEach(V=>V())},i=0,r=()=>{globalThis.clearTimeout(i),i=0,o.kernel!=="absent"&&t.save_changes()},s=0,l=!1,c=t.widget_manager?.kernel,u=()=>{l=!1,globalThis.clearTimeout(s),s=globalThis.setTimeout(()=>{o.kernel!=="live"&&(c?.status==="busy"?l=!0:n("kernel","absent"))},ae),t.send({type:"ping"})},N=()=>n("kernel","absent"),A=()=>{l=!1,o.kernel!=="live"&&n("kernel","live")},k=m=>{m?.type==="pong"&&A(),m?.type==="answer"&&(m.state&&B.set("state",{...t.get("state"),...m.state}),n("answer",{name:m.name,error:m.error}))},T=(m,O)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(O)&&N(),l=O==="unknown"||l&&!O.endsWith("restarting"),O==="idle"&&l&&u()},j=["change:params","change:arrays"];t.on("msg:custom",k),j.forEach(m=>t.on(m,A)),c?.statusChanged?.connect(T),c?.disposed?.connect(N),u();let B={get:m=>m in o?o[m]:t.get(m),set(m,O,{final:V=!0}={}){if(m==="request"){n("answer",{name:O.name,busy:!0}),r(),t.send({type:"request",...O});return}t.set(m,O),V?r():i||(i=globalThis.setTimeout(r,le))},on(m,O){return m in o?(e.has(m)||e.set(m,new Set),e.get(m)?.add(O),()=>e.get(m)?.delete(O)):(t.on(`change:${m}`,O),()=>t.off(`change:${m}`,O))},interrupt:c&&(()=>t.widget_manager.kernel?.interrupt())};return{store:B,dispose(){globalThis.clearTimeout(i),globalThis.clearTimeout(s),t.off("msg:custom",k),j.forEach(m=>t.off(m,A)),c?.statusChanged?.disconnect(T),c?.disposed?.disconnect(N)}}}var It=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var fe=(t,o,e)=>Math.min(e-1,Math.max(0,t+o));function zt(t,o){let e=-1,n=g("button",{type:"button",class:"lx-back",text:"◀ Back"}),i=g("button",{type:"button",class:"lx-next",text:"Start ▶"}),r=g("span",{class:"lx-step-title"}),s=g("span",{class:"lx-step-look"}),l=g("span",{class:"lx-step-count"}),c=g("div",{"aria-live":"polite"},[r," ",s]),u=t.map(T=>g("div",{class:"lx-reserve","aria-hidden":"true",text:`${T.title}. ${T.look}`})),N=g("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[n,g("div",{class:"lx-walk-text"},[...u,c]),g("div",{},[l," ",i])]);[N,n,i].forEach(it);let A=T=>{e=fe(e,T,t.length),k(),o.go(e)};function k(){let T=t[e];r.textContent=T?`${T.title}.`:"Guided walk.",s.textContent=T?T.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,l.textContent=T?`${e+1} / ${t.length}`:"",i.textContent=T?"Next ▶":"Start ▶";let j=N.ownerDocument.activeElement;n.disabled=e<=0,i.disabled=e===t.length-1,(j===n&&n.disabled||j===i&&i.disabled)&&N.focus()}return o.listen(n,"click",()=>A(-1)),o.listen(i,"click",()=>A(1)),o.listen(N,"keydown",T=>{let j={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[T.key];j&&(T.preventDefault(),e+j>=0&&A(j))}),k(),N}var he=46;function Lt(t){let o=(n,i)=>pe(t,n,i),e=globalThis.document?.documentElement;if(e&&"explorerPage"in e.dataset){let n=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");o(document.body,Bt(n))}return{mount:o,widget:{render({model:n,el:i}){let{store:r,dispose:s}=Dt(n),l=o(i,r);return()=>{l(),s()}}}}}function de(t,o,e){let n=matchMedia(`(min-height: ${o+6}px) and (max-height: ${o+10}px)`),i=matchMedia(`(min-height: ${o+2}px) and (max-height: ${o+5.9}px)`),r=matchMedia("(prefers-color-scheme: dark)"),s=()=>{t.dataset.scheme=i.matches||r.matches&&!n.matches?"dark":"light"};[n,i,r].forEach(l=>e(l,"change",s)),s()}function pe(t,o,e){let n=new AbortController,i=[],r=(w,C,$,P={})=>w.addEventListener(C,$,{...P,signal:n.signal}),s="explorerPage"in document.documentElement.dataset,l=g("canvas",{role:"img"}),c=g("div",{class:"lx-picture"},[l]),u=g("div",{class:"lx-table",hidden:!0});c.append(u);let N=g("p",{class:"lx-says","aria-live":"polite"}),A=g("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),k=g("section",{class:"lx","data-kind":e.get("kind"),"data-host":s?"page":"lab","data-projector":e.get("projector")?"true":"false","aria-label":e.get("title"),style:s?"height:100vh":`height:${e.get("height")}px`});s&&de(k,Number(e.get("height")),r);let T=g("div",{class:"lx-main"},[c,N]);it(A),it(u);let j=()=>e.get("state"),B=(w,C)=>{e.set("state",{...j(),...w},C)},m=Mt(e.get("arrays")),O=(w,C)=>e.set("request",{name:w,value:C}),V=Pt(e.get("controls"),{state:j,set:B,ask:O,listen:r}),q=e.get("steps"),st=q.length?zt(q,{listen:r,go:w=>B(q[w].state)}):null;k.append(g("style",{text:It}),g("div",{class:"lx-head"},[g("p",{class:"lx-title",text:e.get("title")}),A]),...st?[st]:[],g("div",{class:"lx-body"},[T,...e.get("controls").length?[V.element]:[]])),o.append(k);let wt=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),yt={picture:c,canvas:l,state:j,params:()=>e.get("params"),data:()=>m,set:B,listen:r,focusable:it,redraw:S,kernel:()=>e.get("kernel"),interrupt:e.interrupt,animate(w,C){if(wt?.matches)return C(1);let $=performance.now(),P=z=>{if(n.signal.aborted)return;let R=Math.min(1,Math.max(0,(z-$)/w));C(R),R<1&&requestAnimationFrame(P)};requestAnimationFrame(P)}},lt=t.create(yt),a=0,f=!1,h=0,y=0;function S(){!a&&!n.signal.aborted&&(a=requestAnimationFrame(b))}function b(){if(a=0,!k.isConnected||!l.clientWidth||!l.clientHeight){f||S(),f=!0;return}f=!1;let w=jt(k);k.dataset.theme=w.dark?"dark":"light";let C=!!e.get("projector"),$=C?20:13,P=getComputedStyle(k).fontFamily,z=(R=1,Y="400")=>`${Y} ${$*R}px ${P}`;lt.draw({...Et(l),colors:w,size:$,line:C?3.5:2,projector:C,font:z}),V.update(e.get("kernel"),e.get("answer")??{}),l.setAttribute("aria-label",`${e.get("title")}: ${lt.describe()}`),u.hidden||p(),globalThis.clearTimeout(y),y=globalThis.setTimeout(()=>{N.textContent=lt.describe()},h?80:0),h+=1,k.dataset.draws=String(h),k.dataset.ready="true"}let p=()=>u.replaceChildren(Ot(lt.table(),e.get("title")));r(A,"click",()=>{u.hidden=!u.hidden,A.setAttribute("aria-expanded",String(!u.hidden)),A.textContent=u.hidden?"Show as table":"Show the picture",u.hidden||p()});for(let w of["state","params","kernel","answer","projector"])i.push(e.on(w,S));i.push(e.on("arrays",()=>{m=Mt(e.get("arrays")),S()}));let E=()=>{k.dataset.narrow=String(k.clientWidth<he*parseFloat(getComputedStyle(k).fontSize)),S()},d=new ResizeObserver(E);d.observe(k),d.observe(c);let X=new IntersectionObserver(S);X.observe(k);for(let w of["transitionend","transitioncancel"])r(k,w,C=>C.target===k&&S());return r(k,"keydown",w=>w.stopPropagation()),E(),()=>{n.abort(),cancelAnimationFrame(a),globalThis.clearTimeout(y),d.disconnect(),X.disconnect(),i.forEach(w=>w()),k.remove()}}function Wt(){let t=new Map,o=new Map;function e(r,s){let l=`${r.font}|${s}`,c=t.get(l);return c===void 0&&(t.size>5e3&&t.clear(),t.set(l,c=r.measureText(s).width)),c}function n(r,s,l){if(e(r,s)<=l)return s;let c=`${r.font}|${Math.round(l)}|${s}`,u=o.get(c);if(u!==void 0)return u;let N=Array.from(new Intl.Segmenter().segment(s.slice(0,200)),j=>j.segment),[A,k]=[0,N.length];for(;A<k;){let j=A+k+1>>1;r.measureText(`${N.slice(0,j).join("")}…`).width<=l?A=j:k=j-1}o.size>5e3&&o.clear();let T=`${N.slice(0,A).join("")}…`;return o.set(c,T),T}function i(r,s,l){let c=[""];for(let u of s.split(" ")){let N=`${c[c.length-1]} ${u}`.trim();e(r,N)<=l||!c[c.length-1]?c[c.length-1]=N:c.push(u)}return c}return{widthOf:e,fit:n,wrap:i}}var ue=8;function Ht(t,o,e,n,i){let r=({shape:c,values:u},N)=>u.subarray(N*c[1],(N+1)*c[1]),s=Float64Array.from({length:e.shape[0]},(c,u)=>Math.min((u+1)*t.width,t.step)),l=r(o,0);return{...t,at:s,low:l,high:r(o,1),mean:r(o,2).map((c,u)=>Number.isNaN(l[u])?NaN:c),rates:r(o,3),marks:e.values,held:i.map((c,u)=>({name:c,at:r(n,0),values:r(n,u+1)}))}}var dt=t=>t.toLowerCase().endsWith("loss");function xt(t){let o=[];t.marks.forEach((n,i)=>{if(!n)return;let r=i?t.at[i-1]+1:1,s=o[o.length-1];s&&s.to===r-1?Object.assign(s,{to:t.at[i],marks:s.marks|n}):o.push({from:r,to:t.at[i],marks:n})});let e=["","NaN","infinite","infinite, then NaN"];return o.map(({from:n,to:i,marks:r})=>({from:n,to:i,what:e[r]}))}function $t({from:t,to:o,what:e},n){return t===o?`${e} at step ${_(t)}`:o===n?`${e} from step ${_(t)}`:`${e} within steps ${_(t)}–${_(o)}`}function bt(t,o){let e=t.flatMap(u=>Array.from(u)).filter(u=>Number.isFinite(u)&&(!o||u>0));if(!e.length)return{low:o?.1:0,high:1,cut:!1};e.sort((u,N)=>u-N);let[n,i]=[e[0],e[e.length-1]],r=e[Math.floor((e.length-1)*.98)],s=!o&&e.length>20&&i-n>ue*(r-n)&&r>n,l=s?r+.25*(r-n):i;if(o)return n===l?{low:n/2,high:l*2,cut:s}:{low:n/(l/n)**.04,high:l*(l/n)**.04,cut:s};let c=.05*(l-n)||.05*Math.abs(l)||.5;return{low:n>=0?Math.max(0,n-c):n-c,high:l+c,cut:s}}function _t(t,o,e=5){let n=Math.log10(o/t);if(n<.7)return ft(t,o,e).filter(l=>l>0);let i=Math.max(1,Math.ceil(n/e)),r=n<2.5?[1,2,5]:[1],s=[];for(let l=Math.floor(Math.log10(t));l<=Math.ceil(Math.log10(o));l++)if(!(l%i))for(let c of r)s.push(Number((c*10**l).toPrecision(3)));return s.filter(l=>l>=t*.999&&l<=o*1.001)}var _=t=>String(Math.round(t)).replace(/\B(?=(\d{3})+$)/g," ");function K(t){if(!Number.isFinite(t))return ht(t);let o=Math.abs(t);if(t===0)return"0";if(o>=1e6||o<.001){let[e,n]=t.toExponential(1).split("e");return`${Number(e)} × 10${St(Number(n))}`.replace("-","−")}return o>=1e4?`${t<0?"−":""}${_(o)}`:String(Number(t.toPrecision(3))).replace("-","−")}var St=t=>String(t).replace(/[-\d]/g,o=>"⁻⁰¹²³⁴⁵⁶⁷⁸⁹"["-0123456789".indexOf(o)]);function Tt(t){if(!Number.isFinite(t))return"?";let o=Math.round(t),e=n=>String(n).padStart(2,"0");return o<3600?`${Math.floor(o/60)}:${e(o%60)}`:`${Math.floor(o/3600)}:${e(Math.floor(o/60)%60)}:${e(o%60)}`}function gt(t,o){let[e,n]=[0,t.length];for(;e<n;){let i=e+n>>1;t[i]<=o?e=i+1:n=i}return e-1}var At=(t,o)=>o<1||o>t.step?-1:Math.min(t.at.length-1,Math.floor((o-1)/t.width));function qt(t){let o=Math.max(t.steps??0,t.step);for(;o/2>=1.15*t.step&&o>20;)o/=2;return Math.ceil(o)}function mt(t,o){return t.state==="failed"?`failed (${t.error})`:t.state==="running"&&o?"unfinished: Python is gone":t.state}function Rt(t,o){if(!t.step)return`${mt(t,o)}, no step is done yet.`;let e=t.steps&&t.steps!==t.step?` of ${_(t.steps)}`:"",n=Object.entries(t.scores).map(([i,r])=>`, held-out ${i} ${r}`).join("");return`${mt(t,o)}; at step ${_(t.step)}${e}: loss ${t.loss}${n}.`}function Ut(t,o){if(!t.length)return"No run has begun.";let e=[];if(t.length===1)e.push(Rt(t[0],o));else{let n=t.filter(l=>l.state==="running"||l.state==="failed");e.push(`${t.length} runs.`,...n.map(l=>`${l.label}: ${Rt(l,o)}`));let i=l=>l.mean[l.mean.length-1]??NaN,s=t.filter(l=>Number.isFinite(i(l))).sort((l,c)=>i(l)-i(c)).map(l=>`${l.label} ${K(i(l))}`);s.length>4&&s.splice(2,s.length-3,"…"),s.length&&e.push(`Smoothed loss, least first: ${s.join(", ")}.`)}for(let n of t){let[i]=xt(n);i&&e.push(`${t.length>1?`${n.label}: the`:"The"} loss was ${$t(i,n.step)}.`)}return e.join(" ")}function Vt(t,o,e=20){let n=[];for(let r of t){let s=r.at.length,l=-1;for(let c=0;c<Math.min(s,e);c++){let u=s<=e?c:Math.round(c*(s-1)/(e-1)),N=B=>Array.from(B.subarray(l+1,u+1)).filter(Number.isFinite),[A,k]=[N(r.low),N(r.high)],T=xt(r).filter(({from:B,to:m})=>m>(l<0?0:r.at[l])&&B<=r.at[u]),j=r.held.map(({at:B,values:m})=>gt(B,r.at[u])<0?"":K(m[gt(B,r.at[u])]));n.push([...t.length>1?[r.label]:[],_(r.at[u]),K(r.mean[u]),A.length?K(Math.min(...A)):"",T.length?T[0].what:k.length?K(Math.max(...k)):"",K(r.rates[u]),...j]),l=u}}let i=["step","loss, smoothed","least since the line above","largest","learning rate",...o.map(r=>`held-out ${r}`)];return{columns:t.length>1?["run",...i]:i,rows:n}}var Xt=`.tp {
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
  min-width: 0;
  display: flex;
  flex-direction: column-reverse;
}
.tp dt {
  max-width: 14em;
  overflow: hidden;
  font-weight: 400;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: var(--lx-muted);
  font-size: 0.88em;
}
.tp dd {
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
`;var Yt=[[],[8,4],[2,3],[10,3,2,3],[5,2],[14,4],[3,6],[8,3,2,3,2,3]],me=6e3,Gt={create(t){let{canvas:o}=t,e=g("button",{type:"button",class:"tp-stop",text:"■ Stop"}),n=g("span",{class:"lx-reason"}),i=g("dl"),r=g("progress",{"aria-label":"Steps taken"}),s=g("div",{class:"tp",tabindex:-1},[i,g("div",{},[e," ",n]),r]);t.focusable(e),o.after(g("style",{text:Xt}),s);let{fit:l}=Wt(),c={key:"",at:-1/0,text:""},u=!1;t.listen(e,"click",()=>{u=!0,t.interrupt?.(),t.redraw()});let N;function A(){let a=[t.params(),t.data()];if(!N||a.some((f,h)=>f!==N?.from[h])){let{runs:f,scores:h}=t.params(),y=t.data(),S=f.filter((b,p)=>y[`${p}.scores`]?.shape[0]===h.length+1);N={from:a,names:h,runs:S.map((b,p)=>Ht(b,y[`${p}.curve`],y[`${p}.marks`],y[`${p}.scores`],h))}}return N}let k=a=>a.find(f=>f.state==="running")??a[a.length-1],T=()=>t.kernel()==="absent";function j(){let{runs:a}=A(),f=k(a),h=f?.state==="running"&&!T();h||(u=!1),e.hidden=n.hidden=!t.interrupt;let y=e.ownerDocument.activeElement===e;e.disabled=!h,y&&e.disabled&&s.focus(),e.textContent=u?"■ Stopping":"■ Stop",n.textContent=h?"":T()?"Needs Python: run the cell.":"No run is going on.",r.hidden=!f?.steps,f?.steps&&Object.assign(r,{max:f.steps,value:f.step});let{live:S}=t.params(),b=[["state",f?mt(f,T()):"waiting for a run"]];if(f&&a.length>1&&b.unshift(["run",f.label]),f){b.push(["step",f.steps?`${_(f.step)} of ${_(f.steps)}`:_(f.step)]),f.step&&b.push(["loss",f.loss]);for(let[E,d]of Object.entries(f.scores))b.push([`held-out ${E}`,d]);S.predictions&&b.push(["predictions a second",S.predictions<100?K(S.predictions):_(S.predictions)]),h&&S.left!==null&&S.left!==void 0?b.push(["left",Tt(S.left)]):S.seconds!==void 0&&b.push([h?"so far":"took",Tt(S.seconds)])}[...i.querySelectorAll("dt")].map(E=>E.textContent).join(`
`)!==b.map(([E])=>E).join(`
`)&&i.replaceChildren(...b.map(([E])=>g("div",{},[g("dt",{text:E}),g("dd")]))),i.querySelectorAll("dd").forEach((E,d)=>{E.textContent!==b[d][1]&&(E.textContent=b[d][1])})}let B=[],m=null;t.listen(o,"pointermove",a=>{let f=B.find(({box:y})=>a.offsetX>=y.left&&a.offsetX<=y.right&&a.offsetY>=y.top&&a.offsetY<=y.bottom),h=f?Math.max(1,Math.round(f.fromX(a.offsetX))):null;h!==m&&(m=h,t.redraw())}),t.listen(o,"pointerleave",()=>{m=null,t.redraw()});function O(a,f,{title:h,x:y,y:S,logX:b,logY:p,xLabel:E}){let{pen:d,colors:X,size:w}=a,C=([M,H],G,v)=>{if(!v)return pt([M,H],G);let ct=pt([Math.log10(M),Math.log10(H)],G);return{to:x=>ct.to(Math.log10(x)),from:x=>10**ct.from(x)}},$=([M,H],G,v)=>G?_t(M,H,v):ft(M,H,v);d.font=a.font(.92);let P=$(S,p,Math.max(3,Math.floor(f.height/(w*3.6)))),z=$(y,b,Math.max(2,Math.floor(f.width/(w*6)))),R=Math.max(...P.map(Math.abs),0),Y=!p&&R>0&&(R<.01||R>=1e5)?Math.floor(Math.log10(R)+1e-9):0,at=P.map(M=>Y?String(Number((M/10**Y).toPrecision(4))).replace("-","−"):K(M)),Q=Math.max(w*2,...at.map(M=>d.measureText(M).width))+8,D={left:f.left+Q,right:f.left+f.width-Math.max(w*.8,d.measureText(_(z[z.length-1]??0)).width/2+2),top:f.top+w*2,bottom:f.top+f.height-w*(E?3:1.7)},[Z,U]=[C(y,[D.left,D.right],b),C(S,[D.bottom,D.top],p)];d.lineWidth=1,d.strokeStyle=X.faint,d.fillStyle=X.muted,d.textAlign="right",d.textBaseline="middle",P.forEach((M,H)=>{nt(d,D.left,U.to(M),D.right,U.to(M)),d.fillText(at[H],D.left-6,U.to(M))}),d.textAlign="center",d.textBaseline="top";for(let M of z)nt(d,Z.to(M),D.top,Z.to(M),D.bottom),d.fillText(_(M),Z.to(M),D.bottom+4);return d.fillStyle=X.ink,E&&d.fillText("step",(D.left+D.right)/2,D.bottom+w*1.5),d.font=a.font(1,"600"),d.textAlign="left",d.textBaseline="middle",d.fillText(l(d,Y?`${h} × 10${St(Y)}`:h,D.right-D.left),D.left,f.top+w),{x:Z.to,y:U.to,fromX:Z.from,fromY:U.from,box:D}}let V=(a,f,h,y,S)=>Ct(a,f,h,Array.from(y,b=>Number.isFinite(f.y(b))?b:NaN),S),q=(a,f,h)=>({color:a.colors.series[f%a.colors.series.length],dash:h>1?Yt[f%Yt.length]:[]});function st(a,f,h){if(m===null)return;let{pen:y,colors:S,size:b}=a,p=f.x(m);if(!(p>=f.box.left&&p<=f.box.right))return;y.strokeStyle=S.muted,y.lineWidth=1,nt(y,p,f.box.top,p,f.box.bottom);let E=p<(f.box.left+f.box.right)/2,d=-1/0,X=h.filter(({value:w})=>Number.isFinite(f.y(w))).sort((w,C)=>C.value-w.value);for(let{value:w,color:C}of X){let $=Math.min(f.box.bottom,Math.max(f.box.top,f.y(w)));ut(a,p,$,C),d=Math.max($,d+b*1.25),rt(a,K(w),p+(E?b*.7:-b*.7),d,{align:E?"left":"right",weight:"600"})}rt(a,`step ${_(m)}`,p+(E?4:-4),f.box.top-b*.1,{align:E?"left":"right",baseline:"top"})}function wt(a,f,h){let{pen:y,colors:S,size:b}=a,p=h.length>1,E=0;h.forEach((d,X)=>{xt(d).forEach((w,C)=>{let $=Math.min(f.x(Math.max(w.from-.5,.9)),f.box.right-4),P=f.box.top+b*(1+1.4*E);if(p||(y.save(),y.beginPath(),y.rect($,f.box.top,Math.max(4,Math.min(f.x(w.to+.5),f.box.right)-$),f.box.bottom-f.box.top),Ft(y,`${S.series[1]}30`,1,S.ink),y.restore()),C>2||E>3)return;E+=1,p&&(y.strokeStyle=q(a,X,h.length).color,y.lineWidth=a.line*1.5,nt(y,$-b*.4,P-b*.4,$+b*.4,P+b*.4),nt(y,$-b*.4,P+b*.4,$+b*.4,P-b*.4));let z=$>(f.box.left+f.box.right)/2,R=(z?$-f.box.left:f.box.right-$)-b;y.font=a.font(1,"600");let Y=l(y,`${p?`${d.label}: `:"loss "}${$t(w,d.step)}`,R);rt(a,Y,z?$-b*.8:$+b*.8,P,{align:z?"right":"left",weight:"600"})})})}function yt(a,f,{runs:h,names:y,x:S,logX:b}){let{pen:p,colors:E,size:d}=a,{y:X,raw:w}=t.state(),C=X==="logarithmic",$=y.filter(dt),P=h.flatMap(x=>x.held.filter(({name:F})=>dt(F))),{low:z,high:R,cut:Y}=bt([...h.flatMap(x=>w?[x.low,x.high,x.mean]:[x.mean]),...P.map(({values:x})=>x)],C),at=h.length>1?h.map((x,F)=>({text:x.label,...q(a,F,h.length)})):[{text:"loss, smoothed",color:E.series[0],dash:[]},...$.map((x,F)=>({text:`held-out ${x}`,color:E.series[F+1],dash:[2,3]}))];p.font=a.font();let Q=d*2.4,D=f.width-d*3,Z=[],[U,M]=[0,0];for(let x of h.length?at:[]){let F=l(p,x.text,D-Q),I=Q+p.measureText(F).width+d*1.2;U&&U+I>D&&([U,M]=[0,M+1]),Z.push({...x,text:F,left:U,row:M}),U+=I}let H=(M+1)*d*1.5,G=h.length>1&&$.length?"loss; points: held out":"loss",v=O(a,{...f,top:f.top+H,height:f.height-H},{title:G,x:S,y:[z,R],logX:b,logY:C,xLabel:!0});for(let x of Z){let F=f.top+d*(.9+1.5*x.row);p.strokeStyle=x.color,p.lineWidth=a.line*1.3,p.setLineDash(x.dash),nt(p,v.box.left+x.left,F,v.box.left+x.left+d*2,F),p.setLineDash([]),p.fillStyle=E.ink,p.font=a.font(),p.textAlign="left",p.textBaseline="middle",p.fillText(x.text,v.box.left+x.left+Q,F)}if(h.forEach((x,F)=>{let{color:I,dash:L}=q(a,F,h.length);if(w){let W=Array.from(x.at).flatMap(tt=>[tt,tt]),J=W.map((tt,et)=>(et%2?x.high:x.low)[et>>1]);V(a,v,W,J,{color:`${I}${h.length>1?"40":"66"}`,width:Math.max(1,a.line*.5)})}V(a,v,x.at,x.mean,{color:I,dash:L,width:a.line*1.4}),x.held.filter(({name:W})=>dt(W)).forEach(({at:W,values:J},tt)=>{let et=h.length>1?I:E.series[tt+1];h.length===1&&V(a,v,W,J,{color:et,dash:[2,3],width:a.line}),J.forEach((ot,kt)=>Number.isFinite(v.y(ot))&&v.y(ot)>=v.box.top-1&&ut(a,v.x(W[kt]),v.y(ot),et,a.line*1.8))}),x.first>0&&x.first<x.step&&(p.strokeStyle=E.muted,p.lineWidth=1,p.setLineDash([4,4]),nt(p,v.x(x.first+.5),v.box.top,v.x(x.first+.5),v.box.bottom),p.setLineDash([]),rt(a,"went on here",v.x(x.first+.5)+4,v.box.bottom-d,{color:E.muted,scale:.92}))}),Y){let x=h.flatMap((L,W)=>Array.from(L.high,(J,tt)=>({v:J,x:v.x(L.at[tt]),color:q(a,W,h.length).color})).filter(({v:J})=>J>R));for(let{x:L,color:W}of x)p.fillStyle=W,p.beginPath(),p.moveTo(L,v.box.top-d*.2),p.lineTo(L-d*.4,v.box.top+d*.5),p.lineTo(L+d*.4,v.box.top+d*.5),p.fill();let F=x.reduce((L,W)=>W.v>L.v?W:L,{v:-1/0,x:v.box.left,color:""}),I=F.x>(v.box.left+v.box.right)/2;x.length&&rt(a,`up to ${K(F.v)}`,F.x+(I?-d*.7:d*.7),v.box.top+d*.3,{align:I?"right":"left"})}wt(a,v,h);let ct=h.flatMap((x,F)=>{let I=At(x,m??0);return I<0?[]:[{value:x.mean[I],color:q(a,F,h.length).color}]});return st(a,v,ct),h.length||rt(a,"waiting for the first step",(v.box.left+v.box.right)/2,(v.box.top+v.box.bottom)/2,{align:"center",color:E.muted}),v}return{draw(a){let{size:f,width:h}=a;j();let{runs:y,names:S}=A(),b=s.offsetHeight,p=a.height-b,d=t.state().x==="logarithmic",X=Math.max(2,...y.map(M=>M.state==="running"&&!T()?qt(M):M.step)),w=[d?.9:0,X],C=S.filter(M=>!dt(M)),$=y.filter(M=>M.step),P=h<f*44,z=P?h:Math.round(h*.38),R=P?{left:0,top:b,width:h,height:p*.55}:{left:0,top:b,width:h-z,height:p},Y=P?b+R.height:b,at=C.length+1,Q=(P?p*.45:p)/at;B=[yt(a,R,{runs:$,names:S,x:w,logX:d})],C.forEach((M,H)=>{let G={left:h-z,top:Y+H*Q,width:z,height:Q},v=$.map(I=>I.held.find(L=>L.name===M)),{low:ct,high:x}=bt(v.map(({values:I})=>I),!1),F=O(a,G,{title:`held-out ${M}`,x:w,y:[ct,x],logX:d,logY:!1,xLabel:!1});v.forEach(({at:I,values:L},W)=>{let{color:J,dash:tt}=q(a,W,$.length),et=$.length>1?J:a.colors.series[1];V(a,F,I,L,{color:et,dash:tt}),L.forEach((ot,kt)=>Number.isFinite(ot)&&ut(a,F.x(I[kt]),F.y(ot),et,a.line*1.8)),Array.from(L).some(ot=>!Number.isFinite(ot))&&rt(a,"NaN or infinite where there is no point",F.box.left+4,F.box.bottom-f,{scale:.92})}),st(a,F,v.flatMap(({at:I,values:L},W)=>{let J=gt(I,m??0);return J<0?[]:[{value:L[J],color:$.length>1?q(a,W,$.length).color:a.colors.series[1]}]})),B.push(F)});let D={left:h-z,top:Y+C.length*Q,width:z,height:Q},Z=bt($.map(M=>M.rates),!1),U=O(a,D,{title:"learning rate",x:w,y:[0,Math.max(Z.high,1e-12)],logX:d,logY:!1,xLabel:!P});$.forEach((M,H)=>{let{color:G,dash:v}=q(a,H,$.length);V(a,U,M.at,M.rates,{color:$.length>1?G:a.colors.series[2],dash:v})}),st(a,U,$.flatMap((M,H)=>{let G=At(M,m??0);return G<0?[]:[{value:M.rates[G],color:$.length>1?q(a,H,$.length).color:a.colors.series[2]}]})),B.push(U)},describe:lt,table(){let{runs:a,names:f}=A();return Vt(a,f)}};function lt(){let{runs:a}=A(),f=a.some(S=>S.state==="running")&&!T(),h=a.map(S=>`${S.label} ${S.state} ${S.step>0}`).join()+T(),y=performance.now();return(!f||h!==c.key||y-c.at>=me)&&(c={key:h,at:y,text:Ut(a,T())}),c.text}}};var{mount:Ze,widget:xe}=Lt(Gt),to=xe;export{to as default,Ze as mount,xe as widget};
