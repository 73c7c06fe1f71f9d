import type { Alliance, Colour, GameState, ScoreRow, Seat } from "@forgotten-planet/rules";
import { EMPTY, holdings, poolOf, score, winners } from "@forgotten-planet/rules";
import type { History, HistoryEntry } from "../history.ts";
import { BONUSES, type Bonus } from "../model/playerPanel.ts";

export const SCORE_PARTS = ["fairStart", "land", "special", "tokens", "mines", "robots", "bases"] as const;
export type ScorePart = (typeof SCORE_PARTS)[number];

export interface ScoreLine {
  readonly seat: Seat;
  readonly name: string;
  readonly colour: Colour;
  readonly row: ScoreRow;
  /** 1 for the first; equal for those who share a place. */
  readonly place: number;
  /** The cubes decided between this seat and one with as many points. */
  readonly byCubes: boolean;
}

/** What two allies have together. @source docs/rules.md R-ALLY-3 */
export interface SideLine {
  readonly alliance: Alliance;
  /** In the order of play. */
  readonly lines: readonly ScoreLine[];
  readonly total: number;
  /** Each belongs to the alliance, not to one of the two. */
  readonly bonuses: readonly { readonly kind: Bonus; readonly vp: number }[];
  readonly place: number;
  readonly byCubes: boolean;
  /** Cubes of its pool. */
  readonly cubes: number;
}

export interface Outcome {
  readonly lines: readonly ScoreLine[];
  /** The alliances, the better first; empty when each played alone. */
  readonly sides: readonly SideLine[];
  readonly winners: readonly Seat[];
  /** All winners have as many points as another seat that lost by cubes. */
  readonly tieBroken: boolean;
  /** Who gave it up, and lost by that. */
  readonly gaveUp?: Seat;
}

/** The match ended by agreement, before the game did: as it stood, and nobody has won. */
export function standingOf(view: GameState): Outcome {
  return { ...outcomeOf(view), winners: [], tieBroken: false };
}

/** A match that a player gave up: they are last, their ally with them, and the best of the others have won. */
export function givenUpBy(view: GameState, seat: Seat): Outcome {
  const { lines } = outcomeOf(view);
  const poolAt = (line: Pick<ScoreLine, "seat">): number => poolOf(view.setup, line.seat);
  const own = poolAt({ seat });
  const pointsAt = (pool: number): number => lines.reduce((sum, line) => sum + (poolAt(line) === pool ? line.row.total : 0), 0);
  const last = new Set(lines.map(poolAt)).size;
  const left = lines.filter((line) => poolAt(line) !== own);
  // The game is not over: no tie is broken.
  const placeOf = (pool: number): number => 1 + new Set(left.map(poolAt).filter((other) => pointsAt(other) > pointsAt(pool))).size;
  const others = left.map((line) => ({ ...line, place: placeOf(poolAt(line)), byCubes: false }));
  const losers = lines.filter((line) => poolAt(line) === own).map((line) => ({ ...line, place: last, byCubes: false }));
  const ordered = [...others, ...losers];
  const won = others.filter(({ place }) => place === 1).map((line) => line.seat);
  return { lines: ordered, sides: sideLines(view, ordered), winners: won, tieBroken: false, gaveUp: seat };
}

/** How the match came out: played to its end, given up by a player, or ended by agreement. */
export function cameOut(view: GameState, quitter: Seat | undefined): Outcome {
  if (view.phase === "over") return outcomeOf(view);
  return quitter === undefined ? standingOf(view) : givenUpBy(view, quitter);
}

/** The final account, the best first, allies together. @source docs/rules.md R-SCORE-3, R-ALLY-3 */
export function outcomeOf(view: GameState): Outcome {
  const rows = score(view);
  const won = winners(view);
  const poolAt = (seat: number): number => poolOf(view.setup, seat as Seat);
  const points = (seat: number): number => rows.reduce((sum, row, other) => sum + (poolAt(other) === poolAt(seat) ? row.total : 0), 0);
  const better = (a: number, b: number): number =>
    points(b) - points(a) ||
    (rows[b]?.cubes ?? 0) - (rows[a]?.cubes ?? 0) ||
    Number(won.includes(b as Seat)) - Number(won.includes(a as Seat));
  const order = rows.map((_, seat) => seat).sort((a, b) => better(a, b) || poolAt(a) - poolAt(b) || a - b);
  const lines = order.flatMap((seat): ScoreLine[] => {
    const row = rows[seat];
    const setup = view.setup.seats[seat];
    if (!row || !setup) return [];
    const place = 1 + new Set(order.filter((other) => better(other, seat) < 0).map(poolAt)).size;
    const byCubes = order.some((other) => other !== seat && points(other) === points(seat) && rows[other]?.cubes !== row.cubes);
    return [{ seat: seat as Seat, name: setup.name, colour: setup.colour, row, place, byCubes }];
  });
  const best = won[0] === undefined ? 0 : points(won[0]);
  const tieBroken = rows.some((_, seat) => !won.includes(seat as Seat) && points(seat) === best);
  return { lines, sides: sideLines(view, lines), winners: won, tieBroken };
}

