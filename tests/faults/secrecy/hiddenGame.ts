import type { TableOptionsInput } from "@forgotten-planet/game";
import { type Area, gridOf, HIDDEN_KINDS, type HiddenKind, placementCells, type XY, xyOf } from "@forgotten-planet/rules";
import { type Random, randomOf } from "@forgotten-planet/testkit";

/** What everybody sees of a match with a secret placement, and in which order things happen beside it. The same for both of a pair. */
export interface Script {
  readonly seed: number;
  readonly options: TableOptionsInput & { readonly players: 2 | 3 | 4 };
  readonly isAllied: boolean;
  /** Where the tiles go, in the order placed. */
  readonly places: readonly XY[];
}

/** What only some may know. */
export interface Hidden {
  /** By seat: its three kinds in the order in which it places them. */
  readonly kinds: readonly (readonly HiddenKind[])[];
  /** By alliance: what its seats tell each other. */
  readonly words: readonly [string, string];
  /** By alliance: where they point and what they plan. */
  readonly cells: readonly [XY, XY];
}

export function scriptOf(seed: number): Script {
  const random = randomOf(seed);
  const players = random.pick([2, 3, 4] as const);
  const isAllied = players === 4 && random.below(3) > 0;
  const side = 7 + players + random.below(4);
  const area: Area =
    random.below(3) === 0 ? { kind: "open" } : { kind: "fixed", rows: Array.from({ length: side }, () => ".".repeat(side)) };
  const options = {
    players,
    isPublic: random.below(2) === 0,
    scenario: { name: "Somewhere", area, land: 30 },
    placement: "random",
    order: "seated",
    spectatorsTalk: true,
    alliance: isAllied ? "seated" : "none",
    assignment: random.below(4) === 0 ? "fixed" : "random",
    spectatorDelay: random.below(3) === 0 ? 2 : 0,
    clock: random.below(4) === 0 ? { kind: "bank", minutes: 60, perEnergy: 10 } : "none",
  } as const;
  return { seed, options, isAllied, places: placesIn(area, players * HIDDEN_KINDS.length, random) };
}

/** Anywhere, as far apart as R-RND-1 asks, and such that all of them fit. */
function placesIn(area: Area, count: number, random: Random): readonly XY[] {
  const grid = gridOf(area);
  for (;;) {
    const lying: { readonly cell: ReturnType<typeof placementCells>[number] }[] = [];
    while (lying.length < count) {
      const cells = placementCells(area, lying);
      if (cells.length === 0) break;
      lying.push({ cell: random.pick(cells) });
    }
    if (lying.length === count) return lying.map(({ cell }) => xyOf(grid, cell));
  }
}

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

export function hiddenOf({ options, places }: Script, seed: number): Hidden {
  const random = randomOf(seed);
  const word = (): string => Array.from({ length: 16 + random.below(40) }, () => random.pick(LETTERS)).join("");
  return {
    kinds: Array.from({ length: options.players }, () => random.shuffled(HIDDEN_KINDS)),
    words: [word(), word()],
    cells: [random.pick(places), random.pick(places)],
  };
}
