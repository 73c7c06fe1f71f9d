import type { Intent } from "@forgotten-planet/rules";

/**
 * A name for an intent. `plain`: as the list of legal intents has it, a move by where it ends, cubes in any order. `exact`: with the
 * whole way; cubes still in any order, since that never matters.
 */
export function intentKey(intent: Intent, form: "plain" | "exact"): string {
  const fields = Object.entries(intent)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${valueKey(name, value, form)}`);
  return `${form} ${fields.join(" ")}`;
}

function valueKey(name: string, value: unknown, form: "plain" | "exact"): string {
  if (!Array.isArray(value)) return String(value);
  if (name === "cubes") return [...(value as string[])].sort().join();
  if (name === "path" && form === "plain") return String(value.at(-1));
  return value.map(String).join(" ");
}
