import { formatPlayLine } from "@forgotten-planet/game";
import { apply, type Die, type GameState, legalIntents, type Seat } from "@forgotten-planet/rules";
import { board, enough, expectOk, runs, setupOf, start, walk } from "@forgotten-planet/testkit";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AheadPlan, emptyPlan, intentOf, isClosed, withSix, withStep } from "./aheadPlan.ts";
import { type CheckAt, checkPlan, type MadeStep } from "./checkPlan.ts";
import { mended } from "./mendPlan.ts";
import { nextTurn } from "./nextTurn.ts";

const TABLE = board(
  `
  . . . . . .
  A #a #|# #b B
  . . . . . .`,
  {
    energy: 3,
    cubes: [
      [1, 1, 1],
      [1, 1, 1],
    ],
  },
);
const planOf = (...lines: readonly string[]): AheadPlan => {
  let plan: AheadPlan = emptyPlan(0, 0);
  let at: number | undefined;
  for (const line of lines) {
    const next = withStep(plan, at, intentOf(line) as NonNullable<ReturnType<typeof intentOf>>);
    if (!next) throw new Error(`nothing follows before ${line}`);
    ({ plan, at } = next);
  }
  return plan;
};
const before = (state: GameState): CheckAt => ({ state, spent: 0, made: [] });
const verdicts = (plan: AheadPlan, state: GameState) => checkPlan(plan, before(state)).steps.map(({ verdict }) => verdict);

/** Plays a line with the dice, as the step that was made. */
function make(state: GameState, seat: Seat, line: string, ...dice: Die[]): MadeStep {
  const intent = intentOf(line);
  if (!intent) throw new Error(line);
  const [face] = dice;
  const { state: after } = expectOk(apply(state, { seat, intent }, { rollDie: () => dice.shift() }));
  return { line, face, before: state, after };
}

describe("a plan ahead, checked against a position", () => {
  test("every step holds, with its energy, and leads where the rules lead", () => {
    const checked = checkPlan(planOf("1+1,0", "1>2,1", "1+2,0"), before(TABLE));
    expect(checked.steps.map(({ verdict, first, last }) => [verdict, first, last])).toEqual([
      ["holds", 1, 1],
      ["holds", 2, 2],
      ["holds", 3, 3],
    ]);
    expect(checked.holds).toBe(true);
    expect(checked.end.energy).toBe(0);
    expect(checked.next).toMatchObject({ kind: "step", step: { line: "1+1,0" } });
  });
  test("a space that is built on fails by itself, and what stood on it needs it", () => {
    const plan = planOf("1+1,0", "1>1,0", "1+0,0");
    const { tiles } = expectOk(
      apply(TABLE, { seat: 0, intent: { type: "buildLand", robot: 1, at: [1, 0] } }, { rollDie: () => undefined }),
    ).state;
    const taken = { ...TABLE, tiles };
    // The tile is there, no matter who laid it: the robot may walk on.
    expect(verdicts(plan, taken)).toEqual(["fails", "holds", "holds"]);
    const walled = { ...TABLE, walls: TABLE.walls.with(1, 2) };
    expect(verdicts(planOf("1>1,2", "1+0,2"), walled)).toEqual(["fails", "needs"]);
  });
  test("the reason is the rules' own, with the place it speaks of", () => {
    const checked = checkPlan(planOf("1+1,0", "1>2,1e"), before(TABLE));
    expect(checked.steps[1]?.refused).toMatchObject({ code: "wall-in-the-way", rule: "R-MOVE", action: "move", robot: 1 });
    const poor = checkPlan(planOf("1+1,0", "1+1,2"), before({ ...TABLE, energy: 1 }));
    expect(poor.steps[1]?.refused).toMatchObject({ code: "not-enough-energy", action: "buildLand" });
    expect(poor).toMatchObject({ holds: false, next: { kind: "step" } });
  });
  test("a robot that is gone is named as the reason, and what it would have done needs it", () => {
    const checked = checkPlan(planOf("1>1,1", "1+1,0"), before({ ...TABLE, robots: TABLE.robots.filter(({ seat }) => seat !== 0) }));
    expect(checked.steps).toMatchObject([{ verdict: "fails", refused: { code: "no-such-robot", rule: "R-TURN-2" } }, { verdict: "needs" }]);
  });
  test("mending takes out what fails and what needs it, and nothing else", () => {
    const plan = planOf("1+1,0", "1+1,0", "1+1,2");
    const at = before(TABLE);
    expect(mended(plan, at).lines).toEqual(["1+1,0", "1+1,2"]);
    expect(checkPlan(mended(plan, at), at).holds).toBe(true);
  });
  test("a way that is blocked goes round where that costs no more", () => {
    const ring = board(
      `
      A #a #
      B # #`,
      { energy: 3 },
    );
    const blocked = { ...ring, walls: ring.walls.with(1, 1) };
    const plan = planOf("1>2,0");
    expect(verdicts(plan, blocked)).toEqual(["fails"]);
    const round = mended(plan, before(blocked));
    expect(round.lines).toHaveLength(1);
    expect(verdicts(round, blocked)).toEqual(["holds"]);
  });
});

