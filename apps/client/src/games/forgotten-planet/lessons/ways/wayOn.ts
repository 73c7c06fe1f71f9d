import { play } from "@forgotten-planet/game";
import type { Intent } from "@forgotten-planet/rules";
import { untracked } from "@preact/signals";
import type { Lesson } from "../lesson.ts";
import { LessonTable, momentOf } from "../lessonTable.ts";
import { WAYS, type Way } from "./ways.ts";

/** After these lines one of the known ways still leads to all that must be met. Others may as well: of those nobody knows. */
export const leadsOn = (lesson: Lesson, lines: readonly string[]): boolean =>
  // The tables on which they are tried are nobody's: who asks does not follow them.
  untracked(() => (WAYS[lesson.id] ?? []).some((way) => way.steps.some((_, from) => isMetAfter(lesson, lines, way, from))));

/** How many of the lines may stand, so that a known way leads on from there. At the beginning one does. */
export function linesToKeep(lesson: Lesson, lines: readonly string[]): number {
  for (let kept = lines.length - 1; kept > 0; kept--) if (leadsOn(lesson, lines.slice(0, kept))) return kept;
  return 0;
}

/** Plays the rest of a way on from there. A step that is refused has been taken already: the goals tell whether that was so. */
function isMetAfter(lesson: Lesson, lines: readonly string[], { look, steps }: Way, from: number): boolean {
  const table = new LessonTable(lesson);
  if (!table.resume(lines)) return false;
  for (const step of steps.slice(from)) {
    const parsed = play.notation.parse(`a${step}`);
    if (parsed) table.tries(parsed.command.intent as Intent);
  }
  const moment = momentOf(table.history.value, new Set(look === undefined ? [] : [look]));
  return lesson.goals.every((goal) => goal.extra || goal.isMet(moment));
}
