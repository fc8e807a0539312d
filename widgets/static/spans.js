function Ft(t){let n=atob(t),e=new Uint8Array(n.length);for(let o=0;o<e.length;o++)e[o]=n.charCodeAt(o);return e}function jt(t){let n=t&32768?-1:1,e=t>>10&31,o=t&1023;return e===0?n*o*2**-24:e===31?o?NaN:n*(1/0):n*(1+o/1024)*2**(e-15)}function Pt(t){let{dtype:n,shape:e,data:o,scale:a,offset:r=0}=t,u=(typeof o=="string"?Ft(o):o instanceof ArrayBuffer?new Uint8Array(o):new Uint8Array(o.buffer,o.byteOffset,o.byteLength)).slice().buffer;switch(n){case"float32":return{shape:e,values:new Float32Array(u)};case"float64":return{shape:e,values:new Float64Array(u)};case"int32":return{shape:e,values:new Int32Array(u)};case"float16":return{shape:e,values:Float32Array.from(new Uint16Array(u),jt)};case"uint8":{let w=new Uint8Array(u);return a===void 0?{shape:e,values:w}:{shape:e,values:Float32Array.from(w,k=>k*a+r)}}default:throw new Error(`unknown dtype ${n}`)}}function nt(t){return Object.fromEntries(Object.entries(t).map(([n,e])=>[n,Pt(e)]))}function E(t,n=2){if(Number.isNaN(t))return"NaN";if(!Number.isFinite(t))return t>0?"∞":"−∞";let e=t.toFixed(n);return Number(e)===0?e.replace("-",""):e.replace("-","−")}function dt(t){let{clientWidth:n,clientHeight:e}=t,o=globalThis.devicePixelRatio||1,[a,r]=[Math.max(1,Math.round(n*o)),Math.max(1,Math.round(e*o))];(t.width!==a||t.height!==r)&&Object.assign(t,{width:a,height:r});let i=t.getContext("2d");return i.setTransform(o,0,0,o,0,0),i.clearRect(0,0,n,e),{pen:i,width:n,height:e}}function ut(t,n,e,o,a){t.beginPath(),t.moveTo(n,e),t.lineTo(o,a),t.stroke()}function pt(t,n,e,o,a=t.line*2.4){let{pen:r,colors:i}=t;r.beginPath(),r.arc(n,e,a,0,2*Math.PI),r.fillStyle=o,r.fill(),r.lineWidth=1.5,r.strokeStyle=i.paper,r.stroke()}function R(t,n,e,o,a={}){let{pen:r,colors:i}=t;r.save(),r.font=t.font(a.scale??1,a.weight??"400"),r.textAlign=a.align??"left",r.textBaseline=a.baseline??"middle",r.lineJoin="round",r.lineWidth=4,r.strokeStyle=i.paper,r.strokeText(n,e,o),r.fillStyle=a.color??i.ink,r.fillText(n,e,o),r.restore()}var Ot=["#0072B2","#D55E00","#009E73","#CC79A7","#E69F00","#56B4E9","#5A5A5A"],Bt=["#56B4E9","#E69F00","#1FC79A","#E59AC4","#F0E442","#FF7A33","#BDBDBD"],Dt=["#00224E","#1A386F","#434E6C","#61656F","#7D7C78","#9B9476","#BCAE6C","#DEC958","#FEE838"];var ot=t=>[1,3,5].map(n=>parseInt(t.slice(n,n+2),16));function It(t,n){if(Number.isNaN(n))return"rgb(128 128 128)";let e=Math.min(1,Math.max(0,n))*(t.length-1),o=Math.min(t.length-2,Math.floor(e)),[a,r]=[ot(t[o]),ot(t[o+1])],i=a.map((u,w)=>Math.round(u+(r[w]-u)*(e-o)));return`rgb(${i[0]} ${i[1]} ${i[2]})`}var ft=t=>It(Dt,t);function Rt(t){let n=t.startsWith("#")?ot(t):(t.match(/[\d.]+/g)??["0","0","0"]).map(Number),[e,o,a]=n.slice(0,3).map(r=>{let i=r/255;return i<=.04045?i/12.92:((i+.055)/1.055)**2.4});return .2126*e+.7152*o+.0722*a}function ht(t){let n=getComputedStyle(t),e=n.backgroundColor,o=Rt(e)<.2,a=r=>n.getPropertyValue(r).trim();return{dark:o,paper:e,ink:n.color,muted:a("--lx-muted"),faint:a("--lx-faint"),series:o?Bt:Ot}}function d(t,n={},e=[]){let o=document.createElement(t);for(let[a,r]of Object.entries(n))r===void 0||r===!1||(a==="text"?o.textContent=String(r):o.setAttribute(a,r===!0?"":String(r)));return o.append(...e),o}function W(t){"disabled"in t||(t.tabIndex=0),t.setAttribute("data-lm-suppress-shortcuts","true")}function gt({columns:t,rows:n},e){let o=(a,r)=>d("tr",{},r.map(i=>d(a,{text:i,scope:a==="th"?"col":void 0})));return d("table",{},[d("caption",{text:e}),d("thead",{},[o("th",t)]),d("tbody",{},n.map(a=>o("td",a)))])}var zt={absent:"Needs Python: run this cell with a kernel to enable it.",waiting:"Waiting for the kernel to answer."};function mt(t,n){let e=d("div",{class:"lx-controls",role:"group","aria-label":"Controls"}),o=t.map(a=>{let r=Lt(a,n);return e.append(r.element),r.update});return{element:e,update:(a,r)=>o.forEach(i=>i(a,r))}}function Lt(t,n){let{name:e}=t,o=d("span",{class:"lx-reason",hidden:!0}),a=d("output"),r=!1,i=Wt(t);W(i);let u=(m,p)=>{n.set({[e]:m},{final:p}),t.kernel&&p&&n.ask(e,m)},w=[];if(t.type==="button")w.push(i);else{let m=d("span",{text:t.label}),p=d("label",{style:"display:contents"},t.type==="checkbox"?[m,i]:[m,a,i]);w.push(p)}let k=d("div",{class:"lx-control","data-name":e,"data-kernel":t.kernel},[...w,o]);switch(t.type){case"slider":n.listen(i,"input",()=>u(Number(i.value),!1)),n.listen(i,"change",()=>u(Number(i.value),!0));break;case"checkbox":n.listen(i,"change",()=>u(i.checked,!0));break;case"button":n.listen(i,"click",()=>u((n.state()[e]??0)+1,!0));break;case"text":n.listen(i,"input",()=>r=!0),n.listen(i,"blur",()=>r=!1),n.listen(i,"change",()=>{r=!1,u(i.value,!0)});break;default:n.listen(i,"change",()=>u(i.value,!0))}function S(m,p){let y=n.state()[e],A=Object.entries(t.when??{}).some(([B,z])=>!z.includes(n.state()[B])),C=!!t.kernel&&m!=="live";i.disabled=A||C;let g=p.name===e,$=C?zt[m]:g&&p.busy?"Computing …":g?p.error??"":"";o.hidden=!$,o.textContent=$,o.dataset.error=String(!!(g&&p.error&&!C)),t.type==="checkbox"?i.checked=!!y:t.type!=="button"&&!r&&i.value!==String(y)&&(i.value=String(y)),t.type==="slider"&&(a.textContent=E(Number(y),t.digits??0))}return{element:k,update:S}}function Wt(t){switch(t.type){case"slider":return d("input",{type:"range",min:t.min,max:t.max,step:t.step});case"select":return d("select",{},(t.options??[]).map(([n,e])=>d("option",{value:n,text:e})));case"checkbox":return d("input",{type:"checkbox"});case"button":return d("button",{type:"button",text:t.label});default:return d("input",{type:"text",spellcheck:"false",autocomplete:"off"})}}function xt(t){let n={...t,kernel:"absent",answer:{}},e=new Map;return{get:o=>n[o],set(o,a){n[o]=a,e.get(o)?.forEach(r=>r())},on(o,a){return e.has(o)||e.set(o,new Set),e.get(o)?.add(a),()=>e.get(o)?.delete(a)}}}var qt=100,_t=3e3;function bt(t){let n={kernel:"waiting",answer:{}},e=new Map,o=(g,$)=>{n[g]=$,e.get(g)?.forEach(B=>B())},a=0,r=()=>{globalThis.clearTimeout(a),a=0,n.kernel!=="absent"&&t.save_changes()},i=0,u=!1,w=t.widget_manager?.kernel,k=()=>{u=!1,globalThis.clearTimeout(i),i=globalThis.setTimeout(()=>{n.kernel!=="live"&&(w?.status==="busy"?u=!0:o("kernel","absent"))},_t),t.send({type:"ping"})},S=()=>o("kernel","absent"),m=()=>{u=!1,n.kernel!=="live"&&o("kernel","live")},p=g=>{g?.type==="pong"&&m(),g?.type==="answer"&&(g.state&&C.set("state",{...t.get("state"),...g.state}),o("answer",{name:g.name,error:g.error}))},y=(g,$)=>{["dead","restarting","autorestarting","terminating","unknown"].includes($)&&S(),u=$==="unknown"||u&&!$.endsWith("restarting"),$==="idle"&&u&&k()},A=["change:params","change:arrays"];t.on("msg:custom",p),A.forEach(g=>t.on(g,m)),w?.statusChanged?.connect(y),w?.disposed?.connect(S),k();let C={get:g=>g in n?n[g]:t.get(g),set(g,$,{final:B=!0}={}){if(g==="request"){o("answer",{name:$.name,busy:!0}),r(),t.send({type:"request",...$});return}t.set(g,$),B?r():a||(a=globalThis.setTimeout(r,qt))},on(g,$){return g in n?(e.has(g)||e.set(g,new Set),e.get(g)?.add($),()=>e.get(g)?.delete($)):(t.on(`change:${g}`,$),()=>t.off(`change:${g}`,$))},interrupt:w&&(()=>t.widget_manager.kernel?.interrupt())};return{store:C,dispose(){globalThis.clearTimeout(a),globalThis.clearTimeout(i),t.off("msg:custom",p),A.forEach(g=>t.off(g,m)),w?.statusChanged?.disconnect(y),w?.disposed?.disconnect(S)}}}var wt=`/* One look for every explorer. JupyterLab's variables where there are any; a light or dark page elsewhere. */
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
`;var Ht=(t,n,e)=>Math.min(e-1,Math.max(0,t+n));function kt(t,n){let e=-1,o=d("button",{type:"button",class:"lx-back",text:"◀ Back"}),a=d("button",{type:"button",class:"lx-next",text:"Start ▶"}),r=d("span",{class:"lx-step-title"}),i=d("span",{class:"lx-step-look"}),u=d("span",{class:"lx-step-count"}),w=d("div",{"aria-live":"polite"},[r," ",i]),k=t.map(y=>d("div",{class:"lx-reserve","aria-hidden":"true",text:`${y.title}. ${y.look}`})),S=d("div",{class:"lx-walk",role:"group","aria-label":"Guided walk: arrow keys step"},[o,d("div",{class:"lx-walk-text"},[...k,w]),d("div",{},[u," ",a])]);[S,o,a].forEach(W);let m=y=>{e=Ht(e,y,t.length),p(),n.go(e)};function p(){let y=t[e];r.textContent=y?`${y.title}.`:"Guided walk.",i.textContent=y?y.look:`${t.length} steps through the picture: press Start, or → with this panel in focus.`,u.textContent=y?`${e+1} / ${t.length}`:"",a.textContent=y?"Next ▶":"Start ▶";let A=S.ownerDocument.activeElement;o.disabled=e<=0,a.disabled=e===t.length-1,(A===o&&o.disabled||A===a&&a.disabled)&&S.focus()}return n.listen(o,"click",()=>m(-1)),n.listen(a,"click",()=>m(1)),n.listen(S,"keydown",y=>{let A={ArrowRight:1,ArrowDown:1,PageDown:1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[y.key];A&&(y.preventDefault(),e+A>=0&&m(A))}),p(),S}var Yt=46;function yt(t){let n=(o,a)=>Gt(t,o,a),e=globalThis.document?.documentElement;if(e&&"explorerPage"in e.dataset){let o=JSON.parse(document.querySelector("script[type='application/json']")?.textContent??"{}");n(document.body,xt(o))}return{mount:n,widget:{render({model:o,el:a}){let{store:r,dispose:i}=bt(o),u=n(a,r);return()=>{u(),i()}}}}}function Vt(t,n,e){let o=matchMedia(`(min-height: ${n+6}px) and (max-height: ${n+10}px)`),a=matchMedia(`(min-height: ${n+2}px) and (max-height: ${n+5.9}px)`),r=matchMedia("(prefers-color-scheme: dark)"),i=()=>{t.dataset.scheme=a.matches||r.matches&&!o.matches?"dark":"light"};[o,a,r].forEach(u=>e(u,"change",i)),i()}function Gt(t,n,e){let o=new AbortController,a=[],r=(x,b,P,M={})=>x.addEventListener(b,P,{...M,signal:o.signal}),i="explorerPage"in document.documentElement.dataset,u=d("canvas",{role:"img"}),w=d("div",{class:"lx-picture"},[u]),k=d("div",{class:"lx-table",hidden:!0});w.append(k);let S=d("p",{class:"lx-says","aria-live":"polite"}),m=d("button",{type:"button",class:"lx-show-table","aria-expanded":"false",text:"Show as table"}),p=d("section",{class:"lx","data-kind":e.get("kind"),"data-host":i?"page":"lab","data-projector":e.get("projector")?"true":"false","aria-label":e.get("title"),style:i?"height:100vh":`height:${e.get("height")}px`});i&&Vt(p,Number(e.get("height")),r);let y=d("div",{class:"lx-main"},[w,S]);W(m),W(k);let A=()=>e.get("state"),C=(x,b)=>{e.set("state",{...A(),...x},b)},g=nt(e.get("arrays")),$=(x,b)=>e.set("request",{name:x,value:b}),B=mt(e.get("controls"),{state:A,set:C,ask:$,listen:r}),z=e.get("steps"),G=z.length?kt(z,{listen:r,go:x=>C(z[x].state)}):null;p.append(d("style",{text:wt}),d("div",{class:"lx-head"},[d("p",{class:"lx-title",text:e.get("title")}),m]),...G?[G]:[],d("div",{class:"lx-body"},[y,...e.get("controls").length?[B.element]:[]])),n.append(p);let Z=globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"),et={picture:w,canvas:u,state:A,params:()=>e.get("params"),data:()=>g,set:C,listen:r,focusable:W,redraw:s,kernel:()=>e.get("kernel"),interrupt:e.interrupt,animate(x,b){if(Z?.matches)return b(1);let P=performance.now(),M=N=>{if(o.signal.aborted)return;let T=Math.min(1,Math.max(0,(N-P)/x));b(T),T<1&&requestAnimationFrame(M)};requestAnimationFrame(M)}},q=t.create(et),D=0,J=!1,K=0,Q=0;function s(){!D&&!o.signal.aborted&&(D=requestAnimationFrame(l))}function l(){if(D=0,!p.isConnected||!u.clientWidth||!u.clientHeight){J||s(),J=!0;return}J=!1;let x=ht(p);p.dataset.theme=x.dark?"dark":"light";let b=!!e.get("projector"),P=b?20:13,M=getComputedStyle(p).fontFamily,N=(T=1,O="400")=>`${O} ${P*T}px ${M}`;q.draw({...dt(u),colors:x,size:P,line:b?3.5:2,projector:b,font:N}),B.update(e.get("kernel"),e.get("answer")??{}),u.setAttribute("aria-label",`${e.get("title")}: ${q.describe()}`),k.hidden||c(),globalThis.clearTimeout(Q),Q=globalThis.setTimeout(()=>{S.textContent=q.describe()},K?80:0),K+=1,p.dataset.draws=String(K),p.dataset.ready="true"}let c=()=>k.replaceChildren(gt(q.table(),e.get("title")));r(m,"click",()=>{k.hidden=!k.hidden,m.setAttribute("aria-expanded",String(!k.hidden)),m.textContent=k.hidden?"Show as table":"Show the picture",k.hidden||c()});for(let x of["state","params","kernel","answer","projector"])a.push(e.on(x,s));a.push(e.on("arrays",()=>{g=nt(e.get("arrays")),s()}));let h=()=>{p.dataset.narrow=String(p.clientWidth<Yt*parseFloat(getComputedStyle(p).fontSize)),s()},f=new ResizeObserver(h);f.observe(p),f.observe(w);let v=new IntersectionObserver(s);v.observe(p);for(let x of["transitionend","transitioncancel"])r(p,x,b=>b.target===p&&s());return r(p,"keydown",x=>x.stopPropagation()),h(),()=>{o.abort(),cancelAnimationFrame(D),globalThis.clearTimeout(Q),f.disconnect(),v.disconnect(),a.forEach(x=>x()),p.remove()}}var Jt=t=>t.toString(16).padStart(2,"0"),Kt=t=>t.map(Jt).join(" "),Qt={" ":"␣","\n":"↵","	":"⇥","\r":"␍"};function vt(t){try{return[...new TextDecoder("utf-8",{fatal:!0,ignoreBOM:!0}).decode(Uint8Array.from(t))].map((e,o)=>Qt[e]??(/[\p{C}\p{Z}]/u.test(e)?`U+${(e.codePointAt(0)??0).toString(16).toUpperCase().padStart(4,"0")}`:o===0&&/\p{M}/u.test(e)?`◌${e}`:e)).join("")}catch{return Kt(t)}}function U(t){return t>=.995?t>=1?"1":">.99":t<5e-5?t<=0?"0":"<.0001":t.toFixed(t>=.0095?2:t>=95e-5?3:4).slice(1)}var Xt=t=>[...new TextEncoder().encode(t)],tt=t=>t?vt(Xt(t)):"(empty)";var X="yours";function St(t,n,e){let o=e.question===X&&!t.typed?"0":String(e.question),a=o===X?t.typed:t.readings[Number(o)],[r,i,u]=["start","end","allowed"].map(w=>n[w+o].values);return{key:o,...a,start:r,end:i,allowed:u}}function Zt(t,n,e,o){let a=null;for(let r=0;r<t.length;r++)if(e[r])for(let i=r;i<Math.min(t.length,r+o);i++){let u=t[r]+n[i];e[i]&&(!a||u>a.score)&&(a={first:r,last:i,score:u})}return a}function $t({start:t,end:n,allowed:e},o,a){let r=Zt(t,n,e,o),i=t[0]+n[0],u=r?i-r.score:1/0;return{best:r,nothing:i,lead:u,answered:r!==null&&(a===null||u<a)}}function rt(t){let n=Array.from(t),e=Math.max(...n),o=n.map(r=>Math.exp(r-e)),a=o.reduce((r,i)=>r+i,0);return o.map(r=>r/a)}function Tt({answer:t},{best:n,answered:e}){return t?!e||!n?t[0]===0&&t[1]===0:t[0]===n.first&&t[1]===n.last:null}function at(t,n,e){let o=t.slice(n,e+1);return t.some(a=>a.startsWith(" "))?o.join("").trim():o.join(" ").replaceAll(" ##","")}function At({start:t,end:n,allowed:e},o){let a=Array.from(t,(S,m)=>m).filter(S=>e[S]),r=a.length,i=new Float32Array(r*r).fill(-1),u=S=>{for(let m=0;m<r;m++)for(let p=m;p<r&&a[p]<a[m]+o;p++)S(m,p,t[a[m]]+n[a[p]])},[w,k]=[1/0,-1/0];return u((S,m,p)=>{w=Math.min(w,p),k=Math.max(k,p)}),u((S,m,p)=>{i[S*r+m]=k>w?(p-w)/(k-w):1}),{places:a,levels:i,low:w,high:k}}var Mt=`.sp {
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  gap: 0.5em;
  /* The map and the line of scores are on the canvas below. */
  pointer-events: none;
}
.sp > * {
  min-width: 0;
  margin: 0;
}
.sp-question {
  font-size: 1.25em;
  overflow-wrap: anywhere;
}
.sp-question b {
  font-weight: 600;
}
.sp-legend {
  display: flex;
  flex-wrap: wrap;
  gap: 0 1.4em;
  color: var(--lx-muted);
}
.sp-legend i {
  display: inline-block;
  width: 0.85em;
  height: 0.95em;
  margin-right: 0.35em;
  vertical-align: -0.1em;
}
.sp-tokens {
  display: flex;
  flex: 0 1 auto;
  flex-wrap: wrap;
  gap: 0.1em 0;
  align-content: flex-start;
  min-height: 6em;
  padding: 4px;
  overflow: auto;
  pointer-events: auto;
}
.lx .sp-tokens:focus-visible {
  outline-offset: -2px;
}
.sp-token {
  display: grid;
  grid-template-rows: 2em auto 2em;
  max-width: 100%;
  min-width: 1.7em;
  text-align: center;
}
.sp-token span {
  padding: 0.08em 0.25em;
  font-size: 1.22em;
  line-height: 1.35;
  unicode-bidi: isolate;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  border: solid transparent;
  border-width: 2px 0;
}
.sp-token[data-other] span {
  color: var(--lx-muted);
  font-size: 1.05em;
  line-height: 1.57;
}
.sp-token[data-best] span {
  background: color-mix(in srgb, var(--sp-best) 26%, transparent);
  border-color: var(--sp-best);
}
.sp-token[data-best~="first"] span {
  border-left: 4px solid var(--sp-best);
  border-radius: 4px 0 0 4px;
}
.sp-token[data-best~="last"] span {
  border-right: 4px solid var(--sp-best);
  border-radius: 0 4px 4px 0;
}
.sp-token[data-best][data-withheld] span {
  background: none;
  border-style: dotted;
}
.sp-token[data-right] span {
  text-decoration: underline 3px dashed;
  text-underline-offset: 4px;
}
.sp-bar {
  position: relative;
  border: solid var(--lx-faint);
  border-width: 0 0 1px;
}
.sp-bar + span + .sp-bar {
  border-width: 1px 0 0;
}
.sp-bar i {
  position: absolute;
  left: calc(50% - 0.5em);
  width: 1em;
}
.sp-bar i[data-way="start"],
.sp-legend i[data-way="start"] {
  bottom: 0;
  background: var(--sp-start);
}
.sp-bar i[data-way="end"],
.sp-legend i[data-way="end"] {
  top: 0;
  background: repeating-linear-gradient(45deg, var(--sp-end) 0 3px, var(--lx-control) 3px 4.5px);
}
.sp-legend i[data-way="best"] {
  border: 2px solid var(--sp-best);
  background: color-mix(in srgb, var(--sp-best) 26%, transparent);
}
.sp-legend u {
  text-decoration: underline 3px dashed;
  text-underline-offset: 4px;
}
.sp-bar small {
  position: absolute;
  left: calc(50% + 0.65em);
  z-index: 1;
  font-size: 0.95em;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
}
.sp-bar small[data-way="start"] {
  bottom: 0;
}
.sp-bar small[data-way="end"] {
  top: 0;
}
.sp-below {
  display: grid;
  flex: 1 0 15em;
  grid-template-columns: minmax(15em, 1fr) minmax(0, 1.2fr);
  grid-template-rows: minmax(0, 1fr);
  gap: 0.8em;
}
.sp-answer {
  display: flex;
  flex-direction: column;
  min-width: 0;
}
.sp-answer p {
  margin: 0;
}
.sp-given {
  max-height: 4.2em;
  overflow: hidden;
  font-size: 1.35em;
  font-weight: 600;
  overflow-wrap: anywhere;
}
.sp-line {
  flex: 1;
  min-height: 6em;
}
.lx[data-kind="spans"][data-narrow="true"] .lx-main {
  min-height: 52em;
}
`;var ee=.1,V=64,Ct=Array.from({length:V},(t,n)=>ft(n/(V-1))),ne="No question has been typed: this is the first. ",Et={create(t){let{canvas:n,picture:e}=t,o=s=>d("div",{class:`sp-${s}`}),[a,r,i,u,w]=["question","legend","tokens","map","line"].map(o);i.setAttribute("role","group"),i.setAttribute("aria-label","Question and passage as tokens");let k=(s,l)=>d("span",{},[d("i",{"data-way":s}),l]),S=d("span",{},[d("u",{text:"right answer"})]);r.append(k("start","up: starts here"),k("end","down: ends here"),k("best","best span"),S);let[m,p]=[d("p",{class:"sp-given"}),d("p")],y=d("div",{class:"sp-answer"},[m,p,w]),A=d("div",{class:"sp-below"},[u,y]);n.after(d("style",{text:Mt}),d("div",{class:"sp"},[a,i,r,A])),t.focusable(i);let C;function g(){let s=[t.params(),t.state(),t.data()];return(!C||s.some((l,c)=>l!==C?.from[c]))&&(C={from:s,found:$()}),C.found}function $(){let s=t.state(),l=St(t.params(),t.data(),s),c=t.params().threshold?s.threshold:null,h=$t(l,s.longest,c),{tokens:f}=l,v=h.best?at(f,h.best.first,h.best.last):"",x=l.answer?.[1]?at(f,...l.answer):null;return{reading:l,threshold:c,longest:s.longest,...h,span:v,right:x,judged:Tt(l,h),start:rt(l.start),end:rt(l.end)}}let B=s=>s.right===null?"the passage holds none":`it is “${s.right}”`,z=s=>s.judged===null?"":s.judged?"That is right.":`That is wrong: ${B(s)}.`,G=(s,l)=>d("div",{class:"sp-bar"},[d("i",{"data-way":s,style:`height:${l<.004?0:100*l}%`}),...l>=ee?[d("small",{"data-way":s,text:U(l)})]:[]]),Z="";function et(s){let{reading:l,best:c}=s,[h,f]=l.answer?.[1]?l.answer:[-1,-2],v=JSON.stringify([l.key,l.question,l.tokens,s.start,s.end,c?.first,c?.last,s.answered,h,f]);v!==Z&&(Z=v,i.replaceChildren(...l.tokens.map((x,b)=>{let N={"data-best":c&&c.first<=b&&b<=c.last?`in ${b===c.first?"first":""} ${b===c.last?"last":""}`:void 0,"data-withheld":!s.answered,"data-right":h<=b&&b<=f,"data-other":!l.allowed[b]};return d("div",{class:"sp-token",...N},[G("start",s.start[b]),d("span",{text:tt(x)}),G("end",s.end[b])])})))}function q(s){let[l,c]=[n.getBoundingClientRect(),s.getBoundingClientRect()];return{left:c.left-l.left,top:c.top-l.top,width:c.width,height:c.height}}let D;function J(s){let l=[s.reading.start,s.reading.end,s.longest];if(!D||l.some((c,h)=>c!==D?.of[h])){let c=At(s.reading,s.longest),h=c.places.length,f=new OffscreenCanvas(h,h),v=f.getContext("2d");c.levels.forEach((x,b)=>{x<0||(v.fillStyle=Ct[Math.round(x*(V-1))],v.fillRect(b%h,Math.floor(b/h),1,1))}),D={of:l,image:f,found:c}}return D}function K(s,l){let{pen:c,colors:h,size:f}=s,v=q(u),{image:x,found:b}=J(l),P=b.places.length,[M,N]=[v.left+f*2.1,v.top+f*1.5],T=Math.min(v.width-f*2.3,v.height-f*1.6);if(T<40)return;c.imageSmoothingEnabled=!1,c.strokeStyle=h.muted,c.lineWidth=1,c.strokeRect(M-.5,N-.5,T+1,T+1),c.drawImage(x,M,N,T,T);let O=T/P,_=(j,I,L,H,Nt)=>{let[st,it]=[b.places.indexOf(j),b.places.indexOf(I)];if(st<0||it<0)return;let Y=Math.max(O,f)+Nt,[lt,ct]=[M+(it+.5)*O-Y/2,N+(st+.5)*O-Y/2];c.save(),c.strokeStyle=h.paper,c.lineWidth=s.line+3,c.strokeRect(lt,ct,Y,Y),c.setLineDash(H),c.strokeStyle=L,c.lineWidth=s.line,c.strokeRect(lt,ct,Y,Y),c.restore()};l.reading.answer?.[1]&&!l.judged&&_(...l.reading.answer,h.ink,[4,3],6),l.best&&_(l.best.first,l.best.last,h.series[2],l.answered?[]:[2,3],2),R(s,"end →",M+T/2,N-f*.75,{align:"center",scale:.92}),c.save(),c.translate(M-f*.9,N+T/2),c.rotate(-Math.PI/2),R(s,"← start",0,0,{align:"center",scale:.92}),c.restore();let F=T*.44;if(F>f*6){let[j,I]=[M+f*.5,N+T-f*1.9];for(let L=0;L<V;L++)c.fillStyle=Ct[L],c.fillRect(j+F*L/V,I,F/V+1,f*.6);R(s,E(b.low,1),j,I+f*1.25,{scale:.85}),R(s,E(b.high,1),j+F,I+f*1.25,{align:"right",scale:.85}),R(s,"start + end",j,I-f*.65,{scale:.85})}}function Q(s,l){let{pen:c,colors:h,size:f}=s,v=q(w);if(l.threshold===null||!l.best||v.width<f*12)return;let x=e.closest(".lx")?.querySelector('[data-name="threshold"] input'),[b,P]=x instanceof HTMLInputElement?[Number(x.min),Number(x.max)]:[-10,10],[M,N]=[Math.min(b,l.lead),Math.max(P,l.lead)],[T,O]=[v.left+f*.5,v.width-f],_=H=>T+O*(H-M)/(N-M),F=v.top+Math.min(v.height*.55,f*4),j=_(l.threshold);c.fillStyle=h.faint,c.fillRect(j,F-f*.5,T+O-j,f),c.strokeStyle=h.muted,c.lineWidth=1,c.strokeRect(T,F-f*.5,O,f),c.strokeStyle=h.ink,c.lineWidth=s.line*1.5,ut(c,j,F-f*.9,j,F+f*.9),pt(s,_(l.lead),F,l.answered?h.series[2]:h.series[1],f*.42);let I=H=>H<T+O*.35?"left":H>T+O*.65?"right":"center";R(s,E(l.lead,1),_(l.lead),F-f*1.5,{align:I(_(l.lead)),weight:"600",scale:1.15}),R(s,`answer ◀ ${E(l.threshold,1)} ▶ no answer`,j,F+f*1.6,{align:I(j)});let L=`[CLS] ${E(l.nothing,1)} − best span ${E(l.best.score,1)} = ${E(l.lead,1)}`;R(s,L,T,F+f*3.4,{scale:v.width>f*21?1:.8})}return{draw(s){let l=g(),[c,h,f]=s.colors.series;for(let[v,x]of Object.entries({start:c,end:h,best:f}))e.style.setProperty(`--sp-${v}`,x);a.replaceChildren(d("b",{text:"Question: "}),l.reading.question),S.hidden=!l.reading.answer?.[1],et(l),m.textContent=l.answered?`“${l.span}”`:"No answer",p.textContent=z(l)||" ",K(s,l),Q(s,l)},describe(){let s=g(),l=t.state().question===X&&s.reading.key!==X?ne:"";if(!s.best)return`${l}No span can be given.`;let{first:c,last:h,score:f}=s.best,v=c===h?`place ${c}`:`places ${c} to ${h}`,x=`start ${U(s.start[c])}, end ${U(s.end[h])}, together ${E(f,1)}`,b=s.threshold===null?"":`; [CLS] has ${E(s.nothing,1)}`;return`${l}The best span is “${s.span}”, ${v}: ${x}${b}. ${s.answered?"It is the answer.":"So no answer is given."} ${z(s)}`.trim()},table(){let s=g(),l=c=>s.best&&s.best.first<=c&&c<=s.best.last?"yes":"";return{columns:["token","place","start","end","start probability","end probability","best span"],rows:s.reading.tokens.map((c,h)=>[tt(c),h,E(s.reading.start[h],2),E(s.reading.end[h],2),U(s.start[h]),U(s.end[h]),l(h)])}}}}};var{mount:Ue,widget:oe}=yt(Et),He=oe;export{He as default,Ue as mount,oe as widget};
