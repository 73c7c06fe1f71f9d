import { type Die, type GameState, type Intent, type Position, position, type Seat, seatView } from "@forgotten-planet/rules";

/** An accepted line as one seat may see it. */
export interface PlayedLine {
  readonly seat: Seat;
  /** Of a tile that another seat laid face down, without its kind. */
  readonly intent: Intent | { readonly type: "placeHidden"; readonly at: readonly [number, number] };
  /** The faces it rolled. */
  readonly rolls: readonly Die[];
  /** After a line that revealed something: the position then. */
  readonly position?: Position;
}

interface Step {
  readonly before: GameState;
  readonly state: GameState;
  readonly seat: Seat;
  readonly intent: Intent;
  readonly rolls: readonly Die[];
}

/** The line for that viewer. @source docs/rules.md R-RND-2 */
export function seenLine({ before, state, seat, intent, rolls }: Step, viewer: Seat): PlayedLine {
  const isVeiled = intent.type === "placeHidden" && seat !== viewer;
  const seen = isVeiled ? ({ type: "placeHidden", at: intent.at } as const) : intent;
  const line = { seat, intent: seen, rolls };
  return before.phase === "placement" && state.phase !== "placement" ? { ...line, position: position(seatView(state, viewer)) } : line;
}
