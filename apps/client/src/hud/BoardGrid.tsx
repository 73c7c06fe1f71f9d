import { type Cell, keyOf } from "@forgotten-planet/rules";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { boardBounds } from "../scene/boardBounds.ts";
import type { BoardScene } from "../scene/boardScene.ts";
import type { Camera } from "../scene/camera.ts";
import type { BoardView } from "../view/boardView.ts";
import { type BoardGridActions, gridKey } from "./gridKey.ts";

export interface BoardGridProps {
  readonly view: BoardView;
  /** Name of the whole board. */
  readonly name: string;
  /** What a cell is called and what is there, in one breath. */
  readonly label: (cell: Cell) => string;
  readonly on: BoardGridActions;
  /** The canvas that the grid lies over; without it the grid is the board itself, drawn plainly. */
  readonly scene?: Pick<BoardScene, "onCamera" | "reveal">;
  /** Few words for a cell of the plain board. */
  readonly text?: (cell: Cell) => string;
}

const PLAIN_CELL = 76;

/** The board as a grid of the page, for keyboards, readers and tests: exactly over the canvas, one cell per space. */
export function BoardGrid({ view, name, label, on, scene, text }: BoardGridProps) {
  const root = useRef<HTMLTableElement>(null);
  const bounds = useMemo(() => boardBounds(view), [view.tiles, view.grid, view.open && view.marks]);
  useEffect(() => scene?.onCamera((camera) => root.current && place(root.current, camera, bounds)), [scene, bounds]);
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
      aria-label={name}
      class={scene ? "board-grid" : "board-grid plain"}
      style={scene ? OVERLAY : PLAIN}
      onKeyDown={onKeyDown}
    >
      <tbody style={{ display: "block" }}>
        {range(bounds.top, bounds.bottom).map((row) => (
          <tr key={row} style={{ display: "flex" }}>
            {range(bounds.left, bounds.right).map((column) => {
              const cell = (row * view.grid.width + column) as Cell;
              if (!view.grid.available[cell]) return <td key={cell} role="presentation" style={BLANK} />;
              return (
                <td
                  key={cell}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA's grid pattern is a table
                  role="gridcell"
                  data-cell={keyOf(view.grid, cell)}
                  aria-label={label(cell)}
                  tabIndex={cell === cursor ? 0 : -1}
                  style={scene ? BLANK : PLAIN_CELL_STYLE}
                  onFocus={() => cell !== view.cursor && on.focus(cell)}
                  {...(!scene && { onClick: () => on.activate?.(cell) })}
                >
                  {!scene && (text ?? label)(cell)}
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
  padding: "3px",
  border: "1px solid currentColor",
  fontSize: "12px",
  lineHeight: "14px",
  cursor: "pointer",
} as const;

function place(root: HTMLElement, camera: Camera, bounds: ReturnType<typeof boardBounds>): void {
  root.style.setProperty("--grid-cell", `${camera.cell}px`);
  root.style.transform = `translate(${camera.x + bounds.left * camera.cell}px, ${camera.y + bounds.top * camera.cell}px)`;
}

/** When the board has the focus, it goes where the cursor goes, and the camera with it. */
function follow(root: HTMLElement | null, cursor: Cell | undefined, scene: BoardGridProps["scene"]): void {
  if (cursor === undefined || !root?.contains(document.activeElement)) return;
  root.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus({ preventScroll: true });
  scene?.reveal(cursor);
}

const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from }, (_, index) => from + index);

/** Where Tab enters the board before anything has been pointed at: the chosen robot, else the first space. */
function firstCell(view: BoardView): Cell {
  return view.selected ?? view.tiles[0]?.cell ?? (Math.max(0, view.grid.available.indexOf(true)) as Cell);
}
