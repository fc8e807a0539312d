function ct(t){let r=atob(t),e=new Uint8Array(r.length);for(let n=0;n<e.length;n++)e[n]=r.charCodeAt(n);return e}function ut(t){let r=t&32768?-1:1,e=t>>10&31,n=t&1023;return e===0?r*n*2**-24:e===31?n?NaN:r*(1/0):r*(1+n/1024)*2**(e-15)}function dt(t){let{dtype:r,shape:e,data:n,scale:a,offset:o=0}=t,s=(typeof n=="string"?ct(n):n instanceof ArrayBuffer?new Uint8Array(n):new Uint8Array(n.buffer,n.byteOffset,n.byteLength)).slice().buffer;switch(r){case"float32":return{shape:e,values:new Float32Array(s)};case"float64":return{shape:e,values:new Float64Array(s)};case"int32":return{shape:e,values:new Int32Array(s)};case"float16":return{shape:e,values:Float32Array.from(new Uint16Array(s),ut)};case"uint8":{let c=new Uint8Array(s);return a===void 0?{shape:e,values:c}:{shape:e,values:Float32Array.from(c,p=>p*a+o)}}default:throw new Error(`unknown dtype ${r}`)}}function O(t){return Object.fromEntries(Object.entries(t).map(([r,e])=>[r,dt(e)]))}function I(t,r,e=5){if(!(r>t)||!Number.isFinite(r-t))return[t];let n=(r-t)/e,a=10**Math.floor(Math.log10(n)),o=[1,2,5,10].map(c=>c*a).find(c=>c>=n*.999)??10*a,i=Math.ceil(t/o-1e-9),s=Math.floor(r/o+1e-9);return Array.from({length:s-i+1},(c,p)=>Number(((i+p)*o).toPrecision(12)))}function y(t,r=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let e=t.toFixed(r);return Number(e)===0?e.replace("-",""):e.replace("-","−")}function z([t,r],[e,n]){let a=(n-e)/(r-t);return{to:o=>e+(o-t)*a,from:o=>t+(o-e)/a}}function V(t){let{clientWidth:r,clientHeight:e}=t,n=globalThis.devicePixelRatio||1,[a,o]=[Math.max(1,Math.round(r*n)),Math.max(1,Math.round(e*n))];(t.width!==a||t.height!==o)&&Object.assign(t,{width:a,height:o});let i=t.getContext("2d");return i.setTransform(n,0,0,n,0,0),i.clearRect(0,0,r,e),{pen:i,width:r,height:e}}function _(t,r,e){let{pen:n,colors:a,size:o}=t,{xLabel:i="",yLabel:s="",title:c="",zero:p=!0}=e;n.font=t.font(.92);let m=I(e.y[0],e.y[1],e.yTicks??Math.max(2,Math.floor(r.height/(o*3.4)))),x=I(e.x[0],e.x[1],e.xTicks??Math.max(2,Math.floor(r.width/(o*5)))),d=U(m),h=Math.max(...d.map(w=>n.measureText(w).width))+10,l={left:r.left+h+(s?o*1.4:0),top:r.top+(c?o*1.8:o*.6),right:r.left+r.width-o*.7,bottom:r.top+r.height-o*1.6-(i?o*1.3:0)},f=z(e.x,[l.left,l.right]),b=z(e.y,[l.bottom,l.top]);n.lineWidth=1,n.strokeStyle=a.faint,n.fillStyle=a.muted,n.textAlign="right",n.textBaseline="middle",m.forEach((w,A)=>{$(n,l.left,b.to(w),l.right,b.to(w)),n.fillText(d[A],l.left-6,b.to(w))}),n.textAlign="center",n.textBaseline="top";let E=U(x);return x.forEach((w,A)=>{$(n,f.to(w),l.top,f.to(w),l.bottom),n.fillText(E[A],f.to(w),l.bottom+5)}),p&&(n.strokeStyle=a.muted,e.y[0]<0&&e.y[1]>0&&$(n,l.left,b.to(0),l.right,b.to(0)),e.x[0]<0&&e.x[1]>0&&$(n,f.to(0),l.top,f.to(0),l.bottom)),n.fillStyle=a.ink,i&&n.fillText(i,(l.left+l.right)/2,l.bottom+5+o*1.35),s&&(n.save(),n.translate(r.left+o*.2,(l.top+l.bottom)/2),n.rotate(-Math.PI/2),n.fillText(s,0,0),n.restore()),c&&(n.font=t.font(1,"600"),n.textAlign="left",n.fillText(c,l.left,r.top+2)),{x:f.to,y:b.to,fromX:f.from,fromY:b.from,box:l}}function U(t){let r=t.length>1?t[1]-t[0]:t[0]||1,e=Math.max(0,Math.min(6,-Math.floor(Math.log10(Math.abs(r))+1e-9)));return t.map(n=>y(n,e))}function $(t,r,e,n,a){t.beginPath(),t.moveTo(r,e),t.lineTo(n,a),t.stroke()}function G(t,r,e,n,a){let{pen:o}=t,{box:i}=r;if(o.save(),o.beginPath(),o.rect(i.left,i.top-2,i.right-i.left,i.bottom-i.top+4),o.clip(),a.fill){o.beginPath(),o.moveTo(r.x(e[0]),r.y(a.base??0));for(let c=0;c<e.length;c++)o.lineTo(r.x(e[c]),r.y(n[c]));o.lineTo(r.x(e[e.length-1]),r.y(a.base??0)),o.fillStyle=a.fill,o.fill()}o.beginPath();let s=!1;for(let c=0;c<e.length;c++)Number.isFinite(n[c])?s?o.lineTo(r.x(e[c]),r.y(n[c])):(o.moveTo(r.x(e[c]),r.y(n[c])),s=!0):s=!1;o.strokeStyle=a.color,o.lineWidth=a.width??t.line,o.lineJoin="round",o.setLineDash(a.dash??[]),o.stroke(),o.restore()}function J(t,r,e,n,a=t.line*2.4){let{pen:o,colors:i}=t;o.beginPath(),o.arc(r,e,a,0,2*Math.PI),o.fillStyle=n,o.fill(),o.lineWidth=1.5,o.strokeStyle=i.paper,o.stroke()}function X(t,r,e,n,a={}){let{pen:o,colors:i}=t;o.save(),o.font=t.font(a.scale??1,a.weight??"400"),o.textAlign=a.align??"left",o.textBaseline=a.baseline??"middle",o.lineJoin="round",o.lineWidth=4,o.strokeStyle=i.paper,o.strokeText(r,e,n),o.fillStyle=a.color??i.ink,o.fillText(r,e,n),o.restore()}var ft=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],pt=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"];var mt=t=>[1,3,5].map(r=>parseInt(t.slice(r,r+2),16));function xt(t){let r=t.startsWith("#")?mt(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[e,n,a]=r.slice(0,3).map(o=>{let i=o/255;return i<=.04045?i/12.92:((i+.055)/1.055)**2.4});return .2126*e+.7152*n+.0722*a}function K(t){let r=getComputedStyle(t),e=r.backgroundColor,n=xt(e)<.2,a=o=>r.getPropertyValue(o).trim();return{dark:n,paper:e,ink:r.color,muted:a("--lx-muted"),faint:a("--lx-faint"),series:n?pt:ft}}function u(t,r={},e=[]){let n=document.createElement(t);for(let[a,o]of Object.entries(r))o===void 0||o===!1||(a==="text"?n.textContent=String(o):n.setAttribute(a,o===!0?"":String(o)));return n.append(...e),n}function v(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function Y({columns:t,rows:r},e){let n=(a,o)=>u("tr",{},o.map(i=>u(a,{text:i,scope:a==="th"?"col":void 0})));return u("table",{},[u("caption",{text:e}),u("thead",{},[n("th",t)]),u("tbody",{},r.map(a=>n("td",a)))])}var ht={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function Q(t,r){let e=u("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),n=t.map(a=>{let o=gt(a,r);return e.append(o.element),o.update});return{element:e,update:(a,o)=>n.forEach(i=>i(a,o))}}function gt(t,r){let{name:e}=t,n=u("span",{class:"lx-reason",hidden:!0}),a=u("output"),o=bt(t);v(o);let i=(m,x)=>{r.set({[e]:m},{final:x}),t.kernel&&x&&r.ask(e,m)},s=[];if(t.type==="button")s.push(o);else{let m=u("span",{text:t.label}),x=u("label",{style:"display:contents"},t.type==="checkbox"?[m,o]:[m,a,o]);s.push(x)}let c=u("div",{class:"lx-control","data-name":e,"data-kernel":t.kernel},[...s,n]);switch(t.type){case"slider":r.listen(o,"input",()=>i(Number(o.value),!1)),r.listen(o,"change",()=>i(Number(o.value),!0));break;case"checkbox":r.listen(o,"change",()=>i(o.checked,!0));break;case"button":r.listen(o,"click",()=>i((r.state()[e]??0)+1,!0));break;default:r.listen(o,"change",()=>i(o.value,!0))}function p(m,x){let d=r.state()[e],h=Object.entries(t.when??{}).some(([E,w])=>!w.includes(r.state()[E])),l=!!t.kernel&&m!=="live";o.disabled=h||l;let f=x.name===e,b=l?ht[m]:f&&x.busy?"Computing …":f?x.error??"":"";n.hidden=!b,n.textContent=b,n.dataset.error=String(!!(f&&x.error&&!l)),t.type==="checkbox"?o.checked=!!d:t.type!=="button"&&o.value!==String(d)&&(o.value=String(d)),t.type==="slider"&&(a.textContent=y(Number(d),t.digits??0))}return{element:c,update:p}}function bt(t){switch(t.type){case"slider":return u("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return u("select",{},(t.options??[]).map(([r,e])=>u("option",{value:r,text:e})));case"checkbox":return u("input",{type:"checkbox"});case"button":return u("button",{type:"button",text:t.label});default:return u("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function Z(t){let r={...t,kernel:"absent",answer:{}},e=new Map;return{get:n=>r[n],set(n,a){r[n]=a,e.get(n)?.forEach(o=>o())},on(n,a){return e.has(n)||e.set(n,new Set),e.get(n)?.add(a),()=>e.get(n)?.delete(a)}}}var wt=100,yt=3e3;function tt(t){let r={kernel:"waiting",answer:{}},e=new Map,n=(l,f)=>{r[l]=f,e.get(l)?.forEach(b=>b())},a=0,o=()=>{globalThis.clearTimeout(a),a=0,r.kernel!=="absent"&&t.save_changes()},i=0,s=!1,c=l=>{l?.type==="pong"&&n("kernel","live"),l?.type==="answer"&&n("answer",{name:l.name,error:l.error})},p=()=>{globalThis.clearTimeout(i),i=globalThis.setTimeout(()=>r.kernel==="waiting"&&n("kernel","absent"),yt),t.send({type:"ping"})},m=t.widget_manager?.kernel,x=()=>n("kernel","absent"),d=(l,f)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(f)?x():f==="idle"&&r.kernel==="absent"&&!s&&p(),(f==="restarting"||f==="autorestarting")&&(s=!0)};return t.on("msg:custom",c),m?.statusChanged?.connect(d),m?.disposed?.connect(x),p(),{store:{get:l=>l in r?r[l]:t.get(l),set(l,f,{final:b=!0}={}){if(l==="request"){n("answer",{name:f.name,busy:!0}),o(),t.send({type:"request",...f});return}t.set(l,f),b?o():a||(a=globalThis.setTimeout(o,wt))},on(l,f){return l in r?(e.has(l)||e.set(l,new Set),e.get(l)?.add(f),()=>e.get(l)?.delete(f)):(t.on(`change:${l}`,f),()=>t.off(`change:${l}`,f))}},dispose(){globalThis.clearTimeout(a),globalThis.clearTimeout(i),t.off("msg:custom",c),m?.statusChanged?.disconnect(d),m?.disposed?.disconnect(x)}}}var et=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var vt=(t,r,e)=>Math.min(e-1,Math.max(0,t+r));function nt(t,r){let e=-1,n=u("button",{type:"button",class:"lx-back",text:"◀ Back"}),a=u("button",{type:"button",class:"lx-next",text:"Start ▶"}),o=u("span",{class:"lx-step-title"}),i=u("span",{class:"lx-step-look"}),s=u("span",{class:"lx-step-count"}),c=u("div",{"aria-live":"polite"},[o," ",i]),p=t.map(h=>u("div",{class:"lx-reserve","aria-hidden":"true",text:`${h.title}. ${h.look}`})),m=u("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[n,u("div",{class:"lx-walk-text"},[...p,c]),u("div",{},[s," ",a])]);[m,n,a].forEach(v);let x=h=>{e=vt(e,h,t.length),d(),r.go(e)};function d(){let h=t[e];o.textContent=h?`${h.title}.`:"Guided walk.",i.textContent=h?h.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,s.textContent=h?`${e+1} / ${t.length}`:"",a.textContent=h?"Next ▶":"Start ▶";let l=m.ownerDocument.activeElement;n.disabled=e<=0,a.disabled=e===t.length-1,(l===n&&n.disabled||l===a&&a.disabled)&&m.focus()}return r.listen(n,"click",()=>x(-1)),r.listen(a,"click",()=>x(1)),r.listen(m,"keydown",h=>{let l={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[h.key];l&&(h.preventDefault(),e+l>=0&&x(l))}),d(),m}var At=46;function ot(t){let r=(n,a)=>Mt(t,n,a),e=globalThis.document?.documentElement;if(e&&"explorerPage"in e.dataset){let n=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");r(document.body,Z(n))}return{mount:r,widget:{render({model:n,el:a}){let{store:o,dispose:i}=tt(n),s=r(a,o);return()=>{s(),i()}}}}}function Tt(t,r,e){let n=matchMedia(`(min-height: ${r+6}px) and (max-height: ${r+10}px)`),a=matchMedia(`(min-height: ${r+2}px) and (max-height: ${r+5.9}px)`),o=matchMedia("(prefers-color-scheme: dark)"),i=()=>{t.dataset.scheme=a.matches||o.matches&&!n.matches?"dark":"light"};[n,a,o].forEach(s=>e(s,"change",i)),i()}function Mt(t,r,e){let n=new AbortController,a=[],o=(g,k,M,S={})=>g.addEventListener(k,M,{...S,signal:n.signal}),i="explorerPage"in document.documentElement.dataset,s=u("canvas",{role:"img"}),c=u("div",{class:"lx-picture"},[s]),p=u("div",{class:"lx-table",hidden:!0});c.append(p);let m=u("p",{class:"lx-says","aria-live":"polite"}),x=u("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),d=u("section",{class:"lx","data-kind":e.get("kind"),"data-host":i?"page":"lab","data-projector":e.get("projector")?"true":"false","aria-label":e.get("title"),style:i?"height:100vh":`height:${e.get("height")}px`});i&&Tt(d,Number(e.get("height")),o);let h=u("div",{class:"lx-main"},[c,m]);v(x),v(p);let l=()=>e.get("state"),f=(g,k)=>{e.set("state",{...l(),...g},k)},b=O(e.get("arrays")),E=(g,k)=>e.set("request",{name:g,value:k}),w=Q(e.get("controls"),{state:l,set:f,ask:E,listen:o}),A=e.get("steps"),R=A.length?nt(A,{listen:o,go:g=>f(A[g].state)}):null;d.append(u("style",{text:et}),u("div",{class:"lx-head"},[u("p",{class:"lx-title",text:e.get("title")}),x]),...R?[R]:[],u("div",{class:"lx-body"},[h,...e.get("controls").length?[w.element]:[]])),r.append(d);let at=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),it={picture:c,canvas:s,state:l,params:()=>e.get("params"),data:()=>b,set:f,listen:o,focusable:v,redraw:T,animate(g,k){if(at?.matches)return k(1);let M=performance.now(),S=D=>{if(n.signal.aborted)return;let N=Math.min(1,Math.max(0,(D-M)/g));k(N),N<1&&requestAnimationFrame(S)};requestAnimationFrame(S)}},C=t.create(it),F=0,P=0,B=0;function T(){!F&&!n.signal.aborted&&(F=requestAnimationFrame(lt))}function lt(){if(F=0,!d.isConnected||!s.clientWidth||!s.clientHeight)return;let g=K(d);d.dataset.theme=g.dark?"dark":"light";let k=!!e.get("projector"),M=k?20:13,S=getComputedStyle(d).fontFamily,D=(N=1,st="400")=>`${st} ${M*N}px ${S}`;C.draw({...V(s),colors:g,size:M,line:k?3.5:2,projector:k,font:D}),w.update(e.get("kernel"),e.get("answer")??{}),s.setAttribute("aria-label",`${e.get("title")}: ${C.describe()}`),p.hidden||W(),globalThis.clearTimeout(B),B=globalThis.setTimeout(()=>{m.textContent=C.describe()},P?80:0),P+=1,d.dataset.draws=String(P),d.dataset.ready="true"}let W=()=>p.replaceChildren(Y(C.table(),e.get("title")));o(x,"click",()=>{p.hidden=!p.hidden,x.setAttribute("aria-expanded",String(!p.hidden)),x.textContent=p.hidden?"Show as table":"Show the picture",p.hidden||W()});for(let g of["state","params","kernel","answer","projector"])a.push(e.on(g,T));a.push(e.on("arrays",()=>{b=O(e.get("arrays")),T()}));let q=()=>{d.dataset.narrow=String(d.clientWidth<At*parseFloat(getComputedStyle(d).fontSize)),T()},j=new ResizeObserver(q);j.observe(d),j.observe(c);let H=new IntersectionObserver(T);return H.observe(d),o(d,"transitionend",g=>g.target===d&&T()),o(d,"keydown",g=>g.stopPropagation()),q(),()=>{n.abort(),cancelAnimationFrame(F),globalThis.clearTimeout(B),j.disconnect(),H.disconnect(),a.forEach(g=>g()),d.remove()}}function L(t,r,e){let n=t.length-1,a=(e-t[0])/(t[n]-t[0])*n,o=Math.min(n-1,Math.max(0,Math.floor(a))),i=Math.min(1,Math.max(0,a-o));return r[o]+(r[o+1]-r[o])*i}var rt={create(t){let r,e=()=>t.params().functions,n=i=>{let{shape:s,values:c}=t.data()[i],p=Math.max(0,e().indexOf(t.state().function));return c.subarray(p*s[1],(p+1)*s[1])},a=()=>{let i=t.state().x,s=t.data().x.values;return{x:i,y:L(s,n("value"),i),slope:L(s,n("slope"),i)}},o=(i,s)=>{if(!r)return;let c=r.fromX(i.offsetX);t.set({x:Math.min(4,Math.max(-4,c))},{final:s})};return t.listen(t.canvas,"pointerdown",i=>{t.canvas.setPointerCapture(i.pointerId),o(i,!1)}),t.listen(t.canvas,"pointermove",i=>i.buttons&&o(i,!1)),t.listen(t.canvas,"pointerup",i=>o(i,!0)),{draw(i){let s=t.data().x.values;r=_(i,{left:0,top:0,width:i.width,height:i.height},{x:[-4,4],y:[-1,4],xLabel:"input x",yLabel:"output"}),G(i,r,s,n("value"),{color:i.colors.series[0]});let{x:c,y:p,slope:m}=a();J(i,r.x(c),r.y(p),i.colors.series[1]),X(i,`f(${y(c)}) = ${y(p)}, slope ${y(m)}`,r.box.left+10,r.box.top+14)},describe(){let{x:i,y:s,slope:c}=a();return`${t.state().function}: at x = ${y(i)} the value is ${y(s,3)} and the slope ${y(c,3)}.`},table(){let i=t.data().x.values,s=n("value");return{columns:["x","value"],rows:Array.from(i).map((c,p)=>[y(c),y(s[p],3)])}}}}};var{mount:ne,widget:St}=ot(rt),oe=St;export{oe as default,ne as mount,St as widget};
