import { afterUndo, ok, type Result, type Seat, undoLine } from "@forgotten-planet/core";
import type { Rejection } from "@forgotten-planet/protocol";
import type { JournalEntry } from "@forgotten-planet/store";
import { reject } from "../../rejection.ts";
import type { Game } from "../parts/game.ts";
import { gameRefusal } from "../parts/gameRefusal.ts";
import { undoLimit } from "../parts/lineLimits.ts";
import { payloadHash } from "../parts/payloadHash.ts";
import type { Connection } from "../parts/presence.ts";
import type { Table } from "../table.ts";
import { isByClock, isPaused } from "../views/clockView.ts";
import { actingSeat, controlledSeats, mayHaveSpokenFor } from "../views/seatControl.ts";
import { commit, type Step, type Submitted } from "./commit.ts";
import { endedByLength } from "./ending.ts";
import { judge } from "./judge.ts";
import { endLongPause } from "./pause.ts";
import { timeout } from "./timeout.ts";

/** What a client asks for, made for that ply. */
export interface Submission {
  readonly ply: number;
  /** Undefined: take back the latest step. */
  readonly intent: unknown;
}

/**
 * The way of an intent (docs/reliability.md D2): authorised by the connection, checked against what is known of its ply,
 * judged by the rules, appended to the journal, and only then true, shown and answered. Runs in the table's lane.
 */
export async function play(table: Table, connection: Connection, { ply, intent }: Submission): Promise<Submitted> {
  const seat = actingSeat(table, connection);
  if (seat === undefined) return reject("spectator");
  const { game } = table;
  if (!game) return reject("not-started");
  const hash = payloadHash(intent ?? "undo");
  const asked = { ply, hash, isOutOfTurn: isOutOfTurn(game, intent) };
  const answered = answeredAt(table, connection, game, asked);
  if (answered !== undefined) return ok({ ply: answered });
  if (table.status === "over") return { ok: false, error: refusalAtTheEnd(table, connection, game, intent) };
  await endLongPause(table);
  if (isPaused(table)) return reject("game-paused");
  // Whoever is out of time is out of it, however much is waiting in the lane.
  await timeout(table);
  if (await endedByLength(table)) return { ok: false, error: refusalAtTheEnd(table, connection, game, intent) };
  if (ply !== game.ply && !isStillMeant(table, connection, game, asked)) return reject("stale-ply");
  const seats = asked.isOutOfTurn ? controlledSeats(table, connection) : [seat];
  const step = intent !== undefined ? judgedForOne(game, seats, intent) : takenBack(game, seat);
  return step.ok ? commit(table, game, step.value, { id: `ply ${game.ply}`, payloadHash: hash }) : step;
}

interface Asked {
  readonly ply: number;
  readonly hash: string;
  readonly isOutOfTurn: boolean;
}

/** Steps of others that one out of turn may have crossed on its way. */
const MOST_CROSSED = 50;

/**
 * Where this very step led, sent before by this connection or another of its player's: at the ply it is made for, or out of turn behind the
 * steps it crossed. Undefined when it has not been played.
 */
function answeredAt(table: Table, connection: Connection, { entries }: Game, { ply, hash, isOutOfTurn }: Asked): number | undefined {
  const same = (entry: JournalEntry): boolean =>
    !isByClock(entry) && entry.payloadHash === hash && mayHaveSpokenFor(table, connection, entry.seat);
  const found = entries.slice(ply, ply + (isOutOfTurn ? MOST_CROSSED + 1 : 1)).find(same);
  return found && found.ply + 1;
}

/**
 * A step out of turn that comes late is judged anew when no line since has concerned it: none was played by a seat of its sender, and none
 * out of turn by anybody. All else that is made for another ply is stale.
 */
function isStillMeant(table: Table, connection: Connection, game: Game, { ply, isOutOfTurn: isFree }: Asked): boolean {
  if (!isFree || ply > game.ply || game.ply - ply > MOST_CROSSED) return false;
  const own = controlledSeats(table, connection);
  return game.entries.slice(ply).every(({ seat, line }) => {
    const intent: unknown = game.rules.notation.parse(line)?.command.intent;
    return !own.includes(seat) && !isOutOfTurn(game, intent);
  });
}

/** It is asked for in or out of turn: by the seat one holds, or else by one that one plays for. */
const isOutOfTurn = ({ rules }: Game, intent: unknown): boolean => intent !== undefined && (rules.isOutOfTurn?.(intent) ?? false);

/** Nothing may be done after the end; of what is asked for out of turn its own rule may say so. @source docs/rules.md "Refusals" */
function refusalAtTheEnd(table: Table, connection: Connection, game: Game, intent: unknown): Rejection {
  if (!isOutOfTurn(game, intent)) return gameRefusal(game, "game-over");
  const step = judgedForOne(game, controlledSeats(table, connection), intent);
  return step.ok ? gameRefusal(game, "game-over", intent) : step.error;
}

/** Of those seats the first that may. */
function judgedForOne(game: Game, [seat, ...others]: readonly Seat[], intent: unknown): Result<Step, Rejection> {
  if (seat === undefined) return reject("spectator");
  const step = judge(game, seat, intent);
  if (step.ok) return step;
  for (const other of others) {
    const instead = judge(game, other, intent);
    if (instead.ok) return instead;
  }
  return step;
}

function takenBack(game: Game, seat: Seat): Result<Step, Rejection> {
  const undone = afterUndo(game.rules, game.now, seat);
  const limit = undone.ok ? undoLimit(game.lines, seat) : undefined;
  if (limit) return { ok: false, error: limit };
  if (undone.ok) return ok({ seat, line: undoLine(seat), followed: { match: undone.value } });
  return undone.error === "not-your-turn" ? { ok: false, error: gameRefusal(game, undone.error) } : reject(undone.error);
}
