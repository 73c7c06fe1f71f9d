import type { SeatPlan } from "@forgotten-planet/game";
import type { GameState } from "@forgotten-planet/rules";
import type { Signal } from "@preact/signals";
import { t } from "../../../i18n/i18n.ts";
import { Icon, Sigil } from "../../../ui/Icon.tsx";
import { RichText } from "../../../ui/RichText.tsx";
import { plansByTurn } from "../plans/plansByTurn.ts";
import { planLines } from "../plans/planView.ts";

/** What allies planned and nobody else saw, turn by turn; a press shows one on the board of its turn. */
export function Plans({
  plans,
  view,
  chosen,
}: {
  readonly plans: readonly SeatPlan[];
  readonly view: GameState;
  readonly chosen: Signal<SeatPlan | undefined>;
}) {
  return (
    <ol class="plans" data-testid="plans">
      {plansByTurn(plans).map(({ turn, plans: made }) => (
        <li key={turn}>
          <h3 class="d quiet">{t("plans.turn", { turn: turn + 1 })}</h3>
          {made.map((plan, i) => {
            const setup = view.setup.seats[plan.seat];
            const shown = chosen.value === plan;
            return (
              <button
                key={i}
                type="button"
                class="planpoint"
                data-crew={setup?.colour}
                data-testid={`plan-${turn}-${plan.seat}`}
                aria-pressed={shown}
                onClick={() => (chosen.value = shown ? undefined : plan)}
              >
                <b class="playertext">
                  {setup && <Sigil colour={setup.colour} size={13} />} {setup?.name}
                </b>
                {planLines(view, plan, true).map(({ tag, icon, text }, n) => (
                  <span key={n}>
                    <Icon name={icon} size={14} /> <i class="d">{tag}</i> <RichText text={text} />
                  </span>
                ))}
              </button>
            );
          })}
        </li>
      ))}
    </ol>
  );
}
