import type { TableSummary } from "@forgotten-planet/protocol";
import { gameOf } from "../../games/index.ts";
import { t } from "../../i18n/i18n.ts";
import "./listsTexts.ts";
import { scoresOf } from "../../table/lists/tableScores.ts";
import { Icon, Sigil } from "../../ui/Icon.tsx";
import { Name } from "../../ui/Name.tsx";
import { plain } from "../../ui/RichText.tsx";
import { importedTags, nameOf } from "../tableLists.ts";
import "./cards.css";

/** Public matches under way: how each stands, what everybody would have if it ended now, and how many watch. */
export const LiveCards = ({ tables, size }: { readonly tables: readonly TableSummary[]; readonly size: number }) => (
  <ul class="livecards">
    {tables.map((table) => (
      <LiveCard key={table.id} table={table} size={size} />
    ))}
  </ul>
);

function LiveCard({ table, size }: { readonly table: TableSummary; readonly size: number }) {
  const card = gameOf(table.options)?.card;
  const title = card?.title(table.options);
  if (!card || title === undefined) return null;
  const about = [
    ...(table.turn === undefined ? [] : [t("home.turn", { turn: table.turn + 1 })]),
    ...importedTags(table),
    ...card.tags(table.options).map(plain),
  ];
  return (
    <li>
      <a class="livecard cut" href={`/t/${table.id}`} data-testid={`live-${table.id}`}>
        <card.Position table={table} size={size} />
        <span class="livecard-text">
          <b class="d">
            <span class="sr">{t("colon.alone", { title: t("lists.watch") })} </span>
            {title}
          </b>
          <span class="livecard-about quiet small">
            <span>{about.join(" · ")}</span>
            <span class="livecard-eye" title={t("lists.spectators", { count: table.spectators })}>
              <Icon name="eye" size={15} /> <span aria-hidden="true">{table.spectators}</span>
              <span class="sr">{t("lists.spectators", { count: table.spectators })}</span>
            </span>
          </span>
          <span class="livecard-seats">
            {scoresOf(table).flatMap(({ places, vp }) =>
              places.map((place, i) => (
                <span key={place} class="livecard-seat">
                  <Sigil colour={table.seats[place]?.colour ?? "red"} size={13} />
                  <Name of={nameOf(table.seats[place]) ?? t("lists.seatFree")} />
                  {i === 0 && <b class="d">{vp}</b>}
                </span>
              )),
            )}
          </span>
        </span>
      </a>
    </li>
  );
}
