import { addTexts } from "../../../i18n/i18n.ts";
import see from "./see.en.json";

/* Imported by what is looked at beside the game: whose a tile is and why, how far the end is. */
addTexts(see, { it: () => import("./see.it.json"), fr: () => import("./see.fr.json") });
