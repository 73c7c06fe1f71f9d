import { setTimeout as pause } from "node:timers/promises";
import { OurServer } from "../wire/ourServer.ts";
import { LoadMatch, type Received, type Seating, type Tally } from "./loadMatch.ts";
import { type Script, scriptOf } from "./script.ts";
import type { Asked, Load, Taken } from "./workers.ts";

/* The clients of a load, in a process of their own; it takes orders over the process's channel. */

const SCRIPTS = 8;
/** How many tables are made at the same time. */
const AT_ONCE = 4;
const TRIES = 3;
const TRY_AGAIN_MS = 1000;

const matches: LoadMatch[] = [];
let acked: number[] = [];
let refused: Record<string, number> = {};
let closed: Record<string, number> = {};
const tally: Tally = {
  acked: (ms) => acked.push(ms),
  refused: (code) => {
    refused[code] = (refused[code] ?? 0) + 1;
  },
  closed: (code) => {
    closed[code] = (closed[code] ?? 0) + 1;
  },
};
let scripts: readonly Script[] = [];
let servers: readonly OurServer[] = [];
let seating: Seating | undefined;
let begun = 0;
/** Of the matches that have ended. */
let before: Received = { players: 0, spectators: 0 };
let playing: (match: LoadMatch) => void = () => {};
let renewal: NodeJS.Timeout | undefined;

const plus = (a: Received, b: Received): Received => ({ players: a.players + b.players, spectators: a.spectators + b.spectators });

async function begin(): Promise<LoadMatch> {
  if (!seating) throw new Error("no load");
  const turned = servers.map((_, i) => servers[(begun + i) % servers.length] as OurServer);
  const script = scripts[begun++ % scripts.length] as Script;
  // A proxy before a busy machine may give up on a table that would have been made.
  for (let left = TRIES; ; left--)
    try {
      return await LoadMatch.begin(turned, seating, script, tally);
    } catch (error) {
      if (left === 0) throw error;
      await pause(TRY_AGAIN_MS);
    }
}

/** A match that has ended makes room for another one. */
async function renew(): Promise<void> {
  for (const [i, match] of matches.entries())
    if (match.isOver) {
      before = plus(before, match.received);
      match.end();
      const next = await begin();
      matches[i] = next;
      playing(next);
    }
  renewal = setTimeout(() => void renew(), 500);
}

const DO: { readonly [K in Asked["do"]]: (asked: Extract<Asked, { do: K }>) => Promise<unknown> } = {
  async open({ load }: { load: Load }) {
    servers = load.urls.map((url) => new OurServer(url));
    scripts = Array.from({ length: SCRIPTS }, (_, i) => scriptOf(load.players, load.seed + i));
    const people: string[] = [];
    for (let i = 0; i < load.players; i++) people.push(await (servers[0] as OurServer).guest(`Player ${i}`));
    seating = { players: load.players, spectators: load.spectators, isPublic: load.isPublic ?? false, people };
    void renew();
  },
  async grow({ by }) {
    let left = by;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (left > 0) {
          left--;
          const match = await begin();
          matches.push(match);
          playing(match);
        }
      }),
    );
    return matches.length;
  },
  async play({ perSecond }) {
    playing = (match) => (perSecond === "as fast as it goes" ? match.race() : match.play(perSecond));
    for (const match of matches) playing(match);
  },
  async pause() {
    playing = () => {};
    for (const match of matches) match.pause();
  },
  async take(): Promise<Taken> {
    const { user, system } = process.cpuUsage();
    const received = matches.reduce((sum, match) => plus(sum, match.received), before);
    const taken = { acked, refused, closed, begun, received, cpuMs: (user + system) / 1000 };
    acked = [];
    refused = {};
    closed = {};
    return taken;
  },
  async close() {
    clearTimeout(renewal);
    for (const match of matches.splice(0)) match.end();
  },
};

process.on("message", ({ id, asked }: { readonly id: number; readonly asked: Asked }) => {
  (DO[asked.do] as (asked: Asked) => Promise<unknown>)(asked).then(
    (value) => process.send?.({ id, value }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  );
});
process.on("disconnect", () => process.exit());
