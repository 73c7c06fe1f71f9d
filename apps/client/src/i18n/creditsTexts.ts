import credits from "./credits.en.json";
import { addTexts } from "./i18n.ts";

/* Imported by the page about the project. */
addTexts(credits, { it: () => import("./credits.it.json"), fr: () => import("./credits.fr.json") });
