import { type Cell, cellAt, gridOf, type Intent, isSetup } from "@forgotten-planet/rules";
import type { BoardTarget } from "../../interaction/boardUi.ts";
import type { Input, Outcome } from "../../interaction/input.ts";
import { cleared, IDLE, type Interaction, type Situation } from "../../interaction/interaction.ts";
import { sameTarget } from "../../interaction/targets.ts";
import { lotAt } from "./auctionView.ts";
import { pieceOf, pointedAt, trayOf } from "./placementView.ts";

/** Whether the player here lays the next tile or marker. */
export const laysNow = ({ view, me, legal }: Situation): boolean => isSetup(view) && view.active === me && legal.length > 0;

/**
 * The interaction of the set-up: one press chooses a place and the next one takes it, with every pointer, since nothing laid can be taken
 * back. @source docs/ux.md §7, §9
 */
export function setupStep(state: Interaction, input: Input, situation: Situation): Outcome {
  switch (input.type) {
    case "hover":
      if (state.held || sameTarget(state.target, input.target)) return { state };
      return { state: { ...state, target: input.target, cursor: input.target ? undefined : state.cursor } };
    case "cursor":
      return { state: { ...state, cursor: input.cell, target: { kind: "cell", cell: input.cell }, held: false } };
    case "tap":
      return tap(state, input.target, situation);
    case "piece": {
      const { view, me } = situation;
      const inHand = me !== undefined && trayOf(view, me).some(({ kind, at }) => kind === input.kind && at === undefined);
      return inHand ? { state: { ...state, piece: input.kind } } : { state, refused: { code: "kind-already-placed", rule: "R-RND-1" } };
    }
    case "confirm":
      return state.held ? commit(state, situation) : { state };
    case "back":
      return { state: state.held ? { ...state, target: undefined, held: false } : { ...IDLE, piece: state.piece, cursor: state.cursor } };
    default:
      return { state };
  }
}

/** The intent that lays the next tile or marker there; undefined if it is not allowed. */
export function layingAt(state: Interaction, situation: Situation, cell: Cell | undefined): Intent | undefined {
  const { view, me, legal } = situation;
  if (cell === undefined || me === undefined || !laysNow(situation)) return undefined;
  const grid = gridOf(view.setup.scenario.area);
  const piece = view.phase === "placement" ? pieceOf(view, me, state.piece) : undefined;
  return legal.find((intent) => {
    if (intent.type === "placeBid") return cellAt(grid, intent.base) === cell;
    return intent.type === "placeHidden" && intent.tile === piece && cellAt(grid, intent.at) === cell;
  });
}

/** The cell that is chosen or pointed at. */
export const cellOf = ({ target }: Pick<Interaction, "target">): Cell | undefined => (target?.kind === "cell" ? target.cell : undefined);

function tap(state: Interaction, target: BoardTarget, situation: Situation): Outcome {
  const { view } = situation;
  const { cell } = target;
  if (state.held && cellOf(state) === cell) return laysNow(situation) ? commit(state, situation) : { state };
  const chosen: Interaction = { ...state, target: { kind: "cell", cell }, held: true };
  if (view.phase === "auction") return lotAt(view, cell) ? { state: chosen } : { state: cleared(state) };
  if (layingAt(state, situation, cell)) return { state: chosen };
  const fault = laysNow(situation) ? pointedAt(view, cell).fault : undefined;
  return { state: { ...chosen, held: false }, ...(fault && { refused: { code: fault, rule: "R-RND-1" } }) };
}

function commit(state: Interaction, situation: Situation): Outcome {
  const intent = layingAt(state, situation, cellOf(state));
  return intent && situation.live ? { state: { ...cleared(state), cursor: state.cursor }, intent } : { state };
}
