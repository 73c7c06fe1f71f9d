import { t } from "../../../../i18n/i18n.ts";
import { LESSON_IDS, type LessonId } from "../lesson.ts";
import type { LessonStore, ShownGoal } from "../lessonStore.ts";
import { plainLessonText } from "../lessonText.ts";

/** What of a lesson is told. */
export interface LessonStanding {
  readonly goals: readonly ShownGoal[];
  /** The goal that the task speaks of. */
  readonly task: number | undefined;
  /** The sentences that close it; undefined before it is done. */
  readonly closing: string | undefined;
}

/** Which lesson it is, what is to be done first, and what is to be reached. */
export function entryNews(id: LessonId, { goals, task }: LessonStanding): string {
  const open = goals.filter(({ state }) => state !== "met").map((shown) => goalText(id, shown));
  return t("lesson.entryLive", {
    of: t("lesson.of", { number: LESSON_IDS.indexOf(id) + 1, all: LESSON_IDS.length }),
    title: plainLessonText(id, "title"),
    task: taskText(id, task),
    goals: open.join("; "),
  });
}

/** What has changed: goals that are met now, or would be, the task that is next, and the end. */
export function lessonNews(id: LessonId, before: LessonStanding, now: LessonStanding): string {
  const changed = now.goals.flatMap((shown, i) => {
    const { state, number } = shown;
    if (state === "open" || state === before.goals[i]?.state) return [];
    return [t(state === "met" ? "lesson.metLive" : "lesson.wouldBeLive", { goal: plainLessonText(id, `goal${number}`) })];
  });
  const isOther = now.task !== before.task && now.closing === undefined;
  const closes = now.closing !== undefined && before.closing === undefined;
  return [...changed, ...(isOther ? [taskText(id, now.task)] : []), ...(closes ? [now.closing] : [])].join(" ");
}

/** How the game ended, the lesson in a sentence, and what is left. */
export function closingText({ lesson, score, isStarOpen, isLast }: LessonStore, isBrief: boolean): string {
  return [
    score.value ? t("lesson.score", { ...score.value }) : "",
    plainLessonText(lesson.id, "close"),
    isStarOpen.value && !isBrief ? t("lesson.goOn") : "",
    isLast.value && !isBrief ? t("lesson.allDone") : "",
  ]
    .filter(Boolean)
    .join(" ");
}

const taskText = (id: LessonId, task: number | undefined): string => (task === undefined ? "" : plainLessonText(id, `task${task}`));

function goalText(id: LessonId, { goal, number }: ShownGoal): string {
  const text = plainLessonText(id, `goal${number}`);
  return goal.extra ? t("lesson.extra", { goal: text }) : text;
}
