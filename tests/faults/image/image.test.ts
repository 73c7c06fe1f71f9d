import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { layOutProduction } from "../../../scripts/productionTree.ts";
import { Container, wallsHere } from "./container.ts";
import { readImage } from "./dockerfile.ts";

/* The image without Docker: its tree by the script that the Dockerfile runs, its first process as Docker would start and stop it. */

/** `docker stop` waits 10 s before it kills, and the compose files give 30 s: as much more as a busy machine may take to start a server. */
const GRACE_MS = 60_000;

const image = readImage();
const walls = wallsHere();
/** Beside the packages, which are linked there and not copied. */
const DISK = "/var/tmp";
const folder = mkdtempSync(join(existsSync(DISK) ? DISK : tmpdir(), "forgotten-planet-image-"));
const tree = join(folder, "app");
const node = join(folder, "bin", "node");
let container: Container | undefined;

beforeAll(() => {
  // The server runs as somebody else, who must be able to come here.
  chmodSync(folder, 0o755);
  layOutProduction(tree);
  mkdirSync(join(folder, "bin"));
  copyFileSync(process.execPath, node);
  if (walls.missing) console.warn(`The image is tried with less around it: ${walls.missing}.`);
}, 300_000);
afterEach(() => container?.dispose());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(env: NodeJS.ProcessEnv = {}): Promise<Container> {
  container = await Container.start(image, { node, tree, data: mkdtempSync(join(folder, "data-")), env });
  return container;
}

describe("the tree of the image", () => {
  test("is laid out by this very script", () => {
    expect(image.built.join("\n")).toContain(`node scripts/productionTree.ts ${image.workingDirectory}`);
  });

  test("has the server, what it needs to run, the built client, and nothing of development", () => {
    const installed = readdirSync(join(tree, "node_modules/.pnpm")).map((name) => name.replace(/@[^@]*$/, ""));
    for (const needed of ["@colyseus+core", "zod", "pg"]) expect(installed.some((name) => name.startsWith(needed))).toBe(true);
    for (const tool of ["vitest", "vite", "typescript", "playwright-core", "@biomejs+biome", "@colyseus+sdk", "pixi.js"])
      expect(installed.filter((name) => name === tool || name.startsWith(`${tool}@`))).toEqual([]);
    expect(existsSync(join(tree, "apps/client/dist/index.html"))).toBe(true);
    const ours = ["apps/server/src", ...readdirSync(join(tree, "packages")).map((name) => `packages/${name}/src`)];
    const sources = ours.flatMap((path) => readdirSync(join(tree, path), { recursive: true, encoding: "utf8" }));
    expect(sources).toContain("main.ts");
    expect(sources.filter((path) => path.endsWith(".test.ts"))).toEqual([]);
  });
});

describe("the first process of the image", () => {
  test("starts without any network as its own user on a tree it cannot write to, is healthy, and on SIGTERM tells everybody and exits 0", async () => {
    const server = await start();
    await server.listening();
    if (walls.hasNamespaces) {
      expect(server.status("NSpid").split("\t").at(-1)).toBe("1");
      expect(server.run("ls /sys/class/net; cat /proc/net/route | wc -l").trim().split("\n")).toContain("1");
      expect(server.run(`touch ${tree}/x 2>&1 || true`)).toContain("Read-only");
    }
    if (walls.hasUser) {
      expect(server.status("Uid").split("\t")).toEqual(["1000", "1000", "1000", "1000"]);
      expect(server.status("CapEff")).toMatch(/^0+$/);
    }
    expect(server.healthCheck()).toBe(0);
    expect(server.healthCheck({ PORT: "9" })).toBe(1);
    const backup = join(mkdtempSync(join(folder, "kept-")), "backup");
    server.run(`cd ${tree} && node apps/server/src/data.ts backup ${backup} 2>&1`);
    expect(readdirSync(backup)).toContain("forgotten-planet.sqlite");
    const guest = server.visit();
    await guest.hears("welcome");
    expect(await server.stop(GRACE_MS)).toBe(0);
    expect(await guest.hears("left")).toMatchObject({ code: 4103 });
    expect(server.said.map((line) => JSON.parse(line) as { event: string; level: number }).filter(({ level }) => level > 30)).toEqual([]);
    expect(server.said.at(-1), server.said.slice(-5).join("\n")).toContain('"event":"closed"');
  });

  test("hears SIGTERM while it is still starting", async () => {
    // Nobody is there: it is waited for.
    const server = await start({ DATABASE_URL: "postgres://planet:nobody@127.0.0.1:9/planet" });
    await server.hears("SIGTERM");
    // Node itself listens a moment before the server does, and lets the signal pass.
    const again = setInterval(() => server.tell(), 500);
    expect(await server.stop(GRACE_MS).finally(() => clearInterval(again))).toBe(0);
  });

  test("comes up again on the same volume", async () => {
    const data = mkdtempSync(join(folder, "data-"));
    for (const life of [1, 2]) {
      container = await Container.start(image, { node, tree, data });
      await container.listening();
      expect([life, await container.stop(GRACE_MS)]).toEqual([life, 0]);
    }
    expect(readdirSync(data).sort()).toContain("forgotten-planet.sqlite");
  });
});
