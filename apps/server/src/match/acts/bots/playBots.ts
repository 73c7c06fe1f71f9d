import { ok, type Seat } from "@forgotten-planet/core";
import { errorFields } from "../../../log.ts";
import { type Done, reject } from "../../../rejection.ts";
import { type BotPlan, botIntentId } from "../../parts/bots/botDesk.ts";
import { botAt } from "../../parts/bots/botSeats.ts";
import type { Game } from "../../parts/game/game.ts";
import { gameRefuses } from "../../parts/game/gameRefusal.ts";
import { payloadHash } from "../../parts/game/payloadHash.ts";
import type { Connection } from "../../parts/people/presence.ts";
import type { Table } from "../../table.ts";
import { isPaused } from "../../views/clockView.ts";
import { isBotSeat } from "../../views/seatControl.ts";
import { timeout } from "../clock/timeout.ts";
import { commit } from "../play/commit.ts";
import { endedByLength } from "../play/ending.ts";
import { judge } from "../play/judge.ts";
import { lookAtLeavers } from "./leaverBots.ts";

/*
 * Bots play as people do: in the lane, by the rules, journal first, under the same clocks. What differs is who decides: a worker that is
 * given the view of the seat, and nothing else. What it answers for another ply is stale and dropped.
 */

/** Two workers died of this match: the bots of the room itself go on. */
const MOST_CRASHES = 2;
/** The bot that answers in the room has that long, in milliseconds: the room waits for it. */
const STEAD_MS = 20;
/** A bot with less on its clock does not pause, in milliseconds. */
const SHORT_OF_TIME_MS = 15_000;
/** Before a line is tried again that could not be saved, or for which the lane had no room; before a bot is asked again in a crowd. */
const AGAIN_MS = 1000;

/** From now on the bots of that table play. */
export function watchBots(table: Table): void {
  if (table.seating.bots && table.status !== "over") table.services.botTables.opened(table.id);
  table.bots.watch(() => {
    lookAtLeavers(table);
    lookAtBots(table);
  });
}

/** The room closes. */
export function stopBots(table: Table): void {
  table.bots.stop();
  table.services.botPool.cancel(roomOf(table));
  table.services.botTables.closed(table.id);
}

/** A seated player asks the bot whose turn it is to play the rest of that turn without pauses. */
export async function hurryBots(table: Table, connection: Connection): Promise<Done> {
  if (table.placeOf(connection) === undefined) return reject("spectator");
  const { game, bots } = table;
  if (!game) return reject("not-started");
  if (table.status === "over") return gameRefuses(game, "game-over");
  const turn = turnOf(table, game);
  if (turn === undefined) return reject("no-bot-to-move");
  if (!bots.hurry(turn)) return reject("rate-limited");
  if (bots.plan) schedule(table, game, bots.plan);
  return ok(undefined);
}

/** Names the turn of a bot; undefined while no bot is to act. */
function turnOf(table: Table, game: Game): string | undefined {
  const { moment } = game;
  const seat = moment.actors.find((actor) => isBotSeat(table, actor));
  return seat === undefined ? undefined : `${moment.turn} ${seat}`;
}

const roomOf = ({ id, epoch }: Table): string => `${id} ${epoch}`;

/** A bot that has something to do, and what it may do out of turn, as a key. */
interface Due {
  readonly seat: Seat;
  readonly considers?: string;
}

/** Asks the next bot that has something to do, unless it is asked already, or about to play. */
function lookAtBots(table: Table): void {
  const { bots, game, services } = table;
  const due = game && dueBot(table, game);
  if (!game || !due) {
    if (bots.asked !== undefined) services.botPool.cancel(roomOf(table));
    bots.rest();
    return;
  }
  if (bots.plan?.ply === game.ply && bots.plan.seat === due.seat) return;
  const name = `${game.ply} ${due.seat} ${botAt(table.seating, due.seat)}`;
  if (bots.asked?.name === name) return;
  bots.rest();
  const asked = { name };
  bots.asked = asked;
  const isStillAsked = (): boolean => bots.asked === asked && !bots.isStopped;
  const { ply } = game;
  ask(table, game, due, isStillAsked).catch((error: unknown) => {
    services.log.error("bot-failed", { match: table.id, ...errorFields(error) });
    if (!isStillAsked() || due.considers !== undefined) return;
    // Even with a faulty bot, the match goes on.
    bots.asked = undefined;
    playInStead(table, game, { seat: due.seat, ply, source: "legal" });
  });
}

