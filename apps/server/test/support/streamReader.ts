import type { Streamed } from "@forgotten-planet/protocol";

/** The stream of one match, line by line. */
export class StreamReader {
  readonly #stop = new AbortController();
  readonly told: Streamed[] = [];
  isEnded = false;
  #waiters: (() => void)[] = [];

  /** Resolves as soon as the stream has begun; rejects with the status of a refusal. */
  static async open(url: string, id: string, token?: string): Promise<StreamReader> {
    const reader = new StreamReader();
    const { ok, status, body } = await fetch(`${url}/api/v1/matches/${id}/stream`, {
      signal: reader.#stop.signal,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    if (!ok || !body) throw new Error(`no stream: ${status}`);
    void reader.#read(body).catch(() => {});
    return reader;
  }

  /** Resolves when what was told fits. */
  async until(fits: (told: readonly Streamed[]) => boolean): Promise<readonly Streamed[]> {
    while (!fits(this.told)) {
      if (this.isEnded) throw new Error(`the stream ended with ${JSON.stringify(this.told.at(-1))}`);
      await new Promise<void>((resolve) => this.#waiters.push(resolve));
    }
    return this.told;
  }

  /** All lines as they are known now. */
  get lines(): readonly string[] {
    return this.told.reduce<readonly string[]>((lines, said) => {
      if (said.type === "again") return said.lines;
      return said.type === "lines" ? [...lines.slice(0, said.from), ...said.lines] : lines;
    }, []);
  }

  close(): void {
    this.#stop.abort();
  }

  async #read(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    let text = "";
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const lines = text.split("\n");
      text = lines.pop() ?? "";
      for (const line of lines) if (line !== "") this.told.push(JSON.parse(line) as Streamed);
      this.#wake();
    }
    this.isEnded = true;
    this.#wake();
  }

  #wake(): void {
    for (const wake of this.#waiters.splice(0)) wake();
  }
}
