import { describeStates } from "./layout/describeStates.ts";
import { OF_PAST } from "./layout/states/all.ts";

/* The layout net over the results of matches, and over looking back. */

describeStates("past", OF_PAST);
