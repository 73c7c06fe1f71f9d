import { addTexts } from "../../../i18n/i18n.ts";
import card from "./card.en.json";

/* Imported by what shows tables of this game in lists, and by what stands of it on the front page. */
addTexts(card, { it: () => import("./card.it.json"), fr: () => import("./card.fr.json") });
