function Tt(t){let n=atob(t),e=new Uint8Array(n.length);for(let o=0;o<e.length;o++)e[o]=n.charCodeAt(o);return e}function St(t){let n=t&32768?-1:1,e=t>>10&31,o=t&1023;return e===0?n*o*2**-24:e===31?o?NaN:n*(1/0):n*(1+o/1024)*2**(e-15)}function At(t){let{dtype:n,shape:e,data:o,scale:r,offset:a=0}=t,d=(typeof o=="string"?Tt(o):o instanceof ArrayBuffer?new Uint8Array(o):new Uint8Array(o.buffer,o.byteOffset,o.byteLength)).slice().buffer;switch(n){case"float32":return{shape:e,values:new Float32Array(d)};case"float64":return{shape:e,values:new Float64Array(d)};case"int32":return{shape:e,values:new Int32Array(d)};case"float16":return{shape:e,values:Float32Array.from(new Uint16Array(d),St)};case"uint8":{let u=new Uint8Array(d);return r===void 0?{shape:e,values:u}:{shape:e,values:Float32Array.from(u,T=>T*r+a)}}default:throw new Error(`unknown dtype ${n}`)}}function K(t){return Object.fromEntries(Object.entries(t).map(([n,e])=>[n,At(e)]))}function X(t,n=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let e=t.toFixed(n);return Number(e)===0?e.replace("-",""):e.replace("-","−")}var Z=(t,n,e)=>Math.min(e,Math.max(n,t));function nt(t){let{clientWidth:n,clientHeight:e}=t,o=globalThis.devicePixelRatio||1,[r,a]=[Math.max(1,Math.round(n*o)),Math.max(1,Math.round(e*o))];(t.width!==r||t.height!==a)&&Object.assign(t,{width:r,height:a});let i=t.getContext("2d");return i.setTransform(o,0,0,o,0,0),i.clearRect(0,0,n,e),{pen:i,width:n,height:e}}function ot(t,n,e,o,r){t.beginPath(),t.moveTo(n,e),t.lineTo(o,r),t.stroke()}var Q=[[],[[0,8,8,0]],[[0,0,8,8]],[[0,4,8,4]],[[4,0,4,8]],[[0,8,8,0],[0,0,8,8]],[[0,4,8,4],[4,0,4,8]],[[4,4,5,4]]],et=new Map;function Mt(t,n,e){let o=new OffscreenCanvas(Math.round(8*e),Math.round(8*e)),r=o.getContext("2d");r.scale(e,e),r.strokeStyle=n,r.lineWidth=1.2,r.globalAlpha=.55;for(let[a,i,d,u]of t)r.beginPath(),r.moveTo(a,i),r.lineTo(d,u),r.stroke();return o}function rt(t,n,e,o){t.fillStyle=n,t.fill();let r=Q[e%Q.length];if(!r.length)return;let a=t.getTransform().a||1,i=`${e%Q.length} ${o} ${a}`,d=et.get(i)??Mt(r,o,a);et.set(i,d);let u=t.createPattern(d,"repeat");u.setTransform(new DOMMatrix().scale(1/a)),t.fillStyle=u,t.fill()}var $t=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],Ct=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"];var Et=t=>[1,3,5].map(n=>parseInt(t.slice(n,n+2),16));function Nt(t){let n=t.startsWith("#")?Et(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[e,o,r]=n.slice(0,3).map(a=>{let i=a/255;return i<=.04045?i/12.92:((i+.055)/1.055)**2.4});return .2126*e+.7152*o+.0722*r}function at(t){let n=getComputedStyle(t),e=n.backgroundColor,o=Nt(e)<.2,r=a=>n.getPropertyValue(a).trim();return{dark:o,paper:e,ink:n.color,muted:r("--lx-muted"),faint:r("--lx-faint"),series:o?Ct:$t}}function l(t,n={},e=[]){let o=document.createElement(t);for(let[r,a]of Object.entries(n))a===void 0||a===!1||(r==="text"?o.textContent=String(a):o.setAttribute(r,a===!0?"":String(a)));return o.append(...e),o}function j(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function st({columns:t,rows:n},e){let o=(r,a)=>l("tr",{},a.map(i=>l(r,{text:i,scope:r==="th"?"col":void 0})));return l("table",{},[l("caption",{text:e}),l("thead",{},[o("th",t)]),l("tbody",{},n.map(r=>o("td",r)))])}var Ft={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function it(t,n){let e=l("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),o=t.map(r=>{let a=Bt(r,n);return e.append(a.element),a.update});return{element:e,update:(r,a)=>o.forEach(i=>i(r,a))}}function Bt(t,n){let{name:e}=t,o=l("span",{class:"lx-reason",hidden:!0}),r=l("output"),a=!1,i=Pt(t);j(i);let d=(v,h)=>{n.set({[e]:v},{final:h}),t.kernel&&h&&n.ask(e,v)},u=[];if(t.type==="button")u.push(i);else{let v=l("span",{text:t.label}),h=l("label",{style:"display:contents"},t.type==="checkbox"?[v,i]:[v,r,i]);u.push(h)}let T=l("div",{class:"lx-control","data-name":e,"data-kernel":t.kernel},[...u,o]);switch(t.type){case"slider":n.listen(i,"input",()=>d(Number(i.value),!1)),n.listen(i,"change",()=>d(Number(i.value),!0));break;case"checkbox":n.listen(i,"change",()=>d(i.checked,!0));break;case"button":n.listen(i,"click",()=>d((n.state()[e]??0)+1,!0));break;case"text":n.listen(i,"input",()=>a=!0),n.listen(i,"blur",()=>a=!1),n.listen(i,"change",()=>{a=!1,d(i.value,!0)});break;default:n.listen(i,"change",()=>d(i.value,!0))}function S(v,h){let b=n.state()[e],C=Object.entries(t.when??{}).some(([B,z])=>!z.includes(n.state()[B])),E=!!t.kernel&&v!=="live";i.disabled=C||E;let m=h.name===e,$=E?Ft[v]:m&&h.busy?"Computing …":m?h.error??"":"";o.hidden=!$,o.textContent=$,o.dataset.error=String(!!(m&&h.error&&!E)),t.type==="checkbox"?i.checked=!!b:t.type!=="button"&&!a&&i.value!==String(b)&&(i.value=String(b)),t.type==="slider"&&(r.textContent=X(Number(b),t.digits??0))}return{element:T,update:S}}function Pt(t){switch(t.type){case"slider":return l("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return l("select",{},(t.options??[]).map(([n,e])=>l("option",{value:n,text:e})));case"checkbox":return l("input",{type:"checkbox"});case"button":return l("button",{type:"button",text:t.label});default:return l("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function lt(t){let n={...t,kernel:"absent",answer:{}},e=new Map;return{get:o=>n[o],set(o,r){n[o]=r,e.get(o)?.forEach(a=>a())},on(o,r){return e.has(o)||e.set(o,new Set),e.get(o)?.add(r),()=>e.get(o)?.delete(r)}}}var Dt=100,Ot=3e3;function ct(t){let n={kernel:"waiting",answer:{}},e=new Map,o=(m,$)=>{n[m]=$,e.get(m)?.forEach(B=>B())},r=0,a=()=>{globalThis.clearTimeout(r),r=0,n.kernel!=="absent"&&t.save_changes()},i=0,d=!1,u=t.widget_manager?.kernel,T=()=>{d=!1,globalThis.clearTimeout(i),i=globalThis.setTimeout(()=>{n.kernel!=="live"&&(u?.status==="busy"?d=!0:o("kernel","absent"))},Ot),t.send({type:"ping"})},S=()=>o("kernel","absent"),v=()=>{d=!1,n.kernel!=="live"&&o("kernel","live")},h=m=>{m?.type==="pong"&&v(),m?.type==="answer"&&(m.state&&E.set("state",{...t.get("state"),...m.state}),o("answer",{name:m.name,error:m.error}))},b=(m,$)=>{["dead","restarting","autorestarting","terminating","unknown"].includes($)&&S(),d=$==="unknown"||d&&!$.endsWith("restarting"),$==="idle"&&d&&T()},C=["change:params","change:arrays"];t.on("msg:custom",h),C.forEach(m=>t.on(m,v)),u?.statusChanged?.connect(b),u?.disposed?.connect(S),T();let E={get:m=>m in n?n[m]:t.get(m),set(m,$,{final:B=!0}={}){if(m==="request"){o("answer",{name:$.name,busy:!0}),a(),t.send({type:"request",...$});return}t.set(m,$),B?a():r||(r=globalThis.setTimeout(a,Dt))},on(m,$){return m in n?(e.has(m)||e.set(m,new Set),e.get(m)?.add($),()=>e.get(m)?.delete($)):(t.on(`change:${m}`,$),()=>t.off(`change:${m}`,$))},interrupt:u&&(()=>t.widget_manager.kernel?.interrupt())};return{store:E,dispose(){globalThis.clearTimeout(r),globalThis.clearTimeout(i),t.off("msg:custom",h),C.forEach(m=>t.off(m,v)),u?.statusChanged?.disconnect(b),u?.disposed?.disconnect(S)}}}var dt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var zt=(t,n,e)=>Math.min(e-1,Math.max(0,t+n));function ut(t,n){let e=-1,o=l("button",{type:"button",class:"lx-back",text:"◀ Back"}),r=l("button",{type:"button",class:"lx-next",text:"Start ▶"}),a=l("span",{class:"lx-step-title"}),i=l("span",{class:"lx-step-look"}),d=l("span",{class:"lx-step-count"}),u=l("div",{"aria-live":"polite"},[a," ",i]),T=t.map(b=>l("div",{class:"lx-reserve","aria-hidden":"true",text:`${b.title}. ${b.look}`})),S=l("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[o,l("div",{class:"lx-walk-text"},[...T,u]),l("div",{},[d," ",r])]);[S,o,r].forEach(j);let v=b=>{e=zt(e,b,t.length),h(),n.go(e)};function h(){let b=t[e];a.textContent=b?`${b.title}.`:"Guided walk.",i.textContent=b?b.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,d.textContent=b?`${e+1} / ${t.length}`:"",r.textContent=b?"Next ▶":"Start ▶";let C=S.ownerDocument.activeElement;o.disabled=e<=0,r.disabled=e===t.length-1,(C===o&&o.disabled||C===r&&r.disabled)&&S.focus()}return n.listen(o,"click",()=>v(-1)),n.listen(r,"click",()=>v(1)),n.listen(S,"keydown",b=>{let C={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[b.key];C&&(b.preventDefault(),e+C>=0&&v(C))}),h(),S}var It=46;function ft(t){let n=(o,r)=>Lt(t,o,r),e=globalThis.document?.documentElement;if(e&&"explorerPage"in e.dataset){let o=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");n(document.body,lt(o))}return{mount:n,widget:{render({model:o,el:r}){let{store:a,dispose:i}=ct(o),d=n(r,a);return()=>{d(),i()}}}}}function Wt(t,n,e){let o=matchMedia(`(min-height: ${n+6}px) and (max-height: ${n+10}px)`),r=matchMedia(`(min-height: ${n+2}px) and (max-height: ${n+5.9}px)`),a=matchMedia("(prefers-color-scheme: dark)"),i=()=>{t.dataset.scheme=r.matches||a.matches&&!o.matches?"dark":"light"};[o,r,a].forEach(d=>e(d,"change",i)),i()}function Lt(t,n,e){let o=new AbortController,r=[],a=(M,y,N,D={})=>M.addEventListener(y,N,{...D,signal:o.signal}),i="explorerPage"in document.documentElement.dataset,d=l("canvas",{role:"img"}),u=l("div",{class:"lx-picture"},[d]),T=l("div",{class:"lx-table",hidden:!0});u.append(T);let S=l("p",{class:"lx-says","aria-live":"polite"}),v=l("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),h=l("section",{class:"lx","data-kind":e.get("kind"),"data-host":i?"page":"lab","data-projector":e.get("projector")?"true":"false","aria-label":e.get("title"),style:i?"height:100vh":`height:${e.get("height")}px`});i&&Wt(h,Number(e.get("height")),a);let b=l("div",{class:"lx-main"},[u,S]);j(v),j(T);let C=()=>e.get("state"),E=(M,y)=>{e.set("state",{...C(),...M},y)},m=K(e.get("arrays")),$=(M,y)=>e.set("request",{name:M,value:y}),B=it(e.get("controls"),{state:C,set:E,ask:$,listen:a}),z=e.get("steps"),H=z.length?ut(z,{listen:a,go:M=>E(z[M].state)}):null;h.append(l("style",{text:dt}),l("div",{class:"lx-head"},[l("p",{class:"lx-title",text:e.get("title")}),v]),...H?[H]:[],l("div",{class:"lx-body"},[b,...e.get("controls").length?[B.element]:[]])),n.append(h);let q=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),s={picture:u,canvas:d,state:C,params:()=>e.get("params"),data:()=>m,set:E,listen:a,focusable:j,redraw:k,kernel:()=>e.get("kernel"),interrupt:e.interrupt,animate(M,y){if(q?.matches)return y(1);let N=performance.now(),D=L=>{if(o.signal.aborted)return;let I=Math.min(1,Math.max(0,(L-N)/M));y(I),I<1&&requestAnimationFrame(D)};requestAnimationFrame(D)}},c=t.create(s),p=0,x=!1,f=0,w=0;function k(){!p&&!o.signal.aborted&&(p=requestAnimationFrame(g))}function g(){if(p=0,!h.isConnected||!d.clientWidth||!d.clientHeight){x||k(),x=!0;return}x=!1;let M=at(h);h.dataset.theme=M.dark?"dark":"light";let y=!!e.get("projector"),N=y?20:13,D=getComputedStyle(h).fontFamily,L=(I=1,J="400")=>`${J} ${N*I}px ${D}`;c.draw({...nt(d),colors:M,size:N,line:y?3.5:2,projector:y,font:L}),B.update(e.get("kernel"),e.get("answer")??{}),d.setAttribute("aria-label",`${e.get("title")}: ${c.describe()}`),T.hidden||A(),globalThis.clearTimeout(w),w=globalThis.setTimeout(()=>{S.textContent=c.describe()},f?80:0),f+=1,h.dataset.draws=String(f),h.dataset.ready="true"}let A=()=>T.replaceChildren(st(c.table(),e.get("title")));a(v,"click",()=>{T.hidden=!T.hidden,v.setAttribute("aria-expanded",String(!T.hidden)),v.textContent=T.hidden?"Show as table":"Show the picture",T.hidden||A()});for(let M of["state","params","kernel","answer","projector"])r.push(e.on(M,k));r.push(e.on("arrays",()=>{m=K(e.get("arrays")),k()}));let P=()=>{h.dataset.narrow=String(h.clientWidth<It*parseFloat(getComputedStyle(h).fontSize)),k()},O=new ResizeObserver(P);O.observe(h),O.observe(u);let Y=new IntersectionObserver(k);Y.observe(h);for(let M of["transitionend","transitioncancel"])a(h,M,y=>y.target===h&&k());return a(h,"keydown",M=>M.stopPropagation()),P(),()=>{o.abort(),cancelAnimationFrame(p),globalThis.clearTimeout(w),O.disconnect(),Y.disconnect(),r.forEach(M=>M()),h.remove()}}var Rt=t=>t.toString(16).padStart(2,"0"),Ut=t=>t.map(Rt).join(" "),_t={" ":"␣","\n":"↵","	":"⇥","\r":"␍"};function pt(t){try{return[...new TextDecoder("utf-8",{fatal:!0,ignoreBOM:!0}).decode(Uint8Array.from(t))].map((e,o)=>_t[e]??(/[\p{C}\p{Z}]/u.test(e)?`U+${(e.codePointAt(0)??0).toString(16).toUpperCase().padStart(4,"0")}`:o===0&&/\p{M}/u.test(e)?`◌${e}`:e)).join("")}catch{return Ut(t)}}var U="yours",mt=["","first","second","third","fourth","fifth","sixth","seventh","eighth","ninth","tenth"];function ht(t,n,e){let o=e.example===U&&!t.typed?"0":String(e.example),r=o===U?t.typed:t.examples[Number(o)],a=u=>n[u+o].values,i=n[`top${o}`].shape[1],d=r.tokens.length;return{key:o,sentence:r.sentence,tokens:r.tokens,topTokens:r.top_tokens,k:i,labels:r.classes,opening:r.opening,top:u=>Array.from(a("top").subarray(u*i,(u+1)*i)),rank:u=>a("rank")[u],own:u=>a("own")[u],maskable:u=>!!a("maskable")[u],share:(u,T)=>a("classes")[u*(d+1)+(T??d)]}}function xt(t,n){return n==null?null:t.maskable(n)?n:t.opening}function V(t,n,e){let o=t.tokens.map((a,i)=>i).filter(t.maskable);if(n===null)return e>0?o[0]:o[o.length-1];let r=o.indexOf(n)+e;return o[Math.min(o.length-1,Math.max(0,r))]}function gt(t,n,e){let o=t.rank(n),r=t.top(n).slice(0,e).map((a,i)=>({token:t.topTokens[n][i],p:a,rank:i+1,own:i+1===o}));return o>r.length&&t.k&&r.push({token:t.tokens[n],p:t.own(n),rank:o,own:!0}),r}function F(t){return t>=.995?t>=1?"1":">.99":t<5e-5?t<=0?"0":"<.0001":t.toFixed(t>=.0095?2:t>=95e-5?3:4).slice(1)}function Ht(t){if(t<mt.length)return mt[t];let e=t%100>10&&t%100<14?"th":{1:"st",2:"nd",3:"rd"}[t%10]??"th";return`${t.toLocaleString("en-US")}${e}`}var qt=t=>[...new TextEncoder().encode(t)],W=t=>t?pt(qt(t)):"(empty)",R=t=>{let n=W(t);return n.length>30?`${n.slice(0,29)}…`:n};function bt(t,n){let e=t.labels.map((u,T)=>{let S=F(t.share(T,null));return n===null?`${R(u)} ${S}`:`${R(u)} ${F(t.share(T,n))} instead of ${S}`}),[o,r]=["The classifier says ","With it masked the classifier says "],a=e.length?` ${n===null?o:r}${e.join(", ")}.`:"";if(n===null)return`Nothing is masked: choose one of ${t.tokens.length} tokens.${a}`;if(!t.k)return`Place ${n} masked, where “${R(t.tokens[n])}” stands.${a}`;let i=`Place ${n} masked: the model says “${R(t.topTokens[n][0])}” ${F(t.top(n)[0])}`,d=t.rank(n);return d===0?`${i}.${a}`:d===1?`${i}, the token that stands there.${a}`:`${i}; the token there, “${R(t.tokens[n])}”, is ${Ht(d)} with ${F(t.own(n))}.${a}`}var _=(t,n,e)=>t.share(n,e)-t.share(n,null);function G(t){let n=t.tokens.map((o,r)=>r).filter(t.maskable),e=t.labels.map((o,r)=>Math.max(...n.map(a=>Math.abs(_(t,r,a)))));return e.indexOf(Math.max(...e))}var kt=`.bt {
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  gap: 0.7em;
  /* The bars are on the canvas below. */
  pointer-events: none;
}
.bt > * {
  min-width: 0;
}
.bt-tokens {
  display: flex;
  flex: 0 0 auto;
  flex-wrap: wrap;
  gap: 0.35em 0.3em;
  align-content: flex-start;
  min-height: 4.6em;
  max-height: 24em;
  padding: 5px;
  overflow: auto;
  pointer-events: auto;
}
.lx .bt-tokens:focus-visible {
  outline-offset: -2px;
}
.bt-token {
  display: flex;
  flex-direction: column;
  align-items: center;
  max-width: 100%;
  /* [MASK] fits: masking moves no other token. */
  min-width: 4.1em;
  padding: 0.1em 0.3em;
  cursor: pointer;
  border: 1.5px solid var(--lx-muted);
  border-radius: 4px;
}
.bt-token[data-fixed] {
  min-width: 0;
  color: var(--lx-muted);
  cursor: default;
  border-style: dotted;
}
.bt-token span {
  font-size: 1.35em;
  line-height: 1.3;
  unicode-bidi: isolate;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
}
.bt-token[data-at] {
  padding: calc(0.1em - 1.5px) calc(0.3em - 1.5px);
  border: 3px solid var(--bt-mask);
  background: color-mix(in srgb, var(--bt-mask) 22%, transparent);
}
.bt-token[data-at] span {
  font-size: 1.08em;
  font-weight: 700;
  line-height: 1.625;
}
.bt-token small {
  color: var(--lx-muted);
  font-size: 0.82em;
  font-variant-numeric: tabular-nums;
}
.bt-token[data-at] small {
  color: inherit;
}
.bt-space {
  color: var(--lx-muted);
  font-style: normal;
}
/* How far masking the token moves the class: up from the middle, or down. */
.bt-moved {
  position: relative;
  width: 1.2em;
  height: 2.2em;
  background: linear-gradient(var(--lx-muted), var(--lx-muted)) 0 50% / 100% 1px no-repeat;
}
.bt-moved i {
  position: absolute;
  left: 0.15em;
  width: 0.8em;
}
.bt-moved i[data-way="up"] {
  bottom: 50%;
  background: var(--bt-up);
}
.bt-moved i[data-way="down"] {
  top: 50%;
  background: repeating-linear-gradient(45deg, var(--bt-down) 0 3px, var(--lx-control) 3px 4.5px);
}
.bt-bars {
  display: grid;
  grid-template-columns: 2.2em 9em minmax(5em, 1fr) 11em;
  grid-auto-rows: minmax(1.5em, 2.3em);
  gap: 0.25em 0.6em;
  align-items: center;
  font-size: 1.15em;
  font-variant-numeric: tabular-nums;
}
.bt-bars > .bt-line {
  display: contents;
}
.bt-bars b {
  overflow: hidden;
  font-size: 1.12em;
  font-weight: 400;
  line-height: 1.35;
  unicode-bidi: isolate;
  text-align: right;
  text-overflow: ellipsis;
  white-space: pre;
}
.bt-bars .bt-rank {
  color: var(--lx-muted);
  text-align: right;
}
.bt-bars .bt-bar {
  height: 86%;
}
.bt-line[data-own] b,
.bt-line[data-own] .bt-share {
  font-weight: 700;
}
.bt-line[data-apart] > * {
  padding-top: 0.1em;
  border-top: 2px dotted var(--lx-muted);
}
.bt-line[data-apart] > .bt-bar {
  border: 0;
}
/* Below it the canvas has its axis. */
.bt-rows {
  flex: 1 1 0;
  align-content: start;
  min-height: 0;
  margin-bottom: 1.5em;
}
.bt-caption {
  margin: 0;
}
.bt-caption b {
  font-weight: 600;
}
.bt-tokens + .bt-caption {
  margin: -0.5em 0 0.2em 5px;
  color: var(--lx-muted);
}
.bt-hint {
  grid-column: 1 / -1;
  margin: 0.5em;
  font-size: 1.2em;
}
.lx[data-kind="bert"][data-narrow="true"] .bt-bars {
  grid-template-columns: 2em 7em minmax(4em, 1fr) 10em;
}
`;var wt=1,yt=0,vt={create(t){let{canvas:n,picture:e}=t,o=l("div",{class:"bt-tokens",role:"group","aria-label":"Tokens: arrow keys mask one, Escape none"}),r=l("div",{class:"bt-bars"}),[a,i,d]=[0,1,2].map(()=>l("p",{class:"bt-caption"})),u=l("div",{class:"bt-bars bt-rows"}),T=[o,a,i,r,d,u];n.after(l("style",{text:kt}),l("div",{class:"bt"},T)),t.focusable(o);function S(){let s=t.state(),c=ht(t.params(),t.data(),s),p=xt(c,s.at);return{shown:c,at:p,rows:p===null?[]:gt(c,p,s.shown)}}let v=t.state();function h(){let s=t.state(),{shown:c}=S(),p=v.example!==s.example&&v.at===s.at;v=s,p&&c.rank(c.opening)===0&&s.at!==c.opening&&t.set({at:c.opening})}let b=()=>[...o.children];t.listen(o,"click",s=>{let c=s.target instanceof Element?s.target.closest(".bt-token"):null,{shown:p,at:x}=S(),f=c?Number(c.dataset.place):-1;c&&p.maskable(f)&&t.set({at:f===x?null:f})});function C(s,c,p){let x=b()[c],f=b().filter((A,P)=>s.maskable(P)&&(A.offsetTop-x.offsetTop)*p>x.offsetHeight/2);if(!f.length)return c;let w=Math.min(...f.map(A=>A.offsetTop*p)),k=A=>Math.abs(A.offsetLeft+A.offsetWidth/2-x.offsetLeft-x.offsetWidth/2),g=f.filter(A=>A.offsetTop*p===w).sort((A,P)=>k(A)-k(P));return Number(g[0].dataset.place)}t.listen(o,"keydown",s=>{let{shown:c,at:p}=S(),x={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[s.key],f=p;if(s.key==="Escape")f=null;else if(s.key==="Home")f=V(c,null,1);else if(s.key==="End")f=V(c,null,-1);else if(x&&p!==null&&/Up|Down/.test(s.key))f=C(c,p,x);else if(x)f=V(c,p,x);else return;s.preventDefault(),t.set({at:f}),f!==null&&b()[f]?.scrollIntoView({block:"nearest"})});let E=s=>s.startsWith(" ")&&s.length>1?[l("i",{class:"bt-space",text:"␣"}),W(s.slice(1))]:[W(s)],m="";function $(s,c){let p=s.labels.length?G(s):-1,x=Math.max(.02,...s.tokens.map((k,g)=>p>=0&&s.maskable(g)?Math.abs(_(s,p,g)):0)),f=s.tokens.map((k,g)=>p>=0&&s.maskable(g)?_(s,p,g)/x:0),w=JSON.stringify([s.tokens,f,c]);w!==m&&(m=w,o.replaceChildren(...s.tokens.map((k,g)=>{let A=l("i",{"data-way":f[g]>0?"up":"down",style:`height:${50*Math.abs(f[g])}%`});return l("div",{class:"bt-token","data-place":g,"data-fixed":!s.maskable(g),"data-at":g===c},[l("span",{},g===c?["[MASK]"]:E(k)),l("small",{text:g}),...p>=0&&s.maskable(g)?[l("div",{class:"bt-moved"},[A])]:[]])})))}let B=(s,c,p="",x={})=>l("div",{class:"bt-line",...x},[l("span",{class:"bt-rank",text:p}),l("b",{},s),l("span",{class:"bt-bar"}),l("span",{class:"bt-share",text:c})]);function z(s){let{shown:c,at:p}=s;if(d.hidden=p===null||!c.k,p===null)return u.replaceChildren(l("p",{class:"bt-hint",text:"Click a token to mask it."}));d.replaceChildren(l("b",{text:`What the model fills in at place ${p}`}),": probabilities, a softmax over the whole vocabulary"),u.replaceChildren(...s.rows.map((x,f)=>B(E(x.token),`${F(x.p)}${x.own?" ◀ stands there":""}`,x.rank.toLocaleString("en-US"),{"data-own":x.own,"data-apart":x.own&&f>0&&x.rank>s.rows[f-1].rank+1})))}function H({shown:s,at:c}){if(a.hidden=i.hidden=r.hidden=!s.labels.length,!s.labels.length)return;let p=W(s.labels[G(s)]).slice(0,30),x=F(Math.max(...s.tokens.map((w,k)=>s.maskable(k)?Math.abs(_(s,G(s),k)):0)));a.textContent=`Under a token: how far masking it moves “${p}”, up or down; at most ${x}.`;let f=c===null?[": nothing masked"]:[`: place ${c} masked (the line: nothing masked)`];i.replaceChildren(l("b",{text:"The classifier"}),...f),r.replaceChildren(...s.labels.map((w,k)=>{let g=F(s.share(k,c));return B(E(w),c===null?g:`${F(s.share(k,null))} → ${g}`)}))}function q(s,c,p,x=!1){let{pen:f,colors:w,size:k}=s,g=n.getBoundingClientRect(),A=[...c.querySelectorAll(".bt-bar")].map(y=>y.getBoundingClientRect());if(!p.length||A.length<p.length)return;let[P,O]=[A[0].left-g.left,A[0].width],[Y,M]=[A[0].top-g.top,A[p.length-1].bottom-g.top];f.font=s.font(.85),f.textAlign="center",f.textBaseline="top";for(let y of[0,.25,.5,.75,1]){let N=P+O*y;f.lineWidth=1,f.strokeStyle=y?w.faint:w.muted,ot(f,N,Y-3,N,M+4),f.fillStyle=w.muted,x&&(O>k*14||y%.5===0)&&f.fillText(y===0||y===1?String(y):F(y),N,M+6)}p.forEach(({p:y,before:N,own:D},L)=>{let I=A[L].top-g.top,[J,tt]=[Math.max(y>0?1.5:0,O*Z(y,0,1)),A[L].height];f.beginPath(),f.rect(P,I,J,tt),rt(f,w.series[D?wt:yt],D?wt:yt,w.paper),N!==void 0&&(f.fillStyle=w.ink,f.fillRect(P+O*Z(N,0,1)-s.line,I-3,s.line*2,tt+6))})}return{draw(s){h();let c=S(),[,p,x,,,,f]=s.colors.series;for(let[k,g]of Object.entries({mask:p,up:x,down:f}))e.style.setProperty(`--bt-${k}`,g);$(c.shown,c.at),z(c),H(c);let w=u.offsetTop+(Math.max(t.state().shown,c.rows.length)*2.05+2)*s.size;e.style.minHeight=`${Math.ceil(w)}px`,q(s,u,c.rows,!0),q(s,r,c.shown.labels.map((k,g)=>({p:c.shown.share(g,c.at),before:c.shown.share(g,null)})))},describe(){let{shown:s,at:c}=S();return(t.state().example===U&&s.key!==U?"No sentence has been typed: this is the first. ":"")+bt(s,c)},table(){let s=S(),{shown:c,at:p}=s,x=s.rows.map(w=>[w.rank,W(w.token),F(w.p),w.own?"yes":""]),f=c.labels.map((w,k)=>["class",W(w),F(c.share(k,p)),`${F(c.share(k,null))} with nothing masked`]);return{columns:["rank","token","probability","stands there"],rows:x.concat(f)}}}}};var{mount:Ne,widget:Vt}=ft(vt),Fe=Vt;export{Fe as default,Ne as mount,Vt as widget};
