import { isDeepStrictEqual } from "node:util";
import { expectOk, readGoldenGames, runRecord, stateHash } from "@forgotten-planet/testkit";
import { beforeAll, describe, expect, test } from "vitest";
import { position } from "../src/notation/position.ts";
import { replay } from "../src/notation/replay.ts";

/** Whole games of every kind, legal and illegal intents mixed, with the position that docs/rules.md §13 demands after each. */
const GAMES = readGoldenGames(new URL("./replays/conformance.jsonl.gz", import.meta.url));

describe.each(GAMES.map((game) => [game.id, game.theme, game] as const))("%s (%s)", (_id, _theme, game) => {
  let ran: ReturnType<typeof runRecord>;
  beforeAll(() => {
    ran = runRecord(game.record);
  });

  test("each intent does, or is refused by, what the rules say", () => {
    const got = ran.map(({ outcome, state }) =>
      outcome.ok ? { ok: true, position: position(state) } : { ok: false, rule: outcome.error.rule },
    );
    const wrong = got.findIndex((one, n) => !isDeepStrictEqual(one, game.expect[n]));
    expect(got[wrong], `intent ${wrong}: ${JSON.stringify(game.record.commands[wrong])}`).toEqual(game.expect[wrong]);
    expect(game.record.commands).toHaveLength(game.expect.length);
  });

  test("replay comes to the same end", () => {
    const { setup, rolls, commands } = game.record;
    const replayed = expectOk(replay(setup, rolls, commands));
    let state = replayed.start;
    for (const step of replayed.steps) if (step.ok) state = step.value.state;
    expect(position(state)).toEqual(game.final);
    expect(stateHash(state)).toBe(stateHash(ran.at(-1)!.state));
  });
});
