function jt(t){let s=atob(t),o=new Uint8Array(s.length);for(let r=0;r<o.length;r++)o[r]=s.charCodeAt(r);return o}function It(t){let s=t&32768?-1:1,o=t>>10&31,r=t&1023;return o===0?s*r*2**-24:o===31?r?NaN:s*(1/0):s*(1+r/1024)*2**(o-15)}function Ot(t){let{dtype:s,shape:o,data:r,scale:i,offset:l=0}=t,h=(typeof r=="string"?jt(r):r instanceof ArrayBuffer?new Uint8Array(r):new Uint8Array(r.buffer,r.byteOffset,r.byteLength)).slice().buffer;switch(s){case"float32":return{shape:o,values:new Float32Array(h)};case"float64":return{shape:o,values:new Float64Array(h)};case"int32":return{shape:o,values:new Int32Array(h)};case"float16":return{shape:o,values:Float32Array.from(new Uint16Array(h),It)};case"uint8":{let M=new Uint8Array(h);return i===void 0?{shape:o,values:M}:{shape:o,values:Float32Array.from(M,F=>F*i+l)}}default:throw new Error(`unknown dtype ${s}`)}}function st(t){return Object.fromEntries(Object.entries(t).map(([s,o])=>[s,Ot(o)]))}function H(t,s=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let o=t.toFixed(s);return Number(o)===0?o.replace("-",""):o.replace("-","−")}var it=(t,s,o)=>Math.min(o,Math.max(s,t));function xt(t){let{clientWidth:s,clientHeight:o}=t,r=globalThis.devicePixelRatio||1,[i,l]=[Math.max(1,Math.round(s*r)),Math.max(1,Math.round(o*r))];(t.width!==i||t.height!==l)&&Object.assign(t,{width:i,height:l});let u=t.getContext("2d");return u.setTransform(r,0,0,r,0,0),u.clearRect(0,0,s,o),{pen:u,width:s,height:o}}function Y(t,s,o,r,i){t.beginPath(),t.moveTo(s,o),t.lineTo(r,i),t.stroke()}function X(t,s,o,r,i={}){let{pen:l,colors:u}=t;l.save(),l.font=t.font(i.scale??1,i.weight??"400"),l.textAlign=i.align??"left",l.textBaseline=i.baseline??"middle",l.lineJoin="round",l.lineWidth=4,l.strokeStyle=u.paper,l.strokeText(s,o,r),l.fillStyle=i.color??u.ink,l.fillText(s,o,r),l.restore()}var lt=[[],[[0,8,8,0]],[[0,0,8,8]],[[0,4,8,4]],[[4,0,4,8]],[[0,8,8,0],[0,0,8,8]],[[0,4,8,4],[4,0,4,8]],[[4,4,5,4]]],gt=new Map;function qt(t,s,o){let r=new OffscreenCanvas(Math.round(8*o),Math.round(8*o)),i=r.getContext("2d");i.scale(o,o),i.strokeStyle=s,i.lineWidth=1.2,i.globalAlpha=.55;for(let[l,u,h,M]of t)i.beginPath(),i.moveTo(l,u),i.lineTo(h,M),i.stroke();return r}function at(t,s,o,r){t.fillStyle=s,t.fill();let i=lt[o%lt.length];if(!i.length)return;let l=t.getTransform().a||1,u=`${o%lt.length} ${r} ${l}`,h=gt.get(u)??qt(i,r,l);gt.set(u,h);let M=t.createPattern(h,"repeat");M.setTransform(new DOMMatrix().scale(1/l)),t.fillStyle=M,t.fill()}var Ht=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],Rt=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"];var _t=["#00507D","#3A8DBF","#A8CBE2","#F2F2F2","#F6C79E","#DE7D33","#9C3F00"],ct=t=>[1,3,5].map(s=>parseInt(t.slice(s,s+2),16));function Lt(t,s){if(Number.isNaN(s))return"rgb(128 128 128)";let o=Math.min(1,Math.max(0,s))*(t.length-1),r=Math.min(t.length-2,Math.floor(o)),[i,l]=[ct(t[r]),ct(t[r+1])],u=i.map((h,M)=>Math.round(h+(l[M]-h)*(o-r)));return`rgb(${u[0]} ${u[1]} ${u[2]})`}var ft=t=>Lt(_t,(t+1)/2);function ut(t){return mt(t)>.179?"#000000":"#FFFFFF"}function mt(t){let s=t.startsWith("#")?ct(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[o,r,i]=s.slice(0,3).map(l=>{let u=l/255;return u<=.04045?u/12.92:((u+.055)/1.055)**2.4});return .2126*o+.7152*r+.0722*i}function bt(t){let s=getComputedStyle(t),o=s.backgroundColor,r=mt(o)<.2,i=l=>s.getPropertyValue(l).trim();return{dark:r,paper:o,ink:s.color,muted:i("--lx-muted"),faint:i("--lx-faint"),series:r?Rt:Ht}}function A(t,s={},o=[]){let r=document.createElement(t);for(let[i,l]of Object.entries(s))l===void 0||l===!1||(i==="text"?r.textContent=String(l):r.setAttribute(i,l===!0?"":String(l)));return r.append(...o),r}function tt(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function wt({columns:t,rows:s},o){let r=(i,l)=>A("tr",{},l.map(u=>A(i,{text:u,scope:i==="th"?"col":void 0})));return A("table",{},[A("caption",{text:o}),A("thead",{},[r("th",t)]),A("tbody",{},s.map(i=>r("td",i)))])}var Ut={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function yt(t,s){let o=A("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),r=t.map(i=>{let l=Gt(i,s);return o.append(l.element),l.update});return{element:o,update:(i,l)=>r.forEach(u=>u(i,l))}}function Gt(t,s){let{name:o}=t,r=A("span",{class:"lx-reason",hidden:!0}),i=A("output"),l=!1,u=Jt(t);tt(u);let h=($,b)=>{s.set({[o]:$},{final:b}),t.kernel&&b&&s.ask(o,$)},M=[];if(t.type==="button")M.push(u);else{let $=A("span",{text:t.label}),b=A("label",{style:"display:contents"},t.type==="checkbox"?[$,u]:[$,i,u]);M.push(b)}let F=A("div",{class:"lx-control","data-name":o,"data-kernel":t.kernel},[...M,r]);switch(t.type){case"slider":s.listen(u,"input",()=>h(Number(u.value),!1)),s.listen(u,"change",()=>h(Number(u.value),!0));break;case"checkbox":s.listen(u,"change",()=>h(u.checked,!0));break;case"button":s.listen(u,"click",()=>h((s.state()[o]??0)+1,!0));break;case"text":s.listen(u,"input",()=>l=!0),s.listen(u,"blur",()=>l=!1),s.listen(u,"change",()=>{l=!1,h(u.value,!0)});break;default:s.listen(u,"change",()=>h(u.value,!0))}function P($,b){let S=s.state()[o],D=Object.entries(t.when??{}).some(([U,e])=>!e.includes(s.state()[U])),L=!!t.kernel&&$!=="live";u.disabled=D||L;let x=b.name===o,B=L?Ut[$]:x&&b.busy?"Computing …":x?b.error??"":"";r.hidden=!B,r.textContent=B,r.dataset.error=String(!!(x&&b.error&&!L)),t.type==="checkbox"?u.checked=!!S:t.type!=="button"&&!l&&u.value!==String(S)&&(u.value=String(S)),t.type==="slider"&&(i.textContent=H(Number(S),t.digits??0))}return{element:F,update:P}}function Jt(t){switch(t.type){case"slider":return A("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return A("select",{},(t.options??[]).map(([s,o])=>A("option",{value:s,text:o})));case"checkbox":return A("input",{type:"checkbox"});case"button":return A("button",{type:"button",text:t.label});default:return A("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function kt(t){let s={...t,kernel:"absent",answer:{}},o=new Map;return{get:r=>s[r],set(r,i){s[r]=i,o.get(r)?.forEach(l=>l())},on(r,i){return o.has(r)||o.set(r,new Set),o.get(r)?.add(i),()=>o.get(r)?.delete(i)}}}var Vt=100,Yt=3e3;function vt(t){let s={kernel:"waiting",answer:{}},o=new Map,r=(x,B)=>{s[x]=B,o.get(x)?.forEach(U=>U())},i=0,l=()=>{globalThis.clearTimeout(i),i=0,s.kernel!=="absent"&&t.save_changes()},u=0,h=!1,M=t.widget_manager?.kernel,F=()=>{h=!1,globalThis.clearTimeout(u),u=globalThis.setTimeout(()=>{s.kernel!=="live"&&(M?.status==="busy"?h=!0:r("kernel","absent"))},Yt),t.send({type:"ping"})},P=()=>r("kernel","absent"),$=()=>{h=!1,s.kernel!=="live"&&r("kernel","live")},b=x=>{x?.type==="pong"&&$(),x?.type==="answer"&&(x.state&&L.set("state",{...t.get("state"),...x.state}),r("answer",{name:x.name,error:x.error}))},S=(x,B)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(B)&&P(),h=B==="unknown"||h&&!B.endsWith("restarting"),B==="idle"&&h&&F()},D=["change:params","change:arrays"];t.on("msg:custom",b),D.forEach(x=>t.on(x,$)),M?.statusChanged?.connect(S),M?.disposed?.connect(P),F();let L={get:x=>x in s?s[x]:t.get(x),set(x,B,{final:U=!0}={}){if(x==="request"){r("answer",{name:B.name,busy:!0}),l(),t.send({type:"request",...B});return}t.set(x,B),U?l():i||(i=globalThis.setTimeout(l,Vt))},on(x,B){return x in s?(o.has(x)||o.set(x,new Set),o.get(x)?.add(B),()=>o.get(x)?.delete(B)):(t.on(`change:${x}`,B),()=>t.off(`change:${x}`,B))},interrupt:M&&(()=>t.widget_manager.kernel?.interrupt())};return{store:L,dispose(){globalThis.clearTimeout(i),globalThis.clearTimeout(u),t.off("msg:custom",b),D.forEach(x=>t.off(x,$)),M?.statusChanged?.disconnect(S),M?.disposed?.disconnect(P)}}}var $t=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var Kt=(t,s,o)=>Math.min(o-1,Math.max(0,t+s));function Mt(t,s){let o=-1,r=A("button",{type:"button",class:"lx-back",text:"◀ Back"}),i=A("button",{type:"button",class:"lx-next",text:"Start ▶"}),l=A("span",{class:"lx-step-title"}),u=A("span",{class:"lx-step-look"}),h=A("span",{class:"lx-step-count"}),M=A("div",{"aria-live":"polite"},[l," ",u]),F=t.map(S=>A("div",{class:"lx-reserve","aria-hidden":"true",text:`${S.title}. ${S.look}`})),P=A("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[r,A("div",{class:"lx-walk-text"},[...F,M]),A("div",{},[h," ",i])]);[P,r,i].forEach(tt);let $=S=>{o=Kt(o,S,t.length),b(),s.go(o)};function b(){let S=t[o];l.textContent=S?`${S.title}.`:"Guided walk.",u.textContent=S?S.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,h.textContent=S?`${o+1} / ${t.length}`:"",i.textContent=S?"Next ▶":"Start ▶";let D=P.ownerDocument.activeElement;r.disabled=o<=0,i.disabled=o===t.length-1,(D===r&&r.disabled||D===i&&i.disabled)&&P.focus()}return s.listen(r,"click",()=>$(-1)),s.listen(i,"click",()=>$(1)),s.listen(P,"keydown",S=>{let D={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[S.key];D&&(S.preventDefault(),o+D>=0&&$(D))}),b(),P}var Qt=46;function At(t){let s=(r,i)=>te(t,r,i),o=globalThis.document?.documentElement;if(o&&"explorerPage"in o.dataset){let r=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");s(document.body,kt(r))}return{mount:s,widget:{render({model:r,el:i}){let{store:l,dispose:u}=vt(r),h=s(i,l);return()=>{h(),u()}}}}}function Zt(t,s,o){let r=matchMedia(`(min-height: ${s+6}px) and (max-height: ${s+10}px)`),i=matchMedia(`(min-height: ${s+2}px) and (max-height: ${s+5.9}px)`),l=matchMedia("(prefers-color-scheme: dark)"),u=()=>{t.dataset.scheme=i.matches||l.matches&&!r.matches?"dark":"light"};[r,i,l].forEach(h=>o(h,"change",u)),u()}function te(t,s,o){let r=new AbortController,i=[],l=(k,y,T,N={})=>k.addEventListener(y,T,{...N,signal:r.signal}),u="explorerPage"in document.documentElement.dataset,h=A("canvas",{role:"img"}),M=A("div",{class:"lx-picture"},[h]),F=A("div",{class:"lx-table",hidden:!0});M.append(F);let P=A("p",{class:"lx-says","aria-live":"polite"}),$=A("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),b=A("section",{class:"lx","data-kind":o.get("kind"),"data-host":u?"page":"lab","data-projector":o.get("projector")?"true":"false","aria-label":o.get("title"),style:u?"height:100vh":`height:${o.get("height")}px`});u&&Zt(b,Number(o.get("height")),l);let S=A("div",{class:"lx-main"},[M,P]);tt($),tt(F);let D=()=>o.get("state"),L=(k,y)=>{o.set("state",{...D(),...k},y)},x=st(o.get("arrays")),B=(k,y)=>o.set("request",{name:k,value:y}),U=yt(o.get("controls"),{state:D,set:L,ask:B,listen:l}),e=o.get("steps"),n=e.length?Mt(e,{listen:l,go:k=>L(e[k].state)}):null;b.append(A("style",{text:$t}),A("div",{class:"lx-head"},[A("p",{class:"lx-title",text:o.get("title")}),$]),...n?[n]:[],A("div",{class:"lx-body"},[S,...o.get("controls").length?[U.element]:[]])),s.append(b);let c=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),a={picture:M,canvas:h,state:D,params:()=>o.get("params"),data:()=>x,set:L,listen:l,focusable:tt,redraw:E,kernel:()=>o.get("kernel"),interrupt:o.interrupt,animate(k,y){if(c?.matches)return y(1);let T=performance.now(),N=g=>{if(r.signal.aborted)return;let w=Math.min(1,Math.max(0,(g-T)/k));y(w),w<1&&requestAnimationFrame(N)};requestAnimationFrame(N)}},f=t.create(a),d=0,p=!1,W=0,O=0;function E(){!d&&!r.signal.aborted&&(d=requestAnimationFrame(C))}function C(){if(d=0,!b.isConnected||!h.clientWidth||!h.clientHeight){p||E(),p=!0;return}p=!1;let k=bt(b);b.dataset.theme=k.dark?"dark":"light";let y=!!o.get("projector"),T=y?20:13,N=getComputedStyle(b).fontFamily,g=(w=1,_="400")=>`${_} ${T*w}px ${N}`;f.draw({...xt(h),colors:k,size:T,line:y?3.5:2,projector:y,font:g}),U.update(o.get("kernel"),o.get("answer")??{}),h.setAttribute("aria-label",`${o.get("title")}: ${f.describe()}`),F.hidden||j(),globalThis.clearTimeout(O),O=globalThis.setTimeout(()=>{P.textContent=f.describe()},W?80:0),W+=1,b.dataset.draws=String(W),b.dataset.ready="true"}let j=()=>F.replaceChildren(wt(f.table(),o.get("title")));l($,"click",()=>{F.hidden=!F.hidden,$.setAttribute("aria-expanded",String(!F.hidden)),$.textContent=F.hidden?"Show as table":"Show the picture",F.hidden||j()});for(let k of["state","params","kernel","answer","projector"])i.push(o.on(k,E));i.push(o.on("arrays",()=>{x=st(o.get("arrays")),E()}));let m=()=>{b.dataset.narrow=String(b.clientWidth<Qt*parseFloat(getComputedStyle(b).fontSize)),E()},q=new ResizeObserver(m);q.observe(b),q.observe(M);let I=new IntersectionObserver(E);I.observe(b);for(let k of["transitionend","transitioncancel"])l(b,k,y=>y.target===b&&E());return l(b,"keydown",k=>k.stopPropagation()),m(),()=>{r.abort(),cancelAnimationFrame(d),globalThis.clearTimeout(O),q.disconnect(),I.disconnect(),i.forEach(k=>k()),b.remove()}}var ee={image:"NCHW",tokens:"NDT",weight:"OIHW"};function ht(t,s,o){let r=[...ee[o]].map(i=>t.roles[i]);for(;r.length<4;)r.push("position");return r.map(i=>t.shared[s].includes(i))}function St(t,s){let o=Math.max(1,Math.min(t,s));for(;s%o;)o--;return o}function Tt(t,s,o,r,i=1){let l=ht(t,s,o),[u,h,M,F]=r,P=new Int32Array(u*h*M*F),$=[0,0,0,0];for(let b=0,S=0;S<u;S++)for(let D=0;D<h;D++)for(let L=0;L<M;L++)for(let x=0;x<F;x++,b++){[$[0],$[1],$[2],$[3]]=[S,D,L,x];let B=0;for(let U=0;U<4;U++)s==="group"&&U===1?B=B*i+Math.floor(D/(h/i)):l[U]||(B=B*r[U]+$[U]);P[b]=B}return P}function dt(t,s,o=!0){let r=0;for(let h=0;h<s.length;h++)r=Math.max(r,s[h]+1);let i=new Float64Array(r),l=new Float64Array(r),u=new Float64Array(r);for(let h=0;h<s.length;h++)i[s[h]]+=1,l[s[h]]+=t[h];for(let h=0;h<r;h++)l[h]=o?l[h]/i[h]:0;for(let h=0;h<s.length;h++)u[s[h]]+=(t[h]-l[s[h]])**2;for(let h=0;h<r;h++)u[h]/=i[h];return{sizes:i,means:l,variances:u}}function Pt(t,s,{means:o,variances:r},i){return Float64Array.from(t,(l,u)=>(l-o[s[u]])/Math.sqrt(r[s[u]]+i))}function Et(t,s){let[,o,r,i]=t.shape,[l,u,h,M]=s,F=new Float64Array(l*u*h*M);for(let P=0,$=0;$<l;$++)for(let b=0;b<u;b++)for(let S=0;S<h;S++)for(let D=0;D<M;D++)F[P++]=t.values[(($*o+b)*r+S)*i+D];return F}function pt(t,s,o){let r=Math.ceil(s/8),i=[];for(let l=0;l<s;l++)t[o*r+(l>>3)]&128>>(l&7)&&i.push(l);return i}function Ct(t,s){let o=Math.ceil(s/8),r=new Map;return Int32Array.from({length:s},(i,l)=>{let u=Array.from({length:o},(h,M)=>t[l*o+M]).join();return r.has(u)||r.set(u,r.size),r.get(u)})}var V=[.94,.17],K=[.56,-.4];function Ft([t,s,o,r],i,l,u){let h=o*r,M=[s*V[0]+K[0]+.45,0],F=K.map((n,c)=>n+(M[c]-n)*i),P=[];for(let n of[0,t-1])for(let c of[0,s])for(let a of[0,h])for(let f of[0,1])P.push($(c,a,n,f));function $(n,c,a,f){return[n*V[0]+a*F[0]+f*K[0],n*V[1]+c+a*F[1]+f*K[1]]}let[b,S]=[Math.min(...P.map(n=>n[0])),Math.max(...P.map(n=>n[0]))],[D,L]=[Math.min(...P.map(n=>n[1])),Math.max(...P.map(n=>n[1]))],x=Math.min(l.width/(S-b),l.height/(L-D),u),B=l.left+(l.width-(S-b)*x)/2-b*x,U=l.top+(l.height-(L-D)*x)/2-D*x;return{cell:x,place:(n,c,a,f=0)=>{let[d,p]=$(n,c,a,f);return[B+d*x,U+p*x]},shape:[t,s,o,r]}}function Nt({place:t,cell:s,shape:[o,r,i,l]},u,h){let M=i*l,F=(P,$)=>P>=0&&P<$;for(let P=0;P<o;P++){let[$,b]=t(0,0,P).map((n,c)=>([u,h][c]-n)/s),S=$/V[0],D=b-V[1]*S;if(F(S,r)&&F(D,M))return[P,Math.floor(S),Math.floor(D)];let L=V[0]*K[1]-V[1]*K[0],x=($*K[1]-b*K[0])/L,B=(V[0]*b-V[1]*$)/L;if(F(x,r)&&F(B,1))return[P,Math.floor(x),0];let U=($-r*V[0])/K[0],e=b-r*V[1]-K[1]*U;if(F(U,1)&&F(e,M))return[P,r-1,Math.floor(e)]}return null}var nt="yours",zt={image:["N","C","H","W"],tokens:["N","D","T",""],weight:["C_out","C_in","kH","kW"]},Wt={create(t){let{canvas:s}=t;t.focusable(s),s.style.outlineOffset="-3px";let o=null,r=t.state().spread,i=!1;function l(){let e=t.state(),n=t.params(),c=e.norm===nt?n.own:null,a=e.norm===nt?c?nt:"batch":e.norm,f=c?c.mode:a==="weight"?"weight":e.tensor,d=f==="tokens"?1:e.W,p=c?c.shape:[e.N,e.C,e.H,d],W=St(e.groups,p[1]),O=t.data(),E=p[2]*p[3],C=[0,1,2].map(w=>it(e.cell[w]??0,0,[p[0],p[1],E][w]-1)),j=(C[0]*p[1]+C[1])*E+C[2],m={state:e,params:n,kind:a,mode:f,shape:p,P:E,groups:W,cell:C,chosen:j,eps:n.eps};if(c){let w=O.own_x.values,_=Ct(O.own_bits.values,w.length),J=pt(O.own_bits.values,w.length,j);return{...m,x:w,index:_,y:O.own_y.values,members:J,own:c,statistics:u(w,J),shared:[]}}let q=Et(f==="weight"?O.weight:O.x,p),I=Tt(n,a,f,p,W),k=dt(q,I,a!=="rms"),y=Pt(q,I,k,n.eps),T=[];for(let w=0;w<I.length;w++)I[w]===I[j]&&T.push(w);let N={mean:k.means[I[j]],variance:k.variances[I[j]]},g=ht(n,a,f);return{...m,x:q,index:I,y,members:T,own:null,statistics:N,shared:g}}function u(e,n){let c=new Int32Array(n.length),{means:a,variances:f}=dt(n.map(d=>e[d]),c);return{mean:a[0]??0,variance:f[0]??0}}let h=e=>e.own?e.own.name:e.params.kinds[e.kind],M=({mode:e,cell:[n,c,a],shape:f})=>e==="tokens"?`${n}, ${a}, ${c}`:`${n}, ${c}, ${Math.floor(a/f[3])}, ${a%f[3]}`;function F(e){let n=zt[e.mode],c=n.filter((d,p)=>d&&e.shared[p]);e.kind==="group"&&(c[c.indexOf(n[1])]=`${e.shape[1]/e.groups} of ${e.shape[1]} ${n[1]}`);let a=e.state.groups,f=e.kind==="group"&&a!==e.groups?` (${a} groups do not divide ${e.shape[1]}: ${e.groups})`:"";return(c.length?c.join(", "):"nothing")+f}let P=(e,n)=>{let c=o&&Nt(o,e.offsetX,e.offsetY);c&&(n||c.join()!==t.state().cell.join())&&t.set({cell:c},{final:n})};t.listen(s,"pointerdown",e=>{s.setPointerCapture(e.pointerId),P(e,!0)}),t.listen(s,"pointermove",e=>P(e,!1)),t.listen(s,"keydown",e=>{let n={ArrowRight:[0,1,0],ArrowLeft:[0,-1,0],ArrowDown:[0,0,1],ArrowUp:[0,0,-1],PageDown:[1,0,0],PageUp:[-1,0,0]}[e.key];if(!n)return;e.preventDefault();let{cell:c,shape:a,P:f}=l(),d=[a[0],a[1],f];t.set({cell:c.map((p,W)=>it(p+n[W],0,d[W]-1))})});function $(e){if(i||r===e)return;if(Math.abs(r-e)<.3){r=e;return}let n=r;i=!0,t.animate(450,c=>{r=n+(t.state().spread-n)*c*c*(3-2*c),i=c<1,t.redraw()})}function b(e,n,c){let{pen:a,colors:f,size:d}=e,[p,W]=[d*2,d*4.4],O={left:c.left+p,top:c.top+4,width:c.width-2*p,height:c.height-W-4};o=Ft(n.shape,r,O,d*4.6);let{place:E,cell:C}=o,[j,m,q,I]=n.shape,k=new Set(n.members),y=n.state.show,T=Math.max(1e-9,...Array.from(y==="y"?n.y:n.x,Math.abs)),N=y==="y"?n.y:n.x,g=v=>{v.forEach(([R,z,G,Q],Z)=>Z?a.lineTo(...E(R,z,G,Q)):a.moveTo(...E(R,z,G,Q))),a.closePath()},w=(v,R,z)=>g([[v,R,z,0],[v+1,R,z,0],[v+1,R+1,z,0],[v,R+1,z,0]]),_=(v,R)=>g([[v,0,R,0],[v+1,0,R,0],[v+1,0,R,1],[v,0,R,1]]),J=(v,R)=>g([[m,v,R,0],[m,v+1,R,0],[m,v+1,R,1],[m,v,R,1]]);for(let v=j-1;v>=0;v--){let R=new Map;for(let z=0;z<m;z++)for(let G=0;G<n.P;G++){let Q=(v*m+z)*n.P+G,Z=y==="groups"?`${n.index[Q]} ${k.has(Q)}`:`${Q}`;R.has(Z)||R.set(Z,{cells:[],i:Q}),R.get(Z)?.cells.push([z,G])}for(let{cells:z,i:G}of R.values()){(()=>{a.beginPath();for(let[ot,rt]of z)w(ot,rt,v),rt===0&&_(ot,v),ot===m-1&&J(rt,v)})(),a.fillStyle=f.paper,a.fill();let Z=k.has(G);a.globalAlpha=Z?1:y==="groups"?.25:.75,a.fillStyle=y==="groups"?f.series[n.index[G]%7]:ft(N[G]/T),a.fill(),a.globalAlpha=1,y==="groups"&&at(a,"transparent",n.index[G]%8,Z?f.paper:f.series[n.index[G]%7])}a.beginPath();for(let z=0;z<m;z++)_(z,v);a.fillStyle=f.dark?"rgb(255 255 255 / 0.12)":"rgb(0 0 0 / 0.07)",a.fill(),a.beginPath();for(let z=0;z<n.P;z++)J(z,v);a.fillStyle=f.dark?"rgb(0 0 0 / 0.35)":"rgb(0 0 0 / 0.2)",a.fill(),a.beginPath();for(let z=0;z<m;z++){_(z,v);for(let G=0;G<n.P;G++)w(z,G,v)}for(let z=0;z<n.P;z++)J(z,v);if(a.strokeStyle=f.paper,a.lineWidth=C>16?1.4:.7,a.lineJoin="round",a.stroke(),a.strokeStyle=f.ink,a.lineWidth=1,I>1)for(let z=1;z<q;z++)Y(a,...E(0,z*I,v),...E(m,z*I,v));a.beginPath(),g([[0,0,v,0],[m,0,v,0],[m,n.P,v,0],[0,n.P,v,0]]),g([[0,0,v,0],[m,0,v,0],[m,0,v,1],[0,0,v,1]]),g([[m,0,v,0],[m,n.P,v,0],[m,n.P,v,1],[m,0,v,1]]),a.stroke(),S(e,n,v,k,N)}let[et,Dt,Bt]=n.cell;for(let[v,R]of[[f.paper,e.line*3.2],[f.ink,e.line*1.7]])a.beginPath(),w(Dt,Bt,et),a.strokeStyle=v,a.lineWidth=R,a.stroke();D(e,n)}function S(e,n,c,a,f){if(!o)return;let{pen:d,colors:p}=e,{place:W,cell:O}=o,E=n.state.show==="groups",C=Math.min(O*(E?.5:.32),e.size*1.5);if(C<7.5)return;d.textAlign="center",d.textBaseline="middle",d.lineJoin="round";let j=E?1:Math.max(1e-9,...Array.from(f,Math.abs));for(let m=0;m<n.shape[1];m++)for(let q=0;q<n.P;q++){let I=(c*n.shape[1]+m)*n.P+q,k=a.has(I),[y,T]=W(m,q,c),[N,g]=W(m+1,q+1,c),w=E?p.series[n.index[I]%7]:ft(f[I]/j);d.font=e.font(C/e.size,k?"700":"400"),E&&k&&(d.lineWidth=4,d.strokeStyle=w,d.strokeText(String(n.index[I]),(y+N)/2,(T+g)/2)),d.fillStyle=E?k?ut(w):p.ink:ut(w),d.fillText(E?String(n.index[I]):H(f[I],1),(y+N)/2,(T+g)/2)}}function D(e,n){if(!o)return;let{place:c}=o,{size:a}=e,f=zt[n.mode],[d,p]=n.shape,W={weight:"600",align:"center"},O=y=>n.shared[y],E=(y,T)=>T?`${y} averaged`:y,[C,j]=c(0,n.P/2,0);e.pen.save(),e.pen.translate(C-a*.95,j),e.pen.rotate(-Math.PI/2);let m=n.mode==="tokens"?f[2]:`${f[2]} × ${f[3]}`,q=E(m,O(2));X(e,q,0,0,{...W,scale:x(e,q,Math.max(o.cell*n.P*1.1,a*4),1,"600")}),e.pen.restore();let I=r>.5,k=c(p,n.P,0)[1]+a*.9;for(let y=0;y<(I?d:1);y++){let[T]=c(p/2,n.P,y),N=n.kind!=="group"||n.groups===1,g=O(1)&&!N?`${f[1]} averaged by group`:E(f[1],O(1)),w=(c(p,0,0)[0]-c(0,0,0)[0])*1.2;X(e,g,T,k,{...W,scale:x(e,g,w,1,"600")}),I&&X(e,`${f[0]} = ${y}`,T,k+a*1.35,{align:"center"})}if(I){if(O(0)&&d>1){let[y,T]=[c(p/2,n.P,0)[0],c(p/2,n.P,d-1)[0]],N=k+a*2.9;e.pen.strokeStyle=e.colors.ink,e.pen.lineWidth=e.line*.8,Y(e.pen,y,N,T,N);for(let _ of[y,T])Y(e.pen,_,N,_,N-a*.6);let g=E(f[0],!0);e.pen.font=e.font(1,"600");let w=e.pen.measureText(g).width/2+a*.5;e.pen.clearRect((y+T)/2-w,N-a*.5,2*w,a),X(e,g,(y+T)/2,N,W)}}else{let[y,T]=c(p,n.P,0),[N,g]=c(p,n.P,d-1,1);X(e,E(f[0],O(0)),(y+N)/2+a*.5,(T+g)/2+a*.9,{...W,align:"left"})}}function L(e,n,c,a){let{pen:f,colors:d,size:p}=e,{mean:W,variance:O}=n.statistics,E=d.series[n.index[n.chosen]%7],C=a?Math.min(c.width*.46,p*27):c.width,{left:j}=c,m=c.top+p*.8,q=(w,_=1,J="400")=>{X(e,w,j,m,{weight:J,scale:x(e,w,C,_,J)}),m+=p*1.6};if(c.height>p*9){q(h(n),1.15,"600");let w=n.own?.recognized?`its groups are those of ${n.own.recognized}`:"its groups are of no norm here";q(n.own?w:`averages over ${F(n)}`)}let k=p*.95;f.beginPath(),f.rect(j+1,m-k/2,k,k),at(f,E,n.index[n.chosen]%8,d.paper);let y=`group ${n.index[n.chosen]}: ${n.members.length} ${n.members.length===1?"value":"values"}`;X(e,y,j+k*1.5,m),m+=p*1.6;let T=H(Math.sqrt(O)),N=n.own?`,  f(x) = ${H(n.y[n.chosen])}`:"";q(n.kind==="rms"?`root mean square = ${T}`:`μ = ${H(W)},  σ = ${T}${N}`,1,"600"),m-=p*.2,B(e,n,j,m+p*.9,C),m+=p*2.9;let g=a?{left:j+C+p*1.5,top:c.top,width:c.width-C-p*1.5,height:c.height}:{left:j,top:m,width:c.width,height:c.top+c.height-m};g.height>p*6&&U(e,n,{...g,height:Math.min(g.height,p*12)},E)}function x(e,n,c,a,f="400"){return e.pen.font=e.font(a,f),a*Math.min(1,c/e.pen.measureText(n).width)}function B(e,n,c,a,f){let{pen:d,colors:p}=e,{mean:W,variance:O}=n.statistics,E=n.kind==="rms",C=n.x[n.chosen],j=(C-W)/Math.sqrt(O+n.eps),m=W<0?`${H(C)} + ${H(-W)}`:`${H(C)} − ${H(W)}`,q=["y = ",E?["x","√(mean x² + ε)"]:["x − μ","√(σ² + ε)"]," = ",[E?H(C):m,`√(${H(O)} + ε)`],` = ${H(j)}`],k=Math.min(1.1,1.1*(f/(N=>(d.font=e.font(N),q.reduce((g,w)=>g+Math.max(...[w].flat().map(_=>d.measureText(_).width)),0)))(1.1))),y=e.size*k,T=c;for(let[N,g]of q.entries()){d.font=e.font(k,N===4?"700":"400");let w=Math.max(...[g].flat().map(_=>d.measureText(_).width));d.fillStyle=p.ink,d.textBaseline="middle",d.textAlign="center",typeof g=="string"?d.fillText(g,T+w/2,a):(d.fillText(g[0],T+w/2,a-y*.78),d.fillText(g[1],T+w/2,a+y*.82),d.strokeStyle=p.ink,d.lineWidth=1.2,Y(d,T,a,T+w,a)),T+=w}}function U(e,n,c,a){let{pen:f,colors:d,size:p}=e,W=Math.max(1e-9,...Array.from(n.x,Math.abs),...Array.from(n.y,Math.abs))*1.05,O=n.own?"f(x)":"y",E=p*(n.own?2.6:1.3),C=g=>c.left+E+(g+W)/(2*W)*(c.width-E-4),j=c.top+p*1.9,m=c.top+c.height-p*2.1,q=(g,w)=>{f.strokeStyle=d.muted,f.lineWidth=1,Y(f,C(-W),g,C(W),g),X(e,w,c.left,g,{weight:"600"})};q(j,"x"),q(m,O);let I=(g,w,_,J,et=!1)=>{f.strokeStyle=et?d.ink:d.muted,f.lineWidth=et?e.line:1,Y(f,C(g),w-p*.55,C(g),w+p*.55),_&&X(e,_,C(g),w+p*(J?-1.25:1.3),{align:"center",scale:.92,color:et?d.ink:d.muted})};f.globalAlpha=.45,f.strokeStyle=a,f.lineWidth=1;for(let g of n.members)Y(f,C(n.x[g]),j,C(n.y[g]),m);f.globalAlpha=1;let{mean:k,variance:y}=n.statistics;n.kind!=="rms"?I(k,j,"μ ± σ",!0,!0):I(0,j,"0",!0);let T=Math.sqrt(y);f.strokeStyle=d.ink,f.lineWidth=e.line,Y(f,C(k-T),j,C(k+T),j),n.own||Y(f,C(-1),m,C(1),m);for(let g of[-1,0,1])I(g,m,H(g,0),!1,g===0);let N=(g,w,_)=>{f.beginPath(),f.arc(C(g),w,_?p*.42:p*.25,0,2*Math.PI),f.fillStyle=a,f.fill(),f.strokeStyle=_?d.ink:d.paper,f.lineWidth=_?e.line:1,f.stroke()};for(let g of n.members)N(n.x[g],j,!1),N(n.y[g],m,!1);N(n.x[n.chosen],j,!0),N(n.y[n.chosen],m,!0)}return{draw(e){let n=l();$(n.state.spread);let c=e.width>e.size*34,a=c?e.size*(e.height>e.size*28?11:7.6):e.height*.52;b(e,n,{left:0,top:0,width:e.width,height:e.height-a}),L(e,n,{left:4,top:e.height-a,width:e.width-8,height:a-4},c)},describe(){let e=l(),{mean:n,variance:c}=e.statistics,a=e.members.length-1,f=new Set(e.index).size,d=e.x[e.chosen];if(e.own){let C=e.own.recognized?`as in ${e.own.recognized}`:"as in none of the norms here";return`${e.own.name}: output [${M(e)}] moves when any of ${e.members.length} inputs moves, ${C}; ${H(d)} became ${H(e.y[e.chosen])}; (x − μ) / √(σ² + ε) would be ${H((d-n)/Math.sqrt(c+e.eps))}. ${f} different sets in all.`}let p=e.kind==="rms"?`root mean square ${H(Math.sqrt(c))}`:`mean ${H(n)} and deviation ${H(Math.sqrt(c))}`,W=a?`shares its ${p} with ${a} ${a===1?"other":"others"}`:`is alone in its group, ${p}`,O=e.mode==="weight"?"w":"x";return`${e.state.norm===nt?"No function of yours yet: type an expression of x in the last field. Shown meanwhile: ":""}${h(e)} averages over ${F(e)}: ${f} ${f===1?"group":"groups"}. ${O}[${M(e)}] = ${H(d)} ${W}, and becomes ${H(e.y[e.chosen])}.`},table(){let e=l(),n=[];for(let c of[...new Set(e.index)].sort((a,f)=>a-f)){let a=e.index.indexOf(c),f=e.own?pt(t.data().own_bits.values,e.x.length,a):Array.from(e.index.keys()).filter(W=>e.index[W]===c),{mean:d,variance:p}=u(e.x,f);n.push([c,f.length,H(d,3),H(Math.sqrt(p),3)])}return{columns:["group","values","mean","deviation"],rows:n}}}}};var{mount:De,widget:ne}=At(Wt),Be=ne;export{Be as default,De as mount,ne as widget};
