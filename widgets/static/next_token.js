var Ht=Object.defineProperty;var Yt=(t,n)=>{for(var e in n)Ht(t,e,{get:n[e],enumerable:!0})};function qt(t){let n=atob(t),e=new Uint8Array(n.length);for(let o=0;o<e.length;o++)e[o]=n.charCodeAt(o);return e}function Vt(t){let n=t&32768?-1:1,e=t>>10&31,o=t&1023;return e===0?n*o*2**-24:e===31?o?NaN:n*(1/0):n*(1+o/1024)*2**(e-15)}function Kt(t){let{dtype:n,shape:e,data:o,scale:r,offset:a=0}=t,i=(typeof o=="string"?qt(o):o instanceof ArrayBuffer?new Uint8Array(o):new Uint8Array(o.buffer,o.byteOffset,o.byteLength)).slice().buffer;switch(n){case"float32":return{shape:e,values:new Float32Array(i)};case"float64":return{shape:e,values:new Float64Array(i)};case"int32":return{shape:e,values:new Int32Array(i)};case"float16":return{shape:e,values:Float32Array.from(new Uint16Array(i),Vt)};case"uint8":{let u=new Uint8Array(i);return r===void 0?{shape:e,values:u}:{shape:e,values:Float32Array.from(u,k=>k*r+a)}}default:throw new Error(`unknown dtype ${n}`)}}function it(t){return Object.fromEntries(Object.entries(t).map(([n,e])=>[n,Kt(e)]))}function lt(t,n=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let e=t.toFixed(n);return Number(e)===0?e.replace("-",""):e.replace("-","−")}var K=(t,n,e)=>Math.min(e,Math.max(n,t));function Ct(t){let{clientWidth:n,clientHeight:e}=t,o=globalThis.devicePixelRatio||1,[r,a]=[Math.max(1,Math.round(n*o)),Math.max(1,Math.round(e*o))];(t.width!==r||t.height!==a)&&Object.assign(t,{width:r,height:a});let s=t.getContext("2d");return s.setTransform(o,0,0,o,0,0),s.clearRect(0,0,n,e),{pen:s,width:n,height:e}}function q(t,n,e,o,r){t.beginPath(),t.moveTo(n,e),t.lineTo(o,r),t.stroke()}var ct=[[],[[0,8,8,0]],[[0,0,8,8]],[[0,4,8,4]],[[4,0,4,8]],[[0,8,8,0],[0,0,8,8]],[[0,4,8,4],[4,0,4,8]],[[4,4,5,4]]],Mt=new Map;function Gt(t,n,e){let o=new OffscreenCanvas(Math.round(8*e),Math.round(8*e)),r=o.getContext("2d");r.scale(e,e),r.strokeStyle=n,r.lineWidth=1.2,r.globalAlpha=.55;for(let[a,s,i,u]of t)r.beginPath(),r.moveTo(a,s),r.lineTo(i,u),r.stroke();return o}function ut(t,n,e,o){t.fillStyle=n,t.fill();let r=ct[e%ct.length];if(!r.length)return;let a=t.getTransform().a||1,s=`${e%ct.length} ${o} ${a}`,i=Mt.get(s)??Gt(r,o,a);Mt.set(s,i);let u=t.createPattern(i,"repeat");u.setTransform(new DOMMatrix().scale(1/a)),t.fillStyle=u,t.fill()}var Jt=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],Xt=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"],Zt=["#00224E","#1A386F","#434E6C","#61656F","#7D7C78","#9B9476","#BCAE6C","#DEC958","#FEE838"];var pt=t=>[1,3,5].map(n=>parseInt(t.slice(n,n+2),16));function Qt(t,n){if(Number.isNaN(n))return"rgb(128 128 128)";let e=Math.min(1,Math.max(0,n))*(t.length-1),o=Math.min(t.length-2,Math.floor(e)),[r,a]=[pt(t[o]),pt(t[o+1])],s=r.map((i,u)=>Math.round(i+(a[u]-i)*(e-o)));return`rgb(${s[0]} ${s[1]} ${s[2]})`}var ft=t=>Qt(Zt,t);function dt(t){return Et(t)>.179?"#000000":"#FFFFFF"}function Et(t){let n=t.startsWith("#")?pt(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[e,o,r]=n.slice(0,3).map(a=>{let s=a/255;return s<=.04045?s/12.92:((s+.055)/1.055)**2.4});return .2126*e+.7152*o+.0722*r}function Nt(t){let n=getComputedStyle(t),e=n.backgroundColor,o=Et(e)<.2,r=a=>n.getPropertyValue(a).trim();return{dark:o,paper:e,ink:n.color,muted:r("--lx-muted"),faint:r("--lx-faint"),series:o?Xt:Jt}}function l(t,n={},e=[]){let o=document.createElement(t);for(let[r,a]of Object.entries(n))a===void 0||a===!1||(r==="text"?o.textContent=String(a):o.setAttribute(r,a===!0?"":String(a)));return o.append(...e),o}function W(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function Ft({columns:t,rows:n},e){let o=(r,a)=>l("tr",{},a.map(s=>l(r,{text:s,scope:r==="th"?"col":void 0})));return l("table",{},[l("caption",{text:e}),l("thead",{},[o("th",t)]),l("tbody",{},n.map(r=>o("td",r)))])}var te={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function Bt(t,n){let e=l("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),o=t.map(r=>{let a=ee(r,n);return e.append(a.element),a.update});return{element:e,update:(r,a)=>o.forEach(s=>s(r,a))}}function ee(t,n){let{name:e}=t,o=l("span",{class:"lx-reason",hidden:!0}),r=l("output"),a=!1,s=ne(t);W(s);let i=(y,h)=>{n.set({[e]:y},{final:h}),t.kernel&&h&&n.ask(e,y)},u=[];if(t.type==="button")u.push(s);else{let y=l("span",{text:t.label}),h=l("label",{style:"display:contents"},t.type==="checkbox"?[y,s]:[y,r,s]);u.push(h)}let k=l("div",{class:"lx-control","data-name":e,"data-kernel":t.kernel},[...u,o]);switch(t.type){case"slider":n.listen(s,"input",()=>i(Number(s.value),!1)),n.listen(s,"change",()=>i(Number(s.value),!0));break;case"checkbox":n.listen(s,"change",()=>i(s.checked,!0));break;case"button":n.listen(s,"click",()=>i((n.state()[e]??0)+1,!0));break;case"text":n.listen(s,"input",()=>a=!0),n.listen(s,"blur",()=>a=!1),n.listen(s,"change",()=>{a=!1,i(s.value,!0)});break;default:n.listen(s,"change",()=>i(s.value,!0))}function v(y,h){let S=n.state()[e],x=Object.entries(t.when??{}).some(([D,z])=>!z.includes(n.state()[D])),A=!!t.kernel&&y!=="live";s.disabled=x||A;let m=h.name===e,C=A?te[y]:m&&h.busy?"Computing …":m?h.error??"":"";o.hidden=!C,o.textContent=C,o.dataset.error=String(!!(m&&h.error&&!A)),t.type==="checkbox"?s.checked=!!S:t.type!=="button"&&!a&&s.value!==String(S)&&(s.value=String(S)),t.type==="slider"&&(r.textContent=lt(Number(S),t.digits??0))}return{element:k,update:v}}function ne(t){switch(t.type){case"slider":return l("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return l("select",{},(t.options??[]).map(([n,e])=>l("option",{value:n,text:e})));case"checkbox":return l("input",{type:"checkbox"});case"button":return l("button",{type:"button",text:t.label});default:return l("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function Ot(t){let n={...t,kernel:"absent",answer:{}},e=new Map;return{get:o=>n[o],set(o,r){n[o]=r,e.get(o)?.forEach(a=>a())},on(o,r){return e.has(o)||e.set(o,new Set),e.get(o)?.add(r),()=>e.get(o)?.delete(r)}}}var oe=100,re=3e3;function Pt(t){let n={kernel:"waiting",answer:{}},e=new Map,o=(m,C)=>{n[m]=C,e.get(m)?.forEach(D=>D())},r=0,a=()=>{globalThis.clearTimeout(r),r=0,n.kernel!=="absent"&&t.save_changes()},s=0,i=!1,u=t.widget_manager?.kernel,k=()=>{i=!1,globalThis.clearTimeout(s),s=globalThis.setTimeout(()=>{n.kernel!=="live"&&(u?.status==="busy"?i=!0:o("kernel","absent"))},re),t.send({type:"ping"})},v=()=>o("kernel","absent"),y=()=>{i=!1,n.kernel!=="live"&&o("kernel","live")},h=m=>{m?.type==="pong"&&y(),m?.type==="answer"&&(m.state&&A.set("state",{...t.get("state"),...m.state}),o("answer",{name:m.name,error:m.error}))},S=(m,C)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(C)&&v(),i=C==="unknown"||i&&!C.endsWith("restarting"),C==="idle"&&i&&k()},x=["change:params","change:arrays"];t.on("msg:custom",h),x.forEach(m=>t.on(m,y)),u?.statusChanged?.connect(S),u?.disposed?.connect(v),k();let A={get:m=>m in n?n[m]:t.get(m),set(m,C,{final:D=!0}={}){if(m==="request"){o("answer",{name:C.name,busy:!0}),a(),t.send({type:"request",...C});return}t.set(m,C),D?a():r||(r=globalThis.setTimeout(a,oe))},on(m,C){return m in n?(e.has(m)||e.set(m,new Set),e.get(m)?.add(C),()=>e.get(m)?.delete(C)):(t.on(`change:${m}`,C),()=>t.off(`change:${m}`,C))},interrupt:u&&(()=>t.widget_manager.kernel?.interrupt())};return{store:A,dispose(){globalThis.clearTimeout(r),globalThis.clearTimeout(s),t.off("msg:custom",h),x.forEach(m=>t.off(m,y)),u?.statusChanged?.disconnect(S),u?.disposed?.disconnect(v)}}}var Dt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var se=(t,n,e)=>Math.min(e-1,Math.max(0,t+n));function jt(t,n){let e=-1,o=l("button",{type:"button",class:"lx-back",text:"◀ Back"}),r=l("button",{type:"button",class:"lx-next",text:"Start ▶"}),a=l("span",{class:"lx-step-title"}),s=l("span",{class:"lx-step-look"}),i=l("span",{class:"lx-step-count"}),u=l("div",{"aria-live":"polite"},[a," ",s]),k=t.map(S=>l("div",{class:"lx-reserve","aria-hidden":"true",text:`${S.title}. ${S.look}`})),v=l("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[o,l("div",{class:"lx-walk-text"},[...k,u]),l("div",{},[i," ",r])]);[v,o,r].forEach(W);let y=S=>{e=se(e,S,t.length),h(),n.go(e)};function h(){let S=t[e];a.textContent=S?`${S.title}.`:"Guided walk.",s.textContent=S?S.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,i.textContent=S?`${e+1} / ${t.length}`:"",r.textContent=S?"Next ▶":"Start ▶";let x=v.ownerDocument.activeElement;o.disabled=e<=0,r.disabled=e===t.length-1,(x===o&&o.disabled||x===r&&r.disabled)&&v.focus()}return n.listen(o,"click",()=>y(-1)),n.listen(r,"click",()=>y(1)),n.listen(v,"keydown",S=>{let x={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[S.key];x&&(S.preventDefault(),e+x>=0&&y(x))}),h(),v}var ie=46;function It(t){let n=(o,r)=>ce(t,o,r),e=globalThis.document?.documentElement;if(e&&"explorerPage"in e.dataset){let o=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");n(document.body,Ot(o))}return{mount:n,widget:{render({model:o,el:r}){let{store:a,dispose:s}=Pt(o),i=n(r,a);return()=>{i(),s()}}}}}function le(t,n,e){let o=matchMedia(`(min-height: ${n+6}px) and (max-height: ${n+10}px)`),r=matchMedia(`(min-height: ${n+2}px) and (max-height: ${n+5.9}px)`),a=matchMedia("(prefers-color-scheme: dark)"),s=()=>{t.dataset.scheme=r.matches||a.matches&&!o.matches?"dark":"light"};[o,r,a].forEach(i=>e(i,"change",s)),s()}function ce(t,n,e){let o=new AbortController,r=[],a=(w,d,N,$={})=>w.addEventListener(d,N,{...$,signal:o.signal}),s="explorerPage"in document.documentElement.dataset,i=l("canvas",{role:"img"}),u=l("div",{class:"lx-picture"},[i]),k=l("div",{class:"lx-table",hidden:!0});u.append(k);let v=l("p",{class:"lx-says","aria-live":"polite"}),y=l("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),h=l("section",{class:"lx","data-kind":e.get("kind"),"data-host":s?"page":"lab","data-projector":e.get("projector")?"true":"false","aria-label":e.get("title"),style:s?"height:100vh":`height:${e.get("height")}px`});s&&le(h,Number(e.get("height")),a);let S=l("div",{class:"lx-main"},[u,v]);W(y),W(k);let x=()=>e.get("state"),A=(w,d)=>{e.set("state",{...x(),...w},d)},m=it(e.get("arrays")),C=(w,d)=>e.set("request",{name:w,value:d}),D=Bt(e.get("controls"),{state:x,set:A,ask:C,listen:a}),z=e.get("steps"),V=z.length?jt(z,{listen:a,go:w=>A(z[w].state)}):null;h.append(l("style",{text:Dt}),l("div",{class:"lx-head"},[l("p",{class:"lx-title",text:e.get("title")}),y]),...V?[V]:[],l("div",{class:"lx-body"},[S,...e.get("controls").length?[D.element]:[]])),n.append(h);let st=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),H={picture:u,canvas:i,state:x,params:()=>e.get("params"),data:()=>m,set:A,listen:a,focusable:W,redraw:f,kernel:()=>e.get("kernel"),interrupt:e.interrupt,animate(w,d){if(st?.matches)return d(1);let N=performance.now(),$=P=>{if(o.signal.aborted)return;let F=Math.min(1,Math.max(0,(P-N)/w));d(F),F<1&&requestAnimationFrame($)};requestAnimationFrame($)}},L=t.create(H),R=0,Y=!1,c=0,b=0;function f(){!R&&!o.signal.aborted&&(R=requestAnimationFrame(g))}function g(){if(R=0,!h.isConnected||!i.clientWidth||!i.clientHeight){Y||f(),Y=!0;return}Y=!1;let w=Nt(h);h.dataset.theme=w.dark?"dark":"light";let d=!!e.get("projector"),N=d?20:13,$=getComputedStyle(h).fontFamily,P=(F=1,O="400")=>`${O} ${N*F}px ${$}`;L.draw({...Ct(i),colors:w,size:N,line:d?3.5:2,projector:d,font:P}),D.update(e.get("kernel"),e.get("answer")??{}),i.setAttribute("aria-label",`${e.get("title")}: ${L.describe()}`),k.hidden||T(),globalThis.clearTimeout(b),b=globalThis.setTimeout(()=>{v.textContent=L.describe()},c?80:0),c+=1,h.dataset.draws=String(c),h.dataset.ready="true"}let T=()=>k.replaceChildren(Ft(L.table(),e.get("title")));a(y,"click",()=>{k.hidden=!k.hidden,y.setAttribute("aria-expanded",String(!k.hidden)),y.textContent=k.hidden?"Show as table":"Show the picture",k.hidden||T()});for(let w of["state","params","kernel","answer","projector"])r.push(e.on(w,f));r.push(e.on("arrays",()=>{m=it(e.get("arrays")),f()}));let E=()=>{h.dataset.narrow=String(h.clientWidth<ie*parseFloat(getComputedStyle(h).fontSize)),f()},p=new ResizeObserver(E);p.observe(h),p.observe(u);let M=new IntersectionObserver(f);M.observe(h);for(let w of["transitionend","transitioncancel"])a(h,w,d=>d.target===h&&f());return a(h,"keydown",w=>w.stopPropagation()),E(),()=>{o.abort(),cancelAnimationFrame(R),globalThis.clearTimeout(b),p.disconnect(),M.disconnect(),r.forEach(w=>w()),h.remove()}}function zt(){let t=new Map,n=new Map;function e(a,s){let i=`${a.font}|${s}`,u=t.get(i);return u===void 0&&(t.size>5e3&&t.clear(),t.set(i,u=a.measureText(s).width)),u}function o(a,s,i){if(e(a,s)<=i)return s;let u=`${a.font}|${Math.round(i)}|${s}`,k=n.get(u);if(k!==void 0)return k;let v=Array.from(new Intl.Segmenter().segment(s.slice(0,200)),x=>x.segment),[y,h]=[0,v.length];for(;y<h;){let x=y+h+1>>1;a.measureText(`${v.slice(0,x).join("")}…`).width<=i?y=x:h=x-1}n.size>5e3&&n.clear();let S=`${v.slice(0,y).join("")}…`;return n.set(u,S),S}function r(a,s,i){let u=[""];for(let k of s.split(" ")){let v=`${u[u.length-1]} ${k}`.trim();e(a,v)<=i||!u[u.length-1]?u[u.length-1]=v:u.push(k)}return u}return{widthOf:e,fit:o,wrap:r}}var St={};Yt(St,{BARS:()=>mt,TYPED:()=>U,axisEnd:()=>wt,bits:()=>_t,brief:()=>J,describe:()=>$t,distribution:()=>X,drawOf:()=>kt,drawn:()=>Q,keptCount:()=>et,mostBits:()=>vt,nameOf:()=>tt,onShow:()=>xt,partsOf:()=>Z,placeOf:()=>bt,readable:()=>ht,rowsOf:()=>yt,share:()=>G,strategyOf:()=>gt,written:()=>nt});var ue=t=>t.toString(16).padStart(2,"0"),pe=t=>t.map(ue).join(" "),fe={" ":"␣","\n":"↵","	":"⇥","\r":"␍"};function Wt(t){try{return[...new TextDecoder("utf-8",{fatal:!0,ignoreBOM:!0}).decode(Uint8Array.from(t))].map((e,o)=>fe[e]??(/[\p{C}\p{Z}]/u.test(e)?`U+${(e.codePointAt(0)??0).toString(16).toUpperCase().padStart(4,"0")}`:o===0&&/\p{M}/u.test(e)?`◌${e}`:e)).join("")}catch{return pe(t)}}function G(t){return t>=.995?t>=1?"1":">.99":t<5e-5?t<=0?"0":"<.0001":t.toFixed(t>=.0095?2:t>=95e-5?3:4).slice(1)}var de=t=>[...new TextEncoder().encode(t)],ht=t=>t?Wt(de(t)):"(empty)";var U="yours",mt=20;function xt(t,n,e){let o=e.example===U&&!t.typed?"0":String(e.example),r=o===U?t.typed:t.examples[Number(o)],a=i=>n[i+o].values,s=(i,u)=>{let k=n[i+o].shape[1];return a(i).subarray(u*k,(u+1)*k)};return{key:o,tokens:r.tokens,topTokens:r.top_tokens,K:n[`top${o}`].shape[1],others:r.others,surprise:i=>a("surprise")[i],rank:i=>a("rank")[i],own:i=>a("own")[i],scores:i=>({top:s("top",i),rest:s("rest",i),step:t.step})}}var gt=t=>({temperature:t.temperature,topK:Math.round(t.top_k),topP:t.top_p}),bt=(t,n)=>Math.min(t.tokens.length-1,Math.max(0,Math.round(n.at))),kt=(t,n)=>t.draws.values[n.roll%t.draws.values.length];function he({rest:t,step:n},e){let o=Math.min(t.length-1,Math.max(0,e/n-1)),r=Math.round(o);if(Math.abs(o-r)<1e-6)return t[r];let a=Math.floor(o);return t[a]===-1/0?-1/0:t[a]+(t[a+1]-t[a])*(o-a)}function X(t,{temperature:n,topK:e,topP:o}){let r=Array.from(t.top),a=n===0,s=r.map((x,A)=>a?+(A===0):Math.exp(x/n)),i=a?0:Math.exp(he(t,n)),u=s.reduce((x,A)=>x+A,i),k=s.map(x=>x/u),v=i/u,y=r.map((x,A)=>(a?A===0:x>-1/0)&&(!e||A<e)),h=v;if(e&&(v=0),o<1){let x=k.reduce((m,C,D)=>m+(y[D]?C:0),v),A=0;y=y.map((m,C)=>{let D=m&&A<o*x;return m&&(A+=k[C]),D}),v=Math.min(v,Math.max(0,o*x-A))}let S=k.reduce((x,A,m)=>x+(y[m]?A:0),v);return{before:k,kept:y,after:k.map((x,A)=>y[A]?x/S:0),rest:{before:h,kept:v,after:v/S},lost:k.reduce((x,A,m)=>x+(y[m]?0:A),h-v)}}function Z(t){let n=0;return[...t.after,t.rest.after].map((o,r)=>({index:r,from:n,to:n+=o})).filter(({from:o,to:r})=>r>o)}function Q(t,n){let e=Z(t),o=e[e.length-1].to;return e.find(({to:r})=>r>n*o)??e[e.length-1]}function yt(t,n,e,o){let r=t.rank(n),a=i=>({token:t.topTokens[n][i],rank:i+1,before:e.before[i],after:e.after[i],kept:e.kept[i],next:i+1===r}),s=e.before.slice(0,mt).map((i,u)=>a(u));if(r>t.K){let i=o?Math.exp(t.own(n)/o)*e.before[0]:0,u=e.rest.kept?e.rest.kept<e.rest.before?null:!0:!1,k=u?i*e.rest.after/e.rest.kept:0;s.push({token:t.tokens[n+1],rank:r,before:i,after:k,kept:u,next:!0})}else r>mt&&s.push(a(r-1));return s}function wt(t){let n=Math.max(...t.flatMap(e=>[e.before,e.after]));return[.02,.1,.25,.5].find(e=>n<=e)??1}function vt(t){let n=t.tokens.map((e,o)=>t.surprise(o)).filter(Number.isFinite);return Math.max(8,Math.ceil(Math.max(0,...n)))}var _t=t=>Number.isNaN(t)?"–":Number.isFinite(t)?Math.abs(t).toFixed(1):"∞",J=t=>{let n=ht(t);return n.length>30?`${n.slice(0,29)}…`:n},tt=(t,n,e)=>e<t.K?`“${J(t.topTokens[n][e])}”`:`one of the ${t.others.toLocaleString("en-US")} others`;function et(t,n){let e=n.kept.filter(Boolean).length;return n.rest.kept===0?`${e} token${e===1?"":"s"}`:n.rest.kept>=n.rest.before?`all ${(e+t.others).toLocaleString("en-US")} tokens`:`more than ${e} tokens`}var nt=({temperature:t,topK:n,topP:e})=>`temperature ${t.toFixed(2)}, top-k ${n||"off"}, top-p ${e<1?e.toFixed(2):"off"}`;function $t(t,n,e,o){let r=X(t.scores(n),e),{index:a,from:s,to:i}=Q(r,o),u=t.rank(n)?` In the text “${J(t.tokens[n+1])}” follows, a surprise of ${_t(t.surprise(n+1))} bits.`:"";return`After place ${n}, “${J(t.tokens[n])}”: ${nt(e)} keep ${et(t,r)} and cut ${G(r.lost)}. The draw u = ${o.toFixed(3)} takes ${tt(t,n,a)} with ${G(i-s)}.${u}`}var Lt=`.nt {
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  gap: 0.45em;
  /* Strips and bars are on the canvas below. */
  pointer-events: none;
}
.nt > * {
  flex: 0 0 auto;
  min-width: 0;
}
.nt-tokens {
  display: flex;
  flex-wrap: wrap;
  gap: 0.3em 0.2em;
  align-content: flex-start;
  min-height: 3.6em;
  max-height: 24em;
  padding: 5px;
  overflow: auto;
  pointer-events: auto;
}
.lx .nt-tokens:focus-visible {
  outline-offset: -2px;
}
.nt-token {
  display: flex;
  flex-direction: column;
  align-items: center;
  max-width: 100%;
  min-width: 2.4em;
  padding: 0.05em 0.3em;
  cursor: pointer;
  border: 1px solid var(--lx-muted);
  border-radius: 4px;
}
.nt-token[data-first] {
  border-style: dotted;
}
.nt-token span {
  font-size: 1.2em;
  line-height: 1.3;
  unicode-bidi: isolate;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
}
.nt-token small {
  font-size: 0.82em;
  font-variant-numeric: tabular-nums;
}
.nt-token[data-at] {
  outline: 3px solid var(--nt-at);
  outline-offset: 1px;
}
.nt-token[data-at] span {
  font-weight: 700;
}
.nt-space {
  font-style: normal;
  opacity: 0.75;
}
.nt-caption {
  margin: 0;
  line-height: 1.35;
}
.nt-caption b {
  font-weight: 600;
}
.nt-legend {
  margin: 0 0 0.3em 5px;
  color: var(--lx-muted);
}
.nt-scale {
  display: inline-block;
  width: 7em;
  height: 0.8em;
  vertical-align: -0.05em;
  border: 1px solid var(--lx-muted);
}
.nt-strip {
  height: 1.9em;
  margin: 0 1px;
}
/* Below it the canvas has the number of the draw. */
.nt-marked {
  margin-bottom: 1.7em;
}
.nt-bars {
  display: grid;
  grid-template-columns: 2.2em 8.5em minmax(4em, 1fr) 14.5em;
  grid-auto-rows: 1.55em;
  gap: 0.1em 0.6em;
  align-items: center;
  font-variant-numeric: tabular-nums;
}
.nt-line {
  display: contents;
}
.nt-bars b {
  overflow: hidden;
  font-size: 1.1em;
  font-weight: 400;
  line-height: 1.35;
  unicode-bidi: isolate;
  text-align: right;
  text-overflow: ellipsis;
  white-space: pre;
}
.nt-rank {
  color: var(--lx-muted);
  text-align: right;
}
.nt-bar {
  height: 78%;
}
.nt-line[data-cut] b,
.nt-line[data-cut] .nt-share {
  color: var(--lx-muted);
}
.nt-line[data-next] b,
.nt-line[data-next] .nt-share {
  font-weight: 700;
}
.nt-line[data-apart] > * {
  border-top: 2px dotted var(--lx-muted);
}
.nt-line[data-apart] > .nt-bar {
  border: 0;
}
.nt-share {
  white-space: nowrap;
}
.lx[data-kind="next_token"][data-narrow="true"] .nt-bars {
  grid-template-columns: 1.8em 6em minmax(3em, 1fr) 11.5em;
}
.lx[data-kind="next_token"][data-narrow="true"] .lx-main {
  /* Its content is what it needs: below it the controls follow. */
  min-height: auto;
}
`;var{bits:Rt,readable:ot,share:_}=St,[rt,Tt,At]=[0,1,6],at=1,Ut={create(t){let{canvas:n,picture:e}=t,{fit:o,widthOf:r}=zt(),a=l("div",{class:"nt-tokens",role:"group","aria-label":"Tokens: arrow keys choose the place"}),s=l("p",{class:"nt-caption nt-legend"}),[i,u,k]=[0,1,2].map(()=>l("p",{class:"nt-caption"})),[v,y]=[0,1].map(()=>l("div",{class:"nt-strip"}));y.classList.add("nt-marked");let h=l("div",{class:"nt-bars"}),S=[a,s,i,v,u,y,k,h];n.after(l("style",{text:Lt}),l("div",{class:"nt"},S)),t.focusable(a);function x(){let c=t.state(),b=xt(t.params(),t.data(),c),f=gt(c),g=bt(b,c),T=X(b.scores(g),f),E=kt(t.data(),c);return{shown:b,at:g,strategy:f,of:T,u:E,drawn:Q(T,E),rows:yt(b,g,T,f.temperature)}}let A=t.state();function m(){let c=t.state(),b=A.example!==c.example&&A.at===c.at;A=c,b&&t.set({at:x().shown.tokens.length-1})}let C=()=>[...a.children];t.listen(a,"click",c=>{let b=c.target instanceof Element?c.target.closest(".nt-token"):null;b&&t.set({at:Number(b.dataset.place)})}),t.listen(a,"keydown",c=>{let{shown:b,at:f}=x(),g=b.tokens.length-1,T={ArrowRight:f+1,ArrowDown:f+1,ArrowLeft:f-1,ArrowUp:f-1,Home:0,End:g}[c.key];T!==void 0&&(c.preventDefault(),t.set({at:K(T,0,g)}),C()[K(T,0,g)]?.scrollIntoView({block:"nearest"}))});let D=c=>c.startsWith(" ")&&c.length>1?[l("i",{class:"nt-space",text:"␣"}),ot(c.slice(1))]:[ot(c)],z="";function V({shown:c,at:b}){let f=vt(c),g=c.tokens.map((p,M)=>c.surprise(M)),T=JSON.stringify([c.key,c.tokens,g.map(Rt),b]);if(T===z)return;z=T,a.replaceChildren(...c.tokens.map((p,M)=>{let w=ft(g[M]/f),d=Number.isNaN(g[M])?"":`background:${w};color:${dt(w)}`;return l("div",{class:"nt-token","data-place":M,"data-first":!d,"data-at":M===b,style:d},[l("span",{},D(p)),l("small",{text:Rt(g[M])})])}));let E=l("i",{class:"nt-scale",style:`background:linear-gradient(90deg,${[0,.25,.5,.75,1].map(ft).join()})`});s.replaceChildren("Surprise in bits, −log₂ p: 0 ",E,` ${f}. Nothing predicts the first token.`)}function st({shown:c,at:b,strategy:f,of:g,u:T,drawn:E,rows:p}){let M=g.lost>0?`, hatched: ${_(g.lost)} is cut`:", nothing is cut";i.replaceChildren(l("b",{text:`After place ${b}, ${nt(f)}`}),M);let w=_(E.to-E.from);u.replaceChildren(l("b",{text:`Kept: ${et(c,g)}, renormalized.`}),` The draw u = ${T.toFixed(3)} takes ${tt(c,b,E.index)}, ${w}.`),k.replaceChildren(l("b",{text:"The likeliest next tokens"}),": bar after the cuts, line before them"),h.replaceChildren(...p.map((d,N)=>{let[$,P]=[_(d.before),_(d.after)],F=d.kept===null?`${$}, kept or cut`:d.kept?P===$?P:`${$} → ${P}`:`${$} cut`,O=[E.index===d.rank-1?" ◀ drawn":"",d.next?" ▪ in the text":""].join("");return l("div",{class:"nt-line","data-cut":d.kept===!1,"data-next":d.next,"data-apart":N>0&&d.rank>p[N-1].rank+1},[l("span",{class:"nt-rank",text:d.rank.toLocaleString("en-US")}),l("b",{},D(d.token)),l("span",{class:"nt-bar"}),l("span",{class:"nt-share",text:F+O})])}))}function H(c){let[b,f]=[n.getBoundingClientRect(),c.getBoundingClientRect()];return{left:f.left-b.left,top:f.top-b.top,width:f.width,height:f.height}}function L(c,{left:b,top:f,width:g,height:T},E){let{pen:p,colors:M}=c;p.font=c.font(.92),p.textAlign="center",p.textBaseline="middle";for(let{from:w,to:d,color:N,hatch:$,name:P}of E){let[F,O]=[b+g*w,g*(d-w)];if(p.beginPath(),p.rect(F,f,O,T),ut(p,M.series[N],$,M.paper),p.lineWidth=1,p.strokeStyle=M.paper,O>2.5&&p.stroke(),O<c.size*1.6||!P)continue;let I=o(p,P,O-6);if(I!==P&&I.length<4)continue;let B=r(p,I)+6;$&&(p.fillStyle=M.paper,p.fillRect(F+(O-B)/2,f+T*.14,B,T*.72)),p.fillStyle=$?M.ink:dt(M.series[N]),p.fillText(I,F+O/2,f+T/2)}}function R(c,{shown:b,at:f,of:g,u:T,drawn:E}){let{pen:p,colors:M}=c,w=B=>B<b.K?ot(b.topTokens[f][B]):"others",d=0,N=g.before.flatMap((B,j)=>({from:d,to:d+=B,color:g.kept[j]?rt:At,hatch:g.kept[j]?0:at,name:w(j)}));g.rest.kept&&N.push({from:d,to:d+=g.rest.kept,color:rt,hatch:0,name:"others"}),g.rest.before>g.rest.kept&&N.push({from:d,to:d+g.rest.before-g.rest.kept,color:At,hatch:at,name:"others"}),L(c,H(v),N.filter(({from:B,to:j})=>j>B));let $=H(y),P=Z(g).map(B=>{let j=B.index===E.index;return{...B,color:j?Tt:rt,hatch:j?at:0,name:j?"":w(B.index)}});L(c,$,P);let F=$.left+$.width*T,O=$.top+$.height;p.lineWidth=c.line*2.6,p.strokeStyle=M.paper,q(p,F,$.top-4,F,O+5),p.lineWidth=c.line*1.3,p.strokeStyle=M.ink,q(p,F,$.top-5,F,O+6),p.fillStyle=M.muted,p.font=c.font(.85),p.textBaseline="top";let I=r(p,"u = 0.000")/2;for(let[B,j]of[[0,"left"],[1,"right"]])p.textAlign=j,Math.abs(F-($.left+$.width*B))>I+c.size&&p.fillText(String(B),$.left+$.width*B,O+6);p.textAlign="center",p.fillStyle=M.ink,p.fillText(`u = ${T.toFixed(3)}`,K(F,$.left+I,$.left+$.width-I),O+7)}function Y(c,b){let{pen:f,colors:g}=c,T=[...h.querySelectorAll(".nt-bar")].map(H);if(!T.length)return;let E=wt(b.rows);b.rows.forEach((d,N)=>{let{left:$,top:P,width:F,height:O}=T[N],I=d.kept?d.after:d.before,B=b.drawn.index===d.rank-1;f.beginPath(),f.rect($,P,I>0?Math.max(1.5,F*I/E):0,O),ut(f,g.series[d.kept?B?Tt:rt:At],!d.kept||B?at:0,g.paper);let j=$+F*d.before/E;f.lineWidth=c.line,f.strokeStyle=g.ink,d.before>0&&q(f,j,P-2,j,P+O+2)});let[p,M]=[T[0],T[T.length-1]],w=M.top+M.height+3;f.font=c.font(.85),f.textBaseline="top",f.textAlign="center";for(let d of[0,E/2,E]){let N=p.left+p.width*d/E;f.lineWidth=1,f.strokeStyle=g.muted,q(f,N,d?w:p.top-3,N,w+3),f.fillStyle=g.muted,f.fillText(d?String(d).replace(/^0/,""):"0",N,w+4)}}return{draw(c){m();let b=x();e.style.setProperty("--nt-at",c.colors.series[Tt]),V(b),st(b),e.style.minHeight=`${Math.ceil(h.offsetTop+h.scrollHeight+2*c.size)}px`,R(c,b),Y(c,b)},describe(){let{shown:c,at:b,strategy:f,u:g}=x();return(t.state().example===U&&c.key!==U?"No text has been typed: this is the first. ":"")+$t(c,b,f,g)},table(){let{rows:c,drawn:b,of:f,shown:g}=x(),T=c.map(p=>{let M=p.kept===null?"one of the others":p.kept?"kept":"cut",w=[b.index===p.rank-1?"drawn":"",p.next?"in the text":""].filter(Boolean).join(", ");return[p.rank,ot(p.token),_(p.before),M,p.kept===null?"":_(p.after),w]}),E=g.others?[["",`${g.others.toLocaleString("en-US")} others`,_(f.rest.before),f.rest.kept?"kept":"cut",_(f.rest.after),""]]:[];return{columns:["rank","token","before the cuts","cuts","after",""],rows:[...T,...E]}}}}};var{mount:rn,widget:xe}=It(Ut),an=xe;export{an as default,rn as mount,xe as widget};
