import type { ComponentChildren } from "preact";
import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { BASE_ACTIONS, ROBOT_ACTIONS } from "../../model/actions.ts";
import { usePlay } from "../../playStore.ts";
import { ActionButton } from "./ActionButton.tsx";

interface Props {
  /** In the place that they leave. */
  readonly last?: ComponentChildren;
}

/** Tabs for each robot and for the bases, and their actions under them. */
export function ActionGrid({ last }: Props) {
  const store = usePlay();
  const { situation, interaction, controlledSeat, basesTab } = store;
  const robots = situation.value?.view.robots.filter((robot) => robot.seat === controlledSeat.value) ?? [];
  const onBases = basesTab.isOpen.value || interaction.value.robot === undefined;
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
                basesTab.isOpen.value = false;
                store.input({ type: "robot", number });
              }}
            >
              <i class={on ? "lamp on" : "lamp"} aria-hidden="true" />
              {robots.length > 4 ? number : t("dock.robot", { robot: number })}
              <span class="sr">{t(on ? "dock.on" : "dock.off")}</span>
            </button>
          ))}
          <button
            type="button"
            class="docktab cut"
            data-testid="bases-tab"
            aria-pressed={onBases}
            onClick={() => (basesTab.isOpen.value = true)}
          >
            <Icon name="base" size={18} />
            {t("dock.bases")}
          </button>
        </div>
      )}
      <div class={`dockgrid ${onBases ? "five" : ""}`}>
        {actions.map((action) => (
          <ActionButton key={action} action={action} />
        ))}
        {last}
      </div>
    </>
  );
}
