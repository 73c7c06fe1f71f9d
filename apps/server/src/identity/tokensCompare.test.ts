import * as crypto from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { randomId } from "./randomId.ts";
import { isSameSecret } from "./signing.ts";
import { tokensWith } from "./tokens.ts";

/* 11.2.4: a comparison that ends at the first difference tells how far a guess was right. */

vi.mock("node:crypto", async (original) => {
  const real = await original<typeof crypto>();
  return { ...real, timingSafeEqual: vi.fn(real.timingSafeEqual) };
});
const compared = vi.mocked(crypto.timingSafeEqual);
beforeEach(() => {
  compared.mockClear();
});

const tokens = tokensWith(["n".repeat(40), "o".repeat(40)]);
const token = tokens.issue({ player: randomId(), generation: 0 });
const [version, payload, mac = ""] = token.split(".");
const wrongAt = (at: number) => `${version}.${payload}.${mac.slice(0, at)}${mac[at] === "A" ? "B" : "A"}${mac.slice(at + 1)}`;

test.each([
  ["right", token, true],
  ["wrong in the first character", wrongAt(0), false],
  ["wrong in the middle", wrongAt(20), false],
  ["wrong in the last character", wrongAt(mac.length - 1), false],
  ["too short", `${version}.${payload}.${mac.slice(0, 5)}`, false],
  ["not written as we do", `${version}.${payload}.${mac}=`, false],
])("a token's code that is %s is compared with every secret's, all 32 bytes", (_, given, isGood) => {
  expect(tokens.read(given) !== undefined).toBe(isGood);
  expect(compared.mock.calls.map(([a, b]) => [a.byteLength, b.byteLength])).toEqual([
    [32, 32],
    [32, 32],
  ]);
});

test.each(["s".repeat(32), `${"s".repeat(31)}x`, `x${"s".repeat(31)}`, "", "s".repeat(1000)])(
  "a token of the operator is compared alike: %j",
  (given) => {
    expect(isSameSecret(given, "s".repeat(32))).toBe(given === "s".repeat(32));
    expect(compared.mock.calls.map(([a, b]) => [a.byteLength, b.byteLength])).toEqual([[32, 32]]);
  },
);

test("7.2.3, 11.5.1: what names somebody has 128 random bits or more", () => {
  expect(randomId()).toHaveLength(22);
  expect(Buffer.from(randomId(), "base64url")).toHaveLength(16);
  expect(mac).toHaveLength(43);
});
