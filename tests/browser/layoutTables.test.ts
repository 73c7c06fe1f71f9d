import { describeStates } from "./layout/describeStates.ts";
import { BOARDS } from "./layout/looks/screens.ts";
import { OF_TABLES } from "./layout/states/all.ts";

/* The layout net over a match: the table with each of its questions, the results, and looking back. */

describeStates(
  "tables",
  OF_TABLES,
  OF_TABLES.filter(({ name }) => BOARDS.includes(name)),
);
