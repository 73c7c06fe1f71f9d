import {
  BASE,
  type Cell,
  cellAt,
  control,
  EMPTY,
  type GameState,
  gridOf,
  holdings,
  type Intent,
  isFriendly,
  isMine,
  legalIntents,
  NOBODY,
  type Seat,
  SPECIAL,
} from "@forgotten-planet/rules";
import { type Message, message } from "../../../i18n/message.ts";
import { cellNameIn } from "../model/board/cellName.ts";
import { distancesOf, nearestTo } from "../model/board/distances.ts";
import { groundAtRisk, risksOf } from "./risks.ts";

/** Land tiles with which the end comes into sight. */
const FEW_LAND = 8;
const SEVEN = 7;
/** With fewer tiles of one's own everything begins with floor. */
const FEW_TILES = 4;
/** How far from one's own floor a special mine is near. */
const NEAR = 3;

/** What a coach may say of a position, the most useful first; the last can always be said. `urgent` is said although it was said lately. */
export interface Advice {
  readonly text: Message;
  readonly urgent: boolean;
}

const known = new WeakMap<GameState, readonly Advice[]>();

/** All that is worth saying to the player of `seat`, in that order; never empty. */
export function advices(state: GameState, seat: Seat): readonly Advice[] {
  const before = known.get(state);
  if (before) return before;
  const all = [...urgent(state, seat).map(as(true)), ...useful(state, seat).map(as(false))];
  known.set(state, all);
  return all;
}

/** Something warns: it is lost if it is not said now, one tile takes a robot's ground or much else, or no robot is left to play with. */
export const warns = (state: GameState, seat: Seat): boolean =>
  advices(state, seat).some((advice) => advice.urgent) || riskSaid(state, seat) !== undefined || wayToRobots(state, seat) !== undefined;

const as =
  (urgent: boolean) =>
  (text: Message): Advice => ({ text, urgent });

/** What one tile of another crew could take. */
export function riskSaid(state: GameState, seat: Seat): Message | undefined {
  const { robots, ground } = risksOf(state, seat);
  const [robot] = robots;
  return robot === undefined ? ground && groundAtRisk(state, ground) : message("coach.line.risk", { robot });
}

/** What is lost if it is not said now. */
function urgent(state: GameState, seat: Seat): readonly Message[] {
  const isOwn = state.active === seat && state.phase === "actions";
  if (isOwn && state.energy <= 1) {
    const owners = control(state);
    const away = state.robots.find(
      (robot) => robot.seat === seat && robot.on && !isFriendly(state.setup, seat, owners[robot.cell] ?? NOBODY),
    );
    if (away) return [message(`coach.line.${state.energy === 1 ? "home" : "stays"}`, { robot: away.number })];
    const risk = riskSaid(state, seat);
    if (risk) return [risk];
    if (state.energy === 0) return [message("coach.line.finish")];
  }
  return state.phase !== "over" && state.bank.land > 0 && state.bank.land <= FEW_LAND
    ? [message("coach.line.end", { count: state.bank.land })]
    : [];
}

function useful(state: GameState, seat: Seat): readonly Message[] {
  // As the end of the turn would count it.
  const owners = control(state);
  const held = holdings({ ...state, owners });
  const { tiles = 0, mines = 0, robots = 0 } = held[seat] ?? {};
  const legal: readonly Intent[] = state.active === seat ? legalIntents(state, seat) : [];
  const can = (type: Intent["type"]): boolean => legal.some((intent) => intent.type === type);
  const most = Math.max(...held.flatMap((other, i) => (i === seat ? [] : [other.robots])));
  const at = (cell: number): string => cellNameIn(state, cell as Cell);
  const own = state.robots.filter((robot) => robot.seat === seat);
  const wayBack = wayToRobots(state, seat);
  if (wayBack) return [wayBack, ...(can("sellCubes") ? [message("coach.line.sell")] : [])];
  const off = own.find((robot) => !robot.on);
  const nobodys = state.tiles.flatMap((tile, cell) => (tile !== EMPTY && tile < BASE && owners[cell] === NOBODY ? [cell] : []));
  const tied = nobodys.find((cell) => nearestTo(distancesOf(state), cell)?.seats.includes(seat));
  const reached = walkedTo(state, legal);
  const empty = state.tiles.findIndex(
    (tile, cell) => isMine(tile) && owners[cell] === seat && !state.robots.some((robot) => robot.cell === cell) && reached.has(cell),
  );
  const special = nobodys.find((cell) => state.tiles[cell] === SPECIAL && isNear(state, seat, cell));
  const left = SEVEN - (tiles % SEVEN);
  return [
    tiles < FEW_TILES && message("coach.line.lay"),
    riskSaid(state, seat),
    can("sellCubes") && message("coach.line.sell"),
    off && message("coach.line.off", { robot: off.number }),
    tied !== undefined && message("coach.line.tie", { at: at(tied) }),
    can("produceRobot") && robots === most && message("coach.line.robot"),
    empty >= 0 && message("coach.line.empty", { at: at(empty) }),
    special !== undefined && message("coach.line.special", { at: at(special) }),
    mines === 0 && can("buildMine") && message("coach.line.mine"),
    message("coach.line.seven", { count: left }),
  ].filter((one) => one !== false && one !== undefined);
}

/** With none that is ON, nothing that robots do can be done: first comes another one. Undefined where one is ON. */
export function wayToRobots(state: GameState, seat: Seat): Message | undefined {
  if (state.robots.some((robot) => robot.seat === seat && robot.on)) return undefined;
  const types = new Set(state.active === seat ? legalIntents(state, seat).map(({ type }) => type) : []);
  return message(`coach.line.${types.has("produceRobot") ? "another" : types.has("concentrate") ? "concentrate" : "still"}`);
}

/** Where a robot can walk to. */
function walkedTo({ setup }: GameState, legal: readonly Intent[]): ReadonlySet<number | undefined> {
  const grid = gridOf(setup.scenario.area);
  return new Set(legal.flatMap((intent) => (intent.type === "move" ? [cellAt(grid, intent.path.at(-1) ?? [0, 0])] : [])));
}

function isNear({ setup, owners }: GameState, seat: Seat, cell: number): boolean {
  const { xys } = gridOf(setup.scenario.area);
  const [x, y] = xys[cell] ?? [0, 0];
  return xys.some(([tx, ty], own) => owners[own] === seat && Math.abs(tx - x) + Math.abs(ty - y) <= NEAR);
}
