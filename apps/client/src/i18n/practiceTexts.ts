import { addTexts } from "./i18n.ts";
import practice from "./practice.en.json";

/* Imported by what shows bots at this screen. */
addTexts(practice, { it: () => import("./practice.it.json"), fr: () => import("./practice.fr.json") });
