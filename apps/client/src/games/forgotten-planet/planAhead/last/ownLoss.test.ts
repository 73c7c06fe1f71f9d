import "../../texts/texts.ts";
import "../../texts/aheadTexts.ts";
import { think } from "@forgotten-planet/bots";
import { apply, type GameState, type Seat, score, seatView } from "@forgotten-planet/rules";
import { randomOf, setupOf, start } from "@forgotten-planet/testkit";
import { beforeAll, expect, test } from "vitest";
import { startTexts } from "../../../../i18n/i18n.ts";
import { plain } from "../../../../ui/RichText.tsx";
import type { History, HistoryEntry } from "../../history.ts";
import { ownLoss } from "./ownLoss.ts";

beforeAll(startTexts);

/** A game of bots, as it was known after each of its steps. */
function histories(seed: number): readonly History[] {
  const random = randomOf(seed);
  const before = start(setupOf(seed, { seats: 2, area: "fixed" }));
  const entries: HistoryEntry[] = [];
  const at = (state: GameState): History => ({ start: before, entries: [...entries], match: { state } }) as unknown as History;
  const all = [at(before)];
  let state = before;
  while (state.turn < 18 && state.phase !== "over")
    for (const intent of think({
      view: seatView(state, state.active),
      seat: state.active,
      level: "builder",
      seed,
      budget: { simulations: 0 },
    }).intents) {
      const command = { seat: state.active, intent };
      const applied = apply(state, command, { rollDie: random.rollDie });
      if (!applied.ok) break;
      entries.push({ command, events: applied.value.events, ply: entries.length, before: state, after: applied.value.state });
      state = applied.value.state;
      all.push(at(state));
    }
  return all;
}

test("whoever has less than at the end of their own turn is told so, in their turn alone, with the tiles that are gone", () => {
  const told = [1, 2, 3, 4].flatMap((seed) =>
    histories(seed).flatMap((history) => {
      const { state } = history.match;
      const others = ownLoss(history, (1 - state.active) as Seat);
      expect(others).toBeUndefined();
      const text = ownLoss(history, state.active)?.text;
      const begun = history.entries.find(({ before }) => before.turn === state.turn)?.before ?? state;
      const end = history.entries.findLast(({ command, before }) => command.seat === state.active && before.turn < state.turn)?.after;
      if (!end || state.phase === "over") return [];
      const [had, has] = [score(end)[state.active]?.total ?? 0, score(begun)[state.active]?.total ?? 0];
      if (has < had)
        expect(plain(text ?? expect.unreachable())).toMatch(new RegExp(`VP ${had} → ${has}( \\((mine|robot|base) bonus −\\d\\))?$`));
      return text ? [plain(text)] : [];
    }),
  );
  expect(told).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Lost: [A-Z]\d+.* VP \d+ → \d+$/), expect.stringMatching(/bonus −\d\)$/)]),
  );
});

test("nothing is said before somebody has played, nor to who has no seat", () => {
  const [history] = histories(1);
  expect(ownLoss(history, 0)).toBeUndefined();
  expect(ownLoss(history, undefined)).toBeUndefined();
  expect(ownLoss(undefined, 0)).toBeUndefined();
});
