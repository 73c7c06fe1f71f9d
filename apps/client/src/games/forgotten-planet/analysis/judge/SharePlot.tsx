import "../../texts/overTexts.ts";
import type { Colour } from "@forgotten-planet/rules";
import { type Signal, useSignal } from "@preact/signals";
import { t } from "../../../../i18n/i18n.ts";
import { Icon, pictureUrl, Sigil } from "../../../../ui/Icon.tsx";
import { Name } from "../../../../ui/Name.tsx";
import { ACTIONS, isAction } from "../../model/actions.ts";
import { DASHES } from "../../results/ControlPlot.tsx";
import { pointTitle } from "../../results/pointText.ts";
import "../../texts/judgeTexts.ts";
import { ShareTable } from "./ShareTable.tsx";
import type { SharePoint, ShareSwing } from "./shareCurve.ts";
import { type JudgedSide, percents } from "./sides.ts";
import { swingText } from "./swingText.ts";
import "./judge.css";

export interface SharePlotProps {
  readonly sides: readonly JudgedSide[];
  /** The game as it was played. */
  readonly curve: readonly SharePoint[];
  /** The line that is shown, from where it leaves the game; empty where it does not. */
  readonly variation: readonly SharePoint[];
  readonly swings: readonly ShareSwing[];
  /** Index of the turn that is shown, in the longer of both. */
  readonly now: number;
  /** Games played from each turn. */
  readonly games: number;
  /** Bots rest: what is not known will not be. */
  readonly resting: boolean;
  /** Leads to a ply of the game. */
  readonly go: (ply: number) => void;
  /** Without head and ends, for a phone. */
  readonly bare?: boolean;
}

const WIDTH = 1_000;
const HEIGHT = 100;

/** Who stood better along the whole game: the share of games won from each turn. */
export function SharePlot(props: SharePlotProps) {
  const { bare = false, resting, games } = props;
  const asTable = useSignal(false);
  return (
    <section class={`shareplot ${bare ? "bare" : ""}`} aria-label={t("judge.better")} data-testid="share-plot">
      {!bare && (
        <header>
          <h2>{t("judge.better")}</h2>
          <small class="quiet">{resting ? t("judge.resting") : t("judge.betterLead", { games })}</small>
          <TableSwitch asTable={asTable} />
        </header>
      )}
      {asTable.value ? <ShareTable {...props} /> : <Chart {...props} />}
    </section>
  );
}

const TableSwitch = ({ asTable }: { readonly asTable: Signal<boolean> }) => (
  <button type="button" class="textbtn" aria-pressed={asTable.value} onClick={() => (asTable.value = !asTable.value)}>
    {t(asTable.value ? "over.curveChart" : "over.curveTable")}
  </button>
);

function Chart(props: SharePlotProps) {
  const { sides, curve, variation, bare = false } = props;
  const length = Math.max(curve.length, ...variation.map(({ index }) => index + 1), 1);
  return (
    <div class="shareplot-chart">
      {!bare && sides.length === 2 && <Axis sides={sides} />}
      <div class="shareplot-area">
        <Grip {...props} length={length}>
          {sides.length === 2 && <Advantage sides={sides} curve={curve} length={length} />}
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            {[0, 0.25, 0.5, 0.75, 1].map((at) => (
              <path key={at} class={at === 0.5 ? "even" : "grid"} d={`M0 ${at * HEIGHT}H${WIDTH}`} vector-effect="non-scaling-stroke" />
            ))}
            <Lines {...props} length={length} />
          </svg>
          <i class="shareplot-now" style={{ left: `${((props.now + 0.5) / length) * 100}%` }} />
        </Grip>
        <Marks {...props} length={length} />
        <Turns curve={curve} length={length} />
      </div>
      {!bare && sides.length > 2 && <Ends {...props} />}
    </div>
  );
}

type Sized = SharePlotProps & { readonly length: number };

/** Drag or press leads to a turn; its keys are those of the whole screen. */
function Grip({ curve, sides, now, length, go, children }: Sized & { readonly children: preact.ComponentChildren }) {
  const scrub = (event: PointerEvent): void => {
    const { left, width } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / Math.max(1, width)) * length);
    const point = curve[Math.min(curve.length - 1, Math.max(0, index))];
    if (point && curve.indexOf(point) !== now) go(point.ply);
  };
  const point = curve[now];
  return (
    <div
      class="shareplot-grip"
      role="slider"
      tabIndex={0}
      aria-label={t("judge.better")}
      aria-valuemin={1}
      aria-valuemax={length}
      aria-valuenow={now + 1}
      aria-valuetext={point && pointText(point, sides)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        scrub(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && scrub(event)}
    >
      {children}
    </div>
  );
}

const pointText = ({ turn, isEnd, shares }: SharePoint, sides: readonly JudgedSide[]): string =>
  t("judge.pointAt", {
    turn: isEnd ? t("judge.end") : t("judge.turn", { turn }),
    shares: shares
      ? sides.map(({ name }, i) => t("judge.percentOf", { name, percent: percents(shares)[i] ?? 0 })).join("; ")
      : t("judge.unknown"),
  });

