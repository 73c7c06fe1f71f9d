import { addTexts } from "../../i18n/i18n.ts";
import install from "../../i18n/install.en.json";

/* Imported by the offer alone. */
addTexts(install, { it: () => import("../../i18n/install.it.json"), fr: () => import("../../i18n/install.fr.json") });
