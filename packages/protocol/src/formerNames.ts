/* Names of before that stand in what was stored: on the server's disk, and in browsers. Read through here, never written. */

const OPTIONS: Readonly<Record<string, string>> = {
  watchers: "spectators",
  watchDelay: "spectatorDelay",
  watchersTalk: "spectatorsTalk",
  standIn: "substitute",
};

/** Table options as they were stored, under the names of today. */
export function withTodaysOptionNames(stored: unknown): unknown {
  return renamed(stored, OPTIONS);
}

/** A line of the chat as it was stored, likewise. */
export function withTodaysLineNames(stored: unknown): unknown {
  const line = renamed(stored, { by: "authorId" });
  return isRecord(line) && line.channel === "watchers" ? { ...line, channel: "spectators" } : line;
}

function renamed(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [Object.hasOwn(names, name) ? names[name] : name, held]));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
