import assert from "node:assert/strict";
import { test } from "node:test";
import { decode, halfToNumber } from "../../../widgets/js/shared/arrays.js";
import { cividis, inkOn, luminance, signed } from "../../../widgets/js/shared/colors.js";
import { format, linear, ticks } from "../../../widgets/js/shared/scale.js";
import { labStore, pageStore } from "../../../widgets/js/shared/stores.js";
import { stepAfter } from "../../../widgets/js/shared/walk.js";

const base64 = (typed) => Buffer.from(typed.buffer).toString("base64");

test("arrays decode from base64 and from bytes at any offset", () => {
  const values = new Float32Array([1.5, -2, Infinity]);
  assert.deepEqual(decode({ dtype: "float32", shape: [3], data: base64(values) }).values, values);
  const shifted = new Uint8Array(13);
  shifted.set(new Uint8Array(values.buffer), 1);
  assert.deepEqual(decode({ dtype: "float32", shape: [3], data: new DataView(shifted.buffer, 1) }).values, values);
});

test("256 levels decode to the numbers they stand for", () => {
  const { values } = decode({ dtype: "uint8", shape: [3], data: base64(new Uint8Array([0, 1, 255])), scale: 0.5, offset: -1 });
  assert.deepEqual([...values], [-1, -0.5, 126.5]);
});

test("half precision: normal, subnormal, infinite, NaN", () => {
  assert.equal(halfToNumber(0x3c00), 1);
  assert.equal(halfToNumber(0xc000), -2);
  assert.equal(halfToNumber(0x0001), 2 ** -24);
  assert.equal(halfToNumber(0x7bff), 65504);
  assert.equal(halfToNumber(0xfc00), -Infinity);
  assert.ok(Number.isNaN(halfToNumber(0x7e00)));
});

test("an unknown dtype is refused by name", () => {
  assert.throws(() => decode({ dtype: "int64", shape: [0], data: "" }), /int64/);
});

test("ticks are round, inside the range, and free of rounding dust", () => {
  assert.deepEqual(ticks(-4, 4, 8), [-4, -3, -2, -1, 0, 1, 2, 3, 4]);
  assert.deepEqual(ticks(0, 0.3, 3), [0, 0.1, 0.2, 0.3]);
  assert.deepEqual(ticks(2, 2), [2]);
  for (const value of ticks(-0.17, 12.3, 6)) assert.ok(value >= -0.17 && value <= 12.3);
});

test("numbers are written with a true minus and no negative zero", () => {
  assert.equal(format(-0.001, 2), "0.00");
  assert.equal(format(-1.5, 1), "−1.5");
  assert.equal(format(NaN), "NaN");
  assert.equal(format(-Infinity), "−∞");
});

test("a linear scale and its inverse", () => {
  const scale = linear([-4, 4], [100, 500]);
  assert.equal(scale.to(0), 300);
  assert.equal(scale.from(scale.to(1.25)), 1.25);
});

test("color maps end where they should, clamp, and show NaN as gray", () => {
  assert.equal(cividis(0), "rgb(0 34 78)");
  assert.equal(cividis(7), "rgb(254 232 56)");
  assert.equal(signed(0), "rgb(242 242 242)");
  assert.equal(cividis(NaN), "rgb(128 128 128)");
});

test("cividis grows lighter all the way", () => {
  const steps = Array.from({ length: 50 }, (_, i) => luminance(cividis(i / 49)));
  for (let i = 1; i < steps.length; i++) assert.ok(steps[i] > steps[i - 1]);
});

test("ink on any color of the maps has a contrast of at least 4.5", () => {
  for (let i = 0; i <= 100; i++) {
    for (const color of [cividis(i / 100), signed(i / 50 - 1)]) {
      const [a, b] = [luminance(color), luminance(inkOn(color))].sort((x, y) => y - x);
      assert.ok((a + 0.05) / (b + 0.05) >= 4.5, `${color}: ${((a + 0.05) / (b + 0.05)).toFixed(2)}`);
    }
  }
});

test("the walk stays inside its steps", () => {
  assert.equal(stepAfter(-1, 1, 3), 0);
  assert.equal(stepAfter(2, 1, 3), 2);
  assert.equal(stepAfter(0, -1, 3), 0);
});

test("a page's store tells those who asked, and only them", () => {
  const store = pageStore({ state: { x: 1 } });
  let heard = 0;
  const off = store.on("state", () => (heard += 1));
  store.on("params", () => assert.fail("params did not change"));
  store.set("state", { x: 2 });
  off();
  store.set("state", { x: 3 });
  assert.equal(heard, 1);
  assert.equal(store.get("state").x, 3);
  assert.equal(store.get("kernel"), "absent");
});

/** A widget's model as far as the store uses it. */
function fakeModel() {
  const values = { state: { x: 0 } };
  const handlers = new Map();
  const model = {
    saved: [],
    sent: [],
    get: (key) => values[key],
    set: (key, value) => {
      values[key] = value;
      handlers.get(`change:${key}`)?.forEach((f) => f());
    },
    save_changes: () => model.saved.push(values.state),
    send: (message) => model.sent.push(message),
    on: (event, f) => handlers.set(event, [...(handlers.get(event) ?? []), f]),
    off: (event, f) => handlers.set(event, (handlers.get(event) ?? []).filter((g) => g !== f)),
    handlers,
    say: (message) => handlers.get("msg:custom")?.forEach((f) => f(message)),
    widget_manager: { kernel: { statusChanged: signal(), disposed: signal() } },
  };
  return model;
}

