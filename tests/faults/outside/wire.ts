import { type ClientRequest, request } from "node:http";
import { connect, type Socket } from "node:net";

/** What came back: a status, and the code of a refusal. */
export interface Answer {
  readonly status: number;
  readonly code: string;
  readonly text: string;
}

export interface Asking {
  readonly port: number;
  readonly path: string;
  readonly method?: string;
  /** The address this side has: any of 127.0.0.0/8. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const PATIENCE_MS = 10_000;

/** One request over a line of its own. Never rejects: silence and broken lines are answers too. */
export function ask({ port, path, method = "GET", from = "127.0.0.1", headers = {}, body = "" }: Asking): Promise<Answer> {
  return new Promise((resolve) => {
    const nothing = (code: string) => () => resolve({ status: 0, code, text: "" });
    const to = from.includes(":") ? "::1" : "127.0.0.1";
    const asking: ClientRequest = request({ host: to, port, path, method, localAddress: from, agent: false, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, code: codeOf(text) ?? String(response.statusCode), text }));
      response.on("error", nothing("cut"));
    });
    asking.setTimeout(PATIENCE_MS, () => asking.destroy());
    asking.on("error", nothing("cut"));
    asking.end(body);
  });
}

const codeOf = (text: string): string | undefined => /"code":"([a-z-]+)"/.exec(text)?.[1];

export const JSON_BODY = { "content-type": "application/json" };

/** A line with nothing said yet. Its errors are nobody's. */
export function line(port: number, from = "127.0.0.1"): Socket {
  const socket = connect({ port, host: from.includes(":") ? "::1" : "127.0.0.1", localAddress: from });
  socket.on("error", () => {});
  return socket;
}

/** Returns what the other side says until it closes, or until nothing has come for a given time. */
export function heardFrom(socket: Socket, patienceMs = 3000): Promise<string> {
  return new Promise((resolve) => {
    let heard = "";
    const done = (): void => {
      socket.destroy();
      resolve(heard);
    };
    socket.setTimeout(patienceMs, done);
    socket.on("data", (chunk) => {
      if (heard.length < 1000) heard += chunk.toString("latin1");
    });
    socket.on("close", done);
  });
}

export const statusOf = (heard: string): string => /^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? "cut";

export const upgradeTo = (target: string, more = ""): string =>
  `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n${more}\r\n`;

/** A frame with a mask of zeros. */
export const frame = (head: number, ...payload: readonly number[]): Buffer =>
  Buffer.from([head, 0x80 + payload.length, 0, 0, 0, 0, ...payload]);
