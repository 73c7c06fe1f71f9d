import { execFileSync } from "node:child_process";
import { closeSync, existsSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

/** A file system of its own, in memory and of a given size. */
export interface SmallDisk {
  /** Leaves not a byte free. */
  fill(): void;
  free(): void;
  unmount(): void;
}

/** Undefined if mounting is not allowed: the scenario then reports what it has not done. */
export function mountSmallDisk(at: string, megabytes: number): SmallDisk | undefined {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=1777`, "none", at], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  const filler = join(at, "filler");
  return {
    fill: () => fill(filler),
    free: () => rmSync(filler, { force: true }),
    unmount: () => {
      if (existsSync(at)) execFileSync("umount", ["-l", at]);
    },
  };
}

/** In ever smaller pieces, until none goes in. */
function fill(path: string): void {
  const file = openSync(path, "a");
  for (let size = 1 << 20; size >= 1; size >>= 1) {
    try {
      for (;;) if (writeSync(file, Buffer.alloc(size)) < size) break;
    } catch {
      // No room for as much as that.
    }
  }
  closeSync(file);
}
