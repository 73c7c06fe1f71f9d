import { addTexts } from "../../../i18n/i18n.ts";
import setup from "./setup.en.json";

/* Imported by the screens of the set-up phases; what the log and the board say of them is among the texts of the game. */
addTexts(setup, { it: () => import("./setup.it.json"), fr: () => import("./setup.fr.json") });
