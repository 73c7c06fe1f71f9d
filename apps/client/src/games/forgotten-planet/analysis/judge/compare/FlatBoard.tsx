import { MINE_RADIUS, SHAPE_CELL, SHAPE_PATHS } from "@forgotten-planet/game";
import type { Cell, GameSetup } from "@forgotten-planet/rules";
import "../../../card/tableBoard.css";
import type { Flat, FlatCell } from "./flatBoard.ts";

interface Props {
  readonly flat: Flat;
  readonly setup: GameSetup;
  /** Cells that are outlined. */
  readonly outlined: readonly Cell[];
}

/** A position at a glance, walls included. */
export function FlatBoard({ flat: { columns, rows, cells }, setup, outlined }: Props) {
  return (
    <svg class="flatboard" viewBox={`-1 -1 ${columns * SHAPE_CELL + 2} ${rows * SHAPE_CELL + 2}`} aria-hidden="true">
      {cells.map((one) => (
        <FlatTile key={one.cell} one={one} setup={setup} />
      ))}
      {cells.map((one) => (
        <FlatWalls key={one.cell} one={one} />
      ))}
      {cells
        .filter(({ cell }) => outlined.includes(cell))
        .map((one) => (
          <rect
            key={one.cell}
            class="flatboard-unlike"
            x={one.x * SHAPE_CELL}
            y={one.y * SHAPE_CELL}
            width={SHAPE_CELL}
            height={SHAPE_CELL}
          />
        ))}
    </svg>
  );
}

function FlatTile({ one: { x, y, isEmpty, seat, mine, isSpecial, isBase }, setup }: { readonly one: FlatCell; readonly setup: GameSetup }) {
  const crew = seat === undefined ? undefined : setup.seats[seat]?.colour;
  return (
    <g data-crew={isEmpty ? undefined : crew} transform={`translate(${(x + 0.5) * SHAPE_CELL} ${(y + 0.5) * SHAPE_CELL})`}>
      <path d={SHAPE_PATHS.tile} class={isEmpty ? "tableboard-empty" : crew ? "tableboard-owned" : "tableboard-free"} />
      {mine && <circle r={MINE_RADIUS} class="tableboard-mine" data-cube={mine} />}
      {isSpecial && <path d={SHAPE_PATHS.star} fill="var(--star)" />}
      {isBase && <path d={SHAPE_PATHS.base} class="tableboard-base" />}
    </g>
  );
}

function FlatWalls({ one: { x, y, wallEast, wallSouth } }: { readonly one: FlatCell }) {
  const [right, bottom] = [(x + 1) * SHAPE_CELL, (y + 1) * SHAPE_CELL];
  return (
    <>
      {wallEast && <path class="flatboard-wall" d={`M${right} ${y * SHAPE_CELL + 1}V${bottom - 1}`} />}
      {wallSouth && <path class="flatboard-wall" d={`M${x * SHAPE_CELL + 1} ${bottom}H${right - 1}`} />}
    </>
  );
}
