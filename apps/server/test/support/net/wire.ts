import { Protocol } from "@colyseus/core";
import type { Welcome } from "@forgotten-planet/game";
import { type ChatLine, type Identity, PROTOCOL_HEADERS, type RequestPayload, type RequestType } from "@forgotten-planet/protocol";
import { unpack } from "msgpackr";
import { StreamReader } from "../streamReader.ts";
import { type RawClient, type Reserved, rawTake, requestBytes } from "./rawSocket.ts";

/** All that one party at a table received, byte for byte: a byte is one character of a text. */
export class Listener {
  readonly name: string;
  readonly identity: Identity | undefined;
  #url: string;
  readonly #table: string;
  /** Of connections before the present one. */
  readonly #past: RawClient[] = [];
  readonly #heard: string[] = [];
  #client: RawClient | undefined;
  #asked = 0;

  constructor(name: string, url: string, table: string, identity?: Identity) {
    this.name = name;
    this.identity = identity;
    this.#url = url;
    this.#table = table;
  }

  get client(): RawClient {
    if (!this.#client) throw new Error(`${this.name} has not joined`);
    return this.#client;
  }

  /** Joins, or joins again; after a restart of the server at another address. */
  async join(url = this.#url): Promise<this> {
    this.#url = url;
    if (this.#client) {
      this.#past.push(this.#client);
      this.#client.socket.close();
      await this.#client.closed();
    }
    const { reservation } = JSON.parse(await this.get("POST", `/api/tables/${this.#table}/attach`)) as { readonly reservation: Reserved };
    this.#client = await rawTake(this.#url, reservation);
    await this.#until(() => messagesOf(this.client.frames, "welcome").length > 0);
    return this;
  }

  /** Sends a request, and resolves to the answer's frame. */
  async ask<T extends RequestType>(type: T, payload: RequestPayload<T>): Promise<Buffer> {
    const before = this.#answers().length;
    this.client.socket.send(requestBytes(this.#asked++, type, payload));
    await this.#until(() => this.#answers().length > before);
    return this.#answers()[before] as Buffer;
  }

  /** What an HTTP route answers this party: its body. */
  async get(method: "GET" | "POST", path: string): Promise<string> {
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: { ...PROTOCOL_HEADERS, ...(this.identity ? { authorization: `Bearer ${this.identity.token}` } : {}) },
    });
    const body = Buffer.from(await response.arrayBuffer());
    this.#heard.push(`${method} ${path} ${response.status} ${body.toString("latin1")}`);
    return body.toString();
  }

  /** The lobby's list as it is sent at once. */
  async lobby(): Promise<void> {
    const response = await fetch(`${this.#url}/api/lobby`);
    const reader = response.body!.getReader();
    const { value } = await reader.read();
    await reader.cancel();
    // What comes next is the same list once more, at once or a moment later.
    const [first = ""] = Buffer.from(value!).toString("latin1").split("\n\n");
    // A connection that was closed is counted a moment longer, a list that was read as well.
    this.#heard.push(`lobby ${first.replace(/"online":\d+/, '"online":"<people>"')}`);
  }

  /** What the stream of a match tells at once. */
  async stream(id: string): Promise<void> {
    const reader = await StreamReader.open(this.#url, id, this.identity?.token);
    const told = await reader.until((said) => said.some(({ type }) => type === "lines"));
    reader.close();
    this.#heard.push(`stream ${JSON.stringify(told)}`);
  }

  /** Everything sent to this party before has arrived. */
  settled(): Promise<void> {
    return this.client.settled();
  }

  get frames(): readonly Buffer[] {
    return [...this.#past, ...(this.#client ? [this.#client] : [])].flatMap(({ frames }) => frames);
  }

  /** Messages of that type, decoded. */
  messages(type: string): readonly unknown[] {
    return messagesOf(this.frames, type);
  }

  /** All that was received: frames in their order, then what HTTP answered. Ids that are drawn become placeholders. */
  transcript(names: ReadonlyMap<string, string>): readonly string[] {
    const all = [...names, ...this.#drawnIds(), ...this.#sealed(), ...this.#authors()];
    const plain = (text: string) => withoutTimes(all.reduce((now, [id, name]) => now.replaceAll(id, name), text));
    return [...this.frames.map((frame) => frame.toString("latin1")), ...this.#heard].map(plain);
  }

  /** What the framework draws for each connection. */
  #drawnIds(): readonly (readonly [string, string])[] {
    return [...this.#past, ...(this.#client ? [this.#client] : [])].flatMap(({ socket, frames }) => {
      const { pathname, searchParams } = new URL(socket.url);
      const [, process = "", room = ""] = pathname.split("/");
      const joined = frames[0];
      const token = joined?.subarray(2, 2 + (joined[1] ?? 0)).toString("latin1") ?? "";
      return [
        [searchParams.get("sessionId") ?? "", "<session>"],
        [token, "<reconnection>"],
        [room, "<room>"],
        [process, "<process>"],
      ] as const;
    });
  }

  /** What is drawn for each table: hashes of its dice, and their secret once it is open. */
  #sealed(): readonly (readonly [string, string])[] {
    return (this.messages("welcome") as readonly Welcome[]).flatMap(({ dice }) =>
      (["commitment", "secret", "next"] as const).flatMap((name) => {
        const drawn = dice?.[name];
        return drawn === undefined ? [] : [[drawn, `<${name}>`] as const];
      }),
    );
  }

  /** What speakers are called at that table. */
  #authors(): readonly (readonly [string, string])[] {
    const welcomes = this.messages("welcome") as readonly Welcome[];
    const lines = [...welcomes.flatMap(({ chat }) => chat), ...(this.messages("chat") as readonly ChatLine[])];
    return [
      ...welcomes.flatMap(({ authorId }) => (authorId === undefined ? [] : [[authorId, "<by oneself>"] as const])),
      ...lines.flatMap(({ authorId, name }) => (authorId === undefined ? [] : [[authorId, `<by ${name}>`] as const])),
    ];
  }

  #answers(): readonly Buffer[] {
    return this.client.frames.filter((frame) => frame[0] === Protocol.ROOM_RESPONSE);
  }

  async #until(fits: () => boolean): Promise<void> {
    const deadline = Date.now() + 5000;
    for (let tries = 0; !fits(); tries++) {
      if (tries > 2000 || Date.now() > deadline) throw new Error(`${this.name} waited in vain`);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }
}

/** For how long somebody has been away differs from one run to the next: numbers of milliseconds in the wire's own form. */
const withoutTimes = (text: string): string => text.replace(/(awayMs|voteInMs|inMs)(?:[\0-\x7f]|\xcc.|\xcd.{2}|\xce.{4})/gs, "$1<ms>");

/** The payloads of a message type among frames. */
function messagesOf(frames: readonly Buffer[], type: string): readonly unknown[] {
  const head = Buffer.concat([Buffer.from([Protocol.ROOM_DATA, 0xa0 + type.length]), Buffer.from(type)]);
  return frames.filter((frame) => frame.subarray(0, head.length).equals(head)).map((frame) => unpack(frame.subarray(head.length)));
}

/** Everyone has received what was sent before. */
export const allSettled = (listeners: Iterable<Listener>): Promise<unknown> => Promise.all([...listeners].map((one) => one.settled()));

export const isPatch = (frame: Buffer): boolean => frame[0] === Protocol.ROOM_STATE_PATCH;
