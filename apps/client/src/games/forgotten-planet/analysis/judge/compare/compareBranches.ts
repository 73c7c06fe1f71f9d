import { type Cell, EMPTY, type GameState, holdings, type ScoreRow, type Seat, score } from "@forgotten-planet/rules";
import { type JudgedSide, judgedSides, sideOfSeat } from "../sides.ts";

/** A branch at the position that is compared. */
export interface ComparedBranch {
  readonly name: string;
  readonly state: GameState;
  /** Where its line leads; undefined if it does not reach the end of the game. */
  readonly end: GameState | undefined;
}

export const COMPARED = ["tiles", "special", "bonuses", "vp", "final"] as const;

/** A figure of both branches, by side. */
export interface ComparedFigure {
  readonly name: (typeof COMPARED)[number];
  readonly figures: readonly [Figures, Figures];
}

/** By side; undefined where there is none yet. */
export type Figures = readonly number[] | undefined;

export interface Comparison {
  /** In the order of the figures. */
  readonly sides: readonly JudgedSide[];
  readonly figures: readonly ComparedFigure[];
  /** Cells whose tile, owner or walls differ, in the order of the board. */
  readonly cells: readonly Cell[];
}

/** Compares two branches of one set-up. Of two sides, that of `seat` comes first: to its eyes a figure is good or bad. */
export function compareBranches(a: ComparedBranch, b: ComparedBranch, seat: Seat = 0): Comparison {
  const all = judgedSides(a.state.setup);
  const sides = all.length === 2 && sideOfSeat(all, seat) === 1 ? [...all].reverse() : all;
  const [one, two] = [figuresOf(sides, a), figuresOf(sides, b)];
  return { sides, cells: unlikeCells(a.state, b.state), figures: COMPARED.map((name) => ({ name, figures: [one[name], two[name]] })) };
}

function figuresOf(sides: readonly JudgedSide[], { state, end }: ComparedBranch): Readonly<Record<ComparedFigure["name"], Figures>> {
  const bySide = (of: (seat: number) => number): readonly number[] =>
    sides.map(({ seats }) => seats.reduce((sum: number, seat) => sum + of(seat), 0));
  const held = holdings(state);
  const rows = score(state);
  const last = end && score(end);
  return {
    tiles: bySide((seat) => held[seat]?.tiles ?? 0),
    special: bySide((seat) => held[seat]?.specials ?? 0),
    bonuses: bySide((seat) => bonusesOf(rows[seat])),
    vp: bySide((seat) => rows[seat]?.total ?? 0),
    final: last && bySide((seat) => last[seat]?.total ?? 0),
  };
}

const bonusesOf = (row: ScoreRow | undefined): number => (row ? row.mines + row.robots + row.bases : 0);

/** A wall is told by the cell west or north of it. */
function unlikeCells(a: GameState, b: GameState): readonly Cell[] {
  return a.tiles.flatMap((tile, cell) => {
    const isUnlike = tile !== b.tiles[cell] || a.walls[cell] !== b.walls[cell] || (tile !== EMPTY && a.owners[cell] !== b.owners[cell]);
    return isUnlike ? [cell as Cell] : [];
  });
}
