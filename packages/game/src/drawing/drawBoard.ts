import type { Drawing, SeatColour } from "@forgotten-planet/core";
import type { BoardPicture } from "../wire/boardPicture.ts";
import { type BoardShape, boardRows, boardShapes, type Crystal, MINE_RADIUS, SHAPE_CELL, SHAPE_PATHS } from "./boardShapes.ts";

/** The usual colours of the pieces: pictures know nobody's settings. */
const CREWS: Readonly<Record<SeatColour, { readonly base: string; readonly tile: string }>> = {
  red: { base: "#f4552e", tile: "#95351e" },
  yellow: { base: "#ffdd45", tile: "#a38d31" },
  green: { base: "#5bd3ad", tile: "#3c846f" },
  violet: { base: "#c585f7", tile: "#7a549a" },
};
const CUBES: Readonly<Record<Crystal, string>> = { brown: "#a9764a", white: "#eef2f5", blue: "#4f9bff" };

/** The board at a glance, as SVG without text. */
export function drawBoard(picture: BoardPicture, colours: readonly SeatColour[]): Drawing {
  const svg = boardShapes(picture).map((shape) => drawn(shape, colours[shape.seat ?? -1]));
  return { width: picture.width * SHAPE_CELL, height: boardRows(picture) * SHAPE_CELL, svg: svg.join("") };
}

function drawn({ x, y, isEmpty, mine, isSpecial, isBase }: BoardShape, colour: SeatColour | undefined): string {
  const at = `translate(${(x + 0.5) * SHAPE_CELL} ${(y + 0.5) * SHAPE_CELL})`;
  const crew = colour && CREWS[colour];
  const parts = [
    `<path d="${SHAPE_PATHS.tile}" fill="${isEmpty ? "#2b231e" : (crew?.tile ?? "#56626c")}"/>`,
    mine ? `<circle r="${MINE_RADIUS}" fill="#0c1116" stroke="${CUBES[mine]}" stroke-width="1.6"/>` : "",
    isSpecial ? `<path d="${SHAPE_PATHS.star}" fill="#ffd65c"/>` : "",
    isBase ? `<path d="${SHAPE_PATHS.base}" fill="${crew?.base ?? "#c3ced8"}" stroke="#0c1116"/>` : "",
  ];
  return `<g transform="${at}">${parts.join("")}</g>`;
}
