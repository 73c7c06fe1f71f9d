import { bytesPerOperation } from "../measure.ts";
import type { Row } from "../row.ts";
import { type BenchGame, GAMES, middles, playing } from "./games.ts";

/** As many intents of each game as fit into the young generation, all games together, without a collection. */
const INTENTS_A_GAME = 15;
/** Rounds until the compiler is done: before that, its own leftovers would be measured. */
const WARM_UP = 500;
/** R7: what an applied intent allocates on fixed areas, the size of the table in the box, and on the open one. */
export function allocation(): readonly Row[] {
  const isFixed = ({ start }: BenchGame): boolean => start.setup.scenario.area.kind === "fixed";
  const row = (where: string, games: readonly BenchGame[], floor: number): Row => {
    const bytes = bytesAnIntent(games);
    const what = `bytes allocated by a legal intent, mid-game, ${where}`;
    return { id: "R7", what, figures: `${Math.round(bytes)} B`, value: bytes, unit: "B", goal: "most", floor, moonshot: 128 };
  };
  return [
    row("fixed areas", GAMES.filter(isFixed), 600),
    row(
      "the open area",
      GAMES.filter((game) => !isFixed(game)),
      1200,
    ),
  ];
}

function bytesAnIntent(games: readonly BenchGame[]): number {
  const work = playing((game) => game.legal, middles(games, INTENTS_A_GAME));
  for (let i = 0; i < WARM_UP; i++) work();
  return bytesPerOperation(work);
}
