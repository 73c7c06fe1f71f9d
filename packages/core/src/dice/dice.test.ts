import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dieOf, drawOf } from "./drawOf.ts";
import { checkDice, commitmentOf, joinNonces, secretText } from "./sealedDice.ts";

const secret = Uint8Array.from({ length: 32 }, (_, i) => i);
const anySecret = fc.uint8Array({ minLength: 32, maxLength: 32 });

test("a die is the same however often it is asked for, and pinned: matches under way go on with the dice they would have had", () => {
  const faces = Array.from({ length: 12 }, (_, i) => dieOf(secret, i));
  expect(faces).toEqual(Array.from({ length: 12 }, (_, i) => dieOf(secret, i)));
  expect(faces).toEqual([5, 2, 5, 6, 6, 5, 5, 3, 5, 4, 1, 5]);
  expect(dieOf(secret, 0, "nonce")).toBe(6);
});

test("it is the HMAC that anybody's own tools compute", () => {
  fc.assert(
    fc.property(anySecret, fc.nat(500), fc.string(), (bytes, index, nonces) => {
      const digest = createHmac("sha256", bytes).update(`${nonces}|${index}`).digest();
      const byte = digest.find((value) => value < 252);
      if (byte !== undefined) expect(dieOf(bytes, index, nonces)).toBe((byte % 6) + 1);
      expect(commitmentOf(bytes)).toBe(createHash("sha256").update(bytes).digest("hex"));
    }),
  );
});

test("faces are even: chi-square over 30,000 dice within what chance allows", () => {
  const counts = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < 30_000; i++) counts[dieOf(secret, i) - 1]!++;
  const chiSquare = counts.reduce((sum, count) => sum + (count - 5000) ** 2 / 5000, 0);
  expect(chiSquare).toBeLessThan(25.7); // 5 degrees of freedom, p = 0.0001
});

describe("a draw of other numbers of sides", () => {
  test("comes from the same HMAC: of bytes as far as they reach, of words beyond", () => {
    fc.assert(
      fc.property(anySecret, fc.nat(500), fc.integer({ min: 1, max: 256 }), (bytes, index, sides) => {
        const digest = createHmac("sha256", bytes).update(`|${index}`).digest();
        const byte = digest.find((value) => value < 256 - (256 % sides));
        if (byte !== undefined) expect(drawOf(bytes, index, sides)).toBe((byte % sides) + 1);
      }),
    );
    fc.assert(
      fc.property(anySecret, fc.nat(500), fc.integer({ min: 257, max: 2 ** 20 }), (bytes, index, sides) => {
        const word = createHmac("sha256", bytes).update(`|${index}`).digest().readUInt32BE(0);
        if (word < 2 ** 32 - (2 ** 32 % sides)) expect(drawOf(bytes, index, sides)).toBe((word % sides) + 1);
      }),
    );
  });

  test.each([1, 2, 6, 52, 256, 257, 1000, 2 ** 32])("of %i sides is from 1 to as many", (sides) => {
    for (let i = 0; i < 500; i++) {
      const drawn = drawOf(secret, i, sides);
      expect(drawn).toBeGreaterThanOrEqual(1);
      expect(drawn).toBeLessThanOrEqual(sides);
    }
  });

  test("of six is the die, and of none is a mistake of ours", () => {
    for (let i = 0; i < 200; i++) expect(drawOf(secret, i, 6, "a,b")).toBe(dieOf(secret, i, "a,b"));
    for (const sides of [0, -1, 1.5, Number.NaN, 2 ** 33]) expect(() => drawOf(secret, 0, sides)).toThrow(RangeError);
  });

  test("is even over a deck of 52: chi-square within what chance allows", () => {
    const counts = new Array<number>(52).fill(0);
    for (let i = 0; i < 52_000; i++) counts[drawOf(secret, i, 52) - 1]!++;
    expect(counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)).toBeLessThan(96.2); // 51 degrees of freedom, p = 0.0001
  });
});

describe("the check of a whole match", () => {
  const sealed = { commitment: commitmentOf(secret), nonces: ["a1", "b2"], from: 0, secret: secretText(secret) };
  const rolls = Array.from({ length: 9 }, (_, i) => dieOf(secret, i, joinNonces(sealed.nonces)));

  test("finds every die as it had to be", () => {
    expect(checkDice(sealed, rolls)).toEqual({ kept: true, expected: rolls, wrong: [] });
  });
  test("finds a die that was changed, another secret, other nonces", () => {
    const changed = rolls.map((face, i) => (i === 4 ? (face % 6) + 1 : face));
    expect(checkDice(sealed, changed)?.wrong).toEqual([4]);
    expect(checkDice({ ...sealed, commitment: "0".repeat(64) }, rolls)?.kept).toBe(false);
    expect(checkDice({ ...sealed, nonces: ["a1", "b3"] }, rolls)?.wrong.length).toBeGreaterThan(0);
  });
  test("leaves alone the dice that fell before this server threw any", () => {
    const resumed = rolls.map((face, i) => (i < 4 ? (face % 6) + 1 : face));
    expect(checkDice({ ...sealed, from: 4 }, resumed)).toEqual({ kept: true, expected: rolls.slice(4), wrong: [] });
    expect(checkDice({ ...sealed, from: 3 }, resumed)?.wrong).toEqual([3]);
    expect(checkDice({ ...sealed, from: 20 }, rolls)).toEqual({ kept: true, expected: [], wrong: [] });
  });
  test("says nothing while the secret is sealed, or is none", () => {
    const { secret: _, ...shut } = sealed;
    expect(checkDice(shut, rolls)).toBeUndefined();
    expect(checkDice({ ...sealed, secret: "xyz" }, rolls)).toBeUndefined();
  });
});
