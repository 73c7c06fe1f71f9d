import "../texts/texts.ts";
import { beforeAll, expect, test } from "vitest";
import { showLanguage, startTexts, textsThere } from "../../../i18n/i18n.ts";
import { playedGame } from "../analysis/judge/test/playedGame.ts";
import { turnChanges } from "./gameOver.ts";
import { pointEffect, pointTitle } from "./pointText.ts";

beforeAll(startTexts);

const NAMES = ["Ada", "Bruno", "Chiara", "Dario"];
const games = [playedGame(2, { seats: 2, land: 12 }), playedGame(3, { seats: 3, land: 12 })];
const points = games.flatMap((game) => {
  const setup = { ...game.start.setup, seats: game.start.setup.seats.map((seat, i) => ({ ...seat, name: NAMES[i] ?? "" })) };
  return turnChanges(game).map((point) => ({ point, setup }));
});

test.each(["en", "it", "fr"] as const)("a turning point is a sentence that begins with its player: %s", async (language) => {
  await showLanguage(language);
  await textsThere();
  const types = new Set<string>();
  for (const { point, setup } of points) {
    types.add(point.entry.command.intent.type);
    const title = pointTitle(point, setup);
    expect(title.startsWith(`${NAMES[point.seat]} `), title).toBe(true);
    // No row of a log: no colon, no leaning on a title before it, no text that is missing.
    expect(title).not.toMatch(/[:{]|over\.|undefined/);
  }
  expect(types.size).toBeGreaterThan(3);
  await showLanguage("en");
});

test("how many tiles it gave or took is said with whose they are, and agrees with the count", () => {
  for (const { point, setup } of points) {
    const effect = pointEffect(point, setup);
    const name = NAMES[point.seat] ?? "";
    if (point.gained > 0) expect(effect).toMatch(new RegExp(`^${name} gains ${point.gained} tiles?\\.`));
    else if (point.gained < 0) expect(effect).toMatch(new RegExp(`^${name} loses ${-point.gained} tiles?\\.`));
    if (point.hit) expect(effect).toMatch(new RegExp(`${NAMES[point.hit.seat]} loses ${point.hit.lost} tiles?\\.`));
    if (point.vp !== 0 && point.vp !== point.gained)
      expect(effect).toMatch(new RegExp(`${name} ${point.vp > 0 ? "gains" : "loses"} ${Math.abs(point.vp)} VP in all\\.$`));
    else if (point.gained === 0 && !point.hit) expect(effect).toBe("No tile changes hands.");
  }
});

test("the mine that a die gave is named", () => {
  const titles = points
    .filter(({ point }) => point.entry.command.intent.type === "buildMine")
    .map(({ point, setup }) => pointTitle(point, setup).replace(/^\w+ /, ""));
  expect(titles.length).toBeGreaterThan(0);
  for (const title of titles) expect(title).toMatch(/^(builds a (brown|white|blue) mine at|digs at|rolls a 6 at) [A-Z]\d/);
});
