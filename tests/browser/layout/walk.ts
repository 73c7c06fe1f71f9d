import { LEAST_TARGET_PX, LEAST_TEXT_PX, SLACK_PX, violations } from "../support/audit.ts";
import { keepPicture } from "../support/browser.ts";
import { until } from "../support/until.ts";
import type { Hands } from "./hands.ts";
import type { Offence } from "./inPage/offence.ts";
import type { Places } from "./inPage/still.ts";
import { Looks } from "./looks/looks.ts";
import { looksOtherwise } from "./looks/looksOtherwise.ts";
import { isLookAsked } from "./looks/screens.ts";
import type { Finding } from "./report.ts";
import type { State } from "./state.ts";
import type { Tables } from "./tables.ts";
import {
  inTurn,
  isEverythingJudged,
  isPictured,
  isSpoken,
  type Judged,
  languagesAt,
  SPOKEN,
  type WindowSize,
  windowName,
} from "./windows.ts";

/** Where axe-core judges states as well: with a mouse and with a finger, at sizes at which most is shown. */
const AUDITED = ["1440x900", "390x844"];

/** That state at every size; `LAYOUT_PICTURES=1` keeps a picture of each. Looks are compared with those that are kept where `isCompared` says so. */
export async function* walk(
  player: Hands,
  tables: Tables,
  { state, nth }: Pick<Cell, "state" | "nth">,
  windows: readonly WindowSize[],
  isCompared: boolean,
): AsyncGenerator<Finding> {
  const [largest] = windows.filter(state.at ?? (() => true));
  let open = !isEverythingJudged && largest !== undefined && (await opensAt(player, tables, state, largest));
  let patience = TRIES;
  const looks = await Looks.of(state, isCompared && isLookAsked(state.name));
  for (const window of windows) {
    if ((state.at && !state.at(window)) || languagesAt(window, nth, state.at).length === 0) continue;
    let finding = await found(player, tables, looks, { state, window, nth, open });
    // As `retry` of a test, but for this cell alone and not for all that was walked through: opened anew, since something may have come late.
    for (let tries = 1; tries < patience && finding.offences.length > 0; tries++)
      finding = await found(player, tables, looks, { state, window, nth, open: false });
    open = !finding.failed;
    // What cannot be reached here, after all tries, is not waited for as often at the next size.
    if (finding.failed) patience = 1;
    yield { state: state.name, window, offences: finding.offences };
    if (process.env.LAYOUT_PICTURES) await keepPicture(player.page, `layout/${pictureName(state, window)}`);
  }
  await looks.done();
}

/** How often a cell is looked at before it is said to be wrong. */
const TRIES = 3;

/** One cell of the table. */
interface Cell {
  readonly state: State;
  readonly window: WindowSize;
  /** Which of all states it is. */
  readonly nth: number;
  /** It is on the screen already, at another size. */
  readonly open: boolean;
}

/** What is wrong there; `failed`, if the state could not be reached. */
async function found(
  player: Hands,
  tables: Tables,
  looks: Looks,
  cell: Cell,
): Promise<{ readonly offences: readonly Offence[]; readonly failed: boolean }> {
  const { state, window } = cell;
  try {
    const measures = await measured(player, tables, looks, cell);
    const more = [...(await barriersOf(player, cell)), ...(await movements(player, state))];
    return { offences: [...measures, ...more], failed: false };
  } catch (error) {
    await keepPicture(player.page, `layout/not-opened-${pictureName(state, window)}`).catch(() => undefined);
    return { offences: [{ rule: "state", element: state.shown, what: `not to be opened: ${reasonOf(error)}` }], failed: true };
  }
}

const pictureName = ({ name }: State, window: WindowSize): string => `${name.replaceAll(/\W+/g, "-")}-${windowName(window)}`;

/** What was tried, on what, and what it waited for at the end. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [what = "", ...log] = error.message.split("\n").map((line) => line.trim());
  const on = log.find((line) => /waiting for|locator/.test(line));
  const last = log.findLast((line) => /intercepts pointer events|is not (visible|enabled|stable)|outside of the viewport/.test(line));
  return [what, on, last].filter((part) => part !== undefined).join(" ");
}

/** The state at that size, opened (again) where it is not there, and what is wrong with it once all has come to rest. */
async function measured(player: Hands, tables: Tables, looks: Looks, cell: Cell): Promise<readonly Offence[]> {
  const { page } = player;
  const { state, window, open } = cell;
  await player.resize(window);
  if (open) {
    const found = await offencesOf(player, looks, cell);
    if (found) return found;
  }
  await opens(player, tables, state).catch(async () => {
    // What was there before was in the way: from nowhere.
    await page.goto("about:blank");
    await opens(player, tables, state);
  });
  return (await offencesOf(player, looks, cell)) ?? [{ rule: "state", element: state.shown, what: "gone as soon as it was there" }];
}

