import { addTexts } from "../../../i18n/i18n.ts";
import over from "./over.en.json";

/* Imported by what is shown of a match that is over: results, turning points, the plot of control. */
addTexts(over, { it: () => import("./over.it.json"), fr: () => import("./over.fr.json") });
