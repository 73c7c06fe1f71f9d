import type { ComponentChildren } from "preact";
import { t } from "../../../../i18n/i18n.ts";
import { actingBot, botsPlay } from "../../bots/botsPlay.ts";
import { HintCell, HintPanel, HurryButton } from "../../bots/lazyBots.ts";
import { contestedAt } from "../../model/contested.ts";
import { aheadParts } from "../../planAhead/lazyAhead.ts";
import { PlanDone, PlanPrompt, PlanTools } from "../../plans/PlanDock.tsx";
import { PlayContext, usePlay } from "../../playStore.ts";
import { FreeSeat } from "../alliance/SitHere.tsx";
import { ContestedDock } from "../contested/lazyContested.ts";
import { SeePanel } from "../see/lazySee.ts";
import { ActionGrid } from "./ActionGrid.tsx";
import { PanelButtons } from "./BarButtons.tsx";
import { asksInDock } from "./Choices.tsx";
import { EndTurnButton, UndoButton } from "./DockButtons.tsx";
import { EnergyTrackRow } from "./EnergyTrackRow.tsx";
import { PhoneDeciding } from "./PhoneDeciding.tsx";
import { Prompt } from "./Prompt.tsx";
import { hasSides } from "./SidePicker.tsx";

interface Props {
  /** Instead of the usual buttons of the bar at the bottom. */
  readonly bar?: ComponentChildren;
  /** Where the actions come, before them. */
  readonly first?: ComponentChildren;
}

/** The dock of a phone: prompt, energy, then either the actions in a grid or what is being decided, and the bar at the bottom. */
export function PhoneDock({ bar, first }: Props) {
  const store = usePlay();
  const { asked, interaction, situation, source } = store;
  const { mode } = store.plans;
  const away = source.link.value.kind !== "live";
  const now = situation.value;
  const { contested } = interaction.value;
  const tile = now && contested !== undefined ? contestedAt(now.view, contested) : undefined;
  if (mode.value !== "off") return <PlanPhoneDock away={away} />;
  const ahead = aheadParts(store);
  const isBusy = asksInDock(asked.value) || interaction.value.action !== undefined || interaction.value.held;
  const board = store.copy.value ?? store;
  const isSeeing = store.see.layer.value !== undefined && !asksInDock(board.asked.value);
  if (ahead?.isAhead(store) && !isBusy && !isSeeing) return <ahead.AheadPhoneDock />;
  // A question comes before the hint, which stands again when it is taken back.
  if (store.ghosts.value && !asksInDock(asked.value)) return <HintPanel phone />;
  if (isSeeing)
    return (
      <PlayContext.Provider value={board}>
        <SeePanel dock={store.ids.dock} />
      </PlayContext.Provider>
    );
  const deciding = tile !== undefined || asksInDock(asked.value) || hasSides(interaction.value.action);
  const hints = botsPlay(source) && <HintCell />;
  const waits = !first && !deciding && ahead?.isWaiting(store) === true;
  return (
    <section
      id={store.ids.dock}
      class={`dock phone cut ${away ? "away" : ""} ${waits ? "waits" : ""}`}
      inert={away}
      data-crew={waits ? now?.view.setup.seats[now.view.active]?.colour : undefined}
      aria-label={t("dock.name")}
      tabIndex={-1}
    >
      <FreeSeat />
      <Prompt note={waits ? t("ahead.emptyTouch") : undefined} />
      <EnergyTrackRow />
      {tile && now ? (
        <ContestedDock tile={tile} situation={now} />
      ) : deciding ? (
        <PhoneDeciding />
      ) : first ? (
        first
      ) : waits && ahead ? (
        <ahead.Trying>
          <ActionGrid last={hints} />
        </ahead.Trying>
      ) : (
        <ActionGrid last={hints} />
      )}
      <div class="bottombar">
        {bar ?? (
          <>
            {ahead?.isWaiting(store) ? <ahead.AheadBarButton /> : <UndoButton bare />}
            <PanelButtons />
            {actingBot(store) === undefined ? <EndTurnButton /> : <HurryButton bare />}
          </>
        )}
      </div>
    </section>
  );
}

/** While a plan is drawn or a ping is armed, the dock holds what can be drawn. */
function PlanPhoneDock({ away }: { readonly away: boolean }) {
  const { ids, plans } = usePlay();
  const { mode } = plans;
  return (
    <section id={ids.dock} class={`dock phone cut planning ${away ? "away" : ""}`} inert={away} aria-label={t("plan.name")} tabIndex={-1}>
      <PlanPrompt />
      {mode.value === "plan" ? <PlanTools /> : <ActionGrid />}
      <div class="bottombar planbar">
        <PanelButtons />
        <PlanDone />
      </div>
    </section>
  );
}
