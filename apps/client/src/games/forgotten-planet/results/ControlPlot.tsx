import "../texts/overTexts.ts";
import type { Colour, GameState } from "@forgotten-planet/rules";
import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { t } from "../../../i18n/i18n.ts";
import { Sigil } from "../../../ui/Icon.tsx";
import { Name } from "../../../ui/Name.tsx";
import type { History } from "../history.ts";
import type { ControlPoint } from "./gameOver.ts";
import { type PlotLine, seatLines } from "./plotLines.ts";

const WIDTH = 900;
const HEIGHT = 200;
/** The crews' lines are told apart without colour too. @source tokens.json `player.*.chart` */
export const DASHES: Readonly<Record<Colour, string | undefined>> = { yellow: undefined, red: "12 4", green: "2 5", violet: "10 4 2 4" };

interface Props {
  readonly curve: readonly ControlPoint[];
  readonly view: GameState;
  readonly history: History;
  /** The turn looked at. */
  readonly turn: Signal<number | undefined>;
}

/** Tiles of each crew over the whole game, as step lines; the same numbers as a table behind a button. */
export function ControlPlot({ curve, view, turn }: Props) {
  const asTable = useSignal(false);
  const lines = seatLines(view.setup);
  return (
    <section class="plot panel cut" aria-label={t("over.curve")}>
      <header>
        <h2>
          {t("over.curve")} {!asTable.value && <small class="quiet plot-hint">{t("over.curveHint")}</small>}
        </h2>
        <button type="button" class="textbtn" onClick={() => (asTable.value = !asTable.value)}>
          {t(asTable.value ? "over.curveChart" : "over.curveTable")}
        </button>
      </header>
      {asTable.value ? (
        <CurveTable curve={curve} lines={lines} />
      ) : (
        <Chart curve={curve} lines={lines} turn={turn} label={t("over.curve")} />
      )}
    </section>
  );
}

interface ChartProps extends Pick<Props, "curve" | "turn"> {
  readonly lines: readonly PlotLine[];
  /** What its figures are. */
  readonly label: string;
  /** Between names at the right end, of 100: more where the plot is low. */
  readonly apart?: number | undefined;
}

