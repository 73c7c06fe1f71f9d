import type { Cell, Colour, GameState, Robot, Tile } from "@forgotten-planet/rules";
import { BLUE, BROWN, baseSeat, EMPTY, gridOf, LAND, NOBODY, SPECIAL, WALL_EAST, WALL_SOUTH, WHITE } from "@forgotten-planet/rules";
import { columnName } from "../model/board/cellName.ts";
import type { PlanShape, PlanSign } from "../plans/planView.ts";

const CELL = 26;
/** Room around it, and for the letters and numbers that the turning points speak of. */
const EDGE = 6;
const RULER = 16;
const CRYSTALS: Readonly<Record<number, string>> = { [BROWN]: "brown", [WHITE]: "white", [BLUE]: "blue" };

interface Props {
  readonly view: GameState;
  readonly label: string;
  /** A player's plan over it. */
  readonly signs?: readonly PlanSign[];
}

/** A position as a small flat picture: who owns what, bases, mines, walls and robots. */
export function FinalBoard({ view, label, signs = [] }: Props) {
  const grid = gridOf(view.setup.scenario.area);
  const cells = view.tiles.map((_, cell) => cell as Cell).filter((cell) => grid.available[cell]);
  const open = view.setup.scenario.area.kind === "open";
  const used = open ? cells.filter((cell) => view.tiles[cell] !== EMPTY) : cells;
  const columns = used.map((cell) => cell % grid.width);
  const rows = used.map((cell) => Math.floor(cell / grid.width));
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  const [right, bottom] = [Math.max(...columns) + 1, Math.max(...rows) + 1];
  const x = (cell: Cell): number => (cell % grid.width) * CELL;
  const y = (cell: Cell): number => Math.floor(cell / grid.width) * CELL;
  const before = open ? EDGE : EDGE + RULER;
  const colourOf = (owner: number | undefined): Colour | undefined => (owner === undefined ? undefined : view.setup.seats[owner]?.colour);
  return (
    <svg
      class="flatboard"
      viewBox={`${left * CELL - before} ${top * CELL - before} ${(right - left) * CELL + before + EDGE} ${(bottom - top) * CELL + before + EDGE}`}
      role="img"
      aria-label={label}
    >
      {!open && <Rulers left={left} top={top} right={right} bottom={bottom} />}
      {used.map((cell) => {
        const tile = view.tiles[cell] ?? EMPTY;
        const owner = view.owners[cell] ?? NOBODY;
        return tile === EMPTY ? (
          <rect key={cell} x={x(cell) + 2} y={y(cell) + 2} width={CELL - 4} height={CELL - 4} rx="3" fill="#1d1714" />
        ) : (
          <FlatTile key={cell} x={x(cell)} y={y(cell)} tile={tile} owner={colourOf(baseSeat(tile) ?? owner)} />
        );
      })}
      {used.map((cell) => (
        <Walls key={cell} x={x(cell)} y={y(cell)} bits={view.walls[cell] ?? 0} />
      ))}
      {used.map((cell) => (
        <Robots key={cell} x={x(cell)} y={y(cell)} robots={view.robots.filter((robot) => robot.cell === cell)} colourOf={colourOf} />
      ))}
      {signs.map(({ crew, shape, tag }, i) => (
        <g key={i} data-crew={crew}>
          <Planned shape={shape} tag={tag} x={x} y={y} />
        </g>
      ))}
    </svg>
  );
}

