import { mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { playAt } from "@forgotten-planet/game";
import { type Identity, readPlayerName, readSpoken } from "@forgotten-planet/protocol";
import { unpack } from "msgpackr";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import {
  allAt,
  attach,
  createTable,
  freshDataDir,
  guest,
  http,
  type PlayedTable,
  type Seated,
  startedTable,
  startTestServer,
  type TestServer,
  TWO_PLAYERS,
  testConfig,
} from "../support/harness.ts";
import { RawClient, type Reserved, rawAnswer, rawJoin, requestBytes } from "../support/net/rawSocket.ts";

/* The controls of docs/reliability.md E, with their numbers in ASVS 5.0 and in the fault matrix B. */

const FRIEND = "https://friend.example";
const PAGE = "<!doctype html><title>the page</title>";

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

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${running.url}${path}`, { headers });
/** A body as it is, byte by byte. */
const send = (method: string, path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${running.url}${path}`, { method, body, headers: { "content-type": "application/json", ...headers } });
const codeOf = async (response: Response) => ((await response.json()) as { error?: { code: string } }).error?.code;

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
    const { headers } = await get(path);
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
    const { headers } = await get("/", { "x-forwarded-proto": "https" });
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
  });

  test("3.4.7: what the policy stopped is reported in one line that names no page", async () => {
    const report = {
      "csp-report": {
        "document-uri": `${running.url}/t/${table.code}`,
        "effective-directive": "script-src-elem",
        "blocked-uri": "https://evil.example/steal?x=1",
        "source-file": `${running.url}/t/${table.code}`,
        "line-number": 3,
      },
    };
    const sent = await send("POST", "/api/reports", JSON.stringify(report), { "content-type": "application/csp-report" });
    expect(sent.status).toBe(204);
    const line = running.log.lines.find(({ event }) => event === "csp-violation");
    expect(line?.fields).toMatchObject({ directive: "script-src-elem", blocked: "https://evil.example", source: running.url });
    expect(JSON.stringify(line)).not.toContain(table.code);
    for (const body of ["{", "[]", "{}", JSON.stringify({ "csp-report": { "blocked-uri": 7 } }), `"${"x".repeat(9000)}"`])
      expect((await send("POST", "/api/reports", body, { "content-type": "application/csp-report" })).status).toBeLessThan(500);
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
    const before = running.log.lines.length;
    for (const [method, path] of [
      ["POST", "/api/players"],
      ["GET", "/api/lobby"],
      ["OPTIONS", "/api/players"],
      ["POST", `/api/tables/${table.id}/attach`],
    ] as const) {
      // fetch sets no Origin of its own here; an empty one is left out by it.
      const answer = await rawAnswer(
        running.server.port,
        `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${running.server.port}\r\nOrigin: ${origin}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 404 /);
      expect(answer.toLowerCase()).not.toContain("access-control-");
    }
    expect(running.log.lines.slice(before).filter(({ event }) => event === "origin-refused")).toHaveLength(4);
  });

  test("may when it is on the list, which never allows credentials or everybody", async () => {
    const { headers, status } = await get(`/api/tables/${table.id}`, { origin: FRIEND });
    expect(status).toBe(200);
    expect(headers.get("access-control-allow-origin")).toBe(FRIEND);
    expect(headers.has("access-control-allow-credentials")).toBe(false);
    expect(headers.get("vary")?.toLowerCase()).toContain("origin");
  });
});

describe("3.3, 7.2, 7.4, S14: who somebody is", () => {
  test("signs out everywhere at once: sockets closed with 4109 in a second, old tokens and codes dead, the seat kept", async () => {
    const [ada, bea] = await Promise.all([guest(running.url, "Ada"), guest(running.url, "Bea")]);
    const { id } = await createTable(running.url, ada, { ...TWO_PLAYERS, autoStart: false });
    const { code } = (await http<{ code: string }>(running.url, "POST", "/api/players/me/handover", { token: ada.token })).body;
    const phone = (await http<Identity>(running.url, "POST", "/api/players/claim", { body: { code } })).body;
    const atHome = await attach(running.url, id, ada);
    const onPhone = await attach(running.url, table.id, phone);
    const other = await attach(running.url, id, bea);
    const unused = (await http<{ code: string }>(running.url, "POST", "/api/players/me/handover", { token: ada.token })).body.code;

    const began = performance.now();
    const fresh = (await http<Identity>(running.url, "POST", "/api/players/me/sign-out", { token: ada.token })).body;
    await Promise.all([atHome, onPhone].map((one) => one.until(({ closedWith }) => closedWith === 4109)));
    expect(performance.now() - began).toBeLessThan(1000);
    for (const { token } of [ada, phone])
      for (const [method, path] of [
        ["GET", "/api/players/me"],
        ["POST", `/api/tables/${id}/attach`],
        ["POST", "/api/players/me/handover"],
      ] as const)
        expect(await http(running.url, method, path, { token })).toEqual({ status: 401, body: { error: { code: "bad-token" } } });
    expect((await http(running.url, "POST", "/api/players/claim", { body: { code: unused } })).status).toBe(404);
    expect(other.closedWith).toBeUndefined();
    expect((await attach(running.url, id, fresh)).seat).toBe(0);
    // Another name gives a token of the same generation; it is as good as the one before.
    const renamed = (await http<Identity>(running.url, "POST", "/api/players/me", { token: fresh.token, body: { name: "Ada L" } })).body;
    expect((await http(running.url, "GET", "/api/players/me", { token: renamed.token })).status).toBe(200);
  });

  test("14.2.1: is never read from an address, a body or a cookie", async () => {
    const { token } = table.players[0]!.identity!;
    expect((await get(`/api/players/me?token=${token}&access_token=${token}`)).status).toBe(401);
    expect((await get("/api/players/me", { cookie: `token=${token}` })).status).toBe(401);
    expect((await get("/api/players/me", { authorization: token })).status).toBe(401);
    const target = `/process/room?sessionId=x&token=${token}`;
    expect(
      await rawAnswer(running.server.port, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`),
    ).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("4.4.4, S2: a reservation is for one connection; what others see of a seat lets nobody take it", async () => {
    const [first] = table.players as [Seated, Seated];
    const { roomId, sessionId, reconnectionToken } = first.room;
    const address = (query: string) => `ws://127.0.0.1:${running.server.port}/process/${roomId}?${query}`;
    for (const query of [`sessionId=${sessionId}`, `sessionId=${sessionId}&reconnectionToken=${reconnectionToken}`, "sessionId=0"]) {
      const thief = new RawClient(new WebSocket(address(query)));
      await thief.closed();
    }
    expect(first.closedWith).toBeUndefined();
    const { body } = await http<{ reservation: Reserved }>(running.url, "POST", `/api/tables/${table.id}/attach`);
    expect(JSON.stringify(body)).not.toContain(sessionId);
    expect(first.room.state.toJSON?.()).not.toHaveProperty("sessionId");
  });
});

