import type { XY } from "@forgotten-planet/rules";
import { CELL, type Frame, shiftTo } from "../editor/EditorBoard.tsx";
import type { Remark } from "../editor/model/findings.ts";

/** A finding on the board: what is meant, and the way that would mend it. */
export function Preview({ remark, frame }: { readonly remark: Remark; readonly frame: Frame }) {
  const { at, to } = remark;
  if (remark.weight === "hint") return null;
  const middle = ([x, y]: XY): string => `${(x - frame.left + 0.5) * CELL} ${(y - frame.top + 0.5) * CELL}`;
  const [from] = at;
  return (
    <>
      {to && <rect x="8" y="8" width={CELL - 16} height={CELL - 16} rx="11" class="mseen to" transform={shiftTo(frame, to)} />}
      {to && from && <Way from={from} to={to} start={middle(from)} />}
      {at.map((cell) => (
        <g key={String(cell)} transform={shiftTo(frame, cell)}>
          <rect x="2" y="2" width={CELL - 4} height={CELL - 4} rx="12" class="mseen" />
          <g class="mbadge" transform={`translate(${CELL - 8} 8)`}>
            <circle r="19" />
            <use href="#icon-warn" x="-13" y="-14" width="26" height="26" />
          </g>
        </g>
      ))}
    </>
  );
}

/** From the edge of the tile towards the cell where it would be right. */
function Way({ from, to, start }: { readonly from: XY; readonly to: XY; readonly start: string }) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  const tip = Math.hypot(dx, dy) * CELL - 26;
  return (
    <g transform={`translate(${start}) rotate(${angle})`}>
      <path class="mseen way" d={`M${CELL / 2 - 6} 0H${Math.max(CELL / 2, tip)}m-13 -10l13 10l-13 10`} />
    </g>
  );
}
