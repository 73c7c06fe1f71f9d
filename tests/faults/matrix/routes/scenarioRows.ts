import { SCENARIO } from "./drawnScenario.ts";
import type { RouteRow } from "./routeRow.ts";

/* Drawn scenarios. */

export const SCENARIO_ROWS: readonly RouteRow[] = [
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
];
