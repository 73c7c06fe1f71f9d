import type { JournalLine } from "@forgotten-planet/protocol";
import { type NodeId, nextOf, nodeAt, pathTo, ROOT, type VariationTree, variationsAt } from "./variationTree.ts";

/** One line of the list that a tree is shown as. */
export type TreeRow =
  /** The steps of one turn, in a line; `of` is the first node of that line. */
  | { readonly kind: "turn"; readonly id: NodeId; readonly last: NodeId; readonly level: number; readonly of: NodeId }
  /** One step of the turn that is shown; `first` is the first of it. */
  | { readonly kind: "step"; readonly id: NodeId; readonly first: NodeId; readonly level: number; readonly of: NodeId }
  /** Where a variation begins. */
  | { readonly kind: "variation"; readonly id: NodeId; readonly level: number; readonly isOpen: boolean };

export interface Look {
  /** The node that is shown. */
  readonly at: NodeId;
  /** Variations that somebody opened or closed, against what they would be. */
  readonly turned: ReadonlySet<NodeId>;
  /** Whether a line belongs to the turn of the one before it, by any seat. */
  readonly isAside?: (line: JournalLine) => boolean;
}

/** A line of a tree from a node on, and where its rows stand. */
interface Stretch {
  readonly from: NodeId;
  readonly level: number;
  readonly of: NodeId;
}

/** A variation to be shown, or what comes after one. */
type Task = { readonly variation: NodeId; readonly level: number } | Stretch;

/**
 * A tree as a list: its line turn by turn, after each turn what might have been played instead. The turn that is shown has all its steps;
 * variations that are walked have their turns.
 */
export function treeRows(tree: VariationTree, { at, turned, isAside = () => false }: Look): readonly TreeRow[] {
  const way = new Set(pathTo(tree, at));
  const rows: TreeRow[] = [];
  const tasks: Task[] = [{ from: ROOT, level: 0, of: ROOT }];
  const later = (variations: readonly NodeId[], level: number): void => {
    for (let i = variations.length - 1; i >= 0; i--) tasks.push({ variation: variations[i] ?? ROOT, level });
  };
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    const { level } = task;
    if ("variation" in task) {
      const { variation: id } = task;
      const isOpen = way.has(id) !== turned.has(id);
      rows.push({ kind: "variation", id, level, isOpen });
      if (isOpen) tasks.push({ from: id, level, of: id });
      continue;
    }
    const { of } = task;
    const first = task.from === ROOT ? nextOf(tree, ROOT) : task.from;
    if (first === undefined) {
      later(variationsAt(tree, ROOT), level + 1);
      continue;
    }
    const turn = turnFrom(tree, first, isAside);
    const last = turn.at(-1) ?? first;
    if (turn.includes(at)) for (const id of turn) rows.push({ kind: "step", id, first, level, of });
    else rows.push({ kind: "turn", id: first, last, level, of });
    const next = nextOf(tree, last);
    // At the end of the line, what follows it are variations alone.
    if (next === undefined) later(variationsAt(tree, last), level + 1);
    else tasks.push({ from: next, level, of });
    // A variation's own fellows stand beside it, not in it.
    const isBeginning = task.from !== ROOT && nextOf(tree, nodeAt(tree, first).parent) !== first;
    later(
      turn.flatMap((id) => (isBeginning && id === first ? [] : variationsAt(tree, nodeAt(tree, id).parent))),
      level + 1,
    );
  }
  return rows;
}

/** A list that follows a walk: while it stays in one line, only the turns it leaves and comes to are made again. */
export function rowsAlong(): (tree: VariationTree, look: Look) => readonly TreeRow[] {
  let last: { readonly tree: VariationTree; readonly look: Look; readonly rows: readonly TreeRow[] } | undefined;
  return (tree, look) => {
    const isSame = last?.tree === tree && last.look.turned === look.turned && last.look.isAside === look.isAside;
    const rows = (isSame && last && walked(last.rows, tree, look)) || treeRows(tree, look);
    last = { tree, look, rows };
    return rows;
  };
}

/** The rows after a step to another node of the line that is shown; undefined if it leads elsewhere. */
function walked(rows: readonly TreeRow[], tree: VariationTree, { at, isAside }: Look): readonly TreeRow[] | undefined {
  const begin = rows.findIndex(({ kind }) => kind === "step");
  const end = rows.findLastIndex(({ kind }) => kind === "step");
  const [first, last] = [rows[begin], rows[end]];
  if (first?.kind !== "step" || !last) return undefined;
  if (rows.slice(begin, end + 1).some(({ id }) => id === at)) return rows;
  const before = stepsBefore(tree, at);
  const to = rows.findLastIndex(({ kind, id }) => kind === "turn" && before.has(id));
  const coming = rows[to];
  if (coming?.kind !== "turn" || coming.of !== first.of) return undefined;
  const { id, level, of } = coming;
  const steps = turnFrom(tree, id, isAside).map((step): TreeRow => ({ kind: "step", id: step, first: id, level, of }));
  const left: TreeRow = { kind: "turn", id: first.id, last: last.id, level, of };
  return to < begin
    ? [...rows.slice(0, to), ...steps, ...rows.slice(to + 1, begin), left, ...rows.slice(end + 1)]
    : [...rows.slice(0, begin), left, ...rows.slice(end + 1, to), ...steps, ...rows.slice(to + 1)];
}

/** A node and some before it in its line: of a turn that is longer, the list is made again. */
const MOST_STEPS = 64;
function stepsBefore(tree: VariationTree, at: NodeId): ReadonlySet<NodeId> {
  const steps = new Set<NodeId>();
  for (let id = at; id !== ROOT && steps.size < MOST_STEPS; id = nodeAt(tree, id).parent) {
    steps.add(id);
    if (nextOf(tree, nodeAt(tree, id).parent) !== id) break;
  }
  return steps;
}

/** The steps of a turn from a node on: as long as the same seat plays. */
function turnFrom(tree: VariationTree, first: NodeId, isAside: Look["isAside"] = () => false): readonly NodeId[] {
  const turn = [first];
  const seat = nodeAt(tree, first).line[0];
  for (let id = nextOf(tree, first); id !== undefined; id = nextOf(tree, id)) {
    const { line } = nodeAt(tree, id);
    if (line[0] !== seat && !isAside(line)) break;
    turn.push(id);
  }
  return turn;
}
