import { gameOf } from "../../../games/index.ts";
import { t } from "../../../i18n/i18n.ts";
import { locale } from "../../../i18n/locale.ts";
import { dropLocalMatch } from "../../../table/local/localMatches.ts";
import { importedMatches } from "../../../table/records/importedMatches.ts";
import { importedAddress } from "../../../table/records/openRecord.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { dayText } from "../pastCard.ts";

/** Matches from files that this browser keeps. */
export function ImportedList() {
  const matches = importedMatches();
  if (matches.length === 0) return null;
  return (
    <section class="matchgroup" aria-label={t("matchList.imported")} data-testid="group-imported">
      <h2>
        {t("matchList.imported")} <span class="quiet d">{matches.length}</span>
      </h2>
      <ul class="importedlist">
        {matches.map(({ id, options, setup, lines, updatedAt, imported }) => {
          const game = gameOf(options);
          const title = game?.title(setup) ?? "";
          const names = game?.seatsOf(setup).map(({ name }) => name) ?? [];
          return (
            <li key={id} class="cut">
              <a href={importedAddress(id)} data-testid={`imported-${id}`}>
                <b class="d">{title}</b>
                <span>{names.join(", ")}</span>
                <span class="quiet small">
                  {imported?.name} · {dayText(updatedAt, Date.now(), locale())}
                </span>
                <span class={imported?.damage ? "small warned" : "quiet small"}>
                  {t(imported?.damage ? "matchList.importedUpTo" : "matchList.importedSteps", { count: lines.length })}
                </span>
              </a>
              <button
                type="button"
                class="iconbtn"
                aria-label={t("matchList.forgetLong", { name: imported?.name ?? title })}
                onClick={() => dropLocalMatch(id)}
              >
                <Icon name="x" size={16} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
