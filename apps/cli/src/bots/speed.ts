import { randomOf, seedOf } from "@forgotten-planet/bots";
import { modeOf, scalesFor, selfPlay } from "@forgotten-planet/bots/debug";
import { publicView } from "@forgotten-planet/rules";
import type { CommandLine } from "../commandLine.ts";
import { scenarioOf, startOf } from "../scenarioSetup.ts";
import { wholeNumber } from "../usage.ts";
import { CLOCKS } from "./clock.ts";
import { permutations, playersOf, seatsOf, tableOf } from "./tables.ts";

/** A fixed area and the open one for each number of players. */
const USUAL = ["first-landing", "open-plain", "delta", "open-fork", "rim", "open-ring"];
/** Games before the clock starts, so that the engine has compiled what is hot. */
const WARM_UP = 3;
const MOST_TURNS = 400;

/** Prints how many positions a planner weighs in a second of computing, one JSON line a scenario; playing the turns out is counted in. */
export function measureSpeed({ values }: CommandLine): number {
  const games = wholeNumber(values.games ?? "20", "--games", 1);
  const seed = wholeNumber(values.seed ?? "1", "--seed", 0);
  const width = wholeNumber(values.width ?? "16", "--width", 1);
  const now = CLOCKS.cpu as () => number;
  for (const id of values.scenario === undefined ? USUAL : [values.scenario]) {
    const scenario = scenarioOf(id);
    const players = playersOf(String(scenario.players[0]));
    const orders = permutations(seatsOf(players));
    const play = (game: number): { readonly nodes: number; readonly turns: number } => {
      const start = publicView(startOf(tableOf(scenario, players, orders[game % orders.length] as readonly number[])));
      const seated = start.setup.seats.map(() => ({ scales: scalesFor(modeOf(start)), width }));
      return selfPlay(start, seated, randomOf(seedOf(seed, game)), MOST_TURNS);
    };
    for (let game = 0; game < WARM_UP; game++) play(games + game);
    const began = now();
    let [nodes, turns] = [0, 0];
    for (let game = 0; game < games; game++) {
      const played = play(game);
      nodes += played.nodes;
      turns += played.turns;
    }
    const ms = now() - began;
    const tenths = (value: number): number => Math.round(value * 10) / 10;
    const result = { scenario: scenario.id, players, games, turns, nodes, nodesPerSecond: Math.round((1000 * nodes) / ms) };
    process.stdout.write(`${JSON.stringify({ ...result, nodesATurn: Math.round(nodes / turns), msATurn: tenths(ms / turns) })}\n`);
  }
  return 0;
}
