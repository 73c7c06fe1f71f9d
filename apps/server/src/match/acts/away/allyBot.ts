import { leaverBotsOf } from "@forgotten-planet/protocol";
import { type Done, reject } from "../../../rejection.ts";
import { isBotSubstitute, levelFault } from "../../parts/bots/botSeats.ts";
import type { Connection } from "../../parts/people/presence.ts";
import { seatAt } from "../../parts/people/seating.ts";
import type { Table } from "../../table.ts";
import { handBack, letBotPlay } from "../bots/botSubstitute.ts";
import { absentAlly, allyOfPlayer, substitute } from "./substitute.ts";

/** What the ally of somebody who is away asks for: to play that seat as well, or, with a level, that a bot plays it; or neither any longer. */
export async function playForAlly(
  table: Table,
  connection: Connection,
  { on, level }: { readonly on: boolean; readonly level?: string },
): Promise<Done> {
  if (on && level !== undefined) return letBotPlayForAlly(table, connection, level);
  const done = await substitute(table, connection, on);
  const ally = done.ok ? allyOfPlayer(table, connection) : undefined;
  if (ally?.ok && isBotSubstitute(table.seating, ally.value)) await handBack(table, ally.value);
  return done;
}

async function letBotPlayForAlly(table: Table, connection: Connection, level: string): Promise<Done> {
  const ally = absentAlly(table, connection);
  if (!ally.ok) return ally;
  const fault = levelFault(table.served, level);
  if (fault) return { ok: false, error: fault };
  if (leaverBotsOf(table.options) === "never") return reject("not-allowed", "at this table no bot plays for somebody who is away");
  if (!seatAt(table.seating, ally.value)) return reject("not-away", "nobody holds that seat: the host plays it");
  return letBotPlay(table, ally.value, level);
}
