import type { Cell, GameEvent, Seat } from "@forgotten-planet/rules";
import { board } from "@forgotten-planet/testkit";
import { expect, test } from "vitest";
import { IDLE } from "../../interaction/interaction.ts";
import { actionCell, actionCells, actorOf, askedCell, openingCell } from "./whereabouts.ts";

const view = board(`
  A #a # x
  . #  * .
  . #b B .`);
const situation = { view, me: 0 as Seat, legal: [], live: true };
const cell = (at: number): Cell => at as Cell;
const moved: GameEvent = { type: "robotMoved", seat: 1, robot: 1, from: cell(9), path: [cell(5), cell(1)], cost: 1 };
const flipped: GameEvent = { type: "controlChanged", changes: [{ cell: cell(0), from: 0, to: 1 }], open: [], tied: [] };

test("the cell in question: an open tile, what is held, the cursor, the chosen robot", () => {
  const robot = view.robots.find(({ seat }) => seat === 0);
  expect(askedCell({ ...IDLE, robot: 1 }, situation)).toBe(robot?.cell);
  const target = { kind: "cell", cell: cell(6) } as const;
  expect(askedCell({ ...IDLE, robot: 1, target }, situation)).toBe(robot?.cell);
  expect(askedCell({ ...IDLE, robot: 1, target, held: true }, situation)).toBe(6);
  expect(askedCell({ ...IDLE, target, held: true, contested: cell(2) }, situation)).toBe(2);
  expect(askedCell({ ...IDLE, cursor: cell(4) }, situation)).toBe(4);
  expect(askedCell(IDLE, situation)).toBeUndefined();
});

test("where somebody did something, and who: not where the floor changed hands because of it", () => {
  expect(actionCells([moved, flipped])).toEqual([1]);
  expect(actorOf([flipped, moved])).toBe(1);
  expect(actorOf([flipped])).toBeUndefined();
});

test("where to look: at the latest step, else at whose turn it is", () => {
  expect(actionCell(view, [moved])).toBe(1);
  expect(actionCell(view, [])).toBe(view.robots.find(({ seat }) => seat === view.active)?.cell);
  expect(actionCell({ ...view, robots: [] }, [])).toBe(0);
});

test("the board opens with the chosen robot, before one's own first turn with one's base, else where something was done", () => {
  const others = 1 as Seat;
  expect(openingCell(view, 0 as Seat, 1, [moved])).toBe(view.robots.find(({ seat }) => seat === 0)?.cell);
  const first = { ...view, turn: 1 };
  expect(openingCell(first, others, undefined, [{ ...moved, path: [cell(5)] }])).toBe(10);
  expect(openingCell(first, undefined, undefined, [moved])).toBe(1);
  expect(openingCell({ ...view, turn: view.setup.seats.length + 1 }, others, undefined, [moved])).toBe(1);
});
