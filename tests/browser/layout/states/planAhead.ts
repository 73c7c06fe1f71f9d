import { atTable } from "../../support/lobby.ts";
import type { Player } from "../../support/player.ts";
import { until } from "../../support/until.ts";
import { comesTo, pressesUntil, type State } from "../state.ts";
import type { Tables } from "../tables.ts";
import { isPhone } from "../windows.ts";

/* The next turn as it is planned while another plays, and its plan in the player's own turn: as this device keeps it. */

const OPEN = '[data-testid="ahead-dock"][data-open="true"]';
const LAST = '[data-testid="last-step"]';
const CHANGED = '[data-testid="last-step-changes"]';
const ACTIONS = `${OPEN} [data-testid="action-buildLand"]`;
const PANEL = '[data-testid="ahead-panel"]';

/** Steps that hold and one that does not, and the die with both its branches. */
const WRITTEN = {
  lines: ["1>3,4", "1+3,2", "1*2,4"],
  branches: [
    { faces: [1, 2], lines: ["-"] },
    { faces: [3, 4, 5, 6], six: "white", lines: ["1+6,6"] },
  ],
};

/** Of the first of four, who waits for the last. */
const ALLIED = { lines: ["1>4,1", "1+5,1", "1+5,0", "1+3,1"], branches: [] };

/** The page finds that plan where it keeps them. */
const keeps = ({ page }: Player, id: string, plan: Readonly<Record<string, unknown>> & { readonly seat: number }): Promise<unknown> =>
  page.addInitScript(
    ([key, value]) => {
      // An empty page has no storage.
      if (location.protocol !== "about:") localStorage.setItem(key, value);
    },
    [`forgotten-planet.plan.${id}.${plan.seat}`, JSON.stringify({ plan, isAuto: true, afterDie: false, at: 0 })] as const,
  );

/** Two against two, with a plan for the player's next turn. */
const allied = async (player: Player, { allies: { id, seats } }: Tables): Promise<void> => {
  const [seated] = seats;
  const turn = (seats[1]?.match.view.turn ?? 0) + 1;
  await seated?.leave();
  await keeps(player, id, { ...ALLIED, seat: 0, turn });
  await comesTo(player, `/t/${id}`, seated?.identity);
  await atTable(player);
};

/** At the table of plans, with one for the player's next turn, or the one under way. */
const plans =
  (seat: 0 | 1) =>
  async (player: Player, tables: Tables): Promise<void> => {
    const { id, seats } = tables.planned;
    const seated = seats[seat];
    const turn = (seats[0]?.match.view.turn ?? 0) + seat;
    await seated?.leave();
    await keeps(player, id, { ...WRITTEN, seat, turn });
    await comesTo(player, `/t/${id}`, seated?.identity);
    await atTable(player);
  };

const opens = async (player: Player, tables: Tables): Promise<void> => {
  await plans(1)(player, tables);
  await pressesUntil(player, "ahead-open", OPEN);
};

/** On a phone: what scrolls under the bar is found by nobody. */
const isAboveBar = ({ page }: Player): Promise<boolean> =>
  page.evaluate(() => {
    const bar = document.querySelector(".dock.phone > .bottombar")?.getBoundingClientRect();
    const actions = [...document.querySelectorAll(".dockgrid .action")];
    return !bar || actions.every((action) => action.getBoundingClientRect().bottom <= bar.top + 1);
  });

export const PLAN_STATES: readonly State[] = [
  {
    name: "table, plan ahead, closed",
    open: async (player, tables) => {
      await plans(1)(player, tables);
      await until("the dock takes plans", () => player.sees("ahead-open"));
    },
    shown: LAST,
  },
  {
    name: "table, plan ahead, step explained",
    open: async (player, tables) => {
      await plans(1)(player, tables);
      await pressesUntil(player, "last-step-explain", CHANGED);
    },
    shown: CHANGED,
  },
  {
    name: "table, allies, plan closed",
    open: async (player, tables) => {
      await allied(player, tables);
      await until("the dock takes plans", () => player.sees("ahead-open"));
    },
    each: (player) => until("no action lies under the bar", () => isAboveBar(player)),
    shown: LAST,
  },
  {
    name: "table, allies, plan ahead",
    open: async (player, tables) => {
      await allied(player, tables);
      await pressesUntil(player, "ahead-open", OPEN);
    },
    shown: PANEL,
  },
  { name: "table, plan ahead", open: opens, shown: PANEL },
  {
    name: "table, plan ahead, actions",
    open: async (player, tables) => {
      await opens(player, tables);
      await pressesUntil(player, "ahead-tab", ACTIONS);
    },
    shown: ACTIONS,
    at: isPhone,
  },
  {
    name: "table, plan to play",
    open: async (player, tables) => {
      // The states before have taken the other's seat and let it go: without them it is the same.
      await tables.planned.seats[1]?.leave();
      await plans(0)(player, tables);
      await until("the plan is there", () => player.sees("ahead-play"));
    },
    shown: PANEL,
  },
];
