import { ACTIONS, BASE_ACTIONS, ROBOT_ACTIONS } from "../model/actions.ts";
import { type Keys, keyNow } from "./gameSettings.ts";

/** Usual keys of what can be done beside the twelve actions. */
export const COMMAND_KEYS = {
  endTurn: "e",
  undo: "u",
  nextMark: "n",
  previousRobot: "[",
  nextRobot: "]",
  distances: "v",
  whose: "j",
  horizon: "z",
  coordinates: "9",
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
  explain: "y",
  line: "/",
  keys: "?",
} as const;
export type Command = keyof typeof COMMAND_KEYS;

/** Every key that can be another. */
export const USUAL_KEYS: readonly string[] = [
  ...[...ROBOT_ACTIONS, ...BASE_ACTIONS].map((action) => ACTIONS[action].key),
  ...Object.values(COMMAND_KEYS),
];
/** Arrows, Enter, Space, Escape, Tab, the figures that pick a crystal, and the other key of "nearer" are always what they are. */
const FIXED = /^[1-4=\s]$|^.{2,}$|^$/;

/** Whether a pressed key can be given a meaning. */
export const canBe = (key: string): boolean => !FIXED.test(key) && key === key.toLowerCase();

/** Gives a meaning another key; the meaning that has it so far takes the other's old one. */
export function withKey(keys: Keys, usual: string, key: string): Keys {
  const other = takenBy(keys, usual, key);
  const changed: Record<string, string> = { ...keys, [usual]: key, ...(other === undefined ? {} : { [other]: keyNow(usual, keys) }) };
  return Object.fromEntries(Object.entries(changed).filter(([one, now]) => one !== now));
}

/** The other meaning that a key has, if any. */
export const takenBy = (keys: Keys, usual: string, key: string): string | undefined =>
  USUAL_KEYS.find((one) => one !== usual && keyNow(one, keys) === key);
