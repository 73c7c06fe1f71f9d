import { type MatchState, replayLine, startMatch } from "@forgotten-planet/core";
import { type ForgottenPlanet, forgottenPlanet } from "@forgotten-planet/game";
import type { Identity, Resume } from "@forgotten-planet/protocol";
import { createView, scenarioById } from "@forgotten-planet/rules";
import { afterEach, describe, expect, test } from "vitest";
import { MOST_SPECTATORS_WITH_PLAYERS, SPECTATORS_WITH_PLAYERS } from "../../src/rooms/crowd.ts";
import {
  active,
  allAt,
  attach,
  createTable,
  guest,
  http,
  type PlayedTable,
  type Seated,
  startedTable,
  startTestServer,
  type TestServer,
  testConfig,
} from "../support/harness.ts";

/* Many who look on: they have a room of their own, are shown the match now and then, and miss nothing. @source docs/reliability.md A16 */

const { name, area, land, bases = [], specials = [] } = scenarioById("first-landing")!;
/** A match whose second seat nobody holds. */
const HALF_TAKEN: Resume = {
  head: {
    scenario: { name, area, land, bases, specials },
    seats: [
      { name: "Ada", colour: "red" },
      { name: "Bea", colour: "yellow" },
    ],
    setup: { assignment: "fixed", placement: "scenario", bases },
  },
  lines: [],
  options: { isPublic: false, spectators: true },
  seat: 0,
};

let running: TestServer | undefined;
afterEach(async () => {
  await running?.server.close();
  running = undefined;
});

async function start(): Promise<string> {
  running = await startTestServer(testConfig());
  return running.url;
}

async function spectators(url: string, table: string, count: number): Promise<Seated[]> {
  const people: Seated[] = [];
  for (let i = 0; i < count; i++) people.push(await attach(url, table));
  return people;
}

/** So many turns without anything but their end, as fast as the server answers. */
async function race(table: Pick<PlayedTable, "players">, turns: number): Promise<number> {
  let ply = 0;
  for (let i = 0; i < turns; i++) {
    ({ ply } = await active(table).play({ type: "endTurn" }));
    await allAt(table.players, ply);
  }
  return ply;
}

/** What a spectator knows of the match by its lines alone. */
class Follower {
  match: MatchState<ForgottenPlanet>;
  /** The ply of each. */
  readonly patches: number[] = [];
  hasMissed = false;

  constructor(person: Seated) {
    const past = person.welcome.history;
    const view = past && createView(past.setup);
    if (!past || !view?.ok) throw new Error("no match to follow");
    this.match = past.lines.reduce((match, line) => this.#after(match, line), startMatch<ForgottenPlanet>(view.value));
    const follow = (ply: number, line: string): void => {
      if (ply > this.match.ply) this.match = this.#after(this.match, line);
    };
    person.onSteps(({ from, lines }) => {
      for (const [i, line] of lines.entries()) follow(from + i + 1, line);
    });
    person.onPatch(() => {
      const { ply, last } = person.match;
      this.patches.push(ply);
      if (ply > this.match.ply + 1) this.hasMissed = true;
      else follow(ply, last);
    });
  }

  #after(match: MatchState<ForgottenPlanet>, line: string): MatchState<ForgottenPlanet> {
    const next = replayLine(forgottenPlanet, match, line);
    if (!next) throw new Error(`${line} does not follow ply ${match.ply}`);
    return next.match;
  }
}

