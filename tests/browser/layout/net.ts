import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { build, type Rolldown } from "vite";
import { paintCoarsely } from "../support/inPage/painting.ts";
import type { LayoutNet } from "./inPage/main.ts";
import { writeSameMoment } from "./looks/sameMoment.ts";

/* The part of the net that runs in the page. */

declare global {
  interface Window {
    readonly layoutNet: LayoutNet;
  }
}

let bundled: Promise<string> | undefined;

async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL("./inPage/main.ts", import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, minify: false, lib: { entry, formats: ["iife"], name: "layoutNetModule" } },
  });
  const [first] = built as Rolldown.RolldownOutput[];
  const chunk = first?.output[0];
  if (!chunk) throw new Error("nothing was built");
  return chunk.code;
}

/** In the page: what is drawn by lot is the same at each run. Longer numbers are names and secrets, and stay what they are but for their beginning, by which bots of a game draw. */
function drawAlike(): void {
  const really = crypto.getRandomValues.bind(crypto);
  let last = 1;
  Object.assign(crypto, {
    getRandomValues: <T extends ArrayBufferView<ArrayBuffer>>(numbers: T): T => {
      if (numbers instanceof Uint8Array && numbers.length === 16) {
        really(numbers).set([1, 2, 3, 4]);
        return numbers;
      }
      if (!(numbers instanceof Uint32Array) || numbers.length > 1) return really(numbers);
      last = (Math.imul(last, 1_664_525) + 1_013_904_223) >>> 0;
      numbers[0] = last ^ (last >>> 15);
      return numbers;
    },
  });
}

/** In the page: what comes by itself after a while, as a lesson's hint does, does not come, however long it takes to measure all sizes. */
function nothingComesLate(): void {
  const LATE_MS = 30_000;
  const really = globalThis.setTimeout;
  // One that has been and gone, for whoever wants to stop it.
  const none = really(() => undefined);
  Object.assign(globalThis, {
    setTimeout: (...timer: Parameters<typeof really>) => ((timer[1] ?? 0) < LATE_MS ? really(...timer) : none),
  });
}

/** From its next page on the window can be measured; its boards are painted coarsely, unless somebody looks at them. */
export async function castNet(page: Page, { isSharp = process.env.LAYOUT_PICTURES !== undefined } = {}): Promise<void> {
  bundled ??= bundle();
  await page.addInitScript(await bundled);
  await page.addInitScript(drawAlike);
  await page.addInitScript(writeSameMoment);
  await page.addInitScript(nothingComesLate);
  if (!isSharp) await page.addInitScript(paintCoarsely);
}
