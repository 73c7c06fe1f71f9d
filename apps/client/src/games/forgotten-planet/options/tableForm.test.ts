import { type TableOptions, zTableOptions } from "@forgotten-planet/game";
import { ASSIGNMENTS, PLACEMENTS, SCENARIOS, type Scenario } from "@forgotten-planet/rules";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COMPANIES, companiesFor, companyOf } from "../../../table/options/company.ts";
import { whyNoStarter } from "../../../table/options/TablePart.tsx";
import { areaWindow } from "../card/areaWindow.ts";
import { newFacts, tableFacts, tableTags } from "../waiting/tableFacts.ts";
import { balanceOf } from "./balance.ts";
import { CATALOGUE, isChosen, type Playable, playablesFor, scenarioIn } from "./playable.ts";
import {
  changed,
  fitsInSecret,
  freshOptions,
  settled,
  whyNotDrawn,
  whyNotFairStart,
  whyNotFixed,
  whyNotSeated,
  whyNotSecret,
  withCompany,
  withScenario,
} from "./tableForm.ts";

const FRESH = freshOptions();
const PIT: Scenario = {
  name: "Ada's pit",
  area: { kind: "fixed", rows: ["......#", ".......", ".......", ".......", "......."] },
  land: 20,
  bases: [
    [0, 0],
    [6, 4],
  ],
  specials: [
    [3, 2],
    [3, 0],
  ],
};
const pit: Playable = { key: "local:p1", scenario: PIT, players: [2], origin: "own" };
const of = (id: string): Playable => CATALOGUE.find(({ key }) => key === id)!;
/** There is no room for nine tiles three steps apart. */
const TINY: Scenario = { name: "Tiny", area: { kind: "fixed", rows: ["...", "...", "..."] }, land: 4, bases: [], specials: [[1, 1]] };

describe("a fair start", () => {
  const fair = changed(withScenario(FRESH, of("delta")), { fairStart: true });

  test("is offered where something was measured, and leaves no trace when it is taken back", () => {
    expect(fair.fairStart).toBe(true);
    expect(zTableOptions.parse(fair)).toEqual(fair);
    expect(newFacts({ ...fair, fairStart: false }, fair)).toEqual([{ key: "tableForm.factFair" }]);
    expect(changed(fair, { fairStart: false })).not.toHaveProperty("fairStart");
  });

  test("goes with a scenario that was not measured, and with secret placement", () => {
    expect(withScenario(fair, pit)).not.toHaveProperty("fairStart");
    expect(changed(fair, { placement: "random" })).not.toHaveProperty("fairStart");
    expect(whyNotFairStart(withScenario(FRESH, pit))?.key).toBe("tableForm.whyNotFair");
    expect(whyNotFairStart(changed(FRESH, { placement: "random" }))?.key).toBe("tableForm.whyNotFairSecret");
  });
});

describe("a new table", () => {
  test("is set at once, for two, by link, as the schema has it", () => {
    expect(zTableOptions.parse(FRESH)).toEqual(FRESH);
    expect(zTableOptions.parse({ scenario: FRESH.scenario, players: 2, isPublic: false })).toEqual(FRESH);
    expect(scenarioIn(FRESH)).toBeDefined();
  });

  test("changes its scenario with the number of players, and keeps it where it fits", () => {
    for (const company of COMPANIES) {
      const options = withCompany(FRESH, company);
      expect(companyOf(options)).toBe(company);
      expect(scenarioIn(options)).toBeDefined();
    }
    expect(withCompany(withScenario(FRESH, of("needle-gorge")), 2).scenario).toBe("needle-gorge");
    expect(withCompany(withScenario(FRESH, pit), 3).scenario).toBe("delta");
  });

  test("is for four when two play against two, and partners are as they sit", () => {
    const allied = withCompany(FRESH, "2v2");
    expect(allied).toMatchObject({ players: 4, alliance: "seated", scenario: "rim" });
    expect(withCompany(changed(allied, { alliance: "drawn" }), "2v2").alliance).toBe("drawn");
    expect(withCompany(allied, 4).alliance).toBe("none");
    expect(withCompany(allied, 3).alliance).toBe("none");
  });

  test("is for as many as the scenario is made for", () => {
    expect(withScenario(FRESH, of("delta"))).toMatchObject({ scenario: "delta", players: 3 });
    expect(withScenario(withCompany(FRESH, "2v2"), of("open-ring")).alliance).toBe("seated");
    expect(withScenario(withCompany(FRESH, 4), pit)).toMatchObject({ players: 2, scenario: { name: "Ada's pit" } });
  });
});

