import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const SERVER = fileURLToPath(new URL("../../../apps/server/src", import.meta.url));
/** `router.get("/path"`, `app.post(PATH`, `router.get(/pattern/`; the path may stand on the next line. */
const ROUTE = /\b(?:router|app)\.(get|post|put|delete|patch|all)\(\s*("[^"]*"|`[^`]*`|\/.+?\/(?=,)|[A-Z_]+)/g;

/** Every route that the server's source registers, as the table names them: file, method, path. */
export function routesInSource(): readonly string[] {
  const files = readdirSync(SERVER, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  return files.flatMap((file) =>
    [...readFileSync(join(SERVER, file), "utf8").matchAll(ROUTE)].map(([, method = "", path = ""]) => {
      const plain = path.replaceAll(/["`]/g, "").replaceAll(/\$\{(\w+)\}/g, ":$1");
      return `${basename(file, ".ts")} ${method.toUpperCase()} ${plain}`;
    }),
  );
}
