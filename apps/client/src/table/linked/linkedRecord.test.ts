import { expect, test } from "vitest";
import { MOST_LINES, readLinked } from "./linkedRecord.ts";

const own = (setup: object, lines = 0) => ({ game: "forgotten-planet", setup, lines: Array.from({ length: lines }, () => "a.") });

test("a link has no more lines than a match may have", () => {
  expect(readLinked(own({}, MOST_LINES)).ok).toBe(true);
  expect(readLinked(own({}, MOST_LINES + 1))).toEqual({ ok: false, error: "too-long" });
});

test("players, and what is played, are called as elsewhere", () => {
  const seats = [
    { name: "Ada", colour: "red" },
    { name: "\u202eevil\u2066", colour: "green" },
    { name: "x".repeat(500) },
    { name: "<b>Bruno</b>" },
    { name: 7 },
    "none",
  ];
  const read = readLinked(own({ seats, scenario: { name: `\u202ecod${"y".repeat(500)}`, land: 3 } }));
  expect(read.ok && read.value.setup).toEqual({
    seats: [{ name: "Ada", colour: "red" }, { colour: "green" }, {}, {}, {}, "none"],
    scenario: { name: `cod${"y".repeat(56)}`, land: 3 },
  });
});
