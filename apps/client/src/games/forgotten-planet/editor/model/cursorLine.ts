import type { XY } from "@forgotten-planet/rules";
import { type Message, message } from "../../../../i18n/message.ts";
import { paint } from "./brush.ts";
import { type Content, contentAt, type Drawing, sameCell } from "./drawing.ts";
import type { EditorState } from "./editor.ts";
import { crewWord, listed, placeName } from "./placeName.ts";
import { orbitOf } from "./symmetry.ts";

/** What lies at the cursor, and what a touch of the brush there would do. */
export interface CursorLine {
  readonly title: Message;
  /** The images that are painted as well. */
  readonly copies: Message | undefined;
  readonly hint: Message | undefined;
}

/** The drawing as it would be with the brush put down at the cursor, and the cells that it touches. */
export function brushPreview({ drawing, brush, cursor, stroke }: EditorState): {
  readonly drawing: Drawing;
  readonly cells: readonly XY[];
} {
  const using = stroke?.brush ?? brush;
  return { drawing: stroke ? drawing : paint(drawing, using, cursor), cells: orbitOf(drawing, using.symmetry, cursor) };
}

export function cursorLine(state: EditorState): CursorLine {
  const { drawing, cursor, brush, note } = state;
  const { drawing: after, cells } = brushPreview(state);
  const at = placeName(drawing.kind, cursor);
  const [now, then] = [contentAt(drawing, cursor), contentAt(after, cursor)];
  const changes = cells.filter((cell) => !isAlike(contentAt(drawing, cell), contentAt(after, cell)));
  const isSame = isAlike(now, then);
  const title = isSame ? message("editor.cursor.is", { at, what: contentName(now) }) : becoming(at, now, then);
  if (note) return { title: note, copies: undefined, hint: undefined };
  const others = cells.filter((cell) => !sameCell(cell, cursor)).map((cell) => placeName(drawing.kind, cell));
  const copies =
    others.length > 0 && changes.length > 0
      ? message("editor.cursor.copies", { places: listed(others), symmetry: message(`editor.by.${brush.symmetry}`) })
      : undefined;
  return { title, copies, hint: isSame ? undefined : message("editor.cursor.hint", { count: cells.length }) };
}

const becoming = (at: string, now: Content, next: Content): Message =>
  message("editor.cursor.becomes", { at, what: contentName(now), next: contentName(next) });

const isAlike = (a: Content, b: Content): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What lies on a cell, in words. */
export const contentName = (content: Content): Message =>
  content.kind === "base" ? message("editor.content.base", { crew: crewWord(content.crew) }) : message(`editor.content.${content.kind}`);
