import type { EarlyEnd, GameTypes, SealedDice, Seat } from "@forgotten-planet/core";
import type { Damage, JournalLine, PastMatch, SeatView, TableOptions } from "@forgotten-planet/protocol";
import type { LocalMatch } from "../local/localMatch.ts";
import type { ReplayGame } from "./replayGame.ts";

/** A match to look back at, from the server or from this device. */
export interface ReplayedMatch<G extends GameTypes = GameTypes> {
  readonly id: string;
  readonly options: TableOptions & G["Options"];
  readonly setup: G["Setup"];
  readonly lines: readonly JournalLine[];
  /** Plies of the lines that the clock played. */
  readonly byClock?: readonly number[];
  /** When each line was written, in milliseconds since the epoch. */
  readonly at?: readonly number[];
  readonly dice?: SealedDice;
  /** Who gave it up before its end. */
  readonly gaveUp?: Seat;
  /** Its players ended it before its end, and nobody has won. */
  readonly endedEarly?: true;
  /** Its first lines were brought along to the server that has it, or all of it was read from a file: nobody vouches for them. */
  readonly brought?: "import" | "file";
  /** Who has sat there, where the match was begun elsewhere, by others. */
  readonly places?: readonly Pick<SeatView, "name">[];
  /** Where its lines stop being what was played. */
  readonly damage?: Damage;
}

/** A match of the server. */
export const pastMatch = ({ head, setup, lines, at, byClock, dice, damage }: PastMatch): ReplayedMatch => ({
  id: head.id,
  options: head.options,
  setup,
  lines,
  at,
  ...(byClock ? { byClock } : {}),
  ...(dice ? { dice } : {}),
  ...endOf(head),
  ...(head.imported === undefined ? {} : { brought: "import", places: head.seats }),
  ...(damage ? { damage } : {}),
});

/** A match that was played in this browser, or read from a file. */
export function keptMatch(match: LocalMatch): ReplayedMatch {
  const { id, options, setup, lines, end, imported } = match;
  const { dice, damage } = imported ?? {};
  const fromFile = { ...(dice ? { dice } : {}), ...(damage ? { damage } : {}), ...(imported ? { brought: "file" as const } : {}) };
  return { id, options, setup, lines, ...endOf(imported ?? end ?? {}), ...fromFile };
}

const endOf = ({ ended, gaveUp }: EarlyEnd): Pick<ReplayedMatch, "gaveUp" | "endedEarly"> =>
  gaveUp !== undefined ? { gaveUp } : ended ? { endedEarly: true } : {};

/** The match with the names of those who have sat there. */
export const heldMatch = (game: Pick<ReplayGame, "named">, { places, ...match }: ReplayedMatch): ReplayedMatch =>
  places && game.named ? { ...match, setup: game.named(match.setup, places) } : match;
