import {
  type Cell,
  cellAt,
  EMPTY,
  type GameEvent,
  gridOf,
  isBase,
  isCommonMine,
  NOBODY,
  type Seat,
  winners,
} from "@forgotten-planet/rules";
import type { LessonMoment } from "./lesson.ts";

/** The seat that learns. */
export const LEARNER: Seat = 0;

type Met = (moment: LessonMoment) => boolean;
type EventOf<T extends GameEvent["type"]> = Extract<GameEvent, { readonly type: T }>;

/** "C2" is the third column, the second row. */
export function cellOf({ start }: Pick<LessonMoment, "start">, name: string): Cell {
  const xy = [name.charCodeAt(0) - "A".charCodeAt(0), Number(name.slice(1)) - 1] as const;
  const cell = cellAt(gridOf(start.setup.scenario.area), xy);
  if (cell === undefined) throw new Error(`no cell ${name}`);
  return cell;
}

const eventsOf = <T extends GameEvent["type"]>({ events }: LessonMoment, type: T): readonly EventOf<T>[] =>
  events.filter((event): event is EventOf<T> => event.type === type);

export const all =
  (...goals: readonly Met[]): Met =>
  (moment) =>
    goals.every((goal) => goal(moment));

/** It is not met, and takes more energy than is left. */
export const lacksEnergy =
  (needed: number, goal: Met): Met =>
  (moment) =>
    moment.state.energy < needed && !goal(moment);

export const ended: Met = (moment) => moment.ended;

/** The turn was ended; its crystals may still have to be chosen. */
export const turnEnds: Met = (moment) => moment.ended || moment.state.phase === "chooseCubes";

/** So many tiles were laid. */
export const laid =
  (least: number): Met =>
  (moment) =>
    eventsOf(moment, "tileBuilt").length >= least;

/** A robot of one's own walked, and stopped there at least once. */
export const walkedTo =
  (robot: number, ...names: readonly string[]): Met =>
  (moment) =>
    eventsOf(moment, "robotMoved").some(
      (event) => event.robot === robot && names.some((name) => cellOf(moment, name) === event.path.at(-1)),
    );

/** A tile was laid by a robot that stood there. */
export const laidFrom =
  (robot: number, name: string): Met =>
  (moment) =>
    moment.entries.some(({ before, events }) => {
      const stands = before.robots.some((one) => one.seat === LEARNER && one.number === robot && one.cell === cellOf(moment, name));
      return stands && events.some((event) => event.type === "tileBuilt" && event.robot === robot);
    });

export const standsOn =
  (robot: number, name: string): Met =>
  (moment) =>
    moment.state.robots.some((one) => one.seat === LEARNER && one.number === robot && one.cell === cellOf(moment, name));

/** A robot of one's own that works stands on a common mine. */
export const standsOnMine: Met = ({ state }) =>
  state.robots.some(({ seat, on, cell }) => seat === LEARNER && on && isCommonMine(state.tiles[cell] ?? EMPTY));

/** No land tile is left in the bank. */
export const isLandGone: Met = ({ state }) => state.bank.land === 0;

/** That robot stands on a tile of one's own. */
export const standsAtHome =
  (robot: number): Met =>
  ({ state, owners }) =>
    state.robots.some((one) => one.seat === LEARNER && one.number === robot && owners[one.cell] === LEARNER);

export const owns =
  (...names: readonly string[]): Met =>
  (moment) =>
    names.every((name) => moment.owners[cellOf(moment, name)] === LEARNER);

export const isNobodys =
  (name: string): Met =>
  (moment) =>
    moment.owners[cellOf(moment, name)] === NOBODY;

/** How many tiles are the learner's. */
export const tilesOf = ({ owners }: Pick<LessonMoment, "owners">): number => owners.filter((owner) => owner === LEARNER).length;

export const hasTiles =
  (least: number): Met =>
  (moment) =>
    tilesOf(moment) >= least;

/** Nothing was left to be saved when the turn ended. */
export const spentAll: Met = (moment) => moment.ended && moment.state.saved[LEARNER] === 0;

export const builtWall: Met = (moment) => eventsOf(moment, "wallBuilt").length === 1;

export const pushedWall: Met = (moment) => eventsOf(moment, "wallPushed").length > 0;

export const builtBase: Met = (moment) => eventsOf(moment, "tileBuilt").some(({ tile }) => isBase(tile));

export const builtMine: Met = (moment) => eventsOf(moment, "tileBuilt").some(({ tile }) => isCommonMine(tile));

/** A crystal came at the end of the turn. */
export const broughtCrystal: Met = (moment) => moment.ended && eventsOf(moment, "cubesProduced").some(({ seat }) => seat === LEARNER);

/** One of each colour in hand. */
export const hasSet: Met = ({ state }) => state.cubes[LEARNER]?.every((count) => count > 0) ?? false;

export const sold: Met = (moment) => eventsOf(moment, "setSold").length > 0;

/** More robots than every other seat. */
export const hasMostRobots: Met = ({ state }) => {
  const counts = state.setup.seats.map((_, seat) => state.robots.filter((robot) => robot.seat === seat).length);
  return counts.every((count, seat) => seat === LEARNER || count < (counts[LEARNER] as number));
};

/** The game is over, and nobody is level with the learner. */
export const wonAlone: Met = ({ state }) => {
  const won = state.phase === "over" ? winners(state) : [];
  return won.length === 1 && won[0] === LEARNER;
};

export const gave =
  (name: string, to: Seat): Met =>
  (moment) =>
    eventsOf(moment, "tileAssigned").some((event) => event.cell === cellOf(moment, name) && event.to === to);

/** The tile is the alliance's. */
export const isOurs =
  (name: string): Met =>
  (moment) => {
    const owner = moment.owners[cellOf(moment, name)];
    return owner !== undefined && owner !== NOBODY && owner % 2 === LEARNER % 2;
  };

export const lookedAt =
  (what: string): Met =>
  ({ looked }) =>
    looked.has(what);
