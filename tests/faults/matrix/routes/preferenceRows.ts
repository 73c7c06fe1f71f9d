import type { RouteRow } from "./routeRow.ts";

/* What a player has set. */

const WITH_A_NAME = `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`;

export const PREFERENCE_ROWS: readonly RouteRow[] = [
  {
    source: "preferenceRoutes GET /",
    method: "GET",
    path: "/api/players/me/preferences",
    what: "one's own",
    grid: WITH_A_NAME,
  },
  {
    source: "preferenceRoutes PUT /",
    method: "PUT",
    path: "/api/players/me/preferences",
    what: "changes them",
    body: { version: 0, settings: { language: "it" } },
    grid: WITH_A_NAME,
  },
];
