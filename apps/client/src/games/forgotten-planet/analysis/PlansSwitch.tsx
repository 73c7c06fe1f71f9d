import type { SeatPlan } from "@forgotten-planet/game";
import { isAllianceGame } from "@forgotten-planet/rules";
import { useSignal } from "@preact/signals";
import { t } from "../../../i18n/i18n.ts";
import { refusalKey } from "../../../i18n/refusalKey.ts";
import { ApiError } from "../../../net/api.ts";
import { pastApi } from "../../../net/pastApi.ts";
import { toast } from "../../../ui/toasts.ts";
import { plansByTurn } from "../plans/plansByTurn.ts";
import { usePlanetAnalysis } from "./usePlanetAnalysis.ts";

/** What both alliances planned in the turn that is shown, for those who played: plans of a match are told to nobody else, even after it. */
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
    try {
      const talk = await pastApi.talk(source.match.id);
      const plans = plansByTurn(talk.plans as readonly SeatPlan[]).flatMap((one) => one.plans);
      source.shownPlans.value = plans;
      if (plans.length === 0) toast(t(talk.hasPlayed ? "analysis.noPlans" : "analysis.plansPrivate"));
    } catch (error) {
      toast(t(refusalKey(error instanceof ApiError ? error.code : "internal")), "refuse");
    }
    busy.value = false;
  };
  return (
    <button type="button" class="chip cut plansswitch" data-testid="show-plans" aria-pressed={isOn} onClick={() => void turn()}>
      {t("analysis.plans")}
    </button>
  );
}
