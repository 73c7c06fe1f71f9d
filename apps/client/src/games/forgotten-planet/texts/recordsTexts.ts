import { addTexts } from "../../../i18n/i18n.ts";
import records from "./records.en.json";

/* Imported by what reads matches from files. */
addTexts(records, { it: () => import("./records.it.json"), fr: () => import("./records.fr.json") });
