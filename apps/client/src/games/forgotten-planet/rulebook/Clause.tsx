import type { ComponentChildren } from "preact";
import { t } from "../../../i18n/i18n.ts";
import { copyLink } from "../../../table/options/copyLink.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { toast } from "../../../ui/toasts.ts";
import { LESSON_IDS } from "../lessons/lesson.ts";
import { type ClauseText, rulesText } from "../texts/rulesText.ts";
import { ClausePictures } from "./ClausePictures.tsx";
import { CLAUSES, type ClauseId, isRule, sectionOf } from "./clauses.ts";
import { Marked } from "./Marked.tsx";
import { Price } from "./Price.tsx";
import type { PictureDesk } from "./pictures/pictureDesk.ts";

interface Props {
  readonly id: ClauseId;
  readonly text: ClauseText;
  readonly words: readonly string[];
  readonly desk: PictureDesk;
  readonly isCurrent: boolean;
  /** Links open beside what is there: a table. */
  readonly beside?: boolean;
  /** What else can be done with it. */
  readonly children?: ComponentChildren;
}

/** One clause: title, id and price, picture, words, notes, and where to go from it. */
export function Clause({ id, text: { title, text, note, legend }, words, desk, isCurrent, beside = false, children }: Props) {
  const { action, lesson, also } = CLAUSES[id];
  // A piece of this house has a place in the address, but no id that says anything.
  const ids = [isRule(id) ? id : rulesText().sections[sectionOf(id)], ...(also ?? []).filter((other) => other.startsWith("R-"))].join(" ");
  const away = beside ? ({ target: "_blank", rel: "noopener" } as const) : {};
  return (
    <section id={id} class={`clause panel cut ${isCurrent ? "current" : ""}`} data-clause={id} data-testid={`clause-${id}`} tabIndex={-1}>
      {also?.map((other) => (
        <span key={other} id={other} class="clause-anchor" />
      ))}
      <header>
        <h3 class="d">
          <Marked text={title} words={words} />
        </h3>
        <a class="clause-id d" href={`${beside ? "/rules" : ""}#${id}`} aria-label={t("rulebook.clause", { rule: ids })} {...away}>
          {ids}
        </a>
        {action && <Price action={action} />}
      </header>
      <div class={`clause-body ${legend ? "pictured" : ""}`}>
        {legend && <ClausePictures clause={id} desk={desk} legend={legend} words={words} />}
        <div class="clause-text">
          {text.map((paragraph) => (
            <p key={paragraph}>
              <Marked text={paragraph} words={words} />
            </p>
          ))}
          {note && (
            <p class="clause-note">
              <Marked text={note} words={words} />
            </p>
          )}
        </div>
      </div>
      <footer>
        {lesson && (
          <a class="clause-do d" href={`/learn/${lesson}`} {...away}>
            <Icon name="play" size={16} />
            {t("rulebook.tryIt", { number: LESSON_IDS.indexOf(lesson) + 1 })}
          </a>
        )}
        <CopyButton id={id} />
        {children}
      </footer>
    </section>
  );
}

function CopyButton({ id }: { readonly id: ClauseId }) {
  const copy = async (): Promise<void> => {
    if (await copyLink(`${location.origin}/rules#${id}`)) toast(t("rulebook.copied"));
  };
  return (
    <button type="button" class="clause-do d" data-testid={`copy-${id}`} onClick={() => void copy()}>
      <Icon name="link" size={16} />
      {t("rulebook.copy")}
    </button>
  );
}
