import account from "./account.en.json";
import { addTexts } from "./i18n.ts";

/* Imported by whatever shows one's own matches, or who one is. */
addTexts(account);
