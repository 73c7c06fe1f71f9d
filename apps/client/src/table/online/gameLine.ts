import type { RoomView } from "@forgotten-planet/game";
import type { JournalLine } from "@forgotten-planet/protocol";
import type { GameSetup, Intent } from "@forgotten-planet/rules";
import type { TableMirror } from "@forgotten-planet/schema";
import type { History } from "../history.ts";

/** How a line to the tables of a game is read and written. */
export interface GameLine {
  /** Decodes what the room shows. */
  readonly Mirror: new () => TableMirror;
  /** What it shows, as plain data; no match is in it before the set-up is known. */
  readRoom(mirror: TableMirror, setup: GameSetup | undefined): RoomView;
  /** Undefined when the lines do not follow one another. */
  readHistory(setup: GameSetup, lines: readonly JournalLine[]): History | undefined;
  /** The history with one more line; undefined when the line does not follow. */
  extendHistory(history: History, line: JournalLine): History | undefined;
  /** What is asked for, as the request `play` carries it. */
  playLine(asked: Intent | "undo"): string;
}

/** The games that a page has, for a table of which it does not know yet what is played there. */
export interface KnownGames {
  /** Whether there are screens for a table with these options. */
  knows(options: object): boolean;
  /** Loads how its line is read; that of some game where this one is not known. */
  loadLine(game: string | undefined): Promise<GameLine>;
}
