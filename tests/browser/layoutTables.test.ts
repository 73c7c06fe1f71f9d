import { describeStates } from "./layout/describeStates.ts";
import { OF_TABLES } from "./layout/states/all.ts";

/* The layout net over a match: the table with each of its questions. */

describeStates("tables", OF_TABLES);
