import { t } from "../../../i18n/i18n.ts";
import { toast } from "../../../ui/toasts.ts";
import { canAct, IDLE, type Interaction, type Situation, settled } from "../interaction/interaction.ts";
import { candidates, matching, needsTarget } from "../interaction/question.ts";
import { cellNameIn } from "../model/board/cellName.ts";

/* A step that is half chosen on the private copy: an action without its place, a place without its colours. It stays, or is said to be gone. */

export const isBegun = ({ action, held }: Interaction): boolean => action !== undefined || held;

const fits = (state: Interaction, situation: Situation): boolean =>
  canAct(situation) && (state.held ? matching : candidates)(state, situation).length > 0;

/** What was begun, by its names: "Land, B3". */
function begunText({ action, held, target }: Interaction, { view }: Situation): string {
  const place = held && target ? [cellNameIn(view, target.cell)] : [];
  return [...(action ? [t(`action.${action}`)] : []), ...place].join(", ");
}

/** On the copy, after the others moved on or the plan changed: what was begun goes on where it can still be done. */
export function stillBegun(state: Interaction, situation: Situation): Interaction {
  if (!isBegun(state)) return settled(state, situation);
  if (fits(state, situation)) return state;
  toast(t("ahead.begunGone", { what: begunText(state, situation) }), "refuse");
  return settled(state, situation);
}

/**
 * The player's own turn begins, on an empty plan or after planned steps: an action that begins the turn stays chosen at the table. Its place
 * does not, since the press that was meant to note the step would play it.
 */
export function handOver(state: Interaction, table: { readonly situation: Situation; readonly isFirst: boolean }): Interaction | undefined {
  const { situation, isFirst } = table;
  if (!isBegun(state)) return undefined;
  const chosen: Interaction = { ...IDLE, robot: state.robot, action: state.action, cursor: state.cursor };
  const stays = isFirst && chosen.action !== undefined && needsTarget(chosen.action) && fits(chosen, situation);
  toast(t(stays ? "ahead.begunStays" : "ahead.begunLeft", { what: begunText(stays ? chosen : state, situation) }));
  return stays ? chosen : undefined;
}
