import { choice, flag, type Setting } from "../../../settings/setting.ts";
import { settingValue } from "../../../settings/settings.ts";
import type { Asked } from "../interaction/interaction.ts";

/* What is set for this game alone, as its table needs it; the form and what belongs to it load when they are opened. */

/** What is asked about before it is done. */
export const ASKS: Readonly<Record<Asked, Setting<boolean>>> = {
  energyLeft: flag("ask.energyLeft", true),
  explode: flag("ask.selfDestruct", true),
  kept: flag("ask.allyKeeps", true),
  gameEnds: flag("ask.lastLand", true),
  roll: flag("ask.roll", true),
};

/** The board as text, with the command line, in the place of its picture. */
export const TEXT_MODE = flag("textMode", false);
/** What readers hear of a step: the step alone, or what came of it too, which nobody sees on a board of text. */
export const SPOKEN = choice("spoken", ["short", "full"], () => (settingValue(TEXT_MODE) ? "full" : "short"));

/** What this player does not want to be asked about; a die that is only planned bars nothing. */
export const unaskedNow = (isNoted = false): ReadonlySet<Asked> =>
  new Set((Object.keys(ASKS) as Asked[]).filter((asked) => (isNoted && asked === "roll") || !settingValue(ASKS[asked])));

/**
 * By the usual key, the key that stands in its place. A key is known by the one it is as usual: all code that handles keys knows that one
 * alone.
 */
export type Keys = Readonly<Record<string, string>>;

const AS_USUAL: Keys = {};
export const KEYS: Setting<Keys> = {
  id: "keys",
  usual: () => AS_USUAL,
  read: (value) => (typeof value === "object" && value !== null && Object.values(value).every(isKey) ? (value as Keys) : undefined),
};
const isKey = (key: unknown): boolean => typeof key === "string" && key.length === 1;

/** The key that stands in the place of the usual one. */
export const keyNow = (usual: string, keys: Keys = settingValue(KEYS)): string => keys[usual] ?? usual;

/** The same as one reads it on a keyboard. */
export const keyText = (usual: string): string => keyNow(usual).toUpperCase();

/** What a pressed key means, as the usual key for it; "" for a key that was given away. */
export function meantKey(pressed: string, keys: Keys = settingValue(KEYS)): string {
  const low = pressed.toLowerCase();
  const usual = Object.keys(keys).find((one) => keys[one] === low);
  return usual ?? (low in keys ? "" : pressed);
}
