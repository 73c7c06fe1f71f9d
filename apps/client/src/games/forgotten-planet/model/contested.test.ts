import "../texts/texts.ts";
import { allyOf, apply, type Cell, energyOf, type GameState, legalIntents, type Seat, score } from "@forgotten-planet/rules";
import { board, cellNamed, expectOk } from "@forgotten-planet/testkit";
import { beforeAll, describe, expect, test } from "vitest";
import { say, startTexts } from "../../../i18n/i18n.ts";
import { IDLE, type Interaction, type Situation, settled } from "../interaction/interaction.ts";
import { type Input, step } from "../interaction/step.ts";
import { cellText } from "./board/cellText.ts";
import {
  contestedAt,
  contestedNews,
  contestedReason,
  contestedShown,
  contestedTitle,
  giveText,
  ifGiven,
  ifText,
  legalHere,
  mayAssign,
  nextOpenTile,
  openTiles,
} from "./contested.ts";

beforeAll(startTexts);

/** Seats 0 and 2 meet on the first row, 1 and 3 on the last; one tile of each pair is open, one of the first pair locked. */
const table = (options: Parameters<typeof board>[1] = {}): GameState =>
  board(
    `
    A # *  # C
    . # #b # .
    B # #  # D`,
    {
      allies: true,
      tied: ["2,0", "2,1", "2,2"],
      open: ["2,0", "2,2"],
      owners: { "2,0": 0, "2,1": 2, "2,2": 1 },
      ...options,
    },
  );
const cellOf = (view: GameState, key: string): Cell => cellNamed(view.setup.scenario.area, key);
const situationOf = (view: GameState, me: Seat | undefined, live = true): Situation => ({
  view,
  me,
  legal: me === undefined ? [] : legalIntents(view, me),
  live,
});

describe("[R-ALLY-2] a tile between allies", () => {
  const view = table();
  test("knows its owner, the other one, the steps of both and the bases they begin at", () => {
    expect(contestedAt(view, cellOf(view, "2,0"))).toEqual({
      cell: cellOf(view, "2,0"),
      open: true,
      owner: 0,
      ally: 2,
      ways: [
        { seat: 0, steps: 2, base: cellOf(view, "0,0") },
        { seat: 2, steps: 2, base: cellOf(view, "4,0") },
      ],
    });
    expect(contestedAt(view, cellOf(view, "2,1"))?.open).toBe(false);
    expect(contestedAt(view, cellOf(view, "1,0"))).toBeUndefined();
  });

  test("of several bases the nearest is named, and no way leads through somebody else's", () => {
    const wide = board("A # # B C # # A # * # C # D", { allies: true, tied: ["9,0"], open: ["9,0"], owners: { "9,0": 0 } });
    expect(contestedAt(wide, cellOf(wide, "9,0"))?.ways).toEqual([
      { seat: 0, steps: 2, base: 7 },
      { seat: 2, steps: 2, base: 11 },
    ]);
  });

  test("says why it is open or locked, to each in its own words", () => {
    const said = (key: string, me: Seat | undefined): string => {
      const tile = contestedAt(view, cellOf(view, key));
      return tile ? contestedReason(view, tile, me).map(say).join(" ") : "";
    };
    expect(said("2,0", 0)).toBe("2 steps from A1 and 2 from E1. Choose whose tile it is.");
    expect(said("2,0", 2)).toBe(said("2,0", 0));
    expect(said("2,0", 1)).toBe("2 steps from A1 and 2 from E1. Seat 0 or Seat 2 chooses whose tile it is.");
    expect(said("2,0", undefined)).toBe(said("2,0", 1));
    expect(said("2,1", 0)).toBe("3 steps from E1 and 3 from A1. Locked until a neighbouring tile changes hands.");
  });

  test("[R-TURN-4] a wall of this turn shows in the steps, while the tile stays tied until the count", () => {
    const walled = table({});
    const walls = walled.walls.map((bits, cell) => (cell === cellOf(walled, "1,0") ? bits | 1 : bits));
    const now = { ...walled, walls };
    const tile = contestedAt(now, cellOf(now, "2,0"));
    expect(tile && contestedReason(now, tile, 0).map(say).join(" ")).toBe(
      "Ways have changed since: Seat 0 4 steps, Seat 2 2 steps. It is counted again when the turn ends. Choose whose tile it is.",
    );
  });

  test("is read out with its cell", () => {
    const text = cellText(view, cellOf(view, "2,0"), 0, []).map(say).join(" ");
    expect(text).toBe("C1. Special mine. Yours. Tied with Seat 2: open to a decision. 2 steps from A1 and 2 from E1.");
  });

  test("has a name", () => {
    const tile = contestedAt(view, cellOf(view, "2,0"));
    expect(tile && say(contestedTitle(view, tile))).toBe("C1 special mine");
  });
});

