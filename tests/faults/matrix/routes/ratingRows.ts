import type { RouteRow } from "./routeRow.ts";

/* Ratings, and who takes part in them. */

const EVERYBODY = `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`;
const WITH_A_NAME = `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`;

export const RATING_ROWS: readonly RouteRow[] = [
  {
    source: "ratingRoutes GET /v1/ratings",
    method: "GET",
    path: "/api/v1/ratings",
    what: "a ladder",
    grid: EVERYBODY,
  },
  {
    source: "ratingRoutes GET /v1/ratings/:person",
    method: "GET",
    path: "/api/v1/ratings/:person",
    what: "the maker's, who takes part",
    grid: EVERYBODY,
  },
  {
    source: "ratingRoutes GET /v1/matches/:address/ratings",
    method: "GET",
    path: "/api/v1/matches/:id/ratings",
    what: "of those at a public table",
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
    source: "ratingRoutes GET /v1/matches/:address/ratings",
    method: "GET",
    path: "/api/v1/matches/:id/ratings",
    what: "of those at a private table",
    table: { isPublic: false },
    grid: `
                  waiting          turn             over
      nobody      private-match    private-match    private-match
      bad token   bad-token        bad-token        bad-token
      signed out  bad-token        bad-token        bad-token
      stranger    private-match    private-match    private-match
      seated      ok               ok               ok
      host        ok               ok               ok
      removed     private-match    private-match    private-match`,
  },
  {
    source: "ratingRoutes GET /v1/me/ratings",
    method: "GET",
    path: "/api/v1/me/ratings",
    what: "one's own",
    grid: WITH_A_NAME,
  },
  {
    source: "ratingRoutes PUT /players/me/ratings",
    method: "PUT",
    path: "/api/players/me/ratings",
    what: "takes part",
    body: { on: true },
    grid: WITH_A_NAME,
  },
  {
    source: "ratingRoutes DELETE /players/me/ratings",
    method: "DELETE",
    path: "/api/players/me/ratings",
    what: "parts with them",
    grid: WITH_A_NAME,
  },
];
