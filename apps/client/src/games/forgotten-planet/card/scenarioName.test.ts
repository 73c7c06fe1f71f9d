import { SCENARIOS } from "@forgotten-planet/rules";
import { beforeAll, expect, test } from "vitest";
import { startTexts } from "../../../i18n/i18n.ts";
import { scenarioName } from "./scenarioName.ts";

beforeAll(startTexts);

test("a scenario keeps the name that its maker gave it, and the catalogue its English ones", () => {
  for (const scenario of SCENARIOS) expect(scenarioName(scenario)).toBe(scenario.name);
  expect(scenarioName({ name: "Home", land: 20 })).toBe("Home");
});
