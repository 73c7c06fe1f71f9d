/**
 * Holds the files to docs/style.md: how many stand in a folder, how long code and READMEs are, and that the files a README names are there.
 * `node scripts/checkHouse.ts` prints what is not so, and fails.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const MOST_FILES = 25;
const MOST_LINES = { code: 400, css: 600, test: 400, readme: 60 } as const;
/** The front page is for those who come to play, too. */
const FRONT_PAGE = "README.md";
/** Pages that say where things are, beside the READMEs. */
const GUIDES = ["CONTRIBUTING.md", "docs/architecture.md"];
/** Folders that the project makes and does not keep. */
const MADE = /^(dist|screenshots)\//;

const ROOT = fileURLToPath(new URL("../", import.meta.url));

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && existsSync(join(ROOT, file)));
const textOf = (file: string): string => readFileSync(join(ROOT, file), "utf8");
const linesOf = (file: string): number => textOf(file).trimEnd().split("\n").length;
const isCode = (file: string): boolean => /\.(tsx?|cjs|mjs|css)$/.test(file);
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isReadme = (file: string): boolean => basename(file) === "README.md";

function crowdedFolders(): string[] {
  const counts = new Map<string, number>();
  for (const file of files.filter(isCode)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts].flatMap(([folder, count]) =>
    count > MOST_FILES ? [`${folder} has ${count} files of code: more than ${MOST_FILES} are two folders`] : [],
  );
}

function longFiles(): string[] {
  return files.flatMap((file) => {
    const most = mostLinesOf(file);
    if (most === undefined) return [];
    const lines = linesOf(file);
    return lines > most ? [`${file} has ${lines} lines, more than ${most}`] : [];
  });
}

function mostLinesOf(file: string): number | undefined {
  if (isReadme(file)) return file === FRONT_PAGE ? undefined : MOST_LINES.readme;
  if (isTest(file)) return MOST_LINES.test;
  if (file.endsWith(".css")) return MOST_LINES.css;
  return isCode(file) ? MOST_LINES.code : undefined;
}

/** An address is no path: a blank in the name of a folder is %20 in it. */
const addressesAsPaths = (): string[] =>
  files
    .filter((file) => isCode(file) && /import\.meta\.url\)\.pathname/.test(textOf(file)))
    .map((file) => `${file} takes the address of a file for its path`);

/** What stands in backquotes and looks like a file or a folder: `match/acts/`, `store.ts`, `*Routes.ts`. */
function wrongNames(): string[] {
  const pages = [...files.filter((file) => isReadme(file) && file !== FRONT_PAGE), ...GUIDES];
  return pages.flatMap((page) => {
    const named = [...textOf(page).matchAll(/`([\w./*-]+(?:\.(?:tsx?|json|css|svg|md|cjs)|\/))`/g)].map(([, name = ""]) => name);
    return named.filter((name) => !isThere(name, dirname(page))).map((name) => `${page} names ${name}, which is not there`);
  });
}

/** A README speaks of its own package or app, or from the root; the guides speak of everything. */
function isThere(name: string, folder: string): boolean {
  if (MADE.test(name)) return true;
  const home = isGuide(folder) ? "" : `${folder.split("/").slice(0, 2).join("/")}/`;
  const end = name.endsWith("/") ? "" : "$";
  const pattern = name.replaceAll(".", "\\.").replaceAll("*", "[^/]*");
  const [whole, part] = [new RegExp(`^${pattern}${end}`), new RegExp(`(?:^|/)${pattern}${end}`)];
  return files.some((file) => whole.test(file) || (file.startsWith(home) && part.test(file.slice(home.length))));
}

const isGuide = (folder: string): boolean => folder === "." || folder === "docs";

const faults = [...crowdedFolders(), ...longFiles(), ...wrongNames(), ...addressesAsPaths()];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
