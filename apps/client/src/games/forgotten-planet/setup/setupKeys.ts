import { type Cell, HIDDEN_KINDS, isSetup } from "@forgotten-planet/rules";
import type { PlayStore } from "../playStore.ts";
import { lotOfLetter } from "./model/auctionView.ts";
import { cellOf } from "./model/setupStep.ts";
import { setupMarks } from "./model/setupUi.ts";

/** Keys of the set-up: 1 to 3 take up a tile, letters choose a base. Every other key is left to the table's. @source docs/ux.md §9 */
export function setupKey({ key }: Pick<KeyboardEvent, "key">, store: PlayStore): boolean {
  const view = store.situation.value?.view;
  if (!view) return false;
  if (view.phase === "placement") {
    const kind = HIDDEN_KINDS[Number(key) - 1];
    if (kind && store.myTurn.value) store.input({ type: "piece", kind });
    return kind !== undefined;
  }
  const lot = key.length === 1 ? lotOfLetter(view, key.toUpperCase()) : undefined;
  if (lot) store.input({ type: "cursor", cell: lot.cell });
  if (lot) store.input({ type: "tap", target: { kind: "cell", cell: lot.cell }, via: "key" });
  return lot !== undefined;
}

/** Enter with a place chosen lays the tile or marker, also while the card that chose it has the focus. */
export function confirmsSetup(focused: EventTarget | null, store: PlayStore): boolean {
  const view = store.situation.value?.view;
  if (!view || !isSetup(view) || !store.interaction.value.held) return false;
  const elsewhere =
    focused instanceof HTMLElement && focused.matches("button, a, [role=gridcell]") && !focused.closest("[data-setup-cards]");
  if (elsewhere) return false;
  store.input({ type: "confirm" });
  return true;
}

/** Where arrows begin before there is a cursor: at what is chosen, else at the first place that is allowed. */
export function setupCursor(store: PlayStore): Cell | undefined {
  const situation = store.situation.value;
  if (!situation || !isSetup(situation.view)) return undefined;
  return cellOf(store.interaction.value) ?? setupMarks(situation)[0]?.target.cell;
}

/** Enter, Space and Esc: the show ends, then the reveal. */
export function revealKey(key: string, store: PlayStore): boolean {
  if (key !== "Enter" && key !== " " && key !== "Escape") return false;
  store.board.endReveal();
  return true;
}
