import { t } from "../i18n/i18n.ts";
import { useTable } from "../screens/table/tableStore.ts";
import { ActionBar } from "./ActionBar.tsx";
import { Choices, hasChoices } from "./Choices.tsx";
import { EndTurnButton, UndoButton } from "./DockButtons.tsx";
import { EnergyTrackRow } from "./EnergyTrackRow.tsx";
import { Prompt } from "./Prompt.tsx";

/** The one place to act, on screens with room for it. */
export function Dock() {
  const { asked, myTurn, connection } = useTable();
  const away = connection.link.value.kind !== "live";
  return (
    <section id="dock" class={`dock cut ${away ? "away" : ""}`} inert={away} aria-label={t("dock.name")} tabIndex={-1}>
      <div class="dock-head">
        <Prompt />
        {hasChoices(asked.value) ? (
          <Choices />
        ) : (
          myTurn.value && (
            <div class="dock-buttons">
              <UndoButton />
              <EndTurnButton />
            </div>
          )
        )}
      </div>
      <EnergyTrackRow />
      <ActionBar />
    </section>
  );
}
