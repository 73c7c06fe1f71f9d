import "../texts/overTexts.ts";
import type { SeatPlan } from "@forgotten-planet/game";
import type { GameState } from "@forgotten-planet/rules";
import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { t } from "../../../i18n/i18n.ts";
import type { History } from "../history.ts";
import { Plans } from "./Plans.tsx";
import { TurningPoints } from "./TurningPoints.tsx";

interface Props {
  readonly history: History;
  readonly view: GameState;
  readonly plans: readonly SeatPlan[];
  readonly turn: Signal<number | undefined>;
  readonly plan: Signal<SeatPlan | undefined>;
  /** What stands below the turning points. */
  readonly children: ComponentChildren;
}

/** Looking back: the turning points or, where allies drew plans, those. */
export function ReviewBoard({ history, view, plans, turn, plan, children }: Props) {
  const onPlans = useSignal(false);
  const drawn = plans.some(({ marks }) => marks.length > 0);
  const title = t(onPlans.value ? "plans.title" : "over.turning");
  const change = (): void => {
    onPlans.value = !onPlans.value;
    plan.value = undefined;
  };
  return (
    <section class="turning" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {drawn && (
          <button type="button" class="textbtn" data-testid="plans-toggle" aria-pressed={onPlans.value} onClick={change}>
            {t(onPlans.value ? "plans.showTurning" : "plans.show")}
          </button>
        )}
      </header>
      {onPlans.value ? <Plans plans={plans} view={view} chosen={plan} /> : <TurningPoints history={history} turn={turn} />}
      {!onPlans.value && children}
    </section>
  );
}
