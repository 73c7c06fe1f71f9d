import { SparseMap } from "../sparse.ts";

/** Why a table may pass to another host: the host is away, or is the only one whom the others wait for. */
export type HostFault = "away" | "waitedFor";

/** Since when that is so at one table, and the timer that checks it. */
export class HostWatch {
  readonly #since = new SparseMap<HostFault, number>();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** In the time that this process has been up (`ServiceTime.up`); undefined if the fault does not hold. */
  since(fault: HostFault): number | undefined {
    return this.#since.get(fault);
  }

  note(fault: HostFault, isSo: boolean, now: number): void {
    if (!isSo) this.#since.delete(fault);
    else if (!this.#since.has(fault)) this.#since.set(fault, now);
  }

  /** Clears what was noted about the host before. */
  forget(): void {
    this.#since.clear();
  }

  /** Calls back once after that time, in place of the callback before; undefined cancels it. */
  wake(afterMs: number | undefined, then: () => void): void {
    clearTimeout(this.#timer);
    if (afterMs !== undefined && !this.#isStopped) this.#timer = setTimeout(then, afterMs).unref();
  }

  /** There is nothing to watch for. */
  rest(): void {
    this.forget();
    clearTimeout(this.#timer);
  }

  /** Stops the timer when the room closes. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }
}
