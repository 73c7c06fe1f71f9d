import type { Socket } from "node:net";
import type { WebSocket } from "ws";
import { ask, isResponse, refusalIn, request } from "../wire/frames.ts";
import type { OurServer } from "../wire/ourServer.ts";
import { atRate } from "./atRate.ts";
import type { Script } from "./script.ts";

/** Counts what happens to the matches of a load. */
export interface Tally {
  /** Milliseconds from the time an intent was due until its acknowledgement came. */
  acked(ms: number): void;
  refused(code: string): void;
  /** A connection ended that the load had not closed. */
  closed(code: number): void;
}

export interface Seating {
  readonly players: 2 | 3 | 4;
  readonly spectators: number;
  /** Whether the lobby lists the tables. */
  readonly isPublic?: boolean;
  /** Tokens of the players, the host first. They play at all tables. */
  readonly people: readonly string[];
}

/** Bytes that came to the sockets of a load. */
export interface Received {
  readonly players: number;
  readonly spectators: number;
}

const bytesOf = (sockets: readonly WebSocket[]): number =>
  sockets.reduce((sum, socket) => sum + ((socket as unknown as { readonly _socket?: Socket | null })._socket?.bytesRead ?? 0), 0);

/** How tables are made and joined. */
export type TableAccess = Pick<OurServer, "table" | "join">;

const SCENARIOS = { 2: "first-landing", 3: "delta", 4: "rim" } as const;

/**
 * A match that plays its script: a fixed number of intents a second, even if the server does not keep up, or each as soon as the last is
 * answered.
 */
export class LoadMatch {
  readonly #players: readonly WebSocket[];
  readonly #spectators: readonly WebSocket[];
  readonly #script: Script;
  readonly #tally: Tally;
  #ply = 0;
  /** When each unanswered intent was due, the one under way first. */
  #due: number[] = [];
  #stop: (() => void) | undefined;
  #isEnded = false;
  #isRacing = false;

  /** The sockets of a match that has begun: its players, by seat, and its spectators. */
  constructor(players: readonly WebSocket[], spectators: readonly WebSocket[], script: Script, tally: Tally) {
    this.#players = players;
    this.#spectators = spectators;
    this.#script = script;
    this.#tally = tally;
    for (const socket of this.#players) socket.on("message", (frame: Buffer) => this.#heard(frame));
    for (const socket of [...players, ...spectators])
      socket.on("close", (code) => {
        if (!this.#isEnded) tally.closed(code);
      });
  }

  /** Makes a table that everyone joins, spread over the servers, and starts its match. */
  static async begin(servers: readonly TableAccess[], seating: Seating, script: Script, tally: Tally): Promise<LoadMatch> {
    const { players, spectators, isPublic = false, people } = seating;
    const at = (i: number): TableAccess => servers[i % servers.length] as TableAccess;
    const options = { scenario: SCENARIOS[players], players, isPublic, assignment: "fixed", order: "seated" } as const;
    const table = await at(0).table(people[0] as string, options);
    const sockets: WebSocket[] = [];
    for (let place = 0; place < players; place++) {
      const socket = await at(place).join(table, people[place]);
      if (place > 0) await ask(socket, "sit", { seat: place });
      await ask(socket, "ready", { ready: true });
      sockets.push(socket);
    }
    for (let i = 0; i < spectators; i++) sockets.push(await at(i).join(table));
    return new LoadMatch(sockets.slice(0, players), sockets.slice(players), script, tally);
  }

  get isOver(): boolean {
    return this.#ply >= this.#script.length;
  }

  /** Bytes that came over TCP since they joined, of the players and of the spectators. */
  get received(): Received {
    return { players: bytesOf(this.#players), spectators: bytesOf(this.#spectators) };
  }

  /** Sends intents from now on; the first at some time within the first period. */
  play(perSecond: number): void {
    this.pause();
    this.#stop = atRate(perSecond, (due) => this.#ask(due));
  }

  /** Sends each intent as soon as the one before it is answered. */
  race(): void {
    this.pause();
    this.#isRacing = true;
    if (this.#due.length === 0) this.#ask(performance.now());
  }

  pause(): void {
    this.#stop?.();
    this.#isRacing = false;
  }

  end(): void {
    this.pause();
    this.#isEnded = true;
    for (const socket of [...this.#players, ...this.#spectators]) socket.terminate();
  }

  #ask(due: number): void {
    if (this.isOver) return;
    this.#due.push(due);
    if (this.#due.length === 1) this.#send();
  }

  #send(): void {
    const step = this.#script[this.#ply];
    if (step) this.#players[step.seat]?.send(request("play", step.play));
    else this.#due = [];
  }

  #heard(frame: Buffer): void {
    const [due] = this.#due;
    if (!isResponse(frame) || due === undefined) return;
    const refusal = refusalIn(frame);
    if (refusal === undefined) {
      const now = performance.now();
      this.#tally.acked(now - due);
      this.#ply++;
      if (this.#isRacing) this.#due.push(now);
    } else this.#tally.refused(refusal);
    this.#due.shift();
    if (this.#due.length > 0) this.#send();
    else if (refusal !== undefined && this.#isRacing) this.#ask(performance.now());
  }
}
