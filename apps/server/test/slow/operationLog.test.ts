import { PROTOCOL_HEADERS } from "@forgotten-planet/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChildServer, startChildServer } from "../support/childServer.ts";
import { attach, createTable, freshDataDir, guest, http, type PlayedTable, startedTable, TWO_PLAYERS } from "../support/harness.ts";
import { rawJoin, requestBytes } from "../support/net/rawSocket.ts";

/* 16.2, 16.3, 16.4.1, A19, S14: what the log of a whole process says, and what it never says. */

const WHISPER = "meet me at the old well";
const EVIL = 'x\r\n\u001b[31m{"level":60}';

let server: ChildServer;
let table: PlayedTable;
const secrets: string[] = [WHISPER];

beforeAll(async () => {
  const dataDir = freshDataDir();
  server = await startChildServer({ DATA_DIR: dataDir, LOG_LEVEL: "debug", LIMIT_REQUESTS_BURST: "30", LIMIT_REQUESTS_PER_SECOND: "10" });
  table = await startedTable(server.url);
  for (const { identity, room } of table.players) secrets.push(identity!.token, room.sessionId, identity!.player.name);
  secrets.push(table.code);
  const [first] = table.players;

  await first!.ask("chat", { text: WHISPER });
  // Tokens that are none, codes of nobody, a page of elsewhere, too many guests, a body too large, a flood, nonsense.
  const { token } = first!.identity!;
  const forged = `${token.slice(0, -4)}AAAA`;
  secrets.push(forged);
  await http(server.url, "GET", "/api/players/me", { token: forged });
  const ada = await guest(server.url, "Ada Lovelace");
  secrets.push(ada.token, "Ada Lovelace");
  const { code: handover } = (await http<{ code: string }>(server.url, "POST", "/api/players/me/handover", { token: ada.token })).body;
  secrets.push(handover);
  await http(server.url, "POST", "/api/players/claim", { body: { code: "0123456789" } });
  for (let i = 0; i < 12; i++) await http(server.url, "GET", `/api/tables/${"ABCDEFGHJ"}${i % 10}`, { token: ada.token });
  secrets.push("ABCDEFGHJ");
  await fetch(`${server.url}/api/players`, { method: "POST", headers: { origin: "https://evil.example" } });
  await fetch(`${server.url}/api/tables/${table.code}/attach?token=${token}`, {
    method: "POST",
    headers: { ...PROTOCOL_HEADERS, authorization: "Bearer none", "user-agent": "\u009b31m evil" },
  });
  await http(server.url, "POST", "/api/players", { body: { name: "x".repeat(9000) } });
  await http(server.url, "POST", "/api/players", { body: { name: EVIL } });
  await http(server.url, "GET", `/api/tables/${encodeURIComponent(EVIL)}`);
  const { id, code } = await createTable(server.url, ada, { ...TWO_PLAYERS, isPublic: false });
  secrets.push(code);
  const seated = await attach(server.url, id, ada);
  secrets.push(seated.room.sessionId, seated.room.reconnectionToken);
  await seated.refused(EVIL, { text: EVIL }).catch(() => undefined);
  await seated.refused("chat", { text: EVIL, secret: WHISPER });
  const flooder = await rawJoin(server.url, id, { token: ada.token });
  await flooder.settled();
  for (let i = 0; i < 300; i++) flooder.socket.send(requestBytes(1, "chat", { text: WHISPER }));
  await flooder.closed();
  await http(server.url, "POST", "/api/players/me/sign-out", { token: ada.token });
  expect(await server.end("SIGTERM")).toBe(0);
}, 60_000);
afterAll(() => server.process.kill());

const eventsOf = (event: string) => server.lines.filter((line) => line.event === event);

test("A19, 16.4.1: each event is one line of JSON with a level and a time in UTC", () => {
  // The lines were parsed as they came: one that is no JSON would have failed long ago.
  expect(server.lines.length).toBeGreaterThan(10);
  for (const line of server.lines) {
    expect(line).toMatchObject({ level: expect.any(Number), event: expect.stringMatching(/^[a-z-]+$/) });
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  }
});

test("16.2.5, S14: no token, code, session, name or word that somebody said is in it", () => {
  const text = JSON.stringify(server.lines);
  for (const secret of secrets) expect(text.includes(secret), secret).toBe(false);
});

test.each([
  ["bad-token", { route: "GET /api/players/me", address: "127.0.0.1" }],
  ["bad-token", { route: "POST /api/tables/:address/attach" }],
  ["bad-code", { route: "POST /api/players/claim" }],
  ["no-such-table", { route: "GET /api/tables/:address", actor: expect.stringMatching(/^[\w-]{22}$/) }],
  ["rate-limited", { route: "GET /api/tables/:address", address: "127.0.0.1" }],
  ["origin-refused", { origin: "https://evil.example", address: "127.0.0.1" }],
  ["too-large", { address: "127.0.0.1" }],
  ["rate-limited", { actor: expect.stringMatching(/^[\w-]{22}$/), match: expect.stringMatching(/^[\w-]{22}$/) }],
  ["connection-cut", { code: 4102, actor: expect.stringMatching(/^[\w-]{22}$/), match: expect.stringMatching(/^[\w-]{22}$/) }],
  ["signed-out", { actor: expect.stringMatching(/^[\w-]{22}$/) }],
])("16.3: %s is logged with %j", (event, fields) => {
  expect(eventsOf(event)).toContainEqual(expect.objectContaining(fields));
});
