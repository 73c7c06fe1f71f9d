import { afterUndo, ok, type Result, type Seat, undoLine } from "@forgotten-planet/core";
import type { Rejection } from "@forgotten-planet/protocol";
import type { JournalEntry } from "@forgotten-planet/store";
import { reject } from "../../../rejection.ts";
import { isBotSubstitute } from "../../parts/bots/botSeats.ts";
import type { Game } from "../../parts/game/game.ts";
import { gameRefusal } from "../../parts/game/gameRefusal.ts";
import { MAX_LINES, undoLimit } from "../../parts/game/lineLimits.ts";
import { payloadHash } from "../../parts/game/payloadHash.ts";
import type { Connection } from "../../parts/people/presence.ts";
import type { Table } from "../../table.ts";
import { isByProgram, isPaused } from "../../views/clockView.ts";
import { actingSeat, controlledSeats, mayHaveSpokenFor } from "../../views/seatControl.ts";
import { handBack } from "../bots/botSubstitute.ts";
import { endLongPause } from "../clock/pause.ts";
import { timeout } from "../clock/timeout.ts";
import { declineEnd } from "./agreedEnd.ts";
import { commit, type Step, type Submitted } from "./commit.ts";
import { endedByLength } from "./ending.ts";
import { judge } from "./judge.ts";

/** What a client asks for, and the ply it is made for. */
export interface Submission {
  readonly ply: number;
  /** Undefined takes back the latest step. */
  readonly intent: unknown;
}

/**
 * The way of an intent (docs/reliability.md D2): authorised by the connection, checked against what is known of its ply, judged by the
 * rules, appended to the journal, and only then true, shown and answered. Runs in the table's lane.
 */
export async function play(table: Table, connection: Connection, { ply, intent }: Submission): Promise<Submitted> {
  const own = table.placeOf(connection);
  // A player who plays is back, even if they never left.
  if (own !== undefined && isBotSubstitute(table.seating, own)) await handBack(table, own);
  const seat = actingSeat(table, connection);
  if (seat === undefined) return reject("spectator");
  const { game } = table;
  if (!game) return reject("not-started");
  const hash = payloadHash(intent ?? "undo");
  const asked = { ply, hash, isOutOfTurn: isOutOfTurn(game, intent) };
  const answered = answeredAt(table, connection, game, asked);
  if (answered !== undefined) return ok({ ply: answered });
  if (table.status === "over") return { ok: false, error: refusalAtTheEnd(table, connection, game, intent) };
  // Each of these is rare, and waiting for nothing would still cost a round of promises.
  if (table.clockTimer.isPauseOver) await endLongPause(table);
  if (isPaused(table)) return reject("game-paused");
  // A player whose time is up is out of time, even if steps wait in the lane.
  if (table.clockTimer.isOut) await timeout(table);
  if (game.ply >= MAX_LINES && (await endedByLength(table))) return { ok: false, error: refusalAtTheEnd(table, connection, game, intent) };
  if (ply !== game.ply && !isStillMeant(table, connection, game, asked)) return reject("stale-ply");
  const seats = asked.isOutOfTurn ? controlledSeats(table, connection) : [seat];
  const step = intent !== undefined ? judgedForOne(game, seats, intent) : takenBack(game, seat);
  if (!step.ok) return step;
  const { turn } = game.moment;
  const done = await commit(table, game, step.value, { id: `ply ${game.ply}`, payloadHash: hash });
  if (done.ok && connection.player && game.moment.turn !== turn) declineEnd(table, connection.player.id);
  return done;
}

interface Asked {
  readonly ply: number;
  readonly hash: string;
  readonly isOutOfTurn: boolean;
}

/** How many steps of others an out-of-turn step may have crossed on its way. */
const MOST_CROSSED = 50;

/**
 * Returns where this same step led if the player sent it before: at the ply it is made for, or, out of turn, after the steps it crossed.
 * Undefined if it has not been played.
 */
function answeredAt(table: Table, connection: Connection, { entries }: Game, { ply, hash, isOutOfTurn }: Asked): number | undefined {
  if (ply >= entries.length) return undefined;
  const same = (entry: JournalEntry): boolean =>
    !isByProgram(entry) && entry.payloadHash === hash && mayHaveSpokenFor(table, connection, entry.seat);
  const found = entries.slice(ply, ply + (isOutOfTurn ? MOST_CROSSED + 1 : 1)).find(same);
  return found && found.ply + 1;
}

/**
 * Returns whether a late out-of-turn step still counts: it does when no line since then is by a seat of its sender, or out of turn by
 * anybody. Every other step that is made for another ply is stale.
 */
function isStillMeant(table: Table, connection: Connection, game: Game, { ply, isOutOfTurn: isFree }: Asked): boolean {
  if (!isFree || ply > game.ply || game.ply - ply > MOST_CROSSED) return false;
  const own = controlledSeats(table, connection);
  return game.entries.slice(ply).every(({ seat, line }) => {
    const intent: unknown = game.rules.notation.parse(line)?.command.intent;
    return !own.includes(seat) && !isOutOfTurn(game, intent);
  });
}

/** Returns whether an intent may come out of turn: from the player's own seat, or else from another seat they play. */
const isOutOfTurn = ({ rules }: Game, intent: unknown): boolean => intent !== undefined && (rules.isOutOfTurn?.(intent) ?? false);

/** Returns the refusal after the end: nothing may be done; an out-of-turn intent is refused by its own rule. @source docs/rules.md "Refusals" */
function refusalAtTheEnd(table: Table, connection: Connection, game: Game, intent: unknown): Rejection {
  if (!isOutOfTurn(game, intent)) return gameRefusal(game, "game-over");
  const step = judgedForOne(game, controlledSeats(table, connection), intent);
  return step.ok ? gameRefusal(game, "game-over", intent) : step.error;
}

/** Judges the intent for the first of those seats that may play it. */
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
