import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import express from "express";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { packedFiles } from "../../src/http/packedFiles.ts";
import { freshDataDir, startTestServer, type TestServer, testConfig } from "../support/harness.ts";
import { httpFrom } from "../support/net/httpFrom.ts";

/* Files of the client are packed once, not for everyone who asks. */

const TEXT = Array.from({ length: 20_000 }, (_, i) => `line ${(i * 7919) % 10_007}`).join("\n");
const client = freshDataDir();
mkdirSync(join(client, "assets"));
writeFileSync(join(client, "index.html"), "<title>x</title>");
writeFileSync(join(client, "sw.js"), TEXT);
writeFileSync(join(client, "assets", "app.js"), TEXT);
writeFileSync(join(client, "assets", "picture.webp"), TEXT);

let at: TestServer;
beforeAll(async () => {
  at = await startTestServer(testConfig({ CLIENT_DIR: client }));
});
afterAll(() => at.server.close());

const asked = (path: string, headers: Record<string, string>) => httpFrom("127.0.0.1", `${at.url}${path}`, { headers });

test("many who ask at once get the same bytes, packed once for each way of packing", async () => {
  const packers = {
    br: vi.fn(async (bytes: Buffer) => brotliCompressSync(bytes)),
    gzip: vi.fn(async (bytes: Buffer) => gzipSync(bytes)),
  };
  const app = express().use(packedFiles(join(client, "assets"), "public", packers));
  const server = createServer(app);
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/app.js`;
  const texts = await Promise.all(
    Array.from({ length: 40 }, async (_, i) => (await fetch(url, { headers: { "accept-encoding": i % 2 ? "br" : "gzip" } })).text()),
  );
  expect(new Set(texts)).toEqual(new Set([TEXT]));
  expect([packers.br.mock.calls.length, packers.gzip.mock.calls.length]).toEqual([1, 1]);
  server.closeAllConnections();
  server.close();
});

test.each([
  ["/assets/app.js", "public, max-age=31536000, immutable"],
  ["/sw.js", "public, max-age=3600"],
])("%s comes in the way its asker likes best, and not again to who has it", async (path, kept) => {
  for (const [accepts, encoding, unpacked] of [
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip, br;q=0", "gzip", gunzipSync],
  ] as const) {
    const { status, headers, bytes } = await asked(path, { "accept-encoding": accepts });
    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: { "content-encoding": encoding, "cache-control": kept, "content-type": "text/javascript; charset=utf-8" },
    });
    expect(unpacked(bytes).toString()).toBe(TEXT);
    const again = await asked(path, { "accept-encoding": accepts, "if-none-match": String(headers.etag) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  }
});

test("parts of files, pictures, and files for who takes none that are packed come as they are", async () => {
  const part = await asked("/assets/app.js", { "accept-encoding": "br", range: "bytes=0-3" });
  expect([part.status, part.headers["content-encoding"], part.bytes.toString()]).toEqual([206, undefined, "line"]);
  for (const [path, accepts] of [
    ["/assets/app.js", "identity"],
    ["/assets/app.js", "br;q=0"],
    ["/assets/picture.webp", "br"],
  ] as const) {
    const plain = await asked(path, { "accept-encoding": accepts });
    expect([plain.status, plain.headers["content-encoding"], plain.bytes.toString() === TEXT]).toEqual([200, undefined, true]);
  }
});

test("a refusal says nothing of the file that was asked for, and is kept by nobody", async () => {
  for (const wish of [{ "if-match": '"x"' }, { "if-unmodified-since": "Thu, 01 Jan 1970 00:00:00 GMT" }, { range: "bytes=99999999-" }])
    for (const path of ["/assets/app.js", "/sw.js"]) {
      const { status, headers, bytes } = await asked(path, { "accept-encoding": "identity", ...wish });
      expect(status).toBe(400);
      expect(headers).toMatchObject({ "cache-control": "no-store", "content-type": "application/json; charset=utf-8" });
      expect([headers["last-modified"], headers["content-range"]]).toEqual([undefined, undefined]);
      expect(JSON.parse(bytes.toString())).toMatchObject({ error: { code: "bad-shape" } });
    }
});
