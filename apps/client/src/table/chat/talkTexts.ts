import { addTexts } from "../../i18n/i18n.ts";
import talk from "../../i18n/talk.en.json";

/* Imported by what is said to and about somebody who talks. */
addTexts(talk, { it: () => import("../../i18n/talk.it.json"), fr: () => import("../../i18n/talk.fr.json") });
