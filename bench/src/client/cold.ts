import type { Browser } from "playwright-core";
import { median } from "../measure.ts";
import type { Row } from "../row.ts";
import { becomes, type OpenTable } from "./openTable.ts";
import { PEER_DRAWN, servePeerPage } from "./peerPage.ts";
import { openPhone, slowed, timesUntil } from "./phone.ts";

const ROUNDS = 5;
/** Milliseconds of each stage. */
type Loads = (readonly number[])[];
/** An action can be pressed, and so can the board: on plain shapes until its pictures are there. Then these are. */
const STAGES = [["[data-testid^=action-]", "[role=gridcell]", ".boardstill.pressed, [data-board=drawn]"], ["[data-board=drawn]"]];

/** C2 and C3: from the address until the board can be played, with nothing kept and with all that the service worker keeps. */
export async function loadRows(browser: Browser, url: string, { id, identities: [identity] }: OpenTable): Promise<readonly Row[]> {
  const peer = await servePeerPage();
  const [cold, warm, bare]: [Loads, Loads, number[]] = [[], [], []];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const bareWindow = await openPhone(browser, peer.url);
      bare.push(...(await timesUntil(bareWindow.page, peer.url, [PEER_DRAWN])));
      await bareWindow.page.context().close();
      const { page } = await openPhone(browser, url);
      await becomes(page, identity);
      cold.push(await timesUntil(page, `/t/${id}`, STAGES));
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
      warm.push(await timesUntil(again, `/t/${id}`, STAGES));
      await context.close();
    }
  } finally {
    peer.stop();
  }
  const seconds = (times: readonly number[]): string => `${(median(times) / 1000).toFixed(2)} s`;
  const row = (name: string, what: string, loads: Loads, stage: number, floor: number, moonshot: number): Row => {
    const times = loads.map((load) => load[stage] ?? Number.NaN);
    return {
      id: name,
      what: `${what} : a page with only Pixi and one sheet, cold`,
      figures: seconds(times),
      peer: seconds(bare),
      value: median(times) / median(bare),
      unit: "x",
      goal: "most",
      floor,
      moonshot,
    };
  };
  return [
    row("C2", "board can be played, cold, 9 Mbit, 60 ms, CPU ÷ 4", cold, 0, 1.8, 1.3),
    row("C2", "the same, drawn with all its pictures", cold, 1, 1.8, 1.3),
    row("C3", "board can be played, warm (service worker)", warm, 0, 0.6, 0.4),
    row("C3", "the same, drawn with all its pictures", warm, 1, 0.6, 0.4),
  ];
}
