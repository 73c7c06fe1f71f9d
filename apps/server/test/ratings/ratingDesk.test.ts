import { openSqliteStore, type Store, type StoredPlayer } from "@forgotten-planet/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GAMES } from "../../src/games.ts";
import { randomId } from "../../src/identity/randomId.ts";
import { RatingDesk } from "../../src/ratings/ratingDesk.ts";
import { rebuildRatings } from "../../src/ratings/rebuild.ts";
import { serve } from "../../src/server.ts";
import { freshDataDir, rememberingLog, testConfig } from "../support/harness.ts";
import { LATELY, storePast } from "../support/storedPast.ts";

/* Each rated match counts once, by any server at any time, and all of it can be computed again. */

let store: Store;
const people: StoredPlayer[] = ["Ada", "Bruno", "Eve"].map((name) => ({ id: randomId(), name }));
const keys = people.map(({ name }) => `key of ${name}`);
const MATCHES = 12;
/** Far enough apart for all of them to count. */
const APART_MS = 12 * 3_600_000;

beforeAll(async () => {
  store = await openSqliteStore(freshDataDir());
  for (const player of people) await store.players.create(player, 1);
  for (let i = 0; i < MATCHES; i++) {
    const [one, other] = [i % 3, (i + 1) % 3] as const;
    const players = [people[one]!, people[other]!];
    const ended = i === 5 ? { until: 20, away: [1 as const] } : {};
    await storePast(store, {
      players,
      rated: [keys[one]!, keys[other]!],
      seed: i + 1,
      at: LATELY - (MATCHES + 2 - i) * APART_MS,
      ...ended,
    });
  }
  await storePast(store, { players: [people[0]!, people[1]!], rated: [keys[0]!, keys[1]!], until: 5, isRunning: true });
  await storePast(store, { players: [people[0]!, people[1]!] });
});
afterAll(() => store.close());

const desk = () => new RatingDesk({ store, games: GAMES, log: rememberingLog() });
const ratings = () => store.ratings.of(keys);

describe("rated matches that nobody has counted", () => {
  test("are counted once by several that count at the same time, without a gap", async () => {
    const desks = Array.from({ length: 4 }, desk);
    await Promise.all(desks.map((one) => one.catchUp()));
    const log = await store.ratings.log(0, 100);
    expect(log.map(({ number }) => number)).toEqual(Array.from({ length: MATCHES }, (_, i) => i + 1));
    expect(new Set(log.map(({ match }) => match)).size).toBe(MATCHES);
    expect(await desks[0]!.catchUp()).toBe(0);
    const all = await ratings();
    expect(all.reduce((sum, { matches }) => sum + matches, 0)).toBe(2 * (MATCHES - 1));
    expect(all.reduce((sum, { begun }) => sum + begun, 0)).toBe(2 * MATCHES);
    expect(all.reduce((sum, { finished }) => sum + finished, 0)).toBe(2 * MATCHES - 1);
    for (const one of desks) one.stop();
  });

  test("lead to the same ratings when all of it is computed again", async () => {
    const live = await ratings();
    const log = await store.ratings.log(0, 100);
    expect(await rebuildRatings(store, GAMES)).toEqual({ matches: MATCHES, ratings: 3, amended: 0 });
    expect(await ratings()).toEqual(live);
    await store.ratings.replaceAll([{ ...live[0]!, value: 9999 }]);
    await store.ratings.amend([{ ...log[3]!, seats: log[3]!.seats.map((seat) => ({ ...seat, rank: 1 })) }]);
    expect(await rebuildRatings(store, GAMES)).toEqual({ matches: MATCHES, ratings: 3, amended: 1 });
    expect(await ratings()).toEqual(live);
    expect(await store.ratings.log(0, 100)).toEqual(log);
  });

  test("that ended while no server ran are counted when one starts, and as the log has them once they are archived", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 4; i++)
      ids.push(
        (await storePast(store, { players: [people[0]!, people[1]!], rated: [keys[0]!, keys[1]!], seed: 99 + i, at: LATELY + i * 1000 }))
          .id,
      );
    const kept = new Proxy(store, { get: (target, name) => (name === "close" ? async () => {} : Reflect.get(target, name).valueOf()) });
    const bound = new Proxy(kept, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" && name !== "close" ? value.bind(store) : value;
      },
    });
    const server = await serve(bound, testConfig(), rememberingLog());
    await server.close();
    const entries = await store.ratings.log(MATCHES, 100);
    expect(entries.map(({ match }) => match)).toEqual(ids);
    expect(entries.map(({ uncounted }) => uncounted)).toEqual([undefined, undefined, undefined, "same-people"]);
    const live = await ratings();
    for (const id of ids) expect(await store.archive.drop((await store.archive.read(id))!, 1)).toBe(true);
    expect(await rebuildRatings(store, GAMES)).toMatchObject({ amended: 0 });
    expect(await ratings()).toEqual(live);
  });
});
