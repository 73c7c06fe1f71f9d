import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { isKeeping, KEPT } from "./looks.ts";

/* With other fonts each line ends elsewhere: pictures are compared where letters are as wide as when they were kept. */

const FILE = `${KEPT}letters.json`;

/** Of one line in each font of the page, in px. */
const widthsOf = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const pen = document.createElement("canvas").getContext("2d");
    const { fontFamily } = getComputedStyle(document.body);
    const display = getComputedStyle(document.querySelector("h1, h2, button") ?? document.body).fontFamily;
    return [fontFamily, display, "ui-monospace, monospace"].flatMap((family) =>
      ["400", "700"].map((weight) => {
        if (!pen) return 0;
        pen.font = `${weight} 16px ${family}`;
        return Math.round(pen.measureText("Whoever lays the last tile, è già à l'œuvre: 0123456789 · ⚡ עדה").width);
      }),
    );
  });

/** Whether this machine draws letters as the one where pictures were kept; where they are kept, how it does is kept with them. */
export async function hasSameLetters(page: Page): Promise<boolean> {
  const now = JSON.stringify({ widths: await widthsOf(page) });
  if (isKeeping) {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(FILE, `${now}\n`);
    return true;
  }
  return existsSync(FILE) && readFileSync(FILE, "utf8").trim() === now;
}
