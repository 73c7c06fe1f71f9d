import { type Cell, type Colour, EMPTY, type GameState, type Grid, gridOf, NOBODY, type Side, UNREACHED } from "@forgotten-planet/rules";
import type { BoardMark, BoardTarget, BoardUi } from "../../interaction/boardUi.ts";
import type { PingMark, PlanSign } from "../../plans/planView.ts";
import { lotPlaces } from "../../setup/model/auctionView.ts";
import type { CountedWay } from "../see/crewWay.ts";
import type { WhatIf } from "../whatIf.ts";
import { boardRobots, type CrowdView, type RobotView, robotId } from "./boardRobots.ts";
import { boardTiles, boardWalls, crewOf, type TileView, type WallView } from "./boardTiles.ts";
import { distancesOf, nearestTo } from "./distances.ts";

/** What a preview would make of a tile: its new crew, or undefined for nobody's. */
export interface FlipView {
  readonly cell: Cell;
  readonly crew?: Colour;
  /** No tile lies there yet: the preview would build it. */
  readonly bare: boolean;
}

/** A robot that would be switched at its next check if the preview came true. @source docs/rules.md R-TURN-2 */
export interface SwitchView {
  readonly robot: string;
  readonly on: boolean;
}

export interface MarkView extends BoardMark {
  readonly hot: boolean;
}

/** Steps from each crew's nearest base to one tile. */
export interface DistanceView {
  readonly cell: Cell;
  readonly steps: readonly { readonly crew: Colour; readonly steps: number; readonly nearest: boolean }[];
}

/** Markers of an auction on one base, the latest last. */
export interface BidView {
  readonly cell: Cell;
  readonly crews: readonly Colour[];
  /** The cell beside the base on which they lie; undefined if they lie on the base itself. */
  readonly pile?: Cell;
}

/** The board in screen words; made from a view and local state, the same picture for the same input. */
export interface BoardView {
  readonly grid: Grid;
  /** Colours by seat. */
  readonly crews: readonly Colour[];
  /** No edge: the camera frames what lies there. */
  readonly open: boolean;
  /** Tiles are being placed face down. */
  readonly placing: boolean;
  /** Nothing is done on it: it may be smaller than a finger needs. */
  readonly isLookedAt?: true;
  /** Of a lesson: all of it is to be seen at once. */
  readonly isLesson?: true;
  /** Cells of a fixed area's bounding box that are outside it. */
  readonly rocks: readonly Cell[];
  readonly tiles: readonly TileView[];
  /** Cells of those that wear the capsule of two allies. */
  readonly contested: ReadonlySet<Cell>;
  readonly walls: readonly WallView[];
  readonly robots: readonly RobotView[];
  readonly crowds: readonly CrowdView[];
  readonly bids: readonly BidView[];
  readonly distances: readonly DistanceView[];
  readonly flips: readonly FlipView[];
  readonly switches: readonly SwitchView[];
  readonly marks: readonly MarkView[];
  readonly plans: readonly PlanSign[];
  readonly pings: readonly PingMark[];
  /** Tile of the selected robot, and its id. */
  readonly selected?: Cell;
  readonly selectedRobot?: string;
  readonly badge?: NonNullable<BoardUi["badge"]> & { readonly target: BoardTarget };
  readonly path?: readonly Cell[];
  readonly whyNot?: BoardUi["whyNot"];
  readonly inQuestion?: Cell;
  /** The robot as it stands now, where it would stand, and where the wall would. */
  readonly push?: { readonly robot: RobotView; readonly cell: Cell; readonly side: Side };
  /** Set-up: cells without a tile, ways that are counted out, what is about to be laid. */
  readonly spaces?: BoardUi["spaces"];
  readonly ways?: BoardUi["ways"];
  readonly crewWays: readonly CountedWay[];
  /** The tile whose owner is asked about. */
  readonly seen?: Cell;
  readonly ghost?: BoardUi["ghost"];
  readonly ghostMarker?: BoardUi["ghostMarker"];
  readonly cursor?: Cell;
  readonly layers: BoardUi["layers"];
  /** Where a mouse may point at sides: the selected robot's tile. */
  readonly edges?: Cell;
  /** A mouse may point at every side of every cell. */
  readonly anySide?: true;
}

type Standing = Pick<
  BoardView,
  "grid" | "crews" | "open" | "placing" | "rocks" | "tiles" | "contested" | "walls" | "robots" | "crowds" | "bids"
>;

const standings = new WeakMap<GameState, Standing>();

/** What stands on the table; the very same lists as long as the position is the same object. */
function standingOf(view: GameState): Standing {
  const known = standings.get(view);
  if (known) return known;
  const grid = gridOf(view.setup.scenario.area);
  const standing: Standing = {
    grid,
    crews: view.setup.seats.map((seat) => seat.colour),
    open: view.setup.scenario.area.kind === "open",
    placing: view.hidden !== undefined,
    rocks: grid.available.flatMap((is, cell) => (is ? [] : [cell as Cell])),
    tiles: boardTiles(view),
    contested: new Set(view.tied),
    walls: boardWalls(view),
    ...boardRobots(view),
    bids: bidViews(view),
  };
  standings.set(view, standing);
  return standing;
}

