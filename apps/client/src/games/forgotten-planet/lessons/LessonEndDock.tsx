import { t } from "../../../i18n/i18n.ts";
import { usePlay } from "../playStore.ts";
import { LessonEnd } from "./LessonTask.tsx";
import { LESSON_IDS } from "./lesson.ts";
import { useLesson } from "./lessonStore.ts";
import { lessonText } from "./lessonText.ts";

/** A phone's dock when nothing more is played: no more actions, but what comes next, or the way back, where the thumb is. */
export function LessonEndDock() {
  const { ids } = usePlay();
  const { isDone } = useLesson();
  return (
    <section id={ids.dock} class="dock phone cut lessondock" aria-label={t("dock.name")} tabIndex={-1}>
      {isDone.value && <Next />}
      <LessonEnd />
    </section>
  );
}

/** What comes after a lesson that is done. */
function Next() {
  const { isStarOpen, isLast, next } = useLesson();
  const of = next && t("lesson.of", { number: LESSON_IDS.indexOf(next) + 1, all: LESSON_IDS.length });
  return (
    <>
      {isStarOpen.value && <p class="lessonstar">{t("lesson.goOn")}</p>}
      {isLast.value && <h2 class="d">{t("lesson.allDone")}</h2>}
      <p class="label">{of ?? t("learn.practice")}</p>
      {next && <h2 class="d">{lessonText(next, "title")}</h2>}
      <p class="quiet">{next ? lessonText(next, "about") : t("learn.practiceSub")}</p>
    </>
  );
}
