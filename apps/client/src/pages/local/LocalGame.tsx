import { untracked, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { useLocation, useRoute } from "preact-iso/router";
import { GAMES, gameOf } from "../../games/index.ts";
import { t } from "../../i18n/i18n.ts";
import { keepPages } from "../../net/keepPages.ts";
import type { GameBots } from "../../table/bots/gameBots.ts";
import { keepLocalMatch, localMatch } from "../../table/local/localMatches.ts";
import { LocalTable } from "../../table/local/localTable.ts";
import { useTableSounds } from "../../table/sound/useTableSounds.ts";
import { TableContext, TableStore } from "../../table/tableStore.ts";
import { SeatWish } from "../../table/waiting/seats/seatWish.ts";
import { toast } from "../../ui/toasts.ts";
import { Curtain } from "./Curtain.tsx";
import { Missing } from "./Missing.tsx";
import { MoveOnline } from "./MoveOnline.tsx";
import { PracticePanel } from "./PracticePanel.tsx";
import "./local.css";

/** A game at one screen, from the first step to the results. */
export function LocalGame() {
  const { id } = useRoute().params;
  return id ? <Kept key={id} id={id} /> : null;
}

/** What was kept may be gone, or of another version. */
function Kept({ id }: { readonly id: string }) {
  const table = useSignal<Opened | "missing" | Error | undefined>(undefined);
  useLayoutEffect(() => {
    let isWanted = true;
    void opened(id)
      .catch((error: unknown) => new Error("what it is played with could not be loaded", { cause: error }))
      .then((found) => {
        if (isWanted) table.value = found;
      });
    return () => {
      isWanted = false;
    };
  }, [id, table]);
  if (table.value instanceof Error) throw table.value;
  if (table.value === "missing") return <Missing />;
  return table.value ? <AtOneScreen {...table.value} id={id} /> : null;
}

interface Opened {
  readonly line: LocalTable;
  /** Those of its game, if any play. */
  readonly bots: GameBots | undefined;
}

async function opened(id: string): Promise<Opened | "missing"> {
  const match = localMatch(id);
  const client = match && !match.imported ? gameOf(match.options) : undefined;
  if (!match || !client) return "missing";
  const hasBots = client.seatsOf(match.setup).some(({ bot }) => bot !== undefined);
  const [game, bots] = await Promise.all([client.local(), hasBots ? client.bots?.() : undefined]);
  try {
    const line = new LocalTable(game, match);
    if (line.match !== match) keepLocalMatch(line.match);
    return { line, bots };
  } catch {
    return "missing";
  }
}

/** That nothing is kept is said once, and has time to be read; a bar that stays would lie over the actions. */
const UNKEPT_MS = 15_000;

function AtOneScreen({ line, bots, id }: Opened & { readonly id: string }) {
  const { route } = useLocation();
  const game = gameOf(line.match.options) ?? GAMES[0];
  useEffect(() => bots && line.drive(bots), [line, bots]);
  const store = useMemo(() => new TableStore(line, new SeatWish(), () => game), [line, game]);
  useEffect(() => () => store.close(), [store]);
  useTableSounds(store);
  useEffect(() => void keepPages(), []);
  useEffect(() => {
    document.title = `${game.title(line.match.setup)} · ${t("app.name")}`;
  }, [line, game]);
  useSignalEffect(() => {
    if (line.rematch.value) route(`/local/${line.rematch.value}`, true);
  });
  useSignalEffect(() => {
    if (!line.kept.value) untracked(() => toast(t("local.unkept"), "refuse", undefined, UNKEPT_MS));
  });
  const status = line.room.value?.status;
  return (
    <TableContext.Provider value={store}>
      {status === "over" ? (
        <game.Results id={id} />
      ) : (
        <game.Play talk={bots ? <PracticePanel line={line} bots={bots} /> : <MoveOnline line={line} />} />
      )}
      {line.curtain.value !== undefined && <Curtain line={line} seat={line.curtain.value} />}
    </TableContext.Provider>
  );
}
