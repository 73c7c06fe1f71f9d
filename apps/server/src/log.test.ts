import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const LOG = fileURLToPath(new URL("log.ts", import.meta.url));

/** What a process prints that logs like this. */
const printed = (code: string): readonly Record<string, unknown>[] => {
  const script = `import { openLog, errorFields } from ${JSON.stringify(LOG)}; const log = openLog("info"); ${code}`;
  const { stdout } = spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", script]);
  return stdout
    .toString()
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
};

test("an event is one line of JSON, whatever strangers put into it", () => {
  const [line] = printed(String.raw`log.warn("odd", { name: 'a\nb\u001b[31m"}{' });`);
  expect(line).toMatchObject({ event: "odd", name: 'a\nb\u001b[31m"}{' });
});

test("what strangers can cause at will is a few lines, and a count", () => {
  const lines = printed(
    `for (let i = 0; i < 1000; i++) log.noise("flood", { i }); log.noise("other"); log.error("x", errorFields(new Error("boom")));`,
  );
  expect(lines.filter(({ event }) => event === "flood")).toHaveLength(5);
  expect(lines.filter(({ event }) => event === "other")).toHaveLength(1);
  expect(lines.at(-1)?.error).toMatch(/^Error: boom\n/);
});
