import { setTimeout as pause } from "node:timers/promises";
import type { WebSocket } from "ws";
import { LoadMatch } from "./load/loadMatch.ts";
import { type Script, scriptOf } from "./load/script.ts";
import { startWithStore } from "./load/stores.ts";
import { median } from "./measure.ts";
import { quantile } from "./quantile.ts";
import { type Row, table, verdictOf } from "./row.ts";
import { weather } from "./weather.ts";
import { ROOM_STATE_PATCH } from "./wire/frames.ts";
import { OurServer } from "./wire/ourServer.ts";

/*
 * A16 of docs/reliability.md: what five hundred spectators of one match, who keep leaving and coming back, cost its players. The match
 * is played alone and before the crowd, A B A B …; medians of the rounds.
 */

const CROWD = 500;
/** How many of them leave, and how many come, in a second. */
const CHURN = 20;
const ROUNDS = 5;
const SECONDS = 8;
const PLAYERS = 4;
const PER_SECOND = 20;
/** Waits until the aftermath of a part of a round is over. */
const SETTLE_MS = 1000;

const { url, stop } = await startWithStore("sqlite");
const http = new OurServer(url);
const people: string[] = [];
for (let i = 0; i < PLAYERS; i++) people.push(await http.guest(`Player ${i}`));
let seed = 1;
let acks: number[] = [];
const fail = (code: string | number): never => {
  throw new Error(`the players met ${code}`);
};
const tally = { acked: (ms: number) => void acks.push(ms), refused: fail, closed: fail };

interface Played {
  readonly table: string;
  readonly match: LoadMatch;
}
const begun = async (script: Script = scriptOf(PLAYERS, seed++)): Promise<Played> => {
  let made = "";
  const known = {
    table: async (...asked: Parameters<OurServer["table"]>) => {
      made = await http.table(...asked);
      return made;
    },
    join: http.join.bind(http),
  };
  const match = await LoadMatch.begin([known], { players: PLAYERS, spectators: 0, people }, script, tally);
  return { table: made, match };
};

/** Milliseconds from intents to their acknowledgements. */
async function played({ match }: Played): Promise<readonly number[]> {
  acks = [];
  match.play(PER_SECOND);
  await pause(1000 * SECONDS);
  match.pause();
  await pause(100);
  return acks;
}

interface Crowd {
  /** Patches of each spectator who is there, since the last call. */
  takePatches(): readonly number[];
  stop(): void;
}

async function crowdOf(table: string): Promise<Crowd> {
  const sockets = new Set<WebSocket>();
  let patches = new Map<WebSocket, number>();
  const come = async (): Promise<void> => {
    const socket = await http.join(table);
    sockets.add(socket);
    socket.on("message", (frame: Buffer) => {
      if (frame[0] === ROOM_STATE_PATCH) patches.set(socket, (patches.get(socket) ?? 0) + 1);
    });
  };
  for (let i = 0; i < CROWD; i += 10) await Promise.all(Array.from({ length: 10 }, come));
  const timer = setInterval(() => {
    const [oldest] = sockets;
    if (!oldest) return;
    sockets.delete(oldest);
    oldest.close();
    void come();
  }, 1000 / CHURN);
  return {
    takePatches: () => {
      const taken = [...patches].flatMap(([socket, count]) => (sockets.has(socket) ? [count] : []));
      patches = new Map();
      return taken;
    },
    stop: () => {
      clearInterval(timer);
      for (const socket of sockets) socket.terminate();
    },
  };
}

const started = performance.now();
const alone: number[][] = [];
const watched: number[][] = [];
const rates: number[] = [];
for (let round = 0; round <= ROUNDS; round++) {
  const first = await begun();
  const calm = await played(first);
  first.match.end();
  const second = await begun();
  const crowd = await crowdOf(second.table);
  await pause(SETTLE_MS);
  crowd.takePatches();
  const busy = await played(second);
  // The first few are served with the players; half of the crowd was there all the time, and is not among them.
  rates.push(median(crowd.takePatches()) / SECONDS);
  crowd.stop();
  second.match.end();
  await pause(SETTLE_MS);
  // The first round compiles the hot code.
  if (round === 0) continue;
  alone.push([...calm]);
  watched.push([...busy]);
}
await stop();

const of = (rounds: readonly (readonly number[])[], q: number): number => median(rounds.map((round) => quantile(round, q)));
const ms = (value: number): string => `${value.toFixed(2)} ms`;
const row = (what: string, q: number, floor: number): Row => ({
  id: "A16",
  what,
  figures: `${ms(of(watched, q))}, ${ms(of(alone, q))}`,
  value: median(watched.map((round, i) => quantile(round, q) / quantile(alone[i] ?? [], q))),
  unit: "x",
  goal: "most",
  floor,
});
const rows: Row[] = [
  row(`ack p99 before ${CROWD} spectators, ${CHURN} of them leaving and coming a second : alone`, 0.99, 2),
  row("p50, same", 0.5, 2),
  { id: "A16", what: "patches a spectator and second", figures: "", value: median(rates), unit: "/s", goal: "most", floor: 2.05 },
];
const missed = rows.filter((one) => verdictOf(one) === "MISSED");
const took = ((performance.now() - started) / 1000).toFixed(0);
console.log(
  `${table(rows)}\n\n${PER_SECOND} intents a second, ${ROUNDS} rounds, ${took} s, ${missed.length} beyond the goal; ${weather()}`,
);
process.exitCode = missed.length > 0 ? 1 : 0;
