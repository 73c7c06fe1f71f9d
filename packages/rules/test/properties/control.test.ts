import {
  anyChoices,
  anySetup,
  crowded,
  edgeOf,
  enriched,
  neighboursOf,
  runs,
  settled,
  slowControl,
  slowKey,
  slowTiles,
  slowWalls,
  type Walk,
  walk,
} from "@forgotten-planet/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import { control, distances, UNREACHED } from "../../src/board/control.ts";
import type { GameSetup } from "../../src/setup/gameSetup.ts";
import type { GameState } from "../../src/state.ts";

/** A position in the middle of a game, with plenty to spend. */
const developed = (setup: GameSetup, seed: number): GameState => enriched(crowded(settled(setup, seed), seed));

const key = (state: GameState, cell: number): string => slowKey(state.setup.scenario.area, cell);

/** Owners by "x,y", nobody left out. */
const ownersOf = (state: GameState, owners: readonly number[] = state.owners): ReadonlyMap<string, number> =>
  new Map(owners.flatMap((owner, cell) => (owner === 4 ? [] : [[key(state, cell), owner] as const])));

const names = (state: GameState, cells: readonly number[]): ReadonlySet<string> => new Set(cells.map((cell) => key(state, cell)));

test("control is what the slow oracle says, in any position [R-CTRL-1] [R-CTRL-2] [R-CTRL-3]", () => {
  fc.assert(
    fc.property(anySetup({ placement: "scenario" }), anyChoices(100), fc.nat(), (setup, choices, seed) => {
      for (const { state } of walk(setup, choices, developed(setup, seed)).steps) {
        const owners = ownersOf(state, control(state));
        const nearest = slowControl(state);
        for (const [at, seats] of nearest) {
          if (seats.length === 1) expect(owners.get(at)).toBe(seats[0]);
          else if (isTie(state, seats)) expect(seats).toContain(owners.get(at));
          else expect(owners.has(at)).toBe(false);
        }
        for (const at of owners.keys()) expect(nearest.has(at)).toBe(true);
      }
    }),
    runs(50),
  );
});

test("distances agree with control about who is nearest [R-CTRL-1]", () => {
  fc.assert(
    fc.property(anySetup({ placement: "scenario" }), anyChoices(40), fc.nat(), (setup, choices, seed) => {
      const state = walk(setup, choices, developed(setup, seed)).final;
      const steps = distances(state);
      for (const [at, seats] of slowControl(state)) {
        const cell = state.tiles.findIndex((_, each) => key(state, each) === at);
        const own = steps.map((each) => each[cell]!);
        const least = Math.min(...own);
        const nearest = least === UNREACHED ? [] : own.flatMap((each, seat) => (each === least ? [seat] : []));
        expect(nearest).toEqual(seats);
      }
    }),
    runs(50),
  );
});

/** Shared by two allies alone. Seats alternate, so allies are two apart. */
const isTie = (state: GameState, seats: readonly number[]): boolean =>
  state.setup.seats[0]?.alliance !== undefined && seats.length === 2 && seats[1]! - seats[0]! === 2;

interface Ties {
  readonly owners: ReadonlyMap<string, number>;
  readonly tied: ReadonlySet<string>;
  readonly open: ReadonlySet<string>;
}

/** R-TURN-4 of an alliance game, read off R-ALLY-2 sentence by sentence. `counted` are the tiles of the R-TURN-4 before. */
function slowRecount(before: GameState, counted: ReadonlySet<string>): Ties {
  const nearest = slowControl(before);
  const tiles = slowTiles(before);
  const walls = slowWalls(before);
  const was = ownersOf(before);
  const wasTied = names(before, before.tied);
  const wasOpen = names(before, before.open);
  const owners = new Map<string, number>();
  const tied = new Set<string>();
  for (const [at, seats] of nearest) {
    if (seats.length === 1) owners.set(at, seats[0]!);
    if (!isTie(before, seats)) continue;
    tied.add(at);
    const holder = was.get(at);
    const ifNew = seats.includes(before.active) ? before.active : (before.active + 1) % 4;
    owners.set(at, holder !== undefined && seats.includes(holder) ? holder : ifNew);
  }
  const changed = (at: string): boolean => tiles.has(at) && (!counted.has(at) || was.get(at) !== owners.get(at));
  const open = [...tied].filter((at) => {
    const stays = wasTied.has(at) && nearest.get(at)!.includes(was.get(at) ?? -1);
    return !stays || wasOpen.has(at) || neighboursOf(at).some((next) => changed(next) && !walls.has(edgeOf(at, next)));
  });
  return { owners, tied, open: new Set(open) };
}

function checkTies({ start, steps }: Walk): number {
  let counted: ReadonlySet<string> = new Set(slowTiles(start).keys());
  let ties = 0;
  for (const { before, command, state } of steps) {
    if (command.intent.type !== "endTurn") continue;
    const expected = slowRecount(before, counted);
    expect({ owners: ownersOf(state), tied: names(state, state.tied), open: names(state, state.open) }).toEqual(expected);
    counted = new Set(slowTiles(state).keys());
    ties += expected.tied.size;
  }
  return ties;
}

test("tied tiles are given, kept, opened and closed as R-ALLY-2 says, in any game [R-ALLY-2]", () => {
  fc.assert(
    fc.property(anySetup({ allies: true, placement: "scenario" }), anyChoices(100), fc.nat(), (setup, choices, seed) => {
      const from = developed(setup, seed);
      checkTies(walk(setup, choices, from));
    }),
    runs(120),
  );
});

test("such games do have ties, so that the property above says something", () => {
  const setups = fc.sample(anySetup({ allies: true, placement: "scenario", land: 72 }), { numRuns: 20, seed: 7 });
  const choices = fc.sample(fc.array(fc.nat(), { minLength: 80, maxLength: 80 }), { numRuns: 20, seed: 7 });
  const ties = setups.map((setup, i) => checkTies(walk(setup, choices[i]!, developed(setup, i))));
  expect(ties.filter((count) => count > 0).length).toBeGreaterThan(4);
});
