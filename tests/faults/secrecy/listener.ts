import type { TableSummary } from "@forgotten-planet/game";
import type { Identity, RequestPayload, RequestType } from "@forgotten-planet/protocol";
import { type Answered, InProcessClient } from "../../../apps/server/test/support/inProcess.ts";
import { addressesOf, LISTS } from "../../../apps/server/test/support/matches/lookedAt.ts";
import { messageOf } from "../../../apps/server/test/support/net/frames.ts";
import { StreamReader } from "../../../apps/server/test/support/streamReader.ts";
import { call } from "../inProcess/call.ts";
import { soon } from "./soon.ts";

/** A moment after all that happens here. */
const FAR_OFF = 4_000_000_000_000;
let asked = 0;

/** A party at one table, and every byte that ever came to them. A byte is one character of a text. */
export class Listener {
  readonly name: string;
  readonly identity: Identity | undefined;
  readonly #url: string;
  readonly #table: string;
  readonly #clients: InProcessClient[] = [];
  readonly #heard: string[] = [];

  constructor(
    name: string,
    { url, table, identity }: { readonly url: string; readonly table: string; readonly identity?: Identity | undefined },
  ) {
    this.name = name;
    this.#url = url;
    this.#table = table;
    this.identity = identity;
  }

  get client(): InProcessClient | undefined {
    return this.#clients.at(-1);
  }

  get isHere(): boolean {
    return this.client?.isOpen ?? false;
  }

  /** Joins, or comes back over another connection; repeats where it is told to attach again. */
  async join(): Promise<this> {
    this.client?.leave();
    const answer = JSON.parse(await this.get("POST", `/api/tables/${this.#table}/attach`)) as {
      reservation?: InProcessClient["reservation"];
    };
    if (!answer.reservation) throw new Error(`${this.name} cannot attach: ${JSON.stringify(answer)}`);
    this.#clients.push(await InProcessClient.join(answer.reservation));
    return this;
  }

  ask<T extends RequestType>(type: T, payload: RequestPayload<T>): Promise<Answered> {
    const { client } = this;
    if (!client) throw new Error(`${this.name} has not joined`);
    return client.ask(type, payload);
  }

  /** What a route answers this party: its body. */
  async get(method: "GET" | "POST", path: string): Promise<string> {
    const { status, text } = await call(this.#url, method, path, { token: this.identity?.token });
    this.#hear(`${method} ${path} ${status} ${text}`);
    return text;
  }

  /** Looks at this match in every way there is, by its pages, the API and the stream; in lists it is searched for by a name of its own. */
  async lookAround(name: string): Promise<void> {
    for (const path of addressesOf(this.#table)) await this.get("GET", path);
    for (const list of LISTS) {
      // What a query found is remembered for a moment, and time stands still: no two of these are alike.
      const path = `${list}${list.includes("?") ? "&" : "?"}q=${encodeURIComponent(name)}&until=${FAR_OFF + asked++}`;
      const { status, body, text } = await call<{ readonly matches?: readonly { readonly id: string }[] }>(this.#url, "GET", path, {
        token: this.identity?.token,
      });
      const own = body?.matches?.filter(({ id }) => id === this.#table);
      this.#hear(`${list} ${status} ${own ? JSON.stringify(own) : text}`);
    }
    await this.#stream();
  }

  /** What the stream of this match tells at once, or that it is refused. */
  async #stream(): Promise<void> {
    try {
      const reader = await StreamReader.open(this.#url, this.#table, this.identity?.token);
      // The lines are sent with the head, if there are any; what was sent before another answer is there after it.
      const told = await reader.until((said) => said.length > 0);
      await call(this.#url, "GET", "/healthz");
      await soon();
      reader.close();
      this.#hear(`stream ${JSON.stringify(told)}`);
    } catch (error) {
      this.#hear(String(error));
    }
  }

  #hear(text: string): void {
    this.#heard.push(Buffer.from(text).toString("latin1"));
  }

  /** What the lobby's list says of this table at once. */
  async lobby(): Promise<void> {
    const ending = new AbortController();
    const response = await fetch(`${this.#url}/api/lobby`, { signal: ending.signal });
    const { value } = (await response.body?.getReader().read()) ?? {};
    ending.abort();
    const [, data = "{}"] = /^data: (.*)$/m.exec(Buffer.from(value ?? []).toString()) ?? [];
    const { open = [], live = [] } = JSON.parse(data) as {
      readonly open?: readonly TableSummary[];
      readonly live?: readonly TableSummary[];
    };
    const own = [open, live].map((list) => list.filter(({ id }) => id === this.#table));
    this.#hear(`lobby ${JSON.stringify(own)}`);
  }

  get frames(): readonly Buffer[] {
    return this.#clients.flatMap(({ frames }) => frames);
  }

  /** Payloads of the messages of that type. */
  messages(type: string): readonly unknown[] {
    return this.frames.map((frame) => messageOf(frame, type)).filter((payload) => payload !== undefined);
  }

  /** All that was received: frames in their order, then what HTTP answered. */
  texts(): readonly string[] {
    return [...this.frames.map((frame) => frame.toString("latin1")), ...this.#heard];
  }

  /** What the framework drew for its connections, and what each stands for. */
  drawn(): readonly (readonly [drawn: string, name: string])[] {
    return this.#clients.flatMap(({ reservation, frames }) => {
      const joined = frames[0];
      const token = joined?.subarray(2, 2 + (joined[1] ?? 0)).toString("latin1") ?? "";
      return [
        [reservation.sessionId, "<session>"],
        [token, "<reconnection>"],
        [reservation.roomId, "<room>"],
        [reservation.processId ?? "", "<process>"],
      ] as const;
    });
  }

  leave(): void {
    this.client?.leave();
  }
}
