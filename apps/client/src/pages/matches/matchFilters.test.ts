import { expect, test } from "vitest";
import { dayBefore, isFiltered, matchesAddress, ownQuery, readFilters, startOfDay, withFilter } from "./matchFilters.ts";

test("the address keeps the filters, and what it cannot mean is left out", () => {
  const filters = { q: "ru", with: "Chiara & Co", scenario: "The rim", mode: "allies", result: "won", since: "2026-11-15" } as const;
  const address = matchesAddress(filters);
  expect(readFilters(Object.fromEntries(new URL(address, "http://here").searchParams))).toEqual(filters);
  expect(readFilters({ mode: "five", result: "?", since: "2026-02-30", q: " ", with: "x".repeat(81), page: "2" })).toEqual({});
  expect([matchesAddress({}), isFiltered({}), isFiltered({ q: "a" })]).toEqual(["/matches", false, true]);
});

test("one filter is set and taken away without the others", () => {
  expect(withFilter({ q: "ru", mode: "two" }, "mode", "three")).toEqual({ q: "ru", mode: "three" });
  expect(withFilter({ q: "ru", mode: "two" }, "q", undefined)).toEqual({ mode: "two" });
  expect(withFilter({}, "since", "soon")).toEqual({});
});

test("the server is asked for the title, and for moments instead of days", () => {
  expect(ownQuery({})).toBe("");
  const query = new URLSearchParams(ownQuery({ scenario: "The rim", since: "2026-11-15", with: "Ada" }, { limit: "20" }));
  expect(Object.fromEntries(query)).toEqual({
    title: "The rim",
    since: String(new Date(2026, 10, 15).getTime()),
    with: "Ada",
    limit: "20",
  });
});

test("days are those of this place", () => {
  const now = new Date(2026, 2, 3, 0, 30).getTime();
  expect([dayBefore(now, 0), dayBefore(now, 7)]).toEqual(["2026-03-03", "2026-02-24"]);
  expect(startOfDay("2026-03-03")).toBe(new Date(2026, 2, 3).getTime());
  expect(startOfDay("2026-13-01")).toBeUndefined();
});
