import { type Auction, type Cell, type Colour, cellAt, evolve, type GameState, gridOf, type Seat, SPECIAL } from "@forgotten-planet/rules";
import type { History } from "../../history.ts";
import { rotated } from "../../model/playerPanel.ts";
import { nearestWay, shifted, type Way } from "./ways.ts";

/** A base that is bid on. */
export interface Lot {
  readonly cell: Cell;
  /** A, B, C … in the scenario's (or the placement's) order. */
  readonly letter: string;
  /** Whose markers lie on it, the latest last. */
  readonly markers: readonly Seat[];
  /** Whose marker is on top. */
  readonly holder: Seat | undefined;
  /** VP that the next marker would cost its owner if it stayed on top. @source docs/rules.md R-AUC-2 */
  readonly cost: number;
}

export const letterAt = (index: number): string => String.fromCharCode(65 + index);

export const lotsOf = (view: GameState): readonly Lot[] =>
  (view.auction?.markers ?? []).map(({ cell, seats }, i) => ({
    cell,
    letter: letterAt(i),
    markers: seats,
    holder: seats.at(-1),
    cost: seats.length,
  }));

/** One seat in the auction, as its panel shows it. */
export interface Bidder {
  readonly seat: Seat;
  readonly name: string;
  readonly colour: Colour;
  readonly me: boolean;
  readonly active: boolean;
  /** In the order of every round, counted from 1. @source docs/rules.md R-AUC-1 */
  readonly order: number;
  readonly base: string | undefined;
  /** VP owed if it ended now. */
  readonly owed: number;
  /** Letters of the bases its markers lie on, each once for each marker; `top`: that marker holds the base. */
  readonly markers: readonly { readonly letter: string; readonly top: boolean }[];
  /** Bids in this round still. */
  readonly toBid: boolean;
}

/** All bidders, this player's own seat first. */
export function biddersOf(view: GameState, me: Seat | undefined): readonly Bidder[] {
  const lots = lotsOf(view);
  const count = view.setup.seats.length;
  const first = view.setup.setup.auctionFirst ?? 0;
  return rotated(view, me).map((seat) => {
    const held = lots.find(({ holder }) => holder === seat);
    return {
      seat,
      name: view.setup.seats[seat]?.name ?? "",
      colour: view.setup.seats[seat]?.colour ?? "red",
      me: seat === me,
      active: view.auction !== undefined && seat === view.active && view.auction.toBid.length > 0,
      order: ((seat - first + count) % count) + 1,
      base: held?.letter,
      owed: held ? held.markers.length - 1 : 0,
      markers: lots.flatMap(({ letter, markers }) =>
        markers.flatMap((owner, i) => (owner === seat ? [{ letter, top: i === markers.length - 1 }] : [])),
      ),
      toBid: view.auction?.toBid.includes(seat) ?? false,
    };
  });
}

/** The auction after one more marker of the present bidder. */
export const withBid = (view: GameState, cell: Cell): GameState => evolve(view, { type: "markerPlaced", seat: view.active, cell });

/** What each seat would have and owe with that marker laid, and whether the auction would be over. @source docs/rules.md R-AUC-2 */
export function endedWith(view: GameState, cell: Cell): { readonly bidders: readonly Bidder[]; readonly ends: boolean } {
  const then = withBid(view, cell);
  return { bidders: biddersOf(then, undefined), ends: then.auction?.toBid.length === 0 };
}

export interface Bid {
  readonly seat: Seat;
  readonly letter: string;
  /** Whose marker it covers. */
  readonly displaced: Seat | undefined;
  /** What its owner would owe. */
  readonly cost: number;
}

export interface BidRound {
  /** Counted from 1. */
  readonly round: number;
  readonly bids: readonly Bid[];
  /** Somebody lost a base in it. */
  readonly contested: boolean;
}

/** The rounds so far, the first first; the one under way is the last, even before its first marker. */
export function bidRounds(history: History): readonly BidRound[] {
  const rounds: { round: number; bids: Bid[]; contested: boolean }[] = [];
  const begin = (): void => void rounds.push({ round: rounds.length + 1, bids: [], contested: false });
  for (const { command, before, events } of history.entries) {
    const placed = events.find((event) => event.type === "markerPlaced");
    if (command.intent.type !== "placeBid" || !placed || !before.auction) continue;
    if (rounds.length === 0) begin();
    const index = before.auction.markers.findIndex(({ cell }) => cell === placed.cell);
    const round = rounds.at(-1);
    round?.bids.push({
      seat: command.seat,
      letter: letterAt(index),
      displaced: placed.displaced,
      cost: before.auction.markers[index]?.seats.length ?? 0,
    });
    if (round && placed.displaced !== undefined) round.contested = true;
    if (before.auction.toBid.length === 1 && !events.some(({ type }) => type === "auctionClosed")) begin();
  }
  if (rounds.length === 0) begin();
  return rounds;
}

