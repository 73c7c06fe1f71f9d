import { expect, test } from "vitest";
import { editorKey } from "./editorKeys.ts";

const key = (name: string, onBoard = false, mods: Partial<Record<"ctrlKey" | "metaKey" | "altKey" | "shiftKey", boolean>> = {}) =>
  editorKey({ key: name, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...mods }, onBoard);

test("digits paint for who walks the board, and choose a tool for everybody else", () => {
  expect(key("2", true)).toEqual({ kind: "input", input: { type: "paint", tool: "unavailable" } });
  expect(key("6")).toEqual({ kind: "input", input: { type: "tool", tool: "fill" } });
  expect([key("0", true), key("7", true), key("x", true)]).toEqual([undefined, undefined, undefined]);
});

test("arrows walk the board or lead into it; Enter, Space and Delete are the board's alone", () => {
  expect(key("ArrowLeft", true)).toEqual({ kind: "input", input: { type: "move", by: [-1, 0] } });
  expect(key("ArrowLeft")).toEqual({ kind: "enterBoard" });
  expect(key("Enter", true)).toEqual({ kind: "input", input: { type: "paint" } });
  expect(key("Delete", true)).toEqual({ kind: "input", input: { type: "paint", tool: "erase" } });
  expect([key("Enter"), key(" "), key("Backspace")]).toEqual([undefined, undefined, undefined]);
});

test("S saves, with Ctrl as well; Z and Y with Ctrl go back and forward; Alt is the browser's", () => {
  expect([key("s"), key("S", true), key("s", false, { ctrlKey: true }), key("s", false, { metaKey: true })]).toEqual(
    Array(4).fill({ kind: "save" }),
  );
  expect(key("z", false, { ctrlKey: true })).toEqual({ kind: "input", input: { type: "undo" } });
  expect(key("Z", true, { ctrlKey: true, shiftKey: true })).toEqual({ kind: "input", input: { type: "redo" } });
  expect(key("y", false, { ctrlKey: true })).toEqual({ kind: "input", input: { type: "redo" } });
  expect([key("2", true, { altKey: true }), key("2", true, { ctrlKey: true })]).toEqual([undefined, undefined]);
});
