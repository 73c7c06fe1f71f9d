import { boardPicture } from "@forgotten-planet/game";
import { publicView } from "@forgotten-planet/rules";
import { useMemo } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { message } from "../../../i18n/message.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { RichText } from "../../../ui/RichText.tsx";
import { Position } from "../card/TableBoard.tsx";
import { LESSON_IDS, type LessonId } from "../lessons/lesson.ts";
import { lessonState } from "../lessons/lessonState.ts";
import { LESSONS } from "../lessons/lessons.ts";
import { lessonText } from "../lessons/lessonText.ts";
import { ACTIONS } from "../model/actions.ts";
import { rulesText } from "../texts/rulesText.ts";
import { CLAUSE_IDS, CLAUSES, type ClauseId } from "./clauses.ts";
import type { PictureDesk } from "./pictures/pictureDesk.ts";

/** How many of the clauses that follow are named. */
const FOLLOWING = 2;

/** What belongs to the clause that is read now: its lesson, what the table says by it, what comes next. */
export function RulesAside({ clause, desk }: { readonly clause: ClauseId; readonly desk: PictureDesk }) {
  const { lesson } = CLAUSES[clause];
  const { clauses } = rulesText();
  const next = CLAUSE_IDS.slice(CLAUSE_IDS.indexOf(clause) + 1).slice(0, FOLLOWING);
  return (
    <aside class="rules-aside" aria-label={clauses[clause].title}>
      {lesson && <LessonCard id={lesson} />}
      <SaidByTable clause={clause} />
      <section class="panel cut">
        {next.length > 0 && (
          <>
            <h2 class="d">{t("rulebook.nextClauses")}</h2>
            <ul class="rules-following">
              {next.map((id) => (
                <li key={id}>
                  <a href={`#${id}`}>{clauses[id].title}</a>
                </li>
              ))}
            </ul>
          </>
        )}
        <PrintButton desk={desk} />
      </section>
    </aside>
  );
}

/** Prints all rules, once their pictures are there. */
export function PrintButton({ desk }: { readonly desk: PictureDesk }) {
  const print = async (): Promise<void> => {
    await desk.prepare();
    desk.drawAll();
    // The pictures are on the page after the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
  };
  return (
    <button type="button" class="btn cut rules-print" data-testid="print-rules" onClick={() => void print()}>
      <Icon name="log" size={18} />
      {t("rulebook.print")}
    </button>
  );
}

const PICTURE = 140;

function LessonCard({ id }: { readonly id: LessonId }) {
  const lesson = LESSONS.find((one) => one.id === id);
  const state = useMemo(() => lesson && lessonState(lesson.start), [lesson]);
  if (!lesson || !state) return null;
  const board = boardPicture(publicView(state));
  return (
    <section class="panel cut rules-lesson">
      <span class="rules-thumb">
        {board && <Position board={board} crews={state.setup.seats.map(({ colour }) => colour)} size={PICTURE} />}
      </span>
      <h2 class="d">{t("rulebook.lesson", { number: LESSON_IDS.indexOf(id) + 1, title: lessonText(id, "title") })}</h2>
      <p class="quiet">{t("rulebook.seconds", { count: lesson.seconds })}</p>
      <a class="btn cut primary" href={`/learn/${id}`} data-testid="rules-lesson">
        <Icon name="play" size={16} />
        {t("rulebook.start")}
      </a>
    </section>
  );
}

/** The sentences with which the table refuses by this clause, as it would say them of some robot at some place. */
function SaidByTable({ clause }: { readonly clause: ClauseId }) {
  const { said = [], action } = CLAUSES[clause];
  if (said.length === 0) return null;
  const energy = action ? ACTIONS[action].energy : 1;
  return (
    <section class="panel cut">
      <h2 class="d">{t("rulebook.said")}</h2>
      <ul class="rules-said">
        {said.map((key) => (
          <li key={key}>
            <RichText text={message(key, { robot: 1, name: "Bruno", energy, left: 0, count: 0, cost: 1 })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
