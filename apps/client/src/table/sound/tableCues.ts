import type { GameTypes, Moment, Seat } from "@forgotten-planet/core";
import { LAST_MS } from "../clock/clock.ts";
import type { History, HistoryEntry } from "../history.ts";
import type { GameSounds } from "./gameSounds.ts";
import type { Cue } from "./schedule.ts";

/** Whose ears they are. */
export interface Listener {
  /** Undefined for those who look on, and where all play at one screen. */
  readonly seat: Seat | undefined;
  /** All seats are played at this screen. */
  readonly isShared: boolean;
  /** Wants to hear nothing of what others do. */
  readonly onlyOwn: boolean;
}

/**
 * The step that led from one history to the next while somebody watched; undefined where the history was read again (another connection,
 * a page that is loaded, a record that is walked through) or a step was taken back: what is past makes no sound.
 */
export function watchedStep<G extends GameTypes>(
  before: History<G> | undefined,
  after: History<G> | undefined,
): HistoryEntry<G> | undefined {
  const entry = after?.entries.at(-1);
  return before && after && entry?.before === before.match.state && after.match.ply === before.match.ply + 1 ? entry : undefined;
}

/** What a step sounds like, in the order of what happens. */
export function stepCues<G extends GameTypes>(
  entry: HistoryEntry<G>,
  moment: (state: G["State"]) => Moment,
  game: GameSounds<G> | undefined,
  { seat, isShared, onlyOwn }: Listener,
): readonly Cue[] {
  const isOwn = isShared || entry.command.seat === seat;
  const steps = onlyOwn && !isOwn ? [] : (game?.ofStep(entry, seat) ?? []);
  return [
    ...steps.map((one): Cue => ({ ...one, channel: "actions" })),
    ...turnCues(moment(entry.before), moment(entry.after), seat, isShared),
  ];
}

/** One's turn begins; the match is over. */
function turnCues(before: Moment, after: Moment, seat: Seat | undefined, isShared: boolean): readonly Cue[] {
  if (after.stage === "over") return before.stage === "over" ? [] : [{ sound: "end", channel: "turn" }];
  const begins = after.actors.some((actor) => (isShared || actor === seat) && !before.actors.includes(actor));
  return begins ? [{ sound: "turn", channel: "turn" }] : [];
}

/** The match begins, and it is one's turn. */
export const startCues = (moment: Moment, { seat, isShared }: Listener): readonly Cue[] =>
  turnCues({ ...moment, actors: [] }, moment, seat, isShared);

/** Whether one of the last seconds of a clock has begun: it ticks. Times in ms. */
export const ticks = (before: number, left: number): boolean => left > 0 && left < before && left <= LAST_MS;
