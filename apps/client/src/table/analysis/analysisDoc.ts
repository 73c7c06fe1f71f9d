import { err, ok, type Result } from "@forgotten-planet/core";
import type { JournalLine } from "@forgotten-planet/protocol";
import { isRecord } from "../../net/stored.ts";
import {
  NAME_CHARS,
  NOTE_CHARS,
  type NodeId,
  nodeAt,
  ROOT,
  reached,
  treeOf,
  type VariationNode,
  type VariationTree,
  withName,
  withNote,
} from "./variationTree.ts";

/** What of a tree is no record: variations, names and notes, by the places that nodes have when they are written. */
export interface AnalysisDoc {
  readonly version: 1;
  /** Variations: where each node is played, and its line; places go on after the lines of the record. */
  readonly nodes: readonly (readonly [parent: number, line: JournalLine])[];
  /** Names and notes; "" for none. */
  readonly texts: readonly (readonly [place: number, name: string, note: string])[];
  readonly promoted: readonly number[];
  /** The node that was shown. */
  readonly at: number;
}

/** A tree that was read, and the node that was shown when it was written. */
export interface ReadAnalysis {
  readonly tree: VariationTree;
  readonly at: NodeId;
}

export type DocFault = "not-an-analysis" | "too-large" | "newer-version";

/** A tree has that many nodes beside its record at the most. */
const MOST_NODES = 200_000;
const MOST_LINE_CHARS = 2_000;

/** The tree without its record. */
export function docOf(tree: VariationTree, at: NodeId): AnalysisDoc {
  const places = new Map<NodeId, number>();
  for (let id = 0; id <= tree.trunk; id++) places.set(id, id);
  const nodes: (readonly [number, JournalLine])[] = [];
  const texts: (readonly [number, string, string])[] = [];
  const promoted: number[] = [];
  for (const id of reached(tree)) {
    const { line, parent, name = "", note = "", isPromoted } = nodeAt(tree, id);
    if (id > tree.trunk) {
      places.set(id, tree.trunk + 1 + nodes.length);
      nodes.push([places.get(parent) ?? ROOT, line]);
    }
    const place = places.get(id) ?? ROOT;
    if (name || note) texts.push([place, name, note]);
    if (isPromoted) promoted.push(place);
  }
  return { version: 1, nodes, texts, promoted, at: places.get(at) ?? ROOT };
}

/** Puts an analysis of untrusted origin onto the record it was made of. */
export function readDoc(value: unknown, trunk: readonly JournalLine[]): Result<ReadAnalysis, DocFault> {
  if (!isRecord(value)) return err("not-an-analysis");
  if (typeof value.version === "number" && value.version > 1) return err("newer-version");
  const { nodes, texts, promoted, at } = value;
  if (value.version !== 1 || !Array.isArray(nodes) || !Array.isArray(texts) || !Array.isArray(promoted)) return err("not-an-analysis");
  if (nodes.length > MOST_NODES || texts.length > MOST_NODES || promoted.length > MOST_NODES) return err("too-large");
  const planted = plant(nodes, trunk);
  if (!planted) return err("not-an-analysis");
  const { made, places } = planted;
  for (const text of texts) {
    if (!isText(text)) return err("not-an-analysis");
    const id = places[text[0]];
    const node = id === undefined ? undefined : made[id];
    if (id !== undefined && node) made[id] = { ...node, ...textsOf(text) };
  }
  for (const place of promoted) {
    const id = typeof place === "number" ? places[place] : undefined;
    const node = id === undefined ? undefined : made[id];
    if (id !== undefined && node) made[id] = { ...node, isPromoted: true };
  }
  const shown = typeof at === "number" ? places[at] : undefined;
  return ok({ tree: { nodes: made, trunk: trunk.length }, at: shown ?? ROOT });
}

interface Planted {
  readonly made: VariationNode[];
  /** The node of each place: lines that are there twice share one. */
  readonly places: readonly NodeId[];
}

function plant(nodes: readonly unknown[], trunk: readonly JournalLine[]): Planted | undefined {
  const made = [...treeOf(trunk).nodes];
  const children = made.map(({ children: own }) => [...own]);
  const places: NodeId[] = made.map((_, id) => id);
  const known = new Map<string, NodeId>(made.map(({ line, parent }, id) => [`${parent} ${line}`, id]));
  for (const node of nodes) {
    if (!isNode(node)) return undefined;
    const parent = places[node[0]];
    if (parent === undefined) return undefined;
    const key = `${parent} ${node[1]}`;
    const twin = known.get(key);
    places.push(twin ?? made.length);
    if (twin !== undefined) continue;
    known.set(key, made.length);
    children[parent]?.push(made.length);
    children.push([]);
    made.push({ line: node[1], parent, children: [] });
  }
  return { made: made.map((node, id) => ({ ...node, children: children[id] ?? [] })), places };
}

const isNode = (value: unknown): value is readonly [number, string] =>
  Array.isArray(value) &&
  typeof value[0] === "number" &&
  typeof value[1] === "string" &&
  value[1].length > 0 &&
  value[1].length <= MOST_LINE_CHARS;

const isText = (value: unknown): value is readonly [number, string, string] =>
  Array.isArray(value) && typeof value[0] === "number" && typeof value[1] === "string" && typeof value[2] === "string";

/** Without the marks that turn a line round. */
const turnedBack = (text: string): string => text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "");

function textsOf([, name, note]: readonly [number, string, string]): Partial<VariationNode> {
  const bare = treeOf([]);
  const { name: kept } = nodeAt(withName(bare, ROOT, turnedBack(name).slice(0, NAME_CHARS * 2)), ROOT);
  const { note: written } = nodeAt(withNote(bare, ROOT, turnedBack(note).slice(0, NOTE_CHARS * 2)), ROOT);
  return { ...(kept === undefined ? {} : { name: kept }), ...(written === undefined ? {} : { note: written }) };
}

/** One's own analysis with somebody else's put into it: what both have is there once, and one's own words stay. */
export function merged(own: VariationTree, other: VariationTree): VariationTree {
  const doc = docOf(own, ROOT);
  const more = docOf(other, ROOT);
  const shift = doc.nodes.length;
  const moved = (place: number): number => (place > other.trunk ? place + shift : place);
  const named = new Set(doc.texts.map(([place]) => place));
  const read = readDoc(
    {
      version: 1,
      nodes: [...doc.nodes, ...more.nodes.map(([parent, line]) => [moved(parent), line])],
      texts: [
        ...more.texts.map(([place, ...text]) => [moved(place), ...text]).filter(([place]) => !named.has(place as number)),
        ...doc.texts,
      ],
      promoted: doc.promoted,
      at: ROOT,
    },
    Array.from({ length: own.trunk }, (_, i) => nodeAt(own, i + 1).line),
  );
  return read.ok ? read.value.tree : own;
}
