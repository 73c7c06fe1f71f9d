import {
  allyOf,
  baseSeat,
  type Cell,
  energyOf,
  type GameState,
  gridOf,
  type Intent,
  isAllianceGame,
  legalIntents,
  NO_CELL,
  NOBODY,
  nextSeat,
  type Seat,
  SIDES,
  score,
  UNREACHED,
} from "@forgotten-planet/rules";
import { type Message, message } from "../../../i18n/message.ts";
import type { Interaction, Situation } from "../interaction/interaction.ts";
import { cellNameIn } from "./board/cellName.ts";
import { distancesOf } from "./board/distances.ts";
import { tileName } from "./board/tileName.ts";
import { hasWall } from "./board/wallAt.ts";

/** How near one of the two allies is to a contested tile: steps as the walls lie now, and the base they begin at. */
export interface ContestedWay {
  readonly seat: Seat;
  /** Both undefined if no way of floor leads there. */
  readonly steps?: number;
  readonly base?: Cell;
}

/** A tile between two allies: whose it is, and why it may be given away or not. @source docs/rules.md R-ALLY-2 */
export interface ContestedTile {
  readonly cell: Cell;
  readonly open: boolean;
  readonly owner: Seat;
  readonly ally: Seat;
  /** The owner's first. */
  readonly ways: readonly [ContestedWay, ContestedWay];
}

/** Before and after. */
export type Change = readonly [before: number, after: number];

/** What giving a contested tile to one of the two would make of both, at once. Energy is that of their next turn, without savings. */
export interface IfGiven {
  readonly to: Seat;
  readonly seats: readonly { readonly seat: Seat; readonly tiles: Change; readonly energy: Change }[];
  /** Of their alliance, if the game ended now. */
  readonly vp: Change;
}

export function contestedAt(view: GameState, cell: Cell): ContestedTile | undefined {
  const owner = view.owners[cell] ?? NOBODY;
  if (!view.tied.includes(cell) || owner === NOBODY) return undefined;
  const ally = allyOf(view.setup, owner);
  if (ally === undefined) return undefined;
  return { cell, owner, ally, open: view.open.includes(cell), ways: [wayOf(view, owner, cell), wayOf(view, ally, cell)] };
}

function wayOf(view: GameState, seat: Seat, cell: Cell): ContestedWay {
  const row = distancesOf(view)[seat] ?? [];
  const steps = row[cell] ?? UNREACHED;
  if (steps === UNREACHED) return { seat };
  const base = baseOfWay(view, seat, row, cell);
  return base === undefined ? { seat, steps } : { seat, steps, base };
}

/** Walks back along a shortest way to the base it begins at. @source docs/rules.md R-CTRL-1 */
function baseOfWay(view: GameState, seat: Seat, row: readonly number[], from: Cell): Cell | undefined {
  const { neighbours } = gridOf(view.setup.scenario.area);
  let cell: Cell | undefined = from;
  for (let left = row[from] ?? 0; left > 0 && cell !== undefined; left--) {
    const here: Cell = cell;
    cell = SIDES.map((side, i) => ({ side, next: neighbours[here * 4 + i] ?? NO_CELL })).find(
      ({ side, next }) => next !== NO_CELL && row[next] === left - 1 && !hasWall(view, here, side) && isFloorOf(view, seat, next),
    )?.next;
  }
  return cell;
}

/** Another seat's base is reached, and never passed. */
function isFloorOf(view: GameState, seat: Seat, cell: Cell): boolean {
  const base = baseSeat(view.tiles[cell] ?? 0);
  return base === undefined || base === seat;
}

/** Every intent this screen may send: its seat's and, where all share one screen, those that give the other alliance's tiles; without dice no mines. */
export function legalHere(view: GameState, controlledSeat: Seat, everyone: boolean, isDiceless = false): readonly Intent[] {
  const all = legalIntents(view, controlledSeat);
  const legal = isDiceless ? all.filter(({ type }) => type !== "buildMine") : all;
  if (!everyone || !isAllianceGame(view.setup)) return legal;
  return [...legal, ...legalIntents(view, nextSeat(view.setup, controlledSeat)).filter((intent) => intent.type === "assignTile")];
}

/** Open tiles that may be given away here, row by row. */
export function openTiles({ view, legal }: Situation): readonly Cell[] {
  if (view.open.length === 0) return [];
  const grid = gridOf(view.setup.scenario.area);
  const cells = legal.flatMap((intent) =>
    intent.type === "assignTile" ? [((intent.at[1] - grid.top) * grid.width + intent.at[0] - grid.left) as Cell] : [],
  );
  return [...new Set(cells)].sort((a, b) => a - b);
}

export const mayAssign = (situation: Situation, cell: Cell): boolean =>
  situation.view.open.includes(cell) && openTiles(situation).includes(cell);

