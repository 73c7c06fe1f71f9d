import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { ALL_STATES } from "../states/all.ts";
import { isPictured, WINDOWS } from "../windows.ts";
import { KEPT, pathOf } from "./looks.ts";
import { BOARDS, IN_ALL_LANGUAGES, nameOfBoard } from "./screens.ts";

test("states of which pictures are asked for exist, each with a name of its own", () => {
  const names = ALL_STATES.map(({ name }) => name);
  expect([...IN_ALL_LANGUAGES, ...BOARDS].filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(names.map(pathOf)).size).toBe(names.length);
});

test("a picture is kept of each state that does not vary, and of nothing else", () => {
  const seen = ALL_STATES.filter(({ varies, at }) => varies === undefined && WINDOWS.some((one) => isPictured(one) && (at?.(one) ?? true)));
  const wanted = [...seen.map(({ name }) => name), ...BOARDS.map(nameOfBoard)].map((name) => basename(pathOf(name)));
  expect(
    readdirSync(KEPT)
      .filter((file) => file.endsWith(".avif"))
      .sort(),
  ).toEqual(wanted.sort());
});
