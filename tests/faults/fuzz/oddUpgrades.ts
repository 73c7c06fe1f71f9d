import { connect } from "node:net";
import type { Random } from "@forgotten-planet/testkit";

const PATIENCE_MS = 15_000;

const METHODS = ["GET", "GET", "GET", "GET", "POST", "HEAD", "PUT", "OPTIONS", "CONNECT", "get", ""];
const VERSIONS = ["HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/2", "HTTP/9.9", ""];
const PIECES = [
  "/",
  "//",
  "process",
  "room",
  "?",
  "sessionId=",
  "&",
  "=",
  "#",
  "%",
  "%00",
  "%2e%2e",
  "..",
  ":",
  "@",
  "[",
  "]",
  "http:",
  "\\",
  "é",
  "x".repeat(60),
  "*",
  ";",
  "skipHandshake=1",
];
const NAMES = [
  "Host",
  "Origin",
  "Connection",
  "Upgrade",
  "Sec-WebSocket-Key",
  "Sec-WebSocket-Version",
  "Sec-WebSocket-Protocol",
  "Sec-WebSocket-Extensions",
  "Content-Length",
  "Transfer-Encoding",
  "X-Forwarded-For",
  "Cookie",
  "X-Odd",
];
const VALUES = [
  "",
  "localhost",
  "http://localhost",
  "null",
  "upgrade",
  "websocket",
  "h2c",
  "13",
  "8",
  "-1",
  "chunked",
  "permessage-deflate; client_max_window_bits=99",
  "dGhlIHNhbXBsZSBub25jZQ==",
  "x".repeat(300),
  "127.0.0.1",
  "a=b; c=d",
];

/** A request for a socket, or something like it: mostly well-formed HTTP with a target, headers or a method that make no sense. */
export function anyUpgrade(random: Random): Buffer {
  if (random.below(20) === 0)
    return Buffer.from(Array.from({ length: 1 + random.below(200) }, () => random.below(256)).concat([13, 10, 13, 10]));
  const headers = random.below(3) > 0 ? sound() : new Map<string, string>();
  for (let n = random.below(5); n > 0; n--) headers.set(random.pick(NAMES), random.pick(VALUES));
  const lines = [
    `${random.pick(METHODS)} ${target(random)} ${random.pick(VERSIONS)}`,
    ...[...headers].map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, random.below(2) === 0 ? "utf8" : "latin1");
}

const sound = (): Map<string, string> =>
  new Map([
    ["Host", "localhost"],
    ["Connection", "Upgrade"],
    ["Upgrade", "websocket"],
    ["Sec-WebSocket-Version", "13"],
    ["Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="],
  ]);

function target(random: Random): string {
  if (random.below(4) === 0) return `/${word(random)}/${word(random)}?sessionId=${word(random)}`;
  return Array.from({ length: random.below(8) }, () => random.pick(PIECES)).join("") || "/";
}

const word = (random: Random): string =>
  Array.from({ length: random.below(45) }, () => random.pick([..."abcdefghijklmnopqrstuvwxyzABCDEF0123456789_-"])).join("");

/** The status that the server answers those bytes with; "closed" when it only closes, "nothing" when it does neither in time. */
export function answerTo(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let came = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    const done = (otherwise: string) => (): void => {
      resolve(/^HTTP\/1\.1 (\d{3})/.exec(came)?.[1] ?? otherwise);
      socket.destroy();
    };
    socket.setTimeout(PATIENCE_MS, done("nothing"));
    socket.on("data", (chunk) => {
      came += chunk.toString("latin1");
      if (came.includes("\r\n")) done("odd answer")();
    });
    socket.on("end", done("closed"));
    socket.on("close", done("closed"));
    socket.on("error", done("closed"));
  });
}
