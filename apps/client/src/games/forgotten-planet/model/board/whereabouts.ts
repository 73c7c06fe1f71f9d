import type { Cell, GameEvent, GameState, Seat, Tile } from "@forgotten-planet/rules";
import { baseSeat, EMPTY } from "@forgotten-planet/rules";
import type { Interaction, Situation } from "../../interaction/interaction.ts";

/** Where an event changed something; nothing for what only the panels show. */
export function cellsOf(event: GameEvent): readonly Cell[] {
  switch (event.type) {
    case "robotMoved":
      return event.path.slice(-1);
    case "wallPushed":
      return [event.to];
    case "tileBuilt":
    case "dieRolled":
    case "wallBuilt":
    case "robotsDestroyed":
    case "robotProduced":
    case "tileAssigned":
    case "tileHidden":
    case "markerPlaced":
      return [event.cell];
    case "controlChanged":
      return event.changes.map(({ cell }) => cell);
    default:
      return [];
  }
}

/** Where a seat did something: what changed hands because of it may lie anywhere. */
export const actionCells = (events: readonly GameEvent[]): readonly Cell[] =>
  events.flatMap((event) => (event.type === "controlChanged" ? [] : cellsOf(event)));

/** The seat that caused the events; undefined if they do not say. */
export function actorOf(events: readonly GameEvent[]): Seat | undefined {
  for (const event of events) if ("seat" in event && event.seat !== undefined && cellsOf(event).length > 0) return event.seat;
  return undefined;
}

export const robotCell = (view: GameState, seat: Seat | undefined, robot: number | undefined): Cell | undefined =>
  view.robots.find((each) => each.seat === seat && each.number === robot)?.cell;

/** The cell in question: an open tile that is to be given, the one a die was thrown for, what is held or pointed at, else the chosen robot's. */
export function askedCell({ contested, target, held, robot, cursor }: Interaction, { view, me }: Situation): Cell | undefined {
  const rolledFor = view.choice?.kind === "tile" ? view.choice.at : undefined;
  return contested ?? rolledFor ?? (held ? target?.cell : undefined) ?? cursor ?? robotCell(view, me, robot);
}

/** What the board opens with: the chosen robot, before one's own first turn one's base, else where the latest step was made. */
export function openingCell(
  view: GameState,
  me: Seat | undefined,
  robot: number | undefined,
  latest: readonly GameEvent[],
): Cell | undefined {
  const first = view.turn <= view.setup.seats.length;
  const base = first && me !== undefined ? view.tiles.findIndex((tile) => baseSeat(tile) === me) : -1;
  return robotCell(view, me, robot) ?? (base < 0 ? actionCell(view, latest) : (base as Cell));
}

/** Where to look when nothing is asked: where the latest step was made, else a robot or base of whose turn it is. */
export function actionCell(view: GameState, latest: readonly GameEvent[]): Cell | undefined {
  const last = actionCells(latest).at(-1);
  if (last !== undefined) return last;
  const robot = view.robots.find(({ seat, on }) => seat === view.active && on) ?? view.robots.find(({ seat }) => seat === view.active);
  const tile = (is: (tile: Tile) => boolean): Cell | undefined => {
    const cell = view.tiles.findIndex(is);
    return cell < 0 ? undefined : (cell as Cell);
  };
  return robot?.cell ?? tile((each) => baseSeat(each) === view.active) ?? tile((each) => each !== EMPTY);
}
