/** How long others have waited at one table for the turn under way, in the time that this process has been up. */
export class TurnWait {
  #turn = "";
  #waitedMs = 0;
  #since: number | undefined;

  /** `isAwaited`: from now on somebody waits for that turn, or nobody does. */
  note(turn: string, isAwaited: boolean, now: number): void {
    this.#waitedMs = turn === this.#turn ? this.waitedMs(now) : 0;
    this.#turn = turn;
    this.#since = isAwaited ? now : undefined;
  }

  /** Somebody waits for it now. */
  get isAwaited(): boolean {
    return this.#since !== undefined;
  }

  waitedMs(now: number): number {
    return this.#waitedMs + (this.#since === undefined ? 0 : now - this.#since);
  }

  /** The others have agreed to wait as long once more. */
  beginAnew(now: number): void {
    this.#waitedMs = 0;
    if (this.#since !== undefined) this.#since = now;
  }
}
