import type { Reservation, RoomView, SeatPlan } from "@forgotten-planet/game";
import type { SeatView } from "@forgotten-planet/protocol";
import { EMPTY, NOBODY, type Seat } from "@forgotten-planet/rules";
import { board } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import { allyCare, controllerOf } from "../../../table/away/substitute.ts";
import { linesOf } from "../../../table/chat/chatStore.ts";
import { plansByTurn } from "../plans/plansByTurn.ts";
import { bonusLines, outcomeOf, withoutBonuses } from "../results/gameOver.ts";
import { setupNamed } from "../setupNamed.ts";
import { sideName, sidesOf } from "./alliance.ts";
import { groupedShares } from "./controlBar.ts";
import { listed, needsConsent, pursesOf, spentCubes, wished, wishOf } from "./reservation.ts";

/** Seats 0 and 2 against 1 and 3; their pools are 4 brown, 2 white, 1 blue, and one white. */
const POOLS = [
  [4, 2, 1],
  [0, 1, 0],
] as const;
const GAME = board(
  `
  A  #a #  .  B
  #  .  *  #  #b
  #c #  .  #d #
  C  #  .  #  D`,
  { allies: true, cubes: POOLS, vp: [2, 0, 4, 6], owners: { "2,1": 0 } },
);
const SOLO = board("A #a # B");

describe("the alliances", () => {
  test("one's own first, oneself first in it; a spectator's first is that of seat 0", () => {
    expect(sidesOf(GAME, 1).map(({ own, alliance, players }) => [own, alliance, players.map(({ seat }) => seat)])).toEqual([
      [true, 1, [1, 3]],
      [false, 0, [2, 0]],
    ]);
    expect(sidesOf(GAME, undefined).map(({ own, players }) => [own, players.map(({ seat }) => seat)])).toEqual([
      [false, [0, 2]],
      [false, [1, 3]],
    ]);
    expect(sidesOf(SOLO, 0)).toEqual([]);
  });
  test("have their sums, and their bonuses once [R-ALLY-3]", () => {
    const [ours, theirs] = sidesOf(GAME, 2);
    expect(ours?.players.map(({ ownVp }) => ownVp).reduce((a, b) => a + b)).toBe((ours?.vp ?? 0) - sum(ours?.bonuses));
    expect(ours?.parts.reduce((total, { vp }) => total + vp, 0)).toBe(ours?.vp);
    // Two robots and two bases each: both share, 1 VP for each alliance.
    expect(ours?.bonuses).toEqual([
      { kind: "robots", vp: 1, shared: true },
      { kind: "bases", vp: 1, shared: true },
    ]);
    expect(theirs?.bonuses).toEqual(ours?.bonuses);
    expect([ours?.cubes, theirs?.cubes]).toEqual(POOLS);
    expect(ours?.active).toBe(true);
  });
  test("are called yours, or by their colours", () => {
    const [ours, theirs] = sidesOf(GAME, 0);
    expect(ours && sideName(ours)).toEqual({ key: "alliance.yours" });
    expect(theirs && sideName(theirs).key).toBe("alliance.pair");
  });
  test("share the floor in groups that add up to what lies there", () => {
    const grouped = groupedShares(GAME, 3);
    const [ours, theirs] = grouped?.sides ?? [];
    expect([ours?.own, ours?.shares.map(({ seat }) => seat)]).toEqual([true, [3, 1]]);
    expect((ours?.tiles ?? 0) + (theirs?.tiles ?? 0) + (grouped?.nobody ?? 0)).toBe(GAME.tiles.filter((tile) => tile !== EMPTY).length);
    expect(grouped?.nobody).toBe(GAME.tiles.filter((tile, cell) => tile !== EMPTY && GAME.owners[cell] === NOBODY).length);
    expect(groupedShares(GAME, undefined)?.sides.map(({ own }) => own)).toEqual([false, false]);
    expect(groupedShares(SOLO, 0)).toBeUndefined();
  });
});

const sum = (list: readonly { readonly vp: number }[] | undefined): number => (list ?? []).reduce((total, { vp }) => total + vp, 0);

