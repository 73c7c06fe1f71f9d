import { LEVELS, type LevelId, type Question, type Thought, think } from "@forgotten-planet/bots";
import { BASELINE_THOUGHTS, BASELINES, thinkWide } from "@forgotten-planet/bots/debug";
import { UsageError } from "../usage.ts";
import type { Asked, Player } from "./player.ts";
import { stdioPlayer } from "./stdioPlayer.ts";

const EXEC = "exec:";
const WIDE = /^planner:(\d+)$/;
const WEIGHING = /^strategist:(\d+)$/;

/** The player that a flag names: a level, a baseline, `planner:WIDTH`, `strategist:NODES`, or `exec:COMMAND`. */
export function playerOf(name: unknown, flag: string): Player {
  if (typeof name !== "string") throw new UsageError(`${flag} is missing`);
  if (name.startsWith(EXEC)) return stdioPlayer(name.slice(EXEC.length));
  const level = LEVELS.find((known) => known === name);
  if (level) return ownPlayer(timed(level));
  const baseline = BASELINES.find((known) => known === name);
  if (baseline) return ownPlayer(BASELINE_THOUGHTS[baseline]);
  const width = Number(WIDE.exec(name)?.[1] ?? 0);
  if (width > 0) return ownPlayer((asked) => thinkWide(asked, width));
  const nodes = Number(WEIGHING.exec(name)?.[1] ?? 0);
  if (nodes > 0) return ownPlayer(weighing("strategist", nodes));
  const known = [...LEVELS, ...BASELINES, "planner:WIDTH", "strategist:NODES", "exec:COMMAND"].join(", ");
  throw new UsageError(`${flag} "${name}": expected ${known}`);
}

const ownPlayer = (answer: (asked: Asked) => Thought): Player => ({
  begin: () => {},
  saw: () => {},
  think: (asked) => answer(asked).intents,
  close: () => {},
});

/** More simulations than any budget of positions lasts for. */
const NO_LIMIT = 1_000_000_000;
/** Simulations a millisecond, before any was measured. */
const FIRST_GUESS = 1;

/** A level that weighs so many positions for each answer, independent of the arena's budget. */
const weighing =
  (level: LevelId, nodes: number) =>
  ({ view, seat, seed }: Asked): Thought =>
    think({ view, seat, level, seed, budget: { simulations: NO_LIMIT, nodes } });

/** A level with positions to weigh, or with a clock: then its budget is as many simulations as it had time for before, and the clock stops it. */
function timed(level: LevelId): (asked: Asked) => Thought {
  let perMs = FIRST_GUESS;
  return (asked) => {
    const { view, seat, seed, ms, nodes, clock } = asked;
    if (nodes !== undefined) return weighing(level, nodes)(asked);
    const began = clock();
    const budget: Question["budget"] = { simulations: Math.max(1, Math.round(perMs * ms)) };
    const thought = think({ view, seat, level, seed, budget }, () => clock() - began >= ms);
    if (thought.simulations > 0) perMs = 0.8 * perMs + (0.2 * thought.simulations) / Math.max(1, clock() - began);
    return thought;
  };
}
