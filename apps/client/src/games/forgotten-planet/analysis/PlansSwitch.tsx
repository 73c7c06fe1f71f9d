import type { SeatPlan } from "@forgotten-planet/game";
import { isAllianceGame } from "@forgotten-planet/rules";
import { useSignal } from "@preact/signals";
import { t } from "../../../i18n/i18n.ts";
import { pastApi } from "../../../net/pastApi.ts";
import { toast } from "../../../ui/toasts.ts";
import { plansByTurn } from "../plans/plansByTurn.ts";
import { usePlanetAnalysis } from "./usePlanetAnalysis.ts";

/** What both alliances planned in the turn that is shown, where the match has it. */
export function PlansSwitch() {
  const { source, origin } = usePlanetAnalysis();
  const busy = useSignal(false);
  const { kind } = origin.value;
  if (kind !== "match" || !isAllianceGame(source.match.setup)) return null;
  const isOn = source.shownPlans.value.length > 0;
  const turn = async (): Promise<void> => {
    if (busy.value) return;
    if (isOn) {
      source.shownPlans.value = [];
      return;
    }
    busy.value = true;
    const plans = await pastApi.talk(source.match.id).then(
      (talk) => plansByTurn(talk.plans as readonly SeatPlan[]).flatMap((one) => one.plans),
      () => [],
    );
    busy.value = false;
    source.shownPlans.value = plans;
    if (plans.length === 0) toast(t("analysis.noPlans"));
  };
  return (
    <button type="button" class="chip cut plansswitch" data-testid="show-plans" aria-pressed={isOn} onClick={() => void turn()}>
      {t("analysis.plans")}
    </button>
  );
}
