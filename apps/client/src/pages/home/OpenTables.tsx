import type { TableSummary } from "@forgotten-planet/protocol";
import { useSignal } from "@preact/signals";
import { gameOf } from "../../games/index.ts";
import { t } from "../../i18n/i18n.ts";
import { lobbyStream } from "../../net/lobby.ts";
import { EmptyHex, Hex } from "../../ui/Icon.tsx";
import { plain } from "../../ui/RichText.tsx";
import { forPlayers, nameOf, PLAYER_FILTERS, type PlayerFilter } from "../tableLists.ts";

/** Public tables that wait for players. */
export function OpenTables({ tables, more }: { readonly tables: readonly TableSummary[] | undefined; readonly more: number }) {
  const players = useSignal<PlayerFilter>(undefined);
  const shown = tables && forPlayers(tables, players.value);
  return (
    <section class="opentables cut" aria-label={t("home.open")}>
      <header>
        <h2>{t("home.open")}</h2>
        {tables && <p class="quiet">{t("home.openCount", { count: tables.length + more })}</p>}
        <fieldset class="filters" aria-label={t("home.filter")}>
          <button type="button" class="chip cut" aria-pressed={players.value === undefined} onClick={() => (players.value = undefined)}>
            {t("home.all")}
          </button>
          {PLAYER_FILTERS.map((count) => (
            <button
              key={count}
              type="button"
              class="chip cut"
              aria-pressed={players.value === count}
              data-testid={`filter-${count}`}
              aria-label={count === "2v2" ? t("home.twoByTwoFilter") : t("home.players", { count })}
              onClick={() => (players.value = count)}
            >
              {count === "2v2" ? t("home.twoByTwoShort") : count}
            </button>
          ))}
        </fieldset>
      </header>
      {!shown && <p class="skeleton">{t(lobbyStream.value === "away" ? "refuse.no-connection" : "app.loading")}</p>}
      {shown?.length === 0 && (
        <div class="emptylist">
          <p>{emptyText(players.value)}</p>
          <a class="btn cut" href="/new">
            {t("home.newTable")}
          </a>
        </div>
      )}
      <ul>
        {shown?.map((table, i) => (
          <OpenTable key={table.id} table={table} first={i === 0} />
        ))}
      </ul>
      {more > 0 && (
        <p class="quiet" data-testid="open-more">
          {t("home.openMore", { count: more })}
        </p>
      )}
    </section>
  );
}

function emptyText(company: PlayerFilter): string {
  if (company === undefined) return t("home.openEmpty");
  return company === "2v2" ? t("home.openEmpty2v2") : t("home.openEmptyFilter", { count: company });
}

function OpenTable({ table, first }: { readonly table: TableSummary; readonly first: boolean }) {
  const card = gameOf(table.options)?.card;
  const title = card?.title(table.options);
  if (!card || title === undefined) return null;
  const tags = card.tags(table.options);
  const seats = Array.from({ length: table.options.players }, (_, i) => table.seats[i]);
  return (
    <li class="opentable" data-testid={`open-table-${table.id}`}>
      <card.Setting table={table} size={72} />
      <p class="opentable-name">
        <b class="d">{title}</b>
        <span class="quiet">{card.line(table)}</span>
      </p>
      <ul class="opentable-seats">
        {seats.map((seat, i) => (
          <li
            key={i}
            title={seat?.name ? t("home.seatTaken", { name: nameOf(seat) ?? "", colour: t(`colour.${seat.colour}`) }) : t("home.seatFree")}
          >
            {seat?.name ? <Hex colour={seat.colour} size={31} /> : <EmptyHex size={31} />}
          </li>
        ))}
      </ul>
      <p class="opentable-tags">
        {tags.length === 0 && <span class="tag cut">{card.usual(table.options)}</span>}
        {tags.map((tag) => (
          <span key={tag.key} class="tag bonus cut">
            {plain(tag)}
          </span>
        ))}
      </p>
      <a class={`btn cut ${first ? "primary" : ""}`} href={`/t/${table.id}`} data-testid="join">
        {t("home.join")}
      </a>
    </li>
  );
}
