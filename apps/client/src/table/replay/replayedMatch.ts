import type { GameTypes, SealedDice, Seat } from "@forgotten-planet/core";
import type { Damage, JournalLine, TableOptions } from "@forgotten-planet/protocol";

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
  /** It was imported by the server that has it: its first lines were not played there. */
  readonly isImported?: true;
  /** Where its lines stop being what was played. */
  readonly damage?: Damage;
}
