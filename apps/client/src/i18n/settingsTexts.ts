import { addTexts } from "./i18n.ts";
import settings from "./settings.en.json";

/* Imported by what shows the settings. */
addTexts(settings, { it: () => import("./settings.it.json"), fr: () => import("./settings.fr.json") });
