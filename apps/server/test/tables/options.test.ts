import type { TableSummary } from "@forgotten-planet/game";
import { PROTOCOL_HEADER, PROTOCOL_VERSION } from "@forgotten-planet/protocol";
import { HIDDEN_KINDS, type Intent, isAllianceGame, legalIntents } from "@forgotten-planet/rules";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  active,
  allAt,
  attach,
  createTable,
  guest,
  http,
  type OptionsInput,
  type PlayedTable,
  type Seated,
  startedTable,
  summaryOf,
  TWO_PLAYERS,
} from "../support/harness.ts";
import { type SkippingServer, startSkippingServer } from "../support/skippedTime.ts";

let running: SkippingServer;
beforeAll(async () => {
  running = await startSkippingServer();
});
afterAll(() => running.server.close());

const ROWS = Array.from({ length: 9 }, () => ".........");
const DRAWN = {
  name: "Our own",
  area: { kind: "fixed" as const, rows: ROWS },
  land: 30,
  bases: [
    [0, 0],
    [8, 8],
  ] as [number, number][],
  specials: [[4, 4]] as [number, number][],
};
const CRAMPED = { name: "Cramped", area: { kind: "fixed" as const, rows: ["...", "..."] }, land: 4 };

/** So many people at a new table, at places 0, 1, …, nobody ready. */
async function waitingTable(count: number, options: Partial<OptionsInput> = {}): Promise<{ id: string; code: string; people: Seated[] }> {
  const identities = await Promise.all(["Ada", "Bea", "Cleo", "Dot"].slice(0, count).map((name) => guest(running.url, name)));
  const made = await createTable(running.url, identities[0]!, { ...TWO_PLAYERS, autoStart: false, ...options });
  const people: Seated[] = [];
  for (const [place, identity] of identities.entries()) {
    const person = await attach(running.url, made.id, identity);
    if (place > 0) await person.ask("sit", { seat: place });
    people.push(person);
  }
  await Promise.all(people.map((person) => person.until(({ view }) => view.seats.filter(({ name }) => name).length === count)));
  return { ...made, people };
}

const names = ({ view }: Seated): readonly (string | undefined)[] => view.seats.map(({ name }) => name);
const colours = ({ view }: Seated): readonly string[] => view.seats.map(({ colour }) => colour);
const getReady = (people: readonly Seated[]): Promise<unknown> => Promise.all(people.map((person) => person.ask("ready", { ready: true })));

describe("a new table", () => {
  test.each(["/api/tables", "/api/tables/resume"])(
    "of a page that is too old is refused by that, with options of any name: %s",
    async (path) => {
      const { token } = await guest(running.url, "Ada");
      const post = async (version: string | undefined): Promise<unknown> => {
        const headers = {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          ...(version === undefined ? {} : { [PROTOCOL_HEADER]: version }),
        };
        const answer = await fetch(`${running.url}${path}`, {
          method: "POST",
          headers,
          body: JSON.stringify({ ...TWO_PLAYERS, watchers: true }),
        });
        return [answer.status, ((await answer.json()) as { error: { code: string } }).error.code];
      };
      expect(await post("2")).toEqual([426, "client-too-old"]);
      for (const version of [String(PROTOCOL_VERSION), undefined]) expect(await post(version)).toEqual([400, "bad-shape"]);
    },
  );

  test("may have any options that fit together", async () => {
    const ada = await guest(running.url, "Ada");
    for (const options of [
      { assignment: "auction" },
      { placement: "random", assignment: "auction" },
      { scenario: "rim", players: 4, alliance: "drawn", spectatorDelay: 3, substitute: false, starter: "anyone" },
      { scenario: DRAWN },
      { scenario: { ...DRAWN, area: { kind: "open" as const } }, placement: "random", players: 3 },
    ] satisfies Partial<OptionsInput>[]) {
      const { id } = await createTable(running.url, ada, { ...TWO_PLAYERS, ...options });
      expect((await summaryOf(running.url, id)).options).toMatchObject(options);
    }
  });

  test.each([
    ["allies of two", { alliance: "seated" }, "bad-shape", "alliance"],
    ["five players", { players: 5 }, "bad-shape", "players"],
    ["an unknown order", { order: "clockwise" }, "bad-shape", "order"],
    ["too long a delay", { spectatorDelay: 9 }, "bad-shape", "spectatorDelay"],
    ["a scenario that is none", { scenario: "nowhere" }, "scenario-refused", "scenario"],
    ["no special mine", { scenario: { ...DRAWN, specials: [] } }, "scenario-refused", "scenario.specials"],
    ["no land", { scenario: { ...DRAWN, land: 0 } }, "scenario-refused", "scenario.land"],
    [
      "rows of different lengths",
      { scenario: { ...DRAWN, area: { kind: "fixed", rows: ["..", "."] } } },
      "scenario-refused",
      "scenario.area.rows[1]",
    ],
    ["a script for a field", { scenario: { ...DRAWN, script: "<script>" } }, "scenario-refused", "scenario.script"],
    ["no room for the tiles", { scenario: CRAMPED, placement: "random" }, "placement-impossible", "placement"],
  ])("with %s is refused, and the field is named", async (_, options, code, field) => {
    const { token } = await guest(running.url, "Ada");
    const answer = await http<{ error: { message: string } }>(running.url, "POST", "/api/tables", {
      body: { ...TWO_PLAYERS, ...options },
      token,
    });
    expect(answer).toMatchObject({ status: 400, body: { error: { code } } });
    expect(answer.body.error.message.startsWith(`${field}: `), answer.body.error.message).toBe(true);
  });
});

