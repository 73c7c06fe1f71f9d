import { parseRecord } from "@forgotten-planet/game";
import { position, replay, SCENARIOS } from "@forgotten-planet/rules";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  active,
  attach,
  createTable,
  guest,
  http,
  type Seated,
  startedTable,
  startTestServer,
  summaryOf,
  type TestServer,
  TWO_PLAYERS,
} from "../support/harness.ts";
import { playToTheEnd } from "../support/wholeGame.ts";

let running: TestServer;
beforeAll(async () => {
  running = await startTestServer();
});
afterAll(() => running.server.close());
afterEach(() => {
  expect(running.log.lines.filter(({ level }) => level === "error")).toEqual([]);
});

describe("the life of a table", () => {
  test.each([2, 3, 4] as const)("%i people play a whole game; its record gives the same game", async (count) => {
    const table = await startedTable(running.url, count);
    expect(table.players.map(({ seat }) => seat)).toEqual([0, 1, 2, 3].slice(0, count));
    const ply = await playToTheEnd(table);
    const seen = table.players[0]!.match;
    for (const { match, view } of table.players) {
      expect(match).toEqual(seen);
      expect(view.status).toBe("over");
    }
    const answer = await fetch(`${running.url}/api/tables/${table.id}/record`);
    const record = parseRecord(JSON.parse(await answer.text()));
    if (!record.ok) throw new Error(record.error.message);
    expect(record.value.commands).toHaveLength(ply);
    const replayed = replay(record.value.setup, record.value.rolls, record.value.commands);
    if (!replayed.ok) throw new Error(replayed.error.message);
    const last = [...replayed.value.steps].at(-1);
    expect(last?.ok && position(last.value.state)).toEqual(position(seen.view));
    expect(position(seen.view).winners).not.toBeNull();
  });

  test("the order of play and the bases are drawn for each match", async () => {
    const seen = new Set<string>();
    for (let i = 0; i < 12; i++) {
      const { players } = await startedTable(running.url);
      const { setup } = players[0]!.match.view;
      seen.add(JSON.stringify([setup.seats.map(({ name }) => name), setup.setup.bases]));
      await Promise.all(players.map((player) => player.leave()));
    }
    expect(seen.size).toBeGreaterThan(1);
    expect(seen.size).toBeLessThanOrEqual(4);
  });

  test("with fixed bases the first to play has the first base", async () => {
    const { players } = await startedTable(running.url, 3, { assignment: "fixed" });
    expect(players[0]!.match.view.setup.setup).toEqual({ assignment: "fixed", placement: "scenario", bases: SCENARIOS[1]!.bases });
  });

  test("newcomers hear all that has happened", async () => {
    const table = await startedTable(running.url);
    for (let ply = 0; ply < 8; ply++)
      await active(table)
        .until(({ match }) => match.ply === ply)
        .then((player) => player.play(player.legal()[0]!));
    const watcher = await attach(running.url, table.id);
    expect(watcher.seat).toBeUndefined();
    expect(watcher.welcome.history?.lines).toHaveLength(8);
    expect(watcher.welcome.history?.lines.at(-1)).toBe(watcher.match.last);
    await table.players[0]!.until(({ match }) => match.ply === 8);
    expect(watcher.match).toEqual(table.players[0]!.match);
    expect(watcher.view.spectators).toBe(1);
  });
});

