import { type AnyGame, type AnyMatch, ok, type Result, replayLine, startMatch, undoneBy } from "@forgotten-planet/core";
import { type BotSeat, type Rejection, type TableOptions, type zResume, zTableOptions } from "@forgotten-planet/protocol";
import type { JournalEntry } from "@forgotten-planet/store";
import type { z } from "zod";
import { levelFault } from "../match/parts/bots/botSeats.ts";
import { undoLimit } from "../match/parts/game/lineLimits.ts";
import { payloadHash } from "../match/parts/game/payloadHash.ts";
import { faultRejection } from "../match/parts/optionsFault.ts";
import { inSlices, type Steps } from "../match/parts/slices.ts";
import { reject, rejection } from "../rejection.ts";
import { type Games, gameNamed, type ServedGame } from "../servedGame.ts";

type Resume = z.output<typeof zResume>;

/** An imported match, as it goes on here. */
export interface Resumed {
  readonly game: AnyGame;
  readonly bots: readonly BotSeat[];
  readonly setup: unknown;
  readonly options: TableOptions;
  readonly journal: readonly JournalEntry[];
  /** After the last line. */
  readonly match: AnyMatch;
  /** Draws in the lines. */
  readonly rolled: number;
}

/** Characters of a head: the largest area that can be drawn takes a tenth of it. */
const MAX_HEAD = 8000;

/**
 * Reads an imported match of untrusted origin, judged like a record: its head by its forms, and every line by the rules. Dice that its
 * lines name are believed, as they fell on a player's own device; later dice are this server's. The game counts all dice in one row, so the
 * first one rolled here has the number that follows the last one in the lines.
 */
export async function readResume(
  games: Games,
  { head, lines, options: chosen, seat, bots = [], anonymous }: Resume,
): Promise<Result<Resumed, Rejection>> {
  const served = gameNamed(games, chosen.game);
  const game = served?.game;
  if (!served || !game) return reject("unknown-game", "options.game: no game of that name is played here");
  const read = readHead(game, head, anonymous === true);
  if (!read.ok) return read;
  const { setup, options } = read.value;
  const seats = game.seatsOf(setup);
  if (!seats[seat]) return reject("bad-shape", `seat: this match has ${seats.length} seats`);
  const fault = botsFault(served, { bots, seat, count: seats.length });
  if (fault) return { ok: false, error: fault };
  const created = game.create(setup);
  if (!created.ok) return reject("bad-record", `head: ${created.error.message}`);
  const played = await inSlices(replayed(game, startMatch(created.value), lines));
  if (!played.ok) return played;
  const alliance = seats[0]?.alliance === undefined ? "none" : "seated";
  const table = zTableOptions.parse({ ...options, ...chosen, game: game.id, players: seats.length, alliance });
  return ok({ game, bots, setup, options: table, ...played.value });
}

/** Returns why those bots cannot go on with the match; each has a seat of its own. */
function botsFault(
  served: ServedGame,
  { bots, seat, count }: { readonly bots: readonly BotSeat[]; readonly seat: number; readonly count: number },
): Rejection | undefined {
  if (bots.length >= count) return rejection("too-many-bots", `bots: this match has ${count - 1} other seats`);
  const places = new Set([seat]);
  for (const [i, { place, level }] of bots.entries()) {
    if (place >= count) return rejection("bad-shape", `bots[${i}].place: this match has ${count} seats`);
    if (places.has(place)) return rejection("seat-taken", `bots[${i}].place: taken already`);
    const fault = levelFault(served, level);
    if (fault) return fault;
    places.add(place);
  }
  return undefined;
}

/** A head of another game is refused, even if it does not name the game. */
function readHead(
  game: AnyGame,
  head: unknown,
  isAnonymous: boolean,
): Result<{ readonly setup: unknown; readonly options: object }, Rejection> {
  if (!game.adopt) return reject("not-allowed", "matches of this game stay where they began");
  if ((JSON.stringify(head)?.length ?? 0) > MAX_HEAD) return reject("bad-record", `head: longer than ${MAX_HEAD} characters`);
  const named: { readonly game?: unknown; readonly format?: unknown } = typeof head === "object" && head !== null ? head : {};
  if (named.game !== undefined && named.game !== game.id) return reject("unknown-game", `head.game: not a match of ${game.id}`);
  const { format = game.record.format } = named;
  if (format !== game.record.format) return reject("bad-record", `head.format: not a record of this game, which is ${game.record.format}`);
  const read = game.readSetup(head);
  const adopted = read.ok ? game.adopt(read.value, { isAnonymous }) : read;
  if (adopted.ok) return adopted;
  const { path, message } = adopted.error;
  return reject("bad-record", faultRejection({ path: path === "" ? "head" : `head.${path}`, message }).message);
}

function* replayed(
  game: AnyGame,
  start: AnyMatch,
  lines: readonly string[],
): Steps<Result<Pick<Resumed, "journal" | "match" | "rolled">, Rejection>> {
  let match = start;
  const journal: JournalEntry[] = [];
  let rolled = 0;
  for (const [ply, line] of lines.entries()) {
    const step = game.notation.parse(line);
    const undoer = undoneBy(line);
    const seat = undoer ?? step?.command.seat;
    // A veiled line hides a secret, which a journal must know.
    const followed = seat === undefined || step?.isVeiled ? undefined : replayLine(game, match, line);
    if (seat === undefined || !followed)
      return reject("bad-record", `lines[${ply}]: line ${ply + 1} of ${lines.length} does not follow from those before it`);
    const limit = undoer === undefined ? undefined : undoLimit(lines, undoer, ply);
    if (limit) return reject("bad-record", `lines[${ply}]: ${limit.message}`);
    journal.push({ ply, line, seat, intentId: `resumed ${ply}`, payloadHash: payloadHash(line) });
    match = followed.match;
    rolled += followed.draws?.length ?? 0;
    yield undefined;
  }
  const isOver = game.moment(match.state).stage === "over";
  return isOver ? reject("bad-record", "lines: this match is over") : ok({ journal, match, rolled });
}
