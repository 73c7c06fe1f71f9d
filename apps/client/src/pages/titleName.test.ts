import { beforeAll, expect, test } from "vitest";
import { showLanguage, startTexts } from "../i18n/i18n.ts";
import { openingName, titleName } from "./titleName.ts";

beforeAll(startTexts);

test("what the server calls a scenario of the game is said in the visitor's language; what somebody drew keeps its name", async () => {
  expect(titleName("First landing")).toBe("First landing");
  await showLanguage("it");
  expect([titleName("First landing"), titleName("Home: a try"), titleName("")]).toEqual(["Primo sbarco", "Home: a try", ""]);
  expect([openingName("First landing: a+3,1 a."), openingName("Home: a."), openingName("a.")]).toEqual([
    "Primo sbarco: a+3,1 a.",
    "Home: a.",
    "a.",
  ]);
  await showLanguage("en");
});