describe("the die in a plan ahead", () => {
  const MINE = planOf("1+1,0", "1*1,2");
  test("each branch goes on from its own tile", () => {
    const plan =
      withStep(withStep(MINE, 0, { type: "move", robot: 1, path: [[1, 2]] })?.plan ?? MINE, 1, { type: "conserve" })?.plan ?? MINE;
    const [land, mine] = checkPlan(plan, before(TABLE)).branches;
    expect(land).toMatchObject({ state: "open", steps: [{ verdict: "holds", first: 3, last: 3 }] });
    expect(land?.end?.tiles[13]).not.toBe(mine?.end?.tiles[13]);
    expect(mine?.steps).toMatchObject([{ verdict: "holds" }]);
  });
  test("a step that fails with some faces alone names them", () => {
    const poor = { ...TABLE, bank: { ...TABLE.bank, brown: 1 } };
    // On a 6 the last brown mine is chosen: nothing else depends on it.
    const plan = withSix(MINE, 1, "brown");
    expect(checkPlan(plan, before(poor)).branches[1]).toMatchObject({ isSixGone: false });
    expect(checkPlan(plan, before({ ...poor, bank: { ...poor.bank, brown: 0 } }))).toMatchObject({
      holds: false,
      branches: [{}, { isSixGone: true }],
    });
  });
  test("faces for which the bank has nothing never come", () => {
    const none = { ...TABLE, bank: { ...TABLE.bank, land: 1 } };
    const [land, mine] = checkPlan(MINE, before(none)).branches;
    expect(land?.state).toBe("never");
    expect(mine?.state).toBe("open");
  });
  test("once it has fallen its branch goes on, and the others are past", () => {
    const plan = withStep(MINE, 0, { type: "conserve" })?.plan ?? MINE;
    const first = make(TABLE, 0, "1+1,0");
    const second = make(first.after, 0, "1*1,2", 2);
    const checked = checkPlan(plan, { state: second.after, spent: 2, made: [first, second] });
    expect(checked.steps.map(({ verdict, first }) => [verdict, first])).toEqual([
      ["done", 1],
      ["done", 2],
    ]);
    expect(checked.branches.map(({ state }) => state)).toEqual(["taken", "past"]);
    expect(checked.next).toMatchObject({ kind: "step", step: { line: "-", first: 3 } });
  });
  test("after a 6 the tile is chosen as planned, or the plan waits for it", () => {
    const first = make(TABLE, 0, "1+1,0");
    const second = make(first.after, 0, "1*1,2", 6);
    const at = { state: second.after, spent: 2, made: [first, second] };
    expect(checkPlan(MINE, at).next).toEqual({ kind: "open" });
    expect(checkPlan(withSix(MINE, 1, "white"), at).next).toEqual({ kind: "tile", intent: { type: "chooseTile", tile: "white" } });
  });
  test("other steps of one's own stand between those of the plan", () => {
    const other = make(TABLE, 0, "1+1,2");
    const first = make(other.after, 0, "1+1,0");
    const checked = checkPlan(planOf("1+1,0", "-"), { state: first.after, spent: 2, made: [other, first] });
    expect(checked.steps.map(({ verdict, first }) => [verdict, first])).toEqual([
      ["done", 2],
      ["holds", 3],
    ]);
    expect(checkPlan(planOf("1+1,0"), { state: first.after, spent: 2, made: [other, first] }).next).toEqual({ kind: "end" });
  });
});

