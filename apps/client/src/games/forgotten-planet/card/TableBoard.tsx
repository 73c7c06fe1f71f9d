import { type BoardPicture, picturedCells, type TableSummary } from "@forgotten-planet/game";
import { BLUE, BROWN, baseSeat, EMPTY, FREE_BASE, HIDDEN, LAND, SPECIAL, WHITE } from "@forgotten-planet/rules";
import { baseLook } from "../waiting/start.ts";
import { MiniBoard } from "./MiniBoard.tsx";
import { scenarioOf } from "./tableCard.ts";
import "./tableBoard.css";

const CELL = 10;
const CRYSTALS: Readonly<Record<number, string>> = { [BROWN]: "brown", [WHITE]: "white", [BLUE]: "blue" };

/** A table in a list: how its board stands, or what it will be played on. */
export function TableBoard({ table, size }: { readonly table: TableSummary; readonly size: number }) {
  const scenario = scenarioOf(table);
  const crews = table.seats.map(({ colour }) => colour);
  if (table.board) return <Position board={table.board} crews={crews} size={size} />;
  return scenario ? <MiniBoard scenario={scenario} bases={baseLook(table.options, crews)} size={size} /> : null;
}

interface Props {
  readonly board: BoardPicture;
  readonly crews: readonly string[];
  readonly size: number;
}

function Position({ board, crews, size }: Props) {
  const [width, height] = [board.width * CELL, Math.ceil(board.tiles.length / board.width) * CELL];
  const side = Math.max(width, height) + 8;
  return (
    <svg
      class="mini tableboard"
      data-testid="position"
      viewBox={`${(width - side) / 2} ${(height - side) / 2} ${side} ${side}`}
      style={{ "--size": `${size}px` }}
      aria-hidden="true"
    >
      {picturedCells(board).map(({ x, y, tile, owner }) => {
        const base = baseSeat(tile);
        const crew = crews[base ?? owner];
        const at = `translate(${(x + 0.5) * CELL} ${(y + 0.5) * CELL})`;
        if (tile === EMPTY) return <path key={`${x},${y}`} d={TILE} class="tableboard-empty" transform={at} />;
        return (
          <g key={`${x},${y}`} data-crew={crew} transform={at}>
            <path d={TILE} class={crew ? "tableboard-owned" : "tableboard-free"} />
            {tile !== LAND && tile !== HIDDEN && CRYSTALS[tile] && <circle r="2.4" class="tableboard-mine" data-cube={CRYSTALS[tile]} />}
            {tile === SPECIAL && <path d={STAR} fill="var(--star)" />}
            {(base !== undefined || tile === FREE_BASE) && <path d={HEXAGON} class="tableboard-base" />}
          </g>
        );
      })}
    </svg>
  );
}

const TILE = "M-4.3 -4.3H4.3V4.3H-4.3Z";
const STAR = "M0 -4.1L1.2 -1.25L4.2 -1L1.9 0.9L2.6 3.9L0 2.25L-2.6 3.9L-1.9 0.9L-4.2 -1L-1.2 -1.25Z";
const HEXAGON = "M0 -4.4L3.8 -2.2V2.2L0 4.4L-3.8 2.2V-2.2Z";
