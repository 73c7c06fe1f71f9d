import { ok, type Result } from "@forgotten-planet/core";
import { type BotSeat, type Rejection, zBotSeats, zBranch, zResume } from "@forgotten-planet/protocol";
import type { Store, StoredMatch, StoredPlayer } from "@forgotten-planet/store";
import { type Request, type RequestHandler, type Response, Router } from "express";
import { z } from "zod";
import type { BotAccounts } from "../../bots/botAccounts.ts";
import type { BotTables } from "../../bots/botTables.ts";
import { reachable } from "../../cluster/publicAddress.ts";
import type { Limits } from "../../config.ts";
import { readCode } from "../../identity/randomId.ts";
import { issueText } from "../../issueText.ts";
import type { Log } from "../../log.ts";
import { namesServedGame, type ReadOptions, readOptions } from "../../match/parts/optionsFault.ts";
import { mayOpen } from "../../match/parts/people/mayOpen.ts";
import type { ClientAddress } from "../../net/clientAddress.ts";
import { hostOf } from "../../net/host.ts";
import { TokenBucket, TokenBuckets } from "../../net/tokenBucket.ts";
import type { PastMatches } from "../../past/pastMatches.ts";
import { reject, rejection } from "../../rejection.ts";
import type { SeatReservation } from "../../rooms/rooms.ts";
import type { Visitor } from "../../rooms/tableRoom.ts";
import type { Games } from "../../servedGame.ts";
import type { Tables } from "../../tables/tables.ts";
import { refuse } from "../answers.ts";
import type { Identify } from "../identify.ts";
import { AttachLimit } from "../limits/attachLimit.ts";
import { MAX_LONG_BODY_BYTES } from "../limits/bodyLimit.ts";
import { Guesses } from "../limits/guesses.ts";
import { jsonBody } from "../limits/jsonBody.ts";
import { WaitingTables } from "../limits/waitingTables.ts";
import { isTooOld, refuseOldPages } from "../protocolVersion.ts";

export interface TableServices {
  readonly store: Store;
  readonly tables: Tables;
  readonly games: Games;
  readonly identify: Identify;
  readonly networkOf: ClientAddress;
  readonly limits: Limits;
  readonly log: Log;
  readonly botTables: BotTables;
  readonly botAccounts: BotAccounts;
  readonly past: PastMatches;
}

/** So many lines of an imported match cost its network as much as a table. */
const LINES_A_TABLE = 1000;

/** Misses of all addresses together in a minute that raise an alarm in the log. */
const ALARM_MISSES_PER_MINUTE = 500;

const TOO_MANY = "as many tables as there may be wait for players already: begin one of them, or come again when one is forgotten";

/** Answered to whoever attaches. */
interface Attached {
  readonly reservation: SeatReservation;
  readonly game: string;
}

const isMiss = ({ code }: Rejection): boolean => code === "no-such-table" || code === "table-full";

