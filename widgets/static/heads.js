function qt(t){let o=atob(t),e=new Uint8Array(o.length);for(let r=0;r<e.length;r++)e[r]=o.charCodeAt(r);return e}function _t(t){let o=t&32768?-1:1,e=t>>10&31,r=t&1023;return e===0?o*r*2**-24:e===31?r?NaN:o*(1/0):o*(1+r/1024)*2**(e-15)}function Vt(t){let{dtype:o,shape:e,data:r,scale:s,offset:c=0}=t,x=(typeof r=="string"?qt(r):r instanceof ArrayBuffer?new Uint8Array(r):new Uint8Array(r.buffer,r.byteOffset,r.byteLength)).slice().buffer;switch(o){case"float32":return{shape:e,values:new Float32Array(x)};case"float64":return{shape:e,values:new Float64Array(x)};case"int32":return{shape:e,values:new Int32Array(x)};case"float16":return{shape:e,values:Float32Array.from(new Uint16Array(x),_t)};case"uint8":{let $=new Uint8Array(x);return s===void 0?{shape:e,values:$}:{shape:e,values:Float32Array.from($,h=>h*s+c)}}default:throw new Error(`unknown dtype ${o}`)}}function ut(t){return Object.fromEntries(Object.entries(t).map(([o,e])=>[o,Vt(e)]))}function W(t,o=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let e=t.toFixed(o);return Number(e)===0?e.replace("-",""):e.replace("-","−")}var U=(t,o,e)=>Math.min(e,Math.max(o,t));function vt(t){let{clientWidth:o,clientHeight:e}=t,r=globalThis.devicePixelRatio||1,[s,c]=[Math.max(1,Math.round(o*r)),Math.max(1,Math.round(e*r))];(t.width!==s||t.height!==c)&&Object.assign(t,{width:s,height:c});let f=t.getContext("2d");return f.setTransform(r,0,0,r,0,0),f.clearRect(0,0,o,e),{pen:f,width:o,height:e}}function ht(t,o,e,r,s){t.beginPath(),t.moveTo(o,e),t.lineTo(r,s),t.stroke()}function K(t,o,e,r,s={}){let{pen:c,colors:f}=t;c.save(),c.font=t.font(s.scale??1,s.weight??"400"),c.textAlign=s.align??"left",c.textBaseline=s.baseline??"middle",c.lineJoin="round",c.lineWidth=4,c.strokeStyle=f.paper,c.strokeText(o,e,r),c.fillStyle=s.color??f.ink,c.fillText(o,e,r),c.restore()}var Jt=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],Gt=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"],Yt=["#00224E","#1A386F","#434E6C","#61656F","#7D7C78","#9B9476","#BCAE6C","#DEC958","#FEE838"];var dt=t=>[1,3,5].map(o=>parseInt(t.slice(o,o+2),16));function Kt(t,o){if(Number.isNaN(o))return"rgb(128 128 128)";let e=Math.min(1,Math.max(0,o))*(t.length-1),r=Math.min(t.length-2,Math.floor(e)),[s,c]=[dt(t[r]),dt(t[r+1])],f=s.map((x,$)=>Math.round(x+(c[$]-x)*(e-r)));return`rgb(${f[0]} ${f[1]} ${f[2]})`}var mt=t=>Kt(Yt,t);function $t(t){return St(t)>.179?"#000000":"#FFFFFF"}function St(t){let o=t.startsWith("#")?dt(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[e,r,s]=o.slice(0,3).map(c=>{let f=c/255;return f<=.04045?f/12.92:((f+.055)/1.055)**2.4});return .2126*e+.7152*r+.0722*s}function At(t){let o=getComputedStyle(t),e=o.backgroundColor,r=St(e)<.2,s=c=>o.getPropertyValue(c).trim();return{dark:r,paper:e,ink:o.color,muted:s("--lx-muted"),faint:s("--lx-faint"),series:r?Gt:Jt}}function F(t,o={},e=[]){let r=document.createElement(t);for(let[s,c]of Object.entries(o))c===void 0||c===!1||(s==="text"?r.textContent=String(c):r.setAttribute(s,c===!0?"":String(c)));return r.append(...e),r}function X(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function Tt({columns:t,rows:o},e){let r=(s,c)=>F("tr",{},c.map(f=>F(s,{text:f,scope:s==="th"?"col":void 0})));return F("table",{},[F("caption",{text:e}),F("thead",{},[r("th",t)]),F("tbody",{},o.map(s=>r("td",s)))])}var Xt={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function Et(t,o){let e=F("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),r=t.map(s=>{let c=zt(s,o);return e.append(c.element),c.update});return{element:e,update:(s,c)=>r.forEach(f=>f(s,c))}}function zt(t,o){let{name:e}=t,r=F("span",{class:"lx-reason",hidden:!0}),s=F("output"),c=!1,f=Qt(t);X(f);let x=(l,n)=>{o.set({[e]:l},{final:n}),t.kernel&&n&&o.ask(e,l)},$=[];if(t.type==="button")$.push(f);else{let l=F("span",{text:t.label}),n=F("label",{style:"display:contents"},t.type==="checkbox"?[l,f]:[l,s,f]);$.push(n)}let h=F("div",{class:"lx-control","data-name":e,"data-kernel":t.kernel},[...$,r]);switch(t.type){case"slider":o.listen(f,"input",()=>x(Number(f.value),!1)),o.listen(f,"change",()=>x(Number(f.value),!0));break;case"checkbox":o.listen(f,"change",()=>x(f.checked,!0));break;case"button":o.listen(f,"click",()=>x((o.state()[e]??0)+1,!0));break;case"text":o.listen(f,"input",()=>c=!0),o.listen(f,"blur",()=>c=!1),o.listen(f,"change",()=>{c=!1,x(f.value,!0)});break;default:o.listen(f,"change",()=>x(f.value,!0))}function u(l,n){let m=o.state()[e],a=Object.entries(t.when??{}).some(([M,S])=>!S.includes(o.state()[M])),y=!!t.kernel&&l!=="live";f.disabled=a||y;let w=n.name===e,b=y?Xt[l]:w&&n.busy?"Computing …":w?n.error??"":"";r.hidden=!b,r.textContent=b,r.dataset.error=String(!!(w&&n.error&&!y)),t.type==="checkbox"?f.checked=!!m:t.type!=="button"&&!c&&f.value!==String(m)&&(f.value=String(m)),t.type==="slider"&&(s.textContent=W(Number(m),t.digits??0))}return{element:h,update:u}}function Qt(t){switch(t.type){case"slider":return F("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return F("select",{},(t.options??[]).map(([o,e])=>F("option",{value:o,text:e})));case"checkbox":return F("input",{type:"checkbox"});case"button":return F("button",{type:"button",text:t.label});default:return F("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function Ct(t){let o={...t,kernel:"absent",answer:{}},e=new Map;return{get:r=>o[r],set(r,s){o[r]=s,e.get(r)?.forEach(c=>c())},on(r,s){return e.has(r)||e.set(r,new Set),e.get(r)?.add(s),()=>e.get(r)?.delete(s)}}}var Zt=100,te=3e3;function Nt(t){let o={kernel:"waiting",answer:{}},e=new Map,r=(a,y)=>{o[a]=y,e.get(a)?.forEach(w=>w())},s=0,c=()=>{globalThis.clearTimeout(s),s=0,o.kernel!=="absent"&&t.save_changes()},f=0,x=!1,$=a=>{a?.type==="pong"&&r("kernel","live"),a?.type==="answer"&&r("answer",{name:a.name,error:a.error})},h=()=>{globalThis.clearTimeout(f),f=globalThis.setTimeout(()=>o.kernel==="waiting"&&r("kernel","absent"),te),t.send({type:"ping"})},u=t.widget_manager?.kernel,l=()=>r("kernel","absent"),n=(a,y)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(y)?l():y==="idle"&&o.kernel==="absent"&&!x&&h(),(y==="restarting"||y==="autorestarting")&&(x=!0)};return t.on("msg:custom",$),u?.statusChanged?.connect(n),u?.disposed?.connect(l),h(),{store:{get:a=>a in o?o[a]:t.get(a),set(a,y,{final:w=!0}={}){if(a==="request"){r("answer",{name:y.name,busy:!0}),c(),t.send({type:"request",...y});return}t.set(a,y),w?c():s||(s=globalThis.setTimeout(c,Zt))},on(a,y){return a in o?(e.has(a)||e.set(a,new Set),e.get(a)?.add(y),()=>e.get(a)?.delete(y)):(t.on(`change:${a}`,y),()=>t.off(`change:${a}`,y))}},dispose(){globalThis.clearTimeout(s),globalThis.clearTimeout(f),t.off("msg:custom",$),u?.statusChanged?.disconnect(n),u?.disposed?.disconnect(l)}}}var Ot=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var ne=(t,o,e)=>Math.min(e-1,Math.max(0,t+o));function Ft(t,o){let e=-1,r=F("button",{type:"button",class:"lx-back",text:"◀ Back"}),s=F("button",{type:"button",class:"lx-next",text:"Start ▶"}),c=F("span",{class:"lx-step-title"}),f=F("span",{class:"lx-step-look"}),x=F("span",{class:"lx-step-count"}),$=F("div",{"aria-live":"polite"},[c," ",f]),h=t.map(m=>F("div",{class:"lx-reserve","aria-hidden":"true",text:`${m.title}. ${m.look}`})),u=F("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[r,F("div",{class:"lx-walk-text"},[...h,$]),F("div",{},[x," ",s])]);[u,r,s].forEach(X);let l=m=>{e=ne(e,m,t.length),n(),o.go(e)};function n(){let m=t[e];c.textContent=m?`${m.title}.`:"Guided walk.",f.textContent=m?m.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,x.textContent=m?`${e+1} / ${t.length}`:"",s.textContent=m?"Next ▶":"Start ▶";let a=u.ownerDocument.activeElement;r.disabled=e<=0,s.disabled=e===t.length-1,(a===r&&r.disabled||a===s&&s.disabled)&&u.focus()}return o.listen(r,"click",()=>l(-1)),o.listen(s,"click",()=>l(1)),o.listen(u,"keydown",m=>{let a={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[m.key];a&&(m.preventDefault(),e+a>=0&&l(a))}),n(),u}var oe=46;function Rt(t){let o=(r,s)=>le(t,r,s),e=globalThis.document?.documentElement;if(e&&"explorerPage"in e.dataset){let r=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");o(document.body,Ct(r))}return{mount:o,widget:{render({model:r,el:s}){let{store:c,dispose:f}=Nt(r),x=o(s,c);return()=>{x(),f()}}}}}function re(t,o,e){let r=matchMedia(`(min-height: ${o+6}px) and (max-height: ${o+10}px)`),s=matchMedia(`(min-height: ${o+2}px) and (max-height: ${o+5.9}px)`),c=matchMedia("(prefers-color-scheme: dark)"),f=()=>{t.dataset.scheme=s.matches||c.matches&&!r.matches?"dark":"light"};[r,s,c].forEach(x=>e(x,"change",f)),f()}function le(t,o,e){let r=new AbortController,s=[],c=(T,P,I,v={})=>T.addEventListener(P,I,{...v,signal:r.signal}),f="explorerPage"in document.documentElement.dataset,x=F("canvas",{role:"img"}),$=F("div",{class:"lx-picture"},[x]),h=F("div",{class:"lx-table",hidden:!0});$.append(h);let u=F("p",{class:"lx-says","aria-live":"polite"}),l=F("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),n=F("section",{class:"lx","data-kind":e.get("kind"),"data-host":f?"page":"lab","data-projector":e.get("projector")?"true":"false","aria-label":e.get("title"),style:f?"height:100vh":`height:${e.get("height")}px`});f&&re(n,Number(e.get("height")),c);let m=F("div",{class:"lx-main"},[$,u]);X(l),X(h);let a=()=>e.get("state"),y=(T,P)=>{e.set("state",{...a(),...T},P)},w=ut(e.get("arrays")),b=(T,P)=>e.set("request",{name:T,value:P}),M=Et(e.get("controls"),{state:a,set:y,ask:b,listen:c}),S=e.get("steps"),A=S.length?Ft(S,{listen:c,go:T=>y(S[T].state)}):null;n.append(F("style",{text:Ot}),F("div",{class:"lx-head"},[F("p",{class:"lx-title",text:e.get("title")}),l]),...A?[A]:[],F("div",{class:"lx-body"},[m,...e.get("controls").length?[M.element]:[]])),o.append(n);let N=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),B={picture:$,canvas:x,state:a,params:()=>e.get("params"),data:()=>w,set:y,listen:c,focusable:X,redraw:k,animate(T,P){if(N?.matches)return P(1);let I=performance.now(),v=L=>{if(r.signal.aborted)return;let q=Math.min(1,Math.max(0,(L-I)/T));P(q),q<1&&requestAnimationFrame(v)};requestAnimationFrame(v)}},g=t.create(B),D=0,i=!1,d=0,p=0;function k(){!D&&!r.signal.aborted&&(D=requestAnimationFrame(E))}function E(){if(D=0,!n.isConnected||!x.clientWidth||!x.clientHeight){i||k(),i=!0;return}i=!1;let T=At(n);n.dataset.theme=T.dark?"dark":"light";let P=!!e.get("projector"),I=P?20:13,v=getComputedStyle(n).fontFamily,L=(q=1,Z="400")=>`${Z} ${I*q}px ${v}`;g.draw({...vt(x),colors:T,size:I,line:P?3.5:2,projector:P,font:L}),M.update(e.get("kernel"),e.get("answer")??{}),x.setAttribute("aria-label",`${e.get("title")}: ${g.describe()}`),h.hidden||j(),globalThis.clearTimeout(p),p=globalThis.setTimeout(()=>{u.textContent=g.describe()},d?80:0),d+=1,n.dataset.draws=String(d),n.dataset.ready="true"}let j=()=>h.replaceChildren(Tt(g.table(),e.get("title")));c(l,"click",()=>{h.hidden=!h.hidden,l.setAttribute("aria-expanded",String(!h.hidden)),l.textContent=h.hidden?"Show as table":"Show the picture",h.hidden||j()});for(let T of["state","params","kernel","answer","projector"])s.push(e.on(T,k));s.push(e.on("arrays",()=>{w=ut(e.get("arrays")),k()}));let O=()=>{n.dataset.narrow=String(n.clientWidth<oe*parseFloat(getComputedStyle(n).fontSize)),k()},C=new ResizeObserver(O);C.observe(n),C.observe($);let R=new IntersectionObserver(k);R.observe(n);for(let T of["transitionend","transitioncancel"])c(n,T,P=>P.target===n&&k());return c(n,"keydown",T=>T.stopPropagation()),O(),()=>{r.abort(),cancelAnimationFrame(D),globalThis.clearTimeout(p),C.disconnect(),R.disconnect(),s.forEach(T=>T()),n.remove()}}function Bt(){let t=new Map,o=new Map;function e(c,f){let x=`${c.font}|${f}`,$=t.get(x);return $===void 0&&(t.size>5e3&&t.clear(),t.set(x,$=c.measureText(f).width)),$}function r(c,f,x){if(e(c,f)<=x)return f;let $=`${c.font}|${Math.round(x)}|${f}`,h=o.get($);if(h!==void 0)return h;let u=Array.from(new Intl.Segmenter().segment(f.slice(0,200)),a=>a.segment),[l,n]=[0,u.length];for(;l<n;){let a=l+n+1>>1;c.measureText(`${u.slice(0,a).join("")}…`).width<=x?l=a:n=a-1}o.size>5e3&&o.clear();let m=`${u.slice(0,l).join("")}…`;return o.set($,m),m}function s(c,f,x){let $=[""];for(let h of f.split(" ")){let u=`${$[$.length-1]} ${h}`.trim();e(c,u)<=x||!$[$.length-1]?$[$.length-1]=u:$.push(h)}return $}return{widthOf:e,fit:r,wrap:s}}function st({weights:t,places:o,small:e},r,s){let[,c,f]=t.shape,x=o.values[r]===r?r:Array.from(o.values).indexOf(r);if(x>=0||e.shape.length!==3)return{T:c,S:f,values:t.values,at:Math.max(0,x)*c*f,levels:s,coarse:!1};let[,$,h]=e.shape;return{T:$,S:h,values:e.values,at:r*$*h,levels:s,coarse:!0}}var _=(t,o,e)=>t.values[t.at+o*t.S+e]/t.levels,nt=(t,o,e)=>Float64Array.from({length:o==="row"?t.S:t.T},(r,s)=>o==="row"?_(t,e,s):_(t,s,e));function it(t,o,e,{stride:r,left:s,top:c,w:f,h:x}){let{T:$,S:h,values:u,at:l}=t,n=255/t.levels,m=Array.from({length:f+1},(a,y)=>Math.floor(y*h/f));for(let a=0;a<x;a++){let y=Math.floor(a*$/x),w=Math.max(y+1,Math.floor((a+1)*$/x)),b=(c+a)*r+s;for(let M=0;M<f;M++){let S=Math.max(m[M]+1,m[M+1]),A=0;for(let N=y;N<w;N++)for(let B=m[M],g=l+N*h+B;B<S;B++,g++)u[g]>A&&(A=u[g]);e[b+M]=o[Math.min(255,Math.round(A*n))]}}}function V(t,o){let e=[];for(let r=0;r<t.length;r++)Number.isNaN(t[r])||e.push(r);return e.sort((r,s)=>t[s]-t[r]||r-s).slice(0,o)}function Dt(t,{rows:o,columns:e,least:r,groups:s,only:c}){let f=Array.from({length:s},(n,m)=>({weight:(m+.5)/s,ends:[]})),x=(n,m)=>c&&c[0]===n?[Math.max(m[0],c[1]),Math.min(m[1],c[1]+1)]:m,[[$,h],[u,l]]=[x("row",o),x("column",e)];for(let n=$;n<h;n++)for(let m=u;m<l;m++){let a=_(t,n,m);a>=r&&f[Math.min(s-1,Math.floor(a*s))].ends.push(n,m)}return f.filter(({ends:n})=>n.length)}var ot=t=>t.replace(/\r?\n|\r/g,"⏎").replace(/\t/g,"⇥").replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,"·").replace(/ /g," ").replace(/^[\u00a0\u200b]*$/,o=>o?"␣".repeat(o.length):"∅");function J(t){let o=ot(t.length>40?`${t.slice(0,39)}…`:t);return/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(o)?`“⁨${o}⁩”`:`“${o}”`}function pt(t,o,e){let r=Math.max(1,Math.min(t,Math.floor(o))),s=Math.max(0,Math.min(t-r,Math.round(e)));return[s,s+r]}function Pt({width:t,height:o,size:e,layers:r,heads:s,foot:c}){let f=t>=e*34,[x,$]=[Math.round(e*1.9),Math.round(e*3.1)],h=e*2.9,[u,l]=[e*2.1,e*1.5],n=t*.45,m=f?Math.min(n,Math.max(e*22,x+s*e*9)):t,a=Math.min(3,r*s),y=o-c-$-h-u-a*l,w=Math.max(4,Math.min((m-x)/s,e*9,f?Math.max(y/r,e*2.2):t)),b=Math.max(e*.95,Math.min(w,f?y/r:e*2.2)),M=$+b*r,S=Math.floor((o-c-M-h-u)/l),A=f?Math.max(a,Math.min(5,r*s,S)):a,N={left:x,top:M+h,first:M+h+u,width:m-x,line:l,rows:A,bottom:M+h+u+A*l},B=f?0:N.bottom+e*.8,g=Math.max(f?$+e*.95*r+h+u+a*l:0,B+e*25)+c,D=f?m+e*1.6:0;return{wide:f,least:g,grid:{left:x,top:$,x:w,y:b,right:x+w*s,bottom:M},legend:{left:x,top:M+e*.8,width:Math.min(m-x,e*16)},list:N,open:{left:D,top:B,width:t-D,height:Math.max(o,g)-c-B}}}function jt(t,o,e,r,s){let[c,f]=[Math.floor((s-t.top)/t.y),Math.floor((r-t.left)/t.x)];return c>=0&&c<o&&f>=0&&f<e?[c,f]:null}function It(t,o){let e=t.params(),r=t.state(),s=t.data(),{layers:c,heads:f,levels:x}=e,[$,h]=[e.rows,e.columns],[u,l]=[U(r.layer-1,0,c-1),U(r.head-1,0,f-1)],n=c*f,m=st(s,u*f+l,x),a=e.measures.findIndex(N=>N[0]===r.measure),y=a<0?null:s.measures.values.subarray(a*n,(a+1)*n),w=N=>N&&N[1]<(N[0]==="row"?$:h).length,M=(o.cell?w(["row",o.cell[0]])&&w(["column",o.cell[1]]):!o.token||w(o.token))?o:{},S=r.token,A=m.coarse?null:M.token??(w(S)?S:null);return{params:e,state:r,data:s,layers:c,heads:f,levels:x,rows:$,columns:h,layer:u,head:l,map:m,kind:a,values:y,token:A,n,hover:M,place:u*f+l}}var tt=t=>`${W(t*100,t>0&&t<.0095||t>=.995&&t<.9995?1:0)}%`,ct=t=>t>0&&t<.005?"<0.01":W(t);var gt=t=>mt(Math.sqrt(t)),xt=Uint32Array.from({length:256},(t,o)=>{let[e,r,s]=(gt(o/255).match(/\d+/g)??[]).map(Number);return 255<<24|s<<16|r<<8|e});function rt({pen:t,colors:o},e,r,s,c,f){for(let[x,$]of[[o.paper,f+3],[o.ink,f]])t.strokeStyle=x,t.lineWidth=$,t.strokeRect(e,r,s,c)}function Lt({widthOf:t,fit:o}){let e=new OffscreenCanvas(1,1),r="",s=null;function c({pen:h},u,l){let n=h.getTransform().a||1,m=Math.max(1,Math.round((l.x>14?2:1)*n)),[a,y]=[Math.max(1,Math.floor(l.x*n)-m),Math.max(1,Math.floor(l.y*n)-m)],w=A=>[Math.floor(A%u.heads*l.x*n),Math.floor(Math.floor(A/u.heads)*l.y*n)],b=[a,y,l.x,l.y,n].join();if(b!==r||s!==u.data.weights){r=b,s=u.data.weights,Object.assign(e,{width:Math.ceil((l.right-l.left)*n),height:Math.ceil((l.bottom-l.top)*n)});let A=e.getContext("2d"),N=A.createImageData(e.width,e.height),B=new Uint32Array(N.data.buffer);for(let g=0;g<u.n;g++){let[D,i]=w(g);it(st(u.data,g,u.levels),xt,B,{stride:e.width,left:D,top:i,w:a,h:y})}A.putImageData(N,0,0)}let[M,S]=[Math.round(l.left*n)/n,Math.round(l.top*n)/n];return h.drawImage(e,M,S,e.width/n,e.height/n),A=>{let[N,B]=w(A);return{x:M+N/n,y:S+B/n,w:a/n,h:y/n}}}function f({pen:h,colors:u,size:l,font:n},m,a){h.textBaseline="middle";let y=Math.max(1,Math.ceil(l*(m.heads>9?1.5:1)/a.x)),w=(b,M,S,A)=>{h.font=n(.85,M?"700":"400"),h.fillStyle=M?u.ink:u.muted,h.fillText(String(b+1),S,A)};h.textAlign="center";for(let b=0;b<m.heads;b++){let M=b%y>0||Math.abs(b-m.head)<y;(b===m.head||!M)&&w(b,b===m.head,a.left+(b+.5)*a.x,a.top-l*.7)}h.textAlign="right";for(let b=0;b<m.layers;b++)w(b,b===m.layer,a.left-l*.45,a.top+(b+.5)*a.y)}function x({pen:h,colors:u,size:l,font:n},{left:m,top:a,width:y}){let w=l*.65,b=y-l*4;for(let M=0;M<64;M++)h.fillStyle=mt(M/63),h.fillRect(m+M*b/64,a,b/64+1,w);h.strokeStyle=u.muted,h.lineWidth=1,h.strokeRect(m,a,b+1,w),h.font=n(.82),h.fillStyle=u.muted,h.textBaseline="middle",h.textAlign="center";for(let M of[0,.1,.25,.5,1])h.fillText(String(M),m+Math.sqrt(M)*b,a+w+l*.7);h.textAlign="left",h.fillText("weight",m+b+l*.6,a+w/2)}function $(h,u,{left:l,top:n,width:m,line:a,rows:y},w){let{pen:b,colors:M,size:S}=h,A=u.state.measure==="spread",N=u.params.measures[u.kind][1],B=V(w,y);b.font=h.font(1,"600");let g=`mean weight on ${N}:`,D=A?"tokens looked at, e^entropy:":t(b,g)<=m?g:`weight on ${N}:`;K(h,o(b,B.length?D:`no such token here: ${N}`,m),l,n+S,{weight:"600"});let i=l+Math.min(S*12,m*.56),d=l+m-i-S*4.2,p=B.map(E=>[Math.floor(E/u.heads)+1,E%u.heads+1]);b.font=h.font(.95,"700");let k=p.every(([E,j])=>t(b,`5.  layer ${E} · head ${j}`)<=i-l-4);B.forEach((E,j)=>{let O=n+S*2.1+(j+.5)*a,[C,R]=p[j];b.font=h.font(.95,E===u.place?"700":"400"),b.fillStyle=M.ink,b.textAlign="left",b.textBaseline="middle",b.fillText(`${j+1}.  ${k?`layer ${C} · head ${R}`:`L${C} · H${R}`}`,l,O),b.fillStyle=M.faint,b.fillRect(i,O-a*.28,d,a*.56),b.fillStyle=M.series[0],b.fillRect(i,O-a*.28,d*U(A?w[E]/u.columns.length:w[E],0,1),a*.56),b.fillStyle=M.ink,b.fillText(A?W(w[E],1):tt(w[E]),i+d+S*.5,O)})}return function(u,l,{grid:n,legend:m,list:a}){let{pen:y,colors:w,size:b,line:M}=u,{values:S}=l;K(u,"every head:  layers ↓  heads →",0,b*.75,{weight:"600"}),f(u,l,n);let A=c(u,l,n),N=S?V(S,3).filter(g=>S[g]>0):[];if(S){y.fillStyle=w.paper;for(let g=0;g<l.n;g++){let{x:D,y:i,w:d,h:p}=A(g);y.globalAlpha=.82*(1-U((S[g]||0)/(S[N[0]]||1),0,1)),y.fillRect(D,i,d,p)}y.globalAlpha=1}let B=(g,D)=>{let{x:i,y:d,w:p,h:k}=A(g);rt(u,i,d,p,k,D)};l.hover.head&&B(l.hover.head[0]*l.heads+l.hover.head[1],M*.7),B(l.place,M*1.5),N.forEach((g,D)=>{let{x:i,y:d,w:p,h:k}=A(g);k>=b*.9&&K(u,String(D+1),i+p/2,d+k/2,{align:"center",weight:"700",scale:.95})}),x(u,m),S&&$(u,l,a,S)}}var ae=24;function bt(t,o,e){if(t?.kind==="lines"&&e>=t.top&&e<t.bottom){let r=Math.floor((e-t.top)/t.step);if(o<t.x1&&t.rows[0]+r<t.rows[1])return{token:["row",t.rows[0]+r]};if(o>t.x2&&o<t.right&&t.columns[0]+r<t.columns[1])return{token:["column",t.columns[0]+r]}}if(t?.kind==="map"){let[r,s]=[Math.floor((e-t.top)/t.cell),Math.floor((o-t.left)/t.cell)];if(r>=0&&r<t.T&&s<t.S)return s>=0?{cell:[r,s]}:{token:["row",r]}}return{}}function Ht({widthOf:t,fit:o}){let e=(h,u)=>Math.max(...u.flat().map(l=>t(h,ot(l.slice(0,40)))));function r(h,u,l){let{pen:n,colors:m,size:a}=h,{map:y,token:w,values:b,hover:M,rows:S,columns:A}=u,N=`layer ${u.layer+1} · head ${u.head+1}`;K(h,N,l.left,l.top+a*.8,{weight:"700",scale:1.12}),n.font=h.font(1.12,"700");let B=l.left+t(n,N)+a,g=b?.[u.place];if(g!==void 0&&!Number.isNaN(g)){let d=u.state.measure==="spread"?`over ${W(g,1)} tokens`:tt(g),p=u.state.measure==="spread"?d:`${d} ${u.params.measures[u.kind][2]}`;n.font=h.font(),K(h,t(n,p)<=l.left+l.width-B?p:d,B,l.top+a*.85)}let D="";M.cell&&!y.coarse?D=`${J(S[M.cell[0]])} looks at ${J(A[M.cell[1]])}: ${ct(_(y,...M.cell))}`:w&&(D=w[0]==="row"?`${J(S[w[1]])} looks at …`:`${J(A[w[1]])} is looked at by …`);let i=y.coarse?"coarse here, a block's largest weight: run the cell to see it all":"point at a token, or click it to keep it";n.font=h.font(1,D?"600":"400"),K(h,o(n,D||i,l.width),l.left,l.top+a*2.35,D?{weight:"600"}:{color:m.muted})}function s(h,u,l){let{pen:n,colors:m,size:a}=h,{map:y,token:w,rows:b,columns:M}=u,[S,A]=[b.length,M.length],N=Math.max(S,A),B=l.top+a*1.7,g=l.height-a*1.7,D=a*.86,i=g/N<D,d=i?Math.floor(g/D):N,p=Math.min(a*2.4,g/d),k={rows:pt(S,d,u.state.start),columns:pt(A,d,u.state.start)},E=Math.min(1,p*.86/a);n.font=h.font(E,"700");let j=t(n,"0.00")+4,O=i?a*1.1:0,C=Math.min(e(n,[b,M])+4,(l.width-2*j-O)*.33),R=l.left+j+C+6,T=l.left+l.width-O-j-C-6,P=l.left+l.width-O,I=B+d*p,v=(H,G)=>B+(H-G[0]+.5)*p;if(n.textBaseline="middle",n.font=h.font(.88),n.fillStyle=m.muted,n.textAlign="right",n.fillText("asks",R-6,l.top+a*.7),n.textAlign="left",n.fillText("is looked at",T+6,l.top+a*.7),i){let[H,G]=S>=A?k.rows:k.columns;n.textAlign="center",n.fillText(o(n,`${H+1}–${G} of ${N}: scroll`,T-R),(R+T)/2,l.top+a*.7)}n.save(),n.beginPath(),n.rect(R-4,B,T-R+8,I-B),n.clip(),n.lineCap="round";let L=Math.min(p*.8,a*.62),q=w?.002:Math.min(.02,.6/A),Z=Dt(y,{rows:w?.[0]==="column"?[0,S]:k.rows,columns:[0,A],least:q,groups:ae,only:w}),et=m.series[w?.[0]==="column"?1:0];for(let{weight:H,ends:G}of Z){n.beginPath();for(let Y=0;Y<G.length;Y+=2)n.moveTo(R,v(G[Y],k.rows)),n.lineTo(T,v(G[Y+1],k.columns));n.strokeStyle=et,n.globalAlpha=U(.06+.94*H**.7,0,1),n.lineWidth=Math.max(.6,L*H),n.stroke()}n.restore();let z=w?nt(y,w[0],w[1]):null,ft=z?new Set(V(z,5).filter(H=>z[H]>0)):new Set;for(let H of["row","column"]){let[G,Y]=H==="row"?[b,k.rows]:[M,k.columns],wt=z&&w&&w[0]!==H;for(let Q=Y[0];Q<Y[1];Q++){let lt=v(Q,Y),yt=w?.[0]===H&&w[1]===Q,at=wt?z[Q]:0;if(at>0){n.globalAlpha=.35,n.fillStyle=et;let Mt=C*at;n.fillRect(H==="row"?R-2-Mt:T+2,lt-p*.45,Mt,p*.9),n.globalAlpha=1}yt&&(n.strokeStyle=et,n.lineWidth=h.line,n.strokeRect(H==="row"?R-C-8:T+2,lt-p*.47,C+6,p*.94));let kt=yt||wt&&ft.has(Q);n.font=h.font(E,kt?"700":"400"),n.fillStyle=w&&!kt?m.muted:m.ink,n.textAlign=H==="row"?"right":"left",n.fillText(o(n,ot(G[Q]),C),H==="row"?R-6:T+6,lt),at>=.005&&(n.textAlign=H==="row"?"left":"right",n.fillText(W(at),H==="row"?l.left:P,lt))}}if(i){n.fillStyle=m.faint,n.fillRect(P+a*.35,B,a*.7,I-B),n.fillStyle=m.muted;let H=Math.max(k.rows[0],k.columns[0]);n.fillRect(P+a*.35,B+(I-B)*H/N,a*.7,(I-B)*d/N)}return{kind:"lines",top:B,bottom:I,step:p,x1:R,x2:T,right:P,...k,shown:d,count:N}}let c=new OffscreenCanvas(1,1),f="",x=null;function $(h,u,l){let{pen:n,colors:m,size:a}=h,{map:y,token:w,rows:b,columns:M}=u,{T:S,S:A}=y;n.font=h.font(.92,"700");let N=Math.min(e(n,[b,M])+4,a*7,l.width*.26),B=Math.min(N*.72,a*5),g=Math.min((l.width-N-8-B)/A,(l.height-B-a)/S,a*3.2),[D,i]=[Math.round(l.left+N+8),Math.round(l.top+B+a*.6)],d=n.getTransform().a||1,[p,k]=[Math.max(1,Math.min(A,Math.floor(g*A*d))),Math.max(1,Math.min(S,Math.floor(g*S*d)))],E=[y.at,p,k].join();if(E!==f||x!==y.values){f=E,x=y.values,Object.assign(c,{width:p,height:k});let v=c.getContext("2d"),L=v.createImageData(p,k);it(y,xt,new Uint32Array(L.data.buffer),{stride:p,left:0,top:0,w:p,h:k}),v.putImageData(L,0,0)}if(n.imageSmoothingEnabled=!1,n.drawImage(c,D,i,g*A,g*S),n.imageSmoothingEnabled=!0,g>=7){n.strokeStyle=m.paper,n.lineWidth=1;for(let v=1;v<S;v++)ht(n,D,i+v*g,D+A*g,i+v*g);for(let v=1;v<A;v++)ht(n,D+v*g,i,D+v*g,i+S*g)}if(n.textBaseline="middle",g>=a*2.1){n.textAlign="center",n.font=h.font(Math.min(.95,g*.4/a));for(let v=0;v<S;v++)for(let L=0;L<A;L++){let q=_(y,v,L);n.fillStyle=$t(gt(q)),n.fillText(W(q),D+(L+.5)*g,i+(v+.5)*g)}}let j=w?[w[0]==="row"?w[1]:-1,w[0]==="column"?w[1]:-1]:[-1,-1],[O,C]=u.hover.cell??j;u.hover.cell?rt(h,D+C*g,i+O*g,g,g,h.line):O>=0?rt(h,D,i+O*g,g*A,g,h.line):C>=0&&rt(h,D+C*g,i,g,g*S,h.line);let R=Math.ceil(a*.95/g),T=U(g*R*.9/a,.6,.92),P=(v,L)=>v===L||v%R===0&&(L<0||Math.abs(v-L)>=R),I=(v,L,q,Z,et,z,ft)=>{n.font=h.font(T,Z?"700":"400"),n.fillStyle=Z?m.ink:m.muted,n.fillText(o(n,ot(v[Math.floor(q*v.length/L)]),et),z,ft)};n.textAlign="right";for(let v=0;v<S;v++)P(v,O)&&I(b,S,v,v===O,N,D-5,i+(v+.5)*g);n.textAlign="left";for(let v=0;v<A;v++)P(v,C)&&(n.save(),n.translate(D+(v+.5)*g,i-4),n.rotate(-.75),I(M,A,v,v===C,B/.7,0,0),n.restore());return{kind:"map",left:D,top:i,cell:g,T:S,S:A}}return function(u,l,n){r(u,l,n);let m=u.size*3.4,a={...n,top:n.top+m,height:n.height-m};return l.state.view==="lines"&&!l.map.coarse?s(u,l,a):$(u,l,a)}}var se=16,ie={ArrowRight:[0,1],ArrowLeft:[0,-1],ArrowDown:[1,0],ArrowUp:[-1,0]},Wt={ArrowDown:1,ArrowUp:-1,PageDown:10,PageUp:-10},Ut={create(t){let{canvas:o,picture:e}=t,r=i=>{let d=F("div",{role:"group","aria-label":i,style:"position:absolute;touch-action:pan-x pan-y"});return e.insertBefore(d,o.nextSibling),t.focusable(d),d},s=r("The opened head: up and down choose a token, left and right its side, Escape lets go"),c=r("All heads: arrow keys open another"),f=Bt(),x=Lt(f),$=Ht(f),h={},u=null,l=null,n=()=>It(t,h),m=i=>{let d=o.getBoundingClientRect();return[i.clientX-d.left,i.clientY-d.top]},a=i=>{JSON.stringify(i)!==JSON.stringify(h)&&(h=i,t.redraw())};function y(i,d){if(!u)return null;let{layers:p,heads:k,values:E}=n(),{grid:j,list:O}=u,C=jt(j,p,k,i,d);if(C||!E)return C;let R=V(E,O.rows)[Math.floor((d-O.first)/O.line)];return R!==void 0&&i>=O.left?[Math.floor(R/k),R%k]:null}let w=([i,d])=>t.set({layer:i+1,head:d+1});t.listen(c,"pointermove",i=>{let d=y(...m(i));c.style.cursor=d?"pointer":"",a(d?{head:d}:{})}),t.listen(c,"pointerdown",i=>{let d=y(...m(i));d&&w(d)}),t.listen(c,"keydown",i=>{let d=ie[i.key];if(!d)return;i.preventDefault();let{layer:p,head:k,layers:E,heads:j}=n();w([U(p+d[0],0,E-1),U(k+d[1],0,j-1)])});let b=()=>l?.kind==="lines"&&l.shown<l.count?l:null,M=(i,d=!1)=>{let p=b();p&&t.set({start:U(Math.round(i),0,p.count-p.shown)},{final:d})},S=i=>Math.max(i.rows[0],i.columns[0]),A=null,N=(i,d)=>(d-i.top)/(i.bottom-i.top)*i.count;t.listen(s,"pointermove",i=>{let[d,p]=m(i),k=b();if(A!==null&&k)return M(N(k,p)-A);let E=bt(l,d,p);s.style.cursor=E.token||E.cell?"pointer":"",a(E)}),t.listen(s,"pointerdown",i=>{let[d,p]=m(i),k=b();if(k&&d>=k.right){let T=N(k,p),P=T-S(k);return A=P>=0&&P<k.shown?P:k.shown/2,s.setPointerCapture(i.pointerId),M(T-A)}let E=n();if(E.map.coarse)return;let{token:j,cell:O}=bt(l,d,p),C=j??(O?["row",O[0]]:null),R=JSON.stringify(C)===JSON.stringify(E.state.token);(C||E.state.token)&&t.set({token:R?null:C})});for(let i of["pointerup","pointercancel"])t.listen(s,i,()=>{A!==null&&M(t.state().start,!0),A=null});for(let i of[c,s])t.listen(i,"pointerleave",()=>a({}));t.listen(s,"wheel",i=>{let d=b();if(!d||!i.deltaY||i.ctrlKey)return;let p=U(S(d)+Math.sign(i.deltaY)*3,0,d.count-d.shown);p!==S(d)&&(i.preventDefault(),M(p,!0))},{passive:!1}),t.listen(s,"keydown",i=>{let d=n(),{key:p}=i,k=d.state.token;if(p==="Escape"&&k)t.set({token:null});else if((p in Wt||p==="ArrowLeft"||p==="ArrowRight")&&!d.map.coarse){let E=p==="ArrowLeft"?"row":p==="ArrowRight"?"column":k?.[0]??"row",j=(E==="row"?d.rows:d.columns).length-1,O=k?U(k[1]+(Wt[p]??0),0,j):0,C=b(),R=C?S(C):0,T=C?O<R?O:O>=R+C.shown?O-C.shown+1:R:d.state.start;t.set({token:[E,O],start:T})}else return;i.preventDefault()});function B(i){if(e.style.minHeight===`${i}px`)return;e.style.minHeight=`${i}px`;let d=e.closest(".lx");if(d.dataset.host!=="lab")return;d.style.minHeight="";let p=d.scrollHeight-d.clientHeight;p>1&&(d.style.minHeight=`${d.offsetHeight+p}px`)}let g=(i,d,p,k,E)=>Object.assign(i.style,{left:`${d+4}px`,top:`${p+4}px`,width:`${k-8}px`,height:`${E-8}px`});function D(i,[d,p]){let k=nt(i.map,d,p),E=d==="row"?i.columns:i.rows,j=V(k,3).filter(O=>k[O]>=.005);return j.length?`${d==="row"?"looks at":"is looked at by"} ${j.map(O=>`${J(E[O])} ${W(k[O])}`).join(", ")}`:d==="row"?"may attend to nothing":"is looked at by no token"}return{draw(i){let d=n(),{pen:p,width:k,height:E,size:j,colors:O}=i,C=d.data.weights.shape[0],R=C<d.n?` Stored here: ${C} of ${d.n} heads, the others coarse; run the cell for all.`:"";p.font=i.font(.92);let T=f.wrap(p,d.params.note+R,k),P=j*1.3;u=Pt({width:k,height:E,size:j,layers:d.layers,heads:d.heads,foot:T.length*P+j*.5}),B(Math.ceil(u.least)),x(i,d,u),l=$(i,d,u.open),g(c,0,0,u.list.left+u.list.width,u.list.bottom),g(s,u.open.left,u.open.top,u.open.width,u.open.height),p.font=i.font(.92),p.fillStyle=O.muted,p.textAlign="left",p.textBaseline="middle";let I=Math.max(E,u.least);T.forEach((v,L)=>p.fillText(v,0,I-(T.length-L-.5)*P))},describe(){let i=n(),{map:d,rows:p,columns:k,token:E,values:j,hover:O}=i,C=`Layer ${i.layer+1}, head ${i.head+1}`,R=j?.[i.place];if(j&&R!==void 0&&!Number.isNaN(R)){let I=`gives ${tt(R)} of its weight ${i.params.measures[i.kind][2]}`;C+=i.state.measure==="spread"?` looks at ${W(R,1)} tokens a row`:` ${I}`,C+=`, number ${1+V(j,i.n).indexOf(i.place)} of ${i.n} heads`}if(d.coarse)return`${C}. It is stored as a coarse map.`;let T=(I,v)=>`${J(p[I])} looks at ${J(k[v])}: ${ct(_(d,I,v))}.`;if(O.cell)return`${C}. ${T(...O.cell)}`;if(E)return`${C}. ${J((E[0]==="row"?p:k)[E[1]])} ${D(i,E)}.`;let P=[0,0];for(let I=0;I<d.T;I++)for(let v=0;v<d.S;v++)_(d,I,v)>_(d,...P)&&(P=[I,v]);return`${C}. Its largest weight: ${T(...P)}`},table(){let{map:i,rows:d,columns:p,layer:k,head:E}=n(),j=`layer ${k+1}, head ${E+1}`;if(i.coarse)return{columns:[j],rows:[["Stored as a coarse map; run the cell for its weights."]]};let O=C=>nt(i,"row",C);return Math.max(i.T,i.S)<=se?{columns:[`${j}: asks`,...p],rows:d.map((C,R)=>[C,...Array.from(O(R),T=>W(T,3))])}:{columns:[`${j}: asks`,"looks at most","second","third"],rows:d.map((C,R)=>{let T=O(R);return[`${R+1}: ${C}`,...V(T,3).map(P=>T[P]>0?`${P+1}: ${p[P]} ${W(T[P],3)}`:"–")]})}}}}};var{mount:cn,widget:ce}=Rt(Ut),fn=ce;export{fn as default,cn as mount,ce as widget};
