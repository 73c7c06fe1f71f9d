import { useEffect, useRef } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Live } from "../../../ui/Live.tsx";
import { rulesText } from "../texts/rulesText.ts";
import type { RulesStore } from "./rulesStore.ts";

/** Keys that are typed mean letters there. */
const TYPED = "input, textarea, select, [contenteditable]";

/** The field in which the rules are searched, what was found, and the way from one hit to the next. */
export function FindInRules({ store }: { readonly store: RulesStore }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TYPED)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter") {
      event.preventDefault();
      store.step(event.shiftKey ? -1 : 1);
    } else if (event.key === "Escape" && store.query.value !== "") {
      // The sheet around it stays open.
      event.preventDefault();
      event.stopPropagation();
      store.find("");
    }
  };
  const { query } = store;
  const clear = (): void => {
    // The button goes with what it clears.
    field.current?.focus();
    store.find("");
  };
  return (
    <search class="rules-find">
      <div class="rules-field">
        <svg class="icon rules-glass" viewBox="-14 -14 28 28" aria-hidden="true">
          <path
            d="M4.5 4.5L11 11M-2.5 6A8.5 8.5 0 1 0 -2.5 -11A8.5 8.5 0 0 0 -2.5 6Z"
            fill="none"
            stroke="currentColor"
            stroke-width="2.4"
            stroke-linecap="round"
          />
        </svg>
        <input
          ref={field}
          type="search"
          class="field"
          data-testid="find-rule"
          placeholder={t("rulebook.find")}
          aria-label={t("rulebook.find")}
          aria-keyshortcuts="/"
          value={query.value}
          onInput={({ currentTarget }) => store.find(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {query.value === "" ? (
          <span class="rules-slash d">/</span>
        ) : (
          <button type="button" class="iconbtn" data-testid="clear-find" aria-label={t("rulebook.clear")} onClick={clear}>
            <Icon name="x" size={16} />
          </button>
        )}
      </div>
      {store.words.value.length > 0 && <Hits store={store} />}
    </search>
  );
}

function Hits({ store }: { readonly store: RulesStore }) {
  const count = store.hits.value.length;
  const number = store.hit.value + 1;
  const clause = store.hits.value[store.hit.value];
  if (count === 0)
    return (
      <p class="rules-none" role="status" data-testid="no-hit">
        {t("rulebook.none")}
      </p>
    );
  return (
    <div class="rules-hits" data-testid="hits">
      <span>{t("rulebook.found", { count })}</span>
      <span class="rules-steps">
        <button type="button" class="iconbtn" data-testid="previous-hit" aria-label={t("rulebook.previous")} onClick={() => store.step(-1)}>
          <Icon name="arrow" size={18} />
        </button>
        <span class="d" data-testid="hit">
          {t("rulebook.hit", { number, count })}
        </span>
        <button type="button" class="iconbtn" data-testid="next-hit" aria-label={t("rulebook.next")} onClick={() => store.step(1)}>
          <Icon name="arrow" size={18} />
        </button>
      </span>
      <Live text={clause ? t("rulebook.hitLive", { number, count, title: rulesText().clauses[clause].title }) : ""} testid="hit-live" />
    </div>
  );
}