describe("8.2, 8.3, 2.3.1, S1: a request is authorised by its connection", () => {
  test("a spectator, and a player out of turn, change nothing whatever they claim", async () => {
    const [first] = table.players as [Seated, Seated];
    const nobody = await attach(running.url, table.id);
    const stranger = await attach(running.url, table.id, await guest(running.url, "Eve"));
    for (const person of [nobody, stranger])
      for (const [type, payload] of [
        ["play", playAt(0, { type: "endTurn" })],
        ["play", playAt(0, "undo")],
        ["substitute", { on: true }],
        ["plan", { marks: [] }],
        ["kick", { seat: 0 }],
      ] as const)
        expect((await person.refused(type, payload)).code).toMatch(/^(spectator|no-alliance|not-host|already-started|not-seated)$/);
    expect(first.match.ply).toBe(0);
    await Promise.all([nobody.leave(), stranger.leave()]);
  });

  test("S5: a private table is not listed, and not there for whoever has neither its link nor its code", async () => {
    const ada = await guest(running.url, "Ada");
    const { id, code } = await createTable(running.url, ada, { ...TWO_PLAYERS, isPublic: false });
    await attach(running.url, id, ada);
    const lobby = await get("/api/lobby");
    const reader = lobby.body!.getReader();
    const { value } = await reader.read();
    await reader.cancel();
    expect(Buffer.from(value!).toString()).not.toContain(id);
    const wrong = `${id.slice(0, -1)}${id.endsWith("A") ? "B" : "A"}`;
    const miss = { status: 404, body: { error: { code: "no-such-table" } } };
    for (const address of [wrong, "AAAAAAAAAAAAAAAAAAAAAA", `${code.slice(0, -1)}${code.endsWith("A") ? "B" : "A"}`])
      expect(await http(running.url, "GET", `/api/tables/${address}`)).toEqual(miss);
    for (const path of ["/matchmake/", "/matchmake/match", "/rooms", "/api/tables", "/api/tables?isPublic=false"])
      expect((await get(path, { accept: "application/json" })).status, path).toBe(404);
  });
});

