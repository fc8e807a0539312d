function qt(t){let o=atob(t),n=new Uint8Array(o.length);for(let r=0;r<n.length;r++)n[r]=o.charCodeAt(r);return n}function _t(t){let o=t&32768?-1:1,n=t>>10&31,r=t&1023;return n===0?o*r*2**-24:n===31?r?NaN:o*(1/0):o*(1+r/1024)*2**(n-15)}function Vt(t){let{dtype:o,shape:n,data:r,scale:l,offset:i=0}=t,x=(typeof r=="string"?qt(r):r instanceof ArrayBuffer?new Uint8Array(r):new Uint8Array(r.buffer,r.byteOffset,r.byteLength)).slice().buffer;switch(o){case"float32":return{shape:n,values:new Float32Array(x)};case"float64":return{shape:n,values:new Float64Array(x)};case"int32":return{shape:n,values:new Int32Array(x)};case"float16":return{shape:n,values:Float32Array.from(new Uint16Array(x),_t)};case"uint8":{let M=new Uint8Array(x);return l===void 0?{shape:n,values:M}:{shape:n,values:Float32Array.from(M,b=>b*l+i)}}default:throw new Error(`unknown dtype ${o}`)}}function ut(t){return Object.fromEntries(Object.entries(t).map(([o,n])=>[o,Vt(n)]))}function W(t,o=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let n=t.toFixed(o);return Number(n)===0?n.replace("-",""):n.replace("-","−")}var U=(t,o,n)=>Math.min(n,Math.max(o,t));function vt(t){let{clientWidth:o,clientHeight:n}=t,r=globalThis.devicePixelRatio||1,[l,i]=[Math.max(1,Math.round(o*r)),Math.max(1,Math.round(n*r))];(t.width!==l||t.height!==i)&&Object.assign(t,{width:l,height:i});let c=t.getContext("2d");return c.setTransform(r,0,0,r,0,0),c.clearRect(0,0,o,n),{pen:c,width:o,height:n}}function ht(t,o,n,r,l){t.beginPath(),t.moveTo(o,n),t.lineTo(r,l),t.stroke()}function K(t,o,n,r,l={}){let{pen:i,colors:c}=t;i.save(),i.font=t.font(l.scale??1,l.weight??"400"),i.textAlign=l.align??"left",i.textBaseline=l.baseline??"middle",i.lineJoin="round",i.lineWidth=4,i.strokeStyle=c.paper,i.strokeText(o,n,r),i.fillStyle=l.color??c.ink,i.fillText(o,n,r),i.restore()}var Jt=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],Gt=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"],Yt=["#00224E","#1A386F","#434E6C","#61656F","#7D7C78","#9B9476","#BCAE6C","#DEC958","#FEE838"];var dt=t=>[1,3,5].map(o=>parseInt(t.slice(o,o+2),16));function Kt(t,o){if(Number.isNaN(o))return"rgb(128 128 128)";let n=Math.min(1,Math.max(0,o))*(t.length-1),r=Math.min(t.length-2,Math.floor(n)),[l,i]=[dt(t[r]),dt(t[r+1])],c=l.map((x,M)=>Math.round(x+(i[M]-x)*(n-r)));return`rgb(${c[0]} ${c[1]} ${c[2]})`}var mt=t=>Kt(Yt,t);function $t(t){return St(t)>.179?"#000000":"#FFFFFF"}function St(t){let o=t.startsWith("#")?dt(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[n,r,l]=o.slice(0,3).map(i=>{let c=i/255;return c<=.04045?c/12.92:((c+.055)/1.055)**2.4});return .2126*n+.7152*r+.0722*l}function At(t){let o=getComputedStyle(t),n=o.backgroundColor,r=St(n)<.2,l=i=>o.getPropertyValue(i).trim();return{dark:r,paper:n,ink:o.color,muted:l("--lx-muted"),faint:l("--lx-faint"),series:r?Gt:Jt}}function B(t,o={},n=[]){let r=document.createElement(t);for(let[l,i]of Object.entries(o))i===void 0||i===!1||(l==="text"?r.textContent=String(i):r.setAttribute(l,i===!0?"":String(i)));return r.append(...n),r}function X(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function Tt({columns:t,rows:o},n){let r=(l,i)=>B("tr",{},i.map(c=>B(l,{text:c,scope:l==="th"?"col":void 0})));return B("table",{},[B("caption",{text:n}),B("thead",{},[r("th",t)]),B("tbody",{},o.map(l=>r("td",l)))])}var Xt={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function Et(t,o){let n=B("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),r=t.map(l=>{let i=zt(l,o);return n.append(i.element),i.update});return{element:n,update:(l,i)=>r.forEach(c=>c(l,i))}}function zt(t,o){let{name:n}=t,r=B("span",{class:"lx-reason",hidden:!0}),l=B("output"),i=!1,c=Qt(t);X(c);let x=(a,e)=>{o.set({[n]:a},{final:e}),t.kernel&&e&&o.ask(n,a)},M=[];if(t.type==="button")M.push(c);else{let a=B("span",{text:t.label}),e=B("label",{style:"display:contents"},t.type==="checkbox"?[a,c]:[a,l,c]);M.push(e)}let b=B("div",{class:"lx-control","data-name":n,"data-kernel":t.kernel},[...M,r]);switch(t.type){case"slider":o.listen(c,"input",()=>x(Number(c.value),!1)),o.listen(c,"change",()=>x(Number(c.value),!0));break;case"checkbox":o.listen(c,"change",()=>x(c.checked,!0));break;case"button":o.listen(c,"click",()=>x((o.state()[n]??0)+1,!0));break;case"text":o.listen(c,"input",()=>i=!0),o.listen(c,"blur",()=>i=!1),o.listen(c,"change",()=>{i=!1,x(c.value,!0)});break;default:o.listen(c,"change",()=>x(c.value,!0))}function f(a,e){let d=o.state()[n],h=Object.entries(t.when??{}).some(([p,$])=>!$.includes(o.state()[p])),y=!!t.kernel&&a!=="live";c.disabled=h||y;let m=e.name===n,v=y?Xt[a]:m&&e.busy?"Computing …":m?e.error??"":"";r.hidden=!v,r.textContent=v,r.dataset.error=String(!!(m&&e.error&&!y)),t.type==="checkbox"?c.checked=!!d:t.type!=="button"&&!i&&c.value!==String(d)&&(c.value=String(d)),t.type==="slider"&&(l.textContent=W(Number(d),t.digits??0))}return{element:b,update:f}}function Qt(t){switch(t.type){case"slider":return B("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return B("select",{},(t.options??[]).map(([o,n])=>B("option",{value:o,text:n})));case"checkbox":return B("input",{type:"checkbox"});case"button":return B("button",{type:"button",text:t.label});default:return B("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function Ct(t){let o={...t,kernel:"absent",answer:{}},n=new Map;return{get:r=>o[r],set(r,l){o[r]=l,n.get(r)?.forEach(i=>i())},on(r,l){return n.has(r)||n.set(r,new Set),n.get(r)?.add(l),()=>n.get(r)?.delete(l)}}}var Zt=100,te=3e3;function Nt(t){let o={kernel:"waiting",answer:{}},n=new Map,r=(m,v)=>{o[m]=v,n.get(m)?.forEach(p=>p())},l=0,i=()=>{globalThis.clearTimeout(l),l=0,o.kernel!=="absent"&&t.save_changes()},c=0,x=!1,M=t.widget_manager?.kernel,b=()=>{x=!1,globalThis.clearTimeout(c),c=globalThis.setTimeout(()=>{o.kernel!=="live"&&(M?.status==="busy"?x=!0:r("kernel","absent"))},te),t.send({type:"ping"})},f=()=>r("kernel","absent"),a=()=>{x=!1,o.kernel!=="live"&&r("kernel","live")},e=m=>{m?.type==="pong"&&a(),m?.type==="answer"&&(m.state&&y.set("state",{...t.get("state"),...m.state}),r("answer",{name:m.name,error:m.error}))},d=(m,v)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(v)&&f(),x=v==="unknown"||x&&!v.endsWith("restarting"),v==="idle"&&x&&b()},h=["change:params","change:arrays"];t.on("msg:custom",e),h.forEach(m=>t.on(m,a)),M?.statusChanged?.connect(d),M?.disposed?.connect(f),b();let y={get:m=>m in o?o[m]:t.get(m),set(m,v,{final:p=!0}={}){if(m==="request"){r("answer",{name:v.name,busy:!0}),i(),t.send({type:"request",...v});return}t.set(m,v),p?i():l||(l=globalThis.setTimeout(i,Zt))},on(m,v){return m in o?(n.has(m)||n.set(m,new Set),n.get(m)?.add(v),()=>n.get(m)?.delete(v)):(t.on(`change:${m}`,v),()=>t.off(`change:${m}`,v))},interrupt:M&&(()=>t.widget_manager.kernel?.interrupt())};return{store:y,dispose(){globalThis.clearTimeout(l),globalThis.clearTimeout(c),t.off("msg:custom",e),h.forEach(m=>t.off(m,a)),M?.statusChanged?.disconnect(d),M?.disposed?.disconnect(f)}}}var Ot=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var ne=(t,o,n)=>Math.min(n-1,Math.max(0,t+o));function Ft(t,o){let n=-1,r=B("button",{type:"button",class:"lx-back",text:"◀ Back"}),l=B("button",{type:"button",class:"lx-next",text:"Start ▶"}),i=B("span",{class:"lx-step-title"}),c=B("span",{class:"lx-step-look"}),x=B("span",{class:"lx-step-count"}),M=B("div",{"aria-live":"polite"},[i," ",c]),b=t.map(d=>B("div",{class:"lx-reserve","aria-hidden":"true",text:`${d.title}. ${d.look}`})),f=B("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[r,B("div",{class:"lx-walk-text"},[...b,M]),B("div",{},[x," ",l])]);[f,r,l].forEach(X);let a=d=>{n=ne(n,d,t.length),e(),o.go(n)};function e(){let d=t[n];i.textContent=d?`${d.title}.`:"Guided walk.",c.textContent=d?d.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,x.textContent=d?`${n+1} / ${t.length}`:"",l.textContent=d?"Next ▶":"Start ▶";let h=f.ownerDocument.activeElement;r.disabled=n<=0,l.disabled=n===t.length-1,(h===r&&r.disabled||h===l&&l.disabled)&&f.focus()}return o.listen(r,"click",()=>a(-1)),o.listen(l,"click",()=>a(1)),o.listen(f,"keydown",d=>{let h={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[d.key];h&&(d.preventDefault(),n+h>=0&&a(h))}),e(),f}var oe=46;function Rt(t){let o=(r,l)=>le(t,r,l),n=globalThis.document?.documentElement;if(n&&"explorerPage"in n.dataset){let r=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");o(document.body,Ct(r))}return{mount:o,widget:{render({model:r,el:l}){let{store:i,dispose:c}=Nt(r),x=o(l,i);return()=>{x(),c()}}}}}function re(t,o,n){let r=matchMedia(`(min-height: ${o+6}px) and (max-height: ${o+10}px)`),l=matchMedia(`(min-height: ${o+2}px) and (max-height: ${o+5.9}px)`),i=matchMedia("(prefers-color-scheme: dark)"),c=()=>{t.dataset.scheme=l.matches||i.matches&&!r.matches?"dark":"light"};[r,l,i].forEach(x=>n(x,"change",c)),c()}function le(t,o,n){let r=new AbortController,l=[],i=(T,j,I,A={})=>T.addEventListener(j,I,{...A,signal:r.signal}),c="explorerPage"in document.documentElement.dataset,x=B("canvas",{role:"img"}),M=B("div",{class:"lx-picture"},[x]),b=B("div",{class:"lx-table",hidden:!0});M.append(b);let f=B("p",{class:"lx-says","aria-live":"polite"}),a=B("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),e=B("section",{class:"lx","data-kind":n.get("kind"),"data-host":c?"page":"lab","data-projector":n.get("projector")?"true":"false","aria-label":n.get("title"),style:c?"height:100vh":`height:${n.get("height")}px`});c&&re(e,Number(n.get("height")),i);let d=B("div",{class:"lx-main"},[M,f]);X(a),X(b);let h=()=>n.get("state"),y=(T,j)=>{n.set("state",{...h(),...T},j)},m=ut(n.get("arrays")),v=(T,j)=>n.set("request",{name:T,value:j}),p=Et(n.get("controls"),{state:h,set:y,ask:v,listen:i}),$=n.get("steps"),S=$.length?Ft($,{listen:i,go:T=>y($[T].state)}):null;e.append(B("style",{text:Ot}),B("div",{class:"lx-head"},[B("p",{class:"lx-title",text:n.get("title")}),a]),...S?[S]:[],B("div",{class:"lx-body"},[d,...n.get("controls").length?[p.element]:[]])),o.append(e);let C=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),D={picture:M,canvas:x,state:h,params:()=>n.get("params"),data:()=>m,set:y,listen:i,focusable:X,redraw:w,kernel:()=>n.get("kernel"),interrupt:n.interrupt,animate(T,j){if(C?.matches)return j(1);let I=performance.now(),A=L=>{if(r.signal.aborted)return;let q=Math.min(1,Math.max(0,(L-I)/T));j(q),q<1&&requestAnimationFrame(A)};requestAnimationFrame(A)}},k=t.create(D),E=0,s=!1,u=0,g=0;function w(){!E&&!r.signal.aborted&&(E=requestAnimationFrame(R))}function R(){if(E=0,!e.isConnected||!x.clientWidth||!x.clientHeight){s||w(),s=!0;return}s=!1;let T=At(e);e.dataset.theme=T.dark?"dark":"light";let j=!!n.get("projector"),I=j?20:13,A=getComputedStyle(e).fontFamily,L=(q=1,tt="400")=>`${tt} ${I*q}px ${A}`;k.draw({...vt(x),colors:T,size:I,line:j?3.5:2,projector:j,font:L}),p.update(n.get("kernel"),n.get("answer")??{}),x.setAttribute("aria-label",`${n.get("title")}: ${k.describe()}`),b.hidden||O(),globalThis.clearTimeout(g),g=globalThis.setTimeout(()=>{f.textContent=k.describe()},u?80:0),u+=1,e.dataset.draws=String(u),e.dataset.ready="true"}let O=()=>b.replaceChildren(Tt(k.table(),n.get("title")));i(a,"click",()=>{b.hidden=!b.hidden,a.setAttribute("aria-expanded",String(!b.hidden)),a.textContent=b.hidden?"Show as table":"Show the picture",b.hidden||O()});for(let T of["state","params","kernel","answer","projector"])l.push(n.on(T,w));l.push(n.on("arrays",()=>{m=ut(n.get("arrays")),w()}));let F=()=>{e.dataset.narrow=String(e.clientWidth<oe*parseFloat(getComputedStyle(e).fontSize)),w()},N=new ResizeObserver(F);N.observe(e),N.observe(M);let P=new IntersectionObserver(w);P.observe(e);for(let T of["transitionend","transitioncancel"])i(e,T,j=>j.target===e&&w());return i(e,"keydown",T=>T.stopPropagation()),F(),()=>{r.abort(),cancelAnimationFrame(E),globalThis.clearTimeout(g),N.disconnect(),P.disconnect(),l.forEach(T=>T()),e.remove()}}function Bt(){let t=new Map,o=new Map;function n(i,c){let x=`${i.font}|${c}`,M=t.get(x);return M===void 0&&(t.size>5e3&&t.clear(),t.set(x,M=i.measureText(c).width)),M}function r(i,c,x){if(n(i,c)<=x)return c;let M=`${i.font}|${Math.round(x)}|${c}`,b=o.get(M);if(b!==void 0)return b;let f=Array.from(new Intl.Segmenter().segment(c.slice(0,200)),h=>h.segment),[a,e]=[0,f.length];for(;a<e;){let h=a+e+1>>1;i.measureText(`${f.slice(0,h).join("")}…`).width<=x?a=h:e=h-1}o.size>5e3&&o.clear();let d=`${f.slice(0,a).join("")}…`;return o.set(M,d),d}function l(i,c,x){let M=[""];for(let b of c.split(" ")){let f=`${M[M.length-1]} ${b}`.trim();n(i,f)<=x||!M[M.length-1]?M[M.length-1]=f:M.push(b)}return M}return{widthOf:n,fit:r,wrap:l}}function st({weights:t,places:o,small:n},r,l){let[,i,c]=t.shape,x=o.values[r]===r?r:Array.from(o.values).indexOf(r);if(x>=0||n.shape.length!==3)return{T:i,S:c,values:t.values,at:Math.max(0,x)*i*c,levels:l,coarse:!1};let[,M,b]=n.shape;return{T:M,S:b,values:n.values,at:r*M*b,levels:l,coarse:!0}}var _=(t,o,n)=>t.values[t.at+o*t.S+n]/t.levels,nt=(t,o,n)=>Float64Array.from({length:o==="row"?t.S:t.T},(r,l)=>o==="row"?_(t,n,l):_(t,l,n));function it(t,o,n,{stride:r,left:l,top:i,w:c,h:x}){let{T:M,S:b,values:f,at:a}=t,e=255/t.levels,d=Array.from({length:c+1},(h,y)=>Math.floor(y*b/c));for(let h=0;h<x;h++){let y=Math.floor(h*M/x),m=Math.max(y+1,Math.floor((h+1)*M/x)),v=(i+h)*r+l;for(let p=0;p<c;p++){let $=Math.max(d[p]+1,d[p+1]),S=0;for(let C=y;C<m;C++)for(let D=d[p],k=a+C*b+D;D<$;D++,k++)f[k]>S&&(S=f[k]);n[v+p]=o[Math.min(255,Math.round(S*e))]}}}function V(t,o){let n=[];for(let r=0;r<t.length;r++)Number.isNaN(t[r])||n.push(r);return n.sort((r,l)=>t[l]-t[r]||r-l).slice(0,o)}function Dt(t,{rows:o,columns:n,least:r,groups:l,only:i}){let c=Array.from({length:l},(e,d)=>({weight:(d+.5)/l,ends:[]})),x=(e,d)=>i&&i[0]===e?[Math.max(d[0],i[1]),Math.min(d[1],i[1]+1)]:d,[[M,b],[f,a]]=[x("row",o),x("column",n)];for(let e=M;e<b;e++)for(let d=f;d<a;d++){let h=_(t,e,d);h>=r&&c[Math.min(l-1,Math.floor(h*l))].ends.push(e,d)}return c.filter(({ends:e})=>e.length)}var ot=t=>t.replace(/\r?\n|\r/g,"⏎").replace(/\t/g,"⇥").replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,"·").replace(/ /g," ").replace(/^[\u00a0\u200b]*$/,o=>o?"␣".repeat(o.length):"∅");function J(t){let o=ot(t.length>40?`${t.slice(0,39)}…`:t);return/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(o)?`“⁨${o}⁩”`:`“${o}”`}function pt(t,o,n){let r=Math.max(1,Math.min(t,Math.floor(o))),l=Math.max(0,Math.min(t-r,Math.round(n)));return[l,l+r]}function Pt({width:t,height:o,size:n,layers:r,heads:l,foot:i}){let c=t>=n*34,[x,M]=[Math.round(n*1.9),Math.round(n*3.1)],b=n*2.9,[f,a]=[n*2.1,n*1.5],e=t*.45,d=c?Math.min(e,Math.max(n*22,x+l*n*9)):t,h=Math.min(3,r*l),y=o-i-M-b-f-h*a,m=Math.max(4,Math.min((d-x)/l,n*9,c?Math.max(y/r,n*2.2):t)),v=Math.max(n*.95,Math.min(m,c?y/r:n*2.2)),p=M+v*r,$=Math.floor((o-i-p-b-f)/a),S=c?Math.max(h,Math.min(5,r*l,$)):h,C={left:x,top:p+b,first:p+b+f,width:d-x,line:a,rows:S,bottom:p+b+f+S*a},D=c?0:C.bottom+n*.8,k=Math.max(c?M+n*.95*r+b+f+h*a:0,D+n*25)+i,E=c?d+n*1.6:0;return{wide:c,least:k,grid:{left:x,top:M,x:m,y:v,right:x+m*l,bottom:p},legend:{left:x,top:p+n*.8,width:Math.min(d-x,n*16)},list:C,open:{left:E,top:D,width:t-E,height:Math.max(o,k)-i-D}}}function jt(t,o,n,r,l){let[i,c]=[Math.floor((l-t.top)/t.y),Math.floor((r-t.left)/t.x)];return i>=0&&i<o&&c>=0&&c<n?[i,c]:null}function It(t,o){let n=t.params(),r=t.state(),l=t.data(),{layers:i,heads:c,levels:x}=n,[M,b]=[n.rows,n.columns],[f,a]=[U(r.layer-1,0,i-1),U(r.head-1,0,c-1)],e=i*c,d=st(l,f*c+a,x),h=n.measures.findIndex(C=>C[0]===r.measure),y=h<0?null:l.measures.values.subarray(h*e,(h+1)*e),m=C=>C&&C[1]<(C[0]==="row"?M:b).length,p=(o.cell?m(["row",o.cell[0]])&&m(["column",o.cell[1]]):!o.token||m(o.token))?o:{},$=r.token,S=d.coarse?null:p.token??(m($)?$:null);return{params:n,state:r,data:l,layers:i,heads:c,levels:x,rows:M,columns:b,layer:f,head:a,map:d,kind:h,values:y,token:S,n:e,hover:p,place:f*c+a}}var Z=t=>`${W(t*100,t>0&&t<.0095||t>=.995&&t<.9995?1:0)}%`,ct=t=>t>0&&t<.005?"<0.01":W(t);var gt=t=>mt(Math.sqrt(t)),xt=Uint32Array.from({length:256},(t,o)=>{let[n,r,l]=(gt(o/255).match(/\d+/g)??[]).map(Number);return 255<<24|l<<16|r<<8|n});function rt({pen:t,colors:o},n,r,l,i,c){for(let[x,M]of[[o.paper,c+3],[o.ink,c]])t.strokeStyle=x,t.lineWidth=M,t.strokeRect(n,r,l,i)}function Lt({widthOf:t,fit:o}){let n=new OffscreenCanvas(1,1),r="",l=null;function i({pen:f},a,e){let d=f.getTransform().a||1,h=Math.max(1,Math.round((e.x>14?2:1)*d)),[y,m]=[Math.max(1,Math.floor(e.x*d)-h),Math.max(1,Math.floor(e.y*d)-h)],v=C=>[Math.floor(C%a.heads*e.x*d),Math.floor(Math.floor(C/a.heads)*e.y*d)],p=[y,m,e.x,e.y,d].join();if(p!==r||l!==a.data.weights){r=p,l=a.data.weights,Object.assign(n,{width:Math.ceil((e.right-e.left)*d),height:Math.ceil((e.bottom-e.top)*d)});let C=n.getContext("2d"),D=C.createImageData(n.width,n.height),k=new Uint32Array(D.data.buffer);for(let E=0;E<a.n;E++){let[s,u]=v(E);it(st(a.data,E,a.levels),xt,k,{stride:n.width,left:s,top:u,w:y,h:m})}C.putImageData(D,0,0)}let[$,S]=[Math.round(e.left*d)/d,Math.round(e.top*d)/d];return f.drawImage(n,$,S,n.width/d,n.height/d),C=>{let[D,k]=v(C);return{x:$+D/d,y:S+k/d,w:y/d,h:m/d}}}function c({pen:f,colors:a,size:e,font:d},h,y){f.textBaseline="middle";let m=Math.max(1,Math.ceil(e*(h.heads>9?1.5:1)/y.x)),v=(p,$,S,C)=>{f.font=d(.85,$?"700":"400"),f.fillStyle=$?a.ink:a.muted,f.fillText(String(p+1),S,C)};f.textAlign="center";for(let p=0;p<h.heads;p++){let $=p%m>0||Math.abs(p-h.head)<m;(p===h.head||!$)&&v(p,p===h.head,y.left+(p+.5)*y.x,y.top-e*.7)}f.textAlign="right";for(let p=0;p<h.layers;p++)v(p,p===h.layer,y.left-e*.45,y.top+(p+.5)*y.y)}function x({pen:f,colors:a,size:e,font:d},{left:h,top:y,width:m}){let v=e*.65,p=m-e*4;for(let $=0;$<64;$++)f.fillStyle=mt($/63),f.fillRect(h+$*p/64,y,p/64+1,v);f.strokeStyle=a.muted,f.lineWidth=1,f.strokeRect(h,y,p+1,v),f.font=d(.82),f.fillStyle=a.muted,f.textBaseline="middle",f.textAlign="center";for(let $ of[0,.1,.25,.5,1])f.fillText(String($),h+Math.sqrt($)*p,y+v+e*.7);f.textAlign="left",f.fillText("weight",h+p+e*.6,y+v/2)}function M(f,a,{left:e,top:d,width:h,line:y,rows:m},v){let{pen:p,colors:$,size:S}=f,C=a.state.measure==="spread",D=a.params.measures[a.kind][1],k=V(v,m);p.font=f.font(1,"600");let E=C?["tokens looked at, e^entropy:"]:[`mean weight on ${D}:`,`weight on ${D}:`,`on ${D}:`],s=E.find(O=>t(p,O)<=h)??E[E.length-1];K(f,o(p,k.length?s:`no such token here: ${D}`,h),e,d+S,{weight:"600"});let u=e+Math.min(S*12,h*.56),g=e+h-u-S*4.2,w=k.map(O=>[Math.floor(O/a.heads)+1,O%a.heads+1]);p.font=f.font(.95,"700");let R=w.every(([O,F])=>t(p,`5.  layer ${O} · head ${F}`)<=u-e-4);k.forEach((O,F)=>{let N=d+S*2.1+(F+.5)*y,[P,T]=w[F];p.font=f.font(.95,O===a.place?"700":"400"),p.fillStyle=$.ink,p.textAlign="left",p.textBaseline="middle",p.fillText(`${F+1}.  ${R?`layer ${P} · head ${T}`:`L${P} · H${T}`}`,e,N),p.fillStyle=$.faint,p.fillRect(u,N-y*.28,g,y*.56),p.fillStyle=$.series[0],p.fillRect(u,N-y*.28,g*U(C?v[O]/a.columns.length:v[O],0,1),y*.56),p.fillStyle=$.ink,p.fillText(C?W(v[O],1):Z(v[O]),u+g+S*.5,N)})}function b({hover:f,heads:a,values:e,state:d}){if(!f.head)return"every head:  layers ↓  heads →";let[h,y]=f.head,m=e?.[h*a+y],v=m===void 0||Number.isNaN(m)?"":d.measure==="spread"?`: ${W(m,1)}`:`: ${Z(m)}`;return`layer ${h+1} · head ${y+1}${v}`}return function(a,e,{grid:d,legend:h,list:y}){let{pen:m,colors:v,size:p,line:$}=a,{values:S}=e;K(a,b(e),0,p*.75,{weight:"600"}),c(a,e,d);let C=i(a,e,d),D=S?V(S,3).filter(E=>S[E]>0):[];if(S){m.fillStyle=v.paper;for(let E=0;E<e.n;E++){let{x:s,y:u,w:g,h:w}=C(E);m.globalAlpha=.82*(1-U((S[E]||0)/(S[D[0]]||1),0,1)),m.fillRect(s,u,g,w)}m.globalAlpha=1}let k=(E,s)=>{let{x:u,y:g,w,h:R}=C(E);rt(a,u,g,w,R,s)};e.hover.head&&k(e.hover.head[0]*e.heads+e.hover.head[1],$*.7),k(e.place,$*1.5),D.forEach((E,s)=>{let{x:u,y:g,w,h:R}=C(E);R>=p*.9&&K(a,String(s+1),u+w/2,g+R/2,{align:"center",weight:"700",scale:.95})}),x(a,h),S&&M(a,e,y,S)}}var ae=24;function bt(t,o,n){if(t?.kind==="lines"&&n>=t.top&&n<t.bottom){let r=Math.floor((n-t.top)/t.step);if(o<t.x1&&t.rows[0]+r<t.rows[1])return{token:["row",t.rows[0]+r]};if(o>t.x2&&o<t.right&&t.columns[0]+r<t.columns[1])return{token:["column",t.columns[0]+r]}}if(t?.kind==="map"){let[r,l]=[Math.floor((n-t.top)/t.cell),Math.floor((o-t.left)/t.cell)];if(r>=0&&r<t.T&&l<t.S)return l>=0?{cell:[r,l]}:{token:["row",r]}}return{}}function Ht({widthOf:t,fit:o}){let n=(b,f)=>Math.max(...f.flat().map(a=>t(b,ot(a.slice(0,40)))));function r(b,f,a){let{pen:e,colors:d,size:h}=b,{map:y,token:m,values:v,hover:p,rows:$,columns:S}=f,C=`layer ${f.layer+1} · head ${f.head+1}`;K(b,C,a.left,a.top+h*.8,{weight:"700",scale:1.12}),e.font=b.font(1.12,"700");let D=a.left+t(e,C)+h,k=v?.[f.place];if(k!==void 0&&!Number.isNaN(k)){let u=f.state.measure==="spread"?`over ${W(k,1)} tokens`:Z(k),g=f.state.measure==="spread"?u:`${u} ${f.params.measures[f.kind][2]}`;e.font=b.font(),K(b,t(e,g)<=a.left+a.width-D?g:u,D,a.top+h*.85)}let E="";p.cell&&!y.coarse?E=`${J($[p.cell[0]])} looks at ${J(S[p.cell[1]])}: ${ct(_(y,...p.cell))}`:m&&(E=m[0]==="row"?`${J($[m[1]])} looks at …`:`${J(S[m[1]])} is looked at by …`);let s=y.coarse?"coarse here, a block's largest weight: run the cell to see it all":"point at a token, or click it to keep it";e.font=b.font(1,E?"600":"400"),K(b,o(e,E||s,a.width),a.left,a.top+h*2.35,E?{weight:"600"}:{color:d.muted})}function l(b,f,a){let{pen:e,colors:d,size:h}=b,{map:y,token:m,rows:v,columns:p}=f,[$,S]=[v.length,p.length],C=Math.max($,S),D=a.top+h*1.7,k=a.height-h*1.7,E=h,s=k/C<E,u=s?Math.floor(k/E):C,g=Math.min(h*2.4,k/u),w={rows:pt($,u,f.state.start),columns:pt(S,u,f.state.start)},R=Math.min(1,g*.86/h);e.font=b.font(R,"700");let O=t(e,"0.00")+4,F=s?h*1.1:0,N=Math.min(n(e,[v,p])+4,(a.width-2*O-F)*.33),P=a.left+O+N+6,T=a.left+a.width-F-O-N-6,j=a.left+a.width-F,I=D+u*g,A=(H,G)=>D+(H-G[0]+.5)*g;if(e.textBaseline="middle",e.font=b.font(.88),e.fillStyle=d.muted,e.textAlign="right",e.fillText("asks",P-6,a.top+h*.7),e.textAlign="left",e.fillText("is looked at",T+6,a.top+h*.7),s){let[H,G]=$>=S?w.rows:w.columns;e.textAlign="center",e.fillText(o(e,`${H+1}–${G} of ${C}: scroll`,T-P),(P+T)/2,a.top+h*.7)}e.save(),e.beginPath(),e.rect(P-4,D,T-P+8,I-D),e.clip(),e.lineCap="round";let L=Math.min(g*.8,h*.62),q=m?.002:Math.min(.02,.6/S),tt=Dt(y,{rows:m?.[0]==="column"?[0,$]:w.rows,columns:[0,S],least:q,groups:ae,only:m}),et=d.series[m?.[0]==="column"?1:0];for(let{weight:H,ends:G}of tt){e.beginPath();for(let Y=0;Y<G.length;Y+=2)e.moveTo(P,A(G[Y],w.rows)),e.lineTo(T,A(G[Y+1],w.columns));e.strokeStyle=et,e.globalAlpha=m?.25+.75*H**.5:.06+.94*H**.7,e.lineWidth=Math.max(m?1:.6,L*H),e.stroke()}e.restore();let z=m?nt(y,m[0],m[1]):null,ft=z?new Set(V(z,5).filter(H=>z[H]>0)):new Set;for(let H of["row","column"]){let[G,Y]=H==="row"?[v,w.rows]:[p,w.columns],wt=z&&m&&m[0]!==H;for(let Q=Y[0];Q<Y[1];Q++){let lt=A(Q,Y),yt=m?.[0]===H&&m[1]===Q,at=wt?z[Q]:0;if(at>0){e.globalAlpha=.35,e.fillStyle=et;let Mt=N*at;e.fillRect(H==="row"?P-2-Mt:T+2,lt-g*.45,Mt,g*.9),e.globalAlpha=1}yt&&(e.strokeStyle=et,e.lineWidth=b.line,e.strokeRect(H==="row"?P-N-8:T+2,lt-g*.47,N+6,g*.94));let kt=yt||wt&&ft.has(Q);e.font=b.font(R,kt?"700":"400"),e.fillStyle=m&&!kt?d.muted:d.ink,e.textAlign=H==="row"?"right":"left",e.fillText(o(e,ot(G[Q]),N),H==="row"?P-6:T+6,lt),at>=.005&&(e.textAlign=H==="row"?"left":"right",e.fillText(W(at),H==="row"?a.left:j,lt))}}if(s){e.fillStyle=d.faint,e.fillRect(j+h*.35,D,h*.7,I-D),e.fillStyle=d.muted;let H=Math.max(w.rows[0],w.columns[0]);e.fillRect(j+h*.35,D+(I-D)*H/C,h*.7,(I-D)*u/C)}return{kind:"lines",top:D,bottom:I,step:g,x1:P,x2:T,right:j,...w,shown:u,count:C}}let i=new OffscreenCanvas(1,1),c="",x=null;function M(b,f,a){let{pen:e,colors:d,size:h}=b,{map:y,token:m,rows:v,columns:p}=f,{T:$,S}=y;e.font=b.font(.92,"700");let C=Math.min(n(e,[v,p])+4,h*7,a.width*.26),D=Math.min(C*.72,h*5),k=Math.min((a.width-C-8-D)/S,(a.height-D-h)/$,h*3.2),[E,s]=[Math.round(a.left+C+8),Math.round(a.top+D+h*.6)],u=e.getTransform().a||1,[g,w]=[Math.max(1,Math.min(S,Math.floor(k*S*u))),Math.max(1,Math.min($,Math.floor(k*$*u)))],R=[y.at,g,w].join();if(R!==c||x!==y.values){c=R,x=y.values,Object.assign(i,{width:g,height:w});let A=i.getContext("2d"),L=A.createImageData(g,w);it(y,xt,new Uint32Array(L.data.buffer),{stride:g,left:0,top:0,w:g,h:w}),A.putImageData(L,0,0)}if(e.imageSmoothingEnabled=!1,e.drawImage(i,E,s,k*S,k*$),e.imageSmoothingEnabled=!0,k>=7){e.strokeStyle=d.paper,e.lineWidth=1;for(let A=1;A<$;A++)ht(e,E,s+A*k,E+S*k,s+A*k);for(let A=1;A<S;A++)ht(e,E+A*k,s,E+A*k,s+$*k)}if(e.textBaseline="middle",k>=h*2.1){e.textAlign="center",e.font=b.font(Math.min(.95,k*.4/h));for(let A=0;A<$;A++)for(let L=0;L<S;L++){let q=_(y,A,L);e.fillStyle=$t(gt(q)),e.fillText(W(q),E+(L+.5)*k,s+(A+.5)*k)}}let O=m?[m[0]==="row"?m[1]:-1,m[0]==="column"?m[1]:-1]:[-1,-1],[F,N]=f.hover.cell??O;f.hover.cell?rt(b,E+N*k,s+F*k,k,k,b.line):F>=0?rt(b,E,s+F*k,k*S,k,b.line):N>=0&&rt(b,E+N*k,s,k,k*$,b.line);let P=Math.ceil(h*.95/k),T=U(k*P*.9/h,.6,.92),j=(A,L)=>A===L||A%P===0&&(L<0||Math.abs(A-L)>=P),I=(A,L,q,tt,et,z,ft)=>{e.font=b.font(T,tt?"700":"400"),e.fillStyle=tt?d.ink:d.muted,e.fillText(o(e,ot(A[Math.floor(q*A.length/L)]),et),z,ft)};e.textAlign="right";for(let A=0;A<$;A++)j(A,F)&&I(v,$,A,A===F,C,E-5,s+(A+.5)*k);e.textAlign="left";for(let A=0;A<S;A++)j(A,N)&&(e.save(),e.translate(E+(A+.5)*k,s-4),e.rotate(-.75),I(p,S,A,A===N,D/.7,0,0),e.restore());return{kind:"map",left:E,top:s,cell:k,T:$,S}}return function(f,a,e){r(f,a,e);let d=f.size*3.4,h={...e,top:e.top+d,height:e.height-d};return a.state.view==="lines"&&!a.map.coarse?l(f,a,h):M(f,a,h)}}var se=16,ie={ArrowRight:[0,1],ArrowLeft:[0,-1],ArrowDown:[1,0],ArrowUp:[-1,0]},Wt={ArrowDown:1,ArrowUp:-1,PageDown:10,PageUp:-10},Ut={create(t){let{canvas:o,picture:n}=t,r=s=>{let u=B("div",{role:"group","aria-label":s,style:"position:absolute;touch-action:pan-x pan-y"});return n.insertBefore(u,o.nextSibling),t.focusable(u),u},l=r("The opened head: up and down choose a token, left and right its side, Escape lets go"),i=r("All heads: arrow keys open another"),c=Bt(),x=Lt(c),M=Ht(c),b={},f=null,a=null,e=()=>It(t,b),d=s=>{let u=o.getBoundingClientRect();return[s.clientX-u.left,s.clientY-u.top]},h=s=>{JSON.stringify(s)!==JSON.stringify(b)&&(b=s,t.redraw())};function y(s,u){if(!f)return null;let{layers:g,heads:w,values:R}=e(),{grid:O,list:F}=f,N=jt(O,g,w,s,u);if(N||!R)return N;let P=V(R,F.rows)[Math.floor((u-F.first)/F.line)];return P!==void 0&&s>=F.left?[Math.floor(P/w),P%w]:null}let m=([s,u])=>t.set({layer:s+1,head:u+1});t.listen(i,"pointermove",s=>{let u=y(...d(s));i.style.cursor=u?"pointer":"",h(u?{head:u}:{})}),t.listen(i,"pointerdown",s=>{let u=y(...d(s));u&&m(u)}),t.listen(i,"keydown",s=>{let u=ie[s.key];if(!u)return;s.preventDefault();let{layer:g,head:w,layers:R,heads:O}=e();m([U(g+u[0],0,R-1),U(w+u[1],0,O-1)])});let v=()=>a?.kind==="lines"&&a.shown<a.count?a:null,p=(s,u=!1)=>{let g=v();g&&t.set({start:U(Math.round(s),0,g.count-g.shown)},{final:u})},$=s=>Math.max(s.rows[0],s.columns[0]),S=null,C=(s,u)=>(u-s.top)/(s.bottom-s.top)*s.count;t.listen(l,"pointermove",s=>{let[u,g]=d(s),w=v();if(S!==null&&w)return p(C(w,g)-S);let R=bt(a,u,g);l.style.cursor=R.token||R.cell?"pointer":"",h(R)}),t.listen(l,"pointerdown",s=>{let[u,g]=d(s),w=v();if(w&&u>=w.right){let T=C(w,g),j=T-$(w);return S=j>=0&&j<w.shown?j:w.shown/2,l.setPointerCapture(s.pointerId),p(T-S)}let R=e();if(R.map.coarse)return;let{token:O,cell:F}=bt(a,u,g),N=O??(F?["row",F[0]]:null),P=JSON.stringify(N)===JSON.stringify(R.state.token);(N||R.state.token)&&t.set({token:P?null:N})});for(let s of["pointerup","pointercancel"])t.listen(l,s,()=>{S!==null&&p(t.state().start,!0),S=null});for(let s of[i,l])t.listen(s,"pointerleave",()=>h({}));t.listen(l,"wheel",s=>{let u=v();if(!u||!s.deltaY||s.ctrlKey)return;let g=U($(u)+Math.sign(s.deltaY)*3,0,u.count-u.shown);g!==$(u)&&(s.preventDefault(),p(g,!0))},{passive:!1}),t.listen(l,"keydown",s=>{let u=e(),{key:g}=s,w=u.state.token;if(g==="Escape"&&w)t.set({token:null});else if((g in Wt||g==="ArrowLeft"||g==="ArrowRight")&&!u.map.coarse){let R=g==="ArrowLeft"?"row":g==="ArrowRight"?"column":w?.[0]??"row",O=(R==="row"?u.rows:u.columns).length-1,F=w?U(w[1]+(Wt[g]??0),0,O):0,N=v(),P=N?$(N):0,T=N?F<P?F:F>=P+N.shown?F-N.shown+1:P:u.state.start;t.set({token:[R,F],start:T})}else return;s.preventDefault()});function D(s){if(n.style.minHeight===`${s}px`)return;n.style.minHeight=`${s}px`;let u=n.closest(".lx");if(u.dataset.host!=="lab")return;u.style.minHeight="";let g=u.scrollHeight-u.clientHeight;g>1&&(u.style.minHeight=`${u.offsetHeight+g}px`)}let k=(s,u,g,w,R)=>Object.assign(s.style,{left:`${u+4}px`,top:`${g+4}px`,width:`${w-8}px`,height:`${R-8}px`});function E(s,[u,g]){let w=nt(s.map,u,g),R=u==="row"?s.columns:s.rows,O=V(w,3).filter(F=>w[F]>=.005);return O.length?`${u==="row"?"looks at":"is looked at by"} ${O.map(F=>`${J(R[F])} ${W(w[F])}`).join(", ")}`:u==="row"?"may attend to nothing":"is looked at by no token"}return{draw(s){let u=e(),{pen:g,width:w,height:R,size:O,colors:F}=s,N=u.data.weights.shape[0],P=N<u.n?` Stored here: ${N} of ${u.n} heads, the others coarse; run the cell for all.`:"";g.font=s.font(.92);let T=c.wrap(g,u.params.note+P,w),j=O*1.3;f=Pt({width:w,height:R,size:O,layers:u.layers,heads:u.heads,foot:T.length*j+O*.5}),D(Math.ceil(f.least)),x(s,u,f),a=M(s,u,f.open),k(i,0,0,f.list.left+f.list.width,f.list.bottom),k(l,f.open.left-O*.8,f.open.top,f.open.width+O*.8,f.open.height),g.font=s.font(.92),g.fillStyle=F.muted,g.textAlign="left",g.textBaseline="middle";let I=Math.max(R,f.least);T.forEach((A,L)=>g.fillText(A,0,I-(T.length-L-.5)*j))},describe(){let s=e(),{map:u,rows:g,columns:w,token:R,values:O,hover:F}=s,N=`Layer ${s.layer+1}, head ${s.head+1}`,P=O?.[s.place];if(O&&P!==void 0&&!Number.isNaN(P)){let I=`gives ${Z(P)} of its weight ${s.params.measures[s.kind][2]}`;N+=s.state.measure==="spread"?` looks at ${W(P,1)} tokens a row`:` ${I}`,N+=`, number ${1+V(O,s.n).indexOf(s.place)} of ${s.n} heads`}if(u.coarse)return`${N}. It is stored as a coarse map.`;let T=(I,A)=>`${J(g[I])} looks at ${J(w[A])}: ${ct(_(u,I,A))}.`;if(F.cell)return`${N}. ${T(...F.cell)}`;if(R)return`${N}. ${J((R[0]==="row"?g:w)[R[1]])} ${E(s,R)}.`;let j=[0,0];for(let I=0;I<u.T;I++)for(let A=0;A<u.S;A++)_(u,I,A)>_(u,...j)&&(j=[I,A]);return`${N}. Its largest weight: ${T(...j)}`},table(){let{map:s,rows:u,columns:g,layer:w,head:R}=e(),O=`layer ${w+1}, head ${R+1}`;if(s.coarse)return{columns:[O],rows:[["Stored as a coarse map; run the cell for its weights."]]};let F=N=>nt(s,"row",N);return Math.max(s.T,s.S)<=se?{columns:[`${O}: asks`,...g],rows:u.map((N,P)=>[N,...Array.from(F(P),T=>W(T,3))])}:{columns:[`${O}: asks`,"looks at most","second","third"],rows:u.map((N,P)=>{let T=F(P);return[`${P+1}: ${N}`,...V(T,3).map(j=>T[j]>0?`${j+1}: ${g[j]} ${W(T[j],3)}`:"–")]})}}}}};var{mount:cn,widget:ce}=Rt(Ut),fn=ce;export{fn as default,cn as mount,ce as widget};
