import { COLOURS, createGame, type XY } from "@forgotten-planet/rules";
import { type Random, randomOf, runs } from "@forgotten-planet/testkit";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Scenario } from "./scenario.ts";
import { reportScenario } from "./scenarioReport.ts";

/** Drafts of all sorts: any heap of tiles, or two halves that mirror each other but for one tile at the most. */
const anyDraft = fc.integer({ min: 0, max: 2 ** 31 - 1 }).map((seed) => {
  const random = randomOf(seed);
  const scenario = random.below(3) === 0 ? heap(random) : mirrored(random);
  const count = Math.max(2, scenario.bases?.length ?? 0);
  return { scenario, players: random.below(9) === 0 ? 2 : count };
});

function heap(random: Random): Scenario {
  const rows = anyRows(random, 1 + random.below(6));
  const places = random.shuffled(placesOf(rows, (mark) => mark === "." || random.below(9) === 0));
  const count = 2 + random.below(3);
  return {
    name: "any",
    area: { kind: "fixed", rows },
    land: random.pick([0, 1, 12, 72, 73, 1.5, 20, 20, 20]),
    bases: places.slice(0, count),
    specials: places.slice(count, count + random.below(6)),
  };
}

function mirrored(random: Random): Scenario {
  const width = 2 + random.below(4);
  const half = anyRows(random, width);
  const rows = half.map((row) => row + [...row].reverse().join(""));
  const both = ([x, y]: XY): readonly XY[] => [
    [x, y],
    [2 * width - 1 - x, y],
  ];
  const [base = [0, 0], special = [0, 0], other = [0, 0]] = random.shuffled(placesOf(half, (mark) => mark === "."));
  const [nudge, scenario] = [random.below(3), { name: "any", area: { kind: "fixed", rows } as const, land: 20 }];
  const specials = [...both(special), ...(random.below(2) ? both(other) : [])];
  const nudged = (places: readonly XY[]): readonly XY[] => places.map(([x, y], i): XY => (i === 0 ? [x + 1, y] : [x, y]));
  return { ...scenario, bases: nudge === 1 ? nudged(both(base)) : both(base), specials: nudge === 2 ? nudged(specials) : specials };
}

function anyRows(random: Random, width: number): readonly string[] {
  const holes = random.pick([0, 8, 4]);
  const mark = (): string => (holes && random.below(holes) === 0 ? "#" : ".");
  return Array.from({ length: 1 + random.below(6) }, () => Array.from({ length: width }, mark).join(""));
}

const placesOf = (rows: readonly string[], isMeant: (mark: string) => boolean): readonly XY[] =>
  rows.flatMap((row, y) => [...row].flatMap((mark, x): XY[] => (isMeant(mark) ? [[x, y]] : [])));

describe("reports of any draft", () => {
  /** Floyd and Warshall, from the drawing alone. */
  function allSteps(rows: readonly string[]) {
    const cells = placesOf(rows, (mark) => mark !== "#");
    const steps = cells.map(([x, y]) =>
      cells.map(([x2, y2]) => ({ 0: 0, 1: 1 })[Math.abs(x - x2) + Math.abs(y - y2)] ?? Number.POSITIVE_INFINITY),
    );
    for (const via of cells.keys())
      for (const row of steps) for (const to of cells.keys()) row[to] = Math.min(row[to]!, row[via]! + steps[via]![to]!);
    const at = (xy: XY): number => cells.findIndex(([x, y]) => x === xy[0] && y === xy[1]);
    return { cells, between: (a: XY, b: XY): number => steps[at(a)]?.[at(b)] ?? Number.POSITIVE_INFINITY };
  }
  const finite = (steps: number): number | undefined => (Number.isFinite(steps) ? steps : undefined);
  const ascending = (steps: readonly number[]): readonly number[] => steps.toSorted((a, b) => (a === b ? 0 : a - b));

  test("equal brute force", () => {
    fc.assert(
      fc.property(anyDraft, ({ scenario, players }) => {
        const { area, bases = [], specials = [] } = scenario;
        const { cells, between } = allSteps(area.kind === "fixed" ? area.rows : []);
        const found = reportScenario(scenario, players);
        fc.pre(cells.length > 0);
        const lists = bases.map((a, own) => ({
          bases: ascending(bases.filter((_, i) => i !== own).map((b) => between(a, b))),
          specials: ascending(specials.map((b) => between(a, b))),
        }));
        const winners = (xy: XY): readonly number[] => {
          const steps = bases.map((base) => between(base, xy));
          return [...steps.keys()].filter((i) => Number.isFinite(steps[i]) && steps[i] === Math.min(...steps));
        };
        expect(found.cells).toBe(cells.length);
        for (const [i, base] of found.bases.entries()) {
          expect(base.bases.to).toEqual(bases.map((b) => finite(between(bases[i]!, b))));
          expect(base.specials.to).toEqual(specials.map((b) => finite(between(bases[i]!, b))));
          expect(base.bases.sorted).toEqual(lists[i]!.bases.map(finite));
          expect(base.specials.sorted).toEqual(lists[i]!.specials.map(finite));
          expect(base.nearestTo).toBe(cells.filter((xy) => winners(xy).join() === String(i)).length);
        }
        expect(found.contested).toBe(cells.filter((xy) => winners(xy).length > 1).length);
        expect(found.specials.map(({ nearest }) => nearest)).toEqual(specials.map(winners));
        const same = new Set(lists.map((list) => JSON.stringify(list))).size === 1 && !JSON.stringify(lists).includes("null");
        expect(found.fair).toBe(same && bases.length === players && specials.length > 0);
        if (found.fair)
          expect(found.bases.flatMap((base) => [...base.bases.gaps, ...base.specials.gaps]).every((each) => each === 0)).toBe(true);
      }),
      runs(150),
    );
  });

  test("a scenario is playable exactly when createGame takes it", () => {
    fc.assert(
      fc.property(anyDraft, ({ scenario, players }) => {
        const seats = COLOURS.slice(0, players).map((colour) => ({ name: colour, colour }));
        const game = createGame({ scenario, seats, setup: { assignment: "auction", auctionFirst: 0, placement: "scenario" } });
        const { playable, findings } = reportScenario(scenario, players);
        expect(playable).toBe(game.ok);
        if (!game.ok) expect(findings.map(({ code }) => code)).toContain(game.error.code);
      }),
      runs(150),
    );
  });

  test("bases that the symmetry joins are fair, and what the repair mends is fair and playable", () => {
    fc.assert(
      fc.property(anyDraft, ({ scenario, players }) => {
        const { symmetry, playable, fair, repair } = reportScenario(scenario, players);
        if (playable && symmetry.joinsBases) expect(fair).toBe(true);
        if (!repair) return;
        const { tile, index } = repair.tile;
        const places = tile === "base" ? "bases" : "specials";
        const mended = { ...scenario, [places]: scenario[places]!.with(index, repair.to) };
        expect(reportScenario(mended, players)).toMatchObject({ fair: true, playable: true });
      }),
      runs(400),
    );
  });
});
