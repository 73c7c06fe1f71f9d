import { CLOSE_CODES, type Folded, facesOf, foldApplied, foldUndo, formatStep, type Rejection } from "@forgotten-planet/protocol";
import { apply, type Intent, ok, type Result, type Seat, score } from "@forgotten-planet/rules";
import type { AppendOutcome, Digest, JournalAppend, JournalEntry } from "@forgotten-planet/store";
import { errorFields } from "../log.ts";
import { reject, rejection } from "../rejection.ts";
import type { Game } from "./game.ts";
import { payloadHash } from "./payloadHash.ts";
import type { Connection } from "./presence.ts";
import type { Table } from "./table.ts";

/** What a client asks for, under an id of its own, made for that ply. */
export interface Submission {
  readonly id: string;
  readonly ply: number;
  /** Undefined: take back the latest step. */
  readonly intent: Intent | undefined;
}

export type Submitted = Result<{ readonly ply: number }, Rejection>;

/** A line that may be journaled, and what it leads to. */
interface Step {
  readonly line: string;
  readonly folded: Folded;
}

/**
 * The way of an intent (docs/reliability.md D2): authorised by the connection, checked against what is known of its id and ply,
 * judged by the rules, appended to the journal, and only then true, shown and answered. Runs in the table's lane.
 */
export async function submit(table: Table, connection: Connection, { id, ply, intent }: Submission): Promise<Submitted> {
  const seat = table.placeOf(connection);
  if (seat === undefined) return reject("spectator");
  const { game } = table;
  if (!game) return reject("not-started");
  const hash = payloadHash(intent ?? "undo");
  const known = game.answered(id);
  if (known) return known.seat === seat && known.payloadHash === hash ? ok({ ply: known.ply + 1 }) : reject("duplicate-mismatch");
  if (ply !== game.fold.ply) return reject("stale-ply");
  const step = intent ? judged(game, seat, intent) : takenBack(game, seat);
  if (!step.ok) return step;

  const { line, folded } = step.value;
  const entry: JournalEntry = { ply, line, seat, intentId: id, payloadHash: hash };
  const marked = marks(game, folded);
  const outcome = await append(table, { ...entry, ...marked, match: table.id, epoch: table.epoch, at: Date.now() });
  if (outcome.kind !== "committed") return refusedBy(table, outcome);
  game.advance(entry, folded);
  show(table, marked.digest !== undefined);
  return ok({ ply: folded.fold.ply });
}

function judged(game: Game, seat: Seat, intent: Intent): Result<Step, Rejection> {
  const command = { seat, intent };
  const applied = apply(game.fold.state, command, game.chance());
  if (!applied.ok) return applied;
  const line = formatStep({ kind: "command", command, faces: facesOf(applied.value) });
  return ok({ line, folded: { fold: foldApplied(game.fold, seat, applied.value), events: applied.value.events } });
}

function takenBack(game: Game, seat: Seat): Result<Step, Rejection> {
  const undone = foldUndo(game.fold, seat);
  if (undone.ok) return ok({ line: formatStep({ kind: "undo", seat }), folded: { fold: undone.value } });
  return undone.error === "not-your-turn" ? { ok: false, error: { code: undone.error, rule: "R-TURN-3" } } : reject(undone.error);
}

/** What the lists of tables need to know beside the line: only when a turn ended. */
function marks(game: Game, { fold: { state } }: Folded): Pick<JournalAppend, "over" | "digest"> {
  const over = state.phase === "over";
  if (!over && state.turn === game.fold.state.turn && state.active === game.fold.state.active) return { over };
  const digest: Digest = { turn: state.turn, active: state.active, vp: score(state).map(({ total }) => total) };
  return { over, digest };
}

/** An append that fails means that nothing happened. */
async function append(table: Table, entry: JournalAppend): Promise<AppendOutcome | { readonly kind: "not-saved" }> {
  try {
    return await table.services.store.append(entry);
  } catch (error) {
    table.services.log.error("append-failed", { match: table.id, ...errorFields(error) });
    return { kind: "not-saved" };
  }
}

function refusedBy(table: Table, outcome: Exclude<AppendOutcome, { kind: "committed" }> | { readonly kind: "not-saved" }): Submitted {
  switch (outcome.kind) {
    case "not-saved":
      return reject("not-saved");
    case "duplicate-mismatch":
      return reject("duplicate-mismatch");
    case "duplicate":
    case "fenced":
    case "conflict":
      // Somebody else wrote to this match: what this room holds is no longer the truth.
      table.services.log.warn("fenced", { match: table.id, epoch: table.epoch, outcome: outcome.kind });
      table.giveUp(CLOSE_CODES.fenced);
      return outcome.kind === "duplicate" ? ok({ ply: outcome.ply }) : { ok: false, error: rejection("not-saved", "attach again") };
  }
}

/** The line is on disk and cannot be unsaid; should showing it fail, the room goes and a new one is made from the journal. */
function show(table: Table, isListed: boolean): void {
  try {
    table.screen?.showMatch();
    if (isListed) table.services.changed(table);
  } catch (error) {
    table.services.log.error("show-failed", { match: table.id, ...errorFields(error) });
    table.giveUp(CLOSE_CODES.movingElsewhere);
  }
}
