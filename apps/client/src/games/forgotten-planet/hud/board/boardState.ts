import type { Cell } from "@forgotten-planet/rules";
import { signal } from "@preact/signals";
import type { Message } from "../../../../i18n/message.ts";
import type { BoardScene } from "../../board/boardScene.ts";
import type { Input } from "../../interaction/input.ts";
import type { Reveal } from "../../setup/model/reveal.ts";

/** Something that happens out of sight while the player looks at something else, and in a few words what. */
export interface Offscreen {
  readonly cell: Cell;
  readonly text: Message;
}

/** What the screen of one table does with its board. */
export class BoardState {
  /** The board's camera, for the buttons beside it; undefined while there is no scene. */
  readonly camera = signal<
    Pick<BoardScene, "zoomBy" | "fit" | "home" | "reveal" | "attend" | "rectOf" | "pan" | "onCamera" | "screen"> | undefined
  >(undefined);
  /** The buttons that zoom stand over the board. */
  readonly zoomOverBoard = signal(false);
  readonly offscreenHint = signal<Offscreen | undefined>(undefined);
  /** The reveal or the sealing that this screen watches now; it has seen the step that led to it. */
  readonly reveal = signal<Reveal | undefined>(undefined);
  /** What a press means where a lesson takes it otherwise. */
  meant: ((input: Input) => Input) | undefined;
  /** The browser cannot draw the board. */
  readonly isMissing = signal(false);
  /** Something is performed on the board. */
  readonly busy = signal(false);
  /** Ends what is performed and all that waits behind it; undefined while there is no board. */
  readonly skipShow = signal<(() => void) | undefined>(undefined);

  /** One press ends what moves, the next the whole. */
  endReveal(): void {
    if (this.busy.value) this.skipShow.value?.();
    else this.reveal.value = undefined;
  }
}
