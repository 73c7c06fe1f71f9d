import ending from "../../i18n/ending.en.json";
import { addTexts } from "../../i18n/i18n.ts";

/* Imported by what ends a match among people. */
addTexts(ending, { it: () => import("../../i18n/ending.it.json"), fr: () => import("../../i18n/ending.fr.json") });
