import { createHash } from "node:crypto";
import { readFileSync, realpathSync, unlinkSync, writeFileSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { join } from "node:path";

/** Held as long as the process lives; a killed one frees it at once. */
export interface DataDirLock {
  release(): Promise<void>;
}

/** Somebody else works in that directory. */
export class DataDirInUse extends Error {
  constructor(dataDir: string, holder: string) {
    super(`${dataDir} is in use by ${holder}; one server at a time`);
    this.name = "DataDirInUse";
  }
}

/** Takes the directory for this process, or throws `DataDirInUse`, which names the holder. */
export function lockDataDir(dataDir: string): Promise<DataDirLock> {
  return process.platform === "linux" ? lockBySocket(dataDir) : lockByFile(dataDir);
}

const self = (): string => `process ${process.pid} (since ${new Date().toISOString()})`;

/** An abstract socket vanishes with its process, even after a kill -9; whoever connects is told who holds it. */
async function lockBySocket(dataDir: string): Promise<DataDirLock> {
  const name = `\0forgotten-planet-${createHash("sha256").update(realpathSync(dataDir)).digest("hex").slice(0, 32)}`;
  const holder = self();
  const server = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.end(holder);
  });
  try {
    await listening(server, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new DataDirInUse(dataDir, await holderAt(name));
  }
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

const listening = (server: Server, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, () => {
      server.removeListener("error", reject);
      resolve();
    });
  });

const holderAt = (path: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(path);
    let text = "";
    const done = () => {
      socket.destroy();
      resolve(text || "another process");
    };
    socket.setTimeout(500, done);
    socket.on("data", (chunk) => {
      text += chunk.toString("utf8");
    });
    socket.on("end", done);
    socket.on("error", done);
  });

/** Elsewhere: a file with the process id, taken over when that process is gone. */
async function lockByFile(dataDir: string): Promise<DataDirLock> {
  const path = join(dataDir, "server.lock");
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(path, `${process.pid}\n${self()}`, { flag: "wx" });
      return { release: async () => unlinkSync(path) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const [pid = "", holder = "another process"] = readFileSync(path, "utf8").split("\n");
      if (isAlive(Number(pid))) throw new DataDirInUse(dataDir, holder);
      unlinkSync(path);
    }
  }
  throw new DataDirInUse(dataDir, "another process");
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