function dueBot(table: Table, game: Game): Due | undefined {
  const { bots, presence, seating, served } = table;
  if (table.status !== "playing" || !served.bots || !seating.bots || isPaused(table)) return undefined;
  const seats = game.seats.map((_, seat) => seat as Seat);
  // Bots among themselves play while somebody looks on. With a person in the match they stop by themselves when it is that person's turn.
  if (presence.size === 0 && seats.every((seat) => isBotSeat(table, seat))) return undefined;
  const { actors } = game.moment;
  const seat = actors.find((actor) => isBotSeat(table, actor));
  if (seat !== undefined) return { seat };
  const { rules, now } = game;
  if (!rules.isOutOfTurn) return undefined;
  for (const other of seats.filter((free) => isBotSeat(table, free))) {
    const offered = rules.legalIntents(now.state, other).filter((intent) => rules.isOutOfTurn?.(intent));
    const considers = JSON.stringify(offered);
    if (offered.length > 0 && bots.considered.get(other) !== considers) return { seat: other, considers };
  }
  return undefined;
}

async function ask(table: Table, game: Game, due: Due, isStillAsked: () => boolean): Promise<void> {
  const { bots, services } = table;
  const { ply } = game;
  const { seat } = due;
  const served = table.served.bots;
  const level = botAt(table.seating, seat);
  if (!served || level === undefined) return;
  const asked = { view: served.part.see(game.now.state, seat), seat, level, seed: table.dice.botSeed(seat, ply) };
  const thinking = {
    room: roomOf(table),
    owner: services.botTables.networkOf(table.id) ?? table.host.id,
    module: served.module,
    question: asked,
    budgetMs: services.botBudgetMs,
  };
  const thought = bots.crashes < MOST_CRASHES ? await services.botPool.think(thinking) : ({ none: "crashed" } as const);
  if (!isStillAsked()) return;
  bots.asked = undefined;
  if ("none" in thought && thought.none === "cancelled") return bots.changed();
  if (due.considers !== undefined) bots.considered.set(seat, due.considers);
  if (!("none" in thought)) {
    const { nodes, simulations } = thought.answer;
    const { seed } = asked;
    services.log.info("bot-thought", { match: table.id, seat, ply, level, seed, simulations, nodes, ms: Math.round(thought.ms) });
    propose(table, game, { seat, ply, intents: thought.answer.intents, isFresh: true, source: "level" });
    return;
  }
  if (thought.none === "crashed" && bots.crashes < MOST_CRASHES) bots.crashes++;
  if (!services.botPool.mayAnswerItself()) return bots.later(AGAIN_MS, () => bots.changed());
  services.log.warn("bot-replaced", { match: table.id, seat, ply, level, why: thought.none });
  playInStead(table, game, { seat, ply, source: "stead" });
}

/** Plays what needs no worker: the level for that, or else what the clock would play, or any legal step. */
function playInStead(
  table: Table,
  game: Game,
  { seat, ply, source }: Pick<BotPlan, "seat" | "ply"> & { readonly source: "stead" | "legal" },
): void {
  const { services } = table;
  services.meter.botReplaced();
  propose(table, game, {
    seat,
    ply,
    isFresh: true,
    source,
    intents: source === "stead" ? steadOf(table, game, seat) : legalOf(game, seat),
  });
}

function steadOf({ id, dice, served: { bots }, services }: Table, { now, ply }: Game, seat: Seat): readonly unknown[] {
  if (!bots) return [];
  const { part } = bots;
  const until = performance.now() + STEAD_MS;
  try {
    const question = {
      view: part.see(now.state, seat),
      seat,
      level: part.stead,
      seed: dice.botSeed(seat, ply),
      budget: { simulations: 1 },
    };
    return part.think(question, () => performance.now() >= until).intents;
  } catch (error) {
    services.log.error("bot-failed", { match: id, seat, ply, level: part.stead, ...errorFields(error) });
    return [];
  }
}

