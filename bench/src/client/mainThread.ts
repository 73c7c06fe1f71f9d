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

const CATEGORIES = ["devtools.timeline", "toplevel", "gpu", "blink.user_timing", "__metadata"];
/** As the category `toplevel` calls them. */
const TASK = "ThreadControllerImpl::RunTask";
/**
 * The thread stands still until the graphics process has drawn. Here that is a program that stands in for a graphics card, and the browser
 * fetches each of its pictures back: on a phone neither is there, so this time is no work of the page.
 */
const WAITS = "CommandBufferProxyImpl::WaitForGetOffset";
const LONG_MS = 50;
/** What the browser does of its own after scripts have changed something, as `devtools.timeline` calls it. */
const KINDS = { style: ["UpdateLayoutTree"], layout: ["Layout"], paint: ["PrePaint", "Paint", "Layerize", "Commit"] } as const;
export type Kind = keyof typeof KINDS;

export interface Span {
  /** Milliseconds of the thread's own clock that its tasks took, without those in which it waited for graphics. */
  readonly work: number;
  /** Milliseconds in which it waited for graphics. */
  readonly waited: number;
  /** Milliseconds of the work by kind; what is left is scripts. */
  readonly kinds: Readonly<Record<Kind, number>>;
  /** Those of its tasks that took longer than 50 ms, without waiting for graphics. */
  readonly longTasks: readonly number[];
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
    const whole = within.filter(({ ph }) => ph === "X");
    const waits = whole.filter(({ name }) => name === WAITS);
    const works = whole.filter(({ name }) => name === TASK).map((task) => tookOf(task) - sumOf(waits.filter((wait) => isIn(wait, task))));
    return {
      work: works.reduce((sum, work) => sum + work, 0),
      waited: sumOf(waits),
      kinds: { style: ofKind(whole, "style"), layout: ofKind(whole, "layout"), paint: ofKind(whole, "paint") },
      longTasks: works.filter((work) => work > LONG_MS),
      frames: within.filter(({ name }) => name === "FireAnimationFrame").length,
    };
  });
}

const tookOf = ({ tdur, dur = 0 }: TraceEvent): number => (tdur ?? dur) / 1000;
const ofKind = (events: readonly TraceEvent[], kind: Kind): number =>
  sumOf(events.filter(({ name }) => KINDS[kind].some((one) => one === name)));
const sumOf = (events: readonly TraceEvent[]): number => events.reduce((sum, event) => sum + tookOf(event), 0);
const isIn = (inner: TraceEvent, outer: TraceEvent): boolean => inner.ts >= outer.ts && inner.ts < outer.ts + (outer.dur ?? 0);
