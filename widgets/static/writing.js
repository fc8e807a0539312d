var Rt=Object.defineProperty;var Ut=(t,n)=>{for(var e in n)Rt(t,e,{get:n[e],enumerable:!0})};function _t(t){let n=atob(t),e=new Uint8Array(n.length);for(let r=0;r<e.length;r++)e[r]=n.charCodeAt(r);return e}function qt(t){let n=t&32768?-1:1,e=t>>10&31,r=t&1023;return e===0?n*r*2**-24:e===31?r?NaN:n*(1/0):n*(1+r/1024)*2**(e-15)}function Yt(t){let{dtype:n,shape:e,data:r,scale:o,offset:a=0}=t,c=(typeof r=="string"?_t(r):r instanceof ArrayBuffer?new Uint8Array(r):new Uint8Array(r.buffer,r.byteOffset,r.byteLength)).slice().buffer;switch(n){case"float32":return{shape:e,values:new Float32Array(c)};case"float64":return{shape:e,values:new Float64Array(c)};case"int32":return{shape:e,values:new Int32Array(c)};case"float16":return{shape:e,values:Float32Array.from(new Uint16Array(c),qt)};case"uint8":{let p=new Uint8Array(c);return o===void 0?{shape:e,values:p}:{shape:e,values:Float32Array.from(p,w=>w*o+a)}}default:throw new Error(`unknown dtype ${n}`)}}function ot(t){return Object.fromEntries(Object.entries(t).map(([n,e])=>[n,Yt(e)]))}function at(t,n=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let e=t.toFixed(n);return Number(e)===0?e.replace("-",""):e.replace("-","−")}var wt=(t,n,e)=>Math.min(e,Math.max(n,t));function yt(t){let{clientWidth:n,clientHeight:e}=t,r=globalThis.devicePixelRatio||1,[o,a]=[Math.max(1,Math.round(n*r)),Math.max(1,Math.round(e*r))];(t.width!==o||t.height!==a)&&Object.assign(t,{width:o,height:a});let i=t.getContext("2d");return i.setTransform(r,0,0,r,0,0),i.clearRect(0,0,n,e),{pen:i,width:n,height:e}}function st(t,n,e,r,o){t.beginPath(),t.moveTo(n,e),t.lineTo(r,o),t.stroke()}var it=[[],[[0,8,8,0]],[[0,0,8,8]],[[0,4,8,4]],[[4,0,4,8]],[[0,8,8,0],[0,0,8,8]],[[0,4,8,4],[4,0,4,8]],[[4,4,5,4]]],kt=new Map;function Gt(t,n,e){let r=new OffscreenCanvas(Math.round(8*e),Math.round(8*e)),o=r.getContext("2d");o.scale(e,e),o.strokeStyle=n,o.lineWidth=1.2,o.globalAlpha=.55;for(let[a,i,c,p]of t)o.beginPath(),o.moveTo(a,i),o.lineTo(c,p),o.stroke();return r}function vt(t,n,e,r){t.fillStyle=n,t.fill();let o=it[e%it.length];if(!o.length)return;let a=t.getTransform().a||1,i=`${e%it.length} ${r} ${a}`,c=kt.get(i)??Gt(o,r,a);kt.set(i,c);let p=t.createPattern(c,"repeat");p.setTransform(new DOMMatrix().scale(1/a)),t.fillStyle=p,t.fill()}var Kt=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],Vt=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"],Jt=["#00224E","#1A386F","#434E6C","#61656F","#7D7C78","#9B9476","#BCAE6C","#DEC958","#FEE838"];var lt=t=>[1,3,5].map(n=>parseInt(t.slice(n,n+2),16));function Xt(t,n){if(Number.isNaN(n))return"rgb(128 128 128)";let e=Math.min(1,Math.max(0,n))*(t.length-1),r=Math.min(t.length-2,Math.floor(e)),[o,a]=[lt(t[r]),lt(t[r+1])],i=o.map((c,p)=>Math.round(c+(a[p]-c)*(e-r)));return`rgb(${i[0]} ${i[1]} ${i[2]})`}var ct=t=>Xt(Jt,t);function $t(t){return St(t)>.179?"#000000":"#FFFFFF"}function St(t){let n=t.startsWith("#")?lt(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[e,r,o]=n.slice(0,3).map(a=>{let i=a/255;return i<=.04045?i/12.92:((i+.055)/1.055)**2.4});return .2126*e+.7152*r+.0722*o}function Tt(t){let n=getComputedStyle(t),e=n.backgroundColor,r=St(e)<.2,o=a=>n.getPropertyValue(a).trim();return{dark:r,paper:e,ink:n.color,muted:o("--lx-muted"),faint:o("--lx-faint"),series:r?Vt:Kt}}function l(t,n={},e=[]){let r=document.createElement(t);for(let[o,a]of Object.entries(n))a===void 0||a===!1||(o==="text"?r.textContent=String(a):r.setAttribute(o,a===!0?"":String(a)));return r.append(...e),r}function H(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function At({columns:t,rows:n},e){let r=(o,a)=>l("tr",{},a.map(i=>l(o,{text:i,scope:o==="th"?"col":void 0})));return l("table",{},[l("caption",{text:e}),l("thead",{},[r("th",t)]),l("tbody",{},n.map(o=>r("td",o)))])}var Zt={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function Mt(t,n){let e=l("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),r=t.map(o=>{let a=Qt(o,n);return e.append(a.element),a.update});return{element:e,update:(o,a)=>r.forEach(i=>i(o,a))}}function Qt(t,n){let{name:e}=t,r=l("span",{class:"lx-reason",hidden:!0}),o=l("output"),a=!1,i=te(t);H(i);let c=(v,f)=>{n.set({[e]:v},{final:f}),t.kernel&&f&&n.ask(e,v)},p=[];if(t.type==="button")p.push(i);else{let v=l("span",{text:t.label}),f=l("label",{style:"display:contents"},t.type==="checkbox"?[v,i]:[v,o,i]);p.push(f)}let w=l("div",{class:"lx-control","data-name":e,"data-kernel":t.kernel},[...p,r]);switch(t.type){case"slider":n.listen(i,"input",()=>c(Number(i.value),!1)),n.listen(i,"change",()=>c(Number(i.value),!0));break;case"checkbox":n.listen(i,"change",()=>c(i.checked,!0));break;case"button":n.listen(i,"click",()=>c((n.state()[e]??0)+1,!0));break;case"text":n.listen(i,"input",()=>a=!0),n.listen(i,"blur",()=>a=!1),n.listen(i,"change",()=>{a=!1,c(i.value,!0)});break;default:n.listen(i,"change",()=>c(i.value,!0))}function S(v,f){let k=n.state()[e],g=Object.entries(t.when??{}).some(([B,N])=>!N.includes(n.state()[B])),E=!!t.kernel&&v!=="live";i.disabled=g||E;let m=f.name===e,$=E?Zt[v]:m&&f.busy?"Computing …":m?f.error??"":"";r.hidden=!$,r.textContent=$,r.dataset.error=String(!!(m&&f.error&&!E)),t.type==="checkbox"?i.checked=!!k:t.type!=="button"&&!a&&i.value!==String(k)&&(i.value=String(k)),t.type==="slider"&&(o.textContent=at(Number(k),t.digits??0))}return{element:w,update:S}}function te(t){switch(t.type){case"slider":return l("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return l("select",{},(t.options??[]).map(([n,e])=>l("option",{value:n,text:e})));case"checkbox":return l("input",{type:"checkbox"});case"button":return l("button",{type:"button",text:t.label});default:return l("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function Ct(t){let n={...t,kernel:"absent",answer:{}},e=new Map;return{get:r=>n[r],set(r,o){n[r]=o,e.get(r)?.forEach(a=>a())},on(r,o){return e.has(r)||e.set(r,new Set),e.get(r)?.add(o),()=>e.get(r)?.delete(o)}}}var ee=100,ne=3e3;function Et(t){let n={kernel:"waiting",answer:{}},e=new Map,r=(m,$)=>{n[m]=$,e.get(m)?.forEach(B=>B())},o=0,a=()=>{globalThis.clearTimeout(o),o=0,n.kernel!=="absent"&&t.save_changes()},i=0,c=!1,p=t.widget_manager?.kernel,w=()=>{c=!1,globalThis.clearTimeout(i),i=globalThis.setTimeout(()=>{n.kernel!=="live"&&(p?.status==="busy"?c=!0:r("kernel","absent"))},ne),t.send({type:"ping"})},S=()=>r("kernel","absent"),v=()=>{c=!1,n.kernel!=="live"&&r("kernel","live")},f=m=>{m?.type==="pong"&&v(),m?.type==="answer"&&(m.state&&E.set("state",{...t.get("state"),...m.state}),r("answer",{name:m.name,error:m.error}))},k=(m,$)=>{["dead","restarting","autorestarting","terminating","unknown"].includes($)&&S(),c=$==="unknown"||c&&!$.endsWith("restarting"),$==="idle"&&c&&w()},g=["change:params","change:arrays"];t.on("msg:custom",f),g.forEach(m=>t.on(m,v)),p?.statusChanged?.connect(k),p?.disposed?.connect(S),w();let E={get:m=>m in n?n[m]:t.get(m),set(m,$,{final:B=!0}={}){if(m==="request"){r("answer",{name:$.name,busy:!0}),a(),t.send({type:"request",...$});return}t.set(m,$),B?a():o||(o=globalThis.setTimeout(a,ee))},on(m,$){return m in n?(e.has(m)||e.set(m,new Set),e.get(m)?.add($),()=>e.get(m)?.delete($)):(t.on(`change:${m}`,$),()=>t.off(`change:${m}`,$))},interrupt:p&&(()=>t.widget_manager.kernel?.interrupt())};return{store:E,dispose(){globalThis.clearTimeout(o),globalThis.clearTimeout(i),t.off("msg:custom",f),g.forEach(m=>t.off(m,v)),p?.statusChanged?.disconnect(k),p?.disposed?.disconnect(S)}}}var Pt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var oe=(t,n,e)=>Math.min(e-1,Math.max(0,t+n));function Nt(t,n){let e=-1,r=l("button",{type:"button",class:"lx-back",text:"◀ Back"}),o=l("button",{type:"button",class:"lx-next",text:"Start ▶"}),a=l("span",{class:"lx-step-title"}),i=l("span",{class:"lx-step-look"}),c=l("span",{class:"lx-step-count"}),p=l("div",{"aria-live":"polite"},[a," ",i]),w=t.map(k=>l("div",{class:"lx-reserve","aria-hidden":"true",text:`${k.title}. ${k.look}`})),S=l("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[r,l("div",{class:"lx-walk-text"},[...w,p]),l("div",{},[c," ",o])]);[S,r,o].forEach(H);let v=k=>{e=oe(e,k,t.length),f(),n.go(e)};function f(){let k=t[e];a.textContent=k?`${k.title}.`:"Guided walk.",i.textContent=k?k.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,c.textContent=k?`${e+1} / ${t.length}`:"",o.textContent=k?"Next ▶":"Start ▶";let g=S.ownerDocument.activeElement;r.disabled=e<=0,o.disabled=e===t.length-1,(g===r&&r.disabled||g===o&&o.disabled)&&S.focus()}return n.listen(r,"click",()=>v(-1)),n.listen(o,"click",()=>v(1)),n.listen(S,"keydown",k=>{let g={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[k.key];g&&(k.preventDefault(),e+g>=0&&v(g))}),f(),S}var ae=46;function Bt(t){let n=(r,o)=>se(t,r,o),e=globalThis.document?.documentElement;if(e&&"explorerPage"in e.dataset){let r=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");n(document.body,Ct(r))}return{mount:n,widget:{render({model:r,el:o}){let{store:a,dispose:i}=Et(r),c=n(o,a);return()=>{c(),i()}}}}}function ie(t,n,e){let r=matchMedia(`(min-height: ${n+6}px) and (max-height: ${n+10}px)`),o=matchMedia(`(min-height: ${n+2}px) and (max-height: ${n+5.9}px)`),a=matchMedia("(prefers-color-scheme: dark)"),i=()=>{t.dataset.scheme=o.matches||a.matches&&!r.matches?"dark":"light"};[r,o,a].forEach(c=>e(c,"change",i)),i()}function se(t,n,e){let r=new AbortController,o=[],a=(T,P,s,u={})=>T.addEventListener(P,s,{...u,signal:r.signal}),i="explorerPage"in document.documentElement.dataset,c=l("canvas",{role:"img"}),p=l("div",{class:"lx-picture"},[c]),w=l("div",{class:"lx-table",hidden:!0});p.append(w);let S=l("p",{class:"lx-says","aria-live":"polite"}),v=l("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),f=l("section",{class:"lx","data-kind":e.get("kind"),"data-host":i?"page":"lab","data-projector":e.get("projector")?"true":"false","aria-label":e.get("title"),style:i?"height:100vh":`height:${e.get("height")}px`});i&&ie(f,Number(e.get("height")),a);let k=l("div",{class:"lx-main"},[p,S]);H(v),H(w);let g=()=>e.get("state"),E=(T,P)=>{e.set("state",{...g(),...T},P)},m=ot(e.get("arrays")),$=(T,P)=>e.set("request",{name:T,value:P}),B=Mt(e.get("controls"),{state:g,set:E,ask:$,listen:a}),N=e.get("steps"),F=N.length?Nt(N,{listen:a,go:T=>E(N[T].state)}):null;f.append(l("style",{text:Pt}),l("div",{class:"lx-head"},[l("p",{class:"lx-title",text:e.get("title")}),v]),...F?[F]:[],l("div",{class:"lx-body"},[k,...e.get("controls").length?[B.element]:[]])),n.append(f);let O=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),K={picture:p,canvas:c,state:g,params:()=>e.get("params"),data:()=>m,set:E,listen:a,focusable:H,redraw:D,kernel:()=>e.get("kernel"),interrupt:e.interrupt,animate(T,P){if(O?.matches)return P(1);let s=performance.now(),u=d=>{if(r.signal.aborted)return;let y=Math.min(1,Math.max(0,(d-s)/T));P(y),y<1&&requestAnimationFrame(u)};requestAnimationFrame(u)}},L=t.create(K),z=0,I=!1,R=0,j=0;function D(){!z&&!r.signal.aborted&&(z=requestAnimationFrame(rt))}function rt(){if(z=0,!f.isConnected||!c.clientWidth||!c.clientHeight){I||D(),I=!0;return}I=!1;let T=Tt(f);f.dataset.theme=T.dark?"dark":"light";let P=!!e.get("projector"),s=P?20:13,u=getComputedStyle(f).fontFamily,d=(y=1,C="400")=>`${C} ${s*y}px ${u}`;L.draw({...yt(c),colors:T,size:s,line:P?3.5:2,projector:P,font:d}),B.update(e.get("kernel"),e.get("answer")??{}),c.setAttribute("aria-label",`${e.get("title")}: ${L.describe()}`),w.hidden||V(),globalThis.clearTimeout(j),j=globalThis.setTimeout(()=>{S.textContent=L.describe()},R?80:0),R+=1,f.dataset.draws=String(R),f.dataset.ready="true"}let V=()=>w.replaceChildren(At(L.table(),e.get("title")));a(v,"click",()=>{w.hidden=!w.hidden,v.setAttribute("aria-expanded",String(!w.hidden)),v.textContent=w.hidden?"Show as table":"Show the picture",w.hidden||V()});for(let T of["state","params","kernel","answer","projector"])o.push(e.on(T,D));o.push(e.on("arrays",()=>{m=ot(e.get("arrays")),D()}));let J=()=>{f.dataset.narrow=String(f.clientWidth<ae*parseFloat(getComputedStyle(f).fontSize)),D()},_=new ResizeObserver(J);_.observe(f),_.observe(p);let X=new IntersectionObserver(D);X.observe(f);for(let T of["transitionend","transitioncancel"])a(f,T,P=>P.target===f&&D());return a(f,"keydown",T=>T.stopPropagation()),J(),()=>{r.abort(),cancelAnimationFrame(z),globalThis.clearTimeout(j),_.disconnect(),X.disconnect(),o.forEach(T=>T()),f.remove()}}var gt={};Ut(gt,{GRAM:()=>Y,MOST_BITS:()=>pe,TYPED:()=>W,afterCuts:()=>Ot,brief:()=>dt,describe:()=>ht,keptWords:()=>et,named:()=>jt,onShow:()=>pt,readable:()=>ut,repeats:()=>G,rowsOf:()=>mt,share:()=>Q,signed:()=>Dt,stepOf:()=>ft,tally:()=>tt});var le=t=>t.toString(16).padStart(2,"0"),ce=t=>t.map(le).join(" "),ue={" ":"␣","\n":"↵","	":"⇥","\r":"␍"};function Ft(t){try{return[...new TextDecoder("utf-8",{fatal:!0,ignoreBOM:!0}).decode(Uint8Array.from(t))].map((e,r)=>ue[e]??(/[\p{C}\p{Z}]/u.test(e)?`U+${(e.codePointAt(0)??0).toString(16).toUpperCase().padStart(4,"0")}`:r===0&&/\p{M}/u.test(e)?`◌${e}`:e)).join("")}catch{return ce(t)}}function Q(t){return t>=.995?t>=1?"1":">.99":t<5e-5?t<=0?"0":"<.0001":t.toFixed(t>=.0095?2:t>=95e-5?3:4).slice(1)}var de=t=>[...new TextEncoder().encode(t)],ut=t=>t?Ft(de(t)):"(empty)";var W="yours",Y=4,pe=12;function pt(t,n,e){let{typed:r}=t,o=r?.pending?W:e.prompt===W&&!r?"0":String(e.prompt),a=o===W?r:t.prompts[Number(o)],i=t.names.map((p,w)=>a.writings[w]&&fe(p,t.rules[w],a.writings[w],a.words,n,`${o}.${w}`)),c=Math.max(0,t.names.indexOf(e.strategy));return{key:o,prompt:a.prompt,pending:o===W&&!!r.pending,number:o===W?r.number:0,writings:i,writing:i[c],name:t.names[c]}}function fe(t,n,e,r,o,a){let[i,c,p,w,S,v]=["top","logs","rest","first","surprise","numbers"].map(g=>o[g+a]),f=e.pieces.length;if(S?.values.length!==f)return null;let k=c.shape[1];return{name:t,rule:n,pieces:e.pieces,finished:e.finished,others:e.others,K:k,ids:Array.from(v.values.subarray(0,f)),surprise:g=>S.values[g],rank:g=>v.values[f+g],kept:g=>v.values[2*f+g],top:g=>Array.from({length:k},(E,m)=>r[256*i.values[2*(g*k+m)]+i.values[2*(g*k+m)+1]]),modelP:g=>Array.from(c.values.subarray(g*k,(g+1)*k),E=>Math.exp(E)),rest:g=>p.values[g],first:g=>Math.exp(w.values[g])}}var ft=(t,n)=>Math.min(t?.pieces.length??0,Math.max(0,Math.round(n.step)));function Ot({temperature:t},n,e,r,o,a){return n>e?0:n===1?a:t?a*(r/o)**(1/t):0}function mt(t,n){let[e,r,o,a]=[t.top(n),t.modelP(n),t.kept(n),t.rank(n)],i=(p,w,S)=>({token:p,rank:w,p:S,after:Ot(t.rule,w,o,S,r[0],t.first(n)),kept:w<=o,drawn:w===a}),c=e.map((p,w)=>i(p,w+1,r[w]));return a>t.K&&c.push(i(t.pieces[n],a,2**-t.surprise(n))),c}function G(t){let n=new Set,e=t.map(()=>0),r=[0];for(let o=1;o<=t.length;o++){let a=o-Y,i=0;if(a>=0){let c=t.slice(a,o).join();if(i=Number(n.has(c)),i)for(let p=a;p<o;p++)e[p]||=o;n.add(c)}r.push(r[o-1]+i)}return{marked:e,count:r}}function tt(t,n){let e=0;for(let r=0;r<n;r++)e+=t.surprise(r);return{n,log2:-e,mean:n?-e/n:0,repeated:G(t.ids).count[n],grams:Math.max(0,n-Y+1)}}var Dt=(t,n=2)=>{let e=t.toFixed(n);return Number(e)===0?e.replace("-",""):e.replace("-","−")},jt=t=>t?ut(t):"a part of a character",dt=t=>{let n=jt(t);return n.length>30?`${n.slice(0,29)}…`:n};function et(t,n){let[e,r]=[t.kept(n),t.K+t.others];return t.rule.temperature===0?"the likeliest alone":e===r?`all ${r.toLocaleString("en-US")} tokens`:`${e.toLocaleString("en-US")} of ${r.toLocaleString("en-US")} tokens`}var me={stop:" Here it ends: a stop token.",length:"",context:" Here it ends: the model's context is full."};function ht(t,n){let{writing:e,name:r}=t;if(!e)return`“${r}” has not begun to write.`;if(!n)return`Only the prompt, for “${r}”. The model's distribution of the first token: likeliest is “${dt(e.top(0)[0])}”, ${Q(e.modelP(0)[0])}.`;let o=n-1,{log2:a,repeated:i,grams:c}=tt(e,n),p=Q(2**-e.surprise(o));return`“${r}”, token ${n} of ${e.pieces.length}: “${dt(e.pieces[o])}”, p ${p}, ${e.surprise(o).toFixed(1)} bits; left to take: ${et(e,o)}. So far log₂ P ${Dt(a,1)}, ${i} of ${c} stretches repeated.${n===e.pieces.length?me[e.finished]??"":""}`}var Wt=`.wr {
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  gap: 0.8em;
}
.wr[data-wide] {
  flex-direction: row;
  gap: 1.6em;
}
.wr p {
  margin: 0;
  line-height: 1.35;
}
.wr-left {
  display: flex;
  flex: 0 0 auto;
  flex-direction: column;
  gap: 0.55em;
  min-width: 0;
}
.wr[data-wide] .wr-left {
  flex: 1.2 1 0;
}
.wr-right {
  flex: 0 0 auto;
  min-width: 0;
}
.wr[data-wide] .wr-right {
  flex: 1 1 0;
}
.wr-text {
  position: relative;
  flex: 1 0 9em;
  padding: 0.3em 0.5em;
  overflow: auto;
  overflow-wrap: anywhere;
  font-size: 1.2em;
  line-height: 1.8;
  white-space: pre-wrap;
  border: 1px solid var(--lx-faint);
  border-radius: 4px;
}
.wr[data-wide] .wr-text {
  font-size: 1.5em;
}
.lx .wr-text:focus-visible {
  outline-offset: -2px;
}
.wr-prompt {
  padding: 0.1em 0.2em;
  background: color-mix(in srgb, var(--wr-prompt) 20%, var(--lx-control));
  border-radius: 3px;
}
.wr-token {
  padding: 0.08em 0;
  cursor: pointer;
  background-clip: padding-box;
  border: 0 solid transparent;
  border-width: 0 0 0.2em 1px;
  unicode-bidi: isolate;
  -webkit-box-decoration-break: clone;
  box-decoration-break: clone;
}
.wr-token[data-again] {
  border-bottom-color: var(--wr-again);
}
.wr-token[data-later] {
  visibility: hidden;
}
.wr-token[data-at] {
  outline: 3px solid currentcolor;
  outline-color: var(--wr-at);
  outline-offset: 1px;
}
.wr-play {
  display: flex;
  flex-wrap: wrap;
  gap: 0.4em;
  align-items: center;
}
.lx .wr-play .wr-go {
  min-width: 7em;
  font-weight: 600;
}
.wr-muted,
.wr-legend {
  color: var(--lx-muted);
}
.wr-scale {
  display: inline-block;
  width: 6em;
  height: 0.8em;
  vertical-align: -0.05em;
  border: 1px solid var(--lx-muted);
}
.wr-again {
  border-bottom: 0.22em solid var(--wr-again);
}
.wr-tally {
  display: grid;
  grid-template-columns: minmax(0, 1fr) 8.4em 7em;
  gap: 0 0.6em;
  font-variant-numeric: tabular-nums;
}
.wr-one {
  display: contents;
}
.wr-one > span {
  padding: 0.06em 0.3em;
  overflow: hidden;
  text-align: right;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.wr-one > span:first-child {
  text-align: left;
}
.wr-one[data-head] > span {
  color: var(--lx-muted);
}
.wr-one[data-at] > span {
  font-weight: 700;
  background: color-mix(in srgb, var(--wr-at) 16%, var(--lx-control));
}
.wr-caption {
  min-height: 2.7em;
}
.wr-bars {
  display: grid;
  grid-template-columns: 2.2em 6.6em minmax(3em, 1fr) 8.6em;
  grid-auto-rows: 1.55em;
  gap: 0 0.5em;
  align-items: center;
  padding-top: 1.6em;
  font-variant-numeric: tabular-nums;
}
.wr-line {
  display: contents;
}
.wr-line > span,
.wr-line > b {
  overflow: hidden;
  white-space: nowrap;
}
.wr-line > b {
  font-size: 1.1em;
  font-weight: 400;
  line-height: 1.3;
  text-align: right;
  text-overflow: ellipsis;
  white-space: pre;
  unicode-bidi: isolate;
}
.wr-line > .wr-rank {
  color: var(--lx-muted);
  text-align: right;
}
.wr-line > .wr-bar {
  height: 76%;
}
.wr-line[data-cut] > b,
.wr-line[data-cut] > .wr-share {
  color: var(--lx-muted);
}
.wr-line[data-drawn] > b,
.wr-line[data-drawn] > .wr-share {
  font-weight: 700;
}
.wr[data-wide] .wr-caption {
  min-height: 4.05em;
}
.lx[data-kind="writing"][data-narrow="true"] .lx-main {
  /* Its content is what it needs: below it the controls follow. */
  min-height: auto;
}
.wr-space {
  font-style: normal;
  opacity: 0.7;
}
`;var{MOST_BITS:Ht,named:ge,readable:It,share:nt,signed:xe}=gt,[be,we,ke]=[0,1,6],ye=1,Lt="▯",ve=52,zt={create(t){let{canvas:n,picture:e}=t,r=l("div",{class:"wr-text",role:"group","aria-label":"Text: left and right go token by token, space writes and pauses"}),o=(s,u)=>l("button",{type:"button",class:s,text:u}),[a,i,c,p]=[o("wr-start","|◀ Prompt"),o("wr-back","◀ Token"),o("wr-go","Write ▶"),o("wr-next","Token ▶")],w=l("span",{class:"wr-muted"}),S=l("i",{class:"wr-scale",style:`background:linear-gradient(90deg,${[0,.25,.5,.75,1].map(ct).join()})`}),v=l("p",{class:"wr-legend"},["Surprise in bits: 0 ",S,` ${Ht} or more. `,l("span",{class:"wr-again",text:"Underlined"}),`: ${Y} tokens that stood before.`]),f=l("div",{class:"wr-tally"}),k=l("p",{class:"wr-caption"}),g=l("div",{class:"wr-bars"}),E=l("p",{class:"wr-muted"}),m=l("div",{class:"wr-left"},[r,l("div",{class:"wr-play"},[a,i,c,p,w]),v,f]),$=l("div",{class:"wr-right"},[k,g,E]),B=l("div",{class:"wr"},[m,$]);n.after(l("style",{text:Wt}),B),[r,a,i,c,p].forEach(t.focusable);function N(){let s=t.state(),u=pt(t.params(),t.data(),s);return{shown:u,writing:u.writing,step:ft(u.writing,s),speed:s.speed}}let F=!1,O=null,K=t.params().typed?.number??0;function L({shown:s}){s.number<=K||(K=s.number,F=!0,O=null,t.set({step:0}))}function z({shown:s,writing:u,step:d,speed:y}){if(!F)return;let C=u?.pieces.length??0,A=`${s.key} ${s.name} ${y}`;if(O&&O.at!==d&&O.of===A)return I();if(O?.of===A)return;if(d>=C){s.pending||I();return}let b=O={of:A,at:d};t.animate((C-d)/y*1e3,x=>{if(O!==b||!F)return;let h=d+Math.floor(x*(C-d)+1e-9);x===1&&(O=null),h!==b.at&&(b.at=h,t.set({step:h},{final:x===1}))})}function I(){F=!1,O=null,t.redraw()}function R(){if(F)return I();let{writing:s,step:u,shown:d}=N();F=!0,u>=(s?.pieces.length??0)&&!d.pending&&t.set({step:0}),t.redraw()}function j(s){F=!1,O=null,t.set({step:wt(s,0,N().writing?.pieces.length??0)})}t.listen(c,"click",R),t.listen(a,"click",()=>j(0)),t.listen(i,"click",()=>j(N().step-1)),t.listen(p,"click",()=>j(N().step+1)),t.listen(r,"click",s=>{let u=s.target instanceof Element?s.target.closest(".wr-token"):null;u&&j(Number(u.dataset.n)+1)}),t.listen(r,"keydown",s=>{let{step:u}=N(),d={ArrowRight:u+1,ArrowLeft:u-1,Home:0,End:1/0}[s.key];if(d!==void 0)j(d);else if(s.key===" ")R();else return;s.preventDefault()});let D={key:"",step:-1};function rt({shown:s,writing:u,step:d}){let y=u?.pieces??[],C=JSON.stringify([s.key,s.number,s.name,s.prompt,y]);C!==D.key&&r.replaceChildren(l("span",{class:"wr-prompt",text:s.prompt}),...y.map((x,h)=>{let M=ct(u.surprise(h)/Ht),Z=`background-color:${M};color:${$t(M)}`,U=x?x.replaceAll(`
`,`↵
`):Lt,q=[l("span",{class:"wr-token","data-n":h,style:Z,text:U.replace(/^ /," ")})];return U.startsWith(" ")?[l("wbr"),...q]:q}).flat());let{marked:A}=G(u?.ids??[]),b=[...r.querySelectorAll(".wr-token")];if(b.forEach((x,h)=>{x.toggleAttribute("data-later",h>=d),x.toggleAttribute("data-at",h===d-1),x.toggleAttribute("data-again",!!A[h]&&A[h]<=d)}),d!==D.step||C!==D.key){let x=b[d-1];x?x.offsetTop<r.scrollTop?r.scrollTop=x.offsetTop-x.offsetHeight:r.scrollTop=Math.max(r.scrollTop,x.offsetTop+x.offsetHeight+8-r.clientHeight):r.scrollTop=0}D={key:C,step:d}}function V({shown:s,step:u,speed:d}){let y=c.ownerDocument.activeElement;c.textContent=F?"Pause ❚❚":"Write ▶",a.disabled=i.disabled=u===0,p.disabled=u>=(s.writing?.pieces.length??0),y instanceof HTMLButtonElement&&y.disabled&&B.contains(y)&&r.focus(),w.textContent=s.pending?"Python is writing.":`${d} a second`;let C=(b,x)=>l("div",{class:"wr-one",...x},b.map(h=>l("span",{text:h}))),{names:A}=t.params();f.replaceChildren(C([u?`the first ${u===1?"token":`${u} tokens`}`:"nothing written yet","log₂ P a token","repeated"],{"data-head":!0}),...s.writings.map((b,x)=>{let h=b&&tt(b,Math.min(u,b.pieces.length)),M=h?[h.n?xe(h.mean):"–",`${h.repeated} of ${h.grams}`]:["–","not written yet"];return C([A[x],...M],{"data-at":A[x]===s.name})}))}let J=s=>s.startsWith(" ")&&s.length>1?[l("i",{class:"wr-space",text:"␣"}),It(s.slice(1))]:[s?It(s):Lt];function _({writing:s,step:u}){if(!s?.pieces.length)return[];let d=mt(s,Math.max(0,u-1));return u?d:d.slice(0,s.K).map(y=>({...y,drawn:!1}))}function X({writing:s,step:u,shown:d},y){if(!s?.pieces.length){k.textContent=`“${d.name}” has not begun.`,g.replaceChildren(),E.textContent="";return}let C=Math.max(0,u-1);k.replaceChildren(l("b",{text:u?`Token ${u} was taken from this.`:"The first token will be taken from this."}),` Bar: p under the model; line: under “${d.name}”; gray and hatched: cut.`);let A=Array.from({length:s.K+1-y.length},()=>l("div",{class:"wr-line"},[l("span")]));g.replaceChildren(...y.map(b=>{let[x,h]=[nt(b.p),nt(b.after)],M=b.kept?x===h?x:`${x} → ${h}`:`${x} cut`;return l("div",{class:"wr-line","data-cut":!b.kept,"data-drawn":b.drawn},[l("span",{class:"wr-rank",text:b.rank.toLocaleString("en-US")}),l("b",{},J(b.token)),l("span",{class:"wr-bar"}),l("span",{class:"wr-share",text:M+(b.drawn?" ◀":"")})])}),...A),E.textContent=`All ${s.others.toLocaleString("en-US")} others together: ${nt(s.rest(C))}. Left to take: ${et(s,C)}.`}function T(s,u){let{pen:d,colors:y}=s,C=n.getBoundingClientRect(),A=[...g.querySelectorAll(".wr-bar")].map(h=>{let M=h.getBoundingClientRect();return{left:M.left-C.left,top:M.top-C.top,width:M.width,height:M.height}});if(!A.length)return;let b=A[0].top-4,x=A[u.length-1].top+A[0].height+2;u.forEach((h,M)=>{let{left:Z,top:U,width:q,height:xt}=A[M];if(d.beginPath(),d.rect(Z,U,Math.max(1.5,q*h.p),xt),vt(d,y.series[h.kept?h.drawn?we:be:ke],h.kept?0:ye,y.paper),!h.kept)return;let bt=Z+q*Math.min(1,h.after);d.lineWidth=s.line,d.strokeStyle=y.ink,st(d,bt,U-2,bt,U+xt+2)}),d.font=s.font(.85),d.textBaseline="bottom",d.textAlign="center";for(let h of[0,.5,1]){let M=A[0].left+A[0].width*h;d.lineWidth=1,d.strokeStyle=y.muted,st(d,M,b-3,M,h?b:x),d.fillStyle=y.muted,d.fillText(h===.5?".5":String(h),M,b-4)}}function P({writing:s}){let u=e.closest(".lx")?.querySelector('[data-name="step"] input');u instanceof HTMLInputElement&&(u.max=String(Math.max(1,s?.pieces.length??0)))}return{draw(s){L(N());let u=N();z(u);let d=n.clientWidth>=ve*s.size;B.toggleAttribute("data-wide",d);let[y,C,A]=s.colors.series;for(let[h,M]of Object.entries({prompt:A,again:C,at:y}))B.style.setProperty(`--wr-${h}`,M);P(u),rt(u),V(u);let b=_(u);X(u,b);let x=[...m.children].reduce((h,M)=>h+(M===r?9*(d?1.5:1.2)*s.size:M.offsetHeight)+.55*s.size,0);e.style.minHeight=`${Math.ceil(d?Math.max(x,$.offsetHeight):x+$.offsetHeight+s.size)}px`,T(s,b)},describe(){let{shown:s,step:u}=N();return(t.state().prompt===W&&s.key!==W?"No prompt has been typed: this is the first. ":"")+(F?`“${s.name}” is writing after “${s.prompt}”.`:ht(s,u))},table(){let{writing:s,step:u}=N(),{marked:d}=G(s?.ids??[]),y=Array.from({length:s?u:0},(A,b)=>{let x=s,h=d[b]&&d[b]<=u?"repeated":"";return[b+1,ge(x.pieces[b]),x.surprise(b).toFixed(1),nt(2**-x.surprise(b)),x.rank(b),x.kept(b),h]});return{columns:["token","text","surprise in bits","p","rank","tokens left",""],rows:y.length?y:[[0,"nothing written yet","","","","",""]]}}}}};var{mount:cn,widget:$e}=Bt(zt),un=$e;export{un as default,cn as mount,$e as widget};
