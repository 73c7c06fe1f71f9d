import { t } from "../../../../i18n/i18n.ts";
import { botsPlay } from "../../bots/botsPlay.ts";
import { HintButtons, HurryButton } from "../../bots/lazyBots.ts";
import { barOf } from "../../interaction/bar.ts";
import { aheadParts } from "../../planAhead/lazyAhead.ts";
import { PlanButtons } from "../../plans/PlanButtons.tsx";
import { PlanDone, PlanPrompt, PlanTools } from "../../plans/PlanDock.tsx";
import { usePlay } from "../../playStore.ts";
import { ActionBar } from "./ActionBar.tsx";
import { Choices, hasChoices } from "./Choices.tsx";
import { EndTurnButton, UndoButton } from "./DockButtons.tsx";
import { EnergyTrackRow } from "./EnergyTrackRow.tsx";
import { Prompt } from "./Prompt.tsx";

/** The one place to act, on screens with room for it. */
export function Dock() {
  const store = usePlay();
  const { asked, myTurn, source } = store;
  const ahead = aheadParts(store);
  const mode = store.plans.mode.value;
  const isAsked = hasChoices(asked.value);
  if (ahead?.isWaiting(store) && mode === "off" && !isAsked) return <ahead.AheadDock />;
  const hasBots = botsPlay(source);
  // Nothing that is chosen here could be sent.
  const away = barOf(store) !== undefined;
  return (
    <section id={store.ids.dock} class={`dock cut ${away ? "away" : ""}`} inert={away} aria-label={t("dock.name")} tabIndex={-1}>
      <div class="dock-head">
        {mode === "off" ? <Prompt /> : <PlanPrompt />}
        {mode !== "off" ? (
          <PlanDone />
        ) : isAsked ? (
          <Choices />
        ) : (
          <div class="dock-buttons">
            {hasBots && <HintButtons />}
            {hasBots && <HurryButton />}
            {myTurn.value && (
              <>
                <UndoButton />
                <EndTurnButton />
              </>
            )}
          </div>
        )}
      </div>
      <div class="dock-track">
        <EnergyTrackRow />
        {mode === "off" && <PlanButtons />}
      </div>
      {mode === "plan" ? <PlanTools /> : <ActionBar />}
    </section>
  );
}
