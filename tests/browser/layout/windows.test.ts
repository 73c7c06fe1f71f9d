import { expect, test } from "vitest";
import { ALL_STATES } from "./states/all.ts";
import { isPictured, languagesByTurns, SPOKEN, WINDOWS, windowName } from "./windows.ts";

/* Where sizes and languages take turns, none is left out. */

/** The languages in which the nth state is judged, by size. */
const judged = (nth: number): ReadonlyMap<string, readonly string[]> =>
  new Map(WINDOWS.map((window) => [windowName(window), languagesByTurns(window, nth).map(({ language }) => language)]));

test("each state is judged in each language, wherever pictures are taken, and at a fifth of the other sizes", () => {
  for (let nth = 0; nth < 15; nth++) {
    const sizes = judged(nth);
    const seen = WINDOWS.filter((window) => (sizes.get(windowName(window)) ?? []).length > 0);
    expect(seen.filter(isPictured)).toEqual(WINDOWS.filter(isPictured));
    expect(seen.length).toBe(6);
    expect(new Set(seen.filter((window) => isPictured(window)).flatMap((window) => sizes.get(windowName(window))))).toEqual(
      new Set([...SPOKEN, "en-XA"]),
    );
    expect(sizes.get("320x640")).toHaveLength(1);
  }
});

test("fifteen states have each size in each language", () => {
  for (const window of WINDOWS) {
    const languages = new Set(Array.from({ length: 15 }, (_, nth) => judged(nth).get(windowName(window)) ?? []).flat());
    expect(SPOKEN.filter((language) => !languages.has(language))).toEqual([]);
  }
});

test("a state that exists at some sizes alone is judged at one where pictures are taken", () => {
  expect(
    ALL_STATES.filter(({ at }) => !WINDOWS.some((window) => isPictured(window) && (at?.(window) ?? true))).map(({ name }) => name),
  ).toEqual([]);
});
