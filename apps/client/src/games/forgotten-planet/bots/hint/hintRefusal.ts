import { hintsAllowed } from "@forgotten-planet/protocol";
import { plain } from "../../../../ui/RichText.tsx";
import { toast } from "../../../../ui/toasts.ts";
import { refusalMessage } from "../../interaction/refusal.ts";
import type { PlayStore } from "../../playStore.ts";

/** Why no hint is given; each code has its sentence (`refuse.` in the texts). */
export type HintRefusal = "hints-not-allowed" | "hints-not-rated" | "not-your-turn" | "wrong-phase";

/** Whether this table allows hints. */
export function hintsHere({ source, situation }: PlayStore): boolean {
  const options = source.welcome.value?.table.options;
  const view = situation.value?.view;
  return options !== undefined && view !== undefined && hintsAllowed(options, view.setup.seats);
}

/** Returns why a hint is refused now; undefined where one is given. */
export function hintRefusal(store: PlayStore): HintRefusal | undefined {
  if (!hintsHere(store)) return store.source.welcome.value?.table.options.rated === true ? "hints-not-rated" : "hints-not-allowed";
  if (!store.myTurn.value) return "not-your-turn";
  return store.situation.value?.view.phase === "actions" ? undefined : "wrong-phase";
}

/** Says it in one sentence. */
export function sayRefused(store: PlayStore, code: HintRefusal): void {
  toast(plain(refusalMessage(code, store.situation.peek()?.view)), "refuse");
}

/** Answers the key of hints where none was given; returns whether it did: who plays no seat, or after the end, is not meant. */
export function hintKeyRefused(store: PlayStore): boolean {
  const code = hintRefusal(store);
  if (code === undefined || store.controlledSeat.peek() === undefined || store.situation.peek()?.view.phase === "over") return false;
  sayRefused(store, code);
  return true;
}
