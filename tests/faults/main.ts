import { parseArgs } from "node:util";
import { type Reported, report } from "./report.ts";
import { SIZES, type Size } from "./scenario.ts";
import { SCENARIOS } from "./scenarios/all.ts";

/* pnpm faults [name…] [--seed N] [--size push|nightly|release] [--minutes N]: runs the fault scenarios and prints what was measured. */

const isSize = (text: string): text is Size => SIZES.some((size) => size === text);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string" }, size: { type: "string", default: "nightly" }, minutes: { type: "string" } },
});
const { size } = values;
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const minutes = Number(values.minutes ?? Number.NaN);
const unknown = positionals.filter((name) => !SCENARIOS.some((scenario) => scenario.name === name));
if (!isSize(size) || !Number.isSafeInteger(seed) || unknown.length > 0) {
  console.error("pnpm faults [name…] [--seed N] [--size push|nightly|release] [--minutes N: of each, at the most]");
  for (const { name, what } of SCENARIOS) console.error(`  ${name.padEnd(12)} ${what}`);
  process.exit(2);
}

// Servers and bots end with this process, however it ends.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

const chosen = positionals.length === 0 ? SCENARIOS : SCENARIOS.filter(({ name }) => positionals.includes(name));
const results: Reported[] = [];
for (const { name, what, run } of chosen) {
  const began = Date.now();
  console.log(`\n${name}: ${what}; size ${size}, seed ${seed}`);
  try {
    const deadline = Number.isNaN(minutes) ? {} : { deadline: began + minutes * 60_000 };
    const came = [await run({ size, seed, ...deadline })].flat().map((result) => ({ ...result, seed }));
    results.push(...came);
    console.log(`${report(came)}\n${name}: ${Math.round((Date.now() - began) / 1000)} s`);
  } catch (error) {
    console.error(error);
    results.push({ id: name, what, goal: "runs to its end", measured: String(error), trials: 1, seed, passed: false });
  }
}
if (chosen.length > 1) console.log(`\n${report(results)}`);
const failed = results.filter(({ passed }) => !passed).length;
console.log(`${results.length - failed} passed, ${failed} failed (size ${size}, seed ${seed})`);
process.exit(failed === 0 ? 0 : 1);
