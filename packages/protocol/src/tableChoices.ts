import { type ClockChoice, isSlowClock } from "./clockKinds.ts";

/* The choices of a table's options, apart from their schema: pages that only show them need no more than this. */

/** Who may start the match once every seat is ready. */
export const STARTERS = ["host", "anyone"] as const;
/** Four players alone; two against two as they sit (places 0 and 2 against 1 and 3); two against two, drawn at the start. */
export const ALLIANCE_CHOICES = ["none", "seated", "drawn"] as const;
/** The order of play: drawn at the start (R-SET-5), or as people sit in the waiting room. In 2v2 the sides alternate either way. */
export const ORDERS = ["random", "seated"] as const;
/** The time one player adds to another's clock at once, in milliseconds. */
export const ADDED_TIME_MS = 120_000;
/** The longest pause, in milliseconds; a week where turns last for days. */
export const LONGEST_PAUSE_MS = { live: 1_800_000, days: 604_800_000 } as const;
export const MAX_SPECTATOR_DELAY = 8;
/** Minutes that the table waits for absent players before the others may vote; `never`: no votes. */
export const ABSENCE_CHOICES = [1, 2, 5, 10, 30, "never"] as const;
export type AbsenceChoice = (typeof ABSENCE_CHOICES)[number];
/**
 * What the others may agree on then: the wait starts again, somebody else may take the seat, a bot plays on until the player is back, or the
 * match ends as it stands.
 */
export const VOTE_CHOICES = ["wait", "replace", "bot", "end"] as const;
export type VoteChoice = (typeof VOTE_CHOICES)[number];

/** When a bot plays on for a player who is away: after a vote, without one, or never. */
export const LEAVER_BOTS = ["vote", "atOnce", "never"] as const;
export type LeaverBots = (typeof LEAVER_BOTS)[number];

/** How a table goes about it; by a vote by default, where turns last for days no bot takes over at once, and in a rated match none ever does. */
export const leaverBotsOf = ({
  botsForLeavers = "vote",
  rated = false,
  clock,
}: {
  readonly botsForLeavers?: LeaverBots | undefined;
  readonly rated?: boolean | undefined;
  readonly clock: ClockChoice;
}): LeaverBots => (rated ? "never" : botsForLeavers === "atOnce" && isSlowClock(clock) ? "vote" : botsForLeavers);

/**
 * What the others may vote about somebody who is away: in a rated match nobody but its player plays a seat, and in a league's nobody else gets
 * it.
 */
export const votesAt = ({
  rated = false,
  league = false,
}: {
  readonly rated?: boolean | undefined;
  readonly league?: boolean | undefined;
}): readonly VoteChoice[] =>
  rated
    ? VOTE_CHOICES.filter((choice) => choice === "wait" || choice === "end")
    : VOTE_CHOICES.filter((choice) => !league || choice !== "replace");

/** Returns whether hints are allowed at a table; never in a rated match, and by default only where one person plays against bots. */
export const hintsAllowed = (
  { hints, rated = false }: { readonly hints?: boolean | undefined; readonly rated?: boolean | undefined },
  seats: readonly { readonly bot?: string }[],
): boolean => !rated && (hints ?? (seats.length > 1 && seats.filter(({ bot }) => bot === undefined).length === 1));

/** How long a table waits for absent players; two minutes by default, and where turns last for days the clock decides. */
export const absenceOf = ({
  absence,
  clock,
}: {
  readonly absence?: AbsenceChoice | undefined;
  readonly clock: ClockChoice;
}): AbsenceChoice => absence ?? (isSlowClock(clock) ? "never" : 2);

/** Returns whether spectators may talk at a table; by default only where the table is reached by its link alone. */
export const spectatorsMayTalk = (options: { readonly spectatorsTalk?: boolean | undefined; readonly isPublic: boolean }): boolean =>
  options.spectatorsTalk ?? !options.isPublic;

/** Returns whether those who watch a match talk among themselves while it runs; the players read it after the end. */
export const hasSpectatorChat = (options: { readonly spectatorsTalk?: boolean | undefined }): boolean => options.spectatorsTalk ?? true;
