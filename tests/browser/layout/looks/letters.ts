import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { isKeeping, KEPT } from "./looks.ts";

/* With other fonts each line ends elsewhere: pictures are compared where letters are as wide as when they were kept. */

const FILE = `${KEPT}letters.json`;

/** What pages write, in the fonts they ask for; Hebrew, signs and letters of one width come from the machine. */
const LINES = {
  body: { family: "var(--body)", text: "Whoever lays the last tile, è già à l'œuvre: 0123456789" },
  display: { family: "var(--display)", text: "Whoever lays the last tile, è già à l'œuvre: 0123456789" },
  hebrew: { family: "var(--body)", text: "עדה מהכוכב הרחוק עדה מהכוכב הרחוק" },
  monospace: { family: "ui-monospace, monospace", text: "Whoever lays the last tile, è già à l'œuvre: 0123456789" },
} as const;

/** As much may be otherwise between two machines with the same fonts, of 1. */
const TOLERANCE = 0.004;

/** Of each line in two weights, in px. */
type Widths = Readonly<Record<string, readonly number[]>>;

const widthsOf = (page: Page): Promise<Widths> =>
  page.evaluate(async (lines) => {
    const pen = document.createElement("canvas").getContext("2d");
    const style = getComputedStyle(document.documentElement);
    const found: Record<string, number[]> = {};
    for (const [name, { family, text }] of Object.entries(lines)) {
      const own = family.replace(/^var\((.*)\)$/, (_, variable: string) => style.getPropertyValue(variable));
      for (const weight of ["400", "700"]) {
        const font = `${weight} 16px ${own}`;
        await document.fonts.load(font, text);
        if (pen) pen.font = font;
        found[name] = [...(found[name] ?? []), Math.round(pen?.measureText(text).width ?? 0)];
      }
    }
    return found;
  }, LINES);

const isClose = (one: number, other = 0): boolean => Math.abs(one - other) <= Math.max(1, one * TOLERANCE);

/** The lines whose letters have other widths on this machine than where pictures were kept: none, if they can be compared. Pictures are kept by the same letters, unless new ones are asked for. */
export async function otherLetters(page: Page): Promise<readonly string[]> {
  const now = await widthsOf(page);
  const before = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as Widths) : {};
  const others = Object.entries(now)
    .filter(([name, widths]) => !widths.every((width, i) => isClose(width, before[name]?.[i])))
    .map(([name, widths]) => `${name} ${widths.join(" and ")} px instead of ${before[name]?.join(" and ") ?? "none"}`);
  if (!isKeeping || others.length === 0) return others;
  if (existsSync(FILE) && process.env.LOOKS_LETTERS !== "new") {
    throw new Error(
      `Pictures cannot be kept beside those of other letters: ${others.join(", ")}. ` +
        "Leave CHROMIUM_PATH unset, so that the headless shell is taken, or keep all of them anew with LOOKS_LETTERS=new.",
    );
  }
  mkdirSync(KEPT, { recursive: true });
  const lines = Object.entries(now).map(([name, widths]) => `  "${name}": [${widths.join(", ")}]`);
  writeFileSync(FILE, `{\n${lines.join(",\n")}\n}\n`);
  return [];
}
