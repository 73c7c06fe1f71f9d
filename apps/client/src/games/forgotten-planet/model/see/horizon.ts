import { energyOf, type GameState, holdings, type Seat, score, winners } from "@forgotten-planet/rules";
import { bankView } from "../bank.ts";
import { type Party, partiesOf } from "../parties.ts";
import { BONUSES, type Bonus } from "../playerPanel.ts";

/** Who has the most of something, and what others lack. @source docs/rules.md R-SCORE-2 */
export interface BonusRace {
  readonly bonus: Bonus;
  /** In the order of the parties. */
  readonly counts: readonly number[];
  /** VP by party, as of now. */
  readonly vp: readonly number[];
  /** The party that comes next to have it: this player's own, or else the nearest; undefined where all have it alone or nobody could. */
  readonly chaser: { readonly party: Party; readonly toShare: number; readonly toHave: number } | undefined;
}

/** How far the end is, and what would count if it came now. */
export interface Horizon {
  readonly land: number;
  /** Undefined in an open area, which never fills. */
  readonly free: number | undefined;
  /** Turns until the game can be over at the soonest, this one counted: if every energy lays land. 0 when it is over. */
  readonly turns: number;
  readonly parties: readonly Party[];
  /** By party. */
  readonly vp: readonly number[];
  readonly leads: readonly boolean[];
  readonly races: readonly BonusRace[];
}

export function horizonOf(view: GameState, me: Seat | undefined): Horizon {
  const parties = partiesOf(view, me);
  const rows = score(view);
  const held = holdings(view);
  const won = winners(view);
  const sum = (party: Party, of: (seat: Seat) => number): number => party.seats.reduce((all: number, seat) => all + of(seat), 0);
  const { land, empty } = bankView(view);
  return {
    land: land.left,
    free: empty,
    turns: fewestTurns(view, land.left, empty ?? Number.POSITIVE_INFINITY),
    parties,
    vp: parties.map((party) => sum(party, (seat) => rows[seat]?.total ?? 0)),
    leads: parties.map(({ seats }) => seats.some((seat) => won.includes(seat))),
    races: BONUSES.map((bonus) => {
      const counts = parties.map((party) => sum(party, (seat) => held[seat]?.[bonus] ?? 0));
      const vp = parties.map((party) => sum(party, (seat) => rows[seat]?.[bonus] ?? 0));
      return { bonus, counts, vp, chaser: chaserOf(parties, counts) };
    }),
  };
}

function chaserOf(parties: readonly Party[], counts: readonly number[]): BonusRace["chaser"] {
  const most = Math.max(...counts);
  const hasAlone = (i: number): boolean => most > 0 && counts[i] === most && counts.filter((count) => count === most).length === 1;
  const able = parties.flatMap((party, i) => (hasAlone(i) ? [] : [{ party, count: counts[i] ?? 0 }]));
  const nearest = able.reduce<(typeof able)[number] | undefined>((best, one) => (best && best.count >= one.count ? best : one), undefined);
  const next = able.find(({ party }) => party.own) ?? nearest;
  return next && { party: next.party, toShare: Math.max(most, 1) - next.count, toHave: most + 1 - next.count };
}

/** More turns than a game has. */
const MOST_TURNS = 400;

/**
 * Turns until the land or the spaces are used up, if each seat lays a tile with every energy it has and keeps what it lays.
 * @source docs/rules.md R-END-1, R-TURN-1
 */
function fewestTurns(view: GameState, landLeft: number, freeLeft: number): number {
  if (view.phase === "over") return 0;
  const seats = view.setup.seats.length;
  const tiles = holdings(view).map((one) => one.tiles);
  const saved = [...view.saved];
  let [land, free] = [landLeft, freeLeft];
  for (let turn = 1; turn < MOST_TURNS; turn++) {
    const seat = ((view.active + turn - 1) % seats) as Seat;
    const fresh = turn <= seats ? energyOf(view, seat) : 3 + Math.floor((tiles[seat] ?? 0) / 7);
    const energy = turn === 1 ? view.energy : fresh + (saved[seat] ?? 0);
    if (turn > 1) saved[seat] = 0;
    const laid = Math.min(energy, land, free);
    land -= laid;
    free -= laid;
    tiles[seat] = (tiles[seat] ?? 0) + laid;
    if (land === 0 || free === 0) return turn;
  }
  return MOST_TURNS;
}
