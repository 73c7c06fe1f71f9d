import { cellAt, type GameState, gridOf, type Intent, type Seat } from "@forgotten-planet/rules";
import { type Message, message } from "../../../i18n/message.ts";
import { type HintStep, hintStep } from "../bots/hint/hintStep.ts";
import { cellNameIn } from "../model/board/cellName.ts";
import type { PlanSign } from "../plans/planView.ts";
import type { CheckedPlan, CheckedStep } from "./plan/checkPlan.ts";

/** What holds and is still to come, in the branch that the die has shown, else in the one that is written on. */
export function comingSteps({ steps, branches }: CheckedPlan, at: number | undefined): readonly CheckedStep[] {
  const branch = branches.find(({ state }) => state === "taken") ?? (at === undefined ? undefined : branches[at]);
  return [...steps, ...(branch?.steps ?? [])].filter(({ verdict }) => verdict === "holds");
}

/** The step in words, and what the board shows of it. */
export const shownStep = ({ before, intent, first }: CheckedStep, seat: Seat): HintStep =>
  hintStep(before, seat, intent, first - 1, stepWords(before, intent));

/** In the crew's own colour, with the energy it takes. */
export function signOf(step: CheckedStep, seat: Seat): PlanSign | undefined {
  const { first, last } = step;
  const { sign } = shownStep(step, seat);
  if (!sign) return undefined;
  const { thought: _, ...own } = sign;
  return { ...own, tag: last > first ? `${first}–${last}` : last < first ? "" : String(first) };
}

/** A contested tile that is given, in words; undefined for steps that have words of their own. */
function stepWords(view: GameState, intent: Intent): Message | undefined {
  if (intent.type !== "assignTile") return undefined;
  const cell = cellAt(gridOf(view.setup.scenario.area), intent.at);
  return message("ahead.gives", {
    at: cell === undefined ? "" : cellNameIn(view, cell),
    name: view.setup.seats[intent.to]?.name ?? "",
  });
}
