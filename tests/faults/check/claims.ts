import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Claim, ClaimOf } from "../bots/claim.ts";

/** Everything one bot wrote down, in order. */
export interface ObserverLog {
  readonly bot: string;
  readonly claims: readonly Claim[];
}

/** All observer logs of a folder. A last line that was not finished (its bot was killed) tells nothing. */
export function readClaims(folder: string): readonly ObserverLog[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .map((name) => {
      const lines = readFileSync(join(folder, name), "utf8").split("\n").slice(0, -1);
      return { bot: name.slice(0, -".jsonl".length), claims: lines.map((line) => JSON.parse(line) as Claim) };
    });
}

export const ofKind = <K extends Claim["kind"]>(claims: Iterable<Claim>, kind: K): readonly ClaimOf<K>[] =>
  [...claims].filter((one): one is ClaimOf<K> => one.kind === kind);
