import { setTimeout as pause } from "node:timers/promises";

/** What an attacker knows: where the server is, and what any guest finds out. */
export interface Field {
  readonly port: number;
  /** A table that everybody may look at. */
  readonly table: string;
  /** A table's code that somebody else has. */
  readonly code: string;
  /** Addresses that the server believes to be its proxy's. */
  readonly proxy: string;
  /** How long the attack goes on. */
  readonly ms: number;
  readonly tally: Tally;
}

/** What was tried, by what came of it. */
export class Tally {
  requests = 0;
  readonly outcomes = new Map<string, number>();

  note(outcome: string): void {
    this.requests++;
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
  }
}

export interface Attack {
  readonly name: string;
  readonly what: string;
  run(field: Field): Promise<void>;
}

const TICK_MS = 20;
/** Not answered yet; more would only wait on this side. */
const MOST_AT_ONCE = 100;

/**
 * Fires that many times a second while the attack goes on: attacker and server share a machine, and the attacker must not starve the server by
 * its own work.
 */
export async function paced({ ms }: Field, perSecond: number, fire: (number: number) => Promise<unknown>): Promise<void> {
  const began = performance.now();
  const open = new Set<Promise<unknown>>();
  for (let fired = 0; performance.now() - began < ms; await pause(TICK_MS)) {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
    for (; fired < due && open.size < MOST_AT_ONCE; fired++) {
      const one = fire(fired).finally(() => open.delete(one));
      open.add(one);
    }
    fired = Math.max(fired, due);
  }
  await Promise.race([Promise.allSettled(open), pause(2000)]);
}
