import { play, type RoomView, tableOptions, type Welcome } from "@forgotten-planet/game";
import { COLOURS, legalIntents } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import { local } from "../../games/forgotten-planet/local.ts";
import { momentOf } from "../../games/forgotten-planet/moment.ts";
import { newLocalMatch } from "../local/localMatch.ts";
import { LocalTable } from "../local/localTable.ts";
import { TableStore } from "../tableStore.ts";
import { SeatWish } from "../waiting/seats/seatWish.ts";
import { ReplayTable } from "./replayTable.ts";

/** A match of that number of lines, one of them taken back, and what was seen at each of its plies. */
async function played(plies: number): Promise<{ readonly welcome: Welcome; readonly seen: readonly RoomView["match"][] }> {
  const options = tableOptions({ scenario: "first-landing", players: 2, isPublic: false });
  const crews = COLOURS.slice(0, 2).map((colour) => ({ name: colour, colour }));
  const table = new LocalTable(local, newLocalMatch(local, options, crews) ?? expect.unreachable());
  const seen = [table.room.value?.match];
  for (let i = 0; seen.length <= plies; i++) {
    const { view } = table.room.value?.match ?? expect.unreachable();
    const offers = legalIntents(view, view.active);
    const answer = i === 2 ? await table.undo() : await table.play(offers[(i * 7) % offers.length] ?? expect.unreachable());
    if (answer.ok) seen.push(table.room.value?.match);
  }
  const welcome = table.welcome.value ?? expect.unreachable();
  return { welcome: { ...welcome, host: false }, seen };
}

test("a record is walked to any ply, forwards and backwards, and shows what was seen there", async () => {
  const { welcome, seen } = await played(40);
  const table = new ReplayTable(play, welcome);
  expect(table.length).toBe(40);
  const plies = seen.map((_, ply) => ply);
  for (const ply of [...plies, ...plies.toReversed(), 17, 3, 39]) {
    table.goTo(ply);
    expect(table.room.value?.match).toEqual(seen[ply]);
    expect(table.history.value?.match.ply).toBe(ply);
  }
  table.goTo(99);
  expect(table.ply.value).toBe(40);
  table.goTo(-1);
  expect(table.ply.value).toBe(0);
});

test("nobody plays at a record, and a table of it has neither talk nor clocks", async () => {
  const source = new ReplayTable(play, (await played(5)).welcome);
  expect(await source.play()).toEqual({ ok: false, rejection: { code: "not-allowed" } });
  const table = new TableStore(source, new SeatWish(), () => ({ moment: momentOf, seatsOf: play.seatsOf }));
  expect([table.me.value, table.controlledSeat.value, table.myTurn.value]).toEqual([undefined, undefined, false]);
  expect([table.clock.left.value, table.chat.unread("table")]).toEqual([[], 0]);
  table.close();
});

test("lines that do not follow one another are no record", async () => {
  const { welcome } = await played(5);
  const { setup, lines } = welcome.history ?? expect.unreachable();
  expect(() => new ReplayTable(play, { ...welcome, history: { setup, lines: [...lines, "no line"] } })).toThrow("followed");
  const { history: _, ...bare } = welcome;
  expect(() => new ReplayTable(play, bare)).toThrow("followed");
});
