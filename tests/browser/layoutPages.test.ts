import { describeStates } from "./layout/describeStates.ts";
import { OF_PAGES } from "./layout/states/all.ts";

/* The layout net over all that comes before a match. */

describeStates("pages", OF_PAGES);
