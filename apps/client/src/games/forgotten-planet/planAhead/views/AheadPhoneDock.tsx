import { useSignal } from "@preact/signals";
import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { SCROLLS } from "../../../../ui/scrolls.ts";
import { ContestedDock } from "../../hud/contested/lazyContested.ts";
import { ActionGrid } from "../../hud/dock/ActionGrid.tsx";
import { PanelButtons } from "../../hud/dock/BarButtons.tsx";
import { asksInDock } from "../../hud/dock/Choices.tsx";
import { EndTurnButton, UndoButton } from "../../hud/dock/DockButtons.tsx";
import { EnergyTrackRow } from "../../hud/dock/EnergyTrackRow.tsx";
import { PhoneDeciding } from "../../hud/dock/PhoneDeciding.tsx";
import { hasSides } from "../../hud/dock/SidePicker.tsx";
import { contestedAt } from "../../model/contested.ts";
import { usePlay } from "../../playStore.ts";
import { aheadDeskOf } from "../aheadDesk.ts";
import { AheadPrompt } from "./AheadDock.tsx";
import { AheadPlanPanel } from "./AheadPlanPanel.tsx";
import { OnCopy } from "./OnCopy.tsx";

/** A phone's dock while the next turn is planned, or while its plan is played. */
export function AheadPhoneDock() {
  const store = usePlay();
  const desk = aheadDeskOf(store);
  // A plan that is opened is to be seen; for one that begins, or was reached by an action, the actions are wanted.
  const tab = useSignal<"actions" | "steps">(desk.isPlanned && desk.copy.interaction.peek().action === undefined ? "steps" : "actions");
  const isOpen = desk.isOpen.value;
  const { asked, interaction, situation } = desk.copy;
  const now = situation.value;
  const { contested } = interaction.value;
  const tile = isOpen && now && contested !== undefined ? contestedAt(now.view, contested) : undefined;
  const isDeciding = isOpen && (asksInDock(asked.value) || hasSides(interaction.value.action));
  const colour = store.situation.value?.view.setup.seats[store.me.value ?? 0]?.colour;
  const away = store.source.link.value.kind !== "live";
  const count = desk.checked.value?.steps.length ?? 0;
  return (
    <section
      id={store.ids.dock}
      class={`dock phone cut ahead ${away ? "away" : ""}`}
      inert={away}
      data-crew={colour}
      data-testid="ahead-dock"
      data-open={isOpen}
      aria-label={t("ahead.name")}
      tabIndex={-1}
    >
      {isOpen && <AheadPrompt named />}
      {tile && now ? (
        <OnCopy>
          <ContestedDock tile={tile} situation={now} />
        </OnCopy>
      ) : isDeciding ? (
        <OnCopy>
          <PhoneDeciding />
        </OnCopy>
      ) : isOpen && tab.value === "actions" ? (
        <OnCopy>
          <EnergyTrackRow />
          <ActionGrid />
        </OnCopy>
      ) : (
        <div class="aheadlist" data-testid="ahead-panel" {...SCROLLS}>
          <AheadPlanPanel />
        </div>
      )}
      {isOpen ? (
        <div class="bottombar aheadbar">
          <button type="button" class="btn cut" data-testid="ahead-last" aria-disabled={count === 0} onClick={() => desk.paper.takeLast()}>
            <Icon name="undo" size={18} /> <span>{t("ahead.last")}</span>
          </button>
          <button
            type="button"
            class="btn cut"
            data-testid="ahead-tab"
            aria-pressed={tab.value === "steps"}
            onClick={() => (tab.value = tab.value === "steps" ? "actions" : "steps")}
          >
            <Icon name={tab.value === "steps" ? "grid" : "plan"} size={18} />{" "}
            <span>{tab.value === "steps" ? t("ahead.actions") : count > 0 ? `${t("ahead.steps")} ${count}` : t("ahead.steps")}</span>
          </button>
          <button type="button" class="btn cut aheaddone" data-testid="ahead-done" onClick={() => desk.close()}>
            <Icon name="check" size={18} /> <span>{t("ahead.done")}</span>
          </button>
        </div>
      ) : (
        <div class="bottombar">
          <UndoButton bare />
          <PanelButtons />
          <EndTurnButton />
        </div>
      )}
    </section>
  );
}
