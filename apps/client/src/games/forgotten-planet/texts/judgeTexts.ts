import { addTexts } from "../../../i18n/i18n.ts";
import judge from "./judge.en.json";

/* Imported by what weighs positions in an analysis. */
addTexts(judge, { it: () => import("./judge.it.json"), fr: () => import("./judge.fr.json") });
