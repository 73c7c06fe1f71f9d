import "../texts/optionsTexts.ts";
import type { TableOptions } from "@forgotten-planet/game";
import type { Scenario } from "@forgotten-planet/rules";
import type { Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { plain } from "../../../ui/RichText.tsx";
import { MiniBoard } from "../card/MiniBoard.tsx";
import { measuredText } from "../card/measuredText.ts";
import { scenarioName } from "../card/scenarioName.ts";
import { sizeOf } from "../card/scenarioText.ts";
import { balanceOf } from "./balance.ts";
import { loadOwnScenarios, ownScenarios } from "./ownScenarios.ts";
import { isChosen, type Playable, playablesFor, scenarioIn } from "./playable.ts";
import { withScenario } from "./tableForm.ts";

/** The catalogue and the player's own scenarios, for this number of players. */
export function ScenarioGallery({ options }: { readonly options: Signal<TableOptions> }) {
  // Players who come back from the editor in another tab find the new scenario here.
  useEffect(() => {
    const load = (): void => void loadOwnScenarios();
    load();
    addEventListener("focus", load);
    return () => removeEventListener("focus", load);
  }, []);
  const now = options.value;
  const secret = now.placement === "random";
  const chosen = scenarioIn(now);
  return (
    <div class="gallery">
      <fieldset class="scenario-row" aria-label={t("create.scenario")}>
        {playablesFor(now, ownScenarios.value).map((one) => (
          <ScenarioCard
            key={one.key}
            playable={one}
            players={now.players}
            secret={secret}
            chosen={isChosen(one, now)}
            choose={() => {
              options.value = withScenario(now, one);
            }}
          />
        ))}
        <a class="scenario drawown" href="/scenarios" target="_blank" rel="noopener" data-testid="scenario-editor">
          <Icon name="edit" size={30} />
          <b class="d">{t("tableForm.drawOwn")}</b>
          <span class="quiet small">{t("tableForm.drawOwnHint")}</span>
        </a>
      </fieldset>
      {chosen && (
        <p class="balance quiet small" aria-live="polite">
          <b>{scenarioName(chosen)}.</b> {secret ? t("tableForm.areaOnly") : told(chosen, now)}
        </p>
      )}
    </div>
  );
}

/** How even it is by its steps, and how it came out when bots played it. */
const told = (scenario: Scenario, { players, alliance }: TableOptions): string =>
  [balanceOf(scenario, players).text, ...measuredText(scenario, alliance !== "none")].map(plain).join(" ");

interface CardProps {
  readonly playable: Playable;
  readonly players: number;
  readonly secret: boolean;
  readonly chosen: boolean;
  readonly choose: () => void;
}

function ScenarioCard({ playable: { key, scenario, origin }, players, secret, chosen, choose }: CardProps) {
  return (
    <label class={`scenario cut ${chosen ? "chosen" : ""}`}>
      <input class="sr" type="radio" name="scenario" value={key} data-testid={`scenario-${key}`} checked={chosen} onChange={choose} />
      <MiniBoard scenario={scenario} bases={secret ? "absent" : "unknown"} size={104} />
      <b class="d">{scenarioName(scenario)}</b>
      {origin !== "game" && <span class="tag bonus cut">{t(origin === "own" ? "tableForm.yours" : "tableForm.ofThisTable")}</span>}
      <span class="quiet small">{t("tableForm.cardLine", { count: players, size: sizeOf(scenario), land: scenario.land })}</span>
      {!secret && (
        <span class="quiet small">
          {t("create.specials", { count: scenario.specials?.length ?? 0 })},{" "}
          {t(balanceOf(scenario, players).even ? "tableForm.evenShort" : "tableForm.unevenShort")}
        </span>
      )}
    </label>
  );
}
