import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { aSliceAtATime } from "./requestQueue.ts";

const BUSY_MS = 2;

test("of requests that have come at once one at a time is answered, and other work has its turn between; who has hung up gets none", async () => {
  const seen: string[] = [];
  const listener = aSliceAtATime(({ url = "" }) => {
    seen.push(url);
    const until = performance.now() + BUSY_MS;
    while (performance.now() < until);
    setImmediate(() => seen.push("other work"));
  });
  const come = (url: string, destroyed = false): void => listener({ url, socket: { destroyed } } as IncomingMessage, {} as ServerResponse);
  come("/one");
  come("/gone", true);
  come("/two");
  come("/three");
  expect(seen).toEqual([]);
  while (seen.length < 6) await new Promise((resolve) => setImmediate(resolve));
  expect(seen).toEqual(["/one", "other work", "/two", "other work", "/three", "other work"]);
});
