function ge(t){let s=atob(t),n=new Uint8Array(s.length);for(let a=0;a<n.length;a++)n[a]=s.charCodeAt(a);return n}function xe(t){let s=t&32768?-1:1,n=t>>10&31,a=t&1023;return n===0?s*a*2**-24:n===31?a?NaN:s*(1/0):s*(1+a/1024)*2**(n-15)}function be(t){let{dtype:s,shape:n,data:a,scale:i,offset:u=0}=t,c=(typeof a=="string"?ge(a):a instanceof ArrayBuffer?new Uint8Array(a):new Uint8Array(a.buffer,a.byteOffset,a.byteLength)).slice().buffer;switch(s){case"float32":return{shape:n,values:new Float32Array(c)};case"float64":return{shape:n,values:new Float64Array(c)};case"int32":return{shape:n,values:new Int32Array(c)};case"float16":return{shape:n,values:Float32Array.from(new Uint16Array(c),xe)};case"uint8":{let x=new Uint8Array(c);return i===void 0?{shape:n,values:x}:{shape:n,values:Float32Array.from(x,N=>N*i+u)}}default:throw new Error(`unknown dtype ${s}`)}}function It(t){return Object.fromEntries(Object.entries(t).map(([s,n])=>[s,be(n)]))}function Z(t,s=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let n=t.toFixed(s);return Number(n)===0?n.replace("-",""):n.replace("-","−")}var rt=(t,s,n)=>Math.min(n,Math.max(s,t));function Kt(t){let{clientWidth:s,clientHeight:n}=t,a=globalThis.devicePixelRatio||1,[i,u]=[Math.max(1,Math.round(s*a)),Math.max(1,Math.round(n*a))];(t.width!==i||t.height!==u)&&Object.assign(t,{width:i,height:u});let d=t.getContext("2d");return d.setTransform(a,0,0,a,0,0),d.clearRect(0,0,s,n),{pen:d,width:s,height:n}}function Lt(t,s,n,a,i){t.beginPath(),t.moveTo(s,n),t.lineTo(a,i),t.stroke()}function xt(t,s,n,a,i={}){let{pen:u,colors:d}=t;u.save(),u.font=t.font(i.scale??1,i.weight??"400"),u.textAlign=i.align??"left",u.textBaseline=i.baseline??"middle",u.lineJoin="round",u.lineWidth=4,u.strokeStyle=d.paper,u.strokeText(s,n,a),u.fillStyle=i.color??d.ink,u.fillText(s,n,a),u.restore()}var we=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],ye=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"],ke=["#00224E","#1A386F","#434E6C","#61656F","#7D7C78","#9B9476","#BCAE6C","#DEC958","#FEE838"];var Ht=t=>[1,3,5].map(s=>parseInt(t.slice(s,s+2),16));function Me(t,s){if(Number.isNaN(s))return"rgb(128 128 128)";let n=Math.min(1,Math.max(0,s))*(t.length-1),a=Math.min(t.length-2,Math.floor(n)),[i,u]=[Ht(t[a]),Ht(t[a+1])],d=i.map((c,x)=>Math.round(c+(u[x]-c)*(n-a)));return`rgb(${d[0]} ${d[1]} ${d[2]})`}var Wt=t=>Me(ke,t);function Xt(t){return zt(t)>.179?"#000000":"#FFFFFF"}function zt(t){let s=t.startsWith("#")?Ht(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[n,a,i]=s.slice(0,3).map(u=>{let d=u/255;return d<=.04045?d/12.92:((d+.055)/1.055)**2.4});return .2126*n+.7152*a+.0722*i}function Qt(t){let s=getComputedStyle(t),n=s.backgroundColor,a=zt(n)<.2,i=u=>s.getPropertyValue(u).trim();return{dark:a,paper:n,ink:s.color,muted:i("--lx-muted"),faint:i("--lx-faint"),series:a?ye:we}}function E(t,s={},n=[]){let a=document.createElement(t);for(let[i,u]of Object.entries(s))u===void 0||u===!1||(i==="text"?a.textContent=String(u):a.setAttribute(i,u===!0?"":String(u)));return a.append(...n),a}function dt(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function Zt({columns:t,rows:s},n){let a=(i,u)=>E("tr",{},u.map(d=>E(i,{text:d,scope:i==="th"?"col":void 0})));return E("table",{},[E("caption",{text:n}),E("thead",{},[a("th",t)]),E("tbody",{},s.map(i=>a("td",i)))])}var ve={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function te(t,s){let n=E("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),a=t.map(i=>{let u=$e(i,s);return n.append(u.element),u.update});return{element:n,update:(i,u)=>a.forEach(d=>d(i,u))}}function $e(t,s){let{name:n}=t,a=E("span",{class:"lx-reason",hidden:!0}),i=E("output"),u=!1,d=Se(t);dt(d);let c=(D,b)=>{s.set({[n]:D},{final:b}),t.kernel&&b&&s.ask(n,D)},x=[];if(t.type==="button")x.push(d);else{let D=E("span",{text:t.label}),b=E("label",{style:"display:contents"},t.type==="checkbox"?[D,d]:[D,i,d]);x.push(b)}let N=E("div",{class:"lx-control","data-name":n,"data-kernel":t.kernel},[...x,a]);switch(t.type){case"slider":s.listen(d,"input",()=>c(Number(d.value),!1)),s.listen(d,"change",()=>c(Number(d.value),!0));break;case"checkbox":s.listen(d,"change",()=>c(d.checked,!0));break;case"button":s.listen(d,"click",()=>c((s.state()[n]??0)+1,!0));break;case"text":s.listen(d,"input",()=>u=!0),s.listen(d,"blur",()=>u=!1),s.listen(d,"change",()=>{u=!1,c(d.value,!0)});break;default:s.listen(d,"change",()=>c(d.value,!0))}function j(D,b){let C=s.state()[n],w=Object.entries(t.when??{}).some(([W,nt])=>!nt.includes(s.state()[W])),P=!!t.kernel&&D!=="live";d.disabled=w||P;let U=b.name===n,J=P?ve[D]:U&&b.busy?"Computing …":U?b.error??"":"";a.hidden=!J,a.textContent=J,a.dataset.error=String(!!(U&&b.error&&!P)),t.type==="checkbox"?d.checked=!!C:t.type!=="button"&&!u&&d.value!==String(C)&&(d.value=String(C)),t.type==="slider"&&(i.textContent=Z(Number(C),t.digits??0))}return{element:N,update:j}}function Se(t){switch(t.type){case"slider":return E("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return E("select",{},(t.options??[]).map(([s,n])=>E("option",{value:s,text:n})));case"checkbox":return E("input",{type:"checkbox"});case"button":return E("button",{type:"button",text:t.label});default:return E("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function ee(t){let s={...t,kernel:"absent",answer:{}},n=new Map;return{get:a=>s[a],set(a,i){s[a]=i,n.get(a)?.forEach(u=>u())},on(a,i){return n.has(a)||n.set(a,new Set),n.get(a)?.add(i),()=>n.get(a)?.delete(i)}}}var Ae=100,Te=3e3;function ne(t){let s={kernel:"waiting",answer:{}},n=new Map,a=(w,P)=>{s[w]=P,n.get(w)?.forEach(U=>U())},i=0,u=()=>{globalThis.clearTimeout(i),i=0,s.kernel!=="absent"&&t.save_changes()},d=0,c=!1,x=w=>{w?.type==="pong"&&a("kernel","live"),w?.type==="answer"&&a("answer",{name:w.name,error:w.error})},N=()=>{globalThis.clearTimeout(d),d=globalThis.setTimeout(()=>s.kernel==="waiting"&&a("kernel","absent"),Te),t.send({type:"ping"})},j=t.widget_manager?.kernel,D=()=>a("kernel","absent"),b=(w,P)=>{["dead","restarting","autorestarting","terminating","unknown"].includes(P)?D():P==="idle"&&s.kernel==="absent"&&!c&&N(),(P==="restarting"||P==="autorestarting")&&(c=!0)};return t.on("msg:custom",x),j?.statusChanged?.connect(b),j?.disposed?.connect(D),N(),{store:{get:w=>w in s?s[w]:t.get(w),set(w,P,{final:U=!0}={}){if(w==="request"){a("answer",{name:P.name,busy:!0}),u(),t.send({type:"request",...P});return}t.set(w,P),U?u():i||(i=globalThis.setTimeout(u,Ae))},on(w,P){return w in s?(n.has(w)||n.set(w,new Set),n.get(w)?.add(P),()=>n.get(w)?.delete(P)):(t.on(`change:${w}`,P),()=>t.off(`change:${w}`,P))}},dispose(){globalThis.clearTimeout(i),globalThis.clearTimeout(d),t.off("msg:custom",x),j?.statusChanged?.disconnect(b),j?.disposed?.disconnect(D)}}}var oe=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var Ce=(t,s,n)=>Math.min(n-1,Math.max(0,t+s));function re(t,s){let n=-1,a=E("button",{type:"button",class:"lx-back",text:"◀ Back"}),i=E("button",{type:"button",class:"lx-next",text:"Start ▶"}),u=E("span",{class:"lx-step-title"}),d=E("span",{class:"lx-step-look"}),c=E("span",{class:"lx-step-count"}),x=E("div",{"aria-live":"polite"},[u," ",d]),N=t.map(C=>E("div",{class:"lx-reserve","aria-hidden":"true",text:`${C.title}. ${C.look}`})),j=E("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[a,E("div",{class:"lx-walk-text"},[...N,x]),E("div",{},[c," ",i])]);[j,a,i].forEach(dt);let D=C=>{n=Ce(n,C,t.length),b(),s.go(n)};function b(){let C=t[n];u.textContent=C?`${C.title}.`:"Guided walk.",d.textContent=C?C.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,c.textContent=C?`${n+1} / ${t.length}`:"",i.textContent=C?"Next ▶":"Start ▶";let w=j.ownerDocument.activeElement;a.disabled=n<=0,i.disabled=n===t.length-1,(w===a&&a.disabled||w===i&&i.disabled)&&j.focus()}return s.listen(a,"click",()=>D(-1)),s.listen(i,"click",()=>D(1)),s.listen(j,"keydown",C=>{let w={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[C.key];w&&(C.preventDefault(),n+w>=0&&D(w))}),b(),j}var Ne=46;function le(t){let s=(a,i)=>Oe(t,a,i),n=globalThis.document?.documentElement;if(n&&"explorerPage"in n.dataset){let a=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");s(document.body,ee(a))}return{mount:s,widget:{render({model:a,el:i}){let{store:u,dispose:d}=ne(a),c=s(i,u);return()=>{c(),d()}}}}}function Fe(t,s,n){let a=matchMedia(`(min-height: ${s+6}px) and (max-height: ${s+10}px)`),i=matchMedia(`(min-height: ${s+2}px) and (max-height: ${s+5.9}px)`),u=matchMedia("(prefers-color-scheme: dark)"),d=()=>{t.dataset.scheme=i.matches||u.matches&&!a.matches?"dark":"light"};[a,i,u].forEach(c=>n(c,"change",d)),d()}function Oe(t,s,n){let a=new AbortController,i=[],u=(I,G,at,ft={})=>I.addEventListener(G,at,{...ft,signal:a.signal}),d="explorerPage"in document.documentElement.dataset,c=E("canvas",{role:"img"}),x=E("div",{class:"lx-picture"},[c]),N=E("div",{class:"lx-table",hidden:!0});x.append(N);let j=E("p",{class:"lx-says","aria-live":"polite"}),D=E("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),b=E("section",{class:"lx","data-kind":n.get("kind"),"data-host":d?"page":"lab","data-projector":n.get("projector")?"true":"false","aria-label":n.get("title"),style:d?"height:100vh":`height:${n.get("height")}px`});d&&Fe(b,Number(n.get("height")),u);let C=E("div",{class:"lx-main"},[x,j]);dt(D),dt(N);let w=()=>n.get("state"),P=(I,G)=>{n.set("state",{...w(),...I},G)},U=It(n.get("arrays")),J=(I,G)=>n.set("request",{name:I,value:G}),W=te(n.get("controls"),{state:w,set:P,ask:J,listen:u}),nt=n.get("steps"),Q=nt.length?re(nt,{listen:u,go:I=>P(nt[I].state)}):null;b.append(E("style",{text:oe}),E("div",{class:"lx-head"},[E("p",{class:"lx-title",text:n.get("title")}),D]),...Q?[Q]:[],E("div",{class:"lx-body"},[C,...n.get("controls").length?[W.element]:[]])),s.append(b);let tt=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),z={picture:x,canvas:c,state:w,params:()=>n.get("params"),data:()=>U,set:P,listen:u,focusable:dt,redraw:ct,animate(I,G){if(tt?.matches)return G(1);let at=performance.now(),ft=yt=>{if(a.signal.aborted)return;let kt=Math.min(1,Math.max(0,(yt-at)/I));G(kt),kt<1&&requestAnimationFrame(ft)};requestAnimationFrame(ft)}},q=t.create(z),st=0,ot=!1,bt=0,wt=0;function ct(){!st&&!a.signal.aborted&&(st=requestAnimationFrame(pt))}function pt(){if(st=0,!b.isConnected||!c.clientWidth||!c.clientHeight){ot||ct(),ot=!0;return}ot=!1;let I=Qt(b);b.dataset.theme=I.dark?"dark":"light";let G=!!n.get("projector"),at=G?20:13,ft=getComputedStyle(b).fontFamily,yt=(kt=1,Pt="400")=>`${Pt} ${at*kt}px ${ft}`;q.draw({...Kt(c),colors:I,size:at,line:G?3.5:2,projector:G,font:yt}),W.update(n.get("kernel"),n.get("answer")??{}),c.setAttribute("aria-label",`${n.get("title")}: ${q.describe()}`),N.hidden||Et(),globalThis.clearTimeout(wt),wt=globalThis.setTimeout(()=>{j.textContent=q.describe()},bt?80:0),bt+=1,b.dataset.draws=String(bt),b.dataset.ready="true"}let Et=()=>N.replaceChildren(Zt(q.table(),n.get("title")));u(D,"click",()=>{N.hidden=!N.hidden,D.setAttribute("aria-expanded",String(!N.hidden)),D.textContent=N.hidden?"Show as table":"Show the picture",N.hidden||Et()});for(let I of["state","params","kernel","answer","projector"])i.push(n.on(I,ct));i.push(n.on("arrays",()=>{U=It(n.get("arrays")),ct()}));let Ct=()=>{b.dataset.narrow=String(b.clientWidth<Ne*parseFloat(getComputedStyle(b).fontSize)),ct()},$t=new ResizeObserver(Ct);$t.observe(b),$t.observe(x);let Nt=new IntersectionObserver(ct);Nt.observe(b);for(let I of["transitionend","transitioncancel"])u(b,I,G=>G.target===b&&ct());return u(b,"keydown",I=>I.stopPropagation()),Ct(),()=>{a.abort(),cancelAnimationFrame(st),globalThis.clearTimeout(wt),$t.disconnect(),Nt.disconnect(),i.forEach(I=>I()),b.remove()}}function Ut({weights:t,places:s,small:n},a,i){let[,u,d]=t.shape,c=s.values[a]===a?a:Array.from(s.values).indexOf(a);if(c>=0||n.shape.length!==3)return{T:u,S:d,values:t.values,at:Math.max(0,c)*u*d,levels:i,coarse:!1};let[,x,N]=n.shape;return{T:x,S:N,values:n.values,at:a*x*N,levels:i,coarse:!0}}var it=(t,s,n)=>t.values[t.at+s*t.S+n]/t.levels,At=(t,s,n)=>Float64Array.from({length:s==="row"?t.S:t.T},(a,i)=>s==="row"?it(t,n,i):it(t,i,n));function qt(t,s,n,{stride:a,left:i,top:u,w:d,h:c}){let{T:x,S:N,values:j,at:D}=t,b=255/t.levels,C=Array.from({length:d+1},(w,P)=>Math.floor(P*N/d));for(let w=0;w<c;w++){let P=Math.floor(w*x/c),U=Math.max(P+1,Math.floor((w+1)*x/c)),J=(u+w)*a+i;for(let W=0;W<d;W++){let nt=Math.max(C[W]+1,C[W+1]),Q=0;for(let tt=P;tt<U;tt++)for(let z=C[W],q=D+tt*N+z;z<nt;z++,q++)j[q]>Q&&(Q=j[q]);n[J+W]=s[Math.min(255,Math.round(Q*b))]}}}function mt(t,s){let n=[];for(let a=0;a<t.length;a++)Number.isNaN(t[a])||n.push(a);return n.sort((a,i)=>t[i]-t[a]||a-i).slice(0,s)}function se(t,{rows:s,columns:n,least:a,groups:i,only:u}){let d=Array.from({length:i},(b,C)=>({weight:(C+.5)/i,ends:[]})),c=(b,C)=>u&&u[0]===b?[Math.max(C[0],u[1]),Math.min(C[1],u[1]+1)]:C,[[x,N],[j,D]]=[c("row",s),c("column",n)];for(let b=x;b<N;b++)for(let C=j;C<D;C++){let w=it(t,b,C);w>=a&&d[Math.min(i-1,Math.floor(w*i))].ends.push(b,C)}return d.filter(({ends:b})=>b.length)}var Tt=t=>t.replace(/\r?\n|\r/g,"⏎").replace(/\t/g,"⇥").replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,"·").replace(/ /g," ").replace(/^[\u00a0\u200b]*$/,s=>s?"␣".repeat(s.length):"∅");function lt(t){let s=Tt(t.length>40?`${t.slice(0,39)}…`:t);return/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(s)?`“⁨${s}⁩”`:`“${s}”`}function _t(t,s,n){let a=Math.max(1,Math.min(t,Math.floor(s))),i=Math.max(0,Math.min(t-a,Math.round(n)));return[i,i+a]}function ae({width:t,height:s,size:n,layers:a,heads:i,foot:u,ranked:d}){let c=t>=n*34,x=n*1.9,N=n*3.1,j=n*2.9,D=d?n*(2.1+3*1.5):0,b=c?Math.max(Math.min(n*22,t*.45),Math.min(t*.45,x+i*n*6)):t,C=Math.min((b-x)/i,n*6),w=s-u-N-j-D,P=c?w/a:n*2.2,U={x:Math.max(4,C),y:Math.max(n*.95,Math.min(C,P))},J=N+U.y*a,W=d?Math.max(3,Math.min(5,a*i,Math.floor((s-u-j-J-n*2.1)/(n*1.5)))):0,nt=c?W:Math.min(3,W),Q=J+j,tt=Q+(d?n*(2.1+nt*1.5):0),z=c?0:tt+n*.8,q=n*25,st=Math.max(c?N+n*.95*a+j+D:0,z+q)+u,ot=n*1.6;return{wide:c,least:st,grid:{left:x,top:N,x:U.x,y:U.y,right:x+U.x*i,bottom:J},legend:{left:x,top:J+n*.8,width:Math.min(b-x,n*16)},list:{left:x,top:Q,width:b-x,line:n*1.5,rows:nt,bottom:tt},open:c?{left:b+ot,top:0,width:t-b-ot,height:Math.max(s,st)-u}:{left:0,top:z,width:t,height:Math.max(s,st)-u-z}}}function ie(t,s,n,a,i){let[u,d]=[Math.floor((i-t.top)/t.y),Math.floor((a-t.left)/t.x)];return u>=0&&u<s&&d>=0&&d<n?[u,d]:null}var Be=24,De=16,ue=t=>Wt(Math.sqrt(t)),ce=Uint32Array.from({length:256},(t,s)=>{let[n,a,i]=(ue(s/255).match(/\d+/g)??[]).map(Number);return 255<<24|i<<16|a<<8|n}),Dt=t=>`${Z(t*100,t>0&&t<.0095||t>=.995&&t<.9995?1:0)}%`,fe=t=>t>0&&t<.005?"<0.01":Z(t),he={create(t){let{canvas:s,picture:n}=t,a=o=>{let r=E("div",{role:"group","aria-label":o,style:"position:absolute;touch-action:pan-x pan-y"});return n.insertBefore(r,s.nextSibling),t.focusable(r),r},i=a("The opened head: up and down choose a token, left and right its side, Escape lets go"),u=a("All heads: arrow keys open another"),d,c={},x={};function N(){let o=t.params(),r=t.state(),l=t.data(),{layers:e,heads:h,levels:f,rows:m,columns:p}=o,[g,S]=[rt(r.layer-1,0,e-1),rt(r.head-1,0,h-1)],k=Ut(l,g*h+S,f),$=o.measures.findIndex(F=>F[0]===r.measure),O=e*h,M=$<0?null:l.measures.values.subarray($*O,($+1)*O),A=r.token;x.cell&&(x.cell[0]>=m.length||x.cell[1]>=p.length)&&(x={}),x.token&&x.token[1]>=(x.token[0]==="row"?m:p).length&&(x={});let v=k.coarse?null:x.token??(A&&A[1]<(A[0]==="row"?m:p).length?A:null);return{params:o,state:r,data:l,layers:e,heads:h,levels:f,rows:m,columns:p,layer:g,head:S,map:k,kind:$,values:M,token:v,n:O}}let j=(o,r)=>o.state.measure==="spread"?`${Z(r,1)} tokens`:Dt(r),D=o=>{let r=s.getBoundingClientRect();return[o.clientX-r.left,o.clientY-r.top]};function b(o){JSON.stringify(o)!==JSON.stringify(x)&&(x=o,t.redraw())}function C(o,r){if(!d)return null;let{layers:l,heads:e,values:h}=N(),f=ie(d.grid,l,e,o,r);if(f||!h)return f;let{list:m}=d,p=Math.floor((r-m.top-w*2.1)/m.line),g=mt(h,m.rows)[p];return p>=0&&g!==void 0&&o>=m.left?[Math.floor(g/e),g%e]:null}let w=13,P=([o,r],l={})=>t.set({layer:o+1,head:r+1},l);t.listen(u,"pointermove",o=>{let[r,l]=D(o),e=C(r,l);u.style.cursor=e?"pointer":"",b(e?{head:e}:{})}),t.listen(u,"pointerdown",o=>{let[r,l]=D(o),e=C(r,l);e&&P(e)}),t.listen(u,"keydown",o=>{let r={ArrowRight:[0,1],ArrowLeft:[0,-1],ArrowDown:[1,0],ArrowUp:[-1,0]}[o.key];if(!r)return;o.preventDefault();let{layer:l,head:e,layers:h,heads:f}=N();P([rt(l+r[0],0,h-1),rt(e+r[1],0,f-1)])});function U(o,r){let l=N();if(c.kind==="lines"){let e=Math.floor((r-c.top)/c.step);if(r<c.top||r>=c.bottom)return{};if(o<c.x1&&c.rows[0]+e<c.rows[1])return{token:["row",c.rows[0]+e]};if(o>c.x2&&o<c.right&&c.columns[0]+e<c.columns[1])return{token:["column",c.columns[0]+e]}}if(c.kind==="map"){let[e,h]=[Math.floor((r-c.top)/c.cell),Math.floor((o-c.left)/c.cell)],{T:f,S:m}=l.map;if(e>=0&&e<f&&h>=0&&h<m)return{cell:[e,h]};if(e>=0&&e<f&&h<0)return{token:["row",e]}}return{}}let J=(o,r=!1)=>{let l=Math.max(N().rows.length,N().columns.length)-c.shown;t.set({start:rt(Math.round(o),0,l)},{final:r})},W=null;t.listen(i,"pointermove",o=>{let[r,l]=D(o);if(W!==null)return J((l-c.top)/(c.bottom-c.top)*c.count-W);let e=U(r,l);i.style.cursor=e.token||e.cell?"pointer":"",b(e)}),t.listen(i,"pointerdown",o=>{let[r,l]=D(o);if(c.kind==="lines"&&c.shown<c.count&&r>=c.right){let g=(l-c.top)/(c.bottom-c.top)*c.count;return W=g>=c.rows[0]&&g<c.rows[0]+c.shown?g-c.rows[0]:c.shown/2,i.setPointerCapture(o.pointerId),J(g-W)}let{token:e,cell:h}=U(r,l),f=N(),m=e??(h&&!f.map.coarse?["row",h[0]]:null),p=JSON.stringify(m)===JSON.stringify(f.state.token);(m||f.state.token)&&t.set({token:p?null:m})});for(let o of["pointerup","pointercancel"])t.listen(i,o,()=>{W!==null&&J(t.state().start,!0),W=null});for(let o of[i,u])t.listen(o,"pointerleave",()=>b({}));t.listen(i,"wheel",o=>{if(c.kind!=="lines"||c.shown>=c.count||!o.deltaY||o.ctrlKey)return;let r=rt(c.rows[0]+Math.sign(o.deltaY)*3,0,c.count-c.shown);r!==c.rows[0]&&(o.preventDefault(),J(r))},{passive:!1}),t.listen(i,"keydown",o=>{let r=N();if(r.map.coarse)return;let{key:l}=o,[e,h]=r.state.token??["row",-1],f={ArrowDown:1,ArrowUp:-1,PageDown:10,PageUp:-10}[l];if(l==="Escape"&&r.state.token)t.set({token:null});else if(f||l==="ArrowLeft"||l==="ArrowRight"){let m=l==="ArrowLeft"?"row":l==="ArrowRight"?"column":e,p=rt(h+(f??0),0,(m==="row"?r.rows:r.columns).length-1),[g,S]=c.kind==="lines"?c.rows:[0,1/0],k=p<g?p:p>=S?p-c.shown+1:g;t.set({token:[m,p],start:k})}else return;o.preventDefault()});function nt(o){if(n.style.minHeight===`${o}px`)return;n.style.minHeight=`${o}px`;let r=n.closest(".lx");if(r.dataset.host!=="lab")return;r.style.minHeight="";let l=r.scrollHeight-r.clientHeight;l>1&&(r.style.minHeight=`${r.offsetHeight+l}px`)}let Q=new Map,tt=new Map;function z(o,r){let l=`${o.font}|${r}`,e=Q.get(l);return e===void 0&&(Q.size>5e3&&Q.clear(),Q.set(l,e=o.measureText(r).width)),e}function q(o,r,l){if(z(o,r)<=l)return r;let e=`${o.font}|${Math.round(l)}|${r}`,h=tt.get(e);if(h!==void 0)return h;let f=Array.from(new Intl.Segmenter().segment(r.slice(0,200)),S=>S.segment),[m,p]=[0,f.length];for(;m<p;){let S=m+p+1>>1;o.measureText(`${f.slice(0,S).join("")}…`).width<=l?m=S:p=S-1}tt.size>5e3&&tt.clear();let g=`${f.slice(0,m).join("")}…`;return tt.set(e,g),g}function st(o,r,l){let e=[""];for(let h of r.split(" ")){let f=`${e[e.length-1]} ${h}`.trim();z(o,f)<=l||!e[e.length-1]?e[e.length-1]=f:e.push(h)}return e}let ot=new OffscreenCanvas(1,1),bt="",wt=null;function ct(o,r,l){let{pen:e}=o,h=e.getTransform().a||1,f=l.x>14?2:1,[m,p]=[Math.max(1,Math.floor((l.x-f)*h)),Math.max(1,Math.floor((l.y-f)*h))],g=[m,p,h,l.x,l.y].join();if(g!==bt||wt!==r.data.weights){bt=g,wt=r.data.weights;let[S,k]=[Math.ceil((l.right-l.left)*h),Math.ceil((l.bottom-l.top)*h)];Object.assign(ot,{width:S,height:k});let $=ot.getContext("2d"),O=$.createImageData(S,k),M=new Uint32Array(O.data.buffer);for(let A=0;A<r.n;A++){let[v,F]=[Math.floor(Math.floor(A/r.heads)*l.y*h),Math.floor(A%r.heads*l.x*h)];qt(Ut(r.data,A,r.levels),ce,M,{stride:S,left:F,top:v,w:m,h:p})}$.putImageData(O,0,0)}return e.drawImage(ot,l.left,l.top,ot.width/h,ot.height/h),{w:m/h,h:p/h}}function pt({pen:o,colors:r},l,e,h,f,m){for(let[p,g]of[[r.paper,m+3],[r.ink,m]])o.strokeStyle=p,o.lineWidth=g,o.strokeRect(l,e,h,f)}function Et(o,r,l){let{pen:e,colors:h,size:f}=o,{grid:m,legend:p,list:g}=l,{layers:S,heads:k,values:$}=r;xt(o,"every head:  layers ↓  heads →",0,f*.75,{weight:"600"}),e.font=o.font(.85),e.fillStyle=h.muted,e.textBaseline="middle";let O=y=>Math.max(1,Math.ceil(f*(k>9?1.5:1)/y));for(let y=0;y<k;y++){e.textAlign="center";let R=y===r.head;!R&&(y%O(m.x)||Math.abs(y-r.head)<O(m.x))||(e.font=o.font(.85,R?"700":"400"),e.fillStyle=R?h.ink:h.muted,e.fillText(String(y+1),m.left+(y+.5)*m.x,m.top-f*.7))}for(let y=0;y<S;y++)e.textAlign="right",e.font=o.font(.85,y===r.layer?"700":"400"),e.fillStyle=y===r.layer?h.ink:h.muted,e.fillText(String(y+1),m.left-f*.45,m.top+(y+.5)*m.y);let M=ct(o,r,m),A=y=>[m.left+y%k*m.x,m.top+Math.floor(y/k)*m.y],v=$?mt($,Math.min(l.list.rows,3)).filter(y=>$[y]>0):[];if($){let y=$[v[0]]||1;e.fillStyle=h.paper;for(let R=0;R<r.n;R++)e.globalAlpha=.82*(1-rt(($[R]||0)/y,0,1)),e.fillRect(...A(R),M.w,M.h);e.globalAlpha=1}let F=r.layer*k+r.head;if(x.head){let[y,R]=A(x.head[0]*k+x.head[1]);pt(o,y,R,M.w,M.h,o.line*.7)}let[B,L]=A(F);pt(o,B,L,M.w,M.h,o.line*1.5),v.forEach((y,R)=>{let[et,H]=A(y);M.h>=f*.9&&xt(o,String(R+1),et+M.w/2,H+M.h/2,{align:"center",weight:"700",scale:.95})}),Ct(o,p),$&&$t(o,r,g,$)}function Ct({pen:o,colors:r,size:l,font:e},{left:h,top:f,width:m}){let p=l*.65,g=m-l*4;for(let S=0;S<64;S++)o.fillStyle=Wt(S/63),o.fillRect(h+S*g/64,f,g/64+1,p);o.strokeStyle=r.muted,o.lineWidth=1,o.strokeRect(h,f,g+1,p),o.font=e(.82),o.fillStyle=r.muted,o.textBaseline="middle",o.textAlign="center";for(let S of[0,.1,.25,.5,1])o.fillText(String(S),h+Math.sqrt(S)*g,f+p+l*.7);o.textAlign="left",o.fillText("weight",h+g+l*.6,f+p/2)}function $t(o,r,{left:l,top:e,width:h,line:f,rows:m},p){let{pen:g,colors:S,size:k}=o,$=r.state.measure==="spread",O=r.params.measures[r.kind][1],M=mt(p,m);g.font=o.font(1,"600");let A=`mean weight on ${O}:`,v=$?"tokens looked at, e^entropy:":z(g,A)<=h?A:`weight on ${O}:`;xt(o,q(g,M.length?v:`no such token here: ${O}`,h),l,e+k,{weight:"600"}),M.forEach((F,B)=>{let L=e+k*2.1+(B+.5)*f,[y,R]=[Math.floor(F/r.heads),F%r.heads],et=y===r.layer&&R===r.head;g.font=o.font(.95,et?"700":"400");let H=l+Math.min(k*10.8,h*.56),Y=`${B+1}.  layer ${y+1} · head ${R+1}`,K=z(g,Y)<=H-l-4?Y:`${B+1}. L${y+1} · H${R+1}`,X=l+h-H-k*4.2;g.fillStyle=S.ink,g.textAlign="left",g.textBaseline="middle",g.fillText(q(g,K,H-l-4),l,L),g.fillStyle=S.faint,g.fillRect(H,L-f*.28,X,f*.56),g.fillStyle=S.series[0],g.fillRect(H,L-f*.28,X*rt($?p[F]/r.columns.length:p[F],0,1),f*.56),g.fillStyle=S.ink,g.fillText($?Z(p[F],1):Dt(p[F]),H+X+k*.5,L)})}function Nt(o,r,l){let{pen:e,colors:h,size:f}=o,{map:m,token:p,values:g,layer:S,head:k}=r;xt(o,`layer ${S+1} · head ${k+1}`,l.left,l.top+f*.8,{weight:"700",scale:1.12}),e.font=o.font(1.12,"700");let $=l.left+e.measureText(`layer ${S+1} · head ${k+1}`).width+f,O=g?.[S*r.heads+k];if(O!==void 0&&!Number.isNaN(O)){let F=r.state.measure==="spread"?`over ${j(r,O)}`:`${Dt(O)} ${r.params.measures[r.kind][2]}`;e.font=o.font(),xt(o,q(e,F,l.left+l.width-$),$,l.top+f*.85)}e.font=o.font();let M="point at a token, or click it to keep it",A=h.muted;if(m.coarse)M="coarse here, a block's largest weight: run the cell to see it all";else if(x.cell){let[F,B]=x.cell;M=`${lt(r.rows[F])} looks at ${lt(r.columns[B])}: ${fe(it(m,F,B))}`,A=h.ink}else if(p){let[F,B]=p;M=F==="row"?`${lt(r.rows[B])} looks at …`:`${lt(r.columns[B])} is looked at by …`,A=h.ink}xt(o,q(e,M,l.width),l.left,l.top+f*2.35,{color:A,weight:A===h.ink?"600":"400"});let v={...l,top:l.top+f*3.4,height:l.height-f*3.4};r.state.view==="lines"&&!m.coarse?G(o,r,v):kt(o,r,v)}let I=(o,r)=>r.reduce((l,e)=>Math.max(l,z(o,Tt(e.slice(0,40)))),0);function G(o,r,l){let{pen:e,colors:h,size:f}=o,{map:m,token:p,rows:g,columns:S}=r,[k,$]=[g.length,S.length],O=Math.max(k,$),M=l.top+f*1.7,A=l.height-f*1.7,v=f*.86,F=A/O<v,B=F?Math.floor(A/v):O,L=Math.min(f*1.9,A/B),y={rows:_t(k,B,r.state.start),columns:_t($,B,r.state.start)},R=Math.min(1,L*.86/f);e.font=o.font(R,"700");let et=e.measureText("0.00").width+4,H=F?f*1.1:0,Y=Math.min(Math.max(I(e,g),I(e,S))+4,(l.width-2*et-H)*.33),K=l.left+et+Y+6,X=l.left+l.width-H-et-Y-6,Mt=l.left+l.width-H,T=M+B*L;c={kind:"lines",top:M,bottom:T,step:L,x1:K,x2:X,right:Mt,...y,shown:B,count:O};let V=(_,ut)=>M+(_-ut[0]+.5)*L;if(e.textBaseline="middle",e.font=o.font(.88),e.fillStyle=h.muted,e.textAlign="right",e.fillText("asks",K-6,l.top+f*.7),e.textAlign="left",e.fillText("is looked at",X+6,l.top+f*.7),F){let[_,ut]=k>=$?y.rows:y.columns;e.textAlign="center",e.fillText(q(e,`${_+1}–${ut} of ${O}: scroll`,X-K),(K+X)/2,l.top+f*.7)}e.save(),e.beginPath(),e.rect(K-4,M,X-K+8,T-M),e.clip(),e.lineCap="round";let vt=Math.min(L*.8,f*.62),de=Math.min(.02,.6/$),me=se(m,{rows:p?.[0]==="column"?[0,k]:y.rows,columns:[0,$],least:p?.002:de,groups:Be,only:p}),jt=h.series[p?.[0]==="column"?1:0];for(let{weight:_,ends:ut}of me){e.beginPath();for(let ht=0;ht<ut.length;ht+=2)e.moveTo(K,V(ut[ht],y.rows)),e.lineTo(X,V(ut[ht+1],y.columns));e.strokeStyle=jt,e.globalAlpha=rt(.06+.94*_**.7,0,1),e.lineWidth=Math.max(.6,vt*_),e.stroke()}e.restore();let St=p?At(m,p[0],p[1]):null,pe=St?new Set(mt(St,5).filter(_=>St[_]>0)):new Set;for(let _ of["row","column"]){let[ut,ht]=_==="row"?[g,y.rows]:[S,y.columns],Ft=St&&p&&p[0]!==_;for(let gt=ht[0];gt<ht[1];gt++){let Ot=V(gt,ht),Jt=p?.[0]===_&&p[1]===gt,Bt=Ft?St[gt]:0;if(Ft&&Bt>0){e.globalAlpha=.35,e.fillStyle=jt;let Yt=Y*Bt;e.fillRect(_==="row"?K-2-Yt:X+2,Ot-L*.45,Yt,L*.9),e.globalAlpha=1}Jt&&(e.strokeStyle=jt,e.lineWidth=o.line,e.strokeRect(_==="row"?K-Y-8:X+2,Ot-L*.47,Y+6,L*.94));let Gt=Jt||Ft&&pe.has(gt);e.font=o.font(R,Gt?"700":"400"),e.fillStyle=p&&!Gt?h.muted:h.ink,e.textAlign=_==="row"?"right":"left",e.fillText(q(e,Tt(ut[gt]),Y),_==="row"?K-6:X+6,Ot),Ft&&Bt>=.005&&(e.textAlign=_==="row"?"left":"right",e.fillText(Z(Bt),_==="row"?l.left:Mt,Ot))}}if(!F)return;let[Vt,Rt]=[Mt+f*.35,T-M];e.fillStyle=h.faint,e.fillRect(Vt,M,f*.7,Rt),e.fillStyle=h.muted,e.fillRect(Vt,M+Rt*Math.max(y.rows[0],y.columns[0])/O,f*.7,Rt*B/O)}let at=new OffscreenCanvas(1,1),ft="",yt=null;function kt(o,r,l){let{pen:e,colors:h,size:f}=o,{map:m,token:p,rows:g,columns:S}=r,{T:k,S:$}=m,O=(T,V,vt)=>Tt(T[Math.floor(vt*T.length/V)]);e.font=o.font(.92,"700");let M=Math.min(Math.max(I(e,g),I(e,S))+4,f*7,l.width*.26),A=Math.min(M*.72,f*5),v=Math.min((l.width-M-8-A)/$,(l.height-A-f)/k,f*3.2),F=l.left+M+8,B=l.top+A+f*.6;c={kind:"map",left:F,top:B,cell:v,shown:0,count:0};let L=e.getTransform().a||1,[y,R]=[Math.max(1,Math.min($,Math.floor(v*$*L))),Math.max(1,Math.min(k,Math.floor(v*k*L)))],et=[m.at,y,R].join();if(et!==ft||yt!==m.values){ft=et,yt=m.values,Object.assign(at,{width:y,height:R});let T=at.getContext("2d"),V=T.createImageData(y,R);qt(m,ce,new Uint32Array(V.data.buffer),{stride:y,left:0,top:0,w:y,h:R}),T.putImageData(V,0,0)}if(e.imageSmoothingEnabled=!1,e.drawImage(at,F,B,v*$,v*k),e.imageSmoothingEnabled=!0,v>=7){e.strokeStyle=h.paper,e.lineWidth=1;for(let T=1;T<k;T++)Lt(e,F,B+T*v,F+$*v,B+T*v);for(let T=1;T<$;T++)Lt(e,F+T*v,B,F+T*v,B+k*v)}if(e.textBaseline="middle",v>=f*2.1){e.textAlign="center",e.font=o.font(Math.min(.95,v*.4/f));for(let T=0;T<k;T++)for(let V=0;V<$;V++){let vt=it(m,T,V);e.fillStyle=Xt(ue(vt)),e.fillText(Z(vt),F+(V+.5)*v,B+(T+.5)*v)}}let[H,Y]=x.cell??(p?[p[0]==="row"?p[1]:-1,p[0]==="column"?p[1]:-1]:[-1,-1]);x.cell?pt(o,F+Y*v,B+H*v,v,v,o.line):H>=0?pt(o,F,B+H*v,v*$,v,o.line):Y>=0&&pt(o,F+Y*v,B,v,v*k,o.line);let K=Math.ceil(f*.95/v),X=rt(v*K*.9/f,.6,.92),Mt=(T,V)=>T===V||T%K===0&&(V<0||Math.abs(T-V)>=K);for(let T=0;T<k;T++)Mt(T,H)&&(e.font=o.font(X,T===H?"700":"400"),e.fillStyle=T===H?h.ink:h.muted,e.textAlign="right",e.fillText(q(e,O(g,k,T),M),F-5,B+(T+.5)*v));for(let T=0;T<$;T++)Mt(T,Y)&&(e.font=o.font(X,T===Y?"700":"400"),e.fillStyle=T===Y?h.ink:h.muted,e.textAlign="left",e.save(),e.translate(F+(T+.5)*v,B-4),e.rotate(-.75),e.fillText(q(e,O(S,$,T),A/.7),0,0),e.restore())}function Pt(o,[r,l]){let e=At(o.map,r,l),h=r==="row"?o.columns:o.rows,f=mt(e,3).filter(m=>e[m]>=.005);return f.length?`${r==="row"?"looks at":"is looked at by"} ${f.map(m=>`${lt(h[m])} ${Z(e[m])}`).join(", ")}`:r==="row"?"may attend to nothing":"is looked at by no token"}return{draw(o){let r=N(),{pen:l,width:e,height:h,size:f,colors:m}=o;w=f;let p=r.data.weights.shape[0],g=p<r.n?` Stored here: ${p} of ${r.n} heads, the others coarse; run the cell for all.`:"";l.font=o.font(.92);let S=st(l,r.params.note+g,e),k=f*1.3,$={width:e,height:h,size:f,layers:r.layers,heads:r.heads,foot:S.length*k+f*.5,ranked:r.values!==null};d=ae({...$,ranked:!0}),nt(Math.ceil(d.least));let{grid:O,list:M,open:A}=d,v=(B,[L,y,R,et])=>{let H=`left:${L}px;top:${y}px;width:${R}px;height:${et}px`;B.dataset.box!==H&&(B.dataset.box=H,Object.assign(B.style,{left:`${L}px`,top:`${y}px`,width:`${R}px`,height:`${et}px`}))};v(u,[2,2,M.left+M.width-2,M.bottom-4]),v(i,[A.left+2,A.top+2,A.width-4,A.height-4]),Et(o,r,d),Nt(o,r,A),l.font=o.font(.92),l.fillStyle=m.muted,l.textAlign="left",l.textBaseline="middle";let F=Math.max(h,d.least);S.forEach((B,L)=>l.fillText(B,0,F-(S.length-L-.5)*k))},describe(){let o=N(),{map:r,rows:l,columns:e,layer:h,head:f,token:m,values:p,state:g,params:S}=o,k=`Layer ${h+1}, head ${f+1}`,$=p?.[h*o.heads+f];if(p&&$!==void 0&&!Number.isNaN($)){let M=1+mt(p,o.n).indexOf(h*o.heads+f);k+=g.measure==="spread"?` looks at ${j(o,$)} a row`:` gives ${Dt($)} of its weight ${S.measures[o.kind][2]}`,k+=`, number ${M} of ${o.n} heads`}if(r.coarse)return`${k}. It is stored as a coarse map.`;if(x.cell){let[M,A]=x.cell;return`${k}. ${lt(l[M])} looks at ${lt(e[A])}: ${fe(it(r,M,A))}.`}if(m)return`${k}. ${lt((m[0]==="row"?l:e)[m[1]])} ${Pt(o,m)}.`;let O=[0,0];for(let M=0;M<r.T;M++)for(let A=0;A<r.S;A++)it(r,M,A)>it(r,O[0],O[1])&&(O=[M,A]);return`${k}. Its largest weight: ${lt(l[O[0]])} looks at ${lt(e[O[1]])}, ${Z(it(r,O[0],O[1]))}.`},table(){let o=N(),{map:r,rows:l,columns:e}=o,h=`layer ${o.layer+1}, head ${o.head+1}`;if(r.coarse)return{columns:[h],rows:[["Stored as a coarse map; run the cell for its weights."]]};if(Math.max(r.T,r.S)<=De){let f=m=>Array.from(At(r,"row",m),p=>Z(p,3));return{columns:[`${h}: asks`,...e],rows:l.map((m,p)=>[m,...f(p)])}}return{columns:[`${h}: asks`,"looks at most","second","third"],rows:l.map((f,m)=>{let p=At(r,"row",m);return[`${m+1}: ${f}`,...mt(p,3).map(g=>p[g]>0?`${g+1}: ${e[g]} ${Z(p[g],3)}`:"–")]})}}}}};var{mount:gn,widget:Pe}=le(he),xn=Pe;export{xn as default,gn as mount,Pe as widget};
