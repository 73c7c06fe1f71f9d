import { addTexts } from "./i18n.ts";
import replay from "./replay.en.json";

/* Imported by what looks back at a match. */
addTexts(replay, { it: () => import("./replay.it.json"), fr: () => import("./replay.fr.json") });
