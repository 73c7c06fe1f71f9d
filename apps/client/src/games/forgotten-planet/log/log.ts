import type { Cube, GameEvent, GameSetup, GameState, Seat } from "@forgotten-planet/rules";
import { BLUE, BROWN, EMPTY, gridOf, isSetup, WHITE } from "@forgotten-planet/rules";
import { message } from "../../../i18n/message.ts";
import type { History, HistoryEntry } from "../history.ts";
import { ACTIONS, type Action } from "../model/actions.ts";
import { cellName } from "../model/board/cellName.ts";
import type { LogRow } from "./logRow.ts";
import { type SetUpStage, setUpRows, setUpStages } from "./logSetUp.ts";
import { cubesMessage, leftOverMessage, stepMessage } from "./logStep.ts";
import { spentBy } from "./spending.ts";
import { takenBackMessage } from "./takenBack.ts";

/** A seat's turn, or a round of the set-up, in which all seats take part. */
export type LogTurn = ({ readonly kind: "turn"; readonly turn: number; readonly seat: Seat } | SetUpStage) & {
  readonly rows: readonly LogRow[];
};

/** A row as what it tells of gives it. */
type Said = Omit<LogRow, "ply">;
type Growing = LogTurn & { rows: LogRow[] };

/** The whole game in words, turn by turn, the oldest first; `cells`: with the names of the tiles that change hands. */
export function logOf(history: History, cells = false): readonly LogTurn[] {
  const { start } = history;
  const turns: Growing[] = [];
  const beginTurn = (turn: number, seat: Seat): void => void turns.push({ kind: "turn", turn, seat, rows: [] });
  const beginStage = (stage: SetUpStage | undefined): void => {
    if (stage && !isHeading(turns.at(-1), stage)) turns.push({ ...stage, rows: [] });
  };
  const add = (row: Said, ply: number): void => void turns.at(-1)?.rows.push({ ...row, ply });
  if (start.phase === "actions") {
    beginTurn(start.turn, start.active);
    add(energyRow(ownedBy(start.owners, start.tiles, start.active), start.energy, 0), 0);
  }
  const stages = setUpStages(history);
  const addTakenBack = (after: number): void => {
    for (const one of history.takenBack ?? [])
      if (one.after === after) add({ text: takenBackMessage(one, start.setup), undone: true }, one.entry.ply + 1);
  };
  let spent = 0;
  for (const [i, entry] of history.entries.entries()) {
    beginStage(stages[i]);
    addTakenBack(i);
    const cost = spentBy(entry.events);
    const ply = entry.ply + 1;
    if (isTimeout(history, i)) add({ text: message("log.timeout") }, ply);
    const text = stepMessage(entry, start.setup);
    if (text)
      add({ text, isStep: true, ...actorOf(entry, stages[i]), ...ordinalOf(spent, cost), ...actionOf(entry), ...diceOf(entry) }, ply);
    spent += cost;
    for (const event of entry.events) {
      if (event.type === "turnBegan") {
        beginTurn(event.turn, event.seat);
        spent = 0;
        const { owners, tiles } = entry.after;
        add(energyRow(ownedBy(owners, tiles, event.seat), event.generated, event.saved), ply);
      } else {
        for (const row of resultRows(event, entry, start.setup)) add(row, ply);
        if (cells && event.type === "controlChanged" && !isSetup(entry.before))
          for (const row of cellRows(event.changes, start.setup)) add(row, ply);
      }
    }
  }
  beginStage(stages.at(-1));
  addTakenBack(history.entries.length);
  return turns;
}

/** The first of the lines that the clock plays in a turn. @source docs/rules.md R-TIME */
function isTimeout({ entries, byClock = [] }: History, i: number): boolean {
  const [before, entry] = [entries[i - 1], entries[i]];
  if (!entry || !byClock.includes(entry.ply)) return false;
  return !before || before.before.turn !== entry.before.turn || !byClock.includes(before.ply);
}

const isHeading = (turn: LogTurn | undefined, { kind, round, again }: SetUpStage): boolean =>
  turn !== undefined && turn.kind !== "turn" && turn.kind === kind && turn.round === round && turn.again === again;

const actorOf = ({ command }: HistoryEntry, stage: SetUpStage | undefined): Pick<LogRow, "seat"> => (stage ? { seat: command.seat } : {});

