function Pt(t){let i=atob(t),e=new Uint8Array(i.length);for(let n=0;n<e.length;n++)e[n]=i.charCodeAt(n);return e}function jt(t){let i=t&32768?-1:1,e=t>>10&31,n=t&1023;return e===0?i*n*2**-24:e===31?n?NaN:i*(1/0):i*(1+n/1024)*2**(e-15)}function Dt(t){let{dtype:i,shape:e,data:n,scale:r,offset:s=0}=t,m=(typeof n=="string"?Pt(n):n instanceof ArrayBuffer?new Uint8Array(n):new Uint8Array(n.buffer,n.byteOffset,n.byteLength)).slice().buffer;switch(i){case"float32":return{shape:e,values:new Float32Array(m)};case"float64":return{shape:e,values:new Float64Array(m)};case"int32":return{shape:e,values:new Int32Array(m)};case"float16":return{shape:e,values:Float32Array.from(new Uint16Array(m),jt)};case"uint8":{let $=new Uint8Array(m);return r===void 0?{shape:e,values:$}:{shape:e,values:Float32Array.from($,N=>N*r+s)}}default:throw new Error(`unknown dtype ${i}`)}}function J(t){return Object.fromEntries(Object.entries(t).map(([i,e])=>[i,Dt(e)]))}function q(t,i=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let e=t.toFixed(i);return Number(e)===0?e.replace("-",""):e.replace("-","−")}function st(t){let{clientWidth:i,clientHeight:e}=t,n=globalThis.devicePixelRatio||1,[r,s]=[Math.max(1,Math.round(i*n)),Math.max(1,Math.round(e*n))];(t.width!==r||t.height!==s)&&Object.assign(t,{width:r,height:s});let h=t.getContext("2d");return h.setTransform(n,0,0,n,0,0),h.clearRect(0,0,i,e),{pen:h,width:i,height:e}}function at(t,i,e,n,r){t.beginPath(),t.moveTo(i,e),t.lineTo(n,r),t.stroke()}function I(t,i,e,n,r={}){let{pen:s,colors:h}=t;s.save(),s.font=t.font(r.scale??1,r.weight??"400"),s.textAlign=r.align??"left",s.textBaseline=r.baseline??"middle",s.lineJoin="round",s.lineWidth=4,s.strokeStyle=h.paper,s.strokeText(i,e,n),s.fillStyle=r.color??h.ink,s.fillText(i,e,n),s.restore()}var zt=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],Bt=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"],Ot=["#00224E","#1A386F","#434E6C","#61656F","#7D7C78","#9B9476","#BCAE6C","#DEC958","#FEE838"],Rt=["#00507D","#3A8DBF","#A8CBE2","#F2F2F2","#F6C79E","#DE7D33","#9C3F00"],X=t=>[1,3,5].map(i=>parseInt(t.slice(i,i+2),16));function ct(t,i){if(Number.isNaN(i))return"rgb(128 128 128)";let e=Math.min(1,Math.max(0,i))*(t.length-1),n=Math.min(t.length-2,Math.floor(e)),[r,s]=[X(t[n]),X(t[n+1])],h=r.map((m,$)=>Math.round(m+(s[$]-m)*(e-n)));return`rgb(${h[0]} ${h[1]} ${h[2]})`}var ut=t=>ct(Ot,t),K=t=>ct(Rt,(t+1)/2);function dt(t){return ht(t)>.179?"#000000":"#FFFFFF"}function ht(t){let i=t.startsWith("#")?X(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[e,n,r]=i.slice(0,3).map(s=>{let h=s/255;return h<=.04045?h/12.92:((h+.055)/1.055)**2.4});return .2126*e+.7152*n+.0722*r}function ft(t){let i=getComputedStyle(t),e=i.backgroundColor,n=ht(e)<.2,r=s=>i.getPropertyValue(s).trim();return{dark:n,paper:e,ink:i.color,muted:r("--lx-muted"),faint:r("--lx-faint"),series:n?Bt:zt}}function p(t,i={},e=[]){let n=document.createElement(t);for(let[r,s]of Object.entries(i))s===void 0||s===!1||(r==="text"?n.textContent=String(s):n.setAttribute(r,s===!0?"":String(s)));return n.append(...e),n}function U(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function pt({columns:t,rows:i},e){let n=(r,s)=>p("tr",{},s.map(h=>p(r,{text:h,scope:r==="th"?"col":void 0})));return p("table",{},[p("caption",{text:e}),p("thead",{},[n("th",t)]),p("tbody",{},i.map(r=>n("td",r)))])}var Lt={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function mt(t,i){let e=p("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),n=t.map(r=>{let s=Wt(r,i);return e.append(s.element),s.update});return{element:e,update:(r,s)=>n.forEach(h=>h(r,s))}}function Wt(t,i){let{name:e}=t,n=p("span",{class:"lx-reason",hidden:!0}),r=p("output"),s=!1,h=It(t);U(h);let m=(E,b)=>{i.set({[e]:E},{final:b}),t.kernel&&b&&i.ask(e,E)},$=[];if(t.type==="button")$.push(h);else{let E=p("span",{text:t.label}),b=p("label",{style:"display:contents"},t.type==="checkbox"?[E,h]:[E,r,h]);$.push(b)}let N=p("div",{class:"lx-control","data-name":e,"data-kernel":t.kernel},[...$,n]);switch(t.type){case"slider":i.listen(h,"input",()=>m(Number(h.value),!1)),i.listen(h,"change",()=>m(Number(h.value),!0));break;case"checkbox":i.listen(h,"change",()=>m(h.checked,!0));break;case"button":i.listen(h,"click",()=>m((i.state()[e]??0)+1,!0));break;case"text":i.listen(h,"input",()=>s=!0),i.listen(h,"blur",()=>s=!1),i.listen(h,"change",()=>{s=!1,m(h.value,!0)});break;default:i.listen(h,"change",()=>m(h.value,!0))}function z(E,b){let C=i.state()[e],g=Object.entries(t.when??{}).some(([d,l])=>!l.includes(i.state()[d])),F=!!t.kernel&&E!=="live";h.disabled=g||F;let o=b.name===e,a=F?Lt[E]:o&&b.busy?"Computing …":o?b.error??"":"";n.hidden=!a,n.textContent=a,n.dataset.error=String(!!(o&&b.error&&!F)),t.type==="checkbox"?h.checked=!!C:t.type!=="button"&&!s&&h.value!==String(C)&&(h.value=String(C)),t.type==="slider"&&(r.textContent=q(Number(C),t.digits??0))}return{element:N,update:z}}function It(t){switch(t.type){case"slider":return p("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return p("select",{},(t.options??[]).map(([i,e])=>p("option",{value:i,text:e})));case"checkbox":return p("input",{type:"checkbox"});case"button":return p("button",{type:"button",text:t.label});default:return p("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function gt(t){let i={...t,kernel:"absent",answer:{}},e=new Map;return{get:n=>i[n],set(n,r){i[n]=r,e.get(n)?.forEach(s=>s())},on(n,r){return e.has(n)||e.set(n,new Set),e.get(n)?.add(r),()=>e.get(n)?.delete(r)}}}var Ht=100,Ut=3e3;function xt(t){let i={kernel:"waiting",answer:{}},e=new Map,n=(g,F)=>{i[g]=F,e.get(g)?.forEach(o=>o())},r=0,s=()=>{globalThis.clearTimeout(r),r=0,i.kernel!=="absent"&&t.save_changes()},h=0,m=!1,$=g=>{g?.type==="pong"&&n("kernel","live"),g?.type==="answer"&&n("answer",{name:g.name,error:g.error})},N=()=>{globalThis.clearTimeout(h),h=globalThis.setTimeout(()=>i.kernel==="waiting"&&n("kernel","absent"),Ut),t.send({type:"ping"})},z=t.widget_manager?.kernel,E=()=>n("kernel","absent"),b=(g,F)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(F)?E():F==="idle"&&i.kernel==="absent"&&!m&&N(),(F==="restarting"||F==="autorestarting")&&(m=!0)};return t.on("msg:custom",$),z?.statusChanged?.connect(b),z?.disposed?.connect(E),N(),{store:{get:g=>g in i?i[g]:t.get(g),set(g,F,{final:o=!0}={}){if(g==="request"){n("answer",{name:F.name,busy:!0}),s(),t.send({type:"request",...F});return}t.set(g,F),o?s():r||(r=globalThis.setTimeout(s,Ht))},on(g,F){return g in i?(e.has(g)||e.set(g,new Set),e.get(g)?.add(F),()=>e.get(g)?.delete(F)):(t.on(`change:${g}`,F),()=>t.off(`change:${g}`,F))}},dispose(){globalThis.clearTimeout(r),globalThis.clearTimeout(h),t.off("msg:custom",$),z?.statusChanged?.disconnect(b),z?.disposed?.disconnect(E)}}}var bt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var _t=(t,i,e)=>Math.min(e-1,Math.max(0,t+i));function wt(t,i){let e=-1,n=p("button",{type:"button",class:"lx-back",text:"◀ Back"}),r=p("button",{type:"button",class:"lx-next",text:"Start ▶"}),s=p("span",{class:"lx-step-title"}),h=p("span",{class:"lx-step-look"}),m=p("span",{class:"lx-step-count"}),$=p("div",{"aria-live":"polite"},[s," ",h]),N=t.map(C=>p("div",{class:"lx-reserve","aria-hidden":"true",text:`${C.title}. ${C.look}`})),z=p("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[n,p("div",{class:"lx-walk-text"},[...N,$]),p("div",{},[m," ",r])]);[z,n,r].forEach(U);let E=C=>{e=_t(e,C,t.length),b(),i.go(e)};function b(){let C=t[e];s.textContent=C?`${C.title}.`:"Guided walk.",h.textContent=C?C.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,m.textContent=C?`${e+1} / ${t.length}`:"",r.textContent=C?"Next ▶":"Start ▶";let g=z.ownerDocument.activeElement;n.disabled=e<=0,r.disabled=e===t.length-1,(g===n&&n.disabled||g===r&&r.disabled)&&z.focus()}return i.listen(n,"click",()=>E(-1)),i.listen(r,"click",()=>E(1)),i.listen(z,"keydown",C=>{let g={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[C.key];g&&(C.preventDefault(),e+g>=0&&E(g))}),b(),z}var Vt=46;function yt(t){let i=(n,r)=>Yt(t,n,r),e=globalThis.document?.documentElement;if(e&&"explorerPage"in e.dataset){let n=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");i(document.body,gt(n))}return{mount:i,widget:{render({model:n,el:r}){let{store:s,dispose:h}=xt(n),m=i(r,s);return()=>{m(),h()}}}}}function Gt(t,i,e){let n=matchMedia(`(min-height: ${i+6}px) and (max-height: ${i+10}px)`),r=matchMedia(`(min-height: ${i+2}px) and (max-height: ${i+5.9}px)`),s=matchMedia("(prefers-color-scheme: dark)"),h=()=>{t.dataset.scheme=r.matches||s.matches&&!n.matches?"dark":"light"};[n,r,s].forEach(m=>e(m,"change",h)),h()}function Yt(t,i,e){let n=new AbortController,r=[],s=(x,A,O,y={})=>x.addEventListener(A,O,{...y,signal:n.signal}),h="explorerPage"in document.documentElement.dataset,m=p("canvas",{role:"img"}),$=p("div",{class:"lx-picture"},[m]),N=p("div",{class:"lx-table",hidden:!0});$.append(N);let z=p("p",{class:"lx-says","aria-live":"polite"}),E=p("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),b=p("section",{class:"lx","data-kind":e.get("kind"),"data-host":h?"page":"lab","data-projector":e.get("projector")?"true":"false","aria-label":e.get("title"),style:h?"height:100vh":`height:${e.get("height")}px`});h&&Gt(b,Number(e.get("height")),s);let C=p("div",{class:"lx-main"},[$,z]);U(E),U(N);let g=()=>e.get("state"),F=(x,A)=>{e.set("state",{...g(),...x},A)},o=J(e.get("arrays")),a=(x,A)=>e.set("request",{name:x,value:A}),d=mt(e.get("controls"),{state:g,set:F,ask:a,listen:s}),l=e.get("steps"),u=l.length?wt(l,{listen:s,go:x=>F(l[x].state)}):null;b.append(p("style",{text:bt}),p("div",{class:"lx-head"},[p("p",{class:"lx-title",text:e.get("title")}),E]),...u?[u]:[],p("div",{class:"lx-body"},[C,...e.get("controls").length?[d.element]:[]])),i.append(b);let M=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),w={picture:$,canvas:m,state:g,params:()=>e.get("params"),data:()=>o,set:F,listen:s,focusable:U,redraw:c,animate(x,A){if(M?.matches)return A(1);let O=performance.now(),y=R=>{if(n.signal.aborted)return;let W=Math.min(1,Math.max(0,(R-O)/x));A(W),W<1&&requestAnimationFrame(y)};requestAnimationFrame(y)}},f=t.create(w),v=0,S=!1,D=0,L=0;function c(){!v&&!n.signal.aborted&&(v=requestAnimationFrame(k))}function k(){if(v=0,!b.isConnected||!m.clientWidth||!m.clientHeight){S||c(),S=!0;return}S=!1;let x=ft(b);b.dataset.theme=x.dark?"dark":"light";let A=!!e.get("projector"),O=A?20:13,y=getComputedStyle(b).fontFamily,R=(W=1,H="400")=>`${H} ${O*W}px ${y}`;f.draw({...st(m),colors:x,size:O,line:A?3.5:2,projector:A,font:R}),d.update(e.get("kernel"),e.get("answer")??{}),m.setAttribute("aria-label",`${e.get("title")}: ${f.describe()}`),N.hidden||B(),globalThis.clearTimeout(L),L=globalThis.setTimeout(()=>{z.textContent=f.describe()},D?80:0),D+=1,b.dataset.draws=String(D),b.dataset.ready="true"}let B=()=>N.replaceChildren(pt(f.table(),e.get("title")));s(E,"click",()=>{N.hidden=!N.hidden,E.setAttribute("aria-expanded",String(!N.hidden)),E.textContent=N.hidden?"Show as table":"Show the picture",N.hidden||B()});for(let x of["state","params","kernel","answer","projector"])r.push(e.on(x,c));r.push(e.on("arrays",()=>{o=J(e.get("arrays")),c()}));let j=()=>{b.dataset.narrow=String(b.clientWidth<Vt*parseFloat(getComputedStyle(b).fontSize)),c()},P=new ResizeObserver(j);P.observe(b),P.observe($);let T=new IntersectionObserver(c);T.observe(b);for(let x of["transitionend","transitioncancel"])s(b,x,A=>A.target===b&&c());return s(b,"keydown",x=>x.stopPropagation()),j(),()=>{n.abort(),cancelAnimationFrame(v),globalThis.clearTimeout(L),P.disconnect(),T.disconnect(),r.forEach(x=>x()),b.remove()}}function Y(t,i){let e=[];for(let n=i;n>=0;n=t[n].parent)e.unshift(n);return e}function kt(t,i,e){let n=t[i];if(e==="ArrowRight"||e==="Enter")return n.children[0]??i;if(e==="ArrowLeft"||e==="Escape")return Math.max(0,n.parent);if(e==="Home")return 0;let r=e==="ArrowDown"?1:e==="ArrowUp"?-1:0;if(!r)return i;for(let s=i;t[s].parent>=0;s=t[s].parent){let h=t[t[s].parent].children,m=h[h.indexOf(s)+r];if(m!==void 0)return m;if(r<0)return t[s].parent}return r>0&&i===0?n.children[0]??i:i}var G=.42,Jt=.3;function Q(t,i,e){return!e.has(i)||!t[i].children.length?1:1+Jt+t[i].children.reduce((n,r)=>n+G+Q(t,r,e),0)}function vt(t,i,e,n,r){let s=new Set(Y(t,i)),h=t[0].children.length?t[0].children:[0],m=new Array(n).fill(0);for(let o of h)m[t[o].lane]+=Q(t,o,s)+G;let $=Math.min(r,e.height/Math.max(1,...m)),N=[];function z(o,a,d,l){let u=s.has(o)&&t[o].children.length>0&&o!==0,M=(u?Q(t,o,s):1)*$;if(N.push({box:o,left:a,top:d,width:l,height:M,head:$,open:u}),!u)return M;let w=Math.min(16,l*.07),f=d+$;for(let v of t[o].children)f+=G*$,f+=z(v,a+1.6*w,f,l-2.6*w);return M}let E=n>1?e.width*.06:0,b=t[Y(t,i)[1]??i].lane,C=Array.from({length:n},(o,a)=>a===b?1.75:1),g=(e.width-E*(n-1))/C.reduce((o,a)=>o+a,0),F=new Array(n).fill(e.top);for(let o of h){let a=t[o].lane,d=e.left+a*E+g*C.slice(0,a).reduce((l,u)=>l+u,0);F[a]+=z(o,d,F[a],g*C[a])+G*$}return{places:N,row:$}}function Z(t,i,e){let n=null;for(let r of t)i>=r.left&&i<=r.left+r.width&&e>=r.top&&e<=r.top+r.height&&(n=r.box);return n}var _=({letters:t,shape:i})=>`(${t.join(", ")}) = (${i.join(", ")})`;function Tt({at:t,size:i,most:e},n,r,s,h=0){return(n[t+(h*i[0]+r)*i[1]+s]-128)/127*e}function tt(t,i,e){let n=[""];for(let r of t.split(" ")){let s=n[n.length-1]?`${n[n.length-1]} ${r}`:r;e(s)<=i||!n[n.length-1]?n[n.length-1]=s:n.push(r)}return n}function V(t,i,e){if(e(t)<=i)return t;let n=t.length;for(;n>0&&e(`${t.slice(0,n)}…`)>i;)n--;return n?`${t.slice(0,n)}…`:""}var Mt={create(t){let{canvas:i}=t;t.focusable(i),i.style.outlineOffset="-3px";let e=[],n=[],r=null,s=()=>{let o=t.params(),a=o.boxes,d=Math.min(a.length-1,Math.max(0,Math.round(Number(t.state().box))||0)),l=o.tensors,u=t.state(),M=t.data().maps.values;return{params:o,boxes:a,chosen:d,box:a[d],tensors:l,bytes:M,head:(u.head??1)-1,same:!!u.same}},h=o=>{r=null,t.set({box:o})};t.listen(i,"pointerdown",o=>{let a=Z(e,o.offsetX,o.offsetY);if(a===null)return;let{boxes:d,chosen:l}=s();h(a===l&&d[a].parent>0?d[a].parent:a)}),t.listen(i,"pointermove",o=>{let{bytes:a}=s(),d=null;for(let{tensor:u,area:M,name:w,head:f}of n){let v=Math.floor((o.offsetX-M.left)/M.width*u.size[1]),S=Math.floor((o.offsetY-M.top)/M.height*u.size[0]);S>=0&&v>=0&&S<u.size[0]&&v<u.size[1]&&(d={name:w,row:S,column:v,value:Tt(u,a,S,v,f)})}let l=d?.name!==r?.name||d?.row!==r?.row||d?.column!==r?.column;r=d,i.style.cursor=Z(e,o.offsetX,o.offsetY)===null?"default":"pointer",l&&t.redraw()}),t.listen(i,"pointerleave",()=>{r&&(r=null,t.redraw())}),t.listen(i,"keydown",o=>{if(!["ArrowDown","ArrowUp","ArrowLeft","ArrowRight","Enter","Escape","Home"].includes(o.key))return;o.preventDefault();let{boxes:a,chosen:d}=s();h(kt(a,d,o.key))});function m(o,a,d){let{pen:l,colors:u,size:M}=o,{boxes:w,chosen:f}=a,v=vt(w,f,d,a.params.lanes,M*2.5);e=v.places;let S=new Map(e.map(c=>[c.box,c])),D=Math.min(1,Math.max(.62,v.row/(M*1.5))),L=new Set(Y(w,f));for(let c of e){let k=w[c.box],B=k.name==="+",j=c.box===f;l.beginPath(),l.roundRect(c.left,c.top,c.width,c.height,Math.min(7,v.row*.3)),l.fillStyle=j?u.series[0]:u.paper,l.globalAlpha=j&&c.open?.16:1,l.fill(),l.globalAlpha=1,l.setLineDash(k.name==="…"?[4,3]:[]),l.lineWidth=j?o.line*1.4:L.has(c.box)?o.line*.8:1,l.strokeStyle=j||L.has(c.box)?u.series[0]:u.muted,l.stroke(),l.setLineDash([]);let P=j&&!c.open?dt(u.series[0]):u.ink;l.font=o.font(D*.96,j||c.open?"700":"400"),l.fillStyle=P,l.textBaseline="middle",l.textAlign="left";let T=k.mixes&&!B?"⇄":"",x=k.children.length&&!c.open?"▸":"",A=M*.55,O=l.measureText(T+x).width+(T||x?A:0),y=V(k.title,c.width-2*A-O,R=>l.measureText(R).width);l.fillText(y,c.left+A,c.top+c.head/2+.5),l.textAlign="right",l.fillText([T,x].filter(Boolean).join(" "),c.left+c.width-A,c.top+c.head/2+.5)}for(let c of e){let k=w[c.box],B=k.parent>=0?w[k.parent].children.filter(P=>w[P].lane===k.lane||k.parent):[],j=S.get(B[B.indexOf(c.box)-1]??-1);k.sources.forEach(P=>{let T=S.get(P);if(l.strokeStyle=l.fillStyle=u.muted,l.lineWidth=1.4,T&&T===j)$(o,c.left+c.width*.5,T.top+T.height,c.left+c.width*.5,c.top,v.row);else if(P<0&&!j&&k.parent>0&&P===k.sources[0])$(o,c.left+c.width*.5,c.top-v.row*.4,c.left+c.width*.5,c.top,v.row);else if(T&&Math.abs(T.left-c.left)>c.width*.5){l.setLineDash([5,3]);let x=c.top+c.head*.5,A=(T.left+T.width+c.left)/2;l.beginPath(),l.moveTo(T.left+T.width,T.top+T.height-c.head*.4),l.lineTo(A,T.top+T.height-c.head*.4),l.lineTo(A,x),l.lineTo(c.left,x),l.stroke(),l.setLineDash([]),N(l,c.left,x,1,0)}else if(k.name==="+"&&(T||P<0)){let x=S.get(k.parent),A=T?T.top+T.height+v.row*.2:x?x.top+v.row*1.2:c.top-v.row,O=c.left+c.width*.5,y=c.left-Math.min(11,c.width*.05),R=c.top+c.head/2;l.strokeStyle=l.fillStyle=u.series[1],l.lineWidth=o.line,l.beginPath(),l.moveTo(O,A),l.lineTo(y,A),l.lineTo(y,R),l.lineTo(c.left-1,R),l.stroke(),N(l,c.left,R,1,0)}})}}function $({pen:o},a,d,l,u,M){u-d<2||(at(o,a,d,l,u),M>14&&N(o,l,u,0,1))}function N(o,a,d,l,u){o.beginPath(),o.moveTo(a,d),o.lineTo(a-l*6-u*3.5,d-u*6-l*3.5),o.lineTo(a-l*6+u*3.5,d-u*6+l*3.5),o.fill()}function z({box:o,tensors:a,head:d}){let l=o.inputs.map((u,M)=>{let w=o.name==="+"?["what was made","what went around"][M]:M===0?"in":"second input";return{tensor:a[u],name:w??"in",weights:!1}});if(o.weights!==void 0){let u=a[o.weights];l.push({tensor:u,name:`weights, head ${Math.min(d,(u.heads??1)-1)+1}`,weights:!0})}return o.output!==void 0&&l.push({tensor:a[o.output],name:"out",weights:!1}),l}function E(o,a,d,l){let{pen:u,colors:M,size:w}=o,{box:f,params:v,bytes:S}=a,D=d.top+w;I(o,f.title,d.left,D,{scale:1.25,weight:"700"}),D+=w*1.45;let L=[f.name==="+"||f.name==="…"?"no module":`${f.name||"the whole"}: ${f.kind}`,...f.parameters===void 0?[]:[`${f.parameters.toLocaleString("en-US").replaceAll(","," ")} parameters`],...f.mixes===void 0?[]:[f.mixes?"⇄ moves between tokens":"each token alone"],...f.masked?["with a mask"]:[]];u.font=o.font(.92);let c=y=>u.measureText(y).width;for(let y of tt(L.join(" · "),d.width,c))I(o,y,d.left,D,{scale:.92,color:M.muted}),D+=w*1.25;u.font=o.font(1);for(let y of l?tt(v.texts[f.says],d.width,c):[])I(o,y,d.left,D),D+=w*1.35;let k=z(a),B=w*2.6,j=d.top+d.height-B-D;u.font=o.font(.95,"600");let P=k.map(({tensor:y,name:R,weights:W})=>{let H=`${R}: ${_(y)}${b(y,W)}`;return c(H)<=d.width?[H]:[`${R}: (${y.letters.join(", ")})`,`= (${y.shape.join(", ")})${b(y,W)}`]}),T=Math.max(1,...P.map(y=>y.length)),x=w*(.6+1.3*T),A=Math.min(j/Math.max(1,k.length),w*15),O=Math.max(...k.filter(y=>!y.weights&&!y.tensor.ids).map(y=>y.tensor.most));n=[],k.forEach(({tensor:y,name:R,weights:W},H)=>{let et=D+H*A;P[H].forEach((Ct,Ft)=>{let Nt=V(Ct,d.width,c);I(o,Nt,d.left,et+x-w*(.75+1.3*(P[H].length-1-Ft)),{scale:.95,weight:"600"})});let nt=C(v,y);u.font=o.font(.82);let ot=Math.min(w*6,Math.max(...nt.map(c))+6),[At,St]=y.size,it=Math.max(4,A-x-w*.25),$t=d.width-ot,Et=Math.min($t,St*Math.max(w,it/At*(y.ids?3.2:2))),rt={left:d.left+ot,top:et+x,width:Et,height:it},lt=W?Math.min(a.head,(y.heads??1)-1):0;g(o,{tensor:y,bytes:S,area:rt,weights:W,names:nt,head:lt,name:R,gain:a.same&&!W&&O>0?y.most/O:1}),n.push({tensor:y,area:rt,name:R,head:lt})}),F(o,{left:d.left,top:d.top+d.height-B,width:d.width,height:B},k)}function b({shape:o,size:a,ids:d},l){if(d)return"";let u=o[o.length-1];return!l&&u>a[1]?`, first ${a[1]} of ${u} drawn`:""}function C(o,a){let d=o.names[a.letters[1]??""]??[];return Array.from({length:a.size[0]},(l,u)=>String(d[u]??u))}function g(o,{tensor:a,bytes:d,area:l,weights:u,names:M,head:w,name:f,gain:v}){let{pen:S,colors:D,size:L}=o,[c,k]=a.size,[B,j]=[l.width/k,l.height/c];for(let P=0;P<c;P++){for(let T=0;T<k;T++){let x=(d[a.at+(w*c+P)*k+T]-128)/127,[A,O]=[l.left+T*B,l.top+P*j];S.fillStyle=a.ids?D.paper:u?ut(x):K(x*v),S.fillRect(A,O,B+.5,j+.5),a.ids&&I(o,String(a.ids[P]),A+B/2,O+j/2,{align:"center",scale:Math.min(1,j/(L*1.1))})}if(j>L*.72){S.font=o.font(.82);let T=V(M[P],L*6,x=>S.measureText(x).width);I(o,T,l.left-4,l.top+(P+.5)*j,{align:"right",scale:.82,color:D.muted})}}S.strokeStyle=D.muted,S.lineWidth=1,S.strokeRect(l.left,l.top,l.width,l.height),r?.name===f&&r.row<c&&r.column<k&&(S.strokeStyle=D.ink,S.lineWidth=o.line,S.strokeRect(l.left+r.column*B,l.top+r.row*j,B,j))}function F(o,a,d){let{pen:l,size:u,colors:M}=o,w=a.top+u*1.5;if(r){I(o,`${r.name}, token ${r.row}, number ${r.column}: ${q(r.value,3)}`,a.left,w);return}let f=Math.min(a.width*.16,u*9);l.font=o.font(.85);let v=a.left+l.measureText("below 0").width+8;for(let k=0;k<48;k++)l.fillStyle=K(-1+2*k/47),l.fillRect(v+k*f/48,w-u*.45,f/48+.6,u*.9);I(o,"below 0",a.left,w,{scale:.85,color:M.muted});let S=d[d.length-1],D=d.find(k=>k.weights),c=(S&&!S.tensor.ids?`above 0, out to ±${q(S.tensor.most,2)}`:"above 0")+(D?`, weights to ${q(D.tensor.most,2)}`:"");I(o,V(c,a.left+a.width-v-f-8,k=>l.measureText(k).width),v+f+8,w,{scale:.85,color:M.muted})}return{draw(o){let a=s(),d=o.width>o.size*44,l=o.size*1.4;if(d){let u=Math.min(o.width*.47,o.size*34);m(o,a,{left:6,top:6,width:u-6,height:o.height-12}),E(o,a,{left:u+l,top:2,width:o.width-u-l-4,height:o.height-4},!0)}else{let u=o.height*.45;m(o,a,{left:4,top:4,width:o.width-8,height:u-10}),E(o,a,{left:4,top:u,width:o.width-8,height:o.height-u-2},!1)}},describe(){let{box:o,tensors:a,boxes:d}=s(),l=o.inputs.map(v=>_(a[v])).join(" and "),u=o.output===void 0?"no tensor":_(a[o.output]),M=o.parent<0?"":`, in ${d[o.parent].title}`,w=o.children.length?` ${o.children.length} parts inside: → opens.`:"",f=o.mixes===void 0?"":o.mixes?" It moves something between tokens.":" Each token alone.";return`${o.title}${M}: ${l} becomes ${u}.${f}${w}`},table(){let{box:o,boxes:a,chosen:d,tensors:l}=s(),u=o.children.length?[d,...o.children]:a[Math.max(0,o.parent)].children,M=(u.length?u:[d]).map(w=>{let f=a[w];return[f.title,f.kind,f.inputs.map(v=>_(l[v])).join(" and "),f.output===void 0?"":_(l[f.output]),f.mixes===void 0?"":f.mixes?"yes":"no",f.parameters??""]});return{columns:["part","class","in","out","moves between tokens","parameters"],rows:M}}}}};var{mount:Ce,widget:Xt}=yt(Mt),Fe=Xt;export{Fe as default,Ce as mount,Xt as widget};
