import "../texts/texts.ts";
import { type Cell, cellAt, gridOf, legalIntents, type Seat, type Side } from "@forgotten-planet/rules";
import { type BoardOptions, board } from "@forgotten-planet/testkit";
import { beforeAll, describe, expect, test } from "vitest";
import { say, startTexts } from "../../../i18n/i18n.ts";
import type { Action } from "../model/actions.ts";
import type { BoardTarget } from "./boardUi.ts";
import { IDLE, type Interaction, type Situation, settled } from "./interaction.ts";
import { refusedMessage } from "./refusal.ts";
import { type RefusedPlace, refusedPlace } from "./refusedPlace.ts";
import { step } from "./step.ts";
import { whyNotAction } from "./whyNot.ts";

beforeAll(startTexts);

/** A player at a drawn board: what the board says at a place, and what a button says. */
function sit(drawn: string, options: BoardOptions = {}, seat: Seat = 0) {
  const view = board(drawn, {
    energy: 5,
    cubes: [
      [1, 2, 0],
      [1, 1, 1],
    ],
    ...options,
  });
  const situation: Situation = { view, me: seat, legal: legalIntents(view, seat), live: true };
  const start = settled(IDLE, situation);
  const cell = (x: number, y: number): BoardTarget => ({ kind: "cell", cell: cellAt(gridOf(view.setup.scenario.area), [x, y]) as Cell });
  const edge = (x: number, y: number, side: Side): BoardTarget => ({ ...cell(x, y), kind: "edge", side }) as BoardTarget;
  const said = (place: RefusedPlace | undefined): string | undefined => place && say(refusedMessage(place.refused, view, seat));
  return {
    situation,
    start,
    cell,
    edge,
    said,
    pointed: (action: Action, target: BoardTarget): RefusedPlace | undefined => refusedPlace({ ...start, action, target }, situation),
    pressed: (target: BoardTarget, state: Interaction = start): RefusedPlace | undefined =>
      refusedPlace(step(state, { type: "tap", target, via: "mouse" }, situation).state, situation),
    button: (action: Action): string => say(refusedMessage(whyNotAction(action, start.robot, situation), view, seat)),
  };
}

const OPEN = `
  A  #a .
  #  .  .
  .  .  B`;

