/** Why a table may pass to another host: the host is away, or is the only one whom the others wait for. */
export type HostFault = "away" | "waitedFor";

/** Since when that is so at one table, and the timer that looks at it. */
export class HostWatch {
  readonly #since = new Map<HostFault, number>();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** In the time that this process has been up (`ServiceTime.up`); undefined: it is not so. */
  since(fault: HostFault): number | undefined {
    return this.#since.get(fault);
  }

  note(fault: HostFault, isSo: boolean, now: number): void {
    if (!isSo) this.#since.delete(fault);
    else if (!this.#since.has(fault)) this.#since.set(fault, now);
  }

  /** Another host: what was said of the one before is forgotten. */
  forget(): void {
    this.#since.clear();
  }

  /** Calls back once, after so long, in place of what it was to call before; undefined: never. */
  wake(afterMs: number | undefined, then: () => void): void {
    clearTimeout(this.#timer);
    if (afterMs !== undefined && !this.#isStopped) this.#timer = setTimeout(then, afterMs).unref();
  }

  /** The room is gone. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }
}
