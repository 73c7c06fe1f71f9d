import { describeStates } from "./layout/describeStates.ts";
import { OF_PAGES } from "./layout/states/all.ts";

/* The layout net over all that comes before a match, and over the game on one screen. */

describeStates("pages", OF_PAGES);
