import { crc32 } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readSummed, withSum } from "./summed.ts";

const values = fc.dictionary(
  fc.string().filter((key) => key !== "sum" && key !== "__proto__"),
  fc.jsonValue(),
);

test("JSON with a sum is that of the value and one more field, and is read back", () => {
  fc.assert(
    fc.property(fc.string(), values, (match, value) => {
      const text = withSum(match, value);
      expect(text).toBe(JSON.stringify({ ...value, sum: crc32(JSON.stringify([match, value])) }));
      expect(readSummed(match, text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("of another match, or changed since, it is nothing that was written", () => {
  const text = withSum("m1", { turn: 3 });
  expect([readSummed("m2", text), readSummed("m1", text.replace("3", "4")), readSummed("m1", '{"turn":4}')]).toEqual([
    undefined,
    undefined,
    { turn: 4 },
  ]);
});
