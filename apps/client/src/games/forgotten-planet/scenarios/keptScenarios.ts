import type { NewScenario, SavedScenario } from "@forgotten-planet/game";
import { type CatalogueScenario, scenarioById } from "@forgotten-planet/rules";
import { type ReadonlySignal, signal } from "@preact/signals";
import { readStored, writeStored } from "../../../net/stored.ts";
import { isScenario, partsOf } from "./isScenario.ts";
import { scenarioApi } from "./scenarioApi.ts";

/** A scenario that is kept in this browser alone; it may be unfinished. */
export interface LocalScenario extends NewScenario {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
}

const KEY = "forgotten-planet.scenarios";
const PREFIX = "local:";

const kept = signal<readonly LocalScenario[]>(stored());

/** What was drawn and kept in this browser, the latest changed first. */
export const localScenarios: ReadonlySignal<readonly LocalScenario[]> = kept;

/** "local:<id>": how links and addresses name a scenario of this browser. */
export const localRef = ({ id }: Pick<LocalScenario, "id">): string => `${PREFIX}${id}`;
export const isLocalRef = (ref: string): boolean => ref.startsWith(PREFIX);
export const localScenario = (ref: string): LocalScenario | undefined => kept.value.find((one) => localRef(one) === ref);

/** Keeps a drawing, under a new id or in place of the one of that id; returns undefined if the browser refuses to keep anything. */
export function keepLocal(drawing: NewScenario, id: string = newId()): LocalScenario | undefined {
  const one: LocalScenario = { ...drawing, id, updatedAt: Date.now() };
  return write([one, ...stored().filter((other) => other.id !== id)]) ? one : undefined;
}

export const dropLocal = (id: string): boolean => write(stored().filter((other) => other.id !== id));

/** A scenario by what an address calls it: one that ships with the game, one of this browser, one of the server. Rejects as the api does. */
export async function scenarioByRef(ref: string): Promise<CatalogueScenario | LocalScenario | SavedScenario | undefined> {
  return scenarioById(ref) ?? (isLocalRef(ref) ? localScenario(ref) : await scenarioApi.one(ref));
}

/** Unique in this browser, which is all that is asked of it; needs no secure context. */
const newId = (): string => Date.now().toString(36) + Math.random().toString(36).slice(2, 8);

function write(scenarios: readonly LocalScenario[]): boolean {
  if (!writeStored(KEY, scenarios)) return false;
  kept.value = scenarios;
  return true;
}

function stored(): readonly LocalScenario[] {
  const value = readStored(KEY);
  return Array.isArray(value) ? value.filter(isLocalScenario) : [];
}

/** Another version of the page, or a curious owner, may have written there. */
function isLocalScenario(value: unknown): value is LocalScenario {
  const { id, players, updatedAt, scenario } = partsOf<LocalScenario>(value);
  return typeof id === "string" && typeof players === "number" && typeof updatedAt === "number" && isScenario(scenario);
}

// Another tab of this browser may draw as well.
if (typeof window === "object") {
  window.addEventListener("storage", (event) => {
    if (event.key === KEY) kept.value = stored();
  });
}
