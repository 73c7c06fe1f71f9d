import { act, board, play, slowControl } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import { type GameState, NOBODY } from "../state.ts";
import { control, distances, ownedTiles, UNREACHED } from "./control.ts";
import { gridOf, keyOf } from "./grid.ts";

/** The owners as a drawing: a digit for a seat, `-` for a tile of nobody, `.` where no tile lies. */
function owned(state: GameState): string {
  const { width, available } = gridOf(state.setup.scenario.area);
  const owners = control(state);
  const marks = available.map((_, cell) => (state.tiles[cell] === 0 ? "." : owners[cell] === NOBODY ? "-" : String(owners[cell])));
  return Array.from({ length: available.length / width }, (_, y) => marks.slice(y * width, (y + 1) * width).join("")).join("\n");
}

describe("[R-CTRL-1]", () => {
  test("[R-CTRL-1] steps are counted along tiles, orthogonally", () => {
    const state = board(`
      A # # .
      . . # .
      # # # B`);
    expect(distances(state)[0]).toEqual([0, 1, 2, UNREACHED, UNREACHED, UNREACHED, 3, UNREACHED, 6, 5, 4, 5]);
    expect(owned(state)).toBe("000.\n..1.\n1111");
  });

  test("[R-CTRL-1] never through a wall", () => {
    expect(owned(board("A # # # B"))).toBe("00-11");
    expect(owned(board("A|# # # B"))).toBe("01111");
    expect(owned(board("A #|#|# B"))).toBe("00-11");
    expect(
      owned(
        board(`
      A #  # B
        -  -
      # #  # .`),
      ),
    ).toBe("0011\n000.");
  });

  test("[R-CTRL-1] robots do not matter", () => {
    expect(owned(board("A #bb2 #b3 # # B"))).toBe(owned(board("A # # # # B")));
  });
});

describe("[R-CTRL-2]", () => {
  test("[R-CTRL-2] the single smallest distance owns; a shared one is nobody's", () => {
    expect(owned(board("A # # # # # B"))).toBe("000-111");
    expect(owned(board("A # # # # B"))).toBe("000111");
  });

  test("[R-CTRL-2] nobody owns a tie, however many bases each has", () => {
    expect(
      owned(
        board(`
      . A .
      A # B
      . A .`),
      ),
    ).toBe(".0.\n0-1\n.0.");
  });

  test("[R-CTRL-2] of several bases the nearest counts", () => {
    expect(owned(board("A # # # B # A"))).toBe("00-11-0");
  });

  test("[R-CTRL-2] a tile that no base reaches belongs to nobody", () => {
    expect(owned(board("A # . # * . B"))).toBe("00.--.1");
  });

  test("[R-CTRL-2] three seats", () => {
    expect(
      owned(
        board(`
      A # # # B
      # . # . #
      # # C # #`),
      ),
    ).toBe("00-11\n0.2.1\n-222-");
  });
});

describe("[R-CTRL-3]", () => {
  test("[R-CTRL-3] a foreign base blocks the way, and what lies behind it is that base's anyway", () => {
    const state = board("A # B # #");
    expect(owned(state)).toBe("0-111");
    expect(distances(state)[0]).toEqual([0, 1, 2, UNREACHED, UNREACHED]);
  });

  test("[R-CTRL-3] the way round it is open", () => {
    const state = board(`
      A # B #
      # # # #`);
    expect(distances(state)[0]).toEqual([0, 1, 2, 5, 1, 2, 3, 4]);
    expect(owned(state)).toBe("0-11\n0-11");
  });
});

describe("ownership in a state", () => {
  test("[R-TURN-4] is what control said at the latest end of a turn", () => {
    const state = board("Aa . # # B .");
    const built = act(state, { type: "buildLand", robot: 1, at: [1, 0] }).state;
    expect(ownedTiles(built, 0)).toEqual([0]);
    expect(control(built)).toEqual([0, 0, NOBODY, 1, 1, NOBODY]);
    const ended = play(built, [{ type: "endTurn" }]);
    expect(ended.owners).toEqual(control(built));
    expect(ownedTiles(ended, 1)).toEqual([3, 4]);
  });

  test("the slow oracle agrees on a drawn board", () => {
    const state = board(`
      A  #  n|#  B
         -
      #  #  *  #  .
            -
      u  .  #  C  #`);
    const grid = gridOf(state.setup.scenario.area);
    for (const [key, nearest] of slowControl(state)) {
      const cell = state.tiles.findIndex((_, i) => keyOf(grid, i as never) === key);
      expect(control(state)[cell], key).toBe(nearest.length === 1 ? nearest[0] : NOBODY);
    }
  });
});
