function Ft(t){let n=atob(t),e=new Uint8Array(n.length);for(let o=0;o<e.length;o++)e[o]=n.charCodeAt(o);return e}function Bt(t){let n=t&32768?-1:1,e=t>>10&31,o=t&1023;return e===0?n*o*2**-24:e===31?o?NaN:n*(1/0):n*(1+o/1024)*2**(e-15)}function Ot(t){let{dtype:n,shape:e,data:o,scale:r,offset:i=0}=t,f=(typeof o=="string"?Ft(o):o instanceof ArrayBuffer?new Uint8Array(o):new Uint8Array(o.buffer,o.byteOffset,o.byteLength)).slice().buffer;switch(n){case"float32":return{shape:e,values:new Float32Array(f)};case"float64":return{shape:e,values:new Float64Array(f)};case"int32":return{shape:e,values:new Int32Array(f)};case"float16":return{shape:e,values:Float32Array.from(new Uint16Array(f),Bt)};case"uint8":{let b=new Uint8Array(f);return r===void 0?{shape:e,values:b}:{shape:e,values:Float32Array.from(b,$=>$*r+i)}}default:throw new Error(`unknown dtype ${n}`)}}function ct(t){return Object.fromEntries(Object.entries(t).map(([n,e])=>[n,Ot(e)]))}function S(t,n=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let e=t.toFixed(n);return Number(e)===0?e.replace("-",""):e.replace("-","−")}function ft(t){let{clientWidth:n,clientHeight:e}=t,o=globalThis.devicePixelRatio||1,[r,i]=[Math.max(1,Math.round(n*o)),Math.max(1,Math.round(e*o))];(t.width!==r||t.height!==i)&&Object.assign(t,{width:r,height:i});let c=t.getContext("2d");return c.setTransform(o,0,0,o,0,0),c.clearRect(0,0,n,e),{pen:c,width:n,height:e}}var Dt=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],jt=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"];var It=t=>[1,3,5].map(n=>parseInt(t.slice(n,n+2),16));function Lt(t){let n=t.startsWith("#")?It(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[e,o,r]=n.slice(0,3).map(i=>{let c=i/255;return c<=.04045?c/12.92:((c+.055)/1.055)**2.4});return .2126*e+.7152*o+.0722*r}function mt(t){let n=getComputedStyle(t),e=n.backgroundColor,o=Lt(e)<.2,r=i=>n.getPropertyValue(i).trim();return{dark:o,paper:e,ink:n.color,muted:r("--lx-muted"),faint:r("--lx-faint"),series:o?jt:Dt}}function l(t,n={},e=[]){let o=document.createElement(t);for(let[r,i]of Object.entries(n))i===void 0||i===!1||(r==="text"?o.textContent=String(i):o.setAttribute(r,i===!0?"":String(i)));return o.append(...e),o}function j(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function ht({columns:t,rows:n},e){let o=(r,i)=>l("tr",{},i.map(c=>l(r,{text:c,scope:r==="th"?"col":void 0})));return l("table",{},[l("caption",{text:e}),l("thead",{},[o("th",t)]),l("tbody",{},n.map(r=>o("td",r)))])}var zt={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function xt(t,n){let e=l("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),o=t.map(r=>{let i=Wt(r,n);return e.append(i.element),i.update});return{element:e,update:(r,i)=>o.forEach(c=>c(r,i))}}function Wt(t,n){let{name:e}=t,o=l("span",{class:"lx-reason",hidden:!0}),r=l("output"),i=!1,c=Rt(t);j(c);let f=(g,p)=>{n.set({[e]:g},{final:p}),t.kernel&&p&&n.ask(e,g)},b=[];if(t.type==="button")b.push(c);else{let g=l("span",{text:t.label}),p=l("label",{style:"display:contents"},t.type==="checkbox"?[g,c]:[g,r,c]);b.push(p)}let $=l("div",{class:"lx-control","data-name":e,"data-kernel":t.kernel},[...b,o]);switch(t.type){case"slider":n.listen(c,"input",()=>f(Number(c.value),!1)),n.listen(c,"change",()=>f(Number(c.value),!0));break;case"checkbox":n.listen(c,"change",()=>f(c.checked,!0));break;case"button":n.listen(c,"click",()=>f((n.state()[e]??0)+1,!0));break;case"text":n.listen(c,"input",()=>i=!0),n.listen(c,"blur",()=>i=!1),n.listen(c,"change",()=>{i=!1,f(c.value,!0)});break;default:n.listen(c,"change",()=>f(c.value,!0))}function v(g,p){let w=n.state()[e],M=Object.entries(t.when??{}).some(([N,F])=>!F.includes(n.state()[N])),C=!!t.kernel&&g!=="live";c.disabled=M||C;let m=p.name===e,T=C?zt[g]:m&&p.busy?"Computing …":m?p.error??"":"";o.hidden=!T,o.textContent=T,o.dataset.error=String(!!(m&&p.error&&!C)),t.type==="checkbox"?c.checked=!!w:t.type!=="button"&&!i&&c.value!==String(w)&&(c.value=String(w)),t.type==="slider"&&(r.textContent=S(Number(w),t.digits??0))}return{element:$,update:v}}function Rt(t){switch(t.type){case"slider":return l("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return l("select",{},(t.options??[]).map(([n,e])=>l("option",{value:n,text:e})));case"checkbox":return l("input",{type:"checkbox"});case"button":return l("button",{type:"button",text:t.label});default:return l("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function gt(t){let n={...t,kernel:"absent",answer:{}},e=new Map;return{get:o=>n[o],set(o,r){n[o]=r,e.get(o)?.forEach(i=>i())},on(o,r){return e.has(o)||e.set(o,new Set),e.get(o)?.add(r),()=>e.get(o)?.delete(r)}}}var qt=100,Ut=3e3;function bt(t){let n={kernel:"waiting",answer:{}},e=new Map,o=(m,T)=>{n[m]=T,e.get(m)?.forEach(N=>N())},r=0,i=()=>{globalThis.clearTimeout(r),r=0,n.kernel!=="absent"&&t.save_changes()},c=0,f=!1,b=t.widget_manager?.kernel,$=()=>{f=!1,globalThis.clearTimeout(c),c=globalThis.setTimeout(()=>{n.kernel!=="live"&&(b?.status==="busy"?f=!0:o("kernel","absent"))},Ut),t.send({type:"ping"})},v=()=>o("kernel","absent"),g=()=>{f=!1,n.kernel!=="live"&&o("kernel","live")},p=m=>{m?.type==="pong"&&g(),m?.type==="answer"&&(m.state&&C.set("state",{...t.get("state"),...m.state}),o("answer",{name:m.name,error:m.error}))},w=(m,T)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(T)&&v(),f=T==="unknown"||f&&!T.endsWith("restarting"),T==="idle"&&f&&$()},M=["change:params","change:arrays"];t.on("msg:custom",p),M.forEach(m=>t.on(m,g)),b?.statusChanged?.connect(w),b?.disposed?.connect(v),$();let C={get:m=>m in n?n[m]:t.get(m),set(m,T,{final:N=!0}={}){if(m==="request"){o("answer",{name:T.name,busy:!0}),i(),t.send({type:"request",...T});return}t.set(m,T),N?i():r||(r=globalThis.setTimeout(i,qt))},on(m,T){return m in n?(e.has(m)||e.set(m,new Set),e.get(m)?.add(T),()=>e.get(m)?.delete(T)):(t.on(`change:${m}`,T),()=>t.off(`change:${m}`,T))},interrupt:b&&(()=>t.widget_manager.kernel?.interrupt())};return{store:C,dispose(){globalThis.clearTimeout(r),globalThis.clearTimeout(c),t.off("msg:custom",p),M.forEach(m=>t.off(m,g)),b?.statusChanged?.disconnect(w),b?.disposed?.disconnect(v)}}}var wt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var Gt=(t,n,e)=>Math.min(e-1,Math.max(0,t+n));function yt(t,n){let e=-1,o=l("button",{type:"button",class:"lx-back",text:"◀ Back"}),r=l("button",{type:"button",class:"lx-next",text:"Start ▶"}),i=l("span",{class:"lx-step-title"}),c=l("span",{class:"lx-step-look"}),f=l("span",{class:"lx-step-count"}),b=l("div",{"aria-live":"polite"},[i," ",c]),$=t.map(w=>l("div",{class:"lx-reserve","aria-hidden":"true",text:`${w.title}. ${w.look}`})),v=l("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[o,l("div",{class:"lx-walk-text"},[...$,b]),l("div",{},[f," ",r])]);[v,o,r].forEach(j);let g=w=>{e=Gt(e,w,t.length),p(),n.go(e)};function p(){let w=t[e];i.textContent=w?`${w.title}.`:"Guided walk.",c.textContent=w?w.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,f.textContent=w?`${e+1} / ${t.length}`:"",r.textContent=w?"Next ▶":"Start ▶";let M=v.ownerDocument.activeElement;o.disabled=e<=0,r.disabled=e===t.length-1,(M===o&&o.disabled||M===r&&r.disabled)&&v.focus()}return n.listen(o,"click",()=>g(-1)),n.listen(r,"click",()=>g(1)),n.listen(v,"keydown",w=>{let M={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[w.key];M&&(w.preventDefault(),e+M>=0&&g(M))}),p(),v}var Ht=46;function kt(t){let n=(o,r)=>Vt(t,o,r),e=globalThis.document?.documentElement;if(e&&"explorerPage"in e.dataset){let o=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");n(document.body,gt(o))}return{mount:n,widget:{render({model:o,el:r}){let{store:i,dispose:c}=bt(o),f=n(r,i);return()=>{f(),c()}}}}}function Yt(t,n,e){let o=matchMedia(`(min-height: ${n+6}px) and (max-height: ${n+10}px)`),r=matchMedia(`(min-height: ${n+2}px) and (max-height: ${n+5.9}px)`),i=matchMedia("(prefers-color-scheme: dark)"),c=()=>{t.dataset.scheme=r.matches||i.matches&&!o.matches?"dark":"light"};[o,r,i].forEach(f=>e(f,"change",c)),c()}function Vt(t,n,e){let o=new AbortController,r=[],i=(d,x,A,E={})=>d.addEventListener(x,A,{...E,signal:o.signal}),c="explorerPage"in document.documentElement.dataset,f=l("canvas",{role:"img"}),b=l("div",{class:"lx-picture"},[f]),$=l("div",{class:"lx-table",hidden:!0});b.append($);let v=l("p",{class:"lx-says","aria-live":"polite"}),g=l("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),p=l("section",{class:"lx","data-kind":e.get("kind"),"data-host":c?"page":"lab","data-projector":e.get("projector")?"true":"false","aria-label":e.get("title"),style:c?"height:100vh":`height:${e.get("height")}px`});c&&Yt(p,Number(e.get("height")),i);let w=l("div",{class:"lx-main"},[b,v]);j(g),j($);let M=()=>e.get("state"),C=(d,x)=>{e.set("state",{...M(),...d},x)},m=ct(e.get("arrays")),T=(d,x)=>e.set("request",{name:d,value:x}),N=xt(e.get("controls"),{state:M,set:C,ask:T,listen:i}),F=e.get("steps"),K=F.length?yt(F,{listen:i,go:d=>C(F[d].state)}):null;p.append(l("style",{text:wt}),l("div",{class:"lx-head"},[l("p",{class:"lx-title",text:e.get("title")}),g]),...K?[K]:[],l("div",{class:"lx-body"},[w,...e.get("controls").length?[N.element]:[]])),n.append(p);let st=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),it={picture:b,canvas:f,state:M,params:()=>e.get("params"),data:()=>m,set:C,listen:i,focusable:j,redraw:B,kernel:()=>e.get("kernel"),interrupt:e.interrupt,animate(d,x){if(st?.matches)return x(1);let A=performance.now(),E=P=>{if(o.signal.aborted)return;let q=Math.min(1,Math.max(0,(P-A)/d));x(q),q<1&&requestAnimationFrame(E)};requestAnimationFrame(E)}},I=t.create(it),z=0,W=!1,R=0,Y=0;function B(){!z&&!o.signal.aborted&&(z=requestAnimationFrame(a))}function a(){if(z=0,!p.isConnected||!f.clientWidth||!f.clientHeight){W||B(),W=!0;return}W=!1;let d=mt(p);p.dataset.theme=d.dark?"dark":"light";let x=!!e.get("projector"),A=x?20:13,E=getComputedStyle(p).fontFamily,P=(q=1,D="400")=>`${D} ${A*q}px ${E}`;I.draw({...ft(f),colors:d,size:A,line:x?3.5:2,projector:x,font:P}),N.update(e.get("kernel"),e.get("answer")??{}),f.setAttribute("aria-label",`${e.get("title")}: ${I.describe()}`),$.hidden||s(),globalThis.clearTimeout(Y),Y=globalThis.setTimeout(()=>{v.textContent=I.describe()},R?80:0),R+=1,p.dataset.draws=String(R),p.dataset.ready="true"}let s=()=>$.replaceChildren(ht(I.table(),e.get("title")));i(g,"click",()=>{$.hidden=!$.hidden,g.setAttribute("aria-expanded",String(!$.hidden)),g.textContent=$.hidden?"Show as table":"Show the picture",$.hidden||s()});for(let d of["state","params","kernel","answer","projector"])r.push(e.on(d,B));r.push(e.on("arrays",()=>{m=ct(e.get("arrays")),B()}));let u=()=>{p.dataset.narrow=String(p.clientWidth<Ht*parseFloat(getComputedStyle(p).fontSize)),B()},h=new ResizeObserver(u);h.observe(p),h.observe(b);let y=new IntersectionObserver(B);y.observe(p);for(let d of["transitionend","transitioncancel"])i(p,d,x=>x.target===p&&B());return i(p,"keydown",d=>d.stopPropagation()),u(),()=>{o.abort(),cancelAnimationFrame(z),globalThis.clearTimeout(Y),h.disconnect(),y.disconnect(),r.forEach(d=>d()),p.remove()}}var Jt=t=>t.toString(16).padStart(2,"0"),Xt=t=>t.map(Jt).join(" "),Kt={" ":"␣","\n":"↵","	":"⇥","\r":"␍"};function vt(t){try{return[...new TextDecoder("utf-8",{fatal:!0,ignoreBOM:!0}).decode(Uint8Array.from(t))].map((e,o)=>Kt[e]??(/[\p{C}\p{Z}]/u.test(e)?`U+${(e.codePointAt(0)??0).toString(16).toUpperCase().padStart(4,"0")}`:o===0&&/\p{M}/u.test(e)?`◌${e}`:e)).join("")}catch{return Xt(t)}}function tt(t){return t>=.995?t>=1?"1":">.99":t<5e-5?t<=0?"0":"<.0001":t.toFixed(t>=.0095?2:t>=95e-5?3:4).slice(1)}var Zt=t=>[...new TextEncoder().encode(t)],U=t=>t?vt(Zt(t)):"(empty)";var _="yours",et=["kept","finished","pruned"];function $t(t,n,e){let o=e.shown===_&&t.typed?_:"0",r=o===_?t.typed:t.stored,[i,c,f,b,$]=["parent","step","fate","own","total"].map(g=>n[g+o].values),v=r.left.map(()=>[]);return Array.from(c).forEach((g,p)=>v[g].push(p)),{key:o,...r,parent:i,step:c,fate:f,own:b,total:$,columns:v}}function St({left:t},n){let e=Math.min(t.length,Math.max(0,Math.round(n*2)/2));return{columns:Math.ceil(e),pruned:Number.isInteger(e)}}function nt({parent:t},n){let e=[];for(let o=n;o>=0;o=t[o])e.unshift(o);return e}var G=(t,n)=>nt(t,n).map(e=>t.words[e]).join(""),ot=(t,n)=>n.own?n.own.join(""):G(t,n.node),X=(t,n,e)=>t/n**e;function rt({texts:t},n,e=1/0){return t.filter(o=>o.length<=e).map(o=>({...o,score:X(o.total,o.length,n)})).sort((o,r)=>r.score-o.score)}var H=(t,{columns:n,pruned:e},o)=>!e&&t.step[o]===n-1?"candidate":et[t.fate[o]],ut=(t,{columns:n},e)=>e>=0&&e<t.words.length&&t.step[e]<n?e:-1;function Tt(t,{columns:n},e,o){let r=t.columns[n-1]??[],i=r.indexOf(e);return i<0?r[o>0?0:r.length-1]??-1:r[Math.min(r.length-1,Math.max(0,i+o))]}var L=t=>t.split(" ").map(n=>n&&U(n)).join(" ");function dt(t){let n=L(t).trim();return`“${n.length>90?`${n.slice(0,89)}…`:n}”`}function Qt(t,n){let e=et.map((o,r)=>t.columns[n].filter(i=>t.fate[i]===r).length);return{kept:e[0],finished:e[1],pruned:e[2]+t.left[n]}}function te(t,n){let e=t.greedy[t.greedy.length-1],[o,r]=[t.step[e]+1,t.fate[e]],i=o<n.columns||o===n.columns&&n.pruned;return i&&et[r]==="pruned"?`Greedy's path was pruned in step ${o}.`:i&&et[r]==="finished"?`Greedy's text ended in step ${o}.`:"Greedy's path is still among the beams."}function ee(t,n,e,o){let[r,i,c]=[t.own[e],t.total[e],t.step[e]+1],f=H(t,n,e);return`${f==="candidate"?"a candidate":f}: log P of its last token ${S(r,2)} (p ${tt(Math.exp(r))}), of the text ${S(i,2)}; ${c} ${c===1?"token":"tokens"}, score ${S(X(i,c,o),2)}`}function At(t,n,e,o){let{columns:r,pruned:i}=n;if(!r)return"Only the prompt: nothing has been weighed yet. Move the step, or press → in the tree.";let c=`Step ${r} of ${t.left.length}`,f=e<0?"":` Selected: ${dt(G(t,e))}, ${ee(t,n,e,o)}.`,b=t.columns[r-1][0];if(!i){let M=t.columns[r-1].length+t.left[r-1];return`${c}: ${M} candidates, not pruned yet. The likeliest text is ${dt(G(t,b))}, log P ${S(t.total[b],2)}.${f}`}let{kept:$,finished:v,pruned:g}=Qt(t,r-1),[p]=r===t.left.length?rt(t,o):[],w=p?` Best at α = ${S(o,2)}: ${dt(ot(t,p))}, log P ${S(p.total,2)}, score ${S(p.score,2)}${p.greedy?", greedy's":""}.`:"";return`${c}: ${$} kept, ${v} finished, ${g} pruned. ${te(t,n)}${w}${f}`}var Mt=`.bm {
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  gap: 0.4em;
}
.bm > * {
  flex: 0 0 auto;
  min-width: 0;
}
.bm p {
  margin: 0;
}
.bm-legend {
  display: flex;
  flex-wrap: wrap;
  gap: 0 1.2em;
  color: var(--lx-muted);
}
.bm-legend i {
  display: inline-block;
  width: 1.5em;
  height: 0.95em;
  margin-right: 0.4em;
  vertical-align: -0.1em;
  border: 1.5px solid var(--bm-kept);
  border-radius: 3px;
}
.bm-legend i[data-kind="finished"] {
  border: 4px double var(--bm-kept);
}
.bm-legend i[data-kind="pruned"] {
  border: 1px dotted var(--lx-muted);
}
.bm-legend i[data-kind="best"],
.bm-legend i[data-kind="greedy"] {
  height: 0.35em;
  vertical-align: 0.2em;
  border: 0 solid var(--bm-best);
  border-top-width: 5px;
  border-radius: 0;
}
.bm-legend i[data-kind="greedy"] {
  border-top: 2.5px dashed var(--bm-greedy);
}
.bm-legend i[data-kind="kept"],
.bm-node[data-fate="kept"] {
  background: color-mix(in srgb, var(--bm-kept) 24%, var(--lx-control));
}
.bm-tree {
  position: relative;
  display: flex;
  flex: 1 1 0;
  gap: 2.4em;
  min-height: 8em;
  padding: 4px;
  overflow: auto;
}
.bm .bm-tree:focus-visible,
.bm .bm-list:focus-visible {
  outline-offset: -2px;
}
.bm-column {
  display: flex;
  flex: 0 0 10.8em;
  flex-direction: column;
  gap: 0.42em;
  min-width: 0;
}
.bm-column[data-hidden] {
  visibility: hidden;
}
.bm-column > small {
  color: var(--lx-muted);
  font-size: 0.92em;
  text-align: center;
}
.bm-prompt,
.bm-node {
  padding: 0.1em 0.4em;
  background: var(--lx-control);
  border: 1.5px solid var(--bm-kept);
  border-radius: 4px;
}
.bm-prompt {
  overflow-wrap: anywhere;
  border-color: var(--lx-muted);
  unicode-bidi: isolate;
}
.bm-node {
  display: flex;
  flex: 0 0 1.9em;
  gap: 0.3em;
  align-items: center;
  font-variant-numeric: tabular-nums;
  cursor: pointer;
}
.bm-node span {
  flex: 1 1 0;
  min-width: 0;
  overflow: hidden;
  font-size: 1.12em;
  line-height: 1.3;
  text-overflow: ellipsis;
  white-space: pre;
  unicode-bidi: isolate;
}
.bm-node span i {
  color: var(--lx-muted);
  font-style: normal;
}
.bm-node b {
  font-size: 0.95em;
}
.bm-node small {
  font-size: 0.92em;
}
.bm-node[data-fate="candidate"] {
  border: 1.5px dashed var(--lx-muted);
}
.bm-node[data-fate="finished"] {
  border: 4px double var(--bm-kept);
}
.bm-node[data-fate="pruned"] {
  color: var(--lx-muted);
  border: 1px dotted var(--lx-muted);
}
.bm-node[data-fate="pruned"] span {
  text-decoration: line-through;
}
.bm-node[data-best] {
  border-color: var(--bm-best);
}
.bm-node[data-best] span {
  font-weight: 700;
}
.bm-node[data-at],
.bm-node[data-pointed] {
  box-shadow: 0 0 0 2px var(--lx-accent);
}
.bm-node[data-at] {
  box-shadow: 0 0 0 3px currentcolor;
}
.bm-detail {
  height: 4.6em;
  padding: 0.3em 0.5em;
  overflow: auto;
  border: 1px solid var(--lx-faint);
  border-radius: 4px;
  font-variant-numeric: tabular-nums;
}
.bm-detail sup {
  font-size: 0.8em;
  line-height: 0;
}
.bm-read {
  font-size: 1.15em;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
}
.bm-read i {
  color: var(--lx-muted);
  font-style: normal;
}
.bm-hint {
  color: var(--lx-muted);
}
.bm-list {
  height: 10.4em;
  padding: 2px;
  overflow: auto;
}
.bm-text {
  display: grid;
  grid-template-columns: 1.8em minmax(0, 1fr) 4em 3.7em 5em;
  gap: 0.5em;
  padding: 0.06em 0.3em;
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  border-radius: 3px;
}
.bm-text span {
  overflow: hidden;
  text-align: right;
  text-overflow: ellipsis;
  white-space: pre;
}
.bm-text span:nth-child(2) {
  text-align: left;
}
.bm-text[data-head] {
  position: sticky;
  top: -2px;
  color: var(--lx-muted);
  cursor: default;
  background: var(--lx-control);
}
.bm-text[data-best] {
  font-weight: 600;
  background: color-mix(in srgb, var(--bm-best) 18%, var(--lx-control));
}
.bm-text[data-at] {
  box-shadow: inset 0 0 0 2px currentcolor;
}
.lx[data-kind="beams"][data-narrow="true"] .lx-main {
  min-height: 46em;
}
`;var Et=20,at=90,oe="No prompt has been typed: this is the stored search. ",re={finished:"■",pruned:"✕"},Ct={create(t){let{canvas:n,picture:e}=t,o=(a,s={})=>l("div",{class:`bm-${a}`,...s}),r=o("tree",{role:"group","aria-label":"Tree: left and right step, up and down select, Escape none"}),i=o("list",{role:"group","aria-label":"Finished texts: up and down select"}),c=o("detail"),f=(a,s)=>l("span",{},[l("i",{"data-kind":a}),s]),b=o("legend");b.append(f("kept","kept"),f("finished","■ finished"),f("pruned","✕ pruned"),f("best","★ best text"),f("greedy","G greedy's path"));let $=l("div",{class:"bm"},[b,r,c,i]);n.after(l("style",{text:Mt}),$),[r,i].forEach(t.focusable);let v=-1,g;function p(){let a=[t.params(),t.state(),t.data()];return(!g||a.some((s,u)=>s!==g?.from[u]))&&(g={from:a,found:w()}),g.found}function w(){let a=t.state(),s=$t(t.params(),t.data(),a),u=St(s,a.step),h=u.pruned&&u.columns===s.left.length,y=u.pruned?rt(s,a.alpha,u.columns):rt(s,a.alpha,u.columns-1),d=h?y[0]:void 0;return{shown:s,phase:u,texts:y,best:d,alpha:a.alpha,node:ut(s,u,a.node),bestPath:new Set(d?nt(s,d.node):[]),greedy:new Set(s.greedy)}}let M=a=>{let s=a.target instanceof Element?a.target.closest("[data-node]"):null;return s?Number(s.dataset.node):-1};for(let a of[r,i])t.listen(a,"click",s=>{let u=M(s);v=-1,u>=0&&t.set({node:u===p().node?-1:u})}),t.listen(a,"pointermove",s=>C(M(s))),t.listen(a,"keydown",()=>C(-1));function C(a){a!==v&&(v=a,t.redraw())}t.listen(r,"scroll",t.redraw);let m=null;for(let a of["wheel","pointerdown"])t.listen(r,a,()=>{m=null},{passive:!0});t.listen(r,"keydown",a=>{let{shown:s,phase:u,node:h}=p(),y=u.columns-(u.pruned?0:.5),d={ArrowRight:y+.5,ArrowLeft:y-.5,Home:0,End:s.left.length}[a.key],x={ArrowDown:1,ArrowUp:-1}[a.key];if(d!==void 0)t.set({step:Math.min(s.left.length,Math.max(0,d))});else if(x){let A=Tt(s,u,h,x);t.set({node:A}),r.querySelector(`[data-node="${A}"]`)?.scrollIntoView({block:"nearest",inline:"nearest"})}else if(a.key==="Escape")t.set({node:-1});else return;a.preventDefault()}),t.listen(i,"keydown",a=>{let s={ArrowDown:1,ArrowUp:-1}[a.key];if(!s)return;a.preventDefault();let{texts:u,node:h}=p(),y=u.slice(0,Et),d=y.findIndex(A=>A.node===h),x=y[d<0?0:Math.min(y.length-1,Math.max(0,d+s))];x&&(t.set({node:x.node}),i.querySelectorAll(".bm-text")[y.indexOf(x)]?.scrollIntoView({block:"nearest"}))});let T=a=>a.startsWith(" ")&&a.length>1?[l("i",{text:"␣"}),U(a.slice(1))]:[U(a)],N="",F=-1;function K(a){let{shown:s,phase:u}=a,h=JSON.stringify([s.key,s.prompt,s.words,Array.from(s.total),u,a.best?.node,a.node]);if(h===N){m!==null&&(r.scrollLeft=m);return}N=h;let y=s.prompt.length>at?`…${s.prompt.slice(-at)}`:s.prompt,d=l("div",{class:"bm-column"},[l("small",{text:"prompt"}),l("div",{class:"bm-prompt"},[L(y).trim()||"(nothing)"])]);r.replaceChildren(d,...s.columns.map((A,E)=>l("div",{class:"bm-column","data-hidden":E>=u.columns},[l("small",{text:`step ${E+1}`}),...A.map(P=>st(a,P)),...s.left[E]?[l("small",{text:E===u.columns-1&&!u.pruned?`and ${s.left[E]} more`:`✕ ${s.left[E]} more`})]:[]])));let x=u.columns-(u.pruned?0:.5);if(F>=0&&x!==F){let A=r.children[u.columns],[E,P]=[A.offsetLeft+A.offsetWidth+8-r.clientWidth,A.offsetLeft-8];r.scrollLeft=Math.max(E,Math.min(r.scrollLeft,P)),m=r.scrollLeft}F=x}function st(a,s){let u=H(a.shown,a.phase,s),h=[re[u],a.bestPath.has(s)&&"★",a.greedy.has(s)&&"G"].filter(Boolean).join("");return l("div",{class:"bm-node","data-node":s,"data-fate":u,"data-at":s===a.node,"data-best":a.bestPath.has(s)},[l("span",{},T(a.shown.words[s])),...h?[l("b",{text:h})]:[],l("small",{text:S(a.shown.total[s],2)})])}function it(a,s){let{pen:u,colors:h,size:y}=a,[d,x]=[n.getBoundingClientRect(),r.getBoundingClientRect()],A=k=>{let O=k?.getBoundingClientRect();return O&&{left:O.left-d.left,right:O.right-d.left,y:(O.top+O.bottom)/2-d.top}},E=new Map([...r.querySelectorAll("[data-node]")].map(k=>[Number(k.dataset.node),A(k)])),P=A(r.querySelector(".bm-prompt")),q=new Set(nt(s.shown,I(s)));u.save(),u.beginPath(),u.rect(x.left-d.left,x.top-d.top,r.clientWidth,r.clientHeight),u.clip();let D=(k,O,Pt,Nt=[],Q=0)=>{let V=E.get(k),J=s.shown.parent[k]<0?P:E.get(s.shown.parent[k]);if(!J||!V)return;let pt=(J.right+V.left)/2;u.beginPath(),u.moveTo(J.right,J.y+Q),u.bezierCurveTo(pt,J.y+Q,pt,V.y+Q,V.left,V.y+Q),u.strokeStyle=O,u.lineWidth=Pt,u.setLineDash(Nt),u.stroke()},Z=s.shown.columns.slice(0,s.phase.columns).flat(),lt=(...k)=>Z.filter(O=>k.includes(H(s.shown,s.phase,O)));lt("pruned").forEach(k=>D(k,h.faint,1,[2,3])),lt("candidate").forEach(k=>D(k,h.muted,1)),lt("kept","finished").forEach(k=>D(k,h.series[0],a.line*.8)),Z.filter(k=>s.bestPath.has(k)).forEach(k=>D(k,h.series[2],a.line*2.6)),Z.filter(k=>q.has(k)).forEach(k=>D(k,h.ink,a.line)),Z.filter(k=>s.greedy.has(k)).forEach(k=>D(k,h.series[1],a.line*1.2,[y*.5,y*.3],y*.38)),u.restore()}let I=a=>ut(a.shown,a.phase,v)>=0?v:a.node;function z(a){let{shown:s,alpha:u}=a,h=I(a);for(let P of r.querySelectorAll("[data-node]"))P.toggleAttribute("data-pointed",Number(P.dataset.node)===v);if(h<0){c.replaceChildren(l("p",{class:"bm-hint",text:"Point at a box, or select one, for its text and its log P."}));return}let[y,d,x]=[s.own[h],s.total[h],s.step[h]+1],A=s.prompt.length>at?`…${s.prompt.slice(-at)}`:s.prompt,E=H(s,a.phase,h);c.replaceChildren(l("p",{class:"bm-read"},[l("i",{text:L(A)}),l("strong",{text:L(G(s,h))})]),l("p",{},[`${E} · token: log P ${S(y,2)}, p ${tt(Math.exp(y))} · text: log P ${S(d,2)} · score ${S(d,2)} / ${x}`,l("sup",{text:S(u,2)}),` = ${S(X(d,x,u),2)}`]))}let W=(a,s={})=>l("div",{class:"bm-text",...s},a.map(u=>l("span",{},[u]))),R="";function Y(a){let s=a.texts.slice(0,Et),u=JSON.stringify([a.shown.key,s,a.node,!!a.best,a.alpha]);if(u===R)return;R=u;let h=a.texts.length-s.length,y=s.length?"":"No text is finished yet.";i.replaceChildren(W(["","finished text","log P","tokens","score"],{"data-head":!0}),...s.map((d,x)=>W([x===0&&a.best?"★":String(x+1),l("bdi",{text:`${L(ot(a.shown,d)).trim()||U(ot(a.shown,d))}${d.greedy?"  (G)":""}`}),S(d.total,2),String(d.length),S(d.score,3)],{"data-node":d.node,"data-at":d.node===a.node,"data-best":x===0&&!!a.best})),...h||y?[l("p",{class:"bm-hint",text:y||`and ${h} more`})]:[])}function B(a){let s=e.closest(".lx")?.querySelector('[data-name="step"] input');s instanceof HTMLInputElement&&(s.max=String(a.shown.left.length))}return{draw(a){let s=p(),[u,h,y]=a.colors.series;for(let[d,x]of Object.entries({kept:u,greedy:h,best:y}))$.style.setProperty(`--bm-${d}`,x);B(s),K(s),z(s),Y(s),it(a,s)},describe(){let a=p();return(t.state().shown===_&&a.shown.key!==_?oe:"")+At(a.shown,a.phase,a.node,a.alpha)},table(){let{shown:a,phase:s,alpha:u}=p(),h=a.columns.slice(0,s.columns).flat().map(d=>[a.step[d]+1,L(G(a,d)),S(a.own[d],2),S(a.total[d],2),S(X(a.total[d],a.step[d]+1,u),2),H(a,s,d)]);return{columns:["step","text after the prompt","log P of the token","log P of the text","score","fate"],rows:h.length?h:[[0,"nothing yet","","","",""]]}}}}};var{mount:He,widget:ae}=kt(Ct),Ye=ae;export{Ye as default,He as mount,ae as widget};
