import { expect, test } from "vitest";
import { ALL_STATES } from "./states/all.ts";
import { isPictured, languagesByTurns, SPOKEN, WINDOWS, windowName } from "./windows.ts";

/* Where sizes and languages take turns, none is left out. */

/** The languages in which the nth state is judged, by size. */
const judged = (nth: number): ReadonlyMap<string, readonly string[]> =>
  new Map(WINDOWS.map((window) => [windowName(window), languagesByTurns(window, nth).map(({ language }) => language)]));

test("each state is judged at one size where pictures are taken, at the narrowest, and at a fifth of the others", () => {
  for (let nth = 0; nth < 45; nth++) {
    const sizes = judged(nth);
    const seen = WINDOWS.filter((window) => (sizes.get(windowName(window)) ?? []).length > 0);
    expect(seen.filter(isPictured)).toHaveLength(1);
    expect(sizes.get("320x640")).toHaveLength(1);
    expect(seen).toHaveLength(4);
  }
});

test("states that follow each other have each size in each language", () => {
  for (const window of WINDOWS) {
    const languages = new Set(Array.from({ length: 45 }, (_, nth) => judged(nth).get(windowName(window)) ?? []).flat());
    expect(SPOKEN.filter((language) => !languages.has(language))).toEqual([]);
  }
});

test("each state is judged, wherever it exists", () => {
  const left = ALL_STATES.flatMap(({ name, at = () => true }) =>
    [0, 1, 2, 3, 4, 5].every((nth) => WINDOWS.some((window) => at(window) && languagesByTurns(window, nth, at).length > 0)) ? [] : [name],
  );
  expect(left).toEqual([]);
});

test("a state that exists at some sizes alone is judged at one where pictures are taken", () => {
  expect(
    ALL_STATES.filter(({ at }) => !WINDOWS.some((window) => isPictured(window) && (at?.(window) ?? true))).map(({ name }) => name),
  ).toEqual([]);
});
