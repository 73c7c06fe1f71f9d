import { LEAST_TARGET_PX, LEAST_TEXT_PX, SLACK_PX } from "../support/audit.ts";
import { keepPicture } from "../support/browser.ts";
import type { Player } from "../support/player.ts";
import { until } from "../support/until.ts";
import type { Offence } from "./inPage/offence.ts";
import type { Finding } from "./report.ts";
import { resize } from "./resize.ts";
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
        const found = await measured(player, tables, state, window, open);
        open = true;
        yield { state: state.name, window, offences: [...found, ...(await movements(player, state))] };
      } catch (error) {
        open = false;
        const what = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
        yield { state: state.name, window, offences: [{ rule: "state", element: state.shown, what: `not to be opened: ${what}` }] };
      }
      if (process.env.LAYOUT_PICTURES) await keepPicture(player.page, `layout/${state.name.replaceAll(/\W+/g, "-")}-${windowName(window)}`);
    }
  }
}

/** The state at that size, opened (again) where it is not there, and what is wrong with it once all has come to rest. */
async function measured(player: Player, tables: Tables, state: State, window: WindowSize, isOpen: boolean): Promise<readonly Offence[]> {
  const { page } = player;
  if (isOpen) {
    await resize(player, window, { stamp: !isPressed(state) });
    const found = await offencesOf(player, state);
    if (found) return found;
  }
  await resize(player, window, { stamp: false });
  await opens(player, tables, state).catch(async () => {
    // What was there before was in the way: from nowhere.
    await page.goto("about:blank");
    await opens(player, tables, state);
  });
  return (await offencesOf(player, state)) ?? [{ rule: "state", element: state.shown, what: "gone as soon as it was there" }];
}

async function opens(player: Player, tables: Tables, { open, shown }: State): Promise<void> {
  await open(player, tables);
  await until("the state is there", () => player.page.locator(shown).filter({ visible: true }).first().isVisible());
}

/** Somebody points at something while it is measured. */
const isPressed = ({ each, still }: State): boolean => each !== undefined || still !== undefined;

async function offencesOf(player: Player, { shown, each }: State): Promise<readonly Offence[] | undefined> {
  const { page } = player;
  if (each) {
    await page.evaluate(() => window.layoutNet.settled());
    await page.evaluate(() => scrollTo(0, 0));
    await each(player);
  }
  return page.evaluate(([what, least]) => window.layoutNet.offencesAtRest(what, least), [
    shown,
    { text: LEAST_TEXT_PX, target: player.touch ? LEAST_TARGET_PX - SLACK_PX : undefined },
  ] as const);
}

/** What comes moves nothing. */
async function movements(player: Player, { still = [] }: State): Promise<readonly Offence[]> {
  const { page } = player;
  const found: Offence[] = [];
  for (const { name, prepare, come, go } of still) {
    await prepare?.(player);
    const before = await page.evaluate(() => window.layoutNet.placesAtRest());
    await come(player);
    const moved = await page.evaluate((places) => window.layoutNet.movedAtRest(places), before);
    found.push(...moved.map((one) => ({ ...one, what: `${name}: ${one.what}` })));
    await go(player);
  }
  return found;
}
