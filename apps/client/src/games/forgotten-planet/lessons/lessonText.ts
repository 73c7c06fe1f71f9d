import { hasText, t } from "../../../i18n/i18n.ts";
import { ASTRAY, type LessonId } from "./lesson.ts";

/** A text of a lesson, by its part: "title", "goal2". A test sees to it that there are all. */
export function lessonText(id: LessonId, part: string): string {
  const key = `lesson.${id}.${part}`;
  return hasText(key) ? t(key) : "";
}

const PARTS = /<b>(.*?)<\/b>/g;

/** The same without its emphasis. */
export const plainLessonText = (id: LessonId, part: string): string => lessonText(id, part).replace(PARTS, "$1");

/** A hint of a lesson, or what is said of all where no known way leads on. */
export const hintText = (id: LessonId, part: string): string => (part === ASTRAY ? t("lesson.astray") : lessonText(id, part));

/** A text in parts; those with an odd index stand out. */
export const lessonTextParts = (id: LessonId, part: string): readonly string[] => lessonText(id, part).split(PARTS);
