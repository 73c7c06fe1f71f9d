import { type ForgottenPlanet, tableOptions } from "@forgotten-planet/game";
import { COLOURS, legalIntents, type PublicView, type Seat } from "@forgotten-planet/rules";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { analysisGame } from "../../games/forgotten-planet/analysis/analysisGame.ts";
import { local } from "../../games/forgotten-planet/local.ts";
import { momentOf } from "../../games/forgotten-planet/moment.ts";
import { newLocalMatch } from "../local/localMatch.ts";
import { TableStore } from "../tableStore.ts";
import { SeatWish } from "../waiting/seats/seatWish.ts";
import { AnalysisTable } from "./analysisTable.ts";
import { nodeAt, ROOT, treeOf, withName } from "./variationTree.ts";

/** Yellow builds land and a mine at once, by a four; red ends its turn. */
const LINES = ["a1+2,0", "a1+4,0", "a1+3,1", "a.", "b.", "a1>3,1", "a1*2,1:4", "a."];

function begun(lines: readonly string[] = LINES): AnalysisTable<ForgottenPlanet> {
  const options = tableOptions({ scenario: "first-landing", players: 2, order: "seated", assignment: "fixed", isPublic: false });
  const crews = COLOURS.slice(0, 2).map((colour) => ({ name: colour, colour }));
  const match = newLocalMatch<ForgottenPlanet>(local, options, crews) ?? expect.unreachable();
  return new AnalysisTable(analysisGame, { match: { ...match, lines }, tree: treeOf(lines), at: ROOT });
}

const shownLines = (table: AnalysisTable<ForgottenPlanet>): readonly string[] =>
  table.way.value.slice(1, table.ply.value + 1).map((id) => nodeAt(table.tree.value, id).line);

describe("an analysis", () => {
  let table: AnalysisTable<ForgottenPlanet>;
  beforeEach(() => {
    table = begun();
  });

  test("walks the match, and on along what was walked last", async () => {
    table.goTo(99);
    expect(table.ply.value).toBe(8);
    expect(table.damage.value).toBeUndefined();
    table.goTo(2);
    table.playing.value = true;
    expect(await table.play({ type: "conserve" })).toEqual({ ok: true });
    expect(shownLines(table)).toEqual(["a1+2,0", "a1+4,0", "a-"]);
    expect(await table.play({ type: "endTurn" })).toEqual({ ok: true });
    table.goTo(1);
    table.goTo(4);
    expect(shownLines(table)).toEqual(["a1+2,0", "a1+4,0", "a-", "a."]);
    // Off that way, the match goes on as it was played.
    table.show(4);
    table.goTo(99);
    expect(shownLines(table)).toEqual(LINES);
  });

  test("shows a step of the match from within a variation that leaves it earlier and is shorter", async () => {
    table.goTo(1);
    table.playing.value = true;
    expect(await table.play({ type: "conserve" })).toEqual({ ok: true });
    table.showPlayed(6);
    expect(shownLines(table)).toEqual(LINES.slice(0, 6));
    table.showPlayed(99);
    expect(shownLines(table)).toEqual(LINES);
    table.showPlayed(0);
    expect(shownLines(table)).toEqual([]);
  });

  test("lets bots play the seats that are theirs, while somebody plays on", async () => {
    vi.useFakeTimers();
    const asked: Seat[] = [];
    const think = async ({ seat }: { readonly seat: Seat }) => {
      asked.push(seat);
      return [{ intent: { type: "endTurn" } as const, pauseMs: 100 }];
    };
    table.drive({ usual: "planner", open: () => ({ think, close: () => undefined }) });
    table.botSeats.value = new Set([1]);
    table.goTo(4);
    await vi.advanceTimersByTimeAsync(1_000);
    // Nobody plays while the match is walked.
    expect([asked, table.ply.value]).toEqual([[], 4]);
    table.playing.value = true;
    expect(table.welcome.value?.host).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([asked, table.ply.value, table.welcome.value?.host]).toEqual([[1], 5, true]);
    expect(await table.play({ type: "endTurn" })).toEqual({ ok: true });
    await vi.advanceTimersByTimeAsync(1_000);
    expect([asked, shownLines(table).slice(4)]).toEqual([
      [1, 1],
      ["b.", "a.", "b."],
    ]);
    table.close();
    vi.useRealTimers();
  });

  test("plays every seat by the rules, once somebody plays on", async () => {
    const store = new TableStore(table, new SeatWish(), () => ({ moment: momentOf, seatsOf: analysisGame.seatsOf }));
    table.goTo(4);
    expect([store.controlledSeat.value, store.myTurn.value]).toEqual([undefined, false]);
    table.playing.value = true;
    expect([store.controlledSeat.value, store.myTurn.value]).toEqual([1, true]);
    table.goTo(2);
    expect(store.controlledSeat.value).toBe(0);
    expect(await table.play({ type: "move", robot: 1, path: [[9, 9]] })).toMatchObject({
      ok: false,
      rejection: { code: expect.any(String) },
    });
    expect(table.ply.value).toBe(2);
    const view = table.room.value?.match?.view as PublicView;
    for (const intent of legalIntents(view, 0 as Seat).slice(0, 3)) {
      table.goTo(2);
      expect(await table.play(intent)).toEqual({ ok: true });
      expect(table.ply.value).toBe(3);
    }
    store.close();
  });

  test("throws the die as it fell, by chance, or as it is set", async () => {
    const mine = { type: "buildMine", robot: 1, at: [2, 1] } as const;
    table.goTo(6);
    expect(table.nextFallen).toBe(4);
    await table.play(mine);
    expect(table.at.value).toBe(7);
    table.goTo(6);
    table.die.value = { face: 1 };
    await table.play(mine);
    expect(shownLines(table).at(-1)).toBe("a1*2,1:1");
    table.goTo(6);
    table.die.value = "chance";
    for (let i = 0; i < 60; i++) {
      await table.play(mine);
      table.goTo(6);
    }
    expect(nodeAt(table.tree.value, 6).children.length).toBeGreaterThan(3);
  });

  test("takes back what was only tried, and keeps what was played or named", async () => {
    table.goTo(2);
    await table.play({ type: "conserve" });
    const tried = table.at.value;
    expect(await table.undo()).toEqual({ ok: true });
    expect([table.at.value, nodeAt(table.tree.value, 2).children]).toEqual([2, [3]]);
    await table.play({ type: "conserve" });
    const kept = table.at.value;
    expect(kept).not.toBe(tried);
    table.change(withName(table.tree.value, kept, "Waiting"));
    await table.undo();
    expect(nodeAt(table.tree.value, 2).children).toEqual([3, kept]);
    expect(await table.undo()).toEqual({ ok: true });
    expect(table.at.value).toBe(1);
    table.goTo(0);
    expect(await table.undo()).toEqual({ ok: false, rejection: { code: "nothing-to-undo" } });
  });

  test("stops before a line that does not follow, with the reason and the rule", () => {
    const broken = begun([...LINES.slice(0, 4), "b1+9,9", ...LINES.slice(5)]);
    broken.goTo(99);
    expect(broken.ply.value).toBe(4);
    expect(broken.positions.refusedAt(broken.tree.value, 8)).toMatchObject({
      id: 5,
      ply: 4,
      refusal: { rule: expect.stringMatching(/^R-/) },
    });
    expect(broken.show(6)).toBe(false);
    expect(broken.track.value.stops.at(-1)).toBe(4);
  });
});
