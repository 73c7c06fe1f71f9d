import { t } from "../../i18n/i18n.ts";
import { refusalText } from "../../table/refusalText.ts";
import type { FinishedMatches } from "./finishedMatches.ts";
import { PastCard } from "./PastCard.tsx";

/** Outlines that stand where the first cards will. */
const OUTLINES = [0, 1, 2, 3, 4, 5, 6, 7];

interface Props {
  readonly finished: FinishedMatches;
  readonly isFiltered: boolean;
  readonly clear: () => void;
  readonly again: () => void;
}

/** The finished matches that fit, as far as they have been asked for. */
export function FinishedList({ finished, isFiltered, clear, again }: Props) {
  const matches = finished.matches.value;
  const { value: problem } = finished.problem;
  const isBusy = finished.isBusy.value;
  return (
    <section class="finished" aria-label={t("matchList.cards")} data-testid="group-over" aria-busy={isBusy}>
      <h2 class="sr">{t("matchList.cards")}</h2>
      {problem !== undefined && (
        <p class="matches-empty" role="alert" data-testid="matches-problem">
          {refusalText(problem)}
          <button type="button" class="btn cut" onClick={again}>
            {t("app.retry")}
          </button>
        </p>
      )}
      {!matches && problem === undefined && <Outlines />}
      {matches && (
        <ul class="pastlist">
          {matches.map((match) => (
            <li key={match.id}>
              <PastCard match={match} />
            </li>
          ))}
        </ul>
      )}
      {matches?.length === 0 && !isBusy && isFiltered && (
        <p class="matches-empty" data-testid="none-fits">
          <b>{t("matchList.none")}</b> {t("matchList.noneText")}
          <button type="button" class="btn cut primary" data-testid="clear-filters" onClick={clear}>
            {t("matchList.clear")}
          </button>
        </p>
      )}
      {finished.hasMore.value && (
        <button
          type="button"
          class="btn cut matches-more"
          data-testid="more-matches"
          disabled={isBusy}
          onClick={() => void finished.more()}
        >
          {t("matchList.more")}
        </button>
      )}
    </section>
  );
}

function Outlines() {
  return (
    <>
      <p class="sr" role="status">
        {t("matchList.loading")}
      </p>
      <ul class="pastlist" aria-hidden="true" data-testid="matches-loading">
        {OUTLINES.map((place) => (
          <li key={place} class="pastcard-outline" />
        ))}
      </ul>
    </>
  );
}
