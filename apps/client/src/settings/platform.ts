import { LANGUAGES, type Language, languageOf, preferredLanguage } from "../i18n/languages.ts";
import { media } from "../ui/media.ts";
import { type Choice, choice, flag } from "./setting.ts";

/* What is set for all games, as far as pages and tables need it at once; volumes load with the sounds. */

const reducesMotion = media("(prefers-reduced-motion: reduce)");
const wantsContrast = media("(prefers-contrast: more)");

/** The visitor's own at first, as their browser names it; a code without texts counts as not set. */
export const LANGUAGE: Choice<Language> = {
  ...choice<Language>("language", LANGUAGES, () => preferredLanguage(typeof navigator === "object" ? navigator.languages : [])),
  read: languageOf,
};

/** Full; `less`: nothing travels; `none`: nothing is even outlined. */
export const MOTION = choice("motion", ["full", "less", "none"], () => (reducesMotion.value ? "less" : "full"));
export const PALETTE = choice("palette", ["standard", "blueOrange", "roseTeal", "lightSteps"], () => "standard");
export type Palette = (typeof PALETTE)["options"][number];
export const PATTERNS = flag("patterns", true);
export const CONTRAST = flag("contrast", () => wantsContrast.value);
/** Percent of the usual size. */
export const TEXT_SIZE = choice("text", [90, 100, 115, 130, 150], () => 100);
export const LEFT_HAND = flag("leftHand", false);
/** The screen stays on while one plays. */
export const AWAKE = flag("awake", false);

/** Whether anything is heard at all. */
export const SOUND = flag("sound", true);
/** How much faster than usual others' steps are shown. */
export const SPEED = choice("speed", [0.5, 1, 2, 4], () => 1);
/** Names of rows and columns on boards. */
export const COORDINATES = flag("coordinates", true);
export const LOG_DETAIL = choice("log", ["brief", "normal", "full"], () => "normal");
