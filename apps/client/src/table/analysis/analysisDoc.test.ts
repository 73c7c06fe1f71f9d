import type { Result } from "@forgotten-planet/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { docOf, merged, readDoc } from "./analysisDoc.ts";
import { packLink, unpackLink } from "./analysisLink.ts";
import {
  linesTo,
  nodeAt,
  promoted,
  ROOT,
  reached,
  removed,
  treeOf,
  type VariationTree,
  withLine,
  withLines,
  withName,
  withNote,
} from "./variationTree.ts";

function expectOk<T>(result: Result<T, string>): T {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

const GAME = ["a1", "a.", "b1", "b."];

/** Some variations on that game, with names, notes, stars, and one taken out. */
function example(): VariationTree {
  const one = withLines(treeOf(GAME), 1, ["a2", "a3", "a."]);
  const two = withLine(one.tree, one.id - 1, "a9");
  const out = withLine(two.tree, 1, "a5");
  const gone = removed(out.tree, out.id);
  if (!gone) throw new Error("a variation can be deleted");
  return promoted(withNote(withName(gone.tree, one.id, "The wall at G5"), ROOT, "We were level"), two.id);
}

/** A tree by its lines and words, without its ids. */
const told = (tree: VariationTree): unknown =>
  [...reached(tree)].map((id) => {
    const { name, note, isPromoted } = nodeAt(tree, id);
    return [linesTo(tree, id).join(" "), name, note, isPromoted];
  });

describe("a kept analysis", () => {
  test("is read as it was written, with the node that was shown", () => {
    const tree = example();
    for (const id of reached(tree)) {
      const read = expectOk(readDoc(JSON.parse(JSON.stringify(docOf(tree, id))), GAME));
      expect(told(read.tree)).toEqual(told(tree));
      expect(linesTo(read.tree, read.at)).toEqual(linesTo(tree, id));
    }
  });

  test("that is damaged is refused, and nothing else is thrown", () => {
    const doc = docOf(example(), ROOT);
    const bad: readonly (readonly [unknown, string])[] = [
      [undefined, "not-an-analysis"],
      [{}, "not-an-analysis"],
      [{ ...doc, version: 2 }, "newer-version"],
      [{ ...doc, nodes: [[99, "a1"]] }, "not-an-analysis"],
      [{ ...doc, nodes: [[-1, "a1"]] }, "not-an-analysis"],
      [{ ...doc, nodes: [[1, ""]] }, "not-an-analysis"],
      [{ ...doc, nodes: [[1, "a".repeat(3_000)]] }, "not-an-analysis"],
      [{ ...doc, texts: [[1, 2, 3]] }, "not-an-analysis"],
      [{ ...doc, nodes: Array(200_001).fill([0, "a"]) }, "too-large"],
    ];
    for (const [value, error] of bad) expect(readDoc(value, GAME)).toEqual({ ok: false, error });
    fc.assert(fc.property(fc.jsonValue(), (value) => readDoc(value, GAME).ok === false));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer(), fc.string())), fc.array(fc.jsonValue()), (nodes, promotions) => {
        const read = readDoc({ version: 1, nodes, texts: [], promoted: promotions, at: "x" }, GAME);
        if (read.ok) expect([...reached(read.value.tree)].length).toBe(read.value.tree.nodes.length);
      }),
    );
  });

  test("of a hundred thousand nodes is written and read", () => {
    const nodes = Array.from({ length: 100_000 }, (_, i) => [i % 7 === 0 ? 0 : i + GAME.length, `a${i}`]);
    const { tree } = expectOk(readDoc({ version: 1, nodes, texts: [], promoted: [], at: 0 }, GAME));
    expect(tree.nodes).toHaveLength(100_005);
    expect(docOf(tree, ROOT).nodes).toHaveLength(100_000);
  });

  test("takes in another: what both have is there once, and one's own words stay", () => {
    const own = withName(withLines(treeOf(GAME), 1, ["a2", "a3"]).tree, 6, "mine");
    const both = merged(own, example());
    expect(told(merged(both, example()))).toEqual(told(both));
    const ways = [...reached(both)].map((id) => linesTo(both, id).join(" "));
    expect(new Set(ways).size).toBe(ways.length);
    expect(ways).toContain("a1 a2 a3 a.");
    expect([...reached(both)].map((id) => nodeAt(both, id).name).filter(Boolean)).toEqual(["mine", "The wall at G5"]);
  });
});

describe("a link", () => {
  test("carries a value in letters that need no escape", async () => {
    const doc = docOf(example(), ROOT);
    const text = expectOk(await packLink(doc));
    expect(text).toMatch(/^1\.[\w-]+$/);
    expect(expectOk(await unpackLink(text))).toEqual(doc);
  });

  test("that is cut off, changed or huge is refused", async () => {
    const text = expectOk(await packLink(docOf(example(), ROOT)));
    expect(await unpackLink(text.slice(0, -6))).toEqual({ ok: false, error: "damaged" });
    expect(await unpackLink("1.%%%")).toEqual({ ok: false, error: "damaged" });
    expect(await unpackLink("")).toEqual({ ok: false, error: "damaged" });
    expect(await unpackLink("2.abc")).toEqual({ ok: false, error: "newer-version" });
    expect(await unpackLink(`1.${"a".repeat(20_000)}`)).toEqual({ ok: false, error: "too-large" });
    // A few letters that unpack to very much.
    const bomb = expectOk(await packLink("a".repeat(2_100_000)));
    expect(bomb.length).toBeLessThan(4_000);
    expect(await unpackLink(bomb)).toEqual({ ok: false, error: "too-large" });
    const random = Array.from({ length: 20_000 }, () => Math.random());
    expect(await packLink(random)).toEqual({ ok: false, error: "too-large" });
  });
});

test("names and notes of others turn no line round", () => {
  const doc = { version: 1, nodes: [], texts: [[1, "\u202eevil\u2066", "a\u200fb"]], promoted: [], at: 0 };
  expect(nodeAt(expectOk(readDoc(doc, GAME)).tree, 1)).toMatchObject({ name: "evil", note: "ab" });
});
