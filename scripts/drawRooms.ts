/**
 * Draws docs/images/rooms.svg: the rooms of the house and which of them import which, read from the sources themselves.
 * `node scripts/drawRooms.ts` writes it, `node scripts/drawRooms.ts --check` fails when it is no longer true.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const PICTURE = join(ROOT, "docs/images/rooms.svg");

/**
 * The rooms of each frame, row by row; importers stand above. A file in a folder that is none of them makes the drawing fail; testkit, which
 * tests alone import, and the command line (apps/cli) are left out.
 */
interface Frame {
  readonly title: string;
  readonly folder: string;
  readonly rows: readonly (readonly string[])[];
}
const FRAMES: readonly Frame[] = [
  {
    title: "apps/client/src",
    folder: "apps/client/src",
    rows: [["app"], ["pages"], ["games"], ["table"], ["settings"], ["net", "ui"], ["i18n"]],
  },
  {
    title: "apps/server/src",
    folder: "apps/server/src",
    rows: [
      ["."],
      ["http", "ops"],
      ["leagues"],
      ["push", "ratings"],
      ["tables", "past", "cluster"],
      ["rooms"],
      ["match/acts"],
      ["match/views"],
      ["match"],
      ["match/parts"],
      ["identity", "net", "bots"],
      ["health"],
      ["basics"],
    ],
  },
  {
    title: "packages",
    folder: "packages",
    rows: [["game", "client-core"], ["bots"], ["schema", "store"], ["protocol", "rules"], ["core"]],
  },
];

/** Files beside the folders of the server: those that start it stand on top, what everything uses is the room `basics`. */
const STARTS = ["main", "fromSource", "keepCompiled", "start", "server", "data", "games", "processGuard", "invitation", "terminalLog"];

const WIDTH = 1000;
const BOX = { width: 190, height: 30 };
const ROW = 54;
const TOP = 64;
const ROWS = Math.max(...FRAMES.map(({ rows }) => rows.length));

interface Box {
  readonly id: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Packages link to each other below `node_modules`, in circles: nothing there is looked at. */
const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : filesIn(path);
    return entry.isFile() ? [path] : [];
  });

const sources = (folder: string): string[] =>
  filesIn(folder).filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$|\/(\.types|test|dev|sw)\//.test(path));

/** The room a source stands in: the longest one that leads to it. */
function roomOf(path: string): string | undefined {
  const [, beside] = /^apps\/server\/src\/([^/]+)\.ts$/.exec(path) ?? [];
  if (beside !== undefined) return `apps/server/src#${STARTS.includes(beside) ? "." : "basics"}`;
  let best: string | undefined;
  for (const { folder, rows } of FRAMES)
    for (const room of rows.flat()) {
      if (room === ".") continue;
      const place = placeOf(`${folder}#${room}`);
      if (path.startsWith(place) && (best === undefined || place.length > placeOf(best).length)) best = `${folder}#${room}`;
    }
  return best;
}

function placeOf(id: string): string {
  const [folder = "", room = ""] = id.split("#");
  return folder === "packages" ? `packages/${room}/src/` : `${folder}/${room}/`;
}

/** Every import between two rooms, `from -> to`; `values`: without those of types alone, which bind nothing at run time. */
function importsBetweenRooms(values = false): ReadonlySet<string> {
  const found = new Set<string>();
  for (const path of FRAMES.flatMap(({ folder }) => sources(folder))) {
    const from = roomOf(path);
    if (from === undefined) {
      if (!path.startsWith("packages/testkit/")) throw new Error(`${path} stands in no room of the drawing`);
      continue;
    }
    const whole = readFileSync(join(ROOT, path), "utf8");
    const text = values ? whole.replaceAll(/^(import|export) type [^;]*;/gm, "") : whole;
    for (const [, spec = ""] of text.matchAll(/(?:from|import\()\s*"([^"]+)"/g)) {
      const to = spec.startsWith("@forgotten-planet/")
        ? `packages#${spec.split("/")[1]}`
        : spec.startsWith(".")
          ? roomOf(normalize(join(dirname(path), spec)))
          : undefined;
      if (to !== undefined && to !== from && to !== "packages#testkit") found.add(`${from} -> ${to}`);
    }
  }
  return found;
}