/** A plan of steps that the rules allow one after the other; at the die it goes on in the branch of the face. */
function anyPlan(from: GameState, seat: Seat, picks: readonly number[]): AheadPlan {
  let plan: AheadPlan = emptyPlan(seat, from.turn);
  let at: number | undefined;
  for (const pick of picks) {
    const { end, branches } = checkPlan(plan, before(from));
    const state = at === undefined ? end : branches[at]?.end;
    if (!state || isClosed(plan, at)) break;
    const legal = legalIntents(state, seat).filter(({ type }) => type !== "endTurn" && type !== "assignTile");
    const intent = legal[pick % Math.max(1, legal.length)];
    const next = intent && withStep(plan, at, intent);
    if (!next) break;
    ({ plan, at } = next);
  }
  return plan;
}

/** What the rules say of the steps before the die, one after the other. */
function judged(plan: AheadPlan, from: GameState): readonly boolean[] {
  let state = from;
  return plan.lines.map((line) => {
    const intent = intentOf(line);
    const applied = intent && apply(state, { seat: plan.seat, intent }, { rollDie: () => undefined });
    if (applied?.ok) state = applied.value.state;
    return applied?.ok === true || (applied?.ok === false && applied.error.code === "no-roll-recorded");
  });
}

const picksUpTo = (maxLength: number) => fc.array(fc.nat(), { maxLength, size: "max" });
const anyGame = fc.record({ seed: fc.nat(), played: picksUpTo(60), later: picksUpTo(12), picks: picksUpTo(8) });

describe("any plan ahead", () => {
  test("holds where it was made, and is judged by the rules after the steps of others", () => {
    let failed = 0;
    fc.assert(
      fc.property(anyGame, ({ seed, played, later, picks }) => {
        const setup = setupOf(seed);
        const view = walk(setup, played, start(setup)).final;
        const seat = ((view.active + 1) % view.setup.seats.length) as Seat;
        const turn = nextTurn(view, seat);
        if (!turn) return;
        expect(turn.state).toMatchObject({ active: seat, phase: "actions" });
        const plan = anyPlan(turn.state, seat, picks);
        const here = checkPlan(plan, before(turn.state));
        expect(here.steps.every(({ verdict }) => verdict === "holds")).toBe(true);
        expect(here.branches.flatMap(({ steps }) => steps).every(({ verdict, faces }) => verdict === "holds" || faces.length > 0)).toBe(
          true,
        );
        // However the game goes on, also through turns of this seat.
        const after = walk(setup, later, view).final;
        const next = nextTurn(after, seat);
        if (!next) return;
        const at = before(next.state);
        const again = checkPlan(plan, at);
        expect(again.steps.map(({ verdict }) => verdict === "holds")).toEqual(judged(plan, next.state));
        if (!again.holds) failed++;
        expect(checkPlan(mended(plan, at), at).holds).toBe(true);
        expect(plan.lines).toEqual(here.steps.map(({ intent }) => formatPlayLine(intent)));
      }),
      runs(60),
    );
    expect(failed).toBeGreaterThan(enough(3));
  });
});
