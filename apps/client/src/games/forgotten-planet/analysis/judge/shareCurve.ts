import type { Playouts } from "@forgotten-planet/bots";
import type { History, HistoryEntry } from "../../history.ts";
import { type TurningPoint, turnChanges } from "../../results/gameOver.ts";
import { type JudgedSide, percents, sharesOf, sideOfSeat } from "./sides.ts";
import { judgedPosition, type TurnStart } from "./turnStarts.ts";

/** Who stands how well where a turn begins, or at the end. */
export interface SharePoint extends Omit<TurnStart, "state"> {
  /** How many turns of its game come before it. */
  readonly index: number;
  /** By side, 0 to 1; undefined while nothing is known. */
  readonly shares: readonly number[] | undefined;
  /** Games played on from it. */
  readonly count: number;
  /** All games are played: it does not change again. */
  readonly isWhole: boolean;
}

/** The points of a whole game. */
export const shareCurve = (
  starts: readonly TurnStart[],
  sides: readonly JudgedSide[],
  known: ReadonlyMap<string, Playouts>,
  games: number,
): readonly SharePoint[] =>
  starts.map(({ state, ...start }, index) => {
    const found = known.get(judgedPosition(state)?.key ?? "");
    return { ...start, index, shares: found && sharesOf(sides, found), count: found?.count ?? 0, isWhole: found?.count === games };
  });

/** A turn that changed who stands better. */
export interface ShareSwing {
  /** Counts from 1. */
  readonly turn: number;
  /** The ply its turn begins at, and the one it leads to. */
  readonly ply: number;
  readonly end: number;
  /** Hundredths of the measured side, as they are shown where its turn begins and where it leads. */
  readonly from: number;
  readonly to: number;
  /** What it gained by that, -100 to 100. */
  readonly swing: number;
  /** The side it is measured for: the first of two, else that of the seat whose turn it was. */
  readonly side: number;
  readonly change: TurningPoint;
}

/** Hundredths from which a swing is one. */
export const LEAST_SWING = 10;
/** Standard errors within which a difference between two samples may be chance. */
const SURE = 2;
/** The part of all games after which large swings can be told from chance; smaller ones follow. */
const TELLING = 0.4;

/** Swings of ten and more that are more than chance, the largest first. Turns of which little is known tell nothing yet. */
export function shareSwings(
  history: History,
  sides: readonly JudgedSide[],
  curve: readonly SharePoint[],
  games: number,
): readonly ShareSwing[] {
  const changes = turnChanges(history);
  return curve
    .flatMap((point, i): readonly ShareSwing[] => {
      const next = curve[i + 1];
      const change = changes.find(({ turn }) => turn === point.turn);
      if (!next || !change || Math.min(point.count, next.count) < TELLING * games || point.isEnd) return [];
      const side = sides.length === 2 ? 0 : sideOfSeat(sides, change.seat);
      const before = point.shares?.[side] ?? 0;
      const after = next.shares?.[side] ?? 0;
      const [from, to] = [percents(point.shares ?? [])[side] ?? 0, percents(next.shares ?? [])[side] ?? 0];
      const swing = to - from;
      if (Math.abs(swing) < LEAST_SWING || Math.abs(after - before) <= SURE * errorOf(before, point.count, after, next.count)) return [];
      return [{ turn: point.turn, ply: point.ply, end: next.ply, from, to, swing, side, change }];
    })
    .sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing));
}

/** How many turns that ended are not judged to the end. */
export const waitingTurns = (curve: readonly SharePoint[]): number =>
  curve.filter((point, i) => {
    const next = curve[i + 1];
    return next !== undefined && !(point.isWhole && next.isWhole);
  }).length;

/** Standard error of the difference between two shares, each of so many games. */
const errorOf = (a: number, gamesA: number, b: number, gamesB: number): number =>
  Math.sqrt((a * (1 - a)) / gamesA + (b * (1 - b)) / gamesB);

/** Positions from which games are worth playing, coarse to fine: the ends of the curve, its middle, the quarters, and so on. */
export function coarseToFine<T>(all: readonly T[]): readonly T[] {
  const met = new Set<number>();
  for (let step = 2 ** Math.ceil(Math.log2(Math.max(1, all.length))); step >= 1; step /= 2)
    for (let i = 0; i < all.length; i += step) met.add(i);
  return [...met].flatMap((i) => {
    const one = all[i];
    return one === undefined ? [] : [one];
  });
}

/** The entries of the turn that is under way after `ply` lines, from there to its end; empty where it does not end. */
export function restOfTurn({ entries }: History, ply: number): readonly HistoryEntry[] {
  const from = entries.findIndex((entry) => entry.ply === ply);
  const turn = entries[from]?.before.turn;
  if (from < 0 || turn === undefined) return [];
  const end = entries.findIndex(({ after }, i) => i >= from && (after.turn !== turn || after.phase === "over"));
  return end < 0 ? [] : entries.slice(from, end + 1);
}
