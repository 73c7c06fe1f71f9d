import { useSignal, useSignalEffect } from "@preact/signals";
import { t } from "../i18n/i18n.ts";
import { useTable } from "../screens/table/tableStore.ts";
import { BASE_ACTIONS, ROBOT_ACTIONS } from "../view/actions.ts";
import { ActionButton } from "./ActionButton.tsx";
import { Icon } from "./Art.tsx";
import { Cancel, Choices, hasChoices } from "./Choices.tsx";
import { EndTurnButton, UndoButton } from "./DockButtons.tsx";
import { EnergyTrackRow } from "./EnergyTrackRow.tsx";
import { Facts } from "./PreviewCard.tsx";
import { Prompt } from "./Prompt.tsx";
import { openPanel, type Panel } from "./panels.ts";
import { ReviewNotes } from "./ReviewNotes.tsx";
import { hasSides, SidePicker } from "./SidePicker.tsx";

/** The dock of a phone: prompt, energy, then either the actions in a grid or what is being decided, and the bar at the bottom. */
export function PhoneDock() {
  const { asked, interaction, myTurn, situation, preview, connection } = useTable();
  const away = connection.link.value.kind !== "live";
  const sides = hasSides(interaction.value.action);
  const shown = preview.value;
  const now = situation.value;
  const deciding = hasChoices(asked.value) || sides;
  return (
    <section id="dock" class={`dock phone cut ${away ? "away" : ""}`} inert={away} aria-label={t("dock.name")} tabIndex={-1}>
      <Prompt />
      <EnergyTrackRow />
      {deciding ? (
        <div class={`deciding ${sides ? "withsides" : ""}`}>
          {sides && <SidePicker />}
          <div class="deciding-facts">
            <div class="deciding-text">
              {asked.value.kind === "review" && <ReviewNotes />}
              {shown && now && <Facts preview={shown} situation={now} most={1} />}
            </div>
            {hasChoices(asked.value) ? <Choices /> : <Cancel />}
          </div>
        </div>
      ) : (
        <Grid />
      )}
      <div class="bottombar">
        {deciding && myTurn.value && <UndoButton bare />}
        <BarButton panel="log" icon="log" label={t("dock.log")} />
        <ChatButton />
        {!deciding && <BarButton panel="key" icon="layers" label={t("dock.key")} />}
        <EndTurnButton />
      </div>
    </section>
  );
}

/** Tabs for each robot and for the bases, and eight buttons under them. */
function Grid() {
  const store = useTable();
  const { situation, interaction, me } = store;
  const bases = useSignal(false);
  useSignalEffect(() => {
    if (interaction.value.robot !== undefined) bases.value = false;
  });
  const robots = situation.value?.view.robots.filter((robot) => robot.seat === me.value) ?? [];
  const onBases = bases.value || interaction.value.robot === undefined;
  const actions = onBases ? BASE_ACTIONS : ROBOT_ACTIONS;
  return (
    <>
      {me.value !== undefined && (
        <div class={`docktabs n${robots.length}`}>
          {robots.map(({ number, on }) => (
            <button
              key={number}
              type="button"
              class="docktab cut"
              data-testid={`robot-tab-${number}`}
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
        <UndoButton />
      </div>
    </>
  );
}

function BarButton({ panel, icon, label }: { readonly panel: Panel; readonly icon: string; readonly label: string }) {
  return (
    <button
      type="button"
      class="barbtn"
      aria-expanded={openPanel.value === panel}
      onClick={() => (openPanel.value = openPanel.value === panel ? undefined : panel)}
    >
      <Icon name={icon} size={22} />
      <span>{label}</span>
    </button>
  );
}

function ChatButton() {
  const { connection } = useTable();
  const read = useSignal(connection.chat.peek().length);
  useSignalEffect(() => {
    if (openPanel.value === "chat") read.value = connection.chat.value.length;
  });
  const unread = connection.chat.value.length - read.value;
  return (
    <span class="withbadge">
      <BarButton panel="chat" icon="chat" label={t("dock.chat")} />
      {unread > 0 && <b class="badge d">{unread}</b>}
    </span>
  );
}
