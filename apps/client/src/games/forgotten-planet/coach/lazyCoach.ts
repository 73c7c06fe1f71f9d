import { lazyTexts } from "../../../ui/lazyTexts.tsx";
import type { PlayStore } from "../playStore.ts";

const parts = () => import("./Coach.tsx");

/* Most games go without. */
export const CoachCard = lazyTexts(() => parts().then((module) => module.CoachCard));
export const CoachStrip = lazyTexts(() => parts().then((module) => module.CoachStrip));
export const RiskNotes = lazyTexts(() => import("./RiskNotes.tsx").then((module) => module.RiskNotes));

/** Somebody may stand beside this game: it is played at one screen, or the player has not played a turn of it. */
export function mayBeCoached({ source, me, situation }: PlayStore): boolean {
  const view = situation.value?.view;
  if (!view || me.value === undefined) return false;
  return source.kind === "local" || (source.kind === "online" && view.turn < view.setup.seats.length);
}
