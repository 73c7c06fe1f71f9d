import { isAnswer, messageOf, readAnswer, requestBytes } from "../../../apps/server/test/support/net/frames.ts";

const JOIN_ROOM = 10;
const PING = 18;
const PATIENCE_MS = 20_000;

/** Where an attach leads. */
export interface Reserved {
  readonly processId: string;
  readonly roomId: string;
  readonly sessionId: string;
}

/** The answer to one request. */
export interface Heard {
  readonly status: number;
  readonly value: unknown;
}

/** A joined client over a real socket that sends what it is given, and counts every answer. */
export class RawLine {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, { readonly resolve: (heard: Heard) => void; readonly reject: (error: Error) => void }>();
  /** How often each request was answered. */
  readonly answers = new Map<number, number>();
  closedWith: number | undefined;
  /** Of every frame that comes. */
  heard: (frame: Buffer) => void = () => {};
  #next = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.binaryType = "arraybuffer";
    socket.addEventListener("message", ({ data }) => this.#hear(Buffer.from(data as ArrayBuffer)));
    socket.addEventListener("close", ({ code }) => this.#closed(code));
    socket.addEventListener("error", () => {});
  }

  /** Redeems a seat reservation. `heard` gets every frame from the first one on. */
  static async join(url: string, { processId, roomId, sessionId }: Reserved, heard?: (frame: Buffer) => void): Promise<RawLine> {
    const line = new RawLine(new WebSocket(`${url.replace("http", "ws")}/${processId}/${roomId}?sessionId=${sessionId}`));
    if (heard) line.heard = heard;
    await line.#until((frame) => frame?.[0] === JOIN_ROOM);
    line.send(Buffer.from([JOIN_ROOM]));
    return line;
  }

  send(frame: Buffer): void {
    if (this.closedWith === undefined) this.#socket.send(new Uint8Array(frame));
  }

  /** Rejects when it is not answered in time, or the line is closed before. */
  ask(type: string, payload: unknown): Promise<Heard> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => reject(new Error(`${type} was not answered`)), PATIENCE_MS);
      const done =
        <T>(then: (value: T) => void) =>
        (value: T): void => {
          clearTimeout(patience);
          then(value);
        };
      this.#waiting.set(id, { resolve: done(resolve), reject: done(reject) });
      this.send(requestBytes(id, type, payload));
    });
  }

  /** What this one frame brings: an answer or a ping's echo, the end of the line, or nothing in all that time. */
  async reactionTo(frame: Buffer): Promise<"answer" | "echo" | "closed" | "nothing"> {
    let reaction: "answer" | "echo" | "closed" | "nothing" = "nothing";
    const came = this.#until((each) => {
      if (each === undefined) reaction = "closed";
      else if (isAnswer(each)) reaction = "answer";
      else if (each[0] === PING) reaction = "echo";
      return reaction !== "nothing";
    });
    this.send(frame);
    // Nothing needs an answer but is answered all the same: what is asked after it.
    if (frame[0] === JOIN_ROOM) this.send(Buffer.from([PING]));
    await came.catch(() => undefined);
    return reaction;
  }

  /** Resolves when the server's welcome has come. */
  async welcomed(): Promise<void> {
    await this.#until((frame) => frame !== undefined && messageOf(frame, "welcome") !== undefined);
  }

  close(): void {
    this.#socket.close();
  }

  #hear(frame: Buffer): void {
    this.heard(frame);
    if (isAnswer(frame)) {
      const { id, status, value } = readAnswer(frame);
      this.answers.set(id, (this.answers.get(id) ?? 0) + 1);
      this.#waiting.get(id)?.resolve({ status, value });
      this.#waiting.delete(id);
    }
    this.#wake(frame);
  }

  #closed(code: number): void {
    this.closedWith = code;
    for (const { reject } of this.#waiting.values()) reject(new Error(`the line was closed with ${code}`));
    this.#waiting.clear();
    this.#wake(undefined);
  }

  /** Asked of every frame, and with undefined at the end of the line; rejects after so long, or when the line ends and that is not it. */
  #until(fits: (frame: Buffer | undefined) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => reject(new Error("waited in vain")), PATIENCE_MS);
      this.#watchers.add((frame) => {
        const isIt = fits(frame);
        if (!isIt && frame !== undefined) return false;
        clearTimeout(patience);
        if (isIt) resolve();
        else reject(new Error(`the line was closed with ${this.closedWith}`));
        return true;
      });
    });
  }
  readonly #watchers = new Set<(frame: Buffer | undefined) => boolean>();

  #wake(frame: Buffer | undefined): void {
    for (const watcher of this.#watchers) if (watcher(frame)) this.#watchers.delete(watcher);
  }
}
