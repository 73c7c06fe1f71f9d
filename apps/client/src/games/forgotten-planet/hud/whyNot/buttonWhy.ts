import { signal } from "@preact/signals";
import type { Refused } from "../../interaction/refused.ts";

/** A button that cannot be used now, and is asked why. */
export interface ButtonWhy {
  readonly element: HTMLElement;
  readonly refused: Refused;
  /** It was pressed: the reason stays until something else is done. */
  readonly held: boolean;
}

export const buttonWhy = signal<ButtonWhy | undefined>(undefined);

/** The way from the button to the link over it. */
const GRACE_MS = 350;
let leaving: ReturnType<typeof setTimeout> | undefined;

export function keepWhy(): void {
  clearTimeout(leaving);
}

/** Puts the reason away, unless it was pressed for. */
export function leaveWhy(): void {
  keepWhy();
  leaving = setTimeout(() => {
    if (!buttonWhy.peek()?.held) buttonWhy.value = undefined;
  }, GRACE_MS);
}

export function closeWhy(): void {
  keepWhy();
  buttonWhy.value = undefined;
}

/** Handlers of a button that says why it cannot be used while it is pointed at or has the focus; `undefined`: it can. */
export function whyHandlers(refused: Refused | undefined) {
  const ask = (element: HTMLElement): void => {
    keepWhy();
    const { element: before, held } = buttonWhy.peek() ?? {};
    if (refused && !(held && before === element)) buttonWhy.value = { element, refused, held: false };
  };
  return {
    onPointerEnter: ({ currentTarget, pointerType }: PointerEvent) => {
      if (pointerType === "mouse" && currentTarget instanceof HTMLElement) ask(currentTarget);
    },
    onPointerLeave: leaveWhy,
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (currentTarget instanceof HTMLElement && currentTarget.matches(":focus-visible")) ask(currentTarget);
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Element && relatedTarget.closest(".whytip"))) closeWhy();
    },
  };
}

/** The reason for a press on the button of that name; false where it is not on the screen. */
export function holdWhy(name: string, refused: Refused): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(`[data-why="${name}"]`)].find((element) => element.offsetParent !== null);
  if (!found) return false;
  keepWhy();
  buttonWhy.value = { element: found, refused, held: true };
  return true;
}
