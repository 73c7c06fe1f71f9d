import {
  apply,
  type Chance,
  type Command,
  control,
  type Die,
  type GameState,
  legalIntents,
  type Seat,
  score,
} from "@forgotten-planet/rules";
import { crowded, enough, expectOk, runs, type SetupWish, setupOf, start } from "@forgotten-planet/testkit";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sidesOf } from "./alliance.ts";
import { partiesOf, partyVp } from "./parties.ts";
import { playerPanelsOf } from "./playerPanel.ts";
import { whatIf } from "./whatIf.ts";

const MODES: readonly (readonly [name: string, wish: SetupWish])[] = [
  ["two", { seats: 2 }],
  ["three", { seats: 3 }],
  ["four, each alone", { seats: 4, allies: false }],
  ["two against two", { allies: true }],
];

/** A 6 leaves the choice, for every other face the tile lies there at once. */
const always = (die: Die): Chance => ({ rollDie: () => die });

describe.each(MODES)("[R-SCORE] [R-ALLY-3] the preview's VP, %s", (_, wish) => {
  test("of everybody: before as the panels say, after as the rules count at the end of the turn, for every step", () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom("fixed" as const, "open" as const), fc.constantFrom(1, 3, 4, 5), (seed, area, die) => {
        const late = crowded(start(setupOf(seed, { ...wish, area, assignment: "fixed", placement: "scenario", land: 72 })), seed);
        if (late.phase !== "actions") return;
        let view: GameState = { ...late, energy: 9, cubes: late.cubes.map(() => [2, 2, 2] as const) };
        // One step lies behind, so that something is not counted yet.
        const [first] = legalIntents(view, view.active).filter(({ type }) => type === "buildLand");
        if (first && seed % 2 === 0) view = expectOk(apply(view, { seat: view.active, intent: first }, always(1))).state;
        for (const intent of oneOfEach(view)) {
          agrees(view, { seat: view.active, intent }, always(die as Die));
          kinds.add(intent.type);
        }
      }),
      { ...runs(25), seed: 9 },
    );
    if (enough(1) > 0) expect([...kinds]).toEqual(expect.arrayContaining(["buildLand", "buildWall", "produceRobot"]));
  });
});

/** A few of every kind are enough: `legalIntents` has hundreds of moves and payments. */
function oneOfEach(view: GameState): readonly Command["intent"][] {
  const seen = new Map<string, number>();
  return legalIntents(view, view.active).filter(({ type }) => {
    const count = (seen.get(type) ?? 0) + 1;
    seen.set(type, count);
    return type !== "endTurn" && type !== "assignTile" && count <= 4;
  });
}

function agrees(view: GameState, command: Command, chance: Chance): void {
  const me = command.seat;
  const applied = apply(view, command, chance);
  const effect = whatIf(view, command, chance);
  if (!applied.ok || !effect) throw new Error(`refused: ${command.intent.type}`);
  const after = applied.value.state;
  const then = score({ ...after, owners: control(after) });
  const without = score({ ...view, owners: control(view) });
  expect(effect.gain).toEqual(then.map(({ total }, seat) => total - (without[seat]?.total ?? 0)));
  const sum = (seats: readonly Seat[]): number => seats.reduce((total: number, seat) => total + (then[seat]?.total ?? 0), 0);
  const parties = partiesOf(view, me);
  const panels = sidesOf(view, me).map(({ vp }) => vp);
  expect(parties.map((party) => partyVp(effect, party)[0])).toEqual(
    panels.length > 0 ? panels : playerPanelsOf(view, me).map(({ vp }) => vp),
  );
  expect(parties.map((party) => partyVp(effect, party)[1])).toEqual(parties.map(({ seats }) => sum(seats)));
  if (!effect.atEnd) expect(effect.vp.map(([, vp]) => vp)).toEqual(score(after).map(({ total }) => total));
}

test("two against two: allies are one party, and a bonus that is lost shows", () => {
  const view = start(setupOf(3, { allies: true, assignment: "fixed", placement: "scenario", land: 72 }));
  expect(partiesOf(view, 1).map(({ seats, own }) => ({ seats, own }))).toEqual([
    { seats: [1, 3], own: true },
    { seats: [2, 0], own: false },
  ]);
  const rich: GameState = { ...view, active: 1, energy: 9, cubes: view.cubes.map(() => [2, 2, 2] as const) };
  const intent = legalIntents(rich, 1).find(({ type }) => type === "produceRobot");
  const effect = intent && whatIf(rich, { seat: 1, intent });
  const [ours, theirs] = partiesOf(rich, 1).map((party) => effect && partyVp(effect, party));
  // Robots tied before: 1 each; then ours is the most: 3.
  expect(ours && ours[1] - ours[0]).toBe(2);
  expect(theirs && theirs[1] - theirs[0]).toBe(-1);
});
