import type { IntentOf } from "@forgotten-planet/rules";
import { isInside, type SlowGame } from "./slowGame.ts";
import { firstTurn } from "./slowTurn.ts";

/** R-AUC-1: undefined when accepted, else the rule. */
export function bid(game: SlowGame, seat: number, { base }: IntentOf<"placeBid">): string | undefined {
  const markers = game.markers.get(base.join());
  if (!markers) return "R-AUC-1";
  markers.push(seat);
  game.bidders.shift();
  const held = game.setup.seats.map((_, each) => [...game.markers].find(([, seats]) => seats.at(-1) === each));
  for (const [at, seats] of game.markers) game.tiles.set(at, seats.length > 0 ? `base:${seats.at(-1)}` : "base");
  held.forEach((lot, each) => {
    game.owed[each] = lot ? lot[1].length - 1 : 0;
  });
  if (game.bidders.length === 0)
    nextRound(
      game,
      held.flatMap((lot, each) => (lot ? [] : [each])),
    );
  if (game.bidders.length > 0) game.active = game.bidders[0]!;
  else
    firstTurn(
      game,
      held.map((lot) => lot![0]),
    );
  return undefined;
}

/** Clockwise from the same first seat. */
function nextRound(game: SlowGame, without: readonly number[]): void {
  const first = game.setup.setup.auctionFirst ?? 0;
  const count = game.setup.seats.length;
  game.bidders = Array.from({ length: count }, (_, i) => (first + i) % count).filter((seat) => without.includes(seat));
}

const distance = (a: string, b: string): number => {
  const [ax = 0, ay = 0] = a.split(",").map(Number);
  const [bx = 0, by = 0] = b.split(",").map(Number);
  return Math.abs(ax - bx) + Math.abs(ay - by);
};

function mayLie(game: SlowGame, at: string): boolean {
  const { area } = game.setup.scenario;
  if (!isInside(area, at)) return false;
  if (game.hidden.length === 0) return area.kind === "fixed" || at === "0,0";
  const steps = game.hidden.map((tile) => distance(tile.at, at));
  return Math.min(...steps) >= 3 && Math.min(...steps) <= 6;
}

/** R-RND-1 to R-RND-3: undefined when accepted, else the rule. */
export function hide(game: SlowGame, seat: number, { tile, at }: IntentOf<"placeHidden">): string | undefined {
  const key = at.join();
  if (!mayLie(game, key) || game.hidden.some((each) => each.seat === seat && each.kind === tile)) return "R-RND-1";
  const count = game.setup.seats.length;
  game.hidden.push({ seat, at: key, kind: tile });
  game.tiles.set(key, "hidden");
  game.active = (game.active + 1) % count;
  if (game.hidden.length === 3 * count) reveal(game);
  else if (!somewhere(game)) {
    game.hidden = [];
    game.tiles.clear();
    game.active = 0;
  }
  return undefined;
}

const somewhere = (game: SlowGame): boolean =>
  game.hidden.some(({ at }) => {
    const [x = 0, y = 0] = at.split(",").map(Number);
    return Array.from({ length: 169 }, (_, i) => `${x - 6 + (i % 13)},${y - 6 + Math.floor(i / 13)}`).some((cell) => mayLie(game, cell));
  });

function reveal(game: SlowGame): void {
  for (const { at, kind } of game.hidden) game.tiles.set(at, kind);
  const bases = game.hidden.filter(({ kind }) => kind === "base").map(({ at }) => at);
  game.hidden = [];
  const { assignment, dealt = [] } = game.setup.setup;
  if (assignment === "auction") openAuction(game, bases);
  else
    firstTurn(
      game,
      dealt.map((index) => bases[index]!),
    );
}

function openAuction(game: SlowGame, bases: readonly string[]): void {
  game.phase = "auction";
  for (const at of bases) game.markers.set(at, []);
  nextRound(
    game,
    game.setup.seats.map((_, seat) => seat),
  );
  game.active = game.bidders[0]!;
}
