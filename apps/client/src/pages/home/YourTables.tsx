import type { TableSummary } from "@forgotten-planet/protocol";
import { gameOf } from "../../games/index.ts";
import { t } from "../../i18n/i18n.ts";
import { identity } from "../../net/identity.ts";
import { companyText } from "../../table/options/company.ts";
import { plain } from "../../ui/RichText.tsx";
import { importedTags, othersAt, titleOf } from "../tableLists.ts";
import { CardScore } from "./CardScore.tsx";

/** The player's tables, those where it is their turn first. */
export function YourTables({ tables }: { readonly tables: readonly TableSummary[] | undefined }) {
  if (!identity.value) return null;
  return (
    <section class="yours" aria-label={t("home.yours")}>
      <h2 class="label">{t("home.yours")}</h2>
      <a class="yours-all" href="/matches">
        {t("home.yoursAll")}
      </a>
      {tables && tables.length === 0 && <p class="quiet">{t("home.yoursEmpty")}</p>}
      <ul>
        {tables?.slice(0, 4).map((table) => (
          <li key={table.id}>
            <Card table={table} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ table }: { readonly table: TableSummary }) {
  const card = gameOf(table.options)?.card;
  const others = othersAt(table, identity.value?.player.name).join(", ");
  // Without others the company stands in their place: it is said once.
  const known = card?.tags(table.options).filter((tag) => others !== "" || plain(tag) !== plain(companyText(table.options))) ?? [];
  const tags = [...importedTags(table), ...known.map(plain)];
  return (
    <a class={`yourcard cut ${table.yourTurn ? "turn" : ""}`} href={`/t/${table.id}`} data-testid={`your-table-${table.id}`}>
      {card && <card.Position table={table} size={104} />}
      <span class="yourcard-text">
        <b class="d">{titleOf(table)}</b>
        <span class="quiet yourcard-others" title={others || undefined}>
          {others || plain(companyText(table.options))}
        </span>
        {tags.length > 0 && <span class="quiet small">{tags.join(", ")}</span>}
        <CardScore table={table} />
        <span class={`statechip cut d ${table.yourTurn ? "hot" : ""}`}>
          {t(
            table.yourTurn
              ? "home.yourTurn"
              : table.status === "playing"
                ? "home.playing"
                : table.status === "waiting"
                  ? "home.waiting"
                  : "home.over",
          )}
        </span>
        {table.turn !== undefined && <span class="quiet small">{t("home.turn", { turn: table.turn + 1 })}</span>}
      </span>
    </a>
  );
}
