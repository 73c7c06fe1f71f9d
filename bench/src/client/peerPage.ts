import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";

/** What is on the page once its sprites are drawn. */
export const PEER_DRAWN = ["canvas[data-drawn]"];

const CLIENT = fileURLToPath(new URL("../../../apps/client/", import.meta.url));
const SHEET = `${CLIENT}src/ui/art/regolith.webp`;
const ENTRY = "virtual:peer";

/** One sprite of the sheet for each of 81 spaces. */
const CODE = `
import { Application, Assets, Rectangle, Sprite, Texture } from "pixi.js";
const app = new Application();
await app.init({ resizeTo: window, preference: "webgl" });
document.body.append(app.canvas);
const { source } = await Assets.load("/sheet.webp");
for (let i = 0; i < 81; i++) {
  const sprite = new Sprite(new Texture({ source, frame: new Rectangle((i % 9) * 16, Math.floor(i / 9) * 16, 16, 16) }));
  sprite.position.set((i % 9) * 40, Math.floor(i / 9) * 40);
  app.stage.addChild(sprite);
}
app.render();
requestAnimationFrame(() => { app.canvas.dataset.drawn = ""; });
`;

const PAGE =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><script type="module" src="/page.js"></script><body></body></html>';

interface PeerPage {
  readonly url: string;
  readonly stop: () => void;
}

/** Serves a page that has only Pixi and one sheet of sprites: compressed, in one file of scripts. */
export async function servePeerPage(): Promise<PeerPage> {
  const files = new Map<string, readonly [type: string, body: Buffer]>([
    ["/", ["text/html", gzipSync(PAGE)]],
    ["/page.js", ["text/javascript", gzipSync(await bundle())]],
    ["/sheet.webp", ["image/webp", await readFile(SHEET)]],
  ]);
  const server = createServer(({ url = "/" }, response) => {
    const file = files.get(url);
    if (!file) return void response.writeHead(404).end();
    const [type, body] = file;
    response.writeHead(200, { "content-type": type, ...(type === "image/webp" ? {} : { "content-encoding": "gzip" }) }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() };
}

async function bundle(): Promise<string> {
  const built = await build({
    root: CLIENT,
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "peer",
        resolveId: (id) => (id === ENTRY ? `${CLIENT}${ENTRY.replace(":", "-")}.js` : undefined),
        load: (id) => (id.endsWith("virtual-peer.js") ? CODE : undefined),
      },
    ],
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: ENTRY, output: { codeSplitting: false } },
    },
  });
  const [one] = Array.isArray(built) ? built : [built];
  if (!one || !("output" in one)) throw new Error("the page of the peer was not built");
  return one.output[0].code;
}
