import { useSignal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { language, t } from "../../../../i18n/i18n.ts";
import { Live } from "../../../../ui/Live.tsx";
import { useLesson } from "../lessonStore.ts";
import { closingText, entryNews, type LessonStanding, lessonNews } from "./lessonNews.ts";

/** The lesson for readers: what it is about when it opens, then each change once, and its end. */
export function LessonLive() {
  const store = useLesson();
  const { lesson, goals, task, isDone } = store;
  const text = useSignal("");
  const known = useRef<LessonStanding | undefined>(undefined);
  const said = useRef("");
  useSignalEffect(() => {
    const closing = isDone.value ? `${t("lesson.finished")}. ${closingText(store, false)}` : undefined;
    const now: LessonStanding = { goals: goals.value, task: task.value, closing };
    const { current: before } = known;
    // A preview that changes no goal leaves what is being said; another language empties it.
    const key = [language(), now.task, closing === undefined, ...now.goals.map(({ state }) => state)].join();
    if (key === said.current) return;
    [known.current, said.current] = [now, key];
    text.value = before ? lessonNews(lesson.id, before, now) : entryNews(lesson.id, now);
  });
  return <Live text={text.value} testid="lesson-live" />;
}
