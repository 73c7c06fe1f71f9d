import { cellAt, type GameState, gridOf, type Intent } from "@forgotten-planet/rules";
import { type Message, message } from "../../../i18n/message.ts";
import { cellNameIn } from "../model/board/cellName.ts";

/** A contested tile that is given, in words; undefined for steps that have words of their own. */
export function stepWords(view: GameState, intent: Intent): Message | undefined {
  if (intent.type !== "assignTile") return undefined;
  const cell = cellAt(gridOf(view.setup.scenario.area), intent.at);
  return message("ahead.gives", {
    at: cell === undefined ? "" : cellNameIn(view, cell),
    name: view.setup.seats[intent.to]?.name ?? "",
  });
}
