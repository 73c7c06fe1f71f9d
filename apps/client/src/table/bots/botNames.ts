import type { GameBots } from "./gameBots.ts";

/** Names for seats of those levels that nobody has yet: "Planner", "Planner 2". */
export function botNames(bots: Pick<GameBots, "name">, levels: readonly string[], taken: readonly string[] = []): readonly string[] {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  return levels.map((level) => {
    const base = bots.name(level);
    let name = base;
    for (let number = 2; names.has(name.toLowerCase()); number++) name = `${base} ${number}`;
    names.add(name.toLowerCase());
    return name;
  });
}