describe("what does not fit together is not offered", () => {
  test("bases by place: not in secret, not with drawn partners [R-RND-2]", () => {
    expect(whyNotFixed(FRESH)).toBeUndefined();
    const secret = changed(changed(FRESH, { assignment: "fixed" }), { placement: "random" });
    expect(secret.assignment).toBe("random");
    expect(whyNotFixed(secret)?.key).toBe("tableForm.whyNotFixedSecret");
    const drawn = changed(withCompany(FRESH, "2v2"), { alliance: "drawn" });
    expect(whyNotFixed(drawn)?.key).toBe("tableForm.whyNotFixedDrawn");
    expect(whyNotSeated(drawn)).toBeDefined();
  });

  test("bases by place bring the order with them, and take it away again", () => {
    const fixed = changed(FRESH, { assignment: "fixed" });
    expect(fixed.order).toBe("seated");
    expect(whyNotDrawn(fixed)).toBeDefined();
    expect(changed(fixed, { assignment: "auction" }).order).toBe("random");
    expect(changed(changed(FRESH, { order: "seated" }), { assignment: "auction" }).order).toBe("seated");
  });

  test("secret placement where there is no room [R-RND-3]", () => {
    expect(fitsInSecret(TINY.area, 4)).toBe(false);
    for (const { area, players } of SCENARIOS) for (const count of players) expect(fitsInSecret(area, count)).toBe(true);
    const tiny: TableOptions = {
      ...FRESH,
      scenario: {
        ...TINY,
        bases: [
          [0, 0],
          [2, 2],
        ],
      },
      placement: "random",
    };
    expect(settled(tiny).placement).toBe("scenario");
    expect(whyNotSecret(tiny)?.args).toEqual({ count: 6 });
    expect(whyNotSecret(FRESH)).toBeUndefined();
  });

  test("a delay without spectators; somebody to start where it starts by itself", () => {
    expect(changed(changed(FRESH, { spectatorDelay: 3 }), { spectators: false }).spectatorDelay).toBe(0);
    expect(whyNoStarter(FRESH)).toBeDefined();
    expect(whyNoStarter({ ...FRESH, autoStart: false })).toBeUndefined();
  });

  test("fewer places than people", () => {
    expect(companiesFor(1)).toEqual({ offered: [2, 3, 4, "2v2"], why: undefined });
    expect(companiesFor(3)).toMatchObject({ offered: [3, 4, "2v2"], why: { args: { count: 3 } } });
  });

  test("the options agree with each other, after any presses", () => {
    const change = fc.oneof(
      fc.constantFrom(...COMPANIES).map((company) => (options: TableOptions) => withCompany(options, company)),
      fc.constantFrom(...CATALOGUE, pit).map((playable) => (options: TableOptions) => withScenario(options, playable)),
      fc
        .record(
          {
            assignment: fc.constantFrom(...ASSIGNMENTS),
            placement: fc.constantFrom(...PLACEMENTS),
            alliance: fc.constantFrom("seated" as const, "drawn" as const),
            order: fc.constantFrom("random" as const, "seated" as const),
            spectators: fc.boolean(),
            spectatorDelay: fc.nat(8),
            autoStart: fc.boolean(),
          },
          { requiredKeys: [] },
        )
        .map((wanted) => (options: TableOptions) => changed(options, wanted)),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const options = changes.reduce((now, next) => next(now), FRESH);
        expect(zTableOptions.safeParse(options).success).toBe(true);
        expect(scenarioIn(options)).toBeDefined();
        expect(settled(options)).toEqual(options);
        if (options.alliance !== "none") expect(options.players).toBe(4);
        if (options.assignment === "fixed") expect([whyNotFixed(options), options.order]).toEqual([undefined, "seated"]);
        if (options.placement === "random") expect(whyNotSecret(options)).toBeUndefined();
        if (options.order === "seated") expect(whyNotSeated(options)).toBeUndefined();
      }),
    );
  });
});

