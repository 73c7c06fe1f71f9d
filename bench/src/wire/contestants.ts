import { type MatchState, replayLine, startMatch } from "@forgotten-planet/core";
import { type ForgottenPlanet, forgottenPlanet, playAt, type Welcome } from "@forgotten-planet/game";
import { createGame, formatCommand } from "@forgotten-planet/rules";
import { randomOf } from "@forgotten-planet/testkit";
import type { WebSocket } from "ws";
import { likelyIntent } from "../playedGame.ts";
import { ask, ROOM_STATE_PATCH, request, welcomeIn } from "./frames.ts";
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

/** The project's room: four players and eight spectators; the client follows the game to know what to send, outside the measured time. */
export async function ourContestant(port: number, seed: number): Promise<Contestant> {
  const server = new OurServer(`http://127.0.0.1:${port}`);
  const people = await Promise.all(Array.from({ length: PLAYERS }, (_, i) => server.guest(`Player ${i}`)));
  const options = { scenario: "rim", players: PLAYERS, isPublic: false, assignment: "fixed", order: "seated" } as const;
  const id = await server.table(people[0] as string, options);
  let welcome: Welcome | undefined;
  const sockets: WebSocket[] = [];
  for (let place = 0; place < RECEIVERS; place++)
    sockets.push(
      await server.join(id, people[place], (frame) => {
        if (place === 0) welcome = welcomeIn(frame) ?? welcome;
      }),
    );
  for (const [place, socket] of sockets.slice(0, PLAYERS).entries()) {
    if (place > 0) await ask(socket, "sit", { seat: place });
    await ask(socket, "ready", { ready: true });
  }
  for (let patience = 0; patience < 100 && !welcome?.history; patience++) await new Promise((resolve) => setTimeout(resolve, 10));

  const setup = welcome?.history?.setup;
  const created = setup && createGame(setup);
  if (!created?.ok) throw new Error("the game did not begin");
  let match: MatchState<ForgottenPlanet> = startMatch<ForgottenPlanet>(created.value);
  const random = randomOf(seed);
  const receivers = new Receivers(sockets, (frame) => frame[0] === ROOM_STATE_PATCH);
  return {
    get isOver() {
      return match.state.phase === "over";
    },
    async one() {
      // Mines would need the server's die; everything else is known here too.
      const intent = likelyIntent(match.state, random, ["buildMine"]);
      if (!intent) throw new Error("the game is over");
      const { active } = match.state;
      const frame = request("play", playAt(match.ply, intent));
      const took = await receivers.timed(sockets[active] as WebSocket, frame);
      const next = replayLine(forgottenPlanet, match, formatCommand({ seat: active, intent }, []));
      if (!next) throw new Error("the step does not follow");
      match = next.match;
      return took;
    },
    close: () => receivers.close(),
  };
}
