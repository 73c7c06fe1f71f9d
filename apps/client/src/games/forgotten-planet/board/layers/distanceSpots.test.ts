import { describe, expect, test } from "vitest";
import type { RobotView } from "../../model/board/boardRobots.ts";
import { distanceSpots, type Patch } from "./distanceSpots.ts";
import { robotLabels } from "./robotLabels.ts";

/** A robot as it stands alone on a land tile, on a mine or base, and of two and three on one tile. */
const PLACES = [
  [{ at: [46, 47], scale: 1.14, crowd: 1 }],
  [{ at: [59, 56], scale: 0.94, crowd: 1 }],
  [
    { at: [26, 45], scale: 0.84, crowd: 2 },
    { at: [62, 49], scale: 0.84, crowd: 2 },
  ],
] as const;
const robots = (which: number, on: boolean): readonly RobotView[] =>
  (PLACES[which] ?? []).map(
    (place, i) => ({ ...place, id: `0-${i + 1}`, seat: 0, number: i + 1, crew: "yellow", cell: 0, on }) as unknown as RobotView,
  );

const RADIUS = 12;
/** The part of a patch that the figures cover. */
function coveredPart(spots: ReturnType<typeof distanceSpots>, patch: Patch): number {
  const area = (patch.right - patch.left) * (patch.bottom - patch.top);
  const hidden = spots.reduce((sum, { x, y, scale }) => {
    const reach = RADIUS * scale;
    const width = Math.min(x + reach, patch.right) - Math.max(x - reach, patch.left);
    const height = Math.min(y + reach, patch.bottom) - Math.max(y - reach, patch.top);
    return sum + (width > 0 && height > 0 ? width * height : 0);
  }, 0);
  return hidden / area;
}

test("figures stand along the foot of a tile on which nobody stands", () => {
  expect(distanceSpots(2, 88, []).map(({ y }) => y)).toEqual([66, 66]);
});

describe("beside a robot its number and its OFF plate stay free", () => {
  for (const cell of [88, 69, 50, 44]) {
    for (const on of [true, false]) {
      for (const which of [0, 1]) {
        test(`cells of ${cell} px, ${on ? "ON" : "OFF"}, ${which === 0 ? "on land" : "beside a base"}`, () => {
          const labels = robots(which, on).flatMap((robot) => robotLabels(robot, cell));
          const spots = distanceSpots(2, cell, labels);
          expect(Math.max(...labels.map((label) => coveredPart(spots, label)))).toBeLessThan(0.12);
        });
      }
    }
  }
  test("of two robots on one tile as well, as far as there is room", () => {
    const labels = robots(2, true).flatMap((robot) => robotLabels(robot, 69));
    expect(Math.max(...labels.map((label) => coveredPart(distanceSpots(2, 69, labels), label)))).toBeLessThan(0.12);
  });
});

test("figures stay on their tile and off each other", () => {
  for (const count of [2, 3, 4]) {
    const spots = distanceSpots(
      count,
      69,
      robots(0, false).flatMap((robot) => robotLabels(robot, 69)),
    );
    for (const { x, y, scale } of spots) for (const at of [x, y]) expect(at - RADIUS * scale >= 0 && at + RADIUS * scale <= 88).toBe(true);
    for (const [i, a] of spots.entries()) {
      for (const b of spots.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(RADIUS * a.scale);
    }
  }
});
