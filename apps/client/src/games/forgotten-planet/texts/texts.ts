import { addTexts } from "../../../i18n/i18n.ts";
import en from "./en.json";

/* Imported by every screen of the game, so that the front page need not carry its words. */
addTexts(en);
