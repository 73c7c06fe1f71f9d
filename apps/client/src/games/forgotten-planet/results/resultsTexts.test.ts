import "../texts/texts.ts";
import { PRINTED_EXAMPLE } from "@forgotten-planet/testkit";
import { beforeAll, expect, test } from "vitest";
import { startTexts, t } from "../../../i18n/i18n.ts";
import { boardTitle, bonusHolders, minesLine, tallyLine } from "./resultsTexts.ts";

beforeAll(startTexts);

test("one is one: a wall, a move, a base in the bank, a tile in the log", () => {
  expect(tallyLine({ moves: 12, walls: 1, explosions: 0 })).toBe("12 robot moves, 1 wall, 0 explosions");
  expect(tallyLine({ moves: 1, walls: 2, explosions: 1 })).toBe("1 robot move, 2 walls, 1 explosion");
  expect(t("bank.bases", { count: 1 })).toBe("base");
  expect(t("log.lostTiles", { name: "Ada", lost: 2, count: 1 })).toBe("Ada −2, now 1 tile");
});

test("mines are counted colour by colour", () => {
  expect(minesLine({ white: 2, land: 1 })).toBe("Mines: 1 land, 0 brown, 2 white, 0 blue");
});

test("who shares a bonus is named with what each has", () => {
  expect(bonusHolders(["Bruno", "Ada"], 1, PRINTED_EXAMPLE)).toBe("Bruno and Ada, 1 each");
  expect(bonusHolders(["Bruno", "Ada", "Chiara"], 2, PRINTED_EXAMPLE)).toBe("Bruno, Ada and Chiara, 2 each");
  expect(bonusHolders(["Ada"], 3, PRINTED_EXAMPLE)).toBe("Ada, 3");
  expect(bonusHolders([], 0, PRINTED_EXAMPLE)).toBe("nobody");
});

test("the board says which turn it shows", () => {
  expect(boardTitle(undefined, 20)).toBe("Final board");
  expect(boardTitle(20, 20)).toBe("Final board");
  expect(boardTitle(9, 20)).toBe("Board at turn 9");
  expect(boardTitle(0, 20)).toBe("Board at the start");
});