interface Span {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Letters above and numbers beside it, as on the board. */
function Rulers({ left, top, right, bottom }: Span) {
  const along = (from: number, to: number): readonly number[] => Array.from({ length: to - from }, (_, i) => from + i);
  return (
    <g class="flatboard-rulers d">
      {along(left, right).map((column) => (
        <text key={column} x={(column + 0.5) * CELL} y={top * CELL - 5}>
          {columnName(column)}
        </text>
      ))}
      {along(top, bottom).map((row) => (
        <text key={row} x={left * CELL - 10} y={(row + 0.5) * CELL + 4.5}>
          {row + 1}
        </text>
      ))}
    </g>
  );
}

function FlatTile({
  x,
  y,
  tile,
  owner,
}: {
  readonly x: number;
  readonly y: number;
  readonly tile: Tile;
  readonly owner: Colour | undefined;
}) {
  const crystal = CRYSTALS[tile];
  return (
    <g transform={`translate(${x} ${y})`} data-crew={owner}>
      <rect
        x="1.4"
        y="1.4"
        width={CELL - 2.8}
        height={CELL - 2.8}
        rx="3"
        fill={owner ? "color-mix(in srgb, var(--crew) 45%, var(--crew-deep))" : "#48535d"}
        stroke={owner ? "var(--crew)" : "#66727d"}
      />
      {tile === LAND && owner && <use href={`#sigil-${owner}`} x="8" y="8" width="10" height="10" />}
      {tile === LAND && !owner && <path d="M9.5 11H16.5M9.5 15H16.5" stroke="#e8eef3" stroke-width="1.8" />}
      {crystal && (
        <>
          <circle cx="13" cy="13" r="9" fill="#0c1116" />
          <use href={`#crystal-${crystal}`} x="6.5" y="5" width="13" height="16" />
        </>
      )}
      {tile === SPECIAL && (
        <path
          transform="translate(13 13) scale(1.75)"
          d="M0 -4.6L1.35 -1.4L4.7 -1.1L2.1 1L2.9 4.3L0 2.5L-2.9 4.3L-2.1 1L-4.7 -1.1L-1.35 -1.4Z"
          fill="var(--star)"
        />
      )}
      {baseSeat(tile) !== undefined && (
        <>
          <path d="M13 3L21.7 8V18L13 23L4.3 18V8Z" fill="#0c1116" stroke="var(--crew)" stroke-width="1.6" />
          {owner && <use href={`#sigil-${owner}`} x="8.5" y="8.5" width="9" height="9" />}
        </>
      )}
    </g>
  );
}

function Walls({ x, y, bits }: { readonly x: number; readonly y: number; readonly bits: number }) {
  return (
    <>
      {(bits & WALL_EAST) !== 0 && <rect x={x + CELL - 1.8} y={y + 1} width="3.6" height={CELL - 2} rx="1.4" fill="#fff" />}
      {(bits & WALL_SOUTH) !== 0 && <rect x={x + 1} y={y + CELL - 1.8} width={CELL - 2} height="3.6" rx="1.4" fill="#fff" />}
    </>
  );
}

interface RobotsProps {
  readonly x: number;
  readonly y: number;
  /** All that stand on the cell. */
  readonly robots: readonly Robot[];
  readonly colourOf: (seat: number) => Colour | undefined;
}

/** In a corner of the cell for each crew: a disc with how many stand there, hollow where all are OFF. */
function Robots({ x, y, robots, colourOf }: RobotsProps) {
  const crews = [...new Set(robots.map(({ seat }) => seat))];
  return (
    <>
      {crews.map((seat, i) => {
        const own = robots.filter((robot) => robot.seat === seat);
        const isOn = own.some(({ on }) => on);
        const [left, top] = [x + (i % 2 === 0 ? CELL - 6 : 6), y + (i < 2 ? CELL - 6 : 6)];
        return (
          <g key={seat} data-crew={colourOf(seat)} class="flatboard-robots d">
            <circle
              cx={left}
              cy={top}
              r="6.2"
              fill={isOn ? "var(--crew-light)" : "#0c1116"}
              stroke={isOn ? "#0c1116" : "var(--crew-light)"}
            />
            <text x={left} y={top + 3.4} fill={isOn ? "#0c1116" : "var(--crew-light)"}>
              {own.length}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** A mark of a plan: dotted and hatched, never to be mistaken for a thing. @source docs/ux.md §2 */
function Planned({
  shape,
  tag,
  x,
  y,
}: {
  readonly shape: PlanShape;
  readonly tag: string;
  readonly x: (cell: Cell) => number;
  readonly y: (cell: Cell) => number;
}) {
  const dotted = {
    fill: "none",
    stroke: "var(--crew-light)",
    "stroke-width": 2,
    "stroke-linecap": "round",
    "stroke-dasharray": "0.1 3.6",
  } as const;
  if (shape.kind === "way") {
    const points = shape.cells.map((cell) => `${x(cell) + CELL / 2},${y(cell) + CELL / 2}`).join(" ");
    return <polyline points={points} {...dotted} stroke-width="3" />;
  }
  const [left, top] = [x(shape.cell), y(shape.cell)];
  if (shape.kind === "wall") {
    const across = shape.side === "e" ? `M${left + CELL} ${top + 2}v${CELL - 4}` : `M${left + 2} ${top + CELL}h${CELL - 4}`;
    return <path d={across} {...dotted} stroke-width="4" />;
  }
  return (
    <>
      <rect
        x={left + 2}
        y={top + 2}
        width={CELL - 4}
        height={CELL - 4}
        rx="4"
        {...dotted}
        fill="color-mix(in srgb, var(--crew-deep) 55%, transparent)"
      />
      <text
        class="d"
        x={left + CELL / 2}
        y={top + CELL / 2 + 3.6}
        font-size="10"
        font-weight="700"
        text-anchor="middle"
        fill="var(--crew-light)"
      >
        {tag}
      </text>
    </>
  );
}
