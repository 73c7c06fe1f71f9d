/** Runs acts of the same name one after the other. The file belongs to one process, so its memory is enough. */
export class SqliteTurns {
  /** By name: the latest act under way. */
  readonly #latest = new Map<string, Promise<unknown>>();

  run<T>(name: string, act: () => Promise<T>): Promise<T> {
    const running = (this.#latest.get(name) ?? Promise.resolve()).then(act, act);
    this.#latest.set(name, running);
    const over = (): void => {
      if (this.#latest.get(name) === running) this.#latest.delete(name);
    };
    running.then(over, over);
    return running;
  }
}