describe("other options", () => {
  test("by the host: everyone is told, and asked again whether they are ready; kept by the server", async () => {
    const { id, people } = await waitingTable(2);
    const [host, other] = people as [Seated, Seated];
    const watcher = await attach(running.url, id);
    await getReady([other]);
    await host.until(({ view }) => view.seats[1]?.ready === true);
    const options: OptionsInput = { scenario: "rim", players: 4, isPublic: true, alliance: "seated", autoStart: false };
    await host.ask("options", options);
    for (const person of [host, other, watcher]) {
      await person.until(({ view }) => view.seats.length === 4);
      expect(person.welcome.table.options).toMatchObject(options);
      expect(person.view.seats.map(({ name, ready }) => [name, ready])).toEqual([
        ["Ada", false],
        ["Bea", false],
        [undefined, false],
        [undefined, false],
      ]);
    }
    expect(new Set(colours(host)).size).toBe(4);
    expect((await summaryOf(running.url, id)).seats).toHaveLength(4);
    for (const person of [host, other, watcher]) await person.leave();
    expect((await summaryOf(running.url, id)).options).toMatchObject(options);
  });

  test("with fewer places move players beyond them, and never put anybody out", async () => {
    const { people } = await waitingTable(3, { scenario: "delta", players: 3 });
    const [host, second, third] = people as [Seated, Seated, Seated];
    expect(await host.refused("options", TWO_PLAYERS)).toMatchObject({ code: "seats-taken" });
    await second.ask("leaveSeat", {});
    await host.ask("options", { ...TWO_PLAYERS, autoStart: false });
    await host.until(({ view }) => view.seats.length === 2);
    expect([names(host), colours(host)]).toEqual([
      ["Ada", "Cleo"],
      ["red", "green"],
    ]);
    expect((await third.until(({ seat }) => seat === 1)).seat).toBe(1);
  });

  test("are looked at once a second, and those there are already at any time", async () => {
    const { people } = await waitingTable(1);
    const [host] = people as [Seated];
    const other: OptionsInput = { ...TWO_PLAYERS, autoStart: false, assignment: "fixed" };
    await host.ask("options", other);
    for (let i = 0; i < 3; i++) await host.ask("options", other);
    expect(await host.refused("options", { ...other, order: "seated" })).toMatchObject({ code: "rate-limited" });
    running.skip(1000);
    await host.ask("options", { ...other, order: "seated" });
    running.skip(1000);
    expect(await host.refused("options", { ...TWO_PLAYERS, scenario: CRAMPED, placement: "random" })).toMatchObject({
      code: "placement-impossible",
    });
    expect(await host.refused("options", { ...TWO_PLAYERS, scenario: CRAMPED, placement: "random" })).toMatchObject({
      code: "rate-limited",
    });
  });

  test("that do not fit, by others than the host, or after the start, change nothing", async () => {
    const { people } = await waitingTable(2);
    const [host, other] = people as [Seated, Seated];
    const before = host.view;
    for (const [payload, code] of [
      [{ ...TWO_PLAYERS, alliance: "drawn" }, "bad-shape"],
      [{ ...TWO_PLAYERS, order: "clockwise" }, "bad-shape"],
      [{}, "bad-shape"],
      [{ ...TWO_PLAYERS, scenario: "rim" }, "scenario-refused"],
      [{ ...TWO_PLAYERS, scenario: { ...DRAWN, name: "<b>" } }, "scenario-refused"],
      [{ ...TWO_PLAYERS, scenario: CRAMPED, placement: "random" }, "placement-impossible"],
    ] as const) {
      expect(await host.refused("options", payload)).toMatchObject({ code, message: expect.stringMatching(/^[a-zA-Z.]+(\[\d+\])?: /) });
      running.skip(1000);
    }
    expect(await other.refused("options", TWO_PLAYERS)).toEqual({ code: "not-host" });
    expect(host.view).toEqual(before);
    expect([host.welcomes.length, other.welcomes.length]).toEqual([1, 2]);
    await getReady(people);
    await host.ask("start", {});
    await host.until(({ view }) => view.match !== undefined);
    expect(await host.refused("options", TWO_PLAYERS)).toEqual({ code: "already-started" });
    expect(await host.refused("swap", { seats: [0, 1] })).toEqual({ code: "already-started" });
  });
});