/** The open tile after the given one, and after the last the first. */
export function nextOpenTile(situation: Situation, from: Cell | undefined): Cell | undefined {
  const cells = openTiles(situation);
  return cells.find((cell) => from !== undefined && cell > from) ?? cells[0];
}

/** The contested tile that the card is about: the one being decided, else what is pointed at or under the cursor. */
export function contestedShown({ contested, target, cursor }: Interaction, view: GameState): ContestedTile | undefined {
  const cell = contested ?? (target?.kind === "cell" ? target.cell : undefined) ?? cursor;
  return cell === undefined ? undefined : contestedAt(view, cell);
}

/** `assignTile` as it counts: at once, nothing opens, energy and robots of the turn under way stay. @source docs/rules.md R-ALLY-2 */
export function ifGiven(view: GameState, tile: ContestedTile, to: Seat): IfGiven {
  const owners = view.owners.map((owner, cell) => (cell === tile.cell ? to : owner));
  const after: GameState = { ...view, owners };
  const tiles = (of: GameState, seat: Seat): number => of.owners.filter((owner) => owner === seat).length;
  return {
    to,
    seats: [tile.owner, tile.ally].map((seat) => ({
      seat,
      tiles: [tiles(view, seat), tiles(after, seat)],
      energy: [energyOf(view, seat), energyOf(after, seat)],
    })),
    vp: [sideVp(view, tile), sideVp(after, tile)],
  };
}

const sideVp = (view: GameState, { owner, ally }: ContestedTile): number =>
  score(view).reduce((sum, row, seat) => (seat === owner || seat === ally ? sum + row.total : sum), 0);

const nameOf = (view: GameState, seat: Seat): string => view.setup.seats[seat]?.name ?? "";

/** "C7 special mine". */
export const contestedTitle = (view: GameState, { cell }: ContestedTile): Message =>
  message("contested.title", { at: cellNameIn(view, cell), kind: tileName(view.tiles[cell] ?? 0) });

/** Why the tile is contested and what that means now, for the player of `me`. */
export function contestedReason(view: GameState, tile: ContestedTile, me: Seat | undefined): readonly Message[] {
  const then = tile.open
    ? me === tile.owner || me === tile.ally
      ? message("contested.choose")
      : message("contested.theyChoose", { first: nameOf(view, tile.owner), second: nameOf(view, tile.ally) })
    : message("contested.untilFlip");
  return [contestedSteps(view, tile), then];
}

function contestedSteps(view: GameState, { ways: [first, second] }: ContestedTile): Message {
  const from = ({ base }: ContestedWay): string => (base === undefined ? "" : cellNameIn(view, base));
  const places = { base: from(first), other: from(second) };
  if (first.steps !== undefined && first.steps === second.steps) return message("contested.steps", { ...places, count: first.steps });
  const far = ({ steps }: ContestedWay): Message =>
    steps === undefined ? message("contested.noWay") : message("contested.far", { count: steps });
  // What was built since the last count shows at the next one.
  return message("contested.moved", {
    first: nameOf(view, first.seat),
    steps: far(first),
    second: nameOf(view, second.seat),
    others: far(second),
  });
}

/** For the cell's text: the ally who contests it, and whether somebody may still decide. */
export const contestedText = (view: GameState, tile: ContestedTile): readonly Message[] => [
  message(tile.open ? "contested.cellOpen" : "contested.cellLocked", { name: nameOf(view, tile.ally) }),
  contestedSteps(view, tile),
];

/** The heading of what would change: "if Chiara's", "if yours". */
export const ifText = (view: GameState, to: Seat, me: Seat | undefined): Message =>
  to === me ? message("contested.ifYours") : message("contested.if", { name: nameOf(view, to) });

/** The words of the button that gives the tile to `to`. */
export function giveText(view: GameState, tile: ContestedTile, to: Seat, me: Seat | undefined): Message {
  if (to === me) return message(to === tile.owner ? "contested.keep" : "contested.take");
  return message(to === tile.owner ? "contested.leave" : "contested.give", { name: nameOf(view, to) });
}

/** Returns what the ally of `me` did with a tile; undefined if it concerns other players. */
export function contestedNews(
  before: GameState,
  { seat, cell, to }: { readonly seat: Seat; readonly cell: Cell; readonly to: Seat },
  me: Seat | undefined,
): Message | undefined {
  if (me === undefined || seat !== allyOf(before.setup, me)) return undefined;
  const told = { name: nameOf(before, seat), at: cellNameIn(before, cell) };
  const had = before.owners[cell];
  if (to === seat) return message(had === seat ? "contested.newsKept" : "contested.newsTook", told);
  return message(had === seat ? "contested.newsGave" : "contested.newsLeft", told);
}
