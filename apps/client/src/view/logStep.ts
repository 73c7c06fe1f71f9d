import type { Cube, GameEvent } from "@forgotten-planet/rules";
import { CUBES, gridOf } from "@forgotten-planet/rules";
import { cellName } from "./cellName.ts";
import type { HistoryEntry } from "./history.ts";
import { type Message, message } from "./message.ts";

/** A declared step in a few words, without who did it; undefined for what only closes the turn. */
export function stepMessage({ command, events, before }: HistoryEntry): Message | undefined {
  const { intent } = command;
  const grid = gridOf(before.setup.scenario.area);
  const at = (cell: number): string => cellName(grid, cell as never);
  const place = (xy: readonly [number, number]): string => {
    const cell = (xy[1] - grid.top) * grid.width + xy[0] - grid.left;
    return at(cell);
  };
  const robotAt = (number: number): string => {
    const robot = before.robots.find((r) => r.seat === command.seat && r.number === number);
    return robot ? at(robot.cell) : "";
  };
  switch (intent.type) {
    case "move": {
      const end = intent.path.at(-1);
      return message("log.move", { robot: intent.robot, from: robotAt(intent.robot), to: end ? place(end) : "" });
    }
    case "buildLand":
      return message("log.buildLand", { at: place(intent.at) });
    case "buildMine":
      return mineMessage(place(intent.at), events);
    case "chooseTile":
      return message("log.chooseTile", { tile: message(`tile.${intent.tile}`) });
    case "buildBase":
      return message("log.buildBase", { at: place(intent.at) });
    case "buildWall":
      return message("log.buildWall", {
        side: message(`side.${intent.side}`),
        at: robotAt(intent.robot),
        cubes: cubesMessage([intent.cube]),
      });
    case "pushWall":
      return message("log.pushWall", { robot: intent.robot, side: message(`side.${intent.side}`), at: robotAt(intent.robot) });
    case "selfDestruct":
      return intent.side
        ? message("log.boomWall", { robot: intent.robot, side: message(`side.${intent.side}`), at: robotAt(intent.robot) })
        : message("log.boom", { at: robotAt(intent.robot), count: lostRobots(events) });
    case "produceRobot":
      return message("log.produceRobot", { robot: produced(events), at: place(intent.base), cubes: cubesMessage(intent.cubes) });
    case "sellCubes":
      return message("log.sellCubes");
    case "concentrate":
      return message("log.concentrate", { cubes: cubesMessage([intent.cube]) });
    case "conserve":
      return message("log.conserve");
    case "consumeMetal":
      return message("log.consumeMetal", { count: before.bank.land - 1 });
    case "chooseCubes":
      return message("log.chooseCubes", { cubes: cubesMessage(intent.cubes) });
    default:
      return undefined;
  }
}

function mineMessage(at: string, events: readonly GameEvent[]): Message {
  const rolled = events.find((event) => event.type === "dieRolled");
  const face = rolled?.faces.at(-1) ?? 0;
  if (!rolled?.kind) return message("log.buildMineSix", { at });
  const tile = message(`tile.${rolled.kind}`);
  return rolled.faces.length > 1
    ? message("log.buildMineAgain", { at, faces: rolled.faces.join(", "), tile })
    : message("log.buildMine", { at, face, tile });
}

const lostRobots = (events: readonly GameEvent[]): number =>
  events.reduce((count, event) => count + (event.type === "robotsDestroyed" ? event.robots.length : 0), 0);

const produced = (events: readonly GameEvent[]): number => events.find((event) => event.type === "robotProduced")?.robot ?? 0;

/** "1 white, 1 blue". */
export function cubesMessage(cubes: readonly Cube[]): Message {
  const parts = CUBES.flatMap((cube) => {
    const count = cubes.filter((c) => c === cube).length;
    return count > 0 ? [message(`cubes.${cube}`, { count })] : [];
  });
  const [first, second, third] = parts;
  if (first && second && third) return message("list.three", { first, second, third });
  return first && second ? message("list.two", { first, second }) : (first ?? message("cubes.none"));
}