describe("15.3.6, A6: keys named like a prototype's", () => {
  const POISON = ['"__proto__":{"polluted":1}', '"constructor":{"prototype":{"polluted":1}}', '"__proto__":null', '"hasOwnProperty":1'];

  test.each(POISON)("{%s} reach nothing through any body, request or address", async (poison) => {
    const { token } = await guest(running.url, "Ada");
    const authorization = `Bearer ${token}`;
    const drawing = '"players":2,"scenario":{"name":"x","area":{"kind":"fixed","rows":["..."]},"land":2,"bases":[[0,0],[2,0]]';
    for (const [method, path, body] of [
      ["POST", "/api/players", `{"name":"Ada",${poison}}`],
      ["POST", "/api/players/me", `{"name":"Ada",${poison}}`],
      ["POST", "/api/players/claim", `{"code":"x",${poison}}`],
      ["POST", "/api/tables", `{"scenario":"first-landing","players":2,"isPublic":true,${poison}}`],
      ["POST", "/api/tables", `{"players":2,"isPublic":true,"scenario":{${poison}}}`],
      ["POST", "/api/tables/resume", `{"head":{${poison}},"lines":[],"options":{"isPublic":true,"spectators":true},"seat":0}`],
      ["POST", "/api/scenarios", `{${drawing},${poison}}}`],
      ["POST", "/api/reports", `{"csp-report":{${poison}}}`],
    ] as const) {
      const { status } = await send(method, path, body, { authorization });
      expect(status, `${path} ${body}`).toBeLessThan(500);
    }
    for (const address of ["__proto__", "constructor", "toString"]) {
      expect((await get(`/api/tables/${address}`)).status).toBe(404);
      expect((await get(`/api/scenarios/${address}`)).status).toBe(404);
    }
    const person = await attach(running.url, table.id);
    for (const type of ["play", "chat", "options", "plan", "__proto__", "constructor"])
      await person.refused(type, JSON.parse(`{"text":"x","ply":0,"line":".",${poison}}`));
    await person.leave();
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.prototype.toString.call({})).toBe("[object Object]");
  });
});

describe("1.2.4, S13: SQL", () => {
  const PROBES = [
    "' or '1'='1",
    "'; drop table x--",
    '" or ""="',
    "'/**/union/**/all--",
    "1;vacuum--",
    "\\'; select 1--",
    "%' or 1=1--",
    "x'||(select 1)||'",
    "$1",
    "?1 :a @b",
    "'; select pg_x()",
  ];

  test.each(PROBES)("%j is a name, a word, or nothing: data in every place it can get to", async (probe) => {
    const { player, token } = await guest(running.url, probe);
    expect(player.name).toBe(probe);
    const me = (await http<{ player: { name: string } }>(running.url, "GET", "/api/players/me", { token })).body;
    expect(me.player.name).toBe(probe);
    const inPath = encodeURIComponent(probe);
    for (const [method, path] of [
      ["GET", `/api/tables/${inPath}`],
      ["POST", `/api/tables/${inPath}/attach`],
      ["GET", `/api/tables/${inPath}/record`],
      ["GET", `/api/scenarios/${inPath}`],
      ["DELETE", `/api/scenarios/${inPath}`],
    ] as const)
      expect((await http(running.url, method, path, { token })).status).toBe(404);
    expect((await http(running.url, "POST", "/api/players/claim", { body: { code: probe } })).status).toBe(404);
    const scenario = {
      name: probe,
      area: { kind: "fixed", rows: [".....", ".....", "....."] },
      land: 6,
      bases: [
        [0, 0],
        [4, 2],
      ],
    };
    const saved = await http<{ id?: string; scenario?: { name: string } }>(running.url, "POST", "/api/scenarios", {
      token,
      body: { players: 2, scenario },
    });
    if (saved.status === 201) {
      expect(saved.body.scenario?.name).toBe(probe);
      expect((await http(running.url, "DELETE", `/api/scenarios/${saved.body.id}`, { token })).status).toBe(200);
    } else expect(saved.status).toBe(400);
    const { id } = await createTable(running.url, { player, token });
    const seated = await attach(running.url, id, { player, token });
    await seated.ask("chat", { text: probe });
    await seated.leave();
    // Said, stored, and read back by whoever comes.
    expect((await attach(running.url, id, { player, token })).welcome.chat.map(({ text }) => text)).toEqual([probe]);
    // Everything is still there.
    expect((await get(`/api/tables/${table.id}`)).status).toBe(200);
  });
});

