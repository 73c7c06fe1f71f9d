import { addTexts } from "./i18n.ts";
import records from "./records.en.json";

/* Imported by what opens files with matches. */
addTexts(records, { it: () => import("./records.it.json"), fr: () => import("./records.fr.json") });