/** Its VP without the bonuses, which in 2v2 are the alliance's. */
export const withoutBonuses = ({ total, mines, robots, bases }: ScoreRow): number => total - mines - robots - bases;

function sideLines({ setup }: GameState, lines: readonly ScoreLine[]): readonly SideLine[] {
  const alliances = [...new Set(lines.map(({ seat }) => setup.seats[seat]?.alliance))];
  return alliances.flatMap((alliance): SideLine[] => {
    const allies = lines.filter(({ seat }) => setup.seats[seat]?.alliance === alliance);
    const [first] = allies;
    if (alliance === undefined || !first) return [];
    const sum = (part: "total" | Bonus): number => allies.reduce((vp, { row }) => vp + row[part], 0);
    const bonuses = BONUSES.map((kind) => ({ kind, vp: sum(kind) })).filter(({ vp }) => vp > 0);
    return [{ alliance, lines: allies, total: sum("total"), bonuses, place: first.place, byCubes: first.byCubes, cubes: first.row.cubes }];
  });
}

export interface BonusLine {
  readonly kind: Bonus;
  /** How many each of its holders has. */
  readonly count: number;
  readonly names: readonly string[];
  /** For each of them, ties shared and rounded down. */
  readonly vp: number;
}

/** Who leads in mines, robots and bases; allies count together. @source docs/rules.md R-SCORE-2, R-ALLY-3 */
export function bonusLines(view: GameState): readonly BonusLine[] {
  const { seats } = view.setup;
  const held = holdings(view);
  const poolAt = (seat: number): number => poolOf(view.setup, seat as Seat);
  const together = (each: readonly number[]): readonly number[] =>
    each.map((_, seat) => each.reduce((sum, n, other) => sum + (poolAt(other) === poolAt(seat) ? n : 0), 0));
  const rows = score(view);
  return BONUSES.map((kind) => {
    const sums = together(held.map((has) => has[kind]));
    const count = Math.max(...sums);
    const holders = count === 0 ? [] : sums.flatMap((n, seat) => (n === count ? [seat] : []));
    const vp = Math.max(0, ...rows.map((row) => row[kind]));
    return { kind, count, vp, names: holders.map((seat) => seats[seat]?.name ?? "") };
  });
}

export interface ControlPoint {
  /** Turns played so far. */
  readonly turn: number;
  /** Tiles of each seat. */
  readonly tiles: readonly number[];
}

/** Turns that have begun: as logs, lists and results count them. */
export const turnCount = ({ turn }: Pick<GameState, "turn">): number => turn + 1;

/** How the areas grew: at the start, then after each turn. */
export function controlCurve(history: History): readonly ControlPoint[] {
  const points: ControlPoint[] = [{ turn: 0, tiles: tilesIn(history.start) }];
  for (const { events, before, after } of history.entries) {
    if (events.some((event) => event.type === "turnEnded")) points.push({ turn: before.turn + 1, tiles: tilesIn(after) });
  }
  return points;
}

/** The same to the very end: of a match that stopped before its end, with the turn in which it did. */
export function wholeCurve(history: History): readonly ControlPoint[] {
  const curve = controlCurve(history);
  const { state } = history.match;
  return curve.length > turnCount(state) ? curve : [...curve, { turn: turnCount(state), tiles: tilesIn(state) }];
}

/** Tiles of each seat. */
const tilesIn = (state: GameState): readonly number[] =>
  state.setup.seats.map((_, seat) => state.owners.filter((owner, cell) => owner === seat && state.tiles[cell] !== EMPTY).length);

/** Returns the position after a number of turns; undefined for the end. */
export function boardAt(history: History, turns: number | undefined): GameState | undefined {
  if (turns === undefined) return undefined;
  return turns === 0 ? history.start : history.entries.findLast((entry) => entry.before.turn < turns)?.after;
}

