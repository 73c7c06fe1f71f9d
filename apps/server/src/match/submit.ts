import { CLOSE_CODES, type Folded, facesOf, foldApplied, foldUndo, formatStep, type Rejection } from "@forgotten-planet/protocol";
import { apply, type Intent, ok, type Result, type Seat } from "@forgotten-planet/rules";
import type { AppendOutcome, JournalAppend, JournalEntry } from "@forgotten-planet/store";
import { errorFields } from "../log.ts";
import { reject, rejection } from "../rejection.ts";
import { actingSeat, mayHaveSpokenFor, playedSeats } from "./acting.ts";
import { digestOf } from "./digest.ts";
import type { Game } from "./game.ts";
import { payloadHash } from "./payloadHash.ts";
import type { Connection } from "./presence.ts";
import { sealRematch } from "./sealing.ts";
import type { Table } from "./table.ts";

/** What a client asks for, under an id of its own, made for that ply. */
export interface Submission {
  readonly id: string;
  readonly ply: number;
  /** Undefined: take back the latest step. */
  readonly intent: Intent | undefined;
}

export type Submitted = Result<{ readonly ply: number }, Rejection>;

/** A line that may be journaled, whose it is, and what it leads to. */
interface Step {
  readonly seat: Seat;
  readonly line: string;
  readonly folded: Folded;
}

/**
 * The way of an intent (docs/reliability.md D2): authorised by the connection, checked against what is known of its id and ply,
 * judged by the rules, appended to the journal, and only then true, shown and answered. Runs in the table's lane.
 */
export async function submit(table: Table, connection: Connection, { id, ply, intent }: Submission): Promise<Submitted> {
  const seat = actingSeat(table, connection);
  if (seat === undefined) return reject("spectator");
  const { game } = table;
  if (!game) return reject("not-started");
  const hash = payloadHash(intent ?? "undo");
  const known = game.answered(id);
  if (known)
    return mayHaveSpokenFor(table, connection, known.seat) && known.payloadHash === hash
      ? ok({ ply: known.ply + 1 })
      : reject("duplicate-mismatch");
  if (ply !== game.fold.ply) return reject("stale-ply");
  // A tile is assigned in or out of turn: by the seat one holds, or else by one that one plays for.
  const seats = intent?.type === "assignTile" ? playedSeats(table, connection) : [seat];
  const step = intent ? judgedForOne(game, seats, intent) : takenBack(game, seat);
  if (!step.ok) return step;

  const { line, folded } = step.value;
  const entry: JournalEntry = { ply, line, seat: step.value.seat, intentId: id, payloadHash: hash };
  const marked = marks(game, folded);
  const outcome = await append(table, { ...entry, ...marked, match: table.id, epoch: table.epoch, at: Date.now() });
  if (outcome.kind !== "committed") return refusedBy(table, outcome);
  game.advance(entry, folded);
  // Should it fail, the first who wants to play again tries once more.
  if (marked.over) await sealRematch(table);
  show(table, marked.digest !== undefined);
  return ok({ ply: folded.fold.ply });
}

/** Of those seats the first that may. */
function judgedForOne(game: Game, [seat, ...others]: readonly Seat[], intent: Intent): Result<Step, Rejection> {
  if (seat === undefined) return reject("spectator");
  const step = judged(game, seat, intent);
  if (step.ok) return step;
  for (const other of others) {
    const instead = judged(game, other, intent);
    if (instead.ok) return instead;
  }
  return step;
}

function judged(game: Game, seat: Seat, intent: Intent): Result<Step, Rejection> {
  const command = { seat, intent };
  const applied = apply(game.fold.state, command, game.chance());
  if (!applied.ok) return applied;
  const line = formatStep({ kind: "command", command, faces: facesOf(applied.value) });
  return ok({ seat, line, folded: { fold: foldApplied(game.fold, seat, applied.value), events: applied.value.events } });
}

function takenBack(game: Game, seat: Seat): Result<Step, Rejection> {
  const undone = foldUndo(game.fold, seat);
  if (undone.ok) return ok({ seat, line: formatStep({ kind: "undo", seat }), folded: { fold: undone.value } });
  return undone.error === "not-your-turn" ? { ok: false, error: { code: undone.error, rule: "R-TURN-3" } } : reject(undone.error);
}

/** What the lists of tables need to know beside the line: only when a turn ended. */
function marks(game: Game, { fold: { state } }: Folded): Pick<JournalAppend, "over" | "digest"> {
  const over = state.phase === "over";
  if (!over && state.turn === game.fold.state.turn && state.active === game.fold.state.active) return { over };
  return { over, digest: digestOf(state) };
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
