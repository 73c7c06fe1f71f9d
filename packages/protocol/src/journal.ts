import type { Applied, Command, Die, GameState, Intent, Result, Seat, XY } from "@forgotten-planet/rules";
import { apply, cellAt, err, evolveAll, formatCommand, gridOf, ok, parseCommand, veiledPlacement } from "@forgotten-planet/rules";
import { parseIntent } from "./intent.ts";
import type { RequestPayload } from "./messages.ts";
import type { JournalLine } from "./roomView.ts";

/** What one journal line says. `faces` are all dice that were rolled, in order. */
export type JournalStep =
  | { readonly kind: "command"; readonly command: Command; readonly faces: readonly Die[] }
  | { readonly kind: "undo"; readonly seat: Seat }
  /** A tile face down, as those are told who may not know its kind. @source docs/rules.md R-RND-2 */
  | { readonly kind: "veiled"; readonly command: VeiledCommand };

/** `placeHidden` without its tile. */
export interface VeiledCommand {
  readonly seat: Seat;
  readonly intent: { readonly type: "placeHidden"; readonly at: XY };
}

const VEILED = /^([a-d])h\?(-?\d+),(-?\d+)$/;

/** The line as it may be told while tiles lie face down. @source docs/rules.md R-RND-2 */
export const veilLine = (line: JournalLine): JournalLine => line.replace(/^([a-d])h[bls]/, "$1h?");

const SEAT_LETTERS = "abcd";

export function formatStep(step: JournalStep): JournalLine {
  switch (step.kind) {
    case "undo":
      return `${SEAT_LETTERS.charAt(step.seat)}!`;
    case "veiled":
      return `${SEAT_LETTERS.charAt(step.command.seat)}h?${step.command.intent.at.join()}`;
    case "command":
      return formatCommand(step.command, step.faces);
  }
}

/** The step of a line, or undefined when it is none. */
export function parseStep(line: JournalLine): JournalStep | undefined {
  if (line.length === 2 && line[1] === "!") {
    const seat = SEAT_LETTERS.indexOf(line.charAt(0));
    return seat < 0 ? undefined : { kind: "undo", seat: seat as Seat };
  }
  const veiled = VEILED.exec(line);
  if (veiled) {
    const [, letter = "", x, y] = veiled;
    const intent = { type: "placeHidden", at: [Number(x), Number(y)] } as const;
    return { kind: "veiled", command: { seat: SEAT_LETTERS.indexOf(letter) as Seat, intent } };
  }
  const parsed = parseCommand(line);
  return parsed && { kind: "command", ...parsed };
}

/** A match as far as its journal tells: what is true now, and what can be taken back. Never changed, only followed by another. */
export interface Fold {
  readonly state: GameState;
  /** Journal lines so far, undos included. */
  readonly ply: number;
  /** Steps of this turn that can be taken back, the latest last: who took it, and the state before it. */
  readonly undoable: readonly { readonly seat: Seat; readonly before: GameState }[];
  /** Something in this turn, a die or a reveal, cannot be taken back, nor what was before it. */
  readonly barred: boolean;
}

export const startFold = (state: GameState): Fold => ({ state, ply: 0, undoable: [], barred: false });

/** After an accepted command of that seat. */
export function foldApplied(fold: Fold, seat: Seat, { state, events }: Applied): Fold {
  const ply = fold.ply + 1;
  if (state.turn !== fold.state.turn || state.active !== fold.state.active || state.phase === "over")
    return { state, ply, undoable: [], barred: false };
  if (events.some(({ type }) => BARRIERS.has(type))) return { state, ply, undoable: [], barred: true };
  return { state, ply, undoable: [...fold.undoable, { seat, before: fold.state }], barred: fold.barred };
}

/** Facts that nobody can un-know, or that end what a player may take back. */
const BARRIERS: ReadonlySet<string> = new Set([
  "dieRolled",
  "turnEnded",
  "tileHidden",
  "placementRestarted",
  "tilesRevealed",
  "markerPlaced",
]);

export type UndoRefusal = "not-your-turn" | "nothing-to-undo" | "undo-barred";

/** After that seat took back its latest step of this turn. */
export function foldUndo(fold: Fold, seat: Seat): Result<Fold, UndoRefusal> {
  if (fold.state.phase === "over" || fold.state.active !== seat) return err("not-your-turn");
  const latest = fold.undoable.at(-1);
  if (!latest) return err(fold.barred ? "undo-barred" : "nothing-to-undo");
  if (latest.seat !== seat) return err("undo-barred");
  return ok({ state: latest.before, ply: fold.ply + 1, undoable: fold.undoable.slice(0, -1), barred: fold.barred });
}

/** What a line led to: the fold after it, and the events unless it was an undo. */
export interface Folded {
  readonly fold: Fold;
  readonly events?: Applied["events"];
}

/** After one line of the journal; undefined when the line does not follow (a damaged journal, or a line was missed). */
export function foldLine(fold: Fold, line: JournalLine): Folded | undefined {
  const step = parseStep(line);
  if (!step) return undefined;
  if (step.kind === "undo") {
    const undone = foldUndo(fold, step.seat);
    return undone.ok ? { fold: undone.value } : undefined;
  }
  if (step.kind === "veiled") return foldVeiled(fold, step.command);
  let rolled = 0;
  const applied = apply(fold.state, step.command, { rollDie: () => step.faces[rolled++] });
  if (!applied.ok || rolled !== step.faces.length) return undefined;
  return { fold: foldApplied(fold, step.command.seat, applied.value), events: applied.value.events };
}

/** Undefined for the last tile as well: what follows is told with all kinds. */
function foldVeiled(fold: Fold, { seat, intent }: VeiledCommand): Folded | undefined {
  const cell = cellAt(gridOf(fold.state.setup.scenario.area), intent.at);
  const events = cell === undefined ? undefined : veiledPlacement(fold.state, { seat, cell });
  return events && { fold: foldApplied(fold, seat, { state: evolveAll(fold.state, events), events }), events };
}

/** The commands that stand, in order: those taken back are left out, and so are the undos. */
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

/** What a client may ask of the game: an intent, or that its latest step is taken back. */
export type Asked = Intent | "undo";

/** What a client asks for as the request `play` carries it: its journal line without the seat and without dice. */
export const formatPlayLine = (asked: Asked): string => (asked === "undo" ? "!" : formatCommand({ seat: 0, intent: asked }, []).slice(1));

/** The payload of `play`. */
export const playAt = (ply: number, asked: Asked): RequestPayload<"play"> => [ply, formatPlayLine(asked)];

/** What such a line asks for; undefined when it is ill-formed (R-INTENT). */
export function parsePlayLine(text: string): Asked | undefined {
  const step = parseStep(`a${text}`);
  if (step?.kind === "undo") return "undo";
  return step?.kind === "command" && step.faces.length === 0 ? parseIntent(step.command.intent) : undefined;
}
