import { describe, expect, test } from "vitest";
import { readPlayerName, readSpoken } from "./playerName.ts";

describe("a name", () => {
  test.each([
    ["Ada", "Ada"],
    ["  Ada   Lovelace ", "Ada Lovelace"],
    ["ｆｕｌｌ", "full"],
    ["ﬁn", "fin"],
    ["👩‍👩‍👧‍👦👨🏽‍🚀", "👩‍👩‍👧‍👦👨🏽‍🚀"],
    ["نور", "نور"],
    ["नमस्ते", "नमस्ते"],
    ["x".repeat(20), "x".repeat(20)],
  ])("%j is kept as %j", (text, name) => expect(readPlayerName(text)).toBe(name));

  test.each([
    "",
    "a",
    "é",
    "👩‍🚀",
    "x".repeat(21),
    "a\u200db",
    "\u200dab",
    "A\ufeffda",
    "A\u00adda",
    "Ada\u202e",
    "A\ue000da",
    "a\tb",
    "<ab",
    "a>b",
    "\ud83dab",
    "a\u0301".repeat(15).concat("\u0302".repeat(60)),
  ])("%j is none", (text) => expect(readPlayerName(text)).toBeUndefined());

  test("takes no time worth mentioning, whatever it is", () => {
    for (const text of ["\u0301".repeat(200), "👩‍".repeat(60), " ".repeat(200), "ﷺ".repeat(200)]) {
      const began = performance.now();
      readPlayerName(text);
      expect(performance.now() - began).toBeLessThan(20);
    }
  });
});

describe("what is said", () => {
  test.each([
    [" hello\n\nthere ", "hello there"],
    ["a\u202eb\u0000c", "abc"],
    ["<script>", "<script>"],
    ["👩‍🚀", "👩‍🚀"],
  ])("%j is read as %j", (text, spoken) => expect(readSpoken(text)).toBe(spoken));
  test.each(["", " \n ", "\u200b", "\u200d\u200d", "\ud800"])("%j is nothing", (text) => expect(readSpoken(text)).toBeUndefined());
});
