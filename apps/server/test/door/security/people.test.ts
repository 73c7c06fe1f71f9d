import { playAt } from "@forgotten-planet/game";
import type { Identity } from "@forgotten-planet/protocol";
import { describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { attach, createTable, guest, http, type Seated, TWO_PLAYERS } from "../../support/harness.ts";
import { RawClient, type Reserved, rawAnswer } from "../../support/net/rawSocket.ts";
import { useSecured } from "../../support/net/secured.ts";

/* The controls of docs/reliability.md E, with their numbers in ASVS 5.0 and in the fault matrix B: who somebody is, and what they may. */

const secured = useSecured();

describe("3.3, 7.2, 7.4, S14: who somebody is", () => {
  test("signs out everywhere at once: sockets closed with 4109 in a second, old tokens and codes dead, the seat kept", async () => {
    const [ada, bea] = await Promise.all([guest(secured.running.url, "Ada"), guest(secured.running.url, "Bea")]);
    const { id } = await createTable(secured.running.url, ada, { ...TWO_PLAYERS, autoStart: false });
    const { code } = (await http<{ code: string }>(secured.running.url, "POST", "/api/players/me/handover", { token: ada.token })).body;
    const phone = (await http<Identity>(secured.running.url, "POST", "/api/players/claim", { body: { code } })).body;
    const atHome = await attach(secured.running.url, id, ada);
    const onPhone = await attach(secured.running.url, secured.table.id, phone);
    const other = await attach(secured.running.url, id, bea);
    const unused = (await http<{ code: string }>(secured.running.url, "POST", "/api/players/me/handover", { token: ada.token })).body.code;

    const began = performance.now();
    const fresh = (await http<Identity>(secured.running.url, "POST", "/api/players/me/sign-out", { token: ada.token })).body;
    await Promise.all([atHome, onPhone].map((one) => one.until(({ closedWith }) => closedWith === 4109)));
    expect(performance.now() - began).toBeLessThan(1000);
    for (const { token } of [ada, phone])
      for (const [method, path] of [
        ["GET", "/api/players/me"],
        ["POST", `/api/tables/${id}/attach`],
        ["POST", "/api/players/me/handover"],
      ] as const)
        expect(await http(secured.running.url, method, path, { token })).toMatchObject({
          status: 401,
          body: { error: { code: "bad-token" } },
        });
    expect((await http(secured.running.url, "POST", "/api/players/claim", { body: { code: unused } })).status).toBe(404);
    expect(other.closedWith).toBeUndefined();
    expect((await attach(secured.running.url, id, fresh)).seat).toBe(0);
    // Another name gives a token of the same generation; it is as good as the one before.
    const renamed = (await http<Identity>(secured.running.url, "POST", "/api/players/me", { token: fresh.token, body: { name: "Ada L" } }))
      .body;
    expect((await http(secured.running.url, "GET", "/api/players/me", { token: renamed.token })).status).toBe(200);
  });

  test("14.2.1: is never read from an address, a body or a cookie", async () => {
    const { token } = secured.table.players[0]!.identity!;
    expect((await secured.get(`/api/players/me?token=${token}&access_token=${token}`)).status).toBe(401);
    expect((await secured.get("/api/players/me", { cookie: `token=${token}` })).status).toBe(401);
    expect((await secured.get("/api/players/me", { authorization: token })).status).toBe(401);
    const target = `/process/room?sessionId=x&token=${token}`;
    expect(
      await rawAnswer(
        secured.running.server.port,
        `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      ),
    ).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("4.4.4, S2: a reservation is for one connection; what others see of a seat lets nobody take it", async () => {
    const [first] = secured.table.players as [Seated, Seated];
    const { roomId, sessionId, reconnectionToken } = first.room;
    const address = (query: string) => `ws://127.0.0.1:${secured.running.server.port}/process/${roomId}?${query}`;
    for (const query of [`sessionId=${sessionId}`, `sessionId=${sessionId}&reconnectionToken=${reconnectionToken}`, "sessionId=0"]) {
      const thief = new RawClient(new WebSocket(address(query)));
      await thief.closed();
    }
    expect(first.closedWith).toBeUndefined();
    const { body } = await http<{ reservation: Reserved }>(secured.running.url, "POST", `/api/tables/${secured.table.id}/attach`);
    expect(JSON.stringify(body)).not.toContain(sessionId);
    expect(first.room.state.toJSON?.()).not.toHaveProperty("sessionId");
  });
});

describe("8.2, 8.3, 2.3.1, S1: a request is authorised by its connection", () => {
  test("a spectator, and a player out of turn, change nothing with any claim", async () => {
    const [first] = secured.table.players as [Seated, Seated];
    const nobody = await attach(secured.running.url, secured.table.id);
    const stranger = await attach(secured.running.url, secured.table.id, await guest(secured.running.url, "Eve"));
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

  test("S5: a private table is not listed, and not there for those without its link or its code", async () => {
    const ada = await guest(secured.running.url, "Ada");
    const { id, code } = await createTable(secured.running.url, ada, { ...TWO_PLAYERS, isPublic: false });
    await attach(secured.running.url, id, ada);
    const lobby = await secured.get("/api/lobby");
    const reader = lobby.body!.getReader();
    const { value } = await reader.read();
    await reader.cancel();
    expect(Buffer.from(value!).toString()).not.toContain(id);
    const wrong = `${id.slice(0, -1)}${id.endsWith("A") ? "B" : "A"}`;
    const miss = { status: 404, body: { error: { code: "no-such-table" } } };
    for (const address of [wrong, "AAAAAAAAAAAAAAAAAAAAAA", `${code.slice(0, -1)}${code.endsWith("A") ? "B" : "A"}`])
      expect(await http(secured.running.url, "GET", `/api/tables/${address}`)).toMatchObject(miss);
    for (const path of ["/matchmake/", "/matchmake/match", "/rooms", "/api/tables", "/api/tables?isPublic=false"])
      expect((await secured.get(path, { accept: "application/json" })).status, path).toBe(404);
  });
});
