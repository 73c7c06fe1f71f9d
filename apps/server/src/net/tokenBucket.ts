const sinceStart = (): number => performance.now();

/** A limit with a burst and a rate per second. */
export class TokenBucket {
  readonly #burst: number;
  readonly #perMs: number;
  readonly #now: () => number;
  #level: number;
  #at: number;

  constructor(burst: number, perSecond: number, now: () => number = sinceStart) {
    this.#burst = burst;
    this.#perMs = perSecond / 1000;
    this.#now = now;
    this.#level = burst;
    this.#at = now();
  }

  /** Takes that many if they are within the limit; returns whether they were. */
  take(count = 1): boolean {
    this.#fill();
    if (this.#level < count) return false;
    this.#level -= count;
    return true;
  }

  /** Gives back what was taken for nothing. */
  giveBack(count = 1): void {
    this.#level = Math.min(this.#burst, this.#level + count);
  }

  /** Takes that many in any case; the debt never exceeds the capacity. */
  charge(count: number): void {
    this.#fill();
    this.#level = Math.max(-this.#burst, this.#level - count);
  }

  get isEmpty(): boolean {
    this.#fill();
    return this.#level < 1;
  }

  #fill(): void {
    const now = this.#now();
    this.#level = Math.min(this.#burst, this.#level + (now - this.#at) * this.#perMs);
    this.#at = now;
  }

  /** Nothing was taken for long enough that it is full again. */
  get isFull(): boolean {
    return this.#level + (this.#now() - this.#at) * this.#perMs >= this.#burst;
  }
}

/** A bucket for each key (an address, a player); full buckets are dropped. */
export class TokenBuckets {
  readonly #burst: number;
  readonly #perSecond: number;
  /** Made with the first of them: each table has several limits that hardly anybody meets. */
  #buckets: Map<string, TokenBucket> | undefined;
  #sweepAt = 1000;

  constructor(burst: number, perSecond: number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
  }

  take(key: string, count = 1): boolean {
    return this.of(key).take(count);
  }

  of(key: string): TokenBucket {
    this.#buckets ??= new Map();
    const known = this.#buckets.get(key);
    if (known) return known;
    if (this.#buckets.size >= this.#sweepAt) this.#sweep(this.#buckets);
    const bucket = new TokenBucket(this.#burst, this.#perSecond);
    this.#buckets.set(key, bucket);
    return bucket;
  }

  /** Number of keys with a bucket. */
  get size(): number {
    return this.#buckets?.size ?? 0;
  }

  #sweep(buckets: Map<string, TokenBucket>): void {
    for (const [key, bucket] of buckets) if (bucket.isFull) buckets.delete(key);
    this.#sweepAt = Math.max(1000, 2 * buckets.size);
  }
}
