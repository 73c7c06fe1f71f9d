import { SCENARIOS } from "@forgotten-planet/rules";
import { beforeAll, expect, test } from "vitest";
import { startTexts } from "../../../i18n/i18n.ts";
import en from "../texts/card.en.json";
import fr from "../texts/card.fr.json";
import it from "../texts/card.it.json";
import { scenarioName } from "./scenarioName.ts";

beforeAll(startTexts);

test("every scenario that comes with the game has a name in each language, the catalogue's in English", () => {
  expect(en.scenarioName).toEqual(Object.fromEntries(SCENARIOS.map(({ id, name }) => [id, name])));
  for (const { scenarioName: names } of [it, fr]) expect(Object.keys(names).toSorted()).toEqual(SCENARIOS.map(({ id }) => id).toSorted());
});

test("a scenario that somebody drew keeps its name", () => {
  for (const scenario of SCENARIOS) expect(scenarioName(scenario)).toBe(scenario.name);
  expect(scenarioName({ name: "Home", land: 20 })).toBe("Home");
});
