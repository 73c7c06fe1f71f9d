import type { Ping, PlanMark, SeatPlan } from "@forgotten-planet/game";
import { baseSeat, type Cell, type Colour, cellAt, EMPTY, type GameState, gridOf, type Seat, SIDES } from "@forgotten-planet/rules";
import { type Message, message } from "../../../i18n/message.ts";
import { ACTIONS } from "../model/actions.ts";
import { cellNameIn } from "../model/board/cellName.ts";
import { across, edgeOf, hasWall } from "../model/board/wallAt.ts";
import { costOf } from "../model/energyTrack.ts";

/** What a mark of a plan shows on the board; never to be mistaken for a thing. @source docs/ux.md §2 */
export type PlanShape =
  | { readonly kind: "tile"; readonly tile: "land" | "mine" | "base"; readonly cell: Cell }
  | { readonly kind: "wall"; readonly cell: Cell; readonly side: "e" | "s" }
  /** Only its outline. */
  | { readonly kind: "cell"; readonly cell: Cell }
  /** The first cell is where the way starts. */
  | { readonly kind: "way"; readonly cells: readonly Cell[] };

/** A mark of somebody's plan as the board draws it. */
export interface PlanSign {
  readonly crew: Colour;
  readonly shape: PlanShape;
  /** Which energy of that turn it would take: "4", "1–3"; empty for what is only being tried. */
  readonly tag: string;
  /** Merely pointed at. */
  readonly faint: boolean;
  /** Of a hint: white, and nobody's. */
  readonly thought?: true;
}

export interface PingMark {
  readonly crew: Colour;
  readonly cell: Cell;
}

/** A mark in words. */
export interface PlanLine {
  readonly tag: string;
  readonly icon: string;
  readonly text: Message;
  /** Built meanwhile, or impossible now. */
  readonly gone: boolean;
  /** Where to look. */
  readonly cell: Cell | undefined;
}

type Table = Pick<GameState, "setup" | "tiles" | "walls">;

/** Returns what a mark names on this board; undefined if it names no place of the area. */
export function shapeOf(view: Pick<GameState, "setup">, mark: PlanMark): PlanShape | undefined {
  const grid = gridOf(view.setup.scenario.area);
  if (mark.kind === "way") {
    const cells = mark.path.flatMap((xy) => cellAt(grid, xy) ?? []);
    return cells.length === mark.path.length ? { kind: "way", cells } : undefined;
  }
  const cell = cellAt(grid, mark.at);
  if (cell === undefined) return undefined;
  if (mark.kind === "tile") return { kind: "tile", tile: mark.tile, cell };
  const edge = edgeOf(view, cell, mark.side);
  return edge && { kind: "wall", ...edge };
}

/** Whether the mark can still come true as the board lies now. */
export function isStanding(view: Table, mark: PlanMark): boolean {
  const shape = shapeOf(view, mark);
  switch (shape?.kind) {
    case undefined:
      return false;
    case "tile":
      return view.tiles[shape.cell] === EMPTY;
    case "wall":
      return !hasWall(view, shape.cell, shape.side);
    case "cell":
      return true;
    case "way":
      return shape.cells.every((cell, index) => index === 0 || isStep(view, shape.cells[index - 1], cell));
  }
}

function isStep(view: Table, from: Cell | undefined, to: Cell): boolean {
  const side = from === undefined ? undefined : SIDES.find((each) => across(view, from, each) === to);
  return side !== undefined && from !== undefined && !hasWall(view, from, side);
}

/** Energy that a mark would take, >= 1. @source docs/rules.md §4 */
export function planCost(mark: PlanMark): number {
  if (mark.kind === "wall") return ACTIONS.buildWall.energy;
  if (mark.kind === "way") return costOf("move", mark.path.length - 1);
  return ACTIONS[mark.tile === "base" ? "buildBase" : mark.tile === "mine" ? "buildMine" : "buildLand"].energy;
}

/** Which energy each mark would take, in the order drawn; nothing for those that no longer stand. */
function tagsOf(marks: readonly PlanMark[], stands: (mark: PlanMark) => boolean): readonly string[] {
  let spent = 0;
  return marks.map((mark) => {
    if (!stands(mark)) return "";
    const first = spent + 1;
    spent += planCost(mark);
    return spent > first ? `${first}–${spent}` : String(first);
  });
}

/**
 * A plan as marks for the board. While the match runs it leaves out what has come true or cannot come true; a plan looked at afterwards
 * (`whole`) shows everything that was meant, over what lies there now.
 */
