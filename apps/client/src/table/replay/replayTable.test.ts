import { type ForgottenPlanet, play, tableOptions, visibility } from "@forgotten-planet/game";
import { COLOURS, legalIntents } from "@forgotten-planet/rules";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { local } from "../../games/forgotten-planet/local.ts";
import { momentOf } from "../../games/forgotten-planet/moment.ts";
import { newLocalMatch } from "../local/localMatch.ts";
import { LocalTable } from "../local/localTable.ts";
import { TableStore } from "../tableStore.ts";
import { SeatWish } from "../waiting/seats/seatWish.ts";
import type { ReplayedMatch } from "./replayedMatch.ts";
import { ReplayTable } from "./replayTable.ts";
import { SPEEDS, Transport } from "./transport.ts";

const game = { ...play, ...visibility };

/** A match of that number of lines, one of them taken back. */
async function played(plies: number): Promise<ReplayedMatch<ForgottenPlanet>> {
  const options = tableOptions({ scenario: "first-landing", players: 2, isPublic: false });
  const crews = COLOURS.slice(0, 2).map((colour) => ({ name: colour, colour }));
  const table = new LocalTable(local, newLocalMatch(local, options, crews) ?? expect.unreachable());
  for (let i = 0; table.match.lines.length < plies; i++) {
    const { view } = table.room.value?.match ?? expect.unreachable();
    const offers = legalIntents(view, view.active);
    await (i === 2 ? table.undo() : table.play(offers[(i * 7) % offers.length] ?? expect.unreachable()));
  }
  return table.match;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a ply beyond the match is its last, one before it the first", async () => {
  const table = new ReplayTable(game, await played(40));
  expect(table.length).toBe(40);
  table.goTo(99);
  expect([table.ply.value, table.history.value?.match.ply]).toEqual([40, 40]);
  table.goTo(-1);
  expect(table.ply.value).toBe(0);
});

test("the first position is there before the whole match is read", async () => {
  const table = new ReplayTable(game, await played(40));
  expect([table.room.value?.match?.ply, table.whole.value]).toEqual([0, undefined]);
  table.readOn();
  vi.runAllTimers();
  expect(table.whole.value?.match.ply).toBe(40);
  expect(table.whole.value?.takenBack?.length).toBe(1);
});

test("nobody plays at a replay, and a table of it has neither talk nor clocks", async () => {
  const source = new ReplayTable<ForgottenPlanet>(game, await played(5));
  expect(await source.play()).toEqual({ ok: false, rejection: { code: "not-allowed" } });
  const table = new TableStore(source, new SeatWish(), () => ({ moment: momentOf, seatsOf: play.seatsOf }));
  expect([table.me.value, table.controlledSeat.value, table.myTurn.value]).toEqual([undefined, undefined, false]);
  expect([table.clock.left.value, table.chat.unread("table")]).toEqual([[], 0]);
  table.close();
});

test("lines that do not follow are left out, with the reason; what the server says of its own is kept", async () => {
  const match = await played(20);
  const table = new ReplayTable(game, { ...match, lines: [...match.lines.slice(0, 12), "no line", ...match.lines.slice(13)] });
  table.readOn();
  vi.runAllTimers();
  expect([table.length, table.damage.value]).toEqual([12, { ply: 12, reason: "illegal" }]);
  table.goTo(15);
  expect(table.ply.value).toBe(12);
  const told = { ply: 20, reason: "changed" } as const;
  expect(new ReplayTable(game, { ...match, damage: told }).damage.value).toEqual(told);
  const { setup } = match;
  expect(() => new ReplayTable(game, { ...match, setup: { ...setup, seats: [] } })).toThrow("no match begins so");
});

/** A walk over a match, with its transport. */
async function walked(plies: number) {
  const table = new ReplayTable(game, await played(plies));
  return { table, transport: new Transport(table), stops: table.track.value.stops };
}

test("steps go by what stands: a step that was taken back is passed by, but its ply has an address", async () => {
  const { table, transport, stops } = await walked(30);
  const seen = [table.ply.value];
  for (let i = 0; i < stops.length; i++) {
    transport.step(1);
    seen.push(table.ply.value);
  }
  expect(seen).toEqual([...stops, stops.at(-1)]);
  expect(stops.length).toBe(30 + 1 - 2);
  const passed = Array.from({ length: 31 }, (_, ply) => ply).find((ply) => !stops.includes(ply)) ?? expect.unreachable();
  transport.jump(passed);
  expect(table.ply.value).toBe(passed);
  transport.step(1);
  expect(table.ply.value).toBe(stops.find((ply) => ply > passed));
  transport.jump(passed);
  transport.step(-1);
  expect(table.ply.value).toBe(stops.findLast((ply) => ply < passed));
});

test("turns go to where they begin, from within one back to its own beginning", async () => {
  const { table, transport } = await walked(60);
  const { turns, stops } = table.track.value;
  expect(turns.length).toBeGreaterThan(3);
  const second = turns[1] ?? expect.unreachable();
  transport.turn(1);
  expect(table.ply.value).toBe(second);
  transport.step(1);
  transport.turn(-1);
  expect(table.ply.value).toBe(second);
  transport.turn(-1);
  expect(table.ply.value).toBe(0);
  for (let i = 0; i <= turns.length; i++) transport.turn(1);
  expect(table.ply.value).toBe(stops.at(-1));
});

test("it plays by itself at its speed, stops at the end, and begins again from there", async () => {
  const { table, transport, stops } = await walked(12);
  transport.toggle();
  vi.advanceTimersByTime(1_400);
  expect([table.ply.value, transport.arrival.value]).toEqual([stops[1], "step"]);
  transport.setSpeed(8);
  vi.advanceTimersByTime(175);
  expect(table.ply.value).toBe(stops[2]);
  transport.toggle();
  vi.advanceTimersByTime(10_000);
  expect([table.ply.value, transport.playing.value]).toEqual([stops[2], false]);
  transport.toggle();
  vi.runAllTimers();
  expect([table.ply.value, transport.playing.value]).toEqual([stops.at(-1), false]);
  transport.toggle();
  expect([table.ply.value, transport.playing.value, transport.arrival.value]).toEqual([0, true, "jump"]);
  transport.close();
  for (const speed of [...SPEEDS, ...SPEEDS].slice(SPEEDS.indexOf(8) + 1)) {
    transport.cycleSpeed();
    expect(transport.speed.value).toBe(speed);
    if (speed === 8) break;
  }
});
