import {
  type BoardPicture,
  boardRows,
  boardShapes,
  MINE_RADIUS,
  SHAPE_CELL,
  SHAPE_PATHS,
  type TableSummary,
  tableScenario,
} from "@forgotten-planet/game";
import { baseLook } from "../waiting/start.ts";
import { MiniBoard } from "./MiniBoard.tsx";
import "./tableBoard.css";

/** A table in a list: how its board stands, or what it will be played on. */
export function TableBoard({ table, size }: { readonly table: TableSummary; readonly size: number }) {
  const scenario = tableScenario(table.options);
  const crews = table.seats.map(({ colour }) => colour);
  if (table.board) return <Position board={table.board} crews={crews} size={size} />;
  return scenario ? <MiniBoard scenario={scenario} bases={baseLook(table.options, crews)} size={size} /> : null;
}

interface Props {
  readonly board: BoardPicture;
  readonly crews: readonly string[];
  readonly size: number;
}

/** A position at a glance. */
export function Position({ board, crews, size }: Props) {
  const [width, height] = [board.width * SHAPE_CELL, boardRows(board) * SHAPE_CELL];
  const side = Math.max(width, height) + 8;
  return (
    <svg
      class="mini tableboard"
      data-testid="position"
      viewBox={`${(width - side) / 2} ${(height - side) / 2} ${side} ${side}`}
      style={{ "--size": `${size}px` }}
      aria-hidden="true"
    >
      {boardShapes(board).map(({ x, y, isEmpty, seat, mine, isSpecial, isBase }) => {
        const crew = seat === undefined ? undefined : crews[seat];
        const at = `translate(${(x + 0.5) * SHAPE_CELL} ${(y + 0.5) * SHAPE_CELL})`;
        if (isEmpty) return <path key={`${x},${y}`} d={SHAPE_PATHS.tile} class="tableboard-empty" transform={at} />;
        return (
          <g key={`${x},${y}`} data-crew={crew} transform={at}>
            <path d={SHAPE_PATHS.tile} class={crew ? "tableboard-owned" : "tableboard-free"} />
            {mine && <circle r={MINE_RADIUS} class="tableboard-mine" data-cube={mine} />}
            {isSpecial && <path d={SHAPE_PATHS.star} fill="var(--star)" />}
            {isBase && <path d={SHAPE_PATHS.base} class="tableboard-base" />}
          </g>
        );
      })}
    </svg>
  );
}