export function planSigns(view: Table, plan: Pick<SeatPlan, "seat" | "marks">, whole = false): readonly PlanSign[] {
  const stands = (mark: PlanMark): boolean => (whole ? shapeOf(view, mark) !== undefined : isStanding(view, mark));
  const tags = tagsOf(plan.marks, stands);
  const crew = view.setup.seats[plan.seat]?.colour ?? "red";
  return plan.marks.flatMap((mark, index) => {
    const shape = stands(mark) ? shapeOf(view, mark) : undefined;
    return shape ? [{ crew, shape, tag: tags[index] ?? "", faint: false }] : [];
  });
}

/** A plan in words, in the order drawn. `whole` as for `planSigns`. */
export function planLines(view: Table, plan: Pick<SeatPlan, "marks">, whole = false): readonly PlanLine[] {
  const stands = (mark: PlanMark): boolean => (whole ? shapeOf(view, mark) !== undefined : isStanding(view, mark));
  const tags = tagsOf(plan.marks, stands);
  return plan.marks.map((mark, index) => {
    const shape = shapeOf(view, mark);
    return {
      tag: tags[index] ?? "",
      icon: mark.kind === "tile" ? mark.tile : mark.kind === "wall" ? "wall" : "move",
      text: markText(view, mark),
      gone: !stands(mark),
      cell: shape?.kind === "way" ? shape.cells.at(-1) : shape?.cell,
    };
  });
}

function markText(view: Pick<GameState, "setup">, mark: PlanMark): Message {
  const grid = gridOf(view.setup.scenario.area);
  const name = (xy: readonly [number, number] | undefined): string => {
    const cell = xy && cellAt(grid, xy);
    return cell === undefined ? "?" : cellNameIn(view as GameState, cell);
  };
  if (mark.kind === "tile") return message(`plan.tile.${mark.tile}`, { at: name(mark.at) });
  if (mark.kind === "wall") return message("plan.wallAt", { side: message(`side.${mark.side}`), at: name(mark.at) });
  return message("plan.wayAt", { from: name(mark.path[0]), to: name(mark.path.at(-1)), count: mark.path.length - 1 });
}

/** The player of a plan, and its turn. */
export const planTitle = (view: Pick<GameState, "setup">, { seat, turn }: SeatPlan, me: Seat | undefined): Message =>
  seat === me ? message("plan.mine") : message("plan.theirs", { name: view.setup.seats[seat]?.name ?? "", turn: turn + 1 });

/** What plans and pings say about one cell, for its text. */
export function planCellTexts(view: Table, plans: readonly SeatPlan[], pings: readonly Ping[], cell: Cell): readonly Message[] {
  const grid = gridOf(view.setup.scenario.area);
  const name = (seat: Seat): string => view.setup.seats[seat]?.name ?? "";
  const planned = plans.flatMap((plan) =>
    plan.marks.flatMap((mark) => {
      const shape = isStanding(view, mark) ? shapeOf(view, mark) : undefined;
      return shape && touches(view, shape, cell) ? [message("plan.cell", { name: name(plan.seat), what: markText(view, mark) })] : [];
    }),
  );
  const pointed = pings.filter((ping) => cellAt(grid, ping.at) === cell).map((ping) => message("plan.cellPing", { name: name(ping.seat) }));
  return [...planned, ...pointed];
}

/** Whether a shape lies on the cell or along it. */
export function touches(view: Pick<GameState, "setup">, shape: PlanShape, cell: Cell): boolean {
  if (shape.kind === "way") return shape.cells.includes(cell);
  if (shape.kind !== "wall") return shape.cell === cell;
  return shape.cell === cell || across(view, shape.cell, shape.side) === cell;
}

export function pingMarks(view: Pick<GameState, "setup">, pings: readonly Ping[]): readonly PingMark[] {
  const grid = gridOf(view.setup.scenario.area);
  return pings.flatMap(({ seat, at }) => {
    const cell = cellAt(grid, at);
    return cell === undefined ? [] : [{ cell, crew: view.setup.seats[seat]?.colour ?? "red" }];
  });
}

/** The latest plan of each seat that has one, by seat. */
export function latestPlans(plans: readonly SeatPlan[]): readonly SeatPlan[] {
  const latest = new Map(plans.map((plan) => [plan.seat, plan]));
  return [...latest.values()].filter(({ marks }) => marks.length > 0).sort((a, b) => a.seat - b.seat);
}

/** The seat's base that a robot may not enter. @source docs/rules.md R-ALLY-4 */
export const isForeignBase = (view: Table, seat: Seat, cell: Cell): boolean => {
  const base = baseSeat(view.tiles[cell] ?? EMPTY);
  return base !== undefined && base !== seat;
};
