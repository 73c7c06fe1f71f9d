import "../texts/texts.ts";
import { legalIntents, NOBODY } from "@forgotten-planet/rules";
import { board } from "@forgotten-planet/testkit";
import { beforeAll, expect, test } from "vitest";
import { say, startTexts } from "../../../i18n/i18n.ts";
import type { WhatIf } from "../model/whatIf.ts";
import type { Situation } from "./interaction.ts";
import { flipLines } from "./preview.ts";

beforeAll(startTexts);

test("tiles of a kind that change hands alike are named in one line, one's own first", () => {
  const view = board("A # #b # # # B");
  const situation: Situation = { view, me: 0, legal: legalIntents(view, 0), live: true };
  const flips = [
    { cell: 4, from: 0, to: NOBODY },
    { cell: 1, from: 1, to: 0 },
    { cell: 5, from: 0, to: NOBODY },
    { cell: 2, from: 1, to: 0 },
  ] as const;
  const lines = flipLines({ flips } as unknown as WhatIf, situation, true);
  expect(lines.map(({ cells, to }) => [cells, to])).toEqual([
    ["B1, C1", 0],
    ["E1, F1", undefined],
  ]);
  expect(lines.map(({ kind }) => kind && say(kind))).toEqual(["land", "land"]);
});
