import type { ForgottenPlanet } from "@forgotten-planet/game";
import type { GameState, Seat } from "@forgotten-planet/rules";
import type { AnalysisTable } from "../../../../../table/analysis/analysisTable.ts";
import {
  mainChild,
  type NodeId,
  nodeAt,
  ROOT,
  reached,
  type VariationTree,
  variationOf,
} from "../../../../../table/analysis/variationTree.ts";
import type { History } from "../../../history.ts";

/** Variations that can be chosen; who has more compares those that are shown. */
const MOST = 60;

/** The variations of a tree by their first nodes. */
export function variationsOf(tree: VariationTree): readonly NodeId[] {
  const found: NodeId[] = [];
  for (const id of reached(tree)) {
    if (id !== ROOT && variationOf(tree, id) === id) found.push(id);
    if (found.length === MOST) break;
  }
  return found;
}

/** Where the line of a variation leads; that of the match for the root. */
export function lineEnd(tree: VariationTree, id: NodeId): NodeId {
  if (id === ROOT && tree.trunk > 0) return tree.trunk;
  let end = id;
  for (let next = mainChild(tree, end); next !== undefined; next = mainChild(tree, end)) end = next;
  return end;
}

/** The history of that line as far as it follows. */
export function lineHistory(
  { positions }: Pick<AnalysisTable<ForgottenPlanet>, "positions">,
  tree: VariationTree,
  id: NodeId,
): History | undefined {
  for (let end = lineEnd(tree, id); end >= ROOT; end = nodeAt(tree, end).parent) {
    const history = positions.historyAt(tree, end);
    if (history) return history;
  }
  return undefined;
}

/** The turn in which two games part, counted from 0; that of the shorter one's end if they do not. */
export function partsAt(a: History, b: History): number {
  const at = a.entries.findIndex(({ after }, i) => b.entries[i]?.after !== after);
  const parting = at < 0 ? b.entries[a.entries.length] : a.entries[at];
  return (parting ?? a.entries.at(-1))?.before.turn ?? 0;
}

/** Who plays that turn in a game. */
export const playerOf = ({ entries }: History, turn: number): Seat | undefined =>
  entries.find(({ before }) => before.turn === turn)?.command.seat;

/** The position in which that turn is over, or the last one before. */
export function endOfTurn({ start, entries }: History, turn: number): GameState {
  return entries.findLast(({ before }) => before.turn <= turn)?.after ?? start;
}
