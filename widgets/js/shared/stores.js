// The two hosts behind one interface, {get, set, on}: a widget's model with a kernel, a plain object without.

/**
 * @param {Record<string, any>} payload
 * @returns {Store}
 */
export function pageStore(payload) {
  const values = /** @type {Record<string, any>} */ ({ ...payload, kernel: "absent", answer: {} });
  const listeners = /** @type {Map<string, Set<() => void>>} */ (new Map());
  return {
    get: (key) => values[key],
    set(key, value) {
      values[key] = value;
      listeners.get(key)?.forEach((callback) => callback());
    },
    on(key, callback) {
      if (!listeners.has(key)) listeners.set(key, new Set());
      listeners.get(key)?.add(callback);
      return () => listeners.get(key)?.delete(callback);
    },
  };
}

const HEARD_EVERY = 100; // milliseconds between what Python hears of a drag
const PATIENCE = 3000; // a kernel that has not answered for this long counts as absent

/**
 * The store of a live widget. `kernel` is "waiting" until Python answers a ping or sends something new, then "live",
 * and "absent" once the kernel ends, restarts or, with no cell running, does not answer.
 * @param {any} model anywidget's model
 * @returns {{store: Store, dispose: () => void}}
 */
export function labStore(model) {
  const own = /** @type {Record<string, any>} */ ({ kernel: "waiting", answer: {} });
  const listeners = /** @type {Map<string, Set<() => void>>} */ (new Map());
  const tell = (/** @type {string} */ key, /** @type {any} */ value) => {
    own[key] = value;
    listeners.get(key)?.forEach((callback) => callback());
  };

  let timer = 0;
  const flush = () => {
    globalThis.clearTimeout(timer);
    timer = 0;
    if (own.kernel !== "absent") model.save_changes();
  };

  // ---- is Python there? ------------------------------------------------------------------------------------
  let question = 0;
  let unanswered = false; // to be asked again once no cell runs
  const kernel = model.widget_manager?.kernel;
  const ping = () => {
    unanswered = false;
    globalThis.clearTimeout(question);
    question = globalThis.setTimeout(() => {
      if (own.kernel === "live") return;
      // A cell that runs holds up the answer: its silence says nothing.
      if (kernel?.status === "busy") unanswered = true;
      else tell("kernel", "absent");
    }, PATIENCE);
    model.send({ type: "ping" });
  };
  const lost = () => tell("kernel", "absent");
  const heard = () => {
    unanswered = false;
    if (own.kernel !== "live") tell("kernel", "live");
  };
  const onMessage = (/** @type {any} */ message) => {
    if (message?.type === "pong") heard();
    if (message?.type === "answer") {
      // What Python changed goes on top of what a hand may have changed since it asked.
      if (message.state) store.set("state", { ...model.get("state"), ...message.state });
      tell("answer", { name: message.name, error: message.error });
    }
  };
  const onStatus = (/** @type {any} */ _, /** @type {string} */ status) => {
    if (["dead", "restarting", "autorestarting", "terminating", "unknown"].includes(status)) lost();
    // A connection that was lost can come back. A restarted kernel no longer knows this widget: only running the cell
    // again brings a live one.
    unanswered = status === "unknown" || (unanswered && !status.endsWith("restarting"));
    if (status === "idle" && unanswered) ping();
  };
  // Python alone sets these: where they change, it is there, though a running cell keeps it from answering.
  const sent = ["change:params", "change:arrays"];
  model.on("msg:custom", onMessage);
  sent.forEach((event) => model.on(event, heard));
  kernel?.statusChanged?.connect(onStatus);
  kernel?.disposed?.connect(lost);
  ping();

  const store = /** @type {Store} */ ({
    get: (key) => (key in own ? own[key] : model.get(key)),
    set(key, value, { final = true } = {}) {
      if (key === "request") {
        tell("answer", { name: value.name, busy: true });
        flush();
        model.send({ type: "request", ...value });
        return;
      }
      model.set(key, value);
      if (final) flush();
      else if (!timer) timer = globalThis.setTimeout(flush, HEARD_EVERY);
    },
    on(key, callback) {
      if (key in own) {
        if (!listeners.has(key)) listeners.set(key, new Set());
        listeners.get(key)?.add(callback);
        return () => listeners.get(key)?.delete(callback);
      }
      model.on(`change:${key}`, callback);
      return () => model.off(`change:${key}`, callback);
    },
    // A message cannot stop a cell that runs; this can, as Ctrl-C does.
    interrupt: kernel && (() => model.widget_manager.kernel?.interrupt()),
  });

  return {
    store,
    dispose() {
      globalThis.clearTimeout(timer);
      globalThis.clearTimeout(question);
      model.off("msg:custom", onMessage);
      sent.forEach((event) => model.off(event, heard));
      kernel?.statusChanged?.disconnect(onStatus);
      kernel?.disposed?.disconnect(lost);
    },
  };
}
