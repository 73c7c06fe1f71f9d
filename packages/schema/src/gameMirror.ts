import type { GameTypes } from "@forgotten-planet/core";
import type { MatchView } from "@forgotten-planet/protocol";
import type { TableMirror } from "./tableMirror.ts";

/** How a game is mirrored: the state of its rooms, and how it is written and read. No other code knows the form. */
export interface GameMirror<G extends GameTypes = GameTypes, M extends TableMirror = TableMirror> {
  /** Class of a room's whole state: the table's part, and the game's own fields beside it. */
  readonly Mirror: new () => M;
  /** Makes `target` show the match, as far as everyone may see it, touching only what differs. */
  show(match: MatchView<G>, target: M): void;
  /** What it shows, as plain data. `setup` comes with the welcome message. */
  read(target: M, setup: G["Setup"]): MatchView<G>;
}

/** A mirror as the platform holds it. Sound since all it is given came from the same mirror, or its game. */
export const anyMirror = <G extends GameTypes, M extends TableMirror>(mirror: GameMirror<G, M>): GameMirror =>
  mirror as unknown as GameMirror;
