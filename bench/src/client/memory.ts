import { parseCommand } from "@forgotten-planet/rules";
import type { Browser, CDPSession } from "playwright-core";
import { openWindow } from "../../../tests/browser/support/browser.ts";
import type { Row } from "../row.ts";
import { becomes, openTable } from "./openTable.ts";

const MATCHES = 10;
/** The code is there and compiled by then. */
const FIRST = 2;
/** In most of them the board that was left is still held, until the next one is there: the most of so many matches, from the second on, and up to the last. */
const SEEN = 3;
const LINES = ["a1+3,1", "a.", "b1+3,5", "b.", "a1>3,1", "a.", "b1>3,5", "b."];

/** The last of C5: heap of a tab that has been at eight to ten tables, against the same tab after its second to fourth. */
export async function memoryRows(browser: Browser, url: string): Promise<readonly Row[]> {
  const window = await openWindow(browser, url, { size: "phone", picture: "coarse" });
  const session = await window.page.context().newCDPSession(window.page);
  const [watcher] = (await openTable(url)).identities;
  await becomes(window.page, watcher);
  await window.page.goto("/");
  const heaps: Heap[] = [];
  for (let match = 0; match < MATCHES; match++) {
    const table = await openTable(url);
    // Seen in the same tab, without a load of the page.
    await window.page.evaluate((path) => {
      history.pushState(null, "", path);
      dispatchEvent(new PopStateEvent("popstate"));
    }, `/t/${table.id}`);
    await window.page.locator("[data-board=drawn]").waitFor({ timeout: 60_000 });
    for (const line of LINES) {
      const command = parseCommand(line)?.command;
      if (command) await table.seats[command.seat]?.play(command.intent);
    }
    for (const seat of table.seats) await seat.leave();
    await window.page.evaluate(() => {
      history.pushState(null, "", "/");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await window.page.getByTestId("new-table").first().waitFor({ timeout: 60_000 });
    heaps.push(await heapOf(session));
  }
  await window.page.context().close();
  const from = mostOf(heaps.slice(FIRST - 1, FIRST - 1 + SEEN));
  const to = mostOf(heaps.slice(-SEEN));
  const mib = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(2)} MiB`;
  return [
    {
      id: "C5",
      what: `heap of a tab after ${MATCHES} matches : after ${FIRST} (each the most of ${SEEN} matches)`,
      figures: `${mib(to.kept)}, compiled code apart, ${mib(to.code)}`,
      peer: `${mib(from.kept)}, ${mib(from.code)}`,
      value: to.kept / from.kept,
      unit: "x",
      goal: "most",
      floor: 1.02,
    },
  ];
}

interface Heap {
  /** Bytes of what the page keeps: objects, closures, strings. */
  readonly kept: number;
  /** Bytes of what the browser made of its scripts: byte code and machine code, more of it the longer they run. */
  readonly code: number;
}

const mostOf = (heaps: readonly Heap[]): Heap => ({
  kept: Math.max(...heaps.map(({ kept }) => kept)),
  code: Math.max(...heaps.map(({ code }) => code)),
});

/** The parts of a heap snapshot that are read here. */
interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly (readonly string[])[] } };
  readonly nodes: readonly number[];
}

async function heapOf(session: CDPSession): Promise<Heap> {
  const chunks: string[] = [];
  const keep = ({ chunk }: { chunk: string }): void => void chunks.push(chunk);
  session.on("HeapProfiler.addHeapSnapshotChunk", keep);
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  session.off("HeapProfiler.addHeapSnapshotChunk", keep);
  const { snapshot, nodes } = JSON.parse(chunks.join("")) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf("type"), fields.indexOf("self_size")];
  const bytes = new Map<string | undefined, number>();
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0]?.[nodes[at + type] ?? 0];
    bytes.set(kind, (bytes.get(kind) ?? 0) + (nodes[at + size] ?? 0));
  }
  const [code = 0, native = 0] = [bytes.get("code"), bytes.get("native")];
  return { kept: [...bytes.values()].reduce((sum, one) => sum + one, 0) - code - native, code };
}
