import { publicView } from "@forgotten-planet/rules";
import { batch, type ReadonlySignal, signal } from "@preact/signals";
import { loadSheet } from "../../board/svg/loadSheet.ts";
import type { SvgPicture, SvgSheet } from "../../board/svg/svgPicture.ts";
import { boardView } from "../../model/board/boardView.ts";
import { CLAUSE_IDS, type ClauseId } from "../clauses.ts";
import { pictureStates, placeOf, type RulePicture, toneOf } from "./picture.ts";
import { PICTURES } from "./pictures.ts";

/** The size of a cell in pictures; narrow pages show them smaller. CSS px. */
export const PICTURE_CELL = 60;
/** What stands in them is drawn as for smaller cells, so that it can be read on the narrowest page. */
const DRAWN_CELL = 50;

/** Drawings laid under the numbers, by what is said of a place. */
const GROUND = { may: { cell: "ghost", side: "wall-ghost" }, not: { cell: "refused", side: "wall-refused" } } as const;

export interface DrawnMark {
  readonly x: number;
  readonly y: number;
  /** What lies under the number: an element of the sheet. */
  readonly ground?: { readonly id: string; readonly transform: string };
}

/** One position of a picture, ready to be shown. */
export interface DrawnPosition extends SvgPicture {
  readonly marks: readonly DrawnMark[];
}

/** Draws the pictures of the rules when they are wanted, one sheet for all. */
export class PictureDesk {
  readonly #drawn = signal<ReadonlyMap<ClauseId, readonly (readonly DrawnPosition[])[]>>(new Map());
  readonly #elements = signal<readonly (readonly [id: string, markup: string])[]>([]);
  #sheet: SvgSheet | undefined;
  #loading: Promise<SvgSheet | undefined> | undefined;

  /** Everything that pictures refer to, by id. */
  get elements(): ReadonlySignal<readonly (readonly [id: string, markup: string])[]> {
    return this.#elements;
  }

  /** The positions of each picture of a clause; undefined until they are drawn. */
  of(clause: ClauseId): readonly (readonly DrawnPosition[])[] | undefined {
    return this.#drawn.value.get(clause);
  }

  /** Makes it ready to draw at once; returns whether it is. Without a connection pictures may stay away. */
  async prepare(): Promise<boolean> {
    this.#loading ??= loadSheet(DRAWN_CELL, "rules").catch(() => undefined);
    this.#sheet = await this.#loading;
    if (!this.#sheet) this.#loading = undefined;
    return this.#sheet !== undefined;
  }

  /** Draws those of a clause. */
  async draw(clause: ClauseId): Promise<void> {
    if (await this.prepare()) this.#drawNow([clause]);
  }

  /** Draws all of them, for paper: within this call if it is ready. */
  drawAll(): void {
    this.#drawNow(CLAUSE_IDS);
  }

  #drawNow(clauses: readonly ClauseId[]): void {
    const sheet = this.#sheet;
    const before = this.#drawn.peek();
    const missing = clauses.filter((clause) => PICTURES[clause] && !before.has(clause));
    if (!sheet || missing.length === 0) return;
    const drawn = missing.map((clause) => [clause, (PICTURES[clause] ?? []).map((picture) => drawnPositions(sheet, picture))] as const);
    batch(() => {
      this.#elements.value = [...sheet.elements];
      this.#drawn.value = new Map([...before, ...drawn]);
    });
  }
}

function drawnPositions(sheet: SvgSheet, picture: RulePicture): readonly DrawnPosition[] {
  const layers = { control: true, distances: picture.distances ?? false, coordinates: false };
  return pictureStates(picture).map((state, i) => {
    const view = boardView(publicView(state), { marks: [], layers });
    const taken = new Set<number>(view.tiles.map(({ cell }) => cell));
    // The second position shows what became of the first: what was tried stands there alone.
    const marks = i > 0 ? [] : picture.marks;
    return {
      ...sheet.draw(view),
      marks: marks.map((mark): DrawnMark => {
        const { cell, side } = placeOf(state, mark.at);
        const [left, top] = [(cell % view.grid.width) * 88, Math.floor(cell / view.grid.width) * 88];
        const tone = toneOf(mark);
        const { x, y, turn } = middle(left, top, side);
        if (tone === "plain" || (side === undefined && taken.has(cell))) return side ? { x, y } : { x: left + 67, y: top + 22 };
        const [name, transform] = side
          ? [GROUND[tone].side, `translate(${x} ${y}) rotate(${turn})`]
          : [GROUND[tone].cell, `translate(${left} ${top})`];
        return { x, y, ground: { id: sheet.use(name), transform } };
      }),
    };
  });
}

function middle(left: number, top: number, side: "n" | "e" | "s" | "w" | undefined): { x: number; y: number; turn: number } {
  const [x, y] = [left + 44, top + 44];
  if (side === "n" || side === "s") return { x, y: side === "n" ? top : top + 88, turn: 0 };
  if (side === "e" || side === "w") return { x: side === "w" ? left : left + 88, y, turn: 90 };
  return { x, y, turn: 0 };
}
