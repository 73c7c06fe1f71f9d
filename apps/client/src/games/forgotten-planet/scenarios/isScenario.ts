import type { Scenario, XY } from "@forgotten-planet/rules";

/** Whether what was stored, here or on the server, has the form of a scenario; strangers' files are read by `parseScenarioFile`. */
export function isScenario(value: unknown): value is Scenario {
  const { name, land, area, bases = [], specials = [] } = partsOf<Scenario>(value);
  if (typeof name !== "string" || typeof land !== "number" || !isCells(bases) || !isCells(specials)) return false;
  const { kind, rows } = partsOf<{ readonly kind: string; readonly rows: readonly unknown[] }>(area);
  if (kind === "open") return true;
  return kind === "fixed" && Array.isArray(rows) && rows.length > 0 && rows.every((row) => typeof row === "string");
}

function isCells(value: unknown): value is readonly XY[] {
  return Array.isArray(value) && value.every((cell) => Array.isArray(cell) && cell.length === 2 && cell.every(Number.isInteger));
}

/** What may be read of a value of unknown form. */
export function partsOf<T>(value: unknown): Partial<T> {
  return typeof value === "object" && value !== null ? (value as Partial<T>) : {};
}
