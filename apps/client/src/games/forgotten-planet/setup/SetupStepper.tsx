import type { GameState } from "@forgotten-planet/rules";
import { t } from "../../../i18n/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { History } from "../history.ts";
import { usePlay } from "../playStore.ts";
import { bidRounds } from "./model/auctionView.ts";
import { placementRound } from "./model/placementView.ts";

type Step = "seats" | "placement" | "reveal" | "auction" | "first";

/** The steps that lead to the first turn, as this table takes them. @source docs/rules.md §9, R-RND-2 */
export function SetupStepper({ view }: { readonly view: GameState }) {
  const store = usePlay();
  const { assignment, placement } = view.setup.setup;
  const steps: readonly Step[] = [
    "seats",
    ...(placement === "random" ? (["placement", "reveal"] as const) : []),
    ...(assignment === "auction" ? (["auction"] as const) : []),
    "first",
  ];
  const here: string =
    store.board.reveal.value?.kind === "reveal" ? "reveal" : store.board.reveal.value?.kind === "seal" ? "first" : view.phase;
  const now = (steps as readonly string[]).indexOf(here);
  return (
    <ol class="stepper" aria-label={t("setup.steps.name")} data-phase={here}>
      {steps.map((step, i) => {
        const state = i < now ? "done" : i === now ? "now" : "later";
        const name = t(`setup.steps.${step}`);
        return (
          <li key={step} class={`step ${state}`} aria-current={state === "now" ? "step" : undefined}>
            {state === "done" ? <Icon name="check" size={15} /> : <b aria-hidden="true">{i + 1}</b>}
            <span class="long" aria-hidden="true">
              {name}
            </span>
            <span class="brief" aria-hidden="true">
              {t(`setup.steps.brief.${step}`)}
            </span>
            <span class="sr">{t(`phase.${state}`, { name })}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Counted from 1. */
export const roundOf = (view: GameState, history: History): number =>
  view.phase === "placement" ? placementRound(view) : bidRounds(history).length;
