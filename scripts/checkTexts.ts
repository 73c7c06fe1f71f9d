/**
 * Holds the texts to each other: beside each `X.en.json` stand `X.it.json` and `X.fr.json` with the same keys.
 * `node scripts/checkTexts.ts` prints what is not so, and fails. (The compiler says it too, but not where only a JSON file has changed.)
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const OTHERS = ["it", "fr"];
/** Forms of the plural that a language may have or not. */
const SPARE = /_(zero|two|few|many)$/;
const args = ["ls-files", "--cached", "--others", "--exclude-standard", "apps/*.en.json"];
const files = execFileSync("git", args, { cwd: ROOT, encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && existsSync(join(ROOT, file)));

/** The keys of all texts in a value; what is a list counts by its length. */
function keysOf(value: unknown, path = ""): readonly string[] {
  if (typeof value !== "object" || value === null) return SPARE.test(path) ? [] : [path];
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, path === "" ? key : `${path}.${key}`));
}
const keysIn = (file: string): ReadonlySet<string> => new Set(keysOf(JSON.parse(readFileSync(join(ROOT, file), "utf8"))));

const faults = files.flatMap((file) => {
  const english = keysIn(file);
  return OTHERS.flatMap((language) => {
    const other = file.replace(/\.en\.json$/, `.${language}.json`);
    if (!existsSync(join(ROOT, other))) return [`${other} is missing`];
    const there = keysIn(other);
    const missing = [...english].filter((key) => !there.has(key)).map((key) => `${other} has no ${key}`);
    return [
      ...missing,
      ...[...there].filter((key) => !english.has(key)).map((key) => `${other} has ${key}, which ${basename(file)} has not`),
    ];
  });
});
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
