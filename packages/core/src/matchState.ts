import { chanceOf } from "./chance.ts";
import type { Applied, Command, GamePlay, GameTypes, Step } from "./game.ts";
import { err, ok, type Result } from "./result.ts";
import { SEATS, type Seat } from "./seat.ts";

/** A match as far as its journal tells: what is true now, and what can be taken back. Never changed, only replaced. */
export interface MatchState<G extends GameTypes> {
  readonly state: G["State"];
  /** Journal lines so far, undos included. */
  readonly ply: number;
  /** Steps of this turn that can be taken back, the latest last: who took each, and the state before it. */
  readonly undoable: readonly { readonly seat: Seat; readonly before: G["State"] }[];
  /** Something in this turn cannot be taken back, and neither can what came before it. */
  readonly barred: boolean;
}

/** What a line led to; an undo has no command, no events and no draws. */
export interface Transition<G extends GameTypes> {
  readonly match: MatchState<G>;
  readonly command?: Command<G>;
  readonly events?: Applied<G>["events"];
  readonly draws?: readonly number[];
}

export type UndoRefusal = "not-your-turn" | "nothing-to-undo" | "undo-barred";

export const startMatch = <G extends GameTypes>(state: G["State"]): MatchState<G> => ({ state, ply: 0, undoable: [], barred: false });

/** The match after an accepted command of that seat. */
export function afterStep<G extends GameTypes>(
  game: GamePlay<G>,
  match: MatchState<G>,
  seat: Seat,
  { state, events }: Applied<G>,
): MatchState<G> {
  const ply = match.ply + 1;
  const before = game.moment(match.state);
  const after = game.moment(state);
  const isNext = after.stage === "over" || after.turn !== before.turn || !sameSeats(after.actors, before.actors);
  if (isNext) return { state, ply, undoable: [], barred: false };
  if (events.some(game.undoBarredBy)) return { state, ply, undoable: [], barred: true };
  return { state, ply, undoable: match.undoable.concat({ seat, before: match.state }), barred: match.barred };
}

const sameSeats = (one: readonly Seat[], other: readonly Seat[]): boolean =>
  one.length === other.length && one.every((seat, i) => seat === other[i]);

/** The match after that seat took back its latest step of this turn. */
export function afterUndo<G extends GameTypes>(game: GamePlay<G>, match: MatchState<G>, seat: Seat): Result<MatchState<G>, UndoRefusal> {
  if (!game.moment(match.state).actors.includes(seat)) return err("not-your-turn");
  const latest = match.undoable.at(-1);
  if (!latest) return err(match.barred ? "undo-barred" : "nothing-to-undo");
  if (latest.seat !== seat) return err("undo-barred");
  return ok({ state: latest.before, ply: match.ply + 1, undoable: match.undoable.slice(0, -1), barred: match.barred });
}

const SEAT_LETTERS = "abcd";

/** The line of an undo: `c!`. No game's notation has it. */
export const undoLine = (seat: Seat): string => `${SEAT_LETTERS.charAt(seat)}!`;

/** Returns the seat whose undo the line is; undefined if it is none. */
export function undoneBy(line: string): Seat | undefined {
  return line.length === 2 && line[1] === "!" ? SEATS[SEAT_LETTERS.indexOf(line.charAt(0))] : undefined;
}

/** What a client asks for as the request `play` carries it: its journal line without the seat and without draws. */
export const playLine = <G extends GameTypes>({ notation }: Pick<GamePlay<G>, "notation">, asked: G["Intent"] | "undo"): string =>
  (asked === "undo" ? undoLine(SEATS[0]) : notation.format({ command: { seat: SEATS[0], intent: asked }, draws: [] })).slice(1);

/** Applies one line of the journal, or of what may be told of it; undefined if the line does not follow. */
export function replayLine<G extends GameTypes>(game: GamePlay<G>, match: MatchState<G>, line: string): Transition<G> | undefined {
  const undoer = undoneBy(line);
  if (undoer !== undefined) {
    const undone = afterUndo(game, match, undoer);
    return undone.ok ? { match: undone.value } : undefined;
  }
  const step = game.notation.parse(line);
  if (!step) return undefined;
  const chance = chanceOf(step.draws);
  const applied = game.apply(match.state, step.command, chance);
  if (!applied.ok || chance.left() !== 0) return undefined;
  const { command, draws } = step;
  return { match: afterStep(game, match, command.seat, applied.value), command, events: applied.value.events, draws };
}

/** The steps that stand, in order: undone steps and undos are left out. Undefined if a line is not of a journal. */
export function standingSteps<G extends GameTypes>(game: GamePlay<G>, lines: Iterable<string>): readonly Step<G>[] | undefined {
  const standing: Step<G>[] = [];
  for (const line of lines) {
    if (undoneBy(line) !== undefined) {
      if (!standing.pop()) return undefined;
      continue;
    }
    const step = game.notation.parse(line);
    if (!step || step.isVeiled) return undefined;
    standing.push(step);
  }
  return standing;
}
