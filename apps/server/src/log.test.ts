import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const LOG = fileURLToPath(new URL("log.ts", import.meta.url));

/** What a process prints that logs like this. */
const run = (code: string) => {
  const script = `import { openLog, errorFields } from ${JSON.stringify(LOG)}; const log = openLog("info"); ${code}`;
  return spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", script]);
};
const printed = (code: string): readonly Record<string, unknown>[] =>
  run(code)
    .stdout.toString()
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test("an event is one line of JSON, with anything strangers put into it", () => {
  const [line] = printed(String.raw`log.warn("odd", { name: 'a\nb\u001b[31m"}{' });`);
  expect(line).toMatchObject({ event: "odd", name: 'a\nb\u001b[31m"}{' });
});

test("nothing of it can hide from a reader, or move a terminal's cursor, and it is still the same text", () => {
  const name = "\u009b2J\u2028next\u202eevil\u200b\u{e0041}\u007f\u0000ok 👩‍🚀";
  const { stdout } = run(`log.warn("odd", { name: ${JSON.stringify(name)} });`);
  const text = stdout.toString();
  expect(text.slice(0, -1)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  expect(text).toContain("👩");
  expect(JSON.parse(text)).toMatchObject({ name });
});

test("what lets its holder in is masked, wherever an error or the framework put it", () => {
  const token = `1.${"eyJwdXJwb3NlIjoicGxheWVyIn0"}.${"m".repeat(43)}`;
  const [line] = printed(
    `log.error("x", { a: "Bearer ${token}", b: "GET /p/r?sessionId=abcDEF123", c: "postgres://me:p%40ss@db/x failed", d: "_authToken=zzz" });`,
  );
  expect(line).toMatchObject({
    a: "Bearer [token]",
    b: "GET /p/r?sessionId=[hidden]",
    c: "postgres://[hidden]@db/x failed",
    d: "_authToken=[hidden]",
  });
});

test("what strangers can cause at will is a few lines, and a count", () => {
  const lines = printed(
    `for (let i = 0; i < 1000; i++) log.noise("flood", { i }); log.noise("other"); log.error("x", errorFields(new Error("boom")));`,
  );
  expect(lines.filter(({ event }) => event === "flood")).toHaveLength(5);
  expect(lines.filter(({ event }) => event === "other")).toHaveLength(1);
  expect(lines.at(-1)?.error).toMatch(/^Error: boom\n/);
});

test("at the end of the process lines are written in their order, also where its threads are busy", () => {
  const lines = printed(`
    const { pbkdf2 } = await import("node:crypto");
    for (let i = 0; i < 8; i++) pbkdf2("a", "b", 100_000, 64, "sha512", () => undefined);
    log.info("signal");
    log.info("closed");
    await log.end();
    process.exit(0);
  `);
  expect(lines.map(({ event }) => event)).toEqual(["signal", "closed"]);
});

test("a process ends though nobody reads its log any more", () => {
  const script = `
    import { openLog } from ${JSON.stringify(LOG)};
    const log = openLog("info");
    for (let i = 0; i < 20; i++) {
      log.info("line", { i });
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await log.end();
    process.exit(7);
  `;
  const node = [process.execPath, "--disable-warning=ExperimentalWarning", "--input-type=module", "-e", script];
  const { status } = spawnSync("bash", ["-c", 'set -o pipefail; "$@" | head -n 1', "bash", ...node], { timeout: 20_000 });
  expect(status).toBe(7);
});
