import { addTexts } from "../../../i18n/i18n.ts";
import choosing from "./choosing.en.json";

/* Imported by what shows what somebody else has chosen. */
addTexts(choosing, { it: () => import("./choosing.it.json"), fr: () => import("./choosing.fr.json") });
