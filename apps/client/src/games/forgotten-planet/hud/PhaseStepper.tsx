import type { GameState } from "@forgotten-planet/rules";
import { t } from "../../../i18n/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { PHASES, phaseOf } from "../model/phases.ts";
import { usePassingPhase } from "./passingPhase.ts";

/** The four phases of a turn. Those that happen by themselves show for a moment each; nobody waits for them. */
export function PhaseStepper({ view }: { readonly view: GameState }) {
  const waiting = phaseOf(view);
  const shown = usePassingPhase().value ?? waiting;
  const now = shown ? PHASES.indexOf(shown) : PHASES.length;
  return (
    <ol class="stepper" aria-label={t("phase.name")} data-phase={waiting ?? "over"}>
      {PHASES.map((phase, i) => {
        const state = i < now ? "done" : i === now ? "now" : "later";
        const name = t(`phase.${phase}`);
        return (
          <li key={phase} class={`step ${state}`} data-step={phase} aria-current={state === "now" ? "step" : undefined}>
            {state === "done" ? <Icon name="check" size={15} /> : <b aria-hidden="true">{i + 1}</b>}
            <span class="long" aria-hidden="true">
              {name}
            </span>
            <span class="brief" aria-hidden="true">
              {t(`phase.brief.${phase}`)}
            </span>
            <span class="sr">{t(`phase.${state}`, { name })}</span>
          </li>
        );
      })}
    </ol>
  );
}
