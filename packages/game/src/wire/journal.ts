import {
  afterStep,
  afterUndo,
  type MatchState,
  replayLine,
  startMatch,
  type UndoRefusal,
  undoLine,
  undoneBy,
} from "@forgotten-planet/core";
import type { JournalLine, RequestPayload } from "@forgotten-planet/protocol";
import type { Applied, Command, Die, GameState, Intent, Result, Seat, XY } from "@forgotten-planet/rules";
import { formatCommand, parseCommand } from "@forgotten-planet/rules";
import { parseVeiled, veilPlacement } from "../notation.ts";
import { play } from "../play.ts";
import type { ForgottenPlanet } from "../types.ts";
import { parseIntent } from "./intent.ts";

/** What one journal line says. `faces` are all dice that were rolled, in order. */
export type JournalStep =
  | { readonly kind: "command"; readonly command: Command; readonly faces: readonly Die[] }
  | { readonly kind: "undo"; readonly seat: Seat }
  /** A tile face down, for seats that may not know its kind. @source docs/rules.md R-RND-2 */
  | { readonly kind: "veiled"; readonly command: VeiledCommand };

/** `placeHidden` without its tile. */
export interface VeiledCommand {
  readonly seat: Seat;
  readonly intent: { readonly type: "placeHidden"; readonly at: XY };
}

/** The line as it may be told while tiles lie face down. @source docs/rules.md R-RND-2 */
export const veilLine = (line: JournalLine): JournalLine => veilPlacement(line);

const SEAT_LETTERS = "abcd";

export function formatStep(step: JournalStep): JournalLine {
  switch (step.kind) {
    case "undo":
      return undoLine(step.seat);
    case "veiled":
      return `${SEAT_LETTERS.charAt(step.command.seat)}h?${step.command.intent.at.join()}`;
    case "command":
      return formatCommand(step.command, step.faces);
  }
}

/** Returns the step of a line; undefined if it is none. */
export function parseStep(line: JournalLine): JournalStep | undefined {
  const undoer = undoneBy(line);
  if (undoer !== undefined) return { kind: "undo", seat: undoer };
  const veiled = parseVeiled(line);
  if (veiled) return { kind: "veiled", command: { seat: veiled.seat, intent: { type: "placeHidden", at: veiled.intent.at } } };
  const parsed = parseCommand(line);
  return parsed && { kind: "command", ...parsed };
}

/** A match as far as its journal tells: what is true now, and what can be taken back. */
export type Fold = MatchState<ForgottenPlanet>;

export const startFold = (state: GameState): Fold => startMatch(state);

/** After an accepted command of that seat. */
export const foldApplied = (fold: Fold, seat: Seat, applied: Applied): Fold => afterStep(play, fold, seat, applied);

/** After that seat took back its latest step of this turn. */
export const foldUndo = (fold: Fold, seat: Seat): Result<Fold, UndoRefusal> => afterUndo(play, fold, seat);

/** What a line led to: the state after it, and the events unless it was an undo. */
export interface Folded {
  readonly fold: Fold;
  readonly events?: Applied["events"];
}

/** Applies one line of the journal; undefined if the line does not follow (a damaged journal, or a line was missed). */
export function foldLine(fold: Fold, line: JournalLine): Folded | undefined {
  const followed = replayLine(play, fold, line);
  return followed && { fold: followed.match, ...(followed.events ? { events: followed.events } : {}) };
}

/** The commands that stand, in order: undone commands and undos are left out. */
export function standingCommands(lines: Iterable<JournalLine>): readonly (JournalStep & { kind: "command" })[] | undefined {
  const standing: (JournalStep & { kind: "command" })[] = [];
  for (const line of lines) {
    const step = parseStep(line);
    if (!step) return undefined;
    if (step.kind === "veiled") return undefined;
    if (step.kind === "command") standing.push(step);
    else if (!standing.pop()) return undefined;
  }
  return standing;
}

/** Every die an accepted command rolled, in order, re-rolls included. */
export const facesOf = ({ events }: Applied): readonly Die[] => events.flatMap((event) => (event.type === "dieRolled" ? event.faces : []));

/** What a client may ask of the game: an intent, or an undo of its latest step. */
export type Asked = Intent | "undo";

/** What a client asks for as the request `play` carries it: its journal line without the seat and without dice. */
export const formatPlayLine = (asked: Asked): string => (asked === "undo" ? "!" : formatCommand({ seat: 0, intent: asked }, []).slice(1));

/** The payload of `play`. */
export const playAt = (ply: number, asked: Asked): RequestPayload<"play"> => [ply, formatPlayLine(asked)];

/** Returns what such a line asks for; undefined if it is ill-formed (R-INTENT). */
export function parsePlayLine(text: string): Asked | undefined {
  const step = parseStep(`a${text}`);
  if (step?.kind === "undo") return "undo";
  return step?.kind === "command" && step.faces.length === 0 ? parseIntent(step.command.intent) : undefined;
}