describe("cubes that an ally keeps", () => {
  const wish = (seat: Seat, ...cubes: [number, number, number]): Reservation => ({ seat, cubes });
  test("lie apart, never more than there are", () => {
    expect(pursesOf([4, 2, 0], [0, 2], [wish(2, 1, 3, 1), wish(0, 1, 1, 0), wish(1, 1, 0, 0)])).toEqual([
      {
        cube: "brown",
        all: 4,
        free: 2,
        kept: [
          { seat: 0, count: 1 },
          { seat: 2, count: 1 },
        ],
      },
      {
        cube: "white",
        all: 2,
        free: 0,
        kept: [
          { seat: 0, count: 1 },
          { seat: 2, count: 1 },
        ],
      },
      { cube: "blue", all: 0, free: 0, kept: [] },
    ]);
  });
  test("can be wished for between none and all", () => {
    expect(wishOf([wish(2, 1, 0, 0)], 0)).toEqual([0, 0, 0]);
    expect(wished([1, 0, 0], "brown", 1, [2, 0, 0])).toEqual([2, 0, 0]);
    expect(wished([2, 0, 0], "brown", 1, [2, 0, 0])).toEqual([2, 0, 0]);
    expect(wished([0, 0, 0], "white", -1, [2, 2, 2])).toEqual([0, 0, 0]);
  });
  test("what an intent spends", () => {
    expect(spentCubes({ type: "sellCubes" })).toEqual([1, 1, 1]);
    expect(spentCubes({ type: "buildBase", robot: 1, at: [0, 0] })).toEqual([1, 1, 1]);
    expect(spentCubes({ type: "produceRobot", base: [0, 0], cubes: ["white", "white"] })).toEqual([0, 2, 0]);
    expect(spentCubes({ type: "endTurn" })).toEqual([0, 0, 0]);
    expect(listed([2, 0, 1])).toEqual(["brown", "brown", "blue"]);
  });
  const wall = (cube: "brown" | "white" | "blue") => ({ type: "buildWall", robot: 1, side: "n", cube }) as const;
  test("are asked for once the free ones are gone", () => {
    expect(needsConsent(GAME, 0, [wish(2, 3, 0, 0)], wall("brown"))).toBeUndefined();
    expect(needsConsent(GAME, 0, [wish(2, 4, 0, 0)], wall("brown"))).toEqual({ seat: 2, cubes: [1, 0, 0] });
    expect(needsConsent(GAME, 0, [wish(2, 9, 0, 0)], wall("brown"))).toEqual({ seat: 2, cubes: [1, 0, 0] });
    expect(needsConsent(GAME, 0, [wish(2, 0, 2, 0)], wall("brown"))).toBeUndefined();
    expect(needsConsent(GAME, 0, [wish(2, 0, 2, 1)], { type: "sellCubes" })).toEqual({ seat: 2, cubes: [0, 1, 1] });
  });
  test("one's own wish never asks, a rival's is nobody's business, nor is there one outside 2v2", () => {
    expect(needsConsent(GAME, 0, [wish(0, 4, 2, 1), wish(1, 4, 2, 1)], wall("brown"))).toBeUndefined();
    expect(needsConsent(SOLO, 0, [wish(1, 1, 1, 1)], wall("brown"))).toBeUndefined();
    expect(needsConsent(GAME, 0, [wish(2, 4, 2, 1)], { type: "endTurn" })).toBeUndefined();
  });
});

