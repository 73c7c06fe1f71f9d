import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Testimony, TestimonyOf } from "../bots/testimony.ts";

/** Everything one bot wrote down, in order. */
export interface WitnessLog {
  readonly bot: string;
  readonly testimonies: readonly Testimony[];
}

/** All witness logs of a folder. A last line that was not finished (its bot was killed) tells nothing. */
export function readWitnesses(folder: string): readonly WitnessLog[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .map((name) => {
      const lines = readFileSync(join(folder, name), "utf8").split("\n").slice(0, -1);
      return { bot: name.slice(0, -".jsonl".length), testimonies: lines.map((line) => JSON.parse(line) as Testimony) };
    });
}

export const ofKind = <K extends Testimony["kind"]>(testimonies: Iterable<Testimony>, kind: K): readonly TestimonyOf<K>[] =>
  [...testimonies].filter((one): one is TestimonyOf<K> => one.kind === kind);
