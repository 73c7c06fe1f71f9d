import type { RouteRow } from "./routeRow.ts";

/* Who may look back at which match; part of `ROUTE_TABLE`. */

export const MATCH_ROUTES: readonly RouteRow[] = [
  {
    source: "matchRoutes GET /",
    method: "GET",
    path: "/api/v1/matches",
    what: "public matches",
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
  {
    source: "matchRoutes GET /:address",
    method: "GET",
    path: "/api/v1/matches/:id",
    what: "of a public table",
    table: {},
    grid: `
                  waiting          turn             over
      nobody      not-started      still-running    ok
      bad token   bad-token        bad-token        bad-token
      signed out  bad-token        bad-token        bad-token
      stranger    not-started      still-running    ok
      seated      not-started      still-running    ok
      host        not-started      still-running    ok
      removed     not-started      still-running    ok`,
  },
  {
    source: "matchRoutes GET /:address",
    method: "GET",
    path: "/api/v1/matches/:id",
    what: "of a private table",
    table: { isPublic: false },
    grid: `
                  waiting          turn             over
      nobody      private-match    private-match    private-match
      bad token   bad-token        bad-token        bad-token
      signed out  bad-token        bad-token        bad-token
      stranger    private-match    private-match    private-match
      seated      not-started      still-running    ok
      host        not-started      still-running    ok
      removed     private-match    private-match    private-match`,
  },
  {
    source: "matchRoutes GET /:address/talk",
    method: "GET",
    path: "/api/v1/matches/:id/talk",
    what: "of a public table",
    table: {},
    grid: `
                  waiting          turn             over
      nobody      not-started      still-running    ok
      bad token   bad-token        bad-token        bad-token
      signed out  bad-token        bad-token        bad-token
      stranger    not-started      still-running    ok
      seated      not-started      still-running    ok
      host        not-started      still-running    ok
      removed     not-started      still-running    ok`,
  },
  {
    source: "matchRoutes GET /:address/talk",
    method: "GET",
    path: "/api/v1/matches/:id/talk",
    what: "of a private table",
    table: { isPublic: false },
    grid: `
                  waiting          turn             over
      nobody      private-match    private-match    private-match
      bad token   bad-token        bad-token        bad-token
      signed out  bad-token        bad-token        bad-token
      stranger    private-match    private-match    private-match
      seated      not-started      still-running    ok
      host        not-started      still-running    ok
      removed     private-match    private-match    private-match`,
  },
  {
    source: "matchRoutes GET /:address/record",
    method: "GET",
    path: "/api/v1/matches/:id/record",
    what: "of a public table",
    table: {},
    grid: `
                  waiting          turn             over
      nobody      not-started      still-running    ok
      bad token   bad-token        bad-token        bad-token
      signed out  bad-token        bad-token        bad-token
      stranger    not-started      still-running    ok
      seated      not-started      still-running    ok
      host        not-started      still-running    ok
      removed     not-started      still-running    ok`,
  },
  {
    source: "matchRoutes GET /:address/record",
    method: "GET",
    path: "/api/v1/matches/:id/record",
    what: "of a private table",
    table: { isPublic: false },
    grid: `
                  waiting          turn             over
      nobody      private-match    private-match    private-match
      bad token   bad-token        bad-token        bad-token
      signed out  bad-token        bad-token        bad-token
      stranger    private-match    private-match    private-match
      seated      not-started      still-running    ok
      host        not-started      still-running    ok
      removed     private-match    private-match    private-match`,
  },
  {
    source: "matchRoutes GET /:address/notation",
    method: "GET",
    path: "/api/v1/matches/:id/notation",
    what: "of a public table",
    table: {},
    grid: `
                  waiting          turn             over
      nobody      not-started      still-running    ok
      bad token   bad-token        bad-token        bad-token
      signed out  bad-token        bad-token        bad-token
      stranger    not-started      still-running    ok
      seated      not-started      still-running    ok
      host        not-started      still-running    ok
      removed     not-started      still-running    ok`,
  },
  {
    source: "matchRoutes GET /:address/notation",
    method: "GET",
    path: "/api/v1/matches/:id/notation",
    what: "of a private table",
    table: { isPublic: false },
    grid: `
                  waiting          turn             over
      nobody      private-match    private-match    private-match
      bad token   bad-token        bad-token        bad-token
      signed out  bad-token        bad-token        bad-token
      stranger    private-match    private-match    private-match
      seated      not-started      still-running    ok
      host        not-started      still-running    ok
      removed     private-match    private-match    private-match`,
  },
  {
    source: "matchRoutes GET /:address/stream",
    method: "GET",
    path: "/api/v1/matches/:id/stream",
    what: "of a public table",
    table: {},
    grid: `
                  waiting          turn             over
      nobody      not-started      ok               ok
      bad token   bad-token        bad-token        bad-token
      signed out  bad-token        bad-token        bad-token
      stranger    not-started      ok               ok
      seated      not-started      ok               ok
      host        not-started      ok               ok
      removed     not-started      ok               ok`,
  },
  {
    source: "matchRoutes GET /:address/stream",
    method: "GET",
    path: "/api/v1/matches/:id/stream",
    what: "where nobody may look on",
    table: { spectators: false },
    grid: `
                  waiting          turn             over
      nobody      not-started      watching-closed  ok
      bad token   bad-token        bad-token        bad-token
      signed out  bad-token        bad-token        bad-token
      stranger    not-started      watching-closed  ok
      seated      not-started      ok               ok
      host        not-started      ok               ok
      removed     not-started      watching-closed  ok`,
  },
  {
    source: "matchRoutes GET /:address/stream",
    method: "GET",
    path: "/api/v1/matches/:id/stream",
    what: "of a private table",
    table: { isPublic: false },
    grid: `
                  waiting          turn             over
      nobody      private-match    private-match    private-match
      bad token   bad-token        bad-token        bad-token
      signed out  bad-token        bad-token        bad-token
      stranger    private-match    private-match    private-match
      seated      not-started      ok               ok
      host        not-started      ok               ok
      removed     private-match    private-match    private-match`,
  },
  {
    source: "matchRoutes GET /:address/picture.png",
    method: "GET",
    path: "/api/v1/matches/:id/picture.png",
    what: "of a public table",
    table: {},
    grid: `
                  waiting          turn             over
      nobody      not-started      still-running    ok
      bad token   bad-token        bad-token        bad-token
      signed out  bad-token        bad-token        bad-token
      stranger    not-started      still-running    ok
      seated      not-started      still-running    ok
      host        not-started      still-running    ok
      removed     not-started      still-running    ok`,
  },
  {
    source: "matchRoutes GET /:address/picture.png",
    method: "GET",
    path: "/api/v1/matches/:id/picture.png",
    what: "of a private table",
    table: { isPublic: false },
    grid: `
                  waiting          turn             over
      nobody      private-match    private-match    private-match
      bad token   bad-token        bad-token        bad-token
      signed out  bad-token        bad-token        bad-token
      stranger    private-match    private-match    private-match
      seated      not-started      still-running    ok
      host        not-started      still-running    ok
      removed     private-match    private-match    private-match`,
  },
  {
    source: "sharedPages GET /r/:match{/:ply}",
    method: "GET",
    path: "/r/:id/3",
    what: "the page of a match",
    table: { isPublic: false },
    grid: `
                  waiting          turn             over
      nobody      ok               ok               ok
      bad token   ok               ok               ok
      signed out  ok               ok               ok
      stranger    ok               ok               ok
      seated      ok               ok               ok
      host        ok               ok               ok
      removed     ok               ok               ok`,
  },
  {
    source: "sharedPages GET /embed/:match{/:ply}",
    method: "GET",
    path: "/embed/:id",
    what: "the page that may be framed",
    table: { isPublic: false },
    grid: `
                  waiting          turn             over
      nobody      ok               ok               ok
      bad token   ok               ok               ok
      signed out  ok               ok               ok
      stranger    ok               ok               ok
      seated      ok               ok               ok
      host        ok               ok               ok
      removed     ok               ok               ok`,
  },
  {
    source: "ownMatchRoutes GET /matches",
    method: "GET",
    path: "/api/v1/me/matches",
    what: "one's finished matches",
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "ownMatchRoutes GET /figures",
    method: "GET",
    path: "/api/v1/me/figures",
    what: "one's figures",
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "ownMatchRoutes GET /records.zip",
    method: "GET",
    path: "/api/v1/me/records.zip",
    what: "one's records",
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "apiRoutes GET /openapi.json",
    method: "GET",
    path: "/api/openapi.json",
    what: "what the public face is",
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
  {
    source: "apiRoutes GET /docs",
    method: "GET",
    path: "/api/docs",
    what: "the same as a page",
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
  {
    source: "apiRoutes GET /docs.css",
    method: "GET",
    path: "/api/docs.css",
    what: "how that page looks",
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
];
