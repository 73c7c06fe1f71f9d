import "../games/forgotten-planet/texts/cardTexts.ts";
import "../games/forgotten-planet/texts/texts.ts";
import type { Rejection } from "@forgotten-planet/game";
import { TRANSPORT_CODES } from "@forgotten-planet/protocol";
import { type Cell, legalIntents, RULE_ERROR_CODES, SIDES } from "@forgotten-planet/rules";
import { board } from "@forgotten-planet/testkit";
import { beforeAll, describe, expect, test } from "vitest";
import type { Refused } from "../games/forgotten-planet/interaction/refused.ts";
import { whyNotAction, whyNotAt } from "../games/forgotten-planet/interaction/whyNot.ts";
import { ACTIONS, BASE_ACTIONS, ROBOT_ACTIONS } from "../games/forgotten-planet/model/actions.ts";
import { clauseAt } from "../games/forgotten-planet/rulebook/clauses.ts";
import bots from "../games/forgotten-planet/texts/bots.en.json";
import botsFr from "../games/forgotten-planet/texts/bots.fr.json";
import botsIt from "../games/forgotten-planet/texts/bots.it.json";
import editor from "../games/forgotten-planet/texts/editor.en.json";
import game from "../games/forgotten-planet/texts/game.en.json";
import gameFr from "../games/forgotten-planet/texts/game.fr.json";
import gameIt from "../games/forgotten-planet/texts/game.it.json";
import { ordinalFigures, ordinalLong, ordinalShort } from "../games/forgotten-planet/texts/ordinals.ts";
import past from "../games/forgotten-planet/texts/replay.en.json";
import gameSettings from "../games/forgotten-planet/texts/settings.en.json";
import account from "./account.en.json";
import en from "./common.en.json";
import { hasText, say, startTexts, t } from "./i18n.ts";
import leagues from "./leagues.en.json";
import "./leaguesTexts.ts";
import practice from "./practice.en.json";
import ratings from "./ratings.en.json";
import "./ratingsTexts.ts";
import replay from "./replay.en.json";
import settings from "./settings.en.json";
import "./tableTexts.ts";

beforeAll(startTexts);

/** What each action answers, by button and at every cell, on a board where little is possible. */
function everyRefusal(seat: 0 | 1): readonly Refused[] {
  const view = board("Aa #| *\n. # .\n. . B", { energy: 3, active: seat });
  const situation = { view, me: 0 as const, legal: legalIntents(view, 0), live: true };
  return [...ROBOT_ACTIONS, ...BASE_ACTIONS].flatMap((action) => [
    whyNotAction(action, 1, situation),
    ...view.tiles.map((_, cell) => whyNotAt(action, 1, { kind: "cell", cell: cell as Cell }, situation)),
    ...SIDES.map((side) => whyNotAt(action, 1, { kind: "edge", cell: 0 as Cell, side }, situation)),
  ]);
}

const CODES: readonly Rejection["code"][] = [...RULE_ERROR_CODES, ...TRANSPORT_CODES];

test.each([
  ["en", game, bots],
  ["it", gameIt, botsIt],
  ["fr", gameFr, botsFr],
] as const)("%s: that no energy is left and what brings more are not said alike", (_, dock, hints) => {
  expect(Object.values(hints.hint.title)).not.toContain(dock.energy.none);
});

