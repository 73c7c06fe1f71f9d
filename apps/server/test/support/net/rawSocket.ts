import { connect, type Socket } from "node:net";
import { Protocol } from "@colyseus/core";
import { WebSocket } from "ws";
import { http } from "../harness.ts";

export { requestBytes, sendBytes } from "./frames.ts";

/** Sends bytes to the port and answers what came back until the other side closed, or nothing came for so long. */
export function rawAnswer(port: number, bytes: string | Buffer, patienceMs = 1000): Promise<string> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let answer = "";
    const done = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(patienceMs, done);
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    socket.on("end", done);
    socket.on("error", done);
    socket.on("close", done);
  });
}

/** A socket's line after its handshake, without anything that answers by itself. */
export async function rawLine(port: number, target: string, host = "127.0.0.1"): Promise<Socket> {
  const line = connect(port, host);
  line.on("error", () => {});
  const key = Buffer.alloc(16).toString("base64");
  line.write(
    `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  await new Promise((resolve, reject) => {
    line.once("data", (answer) =>
      answer.toString("latin1").startsWith("HTTP/1.1 101 ") ? resolve(answer) : reject(new Error(String(answer))),
    );
    line.once("close", () => reject(new Error("closed in its handshake")));
  });
  return line.resume();
}

/** A frame with the mask that servers ask for, one of zeros. */
export const maskedFrame = (head: number, payload: readonly number[] = []): Buffer =>
  Buffer.from([head, 0x80 + payload.length, 0, 0, 0, 0, ...payload]);

/** A joined client without the SDK, which may send what it likes. */
export class RawClient {
  readonly socket: WebSocket;
  readonly frames: Buffer[] = [];
  closedWith: number | undefined;
  reason = "";

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on("message", (frame: Buffer) => this.frames.push(frame));
    socket.on("close", (code, reason) => {
      this.closedWith = code;
      this.reason = reason.toString();
    });
    socket.on("error", () => {});
  }

  async closed(timeoutMs = 6000): Promise<number> {
    const deadline = Date.now() + timeoutMs;
    while (this.closedWith === undefined) {
      if (Date.now() > deadline) throw new Error("was not closed");
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return this.closedWith;
  }

  /** Resolves when the server has answered everything sent before, by answering a ping. */
  async settled(): Promise<void> {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        this.socket.off("pong", done);
        this.socket.off("close", done);
        resolve();
      };
      this.socket.on("pong", done);
      this.socket.on("close", done);
      this.socket.ping();
    });
  }
}

export interface Reserved {
  readonly processId: string;
  readonly roomId: string;
  readonly sessionId: string;
}

export async function reserve(url: string, table: string, token?: string): Promise<Reserved> {
  const { status, body } = await http<{ reservation: Reserved }>(
    url,
    "POST",
    `/api/tables/${table}/attach`,
    token === undefined ? {} : { token },
  );
  if (status !== 200) throw new Error(`not attached: ${JSON.stringify(body)}`);
  return body.reservation;
}

export const targetOf = ({ processId, roomId, sessionId }: Reserved): string => `/${processId}/${roomId}?sessionId=${sessionId}`;

export async function rawJoin(url: string, table: string, options: { token?: string; acknowledge?: boolean } = {}): Promise<RawClient> {
  return rawTake(url, await reserve(url, table, options.token), options);
}

/** Takes a place that was reserved. */
export async function rawTake(url: string, reserved: Reserved, options: { readonly acknowledge?: boolean } = {}): Promise<RawClient> {
  const client = new RawClient(new WebSocket(`${url.replace("http", "ws")}${targetOf(reserved)}`));
  await new Promise((resolve, reject) => {
    client.socket.once("message", resolve);
    client.socket.once("error", reject);
  });
  if (options.acknowledge !== false) client.socket.send(Buffer.from([Protocol.JOIN_ROOM]));
  return client;
}
