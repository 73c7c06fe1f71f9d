import { LEAGUE_ROWS } from "./leagueRows.ts";
import { PASSKEY_ROWS } from "./passkeyRows.ts";
import { PLAYER_ROWS } from "./playerRows.ts";
import { PREFERENCE_ROWS } from "./preferenceRows.ts";
import { PUSH_ROWS } from "./pushRows.ts";
import { RATING_ROWS } from "./ratingRows.ts";
import type { RouteRow } from "./routeRow.ts";
import { SCENARIO_ROWS } from "./scenarioRows.ts";
import { SERVICE_ROWS } from "./serviceRows.ts";
import { TABLE_ROWS } from "./tableRows.ts";

/* Who may call which route: as `requests/requestTable.ts`, and a route that has no row here fails the tests. */
export const ROUTE_TABLE: readonly RouteRow[] = [
  ...PLAYER_ROWS,
  ...PASSKEY_ROWS,
  ...PREFERENCE_ROWS,
  ...PUSH_ROWS,
  ...TABLE_ROWS,
  ...SCENARIO_ROWS,
  ...RATING_ROWS,
  ...LEAGUE_ROWS,
  ...SERVICE_ROWS,
];
