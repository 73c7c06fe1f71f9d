import type { Moment, Seat } from "@forgotten-planet/core";
import { ADDED_TIME_MS, type ChosenClock, type ClockChoice, clockRules, isSlowClock, LONGEST_PAUSE_MS } from "@forgotten-planet/protocol";
import type { StoredClock, StoredPause } from "@forgotten-planet/store";

/*
 * Clocks as plain data: what each event makes of them. All moments are in service time and in milliseconds. Clocks run in turns alone: in
 * an auction and in a secret placement the rules know no timeout (R-TIME), so nobody's time passes there.
 */

const MINUTE_MS = 60_000;
/** How long a clock that was taken over runs at least: time to come back to the table. @source docs/reliability.md D3 */
export const GRACE_MS = 5000;
/** The most that is refunded for a server that went away, in milliseconds. */
export const MOST_GIVEN_BACK_MS = 60_000;
/** Added time never leads beyond three hours. */
const MOST_LEFT_MS = 180 * MINUTE_MS;

/** Returns whether a turn is under way, so that clocks may run. */
export const isTurn = ({ stage }: Moment): boolean => stage === "turn";

/** Returns the clocks of a match of that many seats, begun at that moment of its game; undefined without clocks. */
export function clockAtStart(choice: ClockChoice, seats: number, moment: Moment, now: number): StoredClock | undefined {
  const rules = clockRules(choice);
  if (!rules) return undefined;
  const clock: StoredClock = { left: Array.from({ length: seats }, () => rules.startMs) };
  return isTurn(moment) ? turnBegun(rules, clock, moment, now) : clock;
}

/**
 * Returns the clocks after a step from one moment of the game to the other; undefined if they are unchanged. Undo stays within a turn and
 * gives no time back.
 */
export function clockAfterStep(
  choice: ClockChoice,
  clock: StoredClock | undefined,
  { before, after, now }: { readonly before: Moment; readonly after: Moment; readonly now: number },
): StoredClock | undefined {
  const rules = clockRules(choice);
  if (!rules || !clock) return undefined;
  if (after.stage === "over") return paused(clock, now);
  const isNewTurn = isTurn(after) && (!isTurn(before) || after.turn !== before.turn || after.actors[0] !== before.actors[0]);
  return isNewTurn ? turnBegun(rules, paused(clock, now), after, now) : undefined;
}

/** Time left for each seat at that moment, in milliseconds, >= 0. */
export const leftAt = ({ left, running }: StoredClock, now: number): readonly number[] =>
  left.map((ms, seat) => (seat === running?.seat ? Math.max(0, ms - Math.max(0, now - running.since)) : ms));

/** Time left on the clock that runs; undefined while all clocks stand still. */
export const runningLeft = (clock: StoredClock, now: number): number | undefined => clock.running && leftAt(clock, now)[clock.running.seat];

/** Stops all clocks at that moment. */
export const paused = (clock: StoredClock, now: number): StoredClock => ({ left: leftAt(clock, now) });

/** Stops all clocks by agreement, for a limited time. `away`: seats whose players were absent. */
export function pausedBy(
  choice: ClockChoice,
  clock: StoredClock,
  { by, away, now }: Pick<StoredPause, "by"> & { readonly away: readonly Seat[]; readonly now: number },
): StoredClock {
  const until = now + LONGEST_PAUSE_MS[isSlowClock(choice) ? "days" : "live"];
  return { ...paused(clock, now), pause: { by, until, ...(away.length > 0 ? { away } : {}) } };
}

/** Resumes the clock of that seat. */
export const resumed = (clock: StoredClock, seat: Seat, now: number): StoredClock => ({
  ...paused(clock, now),
  running: { seat, since: now },
});

/** Adds time to a seat; undefined if it has plenty. */
export function withAddedTime(clock: StoredClock, seat: Seat): StoredClock | undefined {
  const before = clock.left[seat];
  if (before === undefined || before + ADDED_TIME_MS > MOST_LEFT_MS) return undefined;
  return { ...clock, left: clock.left.with(seat, before + ADDED_TIME_MS) };
}

/** Raises the clock that runs to at least that much time; returns the same clock if it has enough. */
export function withAtLeast(clock: StoredClock, ms: number, now: number): StoredClock {
  const left = runningLeft(clock, now);
  if (!clock.running || left === undefined || left >= ms) return clock;
  const { seat } = clock.running;
  return { left: clock.left.with(seat, ms), running: { seat, since: now } };
}

/**
 * Refunds the time in which nobody could play to the seat whose clock ran. `silentSince`: the last sign of life of the process that held
 * the match.
 */
export function givenBack(clock: StoredClock, silentSince: number, now: number): StoredClock {
  const { running } = clock;
  if (!running) return clock;
  const lost = Math.min(Math.max(0, now - Math.max(silentSince, running.since)), MOST_GIVEN_BACK_MS);
  return { ...clock, running: { seat: running.seat, since: running.since + lost } };
}

/** The clock of the first actor when a turn begins; the increment grows with the units of the turn. @source docs/rules.md R-TURN-1 */
function turnBegun(rules: ChosenClock, { left }: StoredClock, { actors, clockUnits = 1 }: Moment, now: number): StoredClock {
  const [active = 0] = actors;
  const next = left.map((ms, seat) => (seat === active ? rules.turnMs(ms, clockUnits) : rules.isKept ? ms : rules.startMs));
  return { left: next, running: { seat: active, since: now } };
}
