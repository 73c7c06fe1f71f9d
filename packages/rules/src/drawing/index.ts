export { areaOf, type Pieces, piecesOf } from "./pieces.ts";
export { type Drawing, readDrawing, type Spot } from "./readDrawing.ts";
