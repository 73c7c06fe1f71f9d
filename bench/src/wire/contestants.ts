import type { WebSocket } from "ws";
import { scriptOf } from "../load/script.ts";
import { ask, ROOM_STATE_PATCH, request } from "./frames.ts";
import { OurServer } from "./ourServer.ts";
import { joined, opened, Receivers, type SeatReservation } from "./receivers.ts";

/** Twelve people at one table: how long one change takes to reach the last of them. */
export interface Contestant {
  /** Nothing more can change at this table. */
  readonly isOver: boolean;
  /** Milliseconds. */
  one(): Promise<number>;
  close(): void;
}

const RECEIVERS = 12;
const PLAYERS = 4;
/** As many bytes as the shortest patches of the project have. */
const RAW_FRAME_BYTES = 15;

export async function rawContestant(port: number): Promise<Contestant> {
  const sockets = await Promise.all(Array.from({ length: RECEIVERS }, () => opened(`ws://127.0.0.1:${port}`)));
  const receivers = new Receivers(sockets, () => true);
  let sender = 0;
  return {
    isOver: false,
    one: () => receivers.timed(sockets[sender++ % PLAYERS] as WebSocket, new Uint8Array(RAW_FRAME_BYTES)),
    close: () => receivers.close(),
  };
}

export async function minimalContestant(port: number): Promise<Contestant> {
  const url = `http://127.0.0.1:${port}`;
  const reserve = async (): Promise<SeatReservation> => ((await (await fetch(url)).json()) as { reservation: SeatReservation }).reservation;
  const sockets: WebSocket[] = [];
  for (let i = 0; i < RECEIVERS; i++) sockets.push(await joined(url, await reserve()));
  const receivers = new Receivers(sockets, (frame) => frame[0] === ROOM_STATE_PATCH);
  let sent = 0;
  return {
    isOver: false,
    one() {
      sent++;
      return receivers.timed(sockets[sent % PLAYERS] as WebSocket, request("set", [sent % 81, 1 + (sent % 1000)]));
    },
    close: () => receivers.close(),
  };
}

/** The project's room: four players and eight spectators. The game is known in advance, so that between two changes the client does as little as beside the others. */
export async function ourContestant(port: number, seed: number): Promise<Contestant> {
  const script = scriptOf(PLAYERS, seed);
  const server = new OurServer(`http://127.0.0.1:${port}`);
  const people = await Promise.all(Array.from({ length: PLAYERS }, (_, i) => server.guest(`Player ${i}`)));
  const options = { scenario: "rim", players: PLAYERS, isPublic: false, assignment: "fixed", order: "seated" } as const;
  const id = await server.table(people[0] as string, options);
  const sockets: WebSocket[] = [];
  for (let place = 0; place < RECEIVERS; place++) sockets.push(await server.join(id, people[place]));
  for (const [place, socket] of sockets.slice(0, PLAYERS).entries()) {
    if (place > 0) await ask(socket, "sit", { seat: place });
    await ask(socket, "ready", { ready: true });
  }
  const receivers = new Receivers(sockets, (frame) => frame[0] === ROOM_STATE_PATCH);
  let ply = 0;
  return {
    get isOver() {
      return ply >= script.length;
    },
    one() {
      const step = script[ply++];
      if (!step) throw new Error("the game is over");
      return receivers.timed(sockets[step.seat] as WebSocket, request("play", step.play));
    },
    close: () => receivers.close(),
  };
}
