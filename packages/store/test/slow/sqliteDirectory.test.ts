import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, symlinkSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test, vi } from "vitest";
import { DataDirInUse, openSqliteStore } from "../../src/index.ts";
import { useDirs } from "../useDirs.ts";

/* One data directory, and processes that want it. */

const freshDir = useDirs();
const OPENER = fileURLToPath(new URL("../openAndWait.ts", import.meta.url));

/** Somebody who has the directory until they are killed. */
async function holding(dir: string) {
  const holder = spawn(process.execPath, [OPENER, dir], { stdio: ["ignore", "pipe", "inherit"] });
  await once(holder.stdout, "data");
  return holder;
}

const isRoot = process.getuid?.() === 0;

/** Commands that open the directory from elsewhere: from another network, and mounted under another path among other processes. */
function otherWays(dir: string, away: string): readonly (readonly [string, string, ...string[]])[] {
  const opener = [process.execPath, "--disable-warning=ExperimentalWarning", OPENER];
  const unshare = ["unshare", ...(isRoot ? [] : ["--map-root-user"]), "--fork", "--kill-child", "--pid", "--mount-proc"] as const;
  return [
    ["another network", "unshare", ...unshare.slice(1), "--net", ...opener, dir],
    [
      "another path",
      "unshare",
      ...unshare.slice(1),
      "sh",
      "-c",
      'mount --bind "$0" "$1" && shift && exec "$@"',
      dir,
      away,
      ...opener,
      away,
    ],
    [
      "a container",
      "unshare",
      ...unshare.slice(1),
      "--net",
      "sh",
      "-c",
      'mount --bind "$0" "$1" && shift && exec "$@"',
      dir,
      away,
      ...opener,
      away,
    ],
  ];
}

describe("one data directory", () => {
  test("is one server's by any path, and from any container it is asked for", async () => {
    const dir = freshDir();
    const link = join(freshDir(), "link");
    symlinkSync(dir, link);
    const holder = await holding(dir);
    await expect(openSqliteStore(link)).rejects.toThrow(DataDirInUse);
    for (const [other, command, ...args] of otherWays(dir, freshDir())) {
      const { stdout, stderr } = spawnSync(command, args, { encoding: "utf8", timeout: 20_000, killSignal: "SIGKILL" });
      expect([other, stdout, stderr]).toEqual([
        other,
        "",
        expect.stringContaining(`in use by process ${holder.pid} on ${hostname()} (since`),
      ]);
    }
    holder.kill("SIGKILL");
    await once(holder, "exit");
    await (await openSqliteStore(link)).close();
  });

  test("is one server's where nobody else can see its process: in a container that was killed it is free again", async () => {
    const [dir, away] = [freshDir(), freshDir()];
    const [, command, ...args] = otherWays(dir, away).at(-1)!;
    const holder = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
    await once(holder.stdout, "data");
    await expect(openSqliteStore(dir)).rejects.toThrow(/in use by process \d+ on .* \(since/);
    holder.kill("SIGKILL");
    await once(holder, "exit");
    await vi.waitFor(async () => (await openSqliteStore(dir)).close(), 5000);
  });

  test.runIf(isRoot)("that is full, read-only or somebody else's is named with the reason", async () => {
    const dir = freshDir();
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=64k,mode=1777", "none", dir]);
    try {
      await expect(openSqliteStore(dir)).rejects.toThrow(`the data directory ${dir} cannot be used: the disk is full`);
      execFileSync("mount", ["-o", "remount,ro", dir]);
      await expect(openSqliteStore(dir)).rejects.toThrow(
        `the data directory ${dir} cannot be used: it is on a file system that can only be read`,
      );
    } finally {
      execFileSync("umount", ["-l", dir]);
    }
    chmodSync(dir, 0o755);
    const { stderr } = spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", OPENER, dir, "65534"], { encoding: "utf8" });
    expect(stderr).toContain(`the data directory ${dir} cannot be used: this user may not write there (user 65534; it belongs to user 0)`);
    const file = join(dir, "file");
    writeFileSync(file, "");
    await expect(openSqliteStore(file)).rejects.toThrow(`the data directory ${file} cannot be used: it is no directory`);
    await expect(openSqliteStore(join(file, "x"))).rejects.toThrow("a part of its path is no directory");
  });

  test("is free again when its server was killed, in any act", async () => {
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
      await store.players.create({ id: `p${cycle}`, name: "Ada" }, 1);
      await store.close();
    }
    const store = await openSqliteStore(dir);
    for (let cycle = 0; cycle < 6; cycle++) expect(await store.players.find(`p${cycle}`)).toBeDefined();
    await store.close();
  });
});
