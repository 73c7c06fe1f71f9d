import type { Browser } from "playwright-core";
import { median } from "../measure.ts";
import type { Row } from "../row.ts";
import { becomes, type OpenTable } from "./openTable.ts";
import { PEER_DRAWN, servePeerPage } from "./peerPage.ts";
import { openPhone, slowed, timeUntil } from "./phone.ts";

const ROUNDS = 3;
/** The board is drawn, and an action can be pressed. */
const PLAYABLE = ["[data-board=drawn]", "[data-testid^=action-]"];

/** C2 and C3: from the address until the board can be played, with nothing kept and with all that the service worker keeps. */
export async function loadRows(browser: Browser, url: string, { id, identities: [identity] }: OpenTable): Promise<readonly Row[]> {
  const peer = await servePeerPage();
  const [cold, warm, bare]: [number[], number[], number[]] = [[], [], []];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const bareWindow = await openPhone(browser, peer.url);
      bare.push(await timeUntil(bareWindow.page, peer.url, PEER_DRAWN));
      await bareWindow.page.context().close();
      const { page } = await openPhone(browser, url);
      await becomes(page, identity);
      cold.push(await timeUntil(page, `/t/${id}`, PLAYABLE));
      // As at a replay or a game at one screen; a table alone keeps nothing.
      await page.evaluate(async () => {
        await navigator.serviceWorker.register("/sw.js");
        await navigator.serviceWorker.ready;
      });
      const context = page.context();
      await page.close();
      const again = await context.newPage();
      await slowed(again);
      await becomes(again, identity);
      warm.push(await timeUntil(again, `/t/${id}`, PLAYABLE));
      await context.close();
    }
  } finally {
    peer.stop();
  }
  const seconds = (times: readonly number[]): string => `${(median(times) / 1000).toFixed(2)} s`;
  const row = (id_: string, what: string, times: readonly number[], floor: number, moonshot: number): Row => ({
    id: id_,
    what: `${what} : a page with only Pixi and one sheet, cold`,
    figures: seconds(times),
    peer: seconds(bare),
    value: median(times) / median(bare),
    unit: "x",
    goal: "most",
    floor,
    moonshot,
  });
  return [
    row("C2", "board can be played, cold, 9 Mbit, 60 ms, CPU ÷ 4", cold, 1.8, 1.3),
    row("C3", "the same, warm (service worker)", warm, 0.6, 0.4),
  ];
}
