import assert from "node:assert/strict";
import { test } from "node:test";
import {
  BYTES, countPairs, encode, hex, history, lengths, onShow, order, readable, readMerges, total, whole,
} from "../../../widgets/js/tokenization/compute.js";

const utf8 = (text) => [...new TextEncoder().encode(text)];
const code = (letter) => letter.charCodeAt(0);
// al, wal, walk, in, ing
const FAMILY = [
  [code("a"), code("l"), 4], [code("w"), 256, 4], [257, code("k"), 4], [code("i"), code("n"), 2], [259, code("g"), 2],
];
const merges = readMerges({ shape: [FAMILY.length, 3], values: Int32Array.from(FAMILY.flat()) });
const spelled = (word) => [...Array(word.length).keys()].map((i) => readable(merges.bytes[word.charCodeAt(i)]));

test("merges are read with ranks, counts and bytes", () => {
  assert.equal(merges.count, 5);
  assert.deepEqual(merges.counts, [4, 4, 4, 2, 2]);
  assert.equal(merges.ranks.get(String.fromCharCode(257, code("k"))), 2);
  assert.equal(readable(merges.bytes[258]), "walk");
  assert.equal(readMerges({ shape: [0, 3], values: new Int32Array(0) }).count, 0);
});

test("merges apply in the order in which they were learned", () => {
  assert.deepEqual(spelled(encode(["walking"], merges, 5)[0]), ["walk", "ing"]);
  assert.deepEqual(spelled(encode(["walking"], merges, 2)[0]), ["wal", "k", "i", "n", "g"]);
  assert.deepEqual(encode(["walking"], merges, 0), ["walking"]);
  assert.equal(encode([], merges, 5).length, 0);
});

test("an overlapping pair is merged from the left", () => {
  const aa = readMerges({ shape: [1, 3], values: Int32Array.from([97, 97, 2]) });
  assert.deepEqual([...encode(["aaa"], aa, 1)[0]].map((c) => c.charCodeAt(0)), [BYTES, 97]);
  assert.equal(countPairs(["aaa"]).get("aa"), 2);
});

test("lengths fall with every merge that the text feels", () => {
  assert.deepEqual(lengths(["walk", "walking"], merges), [11, 9, 7, 5, 4, 3]);
  assert.equal(total(["ab", "c"]), 3);
});

test("pairs: by count, then the smaller; or by rank, never merged last", () => {
  const counts = countPairs(["ba", "ba", "zz", "ab", "ab"]);
  assert.deepEqual(order(counts, null).map((row) => row.pair), ["ab", "ba", "zz"]);
  const read = readMerges({ shape: [2, 3], values: Int32Array.from([code("z"), code("z"), 9, code("b"), code("a"), 8]) });
  assert.deepEqual(order(counts, read).map((row) => [row.pair, row.rank]), [["zz", 0], ["ba", 1], ["ab", null]]);
});

test("bytes are readable: signs for white space, hex for parts, code points for what cannot be seen", () => {
  assert.equal(readable(utf8(" walk\n\t")), "␣walk↵⇥");
  assert.equal(readable(utf8("걷🙂")), "걷🙂");
  assert.equal(readable(utf8("걷").slice(0, 2)), "ea b1");
  assert.equal(readable(utf8("\u202e")), "U+202E");
  assert.equal(readable(utf8("\ufeff")), "U+FEFF");
  assert.equal(readable([0]), "U+0000");
  assert.equal(readable(utf8("\u0301")), "◌\u0301");
  assert.equal(readable(utf8("e\u0301")), "e\u0301"); // it stands on its letter
  assert.equal(readable(utf8("<b>")), "<b>");
  assert.equal(hex([0, 15, 255]), "00 0f ff");
  assert.equal(whole(utf8("é")), true);
  assert.equal(whole([0xc3]), false);
});

test("a token's history leads to bytes, the latest merge first", () => {
  assert.deepEqual(history(258, merges), [[258, 257, code("k")], [257, code("w"), 256], [256, code("a"), code("l")]]);
  assert.deepEqual(history(code("a"), merges), []);
  // Also where the second part is the later one; and a part that comes twice is told once.
  const [a, i] = [code("a"), code("i")];
  const read = readMerges({ shape: [3, 3], values: Int32Array.from([a, a, 2, i, i, 2, 256, 257, 1]) });
  assert.deepEqual(history(258, read), [[258, 256, 257], [257, i, i], [256, a, a]]);
  const twice = readMerges({ shape: [2, 3], values: Int32Array.from([a, a, 2, 256, 256, 1]) });
  assert.deepEqual(history(257, twice), [[257, 256, 256], [256, a, a]]);
});

test("the walk's text is shown with the walk's words, every other as Python cut it", () => {
  const [own, walk] = ["own", "walk"].map((name) => ({ name }));
  const typed = { words: ["hi"], special: [-1] };
  const params = { ...typed, walk: { text: "walk walks", words: ["walk", " walks"], special: [-1, -1] } };
  assert.deepEqual(onShow(params, { own, walk }, "walk walks"), { words: ["walk", " walks"], special: [-1, -1], own: walk });
  assert.deepEqual(onShow(params, { own, walk }, "hi"), { ...typed, own });
  assert.deepEqual(onShow(typed, { own }, "walk walks"), { ...typed, own });
  assert.deepEqual(onShow({ ...typed, walk: { text: "" } }, { own }, undefined), { ...typed, own });
});
