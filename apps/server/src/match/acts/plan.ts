import type { Earmark, PlanMark, Rejection, ServerMessages } from "@forgotten-planet/protocol";
import { type Alliance, cellAt, type Grid, gridOf, ok, type Result, type Seat, sideTowards, type XY } from "@forgotten-planet/rules";
import { reject } from "../../rejection.ts";
import type { Game } from "../parts/game.ts";
import type { Connection } from "../parts/presence.ts";
import type { Table } from "../table.ts";
import { allianceOf, alliesOf } from "../views/audience.ts";
import { keepTalk } from "./keepTalk.ts";

/* What allies tell each other beside the chat: nobody else receives a byte of it while the match runs. */

type Planned = Result<undefined, Rejection>;

/** What this seat plans in the present turn, in place of what it planned before. */
export function keepPlan(table: Table, connection: Connection, marks: readonly PlanMark[]): Planned {
  const found = allyAt(table, connection);
  if (!found.ok) return found;
  const { seat, player, game } = found.value;
  const fault = marks.findIndex((mark) => !liesOn(gridOf(game.setup.scenario.area), mark));
  if (fault >= 0) return reject("bad-shape", `marks[${fault}]: it does not lie on the board`);
  if (!table.plans.mayDraw(player)) return reject("rate-limited");
  const plan = { seat, turn: game.fold.state.turn, marks };
  table.plans.keep(plan);
  keepTalk(table, { kind: "plan", plan });
  return tell(table, found.value, "plan", plan);
}

/** A finger on a cell. It is seen once and not kept. */
export function pointAt(table: Table, connection: Connection, at: XY): Planned {
  const found = allyAt(table, connection);
  if (!found.ok) return found;
  const { seat, player, game } = found.value;
  if (cellAt(gridOf(game.setup.scenario.area), at) === undefined) return reject("bad-shape", "at: no cell of this area");
  if (!table.plans.mayPoint(player)) return reject("rate-limited");
  return tell(table, found.value, "ping", { seat, at, since: Date.now() });
}

/** Cubes this seat would like to be kept. How many the pool holds does not matter: it is a wish. */
export function keepEarmark(table: Table, connection: Connection, cubes: Earmark["cubes"]): Planned {
  const found = allyAt(table, connection);
  if (!found.ok) return found;
  const { seat, player } = found.value;
  if (!table.plans.mayDraw(player)) return reject("rate-limited");
  const earmark = { seat, cubes };
  table.plans.wish(earmark);
  keepTalk(table, { kind: "earmark", earmark });
  return tell(table, found.value, "earmark", earmark);
}

/** Somebody at a seat of an alliance, while the match runs. */
interface Ally {
  readonly game: Game;
  readonly seat: Seat;
  readonly alliance: Alliance;
  /** Player id. */
  readonly player: string;
}

function allyAt(table: Table, connection: Connection): Result<Ally, Rejection> {
  const { game } = table;
  const { player } = connection;
  const seat = table.placeOf(connection);
  const alliance = allianceOf(table, connection);
  if (!game || !player || seat === undefined || alliance === undefined) return reject("no-alliance");
  if (table.status === "over") return { ok: false, error: { code: "game-over", rule: "R-END-1" } };
  return ok({ game, seat, alliance, player: player.id });
}

/** To both allies; whoever drew it sees as well what came of it. */
function tell<T extends "plan" | "ping" | "earmark">(table: Table, { alliance }: Ally, type: T, payload: ServerMessages[T]): Planned {
  for (const connection of alliesOf(table, alliance)) connection.send(type, payload);
  return ok(undefined);
}

/** All its cells are cells of the area, and those of a way are neighbours. */
function liesOn(grid: Grid, mark: PlanMark): boolean {
  if (mark.kind !== "way") return cellAt(grid, mark.at) !== undefined;
  const cells = mark.path.map((at) => cellAt(grid, at));
  return cells.every((cell, i) => {
    const before = cells[i - 1];
    return cell !== undefined && (i === 0 || (before !== undefined && sideTowards(grid, before, cell) !== undefined));
  });
}
