import { expect, test } from "vitest";
import { clean, directionOf, fitted, wrapped } from "./cardText.ts";

/** Ten px a letter as readers see it. */
const measure = (text: string): number => [...new Intl.Segmenter().segment(text)].length * 10;

test("a text that fits stays whole; a longer one says that there is more", () => {
  expect(fitted("Ada", 30, measure)).toBe("Ada");
  expect(fitted("Ada Lovelace", 60, measure)).toBe("Ada L…");
  expect(fitted("Ada Lovelace", 5, measure)).toBe("…");
  expect(fitted("", 0, measure)).toBe("");
});

test("letters that readers see as one are never cut through", () => {
  expect(fitted("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 20, measure)).toBe("👩‍👩‍👧‍👦…");
  expect(fitted("e\u0301e\u0301e\u0301e\u0301", 30, measure)).toBe("e\u0301e\u0301…");
});

test("a name of a million letters is cut at once", () => {
  expect(measure(fitted("n".repeat(1_000_000), 200, measure))).toBe(200);
  expect(wrapped("long ".repeat(200_000), 200, 2, measure)).toHaveLength(2);
});

test("a sentence is broken between words, and its end is cut", () => {
  expect(wrapped("lays land at B4", 100, 2, measure)).toEqual(["lays land", "at B4"]);
  expect(wrapped("one", 100, 2, measure)).toEqual(["one"]);
  expect(wrapped("robot three pushes the wall to the east", 120, 2, measure)).toEqual(["robot three", "pushes the…"]);
  expect(wrapped("unbreakablyLong word", 100, 2, measure)).toEqual(["unbreakab…", "word"]);
});

test("names of any script stand where they are put, and turn nothing around", () => {
  expect(directionOf("محمد")).toBe("rtl");
  expect(directionOf("7 שלום")).toBe("rtl");
  expect(directionOf("Zoë")).toBe("ltr");
  expect(directionOf("42")).toBe("ltr");
  expect(clean("Ada\u202e\u0007\n Bruno \ud800")).toBe("Ada Bruno \ufffd");
});
