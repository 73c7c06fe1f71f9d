import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { DataDirInUse, openSqliteStore } from "../src/index.ts";
import { describeStore } from "./describeStore.ts";

const dirs: string[] = [];
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
});

function freshDir(): string {
  const dir = mkdtempSync(join(tmpdir(), "forgotten-planet-store-"));
  dirs.push(dir);
  return dir;
}
const OPENER = fileURLToPath(new URL("openAndWait.ts", import.meta.url));

describeStore("SQLite", async () => {
  const dir = freshDir();
  return { open: () => openSqliteStore(dir), dispose: async () => rmSync(dir, { recursive: true }) };
});

describe("one data directory", () => {
  test("is one server's: another one is refused at once and told who holds it", async () => {
    const dir = freshDir();
    const store = await openSqliteStore(dir);
    const asked = performance.now();
    await expect(openSqliteStore(dir)).rejects.toThrow(`process ${process.pid}`);
    await expect(openSqliteStore(dir)).rejects.toBeInstanceOf(DataDirInUse);
    expect(performance.now() - asked).toBeLessThan(1000);
    await store.close();
    await (await openSqliteStore(dir)).close();
  });

  test("is free again when its server was killed, whatever it was doing", async () => {
    const dir = freshDir();
    for (let cycle = 0; cycle < 6; cycle++) {
      const holder = spawn(process.execPath, [OPENER, dir], { stdio: ["ignore", "pipe", "inherit"] });
      // The first ones die while they make the tables.
      if (cycle < 3) await new Promise((resolve) => setTimeout(resolve, 60 + 60 * cycle));
      else {
        await once(holder.stdout, "data");
        await expect(openSqliteStore(dir)).rejects.toThrow(`process ${holder.pid}`);
      }
      holder.kill("SIGKILL");
      await once(holder, "exit");
      const store = await openSqliteStore(dir);
      await store.createPlayer({ id: `p${cycle}`, name: "Ada" }, 1);
      await store.close();
    }
    const store = await openSqliteStore(dir);
    for (let cycle = 0; cycle < 6; cycle++) expect(await store.player(`p${cycle}`)).toBeDefined();
    await store.close();
  });

  test("is written through to the disk", async () => {
    const dir = freshDir();
    const store = await openSqliteStore(dir);
    expect(store.description).toBe(`SQLite at ${join(dir, "forgotten-planet.sqlite")}`);
    await store.close();
    const file = new DatabaseSync(join(dir, "forgotten-planet.sqlite"));
    expect(file.prepare("pragma journal_mode").get()).toEqual({ journal_mode: "wal" });
    expect(file.prepare("select name from kysely_migration").all()).toEqual([{ name: "0001-foundations" }]);
    file.close();
  });
});
