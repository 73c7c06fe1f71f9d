import { addTexts } from "../../../i18n/i18n.ts";
import coach from "./coach.en.json";

/* Imported by the coach alone. */
addTexts(coach, { it: () => import("./coach.it.json"), fr: () => import("./coach.fr.json") });
