/**
 * Holds the files to docs/style.md: how many stand in a folder, how long code and READMEs are, that the files and headings a page or a drawing
 * names are there, and that a README names the folders beside it.
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
/** It tells what was, with the names of then. */
const HISTORY = "CHANGELOG.md";
/** Folders that the project makes and does not keep, what a running server writes, and addresses. */
const MADE = /(^|\/)dist(\/|$)|^(screenshots|data)\/|^backup\.json$|^\//;
/** Drawn by hand; the rooms are drawn by `drawRooms.ts`. */
const DRAWINGS = ["docs/images/intent.svg"];
/** Their READMEs say what each of their folders is, and name none. */
const ALIKE = ["apps/client/src/pages"];

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

const pages = files.filter((file) => file.endsWith(".md") && file !== HISTORY);

function wrongNames(): string[] {
  return pages.flatMap((page) => {
    const text = textOf(page);
    const wrong = [
      ...namesIn(text).filter((name) => !isThere(name, dirname(page))),
      ...pathsIn(text).filter((path) => !isThere(path, ".")),
      ...linksIn(text).filter((link) => !existsSync(join(ROOT, dirname(page), link))),
    ];
    return [...new Set(wrong)].map((name) => `${page} names ${name}, which is not there`);
  });
}

/** What stands in backquotes and looks like a file or a folder, `match/acts/`, `store.ts`, `*Routes.ts`, but after the name of another repository. */
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<!\b[\w-]+\/[\w-]+ )`([\w./*-]+(?:\.(?:tsx?|json|css|svg|md|cjs)|\/))`/g)].map(([, name = ""]) => name);

const TOP_FOLDERS = [...new Set(files.filter((file) => /^\w[^/]*\//.test(file)).map((file) => file.split("/", 1)[0]))].join("|");
/** Paths from the root, wherever they stand: in commands, too. */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(new RegExp(`(?<![\\w/.@:-]|\\b[\\w-]+/[\\w-]+ \`)(?:${TOP_FOLDERS})/[\\w./*-]*[\\w/*]`, "g"))].map(([path]) => path);

/** Links to a heading that is not on its page. */
function wrongHeadings(): string[] {
  return pages.flatMap((page) =>
    headingLinksIn(textOf(page))
      .filter(([file, heading]) => !hasHeading(file === "" ? page : join(dirname(page), file), heading))
      .map(([file, heading]) => `${page} links to ${file}#${heading}, which is no heading there`),
  );
}

const headingLinksIn = (text: string): readonly (readonly [file: string, heading: string])[] =>
  [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)#([^)\s]+)\)/g)].map(([, file = "", heading = ""]) => [file, heading]);

/** As GitHub makes addresses of headings. */
const addressOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");

function hasHeading(page: string, address: string): boolean {
  if (!page.endsWith(".md") || !existsSync(join(ROOT, page))) return true;
  const text = textOf(page).replaceAll(/^```.*?^```/gms, "");
  return [...text.matchAll(/^#+ (.+)$/gm)].some(([, heading = ""]) => addressOf(heading) === address);
}

/** The way of an intent is drawn by hand: the files that it names are there. */
const wrongInDrawings = (): string[] =>
  DRAWINGS.flatMap((drawing) =>
    [...new Set(textOf(drawing).match(/[\w./-]+\.tsx?\b/g))]
      .filter((name) => !isThere(name, "."))
      .map((name) => `${drawing} names ${name}, which is not there`),
  );

const linksIn = (text: string): readonly string[] => [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, link = ""]) => link);

/** A README speaks of its own package or app, or from the root; other pages speak of everything. */
function isThere(name: string, folder: string): boolean {
  if (MADE.test(name)) return true;
  const home = folder === "." || /^docs\b/.test(folder) ? "" : `${folder.split("/").slice(0, 2).join("/")}/`;
  const end = name.endsWith("/") ? "" : "(?:/|$)";
  const pattern = name.replaceAll(".", "\\.").replaceAll("*", "[^/]*");
  const [whole, part] = [new RegExp(`^${pattern}${end}`), new RegExp(`(?:^|/)${pattern}${end}`)];
  return files.some((file) => whole.test(file) || (file.startsWith(home) && part.test(file.slice(home.length))));
}

/** The README of a package or an app speaks of the folders of its `src/`, unless that has one of its own. */
function unnamedFolders(): string[] {
  const readmes = pages.filter((page) => isReadme(page) && page !== FRONT_PAGE && !ALIKE.includes(dirname(page)));
  return readmes.flatMap((readme) => {
    const own = `${dirname(readme)}/`;
    const source = `${own}src/`;
    const base = files.some((file) => file.startsWith(source)) && !files.includes(`${source}README.md`) ? source : own;
    const inside = files.filter((file) => file.startsWith(base)).map((file) => file.slice(base.length).split("/"));
    const folders = new Set(inside.flatMap(([folder = "", ...more]) => (more.length > 0 ? [folder] : [])));
    const text = textOf(readme);
    const isNamed = (folder: string): boolean => new RegExp(`(?<![\\w-])${folder}/`).test(text);
    return [...folders].filter((folder) => !isNamed(folder)).map((folder) => `${readme} does not name the folder ${folder}/`);
  });
}

const faults = [
  ...crowdedFolders(),
  ...longFiles(),
  ...wrongNames(),
  ...wrongHeadings(),
  ...wrongInDrawings(),
  ...unnamedFolders(),
  ...addressesAsPaths(),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
