import { expect, test } from "vitest";
import type { Row } from "../row.ts";
import { ORDER, PARTS, UNMEASURED } from "./goals.ts";
import { BEGIN, END, failedLine, linesIn, measuredLine, unmeasuredLine, withLines } from "./goalTable.ts";

const ROW: Row = {
  id: "W1",
  what: "ours : theirs",
  figures: "3.00 ms",
  peer: "2.00 ms",
  value: 1.5,
  unit: "x",
  goal: "most",
  floor: 1.6,
  moonshot: 1.25,
};
const NOTHING_YET = `# Figures\n\n${BEGIN}\n\n${END}\n\nBelow.\n`;

test("a measured row has both figures, its goals and a verdict", () => {
  expect(measuredLine(ROW, "today")).toEqual([
    "W1",
    "ours : theirs",
    "3.00 ms",
    "2.00 ms",
    "1.50 x",
    "≤ 1.6 x",
    "≤ 1.25 x",
    "floor",
    "today",
  ]);
  expect(measuredLine({ ...ROW, value: 1.7 }, "today")[7]).toBe("**beyond its floor**");
  expect(measuredLine({ ...ROW, value: 1.2 }, "today")[7]).toBe("moonshot");
});

test("the table is written between its marks, in order, and nothing else is touched", () => {
  const lines = [failedLine("W2", "it ended with 1", "today"), measuredLine(ROW, "today")];
  const written = withLines(NOTHING_YET, lines, ["W1", "W2"], "Under it.");
  expect(written.startsWith(`# Figures\n\n${BEGIN}\n\n| # `)).toBe(true);
  expect(written.endsWith(`\n\nUnder it.\n\n${END}\n\nBelow.\n`)).toBe(true);
  expect(linesIn(written)).toEqual(lines.toReversed());
});

test("rows that were not measured this time stay as they were taken", () => {
  const order = ["W1", "W2", "T"];
  const [unmeasured] = UNMEASURED.filter(({ id }) => id === "T").map(unmeasuredLine);
  if (!unmeasured) throw new Error("T is measured");
  const older = { ...ROW, id: "W2" };
  const before = withLines(
    NOTHING_YET,
    [measuredLine(ROW, "yesterday"), measuredLine(older, "yesterday"), unmeasured],
    order,
    "Yesterday.",
  );
  const again = [measuredLine({ ...ROW, value: 1.2 }, "today"), measuredLine({ ...ROW, what: "a second", value: 9 }, "today")];
  const written = withLines(before, again, order, "Today.");
  expect(linesIn(written)).toEqual([...again, measuredLine(older, "yesterday"), unmeasured]);
  expect(written).not.toContain("Yesterday.");
  expect(withLines(written, again, order, "Today.")).toBe(written);
});

test("a document without the marks is not written to", () => {
  expect(() => withLines("# Figures\n", [], [], "")).toThrow("pnpm bench: begin");
});

test("every goal is either measured by one script or said not to be; one that needs something is both", () => {
  const needy = PARTS.filter(({ needs }) => needs !== undefined).flatMap(({ rows }) => rows);
  for (const id of needy) expect(UNMEASURED.map((goal) => goal.id)).toContain(id);
  const ids = [...PARTS.flatMap(({ rows }) => rows), ...UNMEASURED.map(({ id }) => id).filter((id) => !needy.includes(id))];
  expect(ids.toSorted()).toEqual(ORDER.toSorted());
});
