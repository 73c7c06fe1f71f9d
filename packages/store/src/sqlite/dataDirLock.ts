import { createHash } from "node:crypto";
import { realpathSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { hostname } from "node:os";
import { DataDirInUse } from "./dataDirFault.ts";
import { lockFileIn } from "./lockFile.ts";

/** Held as long as the process lives; a killed process frees it at once. */
export interface DataDirLock {
  release(): Promise<void>;
}

/** Takes the directory for this process; throws `DataDirInUse`, which names the holder, if another process has it. */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const holder = `process ${process.pid} on ${hostname()} (since ${new Date().toISOString()})`;
  // On this machine and for this path: for directories shared over a network without locks.
  const socket = process.platform === "linux" ? await lockBySocket(dataDir, holder) : undefined;
  try {
    const file = lockFileIn(dataDir, holder);
    return {
      async release() {
        file.release();
        await socket?.release();
      },
    };
  } catch (error) {
    await socket?.release();
    throw error;
  }
}

/** An abstract socket vanishes with its process, even after a kill -9; a process that connects is told who holds it. */
async function lockBySocket(dataDir: string, holder: string): Promise<DataDirLock> {
  const name = `\0forgotten-planet-${createHash("sha256").update(realpathSync(dataDir)).digest("hex").slice(0, 32)}`;
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
