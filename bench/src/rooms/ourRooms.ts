import type { WebSocket } from "ws";
import { LoadMatch, type Tally } from "../load/loadMatch.ts";
import { scriptOf } from "../load/script.ts";
import { startWithStore } from "../load/stores.ts";
import { printedSetup } from "../playedGame.ts";
import { ask, ROOM_STATE } from "../wire/frames.ts";
import { OurServer } from "../wire/ourServer.ts";
import { type Hosted, PLAYERS } from "./hosted.ts";

const fail = (code: string | number): never => {
  throw new Error(`the rooms met ${code}`);
};
const TALLY: Tally = { acked: () => {}, refused: fail, closed: fail };

/** The project's server: matches under way, whose seats are free before they are filled. */
export interface OurRooms extends Hosted {
  /** Puts that many spectators into each room. */
  watch(each: number): Promise<void>;
}

export async function ourRooms(): Promise<OurRooms> {
  const { server, url, stop } = await startWithStore("sqlite");
  const http = new OurServer(url);
  const people: string[] = [];
  for (let i = 0; i < PLAYERS; i++) people.push(await http.guest(`Player ${i}`));
  const [host = ""] = people;
  const scripts = [1, 2, 3, 4].map((seed) => scriptOf(PLAYERS, seed));
  const tables: string[] = [];
  const matches: LoadMatch[] = [];
  const options = { scenario: "rim", players: PLAYERS, isPublic: false } as const;
  return {
    async open(count) {
      const resume = { head: printedSetup(PLAYERS), lines: [], options: { isPublic: false, spectators: true }, seat: 0 };
      for (let i = 0; i < count; i++) {
        const table = await http.resume(host, resume);
        tables.push(table);
        // A reservation that nobody uses would make the next one wait.
        (await http.join(table, host)).terminate();
      }
    },
    async fill() {
      for (const [i, table] of tables.entries()) {
        const sockets: WebSocket[] = [];
        for (const [seat, person] of people.entries()) {
          const socket = await http.join(table, person);
          if (seat > 0) await ask(socket, "sit", { seat });
          sockets.push(socket);
        }
        matches.push(new LoadMatch(sockets, [], scripts[i % scripts.length] ?? [], TALLY));
      }
    },
    async watch(each) {
      for (const table of tables) for (let i = 0; i < each; i++) await http.join(table);
    },
    play() {
      for (const match of matches) match.play(1);
      return () => {
        for (const match of matches) match.pause();
      };
    },
    async create() {
      const began = performance.now();
      let took = Number.NaN;
      const { reservation } = await http.tableWithPlace(host, options);
      await new Promise<void>((resolve, reject) => {
        http
          .take(reservation, (frame) => {
            if (frame[0] !== ROOM_STATE) return;
            took = performance.now() - began;
            resolve();
          })
          .catch(reject);
      });
      return took;
    },
    cost: (collect) => server.cost(collect),
    async stop() {
      for (const match of matches) match.end();
      await stop();
    },
  };
}
