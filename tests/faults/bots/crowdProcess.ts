import { type Random, randomOf } from "@forgotten-planet/testkit";
import { Party, type PartyWish } from "./party.ts";
import type { Profile } from "./profile.ts";
import type { TakenOver } from "./reconnectingClient.ts";
import { type Counts, Tally, type Times } from "./tally.ts";
import type { Answered, Arrivals, Asked, CrowdTerms, CrowdWork, Resumed } from "./work.ts";

/* A process of its own with many bots, asked for by `Crowd` over its channel. */

const AT_ONCE = 20;
const START_MS = 120_000;
const CALM_MS = 60_000;

class WorkingCrowd implements CrowdWork {
  readonly #terms: CrowdTerms;
  readonly #random: Random;
  readonly #tally = new Tally();
  readonly #parties: Party[] = [];
  #urls: readonly string[];
  #profile: Profile;
  #isPaused = false;
  #latestAt = 0;

  constructor(terms: CrowdTerms) {
    this.#terms = terms;
    this.#random = randomOf(terms.seed);
    this.#urls = terms.urls;
    this.#profile = terms.profile;
  }

  async gather(tables: number, wish: PartyWish): Promise<void> {
    const made: Party[] = [];
    while (made.length < tables) {
      const some = Array.from({ length: Math.min(AT_ONCE, tables - made.length) }, () => new Party());
      await Promise.all(some.map((party, i) => this.#gatherOne(party, wish, this.#parties.length + i)));
      this.#parties.push(...some);
      made.push(...some);
      await until(() => some.every(({ isPlaying }) => isPlaying), START_MS, "the games to begin");
    }
  }

  #gatherOne(party: Party, wish: PartyWish, number: number): Promise<void> {
    return party.gather(wish, {
      urls: () => this.#urls,
      profile: () => this.#profile,
      isPaused: () => this.#isPaused,
      tally: this.#tally,
      arrived: () => {
        this.#latestAt = Date.now();
      },
      observers: this.#terms.observers,
      random: randomOf(this.#terms.seed + 7919 * (number + 1)),
      name: `${this.#terms.name}${number}`,
    });
  }

  async goTo(urls: readonly string[]): Promise<void> {
    this.#urls = urls;
  }

  async pause(): Promise<void> {
    this.#isPaused = true;
    await until(() => this.#bots.every(({ isWaiting }) => !isWaiting), CALM_MS, "the answers");
  }

  async resume(): Promise<void> {
    this.#isPaused = false;
    for (const bot of this.#bots) bot.consider();
  }

  async behave(profile: Partial<Profile>): Promise<void> {
    this.#profile = { ...this.#profile, ...profile };
  }

  async mark(newLines: boolean): Promise<void> {
    for (const party of this.#parties) party.mark(newLines);
  }

  async resumed(): Promise<Resumed> {
    const silent = this.#parties.filter(({ resumedAt }) => resumedAt === undefined).map(({ table }) => table);
    const playing = this.#parties.flatMap(({ wasPlaying, resumedAt }) => (wasPlaying && resumedAt !== undefined ? [resumedAt] : []));
    return { playing, silent };
  }

  async counts(): Promise<Counts> {
    return this.#tally.counts;
  }

  async takeTimes(): Promise<Times> {
    return this.#tally.takeTimes();
  }

  async arrivals(): Promise<Arrivals> {
    const bots = this.#bots;
    return { bots: bots.length, connected: bots.filter(({ isConnected }) => isConnected).length, latestAt: this.#latestAt };
  }

  async tables(): Promise<readonly string[]> {
    return this.#parties.map(({ table }) => table);
  }

  async hold(): Promise<void> {
    for (const bot of this.#bots) bot.hold();
  }

  async release(): Promise<void> {
    for (const bot of this.#bots) bot.come();
  }

  async drop(oneIn: number): Promise<number> {
    const dropped = this.#bots.filter(({ isConnected }) => isConnected && this.#random.below(oneIn) === 0);
    for (const bot of dropped) bot.drop();
    return dropped.length;
  }

  async takeOver(times: number): Promise<readonly TakenOver[]> {
    const all: TakenOver[] = [];
    while (all.length < times) {
      const connected = this.#bots.filter(({ isConnected }) => isConnected);
      const some = this.#random.shuffled(connected).slice(0, Math.min(AT_ONCE, times - all.length));
      all.push(...(await Promise.all(some.map((bot) => bot.takeOver()))));
    }
    return all;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#bots.map((bot) => bot.end()));
  }

  get #bots() {
    return this.#parties.flatMap(({ bots }) => bots);
  }
}

async function until(holds: () => boolean, patienceMs: number, what: string): Promise<void> {
  for (const began = Date.now(); !holds(); ) {
    if (Date.now() - began > patienceMs) throw new Error(`waited ${patienceMs} ms for ${what} in vain`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

// The SDK warns of each line that breaks, which is intended here; what matters is in the observer logs.
console.warn = () => {};

const crowd = new WorkingCrowd(JSON.parse(process.argv[2] ?? "") as CrowdTerms);
process.on("message", ({ id, name, parameters }: Asked) => {
  const work = crowd[name].bind(crowd) as (...all: readonly unknown[]) => Promise<unknown>;
  work(...parameters).then(
    (value) => process.send?.({ id, value } satisfies Answered),
    (error: unknown) => process.send?.({ id, error: error instanceof Error ? error.message : String(error) } satisfies Answered),
  );
});
process.on("disconnect", () => process.exit(0));
