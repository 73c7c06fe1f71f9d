import type { Lobby } from "@forgotten-planet/game";

/** The lobby's stream of one server. */
export class LobbyPage {
  readonly #stop = new AbortController();
  #latest: Lobby = { open: [], live: [], online: 0 };

  constructor(url: string) {
    void this.#read(url).catch(() => {});
  }

  get latest(): Lobby {
    return this.#latest;
  }

  /** Ids of all it lists. */
  get tables(): ReadonlySet<string> {
    return new Set([...this.#latest.open, ...this.#latest.live].map(({ id }) => id));
  }

  lists(id: string): boolean {
    return this.tables.has(id);
  }

  close(): void {
    this.#stop.abort();
  }

  async #read(url: string): Promise<void> {
    const { body } = await fetch(`${url}/api/lobby`, { signal: this.#stop.signal });
    let text = "";
    for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const events = text.split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) {
        const [, data] = /^data: (.*)$/m.exec(event) ?? [];
        if (data) this.#latest = JSON.parse(data) as Lobby;
      }
    }
  }
}
