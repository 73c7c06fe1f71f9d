import type { IntentType, XY } from "@forgotten-planet/rules";
import { attach } from "../../../../apps/server/test/support/harness.ts";
import type { DrivenTable } from "../../support/driver.ts";
import { atTable } from "../../support/lobby.ts";
import type { Player } from "../../support/player.ts";
import { until } from "../../support/until.ts";
import { IN_TURN, letsGo, WATCHED } from "../disturbances.ts";
import { comesTo, pressesUntil, type State } from "../state.ts";
import type { Tables } from "../tables.ts";
import { hasDrawers, isFlat, isPhone } from "../windows.ts";
import { comesBack } from "./back.ts";
import { PLAN_STATES } from "./planAhead.ts";

/* The table in play, with each of its questions. */

type Driven = { readonly [K in keyof Tables]: Tables[K] extends DrivenTable ? K : never }[keyof Tables];

/** As the player who sits there; the socket that played the seat so far is closed. */
export const sits =
  (which: Driven, seat = 0) =>
  async (player: Player, tables: Tables): Promise<void> => {
    const table = tables[which];
    const seated = table.seats[seat];
    if (!seated) throw new Error(`nobody sits at ${seat}`);
    await seated.leave();
    await comesTo(player, `/t/${table.id}`, seated.identity);
  };
/** Loads the table where the window is not there already. */
const plays =
  (which: Driven, seat = 0) =>
  async (player: Player, tables: Tables): Promise<void> => {
    const table = tables[which];
    if (!(await comesBack(player, `/t/${table.id}`, table.seats[seat]?.identity))) await sits(which, seat)(player, tables);
    await atTable(player);
  };
const watches =
  (company: keyof Tables["watched"]) =>
  async (player: Player, tables: Tables): Promise<void> => {
    await comesTo(player, `/t/${tables.watched[company].id}`, tables.stranger);
    await atTable(player);
  };

/** At a table, with that action chosen. */
const acts =
  (which: Driven, action: IntentType, shown?: string) =>
  async (player: Player, tables: Tables): Promise<void> => {
    await plays(which)(player, tables);
    await player.myTurn();
    await player.act(action);
    if (shown) await until(`${shown} is there`, () => player.page.locator(shown).first().isVisible());
  };

/** Points at a cell, with a finger or the mouse; a second tap would do what the first one shows. */
const pointsAt =
  (cell: XY) =>
  async (player: Player): Promise<void> => {
    if (!player.touch) await player.hover(cell);
    else if (!(await player.sees("confirm"))) await player.click(cell);
  };

const TABLE = '[data-testid="energy-track"]';

const BASES = '[data-testid="bases-tab"][aria-pressed="true"]';

/** At the cell for a mouse, in the dock for a finger. */
const OFFERED = '[data-testid="chip-buildMine"], [data-testid="build-buildMine"], [data-testid="build-card-buildMine"]';

const QUESTIONS: readonly State[] = [
  { name: "table, move", open: acts("middle", "move"), shown: TABLE },
  { name: "table, land previewed", open: acts("middle", "buildLand"), each: pointsAt([2, 2]), shown: TABLE },
  {
    name: "table, offered at a cell",
    open: async (player, tables) => {
      await plays("middle")(player, tables);
      await player.myTurn();
    },
    each: async (player) => {
      await player.click([4, 2]);
      await until("it is offered", () => player.page.locator(OFFERED).filter({ visible: true }).first().isVisible());
    },
    shown: TABLE,
  },
  {
    name: "table, why not",
    open: acts("middle", "buildMine"),
    each: async (player) => {
      // Pressed, it stays until one has read it and gone to its rule.
      await player.click([2, 2]);
      await until("it is said why not", () => player.sees("why-not"));
    },
    shown: TABLE,
  },
  {
    name: "table, actions of the bases",
    open: async (player, tables) => {
      await plays("middle")(player, tables);
      await player.myTurn();
      await pressesUntil(player, "bases-tab", BASES);
    },
    shown: BASES,
    at: isPhone,
  },
  {
    name: "table, end review",
    open: async (player, tables) => {
      await plays("middle")(player, tables);
      await player.myTurn();
      await player.press("end-turn");
      await until("the review", () => player.sees("confirm"));
    },
    shown: '[data-testid="confirm"]',
  },
  {
    name: "table, turn that ends the game",
    open: async (player, tables) => {
      await plays("last")(player, tables);
      await player.myTurn();
    },
    shown: ".endturn.last",
  },
];

