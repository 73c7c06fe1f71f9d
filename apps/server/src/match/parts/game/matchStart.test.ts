import { type TableOptionsInput, tableOptions } from "@forgotten-planet/game";
import { COLOURS, createGame, type GameSetup } from "@forgotten-planet/rules";
import type { StoredSeat } from "@forgotten-planet/store";
import { describe, expect, test } from "vitest";
import { GAMES } from "../../../games.ts";
import { drawStart, rematchStart } from "./matchStart.ts";

const SCENARIOS = ["first-landing", "delta", "rim"];
const SERVED = [...GAMES.values()][0]!;
const RULES = SERVED.game;
const NAMES = ["Ada", "Bea", "Cleo", "Dot"];

const people = (count: number): readonly StoredSeat[] =>
  NAMES.slice(0, count).map((name, place) => ({ place, player: { id: name, name }, colour: COLOURS[place]!, ready: true }));

function started(players: number, wish: Partial<TableOptionsInput> = {}) {
  const options = tableOptions({ scenario: SCENARIOS[players - 2]!, players, isPublic: true, ...wish });
  const start = drawStart(SERVED, { options, seats: people(players), colours: COLOURS.slice(0, players) });
  if (!start) throw new Error("no such scenario");
  const setup = start.setup as GameSetup;
  expect(createGame(setup)).toMatchObject({ ok: true });
  // Names, colours and places of the two lists are the same people's.
  expect(start.seats.map(({ place, player, colour }) => [place, player.name, colour])).toEqual(
    setup.seats.map(({ name, colour }, place) => [place, name, colour]),
  );
  return { options, ...start, setup, names: setup.seats.map(({ name }) => name).join() };
}

/** Everything that comes up in so many draws. */
const outcomes = <T>(draw: () => T, times = 600): ReadonlySet<T> => new Set(Array.from({ length: times }, draw));

describe("how a match starts", () => {
  test("[R-SET-5] the order of play is drawn, or as people sit", () => {
    expect(outcomes(() => started(3).names).size).toBe(6);
    expect(outcomes(() => started(3, { order: "seated" }).names)).toEqual(new Set(["Ada,Bea,Cleo"]));
  });

  test("[R-SET-5] bases are drawn, or as the scenario has them", () => {
    const bases = (assignment: "fixed" | "random") => JSON.stringify(started(2, { assignment }).setup.setup.bases);
    expect(outcomes(() => bases("fixed"))).toEqual(new Set(["[[3,0],[3,6]]"]));
    expect(outcomes(() => bases("random")).size).toBe(2);
  });

  test("[R-AUC-1] the first bidder is drawn, and nobody has a base", () => {
    for (const placement of ["scenario", "random"] as const) {
      const wish = { assignment: "auction", placement } as const;
      expect(outcomes(() => started(4, wish).setup.setup.auctionFirst)).toEqual(new Set([0, 1, 2, 3]));
      expect(started(4, wish).setup.setup).toEqual({ assignment: "auction", placement, auctionFirst: expect.any(Number) });
    }
  });

  test("[R-FAIR] a fair start is in the set-up where the host wants it, by the bases that are drawn", () => {
    expect(started(3).setup.setup).not.toHaveProperty("fairStart");
    const given = outcomes(() => JSON.stringify(started(3, { fairStart: true }).setup.setup.fairStart));
    expect(given.size).toBeGreaterThan(2);
    const { bases, fairStart } = started(3, { fairStart: true }).setup.setup;
    const weak = bases!.findIndex(([x, y]) => x === 4 && y === 6);
    expect(fairStart![weak]).toBe(Math.max(...fairStart!));
  });

  test("[R-RND-2] with random placement it is drawn who is dealt which base, and the scenario's own lie idle", () => {
    for (const assignment of ["random", "fixed"] as const) {
      const wish = { assignment, placement: "random" } as const;
      expect(outcomes(() => started(3, wish).setup.setup.dealt?.join()).size).toBe(6);
      const { scenario, setup } = started(3, wish).setup;
      expect(Object.keys(scenario).sort()).toEqual(["area", "land", "name"]);
      expect(setup.bases).toBeUndefined();
    }
    const open = started(2, { placement: "random", scenario: { name: "Anywhere", area: { kind: "open" }, land: 20 } });
    expect(open.setup.scenario).toEqual({ name: "Anywhere", area: { kind: "open" }, land: 20 });
  });
});

