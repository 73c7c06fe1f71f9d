/** Called each frame with the time in ms; true as long as it wants another. */
export type Animation = (now: number) => boolean;

/** Asks for one frame; returns what takes that back. */
export type NextFrame = (frame: (now: number) => void) => () => void;

const frameOfWindow: NextFrame = (frame) => {
  const request = requestAnimationFrame(frame);
  return () => cancelAnimationFrame(request);
};

/** Frames on demand: one for each change, more only while something moves, none for a hidden page. */
export class FrameLoop {
  private takeBack: (() => void) | undefined;
  private readonly running = new Set<Animation>();
  private stopped = false;
  private readonly render: () => void;
  private readonly nextFrame: NextFrame;

  constructor(render: () => void, nextFrame: NextFrame = frameOfWindow) {
    this.render = render;
    this.nextFrame = nextFrame;
  }

  invalidate(): void {
    if (this.takeBack === undefined && !this.stopped) this.takeBack = this.nextFrame((now) => this.frame(now));
  }

  add(animation: Animation): void {
    this.running.add(animation);
    this.invalidate();
  }

  get idle(): boolean {
    return this.takeBack === undefined && this.running.size === 0;
  }

  stop(): void {
    this.stopped = true;
    this.running.clear();
    this.takeBack?.();
    this.takeBack = undefined;
  }

  private frame(now: number): void {
    this.takeBack = undefined;
    for (const animation of [...this.running]) if (!animation(now)) this.running.delete(animation);
    this.render();
    if (this.running.size > 0) this.invalidate();
  }
}
