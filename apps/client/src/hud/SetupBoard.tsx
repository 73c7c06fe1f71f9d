import type { Colour, Scenario, XY } from "@forgotten-planet/rules";
import { columnName } from "../view/cellName.ts";
import { artUrl } from "./art.ts";

const CELL = 88;

/** The board before the first turn, with the real tiles; bases that are dealt later carry a question mark. */
export function SetupBoard({ scenario, colours }: { readonly scenario: Scenario; readonly colours: readonly Colour[] | undefined }) {
  if (scenario.area.kind === "open") return null;
  const { rows } = scenario.area;
  const width = rows[0]?.length ?? 1;
  const height = rows.length;
  return (
    <svg class="setupboard" viewBox={`-34 -34 ${width * CELL + 48} ${height * CELL + 48}`} aria-hidden="true">
      {rows.flatMap((row, y) =>
        [...row].map((mark, x) =>
          mark === "#" ? (
            <image key={`${x},${y}`} href={artUrl("rocks")} x={x * CELL} y={y * CELL} width={CELL} height={CELL} />
          ) : (
            <rect key={`${x},${y}`} x={x * CELL + 6} y={y * CELL + 6} width={CELL - 12} height={CELL - 12} rx="12" class="survey" />
          ),
        ),
      )}
      {Array.from({ length: width }, (_, x) => (
        <text key={`x${x}`} x={(x + 0.5) * CELL} y={-12} class="d ruler">
          {columnName(x)}
        </text>
      ))}
      {Array.from({ length: height }, (_, y) => (
        <text key={`y${y}`} x={-20} y={(y + 0.5) * CELL + 6} class="d ruler">
          {y + 1}
        </text>
      ))}
      {scenario.specials?.map(([x, y]) => (
        <g key={`s${x},${y}`} transform={at([x, y])}>
          <image href={artUrl("tile-pit")} width={CELL} height={CELL} />
          <image href={artUrl("mine-special")} x={-22} y={-22} width={132} height={132} />
        </g>
      ))}
      {scenario.bases?.map((xy, i) => (
        <g key={`b${xy}`} transform={at(xy)}>
          <image href={artUrl("tile-pit")} width={CELL} height={CELL} />
          {colours ? <image href={artUrl(`base-${colours[i]}`)} x={2} y={2} width={84} height={88} /> : <Unknown />}
        </g>
      ))}
      <path class="bracket" d={brackets(width * CELL, height * CELL)} />
    </svg>
  );
}

function Unknown() {
  return (
    <>
      <path d="M44 12L72 28V60L44 76L16 60V28Z" fill="#0c1116" stroke="#b4c2ce" stroke-width="3" stroke-dasharray="6 4" />
      <text x="44" y="56" class="d unknown">
        ?
      </text>
    </>
  );
}

const at = ([x, y]: XY): string => `translate(${x * CELL} ${y * CELL})`;

/** The rulebook's angle markers. */
function brackets(w: number, h: number): string {
  const arm = 34;
  return `M0 ${arm}V0H${arm}M${w - arm} 0H${w}V${arm}M${w} ${h - arm}V${h}H${w - arm}M${arm} ${h}H0V${h - arm}`;
}
