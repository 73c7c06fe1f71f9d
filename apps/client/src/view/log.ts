import type { Cube, GameEvent, GameState, Seat } from "@forgotten-planet/rules";
import { BLUE, BROWN, EMPTY, gridOf, WHITE } from "@forgotten-planet/rules";
import { ACTIONS, type Action } from "./actions.ts";
import { cellName } from "./cellName.ts";
import type { History, HistoryEntry } from "./history.ts";
import { cubesMessage, stepMessage } from "./logStep.ts";
import { type Message, message } from "./message.ts";
import { spentBy } from "./spending.ts";

/** One line of the log. */
export interface LogRow {
  readonly text: Message;
  /** The energy points it took, counted through the turn. */
  readonly ordinal?: { readonly first: number; readonly last: number };
  readonly action?: Action;
  /** Faces in the order rolled. */
  readonly dice?: readonly number[];
}

export interface LogTurn {
  readonly turn: number;
  readonly seat: Seat;
  readonly rows: readonly LogRow[];
}

/** The whole game in words, turn by turn, the oldest first. */
export function logOf(history: History): readonly LogTurn[] {
  const { start } = history;
  const turns: { turn: number; seat: Seat; rows: LogRow[] }[] = [];
  const begin = (turn: number, seat: Seat): void => void turns.push({ turn, seat, rows: [] });
  const add = (row: LogRow): void => void turns.at(-1)?.rows.push(row);
  begin(start.turn, start.active);
  if (start.phase === "actions") add(energyRow(ownedBy(start.owners, start.tiles, start.active), start.energy, 0));
  let spent = 0;
  for (const entry of history.entries) {
    const cost = spentBy(entry.events);
    const text = stepMessage(entry);
    if (text) add({ text, ...ordinalOf(spent, cost), ...actionOf(entry), ...diceOf(entry) });
    spent += cost;
    for (const event of entry.events) {
      if (event.type === "turnBegan") {
        begin(event.turn, event.seat);
        spent = 0;
        const { owners, tiles } = entry.after;
        add(energyRow(ownedBy(owners, tiles, event.seat), event.generated, event.saved));
      } else for (const row of resultRows(event, entry)) add(row);
    }
  }
  return turns;
}

const energyRow = (tiles: number, energy: number, saved: number): LogRow => ({
  text: message(saved > 0 ? "log.energySaved" : "log.energy", { count: tiles, energy, saved }),
});

const ownedBy = (owners: readonly number[], tiles: readonly number[], seat: Seat): number =>
  owners.reduce((count, owner, cell) => count + Number(owner === seat && tiles[cell] !== EMPTY), 0);

const ordinalOf = (spent: number, cost: number): Pick<LogRow, "ordinal"> =>
  cost > 0 ? { ordinal: { first: spent + 1, last: spent + cost } } : {};

function actionOf({ command }: HistoryEntry): Pick<LogRow, "action"> {
  const { type } = command.intent;
  return type in ACTIONS ? { action: type as Action } : {};
}

function diceOf({ events }: HistoryEntry): Pick<LogRow, "dice"> {
  const rolled = events.find((event) => event.type === "dieRolled");
  return rolled ? { dice: rolled.faces } : {};
}

/** What followed by itself: control, production, robots that switch, the end. */
function resultRows(event: GameEvent, { after, command }: HistoryEntry): readonly LogRow[] {
  switch (event.type) {
    case "turnEnded":
      return [
        ...(event.conserved > 0 ? [{ text: message("log.keptAtEnd", { count: event.conserved }) }] : []),
        ...(event.lost > 0 ? [{ text: message("log.lost", { count: event.lost }) }] : []),
      ];
    case "controlChanged":
      return controlRows(event.changes, after);
    case "cubesProduced":
      return command.intent.type === "chooseCubes" ? [] : minedRows(event.seat, after);
    case "robotsSwitched":
      return [
        ...event.on.map((robot) => ({ text: message("log.on", { robot }) })),
        ...event.off.map((robot) => ({ text: message("log.off", { robot }) })),
      ];
    case "gameEnded":
      return [{ text: message(event.reason === "area-full" ? "log.endFull" : "log.endLand") }];
    default:
      return [];
  }
}

const MINES: Readonly<Record<number, Cube>> = { [BROWN]: "brown", [WHITE]: "white", [BLUE]: "blue" };

/** R-YIELD-1, robot by robot, for the mines of one colour. */
function minedRows(seat: Seat, { robots, tiles, owners, setup }: GameState): readonly LogRow[] {
  const side = (owner: number | undefined): number | undefined => (owner === undefined ? undefined : setup.seats[owner]?.alliance);
  const serves = (owner: number | undefined): boolean => owner === seat || (side(owner) !== undefined && side(owner) === side(seat));
  const grid = gridOf(setup.scenario.area);
  return robots.flatMap((robot) => {
    const cube = MINES[tiles[robot.cell] ?? EMPTY];
    if (robot.seat !== seat || !robot.on || !cube || !serves(owners[robot.cell])) return [];
    return [{ text: message("log.produced", { robot: robot.number, at: cellName(grid, robot.cell), cubes: cubesMessage([cube]) }) }];
  });
}

/** One row a seat whose area grew or shrank. */
function controlRows(changes: readonly { cell: number; from: number; to: number }[], after: HistoryEntry["after"]): readonly LogRow[] {
  return after.setup.seats.flatMap(({ name }, seat) => {
    const gained = changes.filter((change) => change.to === seat).length;
    const lost = changes.filter((change) => change.from === seat && change.to !== seat).length;
    if (gained === 0 && lost === 0) return [];
    const tiles = ownedBy(after.owners, after.tiles, seat as Seat);
    const key = lost === 0 ? "log.gained" : gained === 0 ? "log.lostTiles" : "log.gainedAndLost";
    return [{ text: message(key, { name, gained, lost, tiles }) }];
  });
}
