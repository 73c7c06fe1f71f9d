import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { Offence } from "./layout/inPage/offence.ts";
import { castNet } from "./layout/net.ts";
import { sharedBrowser } from "./support/browser.ts";
import { leaveUnseen } from "./support/inPage/painting.ts";

/* What the layout net finds and what it lets through, on small pages made for it. */

let browser: Browser | undefined;

beforeAll(async () => {
  browser = await sharedBrowser();
});

/** What is found on a page of 400 x 300 with that content. */
async function found(html: string): Promise<readonly Pick<Offence, "rule" | "element">[]> {
  if (!browser) throw new Error("there is no browser");
  const page = await browser.newPage({ viewport: { width: 400, height: 300 } });
  await castNet(page);
  await page.goto("about:blank");
  await page.setContent(
    `<!doctype html><style>body { margin: 0; font: 16px/20px monospace } .cover { position: fixed; inset: 0 }</style>${html}`,
  );
  // As pages are that the net walks through.
  await page.evaluate(leaveUnseen);
  const offences = await page.evaluate(() => window.layoutNet.offences());
  await page.close();
  return offences.map(({ rule, element }) => ({ rule, element }));
}

const CARD = "background: #ccc; width: 100px; height: 40px";

const FAULTS: readonly (readonly [what: string, html: string, offence: Pick<Offence, "rule" | "element">])[] = [
  ["a button under something else", `<button class="b">Go</button><div class="cover"></div>`, { rule: "control", element: "button.b" }],
  [
    "a button that a low panel cuts off",
    `<div style="height: 30px; overflow: hidden"><p style="margin: 0; height: 40px"></p><button class="b">Go</button></div>`,
    { rule: "control", element: "button.b" },
  ],
  [
    "a button below a page that does not scroll",
    `<style>html, body { height: 300px; overflow: hidden }</style><p style="height: 400px"></p><button class="b">Go</button>`,
    { rule: "control", element: "button.b" },
  ],
  ["a text beside the window", `<p class="t" style="width: 500px; white-space: nowrap">Words</p>`, { rule: "sideways", element: "p.t" }],
  ["a word in two pieces", `<p class="t" style="width: 30px; overflow-wrap: anywhere">brown</p>`, { rule: "word", element: "p.t" }],
  [
    "a text that ends at an edge",
    `<p class="t" style="width: 60px; overflow: hidden; white-space: nowrap">Forgotten planet</p>`,
    { rule: "cut", element: "p.t" },
  ],
  [
    "an ellipsis that tells nowhere what it leaves out",
    `<p class="t" style="width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Forgotten planet</p>`,
    { rule: "cut", element: "p.t" },
  ],
  [
    "a text that reaches out of its card",
    `<div class="card" style="${CARD}"><span style="white-space: nowrap">Forgotten planet</span></div>`,
    { rule: "spill", element: "div.card" },
  ],
  [
    "a text on another",
    `<p class="t">Forgotten planet</p><p style="position: absolute; top: 16px; left: 0; margin: 0">In another tab</p>`,
    { rule: "overlap", element: "p.t" },
  ],
  ["an id that stands twice", `<p id="main">Words</p><p id="main" class="t">More</p>`, { rule: "twice", element: "p.t" }],
];

test.each(FAULTS)("finds %s", async (_, html, offence) => {
  expect(await found(html)).toContainEqual(offence);
});

const FINE: readonly (readonly [what: string, html: string])[] = [
  ["a button below the fold", `<p style="height: 400px"></p><button>Go</button>`],
  [
    "what scrolls in a panel of its own",
    `<div style="height: 60px; overflow-y: auto"><p style="height: 200px"></p><button>Go</button></div>`,
  ],
  [
    "an ellipsis whose whole text is in a title",
    `<p title="Forgotten planet" style="width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Forgotten planet</p>`,
  ],
  [
    "words for readers alone",
    `<span class="sr" style="position: absolute; width: 1px; height: 1px; overflow: hidden">Forgotten planet</span>`,
  ],
  ["what waits behind an open dialog", `<button>Go</button><dialog id="d">Wait</dialog><script>d.showModal()</script>`],
  ["a box that is ticked by its words", `<label><input type="checkbox" style="opacity: 0; position: absolute" /> Fast</label>`],
];

test.each(FINE)("lets through %s", async (_, html) => {
  expect(await found(html)).toEqual([]);
});

test("what has moved is told, with the way it went", async () => {
  if (!browser) throw new Error("there is no browser");
  const page = await browser.newPage({ viewport: { width: 400, height: 300 } });
  await castNet(page);
  await page.goto("about:blank");
  await page.setContent(`<div id="above"></div><div class="dock"><button data-testid="undo">Undo</button></div>`);
  const before = await page.evaluate(() => window.layoutNet.places());
  await page.evaluate(() => document.getElementById("above")?.style.setProperty("height", "12px"));
  const moved = await page.evaluate((places) => window.layoutNet.moved(places, window.layoutNet.places()), before);
  await page.close();
  expect(moved).toEqual([{ rule: "moved", element: "[undo] in div.dock", what: "12 px down" }]);
});
