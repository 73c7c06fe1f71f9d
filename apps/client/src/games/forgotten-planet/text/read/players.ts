import type { GameState, Seat } from "@forgotten-planet/rules";
import { folded } from "../../../../ui/text/folded.ts";

/** A player as they are typed: by name, and by "#2", the place in the order of play, where others are called the same. */
export function playerWord({ setup }: Pick<GameState, "setup">, seat: Seat): string {
  const name = setup.seats[seat]?.name.trim().replaceAll(/\s+/g, " ") ?? "";
  const isOwn = name !== "" && setup.seats.every((other, i) => i === seat || folded(other.name.trim()) !== folded(name));
  return isOwn ? name : `#${seat + 1}`;
}
