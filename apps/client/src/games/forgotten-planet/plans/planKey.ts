import type { Side } from "@forgotten-planet/rules";
import type { PlanController } from "./planController.ts";
import { PLAN_KEYS, PLAN_TOOLS } from "./planDraft.ts";

/** Keys that mean the table's panels, also while a plan is drawn. */
const OF_THE_TABLE = ["g", "t", "?", "v", "o", "q"];

/** Letters while a plan is drawn: they choose what is drawn, and none of them touches the game. */
export function planKey({ key }: Pick<KeyboardEvent, "key">, desk: PlanController): boolean {
  if (desk.mode.value !== "plan") return false;
  if (key === "Backspace" || key === "Delete") {
    desk.input({ type: "undo" });
    return true;
  }
  const letter = key.toLowerCase();
  const tool = PLAN_TOOLS.find((each) => PLAN_KEYS[each] === letter);
  if (tool) desk.input({ type: "tool", tool });
  return tool !== undefined || (key.length === 1 && key !== " " && !OF_THE_TABLE.includes(letter));
}

/** An arrow says the side of a planned wall, once its cell is chosen. */
export function chooseSideForPlan(side: Side, desk: PlanController): boolean {
  if (desk.mode.value !== "plan" || desk.draft.value.wallAt === undefined) return false;
  desk.input({ type: "side", side });
  return true;
}
