import { anyGame } from "@forgotten-planet/core";
import { forgottenPlanet, type TableOptionsInput, tableOptions } from "@forgotten-planet/game";
import { SCENARIOS } from "@forgotten-planet/rules";
import { describe, expect, test } from "vitest";
import { GAMES } from "../../games.ts";
import { optionsFault, readOptions } from "./optionsFault.ts";

/** What is wrong with the shape of options. */
function optionsShapeFault(value: unknown) {
  const read = readOptions(GAMES, value);
  return read.ok ? undefined : read.error;
}

const square = (side: number): readonly string[] => Array.from({ length: side }, () => ".".repeat(side));
const drawn = (rows: readonly string[], more: object = {}) => ({ name: "Mine", area: { kind: "fixed" as const, rows }, land: 20, ...more });
const PLAYABLE = drawn(square(7), {
  bases: [
    [3, 0],
    [3, 6],
  ],
  specials: [[3, 3]],
});

const faultOf = (wish: Partial<TableOptionsInput>, asker = "Ada") =>
  optionsFault(anyGame(forgottenPlanet), tableOptions({ scenario: "first-landing", players: 2, isPublic: true, ...wish }), asker);

test("without a game, options are those of the first game of the list", () => {
  const asked = { scenario: "first-landing", players: 2, isPublic: true };
  const read = readOptions(GAMES, asked);
  expect(read).toMatchObject({ ok: true, value: { options: { game: "forgotten-planet" } } });
  expect(readOptions(GAMES, { ...asked, game: "forgotten-planet" })).toEqual(read);
  for (const game of ["chess", "", 3, null, undefined])
    expect(readOptions(GAMES, { ...asked, game })).toMatchObject(game === undefined ? { ok: true } : { error: { code: "unknown-game" } });
  expect(readOptions(new Map(), asked)).toMatchObject({ error: { code: "unknown-game" } });
});

