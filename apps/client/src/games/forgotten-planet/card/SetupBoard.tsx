import "../texts/texts.ts";
import type { Scenario, XY } from "@forgotten-planet/rules";
import { artUrl } from "../art/artUrl.ts";
import { columnName, signed } from "../model/board/cellName.ts";
import type { BaseLook } from "../waiting/start.ts";
import { areaWindow } from "./areaWindow.ts";

const CELL = 88;
const LETTERS = "ABCD";

/**
 * The board before the first turn, with the real tiles. Bases that are dealt later carry a question mark, those of an auction their
 * letters; with secret placement there is the area alone. The open table top has no edge: it fades out.
 */
export function SetupBoard({ scenario, bases }: { readonly scenario: Scenario; readonly bases: BaseLook }) {
  const tiles = bases === "absent" ? [] : [...(scenario.bases ?? []), ...(scenario.specials ?? [])];
  const { left, top, rows, open } = areaWindow(scenario.area, tiles);
  const columns = rows[0]?.length ?? 1;
  const [width, height] = [columns * CELL, rows.length * CELL];
  const at = ([x, y]: XY): string => `translate(${(x - left) * CELL} ${(y - top) * CELL})`;
  // Numbers keep their size on the screen: the more cells, the smaller the drawing.
  const most = Math.max(columns, rows.length);
  const edge = Math.max(34, most * 3.8);
  const nameX = (x: number): string => (open ? signed(x + left) : columnName(x));
  const nameY = (y: number): string => (open ? signed(y + top) : String(y + 1));
  return (
    <svg
      class="setupboard"
      viewBox={`${-edge} ${-edge} ${width + edge + 14} ${height + edge + 14}`}
      style={{ "--cells": String(most) }}
      aria-hidden="true"
    >
      {open && <Fading width={width} height={height} />}
      <g mask={open ? "url(#setup-fading)" : undefined}>
        {rows.flatMap((row, y) =>
          [...row].map((mark, x) =>
            mark === "#" ? (
              <image key={`${x},${y}`} href={artUrl("rocks")} x={x * CELL} y={y * CELL} width={CELL} height={CELL} />
            ) : (
              <rect key={`${x},${y}`} x={x * CELL + 6} y={y * CELL + 6} width={CELL - 12} height={CELL - 12} rx="12" class="survey" />
            ),
          ),
        )}
      </g>
      {Array.from({ length: columns }, (_, x) => (
        <text key={`x${x}`} x={(x + 0.5) * CELL} y={-edge * 0.35} class="d ruler">
          {nameX(x)}
        </text>
      ))}
      {rows.map((_, y) => (
        <text key={`y${y}`} x={-edge * 0.55} y={(y + 0.5) * CELL + 6} class="d ruler">
          {nameY(y)}
        </text>
      ))}
      {bases !== "absent" &&
        scenario.specials?.map((xy) => (
          <g key={`s${xy}`} transform={at(xy)}>
            <image href={artUrl("tile-pit")} width={CELL} height={CELL} />
            <image href={artUrl("mine-special")} x={-22} y={-22} width={132} height={132} />
          </g>
        ))}
      {bases !== "absent" &&
        scenario.bases?.map((xy, i) => (
          <g key={`b${xy}`} transform={at(xy)}>
            <image href={artUrl("tile-pit")} width={CELL} height={CELL} />
            {typeof bases === "string" ? (
              <NoCrew sign={bases === "lettered" ? (LETTERS[i] ?? "") : "?"} />
            ) : (
              <image href={artUrl(`base-${bases[i]}`)} x={2} y={2} width={84} height={88} />
            )}
          </g>
        ))}
      {bases === "absent" && open && <path d="M20 44H68M44 20V68" class="firstcell" transform={at([0, 0])} />}
      <path class="bracket" d={open ? chevrons(width, height) : brackets(width, height)} />
    </svg>
  );
}

/** A base that nobody holds yet. */
function NoCrew({ sign }: { readonly sign: string }) {
  return (
    <>
      <path d="M44 12L72 28V60L44 76L16 60V28Z" fill="#0c1116" stroke="#b4c2ce" stroke-width="3" stroke-dasharray="6 4" />
      <text x="44" y="56" class="d unknown">
        {sign}
      </text>
    </>
  );
}

/** Light in the middle, nothing at the edge. */
function Fading({ width, height }: { readonly width: number; readonly height: number }) {
  return (
    <defs>
      <radialGradient id="setup-fade" cx="50%" cy="50%" r="62%">
        <stop offset="0.55" stop-color="#fff" />
        <stop offset="1" stop-color="#000" />
      </radialGradient>
      <mask id="setup-fading">
        <rect width={width} height={height} fill="url(#setup-fade)" />
      </mask>
    </defs>
  );
}

/** The rulebook's angle markers. */
function brackets(w: number, h: number): string {
  const arm = 34;
  return `M0 ${arm}V0H${arm}M${w - arm} 0H${w}V${arm}M${w} ${h - arm}V${h}H${w - arm}M${arm} ${h}H0V${h - arm}`;
}

/** The table goes on that way. */
function chevrons(w: number, h: number): string {
  const [cx, cy, arm, tip] = [w / 2, h / 2, 20, 12];
  return [
    `M${cx - arm} ${tip}L${cx} 0L${cx + arm} ${tip}`,
    `M${w - tip} ${cy - arm}L${w} ${cy}L${w - tip} ${cy + arm}`,
    `M${cx - arm} ${h - tip}L${cx} ${h}L${cx + arm} ${h - tip}`,
    `M${tip} ${cy - arm}L0 ${cy}L${tip} ${cy + arm}`,
  ].join("");
}
