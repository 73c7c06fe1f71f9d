import { addTexts } from "../../../i18n/i18n.ts";
import rulebook from "./rulebook.en.json";

/* Imported by the page of the rules and by their sheet. */
addTexts(rulebook, { it: () => import("./rulebook.it.json"), fr: () => import("./rulebook.fr.json") });
