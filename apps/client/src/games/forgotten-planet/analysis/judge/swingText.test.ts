import "../../texts/texts.ts";
import type { Playouts } from "@forgotten-planet/bots";
import { beforeAll, expect, test } from "vitest";
import { showLanguage, startTexts, textsThere } from "../../../../i18n/i18n.ts";
import { shareCurve, shareSwings } from "./shareCurve.ts";
import { judgedSides, percents } from "./sides.ts";
import { signedHundredths, swingText } from "./swingText.ts";
import { playedGame } from "./test/playedGame.ts";
import { judgedPosition, turnStarts } from "./turnStarts.ts";

beforeAll(startTexts);

const GAMES = 120;

/** Swings of a game whose first side has these shares in turn. */
function swingsOf(seats: 2 | 3, shares: readonly number[]) {
  const game = playedGame(seats, { seats, land: 12 });
  const sides = judgedSides(game.start.setup);
  const starts = turnStarts(game);
  const known = new Map<string, Playouts>();
  starts.forEach(({ state }, i) => {
    const first = shares[i % shares.length] ?? 0;
    const won = sides.map((_, side) => (side === 0 ? first : (1 - first) / (sides.length - 1)) * GAMES);
    known.set(judgedPosition(state)?.key ?? "", { count: GAMES, won, lead: [] });
  });
  const curve = shareCurve(starts, sides, known, GAMES);
  return { sides, curve, swings: shareSwings(game, sides, curve, GAMES) };
}

const WORDS = {
  en: { up: / up to /, down: / down to / },
  it: { up: /in aumento$/, down: /in calo$/ },
  fr: { up: /en hausse$/, down: /en baisse$/ },
} as const;

test.each(["en", "it", "fr"] as const)("what a swing says agrees with the figure beside it and with the curve: %s", async (language) => {
  await showLanguage(language);
  await textsThere();
  for (const seats of [2, 3] as const) {
    const { sides, curve, swings } = swingsOf(seats, [0.5, 0.905, 0.084, 0.375, 0.125]);
    expect(swings.some(({ swing }) => swing > 0) && swings.some(({ swing }) => swing < 0)).toBe(true);
    for (const one of swings) {
      const text = swingText(one, sides);
      expect(text.startsWith(sides[one.side]?.name ?? "-"), text).toBe(true);
      const [from = 0, to = 0] = [...text.matchAll(/(\d+)\s?%/g)].map(([, figure]) => Number(figure));
      expect(to - from).toBe(one.swing);
      expect(text).toMatch(WORDS[language][one.swing > 0 ? "up" : "down"]);
      expect(signedHundredths(one.swing)).toMatch(one.swing > 0 ? /^\+/ : /^−/);
      const at = curve.findIndex(({ ply }) => ply === one.ply);
      expect([curve[at], curve[at + 1]].map((point) => percents(point?.shares ?? [])[one.side])).toEqual([from, to]);
    }
  }
  await showLanguage("en");
});
