import { addTexts } from "../../../i18n/i18n.ts";
import bots from "./bots.en.json";

/* Imported by what shows bots: their levels, hints, explanations. */
addTexts(bots, { it: () => import("./bots.it.json"), fr: () => import("./bots.fr.json") });
