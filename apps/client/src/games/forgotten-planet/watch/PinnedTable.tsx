import { t } from "../../../i18n/i18n.ts";
import { lobby } from "../../../net/lobby.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { card } from "../card/card.tsx";
import { usePlay } from "../playStore.ts";
import "../texts/watchTexts.ts";
import { ownTablesOf, Scores, useLobby } from "./OtherTables.tsx";

/** A second match, small over the board: as it stands, step by step. */
export function PinnedTable({ id }: { readonly id: string }) {
  const { watch } = usePlay();
  useLobby();
  const table = lobby.value && ownTablesOf(lobby.value.live).find((one) => one.id === id);
  const title = table && card.title(table.options);
  return (
    <section
      class="pinned panel cut"
      aria-label={t("watchTable.pinned", { title: title ?? "" })}
      data-testid="pinned"
      data-turn={table?.turn}
    >
      <header>
        <b class="d">{title}</b>
        <button
          type="button"
          class="iconbtn"
          data-testid="unpin"
          title={t("watchTable.unpin")}
          aria-label={t("watchTable.unpin")}
          onClick={() => (watch.pinned.value = undefined)}
        >
          <Icon name="x" size={16} />
        </button>
      </header>
      {table ? (
        <a href={`/t/${id}`} title={t("watchTable.goThere")}>
          <card.Position table={table} size={132} />
          <span class="sr">{t("watchTable.goThere")}</span>
          {table.turn !== undefined && <span class="quiet small">{t("home.turn", { turn: table.turn + 1 })}</span>}
          <Scores table={table} />
        </a>
      ) : (
        lobby.value && <p class="quiet small">{t("watchTable.pinnedOver")}</p>
      )}
    </section>
  );
}
