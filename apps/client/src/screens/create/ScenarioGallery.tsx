import { type CatalogueScenario, SCENARIOS } from "@forgotten-planet/rules";
import { type Signal, useSignal } from "@preact/signals";
import { MiniBoard } from "../../hud/MiniBoard.tsx";
import { sizeOf } from "../../hud/scenarioText.ts";
import { t } from "../../i18n/i18n.ts";
import { PLAYER_FILTERS } from "../../view/lobby.ts";

/** The catalogue, for so many players at a time. */
export function ScenarioGallery({ chosen }: { readonly chosen: Signal<string> }) {
  const players = useSignal<number>(PLAYER_FILTERS[0]);
  const shown = SCENARIOS.filter((one) => one.players.includes(players.value));
  const show = (count: number): void => {
    players.value = count;
    chosen.value = SCENARIOS.find((one) => one.players.includes(count))?.id ?? chosen.value;
  };
  return (
    <section class="gallery" aria-label={t("create.scenario")}>
      <div class="gallery-tabs">
        {PLAYER_FILTERS.map((count) => (
          <button
            key={count}
            type="button"
            class="chip cut"
            data-testid={`players-${count}`}
            aria-pressed={players.value === count}
            onClick={() => show(count)}
          >
            {t("create.players", { count })}
          </button>
        ))}
      </div>
      <fieldset class="scenario-row">
        <legend class="sr">{t("create.scenario")}</legend>
        {shown.map((one) => (
          <ScenarioCard key={one.id} scenario={one} chosen={chosen} />
        ))}
      </fieldset>
    </section>
  );
}

function ScenarioCard({ scenario, chosen }: { readonly scenario: CatalogueScenario; readonly chosen: Signal<string> }) {
  return (
    <label class={`scenario cut ${chosen.value === scenario.id ? "chosen" : ""}`}>
      <input
        class="sr"
        type="radio"
        name="scenario"
        value={scenario.id}
        data-testid={`scenario-${scenario.id}`}
        checked={chosen.value === scenario.id}
        onChange={() => {
          chosen.value = scenario.id;
        }}
      />
      <MiniBoard scenario={scenario} size={116} />
      <b class="d">{scenario.name}</b>
      <span class="quiet small">{t("create.line", { size: sizeOf(scenario), count: scenario.land })}</span>
      <span class="quiet small">{t("create.specials", { count: scenario.specials?.length ?? 0 })}</span>
    </label>
  );
}
