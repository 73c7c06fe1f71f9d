import type { Cell } from "@forgotten-planet/rules";
import { useEffect, useId, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../../../../../i18n/i18n.ts";
import { isPhone } from "../../../../../ui/media.ts";
import { localPoint } from "../../../../../ui/pageZoom.ts";
import { areaBounds, boardBounds, cellBounds, tileBounds } from "../../../board/boardBounds.ts";
import type { BoardScene } from "../../../board/boardScene.ts";
import { around, type Bounds, meet, seenBounds } from "../../../board/camera.ts";
import type { BoardView } from "../../../model/board/boardView.ts";
import { columnName, signed } from "../../../model/board/cellName.ts";
import { boardPaint } from "../boardStyle.ts";
import { boxOnOverview, farthestCorner, type OverviewModel, overviewOf, placeOnBoard } from "./overview.ts";
import { paintOverview } from "./overviewPaint.ts";
import "./overview.css";

/** Largest side, in CSS px. @source docs/ux.md §3 */
const SIDE = { railed: 44, phone: 106, other: 150 } as const;
/** Part of the screen that one press of an arrow goes on. */
const PART = 0.4;
/** After the camera has rested this long, the overview looks whether it is in the way. */
const REST_MS = 250;
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [1, 0],
  ArrowUp: [0, 1],
  ArrowRight: [-1, 0],
  ArrowDown: [0, -1],
};

export interface OverviewProps {
  readonly view: BoardView;
  readonly scene: Pick<BoardScene, "camera" | "screen" | "onCamera" | "pan" | "home" | "rectOf">;
  /** The cell in question: dashed, and the overview keeps away from it. */
  readonly asked: Cell | undefined;
  /** It stands beside the board. */
  readonly isRailed?: boolean;
}

/** The board in small, with a frame around the part on the screen: dragging, pressing or arrow keys move the camera. */
export function Overview({ view, scene, asked, isRailed = false }: OverviewProps) {
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const id = useId();
  const paint = boardPaint.value;
  const side = SIDE[isRailed ? "railed" : isPhone.value ? "phone" : "other"];
  const model = useMemo(() => overviewOf(view, boxOf(view), side), [view.tiles, view.robots, view.walls, view.spaces?.list, side]);
  useLayoutEffect(() => {
    if (canvas.current) paintOverview(canvas.current, model, paint);
  }, [model, paint]);
  useLayoutEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const rest = (): void => {
      if (words.current) words.current.textContent = seenText(view, scene);
      if (root.current && !isRailed) keepAway(root.current, scene, asked);
    };
    const stop = scene.onCamera((camera) => {
      if (frame.current) put(frame.current, model, seenBounds(camera, scene.screen));
      clearTimeout(resting);
      resting = setTimeout(rest, REST_MS);
    });
    rest();
    return () => {
      stop();
      clearTimeout(resting);
    };
  }, [scene, model, asked, isRailed]);
  useEffect(() => (root.current ? dragging(root.current, scene, model) : undefined), [scene, model]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = ARROWS[event.key];
    if (!way && event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    if (way) scene.pan(way[0] * PART * scene.screen.width, way[1] * PART * scene.screen.height);
    else scene.home();
  };
  return (
    <div
      ref={root}
      class="overview cut"
      data-testid="overview"
      data-corner="ne"
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: one control for keys, as a map is
      tabIndex={0}
      aria-label={t("overview.name")}
      aria-describedby={id}
      onKeyDown={onKeyDown}
    >
      <div class="overview-map" style={{ width: `${model.width}px`, height: `${model.height}px` }}>
        <canvas ref={canvas} />
        {asked !== undefined && <Asked model={model} place={cellBounds(view.grid, asked)} />}
        <i ref={frame} class="overview-frame" data-testid="overview-frame" />
      </div>
      <p ref={words} id={id} class="sr" />
    </div>
  );
}

