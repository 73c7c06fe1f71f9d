import { describeStates } from "./layout/describeStates.ts";
import { ANALYSES } from "./layout/states/analysis.ts";
import { REPLAYS } from "./layout/states/replay.ts";
import { RESULTS, TABLE_STATES } from "./layout/states/table.ts";

/* The layout net over a match: the table with each of its questions, the results, and looking back. */

const BOARDS = [
  "table",
  "table, land previewed",
  "table of four",
  "table of allies, watched",
  "table on open ground",
  "replay of allies",
  "analysis",
];
const STATES = [...TABLE_STATES, ...RESULTS, ...REPLAYS, ...ANALYSES];

describeStates(
  "tables",
  STATES,
  STATES.filter(({ name }) => BOARDS.includes(name)),
);
