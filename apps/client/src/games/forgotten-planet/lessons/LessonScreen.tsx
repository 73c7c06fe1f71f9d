import { useLayoutEffect } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { isPhone } from "../../../ui/media.ts";
import { listenKeys } from "../../../ui/pageParts.ts";
import { SCROLLS } from "../../../ui/scrolls.ts";
import { Board } from "../hud/board/Board.tsx";
import { DieShow } from "../hud/die/DieShow.tsx";
import { Dock } from "../hud/dock/Dock.tsx";
import { EndTurnButton, UndoButton } from "../hud/dock/DockButtons.tsx";
import { PhoneDock } from "../hud/dock/PhoneDock.tsx";
import { handleKey } from "../hud/keyboard.ts";
import { LiveRegions } from "../hud/LiveRegions.tsx";
import { ControlBar } from "../hud/players/ControlBar.tsx";
import { PreviewCard } from "../hud/preview/PreviewCard.tsx";
import { SkipLinks } from "../hud/SkipLinks.tsx";
import { SeePanel } from "../hud/see/lazySee.ts";
import { ButtonBubble } from "../hud/whyNot/ButtonBubble.tsx";
import { RulesAtTable } from "../hud/whyNot/RulesAtTable.tsx";
import { WhyLive } from "../hud/whyNot/WhyLive.tsx";
import { usePlay } from "../playStore.ts";
import { LessonEndDock } from "./LessonEndDock.tsx";
import { LessonKeys, StepsButton } from "./LessonKeys.tsx";
import { GoalsOrHint, LessonBegin, TaskNow, TaskPanel } from "./LessonTask.tsx";
import { LessonPhoneTop, LessonTop } from "./LessonTop.tsx";
import { useLesson } from "./lessonStore.ts";
import { LessonLive } from "./spoken/LessonLive.tsx";

/** A lesson as it is taken: the task at the side, the board and the dock as at a table. */
export function LessonScreen() {
  const store = usePlay();
  const lesson = useLesson();
  const { situation, me } = store;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isHintKey(event)) lesson.hint();
      else if (isRestartKey(event)) lesson.restart();
      else if (event.key === "Enter" && lesson.isDone.peek() && event.target === document.body)
        store.root.current?.querySelector<HTMLElement>("[data-testid=lesson-next]")?.click();
      else handleKey(event, store);
    };
    return listenKeys(() => store.root.current, onKey);
  }, [store, lesson]);
  const view = situation.value?.view;
  if (!view) return null;
  const phone = isPhone.value;
  return (
    <div
      ref={store.root}
      class={`play lesson n${view.setup.seats.length} ${phone ? "phone" : ""}`}
      data-testid="lesson"
      data-lesson={lesson.lesson.id}
      data-done={lesson.isDone.value}
    >
      <SkipLinks />
      {phone ? <LessonPhoneTop /> : <LessonTop />}
      {phone && (
        <section class="chips lessonstrip" aria-label={t("lesson.goals")} {...SCROLLS}>
          <TaskNow />
          <GoalsOrHint />
        </section>
      )}
      <ControlBar view={view} me={me.value} />
      <main class="stage" id="main" tabIndex={-1}>
        <Board />
        <DieShow />
      </main>
      {phone ? (
        lesson.isDone.value || lesson.isStuck.value ? (
          <LessonEndDock />
        ) : (
          <PhoneDock bar={<LessonBar />} {...(lesson.hasBegun.value ? {} : { first: <LessonBegin /> })} />
        )
      ) : (
        <>
          <div class="asides">
            <PreviewCard />
            {store.see.layer.value ? <SeePanel /> : <LessonKeys />}
          </div>
          <Dock />
          <div class="left" {...SCROLLS}>
            <TaskPanel />
          </div>
        </>
      )}
      <ButtonBubble />
      <RulesAtTable />
      <WhyLive />
      <LiveRegions />
      <LessonLive />
    </div>
  );
}

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => !ctrlKey && !metaKey && !altKey;
const isHintKey = (event: KeyboardEvent): boolean => isPlain(event) && !event.shiftKey && event.key.toLowerCase() === "a";
const isRestartKey = (event: KeyboardEvent): boolean => isPlain(event) && event.shiftKey && event.key.toLowerCase() === "u";

/** The bar at the bottom of a phone. */
function LessonBar() {
  const lesson = useLesson();
  return (
    <>
      <button
        type="button"
        class="barbtn"
        data-testid="lesson-hint"
        aria-disabled={!lesson.mayAskMore.value || lesson.isDone.value}
        onClick={() => lesson.hint()}
      >
        <Icon name="eye" size={22} />
        <span>{t("lesson.hintShort")}</span>
      </button>
      <UndoButton bare />
      <StepsButton bare />
      <button type="button" class="barbtn" data-testid="lesson-restart" onClick={() => lesson.restart()}>
        <Icon name="tostart" size={22} />
        <span>{t("lesson.again")}</span>
      </button>
      <EndTurnButton />
    </>
  );
}
