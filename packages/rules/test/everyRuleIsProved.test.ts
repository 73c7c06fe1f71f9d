import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const HERE = fileURLToPath(new URL("..", import.meta.url));
const RULES = readFileSync(new URL("../../../docs/rules.md", import.meta.url), "utf8");

/** Ids that name a whole family of rules in running text. */
const FAMILIES = ["R-CTRL", "R-TURN", "R-ALLY", "R-SET", "R-SCN", "R-RND", "R-AUC", "R-SCORE", "R-END", "R-YIELD"];
const IDS = [...new Set(RULES.match(/\bR-[A-Z]+(?:-[A-Z0-9]+)?/g))].filter((id) => !FAMILIES.includes(id));

/** Rules that refuse nothing, and why. Everything else needs an accepting and a refusing test. */
const NOTHING_TO_REFUSE: Readonly<Record<string, string>> = {
  "R-SET-2": "says what the bank holds; what is not there is refused by the action that wants it",
  "R-SET-3": "says that nothing runs out",
  "R-SET-4": "says what each seat starts with",
  "R-SET-6": "happens by itself",
  "R-TURN-1": "happens by itself",
  "R-TURN-4": "happens by itself",
  "R-TURN-5": "happens by itself",
  "R-TURN-6": "happens by itself",
  "R-TURN-7": "happens by itself",
  "R-CTRL-1": "a measure",
  "R-CTRL-2": "a measure",
  "R-CTRL-3": "a measure",
  "R-SCORE-1": "a count",
  "R-SCORE-2": "a count",
  "R-SCORE-3": "a count",
  "R-ALLY-3": "a count",
  "R-AUC-3": "a worked case of R-AUC-1",
  "R-SCN-3": "data; what is wrong with a scenario R-SCN-1 and R-SCN-2 refuse",
  "R-TIME": "the clock sends what is legal",
};

/** Names of all tests of this package: what stands first in `test(` and in the call after `test.each(…)`. */
const NAMES = globSync("{src,test}/**/*.test.ts", { cwd: HERE }).flatMap((file) =>
  [...readFileSync(`${HERE}/${file}`, "utf8").matchAll(/(?:\btest\(|\)\()\s*["`]([^"`]*)["`]/g)].map((match) => match[1]!),
);
const naming = (id: string): readonly string[] => NAMES.filter((name) => name.includes(`[${id}]`));
const isRefusal = (name: string): boolean => /\brefuse/.test(name);

describe("every rule of docs/rules.md is proved", () => {
  test("its ids are found", () => expect(IDS.length).toBeGreaterThan(45));

  test.each(IDS)("%s has a test of what it grants", (id) => {
    expect(naming(id).filter((name) => !isRefusal(name))).not.toEqual([]);
  });

  test.each(IDS.filter((id) => !(id in NOTHING_TO_REFUSE)))("%s has a test of what it refuses", (id) => {
    expect(naming(id).filter(isRefusal)).not.toEqual([]);
  });

  test("no test names a rule that does not exist", () => {
    const named = NAMES.flatMap((name) => name.match(/R-[A-Z]+(?:-[A-Z0-9]+)?/g) ?? []);
    expect([...new Set(named)].filter((id) => !IDS.includes(id) && !FAMILIES.includes(id))).toEqual([]);
  });

  test("no exception is out of date", () => expect(Object.keys(NOTHING_TO_REFUSE).filter((id) => !IDS.includes(id))).toEqual([]));
});