/** While tiles are placed face down, the cells where they may be, else what lies there and a cell more. */
const boxOf = (view: BoardView): Bounds =>
  view.open && !view.spaces ? meet(areaBounds(view.grid), around(tileBounds(view), 1)) : boardBounds(view);

function Asked({ model, place }: { readonly model: OverviewModel; readonly place: Bounds }) {
  const mark = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (mark.current) put(mark.current, model, place);
  });
  return <i ref={mark} class="overview-asked" data-testid="overview-asked" />;
}

function put(element: HTMLElement, model: OverviewModel, part: Bounds): void {
  const { x, y, width, height } = boxOnOverview(model, part);
  element.style.transform = `translate(${x}px, ${y}px)`;
  element.style.width = `${width}px`;
  element.style.height = `${height}px`;
}

/** Which columns and rows are on the screen, in words. */
function seenText({ grid, open }: BoardView, scene: OverviewProps["scene"]): string {
  const { left, top, right, bottom } = meet(areaBounds(grid), seenBounds(scene.camera, scene.screen));
  const column = (at: number): string => (open ? signed(at + grid.left) : columnName(at));
  const row = (at: number): string => (open ? signed(at + grid.top) : String(at + 1));
  // A column counts when half of it is there.
  const [west, east, north, south] = [Math.round(left), Math.round(right) - 1, Math.round(top), Math.round(bottom) - 1];
  return t("overview.seen", { west: column(west), east: column(east), north: row(north), south: row(south) });
}

/** Goes to the farthest corner when the cell in question would lie under it. */
function keepAway(root: HTMLElement, scene: OverviewProps["scene"], asked: Cell | undefined): void {
  if (asked === undefined) return;
  const cell = scene.rectOf(asked);
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = root;
  // A cell more on each side: what is asked about is rarely one cell alone.
  const reach = cell.width;
  const apart =
    cell.x + cell.width + reach < offsetLeft ||
    cell.x - reach > offsetLeft + offsetWidth ||
    cell.y + cell.height + reach < offsetTop ||
    cell.y - reach > offsetTop + offsetHeight;
  if (!apart) root.dataset.corner = farthestCorner({ x: cell.x + cell.width / 2, y: cell.y + cell.height / 2 }, scene.screen);
}

/** A press outside the frame takes the camera there; then, or inside the frame, the frame is dragged. */
function dragging(root: HTMLElement, scene: OverviewProps["scene"], model: OverviewModel): () => void {
  const off = new AbortController();
  const { signal } = off;
  let last: { readonly x: number; readonly y: number } | undefined;
  const at = (event: PointerEvent) => localPoint(root.firstElementChild ?? root, event);
  const go = (dx: number, dy: number): void => {
    const scale = scene.camera.cell / model.cell;
    scene.pan(-dx * scale, -dy * scale);
  };
  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.stopPropagation();
    root.setPointerCapture(event.pointerId);
    last = at(event);
    const frame = boxOnOverview(model, seenBounds(scene.camera, scene.screen));
    const inside = last.x >= frame.x && last.y >= frame.y && last.x <= frame.x + frame.width && last.y <= frame.y + frame.height;
    if (inside) return;
    const seen = seenBounds(scene.camera, scene.screen);
    const place = placeOnBoard(model, last);
    go((place.x - (seen.left + seen.right) / 2) * model.cell, (place.y - (seen.top + seen.bottom) / 2) * model.cell);
  };
  const move = (event: PointerEvent): void => {
    if (!last) return;
    const now = at(event);
    go(now.x - last.x, now.y - last.y);
    last = now;
  };
  const up = (): void => {
    last = undefined;
  };
  root.addEventListener("pointerdown", down, { signal });
  root.addEventListener("pointermove", move, { signal });
  root.addEventListener("pointerup", up, { signal });
  root.addEventListener("pointercancel", up, { signal });
  return () => off.abort();
}
