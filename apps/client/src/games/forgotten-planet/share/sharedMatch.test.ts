import "../texts/texts.ts";
import "../texts/replayTexts.ts";
import "../texts/shareTexts.ts";
import { play, tableOptions } from "@forgotten-planet/game";
import { COLOURS, legalIntents } from "@forgotten-planet/rules";
import { beforeAll, expect, test } from "vitest";
import { startTexts } from "../../../i18n/i18n.ts";
import { readHistory } from "../../../table/history.ts";
import { newLocalMatch } from "../../../table/local/localMatch.ts";
import { LocalTable } from "../../../table/local/localTable.ts";
import type { History } from "../history.ts";
import { local } from "../local.ts";
import { cardWords, stepPlace, turnOf } from "./cardWords.ts";
import { boardOf, historyAt, positionOf } from "./sharedMatch.ts";

/** As an imported record may have it: names as long as anybody likes, of any script. */
const NAMES = ["N".repeat(100_000), "محمد\u202e\n!"];

let history: History;

beforeAll(async () => {
  startTexts();
  const options = tableOptions({ scenario: "first-landing", players: 2, isPublic: false });
  const crews = COLOURS.slice(0, 2).map((colour, seat) => ({ name: NAMES[seat] ?? "", colour }));
  const table = new LocalTable(local, newLocalMatch(local, options, crews) ?? expect.unreachable());
  for (let i = 0; table.match.lines.length < 30; i++) {
    const { view } = table.room.value?.match ?? expect.unreachable();
    const offers = legalIntents(view, view.active);
    await (i === 2 ? table.undo() : table.play(offers[(i * 7) % offers.length] ?? expect.unreachable()));
  }
  history = readHistory(play, table.match.setup, table.match.lines) ?? expect.unreachable();
});

test("a step is as it was then; a ply out of range is the nearest there is", () => {
  for (const { ply, after } of history.entries) {
    const then = historyAt(history, ply + 1);
    expect(then.match).toMatchObject({ ply: ply + 1, state: after });
    expect(then.entries.at(-1)?.after).toBe(after);
  }
  expect(historyAt(history, 999_999).entries).toHaveLength(history.entries.length);
  for (const none of [0, -4]) {
    const start = historyAt(history, none);
    expect([start.match.ply, start.entries.length]).toEqual([0, 0]);
    expect(start.match.state).toBe(history.start);
  }
});

test("a picture says who did what, where, and the score after it, in words that turn nothing around", () => {
  const words = cardWords(historyAt(history, 999_999));
  expect(words.rows.map(({ colour }) => colour)).toEqual(history.start.setup.seats.map(({ colour }) => colour));
  expect(words.about).toContain("First landing");
  const all = [words.who, words.deed, words.about, ...words.rows.map(({ name }) => name)];
  for (const text of all) expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069\n]/u);
  // Who begins is drawn.
  expect(words.rows.map(({ name }) => name.length).sort((a, b) => a - b)).toEqual([6, 100_000]);
});

test("at the start nobody has done anything, and the board is there all the same", () => {
  const start = historyAt(history, 0);
  expect(cardWords(start)).toMatchObject({ who: "", deed: "The match begins", about: "First landing, turn 1" });
  expect(stepPlace(start)).toBe("The match begins");
  expect(turnOf(start)).toBe(1);
  expect(boardOf(start).cursor).toBeUndefined();
  expect(positionOf(start).phase).toBe(history.start.phase);
});
