import { type ClockChoice, isSlowClock } from "./clockKinds.ts";

/* What the options of a table can be, apart from their schema: pages that only show them need no more. */

/** The game of tables that name none. */
export const DEFAULT_GAME = "forgotten-planet";
/** Who may begin once every seat is ready. */
export const STARTERS = ["host", "anyone"] as const;
/** Four players alone; two against two as they sit (places 0 and 2 against 1 and 3); two against two, drawn at the start. */
export const ALLIANCE_CHOICES = ["none", "seated", "drawn"] as const;
/** The order of play: drawn at the start (R-SET-5), or as people sit in the waiting room. In 2v2 the sides alternate either way. */
export const ORDERS = ["random", "seated"] as const;
/** What one player gives another at a time, in milliseconds. */
export const ADDED_TIME_MS = 120_000;
/** A pause lasts no longer, in milliseconds; where turns last for days, a week. */
export const LONGEST_PAUSE_MS = { live: 1_800_000, days: 604_800_000 } as const;
export const MAX_SPECTATOR_DELAY = 8;
/** Minutes that whoever is away is waited for before the others may vote, or that they never may. */
export const ABSENCE_CHOICES = [1, 2, 5, 10, 30, "never"] as const;
export type AbsenceChoice = (typeof ABSENCE_CHOICES)[number];
/** What the others may agree on then: the time begins anew, somebody else may take the seat, or the match ends as it stands. */
export const VOTE_CHOICES = ["wait", "replace", "end"] as const;
export type VoteChoice = (typeof VOTE_CHOICES)[number];

/** What a table does about players who are away; unless it says so, two minutes, and where turns last for days the clock decides. */
export const absenceOf = ({
  absence,
  clock,
}: {
  readonly absence?: AbsenceChoice | undefined;
  readonly clock: ClockChoice;
}): AbsenceChoice => absence ?? (isSlowClock(clock) ? "never" : 2);

/** Whether who does not sit at a table may talk there; unless it says so, only where nobody comes without its link. */
export const spectatorsMayTalk = (options: { readonly spectatorsTalk?: boolean | undefined; readonly isPublic: boolean }): boolean =>
  options.spectatorsTalk ?? !options.isPublic;
