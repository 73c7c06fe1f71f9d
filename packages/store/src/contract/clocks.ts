import type { Seat } from "@forgotten-planet/core";
import type { Fields } from "../summed.ts";

/** The clocks of a match. Times in milliseconds; moments in service time (`Processes.beat`), which stands still while no process serves. */
export interface StoredClock {
  /** What each seat had left at `since`, or has while its clock stands still. */
  readonly left: readonly number[];
  /** The clock that runs; absent while all stand still. */
  readonly running?: Running;
  /** Absent while a clock runs, and if the clocks stand still because nobody was there. */
  readonly pause?: StoredPause;
}

export const CLOCK_FIELDS: Fields<StoredClock> = { left: true, running: true, pause: true };

export interface Running {
  readonly seat: Seat;
  readonly since: number;
}

/** Clocks that stand still in the middle of a turn by the players' agreement. */
export interface StoredPause {
  /** Seats whose players agreed to it. */
  readonly by: readonly Seat[];
  /** Seats whose players were absent; left out if none was. */
  readonly away?: readonly Seat[];
  /** When it ends at the latest, in service time. */
  readonly until: number;
}

/** When the running clock expires, in service time; undefined while all stand still. */
export const runsOutAt = ({ left, running }: Pick<StoredClock, "left" | "running">): number | undefined =>
  running && running.since + (left[running.seat] ?? 0);

/** When the clocks need attention, in service time: one expires, or a pause ends. Null if never. */
export const dueOf = (clock: StoredClock): number | null => runsOutAt(clock) ?? clock.pause?.until ?? null;
