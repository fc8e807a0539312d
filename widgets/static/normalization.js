function Bt(t){let s=atob(t),o=new Uint8Array(s.length);for(let r=0;r<o.length;r++)o[r]=s.charCodeAt(r);return o}function jt(t){let s=t&32768?-1:1,o=t>>10&31,r=t&1023;return o===0?s*r*2**-24:o===31?r?NaN:s*(1/0):s*(1+r/1024)*2**(o-15)}function It(t){let{dtype:s,shape:o,data:r,scale:a,offset:i=0}=t,h=(typeof r=="string"?Bt(r):r instanceof ArrayBuffer?new Uint8Array(r):new Uint8Array(r.buffer,r.byteOffset,r.byteLength)).slice().buffer;switch(s){case"float32":return{shape:o,values:new Float32Array(h)};case"float64":return{shape:o,values:new Float64Array(h)};case"int32":return{shape:o,values:new Int32Array(h)};case"float16":return{shape:o,values:Float32Array.from(new Uint16Array(h),jt)};case"uint8":{let N=new Uint8Array(h);return a===void 0?{shape:o,values:N}:{shape:o,values:Float32Array.from(N,T=>T*a+i)}}default:throw new Error(`unknown dtype ${s}`)}}function st(t){return Object.fromEntries(Object.entries(t).map(([s,o])=>[s,It(o)]))}function H(t,s=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let o=t.toFixed(s);return Number(o)===0?o.replace("-",""):o.replace("-","−")}var it=(t,s,o)=>Math.min(o,Math.max(s,t));function gt(t){let{clientWidth:s,clientHeight:o}=t,r=globalThis.devicePixelRatio||1,[a,i]=[Math.max(1,Math.round(s*r)),Math.max(1,Math.round(o*r))];(t.width!==a||t.height!==i)&&Object.assign(t,{width:a,height:i});let u=t.getContext("2d");return u.setTransform(r,0,0,r,0,0),u.clearRect(0,0,s,o),{pen:u,width:s,height:o}}function Y(t,s,o,r,a){t.beginPath(),t.moveTo(s,o),t.lineTo(r,a),t.stroke()}function X(t,s,o,r,a={}){let{pen:i,colors:u}=t;i.save(),i.font=t.font(a.scale??1,a.weight??"400"),i.textAlign=a.align??"left",i.textBaseline=a.baseline??"middle",i.lineJoin="round",i.lineWidth=4,i.strokeStyle=u.paper,i.strokeText(s,o,r),i.fillStyle=a.color??u.ink,i.fillText(s,o,r),i.restore()}var pt=[[],[[0,8,8,0]],[[0,0,8,8]],[[0,4,8,4]],[[4,0,4,8]],[[0,8,8,0],[0,0,8,8]],[[0,4,8,4],[4,0,4,8]],[[4,4,5,4]]];function lt(t,s,o,r){t.fillStyle=s,t.fill();let a=pt[o%pt.length];if(!a.length)return;let i=t.getTransform().a||1,u=new OffscreenCanvas(Math.round(8*i),Math.round(8*i)),h=u.getContext("2d");h.scale(i,i),h.strokeStyle=r,h.lineWidth=1.2,h.globalAlpha=.55;for(let[T,y,v,w]of a)h.beginPath(),h.moveTo(T,y),h.lineTo(v,w),h.stroke();let N=t.createPattern(u,"repeat");N.setTransform(new DOMMatrix().scale(1/i)),t.fillStyle=N,t.fill()}var Ot=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],qt=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"];var Ht=["#00507D","#3A8DBF","#A8CBE2","#F2F2F2","#F6C79E","#DE7D33","#9C3F00"],at=t=>[1,3,5].map(s=>parseInt(t.slice(s,s+2),16));function Rt(t,s){if(Number.isNaN(s))return"rgb(128 128 128)";let o=Math.min(1,Math.max(0,s))*(t.length-1),r=Math.min(t.length-2,Math.floor(o)),[a,i]=[at(t[r]),at(t[r+1])],u=a.map((h,N)=>Math.round(h+(i[N]-h)*(o-r)));return`rgb(${u[0]} ${u[1]} ${u[2]})`}var ct=t=>Rt(Ht,(t+1)/2);function ft(t){return xt(t)>.179?"#000000":"#FFFFFF"}function xt(t){let s=t.startsWith("#")?at(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[o,r,a]=s.slice(0,3).map(i=>{let u=i/255;return u<=.04045?u/12.92:((u+.055)/1.055)**2.4});return .2126*o+.7152*r+.0722*a}function mt(t){let s=getComputedStyle(t),o=s.backgroundColor,r=xt(o)<.2,a=i=>s.getPropertyValue(i).trim();return{dark:r,paper:o,ink:s.color,muted:a("--lx-muted"),faint:a("--lx-faint"),series:r?qt:Ot}}function S(t,s={},o=[]){let r=document.createElement(t);for(let[a,i]of Object.entries(s))i===void 0||i===!1||(a==="text"?r.textContent=String(i):r.setAttribute(a,i===!0?"":String(i)));return r.append(...o),r}function tt(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function bt({columns:t,rows:s},o){let r=(a,i)=>S("tr",{},i.map(u=>S(a,{text:u,scope:a==="th"?"col":void 0})));return S("table",{},[S("caption",{text:o}),S("thead",{},[r("th",t)]),S("tbody",{},s.map(a=>r("td",a)))])}var _t={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function wt(t,s){let o=S("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),r=t.map(a=>{let i=Lt(a,s);return o.append(i.element),i.update});return{element:o,update:(a,i)=>r.forEach(u=>u(a,i))}}function Lt(t,s){let{name:o}=t,r=S("span",{class:"lx-reason",hidden:!0}),a=S("output"),i=Ut(t);tt(i);let u=(y,v)=>{s.set({[o]:y},{final:v}),t.kernel&&v&&s.ask(o,y)},h=[];if(t.type==="button")h.push(i);else{let y=S("span",{text:t.label}),v=S("label",{style:"display:contents"},t.type==="checkbox"?[y,i]:[y,a,i]);h.push(v)}let N=S("div",{class:"lx-control","data-name":o,"data-kernel":t.kernel},[...h,r]);switch(t.type){case"slider":s.listen(i,"input",()=>u(Number(i.value),!1)),s.listen(i,"change",()=>u(Number(i.value),!0));break;case"checkbox":s.listen(i,"change",()=>u(i.checked,!0));break;case"button":s.listen(i,"click",()=>u((s.state()[o]??0)+1,!0));break;default:s.listen(i,"change",()=>u(i.value,!0))}function T(y,v){let w=s.state()[o],C=Object.entries(t.when??{}).some(([G,L])=>!L.includes(s.state()[G])),x=!!t.kernel&&y!=="live";i.disabled=C||x;let z=v.name===o,O=x?_t[y]:z&&v.busy?"Computing …":z?v.error??"":"";r.hidden=!O,r.textContent=O,r.dataset.error=String(!!(z&&v.error&&!x)),t.type==="checkbox"?i.checked=!!w:t.type!=="button"&&i.value!==String(w)&&(i.value=String(w)),t.type==="slider"&&(a.textContent=H(Number(w),t.digits??0))}return{element:N,update:T}}function Ut(t){switch(t.type){case"slider":return S("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return S("select",{},(t.options??[]).map(([s,o])=>S("option",{value:s,text:o})));case"checkbox":return S("input",{type:"checkbox"});case"button":return S("button",{type:"button",text:t.label});default:return S("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function yt(t){let s={...t,kernel:"absent",answer:{}},o=new Map;return{get:r=>s[r],set(r,a){s[r]=a,o.get(r)?.forEach(i=>i())},on(r,a){return o.has(r)||o.set(r,new Set),o.get(r)?.add(a),()=>o.get(r)?.delete(a)}}}var Gt=100,Jt=3e3;function kt(t){let s={kernel:"waiting",answer:{}},o=new Map,r=(x,z)=>{s[x]=z,o.get(x)?.forEach(O=>O())},a=0,i=()=>{globalThis.clearTimeout(a),a=0,s.kernel!=="absent"&&t.save_changes()},u=0,h=!1,N=x=>{x?.type==="pong"&&r("kernel","live"),x?.type==="answer"&&r("answer",{name:x.name,error:x.error})},T=()=>{globalThis.clearTimeout(u),u=globalThis.setTimeout(()=>s.kernel==="waiting"&&r("kernel","absent"),Jt),t.send({type:"ping"})},y=t.widget_manager?.kernel,v=()=>r("kernel","absent"),w=(x,z)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(z)?v():z==="idle"&&s.kernel==="absent"&&!h&&T(),(z==="restarting"||z==="autorestarting")&&(h=!0)};return t.on("msg:custom",N),y?.statusChanged?.connect(w),y?.disposed?.connect(v),T(),{store:{get:x=>x in s?s[x]:t.get(x),set(x,z,{final:O=!0}={}){if(x==="request"){r("answer",{name:z.name,busy:!0}),i(),t.send({type:"request",...z});return}t.set(x,z),O?i():a||(a=globalThis.setTimeout(i,Gt))},on(x,z){return x in s?(o.has(x)||o.set(x,new Set),o.get(x)?.add(z),()=>o.get(x)?.delete(z)):(t.on(`change:${x}`,z),()=>t.off(`change:${x}`,z))}},dispose(){globalThis.clearTimeout(a),globalThis.clearTimeout(u),t.off("msg:custom",N),y?.statusChanged?.disconnect(w),y?.disposed?.disconnect(v)}}}var vt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
  min-height: 320px;
}
`;var Yt=(t,s,o)=>Math.min(o-1,Math.max(0,t+s));function Mt(t,s){let o=-1,r=S("button",{type:"button",class:"lx-back",text:"◀ Back"}),a=S("button",{type:"button",class:"lx-next",text:"Start ▶"}),i=S("span",{class:"lx-step-title"}),u=S("span",{class:"lx-step-look"}),h=S("span",{class:"lx-step-count"}),N=S("div",{"aria-live":"polite"},[i," ",u]),T=t.map(C=>S("div",{class:"lx-reserve","aria-hidden":"true",text:`${C.title}. ${C.look}`})),y=S("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[r,S("div",{class:"lx-walk-text"},[...T,N]),S("div",{},[h," ",a])]);[y,r,a].forEach(tt);let v=C=>{o=Yt(o,C,t.length),w(),s.go(o)};function w(){let C=t[o];i.textContent=C?`${C.title}.`:"Guided walk.",u.textContent=C?C.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,h.textContent=C?`${o+1} / ${t.length}`:"",a.textContent=C?"Next ▶":"Start ▶";let x=y.ownerDocument.activeElement;r.disabled=o<=0,a.disabled=o===t.length-1,(x===r&&r.disabled||x===a&&a.disabled)&&y.focus()}return s.listen(r,"click",()=>v(-1)),s.listen(a,"click",()=>v(1)),s.listen(y,"keydown",C=>{let x={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[C.key];x&&(C.preventDefault(),o+x>=0&&v(x))}),w(),y}var Xt=46;function $t(t){let s=(r,a)=>Qt(t,r,a),o=globalThis.document?.documentElement;if(o&&"explorerPage"in o.dataset){let r=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");s(document.body,yt(r))}return{mount:s,widget:{render({model:r,el:a}){let{store:i,dispose:u}=kt(r),h=s(a,i);return()=>{h(),u()}}}}}function Kt(t,s,o){let r=matchMedia(`(min-height: ${s+6}px) and (max-height: ${s+10}px)`),a=matchMedia(`(min-height: ${s+2}px) and (max-height: ${s+5.9}px)`),i=matchMedia("(prefers-color-scheme: dark)"),u=()=>{t.dataset.scheme=a.matches||i.matches&&!r.matches?"dark":"light"};[r,a,i].forEach(h=>o(h,"change",u)),u()}function Qt(t,s,o){let r=new AbortController,a=[],i=(b,$,A,E={})=>b.addEventListener($,A,{...E,signal:r.signal}),u="explorerPage"in document.documentElement.dataset,h=S("canvas",{role:"img"}),N=S("div",{class:"lx-picture"},[h]),T=S("div",{class:"lx-table",hidden:!0});N.append(T);let y=S("p",{class:"lx-says","aria-live":"polite"}),v=S("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),w=S("section",{class:"lx","data-kind":o.get("kind"),"data-host":u?"page":"lab","data-projector":o.get("projector")?"true":"false","aria-label":o.get("title"),style:u?"height:100vh":`height:${o.get("height")}px`});u&&Kt(w,Number(o.get("height")),i);let C=S("div",{class:"lx-main"},[N,y]);tt(v),tt(T);let x=()=>o.get("state"),z=(b,$)=>{o.set("state",{...x(),...b},$)},O=st(o.get("arrays")),G=(b,$)=>o.set("request",{name:b,value:$}),L=wt(o.get("controls"),{state:x,set:z,ask:G,listen:i}),n=o.get("steps"),e=n.length?Mt(n,{listen:i,go:b=>z(n[b].state)}):null;w.append(S("style",{text:vt}),S("div",{class:"lx-head"},[S("p",{class:"lx-title",text:o.get("title")}),v]),...e?[e]:[],S("div",{class:"lx-body"},[C,...o.get("controls").length?[L.element]:[]])),s.append(w);let c=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),l={picture:N,canvas:h,state:x,params:()=>o.get("params"),data:()=>O,set:z,listen:i,focusable:tt,redraw:B,animate(b,$){if(c?.matches)return $(1);let A=performance.now(),E=D=>{if(r.signal.aborted)return;let g=Math.min(1,Math.max(0,(D-A)/b));$(g),g<1&&requestAnimationFrame(E)};requestAnimationFrame(E)}},f=t.create(l),d=0,p=0,W=0;function B(){!d&&!r.signal.aborted&&(d=requestAnimationFrame(j))}function j(){if(d=0,!w.isConnected||!h.clientWidth||!h.clientHeight)return;let b=mt(w);w.dataset.theme=b.dark?"dark":"light";let $=!!o.get("projector"),A=$?20:13,E=getComputedStyle(w).fontFamily,D=(g=1,k="400")=>`${k} ${A*g}px ${E}`;f.draw({...gt(h),colors:b,size:A,line:$?3.5:2,projector:$,font:D}),L.update(o.get("kernel"),o.get("answer")??{}),h.setAttribute("aria-label",`${o.get("title")}: ${f.describe()}`),T.hidden||P(),globalThis.clearTimeout(W),W=globalThis.setTimeout(()=>{y.textContent=f.describe()},p?80:0),p+=1,w.dataset.draws=String(p),w.dataset.ready="true"}let P=()=>T.replaceChildren(bt(f.table(),o.get("title")));i(v,"click",()=>{T.hidden=!T.hidden,v.setAttribute("aria-expanded",String(!T.hidden)),v.textContent=T.hidden?"Show as table":"Show the picture",T.hidden||P()});for(let b of["state","params","kernel","answer","projector"])a.push(o.on(b,B));a.push(o.on("arrays",()=>{O=st(o.get("arrays")),B()}));let I=()=>{w.dataset.narrow=String(w.clientWidth<Xt*parseFloat(getComputedStyle(w).fontSize)),B()},m=new ResizeObserver(I);m.observe(w),m.observe(N);let q=new IntersectionObserver(B);q.observe(w);for(let b of["transitionend","transitioncancel"])i(w,b,$=>$.target===w&&B());return i(w,"keydown",b=>b.stopPropagation()),I(),()=>{r.abort(),cancelAnimationFrame(d),globalThis.clearTimeout(W),m.disconnect(),q.disconnect(),a.forEach(b=>b()),w.remove()}}var Zt={image:"NCHW",tokens:"NDT",weight:"OIHW"};function ht(t,s,o){let r=[...Zt[o]].map(a=>t.roles[a]);for(;r.length<4;)r.push("position");return r.map(a=>t.shared[s].includes(a))}function At(t,s){let o=Math.max(1,Math.min(t,s));for(;s%o;)o--;return o}function St(t,s,o,r,a=1){let i=ht(t,s,o),[u,h,N,T]=r,y=new Int32Array(u*h*N*T),v=[0,0,0,0];for(let w=0,C=0;C<u;C++)for(let x=0;x<h;x++)for(let z=0;z<N;z++)for(let O=0;O<T;O++,w++){[v[0],v[1],v[2],v[3]]=[C,x,z,O];let G=0;for(let L=0;L<4;L++)s==="group"&&L===1?G=G*a+Math.floor(x/(h/a)):i[L]||(G=G*r[L]+v[L]);y[w]=G}return y}function ut(t,s,o=!0){let r=0;for(let h=0;h<s.length;h++)r=Math.max(r,s[h]+1);let a=new Float64Array(r),i=new Float64Array(r),u=new Float64Array(r);for(let h=0;h<s.length;h++)a[s[h]]+=1,i[s[h]]+=t[h];for(let h=0;h<r;h++)i[h]=o?i[h]/a[h]:0;for(let h=0;h<s.length;h++)u[s[h]]+=(t[h]-i[s[h]])**2;for(let h=0;h<r;h++)u[h]/=a[h];return{sizes:a,means:i,variances:u}}function Tt(t,s,{means:o,variances:r},a){return Float64Array.from(t,(i,u)=>(i-o[s[u]])/Math.sqrt(r[s[u]]+a))}function Pt(t,s){let[,o,r,a]=t.shape,[i,u,h,N]=s,T=new Float64Array(i*u*h*N);for(let y=0,v=0;v<i;v++)for(let w=0;w<u;w++)for(let C=0;C<h;C++)for(let x=0;x<N;x++)T[y++]=t.values[((v*o+w)*r+C)*a+x];return T}function dt(t,s,o){let r=Math.ceil(s/8),a=[];for(let i=0;i<s;i++)t[o*r+(i>>3)]&128>>(i&7)&&a.push(i);return a}function Et(t,s){let o=Math.ceil(s/8),r=new Map;return Int32Array.from({length:s},(a,i)=>{let u=Array.from({length:o},(h,N)=>t[i*o+N]).join();return r.has(u)||r.set(u,r.size),r.get(u)})}var V=[.94,.17],K=[.56,-.4];function Ct([t,s,o,r],a,i,u){let h=o*r,N=[s*V[0]+K[0]+.45,0],T=K.map((e,c)=>e+(N[c]-e)*a),y=[];for(let e of[0,t-1])for(let c of[0,s])for(let l of[0,h])for(let f of[0,1])y.push(v(c,l,e,f));function v(e,c,l,f){return[e*V[0]+l*T[0]+f*K[0],e*V[1]+c+l*T[1]+f*K[1]]}let[w,C]=[Math.min(...y.map(e=>e[0])),Math.max(...y.map(e=>e[0]))],[x,z]=[Math.min(...y.map(e=>e[1])),Math.max(...y.map(e=>e[1]))],O=Math.min(i.width/(C-w),i.height/(z-x),u),G=i.left+(i.width-(C-w)*O)/2-w*O,L=i.top+(i.height-(z-x)*O)/2-x*O;return{cell:O,place:(e,c,l,f=0)=>{let[d,p]=v(e,c,l,f);return[G+d*O,L+p*O]},shape:[t,s,o,r]}}function Ft({place:t,cell:s,shape:[o,r,a,i]},u,h){let N=a*i,T=(y,v)=>y>=0&&y<v;for(let y=0;y<o;y++){let[v,w]=t(0,0,y).map((e,c)=>([u,h][c]-e)/s),C=v/V[0],x=w-V[1]*C;if(T(C,r)&&T(x,N))return[y,Math.floor(C),Math.floor(x)];let z=V[0]*K[1]-V[1]*K[0],O=(v*K[1]-w*K[0])/z,G=(V[0]*w-V[1]*v)/z;if(T(O,r)&&T(G,1))return[y,Math.floor(O),0];let L=(v-r*V[0])/K[0],n=w-r*V[1]-K[1]*L;if(T(L,1)&&T(n,N))return[y,r-1,Math.floor(n)]}return null}var nt="yours",Nt={image:["N","C","H","W"],tokens:["N","D","T",""],weight:["C_out","C_in","kH","kW"]},zt={create(t){let{canvas:s}=t;t.focusable(s);let o=null,r=t.state().spread,a=!1;function i(){let n=t.state(),e=t.params(),c=n.norm===nt?e.own:null,l=n.norm===nt?c?nt:"batch":n.norm,f=c?c.mode:l==="weight"?"weight":n.tensor,d=f==="tokens"?1:n.W,p=c?c.shape:[n.N,n.C,n.H,d],W=At(n.groups,p[1]),B=t.data(),j=p[2]*p[3],P=[0,1,2].map(k=>it(n.cell[k]??0,0,[p[0],p[1],j][k]-1)),I=(P[0]*p[1]+P[1])*j+P[2],m={state:n,params:e,kind:l,mode:f,shape:p,P:j,groups:W,cell:P,chosen:I,eps:e.eps};if(c){let k=B.own_x.values,_=Et(B.own_bits.values,k.length),J=dt(B.own_bits.values,k.length,I);return{...m,x:k,index:_,y:B.own_y.values,members:J,own:c,statistics:u(k,J),shared:[]}}let q=Pt(f==="weight"?B.weight:B.x,p),b=St(e,l,f,p,W),$=ut(q,b,l!=="rms"),A=Tt(q,b,$,e.eps),E=[];for(let k=0;k<b.length;k++)b[k]===b[I]&&E.push(k);let D={mean:$.means[b[I]],variance:$.variances[b[I]]},g=ht(e,l,f);return{...m,x:q,index:b,y:A,members:E,own:null,statistics:D,shared:g}}function u(n,e){let c=new Int32Array(e.length),{means:l,variances:f}=ut(e.map(d=>n[d]),c);return{mean:l[0]??0,variance:f[0]??0}}let h=n=>n.own?n.own.name:n.params.kinds[n.kind],N=({mode:n,cell:[e,c,l],shape:f})=>n==="tokens"?`${e}, ${l}, ${c}`:`${e}, ${c}, ${Math.floor(l/f[3])}, ${l%f[3]}`;function T(n){let e=Nt[n.mode],c=e.filter((l,f)=>l&&n.shared[f]);return n.kind==="group"&&(c[c.indexOf(e[1])]=`${n.shape[1]/n.groups} of ${n.shape[1]} ${e[1]}`),c.length?c.join(", "):"nothing"}let y=(n,e)=>{let c=o&&Ft(o,n.offsetX,n.offsetY);c&&(e||c.join()!==t.state().cell.join())&&t.set({cell:c},{final:e})};t.listen(s,"pointerdown",n=>{s.setPointerCapture(n.pointerId),y(n,!0)}),t.listen(s,"pointermove",n=>y(n,!1)),t.listen(s,"keydown",n=>{let e={ArrowRight:[0,1,0],ArrowLeft:[0,-1,0],ArrowDown:[0,0,1],ArrowUp:[0,0,-1],PageDown:[1,0,0],PageUp:[-1,0,0]}[n.key];if(!e)return;n.preventDefault();let{cell:c,shape:l,P:f}=i(),d=[l[0],l[1],f];t.set({cell:c.map((p,W)=>it(p+e[W],0,d[W]-1))})});function v(n){if(a||r===n)return;if(Math.abs(r-n)<.3){r=n;return}let e=r;a=!0,t.animate(450,c=>{r=e+(t.state().spread-e)*c*c*(3-2*c),a=c<1,t.redraw()})}function w(n,e,c){let{pen:l,colors:f,size:d}=n,[p,W]=[d*2,d*4.4],B={left:c.left+p,top:c.top+4,width:c.width-2*p,height:c.height-W-4};o=Ct(e.shape,r,B,d*4.6);let{place:j,cell:P}=o,[I,m,q,b]=e.shape,$=new Set(e.members),A=e.state.show,E=Math.max(1e-9,...Array.from(A==="y"?e.y:e.x,Math.abs)),D=A==="y"?e.y:e.x,g=M=>{M.forEach(([R,F,U,Q],Z)=>Z?l.lineTo(...j(R,F,U,Q)):l.moveTo(...j(R,F,U,Q))),l.closePath()},k=(M,R,F)=>g([[M,R,F,0],[M+1,R,F,0],[M+1,R+1,F,0],[M,R+1,F,0]]),_=(M,R)=>g([[M,0,R,0],[M+1,0,R,0],[M+1,0,R,1],[M,0,R,1]]),J=(M,R)=>g([[m,M,R,0],[m,M+1,R,0],[m,M+1,R,1],[m,M,R,1]]);for(let M=I-1;M>=0;M--){let R=new Map;for(let F=0;F<m;F++)for(let U=0;U<e.P;U++){let Q=(M*m+F)*e.P+U,Z=A==="groups"?`${e.index[Q]} ${$.has(Q)}`:`${Q}`;R.has(Z)||R.set(Z,{cells:[],i:Q}),R.get(Z)?.cells.push([F,U])}for(let{cells:F,i:U}of R.values()){(()=>{l.beginPath();for(let[ot,rt]of F)k(ot,rt,M),rt===0&&_(ot,M),ot===m-1&&J(rt,M)})(),l.fillStyle=f.paper,l.fill();let Z=$.has(U);l.globalAlpha=Z?1:A==="groups"?.25:.75,l.fillStyle=A==="groups"?f.series[e.index[U]%7]:ct(D[U]/E),l.fill(),l.globalAlpha=1,A==="groups"&&lt(l,"transparent",e.index[U]%8,Z?f.paper:f.series[e.index[U]%7])}l.beginPath();for(let F=0;F<m;F++)_(F,M);l.fillStyle=f.dark?"rgb(255 255 255 / 0.12)":"rgb(0 0 0 / 0.07)",l.fill(),l.beginPath();for(let F=0;F<e.P;F++)J(F,M);l.fillStyle=f.dark?"rgb(0 0 0 / 0.35)":"rgb(0 0 0 / 0.2)",l.fill(),l.beginPath();for(let F=0;F<m;F++){_(F,M);for(let U=0;U<e.P;U++)k(F,U,M)}for(let F=0;F<e.P;F++)J(F,M);if(l.strokeStyle=f.paper,l.lineWidth=P>16?1.4:.7,l.lineJoin="round",l.stroke(),l.strokeStyle=f.ink,l.lineWidth=1,b>1)for(let F=1;F<q;F++)Y(l,...j(0,F*b,M),...j(m,F*b,M));l.beginPath(),g([[0,0,M,0],[m,0,M,0],[m,e.P,M,0],[0,e.P,M,0]]),g([[0,0,M,0],[m,0,M,0],[m,0,M,1],[0,0,M,1]]),g([[m,0,M,0],[m,e.P,M,0],[m,e.P,M,1],[m,0,M,1]]),l.stroke(),C(n,e,M,$,D)}let[et,Wt,Dt]=e.cell;for(let[M,R]of[[f.paper,n.line*3.2],[f.ink,n.line*1.7]])l.beginPath(),k(Wt,Dt,et),l.strokeStyle=M,l.lineWidth=R,l.stroke();x(n,e)}function C(n,e,c,l,f){if(!o)return;let{pen:d,colors:p}=n,{place:W,cell:B}=o,j=e.state.show==="groups",P=Math.min(B*(j?.5:.32),n.size*1.5);if(P<7.5)return;d.textAlign="center",d.textBaseline="middle",d.lineJoin="round";let I=j?1:Math.max(1e-9,...Array.from(f,Math.abs));for(let m=0;m<e.shape[1];m++)for(let q=0;q<e.P;q++){let b=(c*e.shape[1]+m)*e.P+q,$=l.has(b),[A,E]=W(m,q,c),[D,g]=W(m+1,q+1,c),k=j?p.series[e.index[b]%7]:ct(f[b]/I);d.font=n.font(P/n.size,$?"700":"400"),j&&$&&(d.lineWidth=4,d.strokeStyle=k,d.strokeText(String(e.index[b]),(A+D)/2,(E+g)/2)),d.fillStyle=j?$?ft(k):p.ink:ft(k),d.fillText(j?String(e.index[b]):H(f[b],1),(A+D)/2,(E+g)/2)}}function x(n,e){if(!o)return;let{place:c}=o,{size:l}=n,f=Nt[e.mode],[d,p]=e.shape,W={weight:"600",align:"center"},B=A=>e.shared[A],j=(A,E)=>E?`${A} averaged`:A,[P,I]=c(0,e.P/2,0);n.pen.save(),n.pen.translate(P-l*.95,I),n.pen.rotate(-Math.PI/2);let m=e.mode==="tokens"?f[2]:`${f[2]} × ${f[3]}`,q=j(m,B(2));X(n,q,0,0,{...W,scale:O(n,q,Math.max(o.cell*e.P*1.1,l*4),1,"600")}),n.pen.restore();let b=r>.5,$=c(p,e.P,0)[1]+l*.9;for(let A=0;A<(b?d:1);A++){let[E]=c(p/2,e.P,A),D=e.kind!=="group"||e.groups===1,g=B(1)&&!D?`${f[1]} averaged by group`:j(f[1],B(1)),k=(c(p,0,0)[0]-c(0,0,0)[0])*1.2;X(n,g,E,$,{...W,scale:O(n,g,k,1,"600")}),b&&X(n,`${f[0]} = ${A}`,E,$+l*1.35,{align:"center"})}if(b){if(B(0)&&d>1){let[A,E]=[c(p/2,e.P,0)[0],c(p/2,e.P,d-1)[0]],D=$+l*2.9;n.pen.strokeStyle=n.colors.ink,n.pen.lineWidth=n.line*.8,Y(n.pen,A,D,E,D);for(let _ of[A,E])Y(n.pen,_,D,_,D-l*.6);let g=j(f[0],!0);n.pen.font=n.font(1,"600");let k=n.pen.measureText(g).width/2+l*.5;n.pen.clearRect((A+E)/2-k,D-l*.5,2*k,l),X(n,g,(A+E)/2,D,W)}}else{let[A,E]=c(p,e.P,0),[D,g]=c(p,e.P,d-1,1);X(n,j(f[0],B(0)),(A+D)/2+l*.5,(E+g)/2+l*.9,{...W,align:"left"})}}function z(n,e,c,l){let{pen:f,colors:d,size:p}=n,{mean:W,variance:B}=e.statistics,j=d.series[e.index[e.chosen]%7],P=l?Math.min(c.width*.46,p*27):c.width,{left:I}=c,m=c.top+p*.8,q=(k,_=1,J="400")=>{X(n,k,I,m,{weight:J,scale:O(n,k,P,_,J)}),m+=p*1.6};if(c.height>p*9){q(h(e),1.15,"600");let k=e.own?.recognized?`its groups are those of ${e.own.recognized}`:"its groups are of no norm here";q(e.own?k:`averages over ${T(e)}`)}let $=p*.95;f.beginPath(),f.rect(I+1,m-$/2,$,$),lt(f,j,e.index[e.chosen]%8,d.paper);let A=`group ${e.index[e.chosen]}: ${e.members.length} ${e.members.length===1?"value":"values"}`;X(n,A,I+$*1.5,m),m+=p*1.6;let E=H(Math.sqrt(B)),D=e.own?`,  f(x) = ${H(e.y[e.chosen])}`:"";q(e.kind==="rms"?`root mean square = ${E}`:`μ = ${H(W)},  σ = ${E}${D}`,1,"600"),m-=p*.2,G(n,e,I,m+p*.9,P),m+=p*2.9;let g=l?{left:I+P+p*1.5,top:c.top,width:c.width-P-p*1.5,height:c.height}:{left:I,top:m,width:c.width,height:c.top+c.height-m};g.height>p*6&&L(n,e,{...g,height:Math.min(g.height,p*12)},j)}function O(n,e,c,l,f="400"){return n.pen.font=n.font(l,f),l*Math.min(1,c/n.pen.measureText(e).width)}function G(n,e,c,l,f){let{pen:d,colors:p}=n,{mean:W,variance:B}=e.statistics,j=e.kind==="rms",P=e.x[e.chosen],I=(P-W)/Math.sqrt(B+e.eps),m=W<0?`${H(P)} + ${H(-W)}`:`${H(P)} − ${H(W)}`,q=["y = ",j?["x","√(mean x² + ε)"]:["x − μ","√(σ² + ε)"]," = ",[j?H(P):m,`√(${H(B)} + ε)`],` = ${H(I)}`],$=Math.min(1.1,1.1*(f/(D=>(d.font=n.font(D),q.reduce((g,k)=>g+Math.max(...[k].flat().map(_=>d.measureText(_).width)),0)))(1.1))),A=n.size*$,E=c;for(let[D,g]of q.entries()){d.font=n.font($,D===4?"700":"400");let k=Math.max(...[g].flat().map(_=>d.measureText(_).width));d.fillStyle=p.ink,d.textBaseline="middle",d.textAlign="center",typeof g=="string"?d.fillText(g,E+k/2,l):(d.fillText(g[0],E+k/2,l-A*.78),d.fillText(g[1],E+k/2,l+A*.82),d.strokeStyle=p.ink,d.lineWidth=1.2,Y(d,E,l,E+k,l)),E+=k}}function L(n,e,c,l){let{pen:f,colors:d,size:p}=n,W=Math.max(1e-9,...Array.from(e.x,Math.abs),...Array.from(e.y,Math.abs))*1.05,B=e.own?"f(x)":"y",j=p*(e.own?2.6:1.3),P=g=>c.left+j+(g+W)/(2*W)*(c.width-j-4),I=c.top+p*1.9,m=c.top+c.height-p*2.1,q=(g,k)=>{f.strokeStyle=d.muted,f.lineWidth=1,Y(f,P(-W),g,P(W),g),X(n,k,c.left,g,{weight:"600"})};q(I,"x"),q(m,B);let b=(g,k,_,J,et=!1)=>{f.strokeStyle=et?d.ink:d.muted,f.lineWidth=et?n.line:1,Y(f,P(g),k-p*.55,P(g),k+p*.55),_&&X(n,_,P(g),k+p*(J?-1.25:1.3),{align:"center",scale:.92,color:et?d.ink:d.muted})};f.globalAlpha=.45,f.strokeStyle=l,f.lineWidth=1;for(let g of e.members)Y(f,P(e.x[g]),I,P(e.y[g]),m);f.globalAlpha=1;let{mean:$,variance:A}=e.statistics;e.kind!=="rms"?b($,I,"μ ± σ",!0,!0):b(0,I,"0",!0);let E=Math.sqrt(A);f.strokeStyle=d.ink,f.lineWidth=n.line,Y(f,P($-E),I,P($+E),I),e.own||Y(f,P(-1),m,P(1),m);for(let g of[-1,0,1])b(g,m,H(g,0),!1,g===0);let D=(g,k,_)=>{f.beginPath(),f.arc(P(g),k,_?p*.42:p*.25,0,2*Math.PI),f.fillStyle=l,f.fill(),f.strokeStyle=_?d.ink:d.paper,f.lineWidth=_?n.line:1,f.stroke()};for(let g of e.members)D(e.x[g],I,!1),D(e.y[g],m,!1);D(e.x[e.chosen],I,!0),D(e.y[e.chosen],m,!0)}return{draw(n){let e=i();v(e.state.spread);let c=n.width>n.size*34,l=c?n.size*(n.height>n.size*28?11:7.6):n.height*.52;w(n,e,{left:0,top:0,width:n.width,height:n.height-l}),z(n,e,{left:4,top:n.height-l,width:n.width-8,height:l-4},c)},describe(){let n=i(),{mean:e,variance:c}=n.statistics,l=n.members.length-1,f=new Set(n.index).size,d=n.x[n.chosen];if(n.own){let P=n.own.recognized?`as in ${n.own.recognized}`:"as in none of the norms here";return`${n.own.name}: output [${N(n)}] moves when any of ${n.members.length} inputs moves, ${P}; ${H(d)} became ${H(n.y[n.chosen])}; (x − μ) / √(σ² + ε) would be ${H((d-e)/Math.sqrt(c+n.eps))}. ${f} different sets in all.`}let p=n.kind==="rms"?`root mean square ${H(Math.sqrt(c))}`:`mean ${H(e)} and deviation ${H(Math.sqrt(c))}`,W=l?`shares its ${p} with ${l} ${l===1?"other":"others"}`:`is alone in its group, ${p}`,B=n.mode==="weight"?"w":"x";return`${n.state.norm===nt?"No function of yours yet: type an expression of x in the last field. Shown meanwhile: ":""}${h(n)} averages over ${T(n)}: ${f} ${f===1?"group":"groups"}. ${B}[${N(n)}] = ${H(d)} ${W}, and becomes ${H(n.y[n.chosen])}.`},table(){let n=i(),e=[];for(let c of[...new Set(n.index)].sort((l,f)=>l-f)){let l=n.index.indexOf(c),f=n.own?dt(t.data().own_bits.values,n.x.length,l):Array.from(n.index.keys()).filter(W=>n.index[W]===c),{mean:d,variance:p}=u(n.x,f);e.push([c,f.length,H(d,3),H(Math.sqrt(p),3)])}return{columns:["group","values","mean","deviation"],rows:e}}}}};var{mount:ze,widget:te}=$t(zt),We=te;export{We as default,ze as mount,te as widget};
