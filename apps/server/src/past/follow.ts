import { type AnyGame, type AnyMatch, chanceOf, replayLine, startMatch, undoneBy } from "@forgotten-planet/core";
import type { Damage } from "@forgotten-planet/protocol";
import type { Steps } from "../match/parts/slices.ts";

/** How far lines lead from the set-up on, and what is wrong with the next one. */
export interface Followed {
  readonly match: AnyMatch;
  readonly damage?: Damage;
}

/** Plays lines by the rules, one a step, up to the first that does not follow. */
export function* follow(game: AnyGame, start: AnyMatch["state"], lines: readonly string[]): Steps<Followed> {
  let match = startMatch(start);
  for (const line of lines) {
    const next = replayLine(game, match, line);
    if (!next) return { match, damage: faultOf(game, match, line) };
    match = next.match;
    yield undefined;
  }
  return { match };
}

function faultOf(game: AnyGame, match: AnyMatch, line: string): Damage {
  const { ply } = match;
  if (undoneBy(line) !== undefined) return { ply, reason: "illegal" };
  const step = game.notation.parse(line);
  if (!step || step.isVeiled) return { ply, reason: "unreadable" };
  const applied = game.apply(match.state, step.command, chanceOf(step.draws));
  return { ply, reason: "illegal", ...(applied.ok ? {} : { rule: applied.error.rule }) };
}
