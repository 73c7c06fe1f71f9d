import { type Identity, type LadderPage, type MatchRatings, type OwnRatings, zMatchRatings } from "@forgotten-planet/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attach, createTable, guest, http, startTestServer, type TestServer, TWO_PLAYERS, testConfig } from "../support/harness.ts";
import { inStore, LATELY, storePast } from "../support/storedPast.ts";

/* What a match that does not count is told as, before it begins and after its end. @source docs/adr/0016 */

let at: TestServer;
let people: Identity[];
/** Four matches of the first two people within an hour, then one of the first and the third. */
const matches: string[] = [];

beforeAll(async () => {
  const config = testConfig();
  const before = await startTestServer(config);
  people = await Promise.all(["Ada", "Bruno", "Eve"].map((name) => guest(before.url, name)));
  const keys: string[] = [];
  for (const { token } of people) {
    const { body } = await http<OwnRatings>(before.url, "PUT", "/api/players/me/ratings", { token, body: { on: true } });
    keys.push(body.person ?? "");
  }
  await before.server.close();
  await inStore(config.dataDir ?? "", async (store) => {
    for (const [i, other] of [1, 1, 1, 1, 2].entries()) {
      const players = [people[0]!.player, people[other]!.player];
      const { id } = await storePast(store, { players, rated: [keys[0]!, keys[other]!], seed: i, at: LATELY + i * 1000 });
      matches.push(id);
    }
  });
  at = await startTestServer(config);
});
afterAll(() => at.server.close());

const ofMatch = async (id: string): Promise<MatchRatings> =>
  zMatchRatings.parse((await http(at.url, "GET", `/api/v1/matches/${id}/ratings`)).body);

test("the fourth match of the same people within a day, and with people of provisional rating, does not count and says why", async () => {
  for (const id of matches.slice(0, 3)) {
    const told = await ofMatch(id);
    expect(told).toMatchObject({ rated: true, counted: true, seats: [{ change: expect.any(Number) }, { change: expect.any(Number) }] });
    expect(told).not.toHaveProperty("uncounted");
  }
  for (const [id, uncounted] of [
    [matches[3]!, "same-people"],
    [matches[4]!, "newcomers"],
  ] as const) {
    const told = await ofMatch(id);
    expect(told).toMatchObject({ rated: true, counted: false, uncounted });
    for (const seat of told.seats) expect(seat).not.toHaveProperty("change");
  }
  const { body } = await http<LadderPage>(at.url, "GET", "/api/v1/ratings?mode=two");
  expect(body.entries.map(({ name, matches: counted, begun }) => [name, counted, begun]).sort()).toEqual([
    ["Ada", 3, 5],
    ["Bruno", 3, 4],
  ]);
});

test("a table says so before the start, once all who would play sit there", async () => {
  const { id } = await createTable(at.url, people[0]!, { ...TWO_PLAYERS, rated: true, clock: { kind: "hourglass", minutes: 9 } });
  const host = await attach(at.url, id, people[0]);
  expect(await ofMatch(id)).not.toHaveProperty("uncounted");
  for (const [other, uncounted] of [
    [1, "same-people"],
    [2, "newcomers"],
  ] as const) {
    const person = await attach(at.url, id, people[other]);
    await person.ask("sit", { seat: 1 });
    const told = await ofMatch(id);
    expect(told).toMatchObject({ rated: true, uncounted });
    expect(told).not.toHaveProperty("counted");
    await person.ask("leaveSeat", {});
    await person.leave();
  }
  await host.leave();
});
