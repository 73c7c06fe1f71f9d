import { t } from "../../i18n/i18n.ts";
import { useTable } from "../../screens/table/tableStore.ts";
import { Icon, Sigil } from "../Art.tsx";
import { planDeskOf } from "./planDesk.ts";
import "./plan.css";

/** Into the plan, and to a finger on the board; for allies alone, in anybody's turn. */
export function PlanButtons() {
  const store = useTable();
  const ally = planDeskOf(store).ally.value;
  if (ally === undefined) return null;
  return (
    <div class="planbuttons">
      <PlanButton />
      <PingButton />
    </div>
  );
}

export function PlanButton({ class: extra = "btn cut" }: { readonly class?: string }) {
  const { desk, name } = useAlly();
  if (name === undefined) return null;
  return (
    <button
      type="button"
      class={extra}
      data-testid="plan-open"
      aria-pressed={desk.mode.value === "plan"}
      aria-keyshortcuts="Q"
      title={t("plan.openHint", { name })}
      onClick={() => desk.enter("plan")}
    >
      <Icon name="plan" size={18} />
      <span>{t("plan.open")}</span>
    </button>
  );
}

/** Arms the finger: the next press on the board points there. */
export function PingButton({ class: extra = "btn cut" }: { readonly class?: string }) {
  const { desk, name } = useAlly();
  if (name === undefined) return null;
  return (
    <button
      type="button"
      class={extra}
      data-testid="ping"
      aria-pressed={desk.mode.value === "ping"}
      aria-keyshortcuts="H"
      title={t("plan.pingHint", { name })}
      onClick={() => desk.enter("ping")}
    >
      <Icon name="target" size={18} />
      <span>{t("plan.ping")}</span>
    </button>
  );
}

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
  const store = useTable();
  const desk = planDeskOf(store);
  const ally = desk.ally.value;
  const name = ally === undefined ? undefined : (store.situation.value?.view.setup.seats[ally]?.name ?? "");
  return { store, desk, ally, name };
}
