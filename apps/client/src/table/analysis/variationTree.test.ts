import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  depthOf,
  linesTo,
  type NodeId,
  nextOf,
  nodeAt,
  pathTo,
  promoted,
  ROOT,
  reached,
  removed,
  restored,
  treeOf,
  type VariationTree,
  variationCount,
  variationOf,
  variationsAt,
  withLine,
  withLines,
  withName,
  withNote,
} from "./variationTree.ts";

const GAME = ["a1", "a2", "a.", "b1", "b."];
const game = treeOf(GAME);

describe("a tree of variations", () => {
  test("begins with the lines of the record", () => {
    expect(linesTo(game, 5)).toEqual(GAME);
    expect(pathTo(game, 3)).toEqual([0, 1, 2, 3]);
    expect([...reached(game)]).toEqual([0, 1, 2, 3, 4, 5]);
    expect(variationCount(game)).toBe(0);
  });

  test("a step that is the game's next one leads there, another one opens a variation", () => {
    expect(withLine(game, 1, "a2")).toEqual({ tree: game, id: 2 });
    const { tree, id } = withLine(game, 1, "a9");
    expect(linesTo(tree, id)).toEqual(["a1", "a9"]);
    expect(variationOf(tree, id)).toBe(id);
    expect(variationOf(tree, 2)).toBe(ROOT);
    expect(variationsAt(tree, 1)).toEqual([id]);
    expect(nextOf(tree, 1)).toBe(2);
    expect(withLine(tree, 1, "a9")).toEqual({ tree, id });
  });

  test("what goes on after the record is a variation; in a blank scenario the first line is the game", () => {
    const after = withLine(game, 5, "a1");
    expect(variationOf(after.tree, after.id)).toBe(after.id);
    expect(variationCount(after.tree)).toBe(1);
    const blank = withLines(treeOf([]), ROOT, ["a1", "a2"]);
    expect(variationOf(blank.tree, blank.id)).toBe(ROOT);
    expect(variationCount(blank.tree)).toBe(0);
  });

  test("variations within variations are counted by depth", () => {
    const one = withLines(game, 1, ["x1", "x2", "x3"]);
    const two = withLine(one.tree, one.id - 1, "y1");
    expect([depthOf(two.tree, 4), depthOf(two.tree, one.id), depthOf(two.tree, two.id)]).toEqual([0, 1, 2]);
  });

  test("names and notes are cut to their length, and blanks take them away", () => {
    const { tree, id } = withLine(game, 1, "a9");
    const named = withNote(withName(tree, id, `The wall ${"𝕏".repeat(500)}`), id, "n".repeat(9_999));
    expect([...(nodeAt(named, id).name ?? "")]).toHaveLength(80);
    expect(nodeAt(named, id).name).not.toMatch(/[\uD800-\uDBFF]$/);
    expect(nodeAt(named, id).note).toHaveLength(2_000);
    expect(nodeAt(withName(named, id, "  "), id).name).toBeUndefined();
    expect(nodeAt(tree, id).name).toBeUndefined();
  });

  test("the promoted one comes first among variations, and never before what was played", () => {
    const one = withLine(game, 1, "x1");
    const two = withLines(one.tree, 1, ["y1", "y2"]);
    const first = pathTo(two.tree, two.id)[2] ?? 0;
    const tree = promoted(two.tree, two.id);
    expect(nodeAt(tree, 1).children).toEqual([2, first, one.id]);
    expect(nodeAt(tree, first).isPromoted).toBe(true);
    const back = promoted(tree, one.id);
    expect(nodeAt(back, 1).children).toEqual([2, one.id, first]);
    expect(nodeAt(back, first).isPromoted).toBeUndefined();
    expect(promoted(back, 3)).toBe(back);
  });

  test("of a blank scenario, the promoted variation becomes the line", () => {
    const one = withLine(treeOf([]), ROOT, "x1");
    const two = withLine(one.tree, ROOT, "y1");
    expect(nextOf(promoted(two.tree, two.id), ROOT)).toBe(two.id);
  });

  test("what was played is not deleted; what was deleted comes back where it was", () => {
    expect(removed(game, 3)).toBeUndefined();
    const one = withLine(game, 1, "x1");
    const two = withLine(one.tree, 1, "y1");
    const out = removed(two.tree, one.id);
    if (!out) throw new Error("a variation can be deleted");
    expect(nodeAt(out.tree, 1).children).toEqual([2, two.id]);
    expect(restored(out.tree, out.removed)).toEqual(two.tree);
    // Played again meanwhile, it is there already.
    const again = withLine(out.tree, 1, "x1").tree;
    expect(restored(again, out.removed)).toBe(again);
  });

  test("the same lines lead to the same node, and deeds undo one another, in any tree", () => {
    const deed = fc.record({ at: fc.nat(), line: fc.constantFrom("a", "b", "c", "d"), kind: fc.nat(9) });
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 60 }), (deeds) => {
        let tree: VariationTree = treeOf(["a", "b", "a"]);
        for (const { at, line, kind } of deeds) {
          const ids = [...reached(tree)];
          const id = ids[at % ids.length] ?? ROOT;
          if (kind === 0) {
            const out = removed(tree, id);
            if (out && restored(out.tree, out.removed).nodes.length !== tree.nodes.length) throw new Error("nothing is lost");
            if (out) {
              expect(restored(out.tree, out.removed)).toEqual(tree);
              tree = out.tree;
            }
          } else if (kind === 1) tree = promoted(tree, id);
          else tree = withLine(tree, id, line).tree;
        }
        const seen = new Set<string>();
        for (const id of reached(tree)) {
          const way = linesTo(tree, id).join(" ");
          expect(seen.has(way)).toBe(false);
          seen.add(way);
          expect(withLines(tree, ROOT, linesTo(tree, id)).id).toBe(id);
        }
        expect(linesTo(tree, 3)).toEqual(["a", "b", "a"]);
        expect(pathTo(tree, 3)).toEqual([0, 1, 2, 3]);
      }),
    );
  });

  test("a hundred thousand nodes stay quick", () => {
    let tree = treeOf(Array.from({ length: 100_000 }, (_, i) => `a${i}`));
    const start = performance.now();
    let ids: NodeId[] = [];
    for (let i = 0; i < 50; i++) {
      const grown = withLine(tree, 50_000 + i, "x");
      ids = [...ids, grown.id];
      tree = promoted(withName(grown.tree, grown.id, "one"), grown.id);
    }
    const each = (performance.now() - start) / 50;
    expect(variationCount(tree)).toBe(50);
    expect(ids).toHaveLength(50);
    // Some ten of them on an idle machine.
    expect(each).toBeLessThan(500);
  });
});
