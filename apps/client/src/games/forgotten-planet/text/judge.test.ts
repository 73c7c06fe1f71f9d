import "../texts/lineTexts.ts";
import { type Chance, decide, type GameState, type Intent, isRefusal, legalIntents, type Seat, seatView } from "@forgotten-planet/rules";
import { board, crowded, enough, enriched, intentUniverse, KINDS, runs, seatsOf, settled, setupOf, start } from "@forgotten-planet/testkit";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { hasText, startTexts } from "../../../i18n/i18n.ts";
import { plain } from "../../../ui/RichText.tsx";
import type { Situation } from "../interaction/interaction.ts";
import { askedBefore, refusalOf } from "./judge.ts";

beforeAll(startTexts);

const NO_DICE: Chance = { rollDie: () => undefined };

const at = (view: GameState, me: Seat | undefined = 0): Situation => ({
  view,
  me,
  legal: me === undefined ? [] : legalIntents(view, me),
  live: true,
});
const said = (intent: Intent, situation: Situation): string => {
  const refusal = refusalOf(intent, situation);
  return refusal ? `${plain(refusal.why)} ${refusal.rule}` : "none";
};

describe("a refusal has its sentence and its clause", () => {
  const table = at(
    board("A #a .\n# . .\n. . B", {
      energy: 2,
      cubes: [
        [1, 0, 0],
        [1, 1, 1],
      ],
    }),
  );
  test.each<[Intent, string]>([
    [{ type: "buildLand", robot: 1, at: [2, 2] }, "Robots build only on the four cells next to them. R-LAND"],
    [{ type: "buildLand", robot: 1, at: [0, 0] }, "A tile is already there; tiles are never removed. R-LAND"],
    [{ type: "buildBase", robot: 1, at: [1, 1] }, "This needs 3 energy and you have 2 left. R-BASE"],
    [{ type: "buildWall", robot: 1, side: "s", cube: "blue" }, "You have too few crystals of that colour: blue. R-WALL"],
    [{ type: "pushWall", robot: 1, side: "n" }, "No wall on this side. R-PUSH"],
    [{ type: "move", robot: 1, path: [[2, 2]] }, "Robots cannot enter another player's base. R-MOVE"],
    [{ type: "move", robot: 4, path: [[0, 0]] }, "That robot is not in play. R-TURN-2"],
    [{ type: "chooseTile", tile: "land" }, "That is not asked now. R-TURN-3"],
  ])("%j", (intent, why) => {
    expect(said(intent, table)).toBe(why);
  });
  test("nobody else plays", () => {
    expect(said({ type: "endTurn" }, at(table.view, 1))).toMatch(/^It is .+'s turn\. R-TURN-3$/);
    expect(said({ type: "endTurn" }, { ...table, me: undefined })).toMatch(/^You are watching/);
  });
});

describe.each(KINDS)("in %s", (_, kind) => {
  test("exactly what the rules refuse is refused, by the same clause and in words", () => {
    let refused = 0;
    fc.assert(
      fc.property(fc.nat({ max: 100_000 }), (seed) => {
        const from = seed % 4 === 0 ? start(setupOf(seed, kind)) : settled(setupOf(seed, kind), seed);
        const state = seed % 4 > 1 && from.phase === "actions" ? enriched(crowded(from, seed)) : from;
        for (const seat of seatsOf(state)) {
          const situation = at(seatView(state, seat), seat);
          // Every tenth, and others in each run.
          for (const intent of intentUniverse(state).filter((_, i) => i % 10 === seed % 10)) {
            const decision = decide(situation.view, { seat, intent }, NO_DICE);
            const error = isRefusal(decision) && decision.error.code !== "no-roll-recorded" ? decision.error : undefined;
            const refusal = refusalOf(intent, situation);
            if (error === undefined) expect(refusal, JSON.stringify(intent)).toBeUndefined();
            else expect(refusal?.rule, JSON.stringify(intent)).toBe(error.rule);
            if (!refusal) continue;
            refused++;
            if (!hasText(refusal.why.key) && !hasText(`${refusal.why.key}_other`)) throw new Error(`no text ${refusal.why.key}`);
          }
        }
      }),
      runs(10),
    );
    expect(refused).toBeGreaterThan(enough(1) < 0 ? 0 : 500);
  }, 120_000);
});

test("what a press asks about is asked about here", () => {
  const table = at(board("A #a .\n# . .\n. . B", { energy: 2, bank: { land: 1 } }));
  const asked = (intent: Intent, unasked: readonly string[] = []): string => {
    const message = askedBefore(intent, { ...table, unasked: new Set(unasked) as never }, []);
    return message ? plain(message) : "nothing";
  };
  expect(asked({ type: "buildMine", robot: 1, at: [1, 1] })).toBe("The roll cannot be undone.");
  expect(asked({ type: "buildMine", robot: 1, at: [1, 1] }, ["roll"])).toBe("nothing");
  expect(asked({ type: "selfDestruct", robot: 1 })).toBe("1 robot will be lost.");
  expect(asked({ type: "consumeMetal" })).toBe("The game ends after your turn.");
  expect(asked({ type: "endTurn" })).toBe("Energy is left: 2 would be saved, 0 lost.");
  expect(asked({ type: "endTurn" }, ["energyLeft"])).toBe("nothing");
  expect(asked({ type: "conserve" })).toBe("nothing");
});
