import { type Message, message } from "../../../i18n/message.ts";
import { plain } from "../../../ui/RichText.tsx";
import { refusedMessage } from "../interaction/refusal.ts";
import type { PlayStore } from "../playStore.ts";
import { facesText } from "./facesText.ts";
import { lastStep } from "./last/lastStep.ts";
import type { CheckedPlan, CheckedStep } from "./plan/checkPlan.ts";

/** Whether all of it holds, and after whose step that was found. */
export function checkedText(checked: CheckedPlan, { source, situation, me }: Pick<PlayStore, "source" | "situation" | "me">): Message {
  const all = [...checked.steps, ...checked.branches.flatMap(({ steps }) => steps)];
  const count = all.filter(({ verdict }) => verdict === "fails" || verdict === "needs").length;
  if (count > 0 || !checked.holds) return message("ahead.fails", { count: Math.max(1, count) });
  const last = lastStep(source.history.value);
  const view = situation.value?.view;
  const name = last && view?.setup.seats[last.seat]?.name;
  if (!last || name === undefined || view?.active !== last.seat || last.seat === me.value) return message("ahead.holds");
  return message("ahead.holdsAfter", { name, step: plain(last.text) });
}

/** Why a step fails, in the words of the rules' refusal. */
export function failsText({ verdict, refused, before, faces, intent }: CheckedStep): Message {
  if (verdict === "needs" || !refused) return message("ahead.needs");
  const why = refusedMessage(refused, before, before.active);
  if (faces.length === 0 || intent.type === "chooseTile") return why;
  return message("ahead.onFaces", { faces: facesText(faces), why });
}
