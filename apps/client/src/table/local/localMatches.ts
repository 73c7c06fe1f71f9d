import { type TableOptions, withTodaysOptionNames } from "@forgotten-planet/protocol";
import { signal } from "@preact/signals";
import { gameOf } from "../../games/index.ts";
import { readStored, storedKeys, writeStored } from "../../net/stored.ts";
import { hasKept, LOCAL_PREFIX } from "./localKeys.ts";
import type { LocalMatch } from "./localMatch.ts";

/** The matches played at this screen, the latest moved first; they last as long as the page where storage is switched off. */
export const localMatches = signal<readonly LocalMatch[]>(readAll());

export const localMatch = (id: string): LocalMatch | undefined => localMatches.value.find((match) => match.id === id);

/** Keeps the match as it now stands; returns false if it lasts only as long as the page. */
export function keepLocalMatch(match: LocalMatch): boolean {
  hasKept.value = true;
  localMatches.value = sorted([match, ...localMatches.value.filter(({ id }) => id !== match.id)]);
  return writeStored(LOCAL_PREFIX + match.id, match);
}

export function dropLocalMatch(id: string): void {
  localMatches.value = localMatches.value.filter((match) => match.id !== id);
  writeStored(LOCAL_PREFIX + id, undefined);
}

function readAll(): readonly LocalMatch[] {
  return sorted(storedKeys(LOCAL_PREFIX).map(readStored).filter(isWhole).map(ofToday));
}

/** Whether it can be listed; whether it can be played shows when it is opened. */
function isWhole(value: unknown): value is LocalMatch {
  if (typeof value !== "object" || value === null) return false;
  const { id, setup, options, lines } = value as Partial<LocalMatch>;
  return typeof id === "string" && typeof options === "object" && options !== null && isKnown(options, setup) && Array.isArray(lines);
}

/** An older page wrote some options under other names. */
function ofToday(match: LocalMatch): LocalMatch {
  return { ...match, options: withTodaysOptionNames(match.options) as TableOptions };
}

function isKnown(options: object, setup: unknown): boolean {
  return gameOf(options)?.isSetup(setup) ?? false;
}

function sorted(matches: readonly LocalMatch[]): readonly LocalMatch[] {
  return [...matches].sort((a, b) => b.updatedAt - a.updatedAt);
}

// Another tab of this browser may play on.
if (typeof window === "object") {
  window.addEventListener("storage", ({ key }) => {
    if (key?.startsWith(LOCAL_PREFIX)) localMatches.value = readAll();
  });
}
