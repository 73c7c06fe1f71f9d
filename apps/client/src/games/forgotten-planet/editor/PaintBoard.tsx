import type { XY } from "@forgotten-planet/rules";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { plain } from "../../../ui/RichText.tsx";
import { Preview } from "../scenarios/Preview.tsx";
import { Base, CELL, cellsOf, EditorBoard, type Frame, frameOf, Rocks, Special, shiftTo } from "./EditorBoard.tsx";
import { useEditor } from "./editorStore.ts";
import { brushPreview, contentName } from "./model/cursorLine.ts";
import { contentAt, type Drawing, sameCell } from "./model/drawing.ts";
import { placeName } from "./model/placeName.ts";
import { middleOf } from "./model/symmetry.ts";

/** The board that is painted: by mouse, pen and finger, and cell by cell with the keyboard. */
export function PaintBoard() {
  const { state, remarks } = useEditor();
  const { drawing, corner, stroke } = state.value;
  const frame = frameOf(drawing, corner);
  return (
    <EditorBoard drawing={drawing} frame={frame} over={<PaintGrid frame={frame} />}>
      <Axes frame={frame} />
      <Brush frame={frame} />
      {!stroke && remarks.value.map((remark, i) => <Preview key={`${remark.code}${i}`} remark={remark} frame={frame} />)}
    </EditorBoard>
  );
}

/** The cells as the page's own: focus, names for readers, and the pointer's place. */
function PaintGrid({ frame }: { readonly frame: Frame }) {
  const { state, send } = useEditor();
  const { drawing, cursor } = state.value;
  const host = useRef<HTMLTableElement>(null);
  const fingers = useRef(new Set<number>());
  useEffect(() => {
    if (host.current?.contains(document.activeElement))
      host.current.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [cursor]);

  const cellAt = ({ clientX, clientY }: PointerEvent): XY => {
    const box = host.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    const along = (at: number, length: number, count: number): number => Math.floor((at / length) * count);
    return [frame.left + along(clientX - box.left, box.width, frame.columns), frame.top + along(clientY - box.top, box.height, frame.rows)];
  };
  const down = (event: PointerEvent): void => {
    fingers.current.add(event.pointerId);
    // A second finger means something else: nothing is painted by accident.
    if (fingers.current.size > 1) send({ type: "abort" });
    if (fingers.current.size > 1 || (event.button !== 0 && event.button !== 2)) return;
    host.current?.setPointerCapture(event.pointerId);
    send({ type: "press", at: cellAt(event), erase: event.button === 2 });
  };
  const up = (event: PointerEvent): void => {
    fingers.current.delete(event.pointerId);
    send({ type: event.type === "pointercancel" ? "abort" : "release" });
  };
  const moved = (event: PointerEvent): void => {
    const at = cellAt(event);
    if (state.value.stroke) send({ type: "drag", at });
    else if (event.pointerType !== "touch" && !sameCell(at, cursor) && isWithin(frame, at)) send({ type: "point", at });
  };
  const rows = Array.from({ length: frame.rows }, (_, y) => frame.top + y);
  const active = isWithin(frame, cursor) ? cursor : ([frame.left, frame.top] as const);
  return (
    <table
      ref={host}
      class="mgrid"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA's grid pattern is a table
      role="grid"
      aria-label={t("editor.board")}
      data-testid="editor-board"
      onPointerDown={down}
      onPointerMove={moved}
      onPointerUp={up}
      onPointerCancel={up}
      // The pointer leaves the focus where it is: digits choose a tool, and paint only while the player walks the board by keys.
      onMouseDown={(event) => event.preventDefault()}
      onContextMenu={(event) => event.preventDefault()}
    >
      <tbody>
        {rows.map((y) => (
          <tr key={y}>
            {Array.from({ length: frame.columns }, (_, x): XY => [frame.left + x, y]).map((at) => (
              <td
                key={String(at)}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA's grid pattern is a table
                role="gridcell"
                data-cell={String(at)}
                data-content={contentKey(drawing, at)}
                aria-label={cellLabel(drawing, at)}
                tabIndex={sameCell(at, active) ? 0 : -1}
                onFocus={() => sameCell(at, cursor) || send({ type: "point", at })}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isWithin = ({ left, top, columns, rows }: Frame, [x, y]: XY): boolean =>
  x >= left && y >= top && x < left + columns && y < top + rows;

const cellLabel = (drawing: Drawing, at: XY): string =>
  t("editor.cell", { at: placeName(drawing.kind, at), what: plain(contentName(contentAt(drawing, at))) });

function contentKey(drawing: Drawing, at: XY): string {
  const content = contentAt(drawing, at);
  return content.kind === "base" ? `base-${content.crew}` : content.kind;
}

/** The brush at the cursor and at its images, with what it would leave there. */
function Brush({ frame }: { readonly frame: Frame }) {
  const { state } = useEditor();
  const { drawing, cursor } = state.value;
  const { drawing: after, cells } = brushPreview(state.value);
  const isNew = (at: XY): boolean => JSON.stringify(contentAt(drawing, at)) !== JSON.stringify(contentAt(after, at));
  const changed = after === drawing ? [] : cellsOf(frame).filter(isNew);
  return (
    <>
      {changed.map((at) => (
        <g key={`g${at}`} class="mghost">
          <Ghost drawing={after} at={at} frame={frame} />
        </g>
      ))}
      {cells.map((at) => (
        <rect
          key={String(at)}
          x="4"
          y="4"
          width={CELL - 8}
          height={CELL - 8}
          rx="11"
          transform={shiftTo(frame, at)}
          class={`mcopy ${sameCell(at, cursor) ? "first" : ""} ${changed.some((one) => sameCell(one, at)) ? "" : "same"}`}
        />
      ))}
    </>
  );
}

function Ghost({ drawing, at, frame }: { readonly drawing: Drawing; readonly at: XY; readonly frame: Frame }) {
  const content = contentAt(drawing, at);
  const transform = shiftTo(frame, at);
  if (content.kind === "base") return <Base crew={content.crew} transform={transform} />;
  if (content.kind === "special") return <Special transform={transform} />;
  return content.kind === "unavailable" ? <Rocks transform={transform} /> : null;
}

/** The mirrors and the point that strokes turn about. */
function Axes({ frame }: { readonly frame: Frame }) {
  const { drawing, brush } = useEditor().state.value;
  const [mx, my] = middleOf(drawing);
  const [x, y] = [(mx / 2 - frame.left + 0.5) * CELL, (my / 2 - frame.top + 0.5) * CELL];
  const [w, h] = [frame.columns * CELL, frame.rows * CELL];
  const turns = brush.symmetry === "half-turn" || brush.symmetry === "quarter-turn";
  const down = brush.symmetry === "left-right" || turns ? `M${x} 0V${h}` : "";
  const across = brush.symmetry === "top-bottom" || turns ? `M0 ${y}H${w}` : "";
  return (
    <>
      <path class="maxis" d={down + across} />
      {turns && (
        <g class="mturn" transform={`translate(${x} ${y})`}>
          <circle r="19" />
          <use href="#icon-turn" x="-14" y="-14" width="28" height="28" />
        </g>
      )}
    </>
  );
}
