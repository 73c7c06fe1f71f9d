import type { Rejection } from "@forgotten-planet/game";
import type { ServerHere } from "../inProcess/serverHere.ts";
import { ACCEPTED, IMPOSSIBLE } from "./grid.ts";
import type { RequestRow } from "./requests/requestRow.ts";
import { PHASES, type Phase, ROLES, type Role } from "./roles.ts";
import { Situation, type Standing } from "./situation.ts";

/** What became of one request of one role in one phase. */
export interface CellFound {
  readonly row: Role;
  readonly column: Phase;
  /** As a cell of the table would say it. */
  readonly cell: string;
  /** It was refused, and something was changed all the same. */
  readonly isBroken: boolean;
}

/** A role that exists only when the table stands in one way. */
const STANDING_OF: Readonly<Partial<Record<Role, Standing>>> = { substitute: "substituted", "host of a free seat": "free" };

/** Sends that request as everybody, in every phase. A refusal must leave no trace on disk, so those share one table. */
export async function askAll(server: ServerHere, row: RequestRow): Promise<readonly CellFound[]> {
  const found: CellFound[] = [];
  for (const column of PHASES) {
    const shared = new Map<Standing, Situation>();
    for (const role of ROLES) {
      const standing = STANDING_OF[role] ?? row.standing ?? "plain";
      const situation = isPossible(role, column) ? (shared.get(standing) ?? (await Situation.at(server, column, standing))) : undefined;
      if (situation) shared.set(standing, situation);
      const cell = await asked(situation, role, row);
      found.push({ row: role, column, ...cell });
      // What was accepted has changed the table.
      if (cell.cell !== ACCEPTED) continue;
      situation?.close();
      shared.delete(standing);
    }
    for (const situation of shared.values()) situation.close();
  }
  return found;
}

/** Seats are free, or have a substitute, only once the match runs; nobody substitutes when it is over. */
const isPossible = (role: Role, phase: Phase): boolean =>
  STANDING_OF[role] === undefined || (phase !== "waiting" && !(phase === "over" && role === "substitute"));

async function asked(situation: Situation | undefined, role: Role, row: RequestRow): Promise<Pick<CellFound, "cell" | "isBroken">> {
  const client = situation?.client(role);
  if (!situation || !client) return { cell: IMPOSSIBLE, isBroken: false };
  const before = await situation.trace();
  const { isOk, value, bytes } = await client.ask(row.request, row.payload(situation));
  if (isOk) return { cell: ACCEPTED, isBroken: false };
  const isSame = (await situation.trace()) === before;
  return { cell: bytes === 0 ? "closed" : (value as Rejection).code, isBroken: !isSame };
}
