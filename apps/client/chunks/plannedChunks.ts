import { readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";
import { moduleName } from "./moduleName.ts";

type Splitting = Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>;

export const PLAN_FILE = new URL("plan.json", import.meta.url);

/**
 * How the modules are put into files. The bundler alone makes a file for each set of modules that the same screens share: over a
 * hundred for a page, and small ones pack badly. The plan says which are put together (`writePlan.ts`). It need not be new: a module
 * that it does not know goes where the bundler alone would put it.
 */
export function plannedChunks(): Splitting {
  const plan = new Map(Object.entries(JSON.parse(readFileSync(PLAN_FILE, "utf8")) as Record<string, string>));
  return { includeDependenciesRecursively: false, groups: [{ debugName: "planned", name: (id) => plan.get(moduleName(id)) ?? null }] };
}

/** Fails a build whose files import each other in a circle, as those of an old plan may: they might not start. */
export function noCircles(): Plugin {
  return {
    name: "no-circles",
    apply: "build",
    generateBundle(_, bundle) {
      const circle = circleIn(
        new Map(Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [[file.fileName, file.imports]] : []))),
      );
      if (circle) throw new Error(`${circle.join(" → ")}: the plan of the files is old. Renew it: pnpm plan`);
    },
  };
}

/** Files of which each imports the next, and the last is the first; undefined where there are none. */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>();
  const follow = (file: string, way: readonly string[]): readonly string[] | undefined => {
    const before = way.indexOf(file);
    if (before >= 0) return [...way.slice(before), file];
    if (done.has(file)) return undefined;
    done.add(file);
    for (const next of imports.get(file) ?? []) {
      const found = follow(next, [...way, file]);
      if (found) return found;
    }
    return undefined;
  };
  for (const file of imports.keys()) {
    const found = follow(file, []);
    if (found) return found;
  }
  return undefined;
}
