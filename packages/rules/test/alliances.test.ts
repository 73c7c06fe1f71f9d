import { act, type BoardOptions, board, dice, play } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import type { Intent } from "../src/intents/intent.ts";
import { position } from "../src/notation/position.ts";
import type { GameState } from "../src/state.ts";

const END: Intent = { type: "endTurn" };
const land = (robot: number, ...at: readonly [number, number]): Intent => ({ type: "buildLand", robot, at });

/** Seats 0 (A) and 2 (C) against 1 (B) and 3 (D). */
const allies = (drawn: string, options: BoardOptions = {}): GameState => board(drawn, { allies: true, ...options });

/** What R-ALLY-2 says of one tile. */
const ofTile = (state: GameState, key: string): string => {
  const { owners, open } = position(state);
  const tied = state.tied.some((cell) => `${cell % width(state)},${Math.floor(cell / width(state))}` === key);
  return `${owners[key] ?? "nobody"}${tied ? " tied" : ""}${open.includes(key) ? " open" : ""}`;
};
const width = (state: GameState): number => (state.setup.scenario.area.kind === "fixed" ? state.setup.scenario.area.rows[0]!.length : 61);

describe("[R-ALLY-2] a tile that was not tied before", () => {
  test("[R-ALLY-2] goes to the seat whose turn it is, if it is one of the two, and is open", () => {
    const state = allies("Aa . Cc . B . D");
    expect(ofTile(play(state, [land(1, 1, 0), END]), "1,0")).toBe("0 tied open");
    expect(ofTile(play({ ...state, active: 2 }, [land(1, 1, 0), END]), "1,0")).toBe("2 tied open");
  });

  test.each([
    [1, 2],
    [3, 0],
  ])("[R-ALLY-2] else, in seat %i's turn, to the one of them that plays next: seat %i", (active, owner) => {
    const state = allies(
      `
      A . C .
      # # #bd #
      # . . B
      D . . .`,
      { active, owners: { "1,1": 0 }, tied: ["1,1"] },
    );
    // The opponent stands on 2,1 and lays 1,0's neighbour: the cell between the bases.
    const moved = act(state, { type: "move", robot: 1, path: [[1, 1]] }).state;
    expect(ofTile(play(moved, [land(1, 1, 0), END]), "1,0")).toBe(`${owner} tied open`);
  });

  test("[R-ALLY-2] goes to the ally who owned it just before, whosever turn it is", () => {
    const state = allies("Aa . # # C . B . D");
    expect(ofTile(state, "2,0")).toBe("2");
    expect(ofTile(play(state, [land(1, 1, 0), END]), "2,0")).toBe("2 tied open");
  });

  test("[R-ALLY-2] an opponent who owned it just before counts for nothing", () => {
    const state = allies(
      `
      Aa . Cc . B
      #  # #  . D`,
      {
        owners: { "1,1": 1 },
        cubes: [
          [9, 9, 9],
          [1, 1, 1],
        ],
      },
    );
    expect(ofTile(act(state, END).state, "1,1")).toBe("0 tied open");
    expect(ofTile(act({ ...state, active: 3 }, END).state, "1,1")).toBe("0 tied open");
    expect(ofTile(act({ ...state, active: 1 }, END).state, "1,1")).toBe("2 tied open");
  });

  test("[R-ALLY-2] works for the other two just as well", () => {
    const state = allies("Bb . Dd . A . C", { active: 3 });
    expect(ofTile(play(state, [land(1, 1, 0), END]), "1,0")).toBe("3 tied open");
    expect(ofTile(play({ ...state, active: 1 }, [land(1, 1, 0), END]), "1,0")).toBe("1 tied open");
  });
});

describe("[R-ALLY-2] what is tied", () => {
  test("[R-ALLY-2] a tie that an opponent shares is nobody's", () => {
    const state = allies(`
      . A .
      B # C
      . . . D`);
    expect(ofTile(act(state, END).state, "1,1")).toBe("nobody");
  });

  test("[R-ALLY-2] a tie between opponents is nobody's", () => {
    expect(ofTile(act(allies("A # B . C . D"), END).state, "1,0")).toBe("nobody");
  });

  test("[R-ALLY-2] a tie of all four is nobody's", () => {
    const state = allies(`
      . A .
      B # C
      . D .`);
    expect(ofTile(act(state, END).state, "1,1")).toBe("nobody");
  });

  test("[R-ALLY-2] a tile that an opponent's base is nearer to is the opponent's", () => {
    const state = allies(`
      A # # # C
      . . B . .
      . . . . D`);
    expect(ofTile(act(state, END).state, "2,0")).toBe("1");
  });

  test("[R-ALLY-2] bases of one seat alone are no tie", () => {
    expect(ofTile(act(allies("A # A . C . B . D"), END).state, "1,0")).toBe("0");
  });
});

