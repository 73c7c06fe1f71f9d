import { type Area, COLOURS, type GameSetup, type XY } from "@forgotten-planet/rules";
import fc from "fast-check";
import { type Random, randomOf } from "./random.ts";

/** What a test asks of a set-up; the rest is arbitrary. */
export interface SetupWish {
  readonly seats?: 2 | 3 | 4;
  readonly allies?: boolean;
  readonly area?: Area["kind"];
  readonly assignment?: GameSetup["setup"]["assignment"];
  readonly placement?: GameSetup["setup"]["placement"];
  readonly land?: number;
  /** Seats are given VP beforehand. */
  readonly fairStart?: boolean;
}

/** Set-ups of every kind of game: two to four seats, alliances, auctions, secret placement, odd areas and the open table. */
export const anySetup = (wish: SetupWish = {}): fc.Arbitrary<GameSetup> =>
  fc.integer({ min: 0, max: 2 ** 31 - 1 }).map((seed) => setupOf(seed, wish));

/** For properties that must hold in every kind of game, and in two against two no less: a name and a wish for each run. */
export const KINDS: readonly (readonly [name: string, kind: SetupWish])[] = [
  ["any game", {}],
  ["two against two", { allies: true }],
];

/** The set-up of that seed, always the same. */
export function setupOf(seed: number, wish: SetupWish = {}): GameSetup {
  const plain = plainSetupOf(seed, wish);
  if (!wish.fairStart) return plain;
  const random = randomOf(seed + 1);
  return { ...plain, setup: { ...plain.setup, fairStart: plain.seats.map(() => random.below(8)) } };
}

function plainSetupOf(seed: number, wish: SetupWish): GameSetup {
  const random = randomOf(seed);
  const count = wish.allies ? 4 : (wish.seats ?? random.pick([2, 3, 4] as const));
  const allies = wish.allies ?? (count === 4 && random.below(2) === 0);
  const first = random.below(2);
  const seats = Array.from({ length: count }, (_, i) => ({
    name: `Seat ${i}`,
    colour: COLOURS[i]!,
    ...(allies ? { alliance: ((i + first) % 2) as 0 | 1 } : {}),
  }));
  const assignment = wish.assignment ?? random.pick(["fixed", "fixed", "random", "auction"] as const);
  const placement = wish.placement ?? (random.below(4) === 0 ? "random" : "scenario");
  const kind = wish.area ?? random.pick(["fixed", "fixed", "open"] as const);
  const land = wish.land ?? random.pick([count, 6, 12, 25, 72]);
  if (placement === "random") {
    const area = kind === "open" ? ({ kind } as const) : { kind, rows: Array.from({ length: 9 }, () => ".".repeat(9)) };
    const dealt = random.shuffled(seats.map((_, i) => i));
    const how = assignment === "auction" ? { auctionFirst: random.below(count) as 0 } : { dealt };
    return { scenario: { name: "any", area, land }, seats, setup: { assignment, placement, ...how } };
  }
  const { area, bases, specials } = placesOf(random, kind, count);
  const how = assignment === "auction" ? { auctionFirst: random.below(count) as 0 } : { bases: random.shuffled(bases) };
  return { scenario: { name: "any", area, land, bases, specials }, seats, setup: { assignment, placement, ...how } };
}

interface Places {
  readonly area: Area;
  readonly bases: readonly XY[];
  readonly specials: readonly XY[];
}

/** Tries areas until the tiles fit as R-SCN-2 asks; close together, so that robots meet. */
function placesOf(random: Random, kind: Area["kind"], count: number): Places {
  for (;;) {
    const { area, cells } = kind === "open" ? openArea(random) : fixedArea(random);
    const places: XY[] = [];
    for (const xy of random.shuffled(cells))
      if (places.every((other) => Math.abs(xy[0] - other[0]) + Math.abs(xy[1] - other[1]) > 1)) places.push(xy);
    const mines = 1 + random.below(4);
    if (places.length >= count + mines) return { area, bases: places.slice(0, count), specials: places.slice(count, count + mines) };
  }
}

/** Cells of the open table that are meant to be used: in the middle, or in a corner where the table ends. */
function openArea(random: Random): { readonly area: Area; readonly cells: readonly XY[] } {
  const [left, top] = random.pick([
    [-3, -3],
    [26, 26],
    [-30, -30],
  ] as const);
  return { area: { kind: "open" }, cells: Array.from({ length: 25 }, (_, i) => [left + (i % 5), top + Math.floor(i / 5)] as const) };
}

/** A connected area with holes. */
function fixedArea(random: Random): { readonly area: Area; readonly cells: readonly XY[] } {
  const width = 3 + random.below(6);
  const height = 3 + random.below(6);
  const open = new Set(Array.from({ length: width * height }, (_, i) => i).filter(() => random.below(7) > 0));
  const around = (i: number): number[] => [
    i - width,
    i + width,
    ...(i % width > 0 ? [i - 1] : []),
    ...(i % width < width - 1 ? [i + 1] : []),
  ];
  const reached = new Set([...open].slice(0, 1));
  for (const cell of reached) for (const next of around(cell)) if (open.has(next)) reached.add(next);
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => (reached.has(y * width + x) ? "." : "#")).join(""),
  );
  return { area: { kind: "fixed", rows }, cells: [...reached].map((i) => [i % width, Math.floor(i / width)] as const) };
}
