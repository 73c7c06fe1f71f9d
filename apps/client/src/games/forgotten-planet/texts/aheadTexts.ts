import { addTexts } from "../../../i18n/i18n.ts";
import ahead from "./ahead.en.json";

/* Imported by what shows a turn that is planned ahead. */
addTexts(ahead, { it: () => import("./ahead.it.json"), fr: () => import("./ahead.fr.json") });
