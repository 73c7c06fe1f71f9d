import type { Seat } from "@forgotten-planet/rules";
import { type Message, message } from "../../../i18n/message.ts";
import { plain } from "../../../ui/RichText.tsx";
import { refusedMessage } from "../interaction/refusal.ts";
import type { PlayStore } from "../playStore.ts";
import { shownStep } from "./aheadSigns.ts";
import { facesText } from "./facesText.ts";
import { lastStep } from "./last/lastStep.ts";
import type { CheckedPlan, CheckedStep } from "./plan/checkPlan.ts";

/** Steps that no longer hold. */
export const failing = ({ steps, branches }: CheckedPlan): readonly CheckedStep[] =>
  [...steps, ...branches.flatMap((branch) => branch.steps)].filter(({ verdict }) => verdict === "fails" || verdict === "needs");

/** How many steps of it hold no longer; undefined if all do. */
export function staleText(checked: CheckedPlan | undefined): Message | undefined {
  return checked && !checked.holds ? message("ahead.fails", { count: Math.max(1, failing(checked).length) }) : undefined;
}

/** Whether all of it holds, and after whose step that was found. */
export function checkedText(checked: CheckedPlan, { source, situation, me }: Pick<PlayStore, "source" | "situation" | "me">): Message {
  const stale = staleText(checked);
  if (stale) return stale;
  const last = lastStep(source.history.value);
  const view = situation.value?.view;
  const name = last && view?.setup.seats[last.seat]?.name;
  if (!last || name === undefined || view?.active !== last.seat || last.seat === me.value) return message("ahead.holds");
  return message("ahead.holdsAfter", { name, step: plain(last.text) });
}

/** For readers, who do not see which step is struck through: the first that fails, by its number and its name, and why. */
export function brokenText({ steps, branches }: CheckedPlan, seat: Seat): Message | undefined {
  const at = (of: readonly CheckedStep[]): number => of.findIndex(({ verdict }) => verdict === "fails");
  const lines = [steps, ...branches.map((branch) => [...steps, ...branch.steps])];
  const line = lines.find((of) => at(of) >= 0);
  const step = line?.[at(line)];
  if (!line || !step) return undefined;
  return message("ahead.broken", { number: at(line) + 1, step: plain(shownStep(step, seat).text), why: plain(failsText(step)) });
}

/** Why a step fails, in the words of the rules' refusal. */
export function failsText({ verdict, refused, before, faces, intent }: CheckedStep): Message {
  if (verdict === "needs" || !refused) return message("ahead.needs");
  const why = refusedMessage(refused, before, before.active);
  if (faces.length === 0 || intent.type === "chooseTile") return why;
  return message("ahead.onFaces", { faces: facesText(faces), why });
}
