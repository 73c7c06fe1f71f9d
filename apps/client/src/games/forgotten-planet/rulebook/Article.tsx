import type { ComponentChildren } from "preact";
import { DrawingSheet } from "../board/svg/LaidPieces.tsx";
import { rulesText } from "../texts/rulesText.ts";
import { Clause } from "./Clause.tsx";
import { type ClauseId, SECTIONS } from "./clauses.ts";
import type { PictureDesk } from "./pictures/pictureDesk.ts";
import type { RulesStore } from "./rulesStore.ts";

interface Props {
  readonly store: RulesStore;
  readonly desk: PictureDesk;
  /** It stands over a table. */
  readonly beside?: boolean;
  /** What else can be done with a clause. */
  readonly more?: (clause: ClauseId) => ComponentChildren;
}

/** All clauses, part by part. */
export function Article({ store, desk, beside = false, more }: Props) {
  const { sections, clauses } = rulesText();
  const words = store.words.value;
  return (
    <div class="rules-article">
      <DrawingSheet elements={desk.elements.value} />
      {SECTIONS.map(({ id, clauses: own }) => (
        <div key={id} class="rules-section">
          <h2 class="label">{sections[id]}</h2>
          {own.map((clause) => (
            <Clause
              key={clause}
              id={clause}
              text={clauses[clause]}
              words={words}
              desk={desk}
              isCurrent={store.current.value === clause}
              beside={beside}
            >
              {more?.(clause)}
            </Clause>
          ))}
        </div>
      ))}
    </div>
  );
}
