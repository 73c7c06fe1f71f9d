import type { CDPSession } from "playwright-core";

/** Of the browser's trace, as far as it is looked at; microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Of the thread's own clock: what others do on the machine meanwhile does not count. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const CATEGORIES = ["disabled-by-default-devtools.timeline", "devtools.timeline", "toplevel", "__metadata"];
/** The same tasks are told by `ThreadControllerImpl::RunTask` once more. */
const TASK = "RunTask";

/** Milliseconds that the page's main thread worked in each frame while something was done. */
export async function frameWork(session: CDPSession, deed: () => Promise<void>): Promise<readonly number[]> {
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ["*"] },
  });
  await deed();
  const ended = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await ended;
  return framesOf(events);
}

function framesOf(events: readonly TraceEvent[]): readonly number[] {
  const frames = events.filter(({ name }) => name === "FireAnimationFrame");
  const [busiest] = [...Map.groupBy(frames, ({ pid, tid }) => `${pid} ${tid}`).values()].sort((one, other) => other.length - one.length);
  if (!busiest) throw new Error("no frame was drawn");
  const { pid, tid } = busiest[0] as TraceEvent;
  const begins = [...new Set(busiest.map(({ ts }) => ts))].sort((one, other) => one - other);
  const work = new Array<number>(begins.length).fill(0);
  for (const event of events) {
    if (event.pid !== pid || event.tid !== tid || event.ph !== "X" || event.name !== TASK) continue;
    // A task in which a frame begins belongs to that frame.
    const end = event.ts + (event.dur ?? 0);
    const frame = begins.findLastIndex((begin) => begin <= end);
    if (frame >= 0) work[frame] = (work[frame] ?? 0) + (event.tdur ?? event.dur ?? 0) / 1000;
  }
  // The first and the last are cut.
  return work.slice(1, -1);
}
