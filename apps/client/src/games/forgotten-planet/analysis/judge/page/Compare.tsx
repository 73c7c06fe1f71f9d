import type { Cell } from "@forgotten-planet/rules";
import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { t } from "../../../../../i18n/i18n.ts";
import { type NodeId, nodeAt, ROOT } from "../../../../../table/analysis/variationTree.ts";
import { type PlayStore, usePlay } from "../../../playStore.ts";
import { variationWords } from "../../tree/nodeText.ts";
import { usePlanetAnalysis } from "../../usePlanetAnalysis.ts";
import { TwoBranches } from "../compare/TwoBranches.tsx";
import { endOfTurn, lineHistory, partsAt, playerOf, variationsOf } from "./comparedLines.ts";

/** The match beside a variation, where they part: that which is shown, unless another one is chosen. */
export function Compare() {
  const { source, variation } = usePlanetAnalysis();
  const play = usePlay();
  const chosen = useSignal<NodeId | undefined>(undefined);
  const tree = source.tree.value;
  const { positions, match } = source;
  const choices = useMemo(() => variationsOf(tree), [tree]);
  const wanted = chosen.value ?? (variation.value === ROOT ? undefined : variation.value);
  const id = wanted !== undefined && (wanted === variation.value || choices.includes(wanted)) ? wanted : choices[0];
  const pair = useMemo(() => {
    const [game, line] = [lineHistory(source, tree, ROOT), id === undefined ? undefined : lineHistory(source, tree, id)];
    if (!game || !line) return undefined;
    const turn = partsAt(game, line);
    return {
      turn,
      seat: playerOf(line, turn),
      histories: [game, line] as const,
      states: [endOfTurn(game, turn), endOfTurn(line, turn)] as const,
    };
  }, [positions, tree, id]);
  if (!pair || id === undefined || id === ROOT) {
    return (
      <section class="twobranches" aria-label={t("judge.compare")} data-testid="two-branches">
        <h2 class="label">{t("judge.compare")}</h2>
        <p class="small quiet">{t("judge.compareNone")}</p>
      </section>
    );
  }
  const nameOf = (node: NodeId): string => variationWords({ tree, positions, match }, node).text;
  const ends = pair.histories.map(({ match: { state } }) => (state.phase === "over" ? state : undefined));
  return (
    <TwoBranches
      branches={[
        { name: t("judge.asPlayed"), state: pair.states[0], end: ends[0] },
        { name: nameOf(id), state: pair.states[1], end: ends[1] },
      ]}
      {...(pair.seat === undefined ? {} : { seat: pair.seat })}
      lead={t("judge.atEndOf", { turn: pair.turn + 1 })}
      point={(cells) => outline(play, cells)}
    >
      {choices.length > 1 && (
        <select
          class="field comparechoice"
          aria-label={t("judge.choose")}
          value={id}
          onChange={({ currentTarget: { value } }) => (chosen.value = Number(value))}
        >
          {choices.map((one) => (
            <option key={one} value={one}>
              {nodeAt(tree, one).name ?? nameOf(one)}
            </option>
          ))}
        </select>
      )}
    </TwoBranches>
  );
}

/** Outlines cells on the board; none takes the outlines away. */
function outline(play: PlayStore, cells: readonly Cell[]): void {
  const signs = cells.map((cell) => ({
    crew: "red" as const,
    shape: { kind: "cell" as const, cell },
    tag: "",
    faint: false,
    thought: true as const,
  }));
  play.ghosts.value = cells.length > 0 ? { signs, effect: undefined } : undefined;
}
