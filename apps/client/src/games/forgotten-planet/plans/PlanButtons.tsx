import { t } from "../../../i18n/i18n.ts";
import { Icon, Sigil } from "../../../ui/Icon.tsx";
import { usePlay } from "../playStore.ts";
import { keyText } from "../settings/gameSettings.ts";
import "./plan.css";

/** Buttons for the plan and for a ping on the board; for allies only, in any turn. */
export function PlanButtons() {
  const store = usePlay();
  const ally = store.plans.ally.value;
  if (ally === undefined) return null;
  return (
    <div class="planbuttons">
      <PlanButton />
      <PingButton />
    </div>
  );
}

interface ModeButtonProps {
  readonly class?: string | undefined;
  readonly mode: "plan" | "ping";
  readonly testid: string;
  readonly keys: string;
  readonly icon: string;
  readonly label: string;
  readonly hint: (name: string) => string;
}

/** Puts the board into that mode. */
function ModeButton({ class: extra = "btn cut", mode, testid, keys, icon, label, hint }: ModeButtonProps) {
  const { desk, name } = useAlly();
  if (name === undefined) return null;
  return (
    <button
      type="button"
      class={extra}
      data-testid={testid}
      aria-pressed={desk.mode.value === mode}
      aria-keyshortcuts={keyText(keys)}
      title={hint(name)}
      onClick={() => desk.enter(mode)}
    >
      <Icon name={icon} size={18} />
      <span>{label}</span>
    </button>
  );
}

const PlanButton = () => (
  <ModeButton mode="plan" testid="plan-open" keys="q" icon="plan" label={t("plan.open")} hint={(name) => t("plan.openHint", { name })} />
);

/** Arms the ping: the next press on the board points there. */
const PingButton = ({ class: extra }: { readonly class?: string }) => (
  <ModeButton
    class={extra}
    mode="ping"
    testid="ping"
    keys="h"
    icon="target"
    label={t("plan.ping")}
    hint={(name) => t("plan.pingHint", { name })}
  />
);

/** On a phone: the plan and the ally's eye as round buttons over the board's lower corner. */
export function PlanFloats() {
  const { store, desk, name, ally } = useAlly();
  const view = store.situation.value?.view;
  if (name === undefined || ally === undefined || !view) return null;
  const theirs = desk.plans.value.some(({ seat }) => seat === ally);
  const shown = !desk.isHidden(ally);
  const colour = view.setup.seats[ally]?.colour ?? "red";
  return (
    <>
      {theirs && (
        <button
          type="button"
          class="planfloat eye"
          data-testid="plan-eye-board"
          data-crew={colour}
          aria-pressed={shown}
          aria-label={t(shown ? "plan.hide" : "plan.show", { name })}
          onClick={() => desk.toggle(ally)}
        >
          <Icon name={shown ? "eye" : "eyeoff"} size={20} />
          <Sigil colour={colour} size={13} />
        </button>
      )}
      {desk.mode.value === "off" && (
        <button
          type="button"
          class="planfloat"
          data-testid="plan-open"
          aria-label={t("plan.openHint", { name })}
          onClick={() => desk.enter("plan")}
        >
          <Icon name="plan" size={22} />
        </button>
      )}
    </>
  );
}

function useAlly() {
  const store = usePlay();
  const desk = store.plans;
  const ally = desk.ally.value;
  const name = ally === undefined ? undefined : (store.situation.value?.view.setup.seats[ally]?.name ?? "");
  return { store, desk, ally, name };
}
