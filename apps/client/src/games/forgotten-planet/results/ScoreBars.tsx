import "../texts/overTexts.ts";
import type { ScoreRow } from "@forgotten-planet/rules";
import { t } from "../../../i18n/i18n.ts";
import { BotMark } from "../../../table/bots/BotMark.tsx";
import { Hex, Icon } from "../../../ui/Icon.tsx";
import { Name } from "../../../ui/Name.tsx";
import { SeatBadge } from "../bots/SeatBadge.tsx";
import { type Outcome, SCORE_PARTS, type ScoreLine, type ScorePart, type SideLine, withoutBonuses } from "./gameOver.ts";

const ICONS = { mines: "mine", robots: "robot", bases: "base" } as const;
/** VP of a part; what was given beforehand is of few games. */
const vpOf = (row: ScoreRow, part: ScorePart): number => row[part] ?? 0;
/** In 2v2 the rest belongs to the alliance (R-ALLY-3). */
const OWN_PARTS: readonly ScorePart[] = ["fairStart", "land", "special", "tokens"];

/** Every seat's points, part by part; in 2v2 allies together, their bonuses once. */
export function ScoreBars({ outcome }: { readonly outcome: Outcome }) {
  const { lines, sides } = outcome;
  const parts = sides.length > 0 ? OWN_PARTS : SCORE_PARTS;
  const longest = Math.max(5, ...lines.map(({ row }) => parts.reduce((sum, part) => sum + vpOf(row, part), 0)));
  const scale = Math.ceil(longest / 5) * 5;
  const isFair = lines.some((line) => line.row.fairStart !== undefined);
  const isRanked = outcome.winners.length > 0;
  const anyOwed = lines.some((line) => line.row.owed > 0);
  return (
    <section class={`scorebars panel cut ${sides.length > 0 ? "bysides" : ""}`} aria-label={t("over.points")}>
      <h2>{t("over.points")}</h2>
      <ul class="legend">
        {SCORE_PARTS.filter((part) => part !== "fairStart" || isFair).map((part) => (
          <li key={part}>
            <i class={`sq score-${part}`} />
            {t(`over.legend.${part}`)}
          </li>
        ))}
        {anyOwed && (
          <li>
            <i class="sq score-owed" />
            {t("over.legend.owed")}
          </li>
        )}
      </ul>
      <ol class="scorerows">
        {sides.length > 0
          ? sides.map((side) => <SideRows key={side.lines[0]?.seat} side={side} scale={scale} isRanked={isRanked} />)
          : lines.map((line) => <Row key={line.seat} line={line} scale={scale} isRanked={isRanked} />)}
      </ol>
      <div class="scoreaxis d quiet" aria-hidden="true">
        {Array.from({ length: scale / 5 + 1 }, (_, i) => (
          <span key={i} style={{ left: `${(i * 500) / scale}%` }}>
            {i * 5}
          </span>
        ))}
      </div>
    </section>
  );
}

interface Scaled {
  readonly scale: number;
  /** False where nobody has won: places are not told. */
  readonly isRanked: boolean;
}

/** An alliance: its place, its bonuses and its sum, then its two crews. */
function SideRows({ side, scale, isRanked }: Scaled & { readonly side: SideLine }) {
  const [first, second] = side.lines;
  const pair = t("alliance.sumOf", { first: first?.name ?? "", second: second?.name ?? "" });
  const place = t(`over.place.${side.place as 1 | 2}`);
  return (
    <li
      class="scoreside"
      data-testid={`score-side-${side.alliance}`}
      data-total={side.total}
      data-place={isRanked ? side.place : undefined}
    >
      <p class="sidehead">
        <span class="alliance-hexes">
          {side.lines.map(({ colour }) => (
            <Hex key={colour} colour={colour} size={26} />
          ))}
        </span>
        <b class="d sidename" title={pair}>
          {pair}
        </b>
        {isRanked && <span class="quiet">{side.byCubes ? t("alliance.placeByPool", { place }) : place}</span>}
        {side.bonuses.map(({ kind, vp }) => (
          <span key={kind} class="sidebonus" title={t("colon.titled", { title: t(`over.legend.${kind}`), name: vp })}>
            <i class={`sq score-${kind}`}>
              <Icon name={ICONS[kind]} size={13} />
            </i>
            <b class="d">+{vp}</b>
            <span class="sr">{t(`over.legend.${kind}`)}</span>
          </span>
        ))}
        <span class="quiet small sidepool">{t("alliance.pool", { count: side.cubes })}</span>
        <b class="sidetotal d">{side.total}</b>
      </p>
      <ol>
        {side.lines.map((line) => (
          <Row key={line.seat} line={line} scale={scale} isRanked={isRanked} allied />
        ))}
      </ol>
    </li>
  );
}

function Row({ line, scale, isRanked, allied = false }: Scaled & { readonly line: ScoreLine; readonly allied?: boolean }) {
  const { row } = line;
  const place = t(`over.place.${line.place as 1 | 2 | 3 | 4}`);
  const parts = allied ? OWN_PARTS : SCORE_PARTS;
  const total = allied ? withoutBonuses(row) : row.total;
  const percent = (vp: number): string => `${(vp / scale) * 100}%`;
  return (
    <li
      class="scorerow"
      data-crew={line.colour}
      data-testid={`score-row-${line.colour}`}
      data-total={total}
      data-place={isRanked ? line.place : undefined}
    >
      <SeatBadge seat={line.seat} colour={line.colour} size={allied ? 26 : 40} />
      <p class="scorename">
        <Name of={line.name} class="d" />
        <BotMark seat={line.seat} />
        {!allied && isRanked && <span class="quiet">{line.byCubes ? t("over.placeByCubes", { place }) : place}</span>}
      </p>
      <div class="scorebar">
        {parts.map((part) =>
          vpOf(row, part) > 0 ? (
            <span
              key={part}
              class={`scorepart d score-${part} ${part in ICONS ? "withboth" : ""}`}
              style={{ width: percent(vpOf(row, part)) }}
              title={t("colon.titled", { title: t(`over.legend.${part}`), name: vpOf(row, part) })}
            >
              {part in ICONS && <Icon name={ICONS[part as keyof typeof ICONS]} size={14} />}
              {vpOf(row, part)}
              <span class="sr">{t(`over.legend.${part}`)}</span>
            </span>
          ) : null,
        )}
        {/* Laid over the end of the bar, from which it is taken away. */}
        {row.owed > 0 && (
          <span class="scorepart score-owed" style={{ width: percent(row.owed), marginLeft: `-${percent(row.owed)}` }} aria-hidden="true" />
        )}
        <b class="scoretotal d">{total}</b>
        {vpOf(row, "fairStart") > 0 && <span class="scorefair quiet small">{t("over.fairStart", { count: vpOf(row, "fairStart") })}</span>}
        {row.owed > 0 && <span class="scoreowed small">{t("over.owed", { count: row.owed })}</span>}
        {!allied && <span class="scorecubes quiet small">{t("over.crystals", { count: row.cubes })}</span>}
      </div>
    </li>
  );
}