describe("[R-ALLY-2] a tile that stays tied", () => {
  const CLOSED = { owners: { "1,0": 2 }, tied: ["1,0"] };

  test("[R-ALLY-2] keeps its owner and stays closed while nothing changes beside it, whosever turn ends", () => {
    const state = allies("A # C . B . D", CLOSED);
    for (const active of [0, 1, 2, 3] as const) expect(ofTile(act({ ...state, active }, END).state, "1,0")).toBe("2 tied");
    expect(ofTile(play(state, [END, END, END, END]), "1,0")).toBe("2 tied");
  });

  test("[R-ALLY-2] keeps its owner and stays open, if it was open", () => {
    const state = allies("A # C . B . D", { ...CLOSED, open: ["1,0"] });
    expect(ofTile(play(state, [END, END]), "1,0")).toBe("2 tied open");
  });

  test("[R-ALLY-2] opens when a tile next to it has another owner than before", () => {
    const state = allies(
      `
      A # C .
      . # . B
      D . . .`,
      { owners: { "1,0": 2, "1,1": 1 }, tied: ["1,0"] },
    );
    const after = act(state, END).state;
    expect(ofTile(after, "1,0")).toBe("2 tied open");
    expect(ofTile(after, "1,1")).toBe("0 tied open");
  });

  test("[R-ALLY-2] nobody is an owner: it opens when its neighbour falls to nobody, and when nobody's neighbour is won", () => {
    const lost = allies(
      `
      A # C .
      . # B .
      . . . D`,
      { ...CLOSED, owners: { "1,0": 2, "1,1": 0 } },
    );
    expect(ofTile(act(lost, END).state, "1,1")).toBe("1");
    expect(ofTile(act(lost, END).state, "1,0")).toBe("2 tied open");
    const far = allies(
      `
      A # C .
      . # . .
      . # . D
      . B . .`,
      { owners: { "1,0": 2, "1,1": 0, "1,2": 1 }, tied: ["1,0"] },
    );
    const after = act(far, END).state;
    expect(ofTile(after, "1,1")).toBe("nobody");
    expect(ofTile(after, "1,0")).toBe("2 tied open");
  });

  test("[R-ALLY-2] not across a wall, as the walls now lie", () => {
    const drawn = (wall: string): string => `
      A # C .
        ${wall}
      . # # B
      D . . .`;
    const owners = { "1,0": 2, "1,1": 0, "2,1": 4 };
    expect(ofTile(act(allies(drawn(" "), { owners, tied: ["1,0"] }), END).state, "1,0")).toBe("2 tied open");
    expect(ofTile(act(allies(drawn("-"), { owners, tied: ["1,0"] }), END).state, "1,0")).toBe("2 tied");
  });

  test("[R-ALLY-2] not diagonally, nor two steps away", () => {
    const state = allies(
      `
      A # C .
      # . # .
      # . . .
      . B . D`,
      { owners: { "1,0": 0, "0,1": 4, "2,1": 4, "0,2": 4 }, tied: ["1,0"] },
    );
    expect(ofTile(act(state, END).state, "1,0")).toBe("0 tied");
  });

  test("[R-ALLY-2] a tile laid next to it opens it, even when nobody gets the new tile", () => {
    const won = allies(
      `
      Aa # C
      .  . .
      B  . D`,
      { owners: { "1,0": 2 }, tied: ["1,0"] },
    );
    const laid = play(won, [{ type: "move", robot: 1, path: [[1, 0]] }, land(1, 1, 1), END]);
    expect(ofTile(laid, "1,0")).toBe("2 tied open");
    const nobodys = allies(
      `
      A  #a C
      .  .  .
      .  #  B
      .  .  D`,
      { owners: { "1,0": 2 }, tied: ["1,0"] },
    );
    const after = play(nobodys, [land(1, 1, 1), END]);
    expect(ofTile(after, "1,1")).toBe("nobody");
    expect(ofTile(after, "1,0")).toBe("2 tied open");
  });

  test("[R-ALLY-2] a base built next to it is a new tile too", () => {
    const state = allies(
      `
      . #a .
      # #  #
      A .  C
      . .  .
      B .  D`,
      {
        owners: { "1,1": 2, "1,0": 2 },
        tied: ["1,1", "1,0"],
        cubes: [
          [3, 3, 3],
          [1, 1, 1],
        ],
      },
    );
    const after = play(state, [{ type: "buildBase", robot: 1, at: [0, 0] }, END]);
    expect(ofTile(after, "1,0")).toBe("0");
    expect(ofTile(after, "1,1")).toBe("2 tied open");
  });

  test("[R-ALLY-2] an assignment beside it opens nothing, neither at once nor at the end of the turn", () => {
    const state = allies(
      `
      A #  C
      . #  .
      B .  D`,
      { owners: { "1,0": 0, "1,1": 0 }, tied: ["1,0", "1,1"], open: ["1,1"] },
    );
    const given = act(state, { type: "assignTile", at: [1, 1], to: 2 }).state;
    expect(ofTile(given, "1,0")).toBe("0 tied");
    expect(ofTile(act(given, END).state, "1,0")).toBe("0 tied");
    expect(ofTile(act(given, END).state, "1,1")).toBe("2 tied");
  });
});