describe("the host exchanges places", () => {
  test("of two people, or with an empty one; colours go along, and both are asked again", async () => {
    const { people } = await waitingTable(3, { scenario: "rim", players: 4 });
    const [host, second, third] = people as [Seated, Seated, Seated];
    await getReady(people);
    await host.until(({ view }) => view.seats.slice(0, 3).every(({ ready }) => ready));
    await host.ask("swap", { seats: [0, 1] });
    await third.until((person) => names(person)[0] === "Bea");
    expect([names(third), colours(third)]).toEqual([
      ["Bea", "Ada", "Cleo", undefined],
      ["yellow", "red", "green", "violet"],
    ]);
    expect(third.view.seats.map(({ ready }) => ready)).toEqual([false, false, true, false]);
    await Promise.all([host.until(({ seat }) => seat === 1), second.until(({ seat }) => seat === 0)]);
    await host.ask("swap", { seats: [3, 2] });
    await third.until(({ seat }) => seat === 3);
    expect(colours(await host.until((person) => names(person)[3] === "Cleo"))).toEqual(["yellow", "red", "violet", "green"]);
  });

  test("and nobody else does, nor with places that are none", async () => {
    const { people } = await waitingTable(2);
    const [host, other] = people as [Seated, Seated];
    const before = host.view;
    expect(await other.refused("swap", { seats: [0, 1] })).toEqual({ code: "not-host" });
    for (const seats of [[0, 2], [0], [0, 4], [0, "1"], [0, 1, 2], "01"])
      expect(await host.refused("swap", { seats })).toMatchObject({ code: "bad-shape" });
    expect(host.view).toEqual(before);
  });
});

describe("who starts", () => {
  test("the host alone, or anyone seated, as the table says", async () => {
    const strict = await waitingTable(2);
    await getReady(strict.people);
    expect(await strict.people[1]!.refused("start", {})).toEqual({ code: "not-host" });
    const { id, people } = await waitingTable(2, { starter: "anyone" });
    const watcher = await attach(running.url, id, await guest(running.url, "Eve"));
    expect(await people[1]!.refused("start", {})).toEqual({ code: "not-ready" });
    await getReady(people);
    expect(await watcher.refused("start", {})).toEqual({ code: "not-host" });
    await people[1]!.ask("start", {});
    await people[0]!.until(({ view }) => view.status === "playing");
  });
});