const energyRow = (tiles: number, energy: number, saved: number): Said => ({
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
function resultRows(event: GameEvent, entry: HistoryEntry, names: GameSetup): readonly Said[] {
  const { before, after, command } = entry;
  switch (event.type) {
    case "turnEnded": {
      const text = leftOverMessage(entry);
      return text ? [{ text, whose: event.seat }] : [];
    }
    case "controlChanged":
      // The count that ends a set-up adds nothing to who gets which base.
      if (isSetup(before)) return [];
      return [...controlRows(event.changes, after, names), ...tieRows(event.open, before, after, names)];
    case "cubesProduced":
      return command.intent.type === "chooseCubes" ? [] : minedRows(event.seat, after);
    case "robotsSwitched":
      return [
        ...event.on.map((robot) => ({ text: message("log.on", { robot }), whose: event.seat })),
        ...event.off.map((robot) => ({ text: message("log.off", { robot }), whose: event.seat })),
      ];
    case "gameEnded":
      return [{ text: message(event.reason === "area-full" ? "log.endFull" : "log.endLand") }];
    default:
      return setUpRows(event, entry, names);
  }
}

const MINES: Readonly<Record<number, Cube>> = { [BROWN]: "brown", [WHITE]: "white", [BLUE]: "blue" };

/** R-YIELD-1, robot by robot, for the mines of one colour. */
function minedRows(seat: Seat, { robots, tiles, owners, setup }: GameState): readonly Said[] {
  const side = (owner: number | undefined): number | undefined => (owner === undefined ? undefined : setup.seats[owner]?.alliance);
  const serves = (owner: number | undefined): boolean => owner === seat || (side(owner) !== undefined && side(owner) === side(seat));
  const grid = gridOf(setup.scenario.area);
  return robots.flatMap((robot) => {
    const cube = MINES[tiles[robot.cell] ?? EMPTY];
    if (robot.seat !== seat || !robot.on || !cube || !serves(owners[robot.cell])) return [];
    const text = message("log.produced", { robot: robot.number, at: cellName(grid, robot.cell), cubes: cubesMessage([cube]) });
    return [{ text, whose: seat }];
  });
}

/** One row a seat whose area grew or shrank. */
function controlRows(
  changes: readonly { cell: number; from: number; to: number }[],
  after: HistoryEntry["after"],
  names: GameSetup,
): readonly Said[] {
  return names.seats.flatMap(({ name }, seat) => {
    const gained = changes.filter((change) => change.to === seat).length;
    const lost = changes.filter((change) => change.from === seat && change.to !== seat).length;
    if (gained === 0 && lost === 0) return [];
    const tiles = ownedBy(after.owners, after.tiles, seat as Seat);
    const key = lost === 0 ? "log.gained" : gained === 0 ? "log.lostTiles" : "log.gainedAndLost";
    return [{ text: message(key, { name, gained, lost, count: tiles }) }];
  });
}

/** Which tiles each seat won and lost. */
function cellRows(changes: readonly { cell: number; from: number; to: number }[], names: GameSetup): readonly Said[] {
  const grid = gridOf(names.scenario.area);
  const list = (side: "from" | "to", seat: number): string =>
    changes
      .flatMap((change) => (change[side] === seat && change.from !== change.to ? [cellName(grid, change.cell as never)] : []))
      .join(" ");
  return names.seats.flatMap(({ name }, seat) => {
    const [won, lost] = [list("to", seat), list("from", seat)];
    return [
      ...(won ? [{ text: message("log.cellsWon", { name, cells: won }) }] : []),
      ...(lost ? [{ text: message("log.cellsLost", { name, cells: lost }) }] : []),
    ];
  });
}

/** Contested tiles that are open now and were not before. @source docs/rules.md R-ALLY-2 */
function tieRows(open: readonly number[], before: GameState, after: GameState, names: GameSetup): readonly Said[] {
  const grid = gridOf(after.setup.scenario.area);
  return open.flatMap((cell) => {
    if (before.open.includes(cell as never)) return [];
    const name = names.seats[after.owners[cell] ?? 0]?.name ?? "";
    const again = before.tied.includes(cell as never);
    return [{ text: message(again ? "log.tieAgain" : "log.tieOpen", { at: cellName(grid, cell as never), name }) }];
  });
}
