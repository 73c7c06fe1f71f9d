import { gridOf, LAND, NOBODY, type Owner, type Scenario, type Tile } from "@forgotten-planet/rules";
import { describe, expect, test } from "vitest";
import { boardPicture, picturedCells } from "./boardPicture.ts";

const scenario: Scenario = {
  name: "Plain",
  area: { kind: "fixed", rows: ["...", ".#.", "..."] },
  land: 9,
  bases: [
    [0, 0],
    [2, 2],
  ],
  specials: [[2, 0]],
};
const seats = [
  { name: "Ada", colour: "yellow" },
  { name: "Bruno", colour: "red" },
] as const;

describe("a position at a glance", () => {
  test("of a fixed area has every cell, and says where there is none", () => {
    const setup = { scenario, seats, setup: { assignment: "fixed", placement: "scenario" } } as const;
    const tiles = [8, 0, 5, 0, 0, 1, 0, 0, 9] as const;
    const owners = [0, 0, 4, 0, 4, 1, 4, 1, 1] as const;
    const picture = boardPicture({ setup, tiles, owners });
    expect(picture).toEqual({ width: 3, tiles: "8050#1009", owners: "004041411" });
    const cells = picturedCells(picture!);
    expect(cells).toHaveLength(8);
    expect(cells.find(({ tile }) => tile === LAND)).toEqual({ x: 2, y: 1, tile: LAND, owner: 1 });
  });

  test("of an open one has what lies around the tiles, and nothing while it is empty", () => {
    const open = { ...scenario, area: { kind: "open" } } as const;
    const setup = { scenario: open, seats, setup: { assignment: "fixed", placement: "scenario" } } as const;
    const { width } = gridOf(open.area);
    const tiles = Array.from({ length: width * width }, (): Tile => 0);
    const owners = tiles.map(() => NOBODY as Owner);
    expect(boardPicture({ setup, tiles, owners })).toBeUndefined();
    const laid = tiles.map((_, cell): Tile => (cell === width * 5 + 7 || cell === width * 6 + 9 ? LAND : 0));
    expect(boardPicture({ setup, tiles: laid, owners })).toEqual({ width: 3, tiles: "100001", owners: "444444" });
  });
});