const CHOICES: readonly State[] = [
  { name: "table, wall side", open: acts("rich", "buildWall"), shown: TABLE },
  {
    name: "table, wall crystal",
    open: async (player, tables) => {
      await acts("rich", "buildWall")(player, tables);
      await player.clickSide([3, 3], "n");
      await until("the crystal is asked for", () => player.sees("choose-white"));
    },
    shown: '[data-testid="choose-white"]',
  },
  {
    name: "table, robot's pair",
    open: acts("rich", "produceRobot", '[data-testid="choose-white"]'),
    shown: '[data-testid="choose-white"]',
  },
  {
    name: "table, robot's second",
    open: async (player, tables) => {
      await acts("rich", "produceRobot", '[data-testid="choose-white"]')(player, tables);
      await player.press("choose-brown");
      await until("one is picked", () => player.page.locator(".picked").first().isVisible());
    },
    shown: ".picked",
  },
  { name: "table, concentrate", open: acts("rich", "concentrate", '[data-testid="choose-white"]'), shown: '[data-testid="choose-white"]' },
  { name: "table, tile after a 6", open: plays("six"), shown: '[data-testid="choose-land"]' },
  {
    name: "table, cubes of a special mine",
    open: plays("cubes"),
    shown: '[data-testid="choose-blue"]',
  },
];

/** What is looked at beside the game: by its key, at each size. */
const SEEN: readonly State[] = (["whose", "horizon"] as const).map((layer) => ({
  name: `table, see ${layer}`,
  open: async (player, tables) => {
    await plays("middle")(player, tables);
    await player.page.keyboard.press(layer === "whose" ? "j" : "z");
    await until(`${layer} is shown`, () => player.sees(`see-${layer}`));
    if (layer === "horizon") {
      // Whether the board shows its focus depends on what was pressed last.
      await player.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      return;
    }
    await player.click([3, 0]);
    await until("it is about a tile", () => player.sees("whose-title"));
  },
  shown: `[data-testid="see-${layer}"]`,
}));

const sheet = (name: string, panel: string, which: Driven, at: State["at"]): State => ({
  name,
  open: async (player, tables) => {
    await plays(which)(player, tables);
    await pressesUntil(player, `open-${panel}`, ".dialog-sheet");
  },
  shown: ".dialog-sheet",
  ...(at ? { at } : {}),
});

const SHEETS: readonly State[] = [
  sheet("sheet, log", "log", "middle", hasDrawers),
  sheet("sheet, chat", "chat", "middle", hasDrawers),
  sheet("sheet, map key", "key", "middle", isPhone),
  sheet("sheet, table", "table", "middle", (window) => !isPhone(window)),
  {
    name: "sheet, crews",
    open: async (player, tables) => {
      await plays("middle")(player, tables);
      await pressesUntil(player, "player-yellow", ".dialog-sheet");
    },
    shown: ".dialog-sheet",
    at: isPhone,
  },
];

/** As what comes and goes leaves it: a turn begins with a robot chosen. */
async function playsUnchosen(player: Player, tables: Tables): Promise<void> {
  await plays("middle")(player, tables);
  await letsGo(player);
}

/** The other player would end the match. */
async function withProposal(player: Player, tables: Tables): Promise<void> {
  await plays("timed")(player, tables);
  await tables.timed.seats[1]?.ask("end", { on: true });
  await until("it is proposed", () => player.sees("end-proposed"));
}

async function withoutSomebody(player: Player, tables: Tables): Promise<void> {
  await plays("left")(player, tables);
  // While nobody was there to wait, no time has passed.
  tables.skipTwoMinutes();
  await until("there is a vote", () => player.sees("vote-unfold"));
}

/** Those of one table one after the other: the window stays there. */
/** A clause is read over the table. */
const RULE_DRAWN = '.rulessheet [data-testid="pictures-R-MINE-ADJ"][data-drawn="true"]';

