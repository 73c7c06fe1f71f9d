import { type Cell, type GameState, gridOf, type Intent, type Seat, type Side } from "@forgotten-planet/rules";
import type { LessonStart } from "../../lessons/lesson.ts";
import { lessonState } from "../../lessons/lessonState.ts";
import { applied } from "./applied.ts";

/** A cell, or a side of it. */
export interface Place {
  readonly cell: Cell;
  readonly side?: Side;
}

/** What a number in a picture stands for. A test asks the rules whether it is so. */
export type Claim =
  /** That may be done. */
  | { readonly kind: "may"; readonly intent: Intent }
  /** That is refused by the clause of the picture. */
  | { readonly kind: "mayNot"; readonly intent: Intent }
  /** So it is; `isGood`: shown in green, else in red; in white where that is not said. */
  | { readonly kind: "fact"; readonly isGood?: boolean; readonly holds: (state: GameState, place: Place) => boolean };

export interface PictureMark {
  /** The cell by its name, and the side of it that is meant: "C2", "C2e". */
  readonly at: string;
  readonly claim: Claim;
}

/** A picture of a clause as data: a position, its numbered marks, and what becomes of it. */
export interface RulePicture {
  readonly start: LessonStart | (() => GameState);
  readonly marks: readonly PictureMark[];
  /** Steps away from bases are written on the tiles. */
  readonly distances?: true;
  /** A second picture shows the position after that. */
  readonly after?: Intent;
  /** Who tries; the first seat if left out. */
  readonly seat?: Seat;
}

export const pictureSeat = ({ seat }: RulePicture): Seat => seat ?? (0 as Seat);

/** The positions it shows, one or two. */
export function pictureStates(picture: RulePicture): readonly GameState[] {
  const { start, after } = picture;
  const state = typeof start === "function" ? start() : lessonState(start);
  return after ? [state, applied(state, pictureSeat(picture), after)] : [state];
}

const PLACE = /^([A-Z])(\d+)([nesw]?)$/;

export function placeOf(state: GameState, at: string): Place {
  const [, letter = "", row = "", side] = PLACE.exec(at) ?? [];
  const { width } = gridOf(state.setup.scenario.area);
  const cell = ((Number(row) - 1) * width + letter.charCodeAt(0) - "A".charCodeAt(0)) as Cell;
  return side ? { cell, side: side as Side } : { cell };
}

export type Tone = "may" | "not" | "plain";

export function toneOf({ claim }: PictureMark): Tone {
  if (claim.kind === "may") return "may";
  if (claim.kind === "mayNot") return "not";
  if (claim.isGood === undefined) return "plain";
  return claim.isGood ? "may" : "not";
}
