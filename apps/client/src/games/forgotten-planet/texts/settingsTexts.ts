import { addTexts } from "../../../i18n/i18n.ts";
import settings from "./settings.en.json";

/* Imported by the game's settings. */
addTexts(settings, { it: () => import("./settings.it.json"), fr: () => import("./settings.fr.json") });
