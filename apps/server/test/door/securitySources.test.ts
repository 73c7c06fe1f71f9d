import { type Dirent, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

/* 15.1.1, 15.1.2, 15.2.1, 1.2.4, 13.4: what can be said of the sources themselves. */

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const LEFT_OUT = new Set(["node_modules", ".git", ".types", "dist", "data", "screenshots", "test-results"]);

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry: Dirent) => {
    const path = join(folder, entry.name);
    if (LEFT_OUT.has(entry.name)) return [];
    return entry.isDirectory() ? filesIn(path) : entry.isFile() ? [path] : [];
  });
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

const ALL = filesIn(".").map((path) => relative(".", path));
const CODE = ALL.filter((path) => /\.(ts|tsx|js|mjs|cjs)$/.test(path));
/** What runs in production: the server and its packages as they lie there, and what the client's bundle is made of. */
const PRODUCTION = CODE.filter(
  (path) => /^(apps|packages)\/(?!cli\/|testkit\/)[^/]+\/(src|sw)\//.test(path) && !/\.test\.tsx?$/.test(path),
);
const found = (files: readonly string[], pattern: RegExp): string[] =>
  files.flatMap((path) => {
    const [hit] = pattern.exec(read(path)) ?? [];
    return hit === undefined ? [] : [`${path}: ${hit}`];
  });

test("there is something to look at", () => {
  expect(PRODUCTION.length).toBeGreaterThan(200);
  expect(PRODUCTION).toContain("apps/server/src/main.ts");
  expect(PRODUCTION.some((path) => path.startsWith("apps/client/src/"))).toBe(true);
});

describe("1.2.4, S13: SQL is made by the query builder or is one fixed text", () => {
  const STORE = PRODUCTION.filter((path) => path.startsWith("packages/store/"));
  test("without raw parts", () => expect(found(PRODUCTION, /\bsql\.(raw|lit|ref|table|id)\b/)).toEqual([]));
  test("without anything pasted into it but a number of our own", () => {
    const pasted = found(STORE, /(exec|prepare|command|query)\(\s*`[^`]*\$\{(?!FILLER_BYTES)[^}]*\}/);
    const joined = found(STORE, /(exec|prepare|command|query)\(\s*["'][^"']*["']\s*\+/);
    expect([...pasted, ...joined]).toEqual([]);
  });
  test("and nothing but the store knows a database", () => {
    const others = PRODUCTION.filter((path) => !path.startsWith("packages/store/"));
    expect(found(others, /from "(node:sqlite|pg|kysely)"/)).toEqual([]);
  });
});

describe("1.2.1, 3.2.2, S12: text is only ever text", () => {
  test("no source makes elements, styles or programs of a string", () => {
    expect(
      found(
        PRODUCTION,
        /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcdoc|document\.write)\b|\beval\(|\bnew Function\b/,
      ),
    ).toEqual([]);
  });
});

describe("13.4.2, 15.2.3, S16, C-32: production has no", () => {
  test("crash points, fault proxies, debug switches or loaded dice", () => {
    expect(
      found(PRODUCTION, /crash-?point|fail-?point|fault-?proxy|TEST_DICE|devMode|process\.env\.NODE_ENV|console\.debug|\bdebugger\b/i),
    ).toEqual([]);
  });
  test("environment beyond what the configuration reads", () => {
    const readers = found(
      PRODUCTION.filter((path) => path.startsWith("apps/server/") || path.startsWith("packages/")),
      /process\.env\b/,
    );
    expect(readers.map((hit) => hit.split(":")[0])).toEqual(["apps/server/src/data.ts", "apps/server/src/main.ts"]);
  });
  test("monitor, playground or development tools among what it depends on", () => {
    const packages = [
      "apps/server",
      "apps/client",
      "packages/store",
      "packages/protocol",
      "packages/schema",
      "packages/rules",
      "packages/core",
    ];
    const names = packages.flatMap((folder) => {
      const { dependencies = {} } = JSON.parse(read(`${folder}/package.json`)) as { dependencies?: Record<string, string> };
      return Object.keys(dependencies);
    });
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => /monitor|playground|devtools|colyseus\/tools|command|inspector/.test(name))).toEqual([]);
  });
});

describe("15.1.2, 15.2.1, S18: what comes from others", () => {
  test("is pinned to one version by every package", () => {
    const loose = ALL.filter((path) => path.endsWith("package.json")).flatMap((path) => {
      const manifest = JSON.parse(read(path)) as Record<string, Record<string, string> | undefined>;
      const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies });
      return wanted
        .filter(([, version]) => !/^(\d+\.\d+\.\d+|workspace:\*)$/.test(version))
        .map(([name, version]) => `${path}: ${name} ${version}`);
    });
    expect(loose).toEqual([]);
  });
  test("has a checksum in the lock file, and comes from the registry alone", () => {
    const lock = read("pnpm-lock.yaml");
    const resolutions = [...lock.matchAll(/resolution: (.*)/g)].map(([, resolution = ""]) => resolution);
    expect(resolutions.length).toBeGreaterThan(300);
    expect(resolutions.filter((resolution) => !/^\{integrity: sha512-[A-Za-z0-9+/]{86}==\}$/.test(resolution))).toEqual([]);
    expect(lock).not.toMatch(/git\+|github:|tarball:|https?:\/\//);
  });
  test("runs no programs while it is installed, but the two that are named", () => {
    const allowed = /^allowBuilds:\n((?: {2}.*\n)+)/m.exec(read("pnpm-workspace.yaml"))?.[1]?.trim().split(/\n\s*/);
    expect(allowed).toEqual(["node: true", "msgpackr-extract: true"]);
  });
});

test("13.3.1, S18: no secret lies in the repository", () => {
  const SECRETS =
    /-----BEGIN [A-Z ]*PRIVATE KEY-----\n|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{36}\b|\bxox[abpr]-[0-9A-Za-z-]{20,}|\bnpm_[A-Za-z0-9]{36}\b|\b1\.eyJ[\w-]{40,}\.[\w-]{43}\b/;
  const texts = ALL.filter((path) =>
    /\.(ts|tsx|js|mjs|cjs|json|jsonl|md|ya?ml|html|css|sh|txt|env)$|(^|\/)\.[^/]+$|Dockerfile$/.test(path),
  );
  expect(texts.length).toBeGreaterThan(300);
  expect(found(texts, SECRETS)).toEqual([]);
  expect(ALL.filter((path) => /(^|\/)(\.env|token\.secret|id_rsa|.*\.(pem|key|p12|sqlite))$/.test(path))).toEqual([]);
});

test("disclosure: SECURITY.md says where to report, and how soon there is an answer", () => {
  const policy = read("SECURITY.md");
  for (const words of ["Reporting a weakness", "security.txt", "within 3 days", "within 7 days"]) expect(policy).toContain(words);
});
