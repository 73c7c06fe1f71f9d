import { type AnyGame, replayLine, startMatch, undoneBy } from "@forgotten-planet/core";
import type { OwnMatch, Tally } from "@forgotten-planet/protocol";
import type { Store, StoredMatch } from "@forgotten-planet/store";
import { inSlices, type Steps } from "../match/parts/slices.ts";
import type { ServedGame } from "../servedGame.ts";
import { tallies, withOne } from "./figures.ts";

/** A match whose first turns are looked at. */
export interface Opening {
  readonly served: ServedGame;
  readonly match: StoredMatch;
  readonly own: OwnMatch;
}

/** Lines that are read of each match: set-up phases and first turns are shorter. */
const LINES = 60;
/** Matches whose lines are read at once. */
const AT_ONCE = 50;
const NAMED = 10;

/** What the player did in the first turn of each match: those of the most matches, with what came of them. */
export async function openingsOf(store: Pick<Store, "past">, all: readonly Opening[]): Promise<readonly Tally[]> {
  const counted = new Map<string, Omit<Tally, "name">>();
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE);
    const lines = await store.past.openings(
      some.map(({ match }) => match.id),
      LINES,
    );
    for (const { served, match, own } of some) {
      const found = await inSlices(firstTurn(served.game, match.setup, lines.get(match.id) ?? [], own.seat));
      if (found.text === "") continue;
      const name = `${own.title}: ${found.text}`;
      const before = counted.get(name) ?? { matches: 0, won: 0, lost: 0, drawn: 0, unfinished: 0 };
      counted.set(name, withOne(before, own));
    }
  }
  return tallies(counted, NAMED);
}

/** The steps that stand of that seat's first turn, without dice; "" if the lines do not reach its end. */
function* firstTurn(game: AnyGame, setup: unknown, lines: readonly string[], seat: number): Steps<{ readonly text: string }> {
  const created = game.create(setup);
  if (!created.ok) return { text: "" };
  let match = startMatch(created.value);
  const steps: string[] = [];
  for (const line of lines) {
    const { stage, turn, actors } = game.moment(match.state);
    const next = replayLine(game, match, line);
    if (!next) return { text: "" };
    match = next.match;
    if (stage === "turn" && actors.some((actor) => actor === seat)) {
      const step = game.notation.parse(line);
      if (undoneBy(line) !== undefined) steps.pop();
      else if (step?.command.seat === seat) steps.push(game.notation.format({ ...step, draws: [] }).slice(1));
      const after = game.moment(match.state);
      if (after.turn !== turn || after.stage !== stage) return { text: steps.join(" ") };
    }
    yield undefined;
  }
  return { text: "" };
}
