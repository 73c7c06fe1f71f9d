import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { around, type Bounds, type Framing, seenBounds } from "./camera.ts";
import { CameraControl } from "./cameraControl.ts";
import { FrameLoop } from "./frameLoop.ts";

const SCREEN = { width: 390, height: 390, ratio: 1 };
const lying: Bounds = { left: 20, top: 20, right: 40, bottom: 40 };
const FRAMING: Framing = { whole: around(lying, 2), lying, open: true, least: 44, near: 68 };
const at = (left: number, top: number): Bounds => ({ left, top, right: left + 1, bottom: top + 1 });
const holdsCell = (control: CameraControl, cell: Bounds): boolean => {
  const seen = seenBounds(control.camera, SCREEN);
  return seen.left <= cell.left && seen.top <= cell.top && seen.right >= cell.right && seen.bottom >= cell.bottom;
};

let time = 1_000_000;
let frame: FrameRequestCallback | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (call: FrameRequestCallback) => {
    frame = call;
    return 1;
  });
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
  vi.spyOn(performance, "now").mockImplementation(() => time);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function later(ms: number): void {
  time += ms;
  vi.advanceTimersByTime(ms);
}

/** Draws frames until none is asked for; returns how many. */
function frames(): number {
  let count = 0;
  for (; frame && count < 200; count++) {
    const call = frame;
    frame = undefined;
    time += 16;
    call(time);
  }
  return count;
}

function control(jumps = true): CameraControl {
  const made = new CameraControl(SCREEN, new FrameLoop(() => undefined), () => undefined);
  made.jumps = jumps;
  made.frame(FRAMING);
  made.start({ x: 24.5, y: 24.5 });
  frames();
  return made;
}

describe("something happens", () => {
  test("in sight: the camera stays", () => {
    const camera = control();
    const before = camera.camera;
    expect(camera.attend(at(25, 25), false)).toBe(true);
    expect(camera.camera).toEqual(before);
  });
  test("out of sight: it goes there, in a glide that ends", () => {
    const camera = control(false);
    expect(camera.attend(at(35, 33), false)).toBe(true);
    expect(holdsCell(camera, at(35, 33))).toBe(false);
    expect(frames()).toBeGreaterThan(10);
    expect(holdsCell(camera, at(35, 33))).toBe(true);
    expect(frames()).toBe(0);
  });
  test("while the player looks at something else: it does not, unless they asked for it", () => {
    const camera = control();
    camera.pan(-40, 0);
    expect(camera.attend(at(35, 33), false)).toBe(false);
    expect(holdsCell(camera, at(35, 33))).toBe(false);
    expect(camera.attend(at(35, 33), true)).toBe(true);
    expect(holdsCell(camera, at(35, 33))).toBe(true);
  });
  test("and goes again when the player has left the board alone for a while", () => {
    const camera = control();
    camera.pan(-40, 0);
    later(6000);
    expect(camera.attend(at(35, 33), false)).toBe(true);
    expect(holdsCell(camera, at(35, 33))).toBe(true);
  });
  test("never while a finger is down", () => {
    const camera = control();
    camera.hold(true);
    expect(camera.attend(at(35, 33), false)).toBe(false);
    camera.hold(false);
    expect(camera.attend(at(35, 33), false)).toBe(true);
  });
  test("a chosen size is kept", () => {
    const camera = control();
    camera.zoomBy(1.5);
    later(6000);
    const { cell } = camera.camera;
    camera.attend(at(35, 33), false);
    expect(camera.camera.cell).toBe(cell);
  });
  test("a view of the whole board stays one, with what is new", () => {
    const camera = control();
    camera.fit();
    camera.frame({ ...FRAMING, whole: { ...FRAMING.whole, right: 50 }, lying: { ...lying, right: 48 } });
    camera.attend(at(47, 30), false);
    expect([at(18, 18), at(49, 41)].every((corner) => holdsCell(camera, corner))).toBe(true);
  });
});

test("a move of the hand ends a glide", () => {
  const camera = control(false);
  camera.attend(at(35, 33), false);
  camera.pan(1, 0);
  const { x } = camera.camera;
  frames();
  expect(camera.camera.x).toBe(x);
});

test("all of it and back to where something happens", () => {
  const camera = control();
  camera.fit();
  expect(camera.camera.cell).toBe(14);
  expect([at(18, 18), at(41, 41)].every((corner) => holdsCell(camera, corner))).toBe(true);
  camera.zoomBy(1.25);
  expect(camera.camera.cell).toBe(17.5);
  camera.home();
  expect(camera.camera.cell).toBe(68);
  expect(holdsCell(camera, at(24, 24))).toBe(true);
});

test("a screen of another size: placed again, but not away from what a hand moved to", () => {
  const camera = control();
  camera.pan(-100, -100);
  const middle = (): readonly number[] => {
    const seen = seenBounds(camera.camera, camera.screen);
    return [(seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2];
  };
  const before = middle();
  camera.resize({ ...SCREEN, height: 300 });
  expect(middle()).toEqual(before);
  camera.home();
  camera.resize(SCREEN);
  expect(holdsCell(camera, at(24, 24))).toBe(true);
});
