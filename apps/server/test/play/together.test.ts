import type { Lobby, TableSummary } from "@forgotten-planet/game";
import { playAt } from "@forgotten-planet/game";
import type { Intent } from "@forgotten-planet/rules";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  active,
  allAt,
  attach,
  createTable,
  guest,
  http,
  type Seated,
  startedTable,
  startTestServer,
  type TestServer,
  TWO_PLAYERS,
} from "../support/harness.ts";

let running: TestServer;
beforeAll(async () => {
  running = await startTestServer();
});
afterAll(() => running.server.close());

describe("undo", () => {
  test("takes back step by step, as far as the turn's beginning; everyone sees it", async () => {
    const table = await startedTable(running.url);
    const [first, second] = table.players as [Seated, Seated];
    const before = first.match.view;
    await first.play({ type: "conserve" });
    await first.until(({ match }) => match.ply === 1);
    await first.play({ type: "conserve" });
    await allAt(table.players, 2);
    expect(await first.ask("play", playAt(2, "undo"))).toEqual({ ply: 3 });
    expect(await first.ask("play", playAt(3, "undo"))).toEqual({ ply: 4 });
    await allAt(table.players, 4);
    for (const { match } of table.players) expect(match).toEqual({ ply: 4, last: "a!", view: before });
    expect(await first.refused("play", playAt(4, "undo"))).toEqual({ code: "nothing-to-undo" });
    expect(await second.refused("play", playAt(4, "undo"))).toEqual({ code: "not-your-turn", rule: "R-TURN-3" });
    const watcher = await attach(running.url, table.id);
    expect(watcher.welcome.history?.lines).toEqual(["a-", "a-", "a!", "a!"]);
    expect(watcher.match.view).toEqual(before);
  });

  test("never crosses a die", async () => {
    const table = await startedTable(running.url, 2, { assignment: "fixed" });
    const [player, other] = table.players as [Seated, Seated];
    const play = async (who: Seated, intent: Intent): Promise<void> => {
      const { ply } = await who.play(intent);
      await allAt(table.players, ply);
    };
    await play(player, { type: "conserve" });
    await play(player, { type: "endTurn" });
    await play(other, { type: "endTurn" });
    await play(player, { type: "buildLand", robot: 1, at: [3, 1] });
    await play(player, { type: "move", robot: 1, path: [[3, 1]] });
    await play(player, { type: "buildMine", robot: 1, at: [2, 1] });
    const rolled = player.match;
    expect(await player.refused("play", playAt(rolled.ply, "undo"))).toEqual({ code: "undo-barred" });
    await play(player, rolled.view.phase === "chooseTile" ? { type: "chooseTile", tile: "land" } : { type: "conserve" });
    await player.ask("play", playAt(rolled.ply + 1, "undo"));
    await allAt(table.players, rolled.ply + 2);
    for (const { match } of table.players) expect(match.view).toEqual(rolled.view);
    expect(await player.refused("play", playAt(rolled.ply + 2, "undo"))).toEqual({ code: "undo-barred" });
  });

  test("never crosses the end of a turn", async () => {
    const table = await startedTable(running.url);
    const [first, second] = table.players as [Seated, Seated];
    await first.play({ type: "conserve" });
    await first.until(({ match }) => match.ply === 1);
    await first.play({ type: "endTurn" });
    await allAt(table.players, 2);
    expect(await first.refused("play", playAt(2, "undo"))).toEqual({ code: "not-your-turn", rule: "R-TURN-3" });
    expect(await second.refused("play", playAt(2, "undo"))).toEqual({ code: "nothing-to-undo" });
  });
});

