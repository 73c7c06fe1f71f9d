import { SIDES } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { RobotPicture } from "../../art/Art.tsx";
import { matching } from "../../interaction/question.ts";
import { robotOf } from "../../interaction/targets.ts";
import { whyNotAt } from "../../interaction/whyNot.ts";
import { ACTIONS, type Action, isSideAction } from "../../model/actions.ts";
import { usePlay } from "../../playStore.ts";

/** Whether the action is given by a side of a robot's tile. */
export const hasSides = (action: Action | undefined): boolean => action !== undefined && isSideAction(action);

/** The four sides of the robot's tile as buttons, so that none has to be hit on the board. */
export function SidePicker() {
  const store = usePlay();
  const { situation, interaction } = store;
  const now = situation.value;
  const state = interaction.value;
  const robot =
    now &&
    robotOf(now.view, now.me, state.robot ?? now.legal.flatMap((i) => (i.type === state.action && "robot" in i ? [i.robot] : []))[0]);
  if (!now || !robot) return null;
  const colour = now.view.setup.seats[robot.seat]?.colour ?? "red";
  return (
    <fieldset class="sides" aria-label={t("dock.sides")}>
      {SIDES.map((side) => {
        const target = { kind: "edge", cell: robot.cell, side } as const;
        const able = matching({ ...state, robot: robot.number, target, held: true, cubes: [] }, now).length > 0;
        const refused = able || !state.action ? undefined : whyNotAt(state.action, robot.number, target, now);
        const chosen = state.target?.kind === "edge" && state.target.side === side && state.target.cell === robot.cell;
        return (
          <button
            key={side}
            type="button"
            class={`btn cut side side-${side} ${chosen ? "primary" : ""}`}
            data-testid={`side-${side}`}
            aria-pressed={chosen}
            aria-disabled={!able}
            aria-label={t(`side.${side}`)}
            title={able ? t(`side.${side}`) : undefined}
            data-why={`side-${side}`}
            {...store.whys.handlers(refused && { refused })}
            onClick={() => store.input({ type: "side", side })}
          >
            <i class={side === "n" || side === "s" ? "flat" : "tall"} />
          </button>
        );
      })}
      {state.action && ACTIONS[state.action].on === "side-or-tile" ? (
        <button
          type="button"
          class={`side-middle ${state.target?.kind === "cell" ? "chosen" : ""}`}
          data-testid="side-here"
          aria-label={t("preview.title.selfDestruct", { at: "" })}
          onClick={() => store.input({ type: "tap", target: { kind: "cell", cell: robot.cell }, via: "touch" })}
        >
          <RobotPicture colour={colour} on={robot.on} number={robot.number} size={42} />
        </button>
      ) : (
        <span class="side-middle">
          <RobotPicture colour={colour} on={robot.on} number={robot.number} size={42} />
        </span>
      )}
    </fieldset>
  );
}
