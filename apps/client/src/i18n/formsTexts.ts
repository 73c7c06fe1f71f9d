import forms from "./forms.en.json";
import { addTexts } from "./i18n.ts";

/* Imported by what settles a table, or says what was settled. */
addTexts(forms, { it: () => import("./forms.it.json"), fr: () => import("./forms.fr.json") });
