import { addTexts } from "../../../i18n/i18n.ts";
import options from "./options.en.json";

/* Imported by the form of a new table. */
addTexts(options, { it: () => import("./options.it.json"), fr: () => import("./options.fr.json") });
