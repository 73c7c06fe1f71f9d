import { checkDice } from "@forgotten-planet/core/dice";
import type { Identity, TableSummary } from "@forgotten-planet/protocol";
import type { HiddenHands } from "@forgotten-planet/testkit/toy";
import { afterEach, describe, expect, test } from "vitest";
import { GAMES_WITH_TOY } from "../support/gamesWithToy.ts";
import { HandsPlayer } from "../support/handsPlayer.ts";
import { guest, http, startTestServer, type TestServer, testConfig } from "../support/harness.ts";

/* A game that has nothing in common with ours is played at the same tables: everybody acts at once, into hands that nobody else sees. */

const OPTIONS = { game: "hidden-hands", players: 2, cards: 6, isPublic: true, order: "seated" } as const;

let running: TestServer;
afterEach(() => running.server.close());

async function start(): Promise<string> {
  running = await startTestServer(testConfig(), { games: GAMES_WITH_TOY });
  return running.url;
}

async function restart(): Promise<string> {
  await running.server.close();
  running = await startTestServer({ ...running.config, port: 0 }, { games: GAMES_WITH_TOY });
  return running.url;
}

interface Table {
  readonly id: string;
  readonly identities: readonly [Identity, Identity];
  readonly ada: HandsPlayer;
  readonly bea: HandsPlayer;
}

/** Ada is seat a, Bea is seat b. */
async function begun(url: string, options: object = {}): Promise<Table> {
  const identities = [await guest(url, "Ada"), await guest(url, "Bea")] as const;
  const made = await http<{ id: string }>(url, "POST", "/api/tables", { body: { ...OPTIONS, ...options }, token: identities[0].token });
  expect(made.status).toBe(201);
  const { id } = made.body;
  const [ada, bea] = await Promise.all(identities.map((identity) => HandsPlayer.at(url, id, identity)));
  await bea!.ask("sit", { seat: 1 });
  for (const player of [ada!, bea!]) await player.ask("ready", { ready: true, nonce: "0123456789abcdef" });
  await Promise.all([ada!, bea!].map((player) => player.until(({ view }) => view.match !== undefined)));
  return { id, identities, ada: ada!, bea: bea! };
}

const allAt = (players: readonly HandsPlayer[], ply: number) =>
  Promise.all(players.map((player) => player.until(({ match }) => match.ply === ply)));

/** The cards that somebody was told of last, of that seat. */
const handOf = ({ secrets }: HandsPlayer, seat: number) => secrets.at(-1)?.hands.find((hand) => hand.seat === seat)?.cards;

const tablesOf = async (url: string, { token }: Identity): Promise<readonly TableSummary<HiddenHands>[]> =>
  (await http<{ tables: readonly TableSummary<HiddenHands>[] }>(url, "GET", "/api/players/me", { token })).body.tables;

