import "../../texts/lineTexts.ts";
import { formatPlayLine } from "@forgotten-planet/game";
import { type GameState, legalIntents, type Seat, seatView } from "@forgotten-planet/rules";
import { crowded, enough, enriched, KINDS, runs, seatsOf, settled, setupOf, walk } from "@forgotten-planet/testkit";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { startTexts } from "../../../../i18n/i18n.ts";
import { refusalOf } from "../judge.ts";
import { completions } from "./complete.ts";
import type { LineContext } from "./line.ts";
import { readLine } from "./readLine.ts";
import { typedWords } from "./typed.ts";
import type { WordLanguage } from "./words.ts";

/* Everything legal can be typed: in words of every language and in notation, and each of its words is offered. */

beforeAll(startTexts);

const LANGUAGES: readonly WordLanguage[] = ["en", "it", "fr"];

const contextOf = (state: GameState, seat: Seat, words: WordLanguage): LineContext => {
  const view = seatView(state, seat);
  return { view, me: seat, legal: legalIntents(view, seat), live: true, words };
};

/** Names are alike, so that only whole ones tell seats apart; one is empty, and two are the same. */
const named = (state: GameState, names: readonly string[]): GameState => ({
  ...state,
  setup: { ...state.setup, seats: state.setup.seats.map((seat, i) => ({ ...seat, name: names[i] ?? seat.name })) },
});

const seen = new Map<string, number>();

function everyIntent(state: GameState, words: WordLanguage, choice: number): void {
  for (const seat of seatsOf(state)) {
    const context = contextOf(state, seat, words);
    for (const intent of context.legal) {
      const typed = typedWords(intent, context).join(" ");
      expect(readLine(typed, context), typed).toEqual({ ok: true, value: { kind: "play", intents: [intent] } });
      const line = formatPlayLine(intent);
      expect(readLine(line, context), line).toEqual({ ok: true, value: { kind: "play", intents: [intent] } });
      expect(refusalOf(intent, context), typed).toBeUndefined();
      seen.set(intent.type, (seen.get(intent.type) ?? 0) + 1);
    }
    // Offers are the same for all that begin alike: one intent is followed word by word.
    const one = context.legal[choice % Math.max(1, context.legal.length)];
    if (one) isOffered(typedWords(one, context), context);
  }
}

function isOffered(words: readonly string[], context: LineContext): void {
  for (const [i, word] of words.entries()) {
    const before = words
      .slice(0, i)
      .map((one) => `${one} `)
      .join("");
    for (const part of ["", word.slice(0, 1), word]) {
      const offers = completions(before + part, context);
      const offer = offers.find((one) => one.word === word);
      expect(offer?.line, `${before}${part}|`).toBe(before + word);
      if (i === words.length - 1) expect(offer?.isWhole).toBe(true);
    }
  }
}

describe.each(KINDS)("in %s", (_, kind) => {
  test("every legal intent can be typed, is offered and is read as itself", () => {
    const numbers = fc.nat({ max: 100_000 });
    const anyChoices = fc.array(fc.nat(), { maxLength: 30, size: "max" });
    fc.assert(
      fc.property(numbers, numbers, anyChoices, fc.constantFrom(...LANGUAGES), (seed, choice, choices, words) => {
        const setup = setupOf(seed, kind);
        const from = choice % 3 === 0 ? undefined : settled(setup, choice);
        const played = from ? enriched(choice % 3 === 1 ? crowded(from, choice) : from) : undefined;
        const { steps, final } = walk(setup, choices, played);
        for (const { before } of [steps[0], steps.at(-1)].flatMap((step) => step ?? [])) everyIntent(before, words, choice);
        everyIntent(named(final, ["Ada", "Ada B", "", ""]), words, choice + 1);
      }),
      runs(60),
    );
  }, 120_000);
});

test("all kinds of intents came up", () => {
  const { size } = seen;

  expect(size).toBeGreaterThan(enough(1) < 0 ? 8 : 12);
});
