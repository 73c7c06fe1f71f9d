import { connect } from "node:net";
import { playAt } from "@forgotten-planet/game";
import { unpack } from "msgpackr";
import { describe, expect, test } from "vitest";
import { guest, http, TWO_PLAYERS } from "../../support/harness.ts";
import { type Reserved, rawAnswer, rawJoin, requestBytes } from "../../support/net/rawSocket.ts";
import { codeOf, useSecured } from "../../support/net/secured.ts";

/* The controls of docs/reliability.md E, with their numbers in ASVS 5.0 and in the fault matrix B: refusals, and requests that are damaged or too much. */

const secured = useSecured();

describe("16.5.1, C-24: a refusal", () => {
  const LEAK = /node_modules|\.ts\b|\bat [\w.]+ ?\(|Error:|SQLITE|kysely|select |stack/i;

  test("is given to every request, once, soon, and says nothing of the inside", async () => {
    const client = await rawJoin(secured.running.url, secured.table.id);
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
    const { token } = await guest(secured.running.url, "Ada");
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
      const response = await fetch(`${secured.running.url}${path}`, {
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
    const { body } = await http<{ reservation: Reserved }>(secured.running.url, "POST", `/api/tables/${secured.table.id}/attach`);
    const { processId, roomId, sessionId } = body.reservation;
    const socket = connect(secured.running.server.port, "127.0.0.1");
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
    expect(secured.table.players.every(({ closedWith }) => closedWith === undefined)).toBe(true);
  });
});

describe("A18: requests over HTTP that are too much", () => {
  test("50 MB, ten thousand keys, and other methods are refused without being read", async () => {
    const huge = await rawAnswer(
      secured.running.server.port,
      `POST /api/players HTTP/1.1\r\nHost: 127.0.0.1:${secured.running.server.port}\r\nContent-Type: application/json\r\nContent-Length: 52428800\r\n\r\n{`,
    );
    expect(huge).toMatch(/^HTTP\/1\.1 413 /);
    // Without a length announced it is cut off where it gets too much.
    const chunk = `2000\r\n${" ".repeat(8192)}\r\n`;
    const chunked = await rawAnswer(
      secured.running.server.port,
      `POST /api/players HTTP/1.1\r\nHost: 127.0.0.1:${secured.running.server.port}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}${chunk}`,
    );
    expect(chunked).toMatch(/^HTTP\/1\.1 413 /);
    const keys = Array.from({ length: 1500 }, (_, i) => `k${i}=1`).join("&");
    expect((await secured.get(`/api/tables/0000000000?${keys}`)).status).toBeGreaterThanOrEqual(400);
    expect((await secured.send("POST", "/api/players", `{${Array.from({ length: 500 }, (_, i) => `"k${i}":1`).join()}}`)).status).toBe(400);
    expect((await secured.send("POST", "/api/players", `${"[".repeat(4000)}${"]".repeat(4000)}`)).status).toBe(400);
    const compressed = await secured.send("POST", "/api/players", "x", { "content-encoding": "br" });
    expect(compressed.status).toBe(400);
    for (const method of ["PUT", "PATCH", "DELETE"])
      expect(await codeOf(await secured.send(method, "/api/players", "{}"))).toBe("not-found");
    const headers = Array.from({ length: 200 }, (_, i) => `X-${i}: 1\r\n`).join("");
    expect(await rawAnswer(secured.running.server.port, `GET /healthz HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(9000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
    expect(await rawAnswer(secured.running.server.port, `GET /healthz HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 (200|431) /,
    );
  });

  test("a body of broken UTF-8 becomes nobody's name", async () => {
    const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xfe, 0xc0, 0xaf]), Buffer.from('ab"}')]);
    const response = await fetch(`${secured.running.url}/api/players`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    expect([response.status, await codeOf(response)]).toEqual([400, "bad-shape"]);
  });

  test("a body that is compressed is not unfolded", async () => {
    const { gzipSync } = await import("node:zlib");
    const bomb = gzipSync(`{"name":"${"x".repeat(5_000_000)}"}`);
    const response = await fetch(`${secured.running.url}/api/players`, {
      method: "POST",
      body: bomb,
      headers: { "content-type": "application/json", "content-encoding": "gzip" },
    });
    expect([response.status, await codeOf(response)]).toEqual([400, "bad-shape"]);
  });
});
