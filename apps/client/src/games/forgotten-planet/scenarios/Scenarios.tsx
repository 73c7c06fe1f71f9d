import type { NewScenario } from "@forgotten-planet/game";
import { SCENARIOS } from "@forgotten-planet/rules";
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { PageHeader } from "../../../table/PageHeader.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { toast } from "../../../ui/toasts.ts";
import { usePageTitle } from "../../../ui/usePageTitle.ts";
import { MiniBoard } from "../card/MiniBoard.tsx";
import { scenarioName } from "../card/scenarioName.ts";
import { sizeOf } from "../card/scenarioText.ts";
import "../texts/editorTexts.ts";
import { t } from "../../../i18n/i18n.ts";
import { identity } from "../../../net/identity.ts";
import { hasDraft, NEW_REF } from "../editor/editorStore.ts";
import { type Imported, importFile, importText } from "../editor/importing.ts";
import { ImportPanel } from "../editor/panels/ImportPanel.tsx";
import { keepLocal } from "./keptScenarios.ts";
import { editAddress, OwnCard } from "./OwnCard.tsx";
import { loadSaved, ownScenarios, savedState } from "./yours.ts";
import "./scenarios.css";

/** The player's own scenarios, on the server and in this browser, and those that ship with the game. */
export function Scenarios() {
  const { route } = useLocation();
  const importing = useSignal<{ readonly failed?: Imported } | undefined>(undefined);
  usePageTitle(() => t("scenarios.title"));
  useSignalEffect(() => {
    void identity.value;
    void loadSaved();
  });
  /** An imported scenario is kept at once, so that nothing under way is touched. */
  const take = (drawn: NewScenario): void => {
    const one = keepLocal(drawn);
    if (one) route(editAddress(one));
    else toast(t("editor.storageFull"), "refuse");
  };
  useDropped((imported) => {
    if (imported.ok) take(imported.drawn);
    else importing.value = { failed: imported };
  });
  return (
    <div class="page">
      <PageHeader />
      <main id="main" class="scenarios" tabIndex={-1}>
        <div class="scenarios-head">
          <div>
            <h1>{t("scenarios.title")}</h1>
            <p class="quiet">{t("scenarios.lead")}</p>
          </div>
          <div class="dialog-row">
            <a class="btn cut primary big" href="/scenarios/new" data-testid="new-scenario">
              <Icon name={hasDraft(NEW_REF) ? "edit" : "plus"} size={20} />
              {t(hasDraft(NEW_REF) ? "scenarios.continue" : "scenarios.new")}
            </a>
            <button
              type="button"
              class="btn cut big"
              data-testid="import"
              onClick={() => {
                importing.value = {};
              }}
            >
              <Icon name="up" size={20} />
              {t("editor.import")}
            </button>
          </div>
        </div>
        <OwnList />
        <Shipped />
      </main>
      {importing.value && (
        <ImportPanel
          failed={importing.value.failed}
          take={take}
          close={() => {
            importing.value = undefined;
          }}
        />
      )}
    </div>
  );
}

function OwnList() {
  const own = ownScenarios();
  return (
    <section aria-label={t("scenarios.yours")}>
      <h2 class="label">{t("scenarios.yours")}</h2>
      {savedState.value === "away" && (
        <p class="problem" role="alert">
          {t("scenarios.away")}{" "}
          <button type="button" class="linkbtn" onClick={() => void loadSaved()}>
            {t("app.retry")}
          </button>
        </p>
      )}
      {own.length === 0 && savedState.value === "known" && <p class="quiet scenarios-empty">{t("scenarios.empty")}</p>}
      <ul class="ownlist">
        {own.map((one) => (
          <OwnCard key={one.ref} own={one} />
        ))}
      </ul>
    </section>
  );
}

function Shipped() {
  return (
    <section aria-label={t("scenarios.shipped")}>
      <h2 class="label">{t("scenarios.shipped")}</h2>
      <ul class="shippedlist">
        {SCENARIOS.map((one) => (
          <li key={one.id}>
            <a class="shipped panel cut" href={`/scenarios/${one.id}`} data-testid={`shipped-${one.id}`}>
              <MiniBoard scenario={one} size={92} />
              <b class="d">{scenarioName(one)}</b>
              <span class="quiet small">{t("scenarios.line", { count: one.players[0] ?? 2, size: sizeOf(one), land: one.land })}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Files dropped anywhere on the page, and texts pasted into it. */
function useDropped(take: (imported: Imported) => void): void {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener("dragover", (event) => event.preventDefault(), { signal });
    addEventListener(
      "drop",
      (event) => {
        event.preventDefault();
        const file = event.dataTransfer?.files[0];
        if (file) void importFile(file).then(take);
      },
      { signal },
    );
    addEventListener(
      "paste",
      (event) => {
        const text = event.clipboardData?.getData("text/plain").trim() ?? "";
        const isField = event.target instanceof Element && event.target.closest("input, textarea, dialog") !== null;
        if (text !== "" && !isField) take(importText(text));
      },
      { signal },
    );
    return () => stop.abort();
  });
}
