import { localPoint } from "../../../ui/pageZoom.ts";
import type { BoardPointer, BoardTarget } from "../interaction/boardUi.ts";
import type { Point } from "./camera.ts";

/** What the pointer may do to the board's camera, and what it can ask. */
export interface GestureHost {
  targetAt(at: Point, edges: boolean): BoardTarget | undefined;
  isMark(target: BoardTarget): boolean;
  /** Whether there is anything to pan. */
  canPan(): boolean;
  zoomBy(factor: number, at: Point): void;
  pan(dx: number, dy: number): void;
  toggleZoom(at: Point): void;
  /** Any press: what is being shown ends at once. */
  press(): void;
  /** The first button or finger went down; the last went up. */
  hold(held: boolean): void;
}

const REST_MS = 400;
const DOUBLE_MS = 300;
const SLIP = { mouse: 5, touch: 10 } as const;
/** A finger that slides on a mark still means it; on a board full of marks a longer pull moves the board. */
const MARK_SLIP = 24;

/** Controls that have a use for Space of their own. */
const KEEPS_SPACE = "button, a, input, textarea, select, [contenteditable], [role=gridcell], [role=application]";

interface Press {
  readonly id: number;
  readonly start: Point;
  last: Point;
  readonly touch: boolean;
  /** How far it may slide and still be a tap, in CSS px. */
  readonly slip: number;
  readonly pans: boolean;
  moved: boolean;
  inspected: boolean;
}

/** Turns the pointer events of the board into taps, hovers, pans and zooms. Returns a function that removes the listeners. */
export function listenToPointer(element: HTMLElement, host: GestureHost, pointer: BoardPointer): () => void {
  return new PointerListener(element, host, pointer).listen();
}

class PointerListener {
  private readonly presses = new Map<number, Press>();
  private hovered: BoardTarget | undefined;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private lastTap: { readonly at: Point; readonly time: number } | undefined;
  private spaceHeld = false;
  /** Space is down over the board and may start a pull; otherwise it keeps its usual meaning. */
  private spaceWaits = false;
  private inside = false;
  private readonly element: HTMLElement;
  private readonly host: GestureHost;
  private readonly pointer: BoardPointer;

  constructor(element: HTMLElement, host: GestureHost, pointer: BoardPointer) {
    this.element = element;
    this.host = host;
    this.pointer = pointer;
  }

