import type { GameState } from "@forgotten-planet/rules";

/** Returns the first field in which two states differ; undefined if they are equal. Quick enough for every ply. */
export function sameState(a: GameState, b: GameState): string | undefined {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]) as ReadonlySet<keyof GameState>;
  for (const name of names) if (name !== "setup" && !same(a[name], b[name])) return name;
  return undefined;
}

function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (a[i] !== b[i] && !same(a[i], b[i])) return false;
    return true;
  }
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const fields = Object.entries(a);
  return fields.length === Object.keys(b).length && fields.every(([name, value]) => same(value, (b as Record<string, unknown>)[name]));
}
