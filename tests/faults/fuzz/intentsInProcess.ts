import { fileURLToPath } from "node:url";
import { runs } from "@forgotten-planet/testkit";
import type { Result, ScenarioOptions, Size } from "../scenario.ts";
import { type FuzzedIntents, fuzzIntents } from "./fuzzIntents.ts";
import { bundled, findOtherNode, runBy } from "./otherNode.ts";

const INTENTS: Readonly<Record<Size, number>> = { push: runs(10_000).numRuns, nightly: 1_000_000, release: 10_000_000 };
const MAIN = fileURLToPath(new URL("./fuzzMain.ts", import.meta.url));

/**
 * C-7, A9: intents in process, half of them to be refused, in all kinds of games. The rules, their list of legal intents, the second
 * engine and the replay of the journal agree about each; another major version of Node comes to the same digest.
 */
export async function intentsInProcess({ seed, size }: ScenarioOptions): Promise<Result> {
  const intents = INTENTS[size];
  const isShort = size === "push";
  const other = findOtherNode({ mayFetch: !isShort });
  const [mine, theirs] = other
    ? await bundled(MAIN, async (file) => {
        const running = runBy(other, [file, String(seed), String(intents)]);
        return [fuzzIntents({ seed, intents }), JSON.parse(await running) as FuzzedIntents] as const;
      })
    : [fuzzIntents({ seed, intents }), undefined];
  const isSame = theirs !== undefined && theirs.digest === mine.digest;
  const elsewhere = other
    ? `${other.version} ${isSame ? "the same digest" : "ANOTHER DIGEST"}`
    : "no other major version of Node to be had";
  return {
    id: "C-7",
    what: "intents in process, against the list of legal ones, the second engine and the replay",
    goal: `0 crashes and divergences in ${intents.toLocaleString("en")}, another Node major agrees`,
    measured: `0; ${mine.accepted} accepted, ${mine.refused} refused by ${Object.keys(mine.codes).length - 1} codes, ${mine.games} games (${mine.finished} to the end), ${mine.compared} positions by hash; ${process.version} ${mine.digest}, ${elsewhere}`,
    trials: mine.intents,
    // A machine with one Node alone runs the short size on that one.
    passed: isSame || (isShort && other === undefined),
  };
}
