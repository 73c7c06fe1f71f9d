import type { TableSummary } from "@forgotten-planet/protocol";
import { gameOf } from "../../games/index.ts";
import { t } from "../../i18n/i18n.ts";
import { Icon, Sigil } from "../../ui/Icon.tsx";
import { Name } from "../../ui/Name.tsx";
import { plain } from "../../ui/RichText.tsx";
import { scoresOf } from "../matches/matches.ts";
import { nameOf } from "../tableLists.ts";

/** Public games under way, to watch. */
export function LiveTables({ tables, more }: { readonly tables: readonly TableSummary[] | undefined; readonly more: number }) {
  return (
    <section class="livetables cut" aria-label={t("home.live")}>
      <header>
        <h2>{t("home.live")}</h2>
        {tables && <p class="quiet">{t("home.liveCount", { count: tables.length + more })}</p>}
      </header>
      {tables?.length === 0 && <p class="quiet">{t("home.liveEmpty")}</p>}
      <ul>
        {tables?.slice(0, 6).map((table) => (
          <LiveTable key={table.id} table={table} />
        ))}
      </ul>
    </section>
  );
}

function LiveTable({ table }: { readonly table: TableSummary }) {
  const card = gameOf(table.options)?.card;
  const title = card?.title(table.options);
  if (!card || title === undefined) return null;
  const tags = card.tags(table.options);
  return (
    <li>
      <a class="livetable cut" href={`/t/${table.id}`}>
        <card.Setting table={table} size={88} />
        <span class="livetable-text">
          <b class="d">
            <span class="sr">{t("home.watch")}: </span>
            {title}
          </b>
          <span class="quiet small">
            {[...(table.turn === undefined ? [] : [t("home.turn", { turn: table.turn + 1 })]), ...tags.map(plain)].join(" · ")}
            <span class="livetable-eye">
              <Icon name="eye" size={15} /> {table.spectators}
            </span>
          </span>
          {scoresOf(table).flatMap(({ places, vp }) =>
            places.map((place, i) => (
              <span key={place} class="livetable-seat">
                <Sigil colour={table.seats[place]?.colour ?? "red"} size={12} />
                <Name of={nameOf(table.seats[place]) ?? t("home.seatFree")} />
                {i === 0 && <b class="d">{vp}</b>}
              </span>
            )),
          )}
        </span>
      </a>
    </li>
  );
}
