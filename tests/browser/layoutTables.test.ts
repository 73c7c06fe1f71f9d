import { describeStates } from "./layout/describeStates.ts";
import { RESULTS, TABLE_STATES } from "./layout/states/table.ts";

/* The layout net over a match: the table with each of its questions, and the results. */

describeStates("tables", [...TABLE_STATES, ...RESULTS]);