  listen(): () => void {
    const off = new AbortController();
    const { signal } = off;
    const on = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void, passive = true): void =>
      this.element.addEventListener(type, act, { signal, passive });
    on("pointerdown", (event) => this.down(event));
    on("pointermove", (event) => this.move(event));
    on("pointerup", (event) => this.up(event));
    on("pointercancel", (event) => this.cancel(event));
    on("pointerleave", (event) => this.leave(event));
    on("wheel", (event) => this.wheel(event), false);
    on("contextmenu", (event) => this.menu(event), false);
    on("pointerenter", (event) => {
      this.inside = event.pointerType === "mouse";
    });
    const space = (event: KeyboardEvent): void => {
      if (event.code === "Space" && event.isTrusted) this.space(event);
    };
    // Caught before the table's keys.
    window.addEventListener("keydown", space, { signal, capture: true });
    window.addEventListener("keyup", space, { signal, capture: true });
    return () => {
      off.abort();
      clearTimeout(this.rest);
    };
  }

  private space(event: KeyboardEvent): void {
    if (event.type === "keyup") {
      this.spaceHeld = false;
      if (this.spaceWaits) window.dispatchEvent(new KeyboardEvent("keydown", { key: " ", code: "Space" }));
      this.spaceWaits = false;
      return;
    }
    if (!this.inside || (event.target instanceof Element && event.target.matches(KEEPS_SPACE))) return;
    event.preventDefault();
    if (!event.repeat) this.spaceWaits = true;
    this.spaceHeld = true;
  }

  private at(event: MouseEvent): Point {
    return localPoint(this.element, event);
  }

  private down(event: PointerEvent): void {
    this.host.press();
    const at = this.at(event);
    const touch = event.pointerType !== "mouse";
    const target = this.host.targetAt(at, !touch);
    const grabs = event.button === 1 || this.spaceHeld;
    this.spaceWaits = false;
    if (event.button === 2) return;
    this.element.setPointerCapture(event.pointerId);
    const free = this.host.canPan();
    this.presses.set(event.pointerId, {
      id: event.pointerId,
      start: at,
      last: at,
      touch,
      slip: !touch ? SLIP.mouse : target && this.host.isMark(target) ? MARK_SLIP : SLIP.touch,
      pans: grabs || free,
      moved: grabs,
      inspected: false,
    });
    this.host.hold(true);
    clearTimeout(this.rest);
    if (this.presses.size === 1 && touch && target) this.rest = setTimeout(() => this.inspect(event.pointerId, target, at), REST_MS);
  }

  private move(event: PointerEvent): void {
    const at = this.at(event);
    const press = this.presses.get(event.pointerId);
    if (!press) {
      if (event.pointerType === "mouse") this.hover(at);
      return;
    }
    const { last } = press;
    if (!press.moved && Math.hypot(at.x - press.start.x, at.y - press.start.y) < press.slip && this.presses.size === 1) return;
    press.moved = true;
    clearTimeout(this.rest);
    if (this.presses.size === 2) this.pinch(press, at);
    else if (press.pans) this.host.pan(at.x - last.x, at.y - last.y);
    press.last = at;
  }

  /** Two fingers: the board follows their middle and their distance. */
  private pinch(press: Press, at: Point): void {
    const other = [...this.presses.values()].find((one) => one.id !== press.id);
    if (!other) return;
    const before = Math.hypot(press.last.x - other.last.x, press.last.y - other.last.y);
    const after = Math.hypot(at.x - other.last.x, at.y - other.last.y);
    const middle = { x: (at.x + other.last.x) / 2, y: (at.y + other.last.y) / 2 };
    other.moved = true;
    this.host.pan((at.x - press.last.x) / 2, (at.y - press.last.y) / 2);
    if (before > 8) this.host.zoomBy(after / before, middle);
  }

  private up(event: PointerEvent): void {
    const press = this.release(event);
    if (!press || press.moved || press.inspected || this.presses.size > 0) return;
    const at = this.at(event);
    const target = this.host.targetAt(at, !press.touch);
    if (press.touch && this.isDouble(at, event.timeStamp) && !(target && this.host.isMark(target))) {
      this.lastTap = undefined;
      this.host.toggleZoom(at);
      return;
    }
    this.lastTap = { at, time: event.timeStamp };
    if (target) this.pointer.tap(target, press.touch ? "touch" : "mouse");
  }

  private isDouble(at: Point, time: number): boolean {
    const { lastTap } = this;
    return lastTap !== undefined && time - lastTap.time < DOUBLE_MS && Math.hypot(at.x - lastTap.at.x, at.y - lastTap.at.y) < 28;
  }

  private cancel(event: PointerEvent): void {
    this.release(event);
  }

  private release(event: PointerEvent): Press | undefined {
    const press = this.presses.get(event.pointerId);
    this.presses.delete(event.pointerId);
    clearTimeout(this.rest);
    if (press && this.presses.size === 0) this.host.hold(false);
    return press;
  }

  private leave(event: PointerEvent): void {
    this.inside = false;
    if (event.pointerType !== "mouse" || this.presses.size > 0) return;
    clearTimeout(this.rest);
    if (this.hovered) this.pointer.hover(undefined, this.at(event));
    this.hovered = undefined;
  }

  private hover(at: Point): void {
    const target = this.host.targetAt(at, true);
    clearTimeout(this.rest);
    if (target) this.rest = setTimeout(() => this.pointer.inspect(target, at), REST_MS);
    if (sameOrNone(target, this.hovered)) return;
    this.hovered = target;
    this.element.style.cursor = target && this.host.isMark(target) ? "pointer" : "default";
    this.pointer.hover(target, at);
  }

  private inspect(id: number, target: BoardTarget, at: Point): void {
    const press = this.presses.get(id);
    if (!press || press.moved) return;
    press.inspected = true;
    this.pointer.inspect(target, at);
  }

  /** Where the page itself scrolls, the wheel does that, for there is more below the board; with Ctrl it zooms in any window. */
  private wheel(event: WheelEvent): void {
    const { scrollHeight, clientHeight } = document.documentElement;
    if (scrollHeight > clientHeight + 1 && !event.ctrlKey) return;
    event.preventDefault();
    this.host.press();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1;
    this.host.zoomBy(Math.exp((-event.deltaY * lines * (event.ctrlKey ? 4 : 1)) / 500), this.at(event));
  }

  private menu(event: MouseEvent): void {
    event.preventDefault();
    if (this.presses.size === 0) this.pointer.back();
  }
}

function sameOrNone(a: BoardTarget | undefined, b: BoardTarget | undefined): boolean {
  if (!a || !b) return a === b;
  return a.kind === b.kind && a.cell === b.cell && (a.kind === "cell" || (b.kind === "edge" && a.side === b.side));
}
