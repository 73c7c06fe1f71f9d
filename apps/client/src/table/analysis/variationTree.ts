import type { JournalLine } from "@forgotten-planet/protocol";

/** A position of a tree: 0 is the beginning of the match; 1, 2, 3 … are the lines of the record. Stays what it is through every change. */
export type NodeId = number;

export const ROOT: NodeId = 0;
/** As many characters of a name, and of a note, are kept. */
export const NAME_CHARS = 80;
export const NOTE_CHARS = 2_000;

export interface VariationNode {
  /** The line that led here; "" at the root. */
  readonly line: JournalLine;
  /** -1 for the root. */
  readonly parent: NodeId;
  /** Where it goes on; what was played comes first. */
  readonly children: readonly NodeId[];
  readonly name?: string;
  readonly note?: string;
  /** It was put before its fellows. */
  readonly isPromoted?: true;
}

/** A match and what might have been played instead. Never changed, only replaced. */
export interface VariationTree {
  /** By id; what was deleted stays in its place, and nothing leads there. */
  readonly nodes: readonly VariationNode[];
  /** Lines of the record: nodes 1 to `trunk`. */
  readonly trunk: number;
}

/** A tree, and the node of it that an operation made or found. */
export interface Grown {
  readonly tree: VariationTree;
  readonly id: NodeId;
}

/** A variation that was taken out, so that it can be put back. */
export interface Removed {
  readonly id: NodeId;
  readonly parent: NodeId;
  readonly at: number;
}

/** The tree of a record without variations; `lines`: without undos. */
export function treeOf(lines: readonly JournalLine[]): VariationTree {
  const child = (id: NodeId): readonly NodeId[] => (id < lines.length ? [id + 1] : []);
  const nodes = [{ line: "", parent: -1, children: child(ROOT) }, ...lines.map((line, i) => ({ line, parent: i, children: child(i + 1) }))];
  return { nodes, trunk: lines.length };
}

/** Throws if there is no such node. */
export function nodeAt(tree: VariationTree, id: NodeId): VariationNode {
  const node = tree.nodes[id];
  if (!node) throw new Error(`a tree has no node ${id}`);
  return node;
}

/** Whether a node is of the record. */
export const isPlayed = ({ trunk }: VariationTree, id: NodeId): boolean => id <= trunk;

/** Where a walk goes on if nothing else is said; undefined where nothing follows. */
export const mainChild = (tree: VariationTree, id: NodeId): NodeId | undefined => nodeAt(tree, id).children[0];

/** Plays a line at a node: leads to what is there already, or opens a variation. */
export function withLine(tree: VariationTree, parent: NodeId, line: JournalLine): Grown {
  const known = nodeAt(tree, parent).children.find((child) => nodeAt(tree, child).line === line);
  if (known !== undefined) return { tree, id: known };
  const id = tree.nodes.length;
  const nodes = tree.nodes.slice();
  nodes.push({ line, parent, children: [] });
  nodes[parent] = { ...nodeAt(tree, parent), children: [...nodeAt(tree, parent).children, id] };
  return { tree: { ...tree, nodes }, id };
}

/** Plays lines one after the other. */
export const withLines = (tree: VariationTree, parent: NodeId, lines: readonly JournalLine[]): Grown =>
  lines.reduce<Grown>((grown, line) => withLine(grown.tree, grown.id, line), { tree, id: parent });

/** The nodes from the root to that one, both among them. */
export function pathTo(tree: VariationTree, id: NodeId): readonly NodeId[] {
  const path: NodeId[] = [];
  for (let at = id; at >= 0; at = nodeAt(tree, at).parent) path.push(at);
  return path.reverse();
}

/** The lines that lead to a node. */
export const linesTo = (tree: VariationTree, id: NodeId): readonly JournalLine[] =>
  pathTo(tree, id)
    .slice(1)
    .map((node) => nodeAt(tree, node).line);

/** The node that goes on the line of that one; undefined at its end: what follows the last line of a record is a variation. */
export function nextOf(tree: VariationTree, id: NodeId): NodeId | undefined {
  const next = nodeAt(tree, id).children[0];
  return next !== undefined && id === tree.trunk && id !== ROOT ? undefined : next;
}

/** Variations that begin at a node: all that does not go on its line. */
export const variationsAt = (tree: VariationTree, id: NodeId): readonly NodeId[] =>
  nodeAt(tree, id).children.slice(nextOf(tree, id) === undefined ? 0 : 1);

/** The first node of the variation that a node belongs to; the root for the match itself, and for the first line of a blank scenario. */
export function variationOf(tree: VariationTree, id: NodeId): NodeId {
  let at = id;
  while (at !== ROOT && nextOf(tree, nodeAt(tree, at).parent) === at) at = nodeAt(tree, at).parent;
  return at;
}

