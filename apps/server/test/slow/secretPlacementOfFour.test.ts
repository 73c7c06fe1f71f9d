import { describe, test } from "vitest";
import { square, usePlacements } from "../support/matches/toldPlacement.ts";
import { placementPlan } from "../support/placementGame.ts";

/* As `secretPlacement.test.ts`, with four players: six whole placements for each area. */

const PLANS = [placementPlan("in a fixed area, by 4", 4, square(11)), placementPlan("in an open area, by 4", 4, { kind: "open" })];

const { expectSecret } = usePlacements();

describe.each(PLANS)("[R-RND-2] a secret placement $name", (plan) => {
  test("tells nobody else a byte of what lies there: seats, spectators, HTTP, log", () => expectSecret(plan));
});
