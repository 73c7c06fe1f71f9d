import { setTimeout as pause } from "node:timers/promises";
import type { Welcome } from "@forgotten-planet/game";
import { playAt } from "@forgotten-planet/game";
import type { Identity } from "@forgotten-planet/protocol";
import type { Intent } from "@forgotten-planet/rules";
import { messageOf } from "../../../apps/server/test/support/net/frames.ts";
import { RawLine, type Reserved } from "../fuzz/rawLine.ts";
import { call } from "../inProcess/call.ts";
import { until } from "../rig/until.ts";

const PATIENCE_MS = 20_000;
/** Between two requests: a connection may make ten a second. */
const PACE_MS = 105;
const STEPS_A_TURN = 20;

/** Two players who do nothing but play, and whose acknowledgements are timed. */
export class HonestPair {
  readonly table: string;
  readonly code: string;
  readonly #url: string;
  readonly #lines: readonly RawLine[];
  #ply = 0;
  #active = 0;
  #steps = 0;

  private constructor(url: string, { id, code }: { readonly id: string; readonly code: string }, lines: readonly RawLine[]) {
    this.#url = url;
    this.table = id;
    this.code = code;
    this.#lines = lines;
  }

  static async sit(url: string): Promise<HonestPair> {
    const people = await Promise.all(
      ["Ada", "Bruno"].map(async (name) => (await call<Identity>(url, "POST", "/api/players", { body: { name } })).body),
    );
    const options = { scenario: "first-landing", players: 2, isPublic: true };
    const made = await call<{ id: string; code: string }>(url, "POST", "/api/tables", { body: options, token: people[0]?.token });
    const seats = new Map<number, number>();
    const lines: RawLine[] = [];
    for (const [place, { token }] of people.entries()) {
      const heard = (frame: Buffer): void => {
        const welcome = messageOf(frame, "welcome") as Welcome | undefined;
        if (welcome?.history && welcome.seat !== undefined) seats.set(place, welcome.seat);
      };
      const line = await RawLine.join(url, await reserved(url, made.body.id, token), heard);
      if (place > 0) await line.ask("sit", { seat: place });
      await line.ask("ready", { ready: true });
      lines.push(line);
    }
    await until(() => seats.size === people.length, PATIENCE_MS, "the start");
    const inOrder = [...lines.keys()].sort((a, b) => (seats.get(a) ?? 0) - (seats.get(b) ?? 0));
    return new HonestPair(
      url,
      made.body,
      inOrder.map((place) => lines[place] as RawLine),
    );
  }

  /** Plays on for a given time; returns how long each acknowledgement took. Rejects if a player who keeps the rules is refused or cut. */
  async play(ms: number): Promise<readonly number[]> {
    const took: number[] = [];
    for (const end = performance.now() + ms; performance.now() < end; await pause(PACE_MS)) {
      took.push(await this.#intent({ type: "conserve" }));
      await pause(PACE_MS);
      took.push(await this.#timed("play", playAt(this.#ply, "undo")));
      this.#steps++;
      if (this.#steps % STEPS_A_TURN > 0) continue;
      await pause(PACE_MS);
      await this.#intent({ type: "endTurn" });
      this.#active = 1 - this.#active;
    }
    return took;
  }

  /** A new spectator looks at the table; returns how long it takes until they see it. Rejects if they are refused. */
  async visit(): Promise<number> {
    const began = performance.now();
    const line = await RawLine.join(this.#url, await reserved(this.#url, this.table));
    line.close();
    return performance.now() - began;
  }

  close(): void {
    for (const line of this.#lines) line.close();
  }

  #intent(intent: Intent): Promise<number> {
    return this.#timed("play", playAt(this.#ply, intent));
  }

  async #timed(type: string, payload: unknown): Promise<number> {
    const began = performance.now();
    const { status, value } = await (this.#lines[this.#active] as RawLine).ask(type, payload);
    const ms = performance.now() - began;
    if (status !== 0) throw new Error(`${type} was refused: ${JSON.stringify(value)}`);
    this.#ply = (value as { ply: number }).ply;
    return ms;
  }
}

async function reserved(url: string, table: string, token?: string): Promise<Reserved> {
  const { body, text } = await call<{ reservation?: Reserved }>(url, "POST", `/api/tables/${table}/attach`, { token });
  if (!body?.reservation) throw new Error(`not attached: ${text}`);
  return body.reservation;
}
