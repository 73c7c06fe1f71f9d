import { Protocol } from "@colyseus/core";
import { playAt } from "@forgotten-planet/game";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { active, attach, http, startedTable } from "../support/harness.ts";
import { useGuarded } from "../support/net/guarded.ts";
import { RawClient, rawAnswer, rawJoin, requestBytes, sendBytes } from "../support/net/rawSocket.ts";

/* The four guards of docs/reliability.md D1: nothing a stranger or a client does ends the process or touches another match. */

const guarded = useGuarded();

const upgrade = (target: string, headers = ""): string =>
  `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString("base64")}\r\n${headers}\r\n`;

describe("G1: an upgrade request", () => {
  test("with any target that is not a room's is answered and closed", async () => {
    const character = fc.constantFrom(..."/:?#[]@%\\|^`{}<> ;=&.~-_aZ09äöü".split(""));
    const targets = fc.sample(
      fc.string({ unit: character, maxLength: 60 }).map((text) => (text.includes(" ") ? text.replaceAll(" ", "%") : text)),
      { numRuns: 300, seed: 11 },
    );
    for (let i = 0; i < targets.length; i += 20) {
      const answers = await Promise.all(
        targets.slice(i, i + 20).map((target) => rawAnswer(guarded.running.server.port, upgrade(i % 2 ? `/${target}` : target || "*"))),
      );
      for (const answer of answers) expect(answer).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
    }
  });

  test.each([
    ["no session", "/process/room"],
    ["an empty session", "/process/room?sessionId="],
    ["a longer path", "/a/b/c?sessionId=x"],
    ["escapes", "/process/%2e%2e?sessionId=x"],
    ["more parameters", "/process/room?sessionId=x&_authToken=y"],
    ["a reconnection token", "/process/room?sessionId=x&reconnectionToken=y"],
    ["nothing", "/"],
  ])("with %s is refused", async (_, target) => {
    expect(await rawAnswer(guarded.running.server.port, upgrade(target))).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("of another site's page, or by another method, is refused", async () => {
    expect(await rawAnswer(guarded.running.server.port, upgrade("/process/room?sessionId=x", "Origin: https://evil.example\r\n"))).toMatch(
      /^HTTP\/1\.1 403 /,
    );
    expect(await rawAnswer(guarded.running.server.port, upgrade("/process/room?sessionId=x").replace("GET", "POST"))).toMatch(
      /^HTTP\/1\.1 400 /,
    );
  });

  test("for a room or a seat that is not there gets a closed socket", async () => {
    const socket = new RawClient(new WebSocket(`ws://127.0.0.1:${guarded.running.server.port}/process/room?sessionId=nobody`));
    await socket.closed();
  });

  test.each(["__proto__", "constructor", "toString", "hasOwnProperty"])(
    "for a room named %s is answered as for any other name",
    async (name) => {
      const answerFor = async (room: string) => {
        const client = new RawClient(new WebSocket(`ws://127.0.0.1:${guarded.running.server.port}/process/${room}?sessionId=nobody`));
        const code = await client.closed();
        return { code, frames: client.frames.map((frame) => frame.toString("latin1")) };
      };
      const answer = await answerFor(name);
      expect(answer).toEqual(await answerFor("nope"));
      expect(answer.frames.join()).toContain("seat reservation expired");
      expect(JSON.stringify(guarded.running.log.lines)).not.toContain("TypeError");
    },
  );

  test("of two hosts is refused", async () => {
    expect(await rawAnswer(guarded.running.server.port, upgrade("/process/room?sessionId=x", "Host: y\r\n"))).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("beyond the connections an address may have is refused, until some are gone", async () => {
    // One after the other: a busy machine takes longer, and counts alike.
    const joined: RawClient[] = [];
    let refused: unknown;
    while (refused === undefined && joined.length < 70)
      await rawJoin(guarded.running.url, guarded.bystander.id).then(
        (one) => joined.push(one),
        (error: unknown) => {
          refused = error;
        },
      );
    expect(String(refused)).toContain("429");
    expect(joined).toHaveLength(60 - guarded.bystander.players.length);
    expect(
      guarded.running.log.lines.some(({ event, fields }) => event === "upgrade-refused" && (fields as { status: number }).status === 429),
    ).toBe(true);
    for (const one of joined) one.socket.close();
    await Promise.all(joined.map((one) => one.closed()));
    await (await attach(guarded.running.url, guarded.bystander.id)).leave();
  });
});

describe("G2: a joined client that sends", () => {
  const spectator = async (): Promise<RawClient> => rawJoin(guarded.running.url, guarded.bystander.id);

  test.each([
    ["an unregistered message with a long name", sendBytes("x".repeat(300), {})],
    ["an unregistered message", sendBytes("hello", { a: 1 })],
    ["bytes", Buffer.from([Protocol.ROOM_DATA_BYTES, 1, 2, 3])],
    ["an input", Buffer.from([19, 1, 2, 3])],
    ["an unknown code", Buffer.from([200, 1, 2, 3])],
    ["a damaged request", Buffer.from([Protocol.ROOM_REQUEST])],
    ["nothing at all", Buffer.alloc(0)],
  ])("%s is closed as malformed", async (_, frame) => {
    const client = await spectator();
    client.socket.send(frame);
    expect(await client.closed()).toBe(4106);
    expect(client.reason).toBe("malformed");
  });

  test.each([
    ["of a numbered type", requestBytes(5, 7, {})],
    ["whose type does not end", Buffer.from([Protocol.ROOM_REQUEST, 5, 0xdb, 0xff, 0xff, 0xff, 0xff])],
    ["whose type is no UTF-8", Buffer.from([Protocol.ROOM_REQUEST, 5, 0xa3, 0xff, 0xfe, 0x80, 0x80])],
    ["of an unknown type with a long name", requestBytes(5, "x".repeat(3000), {})],
    ["with a payload that is no msgpack", Buffer.concat([requestBytes(5, "chat"), Buffer.from([0xc1, 0xff])])],
  ])("a request %s gets its refusal", async (_, frame) => {
    const client = await spectator();
    await client.settled();
    const before = client.frames.length;
    client.socket.send(frame);
    await client.settled();
    expect(client.frames.slice(before).map((answer) => [...answer.subarray(0, 3)])).toEqual([[Protocol.ROOM_RESPONSE, 5, 1]]);
    client.socket.close();
  });

  test("more than 4 KB is closed, and compression is never agreed on", async () => {
    const client = await spectator();
    client.socket.send(Buffer.alloc(4097, Protocol.ROOM_REQUEST));
    expect(await client.closed()).toBe(1009);
    expect(client.socket.extensions).toBe("");
  });

  test("a flood of any frames is cut off at once", async () => {
    for (const frame of [requestBytes(1, "chat", { text: "x" }), Buffer.from([Protocol.PING]), requestBytes(1, "unknown", {})]) {
      const client = await spectator();
      await client.settled();
      const began = performance.now();
      for (let i = 0; i < 1000; i++) client.socket.send(frame);
      // What it sent and nobody read makes the system reset the line before our code is read.
      expect([4102, 1006]).toContain(await client.closed());
      expect(performance.now() - began).toBeLessThan(1500);
    }
    const pinging = await spectator();
    await pinging.settled();
    for (let i = 0; i < 1000; i++) pinging.socket.ping();
    expect([4102, 1006]).toContain(await pinging.closed());
  });

  test("a little too much is told so, and stays", async () => {
    const person = await attach(guarded.running.url, guarded.bystander.id);
    const answers = await Promise.allSettled([...Array(90).keys()].map(() => person.refused("nothing", {})));
    const codes = answers.map((answer) => (answer.status === "fulfilled" ? answer.value.code : "none"));
    expect(codes.filter((code) => code === "unknown-type").length).toBeGreaterThanOrEqual(59);
    expect(codes.filter((code) => code === "rate-limited").length).toBeGreaterThan(20);
    expect(codes).not.toContain("none");
    expect(person.closedWith).toBeUndefined();
    await person.leave();
  });

  test("one seat reservation twice gets in once", async () => {
    const { body } = await http<{ reservation: { processId: string; roomId: string; sessionId: string } }>(
      guarded.running.url,
      "POST",
      `/api/tables/${guarded.bystander.id}/attach`,
    );
    const { processId, roomId, sessionId } = body.reservation;
    const address = `ws://127.0.0.1:${guarded.running.server.port}/${processId}/${roomId}?sessionId=${sessionId}`;
    const first = new RawClient(new WebSocket(address));
    await new Promise((resolve) => first.socket.once("message", resolve));
    first.socket.send(Buffer.from([Protocol.JOIN_ROOM]));
    const second = new RawClient(new WebSocket(address));
    await second.closed();
    await first.settled();
    expect(first.closedWith).toBeUndefined();
    first.socket.close();
  });
});

describe("G2: a slow client", () => {
  test("gets each patch as it was sent, once it reads again", async () => {
    const table = await startedTable(guarded.running.url);
    const client = await rawJoin(guarded.running.url, table.id);
    await client.settled();
    const room = client.socket as unknown as { _socket: { pause(): void; resume(): void } };
    room._socket.pause();
    const mine = active(table);
    for (let ply = 0; ply < 40; ply += 2) {
      await mine.play({ type: "conserve" }, ply);
      await mine.ask("play", playAt(ply + 1, "undo"));
    }
    const atPause = client.frames.length;
    room._socket.resume();
    await client.settled();
    const patches = client.frames.slice(atPause).filter((frame) => frame[0] === Protocol.ROOM_STATE_PATCH);
    expect(patches).toHaveLength(40);
    // Each patch carries its own ply in the step's first character: none was overwritten by a later one.
    expect(patches.map((frame) => frame[3])).toEqual([...Array(40).keys()].map((ply) => ply + 1));
    client.socket.close();
  });
});
