/* Former names that stand in stored data: on the server's disk, and in browsers. They are read through here and never written. */

const OPTIONS: Readonly<Record<string, string>> = {
  watchers: "spectators",
  watchDelay: "spectatorDelay",
  watchersTalk: "spectatorsTalk",
  standIn: "substitute",
};

/** Returns stored table options under today's names. */
export function withTodaysOptionNames(stored: unknown): unknown {
  return renamed(stored, OPTIONS);
}

/** Returns a stored chat line under today's names. */
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
