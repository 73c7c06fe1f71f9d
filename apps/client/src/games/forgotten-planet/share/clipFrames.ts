import { visibility } from "@forgotten-planet/game";
import type { ClipFrame, ClipJob } from "../../../table/share/clip/clipDesk.ts";
import { CLIP_SIZES, type ClipFormat, type ClipSpeed, LAST_MS, STEP_MS } from "../../../table/share/clip/clipPlan.ts";
import { fileName } from "../../../table/share/fileName.ts";
import type { History } from "../history.ts";
import { replayBoard } from "../replay/replayBoardSync.ts";
import { stretchesOf } from "../setup/model/stretches.ts";
import type { PicturePainter } from "./pictures.ts";
import { boardOf, historyAt } from "./sharedMatch.ts";

/** What is in motion is drawn so often; in pictures a second. */
const MOTION: Readonly<Record<ClipFormat, number>> = { webm: 20, gif: 10 };
/** A step stands still for that long at the least, even if its motion took less. */
const REST_MS = 300;

export interface Clip {
  readonly history: History;
  /** The first is where it begins, each other a step. */
  readonly plies: readonly number[];
  readonly format: ClipFormat;
  readonly speed: ClipSpeed;
  /** "15-17": the turns, for the name of the file. */
  readonly turns: string;
}

/** The animated file of these steps, as it can be made. */
export const clipJob = (clip: Clip): ClipJob => ({
  format: clip.format,
  name: fileName([clip.history.start.setup.scenario.name, clip.turns], clip.format),
  steps: clip.plies.length - 1,
  async open() {
    const size = CLIP_SIZES[clip.format];
    const [{ makePainter }, opened] = await Promise.all([import("./pictures.ts"), encoderOf(clip.format)]);
    const positions = clip.plies.map((ply) => historyAt(clip.history, ply));
    const painter = await makePainter(size.width, positions.map(boardOf));
    try {
      const encoder = await opened(size, painter.canvas);
      return { encoder, canvas: painter.canvas, frames: framesOf(painter, positions, clip) };
    } catch (error) {
      painter.destroy();
      throw error;
    }
  },
});

const encoderOf = async (format: ClipFormat) =>
  format === "gif"
    ? (await import("../../../table/share/clip/gifEncoder.ts")).openGif
    : (await import("../../../table/share/clip/webmEncoder.ts")).openWebm;

/** Draws one picture after the other on the painter's canvas; ends with the painter. */
async function* framesOf(painter: PicturePainter, positions: readonly History[], { format, speed }: Clip): AsyncGenerator<ClipFrame> {
  const frameMs = 1_000 / MOTION[format];
  const [first, ...steps] = positions;
  try {
    if (!first) return;
    painter.board.show(boardOf(first));
    painter.say(first);
    painter.compose();
    yield { ms: STEP_MS / speed, step: 0 };
    for (const [i, history] of steps.entries()) {
      painter.say(history);
      let taken = 0;
      for await (const _ of motionsOf(painter, history, frameMs * speed)) {
        painter.compose();
        taken += frameMs;
        yield { ms: frameMs, step: i };
      }
      painter.board.show(boardOf(history));
      painter.compose();
      const rest = Math.max(REST_MS / speed, STEP_MS / speed - taken);
      yield { ms: i === steps.length - 1 ? Math.max(rest, LAST_MS) : rest, step: i + 1 };
    }
  } finally {
    painter.destroy();
  }
}

/** How the latest step was made, as the board performs it; `stepMs`: of its time for each picture. */
async function* motionsOf({ board }: PicturePainter, history: History, stepMs: number): AsyncGenerator<void> {
  const entry = history.entries.at(-1);
  if (!entry) return;
  const after = boardOf(history);
  const stretches = stretchesOf(entry.events, visibility.view(entry.before), visibility.view(entry.after));
  for (const [i, stretch] of stretches.entries()) {
    const end = i === stretches.length - 1 ? after : replayBoard(stretch.after, undefined);
    yield* board.perform(stretch.events, replayBoard(stretch.before, undefined), end, stepMs);
  }
}
