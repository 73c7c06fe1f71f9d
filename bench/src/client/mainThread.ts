import type { CDPSession } from "playwright-core";

/** Of the browser's trace; microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const CATEGORIES = ["devtools.timeline", "toplevel", "blink.user_timing", "__metadata"];
/** As the category `toplevel` calls them. */
const TASK = "ThreadControllerImpl::RunTask";

export interface Span {
  /** Milliseconds of the thread's own clock that its tasks took. */
  readonly work: number;
  /** Frames that ran code of the page. */
  readonly frames: number;
}

/** What the page's main thread did while each of these was done, one after the other: `mark` begins the next. */
export async function spansOf(session: CDPSession, deeds: (mark: () => Promise<void>) => Promise<void>): Promise<readonly Span[]> {
  const events: TraceEvent[] = [];
  const keep = ({ value }: { value: unknown }): void => void events.push(...(value as TraceEvent[]));
  session.on("Tracing.dataCollected", keep);
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ["*"] },
  });
  await deeds(async () => void (await session.send("Runtime.evaluate", { expression: 'performance.mark("span")' })));
  const ended = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await ended;
  session.off("Tracing.dataCollected", keep);
  const marks = events.filter(({ name }) => name === "span").sort((one, other) => one.ts - other.ts);
  const [first] = marks;
  if (!first) throw new Error("nothing was marked");
  const ofPage = events.filter(({ pid, tid }) => pid === first.pid && tid === first.tid);
  return marks.slice(0, -1).map(({ ts }, i) => {
    const within = ofPage.filter((event) => event.ts > ts && event.ts < (marks[i + 1]?.ts ?? 0));
    const tasks = within.filter(({ name, ph }) => ph === "X" && name === TASK);
    return {
      work: tasks.reduce((sum, { tdur, dur = 0 }) => sum + (tdur ?? dur) / 1000, 0),
      frames: within.filter(({ name }) => name === "FireAnimationFrame").length,
    };
  });
}
