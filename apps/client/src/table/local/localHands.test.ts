import { zTableOptions } from "@forgotten-planet/protocol";
import { type HiddenHands, hiddenHands } from "@forgotten-planet/testkit/toy";
import { expect, test } from "vitest";
import type { LocalGame } from "./localGame.ts";
import { newLocalMatch } from "./localMatch.ts";
import { dropLocalMatch, localMatch } from "./localMatches.ts";
import { LocalTable } from "./localTable.ts";

/* Another game than ours at one screen: all act in the same round, and hands are hidden. */

const game: LocalGame<HiddenHands> = { ...hiddenHands, draw: hiddenHands.options.draw };

test("hidden hands are played behind a curtain to their end, and then once more", async () => {
  const options = { ...zTableOptions.parse({ game: hiddenHands.id, players: 2, isPublic: false, order: "seated" }), cards: 6 };
  const crews = [{ name: "Ada", colour: "red" } as const, { name: "Bea", colour: "yellow" } as const];
  const match = newLocalMatch<HiddenHands>(game, options, crews) ?? expect.unreachable();
  const table = new LocalTable(game, match);
  const cards = () => table.room.value?.match?.view.hands;

  expect([table.curtain.value, table.privateView.value]).toEqual([0, undefined]);
  table.takeScreen();
  expect([table.curtain.value, table.privateView.value]).toEqual([undefined, { hands: [{ seat: 0, cards: [] }] }]);
  expect(await table.play({ type: "take" })).toEqual({ ok: true });

  // The next player sees that a card was taken, and not which.
  expect([table.curtain.value, table.privateView.value]).toEqual([1, undefined]);
  expect([table.room.value?.match?.last, cards()]).toEqual(["a?", [["?"], []]]);
  expect(table.history.value?.entries.map(({ command }) => command.intent.type)).toEqual(["takeUnseen"]);
  table.takeScreen();
  expect(await table.play({ type: "stop" })).toEqual({ ok: true });

  table.takeScreen();
  expect(await table.play({ type: "wager" })).toEqual({ ok: true });
  expect(await table.undo()).toEqual({ ok: true });
  expect(await table.undo()).toMatchObject({ ok: false });
  expect(await table.request("rematch", {})).toMatchObject({ ok: false });
  expect(await table.play({ type: "stop" })).toEqual({ ok: true });

  expect([table.room.value?.status, table.curtain.value]).toEqual(["over", undefined]);
  expect(cards()).toEqual([[expect.any(Number)], []]);
  expect(table.history.value?.entries[0]?.command.intent.type).toBe("take");
  expect(await table.play({ type: "take" })).toMatchObject({ ok: false });
  expect(new LocalTable(game, table.match).room.value).toEqual(table.room.value);

  expect(await table.request("rematch", {})).toEqual({ ok: true });
  const next = localMatch(table.rematch.value ?? "");
  expect(next?.setup).toMatchObject({ seats: [{ name: "Bea" }, { name: "Ada" }], cards: 6 });
  for (const id of [match.id, next?.id ?? ""]) dropLocalMatch(id);
});
