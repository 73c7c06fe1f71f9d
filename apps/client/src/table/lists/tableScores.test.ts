import { tableOptions } from "@forgotten-planet/game";
import { expect, test } from "vitest";
import { scoresOf } from "./tableScores.ts";

test("[R-ALLY-3] two against two has the sums of its alliances, everybody else their own", () => {
  const of = (alliance: "none" | "seated", vp?: readonly number[]) => ({
    options: tableOptions({ scenario: "rim", players: 4, isPublic: false, alliance }),
    seats: (["red", "yellow", "green", "violet"] as const).map((colour) => ({ colour })),
    ...(vp ? { vp } : {}),
  });
  expect(scoresOf(of("seated", [4, 1, 0, 2]))).toEqual([
    { places: [0, 2], vp: 4 },
    { places: [1, 3], vp: 3 },
  ]);
  expect(scoresOf(of("none", [4, 1, 0, 2])).map(({ vp }) => vp)).toEqual([4, 1, 0, 2]);
  // Before it begins, partners may still be drawn.
  expect(scoresOf(of("seated")).map(({ places, vp }) => [places, vp])).toEqual([0, 1, 2, 3].map((place) => [[place], undefined]));
});
