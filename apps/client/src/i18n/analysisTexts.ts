import analysis from "./analysis.en.json";
import { addTexts } from "./i18n.ts";

/* Imported by what takes a match apart. */
addTexts(analysis, { it: () => import("./analysis.it.json"), fr: () => import("./analysis.fr.json") });
