import type { Input } from "./step.ts";

/** Two presses of a double click are not further apart. */
const DOUBLE_MS = 350;
/** Inputs that change nothing in the game; they pass while a step is on its way. */
const LOOKS: readonly Input["type"][] = ["hover", "peek", "peekTile", "cursor"];

export const onlyLooks = ({ type }: Input): boolean => LOOKS.includes(type);

/** Knows the second press of a double click, which is no press of its own. */
export class DoubleClick {
  #sent: { readonly input: string; readonly at: number } | undefined;

  /** It led to a step. */
  sent(input: Input): void {
    this.#sent = { input: JSON.stringify(input), at: performance.now() };
  }

  /** With something else pressed in between, the next press at the same place is meant. */
  pressed(input: Input): void {
    if (!onlyLooks(input)) this.#sent = undefined;
  }

  /** Keys are pressed twice on purpose. */
  isSecond(input: Input): boolean {
    const byKey = "via" in input && input.via === "key";
    return !byKey && this.#sent?.input === JSON.stringify(input) && performance.now() - this.#sent.at < DOUBLE_MS;
  }
}
