/** How many requests of people this process is at work on, in memory that threads of bots read. */
export class RequestsUnderWay {
  readonly shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  readonly #count = new Int32Array(this.shared);

  begun(): void {
    Atomics.add(this.#count, 0, 1);
  }

  ended(): void {
    Atomics.sub(this.#count, 0, 1);
  }
}
