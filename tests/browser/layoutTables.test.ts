import { describeStates } from "./layout/describeStates.ts";
import { ANALYSES } from "./layout/states/analysis.ts";
import { REPLAYS } from "./layout/states/replay.ts";
import { RESULTS, TABLE_STATES } from "./layout/states/table.ts";

/* The layout net over a match: the table with each of its questions, the results, and looking back. */

describeStates("tables", [...TABLE_STATES, ...RESULTS, ...REPLAYS, ...ANALYSES]);