/** Plays set-up phases on, everyone at their own seat, as far as the first turn. */
async function throughSetUp(table: PlayedTable): Promise<readonly string[]> {
  const phases: string[] = [];
  for (let ply = 0; active(table).match.view.phase !== "actions"; ply++) {
    const { phase, turn: _, ...view } = active(table).match.view;
    phases.push(phase);
    const lying = view.hidden?.length ?? 0;
    const kind = HIDDEN_KINDS[Math.floor(lying / table.players.length)];
    const fits = (intent: Intent): boolean => intent.type !== "placeHidden" || intent.tile === kind;
    const intents = legalIntents(active(table).match.view, view.active).filter(fits);
    await active(table).play(intents[(ply * 7) % intents.length]!, ply);
    await allAt(table.players, ply + 1);
  }
  return phases;
}

describe("a match starts", () => {
  test("[R-AUC-1] with an auction, played to the first turn", async () => {
    const table = await startedTable(running.url, 3, { assignment: "auction" });
    const { setup, phase, active: bidder } = table.players[0]!.match.view;
    expect([phase, setup.setup]).toEqual(["auction", { assignment: "auction", placement: "scenario", auctionFirst: bidder }]);
    const token = table.players[bidder]!.identity!.token;
    expect(await summaryOf(running.url, table.id, token)).toMatchObject({ status: "playing", yourTurn: true });
    expect(new Set(await throughSetUp(table))).toEqual(new Set(["auction"]));
    expect(table.players[0]!.match.view).toMatchObject({ turn: 0, active: 0 });
  });

  test("[R-RND-2] with secret placement, in a drawn area and on the open table top, with an auction after it or without", async () => {
    for (const [scenario, assignment, phases] of [
      [DRAWN, "random", ["placement"]],
      [{ name: "Top", area: { kind: "open" as const }, land: 12 }, "auction", ["placement", "auction"]],
    ] as const) {
      const table = await startedTable(running.url, 2, { scenario, assignment, placement: "random" });
      expect(table.players[0]!.match.view.setup.setup.dealt).toBeUndefined();
      expect([...new Set(await throughSetUp(table))]).toEqual(phases);
      expect(table.players[0]!.match.view.phase).toBe("actions");
    }
  });

  test("[R-SET-5] two against two: places 0 and 2 are allies, sides alternate; a rematch keeps them", async () => {
    const table = await startedTable(running.url, 4, { alliance: "seated", order: "seated", assignment: "fixed" });
    const { setup } = table.players[0]!.match.view;
    expect(isAllianceGame(setup)).toBe(true);
    expect(setup.seats.map(({ name, alliance }) => [name, alliance])).toEqual([
      ["Player 1", 0],
      ["Player 2", 1],
      ["Player 3", 0],
      ["Player 4", 1],
    ]);
    for (let ply = 0; table.players[0]!.view.status === "playing"; ply++) {
      const player = active(table);
      await player.play(
        player.match.view.energy > 0 && player.match.view.bank.land > 0 ? { type: "consumeMetal" } : { type: "endTurn" },
        ply,
      );
      await allAt(table.players, ply + 1);
    }
    for (const player of table.players) await player.ask("rematch", {});
    const again = await Promise.all(
      table.players.map(async (player) => {
        await player.until(({ rematches }) => rematches.length === 1);
        return attach(running.url, player.rematches[0]!, player.identity);
      }),
    );
    expect(again.map(({ seat }) => seat)).toEqual([3, 0, 1, 2]);
    expect(again[0]!.match.view.setup.seats.map(({ name, alliance }) => [name, alliance])).toEqual([
      ["Player 2", 1],
      ["Player 3", 0],
      ["Player 4", 1],
      ["Player 1", 0],
    ]);
  });

  test("[R-AUC-1] and each player's own list says whose bid it is", async () => {
    const { people, id } = await waitingTable(2, { assignment: "auction", autoStart: true });
    await getReady(people);
    await people[0]!.until(({ view }) => view.match !== undefined);
    const { active: bidder } = people[0]!.match.view;
    const mine = async (person: Seated): Promise<TableSummary | undefined> =>
      (await http<{ tables: TableSummary[] }>(running.url, "GET", "/api/players/me", { token: person.identity!.token })).body.tables.find(
        (table) => table.id === id,
      );
    for (const person of people) expect(await mine(person)).toMatchObject({ status: "playing", yourTurn: person.seat === bidder });
  });
});
