import { undoLine } from "@forgotten-planet/core";
import { checkDice, commitmentOf, dieOf, joinNonces, secretText } from "@forgotten-planet/core/dice";
import { play } from "@forgotten-planet/game";
import { apply, type Command, createGame, type Die, facesIn, formatCommand, type GameSetup, scenarioById } from "@forgotten-planet/rules";
import { describe, expect, test } from "vitest";
import { rolledDice } from "../../games/forgotten-planet/results/rolledDice.ts";
import { readHistory } from "../history.ts";
import { diceReport, groupedHash, shortHash } from "./dice.ts";

const { name, area, land, bases = [], specials = [] } = scenarioById("first-landing")!;
const SETUP: GameSetup = {
  scenario: { name, area, land, bases, specials },
  seats: [
    { name: "Ada", colour: "violet" },
    { name: "Bea", colour: "green" },
  ],
  setup: { assignment: "fixed", placement: "scenario", bases },
};
const COMMANDS: readonly (Command | "undo")[] = [
  { seat: 0, intent: { type: "buildLand", robot: 1, at: [3, 1] } },
  { seat: 0, intent: { type: "move", robot: 1, path: [[3, 1]] } },
  { seat: 0, intent: { type: "buildMine", robot: 1, at: [2, 1] } },
  { seat: 0, intent: { type: "endTurn" } },
  { seat: 1, intent: { type: "conserve" } },
  "undo",
  { seat: 1, intent: { type: "buildLand", robot: 1, at: [3, 5] } },
  { seat: 1, intent: { type: "move", robot: 1, path: [[3, 5]] } },
  { seat: 1, intent: { type: "buildMine", robot: 1, at: [2, 5] } },
];

const secret = Uint8Array.from({ length: 32 }, (_, i) => 3 * i);
const nonces = ["0123456789abcdef", "fedcba9876543210"];
const dice = { commitment: commitmentOf(secret), nonces, from: 0, secret: secretText(secret) };
const dieAt = (index: number): Die => dieOf(secret, index, joinNonces(nonces)) as Die;

/** A match played with the sealed dice, as a client that looked on knows it. */
function played() {
  const lines: string[] = [];
  const game = createGame(SETUP);
  if (!game.ok) throw new Error(game.error.message);
  const states = [game.value];
  let rolled = 0;
  for (const command of COMMANDS) {
    const state = states.at(-1)!;
    if (command === "undo") {
      states.pop();
      lines.push(undoLine(state.active));
      continue;
    }
    const applied = apply(state, command, { rollDie: () => dieAt(rolled++) });
    if (!applied.ok) throw new Error(JSON.stringify([command, applied.error]));
    states.push(applied.value.state);
    lines.push(formatCommand(command, facesIn(applied.value.events)));
  }
  return readHistory(play, SETUP, lines)!;
}

const rolls = rolledDice(played());
const report = (over: Partial<Parameters<typeof diceReport>[0]> = {}, faces: readonly number[] = rolls.map(({ face }) => face)) => {
  const sealed = over.dice ?? dice;
  return diceReport({ dice: sealed, rolls: faces, check: checkDice(sealed, faces)!, seat: undefined, own: undefined, ...over });
};

test("the dice of a match are known by whose they were and when; what was taken back holds none", () => {
  expect(rolls).toEqual([
    { face: dieAt(0), colour: "violet", turn: 1 },
    { face: dieAt(1), colour: "green", turn: 2 },
  ]);
});

describe("a device that throws them again", () => {
  test("finds all equal", () => {
    expect(report()).toEqual({ tone: "good", kept: true, checked: 2, equal: 2, before: 0, should: [undefined, undefined] });
    expect(report({ seat: 1, own: nonces[1] }).tone).toBe("good");
    expect(report({}, [])).toMatchObject({ tone: "good", checked: 0, equal: 0 });
  });
  test("names the die that is another one, and what it had to be", () => {
    const other = (dieAt(1) % 6) + 1;
    expect(report({}, [dieAt(0), other])).toMatchObject({ tone: "bad", checked: 2, equal: 1, should: [undefined, dieAt(1)] });
  });
  test("finds that the secret is not the one that was sealed, though every die is equal", () => {
    expect(report({ dice: { ...dice, commitment: "0".repeat(64) } })).toMatchObject({ tone: "bad", kept: false, equal: 2 });
    const another = report({ dice: { ...dice, secret: "5".repeat(64) } });
    expect(another).toMatchObject({ tone: "bad", kept: false, should: [undefined, undefined] });
    expect(another.equal).toBeLessThan(2);
  });
  test("warns when its own number was left out or replaced", () => {
    expect(report({ seat: 0, own: nonces[1] }).tone).toBe("warn");
    const without = { ...dice, nonces: [] };
    const faces = [0, 1].map((index) => dieOf(secret, index));
    expect(report({ dice: without, seat: 0, own: nonces[0] }, faces)).toMatchObject({ tone: "warn", equal: 2 });
    expect(report({ dice: without, seat: 0 }, faces).tone).toBe("good");
  });
  test("says how many fell elsewhere", () => {
    const resumed = [(dieAt(0) % 6) + 1, dieAt(1)];
    expect(report({ dice: { ...dice, from: 1 } }, resumed)).toEqual({
      tone: "good",
      kept: true,
      checked: 1,
      equal: 1,
      before: 1,
      should: [undefined, undefined],
    });
  });
});

test("hashes are shown short and whole", () => {
  expect(shortHash("3fa941c07d11")).toBe("3fa9 41…");
  expect(groupedHash("3fa941c07d1122")).toBe("3fa9 41c0 7d11 22");
});
