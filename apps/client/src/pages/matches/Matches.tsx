import type { Figures } from "@forgotten-planet/protocol";
import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { PageHeader } from "../../table/PageHeader.tsx";
import "../../i18n/accountTexts.ts";
import "../../i18n/matchesTexts.ts";
import { t } from "../../i18n/i18n.ts";
import { identity } from "../../net/identity.ts";
import { ownTables, ownTablesAway, tablesWaiting } from "../../net/ownTables.ts";
import { localMatches } from "../../table/local/localMatches.ts";
import { OpenRecordButton } from "../../table/records/OpenRecordButton.tsx";
import { analysisOf } from "../../table/replay/replayAddress.ts";
import { usePageTitle } from "../../ui/usePageTitle.ts";
import { ExportButton } from "./ExportButton.tsx";
import { FiguresPanel } from "./FiguresPanel.tsx";
import { Filters } from "./Filters.tsx";
import { FinishedList } from "./FinishedList.tsx";
import { FinishedMatches } from "./finishedMatches.ts";
import { AnalysesList } from "./here/AnalysesList.tsx";
import { ImportedList } from "./here/ImportedList.tsx";
import { LocalList } from "./here/LocalList.tsx";
import { isFiltered, type MatchFilters, matchesAddress, readFilters } from "./matchFilters.ts";
import { UnderWay, YourTurns } from "./UnderWay.tsx";
import { useMatchesKeys } from "./useMatchesKeys.ts";
import "./matches.css";
import "./pastCard.css";

/** The player's matches: those that wait for them, those under way, and all that are over, with their figures. */
export function Matches() {
  usePageTitle(() => t("matches.title"));
  return (
    <div class="page">
      <PageHeader />
      <main id="main" class="matches" tabIndex={-1}>
        {identity.value ? <Own key={identity.value.player.id} /> : <Stranger />}
      </main>
    </div>
  );
}

function Stranger() {
  return (
    <>
      <header class="matches-head">
        <h1>{t("matches.title")}</h1>
        <span class="matches-tools">
          <OpenRecordButton />
        </span>
      </header>
      <p class="matches-empty">
        {t("matches.stranger")}{" "}
        <span>
          <a class="btn cut primary" href="/">
            {t("app.home")}
          </a>{" "}
          <a class="btn cut" href="/settings">
            {t("nav.settings")}
          </a>
        </span>
      </p>
      <LocalList />
      <AnalysesList />
      <ImportedList />
    </>
  );
}

type Tab = "matches" | "figures";

function Own() {
  const { query, route } = useLocation();
  const filters = readFilters(query);
  const finished = useMemo(() => new FinishedMatches(), []);
  const tab = useSignal<Tab>("matches");
  const [search, exporting] = [useRef<HTMLInputElement>(null), useRef<HTMLButtonElement>(null)];
  const address = matchesAddress(filters);
  /** A match that has come to its end meanwhile belongs to the list. */
  const over = ownTables.value?.flatMap(({ id, status }) => (status === "over" ? [id] : [])).join();
  const read = (): void => void finished.read(filters);
  useEffect(read, [address, over]);
  useMatchesKeys({ search, export: exporting, analyse: (id) => route(analysisOf({ base: `/r/${id}`, ply: 0 })) });
  const change = (next: MatchFilters): void => route(matchesAddress(next), true);
  const all = listedIn(finished.overall.value);
  const hasHere = localMatches.value.some(({ imported }) => imported === undefined);
  const hasNothing = all === 0 && ownTables.value?.length === 0;
  return (
    <>
      <Head filters={filters} finished={finished} exporting={exporting} />
      {ownTablesAway.value && (
        <p class="problem" role="status">
          {t("matches.away")}
        </p>
      )}
      {hasNothing && !hasHere && <Nothing />}
      <div class="matches-body" data-tab={tab.value}>
        <div class="matches-column">
          <YourTurns />
          <UnderWay />
          {!hasNothing && (
            <>
              <Tabs tab={tab.value} choose={(next) => (tab.value = next)} />
              <Filters filters={filters} finished={finished} search={search} change={change} />
              <FinishedList finished={finished} isFiltered={isFiltered(filters)} clear={() => change({})} again={read} />
            </>
          )}
          <LocalList />
          <AnalysesList />
          <ImportedList />
        </div>
        {!hasNothing && <FiguresPanel figures={finished.figures.value} />}
      </div>
    </>
  );
}

/** Cards of these figures; what was imported has one as well. */
const listedIn = (figures: Figures | undefined): number | undefined => figures && figures.matches + figures.imported;

/** "3 finished", "1 imported"; "2 of 4 shown". */
function factsOf(figures: Figures, overall: Figures, filtered: boolean): readonly string[] {
  if (filtered) return [t("matchList.shown", { count: listedIn(figures) ?? 0, all: listedIn(overall) ?? 0 })];
  const { matches, imported } = overall;
  return [t("matchList.all", { count: matches }), ...(imported > 0 ? [t("matchList.importedToo", { count: imported })] : [])];
}

interface HeadProps {
  readonly filters: MatchFilters;
  readonly finished: FinishedMatches;
  readonly exporting: RefObject<HTMLButtonElement | null>;
}

function Head({ filters, finished, exporting }: HeadProps) {
  const [figures, overall] = [finished.figures.value, finished.overall.value];
  const count = listedIn(figures);
  const waiting = tablesWaiting(ownTables.value);
  const facts = [
    ...(figures && overall ? factsOf(figures, overall, isFiltered(filters)) : []),
    ...(waiting > 0 ? [t("matchList.waits", { count: waiting })] : []),
  ];
  return (
    <header class="matches-head">
      <h1>{t("matches.title")}</h1>
      <p class="quiet" data-testid="matches-facts" aria-live="polite">
        {facts.join(", ")}
      </p>
      <span class="matches-tools">
        <OpenRecordButton />
        <ExportButton filters={filters} count={count ?? 0} button={exporting} />
      </span>
    </header>
  );
}

function Nothing() {
  return (
    <p class="matches-empty" data-testid="no-matches">
      {t("matchList.empty")}
      <span>
        <a class="btn cut primary" href="/practice">
          {t("matchList.practice")}
        </a>{" "}
        <a class="btn cut" href="/new">
          {t("home.newTable")}
        </a>
      </span>
    </p>
  );
}

/** Where there is no room for both. */
function Tabs({ tab, choose }: { readonly tab: Tab; readonly choose: (tab: Tab) => void }) {
  const button = (name: Tab, text: string) => (
    <button type="button" class="chip cut" aria-pressed={tab === name} data-testid={`tab-${name}`} onClick={() => choose(name)}>
      {text}
    </button>
  );
  return (
    <div class="matches-tabs">
      {button("matches", t("matchList.tabMatches"))}
      {button("figures", t("matchList.tabFigures"))}
    </div>
  );
}
