import "../texts/overTexts.ts";
import type { Colour, GameSetup } from "@forgotten-planet/rules";
import { type Signal, useComputed, useSignal } from "@preact/signals";
import { useMemo, useRef } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { indexAt } from "../../../table/replay/track.ts";
import { Icon, Sigil } from "../../../ui/Icon.tsx";
import { Name } from "../../../ui/Name.tsx";
import { ACTIONS, isAction } from "../model/actions.ts";
import { CurveTable, DASHES } from "../results/ControlPlot.tsx";
import type { ControlPoint } from "../results/gameOver.ts";
import { pointTitle } from "../results/pointText.ts";
import { type Past, placeText, type Swing, turnPlace } from "./past.ts";
import { plyAt, type TrackScale, trackScale, turnsAt } from "./trackScale.ts";
import { usePlanetReplay, useToldHistory, useToldPly } from "./usePast.ts";

const WIDTH = 1_000;
const HEIGHT = 100;

/** How the areas grew over the match, with the step that is shown in it: dragging along it scrubs by turns. */
export function ControlTrack({ past, bare = false }: { readonly past: Past; readonly bare?: boolean }) {
  const asTable = useSignal(false);
  const { blind } = usePlanetReplay();
  const { seats } = past.history.start.setup;
  const told = useToldCurve(past);
  return (
    <section class={`controltrack ${bare ? "bare" : ""}`} aria-label={t("past.curve")}>
      {!bare && (
        <header>
          <h2>{t("past.curve")}</h2>
          {!asTable.value && <small class="quiet">{t("past.curveHint")}</small>}
          <TableSwitch asTable={asTable} />
        </header>
      )}
      {asTable.value ? (
        <CurveTable curve={told} lines={seats} />
      ) : (
        <div class="controltrack-chart">
          <Chart past={past} told={told} />
          {!bare && !blind.value && <Ends curve={told} seats={seats} />}
        </div>
      )}
    </section>
  );
}

function TableSwitch({ asTable }: { readonly asTable: Signal<boolean> }) {
  return (
    <button type="button" class="textbtn" aria-pressed={asTable.value} onClick={() => (asTable.value = !asTable.value)}>
      {t(asTable.value ? "over.curveChart" : "over.curveTable")}
    </button>
  );
}

/** The part of the curve that is told. */
function useToldCurve(past: Past): readonly ControlPoint[] {
  const { blind, source } = usePlanetReplay();
  const turns = useComputed(() => (blind.value ? Math.floor(turnsAt(source.track.value, source.ply.value)) : undefined)).value;
  return useMemo(() => (turns === undefined ? past.curve : past.curve.slice(0, turns + 1)), [past, turns]);
}

function Chart({ past, told }: { readonly past: Past; readonly told: readonly ControlPoint[] }) {
  const { blind, source, transport } = usePlanetReplay();
  const isBlind = blind.value;
  const scale = useMemo(() => trackScale(past.curve, isBlind ? told.length - 1 : undefined), [past, told, isBlind]);
  const scrub = (clientX: number, grip: HTMLElement): void => {
    const { left, width } = grip.getBoundingClientRect();
    const turn = Math.round(((clientX - left) / width) * scale.turns);
    const ply = plyAt(source.track.value, turn);
    if (ply !== source.ply.peek()) transport.jump(ply);
  };
  return (
    <div class="controltrack-area">
      <Slider past={past} isBlind={isBlind} scrub={scrub}>
        <Curves told={told} scale={scale} seats={past.history.start.setup.seats} />
        <Cursor scale={scale} />
      </Slider>
      <Marks swings={past.swings} scale={scale} seats={past.history.start.setup.seats} />
    </div>
  );
}

interface SliderProps {
  readonly past: Past;
  readonly isBlind: boolean;
  readonly scrub: (clientX: number, grip: HTMLElement) => void;
  readonly children: readonly preact.JSX.Element[];
}

/** Its keys are those of the whole screen. */
function Slider({ past, isBlind, scrub, children }: SliderProps) {
  const { source, transport } = usePlanetReplay();
  /** Of the latest move: one step a frame is enough. */
  const frame = useRef(0);
  const { stops } = source.track.value;
  const now = indexAt(stops, useToldPly());
  const history = useToldHistory();
  return (
    <div
      class="controltrack-grip"
      role="slider"
      tabIndex={0}
      data-testid="control-track"
      aria-label={t("past.curve")}
      aria-valuemin={0}
      aria-valuemax={isBlind ? now : stops.length - 1}
      aria-valuenow={now}
      aria-valuetext={
        history &&
        curveText(placeText(turnPlace(history)), past.history.start.setup, tilesOf(history.match.state.owners, history.match.state.tiles))
      }
      onPointerDown={({ currentTarget, pointerId, clientX }) => {
        currentTarget.setPointerCapture(pointerId);
        scrub(clientX, currentTarget);
      }}
      onPointerMove={({ currentTarget, pointerId, clientX }) => {
        if (!currentTarget.hasPointerCapture(pointerId)) return;
        transport.scrubbing.value = true;
        cancelAnimationFrame(frame.current);
        frame.current = requestAnimationFrame(() => scrub(clientX, currentTarget));
      }}
      onLostPointerCapture={() => (transport.scrubbing.value = false)}
    >
      {children}
    </div>
  );
}

