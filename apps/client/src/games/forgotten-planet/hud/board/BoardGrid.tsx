import { type Cell, keyOf } from "@forgotten-planet/rules";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../../../../i18n/i18n.ts";
import type { BoardScene } from "../../board/boardScene.ts";
import type { Bounds, Camera } from "../../board/camera.ts";
import type { BoardView } from "../../model/board/boardView.ts";
import { signed } from "../../model/board/cellName.ts";
import { type BoardGridActions, gridKey } from "./gridKey.ts";
import { type GridSpot, gridWindow } from "./gridWindow.ts";

export interface BoardGridProps {
  readonly view: BoardView;
  /** Name of the whole board. */
  readonly name: string;
  /** What a cell is called and what is there, in one breath. */
  readonly label: (cell: Cell) => string;
  readonly on: BoardGridActions;
  /** The canvas that the grid lies over; without it the grid is the board itself, drawn plainly. */
  readonly scene?: Pick<BoardScene, "onCamera" | "reveal">;
  /** How a cell of the plain board looks; else it shows its words. */
  readonly look?: (cell: Cell) => { readonly name: string; readonly signs: string; readonly class: string };
}

/** Sides of a cell that shows its words, and of one that shows signs. */
const PLAIN_CELL = 76;
const LOOK_CELL = 45;

/**
 * The board as a grid of the page, for keyboards, readers and tests: exactly over the canvas, one cell per space. Of an open area
 * only the part that is in use is there, and the cursor takes it along.
 */
export function BoardGrid({ view, name, label, on, scene, look }: BoardGridProps) {
  const root = useRef<HTMLTableElement>(null);
  const shown = useMemo(() => gridWindow(view, view.cursor), [view.tiles, view.grid, view.marks, view.spaces?.list, view.cursor]);
  const { bounds } = shown;
  // Where it lies is right from the first picture on.
  useLayoutEffect(() => scene?.onCamera((camera) => root.current && place(root.current, camera, bounds)), [scene, bounds]);
  const cursor = view.cursor ?? firstCell(view);
  useEffect(() => follow(root.current, view.cursor, scene), [view.cursor, scene]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const act = gridKey(event, view, cursor, on);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <table
      ref={root}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA's grid pattern is a table
      role="grid"
      aria-label={view.open ? `${name} ${windowText(view, bounds)}` : name}
      aria-rowcount={bounds.bottom - bounds.top}
      aria-colcount={bounds.right - bounds.left}
      class={scene ? "board-grid" : "board-grid plain"}
      style={scene ? OVERLAY : look ? LOOKS : PLAIN}
      onKeyDown={onKeyDown}
    >
      <tbody style={{ display: "block" }}>
        {shown.rows.map(({ row, gap, spots }) => (
          <tr key={row} aria-rowindex={row - bounds.top + 1} style={gap > 0 ? { ...ROW, marginTop: cells(gap) } : ROW}>
            {spots.map((spot) => {
              const { cell } = spot;
              const looks = scene ? undefined : look?.(cell);
              return (
                <td
                  key={cell}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA's grid pattern is a table
                  role="gridcell"
                  aria-colindex={(cell % view.grid.width) - bounds.left + 1}
                  data-cell={keyOf(view.grid, cell)}
                  aria-label={label(cell)}
                  class={looks?.class}
                  data-name={looks?.name}
                  data-signs={looks?.signs}
                  tabIndex={cell === cursor ? 0 : -1}
                  style={styleOf(spot, scene ? BLANK : PLAIN_CELL_STYLE)}
                  onFocus={() => cell !== view.cursor && on.focus(cell)}
                  {...(!scene && { onClick: () => on.activate?.(cell) })}
                >
                  {!scene && !looks && label(cell)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Spacing and borders of tables would move the cells off the canvas. */
const OVERLAY = {
  display: "block",
  borderSpacing: 0,
  position: "absolute",
  left: 0,
  top: 0,
  pointerEvents: "none",
  outline: "none",
  "--grid-cell": "44px",
} as const;
const PLAIN = { display: "block", overflow: "auto", maxHeight: "100%", padding: "8px", "--grid-cell": `${PLAIN_CELL}px` } as const;
const LOOKS = { ...PLAIN, "--grid-cell": `${LOOK_CELL}px` } as const;
/** The canvas draws the cursor, so the cell itself stays invisible. */
const BLANK = {
  display: "block",
  boxSizing: "border-box",
  padding: 0,
  width: "var(--grid-cell)",
  height: "var(--grid-cell)",
  flex: "none",
  outline: "none",
} as const;
const PLAIN_CELL_STYLE = {
  ...BLANK,
  outline: undefined,
  overflow: "hidden",
  padding: "2px",
  border: "1px solid currentColor",
  fontSize: "12px",
  lineHeight: "14px",
  cursor: "pointer",
} as const;

const ROW = { display: "flex" } as const;
const cells = (count: number): string => `calc(${count} * var(--grid-cell))`;
const styleOf = ({ gap }: GridSpot, style: typeof BLANK | typeof PLAIN_CELL_STYLE) =>
  gap > 0 ? { ...style, marginLeft: cells(gap) } : style;

/** Which columns and rows of an open area are on the page. */
function windowText({ grid }: BoardView, { left, top, right, bottom }: Bounds): string {
  const [west, east] = [signed(left + grid.left), signed(right - 1 + grid.left)];
  return t("overview.window", { west, east, north: signed(top + grid.top), south: signed(bottom - 1 + grid.top) });
}

function place(root: HTMLElement, camera: Camera, bounds: Bounds): void {
  root.style.setProperty("--grid-cell", `${camera.cell}px`);
  root.style.transform = `translate(${camera.x + bounds.left * camera.cell}px, ${camera.y + bounds.top * camera.cell}px)`;
}

/** When the board has the focus, it goes where the cursor goes, and the camera with it. */
function follow(root: HTMLElement | null, cursor: Cell | undefined, scene: BoardGridProps["scene"]): void {
  if (cursor === undefined || !root?.contains(document.activeElement)) return;
  root.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus({ preventScroll: true });
  scene?.reveal(cursor);
}

/** Where Tab enters the board before anything has been pointed at: the chosen robot, else the first space. */
function firstCell(view: BoardView): Cell {
  return view.selected ?? view.tiles[0]?.cell ?? view.marks[0]?.target.cell ?? (Math.max(0, view.grid.available.indexOf(true)) as Cell);
}
