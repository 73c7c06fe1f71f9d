import { type Cell, type GameState, gridOf, type Seat } from "@forgotten-planet/rules";
import { type Message, message } from "../../../../i18n/message.ts";
import type { History, HistoryEntry } from "../../history.ts";
import { cellName } from "../../model/board/cellName.ts";
import { cellText } from "../../model/board/cellText.ts";
import { letterAt, lotAt, lotPlaces } from "./auctionView.ts";
import { pointedAt } from "./placementView.ts";
import { type Reveal, revealOf } from "./reveal.ts";

const nameOf = (view: GameState, seat: Seat): string => view.setup.seats[seat]?.name ?? "";

/** What a cell is during the set-up, in short sentences: coordinate, what lies there, distances, whether it is allowed. @source docs/ux.md §12 */
export function setupCellText(view: GameState, cell: Cell, me: Seat | undefined): readonly Message[] {
  const name = message("cell.name", { at: cellName(gridOf(view.setup.scenario.area), cell) });
  if (view.phase === "auction") return lotAt(view, cell) ? [name, ...lotText(view, cell)] : cellText(view, cell, me, []);
  const lies = view.hidden?.find((tile) => tile.cell === cell);
  if (lies) return [name, hiddenText(view, lies, me)];
  return [name, message("cell.empty"), ...spaceText(view, cell)];
}

function hiddenText(view: GameState, tile: NonNullable<GameState["hidden"]>[number], me: Seat | undefined): Message {
  if (tile.kind !== undefined) return message("setup.cell.known", { kind: message(`setup.kind.${tile.kind}`) });
  return tile.seat === me ? message("setup.cell.yours") : message("setup.cell.hidden", { name: nameOf(view, tile.seat) });
}

/** How far it is to the nearest tile, and whether a tile may lie here. */
export function spaceText(view: GameState, cell: Cell): readonly Message[] {
  const { fault, near } = pointedAt(view, cell);
  const [nearest] = near;
  return [
    ...(nearest ? [message("setup.cell.empty", { count: nearest.empty })] : []),
    fault ? message(`refuse.${fault}`) : message("setup.cell.allowed"),
  ];
}

function lotText(view: GameState, cell: Cell): readonly Message[] {
  const lot = lotAt(view, cell);
  if (!lot) return [];
  const way = lotPlaces(view).get(cell)?.way;
  return [
    message("setup.cell.base", { letter: lot.letter }),
    lot.holder === undefined
      ? message("setup.cell.free")
      : message("setup.cell.held", { name: nameOf(view, lot.holder), count: lot.markers.length }),
    message("setup.cell.cost", { cost: lot.cost }),
    ...(way ? [message("setup.cell.special", { count: way.cells.length - 1 })] : []),
  ];
}

/** A step of the set-up for readers, with what it decides and the turn that it leads to. */
export function setupNews(history: History): readonly Message[] {
  const entry = history.entries.at(-1);
  if (!entry) return [];
  const reveal = revealOf(entry);
  const act = actText(entry);
  return act.length === 0 ? [] : [...act, ...(reveal ? revealLines(reveal) : []), ...restartText(entry), ...firstTurnText(entry)];
}

function firstTurnText({ events, before }: HistoryEntry): readonly Message[] {
  const began = events.find((event) => event.type === "turnBegan");
  return began ? [message("live.turn", { name: nameOf(before, began.seat), turn: began.turn + 1 })] : [];
}

function actText({ command, before, events }: HistoryEntry): readonly Message[] {
  const name = nameOf(before, command.seat);
  const laid = events.find((event) => event.type === "tileHidden");
  if (laid) return [message("setup.live.placed", { name, at: cellName(gridOf(before.setup.scenario.area), laid.cell) })];
  const marker = events.find((event) => event.type === "markerPlaced");
  if (!marker || !before.auction) return [];
  const letter = letterAt(before.auction.markers.findIndex(({ cell }) => cell === marker.cell));
  return marker.displaced === undefined
    ? [message("setup.live.bid", { name, letter })]
    : [message("setup.live.covers", { name, letter, other: nameOf(before, marker.displaced) })];
}

function restartText({ events, before }: HistoryEntry): readonly Message[] {
  return events.some(({ type }) => type === "placementRestarted") ? [message("setup.restart.text", { name: nameOf(before, 0) })] : [];
}

/** What a reveal decided, one sentence each. */
export function revealLines(reveal: Reveal): readonly Message[] {
  const { still } = reveal;
  if (reveal.kind === "seal") return reveal.sold.map(({ lot, seat, owed }) => soldText(lot.letter, nameOf(still, seat), owed));
  const grid = gridOf(still.setup.scenario.area);
  const dealt = (reveal.bases ?? []).map((cell, seat) =>
    message("setup.reveal.dealt", { name: nameOf(still, seat as Seat), at: cellName(grid, cell) }),
  );
  return [message("setup.reveal.turned"), ...(reveal.bases ? dealt : [message("setup.reveal.auction")])];
}

export const soldText = (letter: string, name: string, owed: number): Message =>
  owed === 0 ? message("setup.seal.free", { letter, name }) : message("setup.seal.line", { letter, name, owed });
