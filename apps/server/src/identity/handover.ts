import { randomCode, readCode } from "./randomId.ts";

/** A handover code is good for so long, once. */
export const HANDOVER_SECONDS = 300;
const MOST_AT_ONCE = 10_000;

/**
 * Codes by which a player's other device becomes the same player. They live in memory alone: a code that a restart forgot is asked
 * for again. One a player: a new one ends the one before.
 */
export class Handovers {
  readonly #now: () => number;
  readonly #players = new Map<string, { readonly player: string; readonly until: number }>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  issue(player: string): string {
    for (const [code, { until }] of this.#players) if (until <= this.#now()) this.#players.delete(code);
    this.forget(player);
    const [oldest] = this.#players.keys();
    if (this.#players.size >= MOST_AT_ONCE && oldest !== undefined) this.#players.delete(oldest);
    const code = randomCode();
    this.#players.set(code, { player, until: this.#now() + HANDOVER_SECONDS * 1000 });
    return code;
  }

  /** Whatever code that player has is none any more. */
  forget(player: string): void {
    for (const [code, entry] of this.#players) if (entry.player === player) this.#players.delete(code);
  }

  /** The player whose code this is, as typed; undefined when there is none such any more. */
  redeem(typed: string): string | undefined {
    const code = readCode(typed);
    const entry = code === undefined ? undefined : this.#players.get(code);
    if (code === undefined || !entry) return undefined;
    this.#players.delete(code);
    return entry.until > this.#now() ? entry.player : undefined;
  }
}
