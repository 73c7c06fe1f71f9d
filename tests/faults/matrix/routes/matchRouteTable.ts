import type { RouteRow } from "./routeRow.ts";

/* Who may look back at which match; part of `ROUTE_TABLE`. */

export const MATCH_ROUTES: readonly RouteRow[] = [
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
];
