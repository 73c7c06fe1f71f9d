import "../../i18n/replayTexts.ts";
import "../../i18n/analysisTexts.ts";
import { t } from "../../i18n/i18n.ts";
import type { MessageKey } from "../../i18n/keys.ts";
import { PageHeader } from "../../table/PageHeader.tsx";
import { ReplayGone } from "../replay/ReplayGone.tsx";

interface Props {
  readonly code: string;
  readonly id: string;
  readonly again: () => void;
}

interface State {
  readonly title: MessageKey;
  readonly text: MessageKey;
  readonly way: MessageKey;
  readonly href: string;
}

const HOME = { way: "app.home", href: "/" } as const;

/** What only an analysis can lack; everything else is said as a replay says it. */
const STATES: ReadonlyMap<string, State> = new Map<string, State>([
  ["link-damaged", { title: "analysis.gone.link", text: "analysis.gone.linkText", ...HOME }],
  ["link-too-large", { title: "analysis.gone.large", text: "analysis.gone.largeText", ...HOME }],
  ["link-too-long", { title: "analysis.gone.large", text: "analysis.gone.longText", ...HOME }],
  ["link-newer-version", { title: "analysis.gone.newer", text: "analysis.gone.newerText", ...HOME }],
  ["no-analysis", { title: "analysis.gone.own", text: "analysis.gone.ownText", ...HOME }],
  [
    "no-scenario",
    { title: "analysis.gone.scenario", text: "analysis.gone.scenarioText", way: "analysis.gone.toScenarios", href: "/scenarios" },
  ],
]);

/** An analysis that cannot be shown, why, and what can be done instead. */
export function AnalysisGone({ code, id, again }: Props) {
  const state = STATES.get(code);
  if (!state) return <ReplayGone code={code} id={id} again={again} />;
  return (
    <div class="page">
      <PageHeader />
      <main id="main" class="notice" tabIndex={-1} data-testid="replay-gone" data-code={code}>
        <h1>{t(state.title)}</h1>
        <p class="quiet">{t(state.text)}</p>
        <a class="btn cut big primary" href={state.href}>
          {t(state.way)}
        </a>
      </main>
    </div>
  );
}
