import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { type GameRecord, parseRecord } from "@forgotten-planet/game";
import type { Position } from "@forgotten-planet/rules";

/** A whole game with what must become of each of its intents. */
export interface GoldenGame {
  readonly id: string;
  readonly theme: string;
  readonly record: GameRecord;
  readonly expect: readonly ({ readonly ok: true; readonly position: Position } | { readonly ok: false; readonly rule: string })[];
  readonly final: Position;
}

/** The games of a `.jsonl.gz` file, one a line; a record that cannot be read is a bug. */
export const readGoldenGames = (file: URL): readonly GoldenGame[] =>
  gunzipSync(readFileSync(file))
    .toString("utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const game = JSON.parse(line) as GoldenGame;
      return { ...game, record: readRecord(game.record) };
    });

function readRecord(value: unknown): GameRecord {
  const record = parseRecord(value);
  if (!record.ok) throw new Error(`${record.error.path}: ${record.error.message}`);
  return record.value;
}
