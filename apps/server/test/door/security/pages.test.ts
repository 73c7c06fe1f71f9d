import { describe, expect, test } from "vitest";
import { allAt } from "../../support/harness.ts";
import { rawAnswer } from "../../support/net/rawSocket.ts";
import { FRIEND, PAGE, useSecured } from "../../support/net/secured.ts";

/* The controls of docs/reliability.md E, with their numbers in ASVS 5.0 and in the fault matrix B: headers, other origins, and what is not to be found. */

const secured = useSecured();

describe("3.4, 3.3: headers", () => {
  const PATHS = [
    "/",
    "/t/AAAAAAAAAAAAAAAAAAAAAA",
    "/assets/app.js",
    "/assets/none.js",
    "/api/players/me",
    "/api/none",
    "/healthz",
    "/metrics",
  ];

  test.each(PATHS)("of %s forbid inline scripts, frames, sniffing and telling where one came from, and set no cookie", async (path) => {
    const { headers } = await secured.get(path);
    const policy = new Map((headers.get("content-security-policy") ?? "").split(";").map((part) => [part.split(" ")[0]!, part]));
    expect(policy.get("default-src")).toBe("default-src 'self'");
    expect(policy.get("script-src")).toBe("script-src 'self'");
    expect(policy.get("style-src")).toBe("style-src 'self'");
    expect(policy.get("object-src")).toBe("object-src 'none'");
    expect(policy.get("base-uri")).toBe("base-uri 'none'");
    expect(policy.get("frame-ancestors")).toBe("frame-ancestors 'none'");
    expect(policy.get("report-uri")).toBe("report-uri /api/reports");
    expect([...policy.values()].join()).not.toMatch(/unsafe|\*|http:/);
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
    });
    for (const none of ["set-cookie", "x-powered-by", "server", "access-control-allow-origin", "strict-transport-security"])
      expect(headers.has(none), none).toBe(false);
  });

  test("4.4.1, 3.4.1: HSTS for a year where a trusted proxy serves it over TLS", async () => {
    const { headers } = await secured.get("/", { "x-forwarded-proto": "https" });
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
  });

  test("3.4.7: what the policy stopped is reported in one line that names no page", async () => {
    const report = {
      "csp-report": {
        "document-uri": `${secured.running.url}/t/${secured.table.code}`,
        "effective-directive": "script-src-elem",
        "blocked-uri": "https://evil.example/steal?x=1",
        "source-file": `${secured.running.url}/t/${secured.table.code}`,
        "line-number": 3,
      },
    };
    const sent = await secured.send("POST", "/api/reports", JSON.stringify(report), { "content-type": "application/csp-report" });
    expect(sent.status).toBe(204);
    const line = secured.running.log.lines.find(({ event }) => event === "csp-violation");
    expect(line?.fields).toMatchObject({ directive: "script-src-elem", blocked: "https://evil.example", source: secured.running.url });
    expect(JSON.stringify(line)).not.toContain(secured.table.code);
    for (const body of ["{", "[]", "{}", JSON.stringify({ "csp-report": { "blocked-uri": 7 } }), `"${"x".repeat(9000)}"`])
      expect((await secured.send("POST", "/api/reports", body, { "content-type": "application/csp-report" })).status).toBeLessThan(500);
  });
});

