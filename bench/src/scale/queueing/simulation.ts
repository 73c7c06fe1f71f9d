import { EventQueue } from "./eventQueue.ts";

/** Discrete events over simulated milliseconds. */
export class Simulation {
  readonly #events = new EventQueue();
  #now = 0;

  get now(): number {
    return this.#now;
  }

  after(ms: number, act: () => void): void {
    this.#events.add(this.#now + ms, act);
  }

  /** Lets happen what happens until then. */
  run(untilMs: number): void {
    for (let event = this.#events.take(); event !== undefined; event = this.#events.take()) {
      if (event.at > untilMs) {
        this.#events.add(event.at, event.act);
        break;
      }
      this.#now = event.at;
      event.act();
    }
    this.#now = untilMs;
  }
}
