import { addTexts } from "../../../i18n/i18n.ts";
import share from "./share.en.json";

/* Imported by what shares a match: its dialog, its pictures and files. */
addTexts(share, { it: () => import("./share.it.json"), fr: () => import("./share.fr.json") });