/** Comes there, in English. */
export async function opens(player: Hands, tables: Tables, { open, shown }: State): Promise<void> {
  await speaksEnglish(player);
  await open(player, tables);
  await until("the state is there", () => player.page.locator(shown).filter({ visible: true }).first().isVisible());
}

/** In the largest window, whichever are judged: what follows from a change of size, such as how far a list is scrolled, is the same at a desk. */
async function opensAt(player: Hands, tables: Tables, state: State, window: WindowSize): Promise<boolean> {
  await player.resize(window);
  return opens(player, tables, state).then(
    () => true,
    () => false,
  );
}

/** The state as it stands, in each language that is judged at that size; undefined if it is not there. */
async function offencesOf(player: Hands, looks: Looks, { state, window: size, nth }: Cell): Promise<readonly Offence[] | undefined> {
  const { page } = player;
  const { shown, each } = state;
  if (each) {
    await page.evaluate(() => window.layoutNet.settled());
    await page.evaluate(() => scrollTo(0, 0));
    await each(player);
  }
  // Of what was pressed last the mouse points at nothing.
  if (looks.languages.length > 0 && !each && !player.touch && isPictured(size)) await page.mouse.move(0, 0);
  const found: Offence[] = [];
  for (const [i, judged] of languagesAt(size, nth, state.at).entries()) {
    const seen = await measuredIn(player, shown, judged);
    if (!seen && i === 0) return undefined;
    found.push(...(seen ?? []));
    if (isSpoken(judged.language)) found.push(...(await looksOtherwise(player, looks, size, judged.language)));
  }
  return found;
}

/** What is wrong in that language; undefined where the state is gone. */
async function measuredIn({ page, touch }: Hands, shown: string, judged: Judged): Promise<readonly Offence[] | undefined> {
  const least = { text: LEAST_TEXT_PX, target: touch ? LEAST_TARGET_PX - SLACK_PX : undefined };
  return page.evaluate(([what, of, one]) => window.layoutNet.offencesSpoken(what, of, one), [shown, least, judged] as const);
}

/** What was measured last may have been spoken otherwise. */
const speaksEnglish = ({ page }: Hands): Promise<void> =>
  page.evaluate(() => (document.documentElement.lang ? window.layoutNet.speaks("en") : undefined));

/** What keeps somebody out: in a language by turns, since an audit takes as long as all other rules; all of them with `LAYOUT_AXE=all`. */
async function barriersOf({ page }: Hands, cell: Cell): Promise<readonly Offence[]> {
  const { window, nth } = cell;
  const place = AUDITED.indexOf(windowName(window));
  if (place < 0) return [];
  const languages = process.env.LAYOUT_AXE === "all" ? SPOKEN : isEverythingJudged ? [inTurn(nth + place)] : auditedByTurns(cell);
  const found: Offence[] = [];
  for (const language of languages) {
    await page.evaluate((code) => globalThis.window.layoutNet.speaks(code), language);
    for (const what of await violations(page)) found.push({ rule: "axe", element: `${language}: ${what.split(" ")[0]}`, what });
  }
  return found;
}

/** Every second state that is judged there: in the first of the languages in which it is. */
const auditedByTurns = ({ state, window, nth }: Cell): readonly string[] =>
  nth % 6 < 3
    ? languagesAt(window, nth, state.at)
        .slice(0, 1)
        .map(({ language }) => language)
    : [];

/** How long it is looked whether something moves by itself, and how often at the most. */
const LOOK_MS = 120;
const LOOKS = 10;

/** Where everything is once nothing moves: what a new size brings may come a moment later. */
async function restingPlaces({ page }: Hands): Promise<Places> {
  let places = await page.evaluate(() => window.layoutNet.placesAtRest());
  for (let look = 0; look < LOOKS; look++) {
    await page.waitForTimeout(LOOK_MS);
    const now = await page.evaluate(() => window.layoutNet.placesAtRest());
    if (JSON.stringify(now) === JSON.stringify(places)) break;
    places = now;
  }
  return places;
}

/** What comes moves nothing. */
async function movements(player: Hands, { still = [] }: State): Promise<readonly Offence[]> {
  const { page } = player;
  if (still.length > 0) await speaksEnglish(player);
  const found: Offence[] = [];
  /** Everything is there again once what came has gone. */
  let unprepared: Places | undefined;
  for (const { name, prepare, come, go } of still) {
    await prepare?.(player);
    const before = (prepare ? undefined : unprepared) ?? (await restingPlaces(player));
    if (!prepare) unprepared = before;
    await come(player);
    const moved = await page.evaluate((places) => window.layoutNet.movedAtRest(places), before);
    found.push(...moved.map((one) => ({ ...one, what: `${name}: ${one.what}` })));
    await go(player);
  }
  return found;
}
