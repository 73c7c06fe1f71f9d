import { expect, test } from "vitest";
import { FrameLoop } from "./frameLoop.ts";

/** A loop whose frames are drawn by hand, and what it has drawn. */
function loopOf(mayDrawAhead: boolean) {
  const drawn: string[] = [];
  let pending: ((now: number) => void) | undefined;
  let where = "ahead";
  const loop = new FrameLoop(
    () => void drawn.push(where),
    (frame) => {
      pending = frame;
      return () => {
        pending = undefined;
      };
    },
    () => mayDrawAhead,
  );
  const frame = (now = 0): void => {
    const call = pending;
    pending = undefined;
    where = "frame";
    call?.(now);
    where = "ahead";
  };
  return { loop, drawn, frame };
}

test("changes of a task are drawn once, in the frame", async () => {
  const { loop, drawn, frame } = loopOf(false);
  loop.invalidate();
  loop.invalidate();
  await Promise.resolve();
  expect(drawn).toEqual([]);
  frame();
  expect(drawn).toEqual(["frame"]);
  expect(loop.idle).toBe(true);
});

test("ahead of the frame: once before the task ends, and again in the frame only if something has changed since", async () => {
  const { loop, drawn, frame } = loopOf(true);
  loop.invalidate();
  loop.invalidate();
  await Promise.resolve();
  expect(drawn).toEqual(["ahead"]);
  frame();
  expect(drawn).toEqual(["ahead"]);
  loop.invalidate();
  await Promise.resolve();
  for (let change = 0; change < 2; change++) loop.invalidate();
  await Promise.resolve();
  frame();
  expect(drawn).toEqual(["ahead", "ahead", "frame"]);
  expect(loop.idle).toBe(true);
});

test("an animation is drawn once for each frame, the first ahead of it, and its clock never goes back", async () => {
  const { loop, drawn, frame } = loopOf(true);
  const times: number[] = [];
  loop.add((now) => times.push(now) < 3);
  await Promise.resolve();
  for (let count = 0; count < 3; count++) frame(0);
  await Promise.resolve();
  expect(drawn).toEqual(["ahead", "frame", "frame"]);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(loop.idle).toBe(true);
});

test("what an animation changes is drawn with it, and not once more in its frame", async () => {
  const { loop, drawn, frame } = loopOf(true);
  let count = 0;
  loop.add(() => {
    loop.invalidate();
    return ++count < 2;
  });
  await Promise.resolve();
  expect(drawn).toEqual(["ahead"]);
  frame(0);
  expect(drawn).toEqual(["ahead"]);
  frame(16);
  expect(drawn).toEqual(["ahead", "frame"]);
});

test("while something moves a change is drawn ahead of the next frame, and that frame draws nothing more", async () => {
  const { loop, drawn, frame } = loopOf(true);
  let isMoving = true;
  loop.add(() => isMoving);
  await Promise.resolve();
  frame(0);
  frame(16);
  expect(drawn).toEqual(["ahead", "frame"]);
  loop.invalidate();
  loop.invalidate();
  await Promise.resolve();
  expect(drawn).toEqual(["ahead", "frame", "ahead"]);
  frame(32);
  expect(drawn).toEqual(["ahead", "frame", "ahead"]);
  isMoving = false;
  frame(48);
  expect(drawn).toEqual(["ahead", "frame", "ahead", "frame"]);
  expect(loop.idle).toBe(true);
});

test("nothing is drawn once it is stopped", async () => {
  const { loop, drawn, frame } = loopOf(true);
  loop.invalidate();
  loop.stop();
  await Promise.resolve();
  frame();
  expect(drawn).toEqual([]);
});