describe("1.2.1, 3.2.2, S12, C-28: script in what people send", () => {
  const MARKUP = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "</script><script>",
    "<iframe src=//evil>",
    "<a href=javascript:x>",
    "<math><mi//xlink",
    "<style>*{}</style>",
    "<!--",
    "<b>",
  ];
  const HARMLESS_TEXT = [
    "javascript:alert(1)",
    "onerror=alert(1)",
    "{{7*7}}",
    "&lt;script&gt;",
    "'\"`;//",
    "%3Cscript%3E",
    "data:text/html,x",
  ];

  test.each(MARKUP)("the name %j is none", (name) => expect(readPlayerName(name)).toBeUndefined());

  test.each([...HARMLESS_TEXT, ...MARKUP])(
    "%j comes back as the text it is, and as JSON that no browser takes for a page",
    async (text) => {
      const path = `/api/tables/${encodeURIComponent(text)}`;
      const answer = await get(path, { accept: "text/html" });
      expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(await answer.text()).not.toContain(text);
      // The page is the same whatever the address says.
      expect(await (await get(`/${encodeURIComponent(text)}?q=${encodeURIComponent(text)}`, { accept: "text/html" })).text()).toBe(PAGE);
      expect(readSpoken(text)).toBe(text);
    },
  );

  test("A20: no text takes long to judge", () => {
    const nasty = [
      "e\u0301".repeat(100),
      "\u200d".repeat(200),
      "👩‍".repeat(60),
      " ".repeat(200),
      "\u0301".repeat(200),
      "a".repeat(200),
      "<".repeat(200),
    ];
    for (const text of nasty) {
      const began = performance.now();
      for (let i = 0; i < 20; i++) {
        readPlayerName(text);
        readSpoken(text);
      }
      expect((performance.now() - began) / 40, text).toBeLessThan(2);
    }
  });
});

