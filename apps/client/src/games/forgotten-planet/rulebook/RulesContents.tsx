import { t } from "../../../i18n/i18n.ts";
import { rulesText } from "../texts/rulesText.ts";
import { type ClauseId, clauseAt, SECTIONS, sectionOf } from "./clauses.ts";
import type { RulesStore } from "./rulesStore.ts";

/** The parts of the rules; the one that is read now shows its clauses. */
export function RulesContents({ store }: { readonly store: RulesStore }) {
  const { sections, clauses } = rulesText();
  const current = store.current.value;
  const open = sectionOf(current);
  return (
    <nav class="rules-contents" aria-label={t("rulebook.contents")}>
      <ul>
        {SECTIONS.map(({ id, clauses: own }) => (
          <li key={id} class={id === open ? "open" : ""}>
            <a href={`#${own[0]}`} class="rules-part">
              {sections[id]}
            </a>
            {id === open && own.length > 1 && (
              <ul>
                {own.map((clause) => (
                  <li key={clause}>
                    <a href={`#${clause}`} aria-current={clause === current ? "location" : undefined} data-testid={`to-${clause}`}>
                      {clauses[clause].title}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same where there is no column for it. */
export function RulesSelect({ store }: { readonly store: RulesStore }) {
  const { sections, clauses } = rulesText();
  const goTo = (id: string): void => {
    const clause: ClauseId | undefined = clauseAt(id);
    if (clause) store.goTo(clause);
  };
  return (
    <label class="rules-select">
      <span class="sr">{t("rulebook.goTo")}</span>
      <select
        class="field"
        data-testid="rules-select"
        value={store.current.value}
        onChange={({ currentTarget }) => goTo(currentTarget.value)}
      >
        {SECTIONS.map(({ id, clauses: own }) => (
          <optgroup key={id} label={sections[id]}>
            {own.map((clause) => (
              <option key={clause} value={clause}>
                {clauses[clause].title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
