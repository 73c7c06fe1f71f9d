import { signal } from "@preact/signals";
import { isScenario } from "../scenarios.ts";
import type { LocalMatch } from "./localMatch.ts";

const PREFIX = "forgotten-planet.local.";
/** Finished matches are kept as long as there are not more than so many; unfinished ones always. */
const KEPT_FINISHED = 10;

/** What this browser keeps when storage is switched off: as long as the page. */
const memory = new Map<string, LocalMatch>();

/** The matches played at this screen, the latest moved first. */
export const localMatches = signal<readonly LocalMatch[]>(readAll());

export const localMatch = (id: string): LocalMatch | undefined => localMatches.value.find((match) => match.id === id);

/** Keeps the match as it now stands; false: it lasts only as long as the page. */
export function keepLocalMatch(match: LocalMatch): boolean {
  memory.set(match.id, match);
  localMatches.value = sorted([match, ...localMatches.value.filter(({ id }) => id !== match.id)]);
  try {
    localStorage.setItem(PREFIX + match.id, JSON.stringify(match));
    return true;
  } catch {
    return false;
  }
}

export function dropLocalMatch(id: string): void {
  memory.delete(id);
  localMatches.value = localMatches.value.filter((match) => match.id !== id);
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Storage is switched off: nothing was kept.
  }
}

/** Forgets the oldest of the finished ones. */
export function tidyLocalMatches(isFinished: (match: LocalMatch) => boolean): void {
  for (const { id } of localMatches.value.filter(isFinished).slice(KEPT_FINISHED)) dropLocalMatch(id);
}

function readAll(): readonly LocalMatch[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? "");
    return sorted(keys.filter((key) => key.startsWith(PREFIX)).flatMap((key) => read(localStorage.getItem(key))));
  } catch {
    return [...memory.values()];
  }
}

/** What was kept by this browser itself; something that is none is left alone. */
function read(text: string | null): readonly LocalMatch[] {
  try {
    const value = JSON.parse(text ?? "") as Partial<LocalMatch>;
    return isWhole(value) ? [value] : [];
  } catch {
    return [];
  }
}

/** Whether it can be listed; whether it can be played shows when it is opened. */
function isWhole(value: Partial<LocalMatch>): value is LocalMatch {
  const { id, setup, options, lines } = value;
  const named =
    Array.isArray(setup?.seats) && setup.seats.every(({ name, colour }) => typeof name === "string" && typeof colour === "string");
  return typeof id === "string" && named && isScenario(setup?.scenario) && options !== undefined && Array.isArray(lines);
}

function sorted(matches: readonly LocalMatch[]): readonly LocalMatch[] {
  return [...matches].sort((a, b) => b.updatedAt - a.updatedAt);
}

// Another tab of this browser may play on.
if (typeof window === "object") {
  window.addEventListener("storage", ({ key }) => {
    if (key?.startsWith(PREFIX)) localMatches.value = readAll();
  });
}
