import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SQLITE_FILE } from "@forgotten-planet/store";
import { randomOf, runs } from "@forgotten-planet/testkit";
import { runFolder } from "../rig/folders.ts";
import type { Result, Scenario, Size } from "../scenario.ts";
import { mutate } from "./mutate.ts";
import { isClosed, type Opened, openAll } from "./openAll.ts";
import { storeMatches } from "./storedMatches.ts";

const MUTATIONS: Record<Size, number> = { push: runs(60).numRuns, nightly: 500, release: 5000 };

type Verdict = "closed" | "reported" | "harmless" | "undetected";

/**
 * C-26, P20: one stored row of a match is changed at random. Either the match stays closed and says so, or the check names it, or it
 * opens as the very match that was played; all other matches open as they were.
 */
export const damagedRows: Scenario = async ({ seed, size }) => {
  const folder = runFolder();
  const random = randomOf(seed);
  await storeMatches(folder.data, random);
  const ids = idsIn(folder.data);
  const whole = await openCopy(folder.data, join(folder.path, "whole"), ids, () => {});
  if (whole.faults.size > 0 || ids.some((id) => isClosed(whole.matches.get(id))))
    throw new Error("these matches are damaged before anything was done to them");
  const count = new Map<Verdict, number>();
  const undetected: string[] = [];
  const lost: string[] = [];
  for (let i = 0; i < MUTATIONS[size]; i++) {
    const mutation = { what: "", matches: [] as readonly string[] };
    const opened = await openCopy(folder.data, join(folder.path, "damaged"), ids, (db) => Object.assign(mutation, mutate(db, random)));
    for (const id of ids) {
      if (!mutation.matches.includes(id)) {
        if (opened.matches.get(id) !== whole.matches.get(id)) lost.push(`${mutation.what}: ${id}`);
        continue;
      }
      const verdict = verdictOf(id, opened, whole);
      count.set(verdict, (count.get(verdict) ?? 0) + 1);
      if (verdict === "undetected") undetected.push(`${mutation.what}: ${id}`);
    }
  }
  const passed = undetected.length === 0 && lost.length === 0;
  if (passed) folder.remove();
  const verdicts = (["closed", "reported", "harmless"] as const).map((verdict) => `${count.get(verdict) ?? 0} ${verdict}`);
  return {
    id: "C-26",
    what: `stored rows changed at random: damage that nobody is told of, matches lost for another's sake`,
    goal: "0, 0",
    measured: [`${undetected.length}, ${lost.length}; ${verdicts.join(", ")}`, ...undetected, ...lost].join("; "),
    trials: MUTATIONS[size],
    passed,
  } satisfies Result;
};

function verdictOf(id: string, opened: Opened, whole: Opened): Verdict {
  const told = opened.matches.get(id);
  if (isClosed(told)) return "closed";
  if (opened.fileFault !== undefined || opened.faults.has(id) || opened.snapshots.has(id))
    return told === whole.matches.get(id) || told === "gone" ? "reported" : "undetected";
  return told === whole.matches.get(id) ? "harmless" : "undetected";
}

function idsIn(dir: string): readonly string[] {
  const db = new DatabaseSync(join(dir, SQLITE_FILE));
  const ids = db.prepare(`select "id" from "matches" order by "id"`).all();
  db.close();
  return ids.map(({ id }) => String(id));
}

async function openCopy(from: string, to: string, ids: readonly string[], damage: (db: DatabaseSync) => void): Promise<Opened> {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to);
  copyFileSync(join(from, SQLITE_FILE), join(to, SQLITE_FILE));
  const db = new DatabaseSync(join(to, SQLITE_FILE));
  damage(db);
  db.close();
  return openAll(to, ids);
}
