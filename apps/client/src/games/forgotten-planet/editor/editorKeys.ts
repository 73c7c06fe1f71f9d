import type { XY } from "@forgotten-planet/rules";
import { TOOLS } from "./model/brush.ts";
import type { EditorInput } from "./model/editor.ts";

export type EditorKey =
  | { readonly kind: "input"; readonly input: EditorInput }
  | { readonly kind: "save" }
  | { readonly kind: "enterBoard" };

type KeyParts = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

const STEPS: Readonly<Record<string, XY>> = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };

/**
 * Returns what a key does in the editor; undefined if the editor does not use it. `onBoard`: a cell has the focus. @source docs/ux.md §9
 */
export function editorKey(event: KeyParts, onBoard: boolean): EditorKey | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return withControl(key.toLowerCase(), shiftKey);
  if (key.toLowerCase() === "s") return { kind: "save" };
  if (key.toLowerCase() === "c") return input({ type: "nextCrew" });
  if (key === "Escape") return input({ type: "abort" });
  const tool = TOOLS[Number.parseInt(key, 10) - 1];
  if (tool) return input(onBoard ? { type: "paint", tool } : { type: "tool", tool });
  const by = STEPS[key];
  if (by) return onBoard ? input({ type: "move", by }) : { kind: "enterBoard" };
  if (!onBoard) return undefined;
  if (key === "Enter" || key === " ") return input({ type: "paint" });
  return key === "Delete" || key === "Backspace" ? input({ type: "paint", tool: "erase" }) : undefined;
}

function withControl(key: string, shift: boolean): EditorKey | undefined {
  if (key === "s") return { kind: "save" };
  if (key === "y" || (key === "z" && shift)) return input({ type: "redo" });
  return key === "z" ? input({ type: "undo" }) : undefined;
}

const input = (value: EditorInput): EditorKey => ({ kind: "input", input: value });