describe("who plays a seat", () => {
  const seat = (more: Partial<SeatView> = {}): SeatView => ({
    name: "Ada",
    colour: "red",
    ready: true,
    online: true,
    host: false,
    wantsRematch: false,
    substitute: false,
    ...more,
  });
  const { name: _nobody, ...free } = seat({ online: false });
  const room = (third: SeatView): RoomView => ({ status: "playing", seats: [seat(), seat(), third, seat()], spectators: 0 });
  test("itself, its ally, or the host where nobody sits", () => {
    expect(controllerOf(room(seat()), 2)).toBe("here");
    expect(controllerOf(room(seat({ online: false })), 2)).toBe("away");
    expect(controllerOf(room(seat({ online: false, substitute: true })), 2)).toBe("ally");
    expect(controllerOf(room(free), 2)).toBe("host");
  });
  test("an ally who is away can be played for where the table allows it, and gets the seat back", () => {
    const care = (third: SeatView, me: Seat = 0, allowed = true) => allyCare(room(third), GAME.setup.seats, me, allowed);
    expect(care(seat())).toBeUndefined();
    expect(care(seat({ online: false }))).toEqual({ ally: 2, standing: false });
    expect(care(seat({ online: false }), 0, false)).toBeUndefined();
    expect(care(seat({ online: false }), 1)).toBeUndefined();
    expect(allyCare(room(seat({ online: false })), GAME.setup.seats, undefined, true)).toBeUndefined();
    expect(care(seat({ substitute: true }), 0, false)).toEqual({ ally: 2, standing: true });
    expect(care(free)).toBeUndefined();
    expect(allyCare({ ...room(seat({ online: false })), status: "over" }, GAME.setup.seats, 0, true)).toBeUndefined();
  });
  test("has the name of the player who sits there now; a free seat keeps its old one", () => {
    const { setup } = GAME;
    const names = setup.seats.map(({ name }) => ({ name }));
    expect(setupNamed(setup, names)).toBe(setup);
    expect(
      setupNamed(
        setup,
        names.map((_, i) => (i === 1 ? { name: "Eva" } : {})),
      ).seats.map(({ name }) => name),
    ).toEqual(setup.seats.map(({ name }, i) => (i === 1 ? "Eva" : name)));
  });
});

describe("the account of alliances [R-ALLY-3]", () => {
  test("sums, with the bonuses once, the better alliance first", () => {
    const { sides, lines, winners, tieBroken } = outcomeOf({ ...GAME, phase: "over" });
    expect(sides.map(({ alliance, place }) => [alliance, place])).toEqual([
      [0, 1],
      [1, 2],
    ]);
    for (const side of sides) {
      const own = side.lines.reduce((total, { row }) => total + withoutBonuses(row), 0);
      expect(own + sum(side.bonuses)).toBe(side.total);
    }
    expect(lines.map(({ seat }) => seat)).toEqual([0, 2, 1, 3]);
    expect(winners).toEqual([0, 2]);
    expect(tieBroken).toBe(false);
  });
  test("a tie is decided by the pools, and allies stay together", () => {
    const even = board("A #a # #b B\nC #c # #d D", {
      allies: true,
      cubes: [
        [0, 0, 0],
        [0, 1, 0],
      ],
    });
    const { sides, lines, winners, tieBroken } = outcomeOf({ ...even, phase: "over" });
    expect(sides.map(({ alliance, place, byCubes, cubes }) => [alliance, place, byCubes, cubes])).toEqual([
      [1, 1, true, 1],
      [0, 2, true, 0],
    ]);
    expect(lines.map(({ seat, place }) => [seat, place])).toEqual([
      [1, 1],
      [3, 1],
      [0, 2],
      [2, 2],
    ]);
    expect([winners, tieBroken]).toEqual([[1, 3], true]);
  });
  test("the leads name both allies, with what they have together", () => {
    const [, robots] = bonusLines(GAME);
    expect(robots).toMatchObject({ kind: "robots", count: 2, vp: 1 });
    expect(robots?.names).toHaveLength(4);
  });
  test("each alone: no alliances", () => expect(outcomeOf({ ...SOLO, phase: "over" }).sides).toEqual([]));
});

describe("what allies tell each other", () => {
  test("is kept apart from what the table hears", () => {
    const line = (text: string, channel?: "alliance" | "spectators") => ({ name: "Ada", text, at: 0, ...(channel ? { channel } : {}) });
    const lines = [line("a"), line("b", "alliance"), line("c", "spectators")];
    expect(linesOf(lines, "alliance").map(({ text }) => text)).toEqual(["b"]);
    expect(linesOf(lines, "table").map(({ text }) => text)).toEqual(["a", "c"]);
  });
  test("plans by turn: the last that each drew in it", () => {
    const plan = (seat: Seat, turn: number, marks = 1): SeatPlan => ({
      seat,
      turn,
      marks: Array(marks).fill({ kind: "tile", tile: "land", at: [0, 0] }),
    });
    const [first, second, third, wiped] = [plan(0, 4), plan(0, 4, 2), plan(2, 2), plan(1, 7, 0)];
    expect(plansByTurn([first, second, third, plan(1, 7), wiped])).toEqual([
      { turn: 2, plans: [third] },
      { turn: 4, plans: [second] },
    ]);
  });
});
