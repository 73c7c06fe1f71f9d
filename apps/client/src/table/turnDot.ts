import { signal } from "@preact/signals";

const isInFront = (): boolean => document.visibilityState === "visible" && document.hasFocus();

/** Whether this page is the one that is looked at: what calls for its player goes then. */
export const inFront = signal(isInFront());
const read = (): void => {
  inFront.value = isInFront();
};
for (const name of ["focus", "blur"]) addEventListener(name, read);
document.addEventListener("visibilitychange", read);

/** The tab's icon carries a dot while it calls for its player. */
export function showTurnDot(on: boolean): void {
  document.querySelector("link[rel=icon]")?.setAttribute("href", on ? "/favicon-turn.svg" : "/favicon.svg");
}
