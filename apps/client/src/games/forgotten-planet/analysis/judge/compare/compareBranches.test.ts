import { score } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import { playedGame } from "../test/playedGame.ts";
import { turnStarts } from "../turnStarts.ts";
import { compareBranches } from "./compareBranches.ts";
import { flatBoards } from "./flatBoard.ts";

test("two branches: figures of both, by side, and the cells that differ", () => {
  const game = playedGame(2, { seats: 2, land: 12 });
  const starts = turnStarts(game);
  const [early, late] = [starts[2]?.state ?? expect.unreachable(), starts[4]?.state ?? expect.unreachable()];
  const end = game.match.state;
  const { figures, cells } = compareBranches({ name: "a", state: early, end }, { name: "b", state: late, end: undefined });
  const figure = (name: string) => figures.find((one) => one.name === name)?.figures;
  expect(figure("vp")).toEqual([score(early).map(({ total }) => total), score(late).map(({ total }) => total)]);
  expect(figure("final")).toEqual([score(end).map(({ total }) => total), undefined]);
  const tiles = [early, late].map(({ tiles: all, owners }) =>
    [0, 1].map((seat) => all.filter((tile, i) => tile !== 0 && owners[i] === seat).length),
  );
  expect(figure("tiles")).toEqual(tiles);
  const unlike = early.tiles.flatMap((tile, cell) =>
    tile !== late.tiles[cell] || early.walls[cell] !== late.walls[cell] || (tile !== 0 && early.owners[cell] !== late.owners[cell])
      ? [cell]
      : [],
  );
  expect(cells).toEqual(unlike);
  expect(cells.length).toBeGreaterThan(0);
  expect(compareBranches({ name: "a", state: late, end }, { name: "b", state: late, end }).cells).toEqual([]);
});

test("whose eyes they are compared to comes first, in every figure", () => {
  const game = playedGame(2, { seats: 2, land: 12 });
  const one = { name: "a", state: turnStarts(game)[4]?.state ?? expect.unreachable(), end: game.match.state };
  const [first, second] = [compareBranches(one, one, 0), compareBranches(one, one, 1)];
  expect(second.sides).toEqual([...first.sides].reverse());
  expect(second.figures.map(({ figures }) => figures)).toEqual(
    first.figures.map(({ figures }) => figures.map((figure) => figure && [...figure].reverse())),
  );
});

test("in two against two figures are those of alliances", () => {
  const game = playedGame(1, { allies: true, land: 12 }, 6);
  const { state } = game.match;
  const one = { name: "a", state, end: undefined };
  const vp = score(state).map(({ total }) => total);
  const { figures } = compareBranches(one, one);
  expect(figures.find(({ name }) => name === "vp")?.figures[0]).toEqual([(vp[0] ?? 0) + (vp[2] ?? 0), (vp[1] ?? 0) + (vp[3] ?? 0)]);
});

test("flat boards of an open area have one frame", () => {
  const game = playedGame(5, { seats: 2, area: "open", land: 12 });
  const starts = turnStarts(game);
  const boards = flatBoards([starts[1]?.state ?? expect.unreachable(), game.match.state]);
  expect(new Set(boards.map(({ columns, rows }) => `${columns}x${rows}`)).size).toBe(1);
  expect(boards[0]?.cells.map(({ cell }) => cell)).toEqual(boards[1]?.cells.map(({ cell }) => cell));
  expect(boards[1]?.cells.filter(({ isEmpty }) => !isEmpty)).toHaveLength(game.match.state.tiles.filter((tile) => tile !== 0).length);
});
