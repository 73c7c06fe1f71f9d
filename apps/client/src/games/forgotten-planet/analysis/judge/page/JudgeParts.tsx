import { useEffect } from "preact/hooks";
import { usePlay } from "../../../playStore.ts";
import { usePlanetAnalysis } from "../../usePlanetAnalysis.ts";
import { BestTurnsPanel } from "../BestTurnsPanel.tsx";
import type { BestTurn } from "../bestTurns.ts";
import { ShareBar } from "../ShareBar.tsx";
import { SharePlot } from "../SharePlot.tsx";
import { ShareSwings } from "../ShareSwings.tsx";
import { useJudged } from "./judgeContext.ts";

/* The thinking parts in their places on the page. */

export function BoardMeter({ upright }: { readonly upright: boolean }) {
  const judged = useJudged();
  return judged ? (
    <ShareBar sides={judged.sides} shares={judged.shares} isRough={judged.isRough} upright={upright} />
  ) : (
    <div class={`sharemeter ${upright ? "upright" : "lying"}`} />
  );
}

export function Plot({ bare = false }: { readonly bare?: boolean }) {
  const judged = useJudged();
  const go = useGo();
  if (!judged) return null;
  const { desk, curve, variation, swings, now } = judged;
  return (
    <SharePlot
      sides={judged.sides}
      curve={curve}
      variation={variation}
      swings={swings}
      now={now}
      games={desk.games}
      resting={desk.pool.resting.value}
      go={go}
      bare={bare}
    />
  );
}

/** Leads to a ply of the match. */
function useGo(): (ply: number) => void {
  const store = usePlanetAnalysis();
  // A node of the match has the number of its ply.
  return (ply) => (store.source.tree.peek().trunk > 0 ? store.show(ply) : store.walk.transport.jump(ply));
}

export function Swings() {
  const { source } = usePlanetAnalysis();
  const judged = useJudged();
  const go = useGo();
  if (!judged) return null;
  const { desk, swings, waiting } = judged;
  return (
    <ShareSwings
      setup={source.history.value?.start.setup ?? source.match.setup}
      sides={judged.sides}
      swings={swings}
      turn={judged.curve[judged.now]?.turn}
      waiting={waiting}
      turns={Math.max(0, judged.curve.length - 1)}
      resting={desk.pool.resting.value}
      go={go}
    />
  );
}

export function Bests() {
  const store = usePlanetAnalysis();
  const { source, walk, isReadOnly } = store;
  const play = usePlay();
  const judged = useJudged();
  const look = judged?.look;
  useEffect(() => {
    look?.(true);
    return () => look?.(false);
  }, [look]);
  // What is shown of a turn goes with the panel.
  useEffect(
    () => () => {
      play.ghosts.value = undefined;
    },
    [play],
  );
  if (!judged) return null;
  const { desk } = judged;
  const take = async ({ kind, intents }: BestTurn): Promise<void> => {
    if (kind === "played") walk.transport.jump(source.ply.peek() + intents.length);
    else if (!isReadOnly.peek()) for (const intent of intents) if (!(await source.play(intent)).ok) return;
  };
  return (
    <BestTurnsPanel
      setup={source.match.setup}
      turn={(source.history.value?.match.state.turn ?? 0) + 1}
      state={desk.best.state.value}
      games={desk.games}
      resting={desk.pool.resting.value}
      level={desk.level.value}
      setLevel={desk.setLevel}
      ghost={(shown) => (play.ghosts.value = shown)}
      take={(turn) => void take(turn)}
    />
  );
}
