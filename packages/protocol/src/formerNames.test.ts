import { expect, test } from "vitest";
import { withTodaysLineNames, withTodaysOptionNames } from "./formerNames.ts";
import { zTableOptions } from "./tableOptions.ts";

test("options of before are read under the names of today", () => {
  const stored = {
    game: "any",
    scenario: "rim",
    players: 4,
    isPublic: true,
    watchers: false,
    watchDelay: 2,
    watchersTalk: true,
    standIn: false,
  };
  expect(zTableOptions.parse(withTodaysOptionNames(stored))).toMatchObject({
    spectators: false,
    spectatorDelay: 2,
    spectatorsTalk: true,
    substitute: false,
  });
  const today = zTableOptions.parse({ game: "forgotten-planet", scenario: "rim", players: 4, isPublic: true, spectators: false });
  expect(withTodaysOptionNames(today)).toEqual(today);
});

test("lines of the chat likewise; what is none is left as it is", () => {
  const line = { by: "abcdefgh", name: "Ada", channel: "watchers", text: "by watchers", at: 1 };
  expect(withTodaysLineNames(line)).toEqual({ authorId: "abcdefgh", name: "Ada", channel: "spectators", text: "by watchers", at: 1 });
  expect(withTodaysLineNames({ name: "Ada", channel: "alliance", text: "x", at: 1 })).toEqual({
    name: "Ada",
    channel: "alliance",
    text: "x",
    at: 1,
  });
  for (const odd of [null, 3, "x", [1]]) expect(withTodaysLineNames(odd)).toEqual(odd);
});
