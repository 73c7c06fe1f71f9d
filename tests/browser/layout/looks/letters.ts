import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { isKeeping, KEPT } from "./looks.ts";

/* With other fonts each line ends elsewhere: pictures are compared where letters are as wide as when they were kept. */

const FILE = `${KEPT}letters.json`;

/** What the fonts of the page come down to where none of its own is installed, and the first of them. */
const FAMILIES = ["system-ui", "sans-serif", "serif", "ui-monospace, monospace"];

/** Of one line in each of them, in px. */
const widthsOf = (page: Page): Promise<readonly number[]> =>
  page.evaluate((families) => {
    const pen = document.createElement("canvas").getContext("2d");
    return families.flatMap((family) =>
      ["400", "700"].map((weight) => {
        if (!pen) return 0;
        pen.font = `${weight} 16px ${family}`;
        return Math.round(pen.measureText("Whoever lays the last tile, è già à l'œuvre: 0123456789 · ⚡ עדה").width);
      }),
    );
  }, FAMILIES);

/** Whether this machine draws letters as the one where pictures were kept; where they are kept, how it does is kept with them. */
export async function hasSameLetters(page: Page): Promise<boolean> {
  // As the formatter leaves it.
  const now = JSON.stringify({ widths: await widthsOf(page) }, undefined, 1)
    .replaceAll(/\n */g, " ")
    .replaceAll("[ ", "[")
    .replaceAll(" ]", "]");
  if (isKeeping) {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(FILE, `${now}\n`);
    return true;
  }
  return existsSync(FILE) && readFileSync(FILE, "utf8").trim() === now;
}
