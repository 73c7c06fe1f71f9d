import { publicView } from "@forgotten-planet/rules";
import { batch, signal } from "@preact/signals";
import type { SvgPicture } from "../../board/svg/svgPicture.ts";
import { boardPaint, readPalette } from "../../hud/board/boardStyle.ts";
import { boardView } from "../../model/board/boardView.ts";
import type { LessonId } from "../lesson.ts";
import { lessonState } from "../lessonState.ts";
import { LESSONS } from "../lessons.ts";

/** So small, numbers, couplers and patterns are left out. CSS px. */
const CELL = 36;
const LAYERS = { control: true, distances: false, coordinates: false } as const;

/** How each lesson begins, drawn by the board's own drawings; empty until they are loaded, or where they cannot be. */
export const lessonPictures = signal<ReadonlyMap<LessonId, SvgPicture>>(new Map());
/** What the pictures refer to, by id. */
export const lessonDrawings = signal<readonly (readonly [id: string, markup: string])[]>([]);

/** Draws them once. */
export async function drawLessons(): Promise<void> {
  if (lessonPictures.peek().size > 0) return;
  const [{ loadArt, SvgSheet }] = await Promise.all([import("../../board/drawings.ts"), readPalette()]);
  await loadArt();
  const sheet = new SvgSheet(CELL, boardPaint.peek(), "lesson");
  const drawn = LESSONS.map(
    ({ id, start }) => [id, sheet.draw(boardView(publicView(lessonState(start)), { marks: [], layers: LAYERS }))] as const,
  );
  batch(() => {
    lessonDrawings.value = [...sheet.elements];
    lessonPictures.value = new Map(drawn);
  });
}
