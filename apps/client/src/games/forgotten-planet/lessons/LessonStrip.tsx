import "../texts/cardTexts.ts";
import { t } from "../../../i18n/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { isThin } from "../../../ui/media.ts";
import { LESSON_IDS, type LessonId } from "./lesson.ts";
import { nextLesson, progress } from "./lessonProgress.ts";
import "./lessonDots.css";
import "./lessonStrip.css";

/** The lessons on the front page: all eight of them while one is left, then one link for who returns. */
export function LessonStrip({ returns }: { readonly returns: boolean }) {
  const kept = progress.value;
  const next = nextLesson(kept);
  const done = LESSON_IDS.filter((id) => kept[id]?.state === "done").length;
  const isBegun = returns || done > 0;
  if (returns && !next)
    return (
      <p class="lessonlink">
        <a href="/learn">
          <Icon name="book" size={20} /> {t("home.lessonsNext", { done, all: LESSON_IDS.length })}
        </a>
      </p>
    );
  if (isThin.value)
    return (
      <a class="lessonstrip thin cut" href={next ? `/learn/${next}` : "/learn"} data-testid="lesson-strip">
        <Icon name="book" size={26} />
        <span>
          <b class="d">
            {isBegun || !next
              ? t("home.lessonsNext", { done, all: LESSON_IDS.length })
              : t("home.lessonsShort", { number: LESSON_IDS.indexOf(next) + 1 })}
          </b>
          <span class="lessondots" aria-hidden="true">
            {LESSON_IDS.map((id) => (
              <i key={id} class={kept[id]?.state === "done" ? "done" : id === next ? "now" : ""} />
            ))}
          </span>
        </span>
        <Icon name="play" size={18} />
      </a>
    );
  return (
    <section class="lessonstrip cut" data-testid="lesson-strip">
      <header>
        <h2 class="d">{isBegun ? t("home.lessonsNext", { done, all: LESSON_IDS.length }) : t("home.lessons")}</h2>
        <a href="/rules">{t("nav.rules")}</a>
      </header>
      <ol>
        {LESSON_IDS.map((id, i) => (
          <li key={id}>
            <Lesson id={id} number={i + 1} isNext={id === next} isDone={kept[id]?.state === "done"} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface LessonProps {
  readonly id: LessonId;
  readonly number: number;
  readonly isNext: boolean;
  readonly isDone: boolean;
}

const Lesson = ({ id, number, isNext, isDone }: LessonProps) => (
  <a
    class={`lessonstrip-step cut d ${isNext ? "now" : ""} ${isDone ? "done" : ""}`}
    href={`/learn/${id}`}
    aria-label={t(isDone ? "home.lessonDone" : "home.lesson", { number })}
    aria-current={isNext ? "step" : undefined}
  >
    {(isNext || isDone) && <Icon name={isNext ? "play" : "check"} size={13} />}
    {number}
  </a>
);
