import { useSignalEffect } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { useLocation, useRoute } from "preact-iso/router";
import "../../i18n/replayTexts.ts";
import { GAMES, gameOf } from "../../games/index.ts";
import { t } from "../../i18n/i18n.ts";
import { keepPages } from "../../net/keepPages.ts";
import { expectReplay, type LoadedReplay, loadLocalReplay, loadReplay } from "../../table/replay/loadReplay.ts";
import { followPlace, LINKED, readPlace } from "../../table/replay/replayAddress.ts";
import { type Keeper, ReplayContext, ReplayStore } from "../../table/replay/replayStore.ts";
import type { ReplayTable } from "../../table/replay/replayTable.ts";
import { TableContext, TableStore } from "../../table/tableStore.ts";
import { SeatWish } from "../../table/waiting/seats/seatWish.ts";
import { lazyTexts } from "../../ui/lazyTexts.tsx";
import { toast } from "../../ui/toasts.ts";
import { ReplayLoading } from "./ReplayLoading.tsx";
import { useLoadedReplay } from "./useLoadedReplay.ts";

const UnknownGame = lazyTexts(() => import("../../table/UnknownGame.tsx").then((module) => module.UnknownGame));
const LinkGone = lazyTexts(() => import("../analysis/AnalysisGone.tsx").then((module) => module.AnalysisGone));
const ReplayGone = lazyTexts(() => import("./ReplayGone.tsx").then((module) => module.ReplayGone));

/** A match of the server, looked back at. */
export function ReplayPage() {
  const { id = "" } = useRoute().params;
  return <Loading key={id} id={id} base={`/r/${id}`} keeper="server" load={loadReplay} />;
}

/** Finds the position of the page's address, while the code that shows it loads. */
export function expectPosition(): void {
  const [, id, ply] = /^\/r\/(?!local\/|link(?:\/|$))([^/]+)(?:\/([^/]*))?$/.exec(location.pathname) ?? [];
  if (id !== undefined) expectReplay(id, readPlace(ply, {}).ply);
}

/** A match of this browser. */
export function LocalReplayPage() {
  const { id = "" } = useRoute().params;
  return <Loading key={id} id={id} base={`/r/local/${id}`} keeper="browser" load={loadLocalReplay} />;
}

/** A match that its link holds whole. */
export function LinkedReplayPage() {
  const link = location.hash.slice(1);
  return <Loading key={link} id={link} base={LINKED} keeper="link" load={loadLinked} link={link} />;
}

const loadLinked = (link: string): Promise<LoadedReplay> =>
  import("../../table/linked/loadLinked.ts").then((module) => module.loadLinked(link));

interface Wanted {
  readonly id: string;
  readonly base: string;
  readonly keeper: Keeper;
  readonly load: (id: string) => Promise<LoadedReplay>;
  readonly link?: string | undefined;
}

function Loading({ id, base, keeper, load, link }: Wanted) {
  const { found, again } = useLoadedReplay(id, load);
  if (!found) return <ReplayLoading />;
  if ("refused" in found) {
    if (found.refused === "unknown-game") return <UnknownGame />;
    if (link !== undefined) return <LinkGone code={found.refused} id={id} again={again} />;
    return <ReplayGone code={found.refused} id={id} again={again} />;
  }
  return <Shown source={found.table} base={base} keeper={keeper} link={link} />;
}

/** The match, at the ply of the address. */
function Shown({ source, base, keeper, link }: { readonly source: ReplayTable } & Pick<Wanted, "base" | "keeper" | "link">) {
  const { params } = useRoute();
  const { query } = useLocation();
  const game = gameOf(source.match.options) ?? GAMES[0];
  const store = useMemo(() => {
    const { ply, isBlind } = readPlace(params.ply, query);
    source.goTo(ply ?? source.match.lines.length);
    const table = new TableStore(source, new SeatWish(), () => game);
    return new ReplayStore({ source, table, base, keeper, isBlind, link });
  }, [source]);
  useEffect(() => {
    source.readOn();
    const stop = followPlace(() => store.place);
    const { ply } = readPlace(params.ply, query);
    if (ply === undefined || ply > source.length) toast(t("replay.beyond", { count: source.track.value.stops.length - 1 }));
    return () => {
      stop();
      store.close();
    };
  }, [store]);
  useEffect(() => void keepPages(), []);
  useSignalEffect(() => {
    document.title = `${t("replay.title")} · ${game.title(source.match.setup)} · ${t("app.name")}`;
  });
  return (
    <TableContext.Provider value={store.table}>
      <ReplayContext.Provider value={store}>
        <game.Replay />
      </ReplayContext.Provider>
    </TableContext.Provider>
  );
}
