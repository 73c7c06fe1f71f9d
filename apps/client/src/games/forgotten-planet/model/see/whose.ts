import {
  apply,
  baseSeat,
  type Cell,
  control,
  distances,
  EMPTY,
  type GameState,
  type Intent,
  isAllianceGame,
  LAND,
  NOBODY,
  type Owner,
  type Seat,
  SIDES,
  UNREACHED,
} from "@forgotten-planet/rules";
import { distancesOf } from "../board/distances.ts";
import { across, hasWall } from "../board/wallAt.ts";
import { type CountedWay, crewWay } from "./crewWay.ts";

/** How one seat stands to a tile. */
export interface Reach {
  readonly seat: Seat;
  /** The base from which control comes first; that of the next position where there is none now. */
  readonly base: Cell | undefined;
  /** Steps; undefined where no base of the seat reaches the tile. */
  readonly now: number | undefined;
  /** After what is previewed; undefined where no base reaches it then. */
  readonly after: number | undefined;
  /** Its other bases that reach the tile, the nearest first; as they would after what is previewed. */
  readonly others: readonly FartherBase[];
}

export interface FartherBase {
  readonly base: Cell;
  readonly steps: number;
  /** From that base to the tile. */
  readonly cells: readonly Cell[];
}

/** Why a tile belongs to whom it belongs. @source docs/rules.md R-CTRL-1, R-CTRL-2, R-ALLY-2 */
export type Reason =
  | { readonly kind: "base"; readonly seat: Seat }
  /** One seat is nearest; `next`: how many steps the next nearest has, undefined where nobody else reaches it. */
  | { readonly kind: "nearest"; readonly seat: Seat; readonly steps: number; readonly next: number | undefined }
  | { readonly kind: "tie"; readonly seats: readonly Seat[]; readonly steps: number }
  /** Two allies are equally near, and one of them has it. */
  | { readonly kind: "allies"; readonly seats: readonly Seat[]; readonly steps: number; readonly owner: Seat }
  | { readonly kind: "sealed" };

/** Whose a tile is, and why. */
export interface Whose {
  readonly cell: Cell;
  readonly reaches: readonly Reach[];
  /** As of the latest count. */
  readonly owner: Owner;
  /** As control would be counted after what is previewed, or if the turn ended now; undefined if that is the same. */
  readonly ownerAfter: Owner | undefined;
  /** Something is previewed. */
  readonly isPreviewed: boolean;
  readonly reason: Reason;
  /** From the nearest base of each crew, then from the others. */
  readonly ways: readonly CountedWay[];
}

/** Of a crew's other bases so many are told and counted out. */
const MOST_OTHERS = 3;

/** Undefined if no tile lies there, and none would. `intent`: what is previewed, of that seat. */
export function whoseAndWhy(view: GameState, cell: Cell, previewed?: { readonly seat: Seat; readonly intent: Intent }): Whose | undefined {
  const then = previewed && positionAfter(view, previewed.seat, previewed.intent);
  const last = then ?? view;
  if (last.tiles[cell] === EMPTY) return undefined;
  const [steps, stepsThen] = [distancesOf(view), then ? distances(then) : distancesOf(view)];
  const seats = view.setup.seats.map((_, seat) => seat as Seat);
  const owners = control(last);
  const owner = view.tiles[cell] === EMPTY ? NOBODY : (view.owners[cell] ?? NOBODY);
  const ownerAfter = owners[cell] ?? NOBODY;
  const reached = (row: readonly number[] | undefined): number | undefined => (row?.[cell] === UNREACHED ? undefined : row?.[cell]);
  const reaches = seats.map((seat): Reach => {
    const way = crewWay(last, stepsThen[seat] ?? [], cell) ?? crewWay(view, steps[seat] ?? [], cell);
    const [base] = way ?? [];
    const now = view.tiles[cell] === EMPTY ? undefined : reached(steps[seat]);
    return { seat, base, now, after: reached(stepsThen[seat]), others: fartherBases(last, seat, base, cell) };
  });
  const nearest = seats.flatMap((seat) => wayOf(view, then, seat, { cell, now: steps[seat] ?? [], after: stepsThen[seat] ?? [] }) ?? []);
  const farther = reaches.flatMap(({ seat, others }) => others.map(({ cells }): CountedWay => ({ seat, cells, isFarther: true })));
  return {
    cell,
    reaches,
    owner,
    ownerAfter: then !== undefined || ownerAfter !== owner ? ownerAfter : undefined,
    isPreviewed: then !== undefined,
    reason: reasonOf(last, cell, stepsThen, ownerAfter),
    ways: [...nearest, ...farther],
  };
}