function signal() {
  const slots = new Set();
  return { connect: (f) => slots.add(f), disconnect: (f) => slots.delete(f), emit: (...args) => slots.forEach((f) => f(...args)), slots };
}

test("Python hears a drag at most ten times a second, and its end at once", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const model = fakeModel();
  const { store } = labStore(model);
  model.say({ type: "pong" });
  for (let i = 1; i <= 5; i++) store.set("state", { x: i }, { final: false });
  assert.equal(model.saved.length, 0);
  t.mock.timers.tick(100);
  assert.deepEqual(model.saved, [{ x: 5 }]);
  store.set("state", { x: 6 }, { final: false });
  store.set("state", { x: 7 });
  assert.deepEqual(model.saved, [{ x: 5 }, { x: 7 }]);
  t.mock.timers.tick(1000);
  assert.equal(model.saved.length, 2);
});

test("the kernel is waited for, found, and missed", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const model = fakeModel();
  const { store, dispose } = labStore(model);
  const { statusChanged } = model.widget_manager.kernel;
  assert.deepEqual(model.sent, [{ type: "ping" }]);
  assert.equal(store.get("kernel"), "waiting");
  model.say({ type: "pong" });
  assert.equal(store.get("kernel"), "live");
  t.mock.timers.tick(3000);
  assert.equal(store.get("kernel"), "live");
  statusChanged.emit(null, "unknown"); // a connection that is lost
  assert.equal(store.get("kernel"), "absent");
  statusChanged.emit(null, "idle"); // and comes back
  assert.equal(model.sent.length, 2);
  model.say({ type: "pong" });
  assert.equal(store.get("kernel"), "live");
  statusChanged.emit(null, "restarting");
  assert.equal(store.get("kernel"), "absent");
  statusChanged.emit(null, "idle"); // a restarted kernel does not know this widget
  assert.equal(model.sent.length, 2);
  dispose();
  assert.equal(statusChanged.slots.size, 0);
  for (const handlers of model.handlers.values()) assert.equal(handlers.length, 0);
});

test("a kernel that knows nothing of the widget is asked once", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const model = fakeModel();
  const { store } = labStore(model);
  const { statusChanged } = model.widget_manager.kernel;
  statusChanged.emit(null, "idle");
  t.mock.timers.tick(3000);
  assert.equal(store.get("kernel"), "absent");
  // Each question makes a kernel busy and idle again: an answer to that would never end.
  for (let i = 0; i < 5; i++) statusChanged.emit(null, i % 2 ? "idle" : "busy");
  assert.equal(model.sent.length, 1);
});

test("the silence of a busy kernel says nothing", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const model = fakeModel();
  const { kernel } = model.widget_manager;
  kernel.status = "busy";
  const { store } = labStore(model);
  t.mock.timers.tick(60000);
  assert.equal(store.get("kernel"), "waiting");
  model.set("params", { step: 1 }); // a running cell cannot answer, yet it can send
  assert.equal(store.get("kernel"), "live");
  kernel.status = "idle";
  kernel.statusChanged.emit(null, "idle");
  assert.equal(model.sent.length, 1);

  const silent = fakeModel();
  silent.widget_manager.kernel.status = "busy";
  const other = labStore(silent).store;
  t.mock.timers.tick(3000);
  silent.widget_manager.kernel.status = "idle";
  silent.widget_manager.kernel.statusChanged.emit(null, "idle");
  assert.equal(silent.sent.length, 2); // asked again, once it is free
  assert.equal(other.get("kernel"), "waiting");
  t.mock.timers.tick(3000);
  assert.equal(other.get("kernel"), "absent");
});

test("Stop interrupts the kernel, where there is one", () => {
  let interrupted = 0;
  const model = fakeModel();
  model.widget_manager.kernel.interrupt = () => (interrupted += 1);
  const live = labStore(model);
  live.store.interrupt();
  assert.equal(interrupted, 1);
  live.dispose();
  const without = fakeModel();
  without.widget_manager.kernel = null;
  const { store, dispose } = labStore(without);
  assert.equal(store.interrupt ?? undefined, undefined);
  dispose();
  assert.equal(pageStore({}).interrupt, undefined);
});

test("what an answer changes goes on top of what a hand changed since", () => {
  const model = fakeModel();
  const { store, dispose } = labStore(model);
  model.say({ type: "pong" });
  store.set("state", { x: 1, y: 1 });
  store.set("request", { name: "formula", value: "x" });
  store.set("state", { x: 2, y: 1 });
  model.say({ type: "answer", name: "formula", error: "", state: { y: 5 } });
  assert.deepEqual(store.get("state"), { x: 2, y: 5 });
  assert.deepEqual(model.saved.at(-1), { x: 2, y: 5 });
  assert.deepEqual(store.get("answer"), { name: "formula", error: "" });
  dispose();
});

test("a request is sent with its name and value, and its answer is told", () => {
  const model = fakeModel();
  const { store, dispose } = labStore(model);
  model.say({ type: "pong" });
  store.set("request", { name: "formula", value: "x" });
  assert.deepEqual(model.sent.at(-1), { type: "request", name: "formula", value: "x" });
  assert.equal(store.get("answer").busy, true);
  model.say({ type: "answer", name: "formula", error: "no such function" });
  assert.deepEqual(store.get("answer"), { name: "formula", error: "no such function" });
  dispose();
});
