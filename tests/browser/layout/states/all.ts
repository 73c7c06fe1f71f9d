import type { State } from "../state.ts";
import { ANALYSES } from "./analysis.ts";
import { LOCAL } from "./local.ts";
import { FORMS, NOBODY_THERE, PAGES } from "./pages.ts";
import { REPLAYS } from "./replay.ts";
import { SET_UP } from "./setUp.ts";
import { STANDINGS } from "./standings.ts";
import { RESULTS, TABLE_STATES } from "./table.ts";
import { TEXT } from "./text.ts";
import { WAITING } from "./waiting.ts";

/* In the order of the walks, which go on beside each other. */

/** What comes before a match. */
export const OF_PAGES: readonly State[] = [...PAGES, ...STANDINGS, ...FORMS, ...WAITING, ...NOBODY_THERE];

/** How a match is set up, lessons, and the game on one screen. */
export const OF_LOCAL: readonly State[] = [...SET_UP, ...LOCAL, ...TEXT];

/** A match: the table with each of its questions. */
export const OF_TABLES: readonly State[] = TABLE_STATES;

/** The results, and looking back. */
export const OF_PAST: readonly State[] = [...RESULTS, ...REPLAYS, ...ANALYSES];

export const ALL_STATES: readonly State[] = [...OF_PAGES, ...OF_LOCAL, ...OF_TABLES, ...OF_PAST];
