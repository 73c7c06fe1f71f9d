import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { showLanguage, startTexts } from "../../../i18n/i18n.ts";
import { botName } from "./botName.ts";

beforeAll(startTexts);
afterAll(() => showLanguage("en"));

test("a bot is called as the language has it, with its number; a name that is no level's stays", async () => {
  const names = ["Planner", "Strategist 2", "Bruno", "Planner of Rome"];
  expect(names.map(botName)).toEqual(names);
  await showLanguage("it");
  // Texts of other screens may come meanwhile: then the language comes with those.
  await vi.waitFor(() => expect(names.map(botName)).toEqual(["Pianificatore", "Stratega 2", "Bruno", "Planner of Rome"]));
});
