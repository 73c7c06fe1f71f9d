import { useSignal } from "@preact/signals";
import { gameOf } from "../../games/index.ts";
import { t } from "../../i18n/i18n.ts";
import { shownName } from "../../table/bots/shownName.ts";
import type { LocalMatch } from "../../table/local/localMatch.ts";
import { dropLocalMatch, localMatches } from "../../table/local/localMatches.ts";
import { Icon } from "../../ui/Icon.tsx";
import { isThin } from "../../ui/media.ts";
import { localResult, tableOfLocal } from "../localResult.ts";
import { CardScore } from "./CardScore.tsx";

const SHOWN = 4;
const RESULTS = { won: "local.won", lost: "local.lost", drawn: "local.shared", gaveUp: "local.gaveUp", over: "home.over" } as const;

/** Games of this browser's own, to go on with. */
export function AtThisScreen() {
  const matches = localMatches.value.filter(({ imported }) => imported === undefined);
  if (matches.length === 0) return null;
  return (
    <section class="yours" aria-label={t("local.kept")}>
      <h2 class="label">{t("local.kept")}</h2>
      {(matches.length > SHOWN || isThin.value) && (
        <a class="yours-all" href="/matches">
          {t("home.yoursAll", { count: matches.length })}
        </a>
      )}
      <ul>
        {matches.slice(0, SHOWN).map((match) => (
          <li key={match.id}>
            <Card match={match} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ match }: { readonly match: LocalMatch }) {
  const { id, options, setup, lines, end } = match;
  const game = gameOf(options);
  const sure = useSignal(false);
  const seats = game?.seatsOf(setup) ?? [];
  const table = tableOfLocal(match, seats);
  const names = seats.map(shownName).join(", ");
  return (
    <div class="localcard">
      <a class="yourcard cut" href={`/local/${id}`} data-testid={`local-${id}`}>
        {game && (table.board ? <game.card.Position table={table} size={104} /> : <game.card.LocalSetting setup={setup} size={104} />)}
        <span class="yourcard-text">
          <b class="d">{game?.title(setup)}</b>
          <span class="quiet yourcard-others" title={names}>
            {names}
          </span>
          {end ? (
            <>
              <CardScore table={table} />
              <span class="statechip cut d" data-testid={`end-${id}`}>
                {t(RESULTS[localResult(match, seats) ?? "over"])}
              </span>
              <span class="quiet small">{t("local.turns", { count: end.turn + 1 })}</span>
            </>
          ) : (
            <>
              <span class="statechip cut d hot">{t("local.goOn")}</span>
              <span class="quiet small">{t("local.steps", { count: lines.length })}</span>
            </>
          )}
        </span>
      </a>
      <button
        type="button"
        class="textbtn"
        data-testid={`drop-${id}`}
        onBlur={() => (sure.value = false)}
        onClick={() => {
          if (sure.value) dropLocalMatch(id);
          else sure.value = true;
        }}
      >
        <Icon name="x" size={13} /> {t(sure.value ? "local.dropSure" : "local.drop")}
      </button>
    </div>
  );
}