describe("a re-sent intent", () => {
  test("lands once and is answered alike, even after an undo and long afterwards", async () => {
    const table = await startedTable(running.url);
    const player = active(table);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => player.play({ type: "conserve" }, 0)));
    expect(answers).toEqual(Array(5).fill({ ply: 1 }));
    await player.until(({ match }) => match.ply === 1);
    await player.ask("play", playAt(1, "undo"));
    expect(await player.play({ type: "conserve" }, 0)).toEqual({ ply: 1 });
    await player.until(({ match }) => match.ply === 2);
    expect(player.match.last).toBe("a!");
  });

  test("another one for the same ply, or the same from another seat, is stale and tells nothing", async () => {
    const table = await startedTable(running.url);
    const [first, second] = table.players as [Seated, Seated];
    await first.play({ type: "conserve" }, 0);
    expect(await first.refused("play", playAt(0, { type: "endTurn" }))).toEqual({ code: "stale-ply" });
    expect(await second.refused("play", playAt(0, { type: "conserve" }))).toEqual({ code: "stale-ply" });
    const watcher = await attach(running.url, table.id);
    expect(await watcher.refused("play", playAt(0, { type: "conserve" }))).toEqual({ code: "spectator" });
  });

  test("counts as the same whether it takes back or goes on", async () => {
    const table = await startedTable(running.url);
    const [first, second] = table.players as [Seated, Seated];
    await first.ask("play", [0, "-"]);
    for (let times = 0; times < 2; times++) expect(await first.ask("play", [1, "!"])).toEqual({ ply: 2 });
    expect(await second.refused("play", [1, "!"])).toEqual({ code: "stale-ply" });
    await first.until(({ match }) => match.ply === 2);
    expect(first.match.last).toBe("a!");
  });
});

describe("spectators", () => {
  test("any number look on, and play nothing", async () => {
    const table = await startedTable(running.url);
    const named = await guest(running.url, "Watcher");
    const spectators = await Promise.all([...Array(8).keys()].map((i) => attach(running.url, table.id, i % 2 ? named : undefined)));
    await table.players[0]!.until(({ view }) => view.spectators === 8);
    const { ply } = await active(table).play({ type: "conserve" });
    await allAt(spectators, ply);
    for (const asked of [{ type: "endTurn" }, "undo"] as const)
      expect(await spectators[0]!.refused("play", playAt(ply, asked))).toEqual({ code: "spectator" });
    for (const [type, payload, code] of [
      ["sit", { seat: 0 }, "bad-token"],
      ["leaveSeat", {}, "not-seated"],
      ["ready", { ready: true }, "not-seated"],
      ["chooseColour", { colour: "red" }, "not-seated"],
      ["start", {}, "already-started"],
      ["kick", { seat: 0 }, "already-started"],
      ["rematch", {}, "spectator"],
    ] as const)
      expect(await spectators[0]!.refused(type, payload)).toMatchObject({ code });
    await Promise.all(spectators.map((watcher) => watcher.leave()));
    await table.players[0]!.until(({ view }) => view.spectators === 0);
  });

  test("are not let in where the table has none, and are sent out when the match begins", async () => {
    const [ada, bea, eve] = await Promise.all(["Ada", "Bea", "Eve"].map((name) => guest(running.url, name)));
    const { id } = await createTable(running.url, ada!, { ...TWO_PLAYERS, spectators: false });
    const [first, second, third] = await Promise.all([ada, bea, eve].map((who) => attach(running.url, id, who)));
    await second!.ask("sit", { seat: 1 });
    expect(await http(running.url, "POST", `/api/tables/${id}/attach`)).toMatchObject({
      status: 409,
      body: { error: { code: "table-full" } },
    });
    await first!.ask("ready", { ready: true });
    await second!.ask("ready", { ready: true });
    await third!.until(({ closedWith }) => closedWith === 4110);
    await first!.until(({ view }) => view.status === "playing" && view.spectators === 0);
    expect(await http(running.url, "POST", `/api/tables/${id}/attach`)).toMatchObject({
      status: 403,
      body: { error: { code: "watching-closed" } },
    });
    expect((await attach(running.url, id, bea!)).seat).toBeDefined();
  });
});

