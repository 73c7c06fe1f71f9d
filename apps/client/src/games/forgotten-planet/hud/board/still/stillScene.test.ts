import { expect, test } from "vitest";
import type { Camera } from "../../../board/camera.ts";
import { StillScene } from "./stillScene.ts";

const HERE: Camera = { cell: 40, x: 1, y: 2 };
const THERE: Camera = { cell: 50, x: 3, y: 4 };

test("a grid learns where the cells are as soon as that is known, and of every change", () => {
  const scene = new StillScene();
  const [early, late]: [Camera[], Camera[]] = [[], []];
  const stop = scene.onCamera((camera) => early.push(camera));
  expect(early).toEqual([]);
  scene.stand(HERE);
  scene.onCamera((camera) => late.push(camera));
  stop();
  scene.stand(THERE);
  expect([early, late]).toEqual([[HERE], [HERE, THERE]]);
});
