import type { XY } from "../../board/cell.ts";
import type { CatalogueScenario } from "../scenario.ts";

/** A scenario as a drawing: `A`-`D` bases in the scenario's order, `*` special mines, `#` unavailable, `.` any other cell. */
export interface Drawn extends Pick<CatalogueScenario, "id" | "name" | "land"> {
  /** A row a line; blanks are left out. */
  readonly map: string;
}

/** The scenario of a drawing; it is for as many players as there are bases. */
export function drawn({ id, name, land, map }: Drawn): CatalogueScenario {
  const drawing = map
    .split("\n")
    .map((row) => row.trim())
    .filter((row) => row !== "");
  const places = (mark: string): readonly XY[] =>
    drawing.flatMap((row, y) => [...row].flatMap((each, x): XY[] => (each === mark ? [[x, y]] : [])));
  const bases = ["A", "B", "C", "D"].flatMap(places);
  const rows = drawing.map((row) => row.replace(/[^#]/g, "."));
  return { id, name, players: [bases.length], area: { kind: "fixed", rows }, land, bases, specials: places("*") };
}
