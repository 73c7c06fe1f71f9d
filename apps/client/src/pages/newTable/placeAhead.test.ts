import { afterEach, expect, test, vi } from "vitest";
import { api, expectAttach } from "../../net/api.ts";

/* The place that comes with a table of one's own: the page of the table takes it, once and soon. */

const TERMS = { scenario: "first-landing", players: 2, isPublic: false };
const PLACE = { roomId: "table:1", processId: "one", sessionId: "first" };

/** Answers what is asked: a table with its maker's place, and any other place. */
function answers(): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const made = { id: "new", code: "CODE", reservation: PLACE, game: "forgotten-planet" };
    const other = { reservation: { ...PLACE, sessionId: "second" }, game: "forgotten-planet" };
    return Promise.resolve(Response.json(path.endsWith("?attach") ? made : other));
  });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const sessionOf = async (id: string): Promise<string> => (await api.attach(id)).reservation.sessionId;

test("the place that came with the table is taken once", async () => {
  const asked = answers();
  expect(await api.createTable(TERMS)).toEqual({ id: "new" });
  vi.stubGlobal("location", { pathname: "/t/new" });
  expectAttach();
  expect(await sessionOf("new")).toBe("first");
  expect(asked).toEqual(["/api/tables?attach"]);
  expect(await sessionOf("new")).toBe("second");
  expect(asked).toEqual(["/api/tables?attach", "/api/tables/new/attach"]);
});

test("another table, and a page that comes late, ask for a place of their own", async () => {
  const asked = answers();
  await api.createTable(TERMS);
  expect(await sessionOf("other")).toBe("second");
  await api.createTable(TERMS);
  const now = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(now + 6_000);
  expect(await sessionOf("new")).toBe("second");
  expect(asked.filter((path) => path === "/api/tables/new/attach")).toHaveLength(1);
});
