import type { GameEvent } from "@forgotten-planet/rules";
import type { BoardView } from "../../model/board/boardView.ts";
import { cellsOf } from "../../model/board/whereabouts.ts";
import type { Motion } from "../boardScene.ts";
import type { FrameLoop } from "../frameLoop.ts";
import { cornerOf } from "../layers/layer.ts";
import type { Act, PlayStage } from "./act.ts";
import { actsOf } from "./actsOf.ts";
import { MS } from "./durations.ts";
import { remove } from "./effects.ts";

interface Performance {
  readonly after: BoardView;
  readonly acts: readonly Act[];
  readonly done: () => void;
  readonly speed: number;
  /** Acts already begun. */
  at: number;
}

interface Manner {
  readonly motion: Motion;
  /** How much faster than usual. */
  readonly speed?: number;
  /** It is drawn for a file: also while the page is hidden. */
  readonly unseen?: true;
}

/** Performs events one after the other on the stage, and can end at once at any time. */
export class Player {
  private current: Performance | undefined;
  private readonly loop: FrameLoop;
  private readonly stageFor: (after: BoardView) => PlayStage;

  constructor(loop: FrameLoop, stageFor: (after: BoardView) => PlayStage) {
    this.loop = loop;
    this.stageFor = stageFor;
  }

  get playing(): boolean {
    return this.current !== undefined;
  }

  /** Resolves when the stage shows `after`. */
  play(events: readonly GameEvent[], before: BoardView, after: BoardView, { motion, speed = 1, unseen }: Manner): Promise<void> {
    this.finish();
    const stage = this.stageFor(after);
    if (motion !== "full" || (document.hidden && !unseen)) {
      stage.show(after);
      if (motion === "reduced" && !document.hidden) this.outline(stage, events);
      return Promise.resolve();
    }
    stage.show(before);
    const acts = events.flatMap((event) => actsOf(stage, event)).filter((act) => act.ms > 0);
    return new Promise((resolve) => {
      this.current = { after, acts, speed, done: resolve, at: -1 };
      if (acts.length === 0) this.finish();
      else this.run(this.current);
    });
  }

  /** Jumps to the end of what is being played. */
  finish(): void {
    const { current } = this;
    if (!current) return;
    this.current = undefined;
    const stage = this.stageFor(current.after);
    for (const act of current.acts.slice(Math.max(0, current.at), current.at + 1)) act.end();
    stage.effects.sweep();
    stage.show(current.after);
    current.done();
  }

  private run(performance: Performance): void {
    const total = performance.acts.reduce((sum, act) => sum + act.ms, 0);
    const hurried = total > MS.patience && !performance.acts.some((act) => act.unhurried);
    const speed = performance.speed * (hurried ? MS.hurry : 1);
    let started: number | undefined;
    this.loop.add((now) => {
      if (this.current !== performance) return false;
      started ??= now;
      let clock = (now - started) * speed;
      for (const [index, act] of performance.acts.entries()) {
        if (clock < act.ms) {
          this.enter(performance, index);
          act.frame(clock / act.ms);
          return true;
        }
        this.enter(performance, index + 1);
        clock -= act.ms;
      }
      this.finish();
      return false;
    });
  }

  /** Ends every act before `index` and begins those up to it. */
  private enter(performance: Performance, index: number): void {
    while (performance.at < index) {
      if (performance.at >= 0) {
        performance.acts[performance.at]?.frame(1);
        performance.acts[performance.at]?.end();
      }
      performance.at++;
      performance.acts[performance.at]?.begin?.();
    }
  }

  /** Instead of motion: the cells that changed stand outlined, then the outline fades. */
  private outline(stage: PlayStage, events: readonly GameEvent[]): void {
    const cells = new Set(events.flatMap(cellsOf));
    const frames = [...cells].map((cell) => stage.effects.sprite("held", ...cornerOf(stage.after, cell)));
    if (frames.length === 0) return;
    const fade = (): void => {
      let started: number | undefined;
      this.loop.add((now) => {
        started ??= now;
        const left = MS.fade - (now - started);
        for (const frame of frames) if (!frame.destroyed) frame.alpha = Math.min(1, Math.max(0, left / MS.fade));
        if (left > 0) return true;
        for (const frame of frames) remove(frame);
        return false;
      });
    };
    // Until then nothing changes, and no frame is drawn.
    setTimeout(() => frames.some(({ destroyed }) => !destroyed) && fade(), MS.held - MS.fade);
  }
}
