import ending from "./ending.en.json";
import { addTexts } from "./i18n.ts";

/* Imported by what ends a match among people. */
addTexts(ending, { it: () => import("./ending.it.json"), fr: () => import("./ending.fr.json") });
