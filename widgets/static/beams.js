function Ot(t){let n=atob(t),e=new Uint8Array(n.length);for(let o=0;o<e.length;o++)e[o]=n.charCodeAt(o);return e}function Dt(t){let n=t&32768?-1:1,e=t>>10&31,o=t&1023;return e===0?n*o*2**-24:e===31?o?NaN:n*(1/0):n*(1+o/1024)*2**(e-15)}function jt(t){let{dtype:n,shape:e,data:o,scale:r,offset:i=0}=t,h=(typeof o=="string"?Ot(o):o instanceof ArrayBuffer?new Uint8Array(o):new Uint8Array(o.buffer,o.byteOffset,o.byteLength)).slice().buffer;switch(n){case"float32":return{shape:e,values:new Float32Array(h)};case"float64":return{shape:e,values:new Float64Array(h)};case"int32":return{shape:e,values:new Int32Array(h)};case"float16":return{shape:e,values:Float32Array.from(new Uint16Array(h),Dt)};case"uint8":{let w=new Uint8Array(h);return r===void 0?{shape:e,values:w}:{shape:e,values:Float32Array.from(w,$=>$*r+i)}}default:throw new Error(`unknown dtype ${n}`)}}function dt(t){return Object.fromEntries(Object.entries(t).map(([n,e])=>[n,jt(e)]))}function S(t,n=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let e=t.toFixed(n);return Number(e)===0?e.replace("-",""):e.replace("-","−")}function ht(t){let{clientWidth:n,clientHeight:e}=t,o=globalThis.devicePixelRatio||1,[r,i]=[Math.max(1,Math.round(n*o)),Math.max(1,Math.round(e*o))];(t.width!==r||t.height!==i)&&Object.assign(t,{width:r,height:i});let c=t.getContext("2d");return c.setTransform(o,0,0,o,0,0),c.clearRect(0,0,n,e),{pen:c,width:n,height:e}}var Lt=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],It=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"];var Wt=t=>[1,3,5].map(n=>parseInt(t.slice(n,n+2),16));function zt(t){let n=t.startsWith("#")?Wt(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[e,o,r]=n.slice(0,3).map(i=>{let c=i/255;return c<=.04045?c/12.92:((c+.055)/1.055)**2.4});return .2126*e+.7152*o+.0722*r}function mt(t){let n=getComputedStyle(t),e=n.backgroundColor,o=zt(e)<.2,r=i=>n.getPropertyValue(i).trim();return{dark:o,paper:e,ink:n.color,muted:r("--lx-muted"),faint:r("--lx-faint"),series:o?It:Lt}}function l(t,n={},e=[]){let o=document.createElement(t);for(let[r,i]of Object.entries(n))i===void 0||i===!1||(r==="text"?o.textContent=String(i):o.setAttribute(r,i===!0?"":String(i)));return o.append(...e),o}function D(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function gt({columns:t,rows:n},e){let o=(r,i)=>l("tr",{},i.map(c=>l(r,{text:c,scope:r==="th"?"col":void 0})));return l("table",{},[l("caption",{text:e}),l("thead",{},[o("th",t)]),l("tbody",{},n.map(r=>o("td",r)))])}var qt={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function xt(t,n){let e=l("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),o=t.map(r=>{let i=Rt(r,n);return e.append(i.element),i.update});return{element:e,update:(r,i)=>o.forEach(c=>c(r,i))}}function Rt(t,n){let{name:e}=t,o=l("span",{class:"lx-reason",hidden:!0}),r=l("output"),i=!1,c=Ht(t);D(c);let h=(x,u)=>{n.set({[e]:x},{final:u}),t.kernel&&u&&n.ask(e,x)},w=[];if(t.type==="button")w.push(c);else{let x=l("span",{text:t.label}),u=l("label",{style:"display:contents"},t.type==="checkbox"?[x,c]:[x,r,c]);w.push(u)}let $=l("div",{class:"lx-control","data-name":e,"data-kernel":t.kernel},[...w,o]);switch(t.type){case"slider":n.listen(c,"input",()=>h(Number(c.value),!1)),n.listen(c,"change",()=>h(Number(c.value),!0));break;case"checkbox":n.listen(c,"change",()=>h(c.checked,!0));break;case"button":n.listen(c,"click",()=>h((n.state()[e]??0)+1,!0));break;case"text":n.listen(c,"input",()=>i=!0),n.listen(c,"blur",()=>i=!1),n.listen(c,"change",()=>{i=!1,h(c.value,!0)});break;default:n.listen(c,"change",()=>h(c.value,!0))}function v(x,u){let y=n.state()[e],A=Object.entries(t.when??{}).some(([P,N])=>!N.includes(n.state()[P])),C=!!t.kernel&&x!=="live";c.disabled=A||C;let g=u.name===e,T=C?qt[x]:g&&u.busy?"Computing …":g?u.error??"":"";o.hidden=!T,o.textContent=T,o.dataset.error=String(!!(g&&u.error&&!C)),t.type==="checkbox"?c.checked=!!y:t.type!=="button"&&!i&&c.value!==String(y)&&(c.value=String(y)),t.type==="slider"&&(r.textContent=S(Number(y),t.digits??0))}return{element:$,update:v}}function Ht(t){switch(t.type){case"slider":return l("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return l("select",{},(t.options??[]).map(([n,e])=>l("option",{value:n,text:e})));case"checkbox":return l("input",{type:"checkbox"});case"button":return l("button",{type:"button",text:t.label});default:return l("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function bt(t){let n={...t,kernel:"absent",answer:{}},e=new Map;return{get:o=>n[o],set(o,r){n[o]=r,e.get(o)?.forEach(i=>i())},on(o,r){return e.has(o)||e.set(o,new Set),e.get(o)?.add(r),()=>e.get(o)?.delete(r)}}}var Ut=100,_t=3e3;function wt(t){let n={kernel:"waiting",answer:{}},e=new Map,o=(g,T)=>{n[g]=T,e.get(g)?.forEach(P=>P())},r=0,i=()=>{globalThis.clearTimeout(r),r=0,n.kernel!=="absent"&&t.save_changes()},c=0,h=!1,w=t.widget_manager?.kernel,$=()=>{h=!1,globalThis.clearTimeout(c),c=globalThis.setTimeout(()=>{n.kernel!=="live"&&(w?.status==="busy"?h=!0:o("kernel","absent"))},_t),t.send({type:"ping"})},v=()=>o("kernel","absent"),x=()=>{h=!1,n.kernel!=="live"&&o("kernel","live")},u=g=>{g?.type==="pong"&&x(),g?.type==="answer"&&(g.state&&C.set("state",{...t.get("state"),...g.state}),o("answer",{name:g.name,error:g.error}))},y=(g,T)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(T)&&v(),h=T==="unknown"||h&&!T.endsWith("restarting"),T==="idle"&&h&&$()},A=["change:params","change:arrays"];t.on("msg:custom",u),A.forEach(g=>t.on(g,x)),w?.statusChanged?.connect(y),w?.disposed?.connect(v),$();let C={get:g=>g in n?n[g]:t.get(g),set(g,T,{final:P=!0}={}){if(g==="request"){o("answer",{name:T.name,busy:!0}),i(),t.send({type:"request",...T});return}t.set(g,T),P?i():r||(r=globalThis.setTimeout(i,Ut))},on(g,T){return g in n?(e.has(g)||e.set(g,new Set),e.get(g)?.add(T),()=>e.get(g)?.delete(T)):(t.on(`change:${g}`,T),()=>t.off(`change:${g}`,T))},interrupt:w&&(()=>t.widget_manager.kernel?.interrupt())};return{store:C,dispose(){globalThis.clearTimeout(r),globalThis.clearTimeout(c),t.off("msg:custom",u),A.forEach(g=>t.off(g,x)),w?.statusChanged?.disconnect(y),w?.disposed?.disconnect(v)}}}var yt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var Yt=(t,n,e)=>Math.min(e-1,Math.max(0,t+n));function kt(t,n){let e=-1,o=l("button",{type:"button",class:"lx-back",text:"◀ Back"}),r=l("button",{type:"button",class:"lx-next",text:"Start ▶"}),i=l("span",{class:"lx-step-title"}),c=l("span",{class:"lx-step-look"}),h=l("span",{class:"lx-step-count"}),w=l("div",{"aria-live":"polite"},[i," ",c]),$=t.map(y=>l("div",{class:"lx-reserve","aria-hidden":"true",text:`${y.title}. ${y.look}`})),v=l("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[o,l("div",{class:"lx-walk-text"},[...$,w]),l("div",{},[h," ",r])]);[v,o,r].forEach(D);let x=y=>{e=Yt(e,y,t.length),u(),n.go(e)};function u(){let y=t[e];i.textContent=y?`${y.title}.`:"Guided walk.",c.textContent=y?y.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,h.textContent=y?`${e+1} / ${t.length}`:"",r.textContent=y?"Next ▶":"Start ▶";let A=v.ownerDocument.activeElement;o.disabled=e<=0,r.disabled=e===t.length-1,(A===o&&o.disabled||A===r&&r.disabled)&&v.focus()}return n.listen(o,"click",()=>x(-1)),n.listen(r,"click",()=>x(1)),n.listen(v,"keydown",y=>{let A={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[y.key];A&&(y.preventDefault(),e+A>=0&&x(A))}),u(),v}var Vt=46;function vt(t){let n=(o,r)=>Xt(t,o,r),e=globalThis.document?.documentElement;if(e&&"explorerPage"in e.dataset){let o=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");n(document.body,bt(o))}return{mount:n,widget:{render({model:o,el:r}){let{store:i,dispose:c}=wt(o),h=n(r,i);return()=>{h(),c()}}}}}function Jt(t,n,e){let o=matchMedia(`(min-height: ${n+6}px) and (max-height: ${n+10}px)`),r=matchMedia(`(min-height: ${n+2}px) and (max-height: ${n+5.9}px)`),i=matchMedia("(prefers-color-scheme: dark)"),c=()=>{t.dataset.scheme=r.matches||i.matches&&!o.matches?"dark":"light"};[o,r,i].forEach(h=>e(h,"change",c)),c()}function Xt(t,n,e){let o=new AbortController,r=[],i=(f,m,p,b={})=>f.addEventListener(m,p,{...b,signal:o.signal}),c="explorerPage"in document.documentElement.dataset,h=l("canvas",{role:"img"}),w=l("div",{class:"lx-picture"},[h]),$=l("div",{class:"lx-table",hidden:!0});w.append($);let v=l("p",{class:"lx-says","aria-live":"polite"}),x=l("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),u=l("section",{class:"lx","data-kind":e.get("kind"),"data-host":c?"page":"lab","data-projector":e.get("projector")?"true":"false","aria-label":e.get("title"),style:c?"height:100vh":`height:${e.get("height")}px`});c&&Jt(u,Number(e.get("height")),i);let y=l("div",{class:"lx-main"},[w,v]);D(x),D($);let A=()=>e.get("state"),C=(f,m)=>{e.set("state",{...A(),...f},m)},g=dt(e.get("arrays")),T=(f,m)=>e.set("request",{name:f,value:m}),P=xt(e.get("controls"),{state:A,set:C,ask:T,listen:i}),N=e.get("steps"),G=N.length?kt(N,{listen:i,go:f=>C(N[f].state)}):null;u.append(l("style",{text:yt}),l("div",{class:"lx-head"},[l("p",{class:"lx-title",text:e.get("title")}),x]),...G?[G]:[],l("div",{class:"lx-body"},[y,...e.get("controls").length?[P.element]:[]])),n.append(u);let st=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),it={picture:w,canvas:h,state:A,params:()=>e.get("params"),data:()=>g,set:C,listen:i,focusable:D,redraw:F,kernel:()=>e.get("kernel"),interrupt:e.interrupt,animate(f,m){if(st?.matches)return m(1);let p=performance.now(),b=M=>{if(o.signal.aborted)return;let E=Math.min(1,Math.max(0,(M-p)/f));m(E),E<1&&requestAnimationFrame(b)};requestAnimationFrame(b)}},L=t.create(it),I=0,W=!1,Y=0,z=0;function F(){!I&&!o.signal.aborted&&(I=requestAnimationFrame(lt))}function lt(){if(I=0,!u.isConnected||!h.clientWidth||!h.clientHeight){W||F(),W=!0;return}W=!1;let f=mt(u);u.dataset.theme=f.dark?"dark":"light";let m=!!e.get("projector"),p=m?20:13,b=getComputedStyle(u).fontFamily,M=(E=1,B="400")=>`${B} ${p*E}px ${b}`;L.draw({...ht(h),colors:f,size:p,line:m?3.5:2,projector:m,font:M}),P.update(e.get("kernel"),e.get("answer")??{}),h.setAttribute("aria-label",`${e.get("title")}: ${L.describe()}`),$.hidden||K(),globalThis.clearTimeout(z),z=globalThis.setTimeout(()=>{v.textContent=L.describe()},Y?80:0),Y+=1,u.dataset.draws=String(Y),u.dataset.ready="true"}let K=()=>$.replaceChildren(gt(L.table(),e.get("title")));i(x,"click",()=>{$.hidden=!$.hidden,x.setAttribute("aria-expanded",String(!$.hidden)),x.textContent=$.hidden?"Show as table":"Show the picture",$.hidden||K()});for(let f of["state","params","kernel","answer","projector"])r.push(e.on(f,F));r.push(e.on("arrays",()=>{g=dt(e.get("arrays")),F()}));let a=()=>{u.dataset.narrow=String(u.clientWidth<Vt*parseFloat(getComputedStyle(u).fontSize)),F()},s=new ResizeObserver(a);s.observe(u),s.observe(w);let d=new IntersectionObserver(F);d.observe(u);for(let f of["transitionend","transitioncancel"])i(u,f,m=>m.target===u&&F());return i(u,"keydown",f=>f.stopPropagation()),a(),()=>{o.abort(),cancelAnimationFrame(I),globalThis.clearTimeout(z),s.disconnect(),d.disconnect(),r.forEach(f=>f()),u.remove()}}var Kt=t=>t.toString(16).padStart(2,"0"),Zt=t=>t.map(Kt).join(" "),Qt={" ":"␣","\n":"↵","	":"⇥","\r":"␍"};function $t(t){try{return[...new TextDecoder("utf-8",{fatal:!0,ignoreBOM:!0}).decode(Uint8Array.from(t))].map((e,o)=>Qt[e]??(/[\p{C}\p{Z}]/u.test(e)?`U+${(e.codePointAt(0)??0).toString(16).toUpperCase().padStart(4,"0")}`:o===0&&/\p{M}/u.test(e)?`◌${e}`:e)).join("")}catch{return Zt(t)}}function tt(t){return t>=.995?t>=1?"1":">.99":t<5e-5?t<=0?"0":"<.0001":t.toFixed(t>=.0095?2:t>=95e-5?3:4).slice(1)}var te=t=>[...new TextEncoder().encode(t)],R=t=>t?$t(te(t)):"(empty)";var H="yours",et=["kept","finished","pruned"];function St(t,n,e){let o=e.shown===H&&t.typed?H:"0",r=o===H?t.typed:t.stored,[i,c,h,w,$]=["parent","step","fate","own","total"].map(x=>n[x+o].values),v=r.left.map(()=>[]);return Array.from(c).forEach((x,u)=>v[x].push(u)),{key:o,...r,parent:i,step:c,fate:h,own:w,total:$,columns:v}}function Tt({left:t},n){let e=Math.min(t.length,Math.max(0,Math.round(n*2)/2));return{columns:Math.ceil(e),pruned:Number.isInteger(e)}}function nt({parent:t},n){let e=[];for(let o=n;o>=0;o=t[o])e.unshift(o);return e}var U=(t,n)=>nt(t,n).map(e=>t.words[e]).join(""),ot=(t,n)=>n.own?n.own.join(""):U(t,n.node),X=(t,n,e)=>t/n**e;function rt({texts:t},n,e=1/0){return t.filter(o=>o.length<=e).map(o=>({...o,score:X(o.total,o.length,n)})).sort((o,r)=>r.score-o.score)}var _=(t,{columns:n,pruned:e},o)=>!e&&t.step[o]===n-1?"candidate":et[t.fate[o]],ut=(t,{columns:n},e)=>e>=0&&e<t.words.length&&t.step[e]<n?e:-1;function At(t,{columns:n},e,o){let r=t.columns[n-1]??[],i=r.indexOf(e);return i<0?r[o>0?0:r.length-1]??-1:r[Math.min(r.length-1,Math.max(0,i+o))]}var j=t=>t.split(" ").map(n=>n&&R(n)).join(" ");function ft(t){let n=j(t).trim();return`“${n.length>90?`${n.slice(0,89)}…`:n}”`}function ee(t,n){let e=et.map((o,r)=>t.columns[n].filter(i=>t.fate[i]===r).length);return{kept:e[0],finished:e[1],pruned:e[2]+t.left[n]}}function ne(t,n){let e=t.greedy[t.greedy.length-1],[o,r]=[t.step[e]+1,t.fate[e]],i=o<n.columns||o===n.columns&&n.pruned;return i&&et[r]==="pruned"?`Greedy's path was pruned in step ${o}.`:i&&et[r]==="finished"?`Greedy's text ended in step ${o}.`:"Greedy's path is still among the beams."}function oe(t,n,e,o){let[r,i,c]=[t.own[e],t.total[e],t.step[e]+1],h=_(t,n,e);return`${h==="candidate"?"a candidate":h}: log P of its last token ${S(r,2)} (p ${tt(Math.exp(r))}), of the text ${S(i,2)}; ${c} ${c===1?"token":"tokens"}, score ${S(X(i,c,o),2)}`}function Mt(t,n,e,o){let{columns:r,pruned:i}=n;if(!r)return"Only the prompt: nothing has been weighed yet. Move the step, or press → in the tree.";let c=`Step ${r} of ${t.left.length}`,h=e<0?"":` Selected: ${ft(U(t,e))}, ${oe(t,n,e,o)}.`,w=t.columns[r-1][0];if(!i){let A=t.columns[r-1].length+t.left[r-1];return`${c}: ${A} candidates, not pruned yet. The likeliest text is ${ft(U(t,w))}, log P ${S(t.total[w],2)}.${h}`}let{kept:$,finished:v,pruned:x}=ee(t,r-1),[u]=r===t.left.length?rt(t,o):[],y=u?` Best at α = ${S(o,2)}: ${ft(ot(t,u))}, log P ${S(u.total,2)}, score ${S(u.score,2)}${u.greedy?", greedy's":""}.`:"";return`${c}: ${$} kept, ${v} finished, ${x} pruned. ${ne(t,n)}${y}${h}`}var Et=`.bm {
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
.lx[data-kind="beams"] .lx-says {
  /* With a node selected it has a line more: the tree stays as tall. */
  min-height: 4.05em;
}
`;var Ct=20,at=90,ae="No prompt has been typed: this is the stored search. ",se={finished:"■",pruned:"✕"},Pt={create(t){let{canvas:n,picture:e}=t,o=(a,s={})=>l("div",{class:`bm-${a}`,...s}),r=o("tree",{role:"group","aria-label":"Tree: left and right step, up and down select, Escape none"}),i=o("list",{role:"group","aria-label":"Finished texts: up and down select"}),c=o("detail"),h=(a,s)=>l("span",{},[l("i",{"data-kind":a}),s]),w=o("legend");w.append(h("kept","kept"),h("finished","■ finished"),h("pruned","✕ pruned"),h("best","★ best text"),h("greedy","G greedy's path"));let $=l("div",{class:"bm"},[w,r,c,i]);n.after(l("style",{text:Et}),$),[r,i].forEach(t.focusable);let v=-1,x;function u(){let a=[t.params(),t.state(),t.data()];return(!x||a.some((s,d)=>s!==x?.from[d]))&&(x={from:a,found:y()}),x.found}function y(){let a=t.state(),s=St(t.params(),t.data(),a),d=Tt(s,a.step),f=d.pruned&&d.columns===s.left.length,m=d.pruned?rt(s,a.alpha,d.columns):rt(s,a.alpha,d.columns-1),p=f?m[0]:void 0;return{shown:s,phase:d,texts:m,best:p,alpha:a.alpha,node:ut(s,d,a.node),bestPath:new Set(p?nt(s,p.node):[]),greedy:new Set(s.greedy)}}let A=a=>{let s=a.target instanceof Element?a.target.closest("[data-node]"):null;return s?Number(s.dataset.node):-1};for(let a of[r,i])t.listen(a,"click",s=>{let d=A(s);v=-1,d>=0&&t.set({node:d===u().node?-1:d})}),t.listen(a,"pointermove",s=>C(A(s))),t.listen(a,"keydown",()=>C(-1));function C(a){a!==v&&(v=a,t.redraw())}t.listen(r,"scroll",t.redraw);let g=null;for(let a of["wheel","pointerdown"])t.listen(r,a,()=>{g=null},{passive:!0});t.listen(r,"keydown",a=>{let{shown:s,phase:d,node:f}=u(),m=d.columns-(d.pruned?0:.5),p={ArrowRight:m+.5,ArrowLeft:m-.5,Home:0,End:s.left.length}[a.key],b={ArrowDown:1,ArrowUp:-1}[a.key];if(p!==void 0)t.set({step:Math.min(s.left.length,Math.max(0,p))});else if(b){let M=At(s,d,f,b);t.set({node:M}),r.querySelector(`[data-node="${M}"]`)?.scrollIntoView({block:"nearest",inline:"nearest"})}else if(a.key==="Escape")t.set({node:-1});else return;a.preventDefault()}),t.listen(i,"keydown",a=>{let s={ArrowDown:1,ArrowUp:-1}[a.key];if(!s)return;a.preventDefault();let{texts:d,node:f}=u(),m=d.slice(0,Ct),p=m.findIndex(M=>M.node===f),b=m[p<0?0:Math.min(m.length-1,Math.max(0,p+s))];b&&(t.set({node:b.node}),i.querySelectorAll(".bm-text")[m.indexOf(b)]?.scrollIntoView({block:"nearest"}))});let T=a=>a.startsWith(" ")&&a.length>1?[l("i",{text:"␣"}),R(a.slice(1))]:[R(a)],P="",N=-1,G=-1;function st(a){let{shown:s,phase:d}=a,f=JSON.stringify([s.key,s.prompt,s.words,Array.from(s.total),d,a.best?.node,a.node]);if(f===P){g!==null&&(r.scrollLeft=g);return}P=f;let m=s.prompt.length>at?`…${s.prompt.slice(-at)}`:s.prompt,p=l("div",{class:"bm-column"},[l("small",{text:"prompt"}),l("div",{class:"bm-prompt"},[j(m).trim()||"(nothing)"])]);r.replaceChildren(p,...s.columns.map((M,E)=>l("div",{class:"bm-column","data-hidden":E>=d.columns},[l("small",{text:`step ${E+1}`}),...M.map(B=>L(a,B)),...s.left[E]?[l("small",{text:E===d.columns-1&&!d.pruned?`and ${s.left[E]} more`:`✕ ${s.left[E]} more`})]:[]])));let b=d.columns-(d.pruned?0:.5);if(N>=0&&b!==N){let M=r.children[d.columns],[E,B]=[M.offsetLeft+M.offsetWidth+8-r.clientWidth,M.offsetLeft-8];r.scrollLeft=Math.max(E,Math.min(r.scrollLeft,B)),g=r.scrollLeft}(a.node!==G||Math.abs(b-N)>.5)&&it(a.node),N=b,G=a.node}function it(a){let s=r.querySelector(`[data-node="${a}"]`),d=s?.parentElement;if(!s||!d)return;let[f,m]=[d.offsetLeft,d.offsetLeft+d.offsetWidth];(f<r.scrollLeft||m>r.scrollLeft+r.clientWidth)&&(r.scrollLeft=m+8-r.clientWidth,g=r.scrollLeft);let[p,b]=[s.offsetTop,s.offsetTop+s.offsetHeight];(p<r.scrollTop||b>r.scrollTop+r.clientHeight)&&(r.scrollTop=b+8-r.clientHeight)}function L(a,s){let d=_(a.shown,a.phase,s),f=[se[d],a.bestPath.has(s)&&"★",a.greedy.has(s)&&"G"].filter(Boolean).join("");return l("div",{class:"bm-node","data-node":s,"data-fate":d,"data-at":s===a.node,"data-best":a.bestPath.has(s)},[l("span",{},T(a.shown.words[s])),...f?[l("b",{text:f})]:[],l("small",{text:S(a.shown.total[s],2)})])}function I(a,s){let{pen:d,colors:f,size:m}=a,[p,b]=[n.getBoundingClientRect(),r.getBoundingClientRect()],M=k=>{let O=k?.getBoundingClientRect();return O&&{left:O.left-p.left,right:O.right-p.left,y:(O.top+O.bottom)/2-p.top}},E=new Map([...r.querySelectorAll("[data-node]")].map(k=>[Number(k.dataset.node),M(k)])),B=M(r.querySelector(".bm-prompt")),Nt=new Set(nt(s.shown,W(s)));d.save(),d.beginPath(),d.rect(b.left-p.left,b.top-p.top,r.clientWidth,r.clientHeight),d.clip();let q=(k,O,Ft,Bt=[],Q=0)=>{let V=E.get(k),J=s.shown.parent[k]<0?B:E.get(s.shown.parent[k]);if(!J||!V)return;let pt=(J.right+V.left)/2;d.beginPath(),d.moveTo(J.right,J.y+Q),d.bezierCurveTo(pt,J.y+Q,pt,V.y+Q,V.left,V.y+Q),d.strokeStyle=O,d.lineWidth=Ft,d.setLineDash(Bt),d.stroke()},Z=s.shown.columns.slice(0,s.phase.columns).flat(),ct=(...k)=>Z.filter(O=>k.includes(_(s.shown,s.phase,O)));ct("pruned").forEach(k=>q(k,f.faint,1,[2,3])),ct("candidate").forEach(k=>q(k,f.muted,1)),ct("kept","finished").forEach(k=>q(k,f.series[0],a.line*.8)),Z.filter(k=>s.bestPath.has(k)).forEach(k=>q(k,f.series[2],a.line*2.6)),Z.filter(k=>Nt.has(k)).forEach(k=>q(k,f.ink,a.line)),Z.filter(k=>s.greedy.has(k)).forEach(k=>q(k,f.series[1],a.line*1.2,[m*.5,m*.3],m*.38)),d.restore()}let W=a=>ut(a.shown,a.phase,v)>=0?v:a.node;function Y(a){let{shown:s,alpha:d}=a,f=W(a);for(let B of r.querySelectorAll("[data-node]"))B.toggleAttribute("data-pointed",Number(B.dataset.node)===v);if(f<0){c.replaceChildren(l("p",{class:"bm-hint",text:"Point at a box, or select one, for its text and its log P."}));return}let[m,p,b]=[s.own[f],s.total[f],s.step[f]+1],M=s.prompt.length>at?`…${s.prompt.slice(-at)}`:s.prompt,E=_(s,a.phase,f);c.replaceChildren(l("p",{class:"bm-read"},[l("i",{text:j(M)}),l("strong",{text:j(U(s,f))})]),l("p",{},[`${E} · token: log P ${S(m,2)}, p ${tt(Math.exp(m))} · text: log P ${S(p,2)} · score ${S(p,2)} / ${b}`,l("sup",{text:S(d,2)}),` = ${S(X(p,b,d),2)}`]))}let z=(a,s={})=>l("div",{class:"bm-text",...s},a.map(d=>l("span",{},[d]))),F="";function lt(a){let s=a.texts.slice(0,Ct),d=JSON.stringify([a.shown.key,s,a.node,!!a.best,a.alpha]);if(d===F)return;F=d;let f=a.texts.length-s.length,m=s.length?"":"No text is finished yet.";i.replaceChildren(z(["","finished text","log P","tokens","score"],{"data-head":!0}),...s.map((p,b)=>z([b===0&&a.best?"★":String(b+1),l("bdi",{text:`${j(ot(a.shown,p)).trim()||R(ot(a.shown,p))}${p.greedy?"  (G)":""}`}),S(p.total,2),String(p.length),S(p.score,3)],{"data-node":p.node,"data-at":p.node===a.node,"data-best":b===0&&!!a.best})),...f||m?[l("p",{class:"bm-hint",text:m||`and ${f} more`})]:[])}function K(a){let s=e.closest(".lx")?.querySelector('[data-name="step"] input');s instanceof HTMLInputElement&&(s.max=String(a.shown.left.length))}return{draw(a){let s=u(),[d,f,m]=a.colors.series;for(let[p,b]of Object.entries({kept:d,greedy:f,best:m}))$.style.setProperty(`--bm-${p}`,b);K(s),st(s),Y(s),lt(s),I(a,s)},describe(){let a=u();return(t.state().shown===H&&a.shown.key!==H?ae:"")+Mt(a.shown,a.phase,a.node,a.alpha)},table(){let{shown:a,phase:s,alpha:d}=u(),f=a.columns.slice(0,s.columns).flat().map(p=>[a.step[p]+1,j(U(a,p)),S(a.own[p],2),S(a.total[p],2),S(X(a.total[p],a.step[p]+1,d),2),_(a,s,p)]);return{columns:["step","text after the prompt","log P of the token","log P of the text","score","fate"],rows:f.length?f:[[0,"nothing yet","","","",""]]}}}}};var{mount:Ve,widget:ie}=vt(Pt),Je=ie;export{Je as default,Ve as mount,ie as widget};