describe("options that fit together", () => {
  test("every scenario of the catalogue in every way", async () => {
    for (const { id, players, area } of SCENARIOS)
      for (const count of players)
        for (const assignment of ["fixed", "random", "auction"] as const)
          for (const placement of ["scenario", "random"] as const)
            for (const alliance of count === 4 ? (["none", "seated", "drawn"] as const) : (["none"] as const))
              expect([id, area.kind, await faultOf({ scenario: id, players: count, assignment, placement, alliance })]).toEqual([
                id,
                area.kind,
                undefined,
              ]);
  });

  test("a drawn one, and with random placement any area, with any bases", async () => {
    expect(await faultOf({ scenario: PLAYABLE })).toBeUndefined();
    expect(await faultOf({ scenario: PLAYABLE, placement: "random", players: 3 })).toBeUndefined();
    expect(await faultOf({ scenario: drawn(square(7)), placement: "random", assignment: "auction" })).toBeUndefined();
    const open = { name: "Open", area: { kind: "open" as const }, land: 4 };
    expect(await faultOf({ scenario: open, placement: "random", players: 4, alliance: "drawn" })).toBeUndefined();
  });

  const refusals: readonly (readonly [string, Partial<TableOptionsInput>, object])[] = [
    ["allies of three", { scenario: "delta", players: 3, alliance: "seated" }, { code: "bad-shape", message: /^alliance: / }],
    ["no such scenario", { scenario: "nowhere" }, { code: "scenario-refused", message: /^scenario: .*"nowhere" for 2 players/ }],
    ["a prototype's property", { scenario: "__proto__" }, { code: "scenario-refused", message: /^scenario: / }],
    ["one for fewer players", { players: 3 }, { code: "scenario-refused", message: /for 3 players/ }],
    [
      "too few bases",
      { scenario: PLAYABLE, players: 3 },
      { code: "scenario-refused", rule: "R-SCN-2", message: /^scenario\.bases: 2 bases/ },
    ],
    [
      "no bases at all",
      { scenario: drawn(square(7)) },
      { code: "scenario-refused", rule: "R-SCN-2", message: /^scenario\.bases: 0 bases/ },
    ],
    [
      "bases that touch a mine",
      { scenario: { ...PLAYABLE, specials: [[3, 1]] } },
      { code: "scenario-refused", rule: "R-SCN-2", message: /share a side/ },
    ],
    [
      "an area in two parts",
      { scenario: drawn(["...", "###", "..."]), placement: "random" },
      { code: "scenario-refused", rule: "R-SCN-1", message: /^scenario: the cell \[0, 2\]/ },
    ],
    [
      "fewer lands than players",
      { scenario: { ...drawn(square(9)), land: 2 }, players: 3, placement: "random" },
      { code: "scenario-refused", rule: "R-RND-2", message: /2 land tiles/ },
    ],
    [
      "a fair start where nothing was measured",
      { scenario: PLAYABLE, fairStart: true },
      { code: "no-fair-start", rule: "R-FAIR", message: /^fairStart: / },
    ],
    [
      "a fair start with tiles that the players place",
      { scenario: "delta", players: 3, placement: "random", fairStart: true },
      { code: "no-fair-start", rule: "R-FAIR", message: /^fairStart: / },
    ],
    [
      "a fair start on the rim where everybody plays alone: only two against two was uneven",
      { scenario: "rim", players: 4, fairStart: true },
      { code: "no-fair-start", rule: "R-FAIR", message: /^fairStart: / },
    ],
    [
      "an area without room",
      { scenario: drawn(square(4)), placement: "random" },
      { code: "placement-impossible", rule: "R-RND-3", message: /^placement: in 1000 random tries 6 tiles/ },
    ],
  ];
  test.each(refusals)("%s is refused", async (_, wish, refusal) => {
    const expected = Object.entries(refusal).map(([key, value]) => [key, value instanceof RegExp ? expect.stringMatching(value) : value]);
    expect(await faultOf(wish)).toEqual({ message: expect.any(String), ...Object.fromEntries(expected) });
  });

  test("what is no options at all names its place", () => {
    const fit = { scenario: "rim", players: 4, isPublic: true };
    expect(optionsShapeFault(fit)).toBeUndefined();
    expect(optionsShapeFault({ ...fit, order: "clockwise" })).toMatchObject({
      code: "bad-shape",
      message: expect.stringMatching(/^order: /),
    });
    expect(optionsShapeFault("x")).toMatchObject({ code: "bad-shape", message: expect.stringMatching(/^options: /) });
    expect(optionsShapeFault({ ...fit, scenario: drawn([".x."]) })).toMatchObject({
      code: "scenario-refused",
      message: expect.stringMatching(/^scenario\.area\.rows\[0\]: /),
    });
    expect(optionsShapeFault({ ...fit, scenario: { ...PLAYABLE, name: "<script>" } })).toMatchObject({
      code: "scenario-refused",
      message: expect.stringMatching(/^scenario\.name: /),
    });
  });
});

describe("[R-RND-3] a thousand tries that fail", () => {
  test("hold nobody else up, however many search at once", async () => {
    // Tries take longest where the tiles all but fit.
    const rowsOf = (i: number) => (i < 7 ? square(7).with(i, "#......") : square(7));
    const gaps: number[] = [];
    let latest = performance.now();
    const clock = setInterval(() => {
      const now = performance.now();
      gaps.push(now - latest);
      latest = now;
    }, 1);
    const searches = [...Array(8).keys()].map((i) =>
      faultOf({ scenario: drawn(rowsOf(i)), players: 4, placement: "random" }, `player ${i}`),
    );
    const faults = await Promise.all(searches);
    clearInterval(clock);
    expect(faults.map((fault) => fault?.code)).toEqual(Array(8).fill("placement-impossible"));
    expect(gaps.length).toBeGreaterThan(10);
    // A slice is 5 ms; the rest is a shared machine's.
    expect(gaps.sort((a, b) => a - b)[Math.floor(gaps.length * 0.9)]).toBeLessThan(50);
  });
});
