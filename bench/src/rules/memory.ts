import { bytesPerOperation } from "../measure.ts";
import type { Row } from "../row.ts";
import { type BenchGame, GAMES, middles, playing } from "./games.ts";

/** As many intents of each game as fit into the young generation, all games together, without a collection. */
const INTENTS_A_GAME = 15;
/** Rounds until the compiler is done: before that, its own leftovers would be measured. */
const WARM_UP = 500;
/** Cells of the open area for each cell of the areas in the box: how much longer its arrays are. */
const MORE_CELLS = (61 * 61) / 81;

/** R7: what an applied intent allocates on fixed areas, the size of the table in the box; on the open one, how much more. */
export function allocation(): readonly Row[] {
  const isFixed = ({ start }: BenchGame): boolean => start.setup.scenario.area.kind === "fixed";
  const fixed = bytesAnIntent(GAMES.filter(isFixed));
  const open = bytesAnIntent(GAMES.filter((game) => !isFixed(game)));
  return [
    {
      id: "R7",
      what: "allocation by a legal intent, mid-game, fixed areas",
      figures: `${Math.round(fixed)} B`,
      value: fixed,
      unit: "B",
      goal: "most",
      floor: 1024,
      moonshot: 128,
    },
    {
      id: "G",
      what: "allocation by an intent, open area of 61x61 : fixed areas",
      figures: `${Math.round(open)} B : ${Math.round(fixed)} B`,
      value: open / fixed,
      unit: "x",
      goal: "most",
      floor: MORE_CELLS,
    },
  ];
}

function bytesAnIntent(games: readonly BenchGame[]): number {
  const work = playing((game) => game.legal, middles(games, INTENTS_A_GAME));
  for (let i = 0; i < WARM_UP; i++) work();
  return bytesPerOperation(work);
}