describe("4.4.2, 3.4.2, 3.5, S11: a page of another origin", () => {
  const FOREIGN = [
    "https://evil.example",
    "null",
    "",
    "file://",
    "https://friend.example.evil.example",
    "https://friendlexample",
    "http://friend.example",
    "https://friend.example:8443",
    "https://FRIEND.example@evil.example",
    "chrome-extension://abcdef",
  ];

  test.each(FOREIGN)("%j may not call: nothing is done, and nothing of it is reflected", async (origin) => {
    const before = secured.running.log.lines.length;
    for (const [method, path] of [
      ["POST", "/api/players"],
      ["GET", "/api/lobby"],
      ["OPTIONS", "/api/players"],
      ["POST", `/api/tables/${secured.table.id}/attach`],
    ] as const) {
      // fetch sets no Origin of its own here; an empty one is left out by it.
      const answer = await rawAnswer(
        secured.running.server.port,
        `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${secured.running.server.port}\r\nOrigin: ${origin}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 404 /);
      expect(answer.toLowerCase()).not.toContain("access-control-");
    }
    expect(secured.running.log.lines.slice(before).filter(({ event }) => event === "origin-refused")).toHaveLength(4);
  });

  test("may when it is on the list, which never allows credentials or everybody", async () => {
    const { headers, status } = await secured.get(`/api/tables/${secured.table.id}`, { origin: FRIEND });
    expect(status).toBe(200);
    expect(headers.get("access-control-allow-origin")).toBe(FRIEND);
    expect(headers.has("access-control-allow-credentials")).toBe(false);
    expect(headers.get("vary")?.toLowerCase()).toContain("origin");
  });
});

describe("13.4.2, 15.2.3, S16: in production there is no", () => {
  test.each([
    "monitor",
    "colyseus",
    "playground",
    "matchmake",
    "admin",
    "debug",
    "debug/pprof",
    "__inspect",
    "_admin",
    "api/debug",
    "api/admin",
    "graphql",
    "swagger.json",
    "env",
    "actuator",
    "status",
    "server-status",
    ".git/config",
    ".env",
    "package.json",
    "src/main.ts",
    "assets/app.js.map",
    "assets/",
    "data/token.secret",
  ])("/%s", async (path) => {
    const program = await secured.get(`/${path}`, { accept: "application/json" });
    expect(program.status).toBe(404);
    expect(await program.text()).toMatch(/^\{"error":\{"code":"not-found"/);
    const browser = await secured.get(`/${path}`, { accept: "text/html" });
    // A browser gets the page, which knows no such screen, or the same refusal.
    const body = await browser.text();
    expect(body === PAGE || body.startsWith('{"error":{"code":"not-found"')).toBe(true);
  });

  test("way to stop the game by looking for one", async () => {
    const { ply } = await secured.table.players[0]!.play({ type: "conserve" }, 0);
    await allAt(secured.table.players, ply);
  });
});

describe("disclosure: how to report a weakness", () => {
  test("is where tools look for it (RFC 9116), with a policy and a date that is still to come", async () => {
    const response = await secured.get("/.well-known/security.txt");
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
    const fields = new Map(
      (await response.text())
        .trim()
        .split("\n")
        .map((line) => line.split(/: (.*)/) as [string, string]),
    );
    expect(fields.get("Contact")).toBe("mailto:security@play.example");
    const days = (Date.parse(fields.get("Expires")!) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
    const policy = new URL(fields.get("Policy")!);
    expect(policy.protocol).toBe("https:");
    expect(await (await secured.get(policy.pathname)).text()).toContain("Reporting a weakness");
  });

  test("reflects nothing of a forged host", async () => {
    const answer = await rawAnswer(
      secured.running.server.port,
      'GET /.well-known/security.txt HTTP/1.1\r\nHost: x"><script>\r\nConnection: close\r\n\r\n',
    );
    expect(answer).not.toContain("<script>");
    expect(answer).toContain("Policy: https://localhost/");
  });

  test("is kept by no cache without a question, as it names the host that was asked for", async () => {
    expect((await secured.get("/.well-known/security.txt")).headers.get("cache-control")).toBe("no-cache");
  });

  test.each(["/.well-known/security.txt", "/healthz", "/api/lobby", "/"])("two hosts in one request are refused: %s", async (path) => {
    const answer = await rawAnswer(
      secured.running.server.port,
      `GET ${path} HTTP/1.1\r\nHost: play.example\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain("bad-shape");
  });
});
