import type { Container } from "pixi.js";
import type { BoardView } from "../../model/board/boardView.ts";
import type { Carrier } from "../boardScene.ts";
import type { Look } from "../layers/layer.ts";
import type { Effects } from "./effects.ts";

/** One stretch of a performance. `frame` gets 0 to 1; `end` is always called, also when the rest is skipped. */
export interface Act {
  readonly ms: number;
  /** Takes its time however long the performance is. */
  readonly unhurried?: true;
  begin?(): void;
  frame(part: number): void;
  end(): void;
}

/** What the acts play on. */
export interface PlayStage {
  /** The board as it stands at this moment of the performance. */
  readonly shown: BoardView;
  show(view: BoardView): void;
  /** As it will stand at the end. */
  readonly after: BoardView;
  readonly effects: Effects;
  readonly look: Look;
  /** Carries cubes to the panels beside the board. */
  readonly carry?: Carrier | undefined;
  /** The figure of a robot that stands on the board. */
  figure(id: string): Container | undefined;
}

/** Acts that go on at the same time, as one. */
export function together(acts: readonly Act[]): Act {
  const ms = Math.max(0, ...acts.map((act) => act.ms));
  return {
    ms,
    begin: () => {
      for (const act of acts) act.begin?.();
    },
    frame: (part) => {
      for (const act of acts) act.frame(act.ms === 0 ? 1 : Math.min(1, (part * ms) / act.ms));
    },
    end: () => {
      for (const act of acts) act.end();
    },
  };
}