/** Between the line and the middle, the pattern of the side that is ahead. */
function Advantage({ sides, curve, length }: Pick<Sized, "sides" | "curve" | "length">) {
  return (
    <>
      {sides.map(({ colour }, side) => (
        <i
          key={colour}
          class="stripe shareplot-ahead"
          data-crew={colour}
          style={{ "--pattern": `url("${pictureUrl(`pattern-${colour}`)}")`, clipPath: aheadShape(curve, length, side === 0) }}
        />
      ))}
    </>
  );
}

function aheadShape(curve: readonly SharePoint[], length: number, isFirst: boolean): string {
  const corners = curve.flatMap(({ shares }, i) => {
    const share = shares?.[0] ?? 0.5;
    const y = (1 - (isFirst ? Math.max(0.5, share) : Math.min(0.5, share))) * 100;
    return [`${(i / length) * 100}% ${y}%`, `${((i + 1) / length) * 100}% ${y}%`];
  });
  return `polygon(0% 50%, ${[...corners, `${(curve.length / length) * 100}% 50%`].join(", ")})`;
}

function Lines({ sides, curve, variation, length }: Sized) {
  const shown = sides.length === 2 ? sides.slice(0, 1) : sides;
  return (
    <>
      {shown.map(({ colour }, side) => {
        const look = sides.length === 2 ? { class: "share" } : { class: "curve", "data-crew": colour, "stroke-dasharray": DASHES[colour] };
        return (
          <g key={colour}>
            <path {...look} d={stepPath(curve, side, length)} vector-effect="non-scaling-stroke" />
            <path
              class={sides.length === 2 ? "share variation" : "curve variation"}
              data-crew={sides.length === 2 ? undefined : colour}
              d={stepPath(variation, side, length)}
              vector-effect="non-scaling-stroke"
            />
          </g>
        );
      })}
    </>
  );
}

/** A step a turn; where nothing is known yet, the line is broken. */
function stepPath(points: readonly SharePoint[], side: number, length: number): string {
  let isDown = false;
  return points
    .map(({ shares, index }) => {
      const share = shares?.[side];
      if (share === undefined) {
        isDown = false;
        return "";
      }
      const [x, y] = [(index / length) * WIDTH, (1 - share) * HEIGHT];
      const begin = isDown ? `V${y}` : `M${x} ${y}`;
      isDown = true;
      return `${begin}H${((index + 1) / length) * WIDTH}`;
    })
    .join("");
}

/** Part of the width that a mark takes. */
const MARK = 0.06;

/** Turning points, larger where more turned; one that would lie over a larger one is left to the list. */
function Marks({ swings, sides, curve, length, go }: Sized) {
  const placeOf = ({ turn }: ShareSwing): number => (curve.findIndex((point) => point.turn === turn) + 0.5) / length;
  const shown: ShareSwing[] = [];
  for (const swing of swings) if (!shown.some((other) => Math.abs(placeOf(other) - placeOf(swing)) < MARK)) shown.push(swing);
  return (
    <>
      {shown.map((swing) => {
        const { change, turn } = swing;
        const { type } = change.entry.command.intent;
        const { seats } = change.entry.before.setup;
        const label = t("judge.swingMark", { turn, title: pointTitle(change), swing: swingText(swing, sides) });
        return (
          <button
            key={turn}
            type="button"
            class={`shareplot-mark ${Math.abs(swing.swing) >= LARGE ? "large" : ""}`}
            data-crew={seats[change.seat]?.colour}
            style={{ left: `${placeOf(swing) * 100}%` }}
            title={label}
            aria-label={label}
            tabIndex={-1}
            onClick={() => go(swing.ply)}
          >
            <Icon name={isAction(type) ? ACTIONS[type].icon : "flag"} size={13} />
          </button>
        );
      })}
    </>
  );
}

/** Hundredths from which a mark is a large one. */
const LARGE = 25;

const MOST_LABELS = 11;

function Turns({ curve, length }: Pick<Sized, "curve" | "length">) {
  const every = Math.max(1, Math.ceil(length / MOST_LABELS));
  return (
    <ol class="shareplot-turns d quiet" aria-hidden="true">
      {curve.map(({ turn, isEnd }, i) =>
        !isEnd && (i === 0 || ((i + 1) % every === 0 && (every === 1 || i >= every))) ? (
          <li key={i} style={{ left: `${((i + 0.5) / length) * 100}%` }}>
            {turn}
          </li>
        ) : null,
      )}
    </ol>
  );
}

function Axis({ sides }: Pick<SharePlotProps, "sides">) {
  const [first, second] = sides;
  return (
    <ul class="shareplot-axis d" aria-hidden="true">
      {first && <AxisEnd side={first} />}
      <li class="quiet">50 %</li>
      {second && <AxisEnd side={second} />}
    </ul>
  );
}

const AxisEnd = ({ side: { name, colour } }: { readonly side: { readonly name: string; readonly colour: Colour } }) => (
  <li class="playertext" data-crew={colour}>
    <Name of={name} /> <span>100 %</span>
  </li>
);

/** With three seats or four: whose line is whose, and how it ends. */
function Ends({ sides, curve, now }: SharePlotProps) {
  const shares = curve[now]?.shares;
  return (
    <ul class="shareplot-ends d">
      {sides.map(({ name, colour }, i) => (
        <li key={colour} class="playertext" data-crew={colour}>
          <Sigil colour={colour} size={13} /> <Name of={name} /> <span>{shares ? `${percents(shares)[i]} %` : "–"}</span>
        </li>
      ))}
    </ul>
  );
}