function draw(): string {
  const edges = [...importsBetweenRooms()].map((edge) => edge.split(" -> ") as [string, string]);
  const values = importsBetweenRooms(true);
  const boxes = new Map<string, Box>();
  const shapes: string[] = [];
  const columns = [
    { x: 10, width: 300 },
    { x: 330, width: 330 },
    { x: 680, width: 310 },
  ];
  for (const [i, { title, folder, rows }] of FRAMES.entries()) {
    const { x, width } = columns[i] ?? { x: 0, width: 0 };
    shapes.push(`<rect class="frame" x="${x}" y="10" width="${width}" height="${TOP + ROW * ROWS - 18}" rx="10"/>`);
    shapes.push(`<text class="title" x="${x + 14}" y="34">${title}</text>`);
    for (const [row, rooms] of rows.entries())
      for (const [column, room] of rooms.entries()) {
        boxes.set(`${folder}#${room}`, {
          id: `${folder}#${room}`,
          label: room === "." ? "start, server, games" : room === "basics" ? "config, log, rejection" : room,
          x: x + (width * (column + 0.5)) / rooms.length,
          y: TOP + row * ROW,
          width: Math.min(BOX.width, width / rooms.length - 16),
        });
      }
  }
  const reaches = (from: string, to: string, without?: string): boolean =>
    edges.some(
      ([a, b]) => a === from && `${a} -> ${b}` !== without && sameFrame(a, b) && lower(a, b) && (b === to || reaches(b, to, without)),
    );
  const sameFrame = (a: string, b: string): boolean => a.split("#")[0] === b.split("#")[0];
  const lower = (a: string, b: string): boolean => (boxes.get(b)?.y ?? 0) > (boxes.get(a)?.y ?? 0);
  for (const [from, to] of edges) {
    const [a, b] = [boxes.get(from), boxes.get(to)];
    if (!a || !b || !sameFrame(from, to)) continue;
    if (!lower(from, to) && !values.has(`${from} -> ${to}`)) continue;
    // What is reached by way of another room needs no line of its own.
    if (lower(from, to) && reaches(from, to, `${from} -> ${to}`)) continue;
    shapes.push(line(a, b, lower(from, to) ? "down" : "up"));
  }
  for (const box of boxes.values()) {
    const { width } = box;
    const used = edges
      .filter(([from, to]) => from === box.id && to.startsWith("packages#") && !sameFrame(from, to))
      .map(([, to]) => to.slice(9));
    shapes.push(`<rect class="room" x="${box.x - width / 2}" y="${box.y}" width="${width}" height="${BOX.height}" rx="6"/>`);
    shapes.push(`<text class="name" x="${box.x}" y="${box.y + (used.length > 0 ? 14 : 20)}">${box.label}</text>`);
    if (used.length > 0) shapes.push(`<text class="uses" x="${box.x}" y="${box.y + 25}">${used.sort().join(" ")}</text>`);
  }
  const height = TOP + ROW * ROWS + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif">
<title>The rooms of the house: those that import stand above</title>
<style>
.frame { fill: #f4f1ea; stroke: #b9b0a0; } .title { font-size: 14px; font-weight: 600; fill: #5b5345; }
.room { fill: #fff; stroke: #7a705f; } .name { font-size: 13px; text-anchor: middle; fill: #222; } .uses { font-size: 9px; text-anchor: middle; fill: #7a705f; }
.down { stroke: #7a705f; fill: none; } .up { stroke: #c0392b; fill: none; stroke-dasharray: 4 3; }
</style>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="#7a705f"/></marker></defs>
<rect width="${WIDTH}" height="${height}" fill="#fffdf8"/>
${shapes.join("\n")}
</svg>
`;
}

function line(a: Box, b: Box, kind: "down" | "up"): string {
  const [from, to] = kind === "down" ? [a.y + BOX.height, b.y] : [a.y, b.y + BOX.height];
  const far = Math.abs(b.y - a.y) > ROW && a.x === b.x;
  const bend = far ? 90 : 0;
  const middle = (from + to) / 2;
  return `<path class="${kind}" marker-end="url(#tip)" d="M${a.x} ${from}C${a.x + bend} ${middle} ${b.x + bend} ${middle} ${b.x} ${to}"/>`;
}

const picture = draw();
if (process.argv.includes("--check")) {
  if (!existsSync(PICTURE) || readFileSync(PICTURE, "utf8") !== picture) {
    console.error("docs/images/rooms.svg is not what the sources say: node scripts/drawRooms.ts draws it again");
    process.exitCode = 1;
  }
} else writeFileSync(PICTURE, picture);
