import type { Setting } from "../../../settings/setting.ts";
import { settingValue } from "../../../settings/settings.ts";
import { ACTIONS, BASE_ACTIONS, ROBOT_ACTIONS } from "../model/actions.ts";

/* Keys of the table that can be others. A key is known by the one it is as usual, and everything that handles keys knows that one alone. */

/** Usual keys of what can be done beside the twelve actions. */
export const COMMAND_KEYS = {
  endTurn: "e",
  undo: "u",
  nextMark: "n",
  previousRobot: "[",
  nextRobot: "]",
  distances: "v",
  wholeBoard: "0",
  nearer: "+",
  farther: "-",
  log: "g",
  chat: "t",
  clock: "i",
  contested: "o",
  plan: "q",
  ping: "h",
  hint: "a",
  hurry: "y",
  keys: "?",
} as const;
export type Command = keyof typeof COMMAND_KEYS;

const USUAL: readonly string[] = [
  ...[...ROBOT_ACTIONS, ...BASE_ACTIONS].map((action) => ACTIONS[action].key),
  ...Object.values(COMMAND_KEYS),
];
/** Arrows, Enter, Space, Escape, Tab, the figures that pick a crystal, and the other key of "nearer" are always what they are. */
const FIXED = /^[1-4=\s]$|^.{2,}$|^$/;

/** By the usual key, the key that stands in its place. */
export type Keys = Readonly<Record<string, string>>;

export const KEYS: Setting<Keys> = { id: "keys", usual: () => NONE, read: readKeys };
const NONE: Keys = {};

/** Undefined unless each is a key that can be changed, and none means two things. */
function readKeys(value: unknown): Keys | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const keys = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const isFit = keys.every(([usual, key]) => USUAL.includes(usual) && canBe(key));
  const meant = USUAL.map((usual) => keyNow(usual, Object.fromEntries(keys)));
  return isFit && new Set(meant).size === meant.length ? Object.fromEntries(keys) : undefined;
}

/** Whether a pressed key can be given a meaning. */
export const canBe = (key: string): boolean => !FIXED.test(key) && key === key.toLowerCase();

/** The key that stands in the place of the usual one. */
export const keyNow = (usual: string, keys: Keys = settingValue(KEYS)): string => keys[usual] ?? usual;

/** The same as one reads it on a keyboard. */
export const keyText = (usual: string): string => keyNow(usual).toUpperCase();

/** What a pressed key means, as the usual key for it; the key itself where it means nothing that can be changed, "" for one that was given away. */
export function meantKey(pressed: string, keys: Keys = settingValue(KEYS)): string {
  const low = pressed.toLowerCase();
  const usual = USUAL.find((one) => keyNow(one, keys) === low);
  if (usual !== undefined) return usual;
  return USUAL.includes(low) ? "" : pressed;
}

/** Gives a meaning another key; the meaning that has it so far takes the other's old one. */
export function withKey(keys: Keys, usual: string, key: string): Keys {
  const other = USUAL.find((one) => one !== usual && keyNow(one, keys) === key);
  const changed: Record<string, string> = { ...keys, [usual]: key, ...(other === undefined ? {} : { [other]: keyNow(usual, keys) }) };
  return Object.fromEntries(Object.entries(changed).filter(([one, now]) => one !== now));
}

/** The meaning that a key has, if it is not that one. */
export const takenBy = (keys: Keys, usual: string, key: string): string | undefined =>
  USUAL.find((one) => one !== usual && keyNow(one, keys) === key);