describe("[R-ALLY-2] giving it", () => {
  const view = table();
  const tile = contestedAt(view, cellOf(view, "2,0"));
  if (!tile) throw new Error("not tied");

  test("changes the tiles and the next energy of both at once, and the alliance's points by nothing", () => {
    const given = ifGiven(view, tile, 2);
    const after = expectOk(apply(view, { seat: 0, intent: { type: "assignTile", at: [2, 0], to: 2 } }, { rollDie: () => undefined })).state;
    const count = (of: GameState, seat: Seat): number => of.owners.filter((owner) => owner === seat).length;
    expect(given.seats).toEqual(
      ([0, 2] as const).map((seat) => ({
        seat,
        tiles: [count(view, seat), count(after, seat)],
        energy: [energyOf(view, seat), energyOf(after, seat)],
      })),
    );
    expect(given.seats[0]?.tiles).toEqual([3, 2]);
    const side = (of: GameState): number => (score(of)[0]?.total ?? 0) + (score(of)[2]?.total ?? 0);
    expect(given.vp).toEqual([side(view), side(after)]);
    expect(given.vp[0]).toBe(given.vp[1]);
  });

  test("[R-TURN-1] the seventh tile is one energy more for the other one", () => {
    const wide = board(
      `
      A # * # C # # #
      B # # # D # . .`,
      { allies: true, tied: ["2,0"], open: ["2,0"], owners: { "2,0": 0, "5,1": 2 } },
    );
    const open = contestedAt(wide, cellOf(wide, "2,0"));
    const mine = wide.owners.filter((owner) => owner === 2).length;
    expect(mine).toBe(6);
    expect(open && ifGiven(wide, open, 2).seats[1]?.energy).toEqual([3, 4]);
  });

  test("is worded by who asks and who has it", () => {
    const words = (to: Seat, me: Seat | undefined): string => say(giveText(view, tile, to, me));
    expect([words(2, 0), words(0, 0)]).toEqual(["Give to Seat 2", "Keep it mine"]);
    expect([words(2, 2), words(0, 2)]).toEqual(["Take it", "Leave it to Seat 0"]);
    expect(say(ifText(view, 2, 0))).toBe("if Seat 2's");
    expect(say(ifText(view, 2, 2))).toBe("if yours");
  });

  test("is offered to both allies in anybody's turn and phase, and to nobody else", () => {
    for (const active of [0, 1, 2, 3] as const) {
      for (const phase of ["actions", "chooseTile", "chooseCubes"] as const) {
        const now: GameState = { ...view, active, phase };
        expect(openTiles(situationOf(now, 0))).toEqual([cellOf(view, "2,0")]);
        expect(openTiles(situationOf(now, 2))).toEqual([cellOf(view, "2,0")]);
        expect(openTiles(situationOf(now, 1))).toEqual([cellOf(view, "2,2")]);
        expect(openTiles(situationOf(now, undefined))).toEqual([]);
      }
    }
    expect(openTiles(situationOf({ ...view, phase: "over" }, 0))).toEqual([]);
    expect(mayAssign(situationOf(view, 0), cellOf(view, "2,1"))).toBe(false);
  });

  test("at one screen for all every open tile is offered, once", () => {
    const legal = legalHere(view, 0, true);
    expect(openTiles({ view, me: 0, legal, live: true })).toEqual([cellOf(view, "2,0"), cellOf(view, "2,2")]);
    expect(new Set(legal.map((intent) => JSON.stringify(intent))).size).toBe(legal.length);
    expect(legalHere(view, 0, false)).toEqual(legalIntents(view, 0));
  });

  test("the next one goes round", () => {
    const all: Situation = { view, me: 0, legal: legalHere(view, 0, true), live: true };
    const [first, second] = openTiles(all);
    expect(nextOpenTile(all, undefined)).toBe(first);
    expect(nextOpenTile(all, first)).toBe(second);
    expect(nextOpenTile(all, second)).toBe(first);
    expect(nextOpenTile(situationOf({ ...view, open: [] }, 0), undefined)).toBeUndefined();
  });

  test("tells the other ally who answered first", () => {
    const news = (seat: Seat, to: Seat, me: Seat | undefined, had: 0 | 2 = 0): string | undefined => {
      const before = { ...view, owners: view.owners.map((owner, cell) => (cell === tile.cell ? had : owner)) };
      const told = contestedNews(before, { seat, cell: tile.cell, to }, me);
      return told && say(told);
    };
    expect(news(2, 2, 0)).toBe("Seat 2 took C1.");
    expect(news(2, 0, 0)).toBe("Seat 2 leaves C1 to you.");
    expect(news(2, 2, 0, 2)).toBe("Seat 2 keeps C1.");
    expect(news(2, 0, 0, 2)).toBe("Seat 2 gave you C1.");
    for (const me of [1, 2, 3, undefined] as const) expect(news(2, 2, me)).toBeUndefined();
    expect(allyOf(view.setup, 0)).toBe(2);
  });
});

