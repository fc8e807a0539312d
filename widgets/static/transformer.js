function St(t){let o=atob(t),e=new Uint8Array(o.length);for(let n=0;n<e.length;n++)e[n]=o.charCodeAt(n);return e}function Et(t){let o=t&32768?-1:1,e=t>>10&31,n=t&1023;return e===0?o*n*2**-24:e===31?n?NaN:o*(1/0):o*(1+n/1024)*2**(e-15)}function $t(t){let{dtype:o,shape:e,data:n,scale:r,offset:s=0}=t,b=(typeof n=="string"?St(n):n instanceof ArrayBuffer?new Uint8Array(n):new Uint8Array(n.buffer,n.byteOffset,n.byteLength)).slice().buffer;switch(o){case"float32":return{shape:e,values:new Float32Array(b)};case"float64":return{shape:e,values:new Float64Array(b)};case"int32":return{shape:e,values:new Int32Array(b)};case"float16":return{shape:e,values:Float32Array.from(new Uint16Array(b),Et)};case"uint8":{let $=new Uint8Array(b);return r===void 0?{shape:e,values:$}:{shape:e,values:Float32Array.from($,C=>C*r+s)}}default:throw new Error(`unknown dtype ${o}`)}}function Y(t){return Object.fromEntries(Object.entries(t).map(([o,e])=>[o,$t(e)]))}function U(t,o=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let e=t.toFixed(o);return Number(e)===0?e.replace("-",""):e.replace("-","−")}function it(t){let{clientWidth:o,clientHeight:e}=t,n=globalThis.devicePixelRatio||1,[r,s]=[Math.max(1,Math.round(o*n)),Math.max(1,Math.round(e*n))];(t.width!==r||t.height!==s)&&Object.assign(t,{width:r,height:s});let h=t.getContext("2d");return h.setTransform(n,0,0,n,0,0),h.clearRect(0,0,o,e),{pen:h,width:o,height:e}}function rt(t,o,e,n,r){t.beginPath(),t.moveTo(o,e),t.lineTo(n,r),t.stroke()}function I(t,o,e,n,r={}){let{pen:s,colors:h}=t;s.save(),s.font=t.font(r.scale??1,r.weight??"400"),s.textAlign=r.align??"left",s.textBaseline=r.baseline??"middle",s.lineJoin="round",s.lineWidth=4,s.strokeStyle=h.paper,s.strokeText(o,e,n),s.fillStyle=r.color??h.ink,s.fillText(o,e,n),s.restore()}var Ct=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],Ft=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"],Nt=["#00224E","#1A386F","#434E6C","#61656F","#7D7C78","#9B9476","#BCAE6C","#DEC958","#FEE838"],Pt=["#00507D","#3A8DBF","#A8CBE2","#F2F2F2","#F6C79E","#DE7D33","#9C3F00"],J=t=>[1,3,5].map(o=>parseInt(t.slice(o,o+2),16));function lt(t,o){if(Number.isNaN(o))return"rgb(128 128 128)";let e=Math.min(1,Math.max(0,o))*(t.length-1),n=Math.min(t.length-2,Math.floor(e)),[r,s]=[J(t[n]),J(t[n+1])],h=r.map((b,$)=>Math.round(b+(s[$]-b)*(e-n)));return`rgb(${h[0]} ${h[1]} ${h[2]})`}var st=t=>lt(Nt,t),X=t=>lt(Pt,(t+1)/2);function at(t){return ct(t)>.179?"#000000":"#FFFFFF"}function ct(t){let o=t.startsWith("#")?J(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[e,n,r]=o.slice(0,3).map(s=>{let h=s/255;return h<=.04045?h/12.92:((h+.055)/1.055)**2.4});return .2126*e+.7152*n+.0722*r}function ft(t){let o=getComputedStyle(t),e=o.backgroundColor,n=ct(e)<.2,r=s=>o.getPropertyValue(s).trim();return{dark:n,paper:e,ink:o.color,muted:r("--lx-muted"),faint:r("--lx-faint"),series:n?Ft:Ct}}function g(t,o={},e=[]){let n=document.createElement(t);for(let[r,s]of Object.entries(o))s===void 0||s===!1||(r==="text"?n.textContent=String(s):n.setAttribute(r,s===!0?"":String(s)));return n.append(...e),n}function W(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function dt({columns:t,rows:o},e){let n=(r,s)=>g("tr",{},s.map(h=>g(r,{text:h,scope:r==="th"?"col":void 0})));return g("table",{},[g("caption",{text:e}),g("thead",{},[n("th",t)]),g("tbody",{},o.map(r=>n("td",r)))])}var Dt={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function ut(t,o){let e=g("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),n=t.map(r=>{let s=jt(r,o);return e.append(s.element),s.update});return{element:e,update:(r,s)=>n.forEach(h=>h(r,s))}}function jt(t,o){let{name:e}=t,n=g("span",{class:"lx-reason",hidden:!0}),r=g("output"),s=zt(t);W(s);let h=(E,M)=>{o.set({[e]:E},{final:M}),t.kernel&&M&&o.ask(e,E)},b=[];if(t.type==="button")b.push(s);else{let E=g("span",{text:t.label}),M=g("label",{style:"display:contents"},t.type==="checkbox"?[E,s]:[E,r,s]);b.push(M)}let $=g("div",{class:"lx-control","data-name":e,"data-kernel":t.kernel},[...b,n]);switch(t.type){case"slider":o.listen(s,"input",()=>h(Number(s.value),!1)),o.listen(s,"change",()=>h(Number(s.value),!0));break;case"checkbox":o.listen(s,"change",()=>h(s.checked,!0));break;case"button":o.listen(s,"click",()=>h((o.state()[e]??0)+1,!0));break;default:o.listen(s,"change",()=>h(s.value,!0))}function C(E,M){let k=o.state()[e],F=Object.entries(t.when??{}).some(([c,f])=>!f.includes(o.state()[c])),u=!!t.kernel&&E!=="live";s.disabled=F||u;let T=M.name===e,i=u?Dt[E]:T&&M.busy?"Computing …":T?M.error??"":"";n.hidden=!i,n.textContent=i,n.dataset.error=String(!!(T&&M.error&&!u)),t.type==="checkbox"?s.checked=!!k:t.type!=="button"&&s.value!==String(k)&&(s.value=String(k)),t.type==="slider"&&(r.textContent=U(Number(k),t.digits??0))}return{element:$,update:C}}function zt(t){switch(t.type){case"slider":return g("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return g("select",{},(t.options??[]).map(([o,e])=>g("option",{value:o,text:e})));case"checkbox":return g("input",{type:"checkbox"});case"button":return g("button",{type:"button",text:t.label});default:return g("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function ht(t){let o={...t,kernel:"absent",answer:{}},e=new Map;return{get:n=>o[n],set(n,r){o[n]=r,e.get(n)?.forEach(s=>s())},on(n,r){return e.has(n)||e.set(n,new Set),e.get(n)?.add(r),()=>e.get(n)?.delete(r)}}}var Bt=100,Ot=3e3;function pt(t){let o={kernel:"waiting",answer:{}},e=new Map,n=(u,T)=>{o[u]=T,e.get(u)?.forEach(i=>i())},r=0,s=()=>{globalThis.clearTimeout(r),r=0,o.kernel!=="absent"&&t.save_changes()},h=0,b=!1,$=u=>{u?.type==="pong"&&n("kernel","live"),u?.type==="answer"&&n("answer",{name:u.name,error:u.error})},C=()=>{globalThis.clearTimeout(h),h=globalThis.setTimeout(()=>o.kernel==="waiting"&&n("kernel","absent"),Ot),t.send({type:"ping"})},E=t.widget_manager?.kernel,M=()=>n("kernel","absent"),k=(u,T)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(T)?M():T==="idle"&&o.kernel==="absent"&&!b&&C(),(T==="restarting"||T==="autorestarting")&&(b=!0)};return t.on("msg:custom",$),E?.statusChanged?.connect(k),E?.disposed?.connect(M),C(),{store:{get:u=>u in o?o[u]:t.get(u),set(u,T,{final:i=!0}={}){if(u==="request"){n("answer",{name:T.name,busy:!0}),s(),t.send({type:"request",...T});return}t.set(u,T),i?s():r||(r=globalThis.setTimeout(s,Bt))},on(u,T){return u in o?(e.has(u)||e.set(u,new Set),e.get(u)?.add(T),()=>e.get(u)?.delete(T)):(t.on(`change:${u}`,T),()=>t.off(`change:${u}`,T))}},dispose(){globalThis.clearTimeout(r),globalThis.clearTimeout(h),t.off("msg:custom",$),E?.statusChanged?.disconnect(k),E?.disposed?.disconnect(M)}}}var mt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
  padding: 2px;
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
`;var Lt=(t,o,e)=>Math.min(e-1,Math.max(0,t+o));function gt(t,o){let e=-1,n=g("button",{type:"button",class:"lx-back",text:"◀ Back"}),r=g("button",{type:"button",class:"lx-next",text:"Start ▶"}),s=g("span",{class:"lx-step-title"}),h=g("span",{class:"lx-step-look"}),b=g("span",{class:"lx-step-count"}),$=g("div",{"aria-live":"polite"},[s," ",h]),C=t.map(F=>g("div",{class:"lx-reserve","aria-hidden":"true",text:`${F.title}. ${F.look}`})),E=g("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[n,g("div",{class:"lx-walk-text"},[...C,$]),g("div",{},[b," ",r])]);[E,n,r].forEach(W);let M=F=>{e=Lt(e,F,t.length),k(),o.go(e)};function k(){let F=t[e];s.textContent=F?`${F.title}.`:"Guided walk.",h.textContent=F?F.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,b.textContent=F?`${e+1} / ${t.length}`:"",r.textContent=F?"Next ▶":"Start ▶";let u=E.ownerDocument.activeElement;n.disabled=e<=0,r.disabled=e===t.length-1,(u===n&&n.disabled||u===r&&r.disabled)&&E.focus()}return o.listen(n,"click",()=>M(-1)),o.listen(r,"click",()=>M(1)),o.listen(E,"keydown",F=>{let u={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[F.key];u&&(F.preventDefault(),e+u>=0&&M(u))}),k(),E}var It=46;function xt(t){let o=(n,r)=>Ht(t,n,r),e=globalThis.document?.documentElement;if(e&&"explorerPage"in e.dataset){let n=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");o(document.body,ht(n))}return{mount:o,widget:{render({model:n,el:r}){let{store:s,dispose:h}=pt(n),b=o(r,s);return()=>{b(),h()}}}}}function Wt(t,o,e){let n=matchMedia(`(min-height: ${o+6}px) and (max-height: ${o+10}px)`),r=matchMedia(`(min-height: ${o+2}px) and (max-height: ${o+5.9}px)`),s=matchMedia("(prefers-color-scheme: dark)"),h=()=>{t.dataset.scheme=r.matches||s.matches&&!n.matches?"dark":"light"};[n,r,s].forEach(b=>e(b,"change",h)),h()}function Ht(t,o,e){let n=new AbortController,r=[],s=(y,S,R,O={})=>y.addEventListener(S,R,{...O,signal:n.signal}),h="explorerPage"in document.documentElement.dataset,b=g("canvas",{role:"img"}),$=g("div",{class:"lx-picture"},[b]),C=g("div",{class:"lx-table",hidden:!0});$.append(C);let E=g("p",{class:"lx-says","aria-live":"polite"}),M=g("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),k=g("section",{class:"lx","data-kind":e.get("kind"),"data-host":h?"page":"lab","data-projector":e.get("projector")?"true":"false","aria-label":e.get("title"),style:h?"height:100vh":`height:${e.get("height")}px`});h&&Wt(k,Number(e.get("height")),s);let F=g("div",{class:"lx-main"},[$,E]);W(M),W(C);let u=()=>e.get("state"),T=(y,S)=>{e.set("state",{...u(),...y},S)},i=Y(e.get("arrays")),c=(y,S)=>e.set("request",{name:y,value:S}),f=ut(e.get("controls"),{state:u,set:T,ask:c,listen:s}),l=e.get("steps"),d=l.length?gt(l,{listen:s,go:y=>T(l[y].state)}):null;k.append(g("style",{text:mt}),g("div",{class:"lx-head"},[g("p",{class:"lx-title",text:e.get("title")}),M]),...d?[d]:[],g("div",{class:"lx-body"},[F,...e.get("controls").length?[f.element]:[]])),o.append(k);let x=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),p={picture:$,canvas:b,state:u,params:()=>e.get("params"),data:()=>i,set:T,listen:s,focusable:W,redraw:a,animate(y,S){if(x?.matches)return S(1);let R=performance.now(),O=L=>{if(n.signal.aborted)return;let H=Math.min(1,Math.max(0,(L-R)/y));S(H),H<1&&requestAnimationFrame(O)};requestAnimationFrame(O)}},w=t.create(p),v=0,N=!1,B=0,P=0;function a(){!v&&!n.signal.aborted&&(v=requestAnimationFrame(A))}function A(){if(v=0,!k.isConnected||!b.clientWidth||!b.clientHeight){N||a(),N=!0;return}N=!1;let y=ft(k);k.dataset.theme=y.dark?"dark":"light";let S=!!e.get("projector"),R=S?20:13,O=getComputedStyle(k).fontFamily,L=(H=1,V="400")=>`${V} ${R*H}px ${O}`;w.draw({...it(b),colors:y,size:R,line:S?3.5:2,projector:S,font:L}),f.update(e.get("kernel"),e.get("answer")??{}),b.setAttribute("aria-label",`${e.get("title")}: ${w.describe()}`),C.hidden||z(),globalThis.clearTimeout(P),P=globalThis.setTimeout(()=>{E.textContent=w.describe()},B?80:0),B+=1,k.dataset.draws=String(B),k.dataset.ready="true"}let z=()=>C.replaceChildren(dt(w.table(),e.get("title")));s(M,"click",()=>{C.hidden=!C.hidden,M.setAttribute("aria-expanded",String(!C.hidden)),M.textContent=C.hidden?"Show as table":"Show the picture",C.hidden||z()});for(let y of["state","params","kernel","answer","projector"])r.push(e.on(y,a));r.push(e.on("arrays",()=>{i=Y(e.get("arrays")),a()}));let D=()=>{k.dataset.narrow=String(k.clientWidth<It*parseFloat(getComputedStyle(k).fontSize)),a()},j=new ResizeObserver(D);j.observe(k),j.observe($);let m=new IntersectionObserver(a);m.observe(k);for(let y of["transitionend","transitioncancel"])s(k,y,S=>S.target===k&&a());return s(k,"keydown",y=>y.stopPropagation()),D(),()=>{n.abort(),cancelAnimationFrame(v),globalThis.clearTimeout(P),j.disconnect(),m.disconnect(),r.forEach(y=>y()),k.remove()}}function Q(t,o){let e=[];for(let n=o;n>=0;n=t[n].parent)e.unshift(n);return e}function bt(t,o,e){let n=t[o];if(e==="ArrowRight"||e==="Enter")return n.children[0]??o;if(e==="ArrowLeft"||e==="Escape")return Math.max(0,n.parent);if(e==="Home")return 0;let r=e==="ArrowDown"?1:e==="ArrowUp"?-1:0;if(!r)return o;for(let s=o;t[s].parent>=0;s=t[s].parent){let h=t[t[s].parent].children,b=h[h.indexOf(s)+r];if(b!==void 0)return b;if(r<0)return t[s].parent}return r>0&&o===0?n.children[0]??o:o}var G=.42,Ut=.3;function K(t,o,e){return!e.has(o)||!t[o].children.length?1:1+Ut+t[o].children.reduce((n,r)=>n+G+K(t,r,e),0)}function wt(t,o,e,n,r){let s=new Set(Q(t,o)),h=t[0].children.length?t[0].children:[0],b=new Array(n).fill(0);for(let u of h)b[t[u].lane]+=K(t,u,s)+G;let $=Math.min(r,e.height/Math.max(1,...b)),C=[];function E(u,T,i,c){let f=s.has(u)&&t[u].children.length>0&&u!==0,l=(f?K(t,u,s):1)*$;if(C.push({box:u,left:T,top:i,width:c,height:l,head:$,open:f}),!f)return l;let d=Math.min(16,c*.07),x=i+$;for(let p of t[u].children)x+=G*$,x+=E(p,T+1.6*d,x,c-2.6*d);return l}let M=n>1?e.width*.06:0,k=(e.width-M*(n-1))/n,F=new Array(n).fill(e.top);for(let u of h){let T=t[u].lane;F[T]+=E(u,e.left+T*(k+M),F[T],k)+G*$}return{places:C,row:$}}function Z(t,o,e){let n=null;for(let r of t)o>=r.left&&o<=r.left+r.width&&e>=r.top&&e<=r.top+r.height&&(n=r.box);return n}var q=({letters:t,shape:o})=>`(${t.join(", ")}) = (${o.join(", ")})`;function yt({at:t,size:o,most:e},n,r,s){return(n[t+r*o[1]+s]-128)/127*e}function tt(t,o,e){let n=[""];for(let r of t.split(" ")){let s=n[n.length-1]?`${n[n.length-1]} ${r}`:r;e(s)<=o||!n[n.length-1]?n[n.length-1]=s:n.push(r)}return n}function _(t,o,e){if(e(t)<=o)return t;let n=t.length;for(;n>0&&e(`${t.slice(0,n)}…`)>o;)n--;return n?`${t.slice(0,n)}…`:""}var kt={create(t){let{canvas:o}=t;t.focusable(o),o.style.outlineOffset="-3px";let e=[],n=[],r=null,s=()=>{let i=t.params(),c=i.boxes,f=Math.min(c.length-1,Math.max(0,Number(t.state().box)||0)),l=i.tensors;return{params:i,boxes:c,chosen:f,box:c[f],tensors:l,bytes:t.data().maps.values}},h=i=>{r=null,t.set({box:String(i)})};t.listen(o,"pointerdown",i=>{let c=Z(e,i.offsetX,i.offsetY);if(c===null)return;let{boxes:f,chosen:l}=s();h(c===l&&f[c].parent>0?f[c].parent:c)}),t.listen(o,"pointermove",i=>{let{bytes:c}=s(),f=null;for(let{tensor:d,area:x,name:p}of n){let w=Math.floor((i.offsetX-x.left)/x.width*d.size[1]),v=Math.floor((i.offsetY-x.top)/x.height*d.size[0]);v>=0&&w>=0&&v<d.size[0]&&w<d.size[1]&&(f={name:p,row:v,column:w,value:yt(d,c,v,w)})}let l=f?.name!==r?.name||f?.row!==r?.row||f?.column!==r?.column;r=f,o.style.cursor=Z(e,i.offsetX,i.offsetY)===null?"default":"pointer",l&&t.redraw()}),t.listen(o,"pointerleave",()=>{r&&(r=null,t.redraw())}),t.listen(o,"keydown",i=>{if(!["ArrowDown","ArrowUp","ArrowLeft","ArrowRight","Enter","Escape","Home"].includes(i.key))return;i.preventDefault();let{boxes:c,chosen:f}=s();h(bt(c,f,i.key))});function b(i,c,f){let{pen:l,colors:d,size:x}=i,{boxes:p,chosen:w}=c,v=wt(p,w,f,c.params.lanes,x*2.5);e=v.places;let N=new Map(e.map(a=>[a.box,a])),B=Math.min(1,Math.max(.62,v.row/(x*1.5))),P=new Set(Q(p,w));for(let a of e){let A=p[a.box],z=A.name==="+",D=a.box===w;l.beginPath(),l.roundRect(a.left,a.top,a.width,a.height,Math.min(7,v.row*.3)),l.fillStyle=D?d.series[0]:d.paper,l.globalAlpha=D&&a.open?.16:1,l.fill(),l.globalAlpha=1,l.setLineDash(A.name==="…"?[4,3]:[]),l.lineWidth=D?i.line*1.4:P.has(a.box)?i.line*.8:1,l.strokeStyle=D||P.has(a.box)?d.series[0]:d.muted,l.stroke(),l.setLineDash([]);let j=D&&!a.open?at(d.series[0]):d.ink;l.font=i.font(B*.96,D||a.open?"700":"400"),l.fillStyle=j,l.textBaseline="middle",l.textAlign="left";let m=A.mixes&&!z?"⇄":"",y=A.children.length&&!a.open?"▸":"",S=x*.55,R=l.measureText(m+y).width+(m||y?S:0),O=_(A.title,a.width-2*S-R,L=>l.measureText(L).width);l.fillText(O,a.left+S,a.top+a.head/2+.5),l.textAlign="right",l.fillText([m,y].filter(Boolean).join(" "),a.left+a.width-S,a.top+a.head/2+.5)}for(let a of e){let A=p[a.box],z=A.parent>=0?p[A.parent].children.filter(j=>p[j].lane===A.lane||A.parent):[],D=N.get(z[z.indexOf(a.box)-1]??-1);A.sources.forEach(j=>{let m=N.get(j);if(l.strokeStyle=l.fillStyle=d.muted,l.lineWidth=1.4,m&&m===D)$(i,a.left+a.width*.5,m.top+m.height,a.left+a.width*.5,a.top,v.row);else if(j<0&&!D&&A.parent>0&&j===A.sources[0])$(i,a.left+a.width*.5,a.top-v.row*.4,a.left+a.width*.5,a.top,v.row);else if(m&&Math.abs(m.left-a.left)>a.width*.5){l.setLineDash([5,3]);let y=a.top+a.head*.5,S=(m.left+m.width+a.left)/2;l.beginPath(),l.moveTo(m.left+m.width,m.top+m.height-a.head*.4),l.lineTo(S,m.top+m.height-a.head*.4),l.lineTo(S,y),l.lineTo(a.left,y),l.stroke(),l.setLineDash([]),C(l,a.left,y,1,0)}else if(A.name==="+"&&(m||j<0)){let y=N.get(A.parent),S=m?m.top+m.height+v.row*.2:y?y.top+v.row*1.2:a.top-v.row,R=a.left+a.width*.5,O=a.left-Math.min(11,a.width*.05),L=a.top+a.head/2;l.strokeStyle=l.fillStyle=d.series[1],l.lineWidth=i.line,l.beginPath(),l.moveTo(R,S),l.lineTo(O,S),l.lineTo(O,L),l.lineTo(a.left-1,L),l.stroke(),C(l,a.left,L,1,0)}})}}function $({pen:i},c,f,l,d,x){d-f<2||(rt(i,c,f,l,d),x>14&&C(i,l,d,0,1))}function C(i,c,f,l,d){i.beginPath(),i.moveTo(c,f),i.lineTo(c-l*6-d*3.5,f-d*6-l*3.5),i.lineTo(c-l*6+d*3.5,f-d*6+l*3.5),i.fill()}function E({box:i,tensors:c}){let f=i.inputs.map((l,d)=>{let x=i.name==="+"?["what was made","what went around"][d]:d===0?"in":"in, too";return{tensor:c[l],name:x??"in",weights:!1}});return i.weights!==void 0&&f.push({tensor:c[i.weights],name:"weights of head 1",weights:!0}),i.output!==void 0&&f.push({tensor:c[i.output],name:"out",weights:!1}),f}function M(i,c,f){let{pen:l,colors:d,size:x}=i,{box:p,params:w,bytes:v}=c,N=f.top+x;I(i,p.title,f.left,N,{scale:1.25,weight:"700"}),N+=x*1.45;let B=[p.name==="+"||p.name==="…"?"no module":`${p.name||"the whole"}: ${p.kind}`,...p.parameters===void 0?[]:[`${p.parameters.toLocaleString("en-US").replaceAll(","," ")} parameters`],...p.mixes===void 0?[]:[p.mixes?"⇄ moves between tokens":"each token alone"],...p.masked?["with a mask"]:[]];l.font=i.font(.92);let P=m=>l.measureText(m).width;for(let m of tt(B.join(" · "),f.width,P))I(i,m,f.left,N,{scale:.92,color:d.muted}),N+=x*1.25;l.font=i.font(1);for(let m of tt(w.texts[p.says],f.width,P))I(i,m,f.left,N),N+=x*1.35;let a=E(c),A=x*2.6,z=f.top+f.height-A-N,D=x*1.9,j=Math.min(z/Math.max(1,a.length),x*15);n=[],a.forEach(({tensor:m,name:y,weights:S},R)=>{let O=N+R*j;l.font=i.font(.95,"600");let L=k(m,S),H=`${y}: ${q(m)}${L}`;I(i,_(H,f.width,P),f.left,O+x*1.05,{scale:.95,weight:"600"});let V=F(w,m,S);l.font=i.font(.82);let et=Math.min(x*6,Math.max(...V.map(P))+6),[vt,Tt]=m.size,nt=Math.max(4,j-D-x*.25),At=f.width-et,Mt=Math.min(At,Tt*Math.max(6,nt/vt*(m.ids?3.2:2))),ot={left:f.left+et,top:O+D,width:Mt,height:nt};u(i,m,v,ot,S,V),n.push({tensor:m,area:ot,name:y})}),T(i,{left:f.left,top:f.top+f.height-A,width:f.width,height:A},a)}function k({shape:i,size:c,ids:f},l){if(f)return"";let d=i[i.length-1];return!l&&d>c[1]?`, first ${c[1]} of ${d} drawn`:""}function F(i,c,f){let l=c.letters[1]??"",d=i.names[l]??[];return Array.from({length:c.size[0]},(x,p)=>String(d[p]??p))}function u(i,c,f,l,d,x){let{pen:p,colors:w,size:v}=i,[N,B]=c.size,[P,a]=[l.width/B,l.height/N];for(let A=0;A<N;A++){for(let z=0;z<B;z++){let D=(f[c.at+A*B+z]-128)/127,j=c.ids?w.paper:d?st(D):X(D),[m,y]=[l.left+z*P,l.top+A*a];p.fillStyle=j,p.fillRect(m,y,P+.5,a+.5),c.ids&&I(i,String(c.ids[A]),m+P/2,y+a/2,{align:"center",scale:Math.min(1,a/(v*1.1))})}if(a>v*.72){p.font=i.font(.82);let z=_(x[A],v*6,D=>p.measureText(D).width);I(i,z,l.left-4,l.top+(A+.5)*a,{align:"right",scale:.82,color:w.muted})}}p.strokeStyle=w.muted,p.lineWidth=1,p.strokeRect(l.left,l.top,l.width,l.height),r&&n.length<9&&r.row<N&&r.column<B&&n.length===E(s()).findIndex(A=>A.name===r?.name)&&(p.strokeStyle=w.ink,p.lineWidth=i.line,p.strokeRect(l.left+r.column*P,l.top+r.row*a,P,a))}function T(i,c,f){let{pen:l,size:d,colors:x}=i,p=c.top+d*1.5;if(r){I(i,`${r.name}, token ${r.row}, number ${r.column}: ${U(r.value,3)}`,c.left,p);return}let w=Math.min(c.width*.3,d*9);l.font=i.font(.85);let v=c.left+l.measureText("below 0").width+8;for(let P=0;P<48;P++)l.fillStyle=X(-1+2*P/47),l.fillRect(v+P*w/48,p-d*.45,w/48+.6,d*.9);I(i,"below 0",c.left,p,{scale:.85,color:x.muted});let N=f[f.length-1],B=N&&!N.tensor.ids?`above 0; strongest out ±${U(N.tensor.most,2)}`:"above 0";I(i,_(B,c.left+c.width-v-w-8,P=>l.measureText(P).width),v+w+8,p,{scale:.85,color:x.muted})}return{draw(i){let c=s(),f=i.width>i.size*44,l=i.size*1.4;if(f){let d=Math.min(i.width*.47,i.size*34);b(i,c,{left:6,top:6,width:d-6,height:i.height-12}),M(i,c,{left:d+l,top:2,width:i.width-d-l-4,height:i.height-4})}else{let d=i.height*.5;b(i,c,{left:4,top:4,width:i.width-8,height:d-10}),M(i,c,{left:4,top:d,width:i.width-8,height:i.height-d-2})}},describe(){let{box:i,tensors:c,boxes:f}=s(),l=i.inputs.map(v=>q(c[v])).join(" and "),d=i.output===void 0?"no tensor":q(c[i.output]),x=i.parent<0?"":`, in ${f[i.parent].title}`,p=i.children.length?` ${i.children.length} parts inside: → opens.`:"",w=i.mixes===void 0?"":i.mixes?" It moves something between tokens.":" Each token alone.";return`${i.title}${x}: ${l} becomes ${d}.${w}${p}`},table(){let{box:i,boxes:c,chosen:f,tensors:l}=s(),d=i.children.length?[f,...i.children]:c[Math.max(0,i.parent)].children,x=(d.length?d:[f]).map(p=>{let w=c[p];return[w.title,w.kind,w.inputs.map(v=>q(l[v])).join(" and "),w.output===void 0?"":q(l[w.output]),w.mixes===void 0?"":w.mixes?"yes":"no",w.parameters??""]});return{columns:["part","class","in","out","moves between tokens","parameters"],rows:x}}}}};var{mount:Te,widget:qt}=xt(kt),Ae=qt;export{Ae as default,Te as mount,qt as widget};
