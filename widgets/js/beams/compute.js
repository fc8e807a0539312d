// What is seen of a beam search after some steps, and how its texts are ranked: pure functions, no DOM.
import { format } from "../shared/scale.js";
import { readable, share } from "../bert/compute.js";

export { readable, share };
export const TYPED = "yours";
export const FATES = /** @type {const} */ (["kept", "finished", "pruned"]);

/** @typedef {{node: number, own: string[] | null, total: number, length: number, greedy: boolean, finished: string}} Text */
/**
 * @typedef {object} Tree
 * @property {string} key of the search
 * @property {string} prompt
 * @property {string[]} words the token of each node
 * @property {number[]} left of each step: how many pruned candidates are not among the nodes
 * @property {number[]} greedy nodes of greedy's path
 * @property {Text[]} texts that were finished
 * @property {number} beams
 * @property {ArrayLike<number>} parent −1 after the prompt
 * @property {ArrayLike<number>} step
 * @property {ArrayLike<number>} fate
 * @property {ArrayLike<number>} own log P of the token
 * @property {ArrayLike<number>} total log P of the text to here
 * @property {number[][]} columns the nodes of each step, the likeliest text first
 */
/** @typedef {{columns: number, pruned: boolean}} Phase how many steps are seen, and whether the last has been pruned */

/**
 * The search that the state names; the stored one where a typed one is asked for and there is none.
 * @param {any} params
 * @param {Record<string, NamedArray>} data
 * @param {any} state
 * @returns {Tree}
 */
export function onShow(params, data, state) {
  const key = state.shown === TYPED && params.typed ? TYPED : "0";
  const tree = key === TYPED ? params.typed : params.stored;
  const [parent, step, fate, own, total] = ["parent", "step", "fate", "own", "total"].map((name) => data[name + key].values);
  const columns = tree.left.map(() => /** @type {number[]} */ ([]));
  Array.from(step).forEach((at, node) => columns[at].push(node));
  return { key, ...tree, parent, step, fate, own, total, columns };
}

/**
 * Half a step is a step whose candidates have not been pruned.
 * @param {Pick<Tree, "left">} tree
 * @param {number} step
 * @returns {Phase}
 */
export function phaseOf({ left }, step) {
  const at = Math.min(left.length, Math.max(0, Math.round(step * 2) / 2));
  return { columns: Math.ceil(at), pruned: Number.isInteger(at) };
}

/**
 * The nodes from the prompt to this one.
 * @param {Pick<Tree, "parent">} tree
 * @param {number} node
 */
export function pathOf({ parent }, node) {
  const path = [];
  for (let at = node; at >= 0; at = parent[at]) path.unshift(at);
  return path;
}

/**
 * What the tokens to a node say, without the prompt.
 * @param {Pick<Tree, "parent" | "words">} tree
 * @param {number} node
 */
export const textTo = (tree, node) => pathOf(tree, node).map((at) => tree.words[at]).join("");

/**
 * @param {Pick<Tree, "parent" | "words">} tree
 * @param {Text} text
 */
export const said = (tree, text) => (text.own ? text.own.join("") : textTo(tree, text.node));

/**
 * log P with the length penalty: 0 is the sum, 1 the mean.
 * @param {number} total
 * @param {number} length in tokens
 * @param {number} alpha
 */
export const score = (total, length, alpha) => total / length ** alpha;

/**
 * The texts that are finished after so many steps, the best first. Of equals the first stays so: they come by length,
 * then by their tokens.
 * @param {Pick<Tree, "texts">} tree
 * @param {number} alpha
 * @param {number} steps
 */
export function ranked({ texts }, alpha, steps = Infinity) {
  return texts
    .filter((text) => text.length <= steps)
    .map((text) => ({ ...text, score: score(text.total, text.length, alpha) }))
    .sort((a, b) => b.score - a.score);
}

/**
 * A node's fate as far as it is seen: "candidate" before its step is pruned.
 * @param {Tree} tree
 * @param {Phase} phase
 * @param {number} node
 */
export const fateOf = (tree, { columns, pruned }, node) =>
  !pruned && tree.step[node] === columns - 1 ? "candidate" : FATES[tree.fate[node]];

