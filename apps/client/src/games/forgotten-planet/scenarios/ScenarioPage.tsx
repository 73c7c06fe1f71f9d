import "../../../i18n/replayTexts.ts";
import type { NewScenario, SavedScenario } from "@forgotten-planet/game";
import { reportScenario } from "@forgotten-planet/rules";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useLocation, useRoute } from "preact-iso/router";
import { PageHeader } from "../../../table/PageHeader.tsx";
import { UnknownGame } from "../../../table/UnknownGame.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { sizeOf } from "../card/scenarioText.ts";
import "../texts/editorTexts.ts";
import { t } from "../../../i18n/i18n.ts";
import { ApiError } from "../../../net/api.ts";
import { scenarioName } from "../card/scenarioName.ts";
import { EditorBoard, frameOf } from "../editor/EditorBoard.tsx";
import { exportFile } from "../editor/importing.ts";
import { drawingOfScenario } from "../editor/model/drawing.ts";
import { cornerAround } from "../editor/model/editor.ts";
import { remarksOf } from "../editor/model/findings.ts";
import { ReportPanel } from "../editor/panels/ReportPanel.tsx";
import { scenarioByRef } from "./keptScenarios.ts";
import { editAddress } from "./OwnCard.tsx";
import { Preview } from "./Preview.tsx";
import { copyHere } from "./yours.ts";
import "./scenarios.css";

/** A scenario to look at; `by` and `mine` when it lies on the server. */
type Shown = NewScenario & Partial<Pick<SavedScenario, "by" | "mine">>;
type Found = Shown | "loading" | "missing" | "away" | "unknown";

/** A shared scenario: its board and its report, a table to play it at, a copy to draw on. */
export function ScenarioPage() {
  const { params } = useRoute();
  const ref = params.id ?? "";
  const found = useSignal<Found>("loading");
  useEffect(() => {
    let gone = false;
    const show = (value: Found): void => {
      if (!gone) found.value = value;
    };
    scenarioByRef(ref).then(
      (one) => show(one ? shownOf(one) : "missing"),
      (error: unknown) => show(whyNot(error instanceof ApiError ? error.code : "")),
    );
    return () => {
      gone = true;
    };
  }, [ref, found]);
  const state = found.value;
  if (state === "unknown") return <UnknownGame />;
  return (
    <div class="page">
      <PageHeader />
      {typeof state === "string" ? <Nothing state={state} /> : <Look shown={state} id={ref} />}
    </div>
  );
}

const whyNot = (code: string): "missing" | "away" | "unknown" =>
  code === "no-connection" ? "away" : code === "unknown-game" ? "unknown" : "missing";

function shownOf(one: NonNullable<Awaited<ReturnType<typeof scenarioByRef>>>): Shown {
  if ("scenario" in one) return one;
  const { players, id: _, ...scenario } = one;
  return { players: players[0] ?? 2, scenario };
}

function Nothing({ state }: { readonly state: Exclude<Found, Shown | "unknown"> }) {
  if (state === "loading") return <main id="main" class="notice" tabIndex={-1} aria-busy="true" />;
  return (
    <main id="main" class="notice" tabIndex={-1}>
      <h1>{t(state === "missing" ? "refuse.no-such-scenario" : "refuse.no-connection")}</h1>
      <a class="btn cut primary" href="/scenarios">
        {t("scenarios.title")}
      </a>
    </main>
  );
}

function Look({ shown, id }: { readonly shown: Shown; readonly id: string }) {
  const { route } = useLocation();
  const { scenario, players, by, mine } = shown;
  const drawing = drawingOfScenario(scenario, players);
  const report = reportScenario(scenario, players);
  const remarks = remarksOf(drawing, scenario, report);
  const frame = frameOf(drawing, cornerAround(drawing));
  useEffect(() => {
    document.title = `${scenarioName(scenario)} · ${t("app.name")}`;
  }, [scenario.name]);
  const drawOwn = (): void => {
    const one = copyHere(shown);
    if (one) route(editAddress(one));
  };
  return (
    <main id="main" class="look" tabIndex={-1}>
      <div class="look-head">
        <div>
          <h1>{scenarioName(scenario)}</h1>
          <p class="quiet">
            {t("scenarios.line", { count: players, size: sizeOf(scenario), land: scenario.land })}
            {by !== undefined && ` · ${t("scenarios.by", { name: by })}`}
          </p>
        </div>
        <div class="dialog-row">
          {report.playable && (
            <button
              type="button"
              class="btn cut primary big"
              data-testid="look-table"
              onClick={() => route(`/new?scenario=${encodeURIComponent(id)}`)}
            >
              <Icon name="play" size={20} />
              {t("scenarios.makeTable")}
            </button>
          )}
          {report.playable && (
            <a class="btn cut big" href={`/a/new?scenario=${encodeURIComponent(id)}`} data-testid="look-analyse">
              <Icon name="swing" size={20} />
              {t("replay.analyse")}
            </a>
          )}
          {mine && (
            <a class="btn cut big" href={`/scenarios/${id}/edit`} data-testid="look-edit">
              <Icon name="edit" size={20} />
              {t("scenarios.edit")}
            </a>
          )}
          <button type="button" class="btn cut big" data-testid="look-copy" onClick={drawOwn}>
            <Icon name="copy" size={20} />
            {t("scenarios.drawOwn")}
          </button>
          <button type="button" class="btn cut big" data-testid="look-export" onClick={() => exportFile(scenario)}>
            <Icon name="down" size={20} />
            {t("editor.export")}
          </button>
        </div>
      </div>
      <div class="look-board" role="img" aria-label={t("scenarios.boardOf", { name: scenarioName(scenario) })}>
        <EditorBoard drawing={drawing} frame={frame}>
          {remarks.map((remark, i) => (
            <Preview key={`${remark.code}${i}`} remark={remark} frame={frame} />
          ))}
        </EditorBoard>
      </div>
      <ReportPanel drawing={drawing} scenario={scenario} report={report} remarks={remarks} />
    </main>
  );
}
