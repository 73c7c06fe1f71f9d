import type { Ping, SeatPlan } from "@forgotten-planet/game";
import { type Cell, isSetup } from "@forgotten-planet/rules";
import { useComputed } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../../../../i18n/i18n.ts";
import type { Message } from "../../../../i18n/message.ts";
import { plain } from "../../../../ui/RichText.tsx";
import { scenarioName } from "../../card/scenarioName.ts";
import { IDLE, type Interaction, type Situation } from "../../interaction/interaction.ts";
import { marksOf } from "../../interaction/marks.ts";
import { boardView } from "../../model/board/boardView.ts";
import { cellText } from "../../model/board/cellText.ts";
import { planCellTexts } from "../../plans/planView.ts";
import { type PlayStore, usePlay } from "../../playStore.ts";
import { setupCellText } from "../../setup/model/setupText.ts";
import { setupUi } from "../../setup/model/setupUi.ts";
import { chooseSideByKey, enterOn, stepMark } from "../keyboard.ts";
import { useAfterPaint } from "../useAfterPaint.ts";
import { BoardGrid, type BoardGridProps } from "./BoardGrid.tsx";

/** What the cells tell. */
interface Told {
  readonly store: PlayStore;
  readonly situation: Situation | undefined;
  readonly robot: Interaction["robot"];
  readonly action: Interaction["action"];
  readonly cursor: Interaction["cursor"];
  readonly plans: readonly SeatPlan[];
  readonly pings: readonly Ping[];
}

/**
 * The board as cells of the page: over the canvas for keys and readers, or instead of it. Over the canvas a step is told in the frame after
 * the one that shows it; the cursor moves at once.
 */
export function BoardCells({ scene, look }: { readonly scene: BoardGridProps["scene"] | undefined } & Pick<BoardGridProps, "look">) {
  const store = usePlay();
  const box = useRef<HTMLDivElement>(null);
  const now = useTold(store);
  const told = useAfterPaint(now, (before) => !scene || before.store !== store || before.cursor !== now.cursor || !before.situation);
  useEffect(() => {
    const element = box.current;
    // Arrows mean sides where sides are asked for: caught before the grid moves its cursor.
    const onKey = (event: KeyboardEvent): void => {
      if (chooseSideByKey(event, store)) event.stopPropagation();
    };
    element?.addEventListener("keydown", onKey, true);
    return () => element?.removeEventListener("keydown", onKey, true);
  }, [store]);
  const { scenario } = told.situation?.view.setup ?? {};
  const name = scenario ? t("cell.board", { name: scenarioName(scenario) }) : "";
  // What has not changed is not rendered again.
  const grid = useMemo(() => gridOf(told), [told]);
  const on = useMemo(
    () => ({
      focus: (cell: Cell) => store.input({ type: "cursor", cell }),
      activate: (cell: Cell) => enterOn(store, cell),
      nextMark: (step: 1 | -1) => stepMark(store, step),
    }),
    [store],
  );
  const cells = useMemo(
    () => grid && <BoardGrid {...grid} name={name} on={on} {...(scene ? { scene } : {})} {...(look ? { look } : {})} />,
    [grid, name, on, scene, look],
  );
  return (
    cells && (
      <div ref={box} class="board-cells">
        {cells}
      </div>
    )
  );
}

/** Another one when something of it changes: what is merely pointed at changes nothing. */
function useTold(store: PlayStore): Told {
  const [robot, action, cursor] = [
    useComputed(() => store.interaction.value.robot).value,
    useComputed(() => store.interaction.value.action).value,
    useComputed(() => store.interaction.value.cursor).value,
  ];
  const situation = store.situation.value;
  const plans = store.plans.plans.value;
  const pings = store.plans.pings.value;
  return useMemo(
    () => ({ store, situation, robot, action, cursor, plans, pings }),
    [store, situation, robot, action, cursor, plans, pings],
  );
}

/** The grid and the words of its cells; undefined before there is a board. */
function gridOf({ store, situation, robot, action, cursor, plans, pings }: Told): Pick<BoardGridProps, "view" | "label"> | undefined {
  if (!situation) return undefined;
  const { view, me } = situation;
  const marks = marksOf({ ...IDLE, robot, action, cursor }, situation, false);
  const wordsOf = (cell: Cell): readonly Message[] =>
    isSetup(view)
      ? setupCellText(view, cell, me)
      : [...cellText(view, cell, me, marks, action), ...planCellTexts(view, plans, pings, cell)];
  return {
    view: boardView(view, {
      marks,
      ...setupUi(IDLE, situation),
      layers: store.layers.peek(),
      ...(me !== undefined && robot !== undefined ? { selected: { seat: me, number: robot } } : {}),
      ...(cursor === undefined ? {} : { cursor }),
    }),
    label: (cell) => wordsOf(cell).map(plain).join(" "),
  };
}
