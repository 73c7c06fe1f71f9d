import { fileURLToPath } from "node:url";

/** A module's name on every machine: its path in the repository; of a dependency, its path in `node_modules`, without its version. */
export function moduleName(id: string): string {
  const dependency = id.lastIndexOf("/node_modules/");
  if (dependency >= 0) return id.slice(dependency + 1);
  return id.replace(ROOT, "");
}

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
