import type { Colour } from "@forgotten-planet/rules";
import type { Player } from "./player.ts";
import { until } from "./until.ts";

export interface TableWishes {
  /** The number of players; two by default. */
  readonly players?: 2 | 3 | 4 | "2v2";
  readonly scenario?: string;
  readonly isPublic?: boolean;
  /** Bases and order of play as people sit. */
  readonly fixed?: boolean;
  /** The host begins, once all are ready. */
  readonly byHand?: boolean;
  /** Bases are auctioned. */
  readonly auction?: boolean;
  /** Tiles are placed face down. */
  readonly secret?: boolean;
  /** The order of play is that of the places. */
  readonly seated?: boolean;
}

/** Gives this browser a name, on the front page. */
export async function takeName(player: Player, name: string): Promise<void> {
  await player.go("/");
  await player.at("name").fill(name);
  await player.press("save-name");
  await until(`${name} is known`, async () => !(await player.sees("name")));
}

/** Takes a name and makes a table; returns the invite link. */
export async function hostTable(host: Player, name: string, wishes: TableWishes = {}): Promise<string> {
  await takeName(host, name);
  return makeTable(host, wishes);
}

/** From the front page, makes a table through the form and stays in its waiting room; returns the invite link. */
export async function makeTable(
  host: Player,
  { players, scenario, isPublic, fixed, byHand, auction, secret, seated }: TableWishes,
): Promise<string> {
  await host.press("new-table");
  if (players) await host.press(`players-${players}`);
  if (scenario) await tick(host, `scenario-${scenario}`);
  if (isPublic) await tick(host, "option-public");
  if (fixed) await tick(host, "option-fixed");
  if (auction) await tick(host, "option-auction");
  if (secret) await tick(host, "option-placement-random");
  if (seated) await tick(host, "option-order-seated");
  if (byHand) await tick(host, "option-autostart");
  await host.press("create");
  return host.at("invite-link").inputValue();
}

/** Presses the words of a choice, as people do: the box itself may be tiny. */
export const tick = (player: Player, testid: string): Promise<void> =>
  player.press(player.page.locator("label", { has: player.page.getByTestId(testid) }));

/** Opens an invite link as somebody new: a place, a name, and one sits. */
export async function joinTable(guest: Player, link: string, name: string, place = 1): Promise<void> {
  await guest.go(link);
  await guest.press(`sit-${place}`);
  await guest.at("name").fill(name);
  await guest.press("sit-here");
  await until(`${name} sits`, async () => (await guest.attribute(`seat-${place}`, "data-name")) === name && (await guest.sees("ready")));
}

export async function takeCrew(player: Player, colour: Colour): Promise<void> {
  // On a phone the player panels open from the player's own badge.
  if (!(await player.sees(`choose-${colour}`))) await player.press("change-colour");
  await player.press(`choose-${colour}`);
  await until(`the crew is ${colour}`, async () => (await player.at(`choose-${colour}`).getAttribute("aria-pressed")) === "true");
}

/** Everyone says ready; the game begins by itself. */
export async function beginGame(players: readonly Player[]): Promise<void> {
  for (const player of players) await player.press("ready");
  await Promise.all(players.map(atTable));
}

/** What the dock has at least; a kept plan may be what a phone shows first. */
const DOCK = '[data-testid="energy-track"], [data-testid="ahead-panel"]';

/** The board is there, drawn and with its cells, and the dock beside it. */
export async function atTable(player: Player): Promise<void> {
  await until(
    "the table is there",
    async () =>
      (await player.page.locator(DOCK).filter({ visible: true }).count()) > 0 &&
      (await player.page.locator('[data-board="drawn"]').count()) > 0,
  );
  await until("the cells are there", async () => (await player.page.locator("[role=gridcell]").count()) > 0);
}
