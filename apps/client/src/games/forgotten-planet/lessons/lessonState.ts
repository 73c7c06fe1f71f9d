import {
  type Bank,
  BLUE,
  BROWN,
  type Cell,
  type Colour,
  control,
  type GameSetup,
  type GameState,
  isBase,
  NOBODY,
  type Seat,
  type Tile,
  WHITE,
  wholeBank,
} from "@forgotten-planet/rules";
import { areaOf, piecesOf, readDrawing } from "@forgotten-planet/rules/drawing";
import type { LessonStart } from "./lesson.ts";

const NAMES = ["Ada", "Bruno", "Chiara", "Denis"] as const;
const CREWS = ["yellow", "red", "green", "violet"] as const satisfies readonly Colour[];
const LETTERS = ["A", "B", "C", "D"] as const;

/** Land tiles in the bank, where a lesson says nothing else. */
const LAND = 20;

/** The position that a lesson begins with. Throws if its drawing cannot be read. */
export function lessonState({ drawing, energy, cubes, allies, vp, land = LAND, open = {} }: LessonStart): GameState {
  const drawn = readDrawing(drawing);
  const area = areaOf(drawn);
  const marks = drawn.rows.flatMap((row, y) => row.map(({ mark }, x) => ({ mark, xy: [x, y] as const })));
  const bases = LETTERS.flatMap((letter) => marks.filter(({ mark }) => mark === letter).slice(0, 1)).map(({ xy }) => xy);
  const specials = marks.filter(({ mark }) => mark === "*").map(({ xy }) => xy);
  const pieces = piecesOf(drawn, area);
  const seats = bases.map((_, i) => ({
    name: NAMES[i] ?? "",
    colour: CREWS[i] ?? "red",
    ...(allies ? { alliance: (i % 2) as 0 | 1 } : {}),
  }));
  const setup: GameSetup = {
    scenario: { name: "", area, land, bases, specials },
    seats,
    setup: { assignment: "fixed", placement: "scenario", bases },
  };
  const tokens = vp ?? seats.map(() => 0);
  const cellNamed = (name: string): Cell =>
    ((Number(name.slice(1)) - 1) * (area.rows[0]?.length ?? 0) + name.charCodeAt(0) - "A".charCodeAt(0)) as Cell;
  const openCells = Object.keys(open)
    .map(cellNamed)
    .sort((a, b) => a - b);
  const state: GameState = {
    setup,
    phase: "actions",
    turn: 0,
    active: 0,
    ...pieces,
    owners: pieces.tiles.map(() => NOBODY),
    open: openCells,
    tied: openCells,
    energy,
    saved: seats.map(() => 0),
    cubes,
    vp: tokens,
    owed: seats.map(() => 0),
    bank: bankAfter(setup, pieces.tiles, tokens),
  };
  const held = new Map(Object.entries(open).map(([name, seat]) => [cellNamed(name), seat as Seat]));
  const owners = control(state).map((owner, cell) => held.get(cell as Cell) ?? owner);
  return { ...state, owners };
}

/** What is left of a whole bank. Land tiles are left as the lesson has them. @source docs/rules.md R-SET-2 */
function bankAfter(setup: GameSetup, tiles: readonly Tile[], tokens: readonly number[]): Bank {
  const whole = wholeBank(setup);
  const count = (isCounted: (tile: Tile) => boolean): number => tiles.filter(isCounted).length;
  return {
    ...whole,
    bases: whole.bases - count(isBase),
    brown: whole.brown - count((tile) => tile === BROWN),
    white: whole.white - count((tile) => tile === WHITE),
    blue: whole.blue - count((tile) => tile === BLUE),
    vp: whole.vp - tokens.reduce((sum, each) => sum + each, 0),
  };
}
