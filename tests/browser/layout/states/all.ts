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

/** What comes before a match, and the game on one screen, in the order of the walk. */
export const OF_PAGES: readonly State[] = [...PAGES, ...STANDINGS, ...FORMS, ...WAITING, ...SET_UP, ...LOCAL, ...TEXT, ...NOBODY_THERE];

/** A match: the table with each of its questions, the results, and looking back. */
export const OF_TABLES: readonly State[] = [...TABLE_STATES, ...RESULTS, ...REPLAYS, ...ANALYSES];
