import { CUBES } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { isCoarse } from "../../../../ui/media.ts";
import { plain } from "../../../../ui/RichText.tsx";
import { Bolt, Crystal } from "../../art/Art.tsx";
import { meantAction } from "../../interaction/question.ts";
import { refusedMessage } from "../../interaction/refusal.ts";
import { whyNotAction } from "../../interaction/whyNot.ts";
import { ACTIONS, type Action } from "../../model/actions.ts";
import { usePlay } from "../../playStore.ts";
import { keyText } from "../../settings/gameSettings.ts";

/** One of the twelve, with what it costs; one that cannot be done now stays there and says why, the others what they do. */
export function ActionButton({ action }: { readonly action: Action }) {
  const store = usePlay();
  const { interaction, situation, asked } = store;
  const now = situation.value;
  if (!now) return null;
  const { energy, cubes, icon, key } = ACTIONS[action];
  const able =
    now.view.phase === "actions" && now.legal.some((intent) => intent.type === action && isFor(intent, interaction.value.robot, action));
  const refused = able || now.me === undefined ? undefined : whyNotAction(action, interaction.value.robot, now);
  const why = refused && plain(refusedMessage(refused, now.view, now.me));
  const asking = store.whys.handlers(refused ? { refused } : { helps: action });
  const question = asked.value;
  const chosen =
    question.kind === "build"
      ? false
      : meantAction(interaction.value, now) === action && (interaction.value.action === action || interaction.value.held);
  const via = isCoarse.value ? "touch" : "mouse";
  const count = cubes === "set" ? 3 : cubes;
  return (
    <button
      type="button"
      class={`action cut ${chosen ? "chosen" : ""}`}
      data-testid={`action-${action}`}
      aria-pressed={chosen}
      aria-disabled={!able}
      aria-keyshortcuts={keyText(key)}
      data-why={`action-${action}`}
      aria-description={why ? undefined : t(`actionHelp.${action}`)}
      onClick={() => store.whys.takesPress() || store.input({ type: "action", action, via })}
      {...asking}
    >
      <Icon name={icon} size={24} class="action-icon" />
      <span class="action-name">{t(`action.${action}`)}</span>
      <span class="action-cost d">
        <Bolt size={14} />
        {energy} <span class="sr">{t("actionEnergy", { count: energy })}</span>
      </span>
      <span class="action-cubes d">
        {cubes === "set" ? (
          CUBES.map((cube) => <Crystal key={cube} cube={cube} size={11} />)
        ) : cubes > 0 ? (
          <>
            <Crystal cube="any" size={14} />
            {cubes}
          </>
        ) : null}
        {count > 0 && <span class="sr"> {t(cubes === "set" ? "actionSet" : "actionCrystals", { count })}</span>}
      </span>
      {why && <span class="sr">. {why}</span>}
    </button>
  );
}

/** With a robot selected its own possibilities count; an action of another robot is reached through that robot. */
function isFor(intent: { readonly type: string; readonly robot?: number }, robot: number | undefined, action: Action): boolean {
  return ACTIONS[action].by === "base" || robot === undefined || intent.robot === robot;
}
