import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { randomOf, runs } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import { inOneFile } from "../../../../scripts/inOneFile.ts";
import { type ChildServer, startChildServer } from "../support/childServer.ts";
import { attach, freshDataDir, type PlayedTable, startedTable } from "../support/harness.ts";
import { ObservedMatch } from "../support/observedMatch.ts";

const CYCLES = runs(20).numRuns;
const TABLES = 3;
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

describe(`kill -9 (SEED=${SEED})`, () => {
  test(`${CYCLES} times at any moment: every acknowledged step is there afterwards, and play goes on`, async () => {
    const random = randomOf(SEED);
    const dataDir = freshDataDir();
    let server: ChildServer = await startChildServer({ DATA_DIR: dataDir });
    const tables: PlayedTable[] = [];
    for (let i = 0; i < TABLES; i++) tables.push(await startedTable(server.url));
    const matches = tables.map((table, i) => new ObservedMatch(table, SEED + i));
    for (let cycle = 0; cycle < CYCLES; cycle++) {
      const playing = matches.map((match) => match.play());
      await new Promise((resolve) => setTimeout(resolve, 30 + random.below(300)));
      expect(await server.end("SIGKILL")).toBe("SIGKILL");
      await Promise.all(playing);
      server = await startChildServer({ DATA_DIR: dataDir });
      await Promise.all(matches.map((match) => match.comeBack(server.url)));
    }
    const acknowledged = matches.reduce((sum, match) => sum + match.acknowledged.size, 0);
    expect(acknowledged).toBeGreaterThan(CYCLES);
    console.log(`${CYCLES} kills, ${acknowledged} steps acknowledged, 0 lost`);
    expect(await server.end("SIGTERM")).toBe(0);
  }, 400_000);
});

describe("ending in order", () => {
  test("SIGTERM tells the clients to come back, exits 0 and frees the data directory; the seat is the same afterwards", async () => {
    const dataDir = freshDataDir();
    let server = await startChildServer({ DATA_DIR: dataDir });
    const table = await startedTable(server.url);
    await table.players[0]!.play({ type: "conserve" });
    const ended = server.end("SIGTERM");
    await Promise.all(table.players.map((player) => player.until(({ closedWith }) => closedWith === 4103)));
    expect(await ended).toBe(0);
    expect(server.lines.at(-1)).toMatchObject({ event: "closed" });
    server = await startChildServer({ DATA_DIR: dataDir });
    expect(server.lines[0]).toMatchObject({ event: "store-open", matches: { playing: 1, waiting: 0, over: 0 } });
    const again = await attach(server.url, table.id, table.players[0]!.identity);
    expect(again.seat).toBe(0);
    expect(again.match.last).toBe("a-");
    expect(await server.end("SIGTERM")).toBe(0);
  });

  test("a second server on the same data is refused in one line that names the first, as is a setting that cannot be meant", async () => {
    const dataDir = freshDataDir();
    const server = await startChildServer({ DATA_DIR: dataDir });
    const refused = async (env: NodeJS.ProcessEnv): Promise<string> => {
      const main = inOneFile(fileURLToPath(new URL("../../src/main.ts", import.meta.url)));
      const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", main], {
        stdio: ["ignore", "ignore", "pipe"],
        env: { ...process.env, PORT: "0", ...env },
      });
      let text = "";
      child.stderr.on("data", (chunk: Buffer) => {
        text += chunk.toString();
      });
      const [code] = (await once(child, "close")) as [number];
      expect(code).toBe(1);
      return text;
    };
    expect(await refused({ DATA_DIR: dataDir })).toMatch(new RegExp(`^cannot start: .* is in use by process ${server.process.pid} .*\n$`));
    expect(await refused({ DATA_DIR: freshDataDir(), PORT: "many" })).toMatch(/^cannot start: PORT: .*\n$/);
    expect(await refused({ DATA_DIR: freshDataDir(), TOKEN_SECRET: "short" })).toMatch(/^cannot start: TOKEN_SECRET.*\n$/);
    expect(await refused({ DATA_DIR: freshDataDir(), TRUST_PROXY: "everybody" })).toMatch(/^cannot start: TRUST_PROXY.*\n$/);
    await server.end("SIGTERM");
  });
});
