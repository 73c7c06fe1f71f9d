import { describeStates } from "./layout/describeStates.ts";
import { LOCAL } from "./layout/states/local.ts";
import { FORMS, NOBODY_THERE, PAGES } from "./layout/states/pages.ts";
import { SET_UP } from "./layout/states/setUp.ts";
import { WAITING } from "./layout/states/waiting.ts";

/* The layout net over all that comes before a match, and over the game on one screen. */

describeStates("pages", [...PAGES, ...FORMS, ...WAITING, ...SET_UP, ...LOCAL, NOBODY_THERE]);
