import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { reportScenario, SCENARIOS, scenarioById } from "@forgotten-planet/rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inOneFile } from "../../../../scripts/inOneFile.ts";

const MAIN = inOneFile(fileURLToPath(new URL("../../src/main.ts", import.meta.url)));
const DRAFT = {
  name: "A draft\u001b[31m",
  area: { kind: "fixed", rows: [".......", ".......", "......."] },
  land: 14,
  bases: [
    [0, 1],
    [6, 1],
  ],
  specials: [[4, 1]],
};

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const scenario = (...args: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(process.execPath, ["--disable-warning=ExperimentalWarning", MAIN, "scenario", ...args], { cwd: dir }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

let dir = "";
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "fp-scenario-"));
  writeFileSync(join(dir, "draft.json"), JSON.stringify(DRAFT));
  writeFileSync(
    join(dir, "record.json"),
    JSON.stringify({ format: "forgotten-planet-record", scenario: { ...DRAFT, specials: [[3, 1]] } }),
  );
  writeFileSync(join(dir, "other.json"), JSON.stringify({ ...DRAFT, bases: [["0", 1]] }));
  writeFileSync(join(dir, "broken.json"), "{");
});
afterAll(() => rmSync(dir, { recursive: true }));

test("draws a scenario of the catalogue, with the steps between its bases and to its special mines", async () => {
  const { code, out, err } = await scenario("first-landing");
  expect([code, err]).toEqual([0, ""]);
  expect(out).toContain("First landing: 7x7, 49 spaces, 2 players\nland     33, two thirds of the spaces are 33\n");
  expect(out).toContain("fair     yes\n\n. . . A . . .\n");
  expect(out).toMatch(/^A \[3,0\] +6 +3 +6 +6 +6 +3 6 6 +21$/m);
});

test("as JSON, what reportScenario says", async () => {
  for (const { id, players } of [SCENARIOS[0]!, SCENARIOS.at(-1)!]) {
    const { out } = await scenario("--json", id);
    expect(JSON.parse(out)).toEqual(JSON.parse(JSON.stringify(reportScenario(scenarioById(id)!, players[0]!))));
  }
});

test("a scenario in a file, by itself or in a record; its name cannot steer the terminal", async () => {
  const draft = await scenario("draft.json");
  expect(draft).toMatchObject({ code: 0, err: "" });
  expect(draft.out).toContain("A draft[31m: 7x3");
  expect(draft.out).toMatch(/fair {5}no\n.*unfair: specials-uneven \{"near":1,"far":0\}.*repair: special \[4,1\] to \[3,1\]/s);
  expect((await scenario("record.json")).out).toContain("fair     yes");
  expect((await scenario("--players", "3", "record.json")).out).toContain('fault: wrong-number-of-bases {"bases":2,"players":3}');
});

test.each([
  [["other.json"], 1, /other\.json: not a scenario/],
  [["broken.json"], 1, /broken\.json: .*JSON/],
  [["missing.json"], 1, /missing\.json: ENOENT/],
  [["nowhere"], 2, /there is no scenario "nowhere".*four-mesas/s],
  [[], 2, /expected one ID or FILE/],
  [["--players", "5", "rim"], 2, /--players 5 is not a whole number from 2 to 4/],
])("%j is refused in words", async (args, code, message) => {
  const ran = await scenario(...args);
  expect(ran).toMatchObject({ code, out: "" });
  expect(ran.err).toMatch(message);
});