describe("talk", () => {
  test("reaches everyone at the table, and later comers", async () => {
    const table = await startedTable(running.url);
    await table.players[1]!.ask("chat", { text: "  hello\n\tthere \u202e\u0000 <b>you</b> " });
    await table.players[0]!.until(({ chat }) => chat.length === 1);
    expect(table.players[0]!.chat[0]).toMatchObject({
      text: "hello there <b>you</b>",
      colour: table.players[1]!.match.view.setup.seats[1]!.colour,
    });
    expect((await attach(running.url, table.id)).welcome.chat).toEqual(table.players[0]!.chat);
  });

  test("of spectators stays among them while the match runs", async () => {
    const table = await startedTable(running.url);
    const [named, silent] = await Promise.all([
      guest(running.url, "Watcher").then((who) => attach(running.url, table.id, who)),
      attach(running.url, table.id),
    ]);
    await named.ask("chat", { text: "she should build there" });
    await silent.until(({ chat }) => chat.length === 1);
    await table.players[0]!.ask("chat", { text: "hm" });
    await table.players[1]!.until(({ chat }) => chat.length === 1);
    expect(table.players[1]!.chat.map(({ text }) => text)).toEqual(["hm"]);
    await silent.until(({ chat }) => chat.length === 2);
    expect(silent.chat.map(({ text }) => text)).toEqual(["she should build there", "hm"]);
    expect((await attach(running.url, table.id, table.players[0]!.identity)).welcome.chat.map(({ text }) => text)).toEqual(["hm"]);
    expect(await silent.refused("chat", { text: "me too" })).toMatchObject({ code: "bad-token" });
  });

  test("is limited in length, speed and kind", async () => {
    const table = await startedTable(running.url);
    const player = table.players[0]!;
    for (const text of ["", "   ", "x".repeat(201), 7, null, "\u200b\u202e"])
      expect(await player.refused("chat", { text })).toMatchObject({ code: "bad-shape" });
    const answers = await Promise.allSettled([...Array(8).keys()].map((i) => player.ask("chat", { text: `line ${i}` })));
    expect(answers.filter(({ status }) => status === "fulfilled").length).toBeLessThanOrEqual(5);
    expect(await player.refused("chat", { text: "more" })).toEqual({ code: "rate-limited" });
  });
});

describe("lists", () => {
  /** Reads the lobby's stream until what it shows fits. */
  async function lobbyUntil(fits: (lobby: Lobby) => boolean): Promise<Lobby> {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(new Error("waited in vain for the lobby")), 5000);
    const response = await fetch(`${running.url}/api/lobby`, { signal: stop.signal });
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    let text = "";
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      for (const event of text.split("\n\n").slice(0, -1)) {
        const data = /^event: lobby\ndata: (.*)$/.exec(event)?.[1];
        const lobby = data && (JSON.parse(data) as Lobby);
        if (lobby && fits(lobby)) {
          clearTimeout(timer);
          stop.abort();
          return lobby;
        }
      }
      text = text.slice(text.lastIndexOf("\n\n") + 2);
    }
    throw new Error("the stream ended");
  }

  test("the lobby shows public tables live: waiting, then under way; private ones never", async () => {
    const ada = await guest(running.url, "Ada");
    const open = await createTable(running.url, ada);
    const hidden = await createTable(running.url, ada, { ...TWO_PLAYERS, isPublic: false });
    const listed = lobbyUntil((lobby) => lobby.open.some(({ id }) => id === open.id));
    await Promise.all([attach(running.url, open.id, ada), attach(running.url, hidden.id, ada)]);
    const lobby = await listed;
    expect(lobby.open.find(({ id }) => id === open.id)).toMatchObject({
      host: "Ada",
      seats: [{ name: "Ada", colour: "red" }, { colour: "yellow" }],
      status: "waiting",
    });
    expect(lobby.online).toBeGreaterThanOrEqual(2);
    const table = await startedTable(running.url);
    const live = await lobbyUntil(({ live }) => live.some(({ id }) => id === table.id));
    expect(live.live.find(({ id }) => id === table.id)).toMatchObject({
      status: "playing",
      turn: 0,
      vp: [1, 1].map(() => expect.any(Number)),
      board: { width: expect.any(Number) },
    });
    expect(JSON.stringify(live)).not.toContain(hidden.id);
  });

  test("a player's own tables: whose turn it is, unfinished first", async () => {
    const table = await startedTable(running.url);
    const [first, second] = table.players as [Seated, Seated];
    const mine = async ({ identity }: Seated) =>
      (await http<{ tables: TableSummary[] }>(running.url, "GET", "/api/players/me", { token: identity!.token })).body.tables;
    expect(await mine(first)).toMatchObject([{ id: table.id, status: "playing", yourTurn: true, turn: 0 }]);
    expect(await mine(second)).toMatchObject([{ id: table.id, yourTurn: false }]);
    await first.play({ type: "endTurn" });
    expect(await mine(second)).toMatchObject([{ id: table.id, yourTurn: true, turn: 1 }]);
  });
});

