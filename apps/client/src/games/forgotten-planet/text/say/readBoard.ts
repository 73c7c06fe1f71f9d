import { type Cell, EMPTY, type GameState, type Grid, gridOf, isSetup, type Seat, type Side } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import type { Message } from "../../../../i18n/message.ts";
import { plain } from "../../../../ui/RichText.tsx";
import { cellName, columnName, signed } from "../../model/board/cellName.ts";
import { cellText } from "../../model/board/cellText.ts";
import { across, hasWall } from "../../model/board/wallAt.ts";
import { setupCellText } from "../../setup/model/setupText.ts";

/* The board in sentences: a space, a row, a column, all of it, or what lies in one direction. */

/** What lies on a space, from its name on. */
export const cellWords = (view: GameState, cell: Cell, me: Seat | undefined): string => inOne(cellMessages(view, cell, me));

/** The same without the name. */
export const cellMatter = (view: GameState, cell: Cell, me: Seat | undefined): readonly Message[] =>
  cellMessages(view, cell, me).filter(({ key }) => key !== "cell.name");

const cellMessages = (view: GameState, cell: Cell, me: Seat | undefined): readonly Message[] =>
  isSetup(view) ? setupCellText(view, cell, me) : cellText(view, cell, me, []);

export const inOne = (messages: readonly Message[]): string => messages.map(plain).join(" ");

const isBare = (view: GameState, cell: Cell): boolean =>
  view.tiles[cell] === EMPTY && !(["n", "e", "s", "w"] as const).some((side) => hasWall(view, cell, side));

/** "Row 3", "Column D". */
export function lineName(grid: Grid, about: "row" | "column", index: number): string {
  const open = grid.left < 0;
  const name =
    about === "row" ? (open ? signed(index + grid.top) : String(index + 1)) : open ? signed(index + grid.left) : columnName(index);
  return t(`line.${about}`, { name });
}

/** A row from west to east, or a column from north to south: each space on which something lies, and stretches of empty ones. */
export function boardLine(view: GameState, about: "row" | "column", index: number, me: Seat | undefined): string {
  const grid = gridOf(view.setup.scenario.area);
  const count = about === "row" ? grid.width : grid.height;
  const cells = Array.from({ length: count }, (_, i) => (about === "row" ? index * grid.width + i : i * grid.width + index) as Cell);
  return [lineName(grid, about, index), ...stretches(view, grid, cells, me)].join(" ");
}

function stretches(view: GameState, grid: Grid, cells: readonly Cell[], me: Seat | undefined): readonly string[] {
  const said: string[] = [];
  let empty: Cell[] = [];
  const endStretch = (): void => {
    const [first, last] = [empty[0], empty.at(-1)];
    if (first !== undefined && last !== undefined)
      said.push(
        first === last
          ? t("line.emptyAt", { at: cellName(grid, first) })
          : t("line.emptyFrom", { from: cellName(grid, first), to: cellName(grid, last) }),
      );
    empty = [];
  };
  for (const cell of cells) {
    if (!grid.available[cell]) endStretch();
    else if (isBare(view, cell)) empty.push(cell);
    else {
      endStretch();
      said.push(cellWords(view, cell, me));
    }
  }
  endStretch();
  return said.length > 0 ? said : [t("line.nothing")];
}

/** The rows on which something lies, or of a fixed area all: `[index, sentence]`. */
export function boardRows(view: GameState, me: Seat | undefined): readonly (readonly [row: number, text: string])[] {
  const grid = gridOf(view.setup.scenario.area);
  const rows = Array.from({ length: grid.height }, (_, row) => row);
  const isUsed = (row: number): boolean =>
    grid.left >= 0 || view.tiles.slice(row * grid.width, (row + 1) * grid.width).some((tile) => tile !== EMPTY);
  return rows.filter(isUsed).map((row) => [row, boardLine(view, "row", row, me)] as const);
}

/** What lies in that direction, up to a wall or the border. */
export function rayWords(view: GameState, from: Cell, side: Side, me: Seat | undefined): readonly string[] {
  const grid = gridOf(view.setup.scenario.area);
  const said = [t("line.ray", { at: cellName(grid, from), side: t(`side.${side}`) })];
  const open = grid.left < 0;
  let bare = 0;
  for (let cell: Cell | undefined = from; cell !== undefined; ) {
    if (hasWall(view, cell, side)) return [...said, t("line.rayWall", { at: cellName(grid, cell) })];
    cell = across(view, cell, side);
    if (cell === undefined) return [...said, t("line.rayBorder")];
    bare = view.tiles[cell] === EMPTY ? bare + 1 : 0;
    // An open area goes on for long without anything in it.
    if (open && bare > 5) return [...said, t("line.nothing")];
    said.push(cellWords(view, cell, me));
  }
  return said;
}
