import { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";
import type { Client } from "@colyseus/core";
import { describe, expect, test } from "vitest";
import { clientAddressWith, networkOf } from "./clientAddress.ts";
import { giveOwnFrames } from "./copyingSocket.ts";
import { messageFrame } from "./messageFrame.ts";
import { OpenByNetwork } from "./openByNetwork.ts";
import { isOriginAllowed } from "./origins.ts";
import { TokenBucket, TokenBuckets } from "./tokenBucket.ts";

describe("a token bucket", () => {
  test("lets a burst through, then so many a second", () => {
    let now = 0;
    const bucket = new TokenBucket(3, 2, () => now);
    expect([1, 2, 3, 4].map(() => bucket.take())).toEqual([true, true, true, false]);
    now = 499;
    expect(bucket.take()).toBe(false);
    now = 501;
    expect([bucket.take(), bucket.take()]).toEqual([true, false]);
    now = 60_000;
    expect([1, 2, 3, 4].map(() => bucket.take())).toEqual([true, true, true, false]);
  });

  test("takes back what was taken for nothing, and no more than it holds", () => {
    const bucket = new TokenBucket(2, 0);
    expect([1, 2, 3].map(() => bucket.take())).toEqual([true, true, false]);
    bucket.giveBack();
    expect([bucket.take(), bucket.take()]).toEqual([true, false]);
    bucket.giveBack(9);
    expect([1, 2, 3].map(() => bucket.take())).toEqual([true, true, false]);
  });

  test("can be charged in any case, and owes no more than it can hold", () => {
    let now = 0;
    const bucket = new TokenBucket(3, 1, () => now);
    bucket.charge(2);
    expect([bucket.take(), bucket.take()]).toEqual([true, false]);
    bucket.charge(100);
    now = 3900;
    expect(bucket.isEmpty).toBe(true);
    now = 4100;
    expect([bucket.take(), bucket.take()]).toEqual([true, false]);
  });

  test("is one for each key, and those no longer needed are forgotten", () => {
    const buckets = new TokenBuckets(1, 1_000_000);
    for (let i = 0; i < 5000; i++) buckets.take(`address ${i}`);
    expect(buckets.size).toBeLessThan(2000);
    const strict = new TokenBuckets(1, 0.001);
    expect([strict.take("a"), strict.take("a"), strict.take("b")]).toEqual([true, false, true]);
  });
});

const request = (peer: string, headers: IncomingMessage["headers"] = {}): IncomingMessage =>
  ({ socket: { remoteAddress: peer }, headers }) as unknown as IncomingMessage;

describe("the address of a caller", () => {
  test.each([
    ["without proxies, the peer, for any claim", [], "9.9.9.9", "1.1.1.1", "9.9.9.9"],
    ["an IPv4 peer of a dual-stack socket, plain", [], "::ffff:9.9.9.9", undefined, "9.9.9.9"],
    ["behind a trusted proxy, what it says", ["10.0.0.1"], "10.0.0.1", "1.1.1.1", "1.1.1.1"],
    ["of several hops, the last that no trusted proxy wrote", ["10.0.0.0/8"], "10.0.0.1", "6.6.6.6, 1.1.1.1, 10.2.2.2", "1.1.1.1"],
    ["from an untrusted peer, the peer", ["10.0.0.0/8"], "11.0.0.1", "1.1.1.1", "11.0.0.1"],
    ["behind a proxy that says nonsense, the proxy", ["10.0.0.1"], "10.0.0.1", "<script>", "10.0.0.1"],
    ["behind a proxy that says nothing, the proxy", ["10.0.0.1"], "10.0.0.1", undefined, "10.0.0.1"],
    ["of hops that end in nonsense, the last sound one", ["10.0.0.0/8"], "10.0.0.1", "nonsense, 10.2.2.2", "10.2.2.2"],
    ["over IPv6", ["fd00::/8"], "fd00::1", "2001:db8::7", "2001:db8::7"],
  ] as const)("is, %s", (_, proxies, peer, forwarded, address) => {
    const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
    expect(clientAddressWith(proxies)(request(peer, headers))).toBe(address);
  });
});

describe("limits of an address", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2:FFFF::", "2001:db8:1:2::/64"],
    ["2001:db8:1:3::9", "2001:db8:1:3::/64"],
    ["fe80::1%eth0", "fe80::/64"],
    ["::1", "::/64"],
    ["", ""],
  ])("%s count for %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe("an origin", () => {
  test.each([
    ["none: no page", undefined, "play.example", true],
    ["our own", "https://play.example", "play.example", true],
    ["our own with a port", "http://localhost:5173", "localhost:5173", true],
    ["listed", "https://other.example", "play.example", true],
    ["another", "https://evil.example", "play.example", false],
    ["another port", "http://localhost:1", "localhost:5173", false],
    ["null", "null", "play.example", false],
    ["nonsense", "play.example", "play.example", false],
    ["a look-alike", "https://play.example.evil", "play.example", false],
  ])("that is %s", (_, origin, host, allowed) => {
    const headers = { host, ...(origin === undefined ? {} : { origin }) };
    expect(isOriginAllowed(request("1.1.1.1", headers), ["https://other.example"])).toBe(allowed);
  });
});

