import { zTableOptions } from "@forgotten-planet/protocol";
import { afterEach, beforeEach } from "vitest";
import type { JournalAppend } from "../../src/contract/journal.ts";
import type { DiceTerms, MatchStart, NewMatch, Seating, StoredSeat } from "../../src/contract/matches.ts";
import type { Store } from "../../src/store.ts";

/** A store under test: opened again on the same data, as after a restart. */
export interface StoreUnderTest {
  open(): Promise<Store>;
  /** One statement, around the store: what no server does. Answers how many rows it changed. */
  tamper(sql: string): Promise<number>;
  /** As if the latest beat of a process had been so long ago, by the clock that the store goes by. */
  silent(ms: number): Promise<unknown>;
  /** The data is no longer needed. */
  dispose(): Promise<void>;
}

export const OPTIONS = zTableOptions.parse({ game: "forgotten-planet", scenario: "first-landing", players: 2, isPublic: true });
export const DRAWN: object = {
  name: "Ada's ring",
  area: { kind: "fixed", rows: ["...", ".#.", "..."] },
  land: 6,
  bases: [
    [0, 0],
    [2, 2],
  ],
};
export const NOBODY: Seating = { seats: [], colours: [], removed: [], options: OPTIONS };
export const SETUP = { scenario: { name: "x" }, seats: [], setup: {} };
export const seat = (place: number, id: string, ready = false): StoredSeat => ({
  place,
  player: { id, name: `Name of ${id}` },
  colour: place === 0 ? "red" : "yellow",
  ready,
});
export const SECRET = Uint8Array.from([1, 2, 255]);
export const NEXT = Uint8Array.from([0, 254, 3]);
export const DICE: DiceTerms = { nonces: ["0123456789abcdef", ""], from: 0 };
export const START: MatchStart = { setup: SETUP, seats: [seat(0, "bea", true), seat(1, "ada", true)], dice: DICE };

export const newMatch = (id = "m1", more: Partial<NewMatch> = {}): NewMatch => ({
  id,
  code: `CODE-${id}`,
  options: OPTIONS,
  host: "ada",
  seats: [seat(0, "ada")],
  colours: ["red", "yellow"],
  secret: SECRET,
  rulesVersion: 1,
  createdAt: 10,
  ...more,
});

export const entry = (ply: number, more: Partial<JournalAppend> = {}): JournalAppend => ({
  match: "m1",
  epoch: 1,
  ply,
  line: `line ${ply}`,
  seat: 0,
  intentId: `id ${ply}`,
  payloadHash: "hash",
  over: false,
  at: 100 + ply,
  ...more,
});

/** The store of the test that runs. Ada, Bea and Eve have names in it. */
export interface StoreAtHand {
  readonly store: Store;
  readonly under: StoreUnderTest;
  reopen(): Promise<void>;
  /** Makes a match that runs under epoch 1. */
  playing(id?: string, start?: MatchStart): Promise<void>;
}

/** Opens a new store before each test, and throws it away after it. */
export function storeAtHand(make: () => Promise<StoreUnderTest>): StoreAtHand {
  let under: StoreUnderTest;
  let store: Store;
  beforeEach(async () => {
    under = await make();
    store = await under.open();
    for (const id of ["ada", "bea", "eve"]) await store.players.create({ id, name: `Name of ${id}` }, 1);
  });
  afterEach(async () => {
    await store.close();
    await under.dispose();
  });
  return {
    get store() {
      return store;
    },
    get under() {
      return under;
    },
    async reopen() {
      await store.close();
      store = await under.open();
    },
    async playing(id = "m1", start = START) {
      await store.createMatch(newMatch(id));
      await store.claimMatch(id);
      await store.startMatch(id, 1, start, 20);
    },
  };
}
