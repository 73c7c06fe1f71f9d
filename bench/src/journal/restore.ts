import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { anyGame } from "@forgotten-planet/core";
import { forgottenPlanet } from "@forgotten-planet/game";
import type { JournalEntry } from "@forgotten-planet/store";
import { Game } from "../../../apps/server/src/match/parts/game/game.ts";
import { median } from "../measure.ts";
import { playedGame, printedSetup } from "../playedGame.ts";
import type { Row } from "../row.ts";
import { playing } from "../rules/games.ts";
import { openMatches } from "./storedMatches.ts";

const LINES = 300;
const ROUNDS = 15;
const RESTORES = 20;

/** P3: a match of 300 intents claimed from the store and replayed, against 300 intents of recorded games in the bare engine. */
export async function restore(): Promise<readonly Row[]> {
  const dir = mkdtempSync(join(tmpdir(), "forgotten-planet-restore-"));
  const { store } = await openMatches(dir, 1, journalOf(longGame()));
  const recorded = playing((game) => game.legal);
  const engine = (): number => {
    const began = performance.now();
    const done = recorded();
    return ((performance.now() - began) * LINES) / done;
  };
  const restored = async (): Promise<number> => {
    const began = performance.now();
    for (let i = 0; i < RESTORES; i++) {
      const claimed = await store.claimMatch("match 0");
      if (!claimed?.match.setup) throw new Error("no match to restore");
      const { match, journal, chains } = claimed;
      const stored = { id: match.id, rulesVersion: match.rulesVersion, setup: claimed.match.setup, journal, chains };
      const game = Game.from(anyGame(forgottenPlanet), { ...stored, snapshots: [] }, () => 1);
      if (game.ply !== LINES) throw new Error("not the whole match");
    }
    return (performance.now() - began) / RESTORES;
  };
  for (let i = 0; i < 5; i++) await restored().then(engine);
  const rounds: { readonly own: number; readonly peer: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push({ own: await restored(), peer: engine() });
  await store.close();
  rmSync(dir, { recursive: true, force: true });
  const ms = (value: number): string => `${value.toFixed(2)} ms`;
  return [
    {
      id: "P3",
      what: `restore a match of ${LINES} intents by replay : the engine alone`,
      figures: ms(median(rounds.map(({ own }) => own))),
      peer: ms(median(rounds.map(({ peer }) => peer))),
      value: median(rounds.map(({ own, peer }) => own / peer)),
      unit: "x",
      goal: "most",
      floor: 2,
      moonshot: 1.3,
    },
  ];
}

function longGame(): readonly string[] {
  for (let seed = 1; seed < 100; seed++) {
    const { steps } = playedGame(printedSetup(4), seed);
    if (steps.length > LINES) return steps.slice(0, LINES).map(({ line }) => line);
  }
  throw new Error("no game is that long");
}

const journalOf = (lines: readonly string[]): readonly JournalEntry[] =>
  lines.map((line, ply) => ({ ply, line, seat: 0, intentId: `intent ${ply}`, payloadHash: "0123456789012345678901" }));
