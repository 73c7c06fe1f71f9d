import { boardPicture } from "@forgotten-planet/game";
import { type GameState, publicView } from "@forgotten-planet/rules";
import "../../texts/lessonTexts.ts";
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { t } from "../../../../i18n/i18n.ts";
import { PageHeader } from "../../../../table/PageHeader.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { DrawingSheet, LaidPieces } from "../../board/svg/LaidPieces.tsx";
import type { SvgPicture } from "../../board/svg/svgPicture.ts";
import { Portrait } from "../../bots/Portrait.tsx";
import { Position } from "../../card/TableBoard.tsx";
import { LESSON_IDS, type Lesson } from "../lesson.ts";
import { nextLesson, progress } from "../lessonProgress.ts";
import { lessonState } from "../lessonState.ts";
import { LESSONS } from "../lessons.ts";
import { lessonText } from "../lessonText.ts";
import type { LessonPictures } from "./lessonPictures.ts";
import "./learn.css";

const SECONDS_A_MINUTE = 60;

/** They come after the page, with the board's drawings; without a connection plain shapes stand for them. */
const drawn = (): Promise<LessonPictures | "failed"> =>
  import("./lessonPictures.ts").then(({ drawLessons }) => drawLessons()).catch(() => "failed");

/** The page of the lessons. */
export function LearnPage() {
  return <LessonList />;
}

/** All lessons, and what was done of them on this device; `unknown`: an address named one that is not there. */
export function LessonList({ unknown = false }: { readonly unknown?: boolean }) {
  const come = useSignal<LessonPictures | "failed" | undefined>(undefined);
  const pictures = come.value === "failed" ? undefined : come.value;
  const kept = progress.value;
  const done = LESSON_IDS.filter((id) => kept[id]?.state === "done").length;
  const next = nextLesson(kept);
  const left = LESSONS.filter(({ id }) => kept[id]?.state === undefined).reduce((sum, { seconds }) => sum + seconds, 0);
  useEffect(() => {
    document.title = `${t("learn.name")} · ${t("app.name")}`;
    void drawn().then((now) => {
      come.value = now;
    });
  }, []);
  return (
    <div class="page learn">
      <PageHeader />
      {pictures && <DrawingSheet elements={pictures.elements} />}
      <main id="main" class="learn-main" tabIndex={-1}>
        {unknown && (
          <p class="learn-unknown" role="alert">
            {t("lesson.unknown")}
          </p>
        )}
        <section class="learn-hero">
          <h1 class="d">{t("learn.title")}</h1>
          <p>{t("learn.lead")}</p>
          <p class="learn-progress">
            <span class="lessondots" aria-hidden="true">
              {LESSON_IDS.map((id) => (
                <i key={id} class={kept[id]?.state === "done" ? "done" : ""} />
              ))}
            </span>
            <b>{t("learn.progress", { done, all: LESSON_IDS.length })}</b>
            {left > 0 && <span class="quiet">{t("learn.left", { minutes: Math.ceil(left / SECONDS_A_MINUTE) })}</span>}
          </p>
        </section>
        <aside class="learn-more">
          <Way
            href="/practice"
            sign={<Portrait level="planner" colour="yellow" size={50} />}
            title={t("learn.practice")}
            text={t("learn.practiceSub")}
            go={t("learn.practiceNow")}
            first={!next}
          />
          <Way
            href="/rules"
            sign={<Icon name="book" size={34} />}
            title={t("learn.rules")}
            text={t("learn.rulesSub")}
            go={t("learn.openRules")}
          />
        </aside>
        <ol class="learn-list" aria-label={t("learn.list")}>
          {LESSONS.map((lesson, i) => (
            <Card
              key={lesson.id}
              lesson={lesson}
              number={i + 1}
              isNext={lesson.id === next}
              drawn={come.value === "failed" ? come.value : pictures?.of.get(lesson.id)}
            />
          ))}
        </ol>
      </main>
    </div>
  );
}

interface WayProps {
  readonly href: string;
  readonly sign: ComponentChildren;
  readonly title: string;
  readonly text: string;
  readonly go: string;
  readonly first?: boolean;
}

const Way = ({ href, sign, title, text, go, first = false }: WayProps) => (
  <section class="learn-way panel cut">
    {sign}
    <div>
      <h2 class="d">{title}</h2>
      <p class="quiet">{text}</p>
    </div>
    <a class={`btn cut ${first ? "primary" : ""}`} href={href}>
      {go}
    </a>
  </section>
);

const PICTURE = 150;
/** Round a drawn board, in 88ths of a cell. */
const MARGIN = 6;
/** The largest cell of a drawn board, CSS px. */
const MOST_CELL = 40;

const Drawn = ({ picture: { laid, width, height } }: { readonly picture: SvgPicture }) => (
  <svg
    class="learn-board"
    viewBox={`${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`}
    style={{ "--wide": `${Math.round(((width + 2 * MARGIN) / 88) * MOST_CELL)}px` }}
    aria-hidden="true"
  >
    <LaidPieces laid={laid} />
  </svg>
);

/** Where the board's drawings do not come. */
function Plain({ state }: { readonly state: GameState }) {
  const board = boardPicture(publicView(state));
  return board ? <Position board={board} crews={state.setup.seats.map(({ colour }) => colour)} size={PICTURE} /> : null;
}

interface CardProps {
  readonly lesson: Lesson;
  readonly number: number;
  readonly isNext: boolean;
  /** Undefined until it is drawn. */
  readonly drawn: SvgPicture | "failed" | undefined;
}

function Card({ lesson, number, isNext, drawn }: CardProps) {
  const { id, start, seconds } = lesson;
  const record = progress.value[id];
  const state = useMemo(() => lessonState(start), [start]);
  return (
    <li class={`learn-card cut ${record?.state ?? ""} ${isNext ? "next" : ""}`}>
      <a
        href={`/learn/${id}`}
        aria-labelledby={`lesson-${id}-words`}
        aria-current={isNext ? "step" : undefined}
        data-testid={`lesson-${id}`}
      >
        <span class="learn-picture">{drawn === "failed" ? <Plain state={state} /> : drawn && <Drawn picture={drawn} />}</span>
        <span class="learn-words" id={`lesson-${id}-words`}>
          <b class="learn-name d">
            <i class="learn-number">{number}</i> {lessonText(id, "title")}
          </b>
          <span class="learn-about">{lessonText(id, "about")}</span>
          <span class="learn-foot">
            {record?.state ? (
              <span class="learn-state">
                {record.state === "done" && <Icon name="check" size={16} />}
                {t(record.state === "done" ? "learn.done" : "learn.skipped")}
              </span>
            ) : (
              <span class={`btn cut ${isNext ? "primary" : ""}`}>
                <Icon name="play" size={16} />
                {t(record?.at ? "learn.go" : "learn.start")}
              </span>
            )}
            {record?.extra && (
              <span class="learn-extra">
                <Icon name="star" size={16} />
                {t("learn.extra")}
              </span>
            )}
            <span class="learn-seconds quiet">
              <Icon name="clock" size={16} />
              {t("learn.seconds", { seconds })}
            </span>
          </span>
        </span>
      </a>
    </li>
  );
}
