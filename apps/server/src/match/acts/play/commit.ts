import { type AnyTransition, ok, type Result, type Seat } from "@forgotten-planet/core";
import { CLOSE_CODES, type Rejection } from "@forgotten-planet/protocol";
import type { AppendOutcome, JournalAppend, StoredClock } from "@forgotten-planet/store";
import { errorFields } from "../../../log.ts";
import { reject, rejection } from "../../../rejection.ts";
import { clockAfterStep } from "../../parts/clock.ts";
import type { Game } from "../../parts/game/game.ts";
import type { Table } from "../../table.ts";
import { tellClock } from "../../views/clockView.ts";
import { standingOf } from "../../views/standing.ts";
import { noteAbsence } from "../away/absence.ts";
import { sealRematch } from "./diceSecrets.ts";
import { keepSnapshot } from "./keepSnapshot.ts";

export type Submitted = Result<{ readonly ply: number }, Rejection>;

/** A line that may be journaled, the seat it belongs to, and what it leads to. */
export interface Step {
  readonly seat: Seat;
  readonly line: string;
  readonly followed: AnyTransition;
}

/** The id under which a step is journaled. `byTimeout`: the clock plays it (R-TIME), and this function says how the clocks go on. */
export interface CommitMeta {
  readonly id: string;
  readonly payloadHash: string;
  readonly byTimeout?: (clock: StoredClock) => StoredClock;
}

/** Appends a step to the journal; only then is it true, shown and answered. Runs in the table's lane. */
export async function commit(
  table: Table,
  game: Game,
  { seat, line, followed }: Step,
  { id, payloadHash, byTimeout }: CommitMeta,
): Promise<Submitted> {
  const { ply } = game;
  const entry = game.linked({ ply, line, seat, intentId: id, payloadHash });
  const marked = listingUpdate(game, followed);
  const after = clockAfter(table, game, followed);
  const clock = after && byTimeout ? byTimeout(after) : after;
  const written = { ...entry, ...marked, ...(clock ? { clock } : {}), match: table.id, epoch: table.epoch, at: Date.now() };
  const outcome = await append(table, written);
  if (outcome.kind !== "committed") return refusedBy(table, outcome);
  game.advance(entry, followed);
  table.changedAt = written.at;
  if (marked.standing !== undefined) noteAbsence(table);
  if (clock) table.clockTimer.set(clock);
  // If this fails, the first player who wants a rematch tries again.
  if (marked.over) await sealRematch(table);
  if (clock || byTimeout) tellClock(table, byTimeout ? { byTimeout: ply } : {});
  show(table, marked.standing !== undefined);
  table.bots.played();
  // Runs after the answer.
  if (game.isSnapshotDue) setImmediate(() => void keepSnapshot(table));
  return ok({ ply: followed.match.ply });
}

const clockAfter = ({ clockTimer, options }: Table, game: Game, { match }: AnyTransition): StoredClock | undefined =>
  clockAfterStep(options.clock, clockTimer.stored, { before: game.moment, after: game.momentOf(match), now: clockTimer.now });

/** What the lists of tables need beside the line; only when a turn ended. */
function listingUpdate(game: Game, { match }: AnyTransition): Pick<JournalAppend, "over" | "standing"> {
  const [before, after] = [game.moment, game.momentOf(match)];
  const over = after.stage === "over";
  if (!over && after.turn === before.turn && isSameTurn(after.actors, before.actors)) return { over };
  return { over, standing: standingOf(game, match) };
}

const isSameTurn = (some: readonly Seat[], others: readonly Seat[]): boolean =>
  some.length === others.length && some.every((seat, i) => seat === others[i]);

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
    case "duplicate":
    case "duplicate-mismatch":
    case "fenced":
    case "conflict":
      // Another process wrote to this match: what this room holds is no longer the truth.
      table.services.log.warn("fenced", { match: table.id, epoch: table.epoch, outcome: outcome.kind });
      table.giveUp(CLOSE_CODES.fenced);
      return outcome.kind === "duplicate" ? ok({ ply: outcome.ply }) : { ok: false, error: rejection("not-saved", "attach again") };
  }
}

/** The line is on disk and stays. If showing it fails, the room closes and the next one is made from the journal. */
function show(table: Table, isListed: boolean): void {
  try {
    table.screen?.showMatch();
    if (isListed) table.services.changed(table);
  } catch (error) {
    table.services.log.error("show-failed", { match: table.id, ...errorFields(error) });
    table.giveUp(CLOSE_CODES.movingElsewhere);
  }
}
