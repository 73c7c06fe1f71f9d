import { t } from "../../../i18n/i18n.ts";
import { Icon, Sigil } from "../../../ui/Icon.tsx";
import { plain } from "../../../ui/RichText.tsx";
import { usePlay } from "../playStore.ts";
import { planLines, planTitle } from "./planView.ts";
import "./plan.css";

/** The player's own plan in words, while they draw it. */
export function OwnPlan() {
  const store = usePlay();
  const view = store.situation.value?.view;
  const seat = store.me.value;
  if (!view || seat === undefined) return null;
  const plan = store.plans.plans.value.find((each) => each.seat === seat);
  const colour = view.setup.seats[seat]?.colour ?? "red";
  return (
    <div class="ownplan" data-crew={colour} data-testid="plan-own">
      <h2 class="label">
        <Sigil colour={colour} size={13} /> {plain(planTitle(view, { seat, turn: view.turn, marks: [] }, seat))}
      </h2>
      {plan ? (
        <ol>
          {planLines(view, plan).map(({ tag, icon, text, gone }, index) => (
            <li key={`${index}-${plain(text)}`} class={gone ? "gone" : ""}>
              <b class="d">{tag}</b>
              <Icon name={icon} size={17} />
              <span>
                {plain(text)}
                {gone && <span class="sr"> ({t("plan.gone")})</span>}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p class="quiet small">{t("plan.empty")}</p>
      )}
    </div>
  );
}
