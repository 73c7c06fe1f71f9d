import { Hex, Icon } from "../../hud/Art.tsx";
import { t } from "../../i18n/i18n.ts";
import { type Outcome, SCORE_PARTS, type ScoreLine } from "../../view/gameOver.ts";

const ICONS = { mines: "mine", robots: "robot", bases: "base" } as const;

/** Every seat's points, part by part. */
export function ScoreBars({ outcome }: { readonly outcome: Outcome }) {
  const longest = Math.max(5, ...outcome.lines.map(({ row }) => SCORE_PARTS.reduce((sum, part) => sum + row[part], 0)));
  const scale = Math.ceil(longest / 5) * 5;
  const anyOwed = outcome.lines.some((line) => line.row.owed > 0);
  return (
    <section class="scorebars panel cut" aria-label={t("over.points")}>
      <h2>{t("over.points")}</h2>
      <ul class="legend">
        {SCORE_PARTS.map((part) => (
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
        {outcome.lines.map((line) => (
          <Row key={line.seat} line={line} scale={scale} />
        ))}
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

function Row({ line, scale }: { readonly line: ScoreLine; readonly scale: number }) {
  const { row } = line;
  const place = t(`over.place.${line.place as 1 | 2 | 3 | 4}`);
  return (
    <li class="scorerow" data-crew={line.colour} data-testid={`score-row-${line.colour}`} data-total={row.total} data-place={line.place}>
      <Hex colour={line.colour} size={40} />
      <p class="scorename">
        <b class="d">{line.name}</b>
        <span class="quiet">{line.byCubes ? t("over.placeByCubes", { place }) : place}</span>
      </p>
      <div class="scorebar">
        {SCORE_PARTS.map((part) =>
          row[part] > 0 ? (
            <span
              key={part}
              class={`scorepart d score-${part}`}
              style={{ width: `${(row[part] / scale) * 100}%` }}
              title={`${t(`over.legend.${part}`)}: ${row[part]}`}
            >
              {part in ICONS && <Icon name={ICONS[part as keyof typeof ICONS]} size={14} />}
              {row[part] > 1 || !(part in ICONS) ? row[part] : ""}
              <span class="sr">{t(`over.legend.${part}`)}</span>
            </span>
          ) : null,
        )}
        {row.owed > 0 && <span class="scorepart score-owed" style={{ width: `${(row.owed / scale) * 100}%` }} />}
        <b class="scoretotal d">{row.total}</b>
        <span class="scorecubes quiet small">{t("over.crystals", { count: row.cubes })}</span>
      </div>
    </li>
  );
}