describe("a client's socket", () => {
  const fake = (deliver?: (send: () => void) => void) => {
    const written: Uint8Array[] = [];
    const rounds: number[] = [];
    const closed: number[] = [];
    const later: (() => void)[] = [];
    const stream = {
      writableCorked: 0,
      cork: () => void stream.writableCorked++,
      uncork: () => {
        stream.writableCorked--;
        rounds.push(written.length);
      },
      write: (frame: Uint8Array) => written.push(frame) > 0,
    };
    const close = (code: number) => closed.push(code);
    const socket = { bufferedAmount: 0, readyState: 1, OPEN: 1, CLOSING: 2, close, terminate: () => {}, _socket: stream };
    const client = { ref: socket } as unknown as Client;
    giveOwnFrames(client, deliver ?? ((send) => later.push(send)));
    return { client, socket, written, rounds, closed, later };
  };

  test("gets frames of its own: the framework's buffer may change while one waits", () => {
    const { client, written, later } = fake();
    const shared = new Uint8Array(64);
    for (let patch = 0; patch < 5; patch++) {
      shared[3] = patch;
      client.raw(shared.subarray(0, 8));
    }
    expect(written).toEqual([]);
    for (const send of later) send();
    expect(written.map((frame) => [...frame])).toEqual([0, 1, 2, 3, 4].map((patch) => [0x82, 8, 0, 0, 0, patch, 0, 0, 0, 0]));
    expect(written.every((frame) => frame.buffer !== shared.buffer)).toBe(true);
  });

  test("is closed when it lets too much wait, and gets nothing more", () => {
    const { client, socket, written, closed, later } = fake();
    socket.bufferedAmount = 256 * 1024 + 1;
    client.raw(new Uint8Array(4));
    expect({ written, later, closed }).toEqual({ written: [], later: [], closed: [4108] });
  });

  test("gets with one write what comes in one round, and shares a frame with others who get the same", async () => {
    const [one, other] = [fake((send) => send()), fake((send) => send())];
    const patch = new Uint8Array([15, 1]);
    for (const { client } of [one, other]) client.raw(patch);
    one.client.raw(new Uint8Array([22]));
    expect({ rounds: one.rounds, corked: one.socket._socket.writableCorked }).toEqual({ rounds: [], corked: 1 });
    await new Promise(setImmediate);
    expect({ one: one.rounds, other: other.rounds }).toEqual({ one: [2], other: [1] });
    expect(one.written[0]).toBe(other.written[0]);
    patch[1] = 2;
    one.client.raw(patch);
    expect([...(one.written[2] ?? [])]).toEqual([0x82, 2, 15, 2]);
  });

  test("gets nothing once it closes", () => {
    const { client, socket, written, later } = fake();
    client.raw(new Uint8Array(4));
    socket.readyState = 2;
    for (const send of later) send();
    expect(written).toEqual([]);
  });
});

describe("the frame of a message", () => {
  test.each([
    [0, [0x82, 0]],
    [125, [0x82, 125]],
    [126, [0x82, 126, 0, 126]],
    [65_535, [0x82, 126, 255, 255]],
    [65_536, [0x82, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
  ])("of %i bytes begins with its length", (length, head) => {
    const message = Uint8Array.from({ length }, (_, i) => i % 251);
    expect(Buffer.compare(messageFrame(message), Buffer.concat([Uint8Array.from(head), message]))).toBe(0);
  });
});

test("what is open is counted by network and together, until it closes", () => {
  const open = new OpenByNetwork();
  const [one, two, three] = [new EventEmitter(), new EventEmitter(), new EventEmitter()];
  open.add("a", one);
  open.add("a", two);
  open.add("b", three);
  expect([open.of("a"), open.of("b"), open.of("c"), open.size]).toEqual([2, 1, 0, 3]);
  one.emit("close");
  three.emit("close");
  expect([open.of("a"), open.of("b"), open.size]).toEqual([1, 0, 1]);
});
