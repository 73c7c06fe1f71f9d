import { addTexts } from "../../../i18n/i18n.ts";
import waiting from "./waiting.en.json";

/* Imported by the waiting room and the game in five lines. */
addTexts(waiting, { it: () => import("./waiting.it.json"), fr: () => import("./waiting.fr.json") });
