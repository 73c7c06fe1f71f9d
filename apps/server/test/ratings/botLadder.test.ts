import type { Identity, LadderPage, MatchRatings, OwnRatings } from "@forgotten-planet/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { botsInThread } from "../support/bots/botsInThread.ts";
import {
  allAt,
  attach,
  createTable,
  http,
  type OptionsInput,
  type Seated,
  startTestServer,
  type TestServer,
  TWO_PLAYERS,
  testConfig,
} from "../support/harness.ts";
import { eager, HURRY } from "../support/profile.ts";

/* Programs and the server's levels play on a ladder of their own, from the agreement to its page. */

let at: TestServer;
let robot: Identity;
let android: Identity;

async function program(name: string): Promise<Identity> {
  const { body } = await http<Identity>(at.url, "POST", "/api/players", { body: { name, bot: true } });
  await http(at.url, "PUT", "/api/players/me/ratings", { token: body.token, body: { on: true } });
  return body;
}

beforeAll(async () => {
  at = await startTestServer(testConfig({ BOT_PAUSE_PERCENT: "0", LIMIT_BOT_ACCOUNT_REQUESTS: "1000" }), { makeBotWorker: botsInThread() });
  [robot, android] = await Promise.all([program("Robot"), program("Android")]);
});
afterAll(() => at.server.close());

const RATED = { ...TWO_PLAYERS, rated: true, clock: { kind: "hourglass", minutes: 9 } as const, autoStart: false };
const TWO: OptionsInput = { ...RATED, scenario: "first-landing" };
const THREE: OptionsInput = { ...RATED, scenario: "delta", players: 3 };

const named = async (mode: "two" | "three", ladder: "people" | "bots"): Promise<readonly string[]> =>
  (await http<LadderPage>(at.url, "GET", `/api/v1/ratings?mode=${mode}&ladder=${ladder}`)).body.entries.map(({ name }) => name).sort();

/** Both programs sit at a rated table, and then what else; all agree and the match is played to its end. Returns its address. */
async function played(options: OptionsInput, seatMore: (host: Seated) => Promise<unknown> = async () => {}): Promise<string> {
  const { id } = await createTable(at.url, robot, options);
  const players = [await attach(at.url, id, robot), await attach(at.url, id, android)] as const;
  await players[1].ask("sit", { seat: 1 });
  await seatMore(players[0]);
  for (const player of players) await player.ask("ready", { ready: true, rated: true });
  await players[0].ask("start", {});
  await Promise.all(players.map((player) => player.until(({ view }) => view.match !== undefined)));
  const isOurs = ({ view }: Seated): boolean => view.status !== "playing" || players.some(({ seat }) => seat === view.match?.view.active);
  while (players[0].view.status === "playing") {
    await players[0].until(isOurs, 20_000);
    const { active } = players[0].match.view;
    const player = players.find(({ seat }) => seat === active);
    if (players[0].view.status !== "playing" || !player) break;
    await allAt(players, players[0].match.ply);
    const { ply } = await player.play(eager(player.legal(), player.match.ply, HURRY), player.match.ply);
    await players[0].until(({ match }) => match.ply >= ply);
  }
  await Promise.all(players.map((player) => player.leave()));
  return id;
}

const ratingsOf = async (id: string): Promise<MatchRatings> =>
  (await http<MatchRatings>(at.url, "GET", `/api/v1/matches/${id}/ratings`)).body;
const own = async ({ token }: Identity): Promise<OwnRatings> =>
  (await http<OwnRatings>(at.url, "GET", "/api/v1/me/ratings", { token })).body;

describe("on the ladder of bots alone", () => {
  test("are two programs that agreed and played to the end", async () => {
    const id = await played(TWO);
    expect(await ratingsOf(id)).toMatchObject({ rated: true, counted: true, seats: [{ change: expect.any(Number) }, {}] });
    expect([await named("two", "bots"), await named("two", "people")]).toEqual([["Android", "Robot"], []]);
    for (const who of [robot, android]) expect((await own(who)).ratings).toMatchObject([{ mode: "two", ladder: "bots", matches: 1 }]);
  });

  test("are the server's levels too, which agree to everything", async () => {
    const id = await played(THREE, (host) => host.ask("bot", { seat: 2, level: "builder" }));
    expect(await ratingsOf(id)).toMatchObject({ rated: true, counted: true });
    expect([await named("three", "bots"), await named("three", "people")]).toEqual([["Android", "Builder", "Robot"], []]);
  });

  test("nobody else is: a person finds no place at their table, not even that of a level", async () => {
    const { id } = await createTable(at.url, robot, THREE);
    const host = await attach(at.url, id, robot);
    await host.ask("bot", { seat: 2, level: "builder" });
    const { body: ada } = await http<Identity>(at.url, "POST", "/api/players", { body: { name: "Ada" } });
    const person = await attach(at.url, id, ada);
    for (const seat of [1, 2]) expect(await person.refused("sit", { seat })).toMatchObject({ code: "rated-table" });
    await Promise.all([host.leave(), person.leave()]);
  });
});
