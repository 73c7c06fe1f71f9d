import { t } from "../../../../i18n/i18n.ts";
import { BASE_ACTIONS, ROBOT_ACTIONS } from "../../model/actions.ts";
import { usePlay } from "../../playStore.ts";
import { ActionButton } from "./ActionButton.tsx";

/** All twelve actions: seven of the selected robot, five of the bases. Spectators see them dimmed. */
export function ActionBar() {
  return (
    <div class="actionbar">
      <fieldset class="actiongroup robots" aria-label={t("dock.robots")}>
        <RobotTabs />
        <div class="actionrow">
          {ROBOT_ACTIONS.map((action) => (
            <ActionButton key={action} action={action} />
          ))}
        </div>
      </fieldset>
      <fieldset class="actiongroup bases" aria-label={t("dock.bases")}>
        <p class="label actionlabel">{t("dock.bases")}</p>
        <div class="actionrow">
          {BASE_ACTIONS.map((action) => (
            <ActionButton key={action} action={action} />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

/** The own robots by number, the selected one lit. */
function RobotTabs() {
  const store = usePlay();
  const { situation, interaction, controlledSeat, myTurn } = store;
  const robots = situation.value?.view.robots.filter((robot) => robot.seat === controlledSeat.value) ?? [];
  return (
    <div class="label actionlabel robottabs">
      <span>{t("dock.robotShort")}</span>
      {robots.map(({ number, on }) => (
        <button
          key={number}
          type="button"
          class={`robottab d ${on ? "on" : "off"}`}
          data-testid={`robot-tab-${number}`}
          data-why={`robot-${number}`}
          aria-pressed={interaction.value.robot === number}
          aria-label={`${t("dock.robot", { robot: number })}, ${t(on ? "dock.on" : "dock.off")}`}
          title={`${t("dock.robot", { robot: number })}, ${t(on ? "dock.on" : "dock.off")}`}
          disabled={!myTurn.value}
          onClick={() => store.input({ type: "robot", number })}
        >
          {number}
        </button>
      ))}
    </div>
  );
}
