import { signal } from "@preact/signals";
import { isCoarse } from "../../../../ui/media.ts";
import type { Refused } from "../../interaction/refused.ts";

/** A button that cannot be used now, and that shows why. */
export interface ButtonWhy {
  readonly element: HTMLElement;
  readonly refused: Refused;
  /** It was pressed: the reason stays until the player does something else. */
  readonly held: boolean;
}

/** The way from the button to the link over it. */
const GRACE_MS = 350;

/** Which button of one table shows why it cannot be used. */
export class ButtonWhys {
  readonly now = signal<ButtonWhy | undefined>(undefined);
  readonly #root: () => HTMLElement | null;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  /** `root` holds the buttons. */
  constructor(root: () => HTMLElement | null) {
    this.#root = root;
  }

  get root(): HTMLElement | null {
    return this.#root();
  }

  readonly keep = (): void => clearTimeout(this.#leaving);

  /** Hides the reason, unless the player pressed for it. */
  readonly leave = (): void => {
    this.keep();
    this.#leaving = setTimeout(() => {
      if (!this.now.peek()?.held) this.now.value = undefined;
    }, GRACE_MS);
  };

  readonly close = (): void => {
    this.keep();
    this.now.value = undefined;
  };

  /** Handlers of a button that says why it cannot be used while it is pointed at or has the focus; `undefined`: it can. */
  handlers(refused: Refused | undefined) {
    const ask = (element: HTMLElement): void => {
      this.keep();
      const { element: before, held } = this.now.peek() ?? {};
      if (refused && !(held && before === element)) this.now.value = { element, refused, held: false };
    };
    return {
      onPointerEnter: ({ currentTarget, pointerType }: PointerEvent) => {
        // After a tap some browsers move a mouse that nobody holds, over what has come there meanwhile.
        if (pointerType === "mouse" && !isCoarse.value && currentTarget instanceof HTMLElement) ask(currentTarget);
      },
      onPointerLeave: this.leave,
      onFocus: ({ currentTarget }: FocusEvent) => {
        if (currentTarget instanceof HTMLElement && currentTarget.matches(":focus-visible")) ask(currentTarget);
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Element && relatedTarget.closest(".whytip"))) this.close();
      },
    };
  }

  /** Shows the reason for a press on the button of that name; returns false if it is not on the screen. */
  hold(name: string, refused: Refused): boolean {
    const buttons = this.root?.querySelectorAll<HTMLElement>(`[data-why="${name}"]`) ?? [];
    const found = [...buttons].find((element) => element.offsetParent !== null);
    if (!found) return false;
    this.keep();
    this.now.value = { element: found, refused, held: true };
    return true;
  }
}
