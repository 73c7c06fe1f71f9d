import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { openSqliteStore } from "@forgotten-planet/store";
import { randomOf } from "@forgotten-planet/testkit";
import { runFolder } from "../rig/folders.ts";
import { FaultServer, MAIN } from "../rig/server.ts";
import type { Scenario, Size } from "../scenario.ts";

const KILLS: Readonly<Record<Size, number>> = { push: 5, nightly: 20, release: 100 };
const FIRST_MS = 3000;

/** P21: killed at any moment of the very first start, while the tables are made; the next start works. */
export const firstStart: Scenario = async ({ size, seed }) => {
  const random = randomOf(seed);
  const failed: string[] = [];
  let early = 0;
  // How long a start takes here tells until when a kill can hit one.
  const took = await wholeStart();
  for (let kill = 0; kill < KILLS[size]; kill++) {
    const folder = runFolder();
    const env = { ...process.env, DATA_DIR: folder.data, PORT: "0", HOST: "127.0.0.1" };
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", MAIN], { stdio: ["ignore", "pipe", "inherit"], env });
    let said = "";
    child.stdout.on("data", (text) => {
      said += String(text);
    });
    await pause(random.below(Math.min(FIRST_MS, took)));
    child.kill("SIGKILL");
    await once(child, "exit");
    if (!said.includes("listening")) early++;
    const server = await FaultServer.at({ DATA_DIR: folder.data });
    try {
      await server.start();
      await server.end("SIGTERM");
      await (await openSqliteStore(folder.data)).close();
    } catch (error) {
      failed.push(String(error));
    } finally {
      await server.end("SIGKILL");
      folder.remove();
    }
  }
  return {
    id: "P21",
    what: "starts that fail after the very first one was killed",
    goal: "0",
    measured: [`${failed.length}; ${early} of ${KILLS[size]} before it listened`, ...failed].join("; "),
    trials: KILLS[size],
    passed: failed.length === 0,
  };
};

async function wholeStart(): Promise<number> {
  const folder = runFolder();
  const server = await FaultServer.at({ DATA_DIR: folder.data });
  const began = performance.now();
  await server.start();
  const took = performance.now() - began;
  await server.end("SIGKILL");
  folder.remove();
  return Math.ceil(took);
}
