import { addTexts } from "../../../i18n/i18n.ts";
import line from "./line.en.json";
import "./texts.ts";

/* Imported by the command line and the board as text. */
addTexts(line, { it: () => import("./line.it.json"), fr: () => import("./line.fr.json") });