describe("[R-ALLY-2] a tile that is not tied", () => {
  test("[R-ALLY-2] is no longer open, and has the owner of R-CTRL", () => {
    const state = allies("A #a C . B . D", { owners: { "1,0": 2 }, tied: ["1,0"], open: ["1,0"] });
    const walled = play(state, [{ type: "buildWall", robot: 1, side: "e", cube: "blue" }, END]);
    expect(ofTile(walled, "1,0")).toBe("0");
    expect(walled.tied).toEqual([]);
  });

  test("[R-ALLY-2] when it is tied again, its owner just before keeps it", () => {
    const state = allies("A #a|C . B . D");
    expect(ofTile(state, "1,0")).toBe("0");
    expect(ofTile(play({ ...state, energy: 2 }, [{ type: "selfDestruct", robot: 1, side: "e" }, END]), "1,0")).toBe("0 tied open");
  });
});

describe("[R-ALLY-1] one pool, allied mines and areas", () => {
  test("[R-ALLY-1] what one ally produces the other may spend; refuses the opponents nothing less", () => {
    const state = allies("A # . B na~ . C na # . D", {
      cubes: [
        [0, 0, 0],
        [0, 0, 0],
      ],
    });
    const after = play({ ...state, robots: state.robots.filter((robot) => robot.on) }, [END, END]);
    expect(after).toMatchObject({
      active: 2,
      cubes: [
        [1, 0, 0],
        [0, 0, 0],
      ],
    });
  });

  test("[R-ALLY-1] a robot on a tied tile is ON for either ally, with either as owner", () => {
    const state = allies("A #a~c~ C . B . D", { owners: { "1,0": 2 }, tied: ["1,0"], active: 3 });
    const turn0 = act(state, END).state;
    expect(position(turn0).robots).toEqual([
      [0, 1, "1,0", true],
      [2, 1, "1,0", false],
    ]);
    expect(position(play(turn0, [END, END])).robots[1]).toEqual([2, 1, "1,0", true]);
  });

  test("[R-ALLY-1] a tied mine yields to either ally", () => {
    const state = allies("A naa2 C . B . D", {
      owners: { "1,0": 2 },
      tied: ["1,0"],
      cubes: [
        [0, 0, 0],
        [0, 0, 0],
      ],
    });
    expect(act(state, END).state.cubes[0]).toEqual([2, 0, 0]);
  });
});

describe("[R-TURN-1] in an alliance", () => {
  test("[R-TURN-1] a tile given to the ally counts for its energy from its next turn on", () => {
    const state = allies(
      `
      A # C # # # # #
      . . . . . . . .
      B . D . . . . .`,
      { owners: { "1,0": 0 }, tied: ["1,0"], open: ["1,0"], active: 1 },
    );
    expect(act(state, END).state.energy).toBe(3);
    const given = play({ ...state, active: 0 }, [{ type: "assignTile", at: [1, 0], to: 2 }, END]);
    expect(act(given, END).state).toMatchObject({ active: 2, energy: 4 });
  });
});

test("[R-ALLY-2] mines turned up by a die are counted like any tile laid", () => {
  const state = allies("A # #a . # C . B . D", { owners: {}, tied: [] });
  const rolled = act(state, { type: "buildMine", robot: 1, at: [3, 0] }, dice(6)).state;
  const after = play(rolled, [{ type: "chooseTile", tile: "white" }, END]);
  expect([1, 2, 3, 4].map((x) => ofTile(after, `${x},0`))).toEqual(["0", "0", "2", "2"]);
});
