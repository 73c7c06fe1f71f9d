import { addTexts } from "./i18n.ts";
import maker from "./maker.en.json";

/* Imported by every screen where scenarios are drawn or shown. */
addTexts(maker);
