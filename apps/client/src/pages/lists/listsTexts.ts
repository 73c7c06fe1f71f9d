import { addTexts } from "../../i18n/i18n.ts";
import lists from "../../i18n/lists.en.json";

/* Imported by the lists of public tables: those of the front page and of the page to watch. */
addTexts(lists, { it: () => import("../../i18n/lists.it.json"), fr: () => import("../../i18n/lists.fr.json") });