describe("a crowd", () => {
  test("the first few sit with the players, later ones in the gallery", async () => {
    const url = await start();
    const table = await startedTable(url);
    const few = await spectators(url, table.id, SPECTATORS_WITH_PLAYERS);
    const more = await spectators(url, table.id, 3);
    const live = table.players[0]!.room.roomId;
    expect(new Set(few.map(({ room }) => room.roomId))).toEqual(new Set([live]));
    expect(new Set(more.map(({ room }) => room.roomId)).size).toBe(1);
    expect(more[0]!.room.roomId).not.toBe(live);
    // So few in the gallery see each step at once.
    const follower = new Follower(more[0]!);
    const ply = await race(table, 6);
    await allAt([...few, ...more], ply);
    expect([...new Set(follower.patches)]).toEqual(
      Array.from({ length: ply + 1 }, (_, i) => i).slice(follower.patches.includes(0) ? 0 : 1),
    );
    for (const person of [...table.players, ...few, ...more])
      await person.until(({ view }) => view.spectators === SPECTATORS_WITH_PLAYERS + 3);
    await Promise.all(few.map((person) => person.leave()));
    const next = await attach(url, table.id);
    expect(next.room.roomId).toBe(live);
  });

  test("is shown many steps as one patch, and every line of them; one who comes between two patches is behind in nothing", async () => {
    const url = await start();
    const table = await startedTable(url);
    const crowd = await spectators(url, table.id, 2 * SPECTATORS_WITH_PLAYERS + 1);
    const seen = crowd.slice(-2).map((person) => new Follower(person));
    const ply = await race(table, 40);
    const late = await attach(url, table.id);
    expect(late.room.roomId).toBe(crowd.at(-1)!.room.roomId);
    expect(late.welcome.history?.lines).toHaveLength(ply);
    expect(late.match.ply).toBe(ply);
    await allAt(crowd, ply);
    expect(crowd.at(-1)!.match).toEqual(table.players[0]!.match);
    for (const { match, patches, hasMissed } of seen) {
      expect({ ply: match.ply, hasMissed }).toEqual({ ply, hasMissed: false });
      expect(patches.length).toBeLessThan(ply / 2);
    }
    // The players, and those who sit with them, were shown each step.
    const plies = new Set<number>();
    crowd[0]!.onPatch(() => plies.add(crowd[0]!.match.ply));
    const end = await race(table, 3);
    await allAt(crowd, end);
    expect([...plies]).toEqual([ply, ply + 1, ply + 2, end].filter((at) => plies.has(ply) || at > ply));
  });

  test("somebody who sits down is told to attach again, and plays with the others", async () => {
    const url = await start();
    const [ada, dora] = (await Promise.all(["Ada", "Dora"].map((name) => guest(url, name)))) as [Identity, Identity];
    const { id } = (await http<{ id: string }>(url, "POST", "/api/tables/resume", { body: HALF_TAKEN, token: ada.token })).body;
    const host = await attach(url, id, ada);
    const crowd = await spectators(url, id, SPECTATORS_WITH_PLAYERS);
    const above = await attach(url, id, dora);
    expect(above.room.roomId).not.toBe(host.room.roomId);
    await above.ask("sit", { seat: 1 });
    await above.until(({ closedWith }) => closedWith === 4103);
    const seated = await attach(url, id, dora);
    expect(seated.room.roomId).toBe(host.room.roomId);
    expect(seated.seat).toBe(1);
    await allAt([...crowd, seated], (await host.play({ type: "endTurn" })).ply);
    await allAt([...crowd, host], (await seated.play({ type: "endTurn" })).ply);
  });

  test("that waited for the match is moved when it begins; nobody who plays is", async () => {
    const url = await start();
    const people = await Promise.all(["Ada", "Bea"].map((name) => guest(url, name)));
    const { id } = await createTable(url, people[0]!);
    const host = await attach(url, id, people[0]);
    const crowd = await spectators(url, id, MOST_SPECTATORS_WITH_PLAYERS + 1);
    expect(new Set(crowd.map(({ room }) => room.roomId))).toEqual(new Set([host.room.roomId]));
    const other = await attach(url, id, people[1]);
    await other.ask("sit", { seat: 1 });
    for (const player of [host, other]) await player.ask("ready", { ready: true });
    await Promise.all(crowd.map((person) => person.until(({ closedWith }) => closedWith === 4103)));
    await host.until(({ view }) => view.status === "playing" && view.spectators === 0);
    const again = await attach(url, id);
    expect(again.room.roomId).not.toBe(host.room.roomId);
    const players = [host, other].sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
    const ply = await race({ players }, 2);
    await allAt([...players, again], ply);
  });
});
