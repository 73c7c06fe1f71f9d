import "../../games/forgotten-planet/texts/texts.ts";
import "../../games/forgotten-planet/texts/settingsTexts.ts";
import "../../i18n/settingsTexts.ts";
import { beforeAll, expect, test } from "vitest";
import { say, showLanguage, startTexts } from "../../i18n/i18n.ts";
import { message } from "../../i18n/message.ts";
import tokens from "../../ui/tokens.json";
import { flag } from "../setting.ts";
import type { SettingsGroup } from "./group.ts";
import { found, foundPlaces } from "./search.ts";
import { STANDARD } from "./swatches.ts";

beforeAll(startTexts);

const GROUPS: readonly SettingsGroup[] = [
  {
    id: "colours",
    icon: "eye",
    title: message("set.colours.title"),
    column: "first",
    rows: [
      { kind: "switch", setting: flag("a", true), label: message("set.colours.patterns") },
      { kind: "switch", setting: flag("b", true), label: message("set.colours.contrast"), note: message("set.colours.contrastNote") },
    ],
  },
  {
    id: "ask",
    icon: "help",
    title: message("set.ask.title"),
    column: "first",
    rows: [{ kind: "check", setting: flag("c", true), label: message("set.ask.roll") }],
  },
];
const rows = (search: string): readonly string[] => found(GROUPS, search).flatMap((group) => group.rows.map(({ label }) => say(label)));

test("a search leaves the rows with its words, in labels, notes and headings", () => {
  expect(rows("")).toHaveLength(3);
  expect(rows("PATTERNS")).toEqual([...new Set(["Patterns on tiles", "More contrast"])]);
  expect(rows("double trim")).toEqual(["More contrast"]);
  expect(rows("ask die")).toEqual(["every roll of the die"]);
  expect(rows("nothing like it")).toEqual([]);
});

const places = (search: string, isNamed = true): readonly string[] => foundPlaces(search, isNamed).map(({ words: [title] }) => say(title));

test("a search finds what else the page of settings has, in each language, with accents or without", async () => {
  expect(places("")).toEqual([]);
  expect(places("forget")).toEqual(["Forget me on this device"]);
  expect(places("borrowed")).toEqual(["Forget me on this device"]);
  expect(places("sign out", false)).toEqual([]);
  expect(places("sign out")).toEqual(["Sign out everywhere"]);
  await showLanguage("it");
  expect(places("dimentica")).toEqual(["Dimenticami su questo dispositivo"]);
  await showLanguage("fr");
  expect(places("m'oublier")).toEqual(["M’oublier sur cet appareil"]);
  expect(places("prete")).toEqual(["M’oublier sur cet appareil"]);
  await showLanguage("en");
});

test("the usual palette is shown as the pages have it", () => {
  for (const [crew, colour] of Object.entries(STANDARD)) expect(tokens.player[crew as keyof typeof STANDARD].base).toBe(colour);
});
