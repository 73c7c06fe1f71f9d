import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import { zLobbyList } from "../../../../apps/server/src/tables/lobby/lobbyList.ts";
import { startStack } from "../../load/stack.ts";
import { Workers } from "../../load/workers.ts";
import { keep, median } from "../../measure.ts";
import type { Costs } from "../costs.ts";

const GAMES = 2;
/** Of each process more than the lobby lists, so that the lists are as long as they get. */
const MATCHES = 240;
const SECONDS = 20;
/** Where the framework's driver keeps its rooms. */
const LISTINGS = "roomcaches";
const TIMES = 200;
const WARM_UP = 20;

type SharedCosts = Pick<
  Costs,
  "lobbyBytes" | "lobbyPerSecond" | "lobbyRedisUs" | "lobbyHearUs" | "listingBytes" | "listingRedisUs" | "listingReadUs"
>;

/** Two processes with public tables, and what goes between them through Redis. */
export async function sharedCosts(): Promise<SharedCosts> {
  const stack = await startStack(GAMES);
  const workers = await Workers.open({ urls: [stack.url], players: 4, spectators: 0, isPublic: true, seed: 1 });
  await workers.grow(MATCHES);
  await workers.play(1);
  await pause(5000);
  const redis = new Redis(stack.redis);
  const hearing = new Redis(stack.redis);
  const messages: string[] = [];
  hearing.on("pmessage", (_pattern: string, _topic: string, message: string) => messages.push(message));
  await hearing.psubscribe("*");
  await redis.config("RESETSTAT");
  const began = performance.now();
  await pause(1000 * SECONDS);
  const seconds = (performance.now() - began) / 1000;
  const publishes = commandOf(await redis.info("commandstats"), "publish");
  const listings = await redis.hgetall(LISTINGS);
  await redis.config("RESETSTAT");
  for (let time = 0; time < TIMES; time++) await redis.hgetall(LISTINGS);
  const reads = commandOf(await redis.info("commandstats"), "hgetall");
  hearing.disconnect();
  redis.disconnect();
  await workers.close();
  await stack.stop();
  const listed = Object.entries(listings);
  const [longest = ""] = messages.toSorted((a, b) => b.length - a.length);
  return {
    lobbyBytes: median(messages.map((message) => Buffer.byteLength(message))),
    lobbyPerSecond: messages.length / seconds / GAMES,
    // This very measurement listens too, beside the processes.
    lobbyRedisUs: publishes / (GAMES + 1),
    lobbyHearUs: usOf(() => zLobbyList.parse((JSON.parse(longest) as { readonly list: unknown }).list)),
    listingBytes: listed.reduce((sum, [id, text]) => sum + Buffer.byteLength(id) + Buffer.byteLength(text), 0) / listed.length,
    listingRedisUs: reads / listed.length,
    listingReadUs: usOf(() => listed.map(([, text]) => JSON.parse(text) as unknown)) / listed.length,
  };
}

/** Microseconds of a call, as Redis counts them. */
function commandOf(info: string, command: string): number {
  const found = new RegExp(`^cmdstat_${command}:.*usec_per_call=([\\d.]+)`, "m").exec(info)?.[1];
  if (found === undefined) throw new Error(`Redis was not asked for ${command}`);
  return Number(found);
}

/** Microseconds of this process's core that a piece of work takes. */
function usOf(work: () => unknown): number {
  for (let time = 0; time < WARM_UP; time++) keep(work());
  const before = process.cpuUsage();
  for (let time = 0; time < TIMES; time++) keep(work());
  const { user, system } = process.cpuUsage(before);
  return (user + system) / TIMES;
}