/** How many variations lie around a node: 0 for the match itself. */
export function depthOf(tree: VariationTree, id: NodeId): number {
  let depth = 0;
  for (let at = variationOf(tree, id); at !== ROOT; at = variationOf(tree, nodeAt(tree, at).parent)) depth += 1;
  return depth;
}

/** Names a node; a name without letters takes it away. */
export const withName = (tree: VariationTree, id: NodeId, name: string): VariationTree =>
  withText(tree, id, "name", clipped(name, NAME_CHARS));

/** Writes what somebody thinks of a node; an empty note takes it away. */
export const withNote = (tree: VariationTree, id: NodeId, note: string): VariationTree =>
  withText(tree, id, "note", clipped(note, NOTE_CHARS));

function withText(tree: VariationTree, id: NodeId, field: "name" | "note", text: string): VariationTree {
  const { [field]: _, ...rest } = nodeAt(tree, id);
  return replaced(tree, [[id, text.trim() === "" ? rest : { ...rest, [field]: text }]]);
}

/** Characters are counted as people count them, so that none is cut in two. */
function clipped(text: string, most: number): string {
  if (text.length <= most) return text;
  return [...text.slice(0, most * 2)].slice(0, most).join("");
}

/** Puts the variation of a node before its fellows, though never before what was played. */
export function promoted(tree: VariationTree, id: NodeId): VariationTree {
  const first = variationOf(tree, id);
  if (first === ROOT) return tree;
  const { parent } = nodeAt(tree, first);
  const others = nodeAt(tree, parent).children.filter((child) => child !== first);
  const played = others.filter((child) => isPlayed(tree, child));
  const fellows = others.filter((child) => !isPlayed(tree, child));
  const demoted = fellows.flatMap((child): readonly Replacement[] => {
    const { isPromoted, ...rest } = nodeAt(tree, child);
    return isPromoted ? [[child, rest]] : [];
  });
  return replaced(tree, [
    [parent, { ...nodeAt(tree, parent), children: [...played, first, ...fellows] }],
    [first, { ...nodeAt(tree, first), isPromoted: true }],
    ...demoted,
  ]);
}

/** Takes out a node and all that follows it; undefined for what was played, which stays. */
export function removed(tree: VariationTree, id: NodeId): { readonly tree: VariationTree; readonly removed: Removed } | undefined {
  if (isPlayed(tree, id)) return undefined;
  const { parent } = nodeAt(tree, id);
  const { children } = nodeAt(tree, parent);
  const at = children.indexOf(id);
  const without = { ...nodeAt(tree, parent), children: children.filter((child) => child !== id) };
  return { tree: replaced(tree, [[parent, without]]), removed: { id, parent, at } };
}

/** Puts back what was taken out, where it was; the tree as it is if that place is gone, or has the line again. */
export function restored(tree: VariationTree, { id, parent, at }: Removed): VariationTree {
  const [node, above] = [tree.nodes[id], tree.nodes[parent]];
  if (!node || !above || above.children.includes(id)) return tree;
  if (above.children.some((child) => nodeAt(tree, child).line === node.line)) return tree;
  const children = [...above.children.slice(0, at), id, ...above.children.slice(at)];
  return replaced(tree, [[parent, { ...above, children }]]);
}

/** Whether a node still belongs to the tree, and nothing on the way to it was taken out. */
export function reachedBy(tree: VariationTree, id: NodeId): boolean {
  for (let at = id; at !== ROOT; ) {
    const node = tree.nodes[at];
    if (!node || !tree.nodes[node.parent]?.children.includes(at)) return false;
    at = node.parent;
  }
  return true;
}

/** The nodes that belong to the tree, each after the one it follows. */
export function* reached(tree: VariationTree): Generator<NodeId> {
  const waiting: NodeId[] = [ROOT];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    yield id;
    const { children } = nodeAt(tree, id);
    for (let i = children.length - 1; i >= 0; i--) waiting.push(children[i] ?? ROOT);
  }
}

/** How many variations there are beside the line of the match, or of a blank scenario. */
export function variationCount(tree: VariationTree): number {
  let count = 0;
  for (const id of reached(tree)) count += variationsAt(tree, id).length;
  return count;
}

type Replacement = readonly [id: NodeId, node: VariationNode];

function replaced(tree: VariationTree, by: readonly Replacement[]): VariationTree {
  const nodes = tree.nodes.slice();
  for (const [id, node] of by) nodes[id] = node;
  return { ...tree, nodes };
}
