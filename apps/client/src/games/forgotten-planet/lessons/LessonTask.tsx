import { useEffect, useRef } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { LanguageSwitch } from "../../../table/LanguageSwitch.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { isPhone } from "../../../ui/media.ts";
import { SCROLLS } from "../../../ui/scrolls.ts";
import { useArmed, whenArmed } from "../../../ui/useArmed.ts";
import { opensRule } from "../hud/whyNot/opensRule.ts";
import { usePlay } from "../playStore.ts";
import { LessonHand } from "./LessonHand.tsx";
import { ASTRAY, LESSON_IDS, type LessonId } from "./lesson.ts";
import { lessonAfter } from "./lessonProgress.ts";
import { type ShownGoal, useLesson } from "./lessonStore.ts";
import { hintText, lessonText, lessonTextParts } from "./lessonText.ts";
import { closingText } from "./spoken/lessonNews.ts";

/** What is to be done now, with what matters set off. */
function TaskText({ id, part, isOther = false }: { readonly id: LessonId; readonly part: string; readonly isOther?: boolean }) {
  return (
    <p class={`lessontask ${isOther ? "other" : ""}`} data-testid={isOther ? undefined : "task"} aria-hidden={isOther}>
      {lessonTextParts(id, part).map((text, i) => (i % 2 === 1 ? <b key={i}>{text}</b> : text))}
    </p>
  );
}

/** What the task is, or the sentence that closes the lesson. */
export function TaskNow() {
  const store = useLesson();
  const { lesson, task, isDone } = store;
  const { id } = lesson;
  if (isDone.value)
    return (
      <p class="lessontask done" data-testid="lesson-done">
        <b>{t("lesson.finished")}.</b> {closingText(store, isPhone.value)}
      </p>
    );
  if (task.value === undefined) return null;
  if (!isPhone.value) return <TaskText id={id} part={`task${task.value}`} />;
  // As high as the longest of them: the board under them stands still.
  return (
    <div class="lessontasks">
      <TaskText id={id} part={`task${task.value}`} />
      {lesson.goals.map(({ extra }, i) =>
        extra || i + 1 === task.value ? null : <TaskText key={i} id={id} part={`task${i + 1}`} isOther />,
      )}
    </div>
  );
}

const SIGNS = { open: "open", wouldBe: "would", met: "met" } as const;

function GoalRow({ shown: { goal, number, state } }: { readonly shown: ShownGoal }) {
  const { lesson } = useLesson();
  const text = lessonText(lesson.id, `goal${number}`);
  return (
    <li class={`lessongoal ${SIGNS[state]} ${goal.extra ? "extra" : ""}`} data-testid={`goal-${number}`} data-state={state}>
      <span class="goalsign">{state === "met" ? <Icon name="check" size={16} /> : goal.extra && <Icon name="star" size={16} />}</span>
      <span>
        <b>{goal.extra ? t("lesson.extra", { goal: text }) : text}</b>
        {state === "wouldBe" && <small>{t("lesson.wouldBe")}</small>}
        <span class="sr">{t(state === "met" ? "lesson.met" : "lesson.open")}</span>
      </span>
    </li>
  );
}

export function GoalList() {
  const { goals } = useLesson();
  return (
    <ul class="lessongoals" aria-label={t("lesson.goals")}>
      {goals.value.map((shown) => (
        <GoalRow key={shown.number} shown={shown} />
      ))}
      <LessonHand />
    </ul>
  );
}

/** On a phone the hint comes in the place of the goals, as high as the longest of the lesson: the board under it stands still. */
export function GoalsOrHint() {
  const { lesson, hintPart } = useLesson();
  const { id } = lesson;
  const ofTask = (task: number): readonly string[] => [`hint${task}a`, `hint${task}b`, ...(lesson.nearly?.[task] ? [`hint${task}c`] : [])];
  const hints = [...lesson.goals.flatMap(({ extra }, i) => (extra ? [] : ofTask(i + 1))), ASTRAY];
  return (
    <div class={`lessontasks ${hintPart.value ? "hinted" : ""}`}>
      <GoalList />
      {hints.map((part) => (
        <p
          key={part}
          class={`lessonhintline ${part === hintPart.value ? "" : "other"}`}
          data-testid={part === hintPart.value ? "hint-text" : undefined}
          aria-hidden={part !== hintPart.value}
        >
          {hintText(id, part)}
        </p>
      ))}
    </div>
  );
}

/** What helps: the first hint, then its answer. */
function HintBox() {
  const { lesson, hintPart, hints } = useLesson();
  const shown = hints.value;
  const box = useRef<HTMLElement>(null);
  // In a low window it would come below the fold, unseen.
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), [hintPart.value]);
  if (shown === 0) return null;
  return (
    <section ref={box} class="lessonhint cut" aria-label={t("lesson.hintShort")}>
      <h3 class="d">{/[ab]$/.test(hintPart.value ?? "") ? t("lesson.hint", { number: shown }) : t("lesson.hintShort")}</h3>
      <p data-testid="hint-text">{hintText(lesson.id, hintPart.value ?? "")}</p>
    </section>
  );
}

