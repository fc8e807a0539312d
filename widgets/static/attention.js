function Rt(t){let n=atob(t),e=new Uint8Array(n.length);for(let o=0;o<e.length;o++)e[o]=n.charCodeAt(o);return e}function Ht(t){let n=t&32768?-1:1,e=t>>10&31,o=t&1023;return e===0?n*o*2**-24:e===31?o?NaN:n*(1/0):n*(1+o/1024)*2**(e-15)}function Wt(t){let{dtype:n,shape:e,data:o,scale:r,offset:l=0}=t,f=(typeof o=="string"?Rt(o):o instanceof ArrayBuffer?new Uint8Array(o):new Uint8Array(o.buffer,o.byteOffset,o.byteLength)).slice().buffer;switch(n){case"float32":return{shape:e,values:new Float32Array(f)};case"float64":return{shape:e,values:new Float64Array(f)};case"int32":return{shape:e,values:new Int32Array(f)};case"float16":return{shape:e,values:Float32Array.from(new Uint16Array(f),Ht)};case"uint8":{let p=new Uint8Array(f);return r===void 0?{shape:e,values:p}:{shape:e,values:Float32Array.from(p,S=>S*r+l)}}default:throw new Error(`unknown dtype ${n}`)}}function ut(t){return Object.fromEntries(Object.entries(t).map(([n,e])=>[n,Wt(e)]))}function H(t,n=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let e=t.toFixed(n);return Number(e)===0?e.replace("-",""):e.replace("-","−")}var at=(t,n,e)=>Math.min(e,Math.max(n,t));function bt(t){let{clientWidth:n,clientHeight:e}=t,o=globalThis.devicePixelRatio||1,[r,l]=[Math.max(1,Math.round(n*o)),Math.max(1,Math.round(e*o))];(t.width!==r||t.height!==l)&&Object.assign(t,{width:r,height:l});let c=t.getContext("2d");return c.setTransform(o,0,0,o,0,0),c.clearRect(0,0,n,e),{pen:c,width:n,height:e}}function wt(t,n,e,o,r){t.beginPath(),t.moveTo(n,e),t.lineTo(o,r),t.stroke()}function z(t,n,e,o,r={}){let{pen:l,colors:c}=t;l.save(),l.font=t.font(r.scale??1,r.weight??"400"),l.textAlign=r.align??"left",l.textBaseline=r.baseline??"middle",l.lineJoin="round",l.lineWidth=4,l.strokeStyle=c.paper,l.strokeText(n,e,o),l.fillStyle=r.color??c.ink,l.fillText(n,e,o),l.restore()}var ft=[[],[[0,8,8,0]],[[0,0,8,8]],[[0,4,8,4]],[[4,0,4,8]],[[0,8,8,0],[0,0,8,8]],[[0,4,8,4],[4,0,4,8]],[[4,4,5,4]]],xt=new Map;function Lt(t,n,e){let o=new OffscreenCanvas(Math.round(8*e),Math.round(8*e)),r=o.getContext("2d");r.scale(e,e),r.strokeStyle=n,r.lineWidth=1.2,r.globalAlpha=.55;for(let[l,c,f,p]of t)r.beginPath(),r.moveTo(l,c),r.lineTo(f,p),r.stroke();return o}function dt(t,n,e,o){t.fillStyle=n,t.fill();let r=ft[e%ft.length];if(!r.length)return;let l=t.getTransform().a||1,c=`${e%ft.length} ${o} ${l}`,f=xt.get(c)??Lt(r,o,l);xt.set(c,f);let p=t.createPattern(f,"repeat");p.setTransform(new DOMMatrix().scale(1/l)),t.fillStyle=p,t.fill()}var _t=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],Ut=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"],Vt=["#00224E","#1A386F","#434E6C","#61656F","#7D7C78","#9B9476","#BCAE6C","#DEC958","#FEE838"],Gt=["#00507D","#3A8DBF","#A8CBE2","#F2F2F2","#F6C79E","#DE7D33","#9C3F00"],ht=t=>[1,3,5].map(n=>parseInt(t.slice(n,n+2),16));function yt(t,n){if(Number.isNaN(n))return"rgb(128 128 128)";let e=Math.min(1,Math.max(0,n))*(t.length-1),o=Math.min(t.length-2,Math.floor(e)),[r,l]=[ht(t[o]),ht(t[o+1])],c=r.map((f,p)=>Math.round(f+(l[p]-f)*(e-o)));return`rgb(${c[0]} ${c[1]} ${c[2]})`}var kt=t=>yt(Vt,t),lt=t=>yt(Gt,(t+1)/2);function mt(t){return vt(t)>.179?"#000000":"#FFFFFF"}function vt(t){let n=t.startsWith("#")?ht(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[e,o,r]=n.slice(0,3).map(l=>{let c=l/255;return c<=.04045?c/12.92:((c+.055)/1.055)**2.4});return .2126*e+.7152*o+.0722*r}function St(t){let n=getComputedStyle(t),e=n.backgroundColor,o=vt(e)<.2,r=l=>n.getPropertyValue(l).trim();return{dark:o,paper:e,ink:n.color,muted:r("--lx-muted"),faint:r("--lx-faint"),series:o?Ut:_t}}function x(t,n={},e=[]){let o=document.createElement(t);for(let[r,l]of Object.entries(n))l===void 0||l===!1||(r==="text"?o.textContent=String(l):o.setAttribute(r,l===!0?"":String(l)));return o.append(...e),o}function ot(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function At({columns:t,rows:n},e){let o=(r,l)=>x("tr",{},l.map(c=>x(r,{text:c,scope:r==="th"?"col":void 0})));return x("table",{},[x("caption",{text:e}),x("thead",{},[o("th",t)]),x("tbody",{},n.map(r=>o("td",r)))])}var Jt={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function Mt(t,n){let e=x("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),o=t.map(r=>{let l=Yt(r,n);return e.append(l.element),l.update});return{element:e,update:(r,l)=>o.forEach(c=>c(r,l))}}function Yt(t,n){let{name:e}=t,o=x("span",{class:"lx-reason",hidden:!0}),r=x("output"),l=!1,c=Kt(t);ot(c);let f=(b,m)=>{n.set({[e]:b},{final:m}),t.kernel&&m&&n.ask(e,b)},p=[];if(t.type==="button")p.push(c);else{let b=x("span",{text:t.label}),m=x("label",{style:"display:contents"},t.type==="checkbox"?[b,c]:[b,r,c]);p.push(m)}let S=x("div",{class:"lx-control","data-name":e,"data-kernel":t.kernel},[...p,o]);switch(t.type){case"slider":n.listen(c,"input",()=>f(Number(c.value),!1)),n.listen(c,"change",()=>f(Number(c.value),!0));break;case"checkbox":n.listen(c,"change",()=>f(c.checked,!0));break;case"button":n.listen(c,"click",()=>f((n.state()[e]??0)+1,!0));break;case"text":n.listen(c,"input",()=>l=!0),n.listen(c,"blur",()=>l=!1),n.listen(c,"change",()=>{l=!1,f(c.value,!0)});break;default:n.listen(c,"change",()=>f(c.value,!0))}function E(b,m){let T=n.state()[e],N=Object.entries(t.when??{}).some(([G,tt])=>!tt.includes(n.state()[G])),_=!!t.kernel&&b!=="live";c.disabled=N||_;let y=m.name===e,F=_?Jt[b]:y&&m.busy?"Computing …":y?m.error??"":"";o.hidden=!F,o.textContent=F,o.dataset.error=String(!!(y&&m.error&&!_)),t.type==="checkbox"?c.checked=!!T:t.type!=="button"&&!l&&c.value!==String(T)&&(c.value=String(T)),t.type==="slider"&&(r.textContent=H(Number(T),t.digits??0))}return{element:S,update:E}}function Kt(t){switch(t.type){case"slider":return x("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return x("select",{},(t.options??[]).map(([n,e])=>x("option",{value:n,text:e})));case"checkbox":return x("input",{type:"checkbox"});case"button":return x("button",{type:"button",text:t.label});default:return x("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function Tt(t){let n={...t,kernel:"absent",answer:{}},e=new Map;return{get:o=>n[o],set(o,r){n[o]=r,e.get(o)?.forEach(l=>l())},on(o,r){return e.has(o)||e.set(o,new Set),e.get(o)?.add(r),()=>e.get(o)?.delete(r)}}}var Xt=100,Qt=3e3;function $t(t){let n={kernel:"waiting",answer:{}},e=new Map,o=(y,F)=>{n[y]=F,e.get(y)?.forEach(G=>G())},r=0,l=()=>{globalThis.clearTimeout(r),r=0,n.kernel!=="absent"&&t.save_changes()},c=0,f=!1,p=t.widget_manager?.kernel,S=()=>{f=!1,globalThis.clearTimeout(c),c=globalThis.setTimeout(()=>{n.kernel!=="live"&&(p?.status==="busy"?f=!0:o("kernel","absent"))},Qt),t.send({type:"ping"})},E=()=>o("kernel","absent"),b=()=>{f=!1,n.kernel!=="live"&&o("kernel","live")},m=y=>{y?.type==="pong"&&b(),y?.type==="answer"&&(y.state&&_.set("state",{...t.get("state"),...y.state}),o("answer",{name:y.name,error:y.error}))},T=(y,F)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(F)&&E(),f=F==="unknown"||f&&!F.endsWith("restarting"),F==="idle"&&f&&S()},N=["change:params","change:arrays"];t.on("msg:custom",m),N.forEach(y=>t.on(y,b)),p?.statusChanged?.connect(T),p?.disposed?.connect(E),S();let _={get:y=>y in n?n[y]:t.get(y),set(y,F,{final:G=!0}={}){if(y==="request"){o("answer",{name:F.name,busy:!0}),l(),t.send({type:"request",...F});return}t.set(y,F),G?l():r||(r=globalThis.setTimeout(l,Xt))},on(y,F){return y in n?(e.has(y)||e.set(y,new Set),e.get(y)?.add(F),()=>e.get(y)?.delete(F)):(t.on(`change:${y}`,F),()=>t.off(`change:${y}`,F))},interrupt:p&&(()=>t.widget_manager.kernel?.interrupt())};return{store:_,dispose(){globalThis.clearTimeout(r),globalThis.clearTimeout(c),t.off("msg:custom",m),N.forEach(y=>t.off(y,b)),p?.statusChanged?.disconnect(T),p?.disposed?.disconnect(E)}}}var Et=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var zt=(t,n,e)=>Math.min(e-1,Math.max(0,t+n));function Ft(t,n){let e=-1,o=x("button",{type:"button",class:"lx-back",text:"◀ Back"}),r=x("button",{type:"button",class:"lx-next",text:"Start ▶"}),l=x("span",{class:"lx-step-title"}),c=x("span",{class:"lx-step-look"}),f=x("span",{class:"lx-step-count"}),p=x("div",{"aria-live":"polite"},[l," ",c]),S=t.map(T=>x("div",{class:"lx-reserve","aria-hidden":"true",text:`${T.title}. ${T.look}`})),E=x("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[o,x("div",{class:"lx-walk-text"},[...S,p]),x("div",{},[f," ",r])]);[E,o,r].forEach(ot);let b=T=>{e=zt(e,T,t.length),m(),n.go(e)};function m(){let T=t[e];l.textContent=T?`${T.title}.`:"Guided walk.",c.textContent=T?T.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,f.textContent=T?`${e+1} / ${t.length}`:"",r.textContent=T?"Next ▶":"Start ▶";let N=E.ownerDocument.activeElement;o.disabled=e<=0,r.disabled=e===t.length-1,(N===o&&o.disabled||N===r&&r.disabled)&&E.focus()}return n.listen(o,"click",()=>b(-1)),n.listen(r,"click",()=>b(1)),n.listen(E,"keydown",T=>{let N={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[T.key];N&&(T.preventDefault(),e+N>=0&&b(N))}),m(),E}var te=46;function Ct(t){let n=(o,r)=>ne(t,o,r),e=globalThis.document?.documentElement;if(e&&"explorerPage"in e.dataset){let o=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");n(document.body,Tt(o))}return{mount:n,widget:{render({model:o,el:r}){let{store:l,dispose:c}=$t(o),f=n(r,l);return()=>{f(),c()}}}}}function ee(t,n,e){let o=matchMedia(`(min-height: ${n+6}px) and (max-height: ${n+10}px)`),r=matchMedia(`(min-height: ${n+2}px) and (max-height: ${n+5.9}px)`),l=matchMedia("(prefers-color-scheme: dark)"),c=()=>{t.dataset.scheme=r.matches||l.matches&&!o.matches?"dark":"light"};[o,r,l].forEach(f=>e(f,"change",c)),c()}function ne(t,n,e){let o=new AbortController,r=[],l=(v,w,A,j={})=>v.addEventListener(w,A,{...j,signal:o.signal}),c="explorerPage"in document.documentElement.dataset,f=x("canvas",{role:"img"}),p=x("div",{class:"lx-picture"},[f]),S=x("div",{class:"lx-table",hidden:!0});p.append(S);let E=x("p",{class:"lx-says","aria-live":"polite"}),b=x("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),m=x("section",{class:"lx","data-kind":e.get("kind"),"data-host":c?"page":"lab","data-projector":e.get("projector")?"true":"false","aria-label":e.get("title"),style:c?"height:100vh":`height:${e.get("height")}px`});c&&ee(m,Number(e.get("height")),l);let T=x("div",{class:"lx-main"},[p,E]);ot(b),ot(S);let N=()=>e.get("state"),_=(v,w)=>{e.set("state",{...N(),...v},w)},y=ut(e.get("arrays")),F=(v,w)=>e.set("request",{name:v,value:w}),G=Mt(e.get("controls"),{state:N,set:_,ask:F,listen:l}),tt=e.get("steps"),a=tt.length?Ft(tt,{listen:l,go:v=>_(tt[v].state)}):null;m.append(x("style",{text:Et}),x("div",{class:"lx-head"},[x("p",{class:"lx-title",text:e.get("title")}),b]),...a?[a]:[],x("div",{class:"lx-body"},[T,...e.get("controls").length?[G.element]:[]])),n.append(m);let s=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),d={picture:p,canvas:f,state:N,params:()=>e.get("params"),data:()=>y,set:_,listen:l,focusable:ot,redraw:h,kernel:()=>e.get("kernel"),interrupt:e.interrupt,animate(v,w){if(s?.matches)return w(1);let A=performance.now(),j=U=>{if(o.signal.aborted)return;let M=Math.min(1,Math.max(0,(U-A)/v));w(M),M<1&&requestAnimationFrame(j)};requestAnimationFrame(j)}},i=t.create(d),g=0,u=!1,$=0,k=0;function h(){!g&&!o.signal.aborted&&(g=requestAnimationFrame(P))}function P(){if(g=0,!m.isConnected||!f.clientWidth||!f.clientHeight){u||h(),u=!0;return}u=!1;let v=St(m);m.dataset.theme=v.dark?"dark":"light";let w=!!e.get("projector"),A=w?20:13,j=getComputedStyle(m).fontFamily,U=(M=1,R="400")=>`${R} ${A*M}px ${j}`;i.draw({...bt(f),colors:v,size:A,line:w?3.5:2,projector:w,font:U}),G.update(e.get("kernel"),e.get("answer")??{}),f.setAttribute("aria-label",`${e.get("title")}: ${i.describe()}`),S.hidden||W(),globalThis.clearTimeout(k),k=globalThis.setTimeout(()=>{E.textContent=i.describe()},$?80:0),$+=1,m.dataset.draws=String($),m.dataset.ready="true"}let W=()=>S.replaceChildren(At(i.table(),e.get("title")));l(b,"click",()=>{S.hidden=!S.hidden,b.setAttribute("aria-expanded",String(!S.hidden)),b.textContent=S.hidden?"Show as table":"Show the picture",S.hidden||W()});for(let v of["state","params","kernel","answer","projector"])r.push(e.on(v,h));r.push(e.on("arrays",()=>{y=ut(e.get("arrays")),h()}));let B=()=>{m.dataset.narrow=String(m.clientWidth<te*parseFloat(getComputedStyle(m).fontSize)),h()},I=new ResizeObserver(B);I.observe(m),I.observe(p);let C=new IntersectionObserver(h);C.observe(m);for(let v of["transitionend","transitioncancel"])l(m,v,w=>w.target===m&&h());return l(m,"keydown",v=>v.stopPropagation()),B(),()=>{o.abort(),cancelAnimationFrame(g),globalThis.clearTimeout(k),I.disconnect(),C.disconnect(),r.forEach(v=>v()),m.remove()}}function Nt({shape:t,values:n},e){let[,o,r]=t;return{rows:o,columns:r,values:Float64Array.from(n.subarray(e*o*r,(e+1)*o*r))}}var Q=({columns:t,values:n},e)=>n.subarray(e*t,(e+1)*t),pt=(t,n)=>Float64Array.from(t,(e,o)=>e*n[o]);function it(t){let n=0;for(let e=0;e<t.length;e++)n+=t[e];return n}function oe(t,n){let e=new Float64Array(t.rows*n.rows);for(let o=0;o<t.rows;o++)for(let r=0;r<n.rows;r++)e[o*n.rows+r]=it(pt(Q(t,o),Q(n,r)));return{rows:t.rows,columns:n.rows,values:e}}function gt(t){let n=Math.max(...Array.from(t));if(n===-1/0)return new Float64Array(t.length);let e=Float64Array.from(t,r=>Math.exp(r-n)),o=it(e);return e.map(r=>r/o)}function Pt(t,n,{divisor:e,mask:o,place:r}){let l=oe(t,n),c=b=>({...l,values:b}),f=c(l.values.map(b=>b/e)),p=b=>o!==null&&!o[b],S=c(f.values.map((b,m)=>r==="before"&&p(m)?-1/0:b)),E=c(new Float64Array(l.values.length));for(let b=0;b<l.rows;b++)E.values.set(gt(Q(S,b)),b*l.columns);return r==="after"&&(E.values=E.values.map((b,m)=>p(m)?0:b)),{scores:l,scaled:f,masked:S,weights:E}}function Bt(t,n){return{...n,values:n.values.map((e,o)=>e*t[Math.floor(o/n.columns)])}}function jt({rows:t,columns:n,values:e}){let o=new Float64Array(n);for(let r=0;r<t;r++)for(let l=0;l<n;l++)o[l]+=e[r*n+l];return o}function rt(t){let n=0;for(let e=0;e<t.length;e++)Number.isFinite(t[e])&&(n=Math.max(n,Math.abs(t[e])));return n}function Dt({width:t,height:n,size:e,T:o,S:r,d:l,dv:c,names:f}){let p=t>=e*38,S=Math.max(f,e*5.6)+e*.7,E=Math.min(f*.68,e*4.6),b=p?e*15.5:e*7,m=Math.max(4,Math.min((t-S-b-(p?E:0))/r,e*4)),T=S+m*r,N=e*1.9+E+e*.5,_=c<=8?e*1.15:Math.max(1.5,e*6/c),y=e*(2.2+4*1.5+3.6+1.1)+_*c,F=e*6.6+Math.min(l*e*1.6,e*16),G=p?e*.6:F+e*1.6,tt=Math.max(N+o*e*1.5+y+G,p?N+F:0),a=Math.max(e*1.5,Math.min((n-N-y-G)/o,e*2.3)),s=N+a*o,d=p?{left:T+E+e*.4,top:0,width:t-T-E-e*.4}:{left:0,top:s+y+e*1.6,width:t};return{wide:p,least:tt,part:_,map:{left:S,top:N,column:m,row:a,right:T,bottom:s},stages:s+e*.9,dot:d}}function Ot({left:t,top:n,column:e,row:o},r,l,c,f){let[p,S]=[Math.floor((f-n)/o),Math.floor((c-t)/e)];return p>=0&&p<r&&S>=0&&S<l?[p,S]:null}var qt={scores:"scores q · k",scaled:"scaled",masked:"masked",weights:"weights"},ct=8,It={create(t){let{canvas:n}=t;t.focusable(n);let e=x("div",{"aria-hidden":"true",style:"position:absolute;inset:0;pointer-events:none;overflow:hidden"});t.picture.insertBefore(e,n.nextSibling);let o=null,r;function l(){let a=[t.params(),t.state(),t.data()];return(!r||a.some((s,d)=>s!==r?.from[d]))&&(r={from:a,found:c()}),r.found}function c(){let a=t.params(),s=t.state(),d=t.data(),i=d.query.shape[0],g=at((s.head??1)-1,0,i-1),[u,$,k]=[d.query,d.key,d.value].map(q=>Nt(q,g)),[h,P,W]=[u.rows,$.rows,u.columns],B=Math.max(0,a.masks.indexOf(s.mask)),I=s.mask==="none"?null:d.mask.values.subarray(B*h*P,(B+1)*h*P),C=!!a.own&&s.weights!=="equation",w=(C?Math.sqrt(W):{head:Math.sqrt(W),one:1,width:W,model:Math.sqrt(i*W)}[s.scale])*(C?1:s.temperature),A=!C&&I!==null&&s.place==="after",j=Pt(u,$,{divisor:w,mask:I,place:A?"after":"before"}),U=0;if(C){let q=(B*i+g)*h*P,K=j.weights.values;j.weights={...j.weights,values:Float64Array.from(d.own_weights.values.subarray(q,q+h*P))},U=rt(j.weights.values.map((Y,V)=>Y-K[V]))}let[M,R]=[at(s.cell[0],0,h-1),at(s.cell[1],0,P-1)],D=Q(j.weights,M),L=Bt(D,k),J=jt(L);if(C){let q=((B*i+g)*h+M)*k.columns;J=Float64Array.from(d.own_output.values.subarray(q,q+k.columns))}return{params:a,state:s,T:h,S:P,d:W,query:u,key:$,value:k,mask:I,all:j,t:M,s:R,weights:D,parts:L,output:J,divisor:w,own:C,gap:U,after:A,total:it(D)}}let f=(a,s)=>a.params.tokens[s],p=(a,s)=>{let{T:d,S:i}=l(),g=o&&Ot(o.map,d,i,a.offsetX,a.offsetY);g&&(s||g.join()!==t.state().cell.join())&&t.set({cell:g},{final:s})},S=!1;t.listen(n,"pointerdown",a=>{S=!0,n.setPointerCapture(a.pointerId),p(a,!1)}),t.listen(n,"pointermove",a=>S&&p(a,!1)),t.listen(n,"pointerup",a=>{S&&p(a,!0),S=!1}),t.listen(n,"pointercancel",()=>{S=!1}),t.listen(n,"keydown",a=>{let s={ArrowRight:[0,1],ArrowLeft:[0,-1],ArrowDown:[1,0],ArrowUp:[-1,0]}[a.key];if(!s)return;a.preventDefault();let{t:d,s:i,T:g,S:u}=l();t.set({cell:[at(d+s[0],0,g-1),at(i+s[1],0,u-1)]})});function E(a){if(t.picture.style.minHeight===`${a}px`)return;t.picture.style.minHeight=`${a}px`;let s=t.picture.closest(".lx");if(s.dataset.host!=="lab")return;s.style.minHeight="";let d=s.scrollHeight-s.clientHeight;d>1&&(s.style.minHeight=`${s.offsetHeight+d}px`)}let b=(a,s)=>Number.isFinite(a)?H(a,s==="weights"?2:Math.abs(a)>=99.95?0:1):a<0?"−∞":H(a);function m(a,s,d=!1){let i=a.replace(/\n/g,"⏎").replace(/ /g," ")||"∅";e.append(x("span",{text:i,title:a,style:`position:absolute;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;line-height:1.2;font-weight:${d?700:400};${s}`}))}function T(a,s){a.pen.font=a.font(1,"700");let d=Math.max(...s.params.tokens.map(i=>a.pen.measureText(i).width));return Math.min(d+4,a.size*7)}function N(a,s,d){let{pen:i,colors:g,size:u}=a,{T:$,S:k,state:h,all:P,mask:W}=s,B=h.stage,I=P[B],{left:C,top:v,column:w,row:A}=d.map,j=rt(I.values)||1,U=Math.min(.95,w*.38/u);i.textAlign="center",i.textBaseline="middle";for(let M=0;M<$;M++)for(let R=0;R<k;R++){let D=I.values[M*k+R],[L,J]=[C+R*w,v+M*A],q=Number.isFinite(D)?B==="weights"?kt(D):lt(D/j):g.paper,K=W!==null&&!W[M*k+R]&&(B==="masked"||B==="weights"),Y=K&&(D===0||!Number.isFinite(D));i.beginPath(),i.rect(L,J,w-1,A-1),K?dt(i,Y?g.paper:q,1,g.muted):(i.fillStyle=q,i.fill()),!(w<u*1.6)&&(i.font=a.font(U,M===s.t&&R===s.s?"700":"400"),Y?z(a,b(D,B),L+w/2,J+A/2,{align:"center",scale:U}):(i.fillStyle=mt(q),i.fillText(b(D,B),L+w/2,J+A/2)))}_(a,C,v+s.t*A,w*k-1,A-1,a.line*.8),_(a,C+s.s*w,v+s.t*A,w-1,A-1,a.line*1.7);for(let M=0;M<$;M++)m(f(s,M),`right:calc(100% - ${C-u*.5}px);top:${v+(M+.5)*A-u*.65}px;max-width:${u*7}px;text-align:right`,M===s.t);for(let M=0;M<k;M++)m(f(s,M),`left:${C+(M+.45)*w}px;top:${v-u*1.5}px;max-width:${u*7}px;transform-origin:0 100%;transform:rotate(-42deg)`,M===s.s);z(a,`${qt[B]}: each row asks, columns answer`,0,u*.75,{weight:"600"})}function _({pen:a,colors:s},d,i,g,u,$){for(let[k,h]of[[s.paper,$+3],[s.ink,$]])a.strokeStyle=k,a.lineWidth=h,a.strokeRect(d,i,g,u)}function y(a,s,d){let{pen:i,colors:g,size:u}=a,{S:$,all:k,t:h,s:P,weights:W,parts:B,output:I,mask:C,value:v}=s,{left:w,column:A,right:j}=d.map,U="the framed row, step by step: ";z(a,U,0,d.stages+u*.7,{weight:"600"}),i.font=a.font(1,"600"),m(f(s,h),`left:${i.measureText(U).width}px;top:${d.stages+u*.05}px;max-width:${u*9}px`,!0);let M=Math.min(.95,A*.38/u),R=["q · k",`÷ ${H(s.divisor)}`,s.after?"unmasked":s.mask?"masked":"no mask",s.after?"then × mask":s.own?"yours":"softmax"],D=[k.scores,k.scaled,k.masked,k.weights].map(O=>Q(O,h)),L=d.stages+u*2.2;i.textBaseline="middle",D.forEach((O,X)=>{let Z=L+u*.75;i.font=a.font(.92),i.textAlign="right",i.fillStyle=g.muted,i.fillText(R[X],w-u*.5,Z,w-u*.6),i.textAlign="center";for(let st=0;st<$&&A>=u*1.3;st++)i.font=a.font(M,st===P?"700":"400"),i.fillStyle=Number.isFinite(O[st])?g.ink:g.muted,i.fillText(b(O[st],X===3?"weights":"scores"),w+(st+.5)*A,Z);L+=u*1.5});let J=Math.abs(s.total-1)>.005;z(a,`sum ${H(s.total)}${J?" ⚠":""}`,j+u*.6,L-u*.75,{weight:J?"700":"600",scale:.95});let q=u*3.2,K=L+q+u*.3;i.strokeStyle=g.muted,i.lineWidth=1,wt(i,w,K,j,K);for(let O=0;O<$;O++){let X=s.after&&C!==null&&!C[h*$+O]?F(s,O):null,Z=at(X??W[O],0,1.2);i.beginPath(),i.rect(w+O*A+A*.18,K-Z*q,A*.64,Z*q),X!==null?(dt(i,g.paper,1,g.ink),i.strokeStyle=g.muted,i.stroke()):(i.fillStyle=g.series[0],i.fill())}i.textAlign="right",i.font=a.font(.92),i.fillStyle=g.muted,i.fillText("weight",w-u*.5,K-q*.5);let Y=K+u*.8,V=Math.max(rt(v.values),rt(I))||1,nt=d.part*B.columns;i.textAlign="right",i.fillStyle=g.muted,i.fillText("× value",w-u*.5,Y+nt/2);for(let O=0;O<$;O++)G(a,Q(B,O),V,w+O*A,Y,A-2,d.part);let et=j+u*1.5;z(a,"=",j+u*.7,Y+nt/2,{align:"center",weight:"700"}),G(a,I,V,et,Y,u*2.4,d.part),z(a,"output",et,Y-u*.75,{weight:"600",scale:.95}),!(d.part<u)&&I.forEach((O,X)=>{let Z=d.wide&&s.params.features.length===I.length?`  ${s.params.features[X]}`:"";z(a,`${H(O)}${Z}`,et+u*2.7,Y+(X+.5)*d.part,{scale:.88})})}function F(a,s){return gt(Q(a.all.scaled,a.t))[s]}function G({pen:a,colors:s},d,i,g,u,$,k){for(let h=0;h<d.length;h++)a.fillStyle=lt(d[h]/i),a.fillRect(g,u+h*k,$,k-(k>5?1:0));a.strokeStyle=s.faint,a.lineWidth=1,a.strokeRect(g,u,$,k*d.length)}function tt(a,s,d){let{pen:i,colors:g,size:u}=a,{t:$,s:k,d:h,query:P,key:W,all:B,S:I,params:C}=s,{left:v,top:w,width:A}=d.dot,[j,U]=[Q(P,$),Q(W,k)],M=pt(j,U);z(a,"the framed cell: q · k",v,w+u*.75,{weight:"600"}),m(`“${f(s,$)}” · “${f(s,k)}”`,`left:${v}px;top:${w+u*1.55}px;max-width:${A}px`,!0);let R=C.features.length===h?u*3.9:u*1.4,D=Math.min((A-R)/3,u*5),L=h<=ct?u*1.6:Math.min(u*1.6,u*16/h),J=w+u*4.6,q=[Math.max(rt(P.values),rt(W.values))||1,0,rt(M)||1];q[1]=q[0],i.textBaseline="middle",i.textAlign="center",i.font=a.font(.9),i.fillStyle=g.muted,["query","× key","= product"].forEach((V,nt)=>i.fillText(V,v+R+(nt+.5)*D,J-u*.75,D)),[j,U,M].forEach((V,nt)=>{for(let et=0;et<h;et++){let O=lt(V[et]/q[nt]),[X,Z]=[v+R+nt*D,J+et*L];i.fillStyle=O,i.fillRect(X,Z,D-2,L-(L>5?1.5:0)),!(h>ct)&&(i.font=a.font(Math.min(.95,D/u/3),nt===2?"700":"400"),i.fillStyle=mt(O),i.textAlign="center",i.fillText(H(V[et],2),X+D/2,Z+L/2))}}),i.textAlign="right",i.fillStyle=g.muted;for(let V=0;V<h&&h<=ct;V++)i.font=a.font(.9),i.fillText(C.features.length===h?C.features[V]:String(V),v+R-u*.4,J+(V+.5)*L,R);let K=J+h*L+u*.9,Y=h>ct?`sum of ${h} products = `:"sum = ";z(a,`${Y}${H(B.scores.values[$*I+k])}`,v+R+3*D-u*.3,K,{align:"right",weight:"700",scale:1.08})}return{draw(a){let s=l();e.replaceChildren(),e.style.fontSize=`${a.size}px`;let d=T(a,s),{width:i,height:g,size:u}=a;o=Dt({width:i,height:g,size:u,T:s.T,S:s.S,d:s.d,dv:s.value.columns,names:d}),E(Math.ceil(o.least)),N(a,s,o),y(a,s,o),tt(a,s,o)},describe(){let a=l(),{t:s,s:d,S:i,all:g,weights:u,state:$,total:k,own:h,params:P}=a,W=g.scores.values[s*i+d],B=u.indexOf(Math.max(...u)),I=a.mask!==null&&!a.mask[s*i+d],C=`“${f(a,s)}” asks “${f(a,d)}”: score ${H(W)}, ÷ ${H(a.divisor)} = ${H(g.scaled.values[s*i+d])}${I?a.after?", set to 0 after the softmax":", masked":""}, weight ${H(u[d])}.`,v=k>0?` Largest in the row: “${f(a,B)}” (${H(u[B])}).`:" The row may attend to nothing.",w=Math.abs(k-1)>.005&&k>0?` The row's weights sum to ${H(k)}, not to 1.`:"",A=h?` ${P.own} ${a.gap<1e-5?"agrees with the equation":`differs from the equation by up to ${a.gap.toPrecision(2)}`}${P.note&&$.mask!=="none"?`; ${P.note}`:""}.`:"";return C+v+w+A},table(){let a=l(),{T:s,S:d,all:i,state:g,params:u}=a,$=i[g.stage],k=[];for(let h=0;h<s;h++)k.push([u.tokens[h],...Array.from(Q($,h),P=>Number.isFinite(P)?H(P,3):H(P))]);return{columns:[`${qt[g.stage]}: asks`,...u.tokens.slice(0,d)],rows:k}}}}};var{mount:Ie,widget:re}=Ct(It),Re=re;export{Re as default,Ie as mount,re as widget};
