import { addTexts } from "./i18n.ts";
import matches from "./matches.en.json";

/* Imported by the page of one's own matches. */
addTexts(matches, { it: () => import("./matches.it.json"), fr: () => import("./matches.fr.json") });
