import { addTexts } from "./i18n.ts";
import table from "./table.en.json";

/* Imported by what stands at a table, and not on the front page. */
addTexts(table, { it: () => import("./table.it.json"), fr: () => import("./table.fr.json") });
