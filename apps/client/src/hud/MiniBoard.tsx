import type { Colour, Scenario, XY } from "@forgotten-planet/rules";
import { px } from "./px.ts";

const CELL = 10;

/** A scenario at a glance, drawn from its data: spaces, special mines and starting bases (in the colours of those who will sit there). */
export function MiniBoard({
  scenario,
  colours = [],
  size,
}: {
  readonly scenario: Scenario;
  readonly colours?: readonly (Colour | undefined)[];
  readonly size: number;
}) {
  const rows = scenario.area.kind === "fixed" ? scenario.area.rows : OPEN_ROWS;
  const width = (rows[0]?.length ?? 1) * CELL;
  const height = rows.length * CELL;
  const side = Math.max(width, height) + 8;
  return (
    <svg
      class="mini"
      viewBox={`${(width - side) / 2} ${(height - side) / 2} ${side} ${side}`}
      style={{ "--size": px(size) }}
      aria-hidden="true"
    >
      {rows.flatMap((row, y) => [...row].map((mark, x) => <Space key={`${x},${y}`} x={x} y={y} rock={mark === "#"} />))}
      {scenario.specials?.map((at) => (
        <path key={`s${at}`} d={STAR} fill="var(--star)" transform={place(at)} />
      ))}
      {scenario.bases?.map((at, i) => (
        <path key={`b${at}`} d={HEXAGON} class="mini-base" data-crew={colours[i]} transform={place(at)} />
      ))}
    </svg>
  );
}

function Space({ x, y, rock }: { readonly x: number; readonly y: number; readonly rock: boolean }) {
  if (rock) return <path d="M-3.6 3L0 -4L4 3Z" fill="#5c4c42" transform={place([x, y])} />;
  return (
    <rect
      x={x * CELL + 0.8}
      y={y * CELL + 0.8}
      width={CELL - 1.6}
      height={CELL - 1.6}
      rx="1.4"
      fill="#2b231e"
      stroke="#6a5848"
      stroke-width="0.6"
    />
  );
}

const place = ([x, y]: XY): string => `translate(${(x + 0.5) * CELL} ${(y + 0.5) * CELL})`;
const STAR = "M0 -4.6L1.35 -1.4L4.7 -1.1L2.1 1L2.9 4.3L0 2.5L-2.9 4.3L-2.1 1L-4.7 -1.1L-1.35 -1.4Z";
const HEXAGON = "M0 -4.8L4.1 -2.4V2.4L0 4.8L-4.1 2.4V-2.4Z";
const OPEN_ROWS: readonly string[] = [".........", ".........", ".........", ".........", ".........", ".........", "........."];
