/** Called each frame with the time in ms; true as long as it wants another. */
export type Animation = (now: number) => boolean;

/** Frames on demand: one for each change, more only while something moves, none for a hidden page. */
export class FrameLoop {
  private request: number | undefined;
  private readonly running = new Set<Animation>();
  private stopped = false;
  private readonly render: () => void;

  constructor(render: () => void) {
    this.render = render;
  }

  invalidate(): void {
    if (this.request === undefined && !this.stopped) this.request = requestAnimationFrame((now) => this.frame(now));
  }

  add(animation: Animation): void {
    this.running.add(animation);
    this.invalidate();
  }

  get idle(): boolean {
    return this.request === undefined && this.running.size === 0;
  }

  stop(): void {
    this.stopped = true;
    this.running.clear();
    if (this.request !== undefined) cancelAnimationFrame(this.request);
    this.request = undefined;
  }

  private frame(now: number): void {
    this.request = undefined;
    for (const animation of [...this.running]) if (!animation(now)) this.running.delete(animation);
    this.render();
    if (this.running.size > 0) this.invalidate();
  }
}
