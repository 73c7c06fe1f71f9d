import { addTexts } from "../../../i18n/i18n.ts";
import game from "./game.en.json";

/* Imported by every screen of the game, so that the front page need not carry its words. */
addTexts(game, { it: () => import("./game.it.json"), fr: () => import("./game.fr.json") });
