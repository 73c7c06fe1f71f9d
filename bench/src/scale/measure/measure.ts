import { writeFileSync } from "node:fs";
import { weather } from "../../weather.ts";
import { type Costs, MEASURED, measuredCosts } from "../costs.ts";
import { flushCosts } from "./flushes.ts";
import { memoryCosts } from "./memory.ts";
import { measuredPoint } from "./point.ts";
import { sharedCosts } from "./shared.ts";
import { stepCosts } from "./steps.ts";

/** What is measured, one after the other. */
const PARTS = {
  appends: flushCosts,
  steps: stepCosts,
  memory: memoryCosts,
  shared: sharedCosts,
  point: async () => ({ point: await measuredPoint() }),
} as const;
const NAMES = Object.keys(PARTS) as readonly (keyof typeof PARTS)[];

/**
 * Measures the costs on this machine, which takes some minutes, and writes them beside the model; `only`: those parts of them, and the others
 * stay as they were.
 */
export async function measureCosts(commit: string, only: readonly string[]): Promise<void> {
  const strange = only.filter((name) => !NAMES.some((known) => known === name));
  if (strange.length > 0) throw new Error(`no such part: ${strange.join(", ")}; there are ${NAMES.join(", ")}`);
  const asked = NAMES.filter((name) => only.length === 0 || only.includes(name));
  const before = only.length > 0 ? measuredCosts() : undefined;
  const began = weather();
  let costs: Partial<Costs> = {};
  for (const name of asked) {
    console.log(`measuring ${name} …`);
    const part = rounded(await PARTS[name]());
    console.log(part);
    costs = { ...costs, ...part };
  }
  const again = before ? `${before.taken}; ${asked.join(", ")} again, ` : "";
  const all = { ...before, taken: `${again}commit ${commit}, ${began} to ${weather()}`, ...costs };
  writeFileSync(MEASURED, `${JSON.stringify(all, null, 2)}\n`);
}

/** Three digits of every figure. */
function rounded<T extends object>(costs: T): T {
  const digits = (value: unknown): unknown =>
    typeof value === "number"
      ? Number(value.toPrecision(3))
      : Object.fromEntries(Object.entries(value as object).map(([name, own]) => [name, digits(own)]));
  return digits(costs) as T;
}
