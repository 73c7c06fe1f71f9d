import { addTexts } from "../../../i18n/i18n.ts";
import editor from "./editor.en.json";

/* Imported by every screen where scenarios are drawn or shown. */
addTexts(editor, { it: () => import("./editor.it.json"), fr: () => import("./editor.fr.json") });
