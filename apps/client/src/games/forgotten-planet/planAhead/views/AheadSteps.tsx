import type { Seat } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { plain, RichText } from "../../../../ui/RichText.tsx";
import { Bolt } from "../../art/Art.tsx";
import { signed } from "../../hud/preview/Gain.tsx";
import { changesTo } from "../../model/whatIf.ts";
import { ordinalFigures } from "../../texts/ordinals.ts";
import { shownStep } from "../aheadSigns.ts";
import { failsText } from "../checkText.ts";
import type { CheckedStep, Verdict } from "../plan/checkPlan.ts";

const SAID = {
  done: "ahead.stepDone",
  holds: "ahead.stepHolds",
  fails: "ahead.stepFails",
  needs: "ahead.stepFails",
} as const satisfies Record<Verdict, string>;

/** Steps in their order; one that no longer holds is struck through, with its reason. */
export function AheadSteps({ steps, seat }: { readonly steps: readonly CheckedStep[]; readonly seat: Seat }) {
  if (steps.length === 0) return null;
  return (
    <ol class="aheadsteps">
      {steps.map((step, i) => (
        <Step key={`${i} ${step.line}`} step={step} seat={seat} />
      ))}
    </ol>
  );
}

function Step({ step, seat }: { readonly step: CheckedStep; readonly seat: Seat }) {
  const { verdict, first, last, before, after } = step;
  const { icon, text } = shownStep(step, seat);
  const holds = verdict === "holds" || verdict === "done";
  const gain = after && verdict === "holds" ? (changesTo(before, after).gain[seat] ?? 0) : 0;
  return (
    <li class={verdict} data-testid="ahead-step" data-verdict={verdict} data-line={step.line}>
      <b class="d ord">{holds && last >= first ? ordinalFigures(first, last) : ""}</b>
      <Icon name={icon} size={18} />
      <span class="aheadstep-text">
        <span class="aheadstep-what">
          <RichText text={text} />
        </span>
        {!holds && <small>{plain(failsText(step))}</small>}
      </span>
      <span class="aheadstep-cost d">
        {gain !== 0 && (
          <i class={gain > 0 ? "good" : "bad"}>
            {signed(gain)} {t("ahead.vp")}
          </i>
        )}
        {holds && last >= first && (
          <span>
            <Bolt size={14} /> {last - first + 1}
          </span>
        )}
      </span>
      <Icon name={holds ? "check" : "x"} size={16} class={holds ? "good" : "bad"} />
      <span class="sr">{t(SAID[verdict])}</span>
    </li>
  );
}
