import { OPEN_REACH, type XY } from "@forgotten-planet/rules";
import { type Drawing, isOnBoard, MOST_CREWS, MOST_LAND, MOST_SIDE, MOST_SPECIALS } from "./drawing.ts";

/** What is kept of a drawing under way, so that it outlives a reload. */
export interface Draft {
  readonly name: string;
  readonly drawing: Drawing;
}

/** Absent values as `null`, since JSON knows no undefined. */
export const formatDraft = ({ name, drawing }: Draft): unknown => ({
  name,
  ...drawing,
  bases: drawing.bases.map((at) => at ?? null),
  land: drawing.land ?? null,
  players: drawing.players ?? null,
});

/** The draft in a value of this browser's storage, undefined when it is none: another version of the page may have written it. */
export function readDraft(value: unknown): Draft | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { name, kind, rows, bases, specials, land, players } = value as Readonly<Record<string, unknown>>;
  if (typeof name !== "string" || (kind !== "fixed" && kind !== "open") || !isRows(rows)) return undefined;
  if (!isList(bases, MOST_CREWS, (at) => at === null || isCell(at)) || bases.length !== MOST_CREWS) return undefined;
  if (!isList(specials, MOST_SPECIALS, isCell) || !isCount(land, 1, MOST_LAND) || !isCount(players, 2, MOST_CREWS)) return undefined;
  const drawing: Drawing = {
    kind,
    rows,
    bases: bases.map((at) => (at as XY | null) ?? undefined),
    specials: specials as readonly XY[],
    land: land ?? undefined,
    players: players ?? undefined,
  };
  const fits = [...drawing.bases, ...drawing.specials].every((at) => at === undefined || isOnBoard(drawing, at));
  return fits ? { name, drawing } : undefined;
}

const isList = (value: unknown, most: number, isItem: (item: unknown) => boolean): value is readonly unknown[] =>
  Array.isArray(value) && value.length <= most && value.every(isItem);

const isRows = (value: unknown): value is readonly string[] =>
  isList(value, MOST_SIDE, (row) => typeof row === "string" && row.length <= MOST_SIDE && /^[.#]+$/.test(row)) &&
  value.length > 0 &&
  value.every((row) => String(row).length === String(value[0]).length);

const isCell = (value: unknown): value is XY =>
  isList(value, 2, (step) => Number.isInteger(step) && Math.abs(step as number) <= OPEN_REACH) && value.length === 2;

const isCount = (value: unknown, least: number, most: number): value is number | null =>
  value === null || (Number.isInteger(value) && (value as number) >= least && (value as number) <= most);