describe("two against two", () => {
  const sides = ({ setup }: ReturnType<typeof started>): string =>
    [0, 1]
      .map((side) =>
        setup.seats
          .filter(({ alliance }) => alliance === side)
          .map(({ name }) => name)
          .sort()
          .join("+"),
      )
      .join(" ");

  test("[R-SET-5] as they sit: places 0 and 2 against 1 and 3, in every order in which sides alternate", () => {
    const drawn = () => started(4, { alliance: "seated" });
    expect(outcomes(() => sides(drawn()))).toEqual(new Set(["Ada+Cleo Bea+Dot"]));
    expect(outcomes(() => drawn().names).size).toBe(8);
    const seated = started(4, { alliance: "seated", order: "seated" });
    expect([seated.names, sides(seated)]).toEqual(["Ada,Bea,Cleo,Dot", "Ada+Cleo Bea+Dot"]);
  });

  test("partners are drawn: any of the three others, and place 0 is of alliance 0", () => {
    const all = new Set(["Ada+Bea Cleo+Dot", "Ada+Cleo Bea+Dot", "Ada+Dot Bea+Cleo"]);
    expect(outcomes(() => sides(started(4, { alliance: "drawn" })))).toEqual(all);
    expect(outcomes(() => started(4, { alliance: "drawn" }).names).size).toBe(24);
    const seated = () => started(4, { alliance: "drawn", order: "seated" });
    expect(outcomes(() => `${seated().names}`)).toEqual(new Set(["Ada,Cleo,Bea,Dot", "Ada,Bea,Cleo,Dot", "Ada,Bea,Dot,Cleo"]));
    expect(outcomes(() => sides(seated()))).toEqual(all);
  });

  test("[R-SET-5] sides alternate in every match that starts, and in every one that follows", () => {
    for (const alliance of ["seated", "drawn"] as const)
      for (let i = 0; i < 40; i++) {
        let match = started(4, { alliance, order: i % 2 === 0 ? "random" : "seated" });
        const partners = sides(match);
        for (let rematch = 0; rematch < 4; rematch++) {
          const next = rematchStart(SERVED, match)!;
          const setup = next.setup as GameSetup;
          expect(createGame(setup)).toMatchObject({ ok: true });
          match = { ...match, ...next, setup, names: setup.seats.map(({ name }) => name).join() };
          expect(sides(match)).toBe(partners);
        }
      }
  });
});

describe("a rematch", () => {
  test("begins with the player who was second; a seat that nobody holds stays free and keeps its name", () => {
    const { options, setup, seats } = started(3, { order: "seated", assignment: "fixed" });
    const next = rematchStart(SERVED, { options, setup, seats: [seats[0]!, { ...seats[2]!, player: { id: "Eve", name: "Eve" } }] })!;
    expect(RULES.seatsOf(next.setup).map(({ name, colour }) => [name, colour])).toEqual([
      ["Bea", "yellow"],
      ["Eve", "green"],
      ["Ada", "red"],
    ]);
    expect(next.seats.map(({ place, player, colour }) => [place, player.name, colour])).toEqual([
      [1, "Eve", "green"],
      [2, "Ada", "red"],
    ]);
  });

  test("is none when the scenario has gone", () => {
    const { options, setup, seats } = started(2);
    expect(rematchStart(SERVED, { options: { ...options, scenario: "long-gone" }, setup, seats })).toBeUndefined();
    expect(drawStart(SERVED, { options: { ...options, players: 3 }, seats, colours: ["red", "yellow"] })).toBeUndefined();
  });
});

describe("bots", () => {
  const { options } = started(3);
  const seating = (order: "random" | "seated") => ({
    options: { ...options, order },
    seats: [people(1)[0]!],
    bots: [
      { place: 1, level: "planner" },
      { place: 2, level: "planner" },
    ],
    colours: ["red", "yellow", "green"] as const,
  });

  test("take part in the draw, and the set-up says which seats are theirs", () => {
    const orders = outcomes(() => {
      const { setup, seats, bots = [] } = drawStart(SERVED, seating("random"))!;
      const drawn = RULES.seatsOf(setup);
      for (const { place, level } of bots) expect(drawn[place]?.bot).toBe(level);
      for (const { place, player } of seats) expect(drawn[place]).toEqual({ name: player.name, colour: "red" });
      return drawn.map(({ name }) => name).join();
    });
    expect(orders.size).toBe(6);
    expect(orders).toContain("Planner,Ada,Planner 2");
  });

  test("keep their seats in a rematch, and so does one that stood in for a player", () => {
    const { setup, seats, bots } = drawStart(SERVED, seating("seated"))!;
    const next = rematchStart(SERVED, { options, setup, seats, bots: bots! })!;
    expect(RULES.seatsOf(next.setup).map(({ name, bot }) => [name, bot])).toEqual([
      ["Planner", "planner"],
      ["Planner 2", "planner"],
      ["Ada", undefined],
    ]);
    const both = [...seats, { ...seats[0]!, place: 1, player: { id: "Bea", name: "Bea" } }];
    const replaced = rematchStart(SERVED, { options, setup, seats: both, bots: [{ place: 1, level: "roamer" }] })!;
    expect(RULES.seatsOf(replaced.setup)[0]).toMatchObject({ name: "Roamer", bot: "roamer" });
    expect([replaced.seats.map(({ place, player }) => [place, player.name]), replaced.bots]).toEqual([
      [[2, "Ada"]],
      [{ place: 0, level: "roamer" }],
    ]);
  });
});
