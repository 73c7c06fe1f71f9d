import "../../i18n/replayTexts.ts";
import "../../i18n/embedTexts.ts";
import { useEffect, useMemo } from "preact/hooks";
import { useLocation, useRoute } from "preact-iso/router";
import { GAMES, gameOf } from "../../games/index.ts";
import { t } from "../../i18n/i18n.ts";
import { loadOpenReplay } from "../../table/replay/loadReplay.ts";
import { readPlace } from "../../table/replay/replayAddress.ts";
import { ReplayContext, ReplayStore } from "../../table/replay/replayStore.ts";
import type { ReplayTable } from "../../table/replay/replayTable.ts";
import { TableContext, TableStore } from "../../table/tableStore.ts";
import { SeatWish } from "../../table/waiting/seats/seatWish.ts";
import { useLoadedReplay } from "../replay/useLoadedReplay.ts";
import { EmbedGone } from "./EmbedGone.tsx";
import "./embedPage.css";

/**
 * A match in a frame of another page: what everybody may see of it, asked for without a name. Nothing here needs storage, and nothing does
 * more than look.
 */
export function EmbedPage() {
  const { id = "" } = useRoute().params;
  const { found, again } = useLoadedReplay(id, loadOpenReplay);
  if (!found)
    return (
      <main id="main" class="embednote" tabIndex={-1} aria-busy="true" data-testid="embed-loading">
        <span class="spinner" aria-hidden="true" />
        <p role="status">{t("replay.loading")}</p>
      </main>
    );
  if ("refused" in found) return <EmbedGone code={found.refused} id={id} again={again} />;
  return <Shown key={id} source={found.table} id={id} />;
}

/** The match, at the ply of the address or the nearest there is. */
function Shown({ source, id }: { readonly source: ReplayTable; readonly id: string }) {
  const { params } = useRoute();
  const { query } = useLocation();
  const game = gameOf(source.match.options) ?? GAMES[0];
  const store = useMemo(() => {
    const { ply, isBlind } = readPlace(params.ply, query);
    source.goTo(ply ?? source.match.lines.length);
    const table = new TableStore(source, new SeatWish(), () => game);
    return new ReplayStore({ source, table, base: `/r/${id}`, keeper: "server", isBlind });
  }, [source]);
  useEffect(() => {
    source.readOn();
    document.title = `${game.title(source.match.setup)} · ${t("app.name")}`;
    return () => store.close();
  }, [store]);
  return (
    <TableContext.Provider value={store.table}>
      <ReplayContext.Provider value={store}>
        <game.Embed />
      </ReplayContext.Provider>
    </TableContext.Provider>
  );
}
