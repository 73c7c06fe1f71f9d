import "../texts/texts.ts";
import "../texts/lessonTexts.ts";
import "../texts/rulebookTexts.ts";
import { useEffect, useMemo } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { PageHeader } from "../../../table/PageHeader.tsx";
import { media } from "../../../ui/media.ts";
import { usePageTitle } from "../../../ui/usePageTitle.ts";
import { Article } from "./Article.tsx";
import { type ClauseId, clauseAt } from "./clauses.ts";
import { FindInRules } from "./FindInRules.tsx";
import { PictureDesk } from "./pictures/pictureDesk.ts";
import { PrintButton, RulesAside } from "./RulesAside.tsx";
import { RulesContents, RulesSelect } from "./RulesContents.tsx";
import { RulesStore } from "./rulesStore.ts";
import "./rules.css";

/** There is a column for the contents. */
const hasContents = media("(min-width: 900px) and (min-height: 480px)");
/** And one for what belongs to a clause. */
const hasAside = media("(min-width: 1200px) and (min-height: 480px)");

/** The page is there by then, and can be read. */
const PREPARED_AFTER_MS = 1_500;

/** A clause is read when its head has come so far up the window. */
const READ_AT = 0.3;

/** The rules as they are played here: searched, looked at and printed. */
export function Rules() {
  usePageTitle(() => t("rulebook.title"));
  const desk = useMemo(() => new PictureDesk(), []);
  const store = useMemo(() => new RulesStore(showOnPage), []);
  useAddress(store);
  useReading(store);
  usePaper(desk);
  return (
    <div class="page rules">
      <PageHeader />
      <main id="main" class="rules-main" tabIndex={-1}>
        <h1 class="sr">{t("rulebook.title")}</h1>
        <div class="rules-side">
          <FindInRules store={store} />
          {hasContents.value ? <RulesContents store={store} /> : <RulesSelect store={store} />}
        </div>
        <Article store={store} desk={desk} />
        {hasAside.value ? <RulesAside clause={store.current.value} desk={desk} /> : <PrintButton desk={desk} />}
      </main>
    </div>
  );
}

/** Puts the clause into the address, and into sight. */
function showOnPage(clause: ClauseId): void {
  history.replaceState(history.state, "", `#${clause}`);
  document.getElementById(clause)?.scrollIntoView();
}

/** What the address names is read. */
function useAddress(store: RulesStore): void {
  useEffect(() => {
    const follow = (): void => {
      const asked = location.hash.slice(1);
      const clause = clauseAt(asked);
      if (!clause) {
        // What names no part of the page either is looked for, so that it is said that nothing speaks of it.
        if (asked !== "" && !document.getElementById(asked)) store.find(asked);
        return;
      }
      // That nothing was found is no longer said.
      if (store.hits.value.length === 0) store.find("");
      store.current.value = clause;
      // The text came after the address: the browser could not go there by itself.
      document.getElementById(clause)?.scrollIntoView();
    };
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [store]);
}

/** While the page is scrolled, the clause that is read now is the last whose head has come up. */
function useReading(store: RulesStore): void {
  useEffect(() => {
    let frame = 0;
    const read = (): void => {
      frame = 0;
      const line = innerHeight * READ_AT;
      const above = [...document.querySelectorAll<HTMLElement>("[data-clause]")].filter((one) => one.getBoundingClientRect().top <= line);
      const clause = clauseAt(above.at(-1)?.dataset.clause ?? "aim");
      if (clause) store.current.value = clause;
    };
    const onScroll = (): void => {
      frame ||= requestAnimationFrame(read);
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      removeEventListener("scroll", onScroll);
      cancelAnimationFrame(frame);
    };
  }, [store]);
}

/** Pictures that nobody has scrolled to are drawn before the page is printed; there is no time to load anything then. */
function usePaper(desk: PictureDesk): void {
  useEffect(() => {
    const draw = (): void => desk.drawAll();
    const prepare = (): void => void desk.prepare();
    const soon = setTimeout(prepare, PREPARED_AFTER_MS);
    addEventListener("beforeprint", draw);
    return () => {
      clearTimeout(soon);
      removeEventListener("beforeprint", draw);
    };
  }, [desk]);
}
