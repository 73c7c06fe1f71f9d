import { readFileSync } from "node:fs";
import { type GameRecord, parseRecord } from "@forgotten-planet/game";
import { err, type GameState, ok, type Replay, type Result, replay } from "@forgotten-planet/rules";

/** The record in a file, ready to be replayed, or a sentence that says why there is none. */
export function readReplay(file: string): Result<Replay & { readonly record: GameRecord }, string> {
  const json = readJson(file);
  if (!json.ok) return json;
  const record = parseRecord(json.value);
  if (!record.ok) return err(`not a record: ${record.error.path ? `${record.error.path}: ` : ""}${record.error.message}`);
  const { setup, rolls, commands } = record.value;
  const replayed = replay(setup, rolls, commands);
  return replayed.ok
    ? ok({ ...replayed.value, record: record.value })
    : err(`not playable: ${replayed.error.message} (${replayed.error.rule})`);
}

/** The state at the end of a record. */
export function readFinal(file: string): Result<GameState, string> {
  const read = readReplay(file);
  if (!read.ok) return read;
  let { start: state } = read.value;
  for (const step of read.value.steps) if (step.ok) state = step.value.state;
  return ok(state);
}

/** The content of a JSON file, or a sentence that says why it cannot be read. */
export function readJson(file: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
}
