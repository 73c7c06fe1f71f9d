import { useSignalEffect } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import lazy from "preact-iso/lazy";
import { useLocation, useRoute } from "preact-iso/router";
import { Play } from "../games/forgotten-planet/Play.tsx";
import { Over } from "../games/forgotten-planet/results/lazyResults.ts";
import { t } from "../i18n/i18n.ts";
import { identity } from "../net/identity.ts";
import { noteSeen } from "../net/seenTables.ts";
import { Gone } from "./Gone.tsx";
import { TableConnection } from "./online/tableConnection.ts";
import { TableLoading } from "./TableLoading.tsx";
import { TableContext, TableStore } from "./tableStore.ts";
import { inFront, showTurnDot } from "./turnDot.ts";
import { SeatWish } from "./waiting/seatWish.ts";

/** Whoever comes to a game under way has no need of it. */
const Waiting = lazy(() => import("./waiting/Waiting.tsx").then((module) => module.Waiting));

/** One address through the whole life of a table: waiting room, game, results. Whoever gets a name on the way, or another one, comes in anew. */
export function Table() {
  const { id } = useRoute().params;
  const player = identity.value?.player;
  const wish = useMemo(() => new SeatWish(), [id]);
  return id ? <Connected key={`${id} ${player?.id ?? ""} ${player?.name ?? ""}`} id={id} wish={wish} /> : null;
}

function Connected({ id, wish }: { readonly id: string; readonly wish: SeatWish }) {
  const { route } = useLocation();
  const store = useMemo(() => new TableStore(new TableConnection(id), wish), [id, wish]);
  useEffect(
    () => () => {
      showTurnDot(false);
      store.close();
    },
    [store],
  );
  useSignalEffect(() => {
    const next = store.source.rematch?.value;
    if (next && store.me.value !== undefined) route(`/t/${next}`);
  });
  useSignalEffect(() => {
    const scenario = store.source.room.value?.match?.view.setup.scenario.name;
    const mine = store.myTurn.value && scenario !== undefined;
    document.title = mine ? t("table.titleTurn", { scenario }) : `${scenario ? `${scenario} · ` : ""}${t("app.name")}`;
    showTurnDot(mine && !inFront.value);
  });
  useSignalEffect(() => {
    const turn = store.source.room.value?.match?.view.turn;
    if (turn !== undefined && inFront.value) noteSeen(id, turn);
  });
  const { link, room, welcome } = store.source;
  if (link.value.kind === "gone") return <Gone code={link.value.code} />;
  const status = room.value?.status;
  if (!status || !welcome.value || (status !== "waiting" && !room.value?.match)) return <TableLoading store={store} />;
  return (
    <TableContext.Provider value={store}>
      {status === "waiting" ? <Waiting id={id} /> : status === "over" ? <Over id={id} /> : <Play />}
    </TableContext.Provider>
  );
}
