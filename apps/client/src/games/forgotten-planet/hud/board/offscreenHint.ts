import type { Cell } from "@forgotten-planet/rules";
import { signal } from "@preact/signals";
import type { Message } from "../../../../i18n/message.ts";

/** Something that happens out of sight while the player looks at something else, and in a few words what. */
export interface Offscreen {
  readonly cell: Cell;
  readonly text: Message;
}

export const offscreenHint = signal<Offscreen | undefined>(undefined);
