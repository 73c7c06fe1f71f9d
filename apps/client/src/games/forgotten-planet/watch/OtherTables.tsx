import type { TableSummary } from "@forgotten-planet/game";
import { GAME_ID } from "@forgotten-planet/game/gameId";
import type { TableSummary as AnyTable } from "@forgotten-planet/protocol";
import { useEffect, useMemo } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { lobby, watchLobby } from "../../../net/lobby.ts";
import { useCalm } from "../../../table/lists/calm.ts";
import { byInterest } from "../../../table/lists/interest.ts";
import { scoresOf } from "../../../table/lists/tableScores.ts";
import { Icon, Sigil } from "../../../ui/Icon.tsx";
import { SCROLLS } from "../../../ui/scrolls.ts";
import { card } from "../card/card.tsx";
import { usePlay } from "../playStore.ts";
import "../texts/watchTexts.ts";

/** Positions change that often, no matter how fast is played. */
const CALM_MS = 5000;
const SHOWN = 12;

/** Tables of this game alone can be drawn here. */
export const ownTablesOf = (live: readonly AnyTable[]): readonly TableSummary[] =>
  live.filter(({ options }) => options.game === undefined || options.game === GAME_ID) as unknown as readonly TableSummary[];

/** Keeps the list of tables coming while a part of the screen shows it. */
export function useLobby(): void {
  useEffect(() => watchLobby(), []);
}

/** Other public matches under way, by interest. */
export function OtherTables({ here }: { readonly here: string | undefined }) {
  const list = useCalm(lobby, CALM_MS);
  const others = useMemo(() => list && byInterest(ownTablesOf(list.live).filter(({ id }) => id !== here)), [list, here]);
  return (
    <section class="othertables panel cut" aria-label={t("watchTable.others")} data-testid="other-tables" data-read={others !== undefined}>
      <header>
        <h2 class="label">{t("watchTable.others")}</h2>
        <a href="/watch">{t("watchTable.othersAll")}</a>
      </header>
      {others?.length === 0 && <p class="quiet">{t("watchTable.othersEmpty")}</p>}
      <ul {...SCROLLS}>
        {others?.slice(0, SHOWN).map((table) => (
          <Other key={table.id} table={table} />
        ))}
      </ul>
    </section>
  );
}

function Other({ table }: { readonly table: TableSummary }) {
  const { watch } = usePlay();
  const title = card.title(table.options);
  if (title === undefined) return null;
  return (
    <li class="othertable cut">
      <a href={`/t/${table.id}`} data-testid={`other-${table.id}`}>
        <card.Position table={table} size={66} />
        <span class="othertable-text">
          <b class="d">{title}</b>
          {table.turn !== undefined && <span class="quiet small">{t("home.turn", { turn: table.turn + 1 })}</span>}
          {table.imported !== undefined && <span class="quiet small">{t("imported.tag")}</span>}
          <Scores table={table} />
        </span>
      </a>
      <button
        type="button"
        class="iconbtn"
        data-testid={`pin-${table.id}`}
        aria-pressed={watch.pinned.value === table.id}
        title={t("watchTable.pin", { title })}
        aria-label={t("watchTable.pin", { title })}
        onClick={() => (watch.pinned.value = watch.pinned.value === table.id ? undefined : table.id)}
      >
        <Icon name="pin" size={18} />
      </button>
    </li>
  );
}

/** The points at a table, of allies together. */
export const Scores = ({ table }: { readonly table: TableSummary }) => (
  <span class="othertable-scores d">
    {scoresOf(table).map(({ places, vp }) => {
      const names = places.map((place) => table.seats[place]?.name ?? "").join(", ");
      return (
        <span key={places[0]} title={names}>
          {places.map((place) => (
            <Sigil key={place} colour={table.seats[place]?.colour ?? "red"} size={13} />
          ))}{" "}
          <span class="sr">{names}</span> {vp}
        </span>
      );
    })}
  </span>
);
