import type { TableOptionsInput } from "@forgotten-planet/game";
import type { Identity } from "@forgotten-planet/protocol";
import { call } from "../inProcess/call.ts";
import { runFolder } from "../rig/folders.ts";
import { FaultServer } from "../rig/server.ts";
import { RawLine, type Reserved } from "./rawLine.ts";

const JOIN_TRIES = 5;

/** A server in a process of its own, used as it is meant to be. */
export class ServerUnderFire {
  readonly #server: FaultServer;
  readonly #folder: ReturnType<typeof runFolder>;

  private constructor(server: FaultServer, folder: ReturnType<typeof runFolder>) {
    this.#server = server;
    this.#folder = folder;
  }

  static async start(): Promise<ServerUnderFire> {
    const folder = runFolder();
    const server = await FaultServer.at({ DATA_DIR: folder.data });
    await server.start();
    return new ServerUnderFire(server, folder);
  }

  get url(): string {
    return this.#server.url;
  }

  get port(): number {
    return this.#server.port;
  }

  /** Where its SQLite store lies. */
  get dataDir(): string {
    return this.#folder.data;
  }

  /** Still the same process, which has never ended, and says that it is well. */
  async isWell(): Promise<boolean> {
    if (!this.#server.isRunning || this.#server.unasked > 0) return false;
    return (await call(this.url, "GET", "/readyz")).status === 200;
  }

  /** Warnings and errors of its log. */
  get complaints(): readonly string[] {
    return this.#server.complaints.map(({ event }) => event);
  }

  guest = async (name: string): Promise<Identity> => (await call<Identity>(this.url, "POST", "/api/players", { body: { name } })).body;

  async table({ token }: Identity, options: TableOptionsInput): Promise<string> {
    const { status, body, text } = await call<{ id: string }>(this.url, "POST", "/api/tables", { body: options, token });
    if (status !== 201) throw new Error(`no table: ${text}`);
    return body.id;
  }

  /**
   * Once more where it failed and the server lives: a reservation is good for a few seconds, and an idle connection may be closed just
   * when it is to be used.
   */
  async join(table: string, identity?: Identity, heard?: (frame: Buffer) => void): Promise<RawLine> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#join(table, identity, heard);
      } catch (error) {
        if (!this.#server.isRunning) throw new Error("the server has ended", { cause: error });
        if (tries >= JOIN_TRIES) throw error;
      }
    }
  }

  async #join(table: string, identity?: Identity, heard?: (frame: Buffer) => void): Promise<RawLine> {
    const { body, text } = await call<{ reservation?: Reserved }>(this.url, "POST", `/api/tables/${table}/attach`, {
      token: identity?.token,
    });
    if (!body?.reservation) throw new Error(`not attached: ${text}`);
    return RawLine.join(this.url, body.reservation, heard);
  }

  /** Ends it in order; its data is still there. */
  async stop(): Promise<void> {
    await this.#server.end("SIGTERM");
  }

  /** Ends it in any state, and removes what it wrote. */
  async remove(): Promise<void> {
    if (this.#server.isRunning) await this.#server.end("SIGKILL");
    this.#folder.remove();
  }
}
