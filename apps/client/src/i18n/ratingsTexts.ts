import { addTexts } from "./i18n.ts";
import ratings from "./ratings.en.json";

addTexts(ratings, { it: () => import("./ratings.it.json"), fr: () => import("./ratings.fr.json") });
