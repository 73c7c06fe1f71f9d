import type { TableSummary } from "@forgotten-planet/protocol";
import { useSignal } from "@preact/signals";
import { gameOf } from "../../games/index.ts";
import { t } from "../../i18n/i18n.ts";
import "../lists/listsTexts.ts";
import { EmptyHex, Hex } from "../../ui/Icon.tsx";
import { plain } from "../../ui/RichText.tsx";
import { forPlayers, nameOf, TABLE_FILTERS, type TableFilter } from "../tableLists.ts";
import type { Guard } from "./nameEntry.ts";

interface Props {
  readonly tables: readonly TableSummary[] | undefined;
  readonly more: number;
  readonly guard: Guard;
}

/** Public tables that wait for players. */
export function OpenTables({ tables, more, guard }: Props) {
  const filter = useSignal<TableFilter>(undefined);
  const shown = tables && forPlayers(tables, filter.value);
  return (
    <section class="opentables cut" aria-label={t("lists.open")}>
      <header>
        <h2>{t("lists.open")}</h2>
        {tables && <p class="quiet">{t("lists.openCount", { count: tables.length + more })}</p>}
        <fieldset class="filters" aria-label={t("lists.filter")}>
          <button type="button" class="chip cut" aria-pressed={filter.value === undefined} onClick={() => (filter.value = undefined)}>
            {t("lists.all")}
          </button>
          {TABLE_FILTERS.map((one) => (
            <button
              key={one}
              type="button"
              class="chip cut"
              aria-pressed={filter.value === one}
              data-testid={`filter-${one}`}
              aria-label={filterText(one)}
              onClick={() => (filter.value = one)}
            >
              {filterShort(one)}
            </button>
          ))}
        </fieldset>
      </header>
      {!shown && <Outlines />}
      {shown?.length === 0 && (
        <div class="emptylist">
          <p>{emptyText(filter.value)}</p>
          <a class="btn cut" href="/new" onClick={guard}>
            {t("home.newTable")}
          </a>
        </div>
      )}
      <ul>
        {shown?.map((table) => (
          <OpenTable key={table.id} table={table} guard={guard} />
        ))}
      </ul>
      {more > 0 && (
        <p class="quiet" data-testid="open-more">
          {t("lists.openMore", { count: more })}
        </p>
      )}
    </section>
  );
}

type Filter = NonNullable<TableFilter>;

function filterShort(filter: Filter): string {
  if (filter === "live") return t("lists.clockLive");
  if (filter === "days") return t("lists.clockDays");
  return filter === "2v2" ? t("lists.twoByTwoShort") : String(filter);
}

function filterText(filter: Filter): string {
  if (filter === "2v2") return t("lists.twoByTwoFilter");
  return typeof filter === "number" ? t("lists.players", { count: filter }) : filterShort(filter);
}

function emptyText(filter: TableFilter): string {
  if (filter === undefined) return t("lists.openEmpty");
  if (filter === "2v2") return t("lists.openEmpty2v2");
  return typeof filter === "number" ? t("lists.openEmptyFilter", { count: filter }) : t("lists.openEmptyClock");
}

/** Where tables will stand; after a while it is said that they take long. */
const Outlines = () => (
  <div class="outlines">
    {[0, 1, 2].map((i) => (
      <i key={i} aria-hidden="true" />
    ))}
    <p class="quiet">{t("lists.slow")}</p>
  </div>
);

interface OpenProps extends Pick<Props, "guard"> {
  readonly table: TableSummary;
}

function OpenTable({ table, guard }: OpenProps) {
  const card = gameOf(table.options)?.card;
  const title = card?.title(table.options);
  if (!card || title === undefined) return null;
  const tags = card.tags(table.options);
  const seats = Array.from({ length: table.options.players }, (_, i) => table.seats[i]);
  return (
    <li class="opentable" data-testid={`open-table-${table.id}`}>
      <card.Setting table={table} size={64} />
      <p class="opentable-name">
        <b class="d">{title}</b>
        <span class="quiet">{card.line(table)}</span>
      </p>
      <ul class="opentable-seats">
        {seats.map((seat, i) => (
          <li
            key={i}
            title={
              seat?.name ? t("lists.seatTaken", { name: nameOf(seat) ?? "", colour: t(`colour.${seat.colour}`) }) : t("lists.seatFree")
            }
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
      <a class="btn cut" href={`/t/${table.id}`} data-testid="join" onClick={guard}>
        {t("lists.sit")}
      </a>
    </li>
  );
}
