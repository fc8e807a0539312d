function It(t){let o=atob(t),e=new Uint8Array(o.length);for(let n=0;n<e.length;n++)e[n]=o.charCodeAt(n);return e}function Rt(t){let o=t&32768?-1:1,e=t>>10&31,n=t&1023;return e===0?o*n*2**-24:e===31?n?NaN:o*(1/0):o*(1+n/1024)*2**(e-15)}function Ht(t){let{dtype:o,shape:e,data:n,scale:s,offset:a=0}=t,f=(typeof n=="string"?It(n):n instanceof ArrayBuffer?new Uint8Array(n):new Uint8Array(n.buffer,n.byteOffset,n.byteLength)).slice().buffer;switch(o){case"float32":return{shape:e,values:new Float32Array(f)};case"float64":return{shape:e,values:new Float64Array(f)};case"int32":return{shape:e,values:new Int32Array(f)};case"float16":return{shape:e,values:Float32Array.from(new Uint16Array(f),Rt)};case"uint8":{let v=new Uint8Array(f);return s===void 0?{shape:e,values:v}:{shape:e,values:Float32Array.from(v,S=>S*s+a)}}default:throw new Error(`unknown dtype ${o}`)}}function ut(t){return Object.fromEntries(Object.entries(t).map(([o,e])=>[o,Ht(e)]))}function R(t,o=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let e=t.toFixed(o);return Number(e)===0?e.replace("-",""):e.replace("-","−")}var at=(t,o,e)=>Math.min(e,Math.max(o,t));function xt(t){let{clientWidth:o,clientHeight:e}=t,n=globalThis.devicePixelRatio||1,[s,a]=[Math.max(1,Math.round(o*n)),Math.max(1,Math.round(e*n))];(t.width!==s||t.height!==a)&&Object.assign(t,{width:s,height:a});let u=t.getContext("2d");return u.setTransform(n,0,0,n,0,0),u.clearRect(0,0,o,e),{pen:u,width:o,height:e}}function bt(t,o,e,n,s){t.beginPath(),t.moveTo(o,e),t.lineTo(n,s),t.stroke()}function Z(t,o,e,n,s={}){let{pen:a,colors:u}=t;a.save(),a.font=t.font(s.scale??1,s.weight??"400"),a.textAlign=s.align??"left",a.textBaseline=s.baseline??"middle",a.lineJoin="round",a.lineWidth=4,a.strokeStyle=u.paper,a.strokeText(o,e,n),a.fillStyle=s.color??u.ink,a.fillText(o,e,n),a.restore()}var gt=[[],[[0,8,8,0]],[[0,0,8,8]],[[0,4,8,4]],[[4,0,4,8]],[[0,8,8,0],[0,0,8,8]],[[0,4,8,4],[4,0,4,8]],[[4,4,5,4]]];function ft(t,o,e,n){t.fillStyle=o,t.fill();let s=gt[e%gt.length];if(!s.length)return;let a=t.getTransform().a||1,u=new OffscreenCanvas(Math.round(8*a),Math.round(8*a)),f=u.getContext("2d");f.scale(a,a),f.strokeStyle=n,f.lineWidth=1.2,f.globalAlpha=.55;for(let[S,A,h,b]of s)f.beginPath(),f.moveTo(S,A),f.lineTo(h,b),f.stroke();let v=t.createPattern(u,"repeat");v.setTransform(new DOMMatrix().scale(1/a)),t.fillStyle=v,t.fill()}var Wt=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],Lt=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"],_t=["#00224E","#1A386F","#434E6C","#61656F","#7D7C78","#9B9476","#BCAE6C","#DEC958","#FEE838"],Ut=["#00507D","#3A8DBF","#A8CBE2","#F2F2F2","#F6C79E","#DE7D33","#9C3F00"],dt=t=>[1,3,5].map(o=>parseInt(t.slice(o,o+2),16));function wt(t,o){if(Number.isNaN(o))return"rgb(128 128 128)";let e=Math.min(1,Math.max(0,o))*(t.length-1),n=Math.min(t.length-2,Math.floor(e)),[s,a]=[dt(t[n]),dt(t[n+1])],u=s.map((f,v)=>Math.round(f+(a[v]-f)*(e-n)));return`rgb(${u[0]} ${u[1]} ${u[2]})`}var yt=t=>wt(_t,t),lt=t=>wt(Ut,(t+1)/2);function mt(t){return kt(t)>.179?"#000000":"#FFFFFF"}function kt(t){let o=t.startsWith("#")?dt(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[e,n,s]=o.slice(0,3).map(a=>{let u=a/255;return u<=.04045?u/12.92:((u+.055)/1.055)**2.4});return .2126*e+.7152*n+.0722*s}function vt(t){let o=getComputedStyle(t),e=o.backgroundColor,n=kt(e)<.2,s=a=>o.getPropertyValue(a).trim();return{dark:n,paper:e,ink:o.color,muted:s("--lx-muted"),faint:s("--lx-faint"),series:n?Lt:Wt}}function x(t,o={},e=[]){let n=document.createElement(t);for(let[s,a]of Object.entries(o))a===void 0||a===!1||(s==="text"?n.textContent=String(a):n.setAttribute(s,a===!0?"":String(a)));return n.append(...e),n}function ot(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function St({columns:t,rows:o},e){let n=(s,a)=>x("tr",{},a.map(u=>x(s,{text:u,scope:s==="th"?"col":void 0})));return x("table",{},[x("caption",{text:e}),x("thead",{},[n("th",t)]),x("tbody",{},o.map(s=>n("td",s)))])}var Vt={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function At(t,o){let e=x("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),n=t.map(s=>{let a=Gt(s,o);return e.append(a.element),a.update});return{element:e,update:(s,a)=>n.forEach(u=>u(s,a))}}function Gt(t,o){let{name:e}=t,n=x("span",{class:"lx-reason",hidden:!0}),s=x("output"),a=Jt(t);ot(a);let u=(A,h)=>{o.set({[e]:A},{final:h}),t.kernel&&h&&o.ask(e,A)},f=[];if(t.type==="button")f.push(a);else{let A=x("span",{text:t.label}),h=x("label",{style:"display:contents"},t.type==="checkbox"?[A,a]:[A,s,a]);f.push(h)}let v=x("div",{class:"lx-control","data-name":e,"data-kernel":t.kernel},[...f,n]);switch(t.type){case"slider":o.listen(a,"input",()=>u(Number(a.value),!1)),o.listen(a,"change",()=>u(Number(a.value),!0));break;case"checkbox":o.listen(a,"change",()=>u(a.checked,!0));break;case"button":o.listen(a,"click",()=>u((o.state()[e]??0)+1,!0));break;default:o.listen(a,"change",()=>u(a.value,!0))}function S(A,h){let b=o.state()[e],F=Object.entries(t.when??{}).some(([tt,X])=>!X.includes(o.state()[tt])),p=!!t.kernel&&A!=="live";a.disabled=F||p;let $=h.name===e,L=p?Vt[A]:$&&h.busy?"Computing …":$?h.error??"":"";n.hidden=!L,n.textContent=L,n.dataset.error=String(!!($&&h.error&&!p)),t.type==="checkbox"?a.checked=!!b:t.type!=="button"&&a.value!==String(b)&&(a.value=String(b)),t.type==="slider"&&(s.textContent=R(Number(b),t.digits??0))}return{element:v,update:S}}function Jt(t){switch(t.type){case"slider":return x("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return x("select",{},(t.options??[]).map(([o,e])=>x("option",{value:o,text:e})));case"checkbox":return x("input",{type:"checkbox"});case"button":return x("button",{type:"button",text:t.label});default:return x("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function Mt(t){let o={...t,kernel:"absent",answer:{}},e=new Map;return{get:n=>o[n],set(n,s){o[n]=s,e.get(n)?.forEach(a=>a())},on(n,s){return e.has(n)||e.set(n,new Set),e.get(n)?.add(s),()=>e.get(n)?.delete(s)}}}var Yt=100,Kt=3e3;function Tt(t){let o={kernel:"waiting",answer:{}},e=new Map,n=(p,$)=>{o[p]=$,e.get(p)?.forEach(L=>L())},s=0,a=()=>{globalThis.clearTimeout(s),s=0,o.kernel!=="absent"&&t.save_changes()},u=0,f=!1,v=p=>{p?.type==="pong"&&n("kernel","live"),p?.type==="answer"&&n("answer",{name:p.name,error:p.error})},S=()=>{globalThis.clearTimeout(u),u=globalThis.setTimeout(()=>o.kernel==="waiting"&&n("kernel","absent"),Kt),t.send({type:"ping"})},A=t.widget_manager?.kernel,h=()=>n("kernel","absent"),b=(p,$)=>{["dead","restarting","autorestarting","terminating","unknown"].includes($)?h():$==="idle"&&o.kernel==="absent"&&!f&&S(),($==="restarting"||$==="autorestarting")&&(f=!0)};return t.on("msg:custom",v),A?.statusChanged?.connect(b),A?.disposed?.connect(h),S(),{store:{get:p=>p in o?o[p]:t.get(p),set(p,$,{final:L=!0}={}){if(p==="request"){n("answer",{name:$.name,busy:!0}),a(),t.send({type:"request",...$});return}t.set(p,$),L?a():s||(s=globalThis.setTimeout(a,Yt))},on(p,$){return p in o?(e.has(p)||e.set(p,new Set),e.get(p)?.add($),()=>e.get(p)?.delete($)):(t.on(`change:${p}`,$),()=>t.off(`change:${p}`,$))}},dispose(){globalThis.clearTimeout(s),globalThis.clearTimeout(u),t.off("msg:custom",v),A?.statusChanged?.disconnect(b),A?.disposed?.disconnect(h)}}}var $t=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var Qt=(t,o,e)=>Math.min(e-1,Math.max(0,t+o));function Et(t,o){let e=-1,n=x("button",{type:"button",class:"lx-back",text:"◀ Back"}),s=x("button",{type:"button",class:"lx-next",text:"Start ▶"}),a=x("span",{class:"lx-step-title"}),u=x("span",{class:"lx-step-look"}),f=x("span",{class:"lx-step-count"}),v=x("div",{"aria-live":"polite"},[a," ",u]),S=t.map(F=>x("div",{class:"lx-reserve","aria-hidden":"true",text:`${F.title}. ${F.look}`})),A=x("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[n,x("div",{class:"lx-walk-text"},[...S,v]),x("div",{},[f," ",s])]);[A,n,s].forEach(ot);let h=F=>{e=Qt(e,F,t.length),b(),o.go(e)};function b(){let F=t[e];a.textContent=F?`${F.title}.`:"Guided walk.",u.textContent=F?F.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,f.textContent=F?`${e+1} / ${t.length}`:"",s.textContent=F?"Next ▶":"Start ▶";let p=A.ownerDocument.activeElement;n.disabled=e<=0,s.disabled=e===t.length-1,(p===n&&n.disabled||p===s&&s.disabled)&&A.focus()}return o.listen(n,"click",()=>h(-1)),o.listen(s,"click",()=>h(1)),o.listen(A,"keydown",F=>{let p={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[F.key];p&&(F.preventDefault(),e+p>=0&&h(p))}),b(),A}var Zt=46;function Ft(t){let o=(n,s)=>te(t,n,s),e=globalThis.document?.documentElement;if(e&&"explorerPage"in e.dataset){let n=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");o(document.body,Mt(n))}return{mount:o,widget:{render({model:n,el:s}){let{store:a,dispose:u}=Tt(n),f=o(s,a);return()=>{f(),u()}}}}}function zt(t,o,e){let n=matchMedia(`(min-height: ${o+6}px) and (max-height: ${o+10}px)`),s=matchMedia(`(min-height: ${o+2}px) and (max-height: ${o+5.9}px)`),a=matchMedia("(prefers-color-scheme: dark)"),u=()=>{t.dataset.scheme=s.matches||a.matches&&!n.matches?"dark":"light"};[n,s,a].forEach(f=>e(f,"change",u)),u()}function te(t,o,e){let n=new AbortController,s=[],a=(k,w,M,B={})=>k.addEventListener(w,M,{...B,signal:n.signal}),u="explorerPage"in document.documentElement.dataset,f=x("canvas",{role:"img"}),v=x("div",{class:"lx-picture"},[f]),S=x("div",{class:"lx-table",hidden:!0});v.append(S);let A=x("p",{class:"lx-says","aria-live":"polite"}),h=x("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),b=x("section",{class:"lx","data-kind":e.get("kind"),"data-host":u?"page":"lab","data-projector":e.get("projector")?"true":"false","aria-label":e.get("title"),style:u?"height:100vh":`height:${e.get("height")}px`});u&&zt(b,Number(e.get("height")),a);let F=x("div",{class:"lx-main"},[v,A]);ot(h),ot(S);let p=()=>e.get("state"),$=(k,w)=>{e.set("state",{...p(),...k},w)},L=ut(e.get("arrays")),tt=(k,w)=>e.set("request",{name:k,value:w}),X=At(e.get("controls"),{state:p,set:$,ask:tt,listen:a}),rt=e.get("steps"),r=rt.length?Et(rt,{listen:a,go:k=>$(rt[k].state)}):null;b.append(x("style",{text:$t}),x("div",{class:"lx-head"},[x("p",{class:"lx-title",text:e.get("title")}),h]),...r?[r]:[],x("div",{class:"lx-body"},[F,...e.get("controls").length?[X.element]:[]])),o.append(b);let l=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),d={picture:v,canvas:f,state:p,params:()=>e.get("params"),data:()=>L,set:$,listen:a,focusable:ot,redraw:m,animate(k,w){if(l?.matches)return w(1);let M=performance.now(),B=_=>{if(n.signal.aborted)return;let T=Math.min(1,Math.max(0,(_-M)/k));w(T),T<1&&requestAnimationFrame(B)};requestAnimationFrame(B)}},i=t.create(d),g=0,c=!1,E=0,y=0;function m(){!g&&!n.signal.aborted&&(g=requestAnimationFrame(N))}function N(){if(g=0,!b.isConnected||!f.clientWidth||!f.clientHeight){c||m(),c=!0;return}c=!1;let k=vt(b);b.dataset.theme=k.dark?"dark":"light";let w=!!e.get("projector"),M=w?20:13,B=getComputedStyle(b).fontFamily,_=(T=1,I="400")=>`${I} ${M*T}px ${B}`;i.draw({...xt(f),colors:k,size:M,line:w?3.5:2,projector:w,font:_}),X.update(e.get("kernel"),e.get("answer")??{}),f.setAttribute("aria-label",`${e.get("title")}: ${i.describe()}`),S.hidden||H(),globalThis.clearTimeout(y),y=globalThis.setTimeout(()=>{A.textContent=i.describe()},E?80:0),E+=1,b.dataset.draws=String(E),b.dataset.ready="true"}let H=()=>S.replaceChildren(St(i.table(),e.get("title")));a(h,"click",()=>{S.hidden=!S.hidden,h.setAttribute("aria-expanded",String(!S.hidden)),h.textContent=S.hidden?"Show as table":"Show the picture",S.hidden||H()});for(let k of["state","params","kernel","answer","projector"])s.push(e.on(k,m));s.push(e.on("arrays",()=>{L=ut(e.get("arrays")),m()}));let P=()=>{b.dataset.narrow=String(b.clientWidth<Zt*parseFloat(getComputedStyle(b).fontSize)),m()},q=new ResizeObserver(P);q.observe(b),q.observe(v);let C=new IntersectionObserver(m);C.observe(b);for(let k of["transitionend","transitioncancel"])a(b,k,w=>w.target===b&&m());return a(b,"keydown",k=>k.stopPropagation()),P(),()=>{n.abort(),cancelAnimationFrame(g),globalThis.clearTimeout(y),q.disconnect(),C.disconnect(),s.forEach(k=>k()),b.remove()}}function Ct({shape:t,values:o},e){let[,n,s]=t;return{rows:n,columns:s,values:Float64Array.from(o.subarray(e*n*s,(e+1)*n*s))}}var K=({columns:t,values:o},e)=>o.subarray(e*t,(e+1)*t),ht=(t,o)=>Float64Array.from(t,(e,n)=>e*o[n]);function it(t){let o=0;for(let e=0;e<t.length;e++)o+=t[e];return o}function ee(t,o){let e=new Float64Array(t.rows*o.rows);for(let n=0;n<t.rows;n++)for(let s=0;s<o.rows;s++)e[n*o.rows+s]=it(ht(K(t,n),K(o,s)));return{rows:t.rows,columns:o.rows,values:e}}function pt(t){let o=Math.max(...Array.from(t));if(o===-1/0)return new Float64Array(t.length);let e=Float64Array.from(t,s=>Math.exp(s-o)),n=it(e);return e.map(s=>s/n)}function Nt(t,o,{divisor:e,mask:n,place:s}){let a=ee(t,o),u=h=>({...a,values:h}),f=u(a.values.map(h=>h/e)),v=h=>n!==null&&!n[h],S=u(f.values.map((h,b)=>s==="before"&&v(b)?-1/0:h)),A=u(new Float64Array(a.values.length));for(let h=0;h<a.rows;h++)A.values.set(pt(K(S,h)),h*a.columns);return s==="after"&&(A.values=A.values.map((h,b)=>v(b)?0:h)),{scores:a,scaled:f,masked:S,weights:A}}function Pt(t,o){return{...o,values:o.values.map((e,n)=>e*t[Math.floor(n/o.columns)])}}function Bt({rows:t,columns:o,values:e}){let n=new Float64Array(o);for(let s=0;s<t;s++)for(let a=0;a<o;a++)n[a]+=e[s*o+a];return n}function nt(t){let o=0;for(let e=0;e<t.length;e++)Number.isFinite(t[e])&&(o=Math.max(o,Math.abs(t[e])));return o}function jt({width:t,height:o,size:e,T:n,S:s,d:a,dv:u,names:f}){let v=t>=e*38,S=Math.max(f,e*5.6)+e*.7,A=Math.min(f*.68,e*4.6),h=v?e*15.5:e*7,b=Math.max(4,Math.min((t-S-h-(v?A:0))/s,e*4)),F=S+b*s,p=e*1.9+A+e*.5,$=u<=8?e*1.15:Math.max(1.5,e*6/u),L=e*(2.2+4*1.5+3.6+1.1)+$*u,tt=e*6.6+Math.min(a*e*1.6,e*16),X=v?e*.6:tt+e*1.6,rt=Math.max(p+n*e*1.5+L+X,v?p+tt:0),r=Math.max(e*1.5,Math.min((o-p-L-X)/n,e*2.3)),l=p+r*n,d=v?{left:F+A+e*.4,top:0,width:t-F-A-e*.4}:{left:0,top:l+L+e*1.6,width:t};return{wide:v,least:rt,part:$,map:{left:S,top:p,column:b,row:r,right:F,bottom:l},stages:l+e*.9,dot:d}}function Dt({left:t,top:o,column:e,row:n},s,a,u,f){let[v,S]=[Math.floor((f-o)/n),Math.floor((u-t)/e)];return v>=0&&v<s&&S>=0&&S<a?[v,S]:null}var Ot={scores:"scores q · k",scaled:"scaled",masked:"masked",weights:"weights"},ct=8,qt={create(t){let{canvas:o}=t;t.focusable(o);let e=x("div",{"aria-hidden":"true",style:"position:absolute;inset:0;pointer-events:none;overflow:hidden"});t.picture.insertBefore(e,o.nextSibling);let n=null,s;function a(){let r=[t.params(),t.state(),t.data()];return(!s||r.some((l,d)=>l!==s?.from[d]))&&(s={from:r,found:u()}),s.found}function u(){let r=t.params(),l=t.state(),d=t.data(),i=d.query.shape[0],g=at((l.head??1)-1,0,i-1),[c,E,y]=[d.query,d.key,d.value].map(O=>Ct(O,g)),[m,N,H]=[c.rows,E.rows,c.columns],P=Math.max(0,r.masks.indexOf(l.mask)),q=l.mask==="none"?null:d.mask.values.subarray(P*m*N,(P+1)*m*N),C=!!r.own&&l.weights!=="equation",w=(C?Math.sqrt(H):{head:Math.sqrt(H),one:1,width:H,model:Math.sqrt(i*H)}[l.scale])*(C?1:l.temperature),M=!C&&q!==null&&l.place==="after",B=Nt(c,E,{divisor:w,mask:q,place:M?"after":"before"}),_=0;if(C){let O=(P*i+g)*m*N,J=B.weights.values;B.weights={...B.weights,values:Float64Array.from(d.own_weights.values.subarray(O,O+m*N))},_=nt(B.weights.values.map((G,U)=>G-J[U]))}let[T,I]=[at(l.cell[0],0,m-1),at(l.cell[1],0,N-1)],j=K(B.weights,T),W=Pt(j,y),V=Bt(W);if(C){let O=((P*i+g)*m+T)*y.columns;V=Float64Array.from(d.own_output.values.subarray(O,O+y.columns))}return{params:r,state:l,T:m,S:N,d:H,query:c,key:E,value:y,mask:q,all:B,t:T,s:I,weights:j,parts:W,output:V,divisor:w,own:C,gap:_,after:M,total:it(j)}}let f=(r,l)=>r.params.tokens[l],v=(r,l)=>{let{T:d,S:i}=a(),g=n&&Dt(n.map,d,i,r.offsetX,r.offsetY);g&&(l||g.join()!==t.state().cell.join())&&t.set({cell:g},{final:l})},S=!1;t.listen(o,"pointerdown",r=>{S=!0,o.setPointerCapture(r.pointerId),v(r,!1)}),t.listen(o,"pointermove",r=>S&&v(r,!1)),t.listen(o,"pointerup",r=>{S&&v(r,!0),S=!1}),t.listen(o,"pointercancel",()=>{S=!1}),t.listen(o,"keydown",r=>{let l={ArrowRight:[0,1],ArrowLeft:[0,-1],ArrowDown:[1,0],ArrowUp:[-1,0]}[r.key];if(!l)return;r.preventDefault();let{t:d,s:i,T:g,S:c}=a();t.set({cell:[at(d+l[0],0,g-1),at(i+l[1],0,c-1)]})});function A(r){if(t.picture.style.minHeight===`${r}px`)return;t.picture.style.minHeight=`${r}px`;let l=t.picture.closest(".lx");if(l.dataset.host!=="lab")return;l.style.minHeight="";let d=l.scrollHeight-l.clientHeight;d>1&&(l.style.minHeight=`${l.offsetHeight+d}px`)}let h=(r,l)=>Number.isFinite(r)?R(r,l==="weights"?2:Math.abs(r)>=99.95?0:1):r<0?"−∞":R(r);function b(r,l,d=!1){let i=r.replace(/\n/g,"⏎").replace(/ /g," ")||"∅";e.append(x("span",{text:i,title:r,style:`position:absolute;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;line-height:1.2;font-weight:${d?700:400};${l}`}))}function F(r,l){r.pen.font=r.font(1,"700");let d=Math.max(...l.params.tokens.map(i=>r.pen.measureText(i).width));return Math.min(d+4,r.size*7)}function p(r,l,d){let{pen:i,colors:g,size:c}=r,{T:E,S:y,state:m,all:N,mask:H}=l,P=m.stage,q=N[P],{left:C,top:k,column:w,row:M}=d.map,B=nt(q.values)||1,_=Math.min(.95,w*.38/c);i.textAlign="center",i.textBaseline="middle";for(let T=0;T<E;T++)for(let I=0;I<y;I++){let j=q.values[T*y+I],[W,V]=[C+I*w,k+T*M],O=Number.isFinite(j)?P==="weights"?yt(j):lt(j/B):g.paper,J=H!==null&&!H[T*y+I]&&(P==="masked"||P==="weights"),G=J&&(j===0||!Number.isFinite(j));i.beginPath(),i.rect(W,V,w-1,M-1),J?ft(i,G?g.paper:O,1,g.muted):(i.fillStyle=O,i.fill()),!(w<c*1.6)&&(i.font=r.font(_,T===l.t&&I===l.s?"700":"400"),G?Z(r,h(j,P),W+w/2,V+M/2,{align:"center",scale:_}):(i.fillStyle=mt(O),i.fillText(h(j,P),W+w/2,V+M/2)))}$(r,C,k+l.t*M,w*y-1,M-1,r.line*.8),$(r,C+l.s*w,k+l.t*M,w-1,M-1,r.line*1.7);for(let T=0;T<E;T++)b(f(l,T),`right:calc(100% - ${C-c*.5}px);top:${k+(T+.5)*M-c*.65}px;max-width:${c*7}px;text-align:right`,T===l.t);for(let T=0;T<y;T++)b(f(l,T),`left:${C+(T+.45)*w}px;top:${k-c*1.5}px;max-width:${c*7}px;transform-origin:0 100%;transform:rotate(-42deg)`,T===l.s);Z(r,`${Ot[P]}: each row asks, columns answer`,0,c*.75,{weight:"600"})}function $({pen:r,colors:l},d,i,g,c,E){for(let[y,m]of[[l.paper,E+3],[l.ink,E]])r.strokeStyle=y,r.lineWidth=m,r.strokeRect(d,i,g,c)}function L(r,l,d){let{pen:i,colors:g,size:c}=r,{S:E,all:y,t:m,s:N,weights:H,parts:P,output:q,mask:C,value:k}=l,{left:w,column:M,right:B}=d.map,_="the framed row, step by step: ";Z(r,_,0,d.stages+c*.7,{weight:"600"}),i.font=r.font(1,"600"),b(f(l,m),`left:${i.measureText(_).width}px;top:${d.stages+c*.05}px;max-width:${c*9}px`,!0);let T=Math.min(.95,M*.38/c),I=["q · k",`÷ ${R(l.divisor)}`,l.after?"unmasked":l.mask?"masked":"no mask",l.after?"then × mask":l.own?"yours":"softmax"],j=[y.scores,y.scaled,y.masked,y.weights].map(D=>K(D,m)),W=d.stages+c*2.2;i.textBaseline="middle",j.forEach((D,Y)=>{let Q=W+c*.75;i.font=r.font(.92),i.textAlign="right",i.fillStyle=g.muted,i.fillText(I[Y],w-c*.5,Q,w-c*.6),i.textAlign="center";for(let st=0;st<E&&M>=c*1.3;st++)i.font=r.font(T,st===N?"700":"400"),i.fillStyle=Number.isFinite(D[st])?g.ink:g.muted,i.fillText(h(D[st],Y===3?"weights":"scores"),w+(st+.5)*M,Q);W+=c*1.5});let V=Math.abs(l.total-1)>.005;Z(r,`sum ${R(l.total)}${V?" ⚠":""}`,B+c*.6,W-c*.75,{weight:V?"700":"600",scale:.95});let O=c*3.2,J=W+O+c*.3;i.strokeStyle=g.muted,i.lineWidth=1,bt(i,w,J,B,J);for(let D=0;D<E;D++){let Y=l.after&&C!==null&&!C[m*E+D]?tt(l,D):null,Q=at(Y??H[D],0,1.2);i.beginPath(),i.rect(w+D*M+M*.18,J-Q*O,M*.64,Q*O),Y!==null?(ft(i,g.paper,1,g.ink),i.strokeStyle=g.muted,i.stroke()):(i.fillStyle=g.series[0],i.fill())}i.textAlign="right",i.font=r.font(.92),i.fillStyle=g.muted,i.fillText("weight",w-c*.5,J-O*.5);let G=J+c*.8,U=Math.max(nt(k.values),nt(q))||1,et=d.part*P.columns;i.textAlign="right",i.fillStyle=g.muted,i.fillText("× value",w-c*.5,G+et/2);for(let D=0;D<E;D++)X(r,K(P,D),U,w+D*M,G,M-2,d.part);let z=B+c*1.5;Z(r,"=",B+c*.7,G+et/2,{align:"center",weight:"700"}),X(r,q,U,z,G,c*2.4,d.part),Z(r,"output",z,G-c*.75,{weight:"600",scale:.95}),!(d.part<c)&&q.forEach((D,Y)=>{let Q=d.wide&&l.params.features.length===q.length?`  ${l.params.features[Y]}`:"";Z(r,`${R(D)}${Q}`,z+c*2.7,G+(Y+.5)*d.part,{scale:.88})})}function tt(r,l){return pt(K(r.all.scaled,r.t))[l]}function X({pen:r,colors:l},d,i,g,c,E,y){for(let m=0;m<d.length;m++)r.fillStyle=lt(d[m]/i),r.fillRect(g,c+m*y,E,y-(y>5?1:0));r.strokeStyle=l.faint,r.lineWidth=1,r.strokeRect(g,c,E,y*d.length)}function rt(r,l,d){let{pen:i,colors:g,size:c}=r,{t:E,s:y,d:m,query:N,key:H,all:P,S:q,params:C}=l,{left:k,top:w,width:M}=d.dot,[B,_]=[K(N,E),K(H,y)],T=ht(B,_);Z(r,"the framed cell: q · k",k,w+c*.75,{weight:"600"}),b(`“${f(l,E)}” · “${f(l,y)}”`,`left:${k}px;top:${w+c*1.55}px;max-width:${M}px`,!0);let I=C.features.length===m?c*3.9:c*1.4,j=Math.min((M-I)/3,c*5),W=m<=ct?c*1.6:Math.min(c*1.6,c*16/m),V=w+c*4.6,O=[Math.max(nt(N.values),nt(H.values))||1,0,nt(T)||1];O[1]=O[0],i.textBaseline="middle",i.textAlign="center",i.font=r.font(.9),i.fillStyle=g.muted,["query","× key","= product"].forEach((U,et)=>i.fillText(U,k+I+(et+.5)*j,V-c*.75,j)),[B,_,T].forEach((U,et)=>{for(let z=0;z<m;z++){let D=lt(U[z]/O[et]),[Y,Q]=[k+I+et*j,V+z*W];i.fillStyle=D,i.fillRect(Y,Q,j-2,W-(W>5?1.5:0)),!(m>ct)&&(i.font=r.font(Math.min(.95,j/c/3),et===2?"700":"400"),i.fillStyle=mt(D),i.textAlign="center",i.fillText(R(U[z],2),Y+j/2,Q+W/2))}}),i.textAlign="right",i.fillStyle=g.muted;for(let U=0;U<m&&m<=ct;U++)i.font=r.font(.9),i.fillText(C.features.length===m?C.features[U]:String(U),k+I-c*.4,V+(U+.5)*W,I);let J=V+m*W+c*.9,G=m>ct?`sum of ${m} products = `:"sum = ";Z(r,`${G}${R(P.scores.values[E*q+y])}`,k+I+3*j-c*.3,J,{align:"right",weight:"700",scale:1.08})}return{draw(r){let l=a();e.replaceChildren(),e.style.fontSize=`${r.size}px`;let d=F(r,l),{width:i,height:g,size:c}=r;n=jt({width:i,height:g,size:c,T:l.T,S:l.S,d:l.d,dv:l.value.columns,names:d}),A(Math.ceil(n.least)),p(r,l,n),L(r,l,n),rt(r,l,n)},describe(){let r=a(),{t:l,s:d,S:i,all:g,weights:c,state:E,total:y,own:m,params:N}=r,H=g.scores.values[l*i+d],P=c.indexOf(Math.max(...c)),q=r.mask!==null&&!r.mask[l*i+d],C=`“${f(r,l)}” asks “${f(r,d)}”: score ${R(H)}, ÷ ${R(r.divisor)} = ${R(g.scaled.values[l*i+d])}${q?r.after?", set to 0 after the softmax":", masked":""}, weight ${R(c[d])}.`,k=y>0?` Most of the row goes to “${f(r,P)}” (${R(c[P])}).`:" The row may attend to nothing.",w=Math.abs(y-1)>.005&&y>0?` The row's weights sum to ${R(y)}, not to 1.`:"",M=m?` ${N.own} ${r.gap<1e-5?"agrees with the equation":`differs from the equation by up to ${r.gap.toPrecision(2)}`}${N.note&&E.mask!=="none"?`; ${N.note}`:""}.`:"";return C+k+w+M},table(){let r=a(),{T:l,S:d,all:i,state:g,params:c}=r,E=i[g.stage],y=[];for(let m=0;m<l;m++)y.push([c.tokens[m],...Array.from(K(E,m),N=>Number.isFinite(N)?R(N,3):R(N))]);return{columns:[`${Ot[g.stage]}: asks`,...c.tokens.slice(0,d)],rows:y}}}}};var{mount:Oe,widget:oe}=Ft(qt),qe=oe;export{qe as default,Oe as mount,oe as widget};
