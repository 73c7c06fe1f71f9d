import type { Intent } from "@forgotten-planet/rules";
import { type ReadonlySignal, signal } from "@preact/signals";
import { throwsDie } from "./plan/aheadPlan.ts";
import type { NextStep } from "./plan/checkPlan.ts";

/** So long one has to stop the first step, and each later one. */
export const FIRST_MS = 1_500;
export const NEXT_MS = 600;

/** Why nothing can be sent just now. `kept`: the step spends crystals that the ally has reserved. */
export type Bar = "away" | "paused" | "kept";
/** Why nothing more is sent by itself. `open`: a choice that the plan leaves open. */
export type StopReason = "stopped" | "refused" | "fails" | "open" | "die" | "end" | Bar;

export type Sending = { readonly kind: "idle" } | { readonly kind: "running" } | { readonly kind: "over"; readonly why: StopReason };

export interface SenderPen {
  /** What the plan says about the position now. */
  next(): NextStep | undefined;
  /** Why the next step cannot be sent by itself now; undefined if it can. */
  barred(): Bar | undefined;
  /** Plays it; resolves when the position behind it is there, to false if it is refused. */
  play(intent: Intent): Promise<boolean>;
  /** Whether the die is thrown by itself. */
  throws(): boolean;
}

/** Sends a plan step by step in its turn, until something is not as planned. It never ends the turn. */
export class AheadSender {
  readonly #sending = signal<Sending>({ kind: "idle" });
  readonly #pen: SenderPen;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #run = 0;

  constructor(pen: SenderPen) {
    this.#pen = pen;
  }

  get sending(): ReadonlySignal<Sending> {
    return this.#sending;
  }

  start(): void {
    this.#run++;
    this.#sending.value = { kind: "running" };
    this.#later(FIRST_MS);
  }

  /** The player goes their own way. */
  stop(): void {
    if (this.#sending.peek().kind === "running") this.#end("stopped");
  }

  reset(): void {
    clearTimeout(this.#timer);
    this.#run++;
    this.#sending.value = { kind: "idle" };
  }

  #end(why: StopReason): void {
    clearTimeout(this.#timer);
    this.#run++;
    this.#sending.value = { kind: "over", why };
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), ms);
  }

  async #send(): Promise<void> {
    const next = this.#pen.next();
    const intent = intentIn(next);
    const stop = (next ? stopAt(next, this.#pen.throws()) : "end") ?? this.#pen.barred();
    if (stop || !intent) return this.#end(stop ?? "end");
    const run = this.#run;
    const isPlayed = await this.#pen.play(intent);
    if (run !== this.#run) return;
    if (isPlayed) this.#later(NEXT_MS);
    else this.#end("refused");
  }
}

function stopAt(next: NextStep, throws: boolean): StopReason | undefined {
  if (next.kind === "step") return throwsDie(next.step.line) && !throws ? "die" : undefined;
  if (next.kind === "tile") return throws ? undefined : "die";
  return next.kind;
}

/** What can be played of it; undefined for what leaves nothing to play. */
export function intentIn(next: NextStep | undefined): Intent | undefined {
  if (next?.kind === "step") return next.step.intent;
  return next?.kind === "tile" ? next.intent : undefined;
}
