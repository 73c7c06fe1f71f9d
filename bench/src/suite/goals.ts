/** A script of this package and the rows it gives. */
export interface Part {
  /** Beside `suite.ts`. */
  readonly script: string;
  readonly rows: readonly string[];
  /** The variable of the environment without which it cannot be measured. */
  readonly needs?: string;
}

/** What `pnpm bench` runs, one after the other. Rows that can fail alone run alone. */
export const PARTS: readonly Part[] = [
  { script: "wire.ts", rows: ["W1", "W2", "W3"] },
  { script: "wire.ts", rows: ["W4"] },
  { script: "wire.ts", rows: ["W5", "W6", "W7"] },
  { script: "capacity.ts", rows: ["W8"], needs: "OLD_BUILD" },
  { script: "capacity.ts", rows: ["W9"] },
  { script: "rooms.ts", rows: ["D1", "D2", "D3"] },
  { script: "rooms.ts", rows: ["D5"] },
  { script: "journal.ts", rows: ["P2"] },
  { script: "journal.ts", rows: ["P3"] },
  { script: "main.ts", rows: ["R3"] },
  { script: "main.ts", rows: ["R7"] },
  { script: "main.ts", rows: ["R8"] },
  { script: "pages.ts", rows: ["C1"] },
  { script: "freshClone.ts", rows: ["T"], needs: "OLD_BUILD" },
  { script: "wholeTest.ts", rows: ["T-all"], needs: "OLD_TESTS" },
  { script: "client.ts", rows: ["C2", "C3"] },
  { script: "client.ts", rows: ["C4", "C5"] },
  { script: "client.ts", rows: ["PR-1"] },
];

/** A goal that no script of the suite measures yet, or that it cannot measure without more, with what it says. */
export interface Unmeasured {
  readonly id: string;
  readonly what: string;
  readonly floor: string;
  readonly moonshot: string;
}

export const UNMEASURED: readonly Unmeasured[] = [
  {
    id: "W8",
    what: "matches of four players and two watchers, one intent/s, ack p99 ≤ 50 ms, one process : an older build (OLD_BUILD=dir)",
    floor: "≥ 1.5 x",
    moonshot: "≥ 2.5 x",
  },
  {
    id: "T",
    what: "fresh clone to a page that answers : an older build (OLD_BUILD=dir)",
    floor: "≤ 0.7 x",
    moonshot: "–",
  },
  { id: "T-all", what: "`pnpm test` on two cores : an older build (OLD_TESTS=dir)", floor: "≤ 0.65 x", moonshot: "–" },
];

/** The order of the table. */
export const ORDER: readonly string[] = [
  ...["W1", "W2", "W3", "W4", "W5", "W6", "W7", "W8", "W9", "D1", "D2", "D3", "D5", "P2", "P3"],
  ...["R3", "R7", "R8", "C1", "C2", "C3", "C4", "C5", "PR-1", "T", "T-all"],
];
