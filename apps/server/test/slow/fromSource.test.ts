import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));
/** Resolves nothing that is called vite, as where it is not installed. */
const HOOKS = `import { registerHooks } from "node:module";
registerHooks({ resolve: (name, context, next) => { if (name.startsWith("vite")) throw new Error("not here"); return next(name, context); } });`;
const WITHOUT_VITE = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(HOOKS)}` };

const run = (file: string, args: readonly string[], env: NodeJS.ProcessEnv) => {
  const { status, stderr } = spawnSync(process.execPath, [file, ...args], { cwd: ROOT, env, encoding: "utf8" });
  return { status, said: stderr.trim().split("\n") };
};

test("the client is built without any program in PATH", () => {
  expect(run("apps/client/build.ts", ["--help"], { PATH: "" })).toMatchObject({ status: 0 });
});

test("a build without its builder says what is missing, and so does the start that needs it", () => {
  const missing = "The client cannot be built: vite is not installed here. `npx -y pnpm@12 install` installs it.";
  expect(run("apps/client/build.ts", [], WITHOUT_VITE)).toEqual({ status: 1, said: [missing] });
  const started = run("apps/server/src/fromSource.ts", [], { ...WITHOUT_VITE, PATH: "", PORT: "0" });
  expect(started).toEqual({ status: 1, said: [missing, "cannot start: the client could not be built: its reason is above"] });
});