describe("16.5.1, C-24: a refusal", () => {
  const LEAK = /node_modules|\.ts\b|\bat [\w.]+ ?\(|Error:|SQLITE|kysely|select |stack/i;

  test("is given to every request, once, soon, and says nothing of the inside", async () => {
    const client = await rawJoin(running.url, table.id);
    await client.settled();
    const kinds: readonly (readonly [string, unknown])[] = [
      ["play", playAt(0, { type: "endTurn" })],
      ["play", { ply: 1 }],
      ["play", null],
      ["nothing", {}],
      ["", {}],
      ["sit", { seat: 9 }],
      ["chat", { text: "x" }],
      ["options", TWO_PLAYERS],
      ["play", [0, "\u0000".repeat(500)]],
      ["plan", { marks: [{ kind: "x" }] }],
      ["ping", { at: [0, 0] }],
      ["kick", { seat: 1 }],
      ["ready", { ready: true, nonce: "x" }],
    ];
    const REQUESTS = 650;
    const sentAt: number[] = [];
    const tookMs: number[] = [];
    client.socket.on("message", (frame: Buffer) => tookMs.push(performance.now() - sentAt[readId(frame)]!));
    const before = client.frames.length;
    for (let i = 0; i < REQUESTS; i++) {
      const [type, payload] = kinds[i % kinds.length]!;
      sentAt[i] = performance.now();
      client.socket.send(requestBytes(i, type, payload));
      if (i % 5 === 4) await client.settled();
    }
    await client.settled();
    const answers = client.frames.slice(before);
    expect(answers.map(readId).sort((a, b) => a - b)).toEqual([...Array(REQUESTS).keys()]);
    for (const answer of answers) {
      const body = unpack(answer.subarray(readIdEnd(answer) + 1)) as { code?: string };
      expect(body.code).toMatch(/^[a-z-]+$/);
      expect(JSON.stringify(body)).not.toMatch(LEAK);
    }
    const p99 = tookMs.sort((a, b) => a - b)[Math.floor(0.99 * REQUESTS)]!;
    console.log(`${REQUESTS} refusals, p99 ${p99.toFixed(1)} ms`);
    // The goal is 50 ms, on a machine that does nothing else.
    expect(p99).toBeLessThan(250);
    client.socket.close();
  });

  test("over HTTP too has a code and nothing of the inside", async () => {
    const { token } = await guest(running.url, "Ada");
    for (const [method, path, body] of [
      ["GET", "/api/tables/%E0%A4%A", undefined],
      ["GET", "/api/tables/%00", undefined],
      ["POST", "/api/players", "{"],
      ["POST", "/api/players", '{"name":{"toString":1}}'],
      ["POST", "/api/tables", "null"],
      ["POST", "/api/tables/resume", '{"head":7,"lines":["x"],"options":{},"seat":0}'],
      ["PUT", "/api/scenarios/AAAAAAAAAAAAAAAAAAAAAA", "[]"],
      ["DELETE", "/api/scenarios/AAAAAAAAAAAAAAAAAAAAAA", undefined],
      ["PATCH", "/api/players/me", "{}"],
      ["GET", "/assets/..%2f..%2fpackage.json", undefined],
      ["GET", "/api/none", undefined],
    ] as const) {
      const response = await fetch(`${running.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body === undefined ? {} : { body }),
      });
      expect(response.status, path).toBeGreaterThanOrEqual(400);
      const text = await response.text();
      expect(text, path).toMatch(/^\{"error":\{"code":"[a-z-]+"/);
      expect(text, path).not.toMatch(LEAK);
    }
  });
});

/** Of an answer's frame: the number of its request, and where that ends. */
const readIdEnd = (frame: Buffer): number => ({ 204: 3, 205: 4 })[frame[1]!] ?? 2;
const readId = (frame: Buffer): number => (frame[1] === 0xcc ? frame[2]! : frame[1] === 0xcd ? frame.readUInt16LE(2) : frame[1]!);

describe("A4: frames that are no messages", () => {
  /** Frames behind the handshake of a reservation; what the server closes with. */
  async function closeCode(...frames: readonly Buffer[]): Promise<number> {
    const { body } = await http<{ reservation: Reserved }>(running.url, "POST", `/api/tables/${table.id}/attach`);
    const { processId, roomId, sessionId } = body.reservation;
    const socket = connect(running.server.port, "127.0.0.1");
    const key = Buffer.alloc(16, 7).toString("base64");
    socket.write(
      `GET /${processId}/${roomId}?sessionId=${sessionId} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    );
    let received = Buffer.alloc(0);
    return new Promise((resolve, reject) => {
      let isSent = false;
      socket.setTimeout(6000, () => reject(new Error("was not closed")));
      socket.on("error", () => {});
      socket.on("data", (chunk) => {
        received = Buffer.concat([received, chunk]);
        if (!isSent && received.includes("\r\n\r\n")) {
          isSent = true;
          setTimeout(() => socket.write(Buffer.concat([masked(0x82, Buffer.from([10])), ...frames])), 20);
        }
      });
      socket.on("close", () => {
        const at = received.lastIndexOf(0x88);
        resolve(at >= 0 && received.length >= at + 4 ? received.readUInt16BE(at + 2) : 0);
      });
      socket.on("end", () => socket.end());
    });
  }
  const masked = (head: number, payload: Buffer): Buffer =>
    Buffer.concat([Buffer.from([head, 0x80 | payload.length, 0, 0, 0, 0]), payload]);

  test.each([
    ["text", 4106, masked(0x81, Buffer.from("hello"))],
    ["an empty text", 4106, masked(0x81, Buffer.alloc(0))],
    ["an empty frame", 4106, masked(0x82, Buffer.alloc(0))],
    ["a text that is no UTF-8", 1007, masked(0x81, Buffer.from([0xff, 0xfe]))],
    ["a reserved code", 1002, masked(0x83, Buffer.from("x"))],
    ["a reserved bit", 1002, masked(0xc2, Buffer.from("x"))],
    ["no mask", 1002, Buffer.from([0x82, 1, 1])],
    ["a ping too long", 1002, Buffer.concat([Buffer.from([0x89, 0xfe, 0, 126, 0, 0, 0, 0]), Buffer.alloc(126)])],
    [
      "fragments without end",
      1008,
      Buffer.concat([masked(0x02, Buffer.alloc(120)), ...Array<Buffer>(60).fill(masked(0x00, Buffer.alloc(120)))]),
    ],
    ["a length of many gigabytes", 1009, Buffer.from([0x82, 0xff, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0])],
  ])("%s: closed with %i, and the table plays on", async (_, code, frame) => {
    expect(await closeCode(frame)).toBe(code);
    expect(table.players.every(({ closedWith }) => closedWith === undefined)).toBe(true);
  });
});

describe("A18: requests over HTTP that are too much", () => {
  test("50 MB, ten thousand keys, and other methods are refused without being read", async () => {
    const huge = await rawAnswer(
      running.server.port,
      `POST /api/players HTTP/1.1\r\nHost: 127.0.0.1:${running.server.port}\r\nContent-Type: application/json\r\nContent-Length: 52428800\r\n\r\n{`,
    );
    expect(huge).toMatch(/^HTTP\/1\.1 413 /);
    // Without a length announced it is cut off where it gets too much.
    const chunk = `2000\r\n${" ".repeat(8192)}\r\n`;
    const chunked = await rawAnswer(
      running.server.port,
      `POST /api/players HTTP/1.1\r\nHost: 127.0.0.1:${running.server.port}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}${chunk}`,
    );
    expect(chunked).toMatch(/^HTTP\/1\.1 413 /);
    const keys = Array.from({ length: 1500 }, (_, i) => `k${i}=1`).join("&");
    expect((await get(`/api/tables/0000000000?${keys}`)).status).toBeGreaterThanOrEqual(400);
    expect((await send("POST", "/api/players", `{${Array.from({ length: 500 }, (_, i) => `"k${i}":1`).join()}}`)).status).toBe(400);
    expect((await send("POST", "/api/players", `${"[".repeat(4000)}${"]".repeat(4000)}`)).status).toBe(400);
    const compressed = await send("POST", "/api/players", "x", { "content-encoding": "br" });
    expect(compressed.status).toBe(400);
    for (const method of ["PUT", "PATCH", "DELETE"]) expect(await codeOf(await send(method, "/api/players", "{}"))).toBe("not-found");
    const headers = Array.from({ length: 200 }, (_, i) => `X-${i}: 1\r\n`).join("");
    expect(await rawAnswer(running.server.port, `GET /healthz HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(9000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
    expect(await rawAnswer(running.server.port, `GET /healthz HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 (200|431) /,
    );
  });

  test("a body that is compressed is not unfolded", async () => {
    const { gzipSync } = await import("node:zlib");
    const bomb = gzipSync(`{"name":"${"x".repeat(5_000_000)}"}`);
    const response = await fetch(`${running.url}/api/players`, {
      method: "POST",
      body: bomb,
      headers: { "content-type": "application/json", "content-encoding": "gzip" },
    });
    expect([response.status, await codeOf(response)]).toEqual([400, "bad-shape"]);
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
    const program = await get(`/${path}`, { accept: "application/json" });
    expect(program.status).toBe(404);
    expect(await program.text()).toMatch(/^\{"error":\{"code":"not-found"/);
    const browser = await get(`/${path}`, { accept: "text/html" });
    // A browser gets the page, which knows no such screen, or the same refusal.
    const body = await browser.text();
    expect(body === PAGE || body.startsWith('{"error":{"code":"not-found"')).toBe(true);
  });

  test("way to stop the game by looking for one", async () => {
    const { ply } = await table.players[0]!.play({ type: "conserve" }, 0);
    await allAt(table.players, ply);
  });
});

describe("disclosure: how to report a weakness", () => {
  test("is where tools look for it (RFC 9116), with a policy and a date that is still to come", async () => {
    const response = await get("/.well-known/security.txt");
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
    expect(await (await get(policy.pathname)).text()).toContain("Reporting a weakness");
  });

  test("reflects nothing of a forged host", async () => {
    const answer = await rawAnswer(
      running.server.port,
      'GET /.well-known/security.txt HTTP/1.1\r\nHost: x"><script>\r\nConnection: close\r\n\r\n',
    );
    expect(answer).not.toContain("<script>");
  });
});
