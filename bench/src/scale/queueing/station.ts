import type { Simulation } from "./simulation.ts";

interface Job {
  readonly ms: number;
  readonly since: number;
  readonly done: () => void;
}

/** Servers that share one line, first come, first served: the thread of a process, the cores of a machine. */
export class Station {
  readonly #simulation: Simulation;
  readonly #servers: number;
  readonly #waiting: Job[] = [];
  #next = 0;
  #busy = 0;
  #servedMs = 0;
  #served = 0;
  #waitedMs = 0;

  constructor(simulation: Simulation, servers = 1) {
    this.#simulation = simulation;
    this.#servers = servers;
  }

  /** `done` is called when the work of that many milliseconds is finished; no work waits for nobody. */
  serve(ms: number, done: () => void): void {
    if (ms <= 0) {
      done();
      return;
    }
    const job: Job = { ms, since: this.#simulation.now, done };
    if (this.#busy < this.#servers) this.#begin(job);
    else this.#waiting.push(job);
  }

  /** Share of the time, from the beginning on, in which a server was at work. */
  get utilisation(): number {
    return this.#servedMs / (this.#servers * this.#simulation.now);
  }

  /** Mean milliseconds in the line, of all that have begun. */
  get meanWaitMs(): number {
    return this.#waitedMs / this.#served;
  }

  #begin(job: Job): void {
    this.#busy++;
    this.#served++;
    this.#waitedMs += this.#simulation.now - job.since;
    this.#servedMs += job.ms;
    this.#simulation.after(job.ms, () => {
      this.#busy--;
      this.#follow();
      job.done();
    });
  }

  #follow(): void {
    const next = this.#waiting[this.#next];
    if (next === undefined) return;
    this.#next++;
    // The line is cut now and then, not at each job.
    if (this.#next > 1000 && 2 * this.#next > this.#waiting.length) {
      this.#waiting.splice(0, this.#next);
      this.#next = 0;
    }
    this.#begin(next);
  }
}