describe("with an action chosen, the pointed cell says", () => {
  test("which tile a mine would touch, where it is legal, and what is legal there instead", () => {
    const me = sit(`
      A  #  .
      .  #a .
      .  .  B`);
    const place = me.pointed("buildMine", me.cell(0, 1));
    expect(me.said(place)).toBe("A mine may not touch a base, and <c>A2</c> touches <c>A1</c>.");
    expect(place?.refused).toMatchObject({ rule: "R-MINE-ADJ", cause: me.cell(0, 0) });
    expect(place?.elsewhere).toEqual([]);
    expect(place?.instead).toEqual([{ type: "buildLand", robot: 1, at: [0, 1] }]);
  });

  test("what a die has left open comes before all actions", () => {
    const { situation, cell } = sit(OPEN);
    const view = { ...situation.view, phase: "chooseTile", choice: { kind: "tile", at: cell(2, 0).cell } } as const;
    const told = (seat: Seat): string => say(refusedMessage(whyNotAction("buildLand", 1, { ...situation, view, me: seat }), view, seat));
    expect(told(0)).toBe("First choose the tile for <c>C1</c>.");
    expect(told(1)).toMatch(/^It is .*'s turn\.$/);
  });

  test("that a special mine's crystals are chosen first, though no energy is left", () => {
    const me = sit(OPEN, { energy: 0 });
    const view = { ...me.situation.view, phase: "chooseCubes", choice: { kind: "cubes", count: 1 } } as const;
    const asked = { ...me.situation, view, legal: legalIntents(view, 0) };
    const place = refusedPlace(step(settled(IDLE, asked), { type: "tap", target: me.cell(1, 1), via: "mouse" }, asked).state, asked);
    expect(place && say(refusedMessage(place.refused, view, 0))).toBe("First choose the crystals.");
    expect(place?.refused.rule).toBe("R-YIELD-1");
  });

  test("that a robot builds beside itself only, and never where a tile lies", () => {
    const me = sit(OPEN);
    expect(me.said(me.pointed("buildLand", me.cell(0, 2)))).toBe("Robots build only on the four cells next to them.");
    const step = refusedMessage({ code: "not-adjacent", rule: "R-MOVE", action: "move" }, me.situation.view, 0);
    expect(say(step)).toBe("A robot steps onto one of the four cells next to it.");
    expect(me.said(me.pointed("buildLand", me.cell(0, 0)))).toBe("A tile is already there; tiles are never removed.");
    expect(me.pointed("buildLand", me.cell(0, 2))?.elsewhere).toEqual([me.cell(2, 0), me.cell(1, 1)]);
    expect(me.pointed("buildLand", me.cell(1, 1))).toBeUndefined();
  });

  test("how far a tile is that cannot be paid for, and that no floor leads there", () => {
    const me = sit(
      `
      A  #a #  #  #
      .  .  .  .  .
      #  .  .  .  B`,
      { energy: 1 },
    );
    expect(me.said(me.pointed("move", me.cell(4, 2)))).toBe("Robots cannot enter another player's base.");
    expect(me.said(me.pointed("move", me.cell(0, 2)))).toBe("No floor leads there; moves are never diagonal.");
    expect(me.said(me.pointed("move", me.cell(1, 0)))).toBe("Robot 1 stands there already.");
    expect(me.said(me.pointed("move", me.cell(2, 1)))).toBe("No tile to move to.");
    const long = sit(
      `
      A  #a #  #  #  #
      .  .  .  .  .  B`,
      { energy: 1 },
    );
    expect(long.said(long.pointed("move", long.cell(5, 0)))).toBe("<c>F1</c> is 4 steps away: 2 energy, and you have 1.");
  });

  test("that walls go on the sides of one's own tile", () => {
    const me = sit(OPEN);
    expect(me.said(me.pointed("buildWall", me.cell(1, 1)))).toBe("A wall goes on a side of Robot 1's own tile, <c>B1</c>.");
    expect(me.said(me.pointed("pushWall", me.edge(1, 0, "s")))).toBe("No wall on this side.");
    expect(me.pointed("buildWall", me.edge(1, 0, "s"))).toBeUndefined();
  });

  test("nothing while the pointer is nowhere, or the action has no place on the board", () => {
    const me = sit(OPEN);
    expect(refusedPlace({ ...me.start, action: "buildLand" }, me.situation)).toBeUndefined();
    expect(refusedPlace({ ...me.start, target: me.cell(0, 2) }, me.situation)).toBeUndefined();
    expect(me.pointed("concentrate", me.cell(0, 2))).toBeUndefined();
  });
});

describe("a press", () => {
  test("where another robot can do it refuses nothing, nor does pointing", () => {
    const me = sit("A #a2 # #a . . B");
    const other: Interaction = { ...me.start, robot: 2 };
    expect(me.pressed(me.cell(4, 0), other)).toBeUndefined();
    const pointed = { ...other, action: "buildLand", target: me.cell(4, 0) } as const;
    expect(refusedPlace(pointed, me.situation)).toBeUndefined();
  });

  test("with nothing chosen says why nothing can be built there, until it is pressed again", () => {
    const me = sit(OPEN);
    const place = me.pressed(me.cell(0, 2));
    expect(me.said(place)).toBe("Robots build only on the four cells next to them.");
    expect(place).toMatchObject({ held: true, action: undefined });
    const first = step(me.start, { type: "tap", target: me.cell(0, 2), via: "mouse" }, me.situation).state;
    expect(me.pressed(me.cell(0, 2), first)).toBeUndefined();
    expect(refusedPlace(step(first, { type: "back" }, me.situation).state, me.situation)).toBeUndefined();
  });

  test("stays while the pointer goes to the link, and goes where something can be done", () => {
    const me = sit(OPEN);
    const pressed = step(me.start, { type: "tap", target: me.cell(0, 2), via: "mouse" }, me.situation).state;
    const over = (target: BoardTarget | undefined) =>
      refusedPlace(step(pressed, { type: "hover", target }, me.situation).state, me.situation);
    expect(over(undefined)).toBeDefined();
    expect(over(me.cell(0, 1))).toBeUndefined();
  });

  test("in somebody else's turn says whose turn it is", () => {
    const me = sit(OPEN, {}, 1);
    expect(me.said(me.pressed(me.cell(0, 2)))).toMatch(/^It is .+'s turn\.$/);
  });
});

describe("a button that cannot be used says", () => {
  test("that the robot began the turn outside one's floor", () => {
    const me = sit(`
      A  .  .
      .  #  #a~
      .  .  B`);
    expect(me.button("move")).toBe("Robot 1 is OFF: it began the turn outside your floor.");
  });

  test("which crystals are missing", () => {
    const me = sit(OPEN);
    expect(me.button("buildBase")).toBe("You need one brown, one white and one blue; blue is missing.");
  });

  test("that nothing is left", () => {
    expect(sit(OPEN, { energy: 0 }).button("consumeMetal")).toBe("No energy is left in this turn.");
    expect(sit(OPEN, { energy: 1 }).button("concentrate")).toBe("This needs 4 energy and you have 1 left.");
  });

  test("that there is no tile to move to", () => {
    const me = sit(`
      Aa .  .
      .  .  B`);
    expect(me.button("move")).toBe("No tile to move to.");
  });
});

test("where nothing can be paid any more, that is the reason, whatever else is against the place", () => {
  const me = sit(OPEN, { energy: 0 });
  expect(me.pressed(me.cell(2, 2))?.refused.code).toBe("not-enough-energy");
  expect(me.said(me.pressed(me.cell(0, 2)))).toMatch(/energy/);
});
