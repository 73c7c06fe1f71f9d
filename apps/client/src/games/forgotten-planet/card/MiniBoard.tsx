import type { Colour, Scenario, XY } from "@forgotten-planet/rules";
import { areaWindow } from "./areaWindow.ts";

const CELL = 10;

interface Props {
  readonly scenario: Scenario;
  /** The starting bases: in the colours of those who will sit there, not given out yet, or not on the board at all (secret placement). */
  readonly bases?: readonly (Colour | undefined)[] | "unknown" | "lettered" | "absent";
  readonly size: number;
}

/** A scenario at a glance, drawn from its data: spaces, special mines and starting bases; of an open area what lies around them. */
export function MiniBoard({ scenario, bases = "unknown", size }: Props) {
  const placed = bases === "absent" ? [] : [...(scenario.bases ?? []), ...(scenario.specials ?? [])];
  const { left, top, rows, open } = areaWindow(scenario.area, placed);
  const columns = rows[0]?.length ?? 1;
  const side = Math.max(columns, rows.length) * CELL + 8;
  const at = ([x, y]: XY): string => place([x - left, y - top]);
  return (
    <svg
      class={`mini ${open ? "open" : ""}`}
      viewBox={`${(columns * CELL - side) / 2} ${(rows.length * CELL - side) / 2} ${side} ${side}`}
      style={{ "--size": `${size}px` }}
      aria-hidden="true"
    >
      {rows.flatMap((row, y) => [...row].map((mark, x) => <Space key={`${x},${y}`} x={x} y={y} rock={mark === "#"} open={open} />))}
      {bases !== "absent" && scenario.specials?.map((xy) => <path key={`s${xy}`} d={STAR} fill="var(--star)" transform={at(xy)} />)}
      {bases !== "absent" &&
        scenario.bases?.map((xy, i) => (
          <path
            key={`b${xy}`}
            d={HEXAGON}
            class="mini-base"
            data-crew={typeof bases === "string" ? undefined : bases[i]}
            transform={at(xy)}
          />
        ))}
      {bases === "absent" && open && <path d={CROSS} stroke="#c3ced8" stroke-width="1.4" transform={at([0, 0])} />}
    </svg>
  );
}

/** A cell; on the open table top there is no edge to draw, only the survey's crosses. */
function Space({ x, y, rock, open }: { readonly x: number; readonly y: number; readonly rock: boolean; readonly open: boolean }) {
  if (rock) return <path d="M-3.6 3L0 -4L4 3Z" fill="#5c4c42" transform={place([x, y])} />;
  if (open) return <path d="M-1.3 0H1.3M0 -1.3V1.3" stroke="#6a5848" stroke-width="0.9" transform={place([x, y])} />;
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
const CROSS = "M-3.4 0H3.4M0 -3.4V3.4";
