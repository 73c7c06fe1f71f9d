import { useSignal } from "@preact/signals";
import { gameOf } from "../../games/index.ts";
import { t } from "../../i18n/i18n.ts";
import type { LocalMatch } from "../../table/local/localMatch.ts";
import { dropLocalMatch, localMatches } from "../../table/local/localMatches.ts";
import { Icon } from "../../ui/Icon.tsx";

const SHOWN = 4;

/** Games of this browser's own, to go on with. */
export function AtThisScreen() {
  if (localMatches.value.length === 0) return null;
  return (
    <section class="yours" aria-label={t("local.kept")}>
      <h2 class="label">{t("local.kept")}</h2>
      <ul>
        {localMatches.value.slice(0, SHOWN).map((match) => (
          <li key={match.id}>
            <Card match={match} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ match: { id, options, setup, lines } }: { readonly match: LocalMatch }) {
  const game = gameOf(options);
  const sure = useSignal(false);
  return (
    <div class="localcard">
      <a class="yourcard cut" href={`/local/${id}`} data-testid={`local-${id}`}>
        {game && <game.card.LocalSetting setup={setup} size={104} />}
        <span class="yourcard-text">
          <b class="d">{game?.title(setup)}</b>
          <span class="quiet">
            {game
              ?.seatsOf(setup)
              .map(({ name, bot }) => (bot === undefined ? name : t("player.botName", { name })))
              .join(", ")}
          </span>
          <span class="quiet small">{t("local.steps", { count: lines.length })}</span>
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
