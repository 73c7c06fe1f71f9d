import { stateHash } from "@forgotten-planet/core";
import { type GameState, isSetup, type PublicView, publicView } from "@forgotten-planet/rules";
import type { History } from "../../history.ts";

/** A position that games can be played on from. */
export interface JudgedPosition {
  /** The same for the same position of a match, however it came about. */
  readonly key: string;
  readonly view: PublicView;
}

const judged = new WeakMap<GameState, JudgedPosition>();

/** Undefined before the first turn. */
export function judgedPosition(state: GameState): JudgedPosition | undefined {
  if (isSetup(state)) return undefined;
  const known = judged.get(state);
  if (known) return known;
  const view = publicView(state);
  const position = { key: stateHash({ ...view, setup: undefined }), view };
  judged.set(state, position);
  return position;
}

/** Where a turn begins, or where the game is over. */
export interface TurnStart {
  /** Counts from 1; at the end, that of the last turn. */
  readonly turn: number;
  readonly ply: number;
  readonly isEnd: boolean;
  readonly state: GameState;
}

/** Every turn of a game, and its end if it has one. */
export function turnStarts({ start, entries }: History): readonly TurnStart[] {
  const starts: TurnStart[] = [];
  const meet = (state: GameState, ply: number): void => {
    const last = starts.at(-1);
    const isEnd = state.phase === "over";
    if (isSetup(state) || (last && last.state.turn === state.turn && last.isEnd === isEnd)) return;
    starts.push({ turn: state.turn + 1, ply, isEnd, state });
  };
  meet(start, 0);
  for (const { after, ply } of entries) meet(after, ply + 1);
  return starts;
}
