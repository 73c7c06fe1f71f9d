import { t } from "../../../i18n/i18n.ts";
import { TableTools } from "../../../table/settings/TableTools.tsx";
import { Icon, pictureUrl } from "../../../ui/Icon.tsx";
import { opensRule } from "../hud/whyNot/opensRule.ts";
import { usePlay } from "../playStore.ts";
import { LESSON_IDS } from "./lesson.ts";
import { progress } from "./lessonProgress.ts";
import { useLesson } from "./lessonStore.ts";
import { lessonText } from "./lessonText.ts";

/** Where one is among the lessons; each can be opened. */
export function LessonTop() {
  const play = usePlay();
  const { lesson } = useLesson();
  return (
    <header class="topbar">
      <a class="brand" href="/learn">
        <img src={pictureUrl("logo")} alt="" width="38" height="31" />
        <span>
          <b class="d">{t("app.name")}</b>
          <span class="brand-table">{t("lesson.bar")}</span>
        </span>
      </a>
      <nav class="stepper lessonsteps" aria-label={t("learn.list")}>
        {LESSON_IDS.map((id, i) => {
          const isNow = id === lesson.id;
          const isDone = progress.value[id]?.state === "done";
          return (
            <a
              key={id}
              href={`/learn/${id}`}
              class={`step ${isNow ? "now" : isDone ? "done" : "later"}`}
              aria-current={isNow ? "step" : undefined}
              title={lessonText(id, "title")}
            >
              {isDone && !isNow && <Icon name="check" size={15} />}
              <b>{i + 1}</b>
              <span class={isNow ? "" : "sr"}>{lessonText(id, "title")}</span>
            </a>
          );
        })}
      </nav>
      <nav class="topbar-tools">
        <a
          class="iconbtn tool-help"
          href="/rules"
          target="_blank"
          rel="noopener"
          title={t("table.help")}
          aria-label={t("table.help")}
          onClick={opensRule(play, lesson.rules[0] ?? "aim")}
        >
          <Icon name="help" size={23} />
        </a>
        <TableTools />
      </nav>
    </header>
  );
}

/** The head of a phone: back, title, which of the lessons it is, eight dots. */
export function LessonPhoneTop() {
  const play = usePlay();
  const { lesson } = useLesson();
  const number = LESSON_IDS.indexOf(lesson.id) + 1;
  return (
    <header class="topbar">
      <a class="iconbtn" href="/learn" title={t("learn.list")} aria-label={t("learn.list")}>
        <Icon name="x" size={18} />
      </a>
      <div class="lessonhead">
        <h1 class="d">{lessonText(lesson.id, "title")}</h1>
        <span class="lessoncount d">{t("lesson.short", { number, all: LESSON_IDS.length })}</span>
        <span class="lessondots" aria-hidden="true">
          {LESSON_IDS.map((id) => (
            <i key={id} class={id === lesson.id ? "now" : progress.value[id]?.state === "done" ? "done" : ""} />
          ))}
        </span>
      </div>
      <a
        class="iconbtn"
        href="/rules"
        target="_blank"
        rel="noopener"
        title={t("table.help")}
        aria-label={t("table.help")}
        onClick={opensRule(play, lesson.rules[0] ?? "aim")}
      >
        <Icon name="help" size={23} />
      </a>
      <nav class="topbar-tools">
        <TableTools />
      </nav>
    </header>
  );
}
