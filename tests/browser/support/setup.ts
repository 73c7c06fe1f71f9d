import type { HiddenKind, XY } from "@forgotten-planet/rules";
import { showCell } from "./board.ts";
import { atTable } from "./lobby.ts";
import type { Player } from "./player.ts";
import { until } from "./until.ts";

/* Before the first turn: face-down tiles and bids, as windows show and take them. */

export type SetupPhase = "placement" | "auction";

/** The board of that phase is there, drawn and with its cells. */
export async function atSetup(player: Player, phase: SetupPhase): Promise<void> {
  await until(`the ${phase} is there`, async () => (await player.attribute("setup", "data-phase")) === phase);
  await until("its board is drawn", async () => (await player.page.locator('[data-board="drawn"] [role=gridcell]').count()) > 0);
}

/** Everyone says ready, and the set-up begins by itself. */
export async function beginSetup(players: readonly Player[], phase: SetupPhase): Promise<void> {
  for (const player of players) await player.press("ready");
  await Promise.all(players.map((player) => atSetup(player, phase)));
}

/** A base as its card shows it. */
export interface LotSeen {
  readonly letter: string;
  readonly markers: number;
  /** Colour of the marker on top; "": none lies there. */
  readonly holder: string;
  /** VP that the next marker would cost, as it is written there. */
  readonly price: string;
}

export const lotsSeen = ({ page }: Player): Promise<LotSeen[]> =>
  page.locator('[data-testid^="lot-"]').evaluateAll((cards) =>
    cards.map((card) => ({
      letter: card.getAttribute("data-testid")?.slice(-1) ?? "",
      markers: Number(card.getAttribute("data-markers")),
      holder: card.getAttribute("data-holder") ?? "",
      price: card.querySelector(".cost")?.textContent ?? "",
    })),
  );

/** Colour of the player who is asked now. */
export const askedNow = ({ page }: Player): Promise<string | null> =>
  page.locator('[data-testid^="player-"][data-active="true"]').first().getAttribute("data-crew");

/** Lays the marker on that base. */
export async function bids(player: Player, letter: string): Promise<void> {
  await player.press(`lot-${letter}`);
  await until("the base is chosen", async () => (await player.attribute("place-marker", "aria-disabled")) === "false");
  await player.press("place-marker");
}

/** Cells on which the next tile may lie. */
export const allowed = async (player: Player): Promise<XY[]> => (await player.cells(/Allowed\./)).map(([cell]) => cell);

/** Points at a cell, and goes where it is in sight before. */
export async function presses(player: Player, at: XY): Promise<void> {
  await showCell(player, at);
  await player.click(at);
}

/** Lays that tile face down there; the last one is turned over soon after. */
export async function putsDown(player: Player, kind: HiddenKind, at: XY): Promise<void> {
  await until("it is asked for a tile", async () => (await player.attribute(`tray-${kind}`, "aria-disabled")) === "false");
  await player.press(`tray-${kind}`);
  await presses(player, at);
  await until("the place is chosen", async () => (await player.attribute("place-tile", "aria-disabled")) === "false");
  await player.press("place-tile");
}

/** Lays a tile, and sees it lie there. */
export async function lays(player: Player, kind: HiddenKind, at: XY): Promise<void> {
  await putsDown(player, kind, at);
  await until("the tile lies there", async () => /face-down/i.test(await player.named(at)));
}

/** Everybody watches how it ends; the words of each window, once all has been shown. */
export async function watchesReveal(player: Player, kind: "reveal" | "seal"): Promise<string> {
  await until(`the ${kind} is shown`, async () => (await player.attribute("reveal", "data-kind")) === kind);
  await until("all of it is shown", async () => (await player.attribute("reveal", "data-done")) === "true");
  return player.text("reveal");
}

/** Goes on to what comes next, whether the reveal still shows or is over already. */
export async function goesOn(player: Player, phase?: SetupPhase): Promise<void> {
  await until("it goes on", async () => {
    if (await player.sees("reveal-continue"))
      await player
        .at("reveal-continue")
        .press("Enter", { timeout: 1_000 })
        .catch(() => undefined);
    return !(await player.sees("reveal"));
  });
  await (phase ? atSetup(player, phase) : atTable(player));
}
