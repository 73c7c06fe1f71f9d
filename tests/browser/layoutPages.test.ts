import { describeStates } from "./layout/describeStates.ts";
import { LOCAL } from "./layout/states/local.ts";
import { FORMS, NOBODY_THERE, PAGES } from "./layout/states/pages.ts";
import { SET_UP } from "./layout/states/setUp.ts";
import { STANDINGS } from "./layout/states/standings.ts";
import { TEXT } from "./layout/states/text.ts";
import { WAITING } from "./layout/states/waiting.ts";

/* The layout net over all that comes before a match, and over the game on one screen. */

describeStates("pages", [...PAGES, ...STANDINGS, ...FORMS, ...WAITING, ...SET_UP, ...LOCAL, ...TEXT, ...NOBODY_THERE]);
