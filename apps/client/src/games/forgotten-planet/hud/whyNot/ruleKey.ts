import type { Cell } from "@forgotten-planet/rules";
import { localPoint } from "../../../../ui/pageZoom.ts";
import { ACTIONS, ruleOf } from "../../model/actions.ts";
import type { PlayStore } from "../../playStore.ts";
import type { Inspected } from "../board/inspection.ts";

/** Opens the rule of what is explained now: at a button, at a place, in a preview; at a cell, what lies there with its rules. */
export function ruleKey(store: PlayStore): boolean {
  const { whys, refusedPlace, preview, interaction, inspection } = store;
  const said = whys.now.peek();
  const shown = preview.peek();
  const { action, cursor } = interaction.peek();
  const rule =
    (said?.helps ? ACTIONS[said.helps].rule : said?.refused?.rule) ??
    refusedPlace.peek()?.refused.rule ??
    (shown && ruleOf(shown.intent.type)) ??
    (action && ACTIONS[action].rule);
  if (rule === undefined) {
    const inspected = inspection.now.peek() ?? (cursor === undefined ? undefined : atCell(store.root.current, cursor));
    if (inspected) inspection.show({ ...inspected, byKey: true });
    return inspected !== undefined;
  }
  whys.close();
  store.rule.value = rule;
  return true;
}

/** The cursor's cell, at the middle of its element. */
function atCell(root: HTMLElement | null, cell: Cell): Inspected | undefined {
  const element = gridCell(root);
  const host = element?.closest(".board");
  if (!element || !host) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  return { cell, ...localPoint(host, new MouseEvent("click", { clientX: left + width / 2, clientY: top + height / 2 })) };
}

/** Puts the card of a cell away; the focus that was in it goes back to the cell. */
export function closeInspection({ root, inspection }: PlayStore): void {
  if (inspection.now.peek()?.byKey) gridCell(root.current)?.focus({ preventScroll: true });
  inspection.close();
}

const gridCell = (root: HTMLElement | null): HTMLElement | null | undefined => root?.querySelector("[role=gridcell][tabindex='0']");
