import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { build, type Rolldown } from "vite";
import { paintCoarsely } from "../support/browser.ts";
import type { LayoutNet } from "./inPage/main.ts";

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

/** From its next page on the window can be measured; its boards are painted coarsely, unless somebody looks at them. */
export async function castNet(page: Page, { isSharp = process.env.LAYOUT_PICTURES !== undefined } = {}): Promise<void> {
  bundled ??= bundle();
  await page.addInitScript(await bundled);
  if (!isSharp) await page.addInitScript(paintCoarsely);
}
