import type { Cell } from "@forgotten-planet/rules";
import { board } from "@forgotten-planet/testkit";
import { expect, test } from "vitest";
import type { BoardUi } from "../../interaction/boardUi.ts";
import { boardView } from "../../model/board/boardView.ts";
import { CameraControl } from "../cameraControl.ts";
import { FrameLoop } from "../frameLoop.ts";
import { framingOf } from "../framing.ts";
import { stillCamera } from "./still.ts";

const UI: BoardUi = { marks: [], layers: { control: true, distances: false, coordinates: true }, cursor: 4 as Cell };
const SCREENS = [
  [390, 330, 2],
  [320, 300, 1.5],
  [844, 220, 2],
  [1280, 560, 1],
] as const;

test.each(SCREENS)("what stands still lies where the board will draw it: %d x %d, %f", (width, height, ratio) => {
  const view = { ...boardView(board("A # x\n. #a B"), UI), isLookedAt: true } as const;
  for (const touched of [true, false]) {
    const control = new CameraControl(
      { width, height, ratio },
      new FrameLoop(
        () => undefined,
        () => () => undefined,
      ),
      () => undefined,
    );
    control.frame(framingOf(view, { width, height }, touched));
    control.start({ x: (4 % view.grid.width) + 0.5, y: Math.floor(4 / view.grid.width) + 0.5 });
    expect(stillCamera(view, { width, height }, ratio, touched)).toEqual(control.camera);
  }
});
