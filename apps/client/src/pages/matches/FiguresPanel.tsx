import type { Figures, Tally } from "@forgotten-planet/protocol";
import { t } from "../../i18n/i18n.ts";
import type { MessageKey } from "../../i18n/keys.ts";
import { locale } from "../../i18n/locale.ts";
import { openingName, titleName } from "../titleName.ts";
import { isMode } from "./matchFilters.ts";
import "./figures.css";

/** Fewer matches than that say nothing in percent. */
const FEWEST = 5;
/** Rows of a part that stands in the panel itself. */
const ROWS = 7;

/** What came of the matches that are shown, by what they have in common. */
export function FiguresPanel({ figures }: { readonly figures: Figures | undefined }) {
  return (
    <section class="figures panel cut" aria-label={t("matchList.figures")} data-testid="figures">
      <header>
        <h2>{t("matchList.figures")}</h2>
        {figures && <span class="quiet">{t("matchList.ofShown", { count: figures.matches })}</span>}
      </header>
      {figures ? <Counted figures={figures} /> : <div class="figures-outline" />}
    </section>
  );
}

function Counted({ figures }: { readonly figures: Figures }) {
  const { matches, won, points, turns } = figures;
  const played = endedOf(figures);
  if (played === 0) return <p class="quiet">{t("matchList.noFigures")}</p>;
  const part = (title: MessageKey, tallies: readonly Tally[], name?: (name: string) => string) => (
    <Part
      title={t(title)}
      tallies={tallies.filter((tally) => endedOf(tally) > 0)}
      hasBars={matches >= FEWEST}
      isName={title !== "matchList.openings"}
      {...(name ? { name } : {})}
    />
  );
  return (
    <>
      <dl class="figures-main">
        <div>
          <dt>{t("matchList.wonOf", { won, all: played })}</dt>
          <dd class="d figures-share">{matches < FEWEST ? won : t("matchList.percent", { count: Math.round((won / played) * 100) })}</dd>
        </div>
        {points !== undefined && <Mean label={t("matchList.points")} value={points} />}
        {turns !== undefined && <Mean label={t("matchList.turnsEach")} value={turns} />}
      </dl>
      {part("matchList.byMode", figures.byMode, (name) => (isMode(name) ? t(`matchList.modeOf.${name}`) : name))}
      {part("matchList.byOpponent", figures.byOpponent.slice(0, ROWS))}
      {part("matchList.byTitle", figures.byTitle.slice(0, ROWS), titleName)}
      <details data-testid="further-figures">
        <summary>{t("matchList.furtherFigures")}</summary>
        {part("matchList.bySeat", figures.bySeat, (name) => t("matchList.seat", { seat: Number(name) + 1 }))}
        {part("matchList.byAlly", figures.byAlly)}
        {part("matchList.openings", figures.openings, openingName)}
        {figures.byOpponent.length > ROWS && part("matchList.byOpponent", figures.byOpponent.slice(ROWS))}
        {figures.byTitle.length > ROWS && part("matchList.byTitle", figures.byTitle.slice(ROWS), titleName)}
      </details>
    </>
  );
}

const Mean = ({ label, value }: { readonly label: string; readonly value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd class="d">{value.toLocaleString(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })}</dd>
  </div>
);

interface PartProps {
  readonly title: string;
  readonly tallies: readonly Tally[];
  readonly hasBars: boolean;
  /** As long as they like: they stand on one line. */
  readonly isName?: boolean;
  readonly name?: (name: string) => string;
}

/** A table, whose bars only show what its figures say; nothing where nothing was played to its end. */
function Part({ title, tallies, hasBars, isName = true, name = (text) => text }: PartProps) {
  if (tallies.length === 0) return null;
  return (
    <table class="figures-part">
      <caption class="label">{title}</caption>
      <tbody>
        {tallies.map((tally) => (
          <tr key={tally.name}>
            <th scope="row">
              <span class={isName ? "figures-name" : undefined} title={isName ? name(tally.name) : undefined}>
                {name(tally.name)}
              </span>
            </th>
            <td aria-hidden="true">
              {hasBars && (
                <i class="figures-bar">
                  <i style={{ width: `${(tally.won / endedOf(tally)) * 100}%` }} />
                </i>
              )}
            </td>
            <td class="figures-count">
              <b class="d">{tally.won}</b> {t("matchList.outOf", { all: endedOf(tally) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Matches that somebody could win. */
const endedOf = ({ matches, unfinished }: Pick<Tally, "matches" | "unfinished">): number => matches - unfinished;
