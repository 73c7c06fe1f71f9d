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
      expect(readSummed(match, text, {})).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("of another match, or changed since, it is nothing that was written", () => {
  const text = withSum("m1", { turn: 3 });
  const read = (match: string, json: string) => readSummed<{ readonly turn: number }>(match, json, { turn: true });
  expect([read("m2", text), read("m1", text.replace("3", "4")), read("m1", text.replace("sum", "qum"))]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("without a sum an older release has written it, in which there are no other fields", () => {
  const read = (json: string) => readSummed<{ readonly turn: number }>("m1", json, { turn: true });
  expect([read('{"turn":4}'), read('{"tuzn":4}'), read('{"constructor":4}'), read("[]")]).toEqual([
    { turn: 4 },
    undefined,
    undefined,
    undefined,
  ]);
});