const tilesOf = (owners: readonly number[], tiles: readonly number[]) => (seat: number) =>
  owners.reduce((sum, owner, cell) => sum + Number(owner === seat && tiles[cell] !== 0), 0);

const curveText = (place: string, { seats }: GameSetup, tiles: (seat: number) => number): string =>
  t("past.curveAt", { place, tiles: seats.map(({ name }, seat) => t("past.tilesOf", { name, count: tiles(seat) })).join(", ") });

interface CurvesProps {
  readonly told: readonly ControlPoint[];
  readonly scale: TrackScale;
  readonly seats: readonly { readonly colour: Colour }[];
}

function Curves({ told, scale, seats }: CurvesProps) {
  return useMemo(() => {
    const x = (turn: number): number => (turn / scale.turns) * WIDTH;
    const y = (tiles: number): number => HEIGHT - (tiles / scale.tiles) * HEIGHT;
    return (
      <>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {[0, 1, 2, 3, 4].map((i) => (
            <path key={i} d={`M0 ${(HEIGHT * i) / 4}H${WIDTH}`} stroke="var(--line)" vector-effect="non-scaling-stroke" />
          ))}
          {seats.map(({ colour }, seat) => (
            <path
              key={seat}
              class="curve"
              data-crew={colour}
              d={told
                .map(({ turn, tiles }, i) => (i === 0 ? `M${x(turn)} ${y(tiles[seat] ?? 0)}` : `H${x(turn)}V${y(tiles[seat] ?? 0)}`))
                .join("")}
              stroke-dasharray={DASHES[colour]}
              vector-effect="non-scaling-stroke"
            />
          ))}
        </svg>
        <ol class="controltrack-turns d quiet" aria-hidden="true">
          {ticks(scale.turns).map((turn) => (
            <li key={turn} style={{ left: `${(turn / scale.turns) * 100}%` }}>
              {turn}
            </li>
          ))}
        </ol>
        <ol class="controltrack-tiles d quiet" aria-hidden="true">
          {[4, 2, 0].map((i) => (
            <li key={i}>{(scale.tiles * i) / 4}</li>
          ))}
        </ol>
      </>
    );
  }, [told, scale, seats]);
}

function ticks(turns: number): readonly number[] {
  const every = Math.max(1, Math.ceil(turns / 8));
  return Array.from({ length: Math.floor(turns / every) + 1 }, (_, i) => i * every);
}

/** The step that is shown: a line, and everything behind it pale. */
function Cursor({ scale }: { readonly scale: TrackScale }) {
  const { source } = usePlanetReplay();
  const left = `${Math.min(100, (turnsAt(source.track.value, source.ply.value) / scale.turns) * 100)}%`;
  return (
    <>
      <i class="controltrack-ahead" style={{ left }} />
      <i class="controltrack-now" style={{ left }} data-testid="track-cursor" />
    </>
  );
}

/** The turning points over the turns they ended; the list of them has the words. */
function Marks({
  swings,
  scale,
  seats,
}: {
  readonly swings: readonly Swing[];
  readonly scale: TrackScale;
  readonly seats: CurvesProps["seats"];
}) {
  const { blind, source, transport } = usePlanetReplay();
  const upTo = useComputed(() => (blind.value ? source.ply.value : Number.POSITIVE_INFINITY)).value;
  return (
    <ol class="controltrack-marks" aria-hidden="true">
      {swings
        .filter(({ ply }) => ply <= upTo)
        .map((swing) => {
          const { type } = swing.entry.command.intent;
          return (
            <li key={swing.ply} data-crew={seats[swing.seat]?.colour} style={{ left: `${(swing.turn / scale.turns) * 100}%` }}>
              <button
                type="button"
                tabIndex={-1}
                title={t("past.swingMark", { turn: swing.turn, title: pointTitle(swing) })}
                onPointerDown={(event) => event.stopPropagation()}
                onClick={() => transport.jump(swing.ply)}
              >
                <Icon name={isAction(type) ? ACTIONS[type].icon : "flag"} size={14} />
              </button>
            </li>
          );
        })}
    </ol>
  );
}

/** Who ended with how many, at the right edge, pushed apart where they end together. */
function Ends({ curve, seats }: { readonly curve: readonly ControlPoint[]; readonly seats: GameSetup["seats"] }) {
  const last = curve.at(-1);
  const lines = seats.map(({ name, colour }, seat) => ({ name, colour, tiles: last?.tiles[seat] ?? 0 })).sort((a, b) => b.tiles - a.tiles);
  return (
    <ul class="controltrack-ends d">
      {lines.map(({ name, colour, tiles }) => (
        <li key={colour} class="playertext" data-crew={colour}>
          <Sigil colour={colour} size={13} /> <Name of={name} /> <span>{tiles}</span>
        </li>
      ))}
    </ul>
  );
}
