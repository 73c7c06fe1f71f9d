import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/*
 * Programs that the suites start again and again, each put into one file with all that it loads (putInOneFile.ts): it starts in a third of
 * the time, since most of a start is to look for six hundred modules. What the image runs is tested as it is, in tests/faults/image.
 */

export const ROOT = fileURLToPath(new URL("../", import.meta.url));
export const PROGRAMS: readonly string[] = [
  "apps/server/src/main.ts",
  "apps/server/src/data.ts",
  "apps/cli/src/main.ts",
  "tests/browser/support/serverMain.ts",
  "tests/faults/inject/crashingServer.ts",
];
/** The variable of the environment with the folder they lie in. */
export const FOLDER = "PROGRAMS_IN_ONE_FILE";

/** The file to start in place of that program: itself, unless the suites have put it into one file. */
export function inOneFile(program: string): string {
  const folder = process.env[FOLDER];
  const place = relative(ROOT, program);
  return folder && PROGRAMS.includes(place) ? join(folder, place.replace(/\.ts$/, ".mjs")) : program;
}
