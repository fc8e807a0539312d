function Dt(t){let i=atob(t),e=new Uint8Array(i.length);for(let n=0;n<e.length;n++)e[n]=i.charCodeAt(n);return e}function jt(t){let i=t&32768?-1:1,e=t>>10&31,n=t&1023;return e===0?i*n*2**-24:e===31?n?NaN:i*(1/0):i*(1+n/1024)*2**(e-15)}function zt(t){let{dtype:i,shape:e,data:n,scale:r,offset:s=0}=t,g=(typeof n=="string"?Dt(n):n instanceof ArrayBuffer?new Uint8Array(n):new Uint8Array(n.buffer,n.byteOffset,n.byteLength)).slice().buffer;switch(i){case"float32":return{shape:e,values:new Float32Array(g)};case"float64":return{shape:e,values:new Float64Array(g)};case"int32":return{shape:e,values:new Int32Array(g)};case"float16":return{shape:e,values:Float32Array.from(new Uint16Array(g),jt)};case"uint8":{let S=new Uint8Array(g);return r===void 0?{shape:e,values:S}:{shape:e,values:Float32Array.from(S,P=>P*r+s)}}default:throw new Error(`unknown dtype ${i}`)}}function X(t){return Object.fromEntries(Object.entries(t).map(([i,e])=>[i,zt(e)]))}function q(t,i=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let e=t.toFixed(i);return Number(e)===0?e.replace("-",""):e.replace("-","−")}function ct(t){let{clientWidth:i,clientHeight:e}=t,n=globalThis.devicePixelRatio||1,[r,s]=[Math.max(1,Math.round(i*n)),Math.max(1,Math.round(e*n))];(t.width!==r||t.height!==s)&&Object.assign(t,{width:r,height:s});let u=t.getContext("2d");return u.setTransform(n,0,0,n,0,0),u.clearRect(0,0,i,e),{pen:u,width:i,height:e}}function ft(t,i,e,n,r){t.beginPath(),t.moveTo(i,e),t.lineTo(n,r),t.stroke()}function U(t,i,e,n,r={}){let{pen:s,colors:u}=t;s.save(),s.font=t.font(r.scale??1,r.weight??"400"),s.textAlign=r.align??"left",s.textBaseline=r.baseline??"middle",s.lineJoin="round",s.lineWidth=4,s.strokeStyle=u.paper,s.strokeText(i,e,n),s.fillStyle=r.color??u.ink,s.fillText(i,e,n),s.restore()}var Bt=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],Ot=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"],Rt=["#00224E","#1A386F","#434E6C","#61656F","#7D7C78","#9B9476","#BCAE6C","#DEC958","#FEE838"],Lt=["#00507D","#3A8DBF","#A8CBE2","#F2F2F2","#F6C79E","#DE7D33","#9C3F00"],K=t=>[1,3,5].map(i=>parseInt(t.slice(i,i+2),16));function ht(t,i){if(Number.isNaN(i))return"rgb(128 128 128)";let e=Math.min(1,Math.max(0,i))*(t.length-1),n=Math.min(t.length-2,Math.floor(e)),[r,s]=[K(t[n]),K(t[n+1])],u=r.map((g,S)=>Math.round(g+(s[S]-g)*(e-n)));return`rgb(${u[0]} ${u[1]} ${u[2]})`}var Q=t=>ht(Rt,t),Z=t=>ht(Lt,(t+1)/2);function ut(t){return dt(t)>.179?"#000000":"#FFFFFF"}function dt(t){let i=t.startsWith("#")?K(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[e,n,r]=i.slice(0,3).map(s=>{let u=s/255;return u<=.04045?u/12.92:((u+.055)/1.055)**2.4});return .2126*e+.7152*n+.0722*r}function pt(t){let i=getComputedStyle(t),e=i.backgroundColor,n=dt(e)<.2,r=s=>i.getPropertyValue(s).trim();return{dark:n,paper:e,ink:i.color,muted:r("--lx-muted"),faint:r("--lx-faint"),series:n?Ot:Bt}}function m(t,i={},e=[]){let n=document.createElement(t);for(let[r,s]of Object.entries(i))s===void 0||s===!1||(r==="text"?n.textContent=String(s):n.setAttribute(r,s===!0?"":String(s)));return n.append(...e),n}function H(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function mt({columns:t,rows:i},e){let n=(r,s)=>m("tr",{},s.map(u=>m(r,{text:u,scope:r==="th"?"col":void 0})));return m("table",{},[m("caption",{text:e}),m("thead",{},[n("th",t)]),m("tbody",{},i.map(r=>n("td",r)))])}var Wt={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function gt(t,i){let e=m("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),n=t.map(r=>{let s=It(r,i);return e.append(s.element),s.update});return{element:e,update:(r,s)=>n.forEach(u=>u(r,s))}}function It(t,i){let{name:e}=t,n=m("span",{class:"lx-reason",hidden:!0}),r=m("output"),s=!1,u=Ut(t);H(u);let g=($,b)=>{i.set({[e]:$},{final:b}),t.kernel&&b&&i.ask(e,$)},S=[];if(t.type==="button")S.push(u);else{let $=m("span",{text:t.label}),b=m("label",{style:"display:contents"},t.type==="checkbox"?[$,u]:[$,r,u]);S.push(b)}let P=m("div",{class:"lx-control","data-name":e,"data-kernel":t.kernel},[...S,n]);switch(t.type){case"slider":i.listen(u,"input",()=>g(Number(u.value),!1)),i.listen(u,"change",()=>g(Number(u.value),!0));break;case"checkbox":i.listen(u,"change",()=>g(u.checked,!0));break;case"button":i.listen(u,"click",()=>g((i.state()[e]??0)+1,!0));break;case"text":i.listen(u,"input",()=>s=!0),i.listen(u,"blur",()=>s=!1),i.listen(u,"change",()=>{s=!1,g(u.value,!0)});break;default:i.listen(u,"change",()=>g(u.value,!0))}function B($,b){let E=i.state()[e],x=Object.entries(t.when??{}).some(([h,l])=>!l.includes(i.state()[h])),C=!!t.kernel&&$!=="live";u.disabled=x||C;let o=b.name===e,a=C?Wt[$]:o&&b.busy?"Computing …":o?b.error??"":"";n.hidden=!a,n.textContent=a,n.dataset.error=String(!!(o&&b.error&&!C)),t.type==="checkbox"?u.checked=!!E:t.type!=="button"&&!s&&u.value!==String(E)&&(u.value=String(E)),t.type==="slider"&&(r.textContent=q(Number(E),t.digits??0))}return{element:P,update:B}}function Ut(t){switch(t.type){case"slider":return m("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return m("select",{},(t.options??[]).map(([i,e])=>m("option",{value:i,text:e})));case"checkbox":return m("input",{type:"checkbox"});case"button":return m("button",{type:"button",text:t.label});default:return m("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function xt(t){let i={...t,kernel:"absent",answer:{}},e=new Map;return{get:n=>i[n],set(n,r){i[n]=r,e.get(n)?.forEach(s=>s())},on(n,r){return e.has(n)||e.set(n,new Set),e.get(n)?.add(r),()=>e.get(n)?.delete(r)}}}var Ht=100,qt=3e3;function bt(t){let i={kernel:"waiting",answer:{}},e=new Map,n=(x,C)=>{i[x]=C,e.get(x)?.forEach(o=>o())},r=0,s=()=>{globalThis.clearTimeout(r),r=0,i.kernel!=="absent"&&t.save_changes()},u=0,g=!1,S=x=>{x?.type==="pong"&&n("kernel","live"),x?.type==="answer"&&n("answer",{name:x.name,error:x.error})},P=()=>{globalThis.clearTimeout(u),u=globalThis.setTimeout(()=>i.kernel==="waiting"&&n("kernel","absent"),qt),t.send({type:"ping"})},B=t.widget_manager?.kernel,$=()=>n("kernel","absent"),b=(x,C)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(C)?$():C==="idle"&&i.kernel==="absent"&&!g&&P(),(C==="restarting"||C==="autorestarting")&&(g=!0)};return t.on("msg:custom",S),B?.statusChanged?.connect(b),B?.disposed?.connect($),P(),{store:{get:x=>x in i?i[x]:t.get(x),set(x,C,{final:o=!0}={}){if(x==="request"){n("answer",{name:C.name,busy:!0}),s(),t.send({type:"request",...C});return}t.set(x,C),o?s():r||(r=globalThis.setTimeout(s,Ht))},on(x,C){return x in i?(e.has(x)||e.set(x,new Set),e.get(x)?.add(C),()=>e.get(x)?.delete(C)):(t.on(`change:${x}`,C),()=>t.off(`change:${x}`,C))}},dispose(){globalThis.clearTimeout(r),globalThis.clearTimeout(u),t.off("msg:custom",S),B?.statusChanged?.disconnect(b),B?.disposed?.disconnect($)}}}var wt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var Vt=(t,i,e)=>Math.min(e-1,Math.max(0,t+i));function yt(t,i){let e=-1,n=m("button",{type:"button",class:"lx-back",text:"◀ Back"}),r=m("button",{type:"button",class:"lx-next",text:"Start ▶"}),s=m("span",{class:"lx-step-title"}),u=m("span",{class:"lx-step-look"}),g=m("span",{class:"lx-step-count"}),S=m("div",{"aria-live":"polite"},[s," ",u]),P=t.map(E=>m("div",{class:"lx-reserve","aria-hidden":"true",text:`${E.title}. ${E.look}`})),B=m("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[n,m("div",{class:"lx-walk-text"},[...P,S]),m("div",{},[g," ",r])]);[B,n,r].forEach(H);let $=E=>{e=Vt(e,E,t.length),b(),i.go(e)};function b(){let E=t[e];s.textContent=E?`${E.title}.`:"Guided walk.",u.textContent=E?E.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,g.textContent=E?`${e+1} / ${t.length}`:"",r.textContent=E?"Next ▶":"Start ▶";let x=B.ownerDocument.activeElement;n.disabled=e<=0,r.disabled=e===t.length-1,(x===n&&n.disabled||x===r&&r.disabled)&&B.focus()}return i.listen(n,"click",()=>$(-1)),i.listen(r,"click",()=>$(1)),i.listen(B,"keydown",E=>{let x={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[E.key];x&&(E.preventDefault(),e+x>=0&&$(x))}),b(),B}var Gt=46;function kt(t){let i=(n,r)=>Jt(t,n,r),e=globalThis.document?.documentElement;if(e&&"explorerPage"in e.dataset){let n=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");i(document.body,xt(n))}return{mount:i,widget:{render({model:n,el:r}){let{store:s,dispose:u}=bt(n),g=i(r,s);return()=>{g(),u()}}}}}function Yt(t,i,e){let n=matchMedia(`(min-height: ${i+6}px) and (max-height: ${i+10}px)`),r=matchMedia(`(min-height: ${i+2}px) and (max-height: ${i+5.9}px)`),s=matchMedia("(prefers-color-scheme: dark)"),u=()=>{t.dataset.scheme=r.matches||s.matches&&!n.matches?"dark":"light"};[n,r,s].forEach(g=>e(g,"change",u)),u()}function Jt(t,i,e){let n=new AbortController,r=[],s=(p,T,z,y={})=>p.addEventListener(T,z,{...y,signal:n.signal}),u="explorerPage"in document.documentElement.dataset,g=m("canvas",{role:"img"}),S=m("div",{class:"lx-picture"},[g]),P=m("div",{class:"lx-table",hidden:!0});S.append(P);let B=m("p",{class:"lx-says","aria-live":"polite"}),$=m("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),b=m("section",{class:"lx","data-kind":e.get("kind"),"data-host":u?"page":"lab","data-projector":e.get("projector")?"true":"false","aria-label":e.get("title"),style:u?"height:100vh":`height:${e.get("height")}px`});u&&Yt(b,Number(e.get("height")),s);let E=m("div",{class:"lx-main"},[S,B]);H($),H(P);let x=()=>e.get("state"),C=(p,T)=>{e.set("state",{...x(),...p},T)},o=X(e.get("arrays")),a=(p,T)=>e.set("request",{name:p,value:T}),h=gt(e.get("controls"),{state:x,set:C,ask:a,listen:s}),l=e.get("steps"),f=l.length?yt(l,{listen:s,go:p=>C(l[p].state)}):null;b.append(m("style",{text:wt}),m("div",{class:"lx-head"},[m("p",{class:"lx-title",text:e.get("title")}),$]),...f?[f]:[],m("div",{class:"lx-body"},[E,...e.get("controls").length?[h.element]:[]])),i.append(b);let A=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),k={picture:S,canvas:g,state:x,params:()=>e.get("params"),data:()=>o,set:C,listen:s,focusable:H,redraw:c,animate(p,T){if(A?.matches)return T(1);let z=performance.now(),y=W=>{if(n.signal.aborted)return;let L=Math.min(1,Math.max(0,(W-z)/p));T(L),L<1&&requestAnimationFrame(y)};requestAnimationFrame(y)}},d=t.create(k),M=0,F=!1,j=0,R=0;function c(){!M&&!n.signal.aborted&&(M=requestAnimationFrame(v))}function v(){if(M=0,!b.isConnected||!g.clientWidth||!g.clientHeight){F||c(),F=!0;return}F=!1;let p=pt(b);b.dataset.theme=p.dark?"dark":"light";let T=!!e.get("projector"),z=T?20:13,y=getComputedStyle(b).fontFamily,W=(L=1,I="400")=>`${I} ${z*L}px ${y}`;d.draw({...ct(g),colors:p,size:z,line:T?3.5:2,projector:T,font:W}),h.update(e.get("kernel"),e.get("answer")??{}),g.setAttribute("aria-label",`${e.get("title")}: ${d.describe()}`),P.hidden||O(),globalThis.clearTimeout(R),R=globalThis.setTimeout(()=>{B.textContent=d.describe()},j?80:0),j+=1,b.dataset.draws=String(j),b.dataset.ready="true"}let O=()=>P.replaceChildren(mt(d.table(),e.get("title")));s($,"click",()=>{P.hidden=!P.hidden,$.setAttribute("aria-expanded",String(!P.hidden)),$.textContent=P.hidden?"Show as table":"Show the picture",P.hidden||O()});for(let p of["state","params","kernel","answer","projector"])r.push(e.on(p,c));r.push(e.on("arrays",()=>{o=X(e.get("arrays")),c()}));let D=()=>{b.dataset.narrow=String(b.clientWidth<Gt*parseFloat(getComputedStyle(b).fontSize)),c()},N=new ResizeObserver(D);N.observe(b),N.observe(S);let w=new IntersectionObserver(c);w.observe(b);for(let p of["transitionend","transitioncancel"])s(b,p,T=>T.target===b&&c());return s(b,"keydown",p=>p.stopPropagation()),D(),()=>{n.abort(),cancelAnimationFrame(M),globalThis.clearTimeout(R),N.disconnect(),w.disconnect(),r.forEach(p=>p()),b.remove()}}function Y(t,i){let e=[];for(let n=i;n>=0;n=t[n].parent)e.unshift(n);return e}function vt(t,i,e){let n=t[i];if(e==="ArrowRight"||e==="Enter")return n.children[0]??i;if(e==="ArrowLeft"||e==="Escape")return Math.max(0,n.parent);if(e==="Home")return 0;let r=e==="ArrowDown"?1:e==="ArrowUp"?-1:0;if(!r)return i;for(let s=i;t[s].parent>=0;s=t[s].parent){let u=t[t[s].parent].children,g=u[u.indexOf(s)+r];if(g!==void 0)return g;if(r<0)return t[s].parent}return r>0&&i===0?n.children[0]??i:i}var G=.42,Xt=.3;function tt(t,i,e){return!e.has(i)||!t[i].children.length?1:1+Xt+t[i].children.reduce((n,r)=>n+G+tt(t,r,e),0)}function Mt(t,i,e,n,r){let s=new Set(Y(t,i)),u=t[0].children.length?t[0].children:[0],g=new Array(n).fill(0);for(let o of u)g[t[o].lane]+=tt(t,o,s)+G;let S=Math.min(r,e.height/Math.max(1,...g)),P=[];function B(o,a,h,l){let f=s.has(o)&&t[o].children.length>0&&o!==0,A=(f?tt(t,o,s):1)*S;if(P.push({box:o,left:a,top:h,width:l,height:A,head:S,open:f}),!f)return A;let k=Math.min(16,l*.07),d=h+S;for(let M of t[o].children)d+=G*S,d+=B(M,a+1.6*k,d,l-2.6*k);return A}let $=n>1?e.width*.06:0,b=t[Y(t,i)[1]??i].lane,E=Array.from({length:n},(o,a)=>a===b?1.75:1),x=(e.width-$*(n-1))/E.reduce((o,a)=>o+a,0),C=new Array(n).fill(e.top);for(let o of u){let a=t[o].lane,h=e.left+a*$+x*E.slice(0,a).reduce((l,f)=>l+f,0);C[a]+=B(o,h,C[a],x*E[a])+G*S}return{places:P,row:S}}function et(t,i,e){let n=null;for(let r of t)i>=r.left&&i<=r.left+r.width&&e>=r.top&&e<=r.top+r.height&&(n=r.box);return n}var _=({letters:t,shape:i})=>`(${t.join(", ")}) = (${i.join(", ")})`;function Tt({at:t,size:i,most:e},n,r,s,u=0){return(n[t+(u*i[0]+r)*i[1]+s]-128)/127*e}function nt(t,i,e){let n=[""];for(let r of t.split(" ")){let s=n[n.length-1]?`${n[n.length-1]} ${r}`:r;e(s)<=i||!n[n.length-1]?n[n.length-1]=s:n.push(r)}return n}function V(t,i,e){if(e(t)<=i)return t;let n=t.length;for(;n>0&&e(`${t.slice(0,n)}…`)>i;)n--;return n?`${t.slice(0,n)}…`:""}var J=18,At={create(t){let{canvas:i}=t;t.focusable(i),i.style.outlineOffset="-3px";let e=[],n=[],r=null,s=()=>{let o=t.params(),a=o.boxes,h=Math.min(a.length-1,Math.max(0,Math.round(Number(t.state().box))||0)),l=o.tensors,f=t.state(),A=t.data().maps.values;return{params:o,boxes:a,chosen:h,box:a[h],tensors:l,bytes:A,head:(f.head??1)-1,same:!!f.same}},u=o=>{r=null,t.set({box:o})};t.listen(i,"pointerdown",o=>{let a=et(e,o.offsetX,o.offsetY);if(a===null)return;let{boxes:h,chosen:l}=s();u(a===l&&h[a].parent>0?h[a].parent:a)}),t.listen(i,"pointermove",o=>{let{bytes:a}=s(),h=null;for(let{tensor:f,area:A,name:k,head:d}of n){let M=Math.floor((o.offsetX-A.left)/A.width*f.size[1]),F=Math.floor((o.offsetY-A.top)/A.height*f.size[0]);F>=0&&M>=0&&F<f.size[0]&&M<f.size[1]&&(h={name:k,row:F,column:M,value:Tt(f,a,F,M,d)})}let l=h?.name!==r?.name||h?.row!==r?.row||h?.column!==r?.column;r=h,i.style.cursor=et(e,o.offsetX,o.offsetY)===null?"default":"pointer",l&&t.redraw()}),t.listen(i,"pointerleave",()=>{r&&(r=null,t.redraw())}),t.listen(i,"keydown",o=>{if(!["ArrowDown","ArrowUp","ArrowLeft","ArrowRight","Enter","Escape","Home"].includes(o.key))return;o.preventDefault();let{boxes:a,chosen:h}=s();u(vt(a,h,o.key))});function g(o,a,h){let{pen:l,colors:f,size:A}=o,{boxes:k,chosen:d}=a,M=Mt(k,d,h,a.params.lanes,A*2.5);e=M.places;let F=new Map(e.map(c=>[c.box,c])),j=Math.min(1,Math.max(.62,M.row/(A*1.5))),R=new Set(Y(k,d));for(let c of e){let v=k[c.box],O=v.name==="+",D=c.box===d;l.beginPath(),l.roundRect(c.left,c.top,c.width,c.height,Math.min(7,M.row*.3)),l.fillStyle=D?f.series[0]:f.paper,l.globalAlpha=D&&c.open?.16:1,l.fill(),l.globalAlpha=1,l.setLineDash(v.name==="…"?[4,3]:[]),l.lineWidth=D?o.line*1.4:R.has(c.box)?o.line*.8:1,l.strokeStyle=D||R.has(c.box)?f.series[0]:f.muted,l.stroke(),l.setLineDash([]);let N=D&&!c.open?ut(f.series[0]):f.ink;l.font=o.font(j*.96,D||c.open?"700":"400"),l.fillStyle=N,l.textBaseline="middle",l.textAlign="left";let w=v.mixes&&!O?"⇄":"",p=v.children.length&&!c.open?"▸":"",T=A*.55,z=l.measureText(w+p).width+(w||p?T:0),y=V(v.title,c.width-2*T-z,W=>l.measureText(W).width);l.fillText(y,c.left+T,c.top+c.head/2+.5),l.textAlign="right",l.fillText([w,p].filter(Boolean).join(" "),c.left+c.width-T,c.top+c.head/2+.5)}for(let c of e){let v=k[c.box],O=v.parent>=0?k[v.parent].children.filter(N=>k[N].lane===v.lane||v.parent):[],D=F.get(O[O.indexOf(c.box)-1]??-1);v.sources.forEach(N=>{let w=F.get(N);if(l.strokeStyle=l.fillStyle=f.muted,l.lineWidth=1.4,w&&w===D)S(o,c.left+c.width*.5,w.top+w.height,c.left+c.width*.5,c.top,M.row);else if(N<0&&!D&&v.parent>0&&N===v.sources[0])S(o,c.left+c.width*.5,c.top-M.row*.4,c.left+c.width*.5,c.top,M.row);else if(w&&Math.abs(w.left-c.left)>c.width*.5){l.setLineDash([5,3]);let p=c.top+c.head*.5,T=(w.left+w.width+c.left)/2;l.beginPath(),l.moveTo(w.left+w.width,w.top+w.height-c.head*.4),l.lineTo(T,w.top+w.height-c.head*.4),l.lineTo(T,p),l.lineTo(c.left,p),l.stroke(),l.setLineDash([]),P(l,c.left,p,1,0)}else if(v.name==="+"&&(w||N<0)){let p=F.get(v.parent),T=F.get(k[v.parent].children[0]),z=p?p.top+M.row*1.2:(T??c).top-3,y=w?w.top+w.height+M.row*.2:z,W=c.left+c.width*.5,L=c.left-Math.min(11,c.width*.05),I=c.top+c.head/2;l.strokeStyle=l.fillStyle=f.series[1],l.lineWidth=o.line,l.beginPath(),l.moveTo(W,y),l.lineTo(L,y),l.lineTo(L,I),l.lineTo(c.left-1,I),l.stroke(),P(l,c.left,I,1,0)}})}}function S({pen:o},a,h,l,f,A){f-h<2||(ft(o,a,h,l,f),A>14&&P(o,l,f,0,1))}function P(o,a,h,l,f){o.beginPath(),o.moveTo(a,h),o.lineTo(a-l*6-f*3.5,h-f*6-l*3.5),o.lineTo(a-l*6+f*3.5,h-f*6+l*3.5),o.fill()}function B({box:o,tensors:a,head:h}){let l=o.inputs.map((f,A)=>{let k=o.name==="+"?["what was made","what went around"][A]:A===0?"in":"second input";return{tensor:a[f],name:k??"in",weights:!1}});if(o.weights!==void 0){let f=a[o.weights];l.push({tensor:f,name:`weights, head ${Math.min(h,(f.heads??1)-1)+1}`,weights:!0})}return o.output!==void 0&&l.push({tensor:a[o.output],name:"out",weights:!1}),l}function $(o,a,h,l){let{pen:f,colors:A,size:k}=o,{box:d,params:M,bytes:F}=a,j=h.top+k;U(o,d.title,h.left,j,{scale:1.25,weight:"700"}),j+=k*1.45;let R=[d.name==="+"||d.name==="…"?"no module":`${d.name||"the whole"}: ${d.kind}`,...d.parameters===void 0?[]:[`${d.parameters.toLocaleString("en-US").replaceAll(","," ")} parameters`],...d.mixes===void 0?[]:[d.mixes?"⇄ moves between tokens":"each token alone"],...d.masked?["with a mask"]:[]];f.font=o.font(.92);let c=y=>f.measureText(y).width;for(let y of nt(R.join(" · "),h.width,c))U(o,y,h.left,j,{scale:.92,color:A.muted}),j+=k*1.25;f.font=o.font(1);for(let y of l?nt(M.texts[d.says],h.width,c):[])U(o,y,h.left,j),j+=k*1.35;let v=B(a),O=k*2.6,D=h.top+h.height-O-j;f.font=o.font(.95,"600");let N=v.map(({tensor:y,name:W,weights:L})=>{let I=`${W}: ${_(y)}${b(y,L)}`;return c(I)<=h.width?[I]:[`${W}: (${y.letters.join(", ")})`,`= (${y.shape.join(", ")})${b(y,L)}`]}),w=Math.max(1,...N.map(y=>y.length)),p=k*(.6+1.3*w),T=Math.min(D/Math.max(1,v.length),k*15),z=Math.max(...v.filter(y=>!y.weights&&!y.tensor.ids).map(y=>y.tensor.most));n=[],v.forEach(({tensor:y,name:W,weights:L},I)=>{let ot=j+I*T;N[I].forEach((Ft,Nt)=>{let Pt=V(Ft,h.width,c);U(o,Pt,h.left,ot+p-k*(.75+1.3*(N[I].length-1-Nt)),{scale:.95,weight:"600"})});let it=E(M,y);f.font=o.font(.82);let rt=Math.min(k*6,Math.max(...it.map(c))+6),[St,$t]=y.size,lt=Math.max(4,T-p-k*.25),Et=h.width-rt,Ct=Math.min(Et,$t*Math.max(k,lt/St*(y.ids?3.2:2))),st={left:h.left+rt,top:ot+p,width:Ct,height:lt},at=L?Math.min(a.head,(y.heads??1)-1):0;x(o,{tensor:y,bytes:F,area:st,weights:L,names:it,head:at,name:W,gain:a.same&&!L&&z>0?y.most/z:1}),n.push({tensor:y,area:st,name:W,head:at})}),C(o,{left:h.left,top:h.top+h.height-O,width:h.width,height:O},v)}function b({shape:o,size:a,ids:h},l){if(h)return"";let f=o[o.length-1];return!l&&f>a[1]?`, first ${a[1]} of ${f} drawn`:""}function E(o,a){let h=o.names[a.letters[1]??""]??[];return Array.from({length:a.size[0]},(l,f)=>String(h[f]??f))}function x(o,{tensor:a,bytes:h,area:l,weights:f,names:A,head:k,name:d,gain:M}){let{pen:F,colors:j,size:R}=o,[c,v]=a.size,[O,D]=[l.width/v,l.height/c];for(let N=0;N<c;N++){for(let w=0;w<v;w++){let p=(h[a.at+(k*c+N)*v+w]-128)/127,[T,z]=[l.left+w*O,l.top+N*D];F.fillStyle=a.ids?j.paper:f?Q(p):Z(p*M),F.fillRect(T,z,O+.5,D+.5),a.ids&&U(o,String(a.ids[N]),T+O/2,z+D/2,{align:"center",scale:Math.min(1,D/(R*1.1))})}if(D>R*.72){F.font=o.font(.82);let w=V(A[N],R*6,p=>F.measureText(p).width);U(o,w,l.left-4,l.top+(N+.5)*D,{align:"right",scale:.82,color:j.muted})}}F.strokeStyle=j.muted,F.lineWidth=1,F.strokeRect(l.left,l.top,l.width,l.height),r?.name===d&&r.row<c&&r.column<v&&(F.strokeStyle=j.ink,F.lineWidth=o.line,F.strokeRect(l.left+r.column*O,l.top+r.row*D,O,D))}function C(o,a,h){let{pen:l,size:f,colors:A}=o,k=a.top+f*.9;if(r){U(o,`${r.name}, token ${r.row}, number ${r.column}: ${q(r.value,3)}`,a.left,k);return}let d=h[h.length-1],M=h.find(v=>v.weights),j=[{from:"below 0",to:d&&!d.tensor.ids?`above 0, out to ±${q(d.tensor.most,2)}`:"above 0",color:v=>Z(2*v-1)}];M&&j.push({from:"weights 0",to:`to ${q(M.tensor.most,2)}`,color:Q}),l.font=o.font(.85);let R=Math.min(a.width*.2,f*9),c=a.left+Math.max(...j.map(({from:v})=>l.measureText(v).width))+8;j.forEach(({from:v,to:O,color:D},N)=>{let w=k+N*f*1.25;for(let z=0;z<48;z++)l.fillStyle=D(z/47),l.fillRect(c+z*R/48,w-f*.45,R/48+.6,f*.9);let p={scale:.85,color:A.muted};U(o,v,a.left,w,p);let T=a.left+a.width-c-R-8;U(o,V(O,T,z=>l.measureText(z).width),c+R+8,w,p)})}return{draw(o){let a=s(),h=o.width>o.size*44,l=o.size*1.4;if(h){let f=Math.min(o.width*.47,o.size*34);g(o,a,{left:J,top:6,width:f-J,height:o.height-12}),$(o,a,{left:f+l,top:2,width:o.width-f-l-4,height:o.height-4},!0)}else{let f=o.height*.45;g(o,a,{left:J,top:6,width:o.width-J-4,height:f-12}),$(o,a,{left:4,top:f,width:o.width-8,height:o.height-f-2},!1)}},describe(){let{box:o,tensors:a,boxes:h}=s(),l=o.inputs.map(M=>_(a[M])).join(" and "),f=o.output===void 0?"no tensor":_(a[o.output]),A=o.parent<0?"":`, in ${h[o.parent].title}`,k=o.children.length?` ${o.children.length} parts inside: → opens.`:"",d=o.mixes===void 0?"":o.mixes?" It moves something between tokens.":" Each token alone.";return`${o.title}${A}: ${l} becomes ${f}.${d}${k}`},table(){let{box:o,boxes:a,chosen:h,tensors:l}=s(),f=o.children.length?[h,...o.children]:a[Math.max(0,o.parent)].children,A=(f.length?f:[h]).map(k=>{let d=a[k];return[d.title,d.kind,d.inputs.map(M=>_(l[M])).join(" and "),d.output===void 0?"":_(l[d.output]),d.mixes===void 0?"":d.mixes?"yes":"no",d.parameters??""]});return{columns:["part","class","in","out","moves between tokens","parameters"],rows:A}}}}};var{mount:Fe,widget:Kt}=kt(At),Ne=Kt;export{Ne as default,Fe as mount,Kt as widget};
