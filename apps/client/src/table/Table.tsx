import { signal, useComputed, useSignal, useSignalEffect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { useLocation, useRoute } from "preact-iso/router";
import { GAMES, gameOf } from "../games/index.ts";
import { t } from "../i18n/i18n.ts";
import { identity } from "../net/identity.ts";
import { readOwnTables } from "../net/ownTables.ts";
import { noteSeen } from "../net/seenTables.ts";
import { lazyTexts } from "../ui/lazyTexts.tsx";
import { type Drafts, noDrafts } from "./chat/chatState.ts";
import { TableConnection } from "./online/tableConnection.ts";
import { useTableSounds } from "./sound/useTableSounds.ts";
import { TableLoading } from "./TableLoading.tsx";
import { TableContext, TableStore } from "./tableStore.ts";
import { inFront, showTurnDot } from "./turnDot.ts";
import { SeatWish } from "./waiting/seats/seatWish.ts";

const UnknownGame = lazyTexts(() => import("./UnknownGame.tsx").then((module) => module.UnknownGame));
const Gone = lazyTexts(() => import("./Gone.tsx").then((module) => module.Gone));

/** One address through the whole life of a table: waiting room, game, results. A visitor who takes or changes a name joins again. */
export function Table() {
  const { id } = useRoute().params;
  const player = identity.value?.player;
  const kept = useMemo((): Kept => ({ wish: new SeatWish(), panel: signal(undefined), drafts: noDrafts() }), [id]);
  return id ? <Connected key={`${id} ${player?.id ?? ""} ${player?.name ?? ""}`} id={id} kept={kept} /> : null;
}

/** What a visitor has begun under another name, or before they have one. */
type Kept = Pick<TableStore, "panel"> & { readonly wish: SeatWish; readonly drafts: Drafts };

function openTable(id: string, { wish, panel, drafts }: Kept): TableStore {
  // Most tables play it: it need not wait until the server says so.
  void GAMES[0].line().catch(() => undefined);
  const source = new TableConnection(id, {
    knows: (options) => gameOf(options) !== undefined,
    loadLine: (game) => (gameOf({ game }) ?? GAMES[0]).line(),
  });
  return new TableStore(source, wish, () => gameOf(source.welcome.value?.table.options ?? {}), panel, drafts);
}

function Connected({ id, kept }: { readonly id: string; readonly kept: Kept }) {
  const { route } = useLocation();
  const store = useMemo(() => openTable(id, kept), [id, kept]);
  useEffect(
    () => () => {
      showTurnDot(false);
      store.close();
    },
    [store],
  );
  useTableSounds(store);
  useSignalEffect(() => {
    // Who comes later looks at the results, and finds the way there in them.
    const next = store.source.rematch?.value;
    if (next && next !== store.source.welcome.peek()?.rematch && store.me.value !== undefined) route(`/t/${next}`);
  });
  // Computed: a step that changes none of them has nothing written.
  const title = useComputed(() => {
    const view = store.view.value;
    return view && gameOf(store.source.welcome.value?.table.options ?? {})?.title(view.setup);
  });
  const isMine = useComputed(() => store.myTurn.value && title.value !== undefined);
  const turn = useComputed(() => store.moment.value?.turn);
  useSignalEffect(() => {
    const scenario = title.value;
    document.title =
      scenario !== undefined && isMine.value ? t("table.titleTurn", { scenario }) : `${scenario ? `${scenario} · ` : ""}${t("app.name")}`;
    showTurnDot(isMine.value && !inFront.value);
  });
  useSignalEffect(() => {
    if (turn.value !== undefined && inFront.value) noteSeen(id, turn.value);
  });
  useSignalEffect(() => {
    // The number at the icon goes when the turn has passed.
    void store.myTurn.value;
    if ("setAppBadge" in navigator && store.me.value !== undefined) void readOwnTables();
  });
  const { link, room, welcome } = store.source;
  if (link.value.kind === "gone") return link.value.code === "unknown-game" ? <UnknownGame /> : <Gone code={link.value.code} />;
  const game = welcome.value && gameOf(welcome.value.table.options);
  if (welcome.value && !game) return <UnknownGame />;
  const status = room.value?.status;
  if (!game || !status || (status !== "waiting" && !room.value?.match)) return <TableLoading store={store} />;
  const part = status === "waiting" ? game.WaitingRoom : status === "over" ? game.Results : game.Play;
  return (
    <TableContext.Provider value={store}>
      <Loaded part={part} outline={<TableLoading store={store} />}>
        {status === "waiting" ? <game.WaitingRoom id={id} /> : status === "over" ? <game.Results id={id} /> : <game.Play />}
      </Loaded>
    </TableContext.Provider>
  );
}

interface LoadedProps {
  readonly part: object;
  readonly outline: ComponentChildren;
  readonly children: ComponentChildren;
}

/** The outline stands until the first screen of the table has come; those after it are loaded by then, or replace what is shown. */
function Loaded({ part, outline, children }: LoadedProps) {
  const isThere = useSignal(false);
  useLayoutEffect(() => {
    const show = (): void => {
      isThere.value = true;
    };
    if ("preload" in part && typeof part.preload === "function") void Promise.resolve(part.preload()).then(show, show);
    else show();
  }, [part, isThere]);
  return <>{isThere.value ? children : outline}</>;
}
