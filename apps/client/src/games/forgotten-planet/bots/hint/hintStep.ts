import { formatPlayLine, type PlanMark } from "@forgotten-planet/game";
import type { GameState, Intent, Seat, XY } from "@forgotten-planet/rules";
import { gridOf, xyOf } from "@forgotten-planet/rules";
import type { Message } from "../../../../i18n/message.ts";
import { previewTitle } from "../../interaction/preview.ts";
import { robotOf } from "../../interaction/targets.ts";
import { ACTIONS, isAction } from "../../model/actions.ts";
import { costOf } from "../../model/energyTrack.ts";
import { type PlanSign, shapeOf } from "../../plans/planView.ts";

/** One step of a turn that is thought of or was played. */
export interface HintStep {
  readonly intent: Intent;
  /** The same in the notation. */
  readonly line: string;
  /** The energy points it takes, counted through the turn: "2", "3–4"; empty for what costs nothing. */
  readonly tag: string;
  readonly icon: string;
  readonly text: Message;
  /** What a plan keeps of it; undefined if it has no place on the board. */
  readonly mark: PlanMark | undefined;
  /** What the board shows of it; undefined likewise. */
  readonly sign: PlanSign | undefined;
}

/** Energy that an intent costs. */
export function priceOfStep(intent: Intent): number {
  if (!isAction(intent.type)) return 0;
  return intent.type === "move" ? costOf("move", intent.path.length) : ACTIONS[intent.type].energy;
}

/** A step of that seat in the position before it; `spent` points were spent in the turn before. */
export function hintStep(view: GameState, seat: Seat, intent: Intent, spent: number, text?: Message): HintStep {
  const cost = priceOfStep(intent);
  const tag = cost === 0 ? "" : cost === 1 ? String(spent + 1) : `${spent + 1}–${spent + cost}`;
  const mark = markOf(view, seat, intent);
  const shape = mark && shapeOf(view, mark);
  const crew = view.setup.seats[seat]?.colour ?? "red";
  return {
    intent,
    line: formatPlayLine(intent),
    mark,
    tag,
    icon: isAction(intent.type) ? ACTIONS[intent.type].icon : intent.type === "endTurn" ? "end" : "tile",
    text: text ?? previewTitle(intent, { view, me: seat, legal: [], live: true }),
    sign: shape && { crew, shape, tag, faint: false, thought: true },
  };
}

function markOf(view: GameState, seat: Seat, intent: Intent): PlanMark | undefined {
  const at = (number: number): XY | undefined => {
    const robot = robotOf(view, seat, number);
    return robot && xyOf(gridOf(view.setup.scenario.area), robot.cell);
  };
  switch (intent.type) {
    case "buildLand":
      return { kind: "tile", tile: "land", at: intent.at };
    case "buildMine":
      return { kind: "tile", tile: "mine", at: intent.at };
    case "buildBase":
      return { kind: "tile", tile: "base", at: intent.at };
    case "buildWall": {
      const from = at(intent.robot);
      return from && { kind: "wall", at: from, side: intent.side };
    }
    case "move": {
      const from = at(intent.robot);
      return from && { kind: "way", path: [from, ...intent.path] };
    }
    default:
      return undefined;
  }
}
