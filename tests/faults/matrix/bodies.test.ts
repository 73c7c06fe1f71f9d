import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rawAnswer } from "../../../apps/server/test/support/net/rawSocket.ts";
import { type ServerHere, serveHere } from "../inProcess/serverHere.ts";
import { ROUTE_TABLE } from "./routes/routeTable.ts";

/* What is in a request's body, at every route that has one. */

let server: ServerHere;
let token: string;
beforeAll(async () => {
  server = await serveHere({ environment: { LIMIT_TABLES_PER_MINUTE: "100" } });
  const made = await fetch(`${server.url}/api/players`, { method: "POST", headers: JSON_TYPE, body: '{"name":"Ada"}' });
  token = ((await made.json()) as { token: string }).token;
});
afterAll(() => server.close());

const JSON_TYPE = { "content-type": "application/json" };
const PORT = (): number => Number(new URL(server.url).port);
/** Each once, however many cases the table has of it. */
const ROUTES = [
  ...new Map(
    ROUTE_TABLE.flatMap(({ source, method, path, body, headers }) =>
      body === undefined || headers !== undefined ? [] : [[source, { method, path: path.replaceAll(/:\w+/g, "A".repeat(22)), body }]],
    ),
  ).values(),
].map((route) => [`${route.method} ${route.path}`, route] as const);

interface Refusal {
  readonly status: number;
  readonly code: string | undefined;
}
const ask = async (method: string, path: string, body: BodyInit, more: Record<string, string> = {}): Promise<Refusal> => {
  const headers = { ...JSON_TYPE, origin: server.url, authorization: `Bearer ${token}`, ...more };
  const response = await fetch(`${server.url}${path}`, { method, headers, body });
  const answer = await response.text();
  return { status: response.status, code: answer === "" ? "nothing" : (JSON.parse(answer) as { error?: { code: string } }).error?.code };
};

const deep = (open: string, close: string, levels: number): string => open.repeat(levels) + close.repeat(levels);
const many = (names: number): string => `{${Array.from({ length: names }, (_, i) => `"a${i}":1`).join(",")}}`;
const ODD = {
  "lists in lists": deep("[", "]", 3500),
  "objects in objects": `${'{"a":'.repeat(1000)}1${"}".repeat(1000)}`,
  "a thousand names": many(800),
  __proto__: '{"__proto__":{"name":"x"},"constructor":{"prototype":{"polluted":1}}}',
  "lists that do not end": "[".repeat(8000),
};

describe("A18: a body at", () => {
  test.each(ROUTES)("%s may be anything, anywhere, and is refused with a code", async (_, { method, path, body }) => {
    for (const [name, odd] of Object.entries(ODD)) {
      const parts = [
        odd,
        ...Object.keys(body as object).map((key) => JSON.stringify({ ...(body as object), [key]: "odd" }).replace('"odd"', odd)),
      ];
      for (const sent of parts) {
        const { status, code } = await ask(method, path, sent);
        expect([name, status < 500, code], sent.slice(0, 200)).toEqual([name, true, expect.any(String)]);
      }
    }
    expect(server.logged.filter(({ level }) => level === "error")).toEqual([]);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test.each(ROUTES)("%s is not unfolded", async (_, { method, path, body }) => {
    const { status, code } = await ask(method, path, gzipSync(JSON.stringify(body)), { "content-encoding": "gzip" });
    // Nothing at all is there for a caller without a signature.
    expect([status, code]).toEqual(path.startsWith("/internal") ? [404, "not-found"] : [400, "bad-shape"]);
  });

  test("the one route for long ones may be nested a hundred thousand levels deep, and is no record", async () => {
    const head = (text: string) => `{"head":${text},"lines":[],"options":{"isPublic":true,"spectators":true},"seat":0}`;
    for (const text of [deep("[", "]", 100_000), many(30_000), `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`])
      expect(await ask("POST", "/api/tables/resume", head(text))).toEqual({ status: 400, code: "bad-record" });
  });
});

describe("A18: the route for long bodies", () => {
  const headOf = (more: string): string =>
    `POST /api/tables/resume HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500000\r\n${more}\r\n{`;

  test("answers who has no identity before the body has come, and closes", async () => {
    const began = performance.now();
    expect(await rawAnswer(PORT(), headOf(""), 5000)).toMatch(/^HTTP\/1\.1 401 /);
    expect(await rawAnswer(PORT(), headOf("Authorization: Bearer nonsense\r\n"), 5000)).toMatch(/^HTTP\/1\.1 401 /);
    expect(performance.now() - began).toBeLessThan(4000);
  });

  test("answers who has used up their tables before the body has come", async () => {
    const used = async (): Promise<boolean> => (await ask("POST", "/api/tables/resume", "{}")).code === "rate-limited";
    const answered = async (): Promise<string> => {
      for (let tries = 0; tries < 300 && !(await used()); ) tries++;
      return rawAnswer(PORT(), headOf(`Authorization: Bearer ${token}\r\n`), 1000);
    };
    // A table is allowed again every half a second: on a busy machine that comes between the two requests.
    let answer = "";
    for (let tries = 0; tries < 10 && answer === ""; tries++) answer = await answered();
    expect(answer).toMatch(/^HTTP\/1\.1 429 /);
  });
});
