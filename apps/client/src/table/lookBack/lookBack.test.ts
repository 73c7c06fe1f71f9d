import { type ForgottenPlanet, tableOptions } from "@forgotten-planet/game";
import { COLOURS, legalIntents } from "@forgotten-planet/rules";
import { computed } from "@preact/signals";
import { expect, test, vi } from "vitest";
import { local } from "../../games/forgotten-planet/local.ts";
import { newLocalMatch } from "../local/localMatch.ts";
import { LocalTable } from "../local/localTable.ts";
import { historyNamed } from "../seatNames.ts";
import { LookBack } from "./lookBack.ts";
import { lookBackKey } from "./lookBackKey.ts";

function table(): LocalTable<ForgottenPlanet> {
  const options = tableOptions({ scenario: "first-landing", players: 2, isPublic: false });
  const crews = COLOURS.slice(0, 2).map((colour) => ({ name: colour, colour }));
  return new LocalTable(local, newLocalMatch(local, options, crews) ?? expect.unreachable());
}

async function plays(live: LocalTable<ForgottenPlanet>, steps: number): Promise<void> {
  for (let i = 0; i < steps; i++) {
    const { view } = live.room.value?.match ?? expect.unreachable();
    const offers = legalIntents(view, view.active);
    await live.play(offers[(i * 5) % offers.length] ?? expect.unreachable());
  }
}

test("steps back show what was seen then, while the match goes on", async () => {
  const live = table();
  const seen = [live.room.value?.match?.view];
  for (let i = 0; i < 9; i++) {
    await plays(live, 1);
    seen.push(live.room.value?.match?.view);
  }
  const back = new LookBack(live);
  for (const behind of [1, 2, 3]) {
    back.step(-1);
    expect([back.behind.value, back.ply.value]).toEqual([behind, 9 - behind]);
    expect(back.source.room.value?.match?.view).toEqual(seen[9 - behind]);
    expect(back.source.history.value?.entries.length).toBe(9 - behind);
  }
  await plays(live, 2);
  expect([back.behind.value, back.source.room.value?.match?.ply, back.history.value?.match.ply]).toEqual([5, 6, 11]);
  back.step(1);
  expect(back.behind.value).toBe(4);
  back.goTo(0);
  expect(back.source.room.value?.match?.view).toEqual(seen[0]);
  back.step(-1);
  expect(back.behind.value).toBe(11);
  back.live();
  expect([back.behind.value, back.ply.value, back.source.room.value]).toEqual([0, undefined, live.room.value]);
});

test("nobody plays while they look back; at the latest step they are live again", async () => {
  const live = table();
  await plays(live, 4);
  const back = new LookBack(live);
  const ends = { type: "endTurn" } as const;
  back.step(-1);
  expect(await back.source.play(ends)).toEqual({ ok: false, rejection: { code: "not-allowed" } });
  expect(await back.source.undo()).toEqual({ ok: false, rejection: { code: "not-allowed" } });
  expect(live.match.lines.length).toBe(4);
  back.step(1);
  expect(back.behind.value).toBe(0);
  expect(await back.source.play(ends)).toEqual({ ok: true });
  // What is its own is reached through it.
  expect([back.source.kind, back.source.bots, back.source.link.value.kind]).toEqual(["local", undefined, "live"]);
});

test("a place that was taken back is none: the match is live", async () => {
  const live = table();
  await plays(live, 3);
  const back = new LookBack(live);
  back.step(-1);
  expect(back.behind.value).toBe(1);
  await live.undo();
  expect(back.behind.value).toBe(0);
});

test("a comma steps back; arrows, the full stop and L mean it only to those who are behind", () => {
  const desk = (behind: number) => ({ behind: { value: behind } as LookBack["behind"], step: vi.fn(), live: vi.fn() });
  const live = desk(0);
  expect([",", ".", "ArrowLeft", "l"].map((key) => lookBackKey(key, live))).toEqual([true, false, false, false]);
  const behind = desk(2);
  expect([".", "ArrowLeft", "ArrowRight", "l", "Escape", "x"].map((key) => lookBackKey(key, behind))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(behind.step.mock.calls).toEqual([[1], [-1], [1]]);
  expect(behind.live).toHaveBeenCalledTimes(2);
  expect(lookBackKey(",", undefined)).toBe(false);
});

test("what was seen then is told with the names that are shown now", async () => {
  const live = table();
  await plays(live, 3);
  const named = (history: NonNullable<typeof live.history.value>): typeof history => {
    const { setup } = history.start;
    return historyNamed(history, { ...setup, seats: setup.seats.map((seat) => ({ ...seat, name: `${seat.name} renamed` })) });
  };
  const history = computed(() => live.history.value && named(live.history.value));
  const back = new LookBack(Object.create(live, { history: { value: history } }) as LocalTable<ForgottenPlanet>);
  back.step(-1);
  const names = back.source.room.value?.match?.view.setup.seats.map(({ name }) => name);
  expect(names).toEqual(live.room.value?.match?.view.setup.seats.map(({ name }) => `${name} renamed`));
});
