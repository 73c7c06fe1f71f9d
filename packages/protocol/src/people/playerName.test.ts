import { describe, expect, test } from "vitest";
import { readSpoken } from "../spoken.ts";
import { readPlayerName, shortenName } from "./playerName.ts";

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
    ["A\u00a0B\u3000C", "A B C"],
    ["\u2764\ufe0f Ada", "\u2764\ufe0f Ada"],
    ["שרה לוי", "שרה לוי"],
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
    "\u2800\u2800",
    "A\u2800da",
    "\u3164\u3164",
    "\u115f\u1160",
    "\uffa0\uffa0",
    "A\u1680da",
    "A\u034fda",
    "\u17b4\u17b5",
    "A\ufe0fda",
    "A\ue000da",
    "a\tb",
    "<ab",
    "a>b",
    "\ud83dab",
    "a\u0301".repeat(15).concat("\u0302".repeat(60)),
  ])("%j is none", (text) => expect(readPlayerName(text)).toBeUndefined());

  // What takes a time that grows with the square of the length does not end here.
  test.each(["\u0301", "👩‍", " ", "ﷺ", "a\u0301"])("%j a hundred thousand times is read and is none", (text) => {
    expect(readPlayerName(text.repeat(100_000))).toBeUndefined();
  });
});

test("a field stops where the server does, letter by letter", () => {
  expect(shortenName("x".repeat(25))).toBe("x".repeat(20));
  expect(shortenName("👩‍👩‍👧‍👦".repeat(21))).toBe("👩‍👩‍👧‍👦".repeat(20));
  expect(shortenName("Ada ")).toBe("Ada ");
});

describe("what is said", () => {
  test.each([
    [" hello\n\nthere ", "hello there"],
    ["a\u202eb\u0000c", "abc"],
    ["<script>", "<script>"],
    ["👩‍🚀", "👩‍🚀"],
    [`Z${"\u0301".repeat(99)}!`, `Z\u0301`.normalize("NFC") + "\u0301".repeat(4) + "!"],
  ])("%j is read as %j", (text, spoken) => expect(readSpoken(text)).toBe(spoken));
  test.each(["", " \n ", "\u200b", "\u200d\u200d", "\ud800", "\u2800", "\u3164 \u2800"])("%j is nothing", (text) =>
    expect(readSpoken(text)).toBeUndefined(),
  );
});
