import { describeStates } from "./layout/describeStates.ts";
import { OF_LOCAL } from "./layout/states/all.ts";

/* The layout net over how a match is set up, over lessons, practice and the game on one screen. */

describeStates("local", OF_LOCAL);
