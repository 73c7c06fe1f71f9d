import "../../i18n/replayTexts.ts";
import "../../i18n/analysisTexts.ts";
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { useLocation, useRoute } from "preact-iso/router";
import { GAMES, gameOf } from "../../games/index.ts";
import { t } from "../../i18n/i18n.ts";
import { keepPages } from "../../net/keepPages.ts";
import { AnalysisContext, AnalysisStore } from "../../table/analysis/analysisStore.ts";
import { type AnalysisParts, type LoadedAnalysis, loadAnalysis, openScenario, type Wanted } from "../../table/analysis/loadAnalysis.ts";
import { keepsItself } from "../../table/analysis/selfKeeping.ts";
import { followPlace, readPlace } from "../../table/replay/replayAddress.ts";
import { ReplayContext } from "../../table/replay/replayStore.ts";
import { TableContext, TableStore } from "../../table/tableStore.ts";
import { UnknownGame } from "../../table/UnknownGame.tsx";
import { SeatWish } from "../../table/waiting/seats/seatWish.ts";
import { ReplayLoading } from "../replay/ReplayLoading.tsx";
import { AnalysisGone } from "./AnalysisGone.tsx";

/** A match of the server, taken apart. */
export const MatchAnalysis = () => <Addressed kind="match" />;
/** A match of this browser. */
export const LocalAnalysis = () => <Addressed kind="local" />;
/** A record or a blank scenario that this browser keeps. */
export const OwnAnalysis = () => <Addressed kind="own" />;
/** An analysis that its link holds whole. */
export const LinkedAnalysis = () => <Addressed kind="link" />;

function Addressed({ kind }: Pick<Wanted, "kind">) {
  const { params } = useRoute();
  const { id = "" } = params;
  const link = location.hash.slice(1);
  const ask = (): Promise<LoadedAnalysis> =>
    loadAnalysis({ kind, id, ply: params.ply === undefined ? undefined : (readPlace(params.ply, {}).ply ?? 0), link });
  return <Loading key={`${kind} ${id} ${link}`} ask={ask} id={id} />;
}

/** A scenario on which nothing was played yet. */
export function NewAnalysis() {
  const { query } = useLocation();
  const { scenario = "" } = query;
  return <Loading key={scenario} ask={() => openScenario(scenario)} id="" />;
}

interface LoadingProps {
  readonly ask: () => Promise<LoadedAnalysis>;
  readonly id: string;
}

function Loading({ ask, id }: LoadingProps) {
  const loaded = useSignal<LoadedAnalysis | Error | undefined>(undefined);
  const tries = useSignal(0);
  const attempt = tries.value;
  useLayoutEffect(() => {
    let isWanted = true;
    loaded.value = undefined;
    void ask()
      .catch((error: unknown) => new Error("what it is taken apart with could not be loaded", { cause: error }))
      .then((found) => {
        if (isWanted) loaded.value = found;
      });
    return () => {
      isWanted = false;
    };
  }, [attempt]);
  const { value: found } = loaded;
  if (found instanceof Error) throw found;
  if (!found) return <ReplayLoading />;
  if ("refused" in found) {
    if (found.refused === "unknown-game") return <UnknownGame />;
    return <AnalysisGone code={found.refused} id={id} again={() => (tries.value += 1)} />;
  }
  return <ShownAnalysis parts={found} />;
}

/** An analysis that is there, from wherever it came. */
export function ShownAnalysis({ parts }: { readonly parts: AnalysisParts }) {
  const { source } = parts;
  const game = gameOf(source.match.options) ?? GAMES[0];
  const store = useMemo(() => {
    const table = new TableStore(source, new SeatWish(), () => game);
    return new AnalysisStore({ ...parts, table, title: game.title(source.match.setup) });
  }, [source]);
  useEffect(() => {
    source.readOn();
    const endKeeping = keepsItself(store);
    return () => {
      endKeeping();
      // Players who go elsewhere on this page come back to what they had; what has no address yet is found nowhere.
      if (store.needsSaving.peek() && store.origin.peek().kind !== "fresh") void store.save();
      store.close();
    };
  }, [store]);
  useSignalEffect(() => {
    // The link of somebody else's analysis holds all of it, and what is kept nowhere has no address.
    if (store.isReadOnly.value || store.origin.value.kind === "fresh") return undefined;
    return followPlace(() => store.place);
  });
  useSignalEffect(() => {
    // What has an address is kept as the page goes.
    if (!store.needsSaving.value || (store.origin.value.kind !== "fresh" && !store.isRefused.value)) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  });
  useEffect(() => void keepPages(), []);
  useSignalEffect(() => {
    document.title = `${t("analysis.title")} · ${game.title(source.match.setup)} · ${t("app.name")}`;
  });
  return (
    <TableContext.Provider value={store.table}>
      <ReplayContext.Provider value={store.walk}>
        <AnalysisContext.Provider value={store}>
          <game.Analysis />
        </AnalysisContext.Provider>
      </ReplayContext.Provider>
    </TableContext.Provider>
  );
}
