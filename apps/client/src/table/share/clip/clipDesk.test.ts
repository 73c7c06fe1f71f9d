import { expect, test, vi } from "vitest";
import { ClipDesk, type ClipFrame, type ClipJob } from "./clipDesk.ts";
import type { ClipEncoder } from "./clipEncoder.ts";

const CANVAS = {} as HTMLCanvasElement;

interface Rig {
  readonly job: ClipJob;
  readonly encoder: { readonly added: number[]; cancelled: boolean };
  /** The drawing has been told to end. */
  readonly drawing: { ended: boolean };
}

/** A file of so many steps, a picture each; `at` is called before each is drawn. */
function rig(steps: number, at: (step: number) => void | Promise<void> = () => undefined): Rig {
  const state = { added: [] as number[], cancelled: false };
  const drawing = { ended: false };
  const encoder: ClipEncoder = {
    add: async (_, ms) => void state.added.push(ms),
    finish: async () => new Blob(["film"], { type: "image/gif" }),
    cancel: () => {
      state.cancelled = true;
    },
  };
  async function* frames(): AsyncGenerator<ClipFrame> {
    try {
      for (let step = 0; step <= steps; step++) {
        await at(step);
        yield { ms: 100 + step, step };
      }
    } finally {
      drawing.ended = true;
    }
  }
  const job: ClipJob = { format: "gif", name: "a.gif", steps, open: async () => ({ encoder, canvas: CANVAS, frames: frames() }) };
  return { job, encoder: state, drawing };
}

test("a file is made of all its pictures, and progress is real", async () => {
  const desk = new ClipDesk();
  const seen: number[] = [];
  const { job, encoder, drawing } = rig(4, () => {
    const { value } = desk.state;
    if (value.kind === "drawing") seen.push(value.percent);
  });
  const made = desk.start(job);
  expect(desk.isBusy).toBe(true);
  await made;
  expect(encoder.added).toEqual([100, 101, 102, 103, 104]);
  expect(seen).toEqual([0, 0, 25, 50, 75]);
  const { value } = desk.state;
  expect(value.kind === "done" && [value.file.name, value.file.type, value.file.size]).toEqual(["a.gif", "image/gif", 4]);
  expect(drawing.ended).toBe(true);
  expect(encoder.cancelled).toBe(false);
});

test("given up, it draws nothing, keeps nothing and says nothing", async () => {
  const desk = new ClipDesk();
  const { job, encoder, drawing } = rig(1_000, (step) => {
    if (step === 3) desk.cancel();
  });
  await desk.start(job);
  expect(desk.state.value).toEqual({ kind: "none" });
  expect(encoder.added).toEqual([100, 101, 102]);
  expect(encoder.cancelled).toBe(true);
  expect(drawing.ended).toBe(true);
});

test("another file takes the place of the one under way", async () => {
  const desk = new ClipDesk();
  const next = rig(1);
  let second: Promise<void> | undefined;
  const first = rig(50, (step) => {
    if (step === 2) second = desk.start(next.job);
  });
  await desk.start(first.job);
  await second;
  expect(first.encoder.cancelled).toBe(true);
  expect(desk.state.value.kind).toBe("done");
});

test.each([
  ["what draws breaks down", (job: Rig) => job],
  [
    "what encodes is missing",
    ({ job, ...rest }: Rig) => ({ ...rest, job: { ...job, open: vi.fn().mockRejectedValue(new Error("no encoder")) } }),
  ],
])("where %s, it says so and can be tried again", async (_, broken) => {
  const desk = new ClipDesk();
  const { job } = broken(
    rig(3, (step) => {
      if (step === 2) throw new Error("the picture is lost");
    }),
  );
  await desk.start(job);
  expect(desk.state.value).toEqual({ kind: "failed", format: "gif" });
  await desk.start(rig(1).job);
  expect(desk.state.value.kind).toBe("done");
});

test("closed with its page, it keeps nothing", async () => {
  const desk = new ClipDesk();
  await desk.start(rig(1).job);
  desk.close();
  expect(desk.state.value).toEqual({ kind: "none" });
});