describe("a game of hidden hands over a real server", () => {
  test("both act in any order, and a hand is its owner's to know until the end", async () => {
    const { ada, bea, id } = await begun(await start());
    const eve = await HandsPlayer.at(running.url, id);
    const all = [ada, bea, eve];
    expect(ada.match.view.waits).toEqual([0, 1]);
    await bea.play("+");
    await allAt(all, 1);
    expect(all.map(({ match }) => match.last)).toEqual(["b?", "b?", "b?"]);
    expect(handOf(bea, 1)).toEqual([expect.any(Number)]);
    expect([ada.secrets, eve.secrets]).toEqual([[], []]);
    expect(eve.match.view.hands).toEqual([[], ["?"]]);
    // It waits for the other one alone.
    expect(await bea.refused("play", [1, "+"])).toEqual({ code: "not-your-turn", rule: "H-ROUND" });
    await ada.play("+");
    await allAt(all, 2);
    expect(ada.match.view.waits).toEqual([0, 1]);
    expect(handOf(ada, 0)).toEqual([expect.any(Number)]);
    const late = await HandsPlayer.at(running.url, id);
    expect(late.welcome.history?.lines).toEqual(["b?", "a?"]);
    expect(late.welcome.privateView).toBeUndefined();
    // Its newest connection takes a player's place, and knows what is that seat's.
    const again = await HandsPlayer.at(running.url, id, ada.identity);
    expect(again.welcome.privateView).toEqual({ hands: [{ seat: 0, cards: handOf(ada, 0) }] });
  });

  test("what nobody saw is taken back, a card is not, and what is no line of it is malformed", async () => {
    const { ada, bea } = await begun(await start());
    await ada.play("*");
    await allAt([ada, bea], 1);
    expect(ada.match.view.wagers).toEqual([1, 0]);
    expect(await bea.refused("play", [1, "!"])).toEqual({ code: "undo-barred" });
    await ada.play("!");
    await allAt([ada, bea], 2);
    expect(ada.match.view.wagers).toEqual([0, 0]);
    await ada.play("+");
    await allAt([ada, bea], 3);
    expect((await ada.refused("play", [3, "!"])).code).toBe("not-your-turn");
    for (const line of ["?", "+:3", "endTurn", "1>0,0", "\u0000"])
      expect(await bea.refused("play", [3, line])).toEqual({ code: "malformed", rule: "H-FORM" });
    expect(await bea.refused("plan", { marks: [] })).toEqual({ code: "no-alliance" });
  });

  test("the end opens all hands, its record and its dice, and the same people play again", async () => {
    const { ada, bea, id } = await begun(await start());
    await ada.play("+");
    await allAt([ada, bea], 1);
    await bea.play("+");
    await allAt([ada, bea], 2);
    await ada.play(".");
    await allAt([ada, bea], 3);
    await bea.play(".");
    await Promise.all([ada, bea].map((player) => player.until(({ view }) => view.status === "over")));
    expect(ada.match.view.hands).toEqual([handOf(ada, 0), handOf(bea, 1)]);
    const { history, dice } = ada.welcome;
    const drawn = history!.lines.flatMap((line) => /:(\d)$/.exec(line)?.slice(1).map(Number) ?? []);
    expect(drawn).toEqual([handOf(ada, 0), handOf(bea, 1)].flat());
    expect(checkDice(dice!, drawn, () => 9)).toEqual({ kept: true, expected: drawn, wrong: [] });
    const record = await http(running.url, "GET", `/api/tables/${id}/record`);
    expect(record.body).toMatchObject({ format: "hidden-hands-record", lines: history!.lines });
    for (const player of [ada, bea]) await player.ask("rematch", {});
    await ada.until(({ rematches }) => rematches.length > 0);
    const next = await HandsPlayer.at(running.url, ada.rematches[0]!, ada.identity);
    expect(next.welcome.history?.setup.seats.map(({ name }) => name)).toEqual(["Bea", "Ada"]);
    expect(next.welcome.table.options).toMatchObject({ game: "hidden-hands", cards: 6 });
    expect(next.match.view.waits).toEqual([0, 1]);
  });

  test("goes on after a restart in the middle, with its hands and its next cards", async () => {
    const { ada, bea, id, identities } = await begun(await start());
    await ada.play("+");
    await allAt([ada, bea], 1);
    const before = { match: ada.match, hand: handOf(ada, 0) };
    const url = await restart();
    expect(await tablesOf(url, identities[1])).toMatchObject([{ id, status: "playing", yourTurn: true, turn: 0 }]);
    const [a, b] = await Promise.all(identities.map((identity) => HandsPlayer.at(url, id, identity)));
    expect(a!.match).toEqual(before.match);
    expect(a!.welcome.privateView).toEqual({ hands: [{ seat: 0, cards: before.hand }] });
    await b!.play("+");
    await allAt([a!, b!], 2);
    expect(a!.match.view).toMatchObject({ round: 1, deck: 4, hands: [["?"], ["?"]] });
  });

  test("lists say whose turn it is, of all who act, and show the position as the game pictures it", async () => {
    const url = await start();
    const { ada, bea, id, identities } = await begun(url);
    const mine = async (identity: Identity) => (await tablesOf(url, identity)).find((table) => table.id === id);
    expect([await mine(identities[0]), await mine(identities[1])]).toMatchObject([{ yourTurn: true }, { yourTurn: true }]);
    await ada.play("+");
    await allAt([ada, bea], 1);
    expect(await mine(identities[0])).toMatchObject({ yourTurn: false, turn: 0, vp: [expect.any(Number), 0], board: [1, 0] });
    expect(await mine(identities[1])).toMatchObject({ yourTurn: true });
  });

  test("clocks run for the first of those who act, and play for them", async () => {
    const { ada, bea } = await begun(await start(), { clock: { kind: "bank", minutes: 1, perEnergy: 1 } });
    expect(ada.welcome.clock).toMatchObject({ running: 0, left: [expect.any(Number), 60_000] });
    await ada.play("+");
    await allAt([ada, bea], 1);
    const again = await HandsPlayer.at(running.url, ada.welcome.table.id, bea.identity);
    expect(again.welcome.clock).toMatchObject({ running: 1 });
  });
});
