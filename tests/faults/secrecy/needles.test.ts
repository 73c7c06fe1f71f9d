import { expect, test } from "vitest";
import { found, needleOf } from "./needles.ts";

const SECRET = Buffer.from("3f00ff17a4c2e5b09d6681d2f30a7be5", "hex");
const needles = [needleOf("it", SECRET)];
const around = (text: string): readonly string[] => ["before", `..${text}..`];

test("a secret is found as bytes, as hex, and as base64 wherever it stands in a longer text", () => {
  expect(found(needles, around(SECRET.toString("latin1")))).toEqual(["it"]);
  expect(found(needles, around(SECRET.toString("hex")))).toEqual(["it"]);
  expect(found(needles, around(SECRET.toString("hex").toUpperCase()))).toEqual(["it"]);
  for (let before = 0; before < 3; before++)
    for (let after = 0; after < 3; after++) {
      const long = Buffer.concat([Buffer.alloc(before, 65), SECRET, Buffer.alloc(after, 66)]);
      expect(found(needles, around(long.toString("base64"))), `${before} before, ${after} after`).toEqual(["it"]);
      expect(found(needles, around(long.toString("base64url")))).toEqual(["it"]);
    }
});

test("another one is not", () => {
  const other = Buffer.from(SECRET).fill(0, 7, 9);
  for (const as of ["latin1", "hex", "base64"] as const) expect(found(needles, around(other.toString(as)))).toEqual([]);
});
