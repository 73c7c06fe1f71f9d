import {
  type Identity,
  type LadderPage,
  type MatchRatings,
  type OwnRatings,
  type PersonRatings,
  zMatchRatings,
} from "@forgotten-planet/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attach, createTable, guest, http, type Seated, startTestServer, type TestServer, TWO_PLAYERS } from "../support/harness.ts";
import { playToTheEnd } from "../support/wholeGame.ts";

/* A match that counts, from the agreement to the ladder. @source docs/adr/0016 */

let at: TestServer;
let [ada, bruno, eve, robot]: Identity[] = [];
beforeAll(async () => {
  at = await startTestServer();
  [ada, bruno, eve] = await Promise.all(["Ada", "Bruno", "Eve"].map((name) => guest(at.url, name)));
  robot = (await http<Identity>(at.url, "POST", "/api/players", { body: { name: "Robot", bot: true } })).body;
});
afterAll(() => at.server.close());

const RATED = { ...TWO_PLAYERS, rated: true, clock: { kind: "hourglass", minutes: 9 } as const, autoStart: false };
const choose = (who: Identity, on: boolean) =>
  http<OwnRatings>(at.url, "PUT", "/api/players/me/ratings", { token: who.token, body: { on } });
const own = async (who: Identity) => (await http<OwnRatings>(at.url, "GET", "/api/v1/me/ratings", { token: who.token })).body;
const ofMatch = async (id: string, who?: Identity) =>
  (await http<MatchRatings>(at.url, "GET", `/api/v1/matches/${id}/ratings`, who ? { token: who.token } : {})).body;

async function seatedAt(id: string, ...people: Identity[]): Promise<Seated[]> {
  const seated: Seated[] = [];
  for (const [place, identity] of people.entries()) {
    const person = await attach(at.url, id, identity);
    if (place > 0) await person.ask("sit", { seat: place });
    seated.push(person);
  }
  return seated;
}

describe("a rated table", () => {
  test("needs a clock, a scenario of the game, and people among people", async () => {
    const refusal = async (options: object, who = ada!) =>
      (await http<{ error: { code: string } }>(at.url, "POST", "/api/tables", { token: who.token, body: options })).body.error;
    expect(await refusal({ ...RATED, clock: "none" })).toMatchObject({
      code: "bad-shape",
      message: expect.stringMatching(/^rated: needs a clock/),
    });
    // Its maker could draw one that they win before anybody else has a turn.
    const drawn = {
      name: "Mine",
      area: { kind: "fixed", rows: Array(7).fill(".......") },
      land: 1,
      bases: [
        [3, 0],
        [3, 6],
      ],
      specials: [[3, 2]],
    };
    expect(await refusal({ ...RATED, scenario: drawn })).toMatchObject({
      code: "rated-table",
      message: expect.stringMatching(/^scenario: /),
    });
    expect(await refusal({ ...RATED, bots: [{ place: 1, level: "planner" }] })).toMatchObject({ code: "rated-table" });
    const { id } = await createTable(at.url, ada!, RATED);
    const [host] = (await seatedAt(id, ada!)) as [Seated];
    expect(await host.refused("bot", { seat: 1, level: "planner" })).toMatchObject({ code: "rated-table" });
    const program = await attach(at.url, id, robot);
    expect(await program.refused("sit", { seat: 1 })).toMatchObject({ code: "rated-table" });
    const open = await createTable(at.url, ada!, { ...RATED, rated: false });
    const [maker] = (await seatedAt(open.id, ada!, robot!)) as [Seated, Seated];
    expect(await maker.refused("options", { ...maker.welcome.table.options, rated: true })).toMatchObject({ code: "rated-table" });
  });

  test("begins when all who sit there take part and agree; who leaves has not agreed", async () => {
    const { id } = await createTable(at.url, ada!, { ...RATED, isPublic: false });
    const [host, guest] = (await seatedAt(id, ada!, bruno!)) as [Seated, Seated];
    expect(await host.refused("ready", { ready: true })).toMatchObject({ code: "ratings-off" });
    expect(await host.refused("ready", { ready: true, rated: true })).toMatchObject({ code: "ratings-off" });
    await choose(ada!, true);
    expect(await host.refused("ready", { ready: true })).toMatchObject({ code: "ratings-off" });
    await host.ask("ready", { ready: true, rated: true });
    expect(await host.refused("start", {})).toMatchObject({ code: "not-ready" });
    await choose(bruno!, true);
    await guest.ask("ready", { ready: true, rated: true });
    await guest.ask("leaveSeat", {});
    await guest.ask("sit", { seat: 1 });
    expect(await host.refused("start", {})).toMatchObject({ code: "not-ready" });
    await guest.ask("ready", { ready: true, rated: true });
    await choose(bruno!, false);
    expect(await host.refused("start", {})).toMatchObject({ code: "ratings-off" });
    await choose(bruno!, true);
    await host.ask("start", {});
    await host.until(({ view }) => view.status === "playing");
    expect(await ofMatch(id)).toMatchObject({ error: { code: "private-match" } });
    expect((await ofMatch(id, bruno)).seats).toHaveLength(2);
  });
});

