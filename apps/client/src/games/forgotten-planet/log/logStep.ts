import type { Cube, GameEvent, GameSetup, IntentOf, Seat, XY } from "@forgotten-planet/rules";
import { CUBES, cellAt, gridOf, isAllianceGame } from "@forgotten-planet/rules";
import { type Message, message } from "../../../i18n/message.ts";
import type { HistoryEntry } from "../history.ts";
import { cellName } from "../model/board/cellName.ts";
import { letterAt } from "../setup/model/auctionView.ts";

/**
 * A declared step in a few words, without its seat (but for a contested tile, which is given out of turn too); undefined if it only
 * closes the turn. `names`: the set-up with the names of those who sit there now.
 */
export function stepMessage(entry: HistoryEntry, names: GameSetup = entry.before.setup): Message | undefined {
  const { command, events, before } = entry;
  const { intent } = command;
  const grid = gridOf(before.setup.scenario.area);
  const at = (cell: number): string => cellName(grid, cell as never);
  const place = (xy: readonly [number, number]): string => {
    const cell = (xy[1] - grid.top) * grid.width + xy[0] - grid.left;
    return at(cell);
  };
  const shared = isAllianceGame(before.setup);
  const paid = (cubes: readonly Cube[]): Message => (shared ? message("log.ofPool", { cubes: cubesMessage(cubes) }) : cubesMessage(cubes));
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
      return message(shared ? "log.buildBasePool" : "log.buildBase", { at: place(intent.at) });
    case "buildWall":
      return message("log.buildWall", {
        side: message(`side.${intent.side}`),
        at: robotAt(intent.robot),
        cubes: paid([intent.cube]),
      });
    case "pushWall":
      return pushMessage(intent, events, at);
    case "selfDestruct":
      return intent.side
        ? message("log.boomWall", { robot: intent.robot, side: message(`side.${intent.side}`), at: robotAt(intent.robot) })
        : message("log.boom", { at: robotAt(intent.robot), count: lostRobots(events) });
    case "produceRobot":
      return message("log.produceRobot", { robot: produced(events), at: place(intent.base), cubes: paid(intent.cubes) });
    case "sellCubes":
      return message(shared ? "log.sellCubesPool" : "log.sellCubes");
    case "concentrate":
      return message("log.concentrate", { cubes: cubesMessage([intent.cube]) });
    case "conserve":
      return message("log.conserve");
    case "consumeMetal":
      return message("log.consumeMetal", { count: before.bank.land - 1 });
    case "chooseCubes":
      return message("log.chooseCubes", { cubes: cubesMessage(intent.cubes) });
    case "assignTile":
      return assignMessage(entry, intent, place(intent.at), names);
    case "placeBid":
      return bidMessage(entry, names);
    case "placeHidden":
      return message("log.hiddenKnown", { tile: message(`log.kind.${intent.tile}`), at: place(intent.at) });
    case "placeVeiled":
      return message("log.hidden", { at: place(intent.at) });
    case "endTurn":
      return undefined;
    default:
      intent satisfies never;
      return undefined;
  }
}

/** What became of the energy that was left at the end of a turn; undefined if none was, or the step ends no turn. @source docs/rules.md R-TURN-6 */
export function leftOverMessage({ events }: HistoryEntry): Message | undefined {
  const ended = events.find((event) => event.type === "turnEnded");
  if (!ended) return undefined;
  const { conserved: kept, lost } = ended;
  if (kept > 0 && lost > 0) return message("log.keptAndLost", { count: kept + lost, kept, lost });
  if (kept > 0) return message("log.keptAtEnd", { count: kept });
  return lost > 0 ? message("log.lost", { count: lost }) : undefined;
}

/** Who gave which contested tile to whom; either ally may, at any time. @source docs/rules.md R-ALLY-2 */
function assignMessage({ command, before }: HistoryEntry, intent: IntentOf<"assignTile">, at: string, names: GameSetup): Message {
  const nameOf = (seat: Seat): string => names.seats[seat]?.name ?? "";
  const cell = cellAt(gridOf(before.setup.scenario.area), intent.at as XY);
  const had = cell !== undefined && before.owners[cell] === intent.to;
  const own = intent.to === command.seat;
  const key = own ? (had ? "log.tieKeep" : "log.tieTake") : had ? "log.tieLeave" : "log.tieGive";
  return message(key, { name: nameOf(command.seat), to: nameOf(intent.to), at });
}

/** @source docs/rules.md R-AUC-1, R-AUC-2 */
function bidMessage({ events, before }: HistoryEntry, names: GameSetup): Message {
  const placed = events.find((event) => event.type === "markerPlaced");
  const lots = before.auction?.markers ?? [];
  const index = lots.findIndex((lot) => lot.cell === placed?.cell);
  const base = letterAt(index);
  if (placed?.displaced === undefined) return message("log.bidFirst", { base });
  return message("log.bid", { base, name: names.seats[placed.displaced]?.name ?? "", count: lots[index]?.seats.length ?? 0 });
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

/** Which wall is pushed, as it stood, and where to: it goes one space on. @source docs/rules.md R-PUSH */
function pushMessage({ robot, side }: IntentOf<"pushWall">, events: readonly GameEvent[], at: (cell: number) => string): Message {
  const pushed = events.find((event) => event.type === "wallPushed");
  return message("log.pushWall", {
    robot,
    side: message(`side.${side}`),
    at: pushed ? at(pushed.from) : "",
    to: pushed ? at(pushed.to) : "",
  });
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
