import { publicView } from "@forgotten-planet/rules";
import { loadSheet } from "../../board/svg/loadSheet.ts";
import type { SvgPicture } from "../../board/svg/svgPicture.ts";
import { boardView } from "../../model/board/boardView.ts";
import type { LessonId } from "../lesson.ts";
import { lessonState } from "../lessonState.ts";
import { LESSONS } from "../lessons.ts";

/** So small, numbers, couplers and patterns are left out. CSS px. */
const CELL = 36;
const LAYERS = { control: true, distances: false, coordinates: false } as const;

export interface LessonPictures {
  readonly of: ReadonlyMap<LessonId, SvgPicture>;
  /** What they refer to, by id. */
  readonly elements: readonly (readonly [id: string, markup: string])[];
}

/** How each lesson begins, drawn by the board's own drawings, without numbers, which would be too small to be read. */
export async function drawLessons(): Promise<LessonPictures> {
  const sheet = await loadSheet(CELL, "lesson");
  const of = new Map(
    LESSONS.map(({ id, start }) => {
      const picture = sheet.draw(boardView(publicView(lessonState(start)), { marks: [], layers: LAYERS }));
      return [id, { ...picture, laid: picture.laid.filter(({ text }) => text === undefined) }] as const;
    }),
  );
  return { of, elements: [...sheet.elements] };
}
