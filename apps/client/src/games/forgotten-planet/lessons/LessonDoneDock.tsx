import { t } from "../../../i18n/i18n.ts";
import { usePlay } from "../playStore.ts";
import { LessonEnd } from "./LessonTask.tsx";
import { LESSON_IDS } from "./lesson.ts";
import { lessonAfter } from "./lessonProgress.ts";
import { useLesson } from "./lessonStore.ts";
import { lessonText } from "./lessonText.ts";

/** A phone's dock when the lesson is done: no more actions, but what comes next, where the thumb is. */
export function LessonDoneDock() {
  const { ids } = usePlay();
  const next = lessonAfter(useLesson().lesson.id);
  const of = next && t("lesson.of", { number: LESSON_IDS.indexOf(next) + 1, all: LESSON_IDS.length });
  return (
    <section id={ids.dock} class="dock phone cut lessondock" aria-label={t("dock.name")} tabIndex={-1}>
      <p class="label">{of ?? t("learn.practice")}</p>
      {next && <h2 class="d">{lessonText(next, "title")}</h2>}
      <p class="quiet">{next ? lessonText(next, "about") : t("learn.practiceSub")}</p>
      <LessonEnd />
    </section>
  );
}