describe("playing again", () => {
  test("when all agree, the same people sit at a new table and the next one begins", async () => {
    const table = await startedTable(running.url);
    const [first, second] = table.players as [Seated, Seated];
    const watcher = await attach(running.url, table.id);
    expect(await first.refused("rematch", {})).toEqual({ code: "game-not-over" });
    expect((await http(running.url, "GET", `/api/tables/${table.id}/record`)).status).toBe(409);
    // The whole bank of land goes to waste: the quickest end.
    for (let ply = 0; first.view.status === "playing"; ply++) {
      const player = active(table);
      await player.play(player.match.view.energy > 0 ? { type: "consumeMetal" } : { type: "endTurn" }, ply);
      await allAt(table.players, ply + 1);
    }
    expect(await first.refused("play", playAt(first.match.ply, { type: "endTurn" }))).toEqual({
      code: "game-over",
      rule: "R-END-1",
    });
    const give = { type: "assignTile", at: [0, 0], to: 0 } as const;
    expect(await first.refused("play", playAt(first.match.ply, give))).toEqual({
      code: "not-an-alliance-game",
      rule: "R-ALLY-2",
    });
    await first.ask("rematch", {});
    await second.until(({ view }) => view.seats[0]?.wantsRematch === true);
    // A wish can be taken back, and then the other's alone is not enough.
    await first.ask("rematch", { on: false });
    await first.ask("rematch", { on: false });
    await second.until(({ view }) => view.seats[0]?.wantsRematch === false);
    await second.ask("rematch", {});
    await first.until(({ view }) => view.seats[1]?.wantsRematch === true);
    expect(second.rematches).toEqual([]);
    expect(await watcher.refused("rematch", { on: false })).toEqual({ code: "spectator" });
    await first.ask("rematch", { on: true });
    for (const person of [first, second, watcher]) await person.until(({ rematches }) => rematches.length === 1);
    expect(new Set([first, second, watcher].flatMap(({ rematches }) => rematches)).size).toBe(1);
    const id = first.rematches[0]!;
    expect(id).not.toBe(table.id);
    const [a, b] = [await attach(running.url, id, first.identity), await attach(running.url, id, second.identity)];
    expect([a.seat, b.seat]).toEqual([1, 0]);
    await b.play({ type: "conserve" });
    await second.ask("rematch", {});
    await second.until(({ rematches }) => rematches.length === 2);
    expect(second.rematches).toEqual([id, id]);
    // Too late to take back: the new table is there.
    await second.ask("rematch", { on: false });
    await second.until(({ rematches }) => rematches.length === 3);
    // Those who come later find the way as well, a player's next tab among them.
    expect(watcher.welcome.rematch).toBeUndefined();
    for (const identity of [undefined, second.identity]) expect((await attach(running.url, table.id, identity)).welcome.rematch).toBe(id);
  });
});
