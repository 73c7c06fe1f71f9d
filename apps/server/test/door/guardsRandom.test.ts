import { runs } from "@forgotten-planet/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { useGuarded } from "../support/net/guarded.ts";
import { type RawClient, rawJoin, requestBytes } from "../support/net/rawSocket.ts";

/* Guard G2 of docs/reliability.md D1, against any bytes. */

const guarded = useGuarded();
const spectator = (): Promise<RawClient> => rawJoin(guarded.running.url, guarded.bystander.id);

test("G2: a joined client that sends random frames gets answers or is closed, and the log stays short", async () => {
  const before = guarded.running.log.lines.length;
  const frames = fc.sample(
    fc.oneof(
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      fc.tuple(fc.nat(1000), fc.string({ maxLength: 40 }), fc.anything()).map(([id, type, payload]) => safeRequest(id, type, payload)),
      fc
        .tuple(fc.constantFrom("play", "undo", "sit", "chat", "chooseColour"), fc.anything())
        .map(([type, payload]) => safeRequest(1, type, payload)),
      fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.concat([requestBytes(3, "play"), bytes])),
    ),
    { ...runs(1500), seed: 23 },
  );
  let client = await spectator();
  for (const frame of frames) {
    if (client.socket.readyState !== WebSocket.OPEN) client = await spectator();
    client.socket.send(frame);
    await client.settled();
  }
  client.socket.close();
  const noisy = guarded.running.log.lines.slice(before).filter(({ level }) => level === "error");
  expect(noisy).toEqual([]);
}, 60_000);

function safeRequest(id: number, type: string, payload: unknown): Buffer {
  try {
    return requestBytes(id, type, payload).subarray(0, 4096);
  } catch {
    return requestBytes(id, type);
  }
}