function legalOf({ rules, now, toMove }: Game, seat: Seat): readonly unknown[] {
  const byClock = toMove === seat ? rules.timeout(now.state) : [];
  return byClock.length > 0 ? byClock : rules.legalIntents(now.state, seat).slice(0, 1);
}

/** Takes an answer over, and falls back on another one if it is empty although the game waits for that seat. */
function propose(table: Table, game: Game, plan: BotPlan): void {
  const isStale = plan.ply !== game.ply || !isBotSeat(table, plan.seat);
  const isAwaited = game.moment.actors.includes(plan.seat);
  if (!isStale && plan.intents.length > 0) {
    table.bots.plan = plan;
    schedule(table, game, plan);
  } else if (!isStale && isAwaited) fallBack(table, game, plan);
  // Out of turn a bot may as well do nothing.
  else table.bots.changed();
}

function fallBack(table: Table, game: Game, { seat, ply, source }: BotPlan): void {
  table.bots.plan = undefined;
  if (source === "legal") {
    table.services.log.error("bot-stuck", { match: table.id, seat, ply });
    return;
  }
  playInStead(table, game, { seat, ply, source: source === "level" ? "stead" : "legal" });
}

/** Plays the next intent of that plan when people have had the time to see what came before. */
function schedule(table: Table, game: Game, plan: BotPlan): void {
  const pause = Math.max(0, pauseMs(table, game, plan) - table.bots.idleMs);
  table.bots.later(pause, () => release(table, game, plan));
}

function release(table: Table, game: Game, plan: BotPlan): void {
  const { bots, services } = table;
  const running = table.lane.run(() => playNext(table, game, plan));
  if (!running) bots.later(AGAIN_MS, () => release(table, game, plan));
  running?.catch((error: unknown) => services.log.error("bot-failed", { match: table.id, ...errorFields(error) }));
}

function pauseMs(table: Table, game: Game, { seat, intents: [intent] }: BotPlan): number {
  const { bots, presence, clockTimer, served, services } = table;
  const turn = turnOf(table, game);
  const isAmongBots = game.seats.every((_, other) => isBotSeat(table, other as Seat));
  const left = clockTimer.stored ? (clockTimer.left[seat] ?? 0) : Number.POSITIVE_INFINITY;
  const isQuick = isAmongBots || (turn !== undefined && bots.isHurried(turn)) || left < SHORT_OF_TIME_MS || bots.isDeserted(presence.size);
  return isQuick || intent === undefined ? 0 : (served.bots?.part.pauseMs(intent) ?? 0) * services.botPause;
}

/** Judges and journals the next intent of a plan, if it is still meant. Runs in the table's lane. */
async function playNext(table: Table, game: Game, plan: BotPlan): Promise<void> {
  const { bots, services } = table;
  if (bots.isStopped || bots.plan !== plan) return;
  // A bot whose time is up is out of time like anybody else.
  await timeout(table);
  const [intent, ...intents] = plan.intents;
  const isMeant = table.status === "playing" && plan.ply === game.ply && isBotSeat(table, plan.seat) && !isPaused(table);
  if (!isMeant || (await endedByLength(table))) {
    bots.rest();
    return bots.changed();
  }
  const step = judge(game, plan.seat, intent);
  if (!step.ok) {
    services.log.warn("bot-refused", { match: table.id, seat: plan.seat, ply: plan.ply, source: plan.source, code: step.error.code });
    if (plan.isFresh && game.moment.actors.includes(plan.seat)) return fallBack(table, game, plan);
    bots.rest();
    return bots.changed();
  }
  const played = await commit(table, game, step.value, { id: botIntentId(plan.ply), payloadHash: payloadHash(intent) });
  if (!played.ok) return bots.later(AGAIN_MS, () => release(table, game, plan));
  bots.plan = intents.length > 0 ? { ...plan, ply: game.ply, intents, isFresh: false } : undefined;
  if (bots.plan) schedule(table, game, bots.plan);
}