function HintButton() {
  const lesson = useLesson();
  return (
    <button type="button" class="btn cut" data-testid="lesson-hint" onClick={() => lesson.hint()}>
      {t(lesson.hints.value === 0 ? "lesson.hintShow" : "lesson.hintMore")}
    </button>
  );
}

/** The way on, when the lesson is done; a way back, when the turn is over and something is missing. Beside a board the panel's foot has "Again". */
export function LessonEnd() {
  const lesson = useLesson();
  const { isDone, isStuck } = lesson;
  if (isDone.value)
    return (
      <div class="lessonend">
        {isPhone.value && <AgainButton />}
        <NextLink />
      </div>
    );
  if (!isStuck.value) return null;
  return (
    <div class="lessonend stuck" role="alert">
      <p>{t("lesson.turnOver")}</p>
      {isPhone.value && <AgainButton />}
      <button type="button" class="btn cut primary" data-testid="lesson-takeback" onClick={() => lesson.takeBack()}>
        <Icon name="undo" size={18} />
        {t("lesson.takeBack")}
      </button>
    </div>
  );
}

/** A quick second press meant the end of the turn: what the lesson said is still to be read. */
function NextLink() {
  const { next } = useLesson();
  const armed = useArmed("next");
  return (
    <a class="btn cut primary" href={next ? `/learn/${next}` : "/practice?coach"} data-testid="lesson-next" inert={!armed}>
      {t(next ? "lesson.next" : "lesson.practice")}
    </a>
  );
}

/** Not where the turn was ended: a press too many does no harm there. */
function AgainButton() {
  const lesson = useLesson();
  const armed = useArmed("again");
  return (
    <button type="button" class="btn cut" data-testid="lesson-again" {...whenArmed(armed, () => lesson.restart())}>
      {t("lesson.again")}
    </button>
  );
}

/** What this lesson has that the ones before had not. */
export function NewThings() {
  const { id } = useLesson().lesson;
  return (
    <>
      <p class="lessonnew">{lessonText(id, "new1")}</p>
      <p class="lessonnew">{lessonText(id, "new2")}</p>
    </>
  );
}

/** A phone has its room in the dock: read first, then come the actions. */
export function LessonBegin() {
  const lesson = useLesson();
  return (
    <div class="lessonbegin">
      <div class="lessonbegin-text" {...SCROLLS}>
        <NewThings />
      </div>
      <div class="lessonbegin-foot">
        <LanguageSwitch />
        <SkipLink isAlone />
        <button type="button" class="btn cut primary" data-testid="lesson-begin" onClick={() => lesson.begin()}>
          {t("lesson.begin")}
        </button>
      </div>
    </div>
  );
}

/** To the next lesson, without this one; `isAlone`: nothing around it says what is skipped. */
function SkipLink({ isAlone = false }: { readonly isAlone?: boolean }) {
  const store = useLesson();
  const next = lessonAfter(store.lesson.id);
  return (
    <a class="btn cut" href={next ? `/learn/${next}` : "/learn"} data-testid="lesson-skip" onClick={() => store.skip()}>
      {t(isAlone ? "lesson.skipLesson" : "lesson.skip")}
    </a>
  );
}

/** The panel at the left: task, what is new, goals, a hint. */
export function TaskPanel() {
  const play = usePlay();
  const store = useLesson();
  const { lesson, news, task, isDone, isStuck, mayAskMore } = store;
  const { id } = lesson;
  const panel = useRef<HTMLElement>(null);
  // A hint may have scrolled it: what is new is read from its beginning.
  useEffect(() => panel.current?.parentElement?.scrollTo(0, 0), [task.value, isStuck.value]);
  const number = LESSON_IDS.indexOf(id) + 1;
  return (
    <section ref={panel} class="lessonpanel panel cut" aria-label={t("lesson.of", { number, all: LESSON_IDS.length })}>
      <p class="label">{t("lesson.of", { number, all: LESSON_IDS.length })}</p>
      <h1 class="d">{lessonText(id, "title")}</h1>
      {news.value && !isDone.value && <p class="quiet small">{t(`lesson.${news.value}`)}</p>}
      <TaskNow />
      <LessonEnd />
      <h2 class="label">{t("lesson.new")}</h2>
      <NewThings />
      <h2 class="label">{t("lesson.goals")}</h2>
      <GoalList />
      {!isDone.value && !isStuck.value && <HintBox />}
      <p class="lessonrules small">
        {t("lesson.rules")}{" "}
        {lesson.rules.map((rule) => (
          <a key={rule} href={`/rules#${rule}`} target="_blank" rel="noopener" onClick={opensRule(play, rule)}>
            {rule}
          </a>
        ))}
      </p>
      <div class="lessonfoot">
        {!isDone.value && !isStuck.value && mayAskMore.value && <HintButton />}
        <button type="button" class="btn cut" data-testid="lesson-restart" onClick={() => store.restart()}>
          {t("lesson.again")}
        </button>
        {!isDone.value && <SkipLink />}
      </div>
    </section>
  );
}