export const TABLE_STATES: readonly State[] = [
  { name: "table", open: playsUnchosen, shown: TABLE, still: IN_TURN },
  ...QUESTIONS,
  ...SHEETS,
  ...CHOICES,
  ...SEEN,
  { name: "table, watched", open: watches("2"), shown: TABLE, still: WATCHED },
  {
    name: "table, watched, scores",
    open: async (player, tables) => {
      await watches("4")(player, tables);
      await pressesUntil(player, "open-scores", '.dialog-sheet [data-testid="score-plot"]');
    },
    shown: '.dialog-sheet [data-testid="score-plot"]',
    at: (window) => isPhone(window) || (window.height < 840 && !isFlat(window)),
  },
  {
    name: "table, watched, other tables",
    open: async (player, tables) => {
      await watches("4")(player, tables);
      await pressesUntil(player, "open-tables", ".dialog-sheet .othertable");
    },
    shown: ".dialog-sheet .othertable",
    at: hasDrawers,
  },
  {
    name: "table, watched, another one in sight",
    open: async (player, tables) => {
      await watches("4")(player, tables);
      await pressesUntil(player, `pin-${tables.watched[2].id}`, '[data-testid="pinned"] [data-testid="position"]');
      await pressesUntil(player, "follow-1", '[data-testid="follow-1"][aria-pressed="true"]');
    },
    shown: '[data-testid="pinned"]',
    at: (window) => !hasDrawers(window),
  },
  {
    name: "table, three steps behind",
    open: async (player, tables) => {
      await watches("2v2")(player, tables);
      for (const steps of [1, 2, 3]) {
        await player.page.keyboard.press(",");
        await until(`it is ${steps} behind`, async () => Number(await player.attribute("behind", "data-behind")) === steps);
      }
    },
    shown: '[data-testid="behind"]',
  },
  { name: "table of four", open: plays("four", 3), shown: TABLE, still: WATCHED },
  { name: "table of four, watched", open: watches("4"), shown: TABLE },
  { name: "table of allies", open: plays("allies", 3), shown: TABLE, still: WATCHED },
  {
    name: "table of allies, plan",
    open: async (player, tables) => {
      await plays("allies", 3)(player, tables);
      await pressesUntil(player, "plan-open", '[data-testid="plan-done"]');
    },
    shown: '[data-testid="plan-done"]',
  },
  sheet("sheet, chat of allies", "chat", "allies", hasDrawers),
  { name: "table of allies, watched", open: watches("2v2"), shown: TABLE },
  ...PLAN_STATES,
  { name: "table, seven energy", open: plays("late"), shown: TABLE },
  { name: "table on open ground", open: plays("open", 2), shown: TABLE },
  { name: "table against time", open: plays("timed"), shown: TABLE },
  sheet("sheet, clock", "clock", "timed", undefined),
  { name: "table, an end proposed", open: withProposal, shown: '[data-testid="end-proposed"]' },
  {
    name: "sheet, an end proposed",
    open: async (player, tables) => {
      await withProposal(player, tables);
      await pressesUntil(player, "end-proposed", '[data-testid="end-agree"]');
    },
    shown: '[data-testid="end-agree"]',
  },
  {
    name: "sheet, settings",
    open: async (player, tables) => {
      await plays("middle")(player, tables);
      await pressesUntil(player, "open-settings", '[data-testid="set-keys-all"]');
    },
    shown: '[data-testid="set-keys-all"]',
  },
  {
    name: "sheet, keys",
    open: async (player, tables) => {
      await plays("middle")(player, tables);
      await player.page.keyboard.press("?");
      await until("the keys are listed", () => player.sees("keys-help"));
    },
    shown: '[data-testid="keys-help"]',
    // Where there are keys.
    at: (window) => !isPhone(window),
  },
  {
    name: "sheet, settings, further down",
    open: async (player, tables) => {
      await plays("middle")(player, tables);
      await pressesUntil(player, "open-settings", '[data-testid="set-keys-all"]');
      // A choice that has the focus is brought into sight within the sheet, whose head stays.
      await player.page.locator('[data-testid="settings-sheet"] input[type="radio"]').last().focus();
      await until("the head stays", () => player.at("settings-sheet").evaluate(({ scrollTop }) => scrollTop === 0));
    },
    shown: '[data-testid="settings-sheet"] [data-testid="dialog-close"]',
  },
  {
    name: "sheet, rules",
    open: async (player, tables) => {
      await acts("middle", "buildMine")(player, tables);
      await player.click([2, 2]);
      await pressesUntil(player, "why-rule", RULE_DRAWN);
    },
    shown: RULE_DRAWN,
  },
  {
    name: "table, in another tab",
    open: async (player, tables) => {
      await plays("six")(player, tables);
      await attach(new URL(player.page.url()).origin, tables.six.id, tables.six.seats[0]?.identity);
      await until("it is said", () => player.sees("take-back"));
    },
    shown: '[data-testid="take-back"]',
  },
  { name: "table, somebody has left", open: withoutSomebody, shown: '[data-testid="vote-unfold"]' },
  {
    name: "table, somebody has left, vote",
    open: async (player, tables) => {
      await withoutSomebody(player, tables);
      await pressesUntil(player, "vote-unfold", '[data-testid="away-vote"]');
    },
    shown: '[data-testid="away-vote"]',
  },
];

const overAt = (name: string, which: Driven): State => ({ name, open: sits(which), shown: '[data-testid="winner"]' });

export const RESULTS: readonly State[] = [
  overAt("results", "over"),
  overAt("results of four", "overFour"),
  overAt("results of allies", "overAllies"),
  ...(["over", "overAllies"] as const).map(
    (which): State => ({
      name: `after the end, ${which === "over" ? "two" : "allies"}`,
      open: async (player, tables) => {
        await sits(which)(player, tables);
        await pressesUntil(player, "look-at-board", '[data-testid="after-board"] [role=gridcell]');
      },
      shown: '[data-testid="after-board"]',
    }),
  ),
  {
    name: "results, dice",
    open: async (player, tables) => {
      await sits("over")(player, tables);
      await pressesUntil(player, "dice-chip", '[data-testid="dice-panel"]');
    },
    shown: '[data-testid="dice-panel"]',
  },
];
