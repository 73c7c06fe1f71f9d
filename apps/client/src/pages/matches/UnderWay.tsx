import { t } from "../../i18n/i18n.ts";
import { ownTables } from "../../net/ownTables.ts";
import { hasNews } from "../../net/seenTables.ts";
import { MatchCard } from "./MatchCard.tsx";
import { matchGroups } from "./matches.ts";
import { TurnStrip } from "./TurnStrip.tsx";

/** The matches that wait for the player, the most urgent on top. */
export function YourTurns() {
  const isNew = hasNews();
  const [first] = matchGroups(ownTables.value ?? []);
  if (first?.group !== "yours") return null;
  return (
    <ul class="turnstrips" aria-label={t("matches.yours")} data-testid="group-yours">
      {first.tables.map((table) => (
        <li key={table.id}>
          <TurnStrip table={table} isNew={isNew(table)} />
        </li>
      ))}
    </ul>
  );
}

/** Those that others play, and those that wait for players. */
export function UnderWay() {
  const isNew = hasNews();
  return matchGroups(ownTables.value ?? []).map(({ group, tables }) =>
    group === "playing" || group === "waiting" ? (
      <section key={group} class="matchgroup" aria-label={t(`matches.${group}`)} data-testid={`group-${group}`}>
        <h2>
          {t(`matches.${group}`)} <span class="quiet d">{tables.length}</span>
        </h2>
        <ul>
          {tables.map((table) => (
            <li key={table.id}>
              <MatchCard table={table} isNew={isNew(table)} />
            </li>
          ))}
        </ul>
      </section>
    ) : null,
  );
}
