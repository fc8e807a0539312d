function $t(t){let e=atob(t),n=new Uint8Array(e.length);for(let r=0;r<n.length;r++)n[r]=e.charCodeAt(r);return n}function Ft(t){let e=t&32768?-1:1,n=t>>10&31,r=t&1023;return n===0?e*r*2**-24:n===31?r?NaN:e*(1/0):e*(1+r/1024)*2**(n-15)}function Ct(t){let{dtype:e,shape:n,data:r,scale:i,offset:o=0}=t,f=(typeof r=="string"?$t(r):r instanceof ArrayBuffer?new Uint8Array(r):new Uint8Array(r.buffer,r.byteOffset,r.byteLength)).slice().buffer;switch(e){case"float32":return{shape:n,values:new Float32Array(f)};case"float64":return{shape:n,values:new Float64Array(f)};case"int32":return{shape:n,values:new Int32Array(f)};case"float16":return{shape:n,values:Float32Array.from(new Uint16Array(f),Ft)};case"uint8":{let h=new Uint8Array(f);return i===void 0?{shape:n,values:h}:{shape:n,values:Float32Array.from(h,F=>F*i+o)}}default:throw new Error(`unknown dtype ${e}`)}}function et(t){return Object.fromEntries(Object.entries(t).map(([e,n])=>[e,Ct(n)]))}function Z(t,e,n=5){if(!(e>t)||!Number.isFinite(e-t))return[t];let r=(e-t)/n,i=10**Math.floor(Math.log10(r)),o=[1,2,5,10].map(h=>h*i).find(h=>h>=r*.999)??10*i,s=Math.ceil(t/o-1e-9),f=Math.floor(e/o+1e-9);return Array.from({length:f-s+1},(h,F)=>Number(((s+F)*o).toPrecision(12)))}function j(t,e=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let n=t.toFixed(e);return Number(n)===0?n.replace("-",""):n.replace("-","−")}var V=(t,e,n)=>Math.min(n,Math.max(e,t));function X([t,e],[n,r]){let i=(r-n)/(e-t);return{to:o=>n+(o-t)*i,from:o=>t+(o-n)/i}}function ut(t){let{clientWidth:e,clientHeight:n}=t,r=globalThis.devicePixelRatio||1,[i,o]=[Math.max(1,Math.round(e*r)),Math.max(1,Math.round(n*r))];(t.width!==i||t.height!==o)&&Object.assign(t,{width:i,height:o});let s=t.getContext("2d");return s.setTransform(r,0,0,r,0,0),s.clearRect(0,0,e,n),{pen:s,width:e,height:n}}function U(t,e,n,r,i){t.beginPath(),t.moveTo(e,n),t.lineTo(r,i),t.stroke()}function H(t,e,n,r,i){let{pen:o}=t,{box:s}=e;if(o.save(),o.beginPath(),o.rect(s.left,s.top-2,s.right-s.left,s.bottom-s.top+4),o.clip(),i.fill){o.beginPath(),o.moveTo(e.x(n[0]),e.y(i.base??0));for(let h=0;h<n.length;h++)o.lineTo(e.x(n[h]),e.y(r[h]));o.lineTo(e.x(n[n.length-1]),e.y(i.base??0)),o.fillStyle=i.fill,o.fill()}o.beginPath();let f=!1;for(let h=0;h<n.length;h++)Number.isFinite(r[h])?f?o.lineTo(e.x(n[h]),e.y(r[h])):(o.moveTo(e.x(n[h]),e.y(r[h])),f=!0):f=!1;o.strokeStyle=i.color,o.lineWidth=i.width??t.line,o.lineJoin="round",o.setLineDash(i.dash??[]),o.stroke(),o.restore()}function Q(t,e,n,r,i=t.line*2.4){let{pen:o,colors:s}=t;o.beginPath(),o.arc(e,n,i,0,2*Math.PI),o.fillStyle=r,o.fill(),o.lineWidth=1.5,o.strokeStyle=s.paper,o.stroke()}function nt(t,e,n,r,i={}){let{pen:o,colors:s}=t;o.save(),o.font=t.font(i.scale??1,i.weight??"400"),o.textAlign=i.align??"left",o.textBaseline=i.baseline??"middle",o.lineJoin="round",o.lineWidth=4,o.strokeStyle=s.paper,o.strokeText(e,n,r),o.fillStyle=i.color??s.ink,o.fillText(e,n,r),o.restore()}var ft=[[],[[0,8,8,0]],[[0,0,8,8]],[[0,4,8,4]],[[4,0,4,8]],[[0,8,8,0],[0,0,8,8]],[[0,4,8,4],[4,0,4,8]],[[4,4,5,4]]];function dt(t,e,n,r){t.fillStyle=e,t.fill();let i=ft[n%ft.length];if(!i.length)return;let o=t.getTransform().a||1,s=new OffscreenCanvas(Math.round(8*o),Math.round(8*o)),f=s.getContext("2d");f.scale(o,o),f.strokeStyle=r,f.lineWidth=1.2,f.globalAlpha=.55;for(let[F,C,E,T]of i)f.beginPath(),f.moveTo(F,C),f.lineTo(E,T),f.stroke();let h=t.createPattern(s,"repeat");h.setTransform(new DOMMatrix().scale(1/o)),t.fillStyle=h,t.fill()}var Nt=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],Bt=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"];var Pt=t=>[1,3,5].map(e=>parseInt(t.slice(e,e+2),16));function Dt(t){let e=t.startsWith("#")?Pt(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[n,r,i]=e.slice(0,3).map(o=>{let s=o/255;return s<=.04045?s/12.92:((s+.055)/1.055)**2.4});return .2126*n+.7152*r+.0722*i}function ht(t){let e=getComputedStyle(t),n=e.backgroundColor,r=Dt(n)<.2,i=o=>e.getPropertyValue(o).trim();return{dark:r,paper:n,ink:e.color,muted:i("--lx-muted"),faint:i("--lx-faint"),series:r?Bt:Nt}}function v(t,e={},n=[]){let r=document.createElement(t);for(let[i,o]of Object.entries(e))o===void 0||o===!1||(i==="text"?r.textContent=String(o):r.setAttribute(i,o===!0?"":String(o)));return r.append(...n),r}function R(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function pt({columns:t,rows:e},n){let r=(i,o)=>v("tr",{},o.map(s=>v(i,{text:s,scope:i==="th"?"col":void 0})));return v("table",{},[v("caption",{text:n}),v("thead",{},[r("th",t)]),v("tbody",{},e.map(i=>r("td",i)))])}var Ot={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function mt(t,e){let n=v("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),r=t.map(i=>{let o=jt(i,e);return n.append(o.element),o.update});return{element:n,update:(i,o)=>r.forEach(s=>s(i,o))}}function jt(t,e){let{name:n}=t,r=v("span",{class:"lx-reason",hidden:!0}),i=v("output"),o=Lt(t);R(o);let s=(C,E)=>{e.set({[n]:C},{final:E}),t.kernel&&E&&e.ask(n,C)},f=[];if(t.type==="button")f.push(o);else{let C=v("span",{text:t.label}),E=v("label",{style:"display:contents"},t.type==="checkbox"?[C,o]:[C,i,o]);f.push(E)}let h=v("div",{class:"lx-control","data-name":n,"data-kernel":t.kernel},[...f,r]);switch(t.type){case"slider":e.listen(o,"input",()=>s(Number(o.value),!1)),e.listen(o,"change",()=>s(Number(o.value),!0));break;case"checkbox":e.listen(o,"change",()=>s(o.checked,!0));break;case"button":e.listen(o,"click",()=>s((e.state()[n]??0)+1,!0));break;default:e.listen(o,"change",()=>s(o.value,!0))}function F(C,E){let T=e.state()[n],O=Object.entries(t.when??{}).some(([d,l])=>!l.includes(e.state()[d])),M=!!t.kernel&&C!=="live";o.disabled=O||M;let a=E.name===n,u=M?Ot[C]:a&&E.busy?"Computing …":a?E.error??"":"";r.hidden=!u,r.textContent=u,r.dataset.error=String(!!(a&&E.error&&!M)),t.type==="checkbox"?o.checked=!!T:t.type!=="button"&&o.value!==String(T)&&(o.value=String(T)),t.type==="slider"&&(i.textContent=j(Number(T),t.digits??0))}return{element:h,update:F}}function Lt(t){switch(t.type){case"slider":return v("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return v("select",{},(t.options??[]).map(([e,n])=>v("option",{value:e,text:n})));case"checkbox":return v("input",{type:"checkbox"});case"button":return v("button",{type:"button",text:t.label});default:return v("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function xt(t){let e={...t,kernel:"absent",answer:{}},n=new Map;return{get:r=>e[r],set(r,i){e[r]=i,n.get(r)?.forEach(o=>o())},on(r,i){return n.has(r)||n.set(r,new Set),n.get(r)?.add(i),()=>n.get(r)?.delete(i)}}}var It=100,Wt=3e3;function gt(t){let e={kernel:"waiting",answer:{}},n=new Map,r=(M,a)=>{e[M]=a,n.get(M)?.forEach(u=>u())},i=0,o=()=>{globalThis.clearTimeout(i),i=0,e.kernel!=="absent"&&t.save_changes()},s=0,f=!1,h=M=>{M?.type==="pong"&&r("kernel","live"),M?.type==="answer"&&r("answer",{name:M.name,error:M.error})},F=()=>{globalThis.clearTimeout(s),s=globalThis.setTimeout(()=>e.kernel==="waiting"&&r("kernel","absent"),Wt),t.send({type:"ping"})},C=t.widget_manager?.kernel,E=()=>r("kernel","absent"),T=(M,a)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(a)?E():a==="idle"&&e.kernel==="absent"&&!f&&F(),(a==="restarting"||a==="autorestarting")&&(f=!0)};return t.on("msg:custom",h),C?.statusChanged?.connect(T),C?.disposed?.connect(E),F(),{store:{get:M=>M in e?e[M]:t.get(M),set(M,a,{final:u=!0}={}){if(M==="request"){r("answer",{name:a.name,busy:!0}),o(),t.send({type:"request",...a});return}t.set(M,a),u?o():i||(i=globalThis.setTimeout(o,It))},on(M,a){return M in e?(n.has(M)||n.set(M,new Set),n.get(M)?.add(a),()=>n.get(M)?.delete(a)):(t.on(`change:${M}`,a),()=>t.off(`change:${M}`,a))}},dispose(){globalThis.clearTimeout(i),globalThis.clearTimeout(s),t.off("msg:custom",h),C?.statusChanged?.disconnect(T),C?.disposed?.disconnect(E)}}}var bt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var Ht=(t,e,n)=>Math.min(n-1,Math.max(0,t+e));function wt(t,e){let n=-1,r=v("button",{type:"button",class:"lx-back",text:"◀ Back"}),i=v("button",{type:"button",class:"lx-next",text:"Start ▶"}),o=v("span",{class:"lx-step-title"}),s=v("span",{class:"lx-step-look"}),f=v("span",{class:"lx-step-count"}),h=v("div",{"aria-live":"polite"},[o," ",s]),F=t.map(O=>v("div",{class:"lx-reserve","aria-hidden":"true",text:`${O.title}. ${O.look}`})),C=v("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[r,v("div",{class:"lx-walk-text"},[...F,h]),v("div",{},[f," ",i])]);[C,r,i].forEach(R);let E=O=>{n=Ht(n,O,t.length),T(),e.go(n)};function T(){let O=t[n];o.textContent=O?`${O.title}.`:"Guided walk.",s.textContent=O?O.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,f.textContent=O?`${n+1} / ${t.length}`:"",i.textContent=O?"Next ▶":"Start ▶";let M=C.ownerDocument.activeElement;r.disabled=n<=0,i.disabled=n===t.length-1,(M===r&&r.disabled||M===i&&i.disabled)&&C.focus()}return e.listen(r,"click",()=>E(-1)),e.listen(i,"click",()=>E(1)),e.listen(C,"keydown",O=>{let M={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[O.key];M&&(O.preventDefault(),n+M>=0&&E(M))}),T(),C}var Rt=46;function yt(t){let e=(r,i)=>Ut(t,r,i),n=globalThis.document?.documentElement;if(n&&"explorerPage"in n.dataset){let r=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");e(document.body,xt(r))}return{mount:e,widget:{render({model:r,el:i}){let{store:o,dispose:s}=gt(r),f=e(i,o);return()=>{f(),s()}}}}}function qt(t,e,n){let r=matchMedia(`(min-height: ${e+6}px) and (max-height: ${e+10}px)`),i=matchMedia(`(min-height: ${e+2}px) and (max-height: ${e+5.9}px)`),o=matchMedia("(prefers-color-scheme: dark)"),s=()=>{t.dataset.scheme=i.matches||o.matches&&!r.matches?"dark":"light"};[r,i,o].forEach(f=>n(f,"change",s)),s()}function Ut(t,e,n){let r=new AbortController,i=[],o=($,P,W,z={})=>$.addEventListener(P,W,{...z,signal:r.signal}),s="explorerPage"in document.documentElement.dataset,f=v("canvas",{role:"img"}),h=v("div",{class:"lx-picture"},[f]),F=v("div",{class:"lx-table",hidden:!0});h.append(F);let C=v("p",{class:"lx-says","aria-live":"polite"}),E=v("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),T=v("section",{class:"lx","data-kind":n.get("kind"),"data-host":s?"page":"lab","data-projector":n.get("projector")?"true":"false","aria-label":n.get("title"),style:s?"height:100vh":`height:${n.get("height")}px`});s&&qt(T,Number(n.get("height")),o);let O=v("div",{class:"lx-main"},[h,C]);R(E),R(F);let M=()=>n.get("state"),a=($,P)=>{n.set("state",{...M(),...$},P)},u=et(n.get("arrays")),d=($,P)=>n.set("request",{name:$,value:P}),l=mt(n.get("controls"),{state:M,set:a,ask:d,listen:o}),c=n.get("steps"),p=c.length?wt(c,{listen:o,go:$=>a(c[$].state)}):null;T.append(v("style",{text:bt}),v("div",{class:"lx-head"},[v("p",{class:"lx-title",text:n.get("title")}),E]),...p?[p]:[],v("div",{class:"lx-body"},[O,...n.get("controls").length?[l.element]:[]])),e.append(T);let x=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),A={picture:h,canvas:f,state:M,params:()=>n.get("params"),data:()=>u,set:a,listen:o,focusable:R,redraw:k,animate($,P){if(x?.matches)return P(1);let W=performance.now(),z=G=>{if(r.signal.aborted)return;let q=Math.min(1,Math.max(0,(G-W)/$));P(q),q<1&&requestAnimationFrame(z)};requestAnimationFrame(z)}},b=t.create(A),y=0,m=!1,N=0,g=0;function k(){!y&&!r.signal.aborted&&(y=requestAnimationFrame(B))}function B(){if(y=0,!T.isConnected||!f.clientWidth||!f.clientHeight){m||k(),m=!0;return}m=!1;let $=ht(T);T.dataset.theme=$.dark?"dark":"light";let P=!!n.get("projector"),W=P?20:13,z=getComputedStyle(T).fontFamily,G=(q=1,K="400")=>`${K} ${W*q}px ${z}`;b.draw({...ut(f),colors:$,size:W,line:P?3.5:2,projector:P,font:G}),l.update(n.get("kernel"),n.get("answer")??{}),f.setAttribute("aria-label",`${n.get("title")}: ${b.describe()}`),F.hidden||w(),globalThis.clearTimeout(g),g=globalThis.setTimeout(()=>{C.textContent=b.describe()},N?80:0),N+=1,T.dataset.draws=String(N),T.dataset.ready="true"}let w=()=>F.replaceChildren(pt(b.table(),n.get("title")));o(E,"click",()=>{F.hidden=!F.hidden,E.setAttribute("aria-expanded",String(!F.hidden)),E.textContent=F.hidden?"Show as table":"Show the picture",F.hidden||w()});for(let $ of["state","params","kernel","answer","projector"])i.push(n.on($,k));i.push(n.on("arrays",()=>{u=et(n.get("arrays")),k()}));let S=()=>{T.dataset.narrow=String(T.clientWidth<Rt*parseFloat(getComputedStyle(T).fontSize)),k()},D=new ResizeObserver(S);D.observe(T),D.observe(h);let L=new IntersectionObserver(k);L.observe(T);for(let $ of["transitionend","transitioncancel"])o(T,$,P=>P.target===T&&k());return o(T,"keydown",$=>$.stopPropagation()),S(),()=>{r.abort(),cancelAnimationFrame(y),globalThis.clearTimeout(g),D.disconnect(),L.disconnect(),i.forEach($=>$()),T.remove()}}function kt(t){if(t>0)return 1-kt(-t);let e=Math.exp(-t*t/2)/Math.sqrt(2*Math.PI);if(t<-4){let i=-t;for(let o=40;o>=1;o--)i=o/i-t;return e/i}let n=t,r=t;for(let i=3;Math.abs(n)>1e-17*Math.abs(r);i+=2)n*=t*t/i,r+=n;return .5+e*r}function vt({low:t,step:e,count:n},r,i){let o=new Float64Array(n-1),s=0;for(let f=0;f<n-1;f++){let h=f===n-2?1:kt((t+(f+1)*e-r)/i);o[f]=h-s,s=h}return o}function Mt(t,e){let n=0,r=0,i=0;for(let s=0;s<e.length;s++){let[f,h]=[t[s],t[s+1]];!e[s]||!Number.isFinite(f+h)||(n+=e[s],r+=e[s]*(f+h)/2,i+=e[s]*(f*f+f*h+h*h)/3)}let o=r/n;return{mean:o,width:Math.sqrt(Math.max(0,i/n-o*o))}}function St(t,e,n){let r=0;for(let i=0;i<e.length;i++)ot(t,i,n)&&(r+=e[i]);return r}var ot=(t,e,n)=>Math.abs(t[e])<=n&&Math.abs(t[e+1])<=n;function rt(t,e,[n,r],i){let o=new Float64Array(i),s=(r-n)/i;for(let f=0;f<e.length;f++){if(e[f]<1e-12||!Number.isFinite(t[f]+t[f+1]))continue;let h=(Math.min(t[f],t[f+1])-n)/s,F=(Math.max(t[f],t[f+1])-n)/s,C=Math.min(i-1,Math.floor(F));for(let E=Math.max(0,Math.floor(h));E<=C;E++){let T=F>h?(Math.min(F,E+1)-Math.max(h,E))/(F-h):1;o[E]+=e[f]*Math.max(0,T)}}return o}function it(t,e,n,r){let[i,o]=[n,0];for(let s=n;s<=r;s++){let f=Math.abs(t[s]-e[s]);f>o&&([i,o]=[s,f])}return{at:i,gap:o}}function at(t,e,n,r,i){let[o,s]=r;for(let f of t)for(let h=e;h<=n;h++)Number.isFinite(f[h])&&(o=Math.min(o,f[h]),s=Math.max(s,f[h]));return[Math.max(o,i[0]),Math.min(s,i[1])]}function At(t){let e=10**Math.floor(Math.log10(t));return[1,2,5,10].map(n=>n*e).find(n=>n>=t*(1-1e-9))??10*e}function J({low:t,step:e,count:n},r){let i=Math.min(n-1,Math.max(0,Math.round((r-t)/e)));return{index:i,x:Number((t+i*e).toFixed(9))}}var lt=64,Tt=.3,Y=[7,5],st=t=>{let e=100*t;return e>5e-4&&e<.95?`${j(e,1)} %`:e>99.05&&e<99.9995?`${j(Math.min(e,99.9),1)} %`:`${j(e,0)} %`},I=(t,e)=>Math.abs(t)>=1e4?t.toExponential(1).replace("-","−").replace("+",""):j(t,e),Et={create(t){let e={},n=()=>{let{reach:a,step:u}=t.params();return{low:-a,step:u,count:t.data().value.shape[1]}};function r(){let{functions:a,labels:u,window:d}=t.params(),l=t.state(),c=n(),p=w=>{let S=a.indexOf(w);if(S<0)return null;let D=({shape:L,values:$})=>$.subarray(S*L[1],(S+1)*L[1]);return{name:u[w],value:D(t.data().value),slope:D(t.data().slope)}},x=vt(c,l.mean,l.width),A=J(c,l.x),b=Number(l.zero),y=w=>w&&{...w,here:w.value[A.index],slopeHere:w.slope[A.index],zero:St(w.slope,x,b),...Mt(w.value,x)},m=y(p(l.function)??p(a[0])),N=y(p(l.compare)),g=J(c,-d).index,k=J(c,d).index,B=Float64Array.from({length:c.count},(w,S)=>c.low+S*c.step);return{state:l,axis:c,shown:d,mass:x,at:A,threshold:b,f:m,g:N,from:g,to:k,xs:B,difference:!!N&&l.view==="difference"}}let i=null,o=a=>!e.input||!e.values||a.offsetX>e.values.box.right+20?null:a.offsetY>e.input.box.top-14?"mean":"x",s=(a,u)=>{if(!i||!e.values)return;let{window:d}=t.params(),l=e.values.fromX(a.offsetX);i==="x"?t.set({x:J(n(),V(l,-d,d)).x},{final:u}):t.set({mean:Number(V(Math.round(l*10)/10,-4,4).toFixed(1))},{final:u})};t.listen(t.canvas,"pointerdown",a=>{i=o(a),i&&(t.canvas.setPointerCapture(a.pointerId),s(a,!1))}),t.listen(t.canvas,"pointermove",a=>{t.canvas.style.cursor=o(a)?"ew-resize":"",s(a,!1)});for(let a of["pointerup","pointercancel"])t.listen(t.canvas,a,u=>{s(u,!0),i=null});function f(a,u,d,l,c){let{pen:p,colors:x,size:A}=a,b=X(d,[u.left,u.right]),y=X(l,[u.bottom,u.top]);p.font=a.font(.92),p.lineWidth=1;for(let m of Z(d[0],d[1],5))p.strokeStyle=m===0?x.muted:x.faint,U(p,b.to(m),u.top,b.to(m),u.bottom),c.x!==!1&&(p.fillStyle=x.muted,p.textAlign="center",p.textBaseline="top",p.fillText(j(m,0),b.to(m),u.bottom+4));for(let m of c.y===!1?[0]:Z(l[0],l[1],Math.max(2,Math.round((u.bottom-u.top)/(A*3)))))p.strokeStyle=m===0?x.muted:x.faint,U(p,u.left,y.to(m),u.right,y.to(m)),c.y!==!1&&(p.fillStyle=x.muted,p.textAlign="right",p.textBaseline="middle",p.fillText(j(m/10**(c.exponent??0),c.digits??0),u.left-6,y.to(m)));return{x:b.to,y:y.to,fromX:b.from,fromY:y.from,box:u}}function h(a,u,d){let{pen:l,size:c,colors:p}=a,x=u.left,A=u.top-c*.85;l.textAlign="left",l.textBaseline="middle",l.font=a.font(1,"600");for(let{text:b,color:y,dash:m}of d)y&&(l.strokeStyle=y,l.lineWidth=a.line*1.3,l.setLineDash(m??[]),U(l,x,A,x+c*2,A),l.setLineDash([]),x+=c*2.4),l.fillStyle=p.ink,l.fillText(_t(l,b,u.right-x),x,A),x+=l.measureText(b).width+c*1.2}function F(a,u,d){let{colors:l}=a,{f:c,g:p,from:x,to:A,xs:b,shown:y,at:m}=u,N=p?[c.value,p.value]:[c.value],g=Math.round(1/u.axis.step),k=at(N,x+g,A-g,[-1,3],[-8,8]),B=e.values=f(a,d,[-y,y],k,{});p&&H(a,B,b,p.value,{color:l.series[1],dash:Y,width:a.line*1.2}),H(a,B,b,c.value,{color:l.series[0],width:a.line*1.5});let w=1.7,S=[m.x-w,m.x+w].map(D=>c.here+c.slopeHere*(D-m.x));return H(a,B,[m.x-w,m.x+w],S,{color:l.ink,width:a.line*.8}),Number.isFinite(c.here)&&Q(a,B.x(m.x),B.y(V(c.here,k[0],k[1])),l.ink),h(a,d,[{text:c.name,color:l.series[0]},...p?[{text:p.name,color:l.series[1],dash:Y}]:[]]),k}function C(a,u,d){let{colors:l}=a,{f:c,from:p,to:x,xs:A,shown:b,at:y}=u,m=u.g,N=Float64Array.from(c.value,(L,$)=>L-m.value[$]),g=it(c.value,m.value,p,x),k=Math.max(At(Math.max(g.gap,1e-6)*1.05),1e-6),B=Math.floor(Math.log10(k)+1e-9),w=B<-1?B:0,S=e.values=f(a,d,[-b,b],[-k,k],{exponent:w,digits:w?0:2});H(a,S,A,N,{color:l.series[2],width:a.line*1.5}),Q(a,S.x(y.x),S.y(V(N[y.index],-k,k)),l.ink);let D=Number((5/(2*k)).toPrecision(2));return h(a,d,[{text:`${c.name} less ${m.name}`,color:l.series[2]}]),["largest difference",g.gap<1e-6?"none above 10⁻⁶":g.gap.toPrecision(3),`at x = ${j(u.xs[g.at])}`,`magnified ${j(D,D<10?1:0)} ×`,w?`scale: 1 is 10${Vt(w)}`:""]}function E(a,u,d){let{colors:l}=a,{f:c,g:p,from:x,to:A,xs:b,shown:y,at:m}=u,N=at(p?[c.slope,p.slope]:[c.slope],x,A,[-.3,1.25],[-4,4]),g=f(a,d,[-y,y],N,{digits:N[1]-N[0]>2.5?0:1,x:!1});p&&H(a,g,b,p.slope,{color:l.series[1],dash:Y,width:a.line}),H(a,g,b,c.slope,{color:l.series[0],width:a.line*1.2}),Number.isFinite(c.slopeHere)&&Q(a,g.x(m.x),g.y(V(c.slopeHere,N[0],N[1])),l.ink),h(a,d,[{text:"slope"}])}function T(a,u,d){let{pen:l,colors:c}=a,{f:p,from:x,to:A,xs:b,shown:y,state:m,mass:N,threshold:g}=u,k=e.input=f(a,d,[-y,y],[0,1.08],{y:!1}),w=Float64Array.from(b,S=>Math.exp(-(((S-m.mean)/m.width)**2)/2));H(a,k,b,w,{color:c.series[0],fill:ct(c.series[0],.22)}),l.save(),l.beginPath();for(let S=x;S<A;S++){if(!ot(p.slope,S,g)||N[S]<1e-9)continue;let[D,L]=[k.x(b[S]),k.x(b[S+1])];l.rect(D,k.y(w[S]),L-D+.5,k.y(0)-k.y(w[S]))}dt(l,ct(c.series[0],.25),1,c.ink),l.restore(),h(a,d,[{text:`normal input; hatched: slope ${g?`up to ${j(g)}`:"0"}`}])}function O(a,u,d,l){let{pen:c,colors:p,size:x}=a,{f:A,g:b,mass:y}=u,m=X(l,[d.bottom,d.top]),N=w=>Math.min(w,Tt)/Tt*(d.right-d.left);c.lineWidth=1,c.strokeStyle=p.muted,U(c,d.left,d.top,d.left,d.bottom);let g=rt(A.value,y,l,lt),k=(d.bottom-d.top)/lt;if(c.fillStyle=ct(p.series[0],.75),g.forEach((w,S)=>{w>1e-5&&c.fillRect(d.left,m.to(l[0])-(S+1)*k,N(w),k-.6)}),b){c.beginPath();let w=!1;rt(b.value,y,l,lt).forEach((S,D)=>{let[L,$]=[m.to(l[0])-D*k,m.to(l[0])-(D+1)*k],P=S>1e-4;P&&!w&&c.moveTo(d.left,L),(P||w)&&c.lineTo(d.left+N(P?S:0),L),P&&c.lineTo(d.left+N(S),$),w=P}),c.strokeStyle=p.series[1],c.lineWidth=a.line,c.setLineDash(Y),c.stroke(),c.setLineDash([])}h(a,d,[{text:"output"}]);let B=g.indexOf(Math.max(...g));if(g[B]>.15){let w=m.to(l[0])-(B+.5)*k;nt(a,`${st(g[B])} here`,d.right,w-x*.95,{align:"right"})}}function M(a,u,d){let{pen:l,colors:c,size:p}=a,{f:x,g:A}=u,b=A?[x,A]:[x],y=[["value",g=>I(g.here,3)],["slope",g=>I(g.slopeHere,3)],["mean out",g=>I(g.mean,2)],["width out",g=>I(g.width,2)],["hatched",g=>st(g.zero)]],m=Math.min(p*1.6,(d.bottom-d.top)/(y.length+1)),N=Math.min(p*4.2,(d.right-d.left)/3.4);l.textBaseline="middle",b.forEach((g,k)=>{let B=d.right-(b.length-1-k)*N;l.strokeStyle=c.series[k],l.lineWidth=a.line*1.3,l.setLineDash(k?Y:[]),U(l,B-p*2,d.top+m*.5,B,d.top+m*.5),l.setLineDash([]),l.font=a.font(),l.textAlign="right",l.fillStyle=c.ink,y.forEach(([,w],S)=>l.fillText(w(g),B,d.top+m*(S+1.5)))}),l.font=a.font(),l.textAlign="left",l.fillStyle=c.muted,y.forEach(([g],k)=>l.fillText(g,d.left,d.top+m*(k+1.5)))}return{draw(a){let{pen:u,colors:d,size:l,width:c,height:p}=a,x=r();u.font=a.font(.92);let A=u.measureText("−0.00").width+8,b=Math.round(c*(c<560?.64:.7)),y=l*1.75,m=l*1.5,N=p-3*y-2*m-l*.4,[g,k,B]=[.56,.22,.22].map(_=>_*N),w={left:A,right:b-l*.8},S=y,D=S+g+m+y,L=D+k+l*.4+y,$={...w,top:S,bottom:S+g},P={...w,top:D,bottom:D+k},W={...w,top:L,bottom:L+B},z={left:b+l*.4,right:c-4,top:S,bottom:S+g},G={left:b+l*.4,right:c-4,top:D-y*.6,bottom:W.bottom+m},q=[0,1];x.difference?C(a,x,$).forEach((_,tt)=>nt(a,_,z.left,z.top+l*(1+1.7*tt),{weight:tt===1?"600":"400",scale:tt===1?1.25:1})):(q=F(a,x,$),O(a,x,z,q)),E(a,x,P),T(a,x,W),M(a,x,G);let K=e.values.x(x.at.x);u.strokeStyle=d.ink,u.lineWidth=1,u.setLineDash([2,3]);for(let _ of[$,P,W])U(u,K,_.top,K,_.bottom);u.setLineDash([])},describe(){let{f:a,g:u,at:d,threshold:l,difference:c,from:p,to:x,xs:A,state:b}=r();if(u&&c){let m=it(a.value,u.value,p,x);return m.gap<1e-6?`${a.name} and ${u.name} differ by less than 10⁻⁶ everywhere from x = −5 to 5.`:`${a.name} and ${u.name} differ most at x = ${j(A[m.at])}: by ${m.gap.toPrecision(3)}.`}let y=l?`a slope of at most ${j(l)}`:"slope 0";return`${a.name} at x = ${j(d.x)}: value ${I(a.here,3)}, slope ${I(a.slopeHere,3)}. ${st(a.zero)} of the input meets ${y}; its mean ${j(b.mean,1)} becomes ${I(a.mean,2)}.`},table(){let{f:a,g:u,from:d,to:l,axis:c}=r(),p=Math.round(.5/c.step),x=[];for(let A=d;A<=l;A+=p){let b=c.low+A*c.step;x.push([j(b,1),I(a.value[A],4),I(a.slope[A],4),...u?[I(u.value[A],4),I(u.slope[A],4)]:[]])}return{columns:["x",a.name,"slope",...u?[u.name,"slope"]:[]],rows:x}}}}};function _t(t,e,n){let r=e;for(;r.length>4&&t.measureText(r).width>n;)r=`${r.slice(0,-3).trimEnd()}…`;return r}var Vt=t=>String(t).replace(/[-\d]/g,e=>"⁻⁰¹²³⁴⁵⁶⁷⁸⁹"["-0123456789".indexOf(e)]);function ct(t,e){return/^#[0-9a-f]{6}$/i.test(t)?`${t}${Math.round(e*255).toString(16).padStart(2,"0")}`:t}var{mount:Me,widget:Gt}=yt(Et),Se=Gt;export{Se as default,Me as mount,Gt as widget};
