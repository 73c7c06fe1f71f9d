import { readFileSync } from "node:fs";
import { REQUESTS } from "@forgotten-planet/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ServerHere, serveHere } from "../inProcess/serverHere.ts";
import { askAll } from "./askAll.ts";
import { callAll } from "./callAll.ts";
import { cellsOf } from "./grid.ts";
import { authorisationPage, gridOf, routeGridOf } from "./page.ts";
import { PAGE } from "./pageFile.ts";
import { REQUEST_TABLE } from "./requests/requestTable.ts";
import { ROUTE_TABLE } from "./routes/routeTable.ts";
import { routesInSource } from "./routesInSource.ts";

/* C-10, A10, S1: each cell of the table is asked of a server. */

let server: ServerHere;
beforeAll(async () => {
  server = await serveHere();
});
afterAll(() => server.close());

test("every request of a room, and every route, has its rows in the table, and nothing else has", () => {
  expect([...new Set(REQUEST_TABLE.map(({ request }) => request))].sort()).toEqual(Object.keys(REQUESTS).sort());
  expect([...new Set(ROUTE_TABLE.map(({ source }) => source))].sort()).toEqual([...new Set(routesInSource())].sort());
});

test("docs/authorisation.md is up to date: node tests/faults/matrix/writePage.ts", () => {
  expect(readFileSync(PAGE, "utf8")).toBe(authorisationPage());
});

describe("C-10: the request", () => {
  test.each(REQUEST_TABLE)("$request, $what, is answered as the table says", async (row) => {
    const found = await askAll(server, row);
    const wrong = [...cellsOf(gridOf(row))].flatMap(({ row: role, column, cell }) => {
      const asked = found.find((each) => each.row === role && each.column === column);
      const isAsSaid = asked?.cell === cell && !asked.isBroken;
      return isAsSaid ? [] : [`${role} in ${column}: ${cell} expected, ${asked?.cell}${asked?.isBroken ? ", which left a trace" : ""}`];
    });
    expect(wrong).toEqual([]);
  });
});

describe("C-10: the route", () => {
  test.each(ROUTE_TABLE)("$method $path, $what, answers as the table says", async (row) => {
    const found = await callAll(server, row);
    const wrong = [...cellsOf(routeGridOf(row))].flatMap(({ row: role, column, cell }) => {
      const asked = found.find((each) => each.row === role && each.column === column);
      return asked?.cell === cell ? [] : [`${role}, ${column}: ${cell} expected, ${asked?.cell}`];
    });
    expect(wrong).toEqual([]);
  });
});

test("nothing of all this was an error of the server", () => {
  expect(server.logged.filter(({ level }) => level === "error")).toEqual([]);
});
