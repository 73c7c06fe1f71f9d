/** What a crowd counts while it plays. */
export interface Counts {
  readonly acknowledged: number;
  /** By code. */
  readonly refused: Readonly<Record<string, number>>;
  readonly joins: number;
  readonly failedJoins: number;
  /** Closed lines by close code. */
  readonly closed: Readonly<Record<string, number>>;
  readonly games: number;
  /** What must not be, in words. */
  readonly odd: readonly string[];
}

/** How long answers took, in milliseconds. */
export interface Times {
  /** From an intent to its acknowledgement. */
  readonly ackMs: readonly number[];
  /** There and back over the same lines, with nothing to be done at the other end. */
  readonly pingMs: readonly number[];
}

/** Counted together for all bots of a process. */
export class Tally {
  acknowledged = 0;
  joins = 0;
  failedJoins = 0;
  games = 0;
  readonly #refused: Record<string, number> = {};
  readonly #closed: Record<string, number> = {};
  readonly #odd: string[] = [];
  #ackMs: number[] = [];
  #pingMs: number[] = [];

  refused(code: string): void {
    this.#refused[code] = (this.#refused[code] ?? 0) + 1;
  }

  closed(code: number): void {
    this.#closed[code] = (this.#closed[code] ?? 0) + 1;
  }

  odd(text: string): void {
    if (this.#odd.length < 100) this.#odd.push(text);
  }

  /** From sending to the answer, of an accepted intent that was answered on its first line. */
  acknowledgedAfter(ms: number): void {
    this.acknowledged++;
    this.#ackMs.push(ms);
  }

  pinged(ms: number): void {
    this.#pingMs.push(ms);
  }

  /** All since the last call. */
  takeTimes(): Times {
    const taken = { ackMs: this.#ackMs, pingMs: this.#pingMs };
    this.#ackMs = [];
    this.#pingMs = [];
    return taken;
  }

  get counts(): Counts {
    const { acknowledged, joins, failedJoins, games } = this;
    return { acknowledged, joins, failedJoins, games, refused: { ...this.#refused }, closed: { ...this.#closed }, odd: [...this.#odd] };
  }
}
