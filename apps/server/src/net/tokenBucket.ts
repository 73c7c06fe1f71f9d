/** A limit with a burst and a rate per second. */
export class TokenBucket {
  readonly #burst: number;
  readonly #perMs: number;
  readonly #now: () => number;
  #level: number;
  #at: number;

  constructor(burst: number, perSecond: number, now: () => number = performance.now.bind(performance)) {
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
  readonly #make: () => TokenBucket;
  readonly #buckets = new Map<string, TokenBucket>();
  #sweepAt = 1000;

  constructor(burst: number, perSecond: number) {
    this.#make = () => new TokenBucket(burst, perSecond);
  }

  take(key: string, count = 1): boolean {
    return this.of(key).take(count);
  }

  of(key: string): TokenBucket {
    const known = this.#buckets.get(key);
    if (known) return known;
    if (this.#buckets.size >= this.#sweepAt) this.#sweep();
    const bucket = this.#make();
    this.#buckets.set(key, bucket);
    return bucket;
  }

  /** Number of keys with a bucket. */
  get size(): number {
    return this.#buckets.size;
  }

  #sweep(): void {
    for (const [key, bucket] of this.#buckets) if (bucket.isFull) this.#buckets.delete(key);
    this.#sweepAt = Math.max(1000, 2 * this.#buckets.size);
  }
}
