import { describe, expect, test } from "vitest";
import { TEXT_SIZE } from "./platform.ts";
import { scaledQuery, sizeFor } from "./textSize.ts";

describe("the size of the text", () => {
  test("is as wanted where the window has room, and the next smaller one elsewhere", () => {
    expect(sizeFor(150, { width: 1920, height: 1080 })).toBe(150);
    expect(sizeFor(150, { width: 1366, height: 768 })).toBe(115);
    expect(sizeFor(130, { width: 1440, height: 900 })).toBe(130);
    expect(sizeFor(130, { width: 390, height: 844 })).toBe(115);
    expect(sizeFor(150, { width: 844, height: 390 })).toBe(100);
    expect(sizeFor(150, { width: 320, height: 640 })).toBe(100);
    expect(sizeFor(90, { width: 320, height: 640 })).toBe(90);
  });
  test("is always one that can be chosen, and never larger than wanted", () => {
    for (const wanted of TEXT_SIZE.options)
      for (const width of [320, 500, 800, 1366, 2560]) {
        const size = sizeFor(wanted, { width, height: 700 });
        expect(TEXT_SIZE.options).toContain(size);
        expect(size).toBeLessThanOrEqual(wanted);
      }
  });
  test("a larger page asks for a larger window, and for the same pointer", () => {
    expect(scaledQuery("(max-width: 599px), (max-height: 479px)", 1.5)).toBe("(max-width: 898.5px), (max-height: 718.5px)");
    expect(scaledQuery("(hover: none) and (pointer: coarse)", 1.5)).toBe("(hover: none) and (pointer: coarse)");
  });
});
