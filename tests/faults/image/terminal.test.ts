import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { steadyPort } from "../rig/ports.ts";
import { until } from "../rig/until.ts";

/* What a person sees who runs `pnpm start` in front of a screen. */

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const PATIENCE_MS = 60_000;
const CTRL_C = "\u0003";
const folder = mkdtempSync(join(tmpdir(), "forgotten-planet-terminal-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What `pnpm start` runs after the build, and as it does. */
function serverCommand(): string {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: { start: string } };
  const [, flags] = /^node (--.*) apps\/server\/src\/fromSource\.ts$/.exec(scripts.start) ?? [];
  expect(flags).toBeDefined();
  return `exec '${process.execPath}' ${flags} apps/server/src/main.ts`;
}

const environment = (port: number): NodeJS.ProcessEnv => {
  const { LOG_LEVEL: _, ...rest } = process.env;
  return { ...rest, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: mkdtempSync(join(folder, "data-")) };
};

test("start says in one line where the game is and how to stop it, and Ctrl+C stops it with a sentence", async () => {
  const port = await steadyPort();
  // A terminal of its own, whose keys are typed here.
  const terminal = spawn("script", ["--quiet", "--return", "--command", serverCommand(), "/dev/null"], {
    cwd: ROOT,
    env: environment(port),
  });
  let seen = "";
  terminal.stdout.on("data", (text: Buffer) => {
    seen += text.toString();
  });
  const gone = once(terminal, "exit") as Promise<[number | null]>;
  try {
    await until(() => seen.includes("\n"), PATIENCE_MS, "a line on the screen");
    expect(seen).toBe(`The Forgotten Planet is open at http://127.0.0.1:${port}. Ctrl+C stops it.\r\n`);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    seen = "";
    terminal.stdin.write(CTRL_C);
    expect((await gone)[0]).toBe(0);
    const lines = seen.replace("^C", "").split("\r\n");
    expect(lines).toEqual(["Stopping: everybody is told to come back later.", "Stopped. Every match is kept.", ""]);
  } finally {
    terminal.kill("SIGKILL");
  }
});

test("start prints JSON lines to its readers", async () => {
  const server = spawn("sh", ["-c", serverCommand()], { cwd: ROOT, env: environment(await steadyPort()) });
  let seen = "";
  server.stdout.on("data", (text: Buffer) => {
    seen += text.toString();
  });
  const gone = once(server, "exit");
  await until(() => seen.includes("listening"), PATIENCE_MS, "the server to listen");
  server.kill("SIGTERM");
  await gone;
  for (const line of seen.trim().split("\n")) expect(JSON.parse(line)).toHaveProperty("event");
});

test("the build prints no list of files", () => {
  const build = [
    "-y",
    "pnpm@12",
    "--silent",
    "--filter",
    "@forgotten-planet/client",
    "build",
    "--outDir",
    join(folder, "dist"),
    "--emptyOutDir",
  ];
  const { status, stdout } = spawnSync("npx", build, { cwd: ROOT, encoding: "utf8" });
  expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
});