describe("the waiting room", () => {
  test("sit, change the place and the colour, be ready, stand up; everyone sees it", async () => {
    const [ada, bea] = await Promise.all([guest(running.url, "Ada"), guest(running.url, "Bea")]);
    const { id } = await createTable(running.url, ada, { ...TWO_PLAYERS, autoStart: false });
    const [first, second] = [await attach(running.url, id, ada), await attach(running.url, id, bea)];
    expect(first.seat).toBe(0);
    expect(first.welcome.host).toBe(true);
    expect(second.seat).toBeUndefined();
    expect(first.view.spectators).toBe(1);

    await second.ask("sit", { seat: 1 });
    await second.until(({ seat }) => seat === 1);
    await second.ask("chooseColour", { colour: "violet" });
    await second.ask("ready", { ready: true });
    await first.until(({ view }) => view.seats[1]?.ready === true);
    expect(first.view).toEqual({
      status: "waiting",
      spectators: 0,
      seats: [
        { name: "Ada", colour: "red", ready: false, online: true, host: true, wantsRematch: false, substitute: false },
        { name: "Bea", colour: "violet", ready: true, online: true, host: false, wantsRematch: false, substitute: false },
      ],
    });
    await second.ask("leaveSeat", {});
    await second.until(({ seat }) => seat === undefined);
    await first.until(({ view }) => view.seats[1]?.name === undefined);
    await first.ask("sit", { seat: 1 });
    await first.until(({ view }) => view.seats[1]?.name === "Ada" && view.seats[0]?.name === undefined);
    expect(first.view.seats[1]?.colour).toBe("violet");
    expect(await first.refused("start", {})).toEqual({ code: "seats-open" });
    await second.ask("sit", { seat: 0 });
    expect(await first.refused("start", {})).toEqual({ code: "not-ready" });
    await first.ask("ready", { ready: true });
    await second.ask("ready", { ready: true });
    expect(await second.refused("start", {})).toEqual({ code: "not-host" });
    await first.ask("start", {});
    await Promise.all([first, second].map((person) => person.until(({ view }) => view.match !== undefined)));
    expect(new Set([first.seat, second.seat])).toEqual(new Set([0, 1]));
    expect(first.match.view.setup.seats.find(({ name }) => name === "Ada")?.colour).toBe("violet");
    expect(await first.refused("sit", { seat: 1 - (first.seat ?? 0) })).toMatchObject({ code: "already-started" });
  });

  test("the host sends somebody away, who cannot come back", async () => {
    const [ada, eve] = await Promise.all([guest(running.url, "Ada"), guest(running.url, "Eve")]);
    const { id } = await createTable(running.url, ada);
    const [host, guestSeat] = [await attach(running.url, id, ada), await attach(running.url, id, eve)];
    await guestSeat.ask("sit", { seat: 1 });
    expect(await guestSeat.refused("kick", { seat: 0 })).toEqual({ code: "not-host" });
    await host.ask("kick", { seat: 1 });
    await guestSeat.until(({ closedWith }) => closedWith === 4105);
    await host.until(({ view }) => view.seats[1]?.name === undefined);
    const answer = await http(running.url, "POST", `/api/tables/${id}/attach`, { token: eve.token });
    expect(answer).toMatchObject({ status: 403, body: { error: { code: "removed" } } });
  });

  test("a new name shows at the seat when its player comes back", async () => {
    const ada = await guest(running.url, "Ada");
    const { id } = await createTable(running.url, ada);
    const first = await attach(running.url, id, ada);
    await http(running.url, "POST", "/api/players/me", { body: { name: "Countess" }, token: ada.token });
    const second = await attach(running.url, id, ada);
    await first.until(({ closedWith }) => closedWith === 4100);
    await second.until(({ view }) => view.seats[0]?.name === "Countess");
  });

  test("is found by the code while there is a free place, and by the link always", async () => {
    const [ada, bea] = await Promise.all([guest(running.url, "Ada"), guest(running.url, "Bea")]);
    const { id, code } = await createTable(running.url, ada, { ...TWO_PLAYERS, isPublic: false });
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    const spoken = `${code.slice(0, 4).toLowerCase()} ${code.slice(4, 8)}-${code.slice(8)}`;
    expect((await summaryOf(running.url, encodeURIComponent(spoken))).id).toBe(id);
    const second = await attach(running.url, code, bea);
    await second.ask("sit", { seat: 1 });
    expect(await http(running.url, "GET", `/api/tables/${code}`)).toMatchObject({ status: 409, body: { error: { code: "table-full" } } });
    expect((await summaryOf(running.url, code, bea.token)).id).toBe(id);
    expect((await summaryOf(running.url, id)).seats.map(({ name }) => name)).toEqual(["Ada", "Bea"]);
  });
});

describe("coming back", () => {
  test("a lost connection keeps its seat, shows as offline, and finds the game again", async () => {
    const table = await startedTable(running.url);
    const [first, second] = table.players as [Seated, Seated];
    await first.play({ type: "conserve" });
    first.vanish();
    await second.until(({ view }) => view.seats[0]?.online === false);
    await second.until(({ match }) => match.ply === 1);
    const again = await attach(running.url, table.id, first.identity);
    expect(again.seat).toBe(0);
    expect(again.match).toEqual(second.match);
    await second.until(({ view }) => view.seats[0]?.online === true);
    await again.play({ type: "endTurn" });
    await second.until(({ match }) => match.view.active === 1);
  });

  test("of two tabs or devices of one player the newest plays, and the older is told", async () => {
    const table = await startedTable(running.url);
    const old = active(table);
    const fresh = await attach(running.url, table.id, old.identity);
    await old.until(({ closedWith }) => closedWith === 4100);
    const third = await attach(running.url, table.id, old.identity);
    await fresh.until(({ closedWith }) => closedWith === 4100);
    expect(third.seat).toBe(old.seat);
    expect(third.view.seats[third.seat!]?.online).toBe(true);
    await third.play({ type: "conserve" });
  });
});
