import type { TableOptionsInput } from "@forgotten-planet/game";
import type { Random } from "@forgotten-planet/testkit";
import { Bot } from "./bot.ts";
import { createTable, guest, Refused } from "./door.ts";
import { Observer } from "./observer.ts";
import type { Surroundings } from "./surroundings.ts";

const SCENARIO_FOR = { 2: "first-landing", 3: "delta", 4: "rim" } as const;
export type Players = keyof typeof SCENARIO_FOR;

/** What a party plays. */
export interface PartyWish {
  readonly players: Players;
  readonly options?: Partial<TableOptionsInput>;
}

interface PartyServices extends Omit<Surroundings, "acknowledged"> {
  readonly observers: string;
  readonly random: Random;
  readonly name: string;
}

/** The bots of one table; after the game they play again at the next one. */
export class Party {
  #bots: readonly Bot[] = [];
  #markedAt = 0;
  #wantsNewLines = false;
  #wasPlaying = false;
  #resumedAt: number | undefined;

  get bots(): readonly Bot[] {
    return this.#bots;
  }

  /** Where it plays now, as its first bot sees it. */
  get table(): string {
    return this.#bots[0]?.table ?? "";
  }

  get isPlaying(): boolean {
    return this.#bots.length > 0 && this.#bots.every(({ status }) => status === "playing");
  }

  /** A game was under way when it was marked. */
  get wasPlaying(): boolean {
    return this.#wasPlaying;
  }

  /** When the first intent was acknowledged since the mark. */
  get resumedAt(): number | undefined {
    return this.#resumedAt;
  }

  /** From now on the first acknowledgement counts; of lines joined since alone, where what happens breaks all lines. */
  mark(newLines: boolean): void {
    this.#markedAt = Date.now();
    this.#wantsNewLines = newLines;
    this.#wasPlaying = this.isPlaying;
    this.#resumedAt = undefined;
  }

  /** Makes the table; its bots come, sit down and begin by themselves. */
  async gather({ players, options = {} }: PartyWish, { observers, random, name, ...around }: PartyServices): Promise<void> {
    const url = (): string => random.pick(around.urls());
    const identities = await Promise.all(
      Array.from({ length: players }, (_, place) => persistently(() => guest(url(), `Bot ${name}.${place}`))),
    );
    const [host] = identities;
    if (!host) throw new Error("a party of nobody");
    const wish = { scenario: SCENARIO_FOR[players], players, isPublic: false, ...options };
    const table = await persistently(() => createTable(url(), host, wish));
    const acknowledged = (joinedAt: number): void => {
      if (this.#resumedAt === undefined && (!this.#wantsNewLines || joinedAt > this.#markedAt)) this.#resumedAt = Date.now();
    };
    this.#bots = identities.map(
      (identity, place) =>
        new Bot(table.id, place, {
          identity,
          random,
          observer: new Observer(observers, `${name}.${place}`),
          around: { ...around, acknowledged },
        }),
    );
    for (const bot of this.#bots) bot.come();
  }
}

const TRIES = 100;
const AGAIN_MS = 300;

/** The server may be away for a while, whenever that is. */
async function persistently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof Refused || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