/** Where on the board a base is spoken of: its way to the nearest special mine, its pile of markers, what a marker would cost. */
export interface LotPlaces {
  /** Undefined with tiles that were placed by the players: then nothing is counted. */
  readonly way: Way | undefined;
  /** The cell beside it on which its markers lie; undefined if they lie on the base itself. */
  readonly pile: Cell | undefined;
  readonly tag: "above" | "east" | "west" | "below";
}

/** Where markers are laid, seen from the base: beside it, then at a corner, then before or behind it. */
const PILES = [
  [-1, 0],
  [1, 0],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
  [0, 1],
  [0, -1],
] as const;

const places = new WeakMap<Auction["markers"], ReadonlyMap<Cell, LotPlaces>>();

/** By base. Nothing of it lies over a tile, over another pile or over a way. */
export function lotPlaces(view: GameState): ReadonlyMap<Cell, LotPlaces> {
  const { markers } = view.auction ?? { markers: [] };
  const known = places.get(markers);
  if (known) return known;
  const grid = gridOf(view.setup.scenario.area);
  const specials = new Set([...view.tiles.keys()].filter((cell) => view.tiles[cell] === SPECIAL));
  const counted = view.setup.setup.placement === "scenario";
  const ways = new Map(markers.map(({ cell }) => [cell, counted ? nearestWay(grid, cell, specials) : undefined]));
  const taken = new Set<number>([...ways.values()].flatMap((way) => way ?? []));
  for (const [cell, tile] of view.tiles.entries()) if (tile) taken.add(cell);
  const free = (cell: Cell | undefined): boolean => cell !== undefined && !taken.has(cell);
  const found = new Map<Cell, LotPlaces>();
  for (const { cell } of markers) {
    const pile = PILES.map(([dx, dy]) => shifted(grid, cell, dx, dy)).find(free);
    if (pile !== undefined) taken.add(pile);
    const way = ways.get(cell);
    found.set(cell, { way: way && { cells: way, line: "dotted" }, pile, tag: tagSide(view, cell, taken) });
  }
  places.set(markers, found);
  return found;
}

function tagSide(view: GameState, cell: Cell, taken: ReadonlySet<number>): LotPlaces["tag"] {
  const grid = gridOf(view.setup.scenario.area);
  const bare = (dx: number, dy: number): boolean => {
    const there = shifted(grid, cell, dx, dy);
    return there !== undefined && !taken.has(there);
  };
  if (bare(0, -1)) return "above";
  if (bare(1, 0)) return "east";
  return bare(-1, 0) ? "west" : "below";
}

/** The base of that letter. */
export const lotOfLetter = (view: GameState, letter: string): Lot | undefined => lotsOf(view).find((lot) => lot.letter === letter);

export const lotAt = (view: GameState, cell: Cell | undefined): Lot | undefined => lotsOf(view).find((lot) => lot.cell === cell);

/** Steps from each base to the special mines and to the other bases, when they are the same at every base; a fixed scenario only. */
export function fairness(view: GameState): { readonly specials: readonly number[]; readonly base: number | undefined } | undefined {
  const { area, bases = [], specials = [] } = view.setup.scenario;
  if (view.setup.setup.placement !== "scenario" || specials.length === 0) return undefined;
  const grid = gridOf(area);
  const steps = (from: Cell | undefined, to: readonly (Cell | undefined)[]): readonly number[] =>
    to
      .flatMap((goal) => (from === undefined || goal === undefined || goal === from ? [] : [nearestWay(grid, from, new Set([goal]))]))
      .map((way) => (way ? way.length - 1 : Number.POSITIVE_INFINITY))
      .sort((a, b) => a - b);
  const at = (list: typeof bases): readonly (Cell | undefined)[] => list.map((xy) => cellAt(grid, xy));
  const toSpecials = at(bases).map((base) => steps(base, at(specials)));
  const toBases = at(bases).map((base) => steps(base, at(bases)));
  const even = (lists: readonly (readonly number[])[]): boolean => lists.every((list) => list.join() === lists[0]?.join());
  if (!even(toSpecials) || !even(toBases) || toSpecials.flat().some((n) => !Number.isFinite(n))) return undefined;
  return { specials: toSpecials[0] ?? [], base: toBases[0]?.[0] };
}
