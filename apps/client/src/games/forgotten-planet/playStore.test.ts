import "./texts/texts.ts";
import { type ForgottenPlanet, tableOptions } from "@forgotten-planet/game";
import { COLOURS } from "@forgotten-planet/rules";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ALLIES } from "../../../dev/fixtures/alliesSetup.ts";
import { SampleLine } from "../../../dev/sampleLine.ts";
import { tableOf } from "../../../dev/tableOf.ts";
import { startTexts } from "../../i18n/i18n.ts";
import { AnalysisTable } from "../../table/analysis/analysisTable.ts";
import { ROOT, treeOf } from "../../table/analysis/variationTree.ts";
import { newLocalMatch } from "../../table/local/localMatch.ts";
import { analysisGame } from "./analysis/analysisGame.ts";
import { local } from "./local.ts";
import { PlayStore } from "./playStore.ts";

beforeAll(startTexts);

/** The pool has 2 of each colour; seat 2 has reserved 2 white. */
describe("spending what the ally keeps [docs/ux.md §7]", () => {
  let line: SampleLine;
  let store: PlayStore;
  const intents = () => (line.history.value?.entries ?? []).map(({ command }) => command.intent);
  const wall = (cube: "brown" | "white"): void => {
    store.input({ type: "action", action: "buildWall", via: "key" });
    store.input({ type: "side", side: "e" });
    store.input({ type: "cube", cube });
  };
  beforeEach(() => {
    line = new SampleLine({ setup: ALLIES, lines: [], me: 0, reservations: [{ seat: 2, cubes: [0, 2, 0] }] });
    store = new PlayStore(tableOf(line));
  });

  test("goes at once while there are free ones", () => {
    wall("brown");
    expect(intents()).toEqual([{ type: "buildWall", robot: 1, side: "e", cube: "brown" }]);
  });
  test("asks once, shows what it would do, and goes when it is said again", () => {
    wall("white");
    expect(store.asked.value).toMatchObject({ kind: "confirm", caution: "kept", intent: { cube: "white" } });
    expect(store.preview.value?.intent).toMatchObject({ type: "buildWall", cube: "white" });
    expect(intents()).toEqual([]);
    // A pointer that only wanders takes nothing back.
    store.input({ type: "hover", target: { kind: "cell", cell: 7 as never } });
    store.input({ type: "confirm" });
    expect(intents()).toEqual([{ type: "buildWall", robot: 1, side: "e", cube: "white" }]);
    expect(store.asked.value.kind).not.toBe("confirm");
  });
  test("one step back, and another colour needs no asking", () => {
    wall("white");
    store.input({ type: "back" });
    expect(store.asked.value.kind).toBe("colours");
    store.input({ type: "cube", cube: "brown" });
    expect(intents()).toHaveLength(1);
  });
  test("what has gone is no longer asked about", () => {
    wall("white");
    line.plans.reservations.value = [];
    store.input({ type: "confirm" });
    expect(intents()).toHaveLength(1);
  });
  test("the ally's own wish does not bind the ally", () => {
    line.plans.reservations.value = [{ seat: 0, cubes: [2, 2, 2] }];
    wall("white");
    expect(intents()).toHaveLength(1);
  });
});

test("who plays on from where an analysis stands finds a robot chosen, and then what they chose", () => {
  const options = tableOptions({ scenario: "first-landing", players: 2, order: "seated", assignment: "fixed", isPublic: false });
  const crews = COLOURS.slice(0, 2).map((colour) => ({ name: colour, colour }));
  const match = newLocalMatch<ForgottenPlanet>(local, options, crews) ?? expect.unreachable();
  const table = new AnalysisTable(analysisGame, { match, tree: treeOf([]), at: ROOT });
  const store = new PlayStore(tableOf(table));
  table.goTo(0);
  expect(store.interaction.value.robot).toBeUndefined();
  table.playing.value = true;
  expect(store.interaction.value.robot).toBe(1);
  store.input({ type: "action", action: "buildLand", via: "key" });
  table.playing.value = false;
  table.playing.value = true;
  expect(store.interaction.value.action).toBe("buildLand");
  store.close();
});