export interface TurningPoint {
  readonly turn: number;
  readonly seat: Seat;
  /** VP that the side of the one who moved gained, and those that the side hit hardest lost, as a measure. */
  readonly swing: number;
  /** VP of that side in all: land, special mines, sets that were sold, bonuses. */
  readonly vp: number;
  /** Tiles of the one who moved. */
  readonly gained: number;
  readonly hit: { readonly seat: Seat; readonly lost: number } | undefined;
  /** The command of that turn that tells most. */
  readonly entry: History["entries"][number];
}

const TELLING = ["buildBase", "selfDestruct", "buildWall", "pushWall", "consumeMetal", "sellCubes", "buildMine", "buildLand"];

/** What each turn changed, by the step of it that tells most; turns in which nothing was done are left out. */
export function turnChanges(history: History): readonly TurningPoint[] {
  const curve = controlCurve(history);
  return curve.slice(1).flatMap((point, i): TurningPoint[] => {
    const was = curve[i];
    const turn = point.turn - 1;
    const entries = history.entries.filter((entry) => entry.before.turn === turn);
    const entry = TELLING.map((type) => entries.findLast((e) => e.command.intent.type === type)).find(Boolean) ?? entries[0];
    if (!was || !entry) return [];
    const delta = point.tiles.map((tiles, seat) => tiles - (was.tiles[seat] ?? 0) - givenTo(entries, seat));
    const { seat } = entry.command;
    const losses = delta.map((n, other) => ({ seat: other as Seat, lost: other === seat ? 0 : -n })).sort((a, b) => b.lost - a.lost);
    const worst = losses[0];
    const hit = worst && worst.lost > 0 ? worst : undefined;
    const [own = 0, ...others] = pointChanges(entries, seat);
    const lost = Math.max(0, ...others.map((vp) => -vp));
    return [{ turn: point.turn, seat, gained: delta[seat] ?? 0, vp: own, swing: own + lost, hit, entry }];
  });
}

/** The turns after which points had swung most, in the order played, and the last one. */
export function turningPoints(history: History, most = 6): readonly TurningPoint[] {
  const points = turnChanges(history);
  const last = points.at(-1);
  const chosen = points
    .slice(0, -1)
    .filter(({ gained, hit, vp }) => gained > 0 || vp > 0 || hit)
    .sort((a, b) => b.swing - a.swing)
    .slice(0, most - 1);
  return [...chosen, ...(last ? [last] : [])].sort((a, b) => a.turn - b.turn);
}

/** How many VP each side gained in these steps, that of the seat first. */
function pointChanges(entries: readonly HistoryEntry[], seat: Seat): readonly number[] {
  const [first, last] = [entries[0]?.before, entries.at(-1)?.after];
  if (!first || !last) return [];
  const [was, is] = [score(first), score(last)];
  const poolAt = (one: number): number => poolOf(first.setup, one as Seat);
  const own = poolAt(seat);
  const pools = [own, ...new Set(was.map((_, one) => poolAt(one)).filter((pool) => pool !== own))];
  const sumOf = (rows: readonly ScoreRow[], pool: number): number =>
    rows.reduce((sum, { total }, one) => sum + (poolAt(one) === pool ? total : 0), 0);
  return pools.map((pool) => sumOf(is, pool) - sumOf(was, pool));
}

/** Tiles that an ally gave to that seat, less those it gave away: nobody else's doing (R-ALLY-2). */
function givenTo(entries: readonly HistoryEntry[], seat: number): number {
  const assigned = entries.flatMap(({ before, events }) =>
    events.flatMap((event) => (event.type === "tileAssigned" ? [{ from: before.owners[event.cell], to: event.to }] : [])),
  );
  return assigned.reduce((sum, { from, to }) => sum + Number(to === seat) - Number(from === seat), 0);
}

/** Figures of the whole game for the caption of the final board. */
export function tally(history: History): { turns: number; moves: number; walls: number; explosions: number; dice: Record<string, number> } {
  const count = (type: string): number => history.entries.filter((entry) => entry.command.intent.type === type).length;
  const dice: Record<string, number> = {};
  for (const { events, command } of history.entries)
    for (const event of events) {
      const kind = event.type === "dieRolled" ? event.kind : command.intent.type === "chooseTile" ? command.intent.tile : undefined;
      if (kind && (event.type === "dieRolled" || event.type === "tileBuilt")) dice[kind] = (dice[kind] ?? 0) + 1;
    }
  return {
    turns: turnCount(history.match.state),
    moves: count("move"),
    walls: count("buildWall"),
    explosions: count("selfDestruct"),
    dice,
  };
}
