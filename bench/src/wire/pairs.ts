import { createRequire } from "node:module";
import type { WebSocket } from "ws";
import { type Script, scriptOf } from "../load/script.ts";
import { ask, ROOM_STATE_PATCH, request } from "./frames.ts";
import { OurServer } from "./ourServer.ts";
import { joined, Receivers, type SeatReservation } from "./receivers.ts";

/** Two people at one table. */
export interface Pair {
  /** One move, until both have heard of it. */
  move(): Promise<unknown>;
  close(): void;
}

let names = 0;

export async function minimalPair(port: number): Promise<Pair> {
  const url = `http://127.0.0.1:${port}`;
  const name = `pair-${names++}`;
  const join = async (): Promise<WebSocket> =>
    joined(url, ((await (await fetch(`${url}/${name}`)).json()) as { reservation: SeatReservation }).reservation);
  const sockets = [await join(), await join()] as const;
  const receivers = new Receivers(sockets, (frame) => frame[0] === ROOM_STATE_PATCH);
  let sent = 0;
  return {
    move() {
      sent++;
      return receivers.timed(sockets[(sent % 2) as 0 | 1], request("set", [sent % 81, 1 + (sent % 1000)]));
    },
    close: () => receivers.close(),
  };
}

const scripts: readonly Script[] = [1, 2, 3, 4].map((seed) => scriptOf(2, seed));

export async function ourPair(port: number): Promise<Pair> {
  const server = new OurServer(`http://127.0.0.1:${port}`);
  const people = await Promise.all(["Ada", "Bruno"].map((name) => server.guest(name)));
  const options = { scenario: "first-landing", players: 2, isPublic: false, assignment: "fixed", order: "seated" } as const;
  const table = await server.table(people[0] as string, options);
  const sockets = [await server.join(table, people[0]), await server.join(table, people[1])] as const;
  await ask(sockets[1], "sit", { seat: 1 });
  for (const socket of sockets) await ask(socket, "ready", { ready: true });
  const receivers = new Receivers(sockets, (frame) => frame[0] === ROOM_STATE_PATCH);
  const script = scripts[names++ % scripts.length] ?? [];
  let ply = 0;
  return {
    move() {
      const step = script[ply++];
      if (!step) throw new Error("the game is over");
      return receivers.timed(sockets[step.seat as 0 | 1], request("play", step.play));
    },
    close: () => receivers.close(),
  };
}

interface Socket {
  on(event: string, heard: (...args: readonly never[]) => void): void;
  emit(event: string, ...args: readonly unknown[]): void;
  close(): void;
}
/** The very client that boardgame.io brings with it. */
const { io } = createRequire(createRequire(import.meta.url).resolve("boardgame.io/server"))("socket.io-client") as {
  readonly io: (url: string, options: object) => Socket;
};

export async function boardgameIoPair(port: number): Promise<Pair> {
  const match = `pair-${names++}`;
  let stateId = 0;
  let left = 0;
  let heard = (): void => {};
  const sockets = await Promise.all(
    ["0", "1"].map(
      (player) =>
        new Promise<Socket>((resolve) => {
          const socket = io(`http://127.0.0.1:${port}/cells`, { transports: ["websocket"], forceNew: true });
          socket.on("sync", () => resolve(socket));
          socket.on("update", (_match: string, state: { readonly _stateID: number }) => {
            stateId = state._stateID;
            left--;
            if (left === 0) heard();
          });
          socket.on("connect", () => socket.emit("sync", match, player, undefined, 2));
        }),
    ),
  );
  let sent = 0;
  return {
    move() {
      sent++;
      left = 2;
      // Without a turn order it is always the first player's turn.
      const payload = { type: "set", args: [sent % 81, 1 + (sent % 1000)], playerID: "0" };
      sockets[0]?.emit("update", { type: "MAKE_MOVE", payload }, stateId, match, "0");
      return new Promise((resolve) => {
        heard = () => resolve(undefined);
      });
    },
    close: () => {
      for (const socket of sockets) socket.close();
    },
  };
}
