import { type Alliance, type AnyPlan, ok, type Result, type Seat } from "@forgotten-planet/core";
import type { Rejection, ServerMessages } from "@forgotten-planet/protocol";
import { type Done, reject } from "../../../rejection.ts";
import type { Game } from "../../parts/game/game.ts";
import { gameRefuses } from "../../parts/game/gameRefusal.ts";
import type { Connection } from "../../parts/people/presence.ts";
import type { Table } from "../../table.ts";
import { allianceOf, alliesOf } from "../../views/audience.ts";
import { keepTalk } from "./keepTalk.ts";

/* What allies tell each other beside the chat: while the match runs, nothing of it is sent to anybody else. */

/** Keeps what this seat plans in the present turn; replaces its earlier plan. */
export function keepPlan(table: Table, connection: Connection, value: unknown): Done {
  const found = readFrom(table, connection, "marks", value);
  if (!found.ok) return found;
  const { seat, player, game, read: marks } = found.value;
  if (!table.plans.mayDraw(player)) return reject("rate-limited");
  const plan = { seat, turn: game.moment.turn, marks };
  table.plans.keep(plan);
  keepTalk(table, { kind: "plan", plan });
  return tell(table, found.value, "plan", plan);
}

/** Points at something. A ping is seen once and not kept. */
export function pointAt(table: Table, connection: Connection, value: unknown): Done {
  const found = readFrom(table, connection, "point", value);
  if (!found.ok) return found;
  const { seat, player, read: at } = found.value;
  if (!table.plans.mayPoint(player)) return reject("rate-limited");
  return tell(table, found.value, "ping", { seat, at, since: Date.now() });
}

/** Keeps what this seat would like its ally to leave to it. */
export function keepReservation(table: Table, connection: Connection, value: unknown): Done {
  const found = readFrom(table, connection, "wish", value);
  if (!found.ok) return found;
  const { seat, player, read: cubes } = found.value;
  if (!table.plans.mayDraw(player)) return reject("rate-limited");
  const reservation = { seat, cubes };
  table.plans.wish(reservation);
  keepTalk(table, { kind: "reservation", reservation });
  return tell(table, found.value, "reservation", reservation);
}

/** A player of an alliance, while the match runs. */
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
  if (table.status === "over") return gameRefuses(game, "game-over");
  return ok({ game, seat, alliance, player: player.id });
}

/** Returns who shows something to an ally, and what, as the game reads it. */
function readFrom<Kind extends keyof AnyPlan>(
  table: Table,
  connection: Connection,
  kind: Kind,
  value: unknown,
): Result<Ally & { readonly read: AnyPlan[Kind] }, Rejection> {
  const found = allyAt(table, connection);
  if (!found.ok) return found;
  const { rules, setup } = found.value.game;
  if (!rules.plans) return reject("not-allowed", "in this game nobody plans");
  const read = rules.plans[kind](setup, value);
  return read.ok ? ok({ ...found.value, read: read.value }) : reject("bad-shape", `${read.error.path}: ${read.error.message}`);
}

/** Sends it to both allies, so its author sees what the server made of it. */
function tell<T extends "plan" | "ping" | "reservation">(table: Table, { alliance }: Ally, type: T, payload: ServerMessages[T]): Done {
  table.presence.tellEach(type, () => payload, alliesOf(table, alliance));
  return ok(undefined);
}
