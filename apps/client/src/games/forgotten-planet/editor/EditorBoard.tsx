import "../texts/texts.ts";
import { COLOURS, type XY } from "@forgotten-planet/rules";
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { artUrl } from "../art/artUrl.ts";
import { columnName, signed } from "../model/board/cellName.ts";
import { contentAt, type Drawing, sizeOfDrawing } from "./model/drawing.ts";
import { OPEN_VIEW } from "./model/editor.ts";
import "./editorBoard.css";

export const CELL = 88;

/** The cells that are shown: all of a fixed area, a part of the open table. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
}

export function frameOf(drawing: Drawing, corner: XY): Frame {
  if (drawing.kind === "open") return { left: corner[0], top: corner[1], columns: OPEN_VIEW, rows: OPEN_VIEW };
  return { left: 0, top: 0, ...sizeOfDrawing(drawing) };
}

export const cellsOf = ({ left, top, columns, rows }: Frame): readonly XY[] =>
  Array.from({ length: columns * rows }, (_, i): XY => [left + (i % columns), top + Math.floor(i / columns)]);

export const shiftTo = ({ left, top }: Frame, [x, y]: XY): string => `translate(${(x - left) * CELL} ${(y - top) * CELL})`;

interface Props {
  readonly drawing: Drawing;
  readonly frame: Frame;
  /** Drawn over the tiles, in the same units: CELL to a cell. */
  readonly children?: ComponentChildren;
  /** Parts of the page laid exactly over the cells. */
  readonly over?: ComponentChildren;
}

/** A drawing with its rulers, as large as the room allows, always whole. */
export function EditorBoard({ drawing, frame, children, over }: Props) {
  const { left, top, columns, rows } = frame;
  const isOpen = drawing.kind === "open";
  const ground = useMemo(() => <Ground drawing={drawing} frame={frame} />, [drawing, left, top, columns, rows]);
  return (
    <div class="mboard" style={{ "--columns": String(columns), "--rows": String(rows) }}>
      <div class="mboard-fit">
        <div class="mboard-ruler d" aria-hidden="true">
          {Array.from({ length: columns }, (_, x) => (
            <span key={x}>{isOpen ? signed(left + x) : columnName(x)}</span>
          ))}
        </div>
        <div class="mboard-ruler down d" aria-hidden="true">
          {Array.from({ length: rows }, (_, y) => (
            <span key={y}>{isOpen ? signed(top + y) : y + 1}</span>
          ))}
        </div>
        <svg class="mboard-picture" viewBox={`0 0 ${columns * CELL} ${rows * CELL}`} aria-hidden="true">
          {ground}
          {children}
        </svg>
        {over}
      </div>
    </div>
  );
}

function Ground({ drawing, frame }: { readonly drawing: Drawing; readonly frame: Frame }) {
  const isOpen = drawing.kind === "open";
  return (
    <>
      {cellsOf(frame).map((at) => {
        const { kind } = contentAt(drawing, at);
        if (kind === "unavailable") return <Rocks key={String(at)} transform={shiftTo(frame, at)} />;
        const isFirst = isOpen && at[0] === 0 && at[1] === 0;
        return (
          <g key={String(at)} transform={shiftTo(frame, at)}>
            <rect x="6" y="6" width={CELL - 12} height={CELL - 12} rx="12" class="msurvey" />
            {isFirst && <path d="M24 44H64M44 24V64" class="mfirst" />}
          </g>
        );
      })}
      {cellsOf(frame).map((at) => {
        const content = contentAt(drawing, at);
        if (content.kind === "special") return <Special key={String(at)} transform={shiftTo(frame, at)} />;
        return content.kind === "base" ? <Base key={String(at)} crew={content.crew} transform={shiftTo(frame, at)} /> : null;
      })}
      <path class="mbracket" d={isOpen ? chevrons(frame) : brackets(frame)} />
    </>
  );
}

interface Placed {
  readonly transform: string;
}

export const Rocks = ({ transform }: Placed) => <image href={artUrl("rocks")} width={CELL} height={CELL} transform={transform} />;

export const Special = ({ transform }: Placed) => (
  <g transform={transform}>
    <image href={artUrl("tile-pit")} width={CELL} height={CELL} />
    <image href={artUrl("mine-special")} x={-22} y={-22} width={132} height={132} />
  </g>
);

export const Base = ({ crew, transform }: Placed & { readonly crew: number }) => (
  <g transform={transform}>
    <image href={artUrl("tile-pit")} width={CELL} height={CELL} />
    <image href={artUrl(`base-${COLOURS[crew]}`)} x={2} y={2} width={84} height={88} />
  </g>
);

/** The rulebook's angle markers. */
function brackets({ columns, rows }: Frame): string {
  const [arm, out] = [38, 8];
  const [w, h] = [columns * CELL + out, rows * CELL + out];
  const o = -out;
  return `M${o} ${arm}V${o}H${arm}M${w - arm} ${o}H${w}V${arm}M${w} ${h - arm}V${h}H${w - arm}M${arm} ${h}H${o}V${h - arm}`;
}

/** The table goes on that way. */
function chevrons({ columns, rows }: Frame): string {
  const [w, h] = [columns * CELL, rows * CELL];
  const [cx, cy, arm, tip] = [w / 2, h / 2, 22, 12];
  return [
    `M${cx - arm} ${-4}L${cx} ${-tip}L${cx + arm} ${-4}`,
    `M${cx - arm} ${h + 4}L${cx} ${h + tip}L${cx + arm} ${h + 4}`,
    `M${-4} ${cy - arm}L${-tip} ${cy}L${-4} ${cy + arm}`,
    `M${w + 4} ${cy - arm}L${w + tip} ${cy}L${w + 4} ${cy + arm}`,
  ].join("");
}
