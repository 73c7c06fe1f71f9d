import { apply, type Command, createGame, type Die, facesIn, type GameState, replay } from "@forgotten-planet/rules";
import { readGoldenGames } from "@forgotten-planet/testkit";

/** A whole recorded game, ready to be played again without a record's overhead. */
export interface BenchGame {
  readonly start: GameState;
  /** Without ill-formed intents: they never reach the rules. */
  readonly all: readonly BenchCommand[];
  readonly legal: readonly BenchCommand[];
}
interface BenchCommand {
  readonly command: Command;
  readonly faces: readonly Die[];
}

/** The recorded games of the rules' own tests: every kind of game, legal and illegal intents mixed. */
export const GAMES: readonly BenchGame[] = readGoldenGames(
  new URL("../../../packages/rules/test/replays/conformance.jsonl.gz", import.meta.url),
).map(({ record: { setup, rolls, commands } }) => {
  const start = createGame(setup);
  const played = replay(setup, rolls, commands);
  if (!start.ok || !played.ok) throw new Error("a golden game that cannot be played");
  const outcomes = [...played.value.steps];
  const all = commands.flatMap((command, i) => {
    const outcome = outcomes[i];
    return command && outcome ? [{ command, faces: outcome.ok ? facesIn(outcome.value.events) : [], legal: outcome.ok }] : [];
  });
  return { start: start.value, all, legal: all.filter((each) => each.legal) };
});

let faces: readonly Die[] = [];
let next = 0;
const chance = { rollDie: (): Die | undefined => faces[next++] };

/** `apply` with the dice that were recorded for this very command. */
export function applyRecorded(state: GameState, { command, faces: recorded }: BenchCommand): GameState {
  faces = recorded;
  next = 0;
  const applied = apply(state, command, chance);
  return applied.ok ? applied.value.state : state;
}

/** Plays all games through; an operation is an intent. */
export function playing(commandsOf: (game: BenchGame) => readonly BenchCommand[], games: readonly BenchGame[] = GAMES): () => number {
  return () => {
    let done = 0;
    for (const game of games) {
      let state = game.start;
      const commands = commandsOf(game);
      // By index: an iterator would be counted as the engine's allocation.
      for (let i = 0; i < commands.length; i++) state = applyRecorded(state, commands[i] as BenchCommand);
      done += commands.length;
    }
    return done;
  };
}

/** The same games from a third of their way on, as long as `count` legal commands or two thirds of the way. */
export const middles = (games: readonly BenchGame[] = GAMES, count = Number.POSITIVE_INFINITY): readonly BenchGame[] =>
  games.map(({ start, legal }) => {
    const third = Math.floor(legal.length / 3);
    const commands = legal.slice(third, Math.min(2 * third, third + count));
    return { start: legal.slice(0, third).reduce(applyRecorded, start), all: commands, legal: commands };
  });