function bidViews(view: GameState): readonly BidView[] {
  if (!view.auction) return [];
  const places = lotPlaces(view);
  return view.auction.markers.map(({ cell, seats }) => {
    const pile = places.get(cell)?.pile;
    return { cell, crews: seats.map((seat) => crewOf(view, seat)), ...(pile !== undefined && { pile }) };
  });
}

const NO_DISTANCES: readonly DistanceView[] = [];
const NO_FLIPS: readonly FlipView[] = [];
const NO_SWITCHES: readonly SwitchView[] = [];
const NO_WAYS: readonly CountedWay[] = [];
const NO_PLANS: readonly PlanSign[] = [];
const NO_PINGS: readonly PingMark[] = [];

export function boardView(view: GameState, ui: BoardUi): BoardView {
  const selected = ui.selected && robotCell(view, ui.selected.seat, ui.selected.number);
  const target = ui.hot;
  return {
    ...standingOf(view),
    ...(ui.inQuestion !== undefined && ui.preview && { tiles: standingOf(ui.preview.after).tiles }),
    distances: ui.layers.distances ? distanceViews(ui.preview?.after ?? view) : NO_DISTANCES,
    flips: ui.preview ? flipViews(view, ui.preview) : NO_FLIPS,
    switches: ui.preview ? switchViews(view, ui.preview) : NO_SWITCHES,
    marks: ui.marks.map((mark) => ({ ...mark, hot: target !== undefined && sameTarget(mark.target, target) })),
    plans: ui.plans ?? NO_PLANS,
    pings: ui.pings ?? NO_PINGS,
    crewWays: ui.crewWays ?? NO_WAYS,
    ...(ui.seen !== undefined && { seen: ui.seen }),
    layers: ui.layers,
    ...(ui.anySide && { anySide: true }),
    ...(selected !== undefined &&
      ui.selected && { selected, edges: selected, selectedRobot: robotId(ui.selected.seat, ui.selected.number) }),
    ...(ui.badge && target && { badge: { ...ui.badge, target } }),
    ...(ui.path && ui.path.length > 1 && { path: ui.path }),
    ...(ui.whyNot && { whyNot: ui.whyNot }),
    ...(ui.inQuestion !== undefined && { inQuestion: ui.inQuestion }),
    ...pushView(view, ui.push),
    ...(ui.spaces && { spaces: ui.spaces }),
    ...(ui.ways && ui.ways.length > 0 && { ways: ui.ways }),
    ...(ui.ghost && { ghost: ui.ghost }),
    ...(ui.ghostMarker && { ghostMarker: ui.ghostMarker }),
    ...(ui.cursor !== undefined && { cursor: ui.cursor }),
  };
}

function pushView(view: GameState, push: BoardUi["push"]): Pick<BoardView, "push"> {
  const robot = push && standingOf(view).robots.find(({ id }) => id === robotId(push.seat, push.number));
  return push && robot ? { push: { robot, cell: push.to, side: push.side } } : {};
}

/** What would change hands, and what would lie on the table and be nobody's. */
function flipViews(view: GameState, preview: WhatIf): readonly FlipView[] {
  return preview.flips.map(({ cell, to }) => ({
    cell,
    bare: view.tiles[cell] === EMPTY,
    ...(to !== NOBODY && { crew: crewOf(view, to) }),
  }));
}

function switchViews(view: GameState, preview: WhatIf): readonly SwitchView[] {
  const allianceOf = (seat: number): unknown => view.setup.seats[seat]?.alliance ?? `seat ${seat}`;
  const after = new Map(preview.flips.map(({ cell, to }) => [cell, to]));
  return view.robots.flatMap(({ seat, number, cell, on }) => {
    const owner = after.get(cell);
    if (owner === undefined) return [];
    const then = owner !== NOBODY && allianceOf(owner) === allianceOf(seat);
    return then === on ? [] : [{ robot: robotId(seat, number), on: then }];
  });
}

function robotCell(view: GameState, seat: number, number: number): Cell | undefined {
  return view.robots.find((robot) => robot.seat === seat && robot.number === number)?.cell;
}

function distanceViews(view: GameState): readonly DistanceView[] {
  const table = distancesOf(view);
  return standingOf(view).tiles.map(({ cell }) => {
    const nearest = nearestTo(table, cell);
    const steps = table.flatMap((row, seat) => {
      const there = row[cell] ?? UNREACHED;
      return there === UNREACHED ? [] : [{ crew: crewOf(view, seat), steps: there, nearest: nearest?.steps === there }];
    });
    return { cell, steps };
  });
}

/** The same edge has two names, one from each side; here they count as different: a mark names the robot's own cell. */
export function sameTarget(a: BoardTarget, b: BoardTarget): boolean {
  if (a.cell !== b.cell || a.kind !== b.kind) return false;
  return a.kind === "cell" || (b.kind === "edge" && a.side === b.side);
}