/** How far the tile is from the other bases of a seat than that one, the nearest of them first. */
function fartherBases(state: GameState, seat: Seat, nearest: Cell | undefined, cell: Cell): readonly FartherBase[] {
  const own = state.tiles.flatMap((tile, at) => (baseSeat(tile) === seat ? [at as Cell] : []));
  if (own.length < 2) return [];
  return own
    .filter((base) => base !== nearest)
    .flatMap((base): readonly FartherBase[] => {
      // The others are floor to it: one may step over one's own.
      const alone = { ...state, tiles: state.tiles.map((tile, at) => (at !== base && own.includes(at as Cell) ? LAND : tile)) };
      const cells = crewWay(alone, distances(alone)[seat] ?? [], cell);
      return cells ? [{ base, steps: cells.length - 1, cells }] : [];
    })
    .sort((one, other) => one.steps - other.steps)
    .slice(0, MOST_OTHERS);
}

/** Undefined if the step is refused or takes a die. */
function positionAfter(view: GameState, seat: Seat, intent: Intent): GameState | undefined {
  const applied = apply(view, { seat, intent }, { rollDie: () => undefined });
  // After the end of the turn there is nothing to compare with.
  return applied.ok && applied.value.state.turn === view.turn ? applied.value.state : undefined;
}

function reasonOf(state: GameState, cell: Cell, steps: readonly (readonly number[])[], owner: Owner): Reason {
  const base = baseSeat(state.tiles[cell] ?? EMPTY);
  if (base !== undefined) return { kind: "base", seat: base };
  const near = steps
    .map((row, seat) => ({ seat: seat as Seat, steps: row[cell] ?? UNREACHED }))
    .filter((one) => one.steps !== UNREACHED)
    .sort((one, other) => one.steps - other.steps);
  const [first, second] = near;
  if (!first) return { kind: "sealed" };
  if (second?.steps !== first.steps) return { kind: "nearest", ...first, next: second?.steps };
  const seats = near.filter((one) => one.steps === first.steps).map(({ seat }) => seat);
  const isAllied = isAllianceGame(state.setup) && seats.length === 2 && seats[0] !== undefined && seats[1] === seats[0] + 2;
  return isAllied && owner !== NOBODY
    ? { kind: "allies", seats, steps: first.steps, owner: owner as Seat }
    : { kind: "tie", seats, steps: first.steps };
}

interface Steps {
  readonly cell: Cell;
  readonly now: readonly number[];
  readonly after: readonly number[];
}

/** The way there is, or how far the former one leads. */
function wayOf(view: GameState, then: GameState | undefined, seat: Seat, { cell, now, after }: Steps): CountedWay | undefined {
  const cells = crewWay(then ?? view, after, cell);
  if (cells) return { seat, cells };
  const former = then && crewWay(view, now, cell);
  if (!former) return undefined;
  const cut = former.findIndex((from, i) => {
    const to = former[i + 1];
    return to !== undefined && isCut(then, from, to);
  });
  const cutTo = former[cut + 1];
  return cut < 0 || cutTo === undefined ? undefined : { seat, cells: former.slice(0, cut + 1), cutTo };
}

const isCut = (state: GameState, from: Cell, to: Cell): boolean =>
  SIDES.some((side) => across(state, from, side) === to && hasWall(state, from, side));
