import account from "./account.en.json";
import { addTexts } from "./i18n.ts";

/* Imported by screens that show the player's matches or identity. */
addTexts(account, { it: () => import("./account.it.json"), fr: () => import("./account.fr.json") });
