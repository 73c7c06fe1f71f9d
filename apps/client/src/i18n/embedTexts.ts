import embed from "./embed.en.json";
import { addTexts } from "./i18n.ts";

/* Imported by what shows a match in a frame of another page. */
addTexts(embed, { it: () => import("./embed.it.json"), fr: () => import("./embed.fr.json") });
