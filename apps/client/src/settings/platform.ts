import { media } from "../ui/media.ts";
import { choice, flag, share } from "./setting.ts";

/* What is set for all games. */

const reducesMotion = media("(prefers-reduced-motion: reduce)");
const wantsContrast = media("(prefers-contrast: more)");

export const SOUND = flag("sound", true);
export const VOLUMES = {
  actions: share("sound.actions", 70),
  turn: share("sound.turn", 100),
  chat: share("sound.chat", 60),
} as const;
/** Silent while others play. */
export const ONLY_MY_TURN = flag("sound.onlyMyTurn", false);

/** Full; `less`: nothing travels; `none`: nothing is even outlined. */
export const MOTION = choice("motion", ["full", "less", "none"], () => (reducesMotion.value ? "less" : "full"));
/** How much faster than usual others' steps are shown. */
export const SPEED = choice("speed", [0.5, 1, 2, 4], () => 1);

export const PALETTE = choice("palette", ["standard", "blueOrange", "roseTeal", "lightSteps"], () => "standard");
export type Palette = (typeof PALETTE)["options"][number];
export const PATTERNS = flag("patterns", true);
export const COORDINATES = flag("coordinates", true);
export const CONTRAST = flag("contrast", () => wantsContrast.value);

/** Percent of the usual size. */
export const TEXT_SIZE = choice("text", [90, 100, 115, 130, 150], () => 100);
export const LEFT_HAND = flag("leftHand", false);
export const LOG_DETAIL = choice("log", ["brief", "normal", "full"], () => "normal");
