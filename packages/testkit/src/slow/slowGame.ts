import { type Area, type GameSetup, type GameState, OPEN_REACH, type Position } from "@forgotten-planet/rules";
import { slowKey, slowWalls } from "../slowControl.ts";

/** A robot of the naive game; `at` is "x,y". */
export interface SlowRobot {
  readonly seat: number;
  readonly number: number;
  at: string;
  on: boolean;
}

/**
 * The game as a naive reader of docs/rules.md would keep it: names of cells, maps and sets, changed in place. With `slowApply` it is
 * a second engine, slow and plain, that the real one is compared with; the two share no code but the types of the interchange.
 */
export interface SlowGame {
  readonly setup: GameSetup;
  phase: Position["phase"];
  turn: number;
  active: number;
  readonly tiles: Map<string, string>;
  /** Names of edges: the two cells, sorted (`edgeOf`). */
  readonly walls: Set<string>;
  robots: SlowRobot[];
  owners: Map<string, number>;
  tied: Set<string>;
  open: Set<string>;
  /** The tiles that the latest R-TURN-4 counted. */
  counted: Set<string>;
  energy: number;
  readonly saved: number[];
  readonly cubes: number[][];
  readonly vp: number[];
  readonly owed: number[];
  readonly bank: Record<"land" | "bases" | "brown" | "white" | "blue" | "walls" | "vp", number>;
  choice: Position["choice"];
  hidden: { readonly seat: number; readonly at: string; readonly kind: string }[];
  /** In an auction: the markers on each base, and who bids still in this round. */
  readonly markers: Map<string, number[]>;
  bidders: number[];
}

export const CUBE_ORDER = ["brown", "white", "blue"] as const;

const NAMES = [".", "land", "brown", "white", "blue", "special", "base", "hidden", "base:0", "base:1", "base:2", "base:3"];

/** The naive game of a state that has left set-up, or has not begun it. */
export function slowGameOf(state: GameState): SlowGame {
  const { area } = state.setup.scenario;
  const key = (cell: number): string => slowKey(area, cell);
  const named = state.tiles.flatMap((tile, cell) => (tile === 0 ? [] : [[key(cell), NAMES[tile]!] as const]));
  return {
    setup: state.setup,
    phase: state.phase,
    turn: state.turn,
    active: state.active,
    tiles: new Map(named),
    walls: new Set(slowWalls(state)),
    robots: state.robots.map((robot) => ({ ...robot, at: key(robot.cell) })),
    owners: new Map(state.owners.flatMap((owner, cell) => (owner === 4 ? [] : [[key(cell), owner] as const]))),
    tied: new Set(state.tied.map(key)),
    open: new Set(state.open.map(key)),
    counted: new Set(named.map(([at]) => at).filter((at) => !state.uncounted?.some((cell) => key(cell) === at))),
    energy: state.energy,
    saved: [...state.saved],
    cubes: state.cubes.map((hand) => [...hand]),
    vp: [...state.vp],
    owed: [...state.owed],
    bank: { ...state.bank },
    choice: state.choice?.kind === "tile" ? { kind: "tile", at: key(state.choice.at) } : (state.choice ?? null),
    hidden: (state.hidden ?? []).map((tile) => ({ seat: tile.seat, at: key(tile.cell), kind: tile.kind! })),
    markers: new Map((state.auction?.markers ?? []).map(({ cell, seats }) => [key(cell), [...seats]])),
    bidders: [...(state.auction?.toBid ?? [])],
  };
}

/** Whether "x,y" is a cell of the area. */
export function isInside(area: Area, key: string): boolean {
  const [x = Number.NaN, y = Number.NaN] = key.split(",").map(Number);
  if (area.kind === "open") return Math.abs(x) <= OPEN_REACH && Math.abs(y) <= OPEN_REACH;
  const mark = area.rows[y]?.[x];
  return mark !== undefined && mark !== "#";
}

/** The seat's hand: in an alliance the pool. */
export const handOf = (game: SlowGame, seat: number): number[] => game.cubes[game.setup.seats[seat]!.alliance ?? seat]!;

export const isAllied = (game: SlowGame): boolean => game.setup.seats[0]!.alliance !== undefined;

/** The seat itself or its ally. */
export const isFriend = (game: SlowGame, seat: number, other: number | undefined): boolean =>
  other !== undefined && (other === seat || (isAllied(game) && game.setup.seats[other]!.alliance === game.setup.seats[seat]!.alliance));