describe("refusals", () => {
  test.each([...CODES, "no-connection" as const])("%s has a sentence of its own", (code) => {
    expect(hasText(`refuse.${code}`)).toBe(true);
    const sentence = t(`refuse.${code}`, { name: "Bruno", robot: 3, energy: 2, left: 1 });
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).not.toMatch(/\{\{|error|invalid/i);
  });

  test("by the rules of the game are not among the texts of every page", () => {
    expect(RULE_ERROR_CODES.filter((code) => code in en.refuse)).toEqual([]);
  });

  test.each([...ROBOT_ACTIONS, ...BASE_ACTIONS])("%s says why it has no place", (action) => {
    expect(hasText(`refuse.nowhere.${action}`)).toBe(true);
    expect(clauseAt(ACTIONS[action].rule)).toBeDefined();
  });

  test("each names a paragraph of the rules that is there", () => {
    const codes = new Set<string>();
    for (const seat of [0, 1] as const) for (const { rule } of everyRefusal(seat)) codes.add(rule);
    expect(codes.size).toBeGreaterThan(8);
    expect([...codes].filter((rule) => !clauseAt(rule))).toEqual([]);
  });
});

describe("texts", () => {
  test("each declares the arguments it uses in the same way in its plural forms", () => {
    const uneven: string[] = [];
    const walk = (node: object, path: string): void => {
      for (const [key, value] of Object.entries(node)) {
        if (typeof value === "object" && value !== null) walk(value, `${path}${key}.`);
        else if (key.endsWith("_one") && !(`${key.slice(0, -4)}_other` in node)) uneven.push(path + key);
      }
    };
    for (const texts of [en, game, bots, editor, account, practice, leagues, ratings, replay, past, settings, gameSettings])
      walk(texts, "");
    expect(uneven).toEqual([]);
  });

  test("count in the singular and in the plural", () => {
    // Never one of these: numbers of players, what the rules fix, and a name or a place before a verb.
    const several =
      /players|people|of (7|3|\{\{all\}\}) |letters|no room for|a scenario has|crystals and you have|steps away|steps to the|bytes|minutes$|by crystals|points (here|at)|chooses crystals|with \{\{tiles\}\}/;
    const counted =
      /\{\{(?!name|place)[a-z]+\}\} (?:[a-z]+ )?(?:steps|tiles|spaces|crystals|points|robots|mines|matches|minutes|hours|days|turns|people|players)\b/i;
    const alone: string[] = [];
    const walk = (node: object, path: string): void => {
      for (const [key, value] of Object.entries(node)) {
        if (typeof value === "object" && value !== null) walk(value, `${path}${key}.`);
        else if (!/_(zero|one|other)$/.test(key) && counted.test(value) && !several.test(value)) alone.push(`${path}${key}: ${value}`);
      }
    };
    for (const texts of [en, game, bots, editor, account, practice]) walk(texts, "");
    expect(alone).toEqual([]);
  });

  test("are within their budgets: labels of actions 13 characters, prompts 72", () => {
    for (const texts of [game, gameIt, gameFr]) {
      // A soft hyphen begins another line.
      const lines = Object.values(texts.action).flatMap((label) => label.split("\u00ad"));
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(16);
      const prompts = Object.values(texts.prompt).filter((text) => typeof text === "string");
      for (const prompt of prompts) expect(prompt.length).toBeLessThanOrEqual(72);
    }
    for (const action of [...ROBOT_ACTIONS, ...BASE_ACTIONS]) expect(t(`action.${action}`).length).toBeLessThanOrEqual(13);
  });

  test("say what they are about, messages within messages first", () => {
    expect(t("player.tiles", { count: 1 })).toBe("1 tile");
    expect(t("player.tiles", { count: 12 })).toBe("12 tiles");
    expect(say({ key: "log.chooseTile", args: { tile: { key: "tile.white" } } })).toBe("chooses: white mine");
    expect(t("home.turn", { turn: "<b>" })).toBe("turn <b>");
  });
});

test("a name written from right to left stays apart from the sentence around it", () => {
  expect(t("table.bannerOther", { name: "محمد" })).toBe("\u2068محمد\u2069's turn");
  expect(t("table.bannerOther", { name: "Zoë" })).toBe("Zoë's turn");
});

test("ordinals, listed rather than computed", () => {
  expect(ordinalShort(2, 2)).toBe("2nd");
  expect(ordinalShort(3, 5)).toBe("3rd–5th");
  expect(ordinalFigures(4, 5)).toBe("4–5");
  expect(ordinalLong(2, 2)).toBe("Second energy");
  expect(ordinalLong(3, 4)).toBe("Third and fourth energy");
  expect(ordinalLong(3, 5)).toBe("Third to fifth energy");
  expect(ordinalLong(20, 20)).toBe("Twentieth energy");
});
