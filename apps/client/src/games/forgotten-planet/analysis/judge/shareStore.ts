import { addPlayouts, NO_PLAYOUTS, type Playouts } from "@forgotten-planet/bots";
import { signal } from "@preact/signals";
import type { Job, JudgePool, Urgency, Work } from "./judgePool.ts";
import { keepShares, keptShares } from "./keptShares.ts";
import type { JudgedPosition } from "./turnStarts.ts";

/** What is known of a position so far. */
interface Known {
  readonly sum: Playouts;
  /** Games that are asked for, those that are played included. */
  readonly asked: number;
  /** Raised when games were lost: those of the run before are not counted. */
  readonly run: number;
}

/** Games of one question: so few that a thread is soon free for something else. */
const BATCH = 6;
/** Parts of all games after which the other positions come first, so that the whole curve is there before it is exact. */
const STAGES = [0.1, 0.4, 1] as const;
const SAVE_MS = 1_000;

/**
 * How many games are won from each position: first from the one that is shown, then from all others, coarse to fine. What is
 * known well is kept on the device.
 */
export class ShareStore implements Work {
  /** By key of a position. */
  readonly shares = signal<ReadonlyMap<string, Playouts>>(new Map());
  /** Games played from each position. */
  readonly games: number;
  readonly #pool: Pick<JudgePool, "add" | "wake">;
  readonly #match: string;
  readonly #known = new Map<string, Known>();
  #first: JudgedPosition | undefined;
  #others: readonly JudgedPosition[] = [];
  #remove: (() => void) | undefined;
  #saving: ReturnType<typeof setTimeout> | undefined;

  /** `match`: what its figures are kept under. */
  constructor(pool: Pick<JudgePool, "add" | "wake">, match: string, games: number) {
    this.#pool = pool;
    this.#match = match;
    this.games = games;
    for (const [key, sum] of keptShares(match, games)) this.#known.set(key, { sum, asked: sum.count, run: 0 });
    this.#show();
  }

  /** From now on these are wanted, `others` in their order. */
  follow(first: JudgedPosition | undefined, others: readonly JudgedPosition[]): void {
    this.#first = first;
    this.#others = others;
    if (this.#remove) this.#pool.wake();
    else this.#remove = this.#pool.add(this);
  }

  next(urgency: Urgency): Job | undefined {
    const position = urgency === 0 ? this.#urgent() : urgency === 1 ? this.#unknown(STAGES[0]) : this.#wanted();
    if (!position) return undefined;
    const { key, view } = position;
    const before = this.#of(key);
    const { asked, run } = before;
    const count = Math.min(BATCH, this.games - asked);
    this.#known.set(key, { ...before, asked: asked + count });
    return {
      kind: "playouts",
      question: { view, line: [], first: asked, count },
      done: (played) => {
        const now = this.#of(key);
        if (now.run !== run) return;
        const sum = addPlayouts(now.sum, played);
        this.#known.set(key, { ...now, sum });
        this.#show();
        if (sum.count >= STAGES[1] * this.games) this.#saveSoon();
      },
      lost: () => {
        if (this.#of(key).run !== run) return;
        this.#known.set(key, { sum: NO_PLAYOUTS, asked: 0, run: run + 1 });
        this.#show();
      },
    };
  }

  close(): void {
    this.#remove?.();
    this.#remove = undefined;
    if (this.#saving !== undefined) this.#save();
  }

  /** The shown position, until there is something to see. */
  #urgent(): JudgedPosition | undefined {
    return this.#first && this.#of(this.#first.key).asked < Math.ceil(STAGES[0] * this.games) ? this.#first : undefined;
  }

  /** The shown position to its end, then all others, ever more exactly. */
  #wanted(): JudgedPosition | undefined {
    if (this.#first && this.#of(this.#first.key).asked < this.games) return this.#first;
    for (const stage of STAGES) {
      const found = this.#unknown(stage);
      if (found) return found;
    }
    return undefined;
  }

  /** One of the others of which less than that part of its games is known. */
  #unknown(stage: number): JudgedPosition | undefined {
    return this.#others.find(({ key }) => this.#of(key).asked < Math.ceil(stage * this.games));
  }

  #of(key: string): Known {
    return this.#known.get(key) ?? { sum: NO_PLAYOUTS, asked: 0, run: 0 };
  }

  #show(): void {
    this.shares.value = new Map([...this.#known].map(([key, { sum }]) => [key, sum]));
  }

  #saveSoon(): void {
    this.#saving ??= setTimeout(() => this.#save(), SAVE_MS);
  }

  #save(): void {
    clearTimeout(this.#saving);
    this.#saving = undefined;
    keepShares(this.#match, this.games, this.shares.peek());
  }
}
