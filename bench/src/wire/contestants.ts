import type { Replies, Welcome } from "@forgotten-planet/protocol";
import { type Fold, foldLine, formatStep, packIntent, startFold } from "@forgotten-planet/protocol";
import { createGame, type Seat } from "@forgotten-planet/rules";
import { randomOf } from "@forgotten-planet/testkit";
import { pack, unpack } from "msgpackr";
import type { WebSocket } from "ws";
import { likelyIntent } from "../playedGame.ts";
import { joined, opened, Receivers, type Reservation, ROOM_REQUEST, ROOM_STATE_PATCH } from "./receivers.ts";

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
/** As many bytes as our shortest patches have. */
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
  const reserve = async (): Promise<Reservation> =>
    ((await (await fetch(`http://127.0.0.1:${port}/`)).json()) as { reservation: Reservation }).reservation;
  const sockets: WebSocket[] = [];
  for (let i = 0; i < RECEIVERS; i++) sockets.push(await joined(port, await reserve()));
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

/** Our room: four players and eight spectators; the client follows the game to know what to send, outside the time that counts. */
export async function ourContestant(port: number, seed: number): Promise<Contestant> {
  const api = async <T>(path: string, body: object, token?: string): Promise<T> => {
    const headers = { "content-type": "application/json", ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    return (await response.json()) as T;
  };
  const options = { scenario: "rim", players: PLAYERS, isPublic: false, assignment: "fixed" };
  const people = await Promise.all(Array.from({ length: PLAYERS }, (_, i) => api<{ token: string }>("/players", { name: `Player ${i}` })));
  const { id } = await api<{ id: string }>("/tables", options, people[0]?.token);

  const welcomes = new Map<WebSocket | number, Welcome>();
  const join = async (place: number): Promise<WebSocket> => {
    const { reservation } = await api<{ reservation: Reservation }>(`/tables/${id}/attach`, {}, people[place]?.token);
    return joined(port, reservation, (frame) => {
      const welcome = welcomeIn(frame);
      if (welcome) welcomes.set(place, welcome);
    });
  };
  const sockets: WebSocket[] = [];
  for (let place = 0; place < RECEIVERS; place++) sockets.push(await join(place));
  for (const [place, socket] of sockets.slice(0, PLAYERS).entries()) {
    if (place > 0) await answered(socket, request("sit", { seat: place }));
    await answered(socket, request("ready", { ready: true }));
  }
  for (let patience = 0; patience < 100 && !welcomes.get(0)?.history; patience++) await new Promise((resolve) => setTimeout(resolve, 10));

  const bySeat: WebSocket[] = [];
  for (let place = 0; place < PLAYERS; place++) bySeat[welcomes.get(place)?.seat as Seat] = sockets[place] as WebSocket;
  const setup = welcomes.get(0)?.history?.setup;
  const created = setup && createGame(setup);
  if (!created?.ok) throw new Error("the game did not begin");
  let fold: Fold = startFold(created.value);
  const random = randomOf(seed);
  const receivers = new Receivers(sockets, (frame) => frame[0] === ROOM_STATE_PATCH);
  return {
    get isOver() {
      return fold.state.phase === "over";
    },
    async one() {
      // Mines would need the server's die; all else is known here too.
      const intent = likelyIntent(fold.state, random, ["buildMine"]);
      if (!intent) throw new Error("the game is over");
      const { active } = fold.state;
      const frame = request("i", packIntent(fold.ply, intent));
      const took = await receivers.timed(bySeat[active] as WebSocket, frame);
      const folded = foldLine(fold, formatStep({ kind: "command", command: { seat: active, intent }, faces: [] }));
      if (!folded) throw new Error("the step does not follow");
      fold = folded.fold;
      return took;
    },
    close: () => receivers.close(),
  };
}

let requests = 0;

function request(type: string, payload: unknown): Uint8Array {
  requests = (requests + 1) % 120;
  return Buffer.concat([Uint8Array.of(ROOM_REQUEST, requests), pack(type), pack(payload)]);
}

function answered(socket: WebSocket, frame: Uint8Array): Promise<Replies | undefined> {
  return new Promise((resolve) => {
    const listen = (answer: Buffer): void => {
      if (answer[0] !== ROOM_REQUEST + 1) return;
      socket.off("message", listen);
      resolve(undefined);
    };
    socket.on("message", listen);
    socket.send(frame);
  });
}

/** The welcome in a `client.send("welcome", …)` frame. */
function welcomeIn(frame: Buffer): Welcome | undefined {
  const head = Buffer.concat([Uint8Array.of(13), pack("welcome")]);
  return frame.subarray(0, head.length).equals(head) ? (unpack(frame.subarray(head.length)) as Welcome) : undefined;
}