describe("a match that counts", () => {
  test("is played to its end, changes both ratings once, and is on the ladder; a rematch counts if both say so", async () => {
    for (const who of [ada!, bruno!]) await choose(who, true);
    const { id } = await createTable(at.url, ada!, { ...RATED, scenario: "first-landing" });
    const people = await seatedAt(id, ada!, bruno!);
    expect(await ofMatch(id)).toMatchObject({ rated: true, seats: [{ seat: 0, rating: { value: 1500, provisional: true } }, { seat: 1 }] });
    for (const person of people) await person.ask("ready", { ready: true, rated: true });
    await people[0]!.ask("start", {});
    await Promise.all(people.map((person) => person.until(({ view }) => view.status === "playing" && view.match !== undefined)));
    const players = [...people].sort((one, other) => (one.seat ?? 0) - (other.seat ?? 0));
    for (const [asked, payload] of [
      ["end", { on: true }],
      ["giveUp", {}],
    ] as const)
      expect(await people[0]!.refused(asked, payload)).toMatchObject({ code: "rated-table" });
    await playToTheEnd({ players });
    const result = await ofMatch(id);
    expect(zMatchRatings.parse(result)).toEqual(result);
    expect(result).toMatchObject({ rated: true, counted: true });
    const changes = result.seats.map(({ change = 0 }) => change);
    expect(Math.abs(changes[0]! + changes[1]!)).toBeLessThanOrEqual(1);
    expect(await ofMatch(id)).toEqual(result);
    const [adas, brunos] = [await own(ada!), await own(bruno!)];
    for (const { ratings } of [adas, brunos])
      expect(ratings).toMatchObject([{ mode: "two", ladder: "people", matches: 1, begun: 1, finished: 1, provisional: true }]);
    const ladder = (await http<LadderPage>(at.url, "GET", "/api/v1/ratings?mode=two")).body;
    expect(ladder.entries.map(({ name }) => name).sort()).toEqual(["Ada", "Bruno"]);
    const paged = (await http<LadderPage>(at.url, "GET", "/api/v1/ratings?mode=two&limit=1")).body;
    const rest = (await http<LadderPage>(at.url, "GET", `/api/v1/ratings?mode=two&limit=1&cursor=${paged.next}`)).body;
    expect([...paged.entries, ...rest.entries]).toEqual(ladder.entries);
    const someone = (await http<PersonRatings>(at.url, "GET", `/api/v1/ratings/${adas.person}`)).body;
    expect(someone).toMatchObject({ name: "Ada", ratings: adas.ratings });

    for (const person of people) await person.ask("rematch", { on: true, rated: true });
    const again = (await people[0]!.until(({ rematches }) => rematches.length > 0)).rematches[0]!;
    expect(await ofMatch(again)).toMatchObject({ rated: true });
  });

  test("is hidden with its player, who may part with it for good", async () => {
    const before = await own(ada!);
    const { person } = before;
    await choose(ada!, false);
    expect(await own(ada!)).toEqual({ ...before, on: false });
    expect((await http(at.url, "GET", `/api/v1/ratings/${person}`)).status).toBe(404);
    expect((await http<LadderPage>(at.url, "GET", "/api/v1/ratings?mode=two&limit=49")).body.entries.map(({ name }) => name)).toEqual([
      "Bruno",
    ]);
    await choose(ada!, true);
    expect(await own(ada!)).toEqual(before);
    const gone = await http<OwnRatings>(at.url, "DELETE", "/api/players/me/ratings", { token: ada!.token });
    expect(gone.body).toEqual({ on: false, ratings: [] });
    const second = (await choose(ada!, true)).body;
    expect(second.person).not.toBe(person);
    expect(second.ratings).toEqual([]);
  });

  test("is asked for in good form, and changed by its player alone", async () => {
    const code = async (method: "GET" | "PUT" | "DELETE", path: string, more: object = {}) =>
      (await http<{ error?: { code: string } }>(at.url, method, path, more)).body.error?.code;
    expect(await code("GET", "/api/v1/ratings?mode=five")).toBe("bad-shape");
    for (const game of ["chess", ""]) expect(await code("GET", `/api/v1/ratings?game=${game}`)).toBe("unknown-game");
    expect(await code("GET", "/api/v1/ratings?cursor=x")).toBe("bad-shape");
    expect(await code("GET", `/api/v1/ratings/${"a".repeat(22)}`)).toBe("no-such-person");
    expect(await code("GET", `/api/v1/matches/${"a".repeat(22)}/ratings`)).toBe("no-such-match");
    expect(await code("GET", "/api/v1/me/ratings")).toBe("bad-token");
    expect(await code("PUT", "/api/players/me/ratings", { body: { on: true } })).toBe("bad-token");
    expect(await code("PUT", "/api/players/me/ratings", { body: { on: 1 }, token: eve!.token })).toBe("bad-shape");
    expect(await code("DELETE", "/api/players/me/ratings", { token: "nonsense" })).toBe("bad-token");
    expect((await choose(eve!, false)).body).toEqual({ on: false, ratings: [] });
    const flood = await Promise.all(Array.from({ length: 60 }, () => choose(eve!, false)));
    expect(flood.filter(({ status }) => status === 429).length).toBeGreaterThan(10);
  });
});
