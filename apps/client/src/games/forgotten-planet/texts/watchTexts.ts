import { addTexts } from "../../../i18n/i18n.ts";
import watch from "./watch.en.json";

/* Imported by the screens of who watches a match. */
addTexts(watch, { it: () => import("./watch.it.json"), fr: () => import("./watch.fr.json") });
