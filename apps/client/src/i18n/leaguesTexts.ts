import { addTexts } from "./i18n.ts";
import leagues from "./leagues.en.json";

addTexts(leagues, { it: () => import("./leagues.it.json"), fr: () => import("./leagues.fr.json") });
