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
  private isStale = false;
  private isAhead = false;
  private last = 0;
  private readonly render: () => void;
  private readonly nextFrame: NextFrame;
  private readonly mayDrawAhead: () => boolean;

  /**
   * Where it may draw ahead, the first change after a frame is drawn before its task ends, so that the graphics work while the page is
   * styled and laid out, also where something moves already; what follows comes with the frame.
   */
  constructor(render: () => void, nextFrame: NextFrame = frameOfWindow, mayDrawAhead: () => boolean = () => false) {
    this.render = render;
    this.nextFrame = nextFrame;
    this.mayDrawAhead = mayDrawAhead;
  }

  invalidate(): void {
    this.isStale = true;
    if (this.stopped) return;
    if (this.takeBack === undefined) this.request();
    if (!this.isAhead && this.mayDrawAhead()) queueMicrotask(() => this.drawAhead());
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

  private request(): void {
    this.takeBack = this.nextFrame((now) => this.frame(now));
  }

  private drawAhead(): void {
    if (this.takeBack === undefined || this.isAhead) return;
    this.isAhead = true;
    this.draw(performance.now());
  }

  private frame(now: number): void {
    this.takeBack = undefined;
    if (!this.isAhead || this.isStale) {
      // What changes in a frame is for the next.
      this.isAhead = true;
      this.draw(now);
    }
    this.isAhead = false;
    if (this.running.size > 0 && this.takeBack === undefined && !this.stopped) this.request();
  }

  private draw(now: number): void {
    // A frame's time may be before that of what was drawn ahead of it.
    this.last = Math.max(this.last, now);
    for (const animation of [...this.running]) if (!animation(this.last)) this.running.delete(animation);
    // What its animations have changed is drawn with them.
    this.isStale = false;
    this.render();
  }
}
