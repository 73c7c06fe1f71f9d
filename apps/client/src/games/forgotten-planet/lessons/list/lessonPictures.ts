import { publicView } from "@forgotten-planet/rules";
import { loadSheet } from "../../board/svg/loadSheet.ts";
import type { SvgPicture } from "../../board/svg/svgPicture.ts";
import { boardView } from "../../model/board/boardView.ts";
import type { LessonId } from "../lesson.ts";
import { lessonState } from "../lessonState.ts";
import { LESSONS } from "../lessons.ts";

/** As on a large board, with whole robots and couplers: what lies there is known again in the lesson. CSS px. */
const CELL = 88;
const NAME = "lesson";
/** Plates for words, and what marks out a large board. */
const LEFT_OUT = ["off", "bracket", "cross"].map((name) => new RegExp(`^${NAME}-${name}(-|$)`));
const LAYERS = { control: true, distances: false, coordinates: false } as const;

export interface LessonPictures {
  readonly of: ReadonlyMap<LessonId, SvgPicture>;
  /** What they refer to, by id. */
  readonly elements: readonly (readonly [id: string, markup: string])[];
}

/** How each lesson begins, drawn by the board's own drawings, without numbers, which would be too small to be read. */
export async function drawLessons(): Promise<LessonPictures> {
  const sheet = await loadSheet(CELL, NAME);
  const of = new Map(
    LESSONS.map(({ id, start }) => {
      const picture = sheet.draw(boardView(publicView(lessonState(start)), { marks: [], layers: LAYERS }));
      const laid = picture.laid.filter((one) => one.text === undefined && !LEFT_OUT.some((name) => name.test(one.id ?? "")));
      return [id, { ...picture, laid }] as const;
    }),
  );
  return { of, elements: [...sheet.elements] };
}
