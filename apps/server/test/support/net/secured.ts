import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { freshDataDir, type PlayedTable, startedTable, startTestServer, type TestServer, testConfig } from "../harness.ts";

/** A site that may ask from its own pages. */
export const FRIEND = "https://friend.example";
export const PAGE = "<!doctype html><title>the page</title>";

/** A server as it stands on the open net, and a table where somebody plays. */
export interface Secured {
  readonly running: TestServer;
  readonly table: PlayedTable;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** A body as it is, byte by byte. */
  send(method: string, path: string, body: string, headers?: Record<string, string>): Promise<Response>;
}

/** Each test of the file fails where it leaves an error in the log, or something on the prototype of all. */
export function useSecured(): Secured {
  let running: TestServer;
  let table: PlayedTable;
  beforeAll(async () => {
    const clientDir = freshDataDir();
    mkdirSync(join(clientDir, "assets"));
    writeFileSync(join(clientDir, "index.html"), PAGE);
    writeFileSync(join(clientDir, "assets", "app.js"), "export {}");
    writeFileSync(join(clientDir, "assets", "app.js.map"), "{}");
    writeFileSync(join(clientDir, ".env"), "SECRET=1");
    running = await startTestServer(
      testConfig({
        CLIENT_DIR: clientDir,
        ORIGINS: FRIEND,
        TRUST_PROXY: "127.0.0.1",
        LIMIT_CODE_MISSES_PER_MINUTE: "100000",
        SECURITY_CONTACT: "mailto:security@play.example",
      }),
    );
    table = await startedTable(running.url);
  });
  afterAll(() => running.server.close());
  afterEach(() => {
    expect(running.log.lines.filter(({ level }) => level === "error")).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  return {
    get running() {
      return running;
    },
    get table() {
      return table;
    },
    get: (path, headers = {}) => fetch(`${running.url}${path}`, { headers }),
    send: (method, path, body, headers = {}) =>
      fetch(`${running.url}${path}`, { method, body, headers: { "content-type": "application/json", ...headers } }),
  };
}

export const codeOf = async (response: Response) => ((await response.json()) as { error?: { code: string } }).error?.code;
