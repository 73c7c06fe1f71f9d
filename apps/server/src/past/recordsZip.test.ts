import { once } from "node:events";
import { PassThrough, Writable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { Store } from "@forgotten-planet/store";
import { expect, test } from "vitest";
import { type Exported, writeRecordsZip } from "./recordsZip.ts";

/* Written while it is read: what nobody reads is not made. */

/** More than fit into the buffers between the zip and its reader. */
const MATCHES = 3_000;
const REST_MS = 200;

/** Matches that are counted as they are looked for; their records cannot be made, so that each file is a refusal. */
function matches() {
  const counted = { asked: 0, ended: false };
  async function* each(): AsyncGenerator<Exported> {
    try {
      for (let i = 0; i < MATCHES; i++) {
        counted.asked++;
        const own = { id: String(i).padStart(22, "0"), title: "First landing", seats: [], endedAt: 0 };
        yield { served: { game: {} }, match: { id: own.id, updatedAt: 0 }, own } as unknown as Exported;
      }
    } finally {
      counted.ended = true;
    }
  }
  return { counted, each: each() };
}

const nothing = { findMatch: async () => undefined, journal: async () => undefined, openedSecret: async () => undefined };
const store = nothing as unknown as Pick<Store, "findMatch" | "journal" | "openedSecret">;

/** Until no further match is asked for: what is compressed beside it takes its own time. */
const comesToRest = async (counted: { readonly asked: number }): Promise<void> => {
  for (let asked = -1; asked !== counted.asked; await wait(REST_MS)) asked = counted.asked;
};

test("a zip that nobody reads asks for no more than waits for its reader, and nothing more when they have gone", async () => {
  const { counted, each } = matches();
  const reader = new PassThrough({ highWaterMark: 1024 });
  const written = writeRecordsZip(store, each, reader);
  await comesToRest(counted);
  const waiting = counted.asked;
  expect(waiting).toBeLessThan(MATCHES);
  reader.destroy();
  await written;
  expect(counted.asked).toBeLessThanOrEqual(waiting + 1);
  expect(counted.ended).toBe(true);
});

test("one that is read has all of them, and is over when it is whole", async () => {
  const { counted, each } = matches();
  let bytes = 0;
  const reader = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      setImmediate(done);
    },
  });
  await Promise.all([writeRecordsZip(store, each, reader), once(reader, "finish")]);
  expect(counted).toEqual({ asked: MATCHES, ended: true });
  expect(bytes).toBeGreaterThan(MATCHES * 100);
});

test("a record that cannot be read ends the zip instead of leaving its reader waiting", async () => {
  const { counted, each } = matches();
  const away = { ...store, findMatch: async () => Promise.reject(new Error("the store is away")) };
  const reader = new PassThrough();
  const failed = once(reader, "error");
  await writeRecordsZip(away, each, reader);
  expect(String((await failed)[0])).toContain("the store is away");
  expect(counted.asked).toBeLessThan(MATCHES);
});