describe("the question about an open tile", () => {
  /** A player at the table, whose turn it need not be. */
  function sit(view: GameState, me: Seat, live = true) {
    const situation = situationOf(view, me, live);
    let state: Interaction = settled(IDLE, situation);
    const give = (...inputs: Input[]) =>
      inputs.map((input) => {
        const outcome = step(state, input, situation);
        state = outcome.state;
        return outcome.intent;
      });
    return {
      give,
      situation,
      get state() {
        return state;
      },
    };
  }
  const tap = (cell: Cell, via: "mouse" | "touch" | "key" = "mouse"): Input => ({ type: "tap", target: { kind: "cell", cell }, via });

  test("opens with a press on the tile, in another's turn as well, and sends what is chosen", () => {
    for (const active of [0, 1] as const) {
      const view = table({ active });
      const at = cellOf(view, "2,0");
      const player = sit(view, 2);
      player.give(tap(at));
      expect(player.state.contested).toBe(at);
      expect(contestedShown(player.state, view)?.cell).toBe(at);
      expect(player.give({ type: "assign", to: 2 })).toEqual([{ type: "assignTile", at: [2, 0], to: 2 }]);
      expect(player.state.contested).toBeUndefined();
    }
  });

  test("a press on anything else, Esc, and a locked tile leave none", () => {
    const view = table({ active: 1 });
    const player = sit(view, 0);
    const at = cellOf(view, "2,0");
    player.give(tap(at), tap(cellOf(view, "1,0")));
    expect(player.state.contested).toBeUndefined();
    player.give(tap(at), { type: "back" });
    expect(player.state.contested).toBeUndefined();
    player.give(tap(cellOf(view, "2,1")));
    expect(player.state.contested).toBeUndefined();
    player.give({ type: "contested", cell: cellOf(view, "2,2") });
    expect(player.state.contested).toBeUndefined();
    expect(player.give({ type: "assign", to: 0 })).toEqual([undefined]);
  });

  test("no robot is chosen out of turn because a tile may be given", () => {
    const view = board("A #a * # C # B # D", { allies: true, active: 1, tied: ["2,0"], open: ["2,0"], owners: { "2,0": 0 } });
    const player = sit(view, 0);
    player.give(tap(cellOf(view, "1,0")), { type: "robot", number: 1 });
    expect(player.state.robot).toBeUndefined();
  });

  test("in one's own turn a place to go to is gone to; the key and the capsule still ask", () => {
    const view = board("A #a * # C # B # D", { allies: true, tied: ["2,0"], open: ["2,0"], owners: { "2,0": 0 } });
    const at = cellOf(view, "2,0");
    const player = sit(view, 0);
    expect(player.state.robot).toBe(1);
    expect(player.give(tap(at))).toEqual([{ type: "move", robot: 1, path: [[2, 0]] }]);
    player.give({ type: "contested", cell: at });
    expect(player.state.contested).toBe(at);
  });

  test("a robot of ours on the tile is chosen first, the next press asks about the tile", () => {
    const view = board("A #a2 *a # C # B # D", { allies: true, tied: ["2,0"], open: ["2,0"], owners: { "2,0": 0 }, energy: 0 });
    const at = cellOf(view, "2,0");
    const player = sit(view, 0);
    player.give({ type: "robot", number: 2 }, tap(at));
    expect([player.state.robot, player.state.contested]).toEqual([1, undefined]);
    player.give(tap(at));
    expect(player.state.contested).toBe(at);
  });

  test("stands beside what else is chosen, and is not asked while an action waits for its place", () => {
    const view = table({
      active: 1,
      cubes: [
        [2, 2, 2],
        [2, 2, 2],
      ],
    });
    const player = sit(view, 1);
    const at = cellOf(view, "2,2");
    player.give({ type: "action", action: "buildWall", via: "key" }, tap(at));
    expect(player.state.contested).toBeUndefined();
    player.give({ type: "contested", cell: at });
    expect([player.state.action, player.state.contested]).toEqual(["buildWall", at]);
    expect(player.give({ type: "assign", to: 3 })).toEqual([{ type: "assignTile", at: [2, 2], to: 3 }]);
    expect(player.state.action).toBe("buildWall");
  });

  test("survives somebody else's step while the tile is open, and goes when it is not", () => {
    const view = table({ active: 1 });
    const at = cellOf(view, "2,0");
    const asked: Interaction = { ...IDLE, contested: at };
    expect(settled(asked, situationOf({ ...view, energy: 1 }, 0)).contested).toBe(at);
    expect(settled(asked, situationOf({ ...view, open: [] }, 0)).contested).toBeUndefined();
  });

  test("nothing is sent while an answer is awaited", () => {
    const view = table({ active: 1 });
    const player = sit(view, 0, false);
    expect(player.give(tap(cellOf(view, "2,0")), { type: "assign", to: 2 })).toEqual([undefined, undefined]);
    expect(player.state.contested).toBe(cellOf(view, "2,0"));
  });
});
