import { setTimeout as pause } from "node:timers/promises";
import type { Intent } from "@forgotten-planet/rules";
import { randomOf } from "@forgotten-planet/testkit";
import { expect } from "vitest";
import { attach, type PlayedTable, type Seated } from "./harness.ts";

/** An intent that was sent: answered with its ply, or not yet. */
interface Sent {
  readonly ply: number;
  readonly intent: Intent;
}

/** Both players of one table, played by the test; what was acknowledged is observed. */
export class ObservedMatch {
  readonly id: string;
  players: readonly Seated[];
  /** By ply: the line that was seen there when its intent had been acknowledged. */
  readonly acknowledged = new Map<number, string>();
  unanswered: Sent | undefined;
  /** So many lines the journal must have: the ply of the latest answer. */
  #answered = 0;
  readonly #random;

  constructor({ id, players }: PlayedTable, seed: number) {
    this.id = id;
    this.players = players;
    this.#random = randomOf(seed);
  }

  /** Plays until the server is gone or the game is over, `paceMs` between two steps. */
  async play(paceMs = 0): Promise<void> {
    for (;;) {
      if (paceMs > 0) await pause(paceMs);
      const [first] = this.players as [Seated, Seated];
      if (first.view.status !== "playing") return;
      const { view, ply } = first.match;
      const player = this.players[view.active]!;
      const legal = player.legal();
      const intent = this.#random.below(12) === 0 ? ({ type: "endTurn" } as const) : this.#random.pick(legal);
      this.unanswered = {
        ply,
        intent: legal.some(({ type }) => type === intent.type) ? intent : this.#random.pick(legal),
      };
      try {
        const answer = await player.play(this.unanswered.intent, ply);
        this.#answered = answer.ply;
        this.unanswered = undefined;
        await Promise.all(this.players.map((person) => person.until(({ match }) => match.ply >= answer.ply)));
        this.acknowledged.set(ply, player.match.last);
      } catch {
        return;
      }
    }
  }

  /** After a restart: everyone is back in the same seat, nothing acknowledged is lost, what was not answered lands at most once. */
  async comeBack(url: string): Promise<void> {
    const seats = this.players.map(({ seat }) => seat);
    this.players = await Promise.all(this.players.map(({ identity }) => attach(url, this.id, identity)));
    expect(this.players.map(({ seat }) => seat)).toEqual(seats);
    const lines = this.#lines();
    expect(lines.length).toBeGreaterThanOrEqual(this.#answered);
    for (const [ply, line] of this.acknowledged) expect(lines[ply]).toBe(line);
    const sent = this.unanswered;
    if (!sent) return;
    const player = this.players[this.players[0]!.match.view.active]!;
    const sender = lines.length > sent.ply ? this.players["ab".indexOf(lines[sent.ply]!.charAt(0))]! : player;
    for (let times = 0; times < 2; times++) expect(await sender.play(sent.intent, sent.ply)).toEqual({ ply: sent.ply + 1 });
    await Promise.all(this.players.map((person) => person.until(({ match }) => match.ply === sent.ply + 1)));
    this.unanswered = undefined;
  }

  #lines(): readonly string[] {
    return this.players[0]!.welcome.history?.lines ?? [];
  }
}
