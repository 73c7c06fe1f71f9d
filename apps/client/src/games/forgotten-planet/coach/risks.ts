import {
  type Cell,
  cellAt,
  control,
  EMPTY,
  type GameState,
  gridOf,
  isFriendly,
  LAND,
  legalIntents,
  NOBODY,
  type Seat,
  SIDES,
} from "@forgotten-planet/rules";
import { type Message, message } from "../../../i18n/message.ts";
import { cellNameIn } from "../model/board/cellName.ts";
import { across, hasWall } from "../model/board/wallAt.ts";
import { costOf } from "../model/energyTrack.ts";
import { nextTurn } from "../planAhead/plan/nextTurn.ts";

/** So many tiles lost to one are worth a word. */
const MANY = 3;

/** What another crew could do with one land tile, laid beside a robot of theirs or where one can walk to and still pay for it. */
export interface Risks {
  /** Robots that would stay ON if the turn ended now, and not after such a tile. */
  readonly robots: readonly number[];
  /** The tile that takes most of what would be the seat's, if that is much; a tie takes it as well. */
  readonly ground: { readonly at: Cell; readonly tiles: number; readonly rival: Seat } | undefined;
}

const NONE: Risks = { robots: [], ground: undefined };

/** What the seat risks if its turn ends now; nothing in the turns of others. @source docs/rules.md R-TURN-2, R-CTRL-2 */
export function risksOf(state: GameState, seat: Seat): Risks {
  if (state.active !== seat || state.phase !== "actions") return NONE;
  const before = known.get(state) ?? reckoned(state, seat);
  known.set(state, before);
  return before;
}

/** Of the seat that plays: coach and review ask for it again with each rendering. */
const known = new WeakMap<GameState, Risks>();

function reckoned(state: GameState, seat: Seat): Risks {
  const isOurs = (owners: ReturnType<typeof control>, cell: Cell): boolean => isFriendly(state.setup, seat, owners[cell] ?? NOBODY);
  const owners = control(state);
  const safe = state.robots.filter((robot) => robot.seat === seat && robot.on && isOurs(owners, robot.cell));
  const held = [...owners.keys()].filter((cell) => owners[cell] === seat) as Cell[];
  const taken = new Set<number>();
  let ground: Risks["ground"];
  for (const rival of rivalsOf(state, seat)) {
    const next = nextTurn(state, rival)?.state;
    if (!next || next.bank.land === 0) continue;
    for (const at of sitesOf(next, rival)) {
      const after = control({ ...next, tiles: next.tiles.with(at, LAND) });
      for (const { number, cell } of safe) if (!isOurs(after, cell)) taken.add(number);
      const tiles = held.filter((cell) => !isOurs(after, cell)).length;
      if (tiles >= MANY && tiles > (ground?.tiles ?? 0)) ground = { at, tiles, rival };
    }
  }
  return { robots: [...taken].sort((a, b) => a - b), ground };
}

/** In a sentence. */
export const groundAtRisk = (state: GameState, { at, tiles, rival }: NonNullable<Risks["ground"]>): Message =>
  message("coach.line.ground", { name: state.setup.seats[rival]?.name ?? "", at: cellNameIn(state, at), tiles });

const rivalsOf = ({ setup }: GameState, seat: Seat): readonly Seat[] =>
  setup.seats.map((_, other) => other as Seat).filter((other) => !isFriendly(setup, seat, other));

/** Where that seat can lay a land tile in its turn, after one walk at the most. */
function sitesOf(state: GameState, seat: Seat): ReadonlySet<Cell> {
  const grid = gridOf(state.setup.scenario.area);
  const stands = new Set(state.robots.flatMap((robot) => (robot.seat === seat && robot.on ? [robot.cell] : [])));
  for (const intent of legalIntents(state, seat)) {
    if (intent.type !== "move" || costOf("move", intent.path.length) >= state.energy) continue;
    const cell = cellAt(grid, intent.path.at(-1) ?? [0, 0]);
    if (cell !== undefined) stands.add(cell);
  }
  const sites = [...stands].flatMap((from) =>
    SIDES.flatMap((side) => {
      const to = across(state, from, side);
      return to !== undefined && state.tiles[to] === EMPTY && !hasWall(state, from, side) ? [to] : [];
    }),
  );
  return new Set(sites);
}