/**
 * A selected node, −1 where it is none or not seen yet.
 * @param {Tree} tree
 * @param {Phase} phase
 * @param {number} node
 */
export const seen = (tree, { columns }, node) => (node >= 0 && node < tree.words.length && tree.step[node] < columns ? node : -1);

/**
 * The node above or below in the newest column, from its ends where none is selected there.
 * @param {Tree} tree
 * @param {Phase} phase
 * @param {number} node
 * @param {number} by 1 or −1
 */
export function nextNode(tree, { columns }, node, by) {
  const column = tree.columns[columns - 1] ?? [];
  const at = column.indexOf(node);
  if (at < 0) return column[by > 0 ? 0 : column.length - 1] ?? -1;
  return column[Math.min(column.length - 1, Math.max(0, at + by))];
}

/**
 * A text on one line, its spaces as they are, other white space by a sign.
 * @param {string} text
 */
export const plain = (text) => text.split(" ").map((part) => part && readable(part)).join(" ");

/**
 * A text for a sentence: cut where it is very long.
 * @param {string} text
 */
export function quoted(text) {
  const line = plain(text).trim();
  return `“${line.length > 90 ? `${line.slice(0, 89)}…` : line}”`;
}

/**
 * How many of a step's candidates were kept, finished, pruned.
 * @param {Tree} tree
 * @param {number} step
 */
export function counts(tree, step) {
  const found = FATES.map((_, fate) => tree.columns[step].filter((node) => tree.fate[node] === fate).length);
  return { kept: found[0], finished: found[1], pruned: found[2] + tree.left[step] };
}

/**
 * Where greedy's path is after so many steps.
 * @param {Tree} tree
 * @param {Phase} phase
 */
function greedyIs(tree, phase) {
  const last = tree.greedy[tree.greedy.length - 1];
  const [end, fate] = [tree.step[last] + 1, tree.fate[last]];
  const over = end < phase.columns || (end === phase.columns && phase.pruned);
  if (over && FATES[fate] === "pruned") return `Greedy's path was pruned in step ${end}.`;
  if (over && FATES[fate] === "finished") return `Greedy's text ended in step ${end}.`;
  return "Greedy's path is still among the beams.";
}

/**
 * One node in words.
 * @param {Tree} tree
 * @param {Phase} phase
 * @param {number} node
 * @param {number} alpha
 */
export function told(tree, phase, node, alpha) {
  const [own, total, length] = [tree.own[node], tree.total[node], tree.step[node] + 1];
  const fate = fateOf(tree, phase, node);
  return `${fate === "candidate" ? "a candidate" : fate}: log P of its last token ${format(own, 2)} (p ${share(Math.exp(own))}), of the text ${format(total, 2)}; ${length} ${length === 1 ? "token" : "tokens"}, score ${format(score(total, length, alpha), 2)}`;
}

/**
 * What the picture shows.
 * @param {Tree} tree
 * @param {Phase} phase
 * @param {number} node the selected one, or −1
 * @param {number} alpha
 */
export function describe(tree, phase, node, alpha) {
  const { columns, pruned } = phase;
  if (!columns) return "Only the prompt: nothing has been weighed yet. Move the step, or press → in the tree.";
  const of = `Step ${columns} of ${tree.left.length}`;
  const chosen = node < 0 ? "" : ` Selected: ${quoted(textTo(tree, node))}, ${told(tree, phase, node, alpha)}.`;
  const first = tree.columns[columns - 1][0];
  if (!pruned) {
    const weighed = tree.columns[columns - 1].length + tree.left[columns - 1];
    return `${of}: ${weighed} candidates, not pruned yet. The likeliest text is ${quoted(textTo(tree, first))}, log P ${format(tree.total[first], 2)}.${chosen}`;
  }
  const { kept, finished, pruned: gone } = counts(tree, columns - 1);
  const [best] = columns === tree.left.length ? ranked(tree, alpha) : [];
  const ends = best ? ` Best at α = ${format(alpha, 2)}: ${quoted(said(tree, best))}, log P ${format(best.total, 2)}, score ${format(best.score, 2)}${best.greedy ? ", greedy's" : ""}.` : "";
  return `${of}: ${kept} kept, ${finished} finished, ${gone} pruned. ${greedyIs(tree, phase)}${ends}${chosen}`;
}
