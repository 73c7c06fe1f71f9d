import { SCENARIOS } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import { options } from "./options.ts";
import { scenarioNameIn } from "./scenarioNames.ts";
import { zGameOptions } from "./wire/gameOptions.ts";

test.each(["it", "fr"])("every scenario that comes with the game has a name of its own in %s", (language) => {
  const names = SCENARIOS.map(({ id }) => scenarioNameIn(language, id));
  expect(names).not.toContain(undefined);
  expect(new Set(names).size).toBe(SCENARIOS.length);
});

test.each([
  ["en", "First landing"],
  ["it", "Primo sbarco"],
  // Without the place where a narrow line may part it.
  ["fr", "Premier atterrissage"],
  ["tlh", "First landing"],
])("what is played is told in %s: %s", (language, title) => {
  expect(options.title(zGameOptions.parse({ scenario: "first-landing", players: 2 }), language)).toBe(title);
});
