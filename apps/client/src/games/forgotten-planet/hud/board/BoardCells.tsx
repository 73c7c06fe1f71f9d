import { type Cell, isSetup } from "@forgotten-planet/rules";
import { useComputed } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../../../../i18n/i18n.ts";
import type { Message } from "../../../../i18n/message.ts";
import { plain } from "../../../../ui/RichText.tsx";
import { scenarioName } from "../../card/scenarioName.ts";
import { IDLE } from "../../interaction/interaction.ts";
import { marksOf } from "../../interaction/marks.ts";
import type { Action } from "../../model/actions.ts";
import { boardView } from "../../model/board/boardView.ts";
import { cellText } from "../../model/board/cellText.ts";
import { planCellTexts } from "../../plans/planView.ts";
import { usePlay } from "../../playStore.ts";
import { setupCellText } from "../../setup/model/setupText.ts";
import { setupUi } from "../../setup/model/setupUi.ts";
import { chooseSideByKey, enterOn, stepMark } from "../keyboard.ts";
import { BoardGrid, type BoardGridProps } from "./BoardGrid.tsx";

/** The board as cells of the page: over the canvas for keys and readers, or instead of it. */
export function BoardCells({ scene, look }: { readonly scene: BoardGridProps["scene"] | undefined } & Pick<BoardGridProps, "look">) {
  const store = usePlay();
  const box = useRef<HTMLDivElement>(null);
  // What is merely pointed at changes nothing here: only these do.
  const key = useComputed(() => {
    const { robot, action, cursor } = store.interaction.value;
    return JSON.stringify({ robot, action, cursor });
  });
  const situation = store.situation.value;
  const chosen = key.value;
  const shown = useMemo(() => {
    if (!situation) return undefined;
    const state = { ...IDLE, ...JSON.parse(chosen) };
    const marks = marksOf(state, situation, false);
    const selected =
      situation.me !== undefined && state.robot !== undefined ? { selected: { seat: situation.me, number: state.robot } } : {};
    const cursor = state.cursor === undefined ? {} : { cursor: state.cursor };
    return {
      marks,
      action: state.action as Action | undefined,
      board: boardView(situation.view, { marks, ...setupUi(IDLE, situation), layers: store.layers.peek(), ...selected, ...cursor }),
    };
  }, [situation, chosen, store]);
  useEffect(() => {
    const element = box.current;
    // Arrows mean sides where sides are asked for: caught before the grid moves its cursor.
    const onKey = (event: KeyboardEvent): void => {
      if (chooseSideByKey(event, store)) event.stopPropagation();
    };
    element?.addEventListener("keydown", onKey, true);
    return () => element?.removeEventListener("keydown", onKey, true);
  }, [store]);
  if (!situation || !shown) return null;
  const { view, me } = situation;
  const desk = store.plans;
  const plans = desk.plans.value;
  const pings = desk.pings.value;
  const wordsOf = (cell: Cell): readonly Message[] =>
    isSetup(view)
      ? setupCellText(view, cell, me)
      : [...cellText(view, cell, me, shown.marks, shown.action), ...planCellTexts(view, plans, pings, cell)];
  const label = (cell: Cell): string => wordsOf(cell).map(plain).join(" ");
  return (
    <div ref={box} class="board-cells">
      <BoardGrid
        view={shown.board}
        name={t("cell.board", { name: scenarioName(view.setup.scenario) })}
        label={label}
        on={{
          focus: (cell) => store.input({ type: "cursor", cell }),
          activate: (cell) => enterOn(store, cell),
          nextMark: (step) => stepMark(store, step),
        }}
        {...(scene ? { scene } : {})}
        {...(look ? { look } : {})}
      />
    </div>
  );
}
