import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatRecord, type GameRecord } from "@forgotten-planet/game";
import { apply, type Command, type Die, type GameSetup, type GameState, legalIntents, score, winners } from "@forgotten-planet/rules";
import type { CommandLine } from "../commandLine.ts";
import { type Random, randomIntent, randomOf } from "../randomPolicy.ts";
import { scenarioOf, setupOf, startOf } from "../scenarioSetup.ts";
import { UsageError, wholeNumber } from "../usage.ts";

/** A game that has not ended by then is stopped and counted. @source docs/rules.md §13 Tools */
const MOST_TURNS = 400;

/** Plays games of a policy against itself, writes a record of each and prints a JSON line a game and one for all. */
export function simulate({ values }: CommandLine): number {
  const scenario = scenarioOf(values.scenario);
  const players = wholeNumber(values.players, "--players", 2, 4);
  if (!scenario.players.includes(players)) throw new UsageError(`${scenario.id} is for ${scenario.players.join(" or ")} players`);
  const games = wholeNumber(values.games, "--games", 1);
  const seed = wholeNumber(values.seed, "--seed", -(2 ** 31), 2 ** 31 - 1);
  const { policy = "random", out } = values;
  if (policy !== "random") throw new UsageError(`there is no policy "${policy}"; known: random`);
  if (typeof out !== "string") throw new UsageError("--out is missing: a directory for the records");
  mkdirSync(out, { recursive: true });
  const random = randomOf(seed);
  let stopped = 0;
  for (let game = 1; game <= games; game++) {
    const { record, final } = playGame(setupOf(scenario, random.shuffled(scenario.bases ?? [])), random);
    const file = join(out, `${scenario.id}-${seed}-${String(game).padStart(String(games).length, "0")}.json`);
    writeFileSync(file, formatRecord(record));
    const over = final.phase === "over";
    if (!over) stopped++;
    const outcome = over ? { totals: score(final).map((row) => row.total), winners: winners(final) } : { stopped: true };
    process.stdout.write(
      `${JSON.stringify({ file, turns: over ? final.turn + 1 : MOST_TURNS, intents: record.commands.length, ...outcome })}\n`,
    );
  }
  process.stdout.write(`${JSON.stringify({ games, ended: games - stopped, stopped })}\n`);
  return 0;
}

function playGame(setup: GameSetup, random: Random): { readonly record: GameRecord; readonly final: GameState } {
  const rolls: Die[] = [];
  const commands: Command[] = [];
  const rollDie = (): Die => {
    const die = random.rollDie();
    rolls.push(die);
    return die;
  };
  let state = startOf(setup);
  while (state.phase !== "over" && state.turn < MOST_TURNS) {
    const command = { seat: state.active, intent: randomIntent(legalIntents(state, state.active), random) };
    const applied = apply(state, command, { rollDie });
    if (!applied.ok) throw new Error(`${applied.error.code} refuses what legalIntents offers: ${JSON.stringify(command)}`);
    commands.push(command);
    state = applied.value.state;
  }
  return { record: { setup, rolls, commands }, final: state };
}
