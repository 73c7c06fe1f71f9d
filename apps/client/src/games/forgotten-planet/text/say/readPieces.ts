import {
  baseSeat,
  type Cell,
  EMPTY,
  type GameState,
  gridOf,
  isMine,
  LAND,
  type Robot,
  type Seat,
  WALL_EAST,
  WALL_SOUTH,
} from "@forgotten-planet/rules";
import { andList, t } from "../../../../i18n/i18n.ts";
import { message } from "../../../../i18n/message.ts";
import { plain } from "../../../../ui/RichText.tsx";
import { cellName } from "../../model/board/cellName.ts";
import { tileName } from "../../model/board/tileName.ts";
import { rotated } from "../../model/playerPanel.ts";
import { cellMatter, inOne } from "./readBoard.ts";

/* The board by what lies on it: robots, tiles of somebody, mines, bases, walls. */

export const nameOf = (view: GameState, seat: number): string => view.setup.seats[seat]?.name ?? "";
const at = (view: GameState, cell: Cell): string => cellName(gridOf(view.setup.scenario.area), cell);
const allCells = (view: GameState): readonly Cell[] => view.tiles.map((_, cell) => cell as Cell);

/** Robots of one player or of all, one sentence each, one's own first; `number` for those that are called so. */
export function robotWords(view: GameState, seat: Seat | undefined, number: number | undefined, me: Seat | undefined): readonly string[] {
  const seats = seat === undefined ? rotated(view, me) : [seat];
  const robots = seats.flatMap((one) =>
    view.robots.filter((robot) => robot.seat === one && (number === undefined || robot.number === number)),
  );
  return robots.length > 0 ? robots.map((robot) => robotSentence(view, robot, me)) : [t("line.noRobots")];
}

function robotSentence(view: GameState, robot: Robot, me: Seat | undefined): string {
  const own = robot.seat === me;
  const key = own ? (robot.on ? "cell.yourRobotOn" : "cell.yourRobotOff") : robot.on ? "cell.robotOn" : "cell.robotOff";
  const who = plain(message(key, { robot: robot.number, name: nameOf(view, robot.seat) }));
  const where = cellMatter(view, robot.cell, me).filter(({ key: of }) => !/^cell\.(yourRobot|robot)/.test(of));
  return `${who} ${at(view, robot.cell)}. ${inOne(where)}`;
}

/** What a tile is called where only what differs from land is said. */
function tileAt(view: GameState, cell: Cell): string {
  const tile = view.tiles[cell] ?? EMPTY;
  if (tile === LAND) return at(view, cell);
  const kind = baseSeat(tile) === undefined ? plain(tileName(tile)) : t("log.kind.base");
  return t("line.tileAt", { at: at(view, cell), kind });
}

/** The tiles of one player, or of each. */
export function tileWords(view: GameState, seat: Seat | undefined, me: Seat | undefined): readonly string[] {
  const seats = seat === undefined ? rotated(view, me) : [seat];
  return seats.map((one) => {
    const cells = allCells(view).filter((cell) => view.tiles[cell] !== EMPTY && view.owners[cell] === one);
    return t("line.tiles", { name: nameOf(view, one), count: cells.length, list: andList(cells.map((cell) => tileAt(view, cell))) || "–" });
  });
}

export function mineWords(view: GameState, seat: Seat | undefined, me: Seat | undefined): readonly string[] {
  const cells = allCells(view).filter((cell) => isMine(view.tiles[cell] ?? EMPTY) && (seat === undefined || view.owners[cell] === seat));
  return cells.length > 0 ? cells.map((cell) => `${at(view, cell)}. ${inOne(cellMatter(view, cell, me))}`) : [t("line.noMines")];
}

export function baseWords(view: GameState, seat: Seat | undefined, me: Seat | undefined): readonly string[] {
  const seats = seat === undefined ? rotated(view, me) : [seat];
  return seats.map((one) => {
    const cells = allCells(view).filter((cell) => baseSeat(view.tiles[cell] ?? EMPTY) === one);
    return t("line.bases", { name: nameOf(view, one), count: cells.length, list: andList(cells.map((cell) => at(view, cell))) || "–" });
  });
}

/** Each wall by the space on its west or north side. */
export function wallWords(view: GameState): readonly string[] {
  const walls = allCells(view).flatMap((cell) => [
    ...((view.walls[cell] ?? 0) & WALL_EAST ? [t("line.wallAt", { at: at(view, cell), side: t("side.e") })] : []),
    ...((view.walls[cell] ?? 0) & WALL_SOUTH ? [t("line.wallAt", { at: at(view, cell), side: t("side.s") })] : []),
  ]);
  return [walls.length > 0 ? t("line.walls", { count: walls.length, list: andList(walls) }) : t("line.noWalls")];
}
