/**
 * Draws the planet's ground into apps/client/src/ui/art/regolith.webp: node scripts/bakeGround.ts
 * apps/client/dev/regolith.ts paints it; a browser runs that file alone and encodes the picture.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./chromium.ts";

/** Of 0 to 1: below, the colours of dark rock go to pieces; above, the fine grit costs more than it shows. */
const QUALITY = 0.75;
const PAINTER = new URL("../apps/client/dev/regolith.ts", import.meta.url);
const PICTURE = new URL("../apps/client/src/ui/art/regolith.webp", import.meta.url);

const folder = mkdtempSync(join(tmpdir(), "forgotten-planet-ground-"));
try {
  const page = join(folder, "page.html");
  const painter = stripTypeScriptTypes(readFileSync(PAINTER, "utf8"));
  const answer = `document.body.textContent = paintRegolith().toDataURL("image/webp", ${QUALITY});`;
  writeFileSync(page, `<!doctype html><body><script type="module">${painter}\n${answer}</script></body>`);
  const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom"];
  const dom = execFileSync(ensureChromium(), [...flags, `file://${page}`], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const [, encoded] = /data:image\/webp;base64,([\w+/=]+)/.exec(dom) ?? [];
  if (!encoded) throw new Error("the browser did not draw the ground as WebP");
  writeFileSync(PICTURE, Buffer.from(encoded, "base64"));
} finally {
  rmSync(folder, { recursive: true });
}
