import { addTexts } from "../../../i18n/i18n.ts";
import past from "./replay.en.json";

/* Imported by the screens that look back at a match. */
addTexts(past, { it: () => import("./replay.it.json"), fr: () => import("./replay.fr.json") });
