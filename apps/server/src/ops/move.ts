import { moveToPostgres, type Store } from "@forgotten-planet/store";
import type { Games } from "../servedGame.ts";
import { checkMatches, type Findings } from "./checkMatches.ts";

/** The shortest pause between two lines of progress, and at the end of each table. Milliseconds. */
const EVERY_MS = 1000;

/** Moves a data directory into PostgreSQL, and replays every match on either side: the positions must be equal. Reports its progress. */
export async function move(dataDir: string, databaseUrl: string, games: Games, print: (line: string) => void): Promise<Findings> {
  let findings: Findings | undefined;
  let printed = 0;
  const compare = async (from: Store, to: Store): Promise<void> => {
    print("every row is there and the same; playing every match again on both sides");
    const [before, after] = [await checkMatches(from, games), await checkMatches(to, games)];
    if (JSON.stringify(before) !== JSON.stringify(after)) throw new Error("the matches do not lead to the same positions on both sides");
    findings = after;
  };
  const progress = (table: string, rows: number, of: number): void => {
    if (rows < of && performance.now() - printed < EVERY_MS) return;
    printed = performance.now();
    print(`${table}: ${rows} of ${of}`);
  };
  await moveToPostgres({ dataDir, databaseUrl, progress, compare });
  if (!findings) throw new Error("nothing was compared");
  return findings;
}
