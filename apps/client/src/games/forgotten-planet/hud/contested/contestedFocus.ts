import type { ReadonlySignal } from "@preact/signals";
import type { Interaction } from "../../interaction/interaction.ts";

/** Where the focus goes when a question about an open tile is asked by key, and where it comes back to. */
export class ContestedFocus {
  #wanted = false;
  #origin: Element | null = null;

  /** What is said by key may ask about an open tile: the question takes the focus, and gives it back when it is answered or put away. */
  asking(interaction: ReadonlySignal<Interaction>, say: () => void): void {
    const before = interaction.peek().contested;
    say();
    const { contested } = interaction.peek();
    if (contested === undefined || contested === before) return;
    this.#wanted = true;
    if (!document.activeElement?.closest("[data-contested]")) this.#origin = document.activeElement;
  }

  /** The first button of a question that was asked by key. */
  take(button: HTMLElement): void {
    if (!this.#wanted) return;
    this.#wanted = false;
    button.focus();
  }

  /** After the question is gone, if the focus went with it. */
  readonly giveBack = (): void => {
    this.#wanted = false;
    const to = this.#origin;
    this.#origin = null;
    if (to instanceof HTMLElement && to.isConnected && (document.activeElement === document.body || !document.activeElement)) to.focus();
  };
}
