import type { GamePlay, GameTypes } from "@forgotten-planet/core";
import type { RoomView, SeatView } from "@forgotten-planet/protocol";
import type { TableMirror } from "@forgotten-planet/schema";

/** How a line to the tables of a game is read and written. */
export interface GameLine<G extends GameTypes = GameTypes> {
  readonly play: GamePlay<G>;
  /** Decodes what the room shows. */
  readonly Mirror: new () => TableMirror;
  /** What it shows, as plain data; no match is in it before the set-up is known. */
  readRoom(mirror: TableMirror, setup: G["Setup"] | undefined): RoomView<G>;
  /** The set-up with the names of those who hold the seats now, for games whose screens read them there; itself when they are the same. */
  named?(setup: G["Setup"], places: readonly Pick<SeatView, "name">[]): G["Setup"];
}

/** The games that a page has, for a table of which it does not know yet what is played there. */
export interface KnownGames {
  /** Whether there are screens for a table with these options. */
  knows(options: object): boolean;
  /** Loads how its line is read; that of some game where this one is not known. */
  loadLine(game: string | undefined): Promise<GameLine>;
}
