/** How long others have waited at one table for the turn under way, in the time that this process has been up. */
export class TurnWait {
  #turn = "";
  #waitedMs = 0;
  #since: number | undefined;

  /** Notes the turn under way; `isAwaited`: somebody waits for it from now on. */
  note(turn: string, isAwaited: boolean, now: number): void {
    this.#waitedMs = turn === this.#turn ? this.waitedMs(now) : 0;
    this.#turn = turn;
    this.#since = isAwaited ? now : undefined;
  }

  /** Whether somebody waits for it now. */
  get isAwaited(): boolean {
    return this.#since !== undefined;
  }

  waitedMs(now: number): number {
    return this.#waitedMs + (this.#since === undefined ? 0 : now - this.#since);
  }

  /** Restarts the wait: the others agreed to wait as long again. */
  restart(now: number): void {
    this.#waitedMs = 0;
    if (this.#since !== undefined) this.#since = now;
  }
}
