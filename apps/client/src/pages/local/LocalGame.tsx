import { useSignalEffect } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { useLocation, useRoute } from "preact-iso/router";
import { GAMES, gameOf } from "../../games/index.ts";
import { t } from "../../i18n/i18n.ts";
import { keepPages } from "../../net/keepPages.ts";
import { localMatch } from "../../table/local/localMatches.ts";
import { LocalTable } from "../../table/local/localTable.ts";
import { TableContext, TableStore } from "../../table/tableStore.ts";
import { SeatWish } from "../../table/waiting/seatWish.ts";
import { Curtain } from "./Curtain.tsx";
import { Missing } from "./Missing.tsx";
import { MoveOnline } from "./MoveOnline.tsx";
import "./local.css";

/** A game at one screen, from the first step to the results. */
export function LocalGame() {
  const { id } = useRoute().params;
  return id ? <Kept key={id} id={id} /> : null;
}

/** What was kept may be gone, or of another version. */
function Kept({ id }: { readonly id: string }) {
  const line = useMemo(() => {
    const match = localMatch(id);
    try {
      return match && new LocalTable(match);
    } catch {
      return undefined;
    }
  }, [id]);
  return line ? <AtOneScreen line={line} id={id} /> : <Missing />;
}

function AtOneScreen({ line, id }: { readonly line: LocalTable; readonly id: string }) {
  const { route } = useLocation();
  const game = gameOf(line.match.options) ?? GAMES[0];
  const store = useMemo(() => new TableStore(line, new SeatWish(), game.moment), [line, game]);
  useEffect(() => () => store.close(), [store]);
  useEffect(() => void keepPages(), []);
  useEffect(() => {
    document.title = `${line.match.setup.scenario.name} · ${t("app.name")}`;
  }, [line]);
  useSignalEffect(() => {
    if (line.rematch.value) route(`/local/${line.rematch.value}`);
  });
  const status = line.room.value?.status;
  return (
    <TableContext.Provider value={store}>
      {status === "over" ? <game.Results id={id} /> : <game.Play talk={<MoveOnline line={line} />} />}
      {line.curtain.value !== undefined && <Curtain line={line} seat={line.curtain.value} />}
      {!line.kept.value && (
        <p class="local-unkept" role="alert">
          {t("local.unkept")}
        </p>
      )}
    </TableContext.Provider>
  );
}