export function Chart({ curve, lines, turn, label, apart = APART }: ChartProps) {
  const last = curve.at(-1)?.turn ?? 1;
  const most = Math.max(4, ...curve.flatMap((point) => point.tiles));
  const top = Math.ceil(most / 4) * 4;
  const x = (at: number): number => (at / Math.max(1, last)) * WIDTH;
  const y = (tiles: number): number => HEIGHT - (tiles / top) * HEIGHT;
  const point = turn.value === undefined ? undefined : curve[turn.value];
  const move = (to: number): void => {
    turn.value = Math.min(last, Math.max(0, to));
  };
  const every = Math.max(1, Math.ceil(last / 11));
  const marks = curve.filter((one) => one.turn % every === 0);
  return (
    <div
      class="chart"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={turn.value ?? last}
      aria-valuetext={pointText(point ?? curve.at(-1), lines)}
      onPointerMove={(event) => {
        const box = event.currentTarget.querySelector(".plotarea")?.getBoundingClientRect();
        if (box) move(Math.round(((event.clientX - box.left) / box.width) * last));
      }}
      onPointerLeave={() => (turn.value = undefined)}
      onKeyDown={(event) => {
        if (event.key === "ArrowLeft") move((turn.value ?? last) - 1);
        else if (event.key === "ArrowRight") move((turn.value ?? -1) + 1);
        else return;
        event.preventDefault();
      }}
    >
      <div class="plotrow">
        <ol class="yaxis d quiet" aria-hidden="true">
          {Array.from({ length: 5 }, (_, i) => (
            <li key={i}>{Math.round((top * (4 - i)) / 4)}</li>
          ))}
        </ol>
        <div class="plotarea">
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            {Array.from({ length: 5 }, (_, i) => (
              <path key={i} d={`M0 ${(HEIGHT * i) / 4}H${WIDTH}`} stroke="var(--line)" vector-effect="non-scaling-stroke" />
            ))}
            {lines.map(({ colour }, seat) => (
              <path
                key={seat}
                d={stepPath(curve, seat, x, y)}
                class="curve"
                data-crew={colour}
                stroke-dasharray={DASHES[colour]}
                vector-effect="non-scaling-stroke"
              />
            ))}
            {point && <path d={`M${x(point.turn)} 0V${HEIGHT}`} stroke="#fff" stroke-width="1.4" vector-effect="non-scaling-stroke" />}
          </svg>
          {point && (
            <p class="plottip" style={{ left: `${(x(point.turn) / WIDTH) * 100}%` }}>
              <b>{point.turn === 0 ? t("over.curveAtStart") : t("table.turn", { turn: point.turn })}</b>
              {lines.map(({ name, colour }, seat) => (
                <span key={seat} class="playertext" data-crew={colour}>
                  <bdi>{name}</bdi> {point.tiles[seat]}
                </span>
              ))}
            </p>
          )}
        </div>
        <ul class="curveends">
          {ends(curve, lines, top, apart).map(({ name, colour, tiles, at }) => (
            <li key={colour} class="playertext d" data-crew={colour} style={{ top: `${at}%` }}>
              <Sigil colour={colour} size={14} /> <Name of={name} /> <span>{tiles}</span>
            </li>
          ))}
        </ul>
      </div>
      <ol class={`xaxis d quiet ${marks.length > 6 ? "many" : ""}`} aria-hidden="true">
        {marks.map((one) => (
          <li key={one.turn} style={{ left: `${(x(one.turn) / WIDTH) * 100}%` }}>
            {one.turn === 0 ? t("over.curveStart") : one.turn}
          </li>
        ))}
      </ol>
    </div>
  );
}

const stepPath = (curve: readonly ControlPoint[], seat: number, x: (n: number) => number, y: (n: number) => number): string =>
  curve.map(({ turn, tiles }, i) => (i === 0 ? `M${x(turn)} ${y(tiles[seat] ?? 0)}` : `H${x(turn)}V${y(tiles[seat] ?? 0)}`)).join("");

/** Between names at the right end, of 100. */
const APART = 11;

/** The names at the right end, pushed apart where lines end together, and up again where there is no more room below. */
function ends(curve: readonly ControlPoint[], drawn: readonly PlotLine[], top: number, apart: number) {
  const last = curve.at(-1);
  const lines = drawn.map(({ name, colour }, seat) => ({ name, colour, tiles: last?.tiles[seat] ?? 0 })).sort((a, b) => b.tiles - a.tiles);
  let above = -apart;
  return lines.map((line, i) => {
    const at = Math.max(100 - (line.tiles / top) * 100, above + apart);
    above = Math.min(at, 100 - (lines.length - 1 - i) * apart);
    return { ...line, at: above };
  });
}

const pointText = (point: ControlPoint | undefined, lines: readonly PlotLine[]): string =>
  point
    ? t("colon.titled", {
        title: t("table.turn", { turn: point.turn }),
        name: lines.map(({ name }, seat) => `${name} ${point.tiles[seat]}`).join(", "),
      })
    : "";

/** Where the numbers of a plot scroll as a table. */
export const TableBox = ({ children }: { readonly children: ComponentChildren }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <div class="curvetable" tabIndex={0}>
    {children}
  </div>
);

/** The same numbers as a table. */
export function CurveTable({ curve, lines }: Pick<ChartProps, "curve" | "lines">) {
  return (
    <TableBox>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("over.turnHead")}</th>
            {lines.map(({ name }, seat) => (
              <th key={seat} scope="col">
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {curve.map(({ turn, tiles }) => (
            <tr key={turn}>
              <th scope="row">{turn === 0 ? t("over.curveStart") : turn}</th>
              {tiles.map((count, seat) => (
                <td key={seat}>{count}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}
