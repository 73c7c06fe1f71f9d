import { addTexts } from "../../../i18n/i18n.ts";
import lessons from "./lessons.en.json";

/* Imported by the pages of the lessons. */
addTexts(lessons, { it: () => import("./lessons.it.json"), fr: () => import("./lessons.fr.json") });
