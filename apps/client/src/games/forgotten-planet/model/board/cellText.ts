import type { Cell, GameState, Seat, Tile } from "@forgotten-planet/rules";
import { baseSeat, EMPTY, FREE_BASE, gridOf, HIDDEN, NOBODY, SIDES } from "@forgotten-planet/rules";
import { type Message, message } from "../../../../i18n/message.ts";
import type { BoardMark } from "../../interaction/boardUi.ts";
import type { Action } from "../actions.ts";
import { contestedAt, contestedText } from "../contested.ts";
import { cellName } from "./cellName.ts";
import { hasWall } from "./wallAt.ts";

const TILES = ["empty", "land", "brown", "white", "blue", "special"] as const;

/**
 * What lies on a cell, in short sentences and always in this order: coordinate, tile, owner, robots, walls, what may be done.
 * @source docs/ux.md §12
 */
export function cellText(
  view: GameState,
  cell: Cell,
  me: Seat | undefined,
  marks: readonly BoardMark[],
  chosen?: Action,
): readonly Message[] {
  const grid = gridOf(view.setup.scenario.area);
  const tile = view.tiles[cell] ?? EMPTY;
  const name = (seat: number): string => view.setup.seats[seat]?.name ?? "";
  const robots = view.robots.filter((robot) => robot.cell === cell);
  const contested = contestedAt(view, cell);
  return [
    message("cell.name", { at: cellName(grid, cell) }),
    tile === HIDDEN ? hiddenText(view, cell) : tileText(tile, name),
    ...(tile === EMPTY || tile >= FREE_BASE ? [] : [ownerText(view.owners[cell] ?? NOBODY, me, name)]),
    ...(contested ? contestedText(view, contested) : []),
    ...robots.map((robot) => {
      const own = robot.seat === me;
      const key = own ? (robot.on ? "cell.yourRobotOn" : "cell.yourRobotOff") : robot.on ? "cell.robotOn" : "cell.robotOff";
      return message(key, { robot: robot.number, name: name(robot.seat) });
    }),
    ...SIDES.filter((side) => hasWall(view, cell, side)).map((side) => message("cell.wall", { side: message(`side.${side}`) })),
    ...marks.filter((mark) => mark.target.kind === "cell" && mark.target.cell === cell).map((mark) => markText(mark, chosen)),
  ];
}

function tileText(tile: Tile, name: (seat: number) => string): Message {
  const owner = baseSeat(tile);
  if (owner !== undefined) return message("cell.base", { name: name(owner) });
  if (tile === FREE_BASE) return message("cell.freeBase");
  return message(`cell.${TILES[tile as 0] ?? "empty"}`);
}

/** With its kind where that is known. */
function hiddenText({ hidden }: GameState, cell: Cell): Message {
  const kind = hidden?.find((tile) => tile.cell === cell)?.kind;
  return kind === undefined ? message("cell.hidden") : message("cell.hiddenKnown", { kind: message(`log.kind.${kind}`) });
}

function ownerText(owner: number, me: Seat | undefined, name: (seat: number) => string): Message {
  if (owner === NOBODY) return message("cell.nobody");
  return owner === me ? message("cell.yours") : message("cell.owned", { name: name(owner) });
}

function markText({ kind, steps }: BoardMark, chosen: Action | undefined): Message {
  if (kind === "step") return message("cell.legalSteps", { count: steps ?? 0 });
  const action = kind === "boom" ? "selfDestruct" : kind === "produce" ? "produceRobot" : (chosen ?? "buildLand");
  return message("cell.legal", { action: message(`action.${action}`) });
}
