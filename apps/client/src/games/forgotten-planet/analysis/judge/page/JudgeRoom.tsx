import type { GameState } from "@forgotten-planet/rules";
import { useComputed, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { History } from "../../../history.ts";
import { usePlanetAnalysis } from "../../usePlanetAnalysis.ts";
import { GAMES, JudgeDesk } from "../judgeDesk.ts";
import { judgedSides } from "../sides.ts";
import { useJudgement } from "../useJudgement.ts";
import { JudgeContext } from "./judgeContext.ts";

interface Props {
  readonly view: GameState;
  /** Games played from each position. */
  readonly games?: number;
  readonly children: ComponentChildren;
}

/** Around the screen of an analysis: what bots think of what is shown in it. */
export function JudgeRoom({ view, games = GAMES, children }: Props) {
  const { source } = usePlanetAnalysis();
  const desk = useMemo(() => new JudgeDesk(source.match.setup, games), [source, games]);
  useEffect(() => () => desk.close(), [desk]);
  // Until the match is read, what led to the position is judged: the screen within stays where it is.
  const line = source.whole.value ?? source.history.value;
  const trunk = useTrunk() ?? line;
  if (!line || !trunk) return null;
  return (
    <Judging desk={desk} view={view} line={line} trunk={trunk}>
      {children}
    </Judging>
  );
}

/** The match as it was played; of a blank scenario the line that is shown. */
function useTrunk(): History | undefined {
  const { source } = usePlanetAnalysis();
  const tree = source.tree.value;
  const isRead = useComputed(() => source.whole.value !== undefined).value;
  const positions = source.positions;
  const last = tree.trunk;
  const played = useMemo(() => {
    if (!isRead || last === 0) return undefined;
    // A line that does not follow ends it.
    for (let id = last; id > 0; id--) {
      const history = positions.historyAt(tree, id);
      if (history) return history;
    }
    return undefined;
  }, [isRead, last, positions]);
  return last === 0 ? source.whole.value : played;
}

interface JudgingProps extends Omit<Props, "games"> {
  readonly desk: JudgeDesk;
  readonly line: History;
  readonly trunk: History;
}

function Judging({ desk, view, line, trunk, children }: JudgingProps) {
  const { source } = usePlanetAnalysis();
  const lookers = useSignal(0);
  const state = source.history.value?.match.state ?? view;
  const judgement = useJudgement(desk, { trunk, line, state, ply: source.ply.value, wantsTurns: lookers.value > 0 });
  const look = useMemo(() => (is: boolean) => (lookers.value += is ? 1 : -1), [lookers]);
  const sides = useMemo(() => judgedSides(trunk.start.setup), [trunk]);
  return <JudgeContext.Provider value={{ ...judgement, desk, sides, look }}>{children}</JudgeContext.Provider>;
}
