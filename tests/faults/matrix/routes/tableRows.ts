import { COLOURS } from "@forgotten-planet/rules";
import { DRAWN, SCENARIO } from "./drawnScenario.ts";
import { MATCH_ROUTES } from "./matchRouteTable.ts";
import type { RouteRow } from "./routeRow.ts";

/* Tables. */

const FIRST_LANDING = { scenario: "first-landing", players: 2, isPublic: false };
const RESUME = {
  head: {
    scenario: SCENARIO.scenario,
    seats: COLOURS.slice(0, 2).map((colour, i) => ({ name: `Seat ${i}`, colour })),
    setup: { assignment: "fixed", placement: "scenario", bases: DRAWN?.bases },
  },
  lines: [],
  options: { isPublic: false, spectators: true },
  seat: 0,
};

export const TABLE_ROWS: readonly RouteRow[] = [
  {
    source: "tableRoutes POST /",
    method: "POST",
    path: "/api/tables",
    what: "a new table",
    body: FIRST_LANDING,
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "tableRoutes POST /resume",
    method: "POST",
    path: "/api/tables/resume",
    what: "a match begun elsewhere",
    body: RESUME,
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "tableRoutes POST /branch",
    method: "POST",
    path: "/api/tables/branch",
    what: "from a match that nobody played",
    body: { match: "A".repeat(22), ply: 0, options: { isPublic: false, spectators: true }, seat: 0 },
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    no-such-match
      maker       no-such-match`,
  },
  {
    source: "tableRoutes GET /:address",
    method: "GET",
    path: "/api/tables/:id",
    what: "by its link",
    table: {},
    grid: `
                  waiting          turn             over
      nobody      ok               ok               ok
      bad token   bad-token        bad-token        bad-token
      signed out  bad-token        bad-token        bad-token
      stranger    ok               ok               ok
      seated      ok               ok               ok
      host        ok               ok               ok
      removed     ok               ok               ok`,
  },
  {
    source: "tableRoutes GET /:address",
    method: "GET",
    path: "/api/tables/:code",
    what: "by its code",
    table: {},
    grid: `
                  waiting          turn             over
      nobody      ok               table-full       table-full
      bad token   bad-token        bad-token        bad-token
      signed out  bad-token        bad-token        bad-token
      stranger    ok               table-full       table-full
      seated      ok               ok               ok
      host        ok               ok               ok
      removed     ok               table-full       table-full`,
  },
  {
    source: "tableRoutes POST /:address/attach",
    method: "POST",
    path: "/api/tables/:id/attach",
    what: "by its link",
    table: {},
    grid: `
                  waiting          turn             over
      nobody      ok               ok               ok
      bad token   bad-token        bad-token        bad-token
      signed out  bad-token        bad-token        bad-token
      stranger    ok               ok               ok
      seated      ok               ok               ok
      host        ok               ok               ok
      removed     removed          removed          removed`,
  },
  {
    source: "tableRoutes POST /:address/attach",
    method: "POST",
    path: "/api/tables/:code/attach",
    what: "by its code",
    table: {},
    grid: `
                  waiting          turn             over
      nobody      ok               table-full       table-full
      bad token   bad-token        bad-token        bad-token
      signed out  bad-token        bad-token        bad-token
      stranger    ok               table-full       table-full
      seated      ok               ok               ok
      host        ok               ok               ok
      removed     removed          table-full       table-full`,
  },
  {
    source: "tableRoutes POST /:address/attach",
    method: "POST",
    path: "/api/tables/:id/attach",
    what: "where nobody may look on",
    table: { spectators: false },
    grid: `
                  waiting          turn             over
      nobody      ok               watching-closed  watching-closed
      bad token   bad-token        bad-token        bad-token
      signed out  bad-token        bad-token        bad-token
      stranger    ok               watching-closed  watching-closed
      seated      ok               ok               ok
      host        ok               ok               ok
      removed     removed          removed          removed`,
  },
  {
    source: "tableRoutes POST /:address/attach",
    method: "POST",
    path: "/api/tables/:id/attach",
    what: "of a private table",
    table: { isPublic: false },
    grid: `
                  waiting          turn             over
      nobody      ok               ok               private-match
      bad token   bad-token        bad-token        bad-token
      signed out  bad-token        bad-token        bad-token
      stranger    ok               ok               private-match
      seated      ok               ok               ok
      host        ok               ok               ok
      removed     removed          removed          removed`,
  },
  {
    source: "tableRoutes GET /:address/record",
    method: "GET",
    path: "/api/tables/:id/record",
    what: "by its link",
    table: {},
    grid: `
                  waiting          turn             over
      nobody      game-not-over    game-not-over    ok
      bad token   bad-token        bad-token        bad-token
      signed out  bad-token        bad-token        bad-token
      stranger    game-not-over    game-not-over    ok
      seated      game-not-over    game-not-over    ok
      host        game-not-over    game-not-over    ok
      removed     game-not-over    game-not-over    ok`,
  },
  {
    source: "tableRoutes GET /:address/record",
    method: "GET",
    path: "/api/tables/:code/record",
    what: "by its code",
    table: {},
    grid: `
                  waiting          turn             over
      nobody      game-not-over    table-full       table-full
      bad token   bad-token        bad-token        bad-token
      signed out  bad-token        bad-token        bad-token
      stranger    game-not-over    table-full       table-full
      seated      game-not-over    game-not-over    ok
      host        game-not-over    game-not-over    ok
      removed     game-not-over    table-full       table-full`,
  },
  {
    source: "tableRoutes GET /:address/record",
    method: "GET",
    path: "/api/tables/:id/record",
    what: "of a private table",
    table: { isPublic: false },
    grid: `
                  waiting          turn             over
      nobody      private-match    private-match    private-match
      bad token   bad-token        bad-token        bad-token
      signed out  bad-token        bad-token        bad-token
      stranger    private-match    private-match    private-match
      seated      game-not-over    game-not-over    ok
      host        game-not-over    game-not-over    ok
      removed     private-match    private-match    private-match`,
  },
  ...MATCH_ROUTES,
];
