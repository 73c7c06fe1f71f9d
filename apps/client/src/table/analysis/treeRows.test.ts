import { expect, test } from "vitest";
import { rowsAlong, treeRows } from "./treeRows.ts";
import { type NodeId, nodeAt, ROOT, reached, treeOf, type VariationTree, withLine, withLines } from "./variationTree.ts";

const shown = (tree: VariationTree, at: NodeId, turned: readonly NodeId[] = []): readonly string[] =>
  treeRows(tree, { at, turned: new Set(turned), isAside: (line) => line.includes("@") }).map((row) => {
    const line = nodeAt(tree, row.id).line;
    const mark = row.kind === "variation" ? (row.isOpen ? "v " : "> ") : row.kind === "step" ? "- " : "";
    return "  ".repeat(row.level) + mark + (row.kind === "turn" ? `${line}..${nodeAt(tree, row.last).line}` : line);
  });

const game = treeOf(["a1", "a2", "a.", "b1", "b.", "a3", "b@", "a."]);

test("a match is a list of its turns, and the one that is shown has its steps", () => {
  expect(shown(game, ROOT)).toEqual(["a1..a.", "b1..b.", "a3..a."]);
  expect(shown(game, 4)).toEqual(["a1..a.", "- b1", "- b.", "a3..a."]);
});

test("after a turn stands what might have been played instead, closed until it is walked", () => {
  const one = withLines(game, 4, ["b7", "b8", "a9"]);
  const two = withLine(one.tree, 3, "b6");
  expect(shown(two.tree, ROOT)).toEqual(["a1..a.", "b1..b.", "  > b6", "  > b7", "a3..a."]);
  expect(shown(two.tree, two.id)).toEqual(["a1..a.", "b1..b.", "  v b6", "  - b6", "  > b7", "a3..a."]);
  expect(shown(two.tree, one.id)).toEqual(["a1..a.", "b1..b.", "  > b6", "  v b7", "  b7..b8", "  - a9", "a3..a."]);
  expect(shown(two.tree, ROOT, [one.id - 2])).toEqual(["a1..a.", "b1..b.", "  > b6", "  v b7", "  b7..b8", "  a9..a9", "a3..a."]);
  const inner = withLine(two.tree, one.id - 1, "a8");
  expect(shown(inner.tree, inner.id)).toEqual([
    "a1..a.",
    "b1..b.",
    "  > b6",
    "  v b7",
    "  b7..b8",
    "  a9..a9",
    "    v a8",
    "    - a8",
    "a3..a.",
  ]);
});

test("what follows the last line stands at the end, and in a blank scenario the line is the game", () => {
  const after = withLine(game, 8, "b2");
  expect(shown(after.tree, ROOT).at(-1)).toBe("  > b2");
  const blank = withLines(treeOf([]), ROOT, ["a1", "b1"]);
  const two = withLine(blank.tree, ROOT, "a2");
  expect(shown(two.tree, ROOT)).toEqual(["a1..a1", "  > a2", "b1..b1"]);
  expect(shown(treeOf([]), ROOT)).toEqual([]);
});

test("a hundred thousand variations within one another do not overflow", () => {
  let tree = treeOf(["a1", "b1"]);
  const nodes = tree.nodes.slice();
  let parent = 1;
  for (let i = 0; i < 100_000; i += 2) {
    const [main, other] = [nodes.length, nodes.length + 1];
    const above = nodes[parent];
    if (above) nodes[parent] = { ...above, children: [...above.children, main, other] };
    nodes.push({ line: `a${i}`, parent, children: [] }, { line: `c${i}`, parent, children: [] });
    parent = other;
  }
  tree = { ...tree, nodes };
  expect(treeRows(tree, { at: parent, turned: new Set() }).length).toBeGreaterThan(100_000);
});

/** A match of that many steps, and after each of them so many others. */
function wideTree(steps: number, others: number): VariationTree {
  const tree = treeOf(Array.from({ length: steps }, (_, i) => `${"ab"[(i >> 3) & 1]}${i}`));
  const nodes = tree.nodes.slice();
  for (let parent = 0; parent < steps; parent++) {
    const made = Array.from({ length: others }, (_, i) => nodes.length + i);
    for (const i of made) nodes.push({ line: `a${i}`, parent, children: [] });
    nodes[parent] = { ...nodeAt(tree, parent), children: [...nodeAt(tree, parent).children, ...made] };
  }
  return { ...tree, nodes };
}

test("a step along a tree of a hundred thousand nodes makes the rows of two turns", () => {
  const tree = wideTree(1_000, 99);
  const along = rowsAlong();
  const turned = new Set<NodeId>();
  let before = new Set(along(tree, { at: 500, turned }));
  expect(before.size).toBeGreaterThan(99_000);
  for (const at of [501, 512, 505, 3, 999]) {
    const rows = along(tree, { at, turned });
    expect(rows.filter((row) => !before.has(row)).length).toBeLessThanOrEqual(9);
    before = new Set(rows);
  }
});

test("after any walk, the list is the one that is made from the start", () => {
  const branched = withLines(wideTree(24, 1), 20, ["b7", "b8", "a9", "a8"]);
  const tree = withLines(branched.tree, branched.id - 1, ["b3", "b4", "a7"]).tree;
  const along = rowsAlong();
  const all = [...reached(tree)];
  let turned: ReadonlySet<NodeId> = new Set();
  for (let i = 0; i < 2 * all.length; i++) {
    const at = all[(i * 31 + (i >> 2) * 7) % all.length] ?? ROOT;
    if (i % 17 === 0) turned = new Set(all.filter((id) => id % (3 + (i % 5)) === 0));
    for (const id of [at, Math.max(ROOT, nodeAt(tree, at).parent), at]) {
      const look = { at: id, turned };
      expect(along(tree, look)).toEqual(treeRows(tree, look));
    }
  }
});
