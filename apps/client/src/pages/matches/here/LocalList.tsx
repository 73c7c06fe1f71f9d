import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { gameOf } from "../../../games/index.ts";
import { t } from "../../../i18n/i18n.ts";
import { locale } from "../../../i18n/locale.ts";
import type { LocalMatch } from "../../../table/local/localMatch.ts";
import { dropLocalMatch, keepLocalMatch, localMatches } from "../../../table/local/localMatches.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { localResult, personOf, tableOfLocal } from "../../localResult.ts";
import { PastScore } from "../PastScore.tsx";
import { companyOf, dayText } from "../pastCard.ts";

/** Matches at this screen and against bots, which this browser keeps: with a name and without. */
export function LocalList() {
  const matches = localMatches.value.filter(({ imported }) => imported === undefined);
  useEffect(() => void noteStandings(matches), []);
  if (matches.length === 0) return null;
  return (
    <section class="matchgroup localgroup" aria-label={t("matchList.here")} data-testid="group-here">
      <h2>
        {t("matchList.here")} <span class="quiet d">{matches.length}</span>
      </h2>
      <p class="quiet small">{t("matchList.hereText")}</p>
      <ul class="pastlist">
        {matches.map((match) => (
          <li key={match.id}>
            <LocalCard match={match} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An older page kept no ends and positions: they are read from the journals, by the rules. */
async function noteStandings(matches: readonly LocalMatch[]): Promise<void> {
  for (const match of matches) {
    const client = match.end || match.board ? undefined : gameOf(match.options);
    if (!client) continue;
    const [game, { withStanding }] = await Promise.all([client.local(), import("../../../table/local/localEnd.ts")]);
    const read = withStanding(game, match);
    if (read !== match && localMatches.peek().includes(match)) keepLocalMatch(read);
  }
}

function LocalCard({ match }: { readonly match: LocalMatch }) {
  const { id, options, setup, lines, end, updatedAt } = match;
  const game = gameOf(options);
  if (!game) return null;
  const seats = game.seatsOf(setup);
  const table = tableOfLocal(match, seats);
  const title = game.title(setup);
  const others = companyOf({ seats, seat: personOf(seats) });
  const result = localResult(match, seats);
  const named = { name: title, others };
  return (
    <article class="pastcard cut" data-testid={`local-${id}`}>
      <span class="pastcard-board">
        {table.board ? <game.card.Position table={table} size={116} /> : <game.card.LocalSetting setup={setup} size={116} />}
      </span>
      <div class="pastcard-text">
        <header>
          <h3>
            <a href={`/local/${id}`} data-card={`local/${id}`}>
              {title}
            </a>
          </h3>
          {(result || !end) && (
            <span class={`pastcard-result d ${result === undefined ? "" : `of-${result}`}`} data-testid={`result-${id}`}>
              {result === "gaveUp" ? t("matchList.gaveUp") : t(result ? `matchList.resultOf.${result}` : "matchList.running")}
            </span>
          )}
        </header>
        <p class="pastcard-others" title={others || undefined}>
          {others || t("matches.alone")}
        </p>
        {end && <PastScore match={{ seats, points: end.points, winners: end.winners }} />}
        <p class="quiet small">
          {end ? t("matchList.turns", { count: end.turn + 1 }) : t("matchList.steps", { count: lines.length })}
          {` · ${dayText(updatedAt, Date.now(), locale())}`}
        </p>
        <p class="pastcard-ways">
          {end ? (
            <>
              <a href={`/r/local/${id}`} data-testid={`watch-${id}`} aria-label={t("matches.watchLong", named)}>
                <Icon name="play" size={13} /> {t("matches.watch")}
              </a>
              <a href={`/a/local/${id}`} data-testid={`analyse-${id}`} aria-label={t("matchList.analyseLong", named)}>
                <Icon name="swing" size={15} /> {t("matchList.analyse")}
              </a>
            </>
          ) : (
            <a href={`/local/${id}`} data-testid={`go-on-${id}`} aria-label={t("matchList.goOnLong", named)}>
              <Icon name="play" size={13} /> {t("matchList.goOn")}
            </a>
          )}
          <Forget id={id} name={title} />
        </p>
      </div>
    </article>
  );
}

/** Asks once more in the same place: nothing brings it back. */
function Forget({ id, name }: { readonly id: string; readonly name: string }) {
  const isSure = useSignal(false);
  return (
    <button
      type="button"
      data-testid={`forget-${id}`}
      aria-label={isSure.value ? undefined : t("matchList.forgetLong", { name })}
      onBlur={() => (isSure.value = false)}
      onClick={() => {
        if (isSure.value) dropLocalMatch(id);
        else isSure.value = true;
      }}
    >
      <Icon name="x" size={14} /> {isSure.value && t("local.dropSure")}
    </button>
  );
}
