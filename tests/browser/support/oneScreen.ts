import { atTable, tick } from "./lobby.ts";
import type { Player } from "./player.ts";
import { until } from "./until.ts";

/* A game of all at one screen, from the form to the first turn. */

export interface LocalWishes {
  /** By place. */
  readonly names?: readonly string[];
  readonly placement?: "random";
}

/** Begins a game at this screen, from the front page; two crews, red plays first and yellow second. Returns its address. */
export async function beginLocal(player: Player, { names = ["Rufus", "Yara"], placement }: LocalWishes = {}): Promise<string> {
  await player.go("/");
  await player.press("local-new");
  await player.press("local-more");
  if (placement) await tick(player, "option-placement-random");
  else await tick(player, "option-fixed");
  await tick(player, "option-order-seated");
  for (const [i, name] of names.entries()) await player.at(`local-name-${i}`).fill(name);
  await player.press("local-start");
  await until("the game has an address", () => /\/local\/[0-9a-f]{32}$/.test(player.page.url()));
  if (!placement) await atTable(player);
  return new URL(player.page.url()).pathname;
}

/** From now on the pages load without a connection: the worker is there and has put away all it keeps. */
export async function keptPages({ page }: Player): Promise<void> {
  await until("the pages are kept", () =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      return active?.state === "activated" && (await caches.match("/index.html", { ignoreSearch: true })) !== undefined;
    }),
  );
}
