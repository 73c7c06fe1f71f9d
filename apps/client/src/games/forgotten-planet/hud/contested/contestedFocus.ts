import type { TableStore } from "../../../../table/tableStore.ts";
import { nextOpenTile } from "../../model/contested.ts";
import { camera } from "../board/camera.ts";

let wanted = false;
let origin: Element | null = null;

/** What is said by key may ask about an open tile: the question takes the focus, and gives it back when it is answered or put away. */
export function asking(store: TableStore, say: () => void): void {
  const before = store.interaction.peek().tied;
  say();
  const { tied } = store.interaction.peek();
  if (tied === undefined || tied === before) return;
  wanted = true;
  if (!document.activeElement?.closest("[data-tied]")) origin = document.activeElement;
}

/** The open tile after the one that is asked about; false when none is open to this player. */
export function askNext(store: TableStore): boolean {
  const situation = store.situation.value;
  if (!situation) return false;
  const { tied, cursor } = store.interaction.value;
  const next = nextOpenTile(situation, tied ?? cursor);
  if (next === undefined) return false;
  asking(store, () => {
    store.input({ type: "cursor", cell: next });
    store.input({ type: "tied", cell: next });
  });
  camera.value?.reveal(next);
  return true;
}

/** The first button of a question that was asked by key. */
export function takeFocus(button: HTMLElement): void {
  if (!wanted) return;
  wanted = false;
  button.focus();
}

/** After the question is gone, if the focus went with it. */
export function giveFocusBack(): void {
  wanted = false;
  const to = origin;
  origin = null;
  if (to instanceof HTMLElement && to.isConnected && (document.activeElement === document.body || !document.activeElement)) to.focus();
}
