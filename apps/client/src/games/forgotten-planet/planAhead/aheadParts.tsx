import "../texts/aheadTexts.ts";
import type { PlayStore } from "../playStore.ts";
import { aheadDeskOf } from "./aheadDesk.ts";
import "./ahead.css";
import "./lastStep.css";

export { TellChoice } from "../choosing/TellChoice.tsx";
export { AheadBarButton } from "./views/AheadBarButton.tsx";
export { AheadDock } from "./views/AheadDock.tsx";
export { AheadFloat } from "./views/AheadFloat.tsx";
export { AheadLast } from "./views/AheadLast.tsx";
export { AheadLive } from "./views/AheadLive.tsx";
export { AheadPhoneDock } from "./views/AheadPhoneDock.tsx";
export { AheadSide } from "./views/AheadSide.tsx";
export { Trying } from "./views/OnCopy.tsx";

/** The player waits and may try out their next turn. */
export const isWaiting = (store: PlayStore): boolean => aheadDeskOf(store).isWaiting.value;

/** The private copy is open, or in the player's own turn the plan is there to be played. */
export const isAhead = (store: PlayStore): boolean => {
  const desk = aheadDeskOf(store);
  return desk.isOpen.value || desk.isShown.value;
};
