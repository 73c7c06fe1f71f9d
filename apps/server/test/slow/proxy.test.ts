import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freePort } from "../../../../scripts/freePort.ts";
import { type Nginx, startNginx } from "../../../../scripts/nginx.ts";

/* deploy/nginx.conf.template before something that answers everything: what it passes on, and to whom how often. */

const BURST = 20;
let behind: Server;
let nginx: Nginx;
let seen: string[] = [];
beforeAll(async () => {
  behind = createServer(({ url = "" }, response) => {
    seen.push(url);
    response.end("passed on");
  });
  await new Promise<void>((resolve) => behind.listen(0, "127.0.0.1", resolve));
  const { port } = behind.address() as AddressInfo;
  const requests = { burst: BURST, perSecond: 1 };
  nginx = await startNginx({ port: await freePort(), games: [port, port], requests, callerHeader: "X-Caller" });
}, 300_000);
afterAll(async () => {
  await nginx?.dispose();
  behind?.close();
});
beforeEach(() => {
  seen = [];
});

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | undefined;
}

/** The path as it stands: nothing is taken out of it or put in order. */
const ask = (path: string, caller: string): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(nginx.url);
    request({ hostname, port, path, agent: false, headers: { "x-caller": caller } }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text, retryAfter: response.headers["retry-after"] }));
    })
      .on("error", reject)
      .end();
  });

describe("13.4.5, S17: what servers ask each other, and figures", () => {
  test.each([
    "/internal/attach",
    "/internal",
    "/Internal/attach",
    "/INTERNAL/sign-out",
    "//internal/attach",
    "/%69nternal/attach",
    "/%49NTERNAL/attach",
    "/internal%2fattach",
    "/x/../internal/attach",
    "/./internal/attach",
    "/game-1/internal/attach",
    "/game-2//Internal/attach",
    "/game-1/%69nternal/sign-out",
    "/game-1/../internal/attach",
    "/api/tables/../../internal/attach",
    "/api/tables/internal/attach",
    "/metrics",
    "/Metrics",
    "/METRICS/",
    "//metrics",
    "/metrics?x",
    "/%6detrics",
    "/game-1/metrics",
    "/game-2/METRICS",
  ])("are not passed on as %s", async (path) => {
    expect((await ask(path, `198.51.100.${path.length}`)).status).toBe(404);
    expect(seen).toEqual([]);
  });

  test.each(["/", "/api/lobby", "/internally", "/api/tables/x/attach", "/game-1/process/room", "/t/metricsofmine"])(
    "are not taken for %s",
    async (path) => {
      expect((await ask(path, "198.51.100.200")).status).toBe(200);
      expect(seen).toHaveLength(1);
    },
  );
});

describe("requests of one address", () => {
  const many = async (callers: (number: number) => string): Promise<readonly Answered[]> =>
    Promise.all(Array.from({ length: 60 }, (_, number) => ask("/", callers(number))));

  test("beyond what it may are told so in the servers' words, and when to come again", async () => {
    const answers = await many(() => "203.0.113.1");
    const refused = answers.filter(({ status }) => status === 429);
    // One more comes back each second that this takes.
    expect(refused.length).toBeGreaterThan(20);
    expect(seen.length).toBeLessThan(BURST + 20);
    for (const { text, retryAfter } of refused)
      expect([JSON.parse(text), retryAfter]).toMatchObject([{ error: { code: "rate-limited" } }, "10"]);
    expect((await ask("/", "203.0.113.2")).status).toBe(200);
  });

  test("count for the /64 of an IPv6 one, and for nobody else's", async () => {
    const answers = await many((number) => `2001:db8:1:2::${(number + 1).toString(16)}`);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(20);
    const others = await many((number) => `2001:db8:2:${number.toString(16)}::1`);
    expect(others.filter(({ status }) => status === 429)).toEqual([]);
  });
});
