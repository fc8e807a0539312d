function qt(t){let o=atob(t),n=new Uint8Array(o.length);for(let r=0;r<n.length;r++)n[r]=o.charCodeAt(r);return n}function _t(t){let o=t&32768?-1:1,n=t>>10&31,r=t&1023;return n===0?o*r*2**-24:n===31?r?NaN:o*(1/0):o*(1+r/1024)*2**(n-15)}function Vt(t){let{dtype:o,shape:n,data:r,scale:a,offset:c=0}=t,b=(typeof r=="string"?qt(r):r instanceof ArrayBuffer?new Uint8Array(r):new Uint8Array(r.buffer,r.byteOffset,r.byteLength)).slice().buffer;switch(o){case"float32":return{shape:n,values:new Float32Array(b)};case"float64":return{shape:n,values:new Float64Array(b)};case"int32":return{shape:n,values:new Int32Array(b)};case"float16":return{shape:n,values:Float32Array.from(new Uint16Array(b),_t)};case"uint8":{let S=new Uint8Array(b);return a===void 0?{shape:n,values:S}:{shape:n,values:Float32Array.from(S,x=>x*a+c)}}default:throw new Error(`unknown dtype ${o}`)}}function ut(t){return Object.fromEntries(Object.entries(t).map(([o,n])=>[o,Vt(n)]))}function W(t,o=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let n=t.toFixed(o);return Number(n)===0?n.replace("-",""):n.replace("-","−")}var U=(t,o,n)=>Math.min(n,Math.max(o,t));function vt(t){let{clientWidth:o,clientHeight:n}=t,r=globalThis.devicePixelRatio||1,[a,c]=[Math.max(1,Math.round(o*r)),Math.max(1,Math.round(n*r))];(t.width!==a||t.height!==c)&&Object.assign(t,{width:a,height:c});let u=t.getContext("2d");return u.setTransform(r,0,0,r,0,0),u.clearRect(0,0,o,n),{pen:u,width:o,height:n}}function ht(t,o,n,r,a){t.beginPath(),t.moveTo(o,n),t.lineTo(r,a),t.stroke()}function K(t,o,n,r,a={}){let{pen:c,colors:u}=t;c.save(),c.font=t.font(a.scale??1,a.weight??"400"),c.textAlign=a.align??"left",c.textBaseline=a.baseline??"middle",c.lineJoin="round",c.lineWidth=4,c.strokeStyle=u.paper,c.strokeText(o,n,r),c.fillStyle=a.color??u.ink,c.fillText(o,n,r),c.restore()}var Jt=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],Gt=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"],Yt=["#00224E","#1A386F","#434E6C","#61656F","#7D7C78","#9B9476","#BCAE6C","#DEC958","#FEE838"];var dt=t=>[1,3,5].map(o=>parseInt(t.slice(o,o+2),16));function Kt(t,o){if(Number.isNaN(o))return"rgb(128 128 128)";let n=Math.min(1,Math.max(0,o))*(t.length-1),r=Math.min(t.length-2,Math.floor(n)),[a,c]=[dt(t[r]),dt(t[r+1])],u=a.map((b,S)=>Math.round(b+(c[S]-b)*(n-r)));return`rgb(${u[0]} ${u[1]} ${u[2]})`}var mt=t=>Kt(Yt,t);function $t(t){return St(t)>.179?"#000000":"#FFFFFF"}function St(t){let o=t.startsWith("#")?dt(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[n,r,a]=o.slice(0,3).map(c=>{let u=c/255;return u<=.04045?u/12.92:((u+.055)/1.055)**2.4});return .2126*n+.7152*r+.0722*a}function At(t){let o=getComputedStyle(t),n=o.backgroundColor,r=St(n)<.2,a=c=>o.getPropertyValue(c).trim();return{dark:r,paper:n,ink:o.color,muted:a("--lx-muted"),faint:a("--lx-faint"),series:r?Gt:Jt}}function B(t,o={},n=[]){let r=document.createElement(t);for(let[a,c]of Object.entries(o))c===void 0||c===!1||(a==="text"?r.textContent=String(c):r.setAttribute(a,c===!0?"":String(c)));return r.append(...n),r}function X(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function Tt({columns:t,rows:o},n){let r=(a,c)=>B("tr",{},c.map(u=>B(a,{text:u,scope:a==="th"?"col":void 0})));return B("table",{},[B("caption",{text:n}),B("thead",{},[r("th",t)]),B("tbody",{},o.map(a=>r("td",a)))])}var Xt={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function Et(t,o){let n=B("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),r=t.map(a=>{let c=zt(a,o);return n.append(c.element),c.update});return{element:n,update:(a,c)=>r.forEach(u=>u(a,c))}}function zt(t,o){let{name:n}=t,r=B("span",{class:"lx-reason",hidden:!0}),a=B("output"),c=!1,u=Qt(t);X(u);let b=(s,e)=>{o.set({[n]:s},{final:e}),t.kernel&&e&&o.ask(n,s)},S=[];if(t.type==="button")S.push(u);else{let s=B("span",{text:t.label}),e=B("label",{style:"display:contents"},t.type==="checkbox"?[s,u]:[s,a,u]);S.push(e)}let x=B("div",{class:"lx-control","data-name":n,"data-kernel":t.kernel},[...S,r]);switch(t.type){case"slider":o.listen(u,"input",()=>b(Number(u.value),!1)),o.listen(u,"change",()=>b(Number(u.value),!0));break;case"checkbox":o.listen(u,"change",()=>b(u.checked,!0));break;case"button":o.listen(u,"click",()=>b((o.state()[n]??0)+1,!0));break;case"text":o.listen(u,"input",()=>c=!0),o.listen(u,"blur",()=>c=!1),o.listen(u,"change",()=>{c=!1,b(u.value,!0)});break;default:o.listen(u,"change",()=>b(u.value,!0))}function f(s,e){let d=o.state()[n],l=Object.entries(t.when??{}).some(([m,M])=>!M.includes(o.state()[m])),p=!!t.kernel&&s!=="live";u.disabled=l||p;let w=e.name===n,N=p?Xt[s]:w&&e.busy?"Computing …":w?e.error??"":"";r.hidden=!N,r.textContent=N,r.dataset.error=String(!!(w&&e.error&&!p)),t.type==="checkbox"?u.checked=!!d:t.type!=="button"&&!c&&u.value!==String(d)&&(u.value=String(d)),t.type==="slider"&&(a.textContent=W(Number(d),t.digits??0))}return{element:x,update:f}}function Qt(t){switch(t.type){case"slider":return B("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return B("select",{},(t.options??[]).map(([o,n])=>B("option",{value:o,text:n})));case"checkbox":return B("input",{type:"checkbox"});case"button":return B("button",{type:"button",text:t.label});default:return B("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function Ct(t){let o={...t,kernel:"absent",answer:{}},n=new Map;return{get:r=>o[r],set(r,a){o[r]=a,n.get(r)?.forEach(c=>c())},on(r,a){return n.has(r)||n.set(r,new Set),n.get(r)?.add(a),()=>n.get(r)?.delete(a)}}}var Zt=100,te=3e3;function Nt(t){let o={kernel:"waiting",answer:{}},n=new Map,r=(l,p)=>{o[l]=p,n.get(l)?.forEach(w=>w())},a=0,c=()=>{globalThis.clearTimeout(a),a=0,o.kernel!=="absent"&&t.save_changes()},u=0,b=!1,S=l=>{l?.type==="pong"&&r("kernel","live"),l?.type==="answer"&&r("answer",{name:l.name,error:l.error})},x=()=>{globalThis.clearTimeout(u),u=globalThis.setTimeout(()=>o.kernel==="waiting"&&r("kernel","absent"),te),t.send({type:"ping"})},f=t.widget_manager?.kernel,s=()=>r("kernel","absent"),e=(l,p)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(p)?s():p==="idle"&&o.kernel==="absent"&&!b&&x(),(p==="restarting"||p==="autorestarting")&&(b=!0)};return t.on("msg:custom",S),f?.statusChanged?.connect(e),f?.disposed?.connect(s),x(),{store:{get:l=>l in o?o[l]:t.get(l),set(l,p,{final:w=!0}={}){if(l==="request"){r("answer",{name:p.name,busy:!0}),c(),t.send({type:"request",...p});return}t.set(l,p),w?c():a||(a=globalThis.setTimeout(c,Zt))},on(l,p){return l in o?(n.has(l)||n.set(l,new Set),n.get(l)?.add(p),()=>n.get(l)?.delete(p)):(t.on(`change:${l}`,p),()=>t.off(`change:${l}`,p))}},dispose(){globalThis.clearTimeout(a),globalThis.clearTimeout(u),t.off("msg:custom",S),f?.statusChanged?.disconnect(e),f?.disposed?.disconnect(s)}}}var Ot=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var ne=(t,o,n)=>Math.min(n-1,Math.max(0,t+o));function Ft(t,o){let n=-1,r=B("button",{type:"button",class:"lx-back",text:"◀ Back"}),a=B("button",{type:"button",class:"lx-next",text:"Start ▶"}),c=B("span",{class:"lx-step-title"}),u=B("span",{class:"lx-step-look"}),b=B("span",{class:"lx-step-count"}),S=B("div",{"aria-live":"polite"},[c," ",u]),x=t.map(d=>B("div",{class:"lx-reserve","aria-hidden":"true",text:`${d.title}. ${d.look}`})),f=B("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[r,B("div",{class:"lx-walk-text"},[...x,S]),B("div",{},[b," ",a])]);[f,r,a].forEach(X);let s=d=>{n=ne(n,d,t.length),e(),o.go(n)};function e(){let d=t[n];c.textContent=d?`${d.title}.`:"Guided walk.",u.textContent=d?d.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,b.textContent=d?`${n+1} / ${t.length}`:"",a.textContent=d?"Next ▶":"Start ▶";let l=f.ownerDocument.activeElement;r.disabled=n<=0,a.disabled=n===t.length-1,(l===r&&r.disabled||l===a&&a.disabled)&&f.focus()}return o.listen(r,"click",()=>s(-1)),o.listen(a,"click",()=>s(1)),o.listen(f,"keydown",d=>{let l={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[d.key];l&&(d.preventDefault(),n+l>=0&&s(l))}),e(),f}var oe=46;function Rt(t){let o=(r,a)=>le(t,r,a),n=globalThis.document?.documentElement;if(n&&"explorerPage"in n.dataset){let r=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");o(document.body,Ct(r))}return{mount:o,widget:{render({model:r,el:a}){let{store:c,dispose:u}=Nt(r),b=o(a,c);return()=>{b(),u()}}}}}function re(t,o,n){let r=matchMedia(`(min-height: ${o+6}px) and (max-height: ${o+10}px)`),a=matchMedia(`(min-height: ${o+2}px) and (max-height: ${o+5.9}px)`),c=matchMedia("(prefers-color-scheme: dark)"),u=()=>{t.dataset.scheme=a.matches||c.matches&&!r.matches?"dark":"light"};[r,a,c].forEach(b=>n(b,"change",u)),u()}function le(t,o,n){let r=new AbortController,a=[],c=(A,j,I,$={})=>A.addEventListener(j,I,{...$,signal:r.signal}),u="explorerPage"in document.documentElement.dataset,b=B("canvas",{role:"img"}),S=B("div",{class:"lx-picture"},[b]),x=B("div",{class:"lx-table",hidden:!0});S.append(x);let f=B("p",{class:"lx-says","aria-live":"polite"}),s=B("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),e=B("section",{class:"lx","data-kind":n.get("kind"),"data-host":u?"page":"lab","data-projector":n.get("projector")?"true":"false","aria-label":n.get("title"),style:u?"height:100vh":`height:${n.get("height")}px`});u&&re(e,Number(n.get("height")),c);let d=B("div",{class:"lx-main"},[S,f]);X(s),X(x);let l=()=>n.get("state"),p=(A,j)=>{n.set("state",{...l(),...A},j)},w=ut(n.get("arrays")),N=(A,j)=>n.set("request",{name:A,value:j}),m=Et(n.get("controls"),{state:l,set:p,ask:N,listen:c}),M=n.get("steps"),v=M.length?Ft(M,{listen:c,go:A=>p(M[A].state)}):null;e.append(B("style",{text:Ot}),B("div",{class:"lx-head"},[B("p",{class:"lx-title",text:n.get("title")}),s]),...v?[v]:[],B("div",{class:"lx-body"},[d,...n.get("controls").length?[m.element]:[]])),o.append(e);let E=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),D={picture:S,canvas:b,state:l,params:()=>n.get("params"),data:()=>w,set:p,listen:c,focusable:X,redraw:y,animate(A,j){if(E?.matches)return j(1);let I=performance.now(),$=L=>{if(r.signal.aborted)return;let q=Math.min(1,Math.max(0,(L-I)/A));j(q),q<1&&requestAnimationFrame($)};requestAnimationFrame($)}},k=t.create(D),T=0,i=!1,h=0,g=0;function y(){!T&&!r.signal.aborted&&(T=requestAnimationFrame(R))}function R(){if(T=0,!e.isConnected||!b.clientWidth||!b.clientHeight){i||y(),i=!0;return}i=!1;let A=At(e);e.dataset.theme=A.dark?"dark":"light";let j=!!n.get("projector"),I=j?20:13,$=getComputedStyle(e).fontFamily,L=(q=1,tt="400")=>`${tt} ${I*q}px ${$}`;k.draw({...vt(b),colors:A,size:I,line:j?3.5:2,projector:j,font:L}),m.update(n.get("kernel"),n.get("answer")??{}),b.setAttribute("aria-label",`${n.get("title")}: ${k.describe()}`),x.hidden||O(),globalThis.clearTimeout(g),g=globalThis.setTimeout(()=>{f.textContent=k.describe()},h?80:0),h+=1,e.dataset.draws=String(h),e.dataset.ready="true"}let O=()=>x.replaceChildren(Tt(k.table(),n.get("title")));c(s,"click",()=>{x.hidden=!x.hidden,s.setAttribute("aria-expanded",String(!x.hidden)),s.textContent=x.hidden?"Show as table":"Show the picture",x.hidden||O()});for(let A of["state","params","kernel","answer","projector"])a.push(n.on(A,y));a.push(n.on("arrays",()=>{w=ut(n.get("arrays")),y()}));let F=()=>{e.dataset.narrow=String(e.clientWidth<oe*parseFloat(getComputedStyle(e).fontSize)),y()},C=new ResizeObserver(F);C.observe(e),C.observe(S);let P=new IntersectionObserver(y);P.observe(e);for(let A of["transitionend","transitioncancel"])c(e,A,j=>j.target===e&&y());return c(e,"keydown",A=>A.stopPropagation()),F(),()=>{r.abort(),cancelAnimationFrame(T),globalThis.clearTimeout(g),C.disconnect(),P.disconnect(),a.forEach(A=>A()),e.remove()}}function Bt(){let t=new Map,o=new Map;function n(c,u){let b=`${c.font}|${u}`,S=t.get(b);return S===void 0&&(t.size>5e3&&t.clear(),t.set(b,S=c.measureText(u).width)),S}function r(c,u,b){if(n(c,u)<=b)return u;let S=`${c.font}|${Math.round(b)}|${u}`,x=o.get(S);if(x!==void 0)return x;let f=Array.from(new Intl.Segmenter().segment(u.slice(0,200)),l=>l.segment),[s,e]=[0,f.length];for(;s<e;){let l=s+e+1>>1;c.measureText(`${f.slice(0,l).join("")}…`).width<=b?s=l:e=l-1}o.size>5e3&&o.clear();let d=`${f.slice(0,s).join("")}…`;return o.set(S,d),d}function a(c,u,b){let S=[""];for(let x of u.split(" ")){let f=`${S[S.length-1]} ${x}`.trim();n(c,f)<=b||!S[S.length-1]?S[S.length-1]=f:S.push(x)}return S}return{widthOf:n,fit:r,wrap:a}}function st({weights:t,places:o,small:n},r,a){let[,c,u]=t.shape,b=o.values[r]===r?r:Array.from(o.values).indexOf(r);if(b>=0||n.shape.length!==3)return{T:c,S:u,values:t.values,at:Math.max(0,b)*c*u,levels:a,coarse:!1};let[,S,x]=n.shape;return{T:S,S:x,values:n.values,at:r*S*x,levels:a,coarse:!0}}var _=(t,o,n)=>t.values[t.at+o*t.S+n]/t.levels,nt=(t,o,n)=>Float64Array.from({length:o==="row"?t.S:t.T},(r,a)=>o==="row"?_(t,n,a):_(t,a,n));function it(t,o,n,{stride:r,left:a,top:c,w:u,h:b}){let{T:S,S:x,values:f,at:s}=t,e=255/t.levels,d=Array.from({length:u+1},(l,p)=>Math.floor(p*x/u));for(let l=0;l<b;l++){let p=Math.floor(l*S/b),w=Math.max(p+1,Math.floor((l+1)*S/b)),N=(c+l)*r+a;for(let m=0;m<u;m++){let M=Math.max(d[m]+1,d[m+1]),v=0;for(let E=p;E<w;E++)for(let D=d[m],k=s+E*x+D;D<M;D++,k++)f[k]>v&&(v=f[k]);n[N+m]=o[Math.min(255,Math.round(v*e))]}}}function V(t,o){let n=[];for(let r=0;r<t.length;r++)Number.isNaN(t[r])||n.push(r);return n.sort((r,a)=>t[a]-t[r]||r-a).slice(0,o)}function Dt(t,{rows:o,columns:n,least:r,groups:a,only:c}){let u=Array.from({length:a},(e,d)=>({weight:(d+.5)/a,ends:[]})),b=(e,d)=>c&&c[0]===e?[Math.max(d[0],c[1]),Math.min(d[1],c[1]+1)]:d,[[S,x],[f,s]]=[b("row",o),b("column",n)];for(let e=S;e<x;e++)for(let d=f;d<s;d++){let l=_(t,e,d);l>=r&&u[Math.min(a-1,Math.floor(l*a))].ends.push(e,d)}return u.filter(({ends:e})=>e.length)}var ot=t=>t.replace(/\r?\n|\r/g,"⏎").replace(/\t/g,"⇥").replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,"·").replace(/ /g," ").replace(/^[\u00a0\u200b]*$/,o=>o?"␣".repeat(o.length):"∅");function J(t){let o=ot(t.length>40?`${t.slice(0,39)}…`:t);return/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(o)?`“⁨${o}⁩”`:`“${o}”`}function pt(t,o,n){let r=Math.max(1,Math.min(t,Math.floor(o))),a=Math.max(0,Math.min(t-r,Math.round(n)));return[a,a+r]}function Pt({width:t,height:o,size:n,layers:r,heads:a,foot:c}){let u=t>=n*34,[b,S]=[Math.round(n*1.9),Math.round(n*3.1)],x=n*2.9,[f,s]=[n*2.1,n*1.5],e=t*.45,d=u?Math.min(e,Math.max(n*22,b+a*n*9)):t,l=Math.min(3,r*a),p=o-c-S-x-f-l*s,w=Math.max(4,Math.min((d-b)/a,n*9,u?Math.max(p/r,n*2.2):t)),N=Math.max(n*.95,Math.min(w,u?p/r:n*2.2)),m=S+N*r,M=Math.floor((o-c-m-x-f)/s),v=u?Math.max(l,Math.min(5,r*a,M)):l,E={left:b,top:m+x,first:m+x+f,width:d-b,line:s,rows:v,bottom:m+x+f+v*s},D=u?0:E.bottom+n*.8,k=Math.max(u?S+n*.95*r+x+f+l*s:0,D+n*25)+c,T=u?d+n*1.6:0;return{wide:u,least:k,grid:{left:b,top:S,x:w,y:N,right:b+w*a,bottom:m},legend:{left:b,top:m+n*.8,width:Math.min(d-b,n*16)},list:E,open:{left:T,top:D,width:t-T,height:Math.max(o,k)-c-D}}}function jt(t,o,n,r,a){let[c,u]=[Math.floor((a-t.top)/t.y),Math.floor((r-t.left)/t.x)];return c>=0&&c<o&&u>=0&&u<n?[c,u]:null}function It(t,o){let n=t.params(),r=t.state(),a=t.data(),{layers:c,heads:u,levels:b}=n,[S,x]=[n.rows,n.columns],[f,s]=[U(r.layer-1,0,c-1),U(r.head-1,0,u-1)],e=c*u,d=st(a,f*u+s,b),l=n.measures.findIndex(E=>E[0]===r.measure),p=l<0?null:a.measures.values.subarray(l*e,(l+1)*e),w=E=>E&&E[1]<(E[0]==="row"?S:x).length,m=(o.cell?w(["row",o.cell[0]])&&w(["column",o.cell[1]]):!o.token||w(o.token))?o:{},M=r.token,v=d.coarse?null:m.token??(w(M)?M:null);return{params:n,state:r,data:a,layers:c,heads:u,levels:b,rows:S,columns:x,layer:f,head:s,map:d,kind:l,values:p,token:v,n:e,hover:m,place:f*u+s}}var Z=t=>`${W(t*100,t>0&&t<.0095||t>=.995&&t<.9995?1:0)}%`,ct=t=>t>0&&t<.005?"<0.01":W(t);var gt=t=>mt(Math.sqrt(t)),xt=Uint32Array.from({length:256},(t,o)=>{let[n,r,a]=(gt(o/255).match(/\d+/g)??[]).map(Number);return 255<<24|a<<16|r<<8|n});function rt({pen:t,colors:o},n,r,a,c,u){for(let[b,S]of[[o.paper,u+3],[o.ink,u]])t.strokeStyle=b,t.lineWidth=S,t.strokeRect(n,r,a,c)}function Lt({widthOf:t,fit:o}){let n=new OffscreenCanvas(1,1),r="",a=null;function c({pen:f},s,e){let d=f.getTransform().a||1,l=Math.max(1,Math.round((e.x>14?2:1)*d)),[p,w]=[Math.max(1,Math.floor(e.x*d)-l),Math.max(1,Math.floor(e.y*d)-l)],N=E=>[Math.floor(E%s.heads*e.x*d),Math.floor(Math.floor(E/s.heads)*e.y*d)],m=[p,w,e.x,e.y,d].join();if(m!==r||a!==s.data.weights){r=m,a=s.data.weights,Object.assign(n,{width:Math.ceil((e.right-e.left)*d),height:Math.ceil((e.bottom-e.top)*d)});let E=n.getContext("2d"),D=E.createImageData(n.width,n.height),k=new Uint32Array(D.data.buffer);for(let T=0;T<s.n;T++){let[i,h]=N(T);it(st(s.data,T,s.levels),xt,k,{stride:n.width,left:i,top:h,w:p,h:w})}E.putImageData(D,0,0)}let[M,v]=[Math.round(e.left*d)/d,Math.round(e.top*d)/d];return f.drawImage(n,M,v,n.width/d,n.height/d),E=>{let[D,k]=N(E);return{x:M+D/d,y:v+k/d,w:p/d,h:w/d}}}function u({pen:f,colors:s,size:e,font:d},l,p){f.textBaseline="middle";let w=Math.max(1,Math.ceil(e*(l.heads>9?1.5:1)/p.x)),N=(m,M,v,E)=>{f.font=d(.85,M?"700":"400"),f.fillStyle=M?s.ink:s.muted,f.fillText(String(m+1),v,E)};f.textAlign="center";for(let m=0;m<l.heads;m++){let M=m%w>0||Math.abs(m-l.head)<w;(m===l.head||!M)&&N(m,m===l.head,p.left+(m+.5)*p.x,p.top-e*.7)}f.textAlign="right";for(let m=0;m<l.layers;m++)N(m,m===l.layer,p.left-e*.45,p.top+(m+.5)*p.y)}function b({pen:f,colors:s,size:e,font:d},{left:l,top:p,width:w}){let N=e*.65,m=w-e*4;for(let M=0;M<64;M++)f.fillStyle=mt(M/63),f.fillRect(l+M*m/64,p,m/64+1,N);f.strokeStyle=s.muted,f.lineWidth=1,f.strokeRect(l,p,m+1,N),f.font=d(.82),f.fillStyle=s.muted,f.textBaseline="middle",f.textAlign="center";for(let M of[0,.1,.25,.5,1])f.fillText(String(M),l+Math.sqrt(M)*m,p+N+e*.7);f.textAlign="left",f.fillText("weight",l+m+e*.6,p+N/2)}function S(f,s,{left:e,top:d,width:l,line:p,rows:w},N){let{pen:m,colors:M,size:v}=f,E=s.state.measure==="spread",D=s.params.measures[s.kind][1],k=V(N,w);m.font=f.font(1,"600");let T=E?["tokens looked at, e^entropy:"]:[`mean weight on ${D}:`,`weight on ${D}:`,`on ${D}:`],i=T.find(O=>t(m,O)<=l)??T[T.length-1];K(f,o(m,k.length?i:`no such token here: ${D}`,l),e,d+v,{weight:"600"});let h=e+Math.min(v*12,l*.56),g=e+l-h-v*4.2,y=k.map(O=>[Math.floor(O/s.heads)+1,O%s.heads+1]);m.font=f.font(.95,"700");let R=y.every(([O,F])=>t(m,`5.  layer ${O} · head ${F}`)<=h-e-4);k.forEach((O,F)=>{let C=d+v*2.1+(F+.5)*p,[P,A]=y[F];m.font=f.font(.95,O===s.place?"700":"400"),m.fillStyle=M.ink,m.textAlign="left",m.textBaseline="middle",m.fillText(`${F+1}.  ${R?`layer ${P} · head ${A}`:`L${P} · H${A}`}`,e,C),m.fillStyle=M.faint,m.fillRect(h,C-p*.28,g,p*.56),m.fillStyle=M.series[0],m.fillRect(h,C-p*.28,g*U(E?N[O]/s.columns.length:N[O],0,1),p*.56),m.fillStyle=M.ink,m.fillText(E?W(N[O],1):Z(N[O]),h+g+v*.5,C)})}function x({hover:f,heads:s,values:e,state:d}){if(!f.head)return"every head:  layers ↓  heads →";let[l,p]=f.head,w=e?.[l*s+p],N=w===void 0||Number.isNaN(w)?"":d.measure==="spread"?`: ${W(w,1)}`:`: ${Z(w)}`;return`layer ${l+1} · head ${p+1}${N}`}return function(s,e,{grid:d,legend:l,list:p}){let{pen:w,colors:N,size:m,line:M}=s,{values:v}=e;K(s,x(e),0,m*.75,{weight:"600"}),u(s,e,d);let E=c(s,e,d),D=v?V(v,3).filter(T=>v[T]>0):[];if(v){w.fillStyle=N.paper;for(let T=0;T<e.n;T++){let{x:i,y:h,w:g,h:y}=E(T);w.globalAlpha=.82*(1-U((v[T]||0)/(v[D[0]]||1),0,1)),w.fillRect(i,h,g,y)}w.globalAlpha=1}let k=(T,i)=>{let{x:h,y:g,w:y,h:R}=E(T);rt(s,h,g,y,R,i)};e.hover.head&&k(e.hover.head[0]*e.heads+e.hover.head[1],M*.7),k(e.place,M*1.5),D.forEach((T,i)=>{let{x:h,y:g,w:y,h:R}=E(T);R>=m*.9&&K(s,String(i+1),h+y/2,g+R/2,{align:"center",weight:"700",scale:.95})}),b(s,l),v&&S(s,e,p,v)}}var ae=24;function bt(t,o,n){if(t?.kind==="lines"&&n>=t.top&&n<t.bottom){let r=Math.floor((n-t.top)/t.step);if(o<t.x1&&t.rows[0]+r<t.rows[1])return{token:["row",t.rows[0]+r]};if(o>t.x2&&o<t.right&&t.columns[0]+r<t.columns[1])return{token:["column",t.columns[0]+r]}}if(t?.kind==="map"){let[r,a]=[Math.floor((n-t.top)/t.cell),Math.floor((o-t.left)/t.cell)];if(r>=0&&r<t.T&&a<t.S)return a>=0?{cell:[r,a]}:{token:["row",r]}}return{}}function Ht({widthOf:t,fit:o}){let n=(x,f)=>Math.max(...f.flat().map(s=>t(x,ot(s.slice(0,40)))));function r(x,f,s){let{pen:e,colors:d,size:l}=x,{map:p,token:w,values:N,hover:m,rows:M,columns:v}=f,E=`layer ${f.layer+1} · head ${f.head+1}`;K(x,E,s.left,s.top+l*.8,{weight:"700",scale:1.12}),e.font=x.font(1.12,"700");let D=s.left+t(e,E)+l,k=N?.[f.place];if(k!==void 0&&!Number.isNaN(k)){let h=f.state.measure==="spread"?`over ${W(k,1)} tokens`:Z(k),g=f.state.measure==="spread"?h:`${h} ${f.params.measures[f.kind][2]}`;e.font=x.font(),K(x,t(e,g)<=s.left+s.width-D?g:h,D,s.top+l*.85)}let T="";m.cell&&!p.coarse?T=`${J(M[m.cell[0]])} looks at ${J(v[m.cell[1]])}: ${ct(_(p,...m.cell))}`:w&&(T=w[0]==="row"?`${J(M[w[1]])} looks at …`:`${J(v[w[1]])} is looked at by …`);let i=p.coarse?"coarse here, a block's largest weight: run the cell to see it all":"point at a token, or click it to keep it";e.font=x.font(1,T?"600":"400"),K(x,o(e,T||i,s.width),s.left,s.top+l*2.35,T?{weight:"600"}:{color:d.muted})}function a(x,f,s){let{pen:e,colors:d,size:l}=x,{map:p,token:w,rows:N,columns:m}=f,[M,v]=[N.length,m.length],E=Math.max(M,v),D=s.top+l*1.7,k=s.height-l*1.7,T=l,i=k/E<T,h=i?Math.floor(k/T):E,g=Math.min(l*2.4,k/h),y={rows:pt(M,h,f.state.start),columns:pt(v,h,f.state.start)},R=Math.min(1,g*.86/l);e.font=x.font(R,"700");let O=t(e,"0.00")+4,F=i?l*1.1:0,C=Math.min(n(e,[N,m])+4,(s.width-2*O-F)*.33),P=s.left+O+C+6,A=s.left+s.width-F-O-C-6,j=s.left+s.width-F,I=D+h*g,$=(H,G)=>D+(H-G[0]+.5)*g;if(e.textBaseline="middle",e.font=x.font(.88),e.fillStyle=d.muted,e.textAlign="right",e.fillText("asks",P-6,s.top+l*.7),e.textAlign="left",e.fillText("is looked at",A+6,s.top+l*.7),i){let[H,G]=M>=v?y.rows:y.columns;e.textAlign="center",e.fillText(o(e,`${H+1}–${G} of ${E}: scroll`,A-P),(P+A)/2,s.top+l*.7)}e.save(),e.beginPath(),e.rect(P-4,D,A-P+8,I-D),e.clip(),e.lineCap="round";let L=Math.min(g*.8,l*.62),q=w?.002:Math.min(.02,.6/v),tt=Dt(p,{rows:w?.[0]==="column"?[0,M]:y.rows,columns:[0,v],least:q,groups:ae,only:w}),et=d.series[w?.[0]==="column"?1:0];for(let{weight:H,ends:G}of tt){e.beginPath();for(let Y=0;Y<G.length;Y+=2)e.moveTo(P,$(G[Y],y.rows)),e.lineTo(A,$(G[Y+1],y.columns));e.strokeStyle=et,e.globalAlpha=w?.25+.75*H**.5:.06+.94*H**.7,e.lineWidth=Math.max(w?1:.6,L*H),e.stroke()}e.restore();let z=w?nt(p,w[0],w[1]):null,ft=z?new Set(V(z,5).filter(H=>z[H]>0)):new Set;for(let H of["row","column"]){let[G,Y]=H==="row"?[N,y.rows]:[m,y.columns],wt=z&&w&&w[0]!==H;for(let Q=Y[0];Q<Y[1];Q++){let lt=$(Q,Y),yt=w?.[0]===H&&w[1]===Q,at=wt?z[Q]:0;if(at>0){e.globalAlpha=.35,e.fillStyle=et;let Mt=C*at;e.fillRect(H==="row"?P-2-Mt:A+2,lt-g*.45,Mt,g*.9),e.globalAlpha=1}yt&&(e.strokeStyle=et,e.lineWidth=x.line,e.strokeRect(H==="row"?P-C-8:A+2,lt-g*.47,C+6,g*.94));let kt=yt||wt&&ft.has(Q);e.font=x.font(R,kt?"700":"400"),e.fillStyle=w&&!kt?d.muted:d.ink,e.textAlign=H==="row"?"right":"left",e.fillText(o(e,ot(G[Q]),C),H==="row"?P-6:A+6,lt),at>=.005&&(e.textAlign=H==="row"?"left":"right",e.fillText(W(at),H==="row"?s.left:j,lt))}}if(i){e.fillStyle=d.faint,e.fillRect(j+l*.35,D,l*.7,I-D),e.fillStyle=d.muted;let H=Math.max(y.rows[0],y.columns[0]);e.fillRect(j+l*.35,D+(I-D)*H/E,l*.7,(I-D)*h/E)}return{kind:"lines",top:D,bottom:I,step:g,x1:P,x2:A,right:j,...y,shown:h,count:E}}let c=new OffscreenCanvas(1,1),u="",b=null;function S(x,f,s){let{pen:e,colors:d,size:l}=x,{map:p,token:w,rows:N,columns:m}=f,{T:M,S:v}=p;e.font=x.font(.92,"700");let E=Math.min(n(e,[N,m])+4,l*7,s.width*.26),D=Math.min(E*.72,l*5),k=Math.min((s.width-E-8-D)/v,(s.height-D-l)/M,l*3.2),[T,i]=[Math.round(s.left+E+8),Math.round(s.top+D+l*.6)],h=e.getTransform().a||1,[g,y]=[Math.max(1,Math.min(v,Math.floor(k*v*h))),Math.max(1,Math.min(M,Math.floor(k*M*h)))],R=[p.at,g,y].join();if(R!==u||b!==p.values){u=R,b=p.values,Object.assign(c,{width:g,height:y});let $=c.getContext("2d"),L=$.createImageData(g,y);it(p,xt,new Uint32Array(L.data.buffer),{stride:g,left:0,top:0,w:g,h:y}),$.putImageData(L,0,0)}if(e.imageSmoothingEnabled=!1,e.drawImage(c,T,i,k*v,k*M),e.imageSmoothingEnabled=!0,k>=7){e.strokeStyle=d.paper,e.lineWidth=1;for(let $=1;$<M;$++)ht(e,T,i+$*k,T+v*k,i+$*k);for(let $=1;$<v;$++)ht(e,T+$*k,i,T+$*k,i+M*k)}if(e.textBaseline="middle",k>=l*2.1){e.textAlign="center",e.font=x.font(Math.min(.95,k*.4/l));for(let $=0;$<M;$++)for(let L=0;L<v;L++){let q=_(p,$,L);e.fillStyle=$t(gt(q)),e.fillText(W(q),T+(L+.5)*k,i+($+.5)*k)}}let O=w?[w[0]==="row"?w[1]:-1,w[0]==="column"?w[1]:-1]:[-1,-1],[F,C]=f.hover.cell??O;f.hover.cell?rt(x,T+C*k,i+F*k,k,k,x.line):F>=0?rt(x,T,i+F*k,k*v,k,x.line):C>=0&&rt(x,T+C*k,i,k,k*M,x.line);let P=Math.ceil(l*.95/k),A=U(k*P*.9/l,.6,.92),j=($,L)=>$===L||$%P===0&&(L<0||Math.abs($-L)>=P),I=($,L,q,tt,et,z,ft)=>{e.font=x.font(A,tt?"700":"400"),e.fillStyle=tt?d.ink:d.muted,e.fillText(o(e,ot($[Math.floor(q*$.length/L)]),et),z,ft)};e.textAlign="right";for(let $=0;$<M;$++)j($,F)&&I(N,M,$,$===F,E,T-5,i+($+.5)*k);e.textAlign="left";for(let $=0;$<v;$++)j($,C)&&(e.save(),e.translate(T+($+.5)*k,i-4),e.rotate(-.75),I(m,v,$,$===C,D/.7,0,0),e.restore());return{kind:"map",left:T,top:i,cell:k,T:M,S:v}}return function(f,s,e){r(f,s,e);let d=f.size*3.4,l={...e,top:e.top+d,height:e.height-d};return s.state.view==="lines"&&!s.map.coarse?a(f,s,l):S(f,s,l)}}var se=16,ie={ArrowRight:[0,1],ArrowLeft:[0,-1],ArrowDown:[1,0],ArrowUp:[-1,0]},Wt={ArrowDown:1,ArrowUp:-1,PageDown:10,PageUp:-10},Ut={create(t){let{canvas:o,picture:n}=t,r=i=>{let h=B("div",{role:"group","aria-label":i,style:"position:absolute;touch-action:pan-x pan-y"});return n.insertBefore(h,o.nextSibling),t.focusable(h),h},a=r("The opened head: up and down choose a token, left and right its side, Escape lets go"),c=r("All heads: arrow keys open another"),u=Bt(),b=Lt(u),S=Ht(u),x={},f=null,s=null,e=()=>It(t,x),d=i=>{let h=o.getBoundingClientRect();return[i.clientX-h.left,i.clientY-h.top]},l=i=>{JSON.stringify(i)!==JSON.stringify(x)&&(x=i,t.redraw())};function p(i,h){if(!f)return null;let{layers:g,heads:y,values:R}=e(),{grid:O,list:F}=f,C=jt(O,g,y,i,h);if(C||!R)return C;let P=V(R,F.rows)[Math.floor((h-F.first)/F.line)];return P!==void 0&&i>=F.left?[Math.floor(P/y),P%y]:null}let w=([i,h])=>t.set({layer:i+1,head:h+1});t.listen(c,"pointermove",i=>{let h=p(...d(i));c.style.cursor=h?"pointer":"",l(h?{head:h}:{})}),t.listen(c,"pointerdown",i=>{let h=p(...d(i));h&&w(h)}),t.listen(c,"keydown",i=>{let h=ie[i.key];if(!h)return;i.preventDefault();let{layer:g,head:y,layers:R,heads:O}=e();w([U(g+h[0],0,R-1),U(y+h[1],0,O-1)])});let N=()=>s?.kind==="lines"&&s.shown<s.count?s:null,m=(i,h=!1)=>{let g=N();g&&t.set({start:U(Math.round(i),0,g.count-g.shown)},{final:h})},M=i=>Math.max(i.rows[0],i.columns[0]),v=null,E=(i,h)=>(h-i.top)/(i.bottom-i.top)*i.count;t.listen(a,"pointermove",i=>{let[h,g]=d(i),y=N();if(v!==null&&y)return m(E(y,g)-v);let R=bt(s,h,g);a.style.cursor=R.token||R.cell?"pointer":"",l(R)}),t.listen(a,"pointerdown",i=>{let[h,g]=d(i),y=N();if(y&&h>=y.right){let A=E(y,g),j=A-M(y);return v=j>=0&&j<y.shown?j:y.shown/2,a.setPointerCapture(i.pointerId),m(A-v)}let R=e();if(R.map.coarse)return;let{token:O,cell:F}=bt(s,h,g),C=O??(F?["row",F[0]]:null),P=JSON.stringify(C)===JSON.stringify(R.state.token);(C||R.state.token)&&t.set({token:P?null:C})});for(let i of["pointerup","pointercancel"])t.listen(a,i,()=>{v!==null&&m(t.state().start,!0),v=null});for(let i of[c,a])t.listen(i,"pointerleave",()=>l({}));t.listen(a,"wheel",i=>{let h=N();if(!h||!i.deltaY||i.ctrlKey)return;let g=U(M(h)+Math.sign(i.deltaY)*3,0,h.count-h.shown);g!==M(h)&&(i.preventDefault(),m(g,!0))},{passive:!1}),t.listen(a,"keydown",i=>{let h=e(),{key:g}=i,y=h.state.token;if(g==="Escape"&&y)t.set({token:null});else if((g in Wt||g==="ArrowLeft"||g==="ArrowRight")&&!h.map.coarse){let R=g==="ArrowLeft"?"row":g==="ArrowRight"?"column":y?.[0]??"row",O=(R==="row"?h.rows:h.columns).length-1,F=y?U(y[1]+(Wt[g]??0),0,O):0,C=N(),P=C?M(C):0,A=C?F<P?F:F>=P+C.shown?F-C.shown+1:P:h.state.start;t.set({token:[R,F],start:A})}else return;i.preventDefault()});function D(i){if(n.style.minHeight===`${i}px`)return;n.style.minHeight=`${i}px`;let h=n.closest(".lx");if(h.dataset.host!=="lab")return;h.style.minHeight="";let g=h.scrollHeight-h.clientHeight;g>1&&(h.style.minHeight=`${h.offsetHeight+g}px`)}let k=(i,h,g,y,R)=>Object.assign(i.style,{left:`${h+4}px`,top:`${g+4}px`,width:`${y-8}px`,height:`${R-8}px`});function T(i,[h,g]){let y=nt(i.map,h,g),R=h==="row"?i.columns:i.rows,O=V(y,3).filter(F=>y[F]>=.005);return O.length?`${h==="row"?"looks at":"is looked at by"} ${O.map(F=>`${J(R[F])} ${W(y[F])}`).join(", ")}`:h==="row"?"may attend to nothing":"is looked at by no token"}return{draw(i){let h=e(),{pen:g,width:y,height:R,size:O,colors:F}=i,C=h.data.weights.shape[0],P=C<h.n?` Stored here: ${C} of ${h.n} heads, the others coarse; run the cell for all.`:"";g.font=i.font(.92);let A=u.wrap(g,h.params.note+P,y),j=O*1.3;f=Pt({width:y,height:R,size:O,layers:h.layers,heads:h.heads,foot:A.length*j+O*.5}),D(Math.ceil(f.least)),b(i,h,f),s=S(i,h,f.open),k(c,0,0,f.list.left+f.list.width,f.list.bottom),k(a,f.open.left-O*.8,f.open.top,f.open.width+O*.8,f.open.height),g.font=i.font(.92),g.fillStyle=F.muted,g.textAlign="left",g.textBaseline="middle";let I=Math.max(R,f.least);A.forEach(($,L)=>g.fillText($,0,I-(A.length-L-.5)*j))},describe(){let i=e(),{map:h,rows:g,columns:y,token:R,values:O,hover:F}=i,C=`Layer ${i.layer+1}, head ${i.head+1}`,P=O?.[i.place];if(O&&P!==void 0&&!Number.isNaN(P)){let I=`gives ${Z(P)} of its weight ${i.params.measures[i.kind][2]}`;C+=i.state.measure==="spread"?` looks at ${W(P,1)} tokens a row`:` ${I}`,C+=`, number ${1+V(O,i.n).indexOf(i.place)} of ${i.n} heads`}if(h.coarse)return`${C}. It is stored as a coarse map.`;let A=(I,$)=>`${J(g[I])} looks at ${J(y[$])}: ${ct(_(h,I,$))}.`;if(F.cell)return`${C}. ${A(...F.cell)}`;if(R)return`${C}. ${J((R[0]==="row"?g:y)[R[1]])} ${T(i,R)}.`;let j=[0,0];for(let I=0;I<h.T;I++)for(let $=0;$<h.S;$++)_(h,I,$)>_(h,...j)&&(j=[I,$]);return`${C}. Its largest weight: ${A(...j)}`},table(){let{map:i,rows:h,columns:g,layer:y,head:R}=e(),O=`layer ${y+1}, head ${R+1}`;if(i.coarse)return{columns:[O],rows:[["Stored as a coarse map; run the cell for its weights."]]};let F=C=>nt(i,"row",C);return Math.max(i.T,i.S)<=se?{columns:[`${O}: asks`,...g],rows:h.map((C,P)=>[C,...Array.from(F(P),A=>W(A,3))])}:{columns:[`${O}: asks`,"looks at most","second","third"],rows:h.map((C,P)=>{let A=F(P);return[`${P+1}: ${C}`,...V(A,3).map(j=>A[j]>0?`${j+1}: ${g[j]} ${W(A[j],3)}`:"–")]})}}}}};var{mount:cn,widget:ce}=Rt(Ut),fn=ce;export{fn as default,cn as mount,ce as widget};
