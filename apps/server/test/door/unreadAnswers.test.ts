import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createGzip } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { UnreadAnswers, type UnreadLimits } from "../../src/net/unreadAnswers.ts";
import { rememberingLog } from "../support/harness.ts";
import { httpFrom } from "../support/net/httpFrom.ts";

/* Answers that are asked for and not read. More than a system takes into its own buffers, so that the rest waits in the process. */

const MB = 1024 * 1024;
const ANSWER = Buffer.alloc(12 * MB, "a");
const EVE = "127.0.0.7";
const ADA = "127.0.0.9";

let server: Server;
let unread: UnreadAnswers;
let log: ReturnType<typeof rememberingLog>;
const lines: Socket[] = [];
afterEach(() => {
  for (const line of lines.splice(0)) line.destroy();
  unread.stop();
  server.closeAllConnections();
  server.close();
});

async function start(limits: Partial<UnreadLimits>): Promise<void> {
  log = rememberingLog();
  const networkOf = ({ socket }: { readonly socket: { readonly remoteAddress?: string | undefined } }): string =>
    socket.remoteAddress ?? "";
  unread = new UnreadAnswers({ networkOf, log, meter: { cut: () => {} } }, { ofNetwork: 1e9, ofAll: 1e9, everyMs: 50, ...limits });
  server = createServer(
    unread.before((request, response) => {
      if (request.url === "/small") return void response.end("small");
      if (request.url !== "/packed") return void response.end(ANSWER);
      response.setHeader("content-encoding", "gzip");
      // What it makes is as long as what it is given.
      const packing = createGzip({ level: 0 });
      packing.pipe(response);
      packing.end(ANSWER);
    }),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

const port = (): number => (server.address() as AddressInfo).port;
const urlOf = (path: string): string => `http://127.0.0.1:${port()}${path}`;

/** Asks over lines that are never read. */
async function ask(count: number, { from = EVE, path = "/", times = 1 } = {}): Promise<readonly Socket[]> {
  const asked = Array.from({ length: count }, () => {
    const line = connect({ port: port(), host: "127.0.0.1", localAddress: from, onread: undefined }).pause();
    line.on("error", () => {});
    line.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times));
    return line;
  });
  lines.push(...asked);
  await pause(50);
  return asked;
}

const openLines = (): Promise<number> => new Promise((resolve) => server.getConnections((_, count) => resolve(count)));

/** Resolves when no more lines than that are open. */
const atMost = (lines: number): Promise<void> =>
  vi.waitFor(async () => expect(await openLines()).toBeLessThanOrEqual(lines), { timeout: 15_000, interval: 50 });

describe("answers that nobody reads", () => {
  test("are given up beyond what a network may have waiting; what others asked for comes whole", async () => {
    await start({ ofNetwork: 40 * MB });
    await ask(10);
    // On a busy machine few of them may have come by now.
    const told = { level: "noise", event: "unread-answers", fields: { network: EVE } };
    await vi.waitFor(() => expect(log.lines).toContainEqual(told), { timeout: 15_000, interval: 50 });
    await atMost(5);
    expect(await openLines()).toBeGreaterThan(1);
    expect((await httpFrom(ADA, urlOf("/"))).bytes.length).toBe(ANSWER.length);
    expect((await httpFrom(EVE, urlOf("/small"))).text).toBe("small");
  });

  test("count also where one line asks for many", async () => {
    await start({ ofNetwork: 40 * MB });
    await ask(1, { times: 20 });
    await atMost(0);
  });

  test("count for more while they are packed", async () => {
    await start({ ofNetwork: 4 * MB });
    await ask(20, { path: "/packed" });
    await atMost(4);
  });

  test("of many networks leave each an equal part of what all may have waiting", async () => {
    await start({ ofAll: 80 * MB });
    const ada = await ask(1, { from: ADA });
    await Promise.all(["127.0.0.71", "127.0.0.72"].map((from) => ask(8, { from })));
    await atMost(8);
    expect(ada.every(({ destroyed }) => !destroyed)).toBe(true);
    const mine = await httpFrom("127.0.0.73", urlOf("/"));
    expect(mine.bytes.length).toBe(ANSWER.length);
  });
});
