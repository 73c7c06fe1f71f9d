import { smallTargets, smallText } from "../support/audit.ts";
import { keepPicture } from "../support/browser.ts";
import type { Player } from "../support/player.ts";
import { until } from "../support/until.ts";
import type { Offence } from "./inPage/offence.ts";
import type { Finding } from "./report.ts";
import type { State } from "./state.ts";
import type { Tables } from "./tables.ts";
import { type WindowSize, windowName } from "./windows.ts";

/** Every state at every size of that window; `LAYOUT_PICTURES=1` keeps a picture of each. */
export async function* walk(
  player: Player,
  tables: Tables,
  states: readonly State[],
  windows: readonly WindowSize[],
): AsyncGenerator<Finding> {
  for (const state of states) {
    let open = false;
    for (const window of windows) {
      if (state.at && !state.at(window)) continue;
      try {
        open = await stands(player, tables, state, window, open);
        yield { state: state.name, window, offences: [...(await measured(player)), ...(await movements(player, state))] };
      } catch (error) {
        open = false;
        const what = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
        yield { state: state.name, window, offences: [{ rule: "state", element: state.shown, what: `not to be opened: ${what}` }] };
      }
      if (process.env.LAYOUT_PICTURES) await keepPicture(player.page, `layout/${state.name.replaceAll(/\W+/g, "-")}-${windowName(window)}`);
    }
  }
}

/** The state is there at that size, opened (again) where it is not; all has come to rest. */
async function stands(player: Player, tables: Tables, { open, shown, each }: State, size: WindowSize, isOpen: boolean): Promise<boolean> {
  const { page } = player;
  const { width, height } = size;
  await page.setViewportSize({ width, height });
  const there = (): Promise<boolean> => page.locator(shown).filter({ visible: true }).first().isVisible();
  if (isOpen) await page.evaluate(() => window.layoutNet.settled());
  if (!isOpen || !(await there())) {
    await open(player, tables);
    await until("the state is there", there);
    await page.evaluate(() => window.layoutNet.settled());
  }
  await page.evaluate(() => scrollTo(0, 0));
  await each?.(player);
  if (each) await page.evaluate(() => window.layoutNet.settled());
  return true;
}

async function measured({ page, touch }: Player): Promise<readonly Offence[]> {
  const found = await page.evaluate(() => window.layoutNet.offences());
  const small = (await smallText(page)).map((what): Offence => ({ rule: "small", element: "text", what }));
  const targets = touch
    ? (await smallTargets(page.locator(".dock"))).map((what): Offence => ({ rule: "target", element: "dock", what }))
    : [];
  return [...found, ...small, ...targets];
}

/** What comes moves nothing. */
async function movements(player: Player, { still = [] }: State): Promise<readonly Offence[]> {
  const { page } = player;
  const found: Offence[] = [];
  for (const { name, prepare, come, go } of still) {
    await prepare?.(player);
    await page.evaluate(() => window.layoutNet.settled());
    const before = await page.evaluate(() => window.layoutNet.places());
    await come(player);
    await page.evaluate(() => window.layoutNet.settled());
    const moved = await page.evaluate((places) => window.layoutNet.moved(places, window.layoutNet.places()), before);
    found.push(...moved.map((one) => ({ ...one, what: `${name}: ${one.what}` })));
    await go(player);
  }
  return found;
}
