import type { Intent } from "@forgotten-planet/rules";
import { describe, expect, test } from "vitest";
import { parseIntent, zCommand, type zIntent } from "./intent.ts";

const WELL_FORMED: readonly Intent[] = [
  { type: "move", robot: 1, path: [[3, 1]] },
  { type: "buildLand", robot: 1, at: [2, 0] },
  { type: "buildMine", robot: 1, at: [2, 1] },
  { type: "chooseTile", tile: "land" },
  { type: "buildBase", robot: 1, at: [4, 2] },
  { type: "buildWall", robot: 1, side: "n", cube: "white" },
  { type: "pushWall", robot: 1, side: "e" },
  { type: "selfDestruct", robot: 1 },
  { type: "selfDestruct", robot: 1, side: "e" },
  { type: "produceRobot", base: [3, 0], cubes: ["white", "blue"] },
  { type: "sellCubes" },
  { type: "concentrate", cube: "blue" },
  { type: "conserve" },
  { type: "consumeMetal" },
  { type: "endTurn" },
  { type: "chooseCubes", cubes: ["white", "brown"] },
  { type: "assignTile", at: [4, 4], to: 2 },
  { type: "placeBid", base: [3, 0] },
  { type: "placeHidden", tile: "base", at: [3, 0] },
];

/** The intent as JSON with one field set, or taken out when `value` is absent. */
function changed(intent: object, key: string, ...value: unknown[]): unknown {
  const { [key]: _, ...rest } = intent as Record<string, unknown>;
  return value.length > 0 ? { ...rest, [key]: value[0] } : rest;
}

describe("[R-INTENT]", () => {
  test.each(WELL_FORMED.map((intent) => [JSON.stringify(intent), intent] as const))("%s is well-formed", (text, intent) => {
    expect(parseIntent(JSON.parse(text))).toEqual(intent);
  });

  test.each(WELL_FORMED.map((intent) => [JSON.stringify(intent), intent] as const))("%s is not, once a field is off", (_text, intent) => {
    for (const key of Object.keys(intent)) {
      const optional = intent.type === "selfDestruct" && key === "side";
      if (!optional) expect(parseIntent(changed(intent, key))).toBeUndefined();
      for (const value of [null, true, false, {}, [], "", "N", 1.5, undefined, [null], [[1]], [[1, 2, 3]], ["1", 0], [["white"]]]) {
        const emptyCubes = key === "cubes" && Array.isArray(value) && value.length === 0;
        if (!emptyCubes) expect(parseIntent(changed(intent, key, value)), `${key}: ${JSON.stringify(value)}`).toBeUndefined();
      }
    }
    for (const extra of ["seat", "cost", "id", "__proto__", "constructor"]) {
      const text = `${JSON.stringify(intent).slice(0, -1)},"${extra}":1}`;
      expect(parseIntent(JSON.parse(text)), text).toBeUndefined();
    }
  });

  test.each([[null], [7], ["endTurn"], [[]], [[{ type: "endTurn" }]], [{}], [{ type: "EndTurn" }], [{ type: ["endTurn"] }]])(
    "%j is none",
    (value) => expect(parseIntent(value)).toBeUndefined(),
  );

  test.each(["toString", "constructor", "__proto__", "hasOwnProperty", ""])("the type %j is unknown", (type) => {
    expect(parseIntent({ type })).toBeUndefined();
  });

  test("numbers are whole; how large is another rule's question", () => {
    for (const robot of [0, -1, 8, 100, 1e300])
      expect(parseIntent({ type: "selfDestruct", robot })).toEqual({ type: "selfDestruct", robot });
    for (const robot of [Number.NaN, Number.POSITIVE_INFINITY, 0.5, "1"])
      expect(parseIntent({ type: "selfDestruct", robot })).toBeUndefined();
    expect(parseIntent({ type: "placeBid", base: [-0, -1e6] })).toEqual({ type: "placeBid", base: [0, -1e6] });
    expect(parseIntent({ type: "assignTile", at: [0, 0], to: -1 })).toEqual({ type: "assignTile", at: [0, 0], to: -1 });
  });

  test("lengths of lists are another rule's question, but for an empty path", () => {
    expect(parseIntent({ type: "chooseCubes", cubes: [] })).toBeDefined();
    expect(parseIntent({ type: "produceRobot", base: [0, 0], cubes: ["blue", "blue", "blue"] })).toBeDefined();
    expect(parseIntent({ type: "move", robot: 1, path: [] })).toBeUndefined();
  });

  test("a command's seat is one of 0 to 3", () => {
    for (const seat of [0, 3]) expect(zCommand.safeParse({ seat, intent: { type: "endTurn" } }).success).toBe(true);
    for (const seat of [-1, 4, 0.5, "0", null]) expect(zCommand.safeParse({ seat, intent: { type: "endTurn" } }).success).toBe(false);
  });

  test("a client may hand its readonly intents to the wire", () => {
    const sent = (intent: Intent): import("zod").z.input<typeof zIntent> => intent;
    expect(WELL_FORMED.map(sent)).toEqual(WELL_FORMED);
  });
});
