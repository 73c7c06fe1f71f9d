import { useSignal, useSignalEffect } from "@preact/signals";
import { t } from "../../../../i18n/i18n.ts";
import { alliesAt } from "../../../../table/chat/Chat.tsx";
import type { Panel } from "../../../../table/panels.ts";
import { talkPanel } from "../../../../table/talkPanel.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { actingBot } from "../../bots/botsPlay.ts";
import { HintPanel, HurryButton } from "../../bots/lazyBots.ts";
import { BASE_ACTIONS, ROBOT_ACTIONS } from "../../model/actions.ts";
import { contestedAt } from "../../model/contested.ts";
import { PlanDone, PlanPrompt, PlanTools } from "../../plans/PlanDock.tsx";
import { usePlay } from "../../playStore.ts";
import { FreeSeat } from "../alliance/SitHere.tsx";
import { ContestedDock } from "../contested/ContestedCard.tsx";
import { ActionButton } from "./ActionButton.tsx";
import { hasChoices } from "./Choices.tsx";
import { EndTurnButton, UndoButton } from "./DockButtons.tsx";
import { EnergyTrackRow } from "./EnergyTrackRow.tsx";
import { PhoneDeciding } from "./PhoneDeciding.tsx";
import { Prompt } from "./Prompt.tsx";
import { hasSides } from "./SidePicker.tsx";

/** The dock of a phone: prompt, energy, then either the actions in a grid or what is being decided, and the bar at the bottom. */
export function PhoneDock() {
  const store = usePlay();
  const { asked, interaction, situation, source } = store;
  const { mode } = store.plans;
  const away = source.link.value.kind !== "live";
  const now = situation.value;
  const { contested } = interaction.value;
  const tile = now && contested !== undefined ? contestedAt(now.view, contested) : undefined;
  if (mode.value !== "off") return <PlanPhoneDock away={away} />;
  if (store.ghosts.value) return <HintPanel phone />;
  const deciding = tile !== undefined || asked.value.kind === "build" || hasChoices(asked.value) || hasSides(interaction.value.action);
  return (
    <section id={store.ids.dock} class={`dock phone cut ${away ? "away" : ""}`} inert={away} aria-label={t("dock.name")} tabIndex={-1}>
      <FreeSeat />
      <Prompt />
      <EnergyTrackRow />
      {tile && now ? <ContestedDock tile={tile} situation={now} /> : deciding ? <PhoneDeciding /> : <Grid />}
      <div class="bottombar">
        <UndoButton bare />
        <BarButton panel="log" icon="log" label={t("dock.log")} />
        <ChatButton />
        <BarButton panel="key" icon="layers" label={t("dock.key")} />
        {actingBot(store) === undefined ? <EndTurnButton /> : <HurryButton bare />}
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
      {mode.value === "plan" ? <PlanTools /> : <Grid />}
      <div class="bottombar planbar">
        <BarButton panel="log" icon="log" label={t("dock.log")} />
        <ChatButton />
        <BarButton panel="key" icon="layers" label={t("dock.key")} />
        <PlanDone />
      </div>
    </section>
  );
}

/** Tabs for each robot and for the bases, and eight buttons under them. */
function Grid() {
  const store = usePlay();
  const { situation, interaction, controlledSeat } = store;
  const bases = useSignal(false);
  useSignalEffect(() => {
    if (interaction.value.robot !== undefined) bases.value = false;
  });
  const robots = situation.value?.view.robots.filter((robot) => robot.seat === controlledSeat.value) ?? [];
  const onBases = bases.value || interaction.value.robot === undefined;
  const actions = onBases ? BASE_ACTIONS : ROBOT_ACTIONS;
  return (
    <>
      {controlledSeat.value !== undefined && (
        <div class={`docktabs n${robots.length}`}>
          {robots.map(({ number, on }) => (
            <button
              key={number}
              type="button"
              class="docktab cut"
              data-testid={`robot-tab-${number}`}
              data-why={`robot-${number}`}
              aria-pressed={!onBases && interaction.value.robot === number}
              onClick={() => {
                bases.value = false;
                store.input({ type: "robot", number });
              }}
            >
              <i class={on ? "lamp on" : "lamp"} aria-hidden="true" />
              {robots.length > 4 ? number : t("dock.robot", { robot: number })}
              <span class="sr">{t(on ? "dock.on" : "dock.off")}</span>
            </button>
          ))}
          <button type="button" class="docktab cut" data-testid="bases-tab" aria-pressed={onBases} onClick={() => (bases.value = true)}>
            <Icon name="base" size={18} />
            {t("dock.bases")}
          </button>
        </div>
      )}
      <div class={`dockgrid ${onBases ? "five" : ""}`}>
        {actions.map((action) => (
          <ActionButton key={action} action={action} />
        ))}
      </div>
    </>
  );
}

export function BarButton({ panel, icon, label }: { readonly panel: Panel; readonly icon: string; readonly label: string }) {
  const store = usePlay();
  return (
    <button
      type="button"
      class="barbtn"
      data-testid={`open-${panel}`}
      aria-expanded={store.panel.value === panel}
      onClick={() => (store.panel.value = store.panel.value === panel ? undefined : panel)}
    >
      <Icon name={icon} size={22} />
      <span>{label}</span>
    </button>
  );
}

export function ChatButton() {
  const store = usePlay();
  const { source } = store;
  const read = useSignal(source.chat?.lines.peek().length ?? 0);
  useSignalEffect(() => {
    if (store.panel.value === "chat") read.value = source.chat?.lines.value.length ?? 0;
  });
  const talk = talkPanel(source);
  const unread = (source.chat?.lines.value.length ?? 0) - read.value;
  return (
    <span class="withbadge">
      <BarButton
        panel="chat"
        icon={talk.icon}
        label={t(source.kind !== "local" && alliesAt(store.table) ? "alliance.tab.alliance" : talk.short)}
      />
      {unread > 0 && <b class="badge d">{unread}</b>}
    </span>
  );
}
