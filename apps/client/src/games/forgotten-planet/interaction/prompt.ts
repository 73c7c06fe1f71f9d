import { allyOf, type GameState, type Intent } from "@forgotten-planet/rules";
import { type Message, message } from "../../../i18n/message.ts";
import { isSideAction } from "../model/actions.ts";
import { cellNameIn } from "../model/board/cellName.ts";
import { costOf } from "../model/energyTrack.ts";
import { isLastTurn } from "./endTurn.ts";
import type { Interaction, Situation } from "./interaction.ts";
import { type Caution, candidates, doomed, imagined, meantAction, type Question } from "./question.ts";

/** The sentence over the dock: what is asked of whom, in at most 72 characters. */
export function promptText(state: Interaction, situation: Situation, asked: Question): Message {
  const { view, me } = situation;
  const name = view.setup.seats[view.active]?.name ?? "";
  if (view.phase === "over") return message("prompt.over");
  if (view.active !== me) return othersText(view, name);
  switch (asked.kind) {
    case "tile":
      return message("prompt.tile", { at: view.choice?.kind === "tile" ? cellNameIn(view, view.choice.at) : "" });
    case "cubes":
      return message("prompt.cubes", { count: asked.count - state.cubes.length });
    case "free":
      return freeText(state, situation);
    case "review":
      return message("prompt.review");
    case "build":
      return buildText(asked, view);
    case "target":
      return message(`prompt.target.${asked.action}`, { robot: state.robot ?? 0, count: candidates(state, situation).length });
    case "colours":
      if (state.cubes.length > 0) return message("prompt.coloursMore", { chosen: state.cubes.length, count: asked.count });
      return message(`prompt.colours.${asked.action === "buildWall" || asked.action === "concentrate" ? asked.action : "produceRobot"}`, {
        left: asked.count - state.cubes.length,
      });
    case "confirm":
      return asked.caution ? cautionText(asked.caution, asked.intent, situation) : message("prompt.again");
    case "nothing":
      return message("prompt.nothing");
  }
}

/** What is said before such a step. */
export const cautionText = (caution: Caution, intent: Intent, situation: Situation): Message =>
  message(`prompt.caution.${caution}`, { count: doomed(intent, situation), name: allyName(situation) });

function allyName({ view, me }: Situation): string {
  const ally = me === undefined ? undefined : allyOf(view.setup, me);
  return ally === undefined ? "" : (view.setup.seats[ally]?.name ?? "");
}

function buildText({ target, options }: Extract<Question, { kind: "build" }>, view: GameState): Message {
  const both = options.length === 2 && options.includes("buildLand") && options.includes("buildMine");
  return message(both ? "prompt.landOrMine" : "prompt.build", { at: cellNameIn(view, target.cell) });
}

/** The shorter sentence of a screen that is tapped, where it differs. */
export function touchText(asked: Question, { energy, bank }: Pick<GameState, "energy" | "bank">, picked: number): Message | undefined {
  if (asked.kind === "tile") return message("prompt.tileTouch");
  if (asked.kind === "colours" && picked > 0) return undefined;
  if (asked.kind === "colours")
    return asked.action === "concentrate" ? undefined : message(asked.count > 1 ? "prompt.touch.coloursTwo" : "prompt.touch.colours");
  if (asked.kind === "free") return energy > 0 && bank.land > 0 ? message("prompt.freeTouch") : undefined;
  if (asked.kind !== "target") return undefined;
  const { action } = asked;
  return message(isSideAction(action) || action === "produceRobot" ? `prompt.touch.${action}` : "prompt.touch.place");
}

/** What is asked about an open tile, where the dock asks it. @source docs/rules.md R-ALLY-2 */
export function contestedPrompt({ contested }: Interaction, { view }: Situation): Message | undefined {
  return contested === undefined ? undefined : message("contested.whose", { at: cellNameIn(view, contested) });
}

function othersText(view: GameState, name: string): Message {
  if (view.phase === "chooseTile") return message("prompt.others.tile", { name });
  return message(view.phase === "chooseCubes" ? "prompt.others.cubes" : "prompt.others.actions", { name });
}

function freeText(state: Interaction, situation: Situation): Message {
  if (isLastTurn(situation.view)) return message("prompt.lastTurn");
  if (situation.view.energy === 0) return message("prompt.noEnergy");
  if (state.robot !== undefined) return message("prompt.free", { robot: state.robot });
  return message(situation.view.robots.some((robot) => robot.seat === situation.me && robot.on) ? "prompt.pickRobot" : "prompt.basesOnly");
}

/** The action being prepared with what it will cost: the lit capsule of the energy row. */
export function preparing(
  state: Interaction,
  situation: Situation,
): { action: NonNullable<Interaction["action"]>; cost: number } | undefined {
  const action = state.peek ?? meantAction(state, situation);
  if (action === undefined) return undefined;
  const intent = imagined(state, situation);
  return { action, cost: costOf(action, intent?.type === "move" ? intent.path.length : 1) };
}
