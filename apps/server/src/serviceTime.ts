import { type Processes, SILENCE_MS } from "@forgotten-planet/store";

const BEAT_MS = 1000;

/**
 * The time that clocks go by: milliseconds that the service has been up. It goes on while the store answers, independently of the wall
 * clock, and stands still during outages of the service: a stopped process or a database that is away takes nobody's time.
 * @source docs/reliability.md D3
 */
export class ServiceTime {
  readonly #processes: Processes;
  readonly #process: string;
  readonly #monotonic: () => number;
  #beat: number;
  #beatAt: number;
  #latest = 0;
  #up = 0;
  #timer: NodeJS.Timeout | undefined;

  private constructor(processes: Processes, process: string, monotonic: () => number, beat: number) {
    this.#processes = processes;
    this.#process = process;
    this.#monotonic = monotonic;
    this.#beat = beat;
    this.#beatAt = monotonic();
  }

  /** Starts once the process has joined. Rejects if the store is away. `monotonic`: milliseconds that never go backwards. */
  static async start(processes: Processes, process: string, monotonic = () => performance.now()): Promise<ServiceTime> {
    const time = new ServiceTime(processes, process, monotonic, await processes.beat(process));
    time.#beatAgain();
    return time;
  }

  /** Never goes backwards. */
  now(): number {
    const since = Math.min(this.#monotonic() - this.#beatAt, SILENCE_MS);
    this.#latest = Math.max(this.#latest, Math.floor(this.#beat + since));
    return this.#latest;
  }

  /** Milliseconds since the store last heard of this process. */
  get silentMs(): number {
    return this.#monotonic() - this.#beatAt;
  }

  /** The same for this process alone, from its start on. It goes on even if no clock runs, when a store may not count the service time. */
  get up(): number {
    return Math.floor(this.#up + Math.min(this.silentMs, SILENCE_MS));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Beats at once: a clock has begun to run, and a store without running clocks may not have counted until now. */
  hurry(): void {
    if (this.#timer) this.#beatAgain(0);
  }

  #beatAgain(afterMs = BEAT_MS): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#processes
        .beat(this.#process)
        .then((beat) => {
          this.#up += Math.min(this.silentMs, SILENCE_MS);
          this.#beat = beat;
          this.#beatAt = this.#monotonic();
        })
        // The store is away: the time stands still until it answers.
        .catch(() => {})
        .finally(() => {
          if (this.#timer) this.#beatAgain();
        });
    }, afterMs).unref();
  }
}