describe("the gallery", () => {
  test("has what fits, one's own after the catalogue's, the same drawing once", () => {
    const shown = playablesFor(FRESH, [pit, { ...pit, key: "server-id" }]);
    expect(shown.map(({ key }) => key).filter((key) => !SCENARIOS.some(({ id }) => id === key))).toEqual(["local:p1"]);
    expect(playablesFor(withCompany(FRESH, 3), [pit]).every(({ players }) => players.includes(3))).toBe(true);
  });
  test("has exactly one that is chosen, also when it is somebody else's", () => {
    for (const options of [FRESH, withScenario(FRESH, pit)]) {
      const chosen = playablesFor(options, []).filter((one) => isChosen(one, options));
      expect(chosen).toHaveLength(1);
    }
    expect(playablesFor(withScenario(FRESH, pit), []).at(-1)).toMatchObject({ key: "current", origin: "table" });
    expect(playablesFor(withScenario(FRESH, pit), [pit]).some(({ origin }) => origin === "table")).toBe(false);
  });
  test("says how even a scenario is [R-SCN-2]", () => {
    expect(balanceOf(of("rim").scenario, 4)).toMatchObject({ even: true, text: { args: { steps: "4, 4, 8, 8" } } });
    expect(balanceOf(PIT, 2)).toMatchObject({ even: false, text: { args: { steps: "3, 5 / 5, 7" } } });
  });
  test("shows of an open area what lies around its tiles, the first cell in it", () => {
    expect(areaWindow({ kind: "open" }, [])).toMatchObject({ left: -4, top: -4, open: true });
    const { left, top, rows } = areaWindow({ kind: "open" }, [
      [0, -5],
      [0, 5],
      [3, 0],
    ]);
    expect([left <= -1, top <= -6, top + rows.length > 6, rows.every((row) => row.length === rows.length)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(areaWindow(PIT.area, []).rows).toHaveLength(5);
  });
});

describe("the facts of a table", () => {
  const keys = (options: TableOptions): readonly string[] => tableFacts(options, scenarioIn(options)!).map(({ text }) => text.key);
  test("name every option once", () => {
    const allied = keys(withCompany(FRESH, "2v2"));
    expect(new Set(allied).size).toBe(allied.length);
    expect(allied).toContain("tableForm.factSubstitute");
    expect(keys(FRESH)).not.toContain("tableForm.factSubstitute");
    expect(keys(changed(FRESH, { autoStart: false, starter: "anyone" }))).toContain("tableForm.factAnyone");
    expect(keys(changed(FRESH, { spectatorDelay: 2 }))).toContain("tableForm.factDelay");
  });
  test("say what the host changed", () => {
    expect(newFacts(FRESH, FRESH)).toEqual([]);
    expect(newFacts(FRESH, changed(FRESH, { assignment: "auction" })).map(({ key }) => key)).toEqual(["tableForm.factAuction"]);
    expect(newFacts(FRESH, withCompany(FRESH, 3)).map(({ key }) => key)).toEqual(["tableForm.factScenario", "waiting.optPlayers"]);
  });
  test("give the lists few words for what is not as usual", () => {
    const options = changed(withScenario(withCompany(FRESH, "2v2"), of("open-ring")), { assignment: "auction", placement: "random" });
    expect(tableTags(options, scenarioIn(options)!).map(({ key }) => key)).toEqual([
      "tableForm.twoByTwo",
      "tableForm.factAuction",
      "tableForm.factSecret",
      "table.openSize",
    ]);
    expect(tableTags(FRESH, scenarioIn(FRESH)!)).toEqual([]);
  });
});