export function tableRoutes(services: TableServices): Router {
  const { store, tables, games, identify, networkOf, limits, log, botTables, botAccounts, past } = services;
  const made = new TokenBuckets(limits.tablesPerMinute, limits.tablesPerMinute / 60);
  const allMisses = new TokenBucket(ALARM_MISSES_PER_MINUTE, ALARM_MISSES_PER_MINUTE / 60);
  const attaches = new AttachLimit(limits);
  const waiting = new WaitingTables(limits.waitingTablesPerAddress, (table) => tables.isWaiting(table));
  const router = Router();

  const mayWait = async (player: string, network: string): Promise<boolean> =>
    (await store.waitingOf(player)) < limits.waitingTables && (await waiting.hasRoom(network));

  const guesses = new Guesses(limits.codeMissesPerMinute, () => {
    if (!allMisses.take()) log.noise("many-code-misses");
  });
  /** Looks up the table of that address: a code can be guessed, an id cannot. */
  const lookAt = <T>(request: Request<{ address: string }>, look: () => Promise<Result<T, Rejection>>): Promise<Result<T, Rejection>> => {
    const isCode = readCode(request.params.address) !== undefined;
    return isCode ? guesses.judge(networkOf(request), look, isMiss) : guesses.note(networkOf(request), look, isMiss);
  };

  /** A place in that table's room, and which game is played there. */
  const attach = async (
    match: StoredMatch,
    { player, asked, network }: Visitor & { readonly network: string },
    request: Request,
    response: Response,
    waits = true,
  ): Promise<Result<Attached, Rejection>> => {
    const arrival = { network, isGone: () => response.closed, unused: () => attaches.unused(network, player?.id), waits };
    const reservation = await tables.attach(match, { player, asked, network }, arrival);
    return reservation.ok ? ok({ reservation: reachable(reservation.value, hostOf(request)), game: match.options.game }) : reservation;
  };

  /** The same for whoever made the table and comes at once; nothing where that cannot be at once, since it can be asked for as ever. */
  const attachMaker = async (id: string, visitor: Visitor & { readonly network: string }, request: Request, response: Response) => {
    if (!attaches.take(visitor.network, visitor.player?.id)) return {};
    const match = await tables.find(id, visitor.player);
    const attached = match.ok ? await attach(match.value, visitor, request, response, false) : match;
    return attached.ok ? attached.value : {};
  };

  router.post("/", refuseOldPages, async (request, response) => {
    const asked = performance.now();
    const player = await identify.required(request);
    if (!player.ok) return refuse(response, player.error);
    const wanted = readNewTable(games, request.body);
    if (!wanted.ok) return refuse(response, wanted.error);
    const { bots, ...read } = wanted.value;
    if (!made.take(networkOf(request))) return refuse(response, rejection("rate-limited"));
    const network = networkOf(request);
    if (!(await mayWait(player.value.id, network))) return refuse(response, rejection("too-many-tables", TOO_MANY));
    if (bots.length > 0 && !botTables.hasRoom(network)) return refuse(response, rejection("too-many-bot-tables"));
    const created = await botAccounts.sitting(player.value, () => tables.create(player.value, read, bots));
    if (!created.ok) return refuse(response, created.error);
    await waiting.add(network, created.value.id);
    if (bots.length > 0) botTables.made(created.value.id, network);
    const { id } = created.value;
    const attached = "attach" in request.query ? await attachMaker(id, { player: player.value, asked, network }, request, response) : {};
    response.status(201).json({ ...created.value, ...attached });
  });

  // Judges the player and their limits before it reads the long body.
  const mayResume: RequestHandler = async (request, response, next) => {
    const player = await identify.required(request);
    const fault = player.ok ? (made.take(networkOf(request)) ? undefined : rejection("rate-limited")) : player.error;
    if (fault === undefined) return next();
    response.setHeader("connection", "close");
    refuse(response, fault);
  };

  /** Begins a table with a match that has begun elsewhere. */
  const goOn = async (request: Request, response: Response, player: StoredPlayer, resume: z.output<typeof zResume>): Promise<void> => {
    // Each line is judged: long matches cost as much as several tables.
    made.of(networkOf(request)).charge(Math.floor(resume.lines.length / LINES_A_TABLE));
    const network = networkOf(request);
    if (!(await mayWait(player.id, network))) return refuse(response, rejection("too-many-tables", TOO_MANY));
    const hasBots = (resume.bots?.length ?? 0) > 0;
    if (hasBots && !botTables.hasRoom(network)) return refuse(response, rejection("too-many-bot-tables"));
    const created = await botAccounts.sitting(player, () => tables.resume(player, resume));
    if (!created.ok) return refuse(response, created.error);
    await waiting.add(network, created.value.id);
    if (hasBots) botTables.made(created.value.id, network);
    response.status(201).json(created.value);
  };
  const longBody = jsonBody(MAX_LONG_BODY_BYTES, { badCode: "bad-record" });

  router.post("/resume", refuseOldPages, mayResume, longBody, async (request, response) => {
    const player = await identify.required(request);
    if (!player.ok) return refuse(response, player.error);
    const resume = zResume.safeParse(request.body);
    if (!namesServedGame(games, request.body?.options))
      return refuse(response, rejection("unknown-game", "options.game: no game of that name is played here"));
    if (!resume.success) return refuse(response, rejection("bad-shape", issueText(resume.error, "body")));
    await goOn(request, response, player.value, resume.data);
  });

  router.post("/branch", refuseOldPages, mayResume, longBody, async (request, response) => {
    const player = await identify.required(request);
    if (!player.ok) return refuse(response, player.error);
    const branch = zBranch.safeParse(request.body);
    if (!branch.success) return refuse(response, rejection("bad-shape", issueText(branch.error, "body")));
    const resume = await past.branch(branch.data, player.value);
    if (!resume.ok) return refuse(response, resume.error);
    await goOn(request, response, player.value, resume.value);
  });

  router.get("/:address", async (request, response) => {
    const player = await identify.maybe(request);
    if (!player.ok) return refuse(response, player.error);
    const summary = await lookAt(request, () => tables.summary(request.params.address, player.value));
    if (!summary.ok) return refuse(response, summary.error);
    response.json(summary.value);
  });

  router.post("/:address/attach", async (request, response) => {
    if (isTooOld(request)) return refuse(response, rejection("client-too-old"));
    const asked = performance.now();
    const player = await identify.maybe(request);
    if (!player.ok) return refuse(response, player.error);
    const network = networkOf(request);
    if (!attaches.take(network, player.value?.id)) return refuse(response, rejection("rate-limited"));
    const match = await lookAt(request, () => tables.find(request.params.address, player.value));
    if (!match.ok) return refuse(response, match.error);
    const attached = await attach(match.value, { player: player.value, asked, network }, request, response);
    if (!attached.ok) return refuse(response, attached.error);
    response.json(attached.value);
  });

  router.get("/:address/record", async (request, response) => {
    const player = await identify.maybe(request);
    if (!player.ok) return refuse(response, player.error);
    const match = await lookAt(request, () => tables.find(request.params.address, player.value));
    if (!match.ok) return refuse(response, match.error);
    if (!mayOpen(match.value, player.value)) return refuse(response, rejection("private-match"));
    const record = await past.records.of(match.value);
    if (!record.ok) return refuse(response, record.error);
    response.type("json").send(record.value);
  });

  return router;
}

/** In the body they stand beside the options; so a fault is named by its whole path. */
const zBots = z.strictObject({ bots: zBotSeats });

/** Reads the options of a new table, and the bots named beside them. */
function readNewTable(games: Games, body: unknown): Result<ReadOptions & { readonly bots: readonly BotSeat[] }, Rejection> {
  if (typeof body !== "object" || body === null || !("bots" in body)) {
    const read = readOptions(games, body);
    return read.ok ? ok({ ...read.value, bots: [] }) : read;
  }
  const { bots: named, ...options } = body;
  const bots = zBots.safeParse({ bots: named });
  if (!bots.success) return reject("bad-shape", issueText(bots.error, "bots"));
  const read = readOptions(games, options);
  return read.ok ? ok({ ...read.value, bots: bots.data.bots }) : read;
}
