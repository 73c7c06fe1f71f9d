import { signal } from "@preact/signals";
import { isCoarse } from "../../../../ui/media.ts";
import type { Refused } from "../../interaction/refused.ts";
import type { Input } from "../../interaction/step.ts";
import type { Action } from "../../model/actions.ts";

/** What is said at a button: why it cannot be used now, or what it does. */
export type ButtonSays = { readonly refused: Refused; readonly helps?: never } | { readonly helps: Action; readonly refused?: never };

/** A button that is spoken of. */
export type ButtonWhy = ButtonSays & {
  readonly element: HTMLElement;
  /** It was pressed for this: the words stay until the player does something else. */
  readonly held: boolean;
};

/** The way from the button to the link over it. */
const GRACE_MS = 350;
/** A mouse that rests, and a finger that is held, ask what a button does. */
const REST_MS = 400;

/** Which button of one table says why it cannot be used, or what it does. */
export class ButtonWhys {
  readonly now = signal<ButtonWhy | undefined>(undefined);
  readonly #root: () => HTMLElement | null;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #resting: ReturnType<typeof setTimeout> | undefined;
  /** The finger that is held asked for words, and presses nothing when it goes up. */
  #isLong = false;

  /** `root` holds the buttons. */
  constructor(root: () => HTMLElement | null) {
    this.#root = root;
  }

  get root(): HTMLElement | null {
    return this.#root();
  }

  readonly keep = (): void => clearTimeout(this.#leaving);

  /** Hides the words, unless the player pressed for them. */
  readonly leave = (): void => {
    this.keep();
    clearTimeout(this.#resting);
    this.#leaving = setTimeout(() => {
      if (!this.now.peek()?.held) this.now.value = undefined;
    }, GRACE_MS);
  };

  readonly close = (): void => {
    this.keep();
    clearTimeout(this.#resting);
    // The link that has the focus goes away with the words.
    const now = this.now.peek();
    if (now && document.activeElement?.closest(".whytip.fixed")) now.element.focus();
    this.now.value = undefined;
  };

  /** Handlers of a button that has something to say while it is pointed at, has the focus, or is held; `undefined`: it has not. */
  handlers(says: ButtonSays | undefined) {
    const ask = (element: HTMLElement, held = false): void => {
      this.keep();
      const now = this.now.peek();
      if (says && !(now?.held && now.element === element)) this.now.value = { element, ...says, held };
    };
    const askLater = (element: HTMLElement, held: boolean): void => {
      clearTimeout(this.#resting);
      this.#resting = setTimeout(() => {
        this.#isLong = held;
        ask(element, held);
      }, REST_MS);
    };
    const unless = (): void => clearTimeout(this.#resting);
    return {
      onPointerEnter: ({ currentTarget, pointerType }: PointerEvent) => {
        // After a tap some browsers move a mouse that nobody holds, over what has come there meanwhile.
        if (pointerType !== "mouse" || isCoarse.value || !(currentTarget instanceof HTMLElement)) return;
        // A reason is told at once; words that are known after a while wait until the mouse rests.
        if (says?.refused) ask(currentTarget);
        else askLater(currentTarget, false);
      },
      onPointerLeave: this.leave,
      onPointerDown: ({ currentTarget, pointerType }: PointerEvent) => {
        this.#isLong = false;
        unless();
        if (says?.helps && pointerType !== "mouse" && currentTarget instanceof HTMLElement) askLater(currentTarget, true);
      },
      onPointerUp: unless,
      onPointerCancel: unless,
      onContextMenu: (event: MouseEvent) => {
        if (says?.helps && isCoarse.value) event.preventDefault();
      },
      onFocus: ({ currentTarget }: FocusEvent) => {
        if (currentTarget instanceof HTMLElement && currentTarget.matches(":focus-visible")) ask(currentTarget);
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Element && relatedTarget.closest(".whytip"))) this.close();
      },
    };
  }

  /** Whether a press is the end of a long one, which asked for words alone. */
  takesPress(): boolean {
    const isLong = this.#isLong;
    this.#isLong = false;
    return isLong;
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

/** The button that an input is pressed with. */
export function buttonOf(input: Input): string {
  if (input.type === "action") return `action-${input.action}`;
  if (input.type === "side") return `side-${input.side}`;
  return input.type === "robot" ? `robot-${input.number}` : "";
}
