import type { PublicView } from "@forgotten-planet/rules";
import { t } from "../i18n/i18n.ts";
import { Icon } from "./Art.tsx";

const PHASES = ["energy", "actions", "control", "production"] as const;

/** The four phases of a turn; the first and the third happen by themselves. */
export function PhaseStepper({ view }: { readonly view: PublicView }) {
  const now = view.phase === "over" ? 4 : view.phase === "chooseCubes" ? 3 : 1;
  return (
    <ol class="stepper" aria-label={t("phase.name")}>
      {PHASES.map((phase, i) => {
        const state = i < now ? "done" : i === now ? "now" : "later";
        const name = t(`phase.${phase}`);
        return (
          <li key={phase} class={`step ${state}`} aria-current={state === "now" ? "step" : undefined}>
            {state === "done" ? <Icon name="check" size={15} /> : <b aria-hidden="true">{i + 1}</b>}
            <span aria-hidden="true">{name}</span>
            <span class="sr">{t(`phase.${state}`, { name })}</span>
            <small aria-hidden="true">{t("phase.of", { count: PHASES.length })}</small>
          </li>
        );
      })}
    </ol>
  );
}
