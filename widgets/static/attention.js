function Rt(t){let n=atob(t),e=new Uint8Array(n.length);for(let o=0;o<e.length;o++)e[o]=n.charCodeAt(o);return e}function Ht(t){let n=t&32768?-1:1,e=t>>10&31,o=t&1023;return e===0?n*o*2**-24:e===31?o?NaN:n*(1/0):n*(1+o/1024)*2**(e-15)}function Wt(t){let{dtype:n,shape:e,data:o,scale:r,offset:l=0}=t,d=(typeof o=="string"?Rt(o):o instanceof ArrayBuffer?new Uint8Array(o):new Uint8Array(o.buffer,o.byteOffset,o.byteLength)).slice().buffer;switch(n){case"float32":return{shape:e,values:new Float32Array(d)};case"float64":return{shape:e,values:new Float64Array(d)};case"int32":return{shape:e,values:new Int32Array(d)};case"float16":return{shape:e,values:Float32Array.from(new Uint16Array(d),Ht)};case"uint8":{let y=new Uint8Array(d);return r===void 0?{shape:e,values:y}:{shape:e,values:Float32Array.from(y,S=>S*r+l)}}default:throw new Error(`unknown dtype ${n}`)}}function ut(t){return Object.fromEntries(Object.entries(t).map(([n,e])=>[n,Wt(e)]))}function R(t,n=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let e=t.toFixed(n);return Number(e)===0?e.replace("-",""):e.replace("-","−")}var at=(t,n,e)=>Math.min(e,Math.max(n,t));function bt(t){let{clientWidth:n,clientHeight:e}=t,o=globalThis.devicePixelRatio||1,[r,l]=[Math.max(1,Math.round(n*o)),Math.max(1,Math.round(e*o))];(t.width!==r||t.height!==l)&&Object.assign(t,{width:r,height:l});let c=t.getContext("2d");return c.setTransform(o,0,0,o,0,0),c.clearRect(0,0,n,e),{pen:c,width:n,height:e}}function wt(t,n,e,o,r){t.beginPath(),t.moveTo(n,e),t.lineTo(o,r),t.stroke()}function Z(t,n,e,o,r={}){let{pen:l,colors:c}=t;l.save(),l.font=t.font(r.scale??1,r.weight??"400"),l.textAlign=r.align??"left",l.textBaseline=r.baseline??"middle",l.lineJoin="round",l.lineWidth=4,l.strokeStyle=c.paper,l.strokeText(n,e,o),l.fillStyle=r.color??c.ink,l.fillText(n,e,o),l.restore()}var ft=[[],[[0,8,8,0]],[[0,0,8,8]],[[0,4,8,4]],[[4,0,4,8]],[[0,8,8,0],[0,0,8,8]],[[0,4,8,4],[4,0,4,8]],[[4,4,5,4]]],xt=new Map;function Lt(t,n,e){let o=new OffscreenCanvas(Math.round(8*e),Math.round(8*e)),r=o.getContext("2d");r.scale(e,e),r.strokeStyle=n,r.lineWidth=1.2,r.globalAlpha=.55;for(let[l,c,d,y]of t)r.beginPath(),r.moveTo(l,c),r.lineTo(d,y),r.stroke();return o}function dt(t,n,e,o){t.fillStyle=n,t.fill();let r=ft[e%ft.length];if(!r.length)return;let l=t.getTransform().a||1,c=`${e%ft.length} ${o} ${l}`,d=xt.get(c)??Lt(r,o,l);xt.set(c,d);let y=t.createPattern(d,"repeat");y.setTransform(new DOMMatrix().scale(1/l)),t.fillStyle=y,t.fill()}var _t=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],Ut=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"],Vt=["#00224E","#1A386F","#434E6C","#61656F","#7D7C78","#9B9476","#BCAE6C","#DEC958","#FEE838"],Gt=["#00507D","#3A8DBF","#A8CBE2","#F2F2F2","#F6C79E","#DE7D33","#9C3F00"],mt=t=>[1,3,5].map(n=>parseInt(t.slice(n,n+2),16));function yt(t,n){if(Number.isNaN(n))return"rgb(128 128 128)";let e=Math.min(1,Math.max(0,n))*(t.length-1),o=Math.min(t.length-2,Math.floor(e)),[r,l]=[mt(t[o]),mt(t[o+1])],c=r.map((d,y)=>Math.round(d+(l[y]-d)*(e-o)));return`rgb(${c[0]} ${c[1]} ${c[2]})`}var kt=t=>yt(Vt,t),lt=t=>yt(Gt,(t+1)/2);function ht(t){return vt(t)>.179?"#000000":"#FFFFFF"}function vt(t){let n=t.startsWith("#")?mt(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[e,o,r]=n.slice(0,3).map(l=>{let c=l/255;return c<=.04045?c/12.92:((c+.055)/1.055)**2.4});return .2126*e+.7152*o+.0722*r}function St(t){let n=getComputedStyle(t),e=n.backgroundColor,o=vt(e)<.2,r=l=>n.getPropertyValue(l).trim();return{dark:o,paper:e,ink:n.color,muted:r("--lx-muted"),faint:r("--lx-faint"),series:o?Ut:_t}}function g(t,n={},e=[]){let o=document.createElement(t);for(let[r,l]of Object.entries(n))l===void 0||l===!1||(r==="text"?o.textContent=String(l):o.setAttribute(r,l===!0?"":String(l)));return o.append(...e),o}function ot(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function At({columns:t,rows:n},e){let o=(r,l)=>g("tr",{},l.map(c=>g(r,{text:c,scope:r==="th"?"col":void 0})));return g("table",{},[g("caption",{text:e}),g("thead",{},[o("th",t)]),g("tbody",{},n.map(r=>o("td",r)))])}var Jt={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function Mt(t,n){let e=g("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),o=t.map(r=>{let l=Yt(r,n);return e.append(l.element),l.update});return{element:e,update:(r,l)=>o.forEach(c=>c(r,l))}}function Yt(t,n){let{name:e}=t,o=g("span",{class:"lx-reason",hidden:!0}),r=g("output"),l=!1,c=Kt(t);ot(c);let d=(b,h)=>{n.set({[e]:b},{final:h}),t.kernel&&h&&n.ask(e,b)},y=[];if(t.type==="button")y.push(c);else{let b=g("span",{text:t.label}),h=g("label",{style:"display:contents"},t.type==="checkbox"?[b,c]:[b,r,c]);y.push(h)}let S=g("div",{class:"lx-control","data-name":e,"data-kernel":t.kernel},[...y,o]);switch(t.type){case"slider":n.listen(c,"input",()=>d(Number(c.value),!1)),n.listen(c,"change",()=>d(Number(c.value),!0));break;case"checkbox":n.listen(c,"change",()=>d(c.checked,!0));break;case"button":n.listen(c,"click",()=>d((n.state()[e]??0)+1,!0));break;case"text":n.listen(c,"input",()=>l=!0),n.listen(c,"blur",()=>l=!1),n.listen(c,"change",()=>{l=!1,d(c.value,!0)});break;default:n.listen(c,"change",()=>d(c.value,!0))}function F(b,h){let E=n.state()[e],x=Object.entries(t.when??{}).some(([X,tt])=>!tt.includes(n.state()[X])),T=!!t.kernel&&b!=="live";c.disabled=x||T;let L=h.name===e,z=T?Jt[b]:L&&h.busy?"Computing …":L?h.error??"":"";o.hidden=!z,o.textContent=z,o.dataset.error=String(!!(L&&h.error&&!T)),t.type==="checkbox"?c.checked=!!E:t.type!=="button"&&!l&&c.value!==String(E)&&(c.value=String(E)),t.type==="slider"&&(r.textContent=R(Number(E),t.digits??0))}return{element:S,update:F}}function Kt(t){switch(t.type){case"slider":return g("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return g("select",{},(t.options??[]).map(([n,e])=>g("option",{value:n,text:e})));case"checkbox":return g("input",{type:"checkbox"});case"button":return g("button",{type:"button",text:t.label});default:return g("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function Tt(t){let n={...t,kernel:"absent",answer:{}},e=new Map;return{get:o=>n[o],set(o,r){n[o]=r,e.get(o)?.forEach(l=>l())},on(o,r){return e.has(o)||e.set(o,new Set),e.get(o)?.add(r),()=>e.get(o)?.delete(r)}}}var Xt=100,Qt=3e3;function $t(t){let n={kernel:"waiting",answer:{}},e=new Map,o=(x,T)=>{n[x]=T,e.get(x)?.forEach(L=>L())},r=0,l=()=>{globalThis.clearTimeout(r),r=0,n.kernel!=="absent"&&t.save_changes()},c=0,d=!1,y=x=>{x?.type==="pong"&&o("kernel","live"),x?.type==="answer"&&o("answer",{name:x.name,error:x.error})},S=()=>{globalThis.clearTimeout(c),c=globalThis.setTimeout(()=>n.kernel==="waiting"&&o("kernel","absent"),Qt),t.send({type:"ping"})},F=t.widget_manager?.kernel,b=()=>o("kernel","absent"),h=(x,T)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(T)?b():T==="idle"&&n.kernel==="absent"&&!d&&S(),(T==="restarting"||T==="autorestarting")&&(d=!0)};return t.on("msg:custom",y),F?.statusChanged?.connect(h),F?.disposed?.connect(b),S(),{store:{get:x=>x in n?n[x]:t.get(x),set(x,T,{final:L=!0}={}){if(x==="request"){o("answer",{name:T.name,busy:!0}),l(),t.send({type:"request",...T});return}t.set(x,T),L?l():r||(r=globalThis.setTimeout(l,Xt))},on(x,T){return x in n?(e.has(x)||e.set(x,new Set),e.get(x)?.add(T),()=>e.get(x)?.delete(T)):(t.on(`change:${x}`,T),()=>t.off(`change:${x}`,T))}},dispose(){globalThis.clearTimeout(r),globalThis.clearTimeout(c),t.off("msg:custom",y),F?.statusChanged?.disconnect(h),F?.disposed?.disconnect(b)}}}var Et=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var zt=(t,n,e)=>Math.min(e-1,Math.max(0,t+n));function Ft(t,n){let e=-1,o=g("button",{type:"button",class:"lx-back",text:"◀ Back"}),r=g("button",{type:"button",class:"lx-next",text:"Start ▶"}),l=g("span",{class:"lx-step-title"}),c=g("span",{class:"lx-step-look"}),d=g("span",{class:"lx-step-count"}),y=g("div",{"aria-live":"polite"},[l," ",c]),S=t.map(E=>g("div",{class:"lx-reserve","aria-hidden":"true",text:`${E.title}. ${E.look}`})),F=g("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[o,g("div",{class:"lx-walk-text"},[...S,y]),g("div",{},[d," ",r])]);[F,o,r].forEach(ot);let b=E=>{e=zt(e,E,t.length),h(),n.go(e)};function h(){let E=t[e];l.textContent=E?`${E.title}.`:"Guided walk.",c.textContent=E?E.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,d.textContent=E?`${e+1} / ${t.length}`:"",r.textContent=E?"Next ▶":"Start ▶";let x=F.ownerDocument.activeElement;o.disabled=e<=0,r.disabled=e===t.length-1,(x===o&&o.disabled||x===r&&r.disabled)&&F.focus()}return n.listen(o,"click",()=>b(-1)),n.listen(r,"click",()=>b(1)),n.listen(F,"keydown",E=>{let x={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[E.key];x&&(E.preventDefault(),e+x>=0&&b(x))}),h(),F}var te=46;function Ct(t){let n=(o,r)=>ne(t,o,r),e=globalThis.document?.documentElement;if(e&&"explorerPage"in e.dataset){let o=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");n(document.body,Tt(o))}return{mount:n,widget:{render({model:o,el:r}){let{store:l,dispose:c}=$t(o),d=n(r,l);return()=>{d(),c()}}}}}function ee(t,n,e){let o=matchMedia(`(min-height: ${n+6}px) and (max-height: ${n+10}px)`),r=matchMedia(`(min-height: ${n+2}px) and (max-height: ${n+5.9}px)`),l=matchMedia("(prefers-color-scheme: dark)"),c=()=>{t.dataset.scheme=r.matches||l.matches&&!o.matches?"dark":"light"};[o,r,l].forEach(d=>e(d,"change",c)),c()}function ne(t,n,e){let o=new AbortController,r=[],l=(v,w,A,B={})=>v.addEventListener(w,A,{...B,signal:o.signal}),c="explorerPage"in document.documentElement.dataset,d=g("canvas",{role:"img"}),y=g("div",{class:"lx-picture"},[d]),S=g("div",{class:"lx-table",hidden:!0});y.append(S);let F=g("p",{class:"lx-says","aria-live":"polite"}),b=g("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),h=g("section",{class:"lx","data-kind":e.get("kind"),"data-host":c?"page":"lab","data-projector":e.get("projector")?"true":"false","aria-label":e.get("title"),style:c?"height:100vh":`height:${e.get("height")}px`});c&&ee(h,Number(e.get("height")),l);let E=g("div",{class:"lx-main"},[y,F]);ot(b),ot(S);let x=()=>e.get("state"),T=(v,w)=>{e.set("state",{...x(),...v},w)},L=ut(e.get("arrays")),z=(v,w)=>e.set("request",{name:v,value:w}),X=Mt(e.get("controls"),{state:x,set:T,ask:z,listen:l}),tt=e.get("steps"),a=tt.length?Ft(tt,{listen:l,go:v=>T(tt[v].state)}):null;h.append(g("style",{text:Et}),g("div",{class:"lx-head"},[g("p",{class:"lx-title",text:e.get("title")}),b]),...a?[a]:[],g("div",{class:"lx-body"},[E,...e.get("controls").length?[X.element]:[]])),n.append(h);let s=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),f={picture:y,canvas:d,state:x,params:()=>e.get("params"),data:()=>L,set:T,listen:l,focusable:ot,redraw:m,animate(v,w){if(s?.matches)return w(1);let A=performance.now(),B=_=>{if(o.signal.aborted)return;let M=Math.min(1,Math.max(0,(_-A)/v));w(M),M<1&&requestAnimationFrame(B)};requestAnimationFrame(B)}},i=t.create(f),p=0,u=!1,$=0,k=0;function m(){!p&&!o.signal.aborted&&(p=requestAnimationFrame(N))}function N(){if(p=0,!h.isConnected||!d.clientWidth||!d.clientHeight){u||m(),u=!0;return}u=!1;let v=St(h);h.dataset.theme=v.dark?"dark":"light";let w=!!e.get("projector"),A=w?20:13,B=getComputedStyle(h).fontFamily,_=(M=1,I="400")=>`${I} ${A*M}px ${B}`;i.draw({...bt(d),colors:v,size:A,line:w?3.5:2,projector:w,font:_}),X.update(e.get("kernel"),e.get("answer")??{}),d.setAttribute("aria-label",`${e.get("title")}: ${i.describe()}`),S.hidden||H(),globalThis.clearTimeout(k),k=globalThis.setTimeout(()=>{F.textContent=i.describe()},$?80:0),$+=1,h.dataset.draws=String($),h.dataset.ready="true"}let H=()=>S.replaceChildren(At(i.table(),e.get("title")));l(b,"click",()=>{S.hidden=!S.hidden,b.setAttribute("aria-expanded",String(!S.hidden)),b.textContent=S.hidden?"Show as table":"Show the picture",S.hidden||H()});for(let v of["state","params","kernel","answer","projector"])r.push(e.on(v,m));r.push(e.on("arrays",()=>{L=ut(e.get("arrays")),m()}));let P=()=>{h.dataset.narrow=String(h.clientWidth<te*parseFloat(getComputedStyle(h).fontSize)),m()},q=new ResizeObserver(P);q.observe(h),q.observe(y);let C=new IntersectionObserver(m);C.observe(h);for(let v of["transitionend","transitioncancel"])l(h,v,w=>w.target===h&&m());return l(h,"keydown",v=>v.stopPropagation()),P(),()=>{o.abort(),cancelAnimationFrame(p),globalThis.clearTimeout(k),q.disconnect(),C.disconnect(),r.forEach(v=>v()),h.remove()}}function Nt({shape:t,values:n},e){let[,o,r]=t;return{rows:o,columns:r,values:Float64Array.from(n.subarray(e*o*r,(e+1)*o*r))}}var K=({columns:t,values:n},e)=>n.subarray(e*t,(e+1)*t),pt=(t,n)=>Float64Array.from(t,(e,o)=>e*n[o]);function it(t){let n=0;for(let e=0;e<t.length;e++)n+=t[e];return n}function oe(t,n){let e=new Float64Array(t.rows*n.rows);for(let o=0;o<t.rows;o++)for(let r=0;r<n.rows;r++)e[o*n.rows+r]=it(pt(K(t,o),K(n,r)));return{rows:t.rows,columns:n.rows,values:e}}function gt(t){let n=Math.max(...Array.from(t));if(n===-1/0)return new Float64Array(t.length);let e=Float64Array.from(t,r=>Math.exp(r-n)),o=it(e);return e.map(r=>r/o)}function Pt(t,n,{divisor:e,mask:o,place:r}){let l=oe(t,n),c=b=>({...l,values:b}),d=c(l.values.map(b=>b/e)),y=b=>o!==null&&!o[b],S=c(d.values.map((b,h)=>r==="before"&&y(h)?-1/0:b)),F=c(new Float64Array(l.values.length));for(let b=0;b<l.rows;b++)F.values.set(gt(K(S,b)),b*l.columns);return r==="after"&&(F.values=F.values.map((b,h)=>y(h)?0:b)),{scores:l,scaled:d,masked:S,weights:F}}function Bt(t,n){return{...n,values:n.values.map((e,o)=>e*t[Math.floor(o/n.columns)])}}function jt({rows:t,columns:n,values:e}){let o=new Float64Array(n);for(let r=0;r<t;r++)for(let l=0;l<n;l++)o[l]+=e[r*n+l];return o}function rt(t){let n=0;for(let e=0;e<t.length;e++)Number.isFinite(t[e])&&(n=Math.max(n,Math.abs(t[e])));return n}function Dt({width:t,height:n,size:e,T:o,S:r,d:l,dv:c,names:d}){let y=t>=e*38,S=Math.max(d,e*5.6)+e*.7,F=Math.min(d*.68,e*4.6),b=y?e*15.5:e*7,h=Math.max(4,Math.min((t-S-b-(y?F:0))/r,e*4)),E=S+h*r,x=e*1.9+F+e*.5,T=c<=8?e*1.15:Math.max(1.5,e*6/c),L=e*(2.2+4*1.5+3.6+1.1)+T*c,z=e*6.6+Math.min(l*e*1.6,e*16),X=y?e*.6:z+e*1.6,tt=Math.max(x+o*e*1.5+L+X,y?x+z:0),a=Math.max(e*1.5,Math.min((n-x-L-X)/o,e*2.3)),s=x+a*o,f=y?{left:E+F+e*.4,top:0,width:t-E-F-e*.4}:{left:0,top:s+L+e*1.6,width:t};return{wide:y,least:tt,part:T,map:{left:S,top:x,column:h,row:a,right:E,bottom:s},stages:s+e*.9,dot:f}}function Ot({left:t,top:n,column:e,row:o},r,l,c,d){let[y,S]=[Math.floor((d-n)/o),Math.floor((c-t)/e)];return y>=0&&y<r&&S>=0&&S<l?[y,S]:null}var qt={scores:"scores q · k",scaled:"scaled",masked:"masked",weights:"weights"},ct=8,It={create(t){let{canvas:n}=t;t.focusable(n);let e=g("div",{"aria-hidden":"true",style:"position:absolute;inset:0;pointer-events:none;overflow:hidden"});t.picture.insertBefore(e,n.nextSibling);let o=null,r;function l(){let a=[t.params(),t.state(),t.data()];return(!r||a.some((s,f)=>s!==r?.from[f]))&&(r={from:a,found:c()}),r.found}function c(){let a=t.params(),s=t.state(),f=t.data(),i=f.query.shape[0],p=at((s.head??1)-1,0,i-1),[u,$,k]=[f.query,f.key,f.value].map(O=>Nt(O,p)),[m,N,H]=[u.rows,$.rows,u.columns],P=Math.max(0,a.masks.indexOf(s.mask)),q=s.mask==="none"?null:f.mask.values.subarray(P*m*N,(P+1)*m*N),C=!!a.own&&s.weights!=="equation",w=(C?Math.sqrt(H):{head:Math.sqrt(H),one:1,width:H,model:Math.sqrt(i*H)}[s.scale])*(C?1:s.temperature),A=!C&&q!==null&&s.place==="after",B=Pt(u,$,{divisor:w,mask:q,place:A?"after":"before"}),_=0;if(C){let O=(P*i+p)*m*N,J=B.weights.values;B.weights={...B.weights,values:Float64Array.from(f.own_weights.values.subarray(O,O+m*N))},_=rt(B.weights.values.map((G,U)=>G-J[U]))}let[M,I]=[at(s.cell[0],0,m-1),at(s.cell[1],0,N-1)],j=K(B.weights,M),W=Bt(j,k),V=jt(W);if(C){let O=((P*i+p)*m+M)*k.columns;V=Float64Array.from(f.own_output.values.subarray(O,O+k.columns))}return{params:a,state:s,T:m,S:N,d:H,query:u,key:$,value:k,mask:q,all:B,t:M,s:I,weights:j,parts:W,output:V,divisor:w,own:C,gap:_,after:A,total:it(j)}}let d=(a,s)=>a.params.tokens[s],y=(a,s)=>{let{T:f,S:i}=l(),p=o&&Ot(o.map,f,i,a.offsetX,a.offsetY);p&&(s||p.join()!==t.state().cell.join())&&t.set({cell:p},{final:s})},S=!1;t.listen(n,"pointerdown",a=>{S=!0,n.setPointerCapture(a.pointerId),y(a,!1)}),t.listen(n,"pointermove",a=>S&&y(a,!1)),t.listen(n,"pointerup",a=>{S&&y(a,!0),S=!1}),t.listen(n,"pointercancel",()=>{S=!1}),t.listen(n,"keydown",a=>{let s={ArrowRight:[0,1],ArrowLeft:[0,-1],ArrowDown:[1,0],ArrowUp:[-1,0]}[a.key];if(!s)return;a.preventDefault();let{t:f,s:i,T:p,S:u}=l();t.set({cell:[at(f+s[0],0,p-1),at(i+s[1],0,u-1)]})});function F(a){if(t.picture.style.minHeight===`${a}px`)return;t.picture.style.minHeight=`${a}px`;let s=t.picture.closest(".lx");if(s.dataset.host!=="lab")return;s.style.minHeight="";let f=s.scrollHeight-s.clientHeight;f>1&&(s.style.minHeight=`${s.offsetHeight+f}px`)}let b=(a,s)=>Number.isFinite(a)?R(a,s==="weights"?2:Math.abs(a)>=99.95?0:1):a<0?"−∞":R(a);function h(a,s,f=!1){let i=a.replace(/\n/g,"⏎").replace(/ /g," ")||"∅";e.append(g("span",{text:i,title:a,style:`position:absolute;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;line-height:1.2;font-weight:${f?700:400};${s}`}))}function E(a,s){a.pen.font=a.font(1,"700");let f=Math.max(...s.params.tokens.map(i=>a.pen.measureText(i).width));return Math.min(f+4,a.size*7)}function x(a,s,f){let{pen:i,colors:p,size:u}=a,{T:$,S:k,state:m,all:N,mask:H}=s,P=m.stage,q=N[P],{left:C,top:v,column:w,row:A}=f.map,B=rt(q.values)||1,_=Math.min(.95,w*.38/u);i.textAlign="center",i.textBaseline="middle";for(let M=0;M<$;M++)for(let I=0;I<k;I++){let j=q.values[M*k+I],[W,V]=[C+I*w,v+M*A],O=Number.isFinite(j)?P==="weights"?kt(j):lt(j/B):p.paper,J=H!==null&&!H[M*k+I]&&(P==="masked"||P==="weights"),G=J&&(j===0||!Number.isFinite(j));i.beginPath(),i.rect(W,V,w-1,A-1),J?dt(i,G?p.paper:O,1,p.muted):(i.fillStyle=O,i.fill()),!(w<u*1.6)&&(i.font=a.font(_,M===s.t&&I===s.s?"700":"400"),G?Z(a,b(j,P),W+w/2,V+A/2,{align:"center",scale:_}):(i.fillStyle=ht(O),i.fillText(b(j,P),W+w/2,V+A/2)))}T(a,C,v+s.t*A,w*k-1,A-1,a.line*.8),T(a,C+s.s*w,v+s.t*A,w-1,A-1,a.line*1.7);for(let M=0;M<$;M++)h(d(s,M),`right:calc(100% - ${C-u*.5}px);top:${v+(M+.5)*A-u*.65}px;max-width:${u*7}px;text-align:right`,M===s.t);for(let M=0;M<k;M++)h(d(s,M),`left:${C+(M+.45)*w}px;top:${v-u*1.5}px;max-width:${u*7}px;transform-origin:0 100%;transform:rotate(-42deg)`,M===s.s);Z(a,`${qt[P]}: each row asks, columns answer`,0,u*.75,{weight:"600"})}function T({pen:a,colors:s},f,i,p,u,$){for(let[k,m]of[[s.paper,$+3],[s.ink,$]])a.strokeStyle=k,a.lineWidth=m,a.strokeRect(f,i,p,u)}function L(a,s,f){let{pen:i,colors:p,size:u}=a,{S:$,all:k,t:m,s:N,weights:H,parts:P,output:q,mask:C,value:v}=s,{left:w,column:A,right:B}=f.map,_="the framed row, step by step: ";Z(a,_,0,f.stages+u*.7,{weight:"600"}),i.font=a.font(1,"600"),h(d(s,m),`left:${i.measureText(_).width}px;top:${f.stages+u*.05}px;max-width:${u*9}px`,!0);let M=Math.min(.95,A*.38/u),I=["q · k",`÷ ${R(s.divisor)}`,s.after?"unmasked":s.mask?"masked":"no mask",s.after?"then × mask":s.own?"yours":"softmax"],j=[k.scores,k.scaled,k.masked,k.weights].map(D=>K(D,m)),W=f.stages+u*2.2;i.textBaseline="middle",j.forEach((D,Y)=>{let Q=W+u*.75;i.font=a.font(.92),i.textAlign="right",i.fillStyle=p.muted,i.fillText(I[Y],w-u*.5,Q,w-u*.6),i.textAlign="center";for(let st=0;st<$&&A>=u*1.3;st++)i.font=a.font(M,st===N?"700":"400"),i.fillStyle=Number.isFinite(D[st])?p.ink:p.muted,i.fillText(b(D[st],Y===3?"weights":"scores"),w+(st+.5)*A,Q);W+=u*1.5});let V=Math.abs(s.total-1)>.005;Z(a,`sum ${R(s.total)}${V?" ⚠":""}`,B+u*.6,W-u*.75,{weight:V?"700":"600",scale:.95});let O=u*3.2,J=W+O+u*.3;i.strokeStyle=p.muted,i.lineWidth=1,wt(i,w,J,B,J);for(let D=0;D<$;D++){let Y=s.after&&C!==null&&!C[m*$+D]?z(s,D):null,Q=at(Y??H[D],0,1.2);i.beginPath(),i.rect(w+D*A+A*.18,J-Q*O,A*.64,Q*O),Y!==null?(dt(i,p.paper,1,p.ink),i.strokeStyle=p.muted,i.stroke()):(i.fillStyle=p.series[0],i.fill())}i.textAlign="right",i.font=a.font(.92),i.fillStyle=p.muted,i.fillText("weight",w-u*.5,J-O*.5);let G=J+u*.8,U=Math.max(rt(v.values),rt(q))||1,nt=f.part*P.columns;i.textAlign="right",i.fillStyle=p.muted,i.fillText("× value",w-u*.5,G+nt/2);for(let D=0;D<$;D++)X(a,K(P,D),U,w+D*A,G,A-2,f.part);let et=B+u*1.5;Z(a,"=",B+u*.7,G+nt/2,{align:"center",weight:"700"}),X(a,q,U,et,G,u*2.4,f.part),Z(a,"output",et,G-u*.75,{weight:"600",scale:.95}),!(f.part<u)&&q.forEach((D,Y)=>{let Q=f.wide&&s.params.features.length===q.length?`  ${s.params.features[Y]}`:"";Z(a,`${R(D)}${Q}`,et+u*2.7,G+(Y+.5)*f.part,{scale:.88})})}function z(a,s){return gt(K(a.all.scaled,a.t))[s]}function X({pen:a,colors:s},f,i,p,u,$,k){for(let m=0;m<f.length;m++)a.fillStyle=lt(f[m]/i),a.fillRect(p,u+m*k,$,k-(k>5?1:0));a.strokeStyle=s.faint,a.lineWidth=1,a.strokeRect(p,u,$,k*f.length)}function tt(a,s,f){let{pen:i,colors:p,size:u}=a,{t:$,s:k,d:m,query:N,key:H,all:P,S:q,params:C}=s,{left:v,top:w,width:A}=f.dot,[B,_]=[K(N,$),K(H,k)],M=pt(B,_);Z(a,"the framed cell: q · k",v,w+u*.75,{weight:"600"}),h(`“${d(s,$)}” · “${d(s,k)}”`,`left:${v}px;top:${w+u*1.55}px;max-width:${A}px`,!0);let I=C.features.length===m?u*3.9:u*1.4,j=Math.min((A-I)/3,u*5),W=m<=ct?u*1.6:Math.min(u*1.6,u*16/m),V=w+u*4.6,O=[Math.max(rt(N.values),rt(H.values))||1,0,rt(M)||1];O[1]=O[0],i.textBaseline="middle",i.textAlign="center",i.font=a.font(.9),i.fillStyle=p.muted,["query","× key","= product"].forEach((U,nt)=>i.fillText(U,v+I+(nt+.5)*j,V-u*.75,j)),[B,_,M].forEach((U,nt)=>{for(let et=0;et<m;et++){let D=lt(U[et]/O[nt]),[Y,Q]=[v+I+nt*j,V+et*W];i.fillStyle=D,i.fillRect(Y,Q,j-2,W-(W>5?1.5:0)),!(m>ct)&&(i.font=a.font(Math.min(.95,j/u/3),nt===2?"700":"400"),i.fillStyle=ht(D),i.textAlign="center",i.fillText(R(U[et],2),Y+j/2,Q+W/2))}}),i.textAlign="right",i.fillStyle=p.muted;for(let U=0;U<m&&m<=ct;U++)i.font=a.font(.9),i.fillText(C.features.length===m?C.features[U]:String(U),v+I-u*.4,V+(U+.5)*W,I);let J=V+m*W+u*.9,G=m>ct?`sum of ${m} products = `:"sum = ";Z(a,`${G}${R(P.scores.values[$*q+k])}`,v+I+3*j-u*.3,J,{align:"right",weight:"700",scale:1.08})}return{draw(a){let s=l();e.replaceChildren(),e.style.fontSize=`${a.size}px`;let f=E(a,s),{width:i,height:p,size:u}=a;o=Dt({width:i,height:p,size:u,T:s.T,S:s.S,d:s.d,dv:s.value.columns,names:f}),F(Math.ceil(o.least)),x(a,s,o),L(a,s,o),tt(a,s,o)},describe(){let a=l(),{t:s,s:f,S:i,all:p,weights:u,state:$,total:k,own:m,params:N}=a,H=p.scores.values[s*i+f],P=u.indexOf(Math.max(...u)),q=a.mask!==null&&!a.mask[s*i+f],C=`“${d(a,s)}” asks “${d(a,f)}”: score ${R(H)}, ÷ ${R(a.divisor)} = ${R(p.scaled.values[s*i+f])}${q?a.after?", set to 0 after the softmax":", masked":""}, weight ${R(u[f])}.`,v=k>0?` Largest in the row: “${d(a,P)}” (${R(u[P])}).`:" The row may attend to nothing.",w=Math.abs(k-1)>.005&&k>0?` The row's weights sum to ${R(k)}, not to 1.`:"",A=m?` ${N.own} ${a.gap<1e-5?"agrees with the equation":`differs from the equation by up to ${a.gap.toPrecision(2)}`}${N.note&&$.mask!=="none"?`; ${N.note}`:""}.`:"";return C+v+w+A},table(){let a=l(),{T:s,S:f,all:i,state:p,params:u}=a,$=i[p.stage],k=[];for(let m=0;m<s;m++)k.push([u.tokens[m],...Array.from(K($,m),N=>Number.isFinite(N)?R(N,3):R(N))]);return{columns:[`${qt[p.stage]}: asks`,...u.tokens.slice(0,f)],rows:k}}}}};var{mount:Ie,widget:re}=Ct(It),Re=re;export{Re as default,Ie as mount,re as widget};
