import { COLOURS, scenarioById } from "@forgotten-planet/rules";
import { MATCH_ROUTES } from "./matchRouteTable.ts";
import type { RouteRow } from "./routeRow.ts";

/* Who may call which route: as `requestTable.ts`, and a route that has no row here fails the tests. */

const FIRST_LANDING = { scenario: "first-landing", players: 2, isPublic: false };
const DRAWN = scenarioById("first-landing");
const SCENARIO = {
  players: 2,
  scenario: { name: "Mine", area: DRAWN?.area, land: DRAWN?.land, bases: DRAWN?.bases, specials: DRAWN?.specials },
};
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

/** As a push service would know it. */
const BROWSER = {
  endpoint: "https://updates.push.services.mozilla.com/wpush/v2/one",
  keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
};

export const ROUTE_TABLE: readonly RouteRow[] = [
  {
    source: "playerRoutes POST /",
    method: "POST",
    path: "/api/players",
    what: "becomes a player",
    body: { name: "Ada" },
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
  {
    source: "playerRoutes POST /me",
    method: "POST",
    path: "/api/players/me",
    what: "another name",
    body: { name: "Adele" },
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "playerRoutes GET /me",
    method: "GET",
    path: "/api/players/me",
    what: "who one is, and one's tables",
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "playerRoutes GET /me/tables",
    method: "GET",
    path: "/api/players/me/tables",
    what: "one's tables",
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "playerRoutes POST /me/handover",
    method: "POST",
    path: "/api/players/me/handover",
    what: "a code for another device",
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "playerRoutes POST /claim",
    method: "POST",
    path: "/api/players/claim",
    what: "a code that is none",
    body: { code: "0123456789" },
    grid: `
                  always
      nobody      bad-code
      bad token   bad-code
      signed out  bad-code
      stranger    bad-code
      maker       bad-code`,
  },
  {
    source: "playerRoutes POST /me/sign-out",
    method: "POST",
    path: "/api/players/me/sign-out",
    what: "signs out everywhere",
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "recoveryRoutes POST /me/recovery",
    method: "POST",
    path: "/api/players/me/recovery",
    what: "a code to be printed",
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "recoveryRoutes POST /recover",
    method: "POST",
    path: "/api/players/recover",
    what: "a code that is none",
    body: { code: "0".repeat(26) },
    grid: `
                  always
      nobody      bad-code
      bad token   bad-code
      signed out  bad-code
      stranger    bad-code
      maker       bad-code`,
  },
  {
    source: "passkeyRoutes GET /players/me/passkeys",
    method: "GET",
    path: "/api/players/me/passkeys",
    what: "one's own",
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "passkeyRoutes POST /players/me/passkeys/options",
    method: "POST",
    path: "/api/players/me/passkeys/options",
    what: "begins to make one",
    isPage: true,
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "passkeyRoutes POST /players/me/passkeys",
    method: "POST",
    path: "/api/players/me/passkeys",
    what: "one that is none",
    isPage: true,
    body: {},
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    bad-shape
      maker       bad-shape`,
  },
  {
    source: "passkeyRoutes DELETE /players/me/passkeys/:id",
    method: "DELETE",
    path: "/api/players/me/passkeys/:passkey",
    what: "the maker's",
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    not-found
      maker       ok`,
  },
  {
    source: "passkeyRoutes POST /passkeys/options",
    method: "POST",
    path: "/api/passkeys/options",
    what: "begins to sign in",
    isPage: true,
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
  {
    source: "passkeyRoutes POST /passkeys/sign-in",
    method: "POST",
    path: "/api/passkeys/sign-in",
    what: "with one that is none",
    isPage: true,
    body: {},
    grid: `
                  always
      nobody      bad-shape
      bad token   bad-shape
      signed out  bad-shape
      stranger    bad-shape
      maker       bad-shape`,
  },
  {
    source: "pushRoutes GET /push",
    method: "GET",
    path: "/api/push",
    what: "the server's key",
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
  {
    source: "pushRoutes PUT /players/me/push",
    method: "PUT",
    path: "/api/players/me/push",
    what: "this browser",
    body: BROWSER,
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "pushRoutes DELETE /players/me/push",
    method: "DELETE",
    path: "/api/players/me/push",
    what: "this browser",
    body: { endpoint: BROWSER.endpoint },
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "pushRoutes POST /players/me/push/test",
    method: "POST",
    path: "/api/players/me/push/test",
    what: "a browser that is nobody's",
    body: { endpoint: `${BROWSER.endpoint}/none` },
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    not-found
      maker       not-found`,
  },
  {
    source: "pushRoutes POST /push/renew",
    method: "POST",
    path: "/api/push/renew",
    what: "a browser that is nobody's",
    body: { was: `${BROWSER.endpoint}/none`, now: BROWSER },
    grid: `
                  always
      nobody      not-found
      bad token   not-found
      signed out  not-found
      stranger    not-found
      maker       not-found`,
  },
  {
    source: "blockRoutes GET /",
    method: "GET",
    path: "/api/players/me/blocks",
    what: "whom one has blocked",
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "blockRoutes DELETE /:authorId",
    method: "DELETE",
    path: "/api/players/me/blocks/AAAAAAAA",
    what: "somebody one has not blocked",
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    no-such-person
      maker       no-such-person`,
  },
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
  ...MATCH_ROUTES,
  {
    source: "scenarioRoutes GET /",
    method: "GET",
    path: "/api/scenarios",
    what: "one's own",
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "scenarioRoutes POST /",
    method: "POST",
    path: "/api/scenarios",
    what: "a new one",
    body: SCENARIO,
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "scenarioRoutes GET /:id",
    method: "GET",
    path: "/api/scenarios/:scenario",
    what: "the maker's",
    grid: `
                  always
      nobody      ok
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "scenarioRoutes PUT /:id",
    method: "PUT",
    path: "/api/scenarios/:scenario",
    what: "the maker's",
    body: SCENARIO,
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    no-such-scenario
      maker       ok`,
  },
  {
    source: "scenarioRoutes DELETE /:id",
    method: "DELETE",
    path: "/api/scenarios/:scenario",
    what: "the maker's",
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    no-such-scenario
      maker       ok`,
  },
  {
    source: "app GET /api/lobby",
    method: "GET",
    path: "/api/lobby",
    what: "public tables",
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
  {
    source: "app POST REPORTS_PATH",
    method: "POST",
    path: "/api/reports",
    what: "what the page's policy stopped",
    body: {},
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
  {
    source: "opsRoutes GET /healthz",
    method: "GET",
    path: "/healthz",
    what: "whether it lives",
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
  {
    source: "opsRoutes GET /readyz",
    method: "GET",
    path: "/readyz",
    what: "whether it serves",
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
  {
    source: "opsRoutes GET /metrics",
    method: "GET",
    path: "/metrics",
    what: "by a program of this machine",
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
  {
    source: "opsRoutes GET /metrics",
    method: "GET",
    path: "/metrics",
    what: "by way of a proxy",
    headers: { "x-forwarded-for": "192.0.2.1" },
    grid: `
                  always
      nobody      not-found
      bad token   not-found
      signed out  not-found
      stranger    not-found
      maker       not-found`,
  },
  {
    source: "internalRoutes POST /:name",
    method: "POST",
    path: "/internal/attach",
    what: "without another process's signature",
    body: {},
    grid: `
                  always
      nobody      not-found
      bad token   not-found
      signed out  not-found
      stranger    not-found
      maker       not-found`,
  },
  {
    source: "disclosure GET POLICY_PATH",
    method: "GET",
    path: "/.well-known/security-policy.txt",
    what: "how to report a weakness",
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
  {
    source: "disclosure GET /.well-known/security.txt",
    method: "GET",
    path: "/.well-known/security.txt",
    what: "how to report a weakness",
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
  {
    source: "clientFiles GET /\\.map$/",
    method: "GET",
    path: "/assets/index.js.map",
    what: "sources of the page",
    grid: `
                  always
      nobody      not-found
      bad token   not-found
      signed out  not-found
      stranger    not-found
      maker       not-found`,
  },
  {
    source: "clientFiles GET /{*path}",
    method: "GET",
    path: "/table",
    what: "the page itself",
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
];
