import type { GameState } from "@forgotten-planet/rules";
import { useEffect, useMemo } from "preact/hooks";
import type { History } from "../../history.ts";
import type { JudgeDesk } from "./judgeDesk.ts";
import { coarseToFine, restOfTurn, type SharePoint, type ShareSwing, shareCurve, shareSwings, waitingTurns } from "./shareCurve.ts";
import { sharesOf } from "./sides.ts";
import { judgedPosition, type TurnStart, turnStarts } from "./turnStarts.ts";

/** Where somebody is in an analysis. */
export interface JudgedPlace {
  /** The game as it was played. */
  readonly trunk: History;
  /** The line that is shown, from the set-up to its last step; it may be the game itself. */
  readonly line: History;
  /** The position that is shown, and how many lines lead to it. */
  readonly state: GameState;
  readonly ply: number;
  /** Best turns are looked at. */
  readonly wantsTurns: boolean;
}

/** What is known of it now. */
export interface Judgement {
  /** Of the position that is shown, by side; undefined while nothing is known, and before the first turn. */
  readonly shares: readonly number[] | undefined;
  readonly isRough: boolean;
  readonly curve: readonly SharePoint[];
  /** The turns of the line that are not the game's; empty where the line is the game. */
  readonly variation: readonly SharePoint[];
  /** Index in the curve, or in the variation, of the turn that is shown. */
  readonly now: number;
  readonly swings: readonly ShareSwing[];
  /** Turns of the game that are not judged to the end. */
  readonly waiting: number;
}

/** So long a position stays before its best turns are thought of: those who walk through a game see many for a moment. */
const REST_MS = 250;

/** Keeps the desk at the place, and reads what it knows. */
export function useJudgement(desk: JudgeDesk, { trunk, line, state, ply, wantsTurns }: JudgedPlace): Judgement {
  const { best, games, shares, sides } = desk;
  const starts = useMemo(() => turnStarts(trunk), [trunk]);
  const lineStarts = useMemo(() => (line === trunk ? starts : turnStarts(line)), [line, trunk, starts]);
  const left = useMemo(() => leavesAt(starts, lineStarts), [starts, lineStarts]);
  const position = judgedPosition(state);
  const level = desk.level.value;
  useEffect(() => {
    const positionsOf = (of: readonly TurnStart[]) => coarseToFine(of).flatMap((start) => judgedPosition(start.state) ?? []);
    shares.follow(position, [...positionsOf(lineStarts.slice(left)), ...positionsOf(starts)]);
  }, [shares, position, starts, lineStarts, left]);
  useEffect(() => {
    best.close();
    if (!wantsTurns) return;
    const timer = setTimeout(() => best.ask({ state, level, played: restOfTurn(line, ply) }), REST_MS);
    return () => clearTimeout(timer);
  }, [best, state, level, line, ply, wantsTurns]);
  const known = shares.shares.value;
  const here = position && known.get(position.key);
  const curve = useMemo(() => shareCurve(starts, sides, known, games), [starts, sides, known, games]);
  const variation = useMemo(() => shareCurve(lineStarts, sides, known, games).slice(left), [lineStarts, left, sides, known, games]);
  const swings = useMemo(() => shareSwings(trunk, sides, curve, games), [trunk, sides, curve, games]);
  return {
    shares: here && sharesOf(sides, here),
    isRough: here?.count !== games,
    curve,
    variation,
    now: Math.max(
      0,
      lineStarts.findLastIndex((start) => start.ply <= ply),
    ),
    swings,
    waiting: waitingTurns(curve),
  };
}

/** How many turns a line has in common with the game; all of its own where it does not leave it. */
function leavesAt(game: readonly TurnStart[], line: readonly TurnStart[]): number {
  const unlike = line.findIndex(({ state }, i) => {
    const other = game[i];
    return !other || judgedPosition(other.state)?.key !== judgedPosition(state)?.key;
  });
  return unlike < 0 ? line.length : unlike;
}
