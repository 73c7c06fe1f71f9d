import { visibility } from "@forgotten-planet/game";
import type { GameState } from "@forgotten-planet/rules";
import type { History } from "../history.ts";
import type { BoardView } from "../model/board/boardView.ts";
import { actionCells } from "../model/board/whereabouts.ts";
import { replayBoard } from "../replay/replayBoardSync.ts";

/** Who can open a link to the match. */
export type Access =
  /** Everybody who has it. */
  | "open"
  /** Those who sat at its table. */
  | "private"
  /** This browser alone. */
  | "here"
  /** It runs: everybody who has it watches, and nothing else of it is shared. */
  | "live"
  /** Everybody who has it: the link holds a match that this browser alone keeps. */
  | "whole"
  /** Everybody who has it: the link holds an analysis whole. */
  | "analysis"
  /** No link can hold it: it is too large. */
  | "none";

/** The link does not open for everybody who has it: that is said before it is copied. */
export const isClosed = (access: Access): boolean => access === "private" || access === "here";

/** A match, or a line of an analysis, of which a step is shared. */
export interface SharedMatch {
  /** All of it, as far as it is told. */
  readonly history: History;
  /** The ply of the step. */
  readonly ply: number;
  readonly access: Access;
  /** The address of a match; the step is added to it. */
  readonly base?: string;
  /** The step as its address counts it, where steps that were taken back count as well; the ply if absent. */
  readonly addressPly?: number;
  /** In place of an address: the link to what is shown. */
  readonly link?: string;
  /** What comes after this step is not told. */
  readonly isBlind: boolean;
  /** Of a running match: so many turns later it is seen by who watches. */
  readonly turnsBehind?: number;
}

/** The history as it was at a ply, or at the nearest one before it. */
export function historyAt(history: History, ply: number): History {
  const entries = history.entries.filter((entry) => entry.ply < ply);
  const state = entries.at(-1)?.after ?? history.start;
  return { start: history.start, entries, match: { ...history.match, ply: (entries.at(-1)?.ply ?? -1) + 1, state } };
}

/** The position after the latest step, as everybody may see it. */
export const positionOf = ({ start, entries }: History): GameState => visibility.view(entries.at(-1)?.after ?? start);

/** The board of a picture, with the place of the latest step. */
export const boardOf = (history: History): BoardView =>
  replayBoard(positionOf(history), actionCells(history.entries.at(-1)?.events ?? []).at(-1));
